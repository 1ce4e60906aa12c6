/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-grid.h"
#include "parlour-place.h"
#include "pat-game.h"

G_BEGIN_DECLS

/* What a layout has to work with.  width and height in px; aspect is the
 * height of a card divided by its width. */
typedef struct
{
  double   width;
  double   height;
  double   aspect;
  gboolean mirrored;
} ParlourRoom;

/* A whole table.  cards runs parallel to the cards of the position. */
typedef struct
{
  double       card_width;
  double       card_height;
  ParlourPlace piles[PAT_N_PILES];
  gboolean     shown[PAT_N_PILES];
  ParlourPlace cards[PAT_MAX_CARDS];
} ParlourTable;

/* One try at a table: a size of card, and one of the layout's styles. */
typedef struct
{
  const ParlourRoom *room;
  PatVariant         variant;
  const PatPosition *position;
  guint              style;
  /* Size of a card, px. */
  double             w;
  double             h;
} ParlourPlan;

#define PARLOUR_TYPE_LAYOUT (parlour_layout_get_type ())
G_DECLARE_DERIVABLE_TYPE (ParlourLayout, parlour_layout, PARLOUR, LAYOUT, GtkLayoutManager)

/**
 * ParlourLayoutClass:
 * @n_styles: in how many ways the layout can compose its table
 * @symmetrical: the table is its own mirror image
 * @place: puts everything down in the size and style of the plan.  Returns how
 *   well that looks, 0..1, or 0 when it does not fit.  A pure function.
 */
struct _ParlourLayoutClass
{
  GtkLayoutManagerClass parent_class;

  guint    n_styles;
  gboolean symmetrical;
  double (*place) (const ParlourPlan *plan,
                   ParlourTable      *table);
};

ParlourLayout      *parlour_layout_new_for_game (const PatGame      *game);

void                parlour_layout_arrange      (ParlourLayoutClass *class,
                                                 const ParlourRoom  *room,
                                                 PatVariant          variant,
                                                 const PatPosition  *position,
                                                 ParlourTable       *table);

const ParlourTable *parlour_layout_get_table    (ParlourLayout      *self);
void                parlour_layout_set_position (ParlourLayout      *self,
                                                 PatVariant          variant,
                                                 const PatPosition  *position);
void                parlour_layout_set_room     (ParlourLayout      *self,
                                                 const ParlourRoom  *room);
const ParlourRoom  *parlour_layout_get_room     (ParlourLayout      *self);

graphene_point_t    parlour_layout_get_corner   (const ParlourGrid  *grid,
                                                 const ParlourPlace *place,
                                                 double              width,
                                                 double              height);

/* For the layouts. */
void                parlour_layout_put          (ParlourTable       *table,
                                                 guint               pile,
                                                 double              x,
                                                 double              y);
void                parlour_layout_stack        (const ParlourPlan  *plan,
                                                 ParlourTable       *table,
                                                 guint               pile,
                                                 double              x,
                                                 double              y);
double              parlour_layout_spread       (const ParlourPlan  *plan,
                                                 ParlourTable       *table,
                                                 guint               pile,
                                                 double              x,
                                                 double              y,
                                                 double              dx,
                                                 double              dy,
                                                 double              space);

G_END_DECLS
