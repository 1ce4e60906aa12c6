/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-card.h"

#include <math.h>

#include "parlour-pixel-grid.h"
#include "parlour-names.h"
#include "parlour-relief.h"

/*
 * One card: its face or back, which the deck draws, and the marks on it.
 *
 * The widget is allocated upright around the centre of the card; a rotated card draws
 * beyond its allocation.  Drawing rotated pixels is slow, so a card that keeps its
 * angle has a picture of itself rotated.
 */

/* How far a card rises from one height to the next, in widths of a card. */
#define RISE 0.008f

/* Below this angle, in degrees, a card is drawn upright: its edge is off by less than
 * half a pixel. */
#define STRAIGHT 0.05

G_DEFINE_FINAL_TYPE (ParlourCard, parlour_card, GTK_TYPE_WIDGET)

static void
clear_rotated (ParlourCard *self)
{
  g_clear_pointer (&self->rotated, gsk_render_node_unref);
  g_clear_pointer (&self->rotated_from, cairo_surface_destroy);
}

/* Draws a copy of a part of the face at another place. */
static void
copy_part (GtkSnapshot           *snapshot,
           const ParlourFace     *face,
           const graphene_rect_t *part,
           const graphene_rect_t *to)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, to);

  cairo_translate (cr, to->origin.x, to->origin.y);
  cairo_scale (cr, to->size.width / part->size.width, to->size.height / part->size.height);
  cairo_set_source_surface (cr, face->surface, -part->origin.x, -part->origin.y);
  cairo_paint (cr);
  cairo_destroy (cr);
}

/* Draws the index on a strip at the side, as narrow as needed. */
static void
snapshot_index_at_side (GtkSnapshot        *snapshot,
                        const ParlourFace  *face,
                        const ParlourIndex *index,
                        float               across)
{
  graphene_rect_t to = index->box;

  to.size.width = MIN (to.size.width, fabsf (across) - to.origin.x);
  if (across > 0)
    to.origin.x = face->width_px - to.origin.x - to.size.width;
  copy_part (snapshot, face, &index->box, &to);
}

/* Draws the index on a strip above or below: the suit beside the rank, and both as low as
 * needed. */
static void
snapshot_index_in_line (GtkSnapshot        *snapshot,
                        const ParlourFace  *face,
                        const ParlourIndex *index,
                        float               down)
{
  graphene_rect_t rank = index->box, suit = index->box, to = index->box;
  /* Leave the edge of the card free. */
  float room = fabsf (down) - to.origin.y - (down > 0 ? to.origin.y / 4 : 0);

  rank.size.height = index->rank_height;
  suit.origin.y += index->rank_height;
  suit.size.height -= index->rank_height;

  if (down > 0)
    to.origin.y += face->height_px - down;
  to.size.height = MIN (room, rank.size.height);
  to.size.width = roundf (rank.size.width * to.size.height / rank.size.height);
  copy_part (snapshot, face, &rank, &to);
  /* A part of the suit is visible below the rank.  Cover it with the first row of the box, which
   * is blank paper. */
  if (down < 0 && room > rank.size.height)
    copy_part (snapshot, face,
               &GRAPHENE_RECT_INIT (rank.origin.x, rank.origin.y + 0.5f, rank.size.width, 0.01f),
               &GRAPHENE_RECT_INIT (rank.origin.x, suit.origin.y, rank.size.width,
                                    ceilf (room - rank.size.height) + 1));

  to.origin.x += to.size.width;
  to.size.height = MIN (room, suit.size.height);
  to.size.width = roundf (suit.size.width * to.size.height / suit.size.height);
  copy_part (snapshot, face, &suit, &to);
}

/* Draws the upper left index of a covered card on its visible strip, if the index there is
 * upside down or missing, or if the strip is too small for it. */
static void
snapshot_index (ParlourCard       *self,
                GtkSnapshot       *snapshot,
                const ParlourFace *face)
{
  float across = self->strip_across * face->width_px / gtk_widget_get_width (GTK_WIDGET (self));
  float down = self->strip_down * face->height_px / gtk_widget_get_height (GTK_WIDGET (self));
  ParlourIndex index;
  graphene_point_t end;

  if (!parlour_deck_find_index (self->deck, face, &index))
    return;

  graphene_rect_get_bottom_right (&index.box, &end);
  if (down > 0 || (down < 0 && index.is_large && -down < end.y))
    snapshot_index_in_line (snapshot, face, &index, down);
  else if (across > 0 || (across < 0 && index.is_large && -across < end.x))
    snapshot_index_at_side (snapshot, face, &index, across);
}

static guint
get_height (ParlourCard *self)
{
  guint above = self->on_pile ? PARLOUR_HEIGHT_PILE : PARLOUR_HEIGHT_RESTING;

  if (self->flat)
    return PARLOUR_HEIGHT_RESTING;
  if (self->marks & PARLOUR_MARK_RAISED)
    return PARLOUR_HEIGHT_HELD;
  if (self->marks & PARLOUR_MARK_POINTED)
    return PARLOUR_HEIGHT_LIFTED;

  return MAX (above, (guint) round (self->motion.height * PARLOUR_HEIGHT_HELD));
}

/* Draws the shadow, in device pixels.  For a covered card it draws only the part beside the
 * visible strip, because whole shadows would add up to black below a long fan. */
static void
snapshot_shadow (ParlourCard       *self,
                 GtkSnapshot       *snapshot,
                 const ParlourFace *face,
                 guint              above)
{
  GskRenderNode *shadow = parlour_deck_get_shadow (self->deck, face, above);
  float across = 0, down = 0;
  graphene_rect_t part;

  if (self->covered && above == PARLOUR_HEIGHT_RESTING)
    {
      across = self->strip_across * face->width_px / gtk_widget_get_width (GTK_WIDGET (self));
      down = self->strip_down * face->height_px / gtk_widget_get_height (GTK_WIDGET (self));
    }

  gsk_render_node_get_bounds (shadow, &part);
  /* Cut the shadow in the middle of its blurred edge, where it joins the next one. */
  if (across > 0)
    part.origin.x = roundf (part.origin.x / 2 + face->width_px - across);
  else if (across < 0)
    part.size.width = roundf (-1.5f * part.origin.x - across);
  if (down > 0)
    part.origin.y = roundf (part.origin.y / 2 + face->height_px - down);
  else if (down < 0)
    part.size.height = roundf (-1.5f * part.origin.y - down);

  if (across != 0 || down != 0)
    gtk_snapshot_push_clip (snapshot, &part);
  gtk_snapshot_append_node (snapshot, shadow);
  if (across != 0 || down != 0)
    gtk_snapshot_pop (snapshot);
}

/* Draws the card in device pixels.  A rotated card that lies on the table has no shadow, because
 * the shadows of many rotated cards are too slow to draw. */
static void
snapshot_upright (ParlourCard       *self,
                  GtkSnapshot       *snapshot,
                  const ParlourFace *face,
                  guint              above,
                  gboolean           always_shadow)
{
  if (!self->flat && (always_shadow || above > PARLOUR_HEIGHT_RESTING))
    snapshot_shadow (self, snapshot, face, above);
  gtk_snapshot_append_node (snapshot, face->node);
  if (self->motion.face_up && !(self->marks & PARLOUR_MARK_RAISED)
      && (self->strip_across != 0 || self->strip_down != 0))
    snapshot_index (self, snapshot, face);
}

/* Draws the snapshot into a picture, so that it need not be drawn again. */
static GskRenderNode *
rasterise (GtkSnapshot *snapshot)
{
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);
  cairo_surface_t *pixels;
  graphene_rect_t bounds;
  cairo_t *cr;

  gsk_render_node_get_bounds (node, &bounds);
  graphene_rect_round_extents (&bounds, &bounds);
  pixels = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, bounds.size.width, bounds.size.height);
  cr = cairo_create (pixels);
  cairo_translate (cr, -bounds.origin.x, -bounds.origin.y);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);

  return parlour_relief_new_node (pixels, bounds.origin.x, bounds.origin.y);
}

/* The card on the table, rotated about 0, 0, in device pixels. */
static GskRenderNode *
get_rotated (ParlourCard       *self,
             const ParlourFace *face)
{
  g_autoptr (GskRenderNode) upright = NULL;
  GtkSnapshot *snapshot;

  if (self->rotated_from == face->surface && self->rotated_angle == self->motion.place.angle)
    return self->rotated;

  clear_rotated (self);
  self->rotated_from = cairo_surface_reference (face->surface);
  self->rotated_angle = self->motion.place.angle;
  /* To rotate one picture is faster than to rotate a shadow, a face and an index. */
  snapshot = gtk_snapshot_new ();
  snapshot_upright (self, snapshot, face, PARLOUR_HEIGHT_RESTING, TRUE);
  upright = rasterise (snapshot);
  snapshot = gtk_snapshot_new ();
  gtk_snapshot_rotate (snapshot, self->rotated_angle);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (face->width_px / -2.0f, face->height_px / -2.0f));
  gtk_snapshot_append_node (snapshot, upright);
  self->rotated = rasterise (snapshot);

  return self->rotated;
}

/* Rotates the card about its centre, and narrows it while it is turned over. */
static void
turn (ParlourCard            *self,
      GtkSnapshot            *snapshot,
      const graphene_point_t *centre)
{
  gtk_snapshot_translate (snapshot, centre);
  gtk_snapshot_rotate (snapshot, self->motion.place.angle);
  gtk_snapshot_scale (snapshot, MAX (self->motion.width_share, 0.02), 1);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (-gtk_widget_get_width (GTK_WIDGET (self)) / 2.0f,
                                                -gtk_widget_get_height (GTK_WIDGET (self)) / 2.0f));
}

static void
parlour_card_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  ParlourCard *self = PARLOUR_CARD (widget);
  /* The view allocates on whole device pixels. */
  ParlourPixelGrid grid = { .scale = parlour_pixel_grid_get_scale (widget) };
  guint width_px = parlour_pixel_grid_count (&grid, gtk_widget_get_width (widget));
  guint height_px = parlour_pixel_grid_count (&grid, gtk_widget_get_height (widget));
  graphene_point_t centre = GRAPHENE_POINT_INIT (width_px / 2 / (float) grid.scale,
                                                 height_px / 2 / (float) grid.scale);
  guint above = get_height (self);
  gboolean plain = fabs (self->motion.place.angle) < STRAIGHT && self->motion.width_share >= 1;
  gboolean rotated;
  ParlourFace face;

  if (!self->deck
      || !parlour_deck_get_face (self->deck,
                                 self->motion.face_up ? self->card : PARLOUR_FACE_BACK, width_px,
                                 height_px, &face))
    return;

  rotated = !plain && self->motion.width_share >= 1 && face.width_px == width_px
            && (self->motion.moving
                  ? !self->motion.rotating
                  : !(self->marks & (PARLOUR_MARK_RAISED | PARLOUR_MARK_POINTED)));
  gtk_snapshot_save (snapshot);
  if (above >= PARLOUR_HEIGHT_LIFTED)
    {
      float rise_px = roundf (above * RISE * width_px) / grid.scale;

      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, -rise_px));
    }
  gtk_snapshot_save (snapshot);
  if (rotated)
    gtk_snapshot_translate (snapshot, &centre);
  else if (!plain)
    turn (self, snapshot, &centre);
  if (grid.scale != 1)
    gtk_snapshot_scale (snapshot, 1 / (float) grid.scale, 1 / (float) grid.scale);
  if (face.width_px != width_px || face.height_px != height_px)
    gtk_snapshot_scale (snapshot, width_px / (float) face.width_px,
                        height_px / (float) face.height_px);
  if (rotated)
    gtk_snapshot_append_node (snapshot, get_rotated (self, &face));
  else
    snapshot_upright (self, snapshot, &face, above, plain);
  gtk_snapshot_restore (snapshot);
  if (!plain)
    turn (self, snapshot, &centre);
  parlour_mark_draw (widget, snapshot, self->marks);
  gtk_snapshot_restore (snapshot);
}

static void
parlour_card_css_changed (GtkWidget         *widget,
                          GtkCssStyleChange *change)
{
  ParlourCard *self = PARLOUR_CARD (widget);
  gboolean flat = parlour_relief_is_flat (widget);

  GTK_WIDGET_CLASS (parlour_card_parent_class)->css_changed (widget, change);

  if (self->flat == flat)
    return;

  self->flat = flat;
  clear_rotated (self);
  gtk_widget_queue_draw (widget);
}

/**
 * parlour_card_new:
 * @card: which card, the pack included
 * @role: what it is for screen readers
 *
 * Returns: (transfer floating): a card, face up
 */
ParlourCard *
parlour_card_new (PatCard           card,
                  GtkAccessibleRole role)
{
  ParlourCard *self = g_object_new (PARLOUR_TYPE_CARD, "accessible-role", role, NULL);

  self->card = card;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, parlour_names_card (card),
                                  -1);

  return self;
}

/**
 * parlour_card_update_hidden:
 *
 * Hides the card from screen readers while it lies face down.  Must be called again
 * when the card has been mapped: newer GTK then resets the state.
 */
void
parlour_card_update_hidden (ParlourCard *self)
{
  g_return_if_fail (PARLOUR_IS_CARD (self));

  gtk_accessible_update_state (GTK_ACCESSIBLE (self),
                               GTK_ACCESSIBLE_STATE_HIDDEN, !self->motion.face_up,
                               -1);
}

/**
 * parlour_card_set_deck:
 * @deck: (nullable): draws the face
 */
void
parlour_card_set_deck (ParlourCard *self,
                       ParlourDeck *deck)
{
  g_return_if_fail (PARLOUR_IS_CARD (self));
  g_return_if_fail (deck == NULL || PARLOUR_IS_DECK (deck));

  if (g_set_object (&self->deck, deck))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * parlour_card_set_motion:
 * @motion: how to draw the card, except for its position, which is its allocation
 */
void
parlour_card_set_motion (ParlourCard             *self,
                         const ParlourCardMotion *motion)
{
  ParlourCardMotion before;
  guint above;

  g_return_if_fail (PARLOUR_IS_CARD (self));

  before = self->motion;
  above = get_height (self);
  self->motion = *motion;
  if (before.face_up != motion->face_up)
    parlour_card_update_hidden (self);
  if (before.face_up != motion->face_up || before.width_share != motion->width_share
      || before.place.angle != motion->place.angle || above != get_height (self)
      || (motion->place.angle != 0 && (before.moving != motion->moving
                                       || before.rotating != motion->rotating)))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * parlour_card_set_marks:
 */
void
parlour_card_set_marks (ParlourCard  *self,
                        ParlourMarks  marks)
{
  g_return_if_fail (PARLOUR_IS_CARD (self));

  if (self->marks == marks)
    return;

  self->marks = marks;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * parlour_card_set_pile:
 * @across: see parlour_layout_find_strips()
 * @down: see parlour_layout_find_strips()
 * @covered: whether the next card lies on it, at the same angle
 * @on_pile: whether the card is high above the table, on many others
 *
 * Draws the index on the strips of the card that are visible, and a shadow of that height.
 */
void
parlour_card_set_pile (ParlourCard *self,
                       double       across,
                       double       down,
                       gboolean     covered,
                       gboolean     on_pile)
{
  g_return_if_fail (PARLOUR_IS_CARD (self));

  if (self->strip_across == across && self->strip_down == down && self->covered == covered
      && self->on_pile == on_pile)
    return;

  self->strip_across = across;
  self->strip_down = down;
  self->covered = covered;
  self->on_pile = on_pile;
  clear_rotated (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
parlour_card_dispose (GObject *object)
{
  ParlourCard *self = PARLOUR_CARD (object);

  clear_rotated (self);
  g_clear_object (&self->deck);

  G_OBJECT_CLASS (parlour_card_parent_class)->dispose (object);
}

static void
parlour_card_class_init (ParlourCardClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->dispose = parlour_card_dispose;
  widget_class->css_changed = parlour_card_css_changed;
  widget_class->snapshot = parlour_card_snapshot;

  gtk_widget_class_set_css_name (widget_class, "card");
}

static void
parlour_card_init (ParlourCard *self)
{
  self->motion.face_up = TRUE;
  self->motion.width_share = 1;
  /* No target of events, because ParlourTableView finds the card under the pointer. */
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}
