/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-statistics-window-private.h"

#include <glib/gi18n.h>

#include "parlour-day-words.h"
#include "parlour-export.h"
#include "parlour-file-dialog.h"
#include "parlour-variant.h"
#include "parlour-words.h"

/* What a banner is about that asks whether to reset.  One that offers to undo it
 * is about the variant's id. */
#define ABOUT_QUESTION "question"

/* Resets the variant of the question and offers to undo that. */
static void
reset (ParlourStatisticsWindow *self)
{
  g_autofree char *id = parlour_variant_to_id (self->asked);
  g_autoptr (ParlourVariantStatistics) figures = parlour_statistics_reset (self->statistics, self->asked);
  ParlourVariantStatistics *earlier = g_hash_table_lookup (self->forgotten, id);
  g_autofree char *name = parlour_words_full_variant (self->asked);
  /* Translators: a game or a variant, which may as well stand alone: “Statistics
   * reset: Louis”. */
  g_autofree char *words = g_strdup_printf (_("Statistics of %s reset"), name);

  /* Undone, both resets are. */
  if (earlier != NULL)
    parlour_variant_statistics_merge (earlier, figures);
  else
    g_hash_table_insert (self->forgotten, g_strdup (id), g_steal_pointer (&figures));

  parlour_banner_stack_ask (self->banners, id, words, _("Undo"), NULL);
}

/**
 * parlour_statistics_window_answered:
 * @self: a window of statistics
 * @about: what was asked about
 *
 * Does what a banner offered.
 */
void
parlour_statistics_window_answered (ParlourStatisticsWindow *self,
                                    const char              *about)
{
  PatVariant variant;

  if (g_str_equal (about, ABOUT_QUESTION))
    {
      reset (self);
      return;
    }

  if (!parlour_variant_from_id (about, &variant))
    g_return_if_reached ();
  parlour_statistics_restore (self->statistics, variant, g_hash_table_lookup (self->forgotten, about));
  g_hash_table_remove (self->forgotten, about);
}

static void
reset_action (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  ParlourStatisticsWindow *self = PARLOUR_STATISTICS_WINDOW (widget);
  g_autoptr (ParlourVariantStatistics) figures = parlour_statistics_read (self->statistics, self->variant);
  g_autofree char *name = parlour_words_full_variant (self->variant);
  g_autofree char *words = NULL;

  /* Translators: how many games, and a game or a variant; it may as well stand
   * alone in front: “Louis: forget …”. */
  words = g_strdup_printf (ngettext ("Forget the %1$u game played of %2$s?",
                                     "Forget the %1$u games played of %2$s?",
                                     figures->n_played),
                           figures->n_played, name);
  self->asked = self->variant;
  gtk_widget_child_focus (parlour_banner_stack_ask (self->banners, ABOUT_QUESTION, words,
                                                    C_("statistics", "Reset"), _("Cancel")),
                          GTK_DIR_TAB_BACKWARD);
}

/* Says how an export went, until it is closed. */
static void
show_words (ParlourStatisticsWindow *self,
            const char              *words)
{
  parlour_banner_stack_ask (self->banners, words, words, NULL, _("Close"));
}

static void
exported_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (ParlourStatisticsWindow) self = PARLOUR_STATISTICS_WINDOW (user_data);
  g_autofree char *base = g_file_get_basename (G_FILE (source));
  g_autofree char *name = g_filename_display_name (base);
  g_autofree char *words = NULL;
  g_autoptr (GError) error = NULL;

  if (g_file_replace_contents_finish (G_FILE (source), result, NULL, &error))
    /* Translators: the name of a file. */
    words = g_strdup_printf (_("Exported to “%s”"), name);
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  else
    /* Translators: the name of a file, and what is wrong. */
    words = g_strdup_printf (_("“%1$s” was not written: %2$s"), name, error->message);

  show_words (self, words);
}

/*
 * parlour_statistics_window_export:
 * @file: where to write
 * @all: whether to export all variants instead of the one shown
 *
 * Writes the results that are kept, and says whether that went well.
 */
void
parlour_statistics_window_export (ParlourStatisticsWindow *self,
                                  GFile                   *file,
                                  gboolean                 all)
{
  GString *csv = g_string_new (NULL);
  g_autoptr (GBytes) bytes = NULL;
  PatVariant variants[PAT_N_VARIANTS];
  gsize n = pat_variants (variants);

  parlour_export_begin (csv);
  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (ParlourVariantStatistics) figures = NULL;

      if (!all && !pat_variant_is_same (variants[i], self->variant))
        continue;

      figures = parlour_statistics_read (self->statistics, variants[i]);
      parlour_export_variant (csv, variants[i], figures);
    }

  bytes = g_string_free_to_bytes (csv);
  g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_NONE,
                                       self->cancellable, exported_cb, g_object_ref (self));
}

static void
chosen_cb (gpointer    owner,
           GFile      *file,
           const char *missing)
{
  ParlourStatisticsWindow *self = owner;

  g_clear_object (&self->chooser);
  if (file != NULL)
    parlour_statistics_window_export (self, file, self->exports_all);
  else if (missing != NULL)
    show_words (self, missing);
}

static void
choose_file (ParlourStatisticsWindow *self,
             gboolean                 all)
{
  g_autofree char *id = parlour_variant_to_id (self->variant);
  g_autofree char *name = g_strdup_printf ("parlour-%s.csv", all ? "statistics" : id);

  g_clear_object (&self->chooser);
  self->chooser = gtk_file_chooser_native_new (all ? _("Export All Statistics")
                                                   : _("Export These Statistics"),
                                               GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE,
                                               _("_Export"), _("_Cancel"));
  self->exports_all = all;
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), FALSE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  parlour_file_dialog_show (self->chooser, self, chosen_cb);
}

static void
export_action (GtkWidget  *widget,
               const char *action,
               GVariant   *parameter)
{
  choose_file (PARLOUR_STATISTICS_WINDOW (widget), g_str_equal (action, "statistics.export-all"));
}

static void
play_day_action (GtkWidget  *widget,
                 const char *action,
                 GVariant   *parameter)
{
  ParlourStatisticsWindow *self = PARLOUR_STATISTICS_WINDOW (widget);
  g_autofree char *id = parlour_variant_to_id (self->variant);

  g_signal_emit_by_name (self, "play-day", id, g_variant_get_uint32 (parameter));
  gtk_window_close (GTK_WINDOW (self));
}

static void
copy_day_action (GtkWidget  *widget,
                 const char *action,
                 GVariant   *parameter)
{
  ParlourStatisticsWindow *self = PARLOUR_STATISTICS_WINDOW (widget);
  g_autoptr (ParlourVariantStatistics) figures = parlour_statistics_read (self->statistics, self->variant);
  const ParlourDayResult *kept = parlour_variant_statistics_get_day (figures, g_variant_get_uint32 (parameter));
  g_autofree char *result = NULL;
  g_autofree char *line = NULL;
  g_autofree char *words = NULL;

  g_return_if_fail (kept != NULL);

  result = parlour_day_words_result (kept);
  line = parlour_day_words_line (self->variant, kept->day, result);
  words = g_strdup_printf (_("Copied: %s"), line);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), line);
  show_words (self, words);
}

static gboolean
is_one_page (ParlourStatisticsWindow *self)
{
  return parlour_split_view_get_folded (self->split_view) && parlour_split_view_get_show_detail (self->split_view);
}

static void
back_action (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  ParlourStatisticsWindow *self = PARLOUR_STATISTICS_WINDOW (widget);
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  if (!is_one_page (self))
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }

  parlour_split_view_set_show_detail (self->split_view, FALSE);
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

/* The one place that says what can be done now. */
void
parlour_statistics_window_update_actions (ParlourStatisticsWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autoptr (ParlourVariantStatistics) figures = NULL;
  gboolean seen = !parlour_split_view_get_folded (self->split_view)
                  || parlour_split_view_get_show_detail (self->split_view);

  gtk_widget_set_visible (self->back_button, is_one_page (self));
  if (self->variant.game == NULL)
    return;

  figures = parlour_statistics_read (self->statistics, self->variant);
  gtk_widget_action_set_enabled (widget, "statistics.export", seen && figures->results->len > 0);
  gtk_widget_action_set_enabled (widget, "statistics.reset", seen && figures->n_played > 0);
}

/**
 * parlour_statistics_window_install_actions:
 * @klass: of the windows of statistics
 *
 * Adds what they can be told to do, with its keys.  To be called once, when the
 * class is initialised.
 */
void
parlour_statistics_window_install_actions (ParlourStatisticsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_install_action (widget_class, "statistics.back", NULL, back_action);
  gtk_widget_class_install_action (widget_class, "statistics.export", NULL, export_action);
  gtk_widget_class_install_action (widget_class, "statistics.export-all", NULL, export_action);
  gtk_widget_class_install_action (widget_class, "statistics.reset", NULL, reset_action);
  gtk_widget_class_install_action (widget_class, "statistics.play-day", "u", play_day_action);
  gtk_widget_class_install_action (widget_class, "statistics.copy-day", "u", copy_day_action);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "statistics.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK,
                                       "statistics.back", NULL);
}
