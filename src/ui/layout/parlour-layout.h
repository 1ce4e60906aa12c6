/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pat-game.h"

#include "parlour-place.h"

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

/**
 * ParlourLayout:
 * @game: the game whose table this is
 * @n_styles: in how many ways the layout can compose its table, 1 at least
 * @symmetrical: the table is its own mirror image
 * @place: puts everything down in the size and style of the plan.  Returns how
 *   well that looks, 0..1, or 0 when it does not fit.  A pure function.
 */
typedef struct
{
  const PatGame *game;
  guint          n_styles;
  gboolean       symmetrical;
  double       (*place) (const ParlourPlan *plan,
                         ParlourTable      *table);
} ParlourLayout;

extern const ParlourLayout parlour_auxiliary_layout;
extern const ParlourLayout parlour_kings_layout;
extern const ParlourLayout parlour_louis_layout;
extern const ParlourLayout parlour_nationale_layout;
extern const ParlourLayout parlour_storehouse_layout;
extern const ParlourLayout parlour_trefoil_layout;

const ParlourLayout *parlour_layout_get         (const PatGame       *game);

void                 parlour_layout_arrange     (const ParlourLayout *layout,
                                                 const ParlourRoom   *room,
                                                 PatVariant           variant,
                                                 const PatPosition   *position,
                                                 ParlourTable        *table);
void                 parlour_layout_find_strips (const ParlourTable  *table,
                                                 const PatPosition   *position,
                                                 guint                pile,
                                                 guint                place,
                                                 double              *right,
                                                 double              *below);

/* For the layouts. */
void                 parlour_layout_put         (ParlourTable        *table,
                                                 guint                pile,
                                                 double               x,
                                                 double               y);
void                 parlour_layout_stack       (const ParlourPlan   *plan,
                                                 ParlourTable        *table,
                                                 guint                pile,
                                                 double               x,
                                                 double               y);
double               parlour_layout_spread      (const ParlourPlan   *plan,
                                                 ParlourTable        *table,
                                                 guint                pile,
                                                 double               x,
                                                 double               y,
                                                 double               dx,
                                                 double               dy,
                                                 double               space);

G_END_DECLS
