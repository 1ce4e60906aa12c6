/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-pile.h"

#include "parlour-names.h"

#include <glib/gi18n.h>

/*
 * The place of a pile, with or without cards.  It draws the signs on the felt, and is the
 * pile for screen readers.  The number of its cards is a separate label, which the view
 * draws above the cards.
 */

/* Opacity of the letter or number of a pile, and of the arrow until cards can be gathered. */
#define FAINT_ALPHA 0.35

G_DEFINE_FINAL_TYPE (ParlourPile, parlour_pile, GTK_TYPE_WIDGET)

/* Draws an icon around a point. */
static void
snapshot_icon (ParlourPile   *self,
               GtkSnapshot   *snapshot,
               const char    *name,
               const GdkRGBA *colour,
               float          x,
               float          y,
               float          size)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));
  int size_px = (int) roundf (size);
  g_autoptr (GtkIconPaintable) icon =
    gtk_icon_theme_lookup_icon (theme, name, NULL, size_px,
                                gtk_widget_get_scale_factor (GTK_WIDGET (self)), GTK_TEXT_DIR_NONE,
                                0);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (roundf (x - size / 2), roundf (y - size / 2)));
  gtk_symbolic_paintable_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (icon), snapshot, size_px,
                                            size_px, colour, 1);
  gtk_snapshot_restore (snapshot);
}

static void
snapshot_text (ParlourPile   *self,
               GtkSnapshot   *snapshot,
               const char    *text,
               const GdkRGBA *colour,
               double         x,
               double         y,
               double         size)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoFontDescription *font = pango_font_description_from_string ("Serif Bold");
  PangoRectangle ink, line;

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_get_pixel_extents (layout, &ink, &line);

  /* Align the baselines of the letters of a row of places. */
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x - ink.x - ink.width / 2.0,
                                                          y - line.height / 2.0));
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
}

/* The base and suit of a foundation, the letter or number by which moves name a pile of the
 * tableau, or an arrow if the cards can be gathered, now or when no other move is left. */
static void
snapshot_sign (ParlourPile   *self,
               GtkSnapshot   *snapshot,
               const GdkRGBA *colour,
               float          width,
               float          height)
{
  static const char *const ranks[] = { "", "A", "2", "3", "4", "5", "6", "7",
                                       "8", "9", "10", "J", "Q", "K" };
  static const char *const suits[] = { "parlour-club-symbolic", "parlour-diamond-symbolic",
                                       "parlour-heart-symbolic", "parlour-spade-symbolic" };
  const GdkRGBA faint = { colour->red, colour->green, colour->blue, colour->alpha * FAINT_ALPHA };
  guint suit = PAT_ANY_SUIT;

  if (self->index < PAT_T1)
    {
      const PatFamily family = self->variant.game->families[self->index];
      gboolean suited = family.suit < PAT_N_SUITS;

      suit = family.suit;
      snapshot_text (self, snapshot, ranks[family.base], colour, width / 2,
                     suited ? height * 0.32 : height / 2, suited ? width * 0.34 : width * 0.5);
    }
  else if (self->index < PAT_H1)
    {
      g_autofree char *sign = parlour_names_sign (self->variant, self->index);

      snapshot_text (self, snapshot, sign, &faint, width / 2, height / 2, width * 0.4);
    }
  else if (self->index < PAT_STORE)
    suit = self->index - PAT_H1;

  if (self->gathers || self->gathers_later)
    snapshot_icon (self, snapshot, "parlour-gather-symbolic",
                   self->gathers_later ? &faint : colour,
                   width / 2, height * 0.45f, width * 0.42f);
  else if (self->index < PAT_T1 && suit < PAT_N_SUITS)
    snapshot_icon (self, snapshot, suits[suit], colour, width / 2, height * 0.62f, width * 0.35f);
  /* Only the lower edge of a place for a card in abeyance is visible below the aces. */
  else if (suit < PAT_N_SUITS)
    snapshot_icon (self, snapshot, suits[suit], colour, width / 2, height * 0.845f, width * 0.27f);
}

static void
parlour_pile_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  ParlourPile *self = PARLOUR_PILE (widget);
  float width = gtk_widget_get_width (widget);
  float height = gtk_widget_get_height (widget);
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  parlour_mark_draw (widget, snapshot, PARLOUR_MARK_PLACE | self->marks);
  if (self->empty)
    snapshot_sign (self, snapshot, &colour, width, height);
}

/**
 * parlour_pile_new:
 * @index: the pile
 *
 * Returns: (transfer floating): a new widget, to be updated before it is drawn
 */
GtkWidget *
parlour_pile_new (guint index)
{
  ParlourPile *self = g_object_new (PARLOUR_TYPE_PILE, NULL);

  self->index = index;
  if (index == PAT_STOCK || index == PAT_WASTE || index == PAT_STORE)
    {
      self->badge = g_object_new (GTK_TYPE_LABEL,
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_NONE,
                                  "can-target", FALSE,
                                  NULL);
      gtk_widget_add_css_class (self->badge, "count");
      g_object_ref_sink (self->badge);
    }

  return GTK_WIDGET (self);
}

/* Shows the number of cards or, for an empty stock, of the deals to come. */
static void
update_badge (ParlourPile       *self,
              const PatPosition *position)
{
  guint n = pat_position_count (position, self->index);
  guint left = pat_variant_deals (self->variant) - position->deal;
  g_autofree char *text = NULL;

  if (n > 0)
    text = g_strdup_printf ("%u", n);
  else if ((self->gathers || self->gathers_later) && left > 0)
    /* Translators: how often the cards may still be dealt anew. */
    text = g_strdup_printf (ngettext ("%u left", "%u left", left), left);

  gtk_label_set_label (GTK_LABEL (self->badge), text ? text : "");
  gtk_widget_set_child_visible (self->badge,
                                text && gtk_widget_get_child_visible (GTK_WIDGET (self)));
}

/**
 * parlour_pile_update:
 * @variant: the variant
 * @position: the position to show
 * @summary: its legal moves
 *
 * Shows the pile as it is in @position.
 */
void
parlour_pile_update (ParlourPile              *self,
                     PatVariant                variant,
                     const PatPosition        *position,
                     const ParlourMoveSummary *summary)
{
  g_autofree char *state = NULL;

  g_return_if_fail (PARLOUR_IS_PILE (self));

  self->variant = variant;
  self->empty = pat_position_count (position, self->index) == 0;
  self->gathers = self->index == PAT_STOCK && summary->redeal > 0;
  self->gathers_later = self->index == PAT_STOCK && summary->redeal_later;
  state = parlour_names_state (variant, position, self->index,
                               (summary->from >> self->index & 1) != 0);
  if (self->badge)
    update_badge (self, position);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, state,
                                  -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * parlour_pile_set_marks:
 */
void
parlour_pile_set_marks (ParlourPile  *self,
                        ParlourMarks  marks)
{
  g_return_if_fail (PARLOUR_IS_PILE (self));

  if (self->marks == marks)
    return;

  self->marks = marks;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
parlour_pile_dispose (GObject *object)
{
  g_clear_object (&PARLOUR_PILE (object)->badge);

  G_OBJECT_CLASS (parlour_pile_parent_class)->dispose (object);
}

static void
parlour_pile_class_init (ParlourPileClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = parlour_pile_dispose;
  widget_class->snapshot = parlour_pile_snapshot;

  gtk_widget_class_set_css_name (widget_class, "pile");
  /* Enter picks up, puts down or deals. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
}

static void
parlour_pile_init (ParlourPile *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}
