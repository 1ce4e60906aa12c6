/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pat-game.h"

/* Where a pile or card lies: its centre, px from the upper left of the table, and its
 * rotation about the centre, degrees clockwise. */
typedef struct
{
  double x;
  double y;
  double angle;
} ParlourPlace;

/* The space for a table: width and height in px; aspect is the height of a card divided by its
 * width. */
typedef struct
{
  double   width;
  double   height;
  double   aspect;
  gboolean mirrored;
} ParlourRoom;

/* Where all piles and cards lie on a table.  Cards have the same indices as in the position. */
typedef struct
{
  double       card_width;
  double       card_height;
  ParlourPlace piles[PAT_N_PILES];
  gboolean     shown[PAT_N_PILES];
  ParlourPlace cards[PAT_MAX_CARDS];
} ParlourPlaces;

/* The arguments of a layout. */
typedef struct
{
  const ParlourRoom *room;
  PatVariant         variant;
  const PatPosition *position;
  guint              style;
  /* Width and height of a card, px. */
  double             w;
  double             h;
} ParlourPlan;

/**
 * ParlourLayout:
 * @n_styles: number of alternative arrangements, at least 1
 * @symmetrical: the table is its own mirror image
 * @preview_moves: number of moves played in the picture of the game
 * @place: places everything in the size and style of the plan.  Returns how good that
 *   looks, 0..1; 0 if it does not fit.  A pure function.
 */
typedef struct
{
  guint          n_styles;
  gboolean       symmetrical;
  guint          preview_moves;
  double       (*place) (const ParlourPlan *plan,
                         ParlourPlaces     *places);
} ParlourLayout;

/* The layout of each game, parlour_NAME_layout. */
#define DECLARE_LAYOUT(name) extern const ParlourLayout parlour_##name##_layout;
PAT_FOR_EACH_GAME (DECLARE_LAYOUT)
#undef DECLARE_LAYOUT

const ParlourLayout *parlour_layout_get         (const PatGame       *game);

void                 parlour_layout_arrange     (const ParlourLayout *layout,
                                                 const ParlourRoom   *room,
                                                 PatVariant           variant,
                                                 const PatPosition   *position,
                                                 ParlourPlaces       *places);
void                 parlour_layout_find_strips (const ParlourPlaces *places,
                                                 const PatPosition   *position,
                                                 guint                pile,
                                                 guint                place,
                                                 double              *across,
                                                 double              *down);

/* Functions for the layouts of games. */
void                 parlour_layout_put         (ParlourPlaces       *places,
                                                 guint                pile,
                                                 double               x,
                                                 double               y);
void                 parlour_layout_stack       (const ParlourPlan   *plan,
                                                 ParlourPlaces       *places,
                                                 guint                pile,
                                                 double               x,
                                                 double               y);
double               parlour_layout_spread      (const ParlourPlan   *plan,
                                                 ParlourPlaces       *places,
                                                 guint                pile,
                                                 double               x,
                                                 double               y,
                                                 double               dx,
                                                 double               dy,
                                                 double               space);
gboolean             parlour_layout_page        (const ParlourPlan   *plan,
                                                 ParlourPlaces       *places,
                                                 guint                pile,
                                                 guint                n_hidden,
                                                 double               left,
                                                 double               top,
                                                 double               right,
                                                 double               bottom);
