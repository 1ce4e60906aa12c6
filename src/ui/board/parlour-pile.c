/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-pile.h"

#include "parlour-board-accessible.h"
#include "parlour-mark.h"
#include "parlour-names.h"

#include <glib/gi18n.h>

/*
 * The place of a pile, with or without cards.  It draws the signs on the felt, and is the
 * pile for screen readers.  The number of its cards is a separate label, which the view
 * draws above the cards.
 */

/* Opacity of a sign that asks for nothing now. */
#define FAINT_ALPHA 0.35

G_DEFINE_FINAL_TYPE (ParlourPile, parlour_pile, GTK_TYPE_WIDGET)

/*
 * The signs on empty places.  The shapes of the suits are those of the built-in deck, in a
 * box from -50 to 50.
 */

/* The left half of each suit, from the top to the bottom. */

static void
club (cairo_t *cr)
{
  cairo_move_to (cr, 0, -51);
  cairo_curve_to (cr, -13.5, -51, -24, -40.5, -24, -27.5);
  cairo_curve_to (cr, -24, -20, -19, -13, -13, -8);
  cairo_curve_to (cr, -17, -11, -22, -12, -26, -12);
  cairo_curve_to (cr, -39, -12, -49, -2, -49, 11.5);
  cairo_curve_to (cr, -49, 25, -39, 35, -26, 35);
  cairo_curve_to (cr, -17, 35, -9, 31, -4, 24);
  cairo_curve_to (cr, -5, 37, -10, 45, -20, 51);
  cairo_line_to (cr, 0, 51);
}

static void
diamond (cairo_t *cr)
{
  cairo_move_to (cr, 0, -53);
  cairo_curve_to (cr, -9, -33, -24, -13, -40, 0);
  cairo_curve_to (cr, -24, 13, -9, 33, 0, 53);
}

static void
heart (cairo_t *cr)
{
  cairo_move_to (cr, 0, -28);
  cairo_curve_to (cr, -3, -40, -12, -48, -24, -48);
  cairo_curve_to (cr, -37, -48, -48, -37, -48, -19);
  cairo_curve_to (cr, -48, 12, -7, 33, 0, 51);
}

static void
spade (cairo_t *cr)
{
  cairo_move_to (cr, 0, -53);
  cairo_curve_to (cr, -7, -34, -47, -12, -47, 17);
  cairo_curve_to (cr, -47, 31, -37, 40, -25, 40);
  cairo_curve_to (cr, -16, 40, -9, 36, -4, 29);
  cairo_curve_to (cr, -5, 39, -10, 46, -20, 51);
  cairo_line_to (cr, 0, 51);
}

/* Adds the sign of @suit, with its middle at a point, to the path. */
static void
add_suit (cairo_t *cr,
          guint    suit,
          double   x,
          double   y,
          double   size)
{
  static void (*const draw_half[]) (cairo_t *) = { club, diamond, heart, spade };

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size / 104, size / 104);
  for (guint half = 0; half < 2; half++)
    {
      draw_half[suit] (cr);
      cairo_close_path (cr);
      cairo_scale (cr, -1, 1);
    }
  cairo_restore (cr);
}

/* Draws an arrow around a point: the cards can be gathered. */
static void
draw_arrow (cairo_t *cr,
            double   x,
            double   y,
            double   size)
{
  double radius = size * 0.4;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  /* The colour is translucent: where line and head overlap, it must not add up. */
  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  cairo_set_line_width (cr, size * 0.1);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_arc (cr, 0, 0, radius, -G_PI * 0.25, G_PI * 1.45);
  cairo_stroke (cr);
  cairo_rotate (cr, -G_PI * 0.25);
  cairo_move_to (cr, radius - size * 0.2, size * 0.06);
  cairo_line_to (cr, radius + size * 0.2, size * 0.06);
  cairo_line_to (cr, radius, -size * 0.18);
  cairo_close_path (cr);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
snapshot_text (ParlourPile   *self,
               GtkSnapshot   *snapshot,
               const GdkRGBA *colour,
               double         x,
               double         y,
               double         size)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), self->text);
  PangoFontDescription *font = pango_font_description_from_string ("Serif Bold");
  PangoRectangle ink, line;

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_get_pixel_extents (layout, &ink, &line);

  /* The letters of a row of places stand on one line. */
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x - ink.x - ink.width / 2.0,
                                                          y - line.height / 2.0));
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
}

static void
snapshot_sign (ParlourPile   *self,
               GtkSnapshot   *snapshot,
               const GdkRGBA *colour,
               float          width,
               float          height)
{
  gboolean suited = self->suit < PAT_N_SUITS;
  cairo_t *cr;

  if (self->index < PAT_T1)
    snapshot_text (self, snapshot, colour, width / 2, suited ? height * 0.32 : height / 2,
                   suited ? width * 0.34 : width * 0.5);
  else if (self->index < PAT_H1)
    snapshot_text (self, snapshot, &(GdkRGBA) { colour->red, colour->green, colour->blue, colour->alpha * FAINT_ALPHA },
                   width / 2, height / 2, width * 0.4);

  if (!self->can_redeal && !self->redeal_later && !(suited && self->index < PAT_STORE))
    return;

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue,
                         colour->alpha * (self->redeal_later ? FAINT_ALPHA : 1));
  if (self->can_redeal || self->redeal_later)
    draw_arrow (cr, width / 2, height * 0.45, width * 0.42);
  else
    {
      /* Only the lower edge of a place for a card in abeyance is visible below the aces. */
      add_suit (cr, self->suit, width / 2, height * (self->index < PAT_T1 ? 0.62 : 0.845),
                width * (self->index < PAT_T1 ? 0.34 : 0.26));
      cairo_fill (cr);
    }
  cairo_destroy (cr);
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
 * @index: a pile of the positions to show
 *
 * Returns: (transfer floating): a new widget
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

/* The number of cards or, for an empty stock, of the deals to come. */
static void
update_badge (ParlourPile       *self,
              PatVariant         variant,
              const PatPosition *position)
{
  guint n = pat_position_count (position, self->index);
  guint left = pat_variant_deals (variant) - position->deal;
  g_autofree char *text = NULL;

  if (n > 0)
    text = g_strdup_printf ("%u", n);
  else if ((self->can_redeal || self->redeal_later) && left > 0)
    /* Translators: how often the cards may still be dealt anew. */
    text = g_strdup_printf (ngettext ("%u left", "%u left", left), left);

  gtk_label_set_label (GTK_LABEL (self->badge), text ? text : "");
  gtk_widget_set_child_visible (self->badge,
                                text && gtk_widget_get_child_visible (GTK_WIDGET (self)));
}

/**
 * parlour_pile_show:
 * @variant: the variant played
 * @position: the position shown
 * @summary: the legal moves there
 *
 * Shows the pile of a position.
 */
void
parlour_pile_show (ParlourPile              *self,
                   PatVariant                variant,
                   const PatPosition        *position,
                   const ParlourMoveSummary *summary)
{
  static const char *const ranks[] = { "", "A", "2", "3", "4", "5", "6", "7",
                                       "8", "9", "10", "J", "Q", "K" };
  g_autofree char *state = NULL;

  g_return_if_fail (PARLOUR_IS_PILE (self));

  self->suit = PAT_ANY_SUIT;
  g_clear_pointer (&self->text, g_free);
  if (self->index < PAT_T1)
    {
      self->text = g_strdup (ranks[variant.game->families[self->index].base]);
      self->suit = variant.game->families[self->index].suit;
    }
  else if (self->index < PAT_T1 + pat_variant_tableau (variant))
    self->text = parlour_names_sign (variant, self->index);
  else if (self->index >= PAT_H1 && self->index < PAT_STORE)
    self->suit = self->index - PAT_H1;
  self->can_redeal = summary->redeal > 0 && self->index == PAT_STOCK;
  self->redeal_later = summary->redeal_later && self->index == PAT_STOCK;
  self->empty = pat_position_count (position, self->index) == 0;
  if (self->badge)
    update_badge (self, variant, position);

  state = parlour_names_state (variant, position, self->index, (summary->from >> self->index & 1) != 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, state,
                                  -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * parlour_pile_announce:
 * @words: a sentence
 *
 * Announces @words to screen readers, if the pile has the focus.
 */
void
parlour_pile_announce (ParlourPile *self,
                       const char  *words)
{
  g_return_if_fail (PARLOUR_IS_PILE (self));
  g_return_if_fail (words != NULL);

  /* Screen readers read the change.  Clear it, so that they do not read it again when the
   * focus returns. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "", -1);
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
  ParlourPile *self = PARLOUR_PILE (object);

  g_clear_object (&self->badge);
  g_clear_pointer (&self->text, g_free);

  G_OBJECT_CLASS (parlour_pile_parent_class)->dispose (object);
}

static void
parlour_pile_class_init (ParlourPileClass *class)
{
  /* Screen readers read out the names of those that are enabled. */
  static const char *const actions[] = { "card.pick-up", "card.put-back", "card.put-here", "card.to-foundation",
                                         "stock.deal", "stock.deal-again", "pile.read" };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = parlour_pile_dispose;
  widget_class->snapshot = parlour_pile_snapshot;

  gtk_widget_class_set_css_name (widget_class, "pile");
  /* Enter picks up, puts down or deals. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i], NULL, parlour_board_accessible_act);
}

static void
parlour_pile_init (ParlourPile *self)
{
  self->suit = PAT_ANY_SUIT;
  self->empty = TRUE;
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}
