/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deck-page.h"

#include <glib/gi18n.h>

#include "parlour-banner-stack.h"
#include "parlour-deck-tile.h"
#include "parlour-decks.h"
#include "parlour-mnemonic.h"
#include "parlour-switch-row.h"

/*
 * The page of preferences on which a deck is chosen.  It looks for decks when it is
 * first shown, and draws one tile after the other.
 */
struct _ParlourDeckPage
{
  GtkBox                parent_instance;

  ParlourSettings      *settings;
  GCancellable         *cancellable;
  GtkFileChooserNative *chooser;
  gboolean              looked;
  gboolean              drawing;

  GtkFlowBox           *tiles;
  GtkLabel             *error_label;
  GtkButton            *add_button;
  GtkSwitch            *large_indices_switch;
  GtkSwitch            *four_colours_switch;
  ParlourBannerStack   *banners;
};

G_DEFINE_FINAL_TYPE (ParlourDeckPage, parlour_deck_page, GTK_TYPE_BOX)

static void draw_next (ParlourDeckPage *self);

static ParlourDeckTile *
get_tile (ParlourDeckPage *self,
          int              i)
{
  return (ParlourDeckTile *) gtk_flow_box_get_child_at_index (self->tiles, i);
}

static void
drawn_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (ParlourDeckPage) self = user_data;

  self->drawing = FALSE;
  if (!g_cancellable_is_cancelled (self->cancellable))
    draw_next (self);
}

/* Stops while the page is hidden.  The callback holds a reference, so a page whose window
 * was closed would otherwise draw all decks before it is freed. */
static void
draw_next (ParlourDeckPage *self)
{
  ParlourDeckTile *tile;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  for (int i = 0; !self->drawing && (tile = get_tile (self, i)) != NULL; i++)
    {
      if (parlour_deck_tile_is_drawn (tile))
        continue;

      self->drawing = TRUE;
      parlour_deck_tile_draw (tile, self->cancellable, drawn_cb, g_object_ref (self));
    }
}

/* (nullable): the tile of the deck at @uri. */
static ParlourDeckTile *
find_tile (ParlourDeckPage *self,
           const char      *uri)
{
  ParlourDeckTile *tile;

  for (int i = 0; (tile = get_tile (self, i)) != NULL; i++)
    if (g_str_equal (parlour_deck_tile_get_uri (tile), uri))
      return tile;

  return NULL;
}

static void
update_selection (ParlourDeckPage *self)
{
  g_autofree char *uri = NULL;
  ParlourDeckTile *tile;

  g_object_get (self->settings, "deck", &uri, NULL);
  gtk_flow_box_unselect_all (self->tiles);
  tile = find_tile (self, uri);
  if (tile != NULL)
    gtk_flow_box_select_child (self->tiles, GTK_FLOW_BOX_CHILD (tile));
}

static void
update_style (ParlourDeckPage *self)
{
  ParlourDeckTile *own = get_tile (self, 0);

  if (own == NULL)
    return;

  parlour_deck_tile_set_stylesheet (own, parlour_decks_stylesheet (self->settings));
  draw_next (self);
}

static const char *
origin_words (ParlourDeckOrigin origin)
{
  switch (origin)
    {
    case PARLOUR_DECK_ORIGIN_AISLERIOT:
      return "Aisleriot";

    case PARLOUR_DECK_ORIGIN_KDE:
      return "KDE";

    case PARLOUR_DECK_ORIGIN_ADDED:
    default:
      return C_("deck", "Added by you");
    }
}

/* @words: (nullable): NULL hides the error before. */
static void
show_error (ParlourDeckPage *self,
            const char      *words)
{
  gtk_widget_set_visible (GTK_WIDGET (self->error_label), words != NULL);
  if (words != NULL)
    gtk_label_set_label (self->error_label, words);
}

/* Asks before a deck is deleted.  The key of the question is the deck. */
static void
remove_cb (ParlourDeckPage *self,
           ParlourDeckTile *tile)
{
  /* Translators: the name of a deck of cards. */
  g_autofree char *words = g_strdup_printf (_("Remove “%s”?"), parlour_deck_tile_get_name (tile));

  gtk_widget_child_focus (parlour_banner_stack_ask (self->banners, parlour_deck_tile_get_uri (tile), words,
                                                    C_("deck", "Remove"), _("Cancel")),
                          GTK_DIR_TAB_BACKWARD);
}

static void
answered_cb (ParlourDeckPage *self,
             const char      *uri)
{
  ParlourDeckTile *tile = find_tile (self, uri);
  g_autofree char *chosen = NULL;
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  g_autoptr (GError) error = NULL;
  int i;

  if (tile == NULL)
    return;

  if (!parlour_decks_remove (file, &error))
    {
      show_error (self, error->message);
      return;
    }

  show_error (self, NULL);
  g_object_get (self->settings, "deck", &chosen, NULL);
  if (g_str_equal (chosen, uri))
    g_object_set (self->settings, "deck", "", NULL);
  /* There is always a deck before: our own. */
  i = gtk_flow_box_child_get_index (GTK_FLOW_BOX_CHILD (tile));
  gtk_widget_grab_focus (GTK_WIDGET (get_tile (self, i - 1)));
  gtk_flow_box_remove (self->tiles, GTK_WIDGET (tile));
}

static void
find_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  g_task_return_pointer (task, parlour_decks_find (), (GDestroyNotify) g_ptr_array_unref);
}

static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  ParlourDeckPage *self = PARLOUR_DECK_PAGE (source);
  g_autoptr (GPtrArray) entries = g_task_propagate_pointer (G_TASK (result), NULL);

  if (entries == NULL)
    return;

  while (get_tile (self, 0) != NULL)
    gtk_flow_box_remove (self->tiles, GTK_WIDGET (get_tile (self, 0)));

  gtk_flow_box_append (self->tiles, parlour_deck_tile_new ("", C_("program", "Parlour"), NULL));
  for (guint i = 0; i < entries->len; i++)
    {
      const ParlourDeckEntry *entry = g_ptr_array_index (entries, i);
      GtkWidget *tile = parlour_deck_tile_new (entry->uri, entry->name,
                                               origin_words (entry->origin));

      gtk_flow_box_append (self->tiles, tile);
      if (entry->origin != PARLOUR_DECK_ORIGIN_ADDED)
        continue;
      parlour_deck_tile_offer_removal (PARLOUR_DECK_TILE (tile));
      g_signal_connect_object (tile, "remove", G_CALLBACK (remove_cb), self, G_CONNECT_SWAPPED);
    }

  update_selection (self);
  update_style (self);
}

static void
find (ParlourDeckPage *self)
{
  g_autoptr (GTask) task = g_task_new (self, self->cancellable, found_cb, NULL);

  self->looked = TRUE;
  g_task_set_source_tag (task, find);
  g_task_run_in_thread (task, find_in_thread);
}

static void
activated_cb (ParlourDeckPage *self,
              ParlourDeckTile *tile)
{
  show_error (self, NULL);
  if (!parlour_deck_tile_is_refused (tile))
    g_object_set (self->settings, "deck", parlour_deck_tile_get_uri (tile), NULL);
}

static void
added_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (ParlourDeckPage) self = user_data;
  g_autoptr (GError) error = NULL;
  GFile *file;
  g_autofree char *uri = parlour_decks_add_finish (result, &file, &error);
  g_autofree char *words = NULL;

  if (self->settings == NULL)
    return;

  words = uri ? NULL : parlour_decks_refusal (file, error);
  show_error (self, words);
  if (uri)
    {
      g_object_set (self->settings, "deck", uri, NULL);
      find (self);
    }
}

/**
 * parlour_deck_page_add_file:
 * @file: a file that may be a deck
 *
 * Adds a deck and chooses it, or says why it cannot be used.
 */
void
parlour_deck_page_add_file (ParlourDeckPage *self,
                            GFile           *file)
{
  g_return_if_fail (PARLOUR_IS_DECK_PAGE (self));

  parlour_decks_add (file, NULL, added_cb, g_object_ref (self));
}

static void
chosen_cb (ParlourDeckPage *self,
           int              response,
           GtkFileChooser  *chooser)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (chooser) : NULL;

  g_clear_object (&self->chooser);
  if (file != NULL)
    parlour_deck_page_add_file (self, file);
}

static void
add_cb (ParlourDeckPage *self)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  g_clear_object (&self->chooser);
  self->chooser = gtk_file_chooser_native_new (_("Add a Deck"),
                                               GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                               GTK_FILE_CHOOSER_ACTION_OPEN,
                                               _("_Add"), NULL);
  gtk_file_filter_set_name (filter, _("Decks of cards (SVG)"));
  gtk_file_filter_add_suffix (filter, "svg");
  gtk_file_filter_add_suffix (filter, "svgz");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), filter);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static gboolean
drop_cb (ParlourDeckPage *self,
         const GValue    *value)
{
  for (GSList *l = g_value_get_boxed (value); l != NULL; l = l->next)
    parlour_deck_page_add_file (self, l->data);

  return TRUE;
}

/**
 * parlour_deck_page_set_settings:
 * @settings: the preferences
 *
 * Call it once.
 */
void
parlour_deck_page_set_settings (ParlourDeckPage *self,
                                ParlourSettings *settings)
{
  const GBindingFlags flags = G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE;

  g_return_if_fail (PARLOUR_IS_DECK_PAGE (self));
  g_return_if_fail (self->settings == NULL);

  self->settings = g_object_ref (settings);
  g_object_bind_property (settings, "large-indices", self->large_indices_switch, "active", flags);
  g_object_bind_property (settings, "four-colours", self->four_colours_switch, "active", flags);
  g_signal_connect_object (settings, "notify::deck",
                           G_CALLBACK (update_selection), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::large-indices",
                           G_CALLBACK (update_style), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::four-colours",
                           G_CALLBACK (update_style), self, G_CONNECT_SWAPPED);
}

static void
parlour_deck_page_map (GtkWidget *widget)
{
  ParlourDeckPage *self = PARLOUR_DECK_PAGE (widget);

  GTK_WIDGET_CLASS (parlour_deck_page_parent_class)->map (widget);

  if (!self->looked)
    find (self);
  draw_next (self);
}

static void
parlour_deck_page_dispose (GObject *object)
{
  ParlourDeckPage *self = PARLOUR_DECK_PAGE (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->chooser);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (parlour_deck_page_parent_class)->dispose (object);
}

static void
parlour_deck_page_finalize (GObject *object)
{
  g_clear_object (&PARLOUR_DECK_PAGE (object)->cancellable);

  G_OBJECT_CLASS (parlour_deck_page_parent_class)->finalize (object);
}

static void
parlour_deck_page_class_init (ParlourDeckPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = parlour_deck_page_dispose;
  object_class->finalize = parlour_deck_page_finalize;

  widget_class->map = parlour_deck_page_map;

  g_type_ensure (PARLOUR_TYPE_BANNER_STACK);
  g_type_ensure (PARLOUR_TYPE_SWITCH_ROW);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/parlour/Parlour/ui/parlour-deck-page.ui");
  gtk_widget_class_bind_template_child (widget_class, ParlourDeckPage, tiles);
  gtk_widget_class_bind_template_child (widget_class, ParlourDeckPage, error_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourDeckPage, add_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourDeckPage, large_indices_switch);
  gtk_widget_class_bind_template_child (widget_class, ParlourDeckPage, four_colours_switch);
  gtk_widget_class_bind_template_child (widget_class, ParlourDeckPage, banners);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
  gtk_widget_class_bind_template_callback (widget_class, answered_cb);
}

static void
parlour_deck_page_init (ParlourDeckPage *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  parlour_mnemonic_read_once (GTK_WIDGET (self));
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (self->add_button)), TRUE);
  /* The natural width has the label in one line. */
  gtk_label_set_natural_wrap_mode (GTK_LABEL (gtk_button_get_child (self->add_button)),
                                   GTK_NATURAL_WRAP_NONE);
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}
