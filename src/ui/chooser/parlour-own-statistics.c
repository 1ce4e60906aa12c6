/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-own-statistics.h"

#include <glib/gi18n.h>

#include "parlour-statistics-words.h"
#include "parlour-variant.h"

/*
 * What the player has won of a variant, in a few words that lead to the
 * statistics.  Not there before the first game.
 */
struct _ParlourOwnStatistics
{
  GtkButton          parent_instance;

  ParlourStatistics *statistics;
  PatVariant         variant;
  gboolean           wanted;
};

G_DEFINE_FINAL_TYPE (ParlourOwnStatistics, parlour_own_statistics, GTK_TYPE_BUTTON)

enum
{
  PROP_WANTED = 1,
};

static void
update (ParlourOwnStatistics *self)
{
  g_autoptr (ParlourVariantStatistics) figures = NULL;
  g_autofree char *line = NULL;
  g_autofree char *id = NULL;

  if (self->statistics == NULL || self->variant.game == NULL || !self->wanted)
    {
      gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
      return;
    }

  figures = parlour_statistics_read (self->statistics, self->variant);
  line = parlour_statistics_words_line (figures);
  id = parlour_variant_to_id (self->variant);
  gtk_button_set_label (GTK_BUTTON (self), line);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "s", id);
  gtk_widget_set_visible (GTK_WIDGET (self), figures->n_played > 0);
}

/**
 * parlour_own_statistics_set_statistics:
 * @self: an own record
 * @statistics: where games are counted
 *
 * To be called once.
 */
void
parlour_own_statistics_set_statistics (ParlourOwnStatistics *self,
                                       ParlourStatistics    *statistics)
{
  g_return_if_fail (PARLOUR_IS_OWN_STATISTICS (self));
  g_return_if_fail (PARLOUR_IS_STATISTICS (statistics));
  g_return_if_fail (self->statistics == NULL);

  self->statistics = g_object_ref (statistics);
  g_signal_connect_object (statistics, "changed",
                           G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

/**
 * parlour_own_statistics_set_variant:
 * @self: an own record
 * @variant: what it is about
 */
void
parlour_own_statistics_set_variant (ParlourOwnStatistics *self,
                                    PatVariant            variant)
{
  g_return_if_fail (PARLOUR_IS_OWN_STATISTICS (self));
  g_return_if_fail (pat_variant_is_valid (variant));

  self->variant = variant;
  update (self);
}

static void
parlour_own_statistics_set_property (GObject      *object,
                                     guint         id,
                                     const GValue *value,
                                     GParamSpec   *pspec)
{
  ParlourOwnStatistics *self = PARLOUR_OWN_STATISTICS (object);

  switch (id)
    {
    case PROP_WANTED:
      self->wanted = g_value_get_boolean (value);
      update (self);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
parlour_own_statistics_dispose (GObject *object)
{
  g_clear_object (&PARLOUR_OWN_STATISTICS (object)->statistics);

  G_OBJECT_CLASS (parlour_own_statistics_parent_class)->dispose (object);
}

static void
parlour_own_statistics_class_init (ParlourOwnStatisticsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = parlour_own_statistics_set_property;
  object_class->dispose = parlour_own_statistics_dispose;

  g_object_class_install_property (object_class, PROP_WANTED,
                                   g_param_spec_boolean ("wanted", NULL, NULL, TRUE,
                                                         G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
}

static void
parlour_own_statistics_init (ParlourOwnStatistics *self)
{
  self->wanted = TRUE;

  gtk_button_set_has_frame (GTK_BUTTON (self), FALSE);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "s", "");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "win.statistics");
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), _("Statistics"));
  gtk_widget_add_css_class (GTK_WIDGET (self), "own-record");
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
