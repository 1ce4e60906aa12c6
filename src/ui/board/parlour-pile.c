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

  /* The letters of a row of places stand on one line. */
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x - ink.x - ink.width / 2.0,
                                                          y - line.height / 2.0));
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
}

static ParlourTableView *
get_view (ParlourPile *self)
{
  return PARLOUR_TABLE_VIEW (gtk_widget_get_parent (GTK_WIDGET (self)));
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
  const ParlourTableView *view = get_view (self);
  gboolean redeal_later = self->index == PAT_STOCK && view->summary.redeal_later;
  gboolean redeals = self->index == PAT_STOCK && (view->summary.redeal > 0 || redeal_later);
  guint suit = PAT_ANY_SUIT;
  cairo_t *cr;

  if (self->index < PAT_T1)
    {
      const PatFamily family = view->variant.game->families[self->index];
      gboolean suited = family.suit < PAT_N_SUITS;

      suit = family.suit;
      snapshot_text (self, snapshot, ranks[family.base], colour, width / 2, suited ? height * 0.32 : height / 2,
                     suited ? width * 0.34 : width * 0.5);
    }
  else if (self->index < PAT_H1)
    {
      g_autofree char *sign = parlour_names_sign (view->variant, self->index);

      snapshot_text (self, snapshot, sign,
                     &(GdkRGBA) { colour->red, colour->green, colour->blue, colour->alpha * FAINT_ALPHA },
                     width / 2, height / 2, width * 0.4);
    }
  else if (self->index < PAT_STORE)
    suit = self->index - PAT_H1;

  if (!redeals && suit >= PAT_N_SUITS)
    return;

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue,
                         colour->alpha * (redeal_later ? FAINT_ALPHA : 1));
  if (redeals)
    draw_arrow (cr, width / 2, height * 0.45, width * 0.42);
  else
    {
      /* Only the lower edge of a place for a card in abeyance is visible below the aces. */
      add_suit (cr, suit, width / 2, height * (self->index < PAT_T1 ? 0.62 : 0.845),
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
  if (pat_position_count (&get_view (self)->position, self->index) == 0)
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
update_badge (ParlourPile *self)
{
  const ParlourTableView *view = get_view (self);
  guint n = pat_position_count (&view->position, self->index);
  guint left = pat_variant_deals (view->variant) - view->position.deal;
  g_autofree char *text = NULL;

  if (n > 0)
    text = g_strdup_printf ("%u", n);
  else if (self->index == PAT_STOCK && (view->summary.redeal > 0 || view->summary.redeal_later) && left > 0)
    /* Translators: how often the cards may still be dealt anew. */
    text = g_strdup_printf (ngettext ("%u left", "%u left", left), left);

  gtk_label_set_label (GTK_LABEL (self->badge), text ? text : "");
  gtk_widget_set_child_visible (self->badge,
                                text && gtk_widget_get_child_visible (GTK_WIDGET (self)));
}

/**
 * parlour_pile_update:
 * @self: a child of a #ParlourTableView
 *
 * Shows the pile of the position that the view shows.
 */
void
parlour_pile_update (ParlourPile *self)
{
  const ParlourTableView *view = get_view (self);
  g_autofree char *state = parlour_names_state (view->variant, &view->position, self->index,
                                                (view->summary.from >> self->index & 1) != 0);

  g_return_if_fail (PARLOUR_IS_PILE (self));

  if (self->badge)
    update_badge (self);
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
  /* Screen readers offer the enabled ones by these names. */
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
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}
