/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-card.h"

#include <math.h>

#include "parlour-pixel-grid.h"
#include "parlour-card-shadow.h"
#include "parlour-mark.h"
#include "parlour-names.h"
#include "parlour-rotated-face.h"
#include "parlour-accessible-action.h"

/*
 * One card: a face or a back, which comes from the deck, and the marks on it.
 *
 * The widget is allocated upright about the card's centre; a card that is
 * turned draws itself so and reaches beyond its box.  Moving a card never
 * redraws it.  Drawing turned pixels is dear, so a card that keeps its angle has
 * a picture of itself turned.
 */

/* Radius of a corner, in widths of a card. */
#define CORNER 0.045

/* A card turned by less, in degrees, is upright: its edge strays by less than
 * half a pixel. */
#define STRAIGHT 0.05

struct _ParlourCard
{
  GtkWidget        parent_instance;

  PatCard          card;
  ParlourDeck     *deck;
  ParlourPlace     place;
  ParlourMarks     marks;
  /* How broad a strip the next card leaves to be seen on the right and below, px;
   * 0 where it leaves the left or the upper edge. */
  double           strip_right;
  double           strip_below;
  gboolean         face_up;
  ParlourCardPoise poise;
  /* How much of its width a card shows that is being turned over, 0..1. */
  double           turn;

  /* The card turned by turned_angle, made from turned_from; while turning
   * lasts it is being made anew, for turning_angle. */
  GCancellable    *turning;
  double           turning_angle;
  GskRenderNode   *turned;
  cairo_surface_t *turned_from;
  double           turned_angle;
  /* How it was drawn last. */
  gboolean         upright;

  /* The card with its shadow, made from lifted_from. */
  GskRenderNode   *lifted;
  cairo_surface_t *lifted_from;
};

G_DEFINE_FINAL_TYPE (ParlourCard, parlour_card, GTK_TYPE_WIDGET)

/* Loses interest in a picture that is being drawn. */
static void
stop_turning (ParlourCard *self)
{
  g_cancellable_cancel (self->turning);
  g_clear_object (&self->turning);
}

static void
forget_turned (ParlourCard *self)
{
  stop_turning (self);
  g_clear_pointer (&self->turned, gsk_render_node_unref);
  g_clear_pointer (&self->turned_from, cairo_surface_destroy);
}

static void
forget_lifted (ParlourCard *self)
{
  g_clear_pointer (&self->lifted, gsk_render_node_unref);
  g_clear_pointer (&self->lifted_from, cairo_surface_destroy);
}

static void
turned_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  GskRenderNode *node = parlour_rotated_face_draw_finish (result);
  ParlourCard *self = user_data;

  /* Without a picture nobody waits for one, and the card may be no more. */
  if (!node)
    return;

  g_clear_object (&self->turning);
  g_clear_pointer (&self->turned, gsk_render_node_unref);
  self->turned = node;
  self->turned_angle = self->turning_angle;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
start_turning (ParlourCard     *self,
               cairo_surface_t *face)
{
  stop_turning (self);
  if (self->turned_from != face)
    {
      forget_turned (self);
      self->turned_from = cairo_surface_reference (face);
    }
  self->turning_angle = self->place.angle;
  self->turning = g_cancellable_new ();
  parlour_rotated_face_draw_async (face, self->turning_angle, self->turning, turned_cb, self);
}

/* The turned picture, or NULL while the card is turning or not yet sharp.
 *
 * When all cards are laid out anew they set out at other angles than they lay
 * at, and to draw them all turned takes longer than a frame: until the pictures
 * are there a card stays as it lay, which nobody can tell in flight. */
static GskRenderNode *
get_turned (ParlourCard       *self,
            const ParlourFace *face,
            double             width_px)
{
  if (self->poise == PARLOUR_CARD_TURNING || self->turn < 1 || face->width_px != width_px)
    return NULL;

  if (self->turned_from != face->surface || self->turning_angle != self->place.angle)
    start_turning (self, face->surface);

  return self->turned_angle == self->place.angle
         || (self->poise == PARLOUR_CARD_FLYING && !self->upright) ? self->turned : NULL;
}

/* What is drawn of a card that is not turned: its face, with a shadow if it is
 * lifted from the table. */
static GskRenderNode *
get_upright (ParlourCard       *self,
             const ParlourFace *face)
{
  if (!(self->marks & PARLOUR_MARK_RAISED))
    return face->node;

  if (self->lifted_from != face->surface)
    {
      forget_lifted (self);
      self->lifted_from = cairo_surface_reference (face->surface);
      self->lifted = parlour_card_shadow_draw (face->surface, face->width_px * CORNER);
    }

  return self->lifted;
}

/* Draws the upper left index once more, on the strip that is seen of a covered card:
 * there it would be upside down, or there is none.  A strip on the right may be too
 * narrow for it as it is; of one below, the rank is seen rather than the suit. */
static void
snapshot_index (ParlourCard       *self,
                GtkSnapshot       *snapshot,
                const ParlourFace *face)
{
  float right = self->strip_right * face->width_px / gtk_widget_get_width (GTK_WIDGET (self));
  float below = self->strip_below * face->height_px / gtk_widget_get_height (GTK_WIDGET (self));
  graphene_rect_t index, seen;
  cairo_t *cr;

  if (!parlour_deck_find_index (self->deck, face, &index))
    return;

  seen = index;
  if (right > 0)
    {
      seen.size.width = MIN (index.size.width, right - index.origin.x);
      seen.origin.x = face->width_px - index.origin.x - seen.size.width;
    }
  if (below > 0)
    {
      seen.origin.y += face->height_px - MIN (roundf (below), index.size.height + 2 * index.origin.y);
      /* The edge of the card stays. */
      seen.size.height = MIN (index.size.height,
                              face->height_px - index.origin.y / 4 - seen.origin.y);
    }

  cr = gtk_snapshot_append_cairo (snapshot, &seen);
  cairo_translate (cr, seen.origin.x, seen.origin.y);
  cairo_scale (cr, seen.size.width / index.size.width, 1);
  cairo_set_source_surface (cr, face->surface, -index.origin.x, -index.origin.y);
  cairo_paint (cr);
  cairo_destroy (cr);
}

static void
snapshot_face (ParlourCard       *self,
               GtkSnapshot       *snapshot,
               const ParlourFace *face,
               guint              width_px,
               guint              height_px)
{
  if (face->width_px != width_px || face->height_px != height_px)
    gtk_snapshot_scale (snapshot, (float) width_px / face->width_px,
                        (float) height_px / face->height_px);
  gtk_snapshot_append_node (snapshot, get_upright (self, face));
  if (self->face_up && !(self->marks & PARLOUR_MARK_RAISED)
      && (self->strip_right > 0 || self->strip_below > 0))
    snapshot_index (self, snapshot, face);
}

static void
parlour_card_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  ParlourCard *self = PARLOUR_CARD (widget);
  /* Where the grid begins, the board has seen to. */
  ParlourPixelGrid grid = { .scale = parlour_pixel_grid_get_scale (widget) };
  float scale = grid.scale;
  guint width_px = parlour_pixel_grid_count (&grid, gtk_widget_get_width (widget));
  guint height_px = parlour_pixel_grid_count (&grid, gtk_widget_get_height (widget));
  gboolean plain = fabs (self->place.angle) < STRAIGHT && self->turn >= 1;
  GskRenderNode *turned = NULL;
  ParlourFace face;

  if (!self->deck ||
      !parlour_deck_get_face (self->deck, self->face_up ? self->card : PARLOUR_DECK_BACK,
                              width_px, height_px, &face))
    return;

  turned = plain ? NULL : get_turned (self, &face, width_px);
  plain |= !turned && self->upright && self->poise == PARLOUR_CARD_FLYING && self->turn >= 1;
  self->upright = plain;
  gtk_snapshot_save (snapshot);
  if (!plain)
    {
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (width_px / 2 / scale,
                                                              height_px / 2 / scale));
      if (turned)
        {
          gtk_snapshot_save (snapshot);
          if (scale != 1)
            gtk_snapshot_scale (snapshot, 1.0f / scale, 1.0f / scale);
          gtk_snapshot_append_node (snapshot, turned);
          gtk_snapshot_restore (snapshot);
        }
      gtk_snapshot_rotate (snapshot, self->place.angle);
      gtk_snapshot_scale (snapshot, MAX (self->turn, 0.02), 1);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-(width_px / scale) / 2,
                                                              -(height_px / scale) / 2));
    }

  if (!turned || self->marks & PARLOUR_MARK_RAISED)
    {
      gtk_snapshot_save (snapshot);
      if (scale != 1)
        gtk_snapshot_scale (snapshot, 1.0f / scale, 1.0f / scale);
      snapshot_face (self, snapshot, &face, width_px, height_px);
      gtk_snapshot_restore (snapshot);
    }
  parlour_mark_draw (widget, snapshot, self->marks);
  gtk_snapshot_restore (snapshot);
}

/**
 * parlour_card_new:
 * @card: which card, the pack included
 *
 * Returns: (transfer floating): a card, face up
 */
GtkWidget *
parlour_card_new (PatCard card)
{
  ParlourCard *self = g_object_new (PARLOUR_TYPE_CARD, NULL);

  self->card = card;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, parlour_names_card (card),
                                  -1);

  return GTK_WIDGET (self);
}

/**
 * parlour_card_get_card:
 *
 * Returns: which card it is, the pack included
 */
PatCard
parlour_card_get_card (ParlourCard *self)
{
  g_return_val_if_fail (PARLOUR_IS_CARD (self), PAT_NO_CARD);

  return self->card;
}

/**
 * parlour_card_set_deck:
 * @deck: (nullable): where the face comes from
 *
 * Also to be called when the deck's rasters have changed.
 */
void
parlour_card_set_deck (ParlourCard *self,
                       ParlourDeck *deck)
{
  g_return_if_fail (PARLOUR_IS_CARD (self));

  g_set_object (&self->deck, deck);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * parlour_card_get_place:
 *
 * Returns: (transfer none): where the card is drawn now
 */
const ParlourPlace *
parlour_card_get_place (ParlourCard *self)
{
  return &self->place;
}

/**
 * parlour_card_set_place:
 *
 * Says where the card is to be drawn from the board's next allocation on.
 */
void
parlour_card_set_place (ParlourCard        *self,
                        const ParlourPlace *place)
{
  g_return_if_fail (PARLOUR_IS_CARD (self));

  if (self->place.angle != place->angle)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  self->place = *place;
}

/**
 * parlour_card_get_face_up:
 *
 * Returns: whether the face is shown
 */
gboolean
parlour_card_get_face_up (ParlourCard *self)
{
  g_return_val_if_fail (PARLOUR_IS_CARD (self), FALSE);

  return self->face_up;
}

/**
 * parlour_card_update_hidden:
 *
 * Keeps a card from screen readers while it lies face down.  To be called anew
 * when it has been mapped: newer GTK takes what is mapped for what can be read.
 */
void
parlour_card_update_hidden (ParlourCard *self)
{
  g_return_if_fail (PARLOUR_IS_CARD (self));

  gtk_accessible_update_state (GTK_ACCESSIBLE (self),
                               GTK_ACCESSIBLE_STATE_HIDDEN, !self->face_up,
                               -1);
}

/**
 * parlour_card_set_face_up:
 *
 * Shows the face or the back.
 */
void
parlour_card_set_face_up (ParlourCard *self,
                          gboolean     face_up)
{
  g_return_if_fail (PARLOUR_IS_CARD (self));

  if (self->face_up == face_up)
    return;

  self->face_up = face_up;
  parlour_card_update_hidden (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * parlour_card_set_turn:
 * @turn: how much of its width the card shows, 0..1
 *
 * For a card that is being turned over.
 */
void
parlour_card_set_turn (ParlourCard *self,
                       double       turn)
{
  g_return_if_fail (PARLOUR_IS_CARD (self));

  if (self->turn == turn)
    return;

  self->turn = turn;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * parlour_card_get_marks:
 *
 * Returns: the marks on the card
 */
ParlourMarks
parlour_card_get_marks (ParlourCard *self)
{
  g_return_val_if_fail (PARLOUR_IS_CARD (self), 0);

  return self->marks;
}

/**
 * parlour_card_set_marks:
 *
 * Marks the card.
 */
void
parlour_card_set_marks (ParlourCard  *self,
                        ParlourMarks  marks)
{
  g_return_if_fail (PARLOUR_IS_CARD (self));

  if (self->marks == marks)
    return;

  self->marks = marks;
  if (!(marks & PARLOUR_MARK_RAISED))
    forget_lifted (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * parlour_card_set_strips:
 * @right: of parlour_layout_find_strips()
 * @below: likewise
 *
 * Says on which sides the card is seen where it lies, so that its index is there.
 */
void
parlour_card_set_strips (ParlourCard *self,
                         double       right,
                         double       below)
{
  g_return_if_fail (PARLOUR_IS_CARD (self));

  if (self->strip_right == right && self->strip_below == below)
    return;

  self->strip_right = right;
  self->strip_below = below;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * parlour_card_set_poise:
 *
 * Says for how long the card will keep its angle.
 */
void
parlour_card_set_poise (ParlourCard      *self,
                        ParlourCardPoise  poise)
{
  g_return_if_fail (PARLOUR_IS_CARD (self));

  if (self->poise == poise)
    return;

  self->poise = poise;
  if (self->place.angle != 0)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
parlour_card_dispose (GObject *object)
{
  ParlourCard *self = PARLOUR_CARD (object);

  forget_turned (self);
  forget_lifted (self);
  g_clear_object (&self->deck);

  G_OBJECT_CLASS (parlour_card_parent_class)->dispose (object);
}

static void
parlour_card_class_init (ParlourCardClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->dispose = parlour_card_dispose;
  widget_class->snapshot = parlour_card_snapshot;

  gtk_widget_class_set_css_name (widget_class, "card");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  parlour_accessible_action_install (widget_class, PARLOUR_ACCESSIBLE_ACTION_PICK_UP
                                                   | PARLOUR_ACCESSIBLE_ACTION_TO_FOUNDATION);
}

static void
parlour_card_init (ParlourCard *self)
{
  self->face_up = TRUE;
  self->turn = 1;
  /* The board knows better than a box which card is under the pointer. */
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}
