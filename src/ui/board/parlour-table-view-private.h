/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-motion.h"
#include "parlour-pixel-grid.h"
#include "parlour-table-view.h"

G_BEGIN_DECLS

/* What parlour-table-view.c keeps, and parlour-table-view-snapshot.c draws. */
typedef struct
{
  ParlourDeck         *deck;
  GSignalGroup        *deck_signals;

  gboolean             mirrored;
  gboolean             animations;
  gboolean             interactive;

  /* The position that the cards are in or on their way to; without a game there
   * is none. */
  PatVariant           variant;
  PatPosition          position;
  ParlourMoveSummary   summary;
  /* Where in the position each card is, by PatCard. */
  guint8               index[PAT_CARD_LIMIT];

  /* What there is to fill, and where all belongs there. */
  ParlourRoom          room;
  ParlourTable         table;

  /* The felt, below everything. */
  GtkWidget           *cloth;
  GtkWidget           *piles[PAT_N_PILES];
  GtkWidget           *cards[PAT_CARD_LIMIT];
  ParlourTableMarks    marks;

  ParlourMotion        motion;
  guint                tick;
  /* When the celebration began, on the frame clock's scale; 0 for none. */
  gint64               celebrated_us;
  /* Cards above all others, lowest first. */
  PatCard              carried[PAT_MAX_CARDS];
  guint                n_carried;
  /* Found and raised, lowest first; and the one that is looked at. */
  PatCard              found[PAT_MAX_CARDS];
  guint                n_found;
  PatCard              raised;

  /* Of the device's pixels, when the table was last drawn. */
  ParlourPixelGrid     grid;
  /* All but the cards carried, while there are any; see get_cached(). */
  GskRenderNode       *cached;

  /* The size in which the deck is held, device px; 0 when it is not. */
  guint                held_width_px;
  guint                held_height_px;
} ParlourTableViewPrivate;

ParlourTableViewPrivate *parlour_table_view_get_private  (ParlourTableView       *self);

/* Of parlour-table-view-snapshot.c. */
void                     parlour_table_view_snapshot     (GtkWidget              *widget,
                                                          GtkSnapshot            *snapshot);
void                     parlour_table_view_forget_cache (ParlourTableView       *self);

/* Of parlour-table-view.c. */
gboolean                 parlour_table_view_is_held      (ParlourTableView       *self,
                                                          PatCard                 card);
graphene_point_t         parlour_table_view_get_corner   (const ParlourPixelGrid *grid,
                                                          const ParlourPlace     *place,
                                                          double                  width,
                                                          double                  height);

G_END_DECLS
