/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-layout.h"

#include "parlour-auxiliary-layout.h"
#include "parlour-kings-layout.h"
#include "parlour-louis-layout.h"
#include "parlour-nationale-layout.h"
#include "parlour-storehouse-layout.h"
#include "parlour-trefoil-layout.h"
#include "parlour-card.h"
#include "parlour-pile.h"

#include <math.h>

/*
 * The base of all layouts.
 *
 * A layout says, as a pure function of the room, the variant and the position,
 * where every pile and card belongs.  This class looks for the greatest size
 * of card for which that comes out, keeps the result, and puts the widgets
 * down where they belong.  That a card is still on its way there, or in the
 * player's hand, is a matter of drawing, and the board's.
 */

#define SMALLEST_CARD 6
#define LARGEST_CARD 600

typedef struct
{
  ParlourRoom  room;
  PatVariant   variant;
  PatPosition  position;
  ParlourTable table;
  /* Where in the position each card is, by PatCard. */
  guint8       index[PAT_CARD_LIMIT];
} ParlourLayoutPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (ParlourLayout, parlour_layout, GTK_TYPE_LAYOUT_MANAGER)

enum
{
  ARRANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static double
try_size (ParlourLayoutClass *class,
          const ParlourPlan  *plan,
          guint               style,
          guint               width,
          ParlourTable       *table)
{
  ParlourPlan try = *plan;

  try.style = style;
  try.w = width;
  try.h = round (width * plan->room->aspect);
  *table = (ParlourTable) { .card_width = try.w, .card_height = try.h };

  return class->place (&try, table);
}

/* The greatest whole width that fits, or SMALLEST_CARD. */
static guint
find_width (ParlourLayoutClass *class,
            const ParlourPlan  *plan,
            guint               style)
{
  ParlourTable table;
  guint low = SMALLEST_CARD;
  guint high = LARGEST_CARD;

  while (low < high)
    {
      guint middle = (low + high + 1) / 2;

      if (try_size (class, plan, style, middle, &table) > 0)
        low = middle;
      else
        high = middle - 1;
    }

  return low;
}

/* The other hand: each pile slides as a whole to where its mirror image would
 * lie, so that cards fanned sideways still show their indices. */
static void
mirror (const ParlourPlan *plan,
        ParlourTable      *table)
{
  double width = plan->room->width;

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    {
      guint start = pat_position_start (plan->position, pile);
      guint end = plan->position->end[pile];
      double left = start < end ? G_MAXDOUBLE : table->piles[pile].x;
      double right = start < end ? -G_MAXDOUBLE : table->piles[pile].x;
      double shift;

      for (guint i = start; i < end; i++)
        {
          double angle = table->cards[i].angle * G_PI / 180;
          double reach = (plan->w * cos (angle) + plan->h * fabs (sin (angle))) / 2;

          left = MIN (left, table->cards[i].x - reach);
          right = MAX (right, table->cards[i].x + reach);
        }

      shift = width - left - right;
      table->piles[pile].x += shift;
      for (guint i = start; i < end; i++)
        table->cards[i].x += shift;
    }
}

/**
 * parlour_layout_arrange:
 * @class: the layout of the variant's game
 * @room: what there is to fill
 * @variant: the variant
 * @position: what lies on the table
 * @table: (out): where everything goes
 *
 * Composes the table with the largest cards that the room allows.  Depends on
 * nothing but its arguments.
 */
void
parlour_layout_arrange (ParlourLayoutClass *class,
                        const ParlourRoom  *room,
                        PatVariant          variant,
                        const PatPosition  *position,
                        ParlourTable       *table)
{
  ParlourPlan plan = { .room = room, .variant = variant, .position = position };
  guint best_style = 0;
  guint best_width = SMALLEST_CARD;
  double best = -1;

  for (guint style = 0; style < class->n_styles; style++)
    {
      guint width = find_width (class, &plan, style);
      double score = width * try_size (class, &plan, style, width, table);

      if (score > best)
        {
          best = score;
          best_style = style;
          best_width = width;
        }
    }

  try_size (class, &plan, best_style, best_width, table);
  plan.w = table->card_width;
  plan.h = table->card_height;
  if (room->mirrored && !class->symmetrical)
    mirror (&plan, table);
}

/**
 * parlour_layout_put:
 *
 * Gives @pile its place, and its cards the same, and shows it.
 */
void
parlour_layout_put (ParlourTable *table,
                    guint         pile,
                    double        x,
                    double        y)
{
  table->piles[pile] = (ParlourPlace) { x, y, 0 };
  table->shown[pile] = TRUE;
}

/**
 * parlour_layout_stack:
 *
 * Lays the cards of @pile squarely upon each other at @x, @y (centre, px), with
 * a hint of how thick the pile is.
 */
void
parlour_layout_stack (const ParlourPlan *plan,
                      ParlourTable      *table,
                      guint              pile,
                      double             x,
                      double             y)
{
  guint start = pat_position_start (plan->position, pile);
  guint n = pat_position_count (plan->position, pile);
  double step = plan->w >= 100 ? 2 : plan->w >= 40 ? 1 : 0;
  guint layers = n / 24;

  parlour_layout_put (table, pile, x, y);
  for (guint i = 0; i < n; i++)
    {
      double lift = step * (i / 24 - layers / 2.0);

      table->cards[start + i] = (ParlourPlace) { x - lift, y - lift, 0 };
    }
}

/**
 * parlour_layout_spread:
 * @x: centre of the lowest card, px
 * @y: centre of the lowest card, px
 * @dx: how far the next card would like to lie from the one before, px
 * @dy: the same downwards, px
 * @space: how far the last card may lie from the first, px
 *
 * Lays the cards of @pile in overlap, tightened to the space there is.
 *
 * Returns: by what share of @dx and @dy they really are apart, 1 at most
 */
double
parlour_layout_spread (const ParlourPlan *plan,
                       ParlourTable      *table,
                       guint              pile,
                       double             x,
                       double             y,
                       double             dx,
                       double             dy,
                       double             space)
{
  guint start = pat_position_start (plan->position, pile);
  guint n = pat_position_count (plan->position, pile);
  double length = hypot (dx, dy) * (n > 1 ? n - 1 : 0);
  double share = length > space ? MAX (space, 0) / length : 1;

  parlour_layout_put (table, pile, x, y);
  for (guint i = 0; i < n; i++)
    table->cards[start + i] = (ParlourPlace) { x + dx * share * i, y + dy * share * i, 0 };

  return share;
}

static void
rearrange (ParlourLayout *self)
{
  ParlourLayoutPrivate *priv = parlour_layout_get_instance_private (self);

  if (!priv->variant.game || priv->room.width <= 0 || priv->room.height <= 0)
    return;

  parlour_layout_arrange (PARLOUR_LAYOUT_GET_CLASS (self), &priv->room,
                          priv->variant, &priv->position, &priv->table);
}

/**
 * parlour_layout_get_table:
 *
 * Returns: (transfer none): where everything belongs now; card_width is 0 as
 *   long as the layout has no size or no position
 */
const ParlourTable *
parlour_layout_get_table (ParlourLayout *self)
{
  ParlourLayoutPrivate *priv = parlour_layout_get_instance_private (self);

  g_return_val_if_fail (PARLOUR_IS_LAYOUT (self), NULL);

  return &priv->table;
}

/**
 * parlour_layout_set_position:
 *
 * Says what lies on the table; parlour_layout_get_table() answers at once.
 */
void
parlour_layout_set_position (ParlourLayout     *self,
                             PatVariant         variant,
                             const PatPosition *position)
{
  ParlourLayoutPrivate *priv = parlour_layout_get_instance_private (self);

  g_return_if_fail (PARLOUR_IS_LAYOUT (self));

  priv->variant = variant;
  priv->position = *position;
  for (guint i = 0; i < position->end[PAT_N_PILES - 1]; i++)
    priv->index[position->cards[i]] = i;
  rearrange (self);
}

/**
 * parlour_layout_set_room:
 *
 * Says how large the table is before the widget is allocated, so that a layout
 * that takes over from another one knows its places from the start.
 */
void
parlour_layout_set_room (ParlourLayout     *self,
                         const ParlourRoom *room)
{
  ParlourLayoutPrivate *priv = parlour_layout_get_instance_private (self);

  g_return_if_fail (PARLOUR_IS_LAYOUT (self));

  if (priv->room.width == room->width && priv->room.height == room->height &&
      priv->room.aspect == room->aspect && priv->room.mirrored == room->mirrored)
    return;

  priv->room = *room;
  rearrange (self);
}

/**
 * parlour_layout_get_room:
 *
 * Returns: (transfer none): the room that the layout fills
 */
const ParlourRoom *
parlour_layout_get_room (ParlourLayout *self)
{
  ParlourLayoutPrivate *priv = parlour_layout_get_instance_private (self);

  g_return_val_if_fail (PARLOUR_IS_LAYOUT (self), NULL);

  return &priv->room;
}

/**
 * parlour_layout_new_for_game:
 *
 * Returns: (transfer full): the layout of @game's table
 */
ParlourLayout *
parlour_layout_new_for_game (const PatGame *game)
{
  const struct
  {
    const PatGame *game;
    GType          type;
  } layouts[] = {
    { &pat_louis, PARLOUR_TYPE_LOUIS_LAYOUT },
    { &pat_nationale, PARLOUR_TYPE_NATIONALE_LAYOUT },
    { &pat_trefoil, PARLOUR_TYPE_TREFOIL_LAYOUT },
    { &pat_kings, PARLOUR_TYPE_KINGS_LAYOUT },
    { &pat_storehouse, PARLOUR_TYPE_STOREHOUSE_LAYOUT },
    { &pat_auxiliary_sequences, PARLOUR_TYPE_AUXILIARY_LAYOUT },
    { &pat_capricieuse, PARLOUR_TYPE_NATIONALE_LAYOUT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++)
    if (layouts[i].game == game)
      return g_object_new (layouts[i].type, NULL);

  g_return_val_if_reached (NULL);
}

static void
parlour_layout_measure (GtkLayoutManager *manager,
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
 * parlour_layout_get_corner:
 * @grid: that of the table
 * @place: where its centre is to be
 * @width: px
 * @height: px
 *
 * Returns: its upper left corner, on whole device pixels so that nothing has to
 *   be resampled
 */
graphene_point_t
parlour_layout_get_corner (const ParlourGrid  *grid,
                           const ParlourPlace *place,
                           double              width,
                           double              height)
{
  return parlour_grid_snap (grid, place->x - width / 2, place->y - height / 2);
}

static void
allocate_at (const ParlourGrid  *grid,
             GtkWidget          *child,
             const ParlourPlace *place,
             int                 width,
             int                 height)
{
  graphene_point_t corner = parlour_layout_get_corner (grid, place, width, height);

  gtk_widget_allocate (child, width, height, -1, gsk_transform_translate (NULL, &corner));
}

/* A badge sits on the lower edge of its pile's uppermost card, and within the
 * table, however long its word. */
static void
allocate_badge (ParlourLayout     *self,
                const ParlourGrid *grid,
                GtkWidget         *badge,
                guint              pile)
{
  ParlourLayoutPrivate *priv = parlour_layout_get_instance_private (self);
  guint n = pat_position_count (&priv->position, pile);
  ParlourPlace place = n > 0 ? priv->table.cards[priv->position.end[pile] - 1]
                             : priv->table.piles[pile];
  GtkRequisition size;

  gtk_widget_get_preferred_size (badge, &size, NULL);
  place.y += priv->table.card_height / 2 - size.height * 0.5 - 6;
  if (size.width <= priv->room.width)
    place.x = CLAMP (place.x, size.width / 2.0, priv->room.width - size.width / 2.0);
  allocate_at (grid, badge, &place, size.width, size.height);
}

static void
parlour_layout_allocate (GtkLayoutManager *manager,
                         GtkWidget        *widget,
                         int               width,
                         int               height,
                         int               baseline)
{
  ParlourLayout *self = PARLOUR_LAYOUT (manager);
  ParlourLayoutPrivate *priv = parlour_layout_get_instance_private (self);
  ParlourGrid grid = parlour_grid_find (widget);

  if (priv->room.width != width || priv->room.height != height)
    {
      priv->room.width = width;
      priv->room.height = height;
      rearrange (self);
      g_signal_emit (self, signals[ARRANGED], 0);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child;
       child = gtk_widget_get_next_sibling (child))
    {
      if (!gtk_widget_should_layout (child))
        continue;

      if (PARLOUR_IS_CARD (child))
        allocate_at (&grid, child,
                     &priv->table.cards[priv->index[parlour_card_get_card (PARLOUR_CARD (child))]],
                     priv->table.card_width, priv->table.card_height);
      else if (PARLOUR_IS_PILE (child))
        allocate_at (&grid, child, &priv->table.piles[parlour_pile_get_index (PARLOUR_PILE (child))],
                     priv->table.card_width, priv->table.card_height);
      else if (GTK_IS_LABEL (child))
        allocate_badge (self, &grid, child, parlour_pile_get_badge_index (child));
      else
        gtk_widget_allocate (child, width, height, -1, NULL);
    }
}

static void
parlour_layout_class_init (ParlourLayoutClass *class)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (class);

  class->n_styles = 1;

  manager_class->measure = parlour_layout_measure;
  manager_class->allocate = parlour_layout_allocate;

  /**
   * ParlourLayout::arranged:
   *
   * The size changed, and with it all places.  Emitted during allocation.
   */
  signals[ARRANGED] =
    g_signal_new ("arranged", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
parlour_layout_init (ParlourLayout *self)
{
  ParlourLayoutPrivate *priv = parlour_layout_get_instance_private (self);

  priv->room.aspect = 1.4;
}
