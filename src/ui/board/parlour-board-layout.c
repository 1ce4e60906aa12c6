/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-board-layout.h"

#include "parlour-card.h"
#include "parlour-pile.h"

/*
 * The board's layout manager: has the table of the game composed for the size
 * that the board has, keeps the result, and puts the widgets down where they
 * belong.  That a card is still on its way there, or in the player's hand, is a
 * matter of drawing, and the board's.
 */

struct _ParlourBoardLayout
{
  GtkLayoutManager parent_instance;

  ParlourRoom      room;
  PatVariant       variant;
  PatPosition      position;
  ParlourTable     table;
  /* Where in the position each card is, by PatCard. */
  guint8           index[PAT_CARD_LIMIT];
};

G_DEFINE_FINAL_TYPE (ParlourBoardLayout, parlour_board_layout, GTK_TYPE_LAYOUT_MANAGER)

static guint arranged_signal;

static void
rearrange (ParlourBoardLayout *self)
{
  if (!self->variant.game || self->room.width <= 0 || self->room.height <= 0)
    return;

  parlour_layout_arrange (parlour_layout_get (self->variant.game), &self->room,
                          self->variant, &self->position, &self->table);
}

/**
 * parlour_board_layout_get_table:
 *
 * Returns: (transfer none): where everything belongs now; card_width is 0 as
 *   long as the layout has no size or no position
 */
const ParlourTable *
parlour_board_layout_get_table (ParlourBoardLayout *self)
{
  g_return_val_if_fail (PARLOUR_IS_BOARD_LAYOUT (self), NULL);

  return &self->table;
}

/**
 * parlour_board_layout_set_position:
 *
 * Says what lies on the table; parlour_board_layout_get_table() answers at once.
 */
void
parlour_board_layout_set_position (ParlourBoardLayout *self,
                                   PatVariant          variant,
                                   const PatPosition  *position)
{
  g_return_if_fail (PARLOUR_IS_BOARD_LAYOUT (self));

  self->variant = variant;
  self->position = *position;
  for (guint i = 0; i < position->end[PAT_N_PILES - 1]; i++)
    self->index[position->cards[i]] = i;
  rearrange (self);
}

/**
 * parlour_board_layout_set_cards:
 * @aspect: the height of a card divided by its width
 * @mirrored: whether the table is laid out for the other hand
 *
 * Says what cards are laid out, and for whom.
 */
void
parlour_board_layout_set_cards (ParlourBoardLayout *self,
                                double              aspect,
                                gboolean            mirrored)
{
  g_return_if_fail (PARLOUR_IS_BOARD_LAYOUT (self));

  if (self->room.aspect == aspect && self->room.mirrored == mirrored)
    return;

  self->room.aspect = aspect;
  self->room.mirrored = mirrored;
  rearrange (self);
}

/**
 * parlour_board_layout_get_room:
 *
 * Returns: (transfer none): the room that the layout fills
 */
const ParlourRoom *
parlour_board_layout_get_room (ParlourBoardLayout *self)
{
  g_return_val_if_fail (PARLOUR_IS_BOARD_LAYOUT (self), NULL);

  return &self->room;
}

static void
parlour_board_layout_measure (GtkLayoutManager *manager,
                              GtkWidget        *widget,
                              GtkOrientation    orientation,
                              int               for_size,
                              int              *minimum,
                              int              *natural,
                              int              *minimum_baseline,
                              int              *natural_baseline)
{
  /* The board says by its size request how small it may get. */
  *minimum = 0;
  /* Words above and below the table are given all the height that they want,
   * and the table takes the rest. */
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 800 : 0;
}

/**
 * parlour_board_layout_get_corner:
 * @grid: that of the table
 * @place: where its centre is to be
 * @width: px
 * @height: px
 *
 * Returns: its upper left corner, on whole device pixels so that nothing has to
 *   be resampled
 */
graphene_point_t
parlour_board_layout_get_corner (const ParlourPixelGrid *grid,
                                 const ParlourPlace     *place,
                                 double                  width,
                                 double                  height)
{
  return parlour_pixel_grid_snap (grid, place->x - width / 2, place->y - height / 2);
}

static void
allocate_at (const ParlourPixelGrid *grid,
             GtkWidget              *child,
             const ParlourPlace     *place,
             int                     width,
             int                     height)
{
  graphene_point_t corner = parlour_board_layout_get_corner (grid, place, width, height);

  gtk_widget_allocate (child, width, height, -1, gsk_transform_translate (NULL, &corner));
}

/* A badge sits on the lower edge of its pile's uppermost card, and within the
 * table, however long its word. */
static void
allocate_badge (ParlourBoardLayout     *self,
                const ParlourPixelGrid *grid,
                GtkWidget              *badge,
                guint                   pile)
{
  guint n = pat_position_count (&self->position, pile);
  ParlourPlace place = n > 0 ? self->table.cards[self->position.end[pile] - 1]
                             : self->table.piles[pile];
  GtkRequisition size;

  gtk_widget_get_preferred_size (badge, &size, NULL);
  place.y += self->table.card_height / 2 - size.height * 0.5 - 6;
  if (size.width <= self->room.width)
    place.x = CLAMP (place.x, size.width / 2.0, self->room.width - size.width / 2.0);
  allocate_at (grid, badge, &place, size.width, size.height);
}

static void
parlour_board_layout_allocate (GtkLayoutManager *manager,
                               GtkWidget        *widget,
                               int               width,
                               int               height,
                               int               baseline)
{
  ParlourBoardLayout *self = PARLOUR_BOARD_LAYOUT (manager);
  ParlourPixelGrid grid = parlour_pixel_grid_find (widget);

  if (self->room.width != width || self->room.height != height)
    {
      self->room.width = width;
      self->room.height = height;
      rearrange (self);
      g_signal_emit (self, arranged_signal, 0);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child;
       child = gtk_widget_get_next_sibling (child))
    {
      if (!gtk_widget_should_layout (child))
        continue;

      if (PARLOUR_IS_CARD (child))
        allocate_at (&grid, child,
                     &self->table.cards[self->index[parlour_card_get_card (PARLOUR_CARD (child))]],
                     self->table.card_width, self->table.card_height);
      else if (PARLOUR_IS_PILE (child))
        allocate_at (&grid, child, &self->table.piles[parlour_pile_get_index (PARLOUR_PILE (child))],
                     self->table.card_width, self->table.card_height);
      else if (GTK_IS_LABEL (child))
        allocate_badge (self, &grid, child, parlour_pile_get_badge_index (child));
      else
        gtk_widget_allocate (child, width, height, -1, NULL);
    }
}

static void
parlour_board_layout_class_init (ParlourBoardLayoutClass *class)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (class);

  manager_class->measure = parlour_board_layout_measure;
  manager_class->allocate = parlour_board_layout_allocate;

  /**
   * ParlourBoardLayout::arranged:
   *
   * The size changed, and with it all places.  Emitted during allocation.
   */
  arranged_signal =
    g_signal_new ("arranged", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
parlour_board_layout_init (ParlourBoardLayout *self)
{
  self->room.aspect = 1.4;
}
