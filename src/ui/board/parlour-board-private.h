/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-board-layout.h"
#include "parlour-board.h"
#include "parlour-card.h"
#include "parlour-pointer.h"
#include "parlour-keyboard.h"
#include "parlour-motion.h"
#include "parlour-offer.h"
#include "parlour-pile.h"
#include "parlour-accessible-action.h"

G_BEGIN_DECLS

/* What the hand and the keys need of the board, and nobody else. */

/* What lies at a point: a pile, and which of its cards, counted from 0 at the
 * bottom; place is -1 where only the pile's place was hit.  astray is how far
 * from where it belongs a card was hit that is on its way, px. */
typedef struct
{
  guint            pile;
  int              place;
  PatCard          card;
  graphene_point_t astray;
} ParlourHit;

struct _ParlourBoard
{
  GtkWidget        parent_instance;

  ParlourGame     *game;
  GSignalGroup    *game_signals;
  ParlourDeck     *deck;
  GSignalGroup    *deck_signals;
  ParlourBoardLayout *layout;
  ParlourPointer     *hand;
  ParlourKeyboard     *keys;

  gboolean         mirrored;
  gboolean         animations;
  gboolean         single_deal;
  gboolean         interactive;

  /* The position that the cards are in or on their way to. */
  PatVariant       variant;
  PatPosition      position;
  /* Where in the position each card is, by PatCard. */
  guint8           index[PAT_CARD_LIMIT];

  /* Of the device's pixels, when the board was last drawn. */
  ParlourPixelGrid      grid;
  /* The felt, below everything. */
  GtkWidget       *cloth;
  GtkWidget       *piles[PAT_N_PILES];
  GtkWidget       *cards[PAT_CARD_LIMIT];
  ParlourMotion    motion;
  guint            tick;
  /* Cards above all others, lowest first. */
  PatCard          carried[PAT_MAX_CARDS];
  guint            n_carried;
  PatCard          raised;
  /* All but the cards in the hand, while there are any; see get_still(). */
  GskRenderNode   *still;

  /* Sets of piles, a bit each. */
  guint64          lit;
  guint64          hinted;
  PatCard          hinted_card;
  /* When the celebration began, on the frame clock's scale; 0 for none. */
  gint64           celebrated_us;

  /* The size in which the deck is held, device px; 0 when it is not. */
  guint            held_width_px;
  guint            held_height_px;
};

const PatPosition  *parlour_board_get_position      (ParlourBoard            *self);
const ParlourTable *parlour_board_get_table         (ParlourBoard            *self);
gboolean            parlour_board_get_animates      (ParlourBoard            *self);
ParlourCard        *parlour_board_get_card          (ParlourBoard            *self,
                                                     PatCard                  card);
gboolean            parlour_board_find              (ParlourBoard            *self,
                                                     double                   x,
                                                     double                   y,
                                                     ParlourHit              *hit);
gboolean            parlour_board_pile_shown        (ParlourBoard            *self,
                                                     guint                    pile);
graphene_rect_t     parlour_board_get_top           (ParlourBoard            *self,
                                                     guint                    pile);
graphene_rect_t     parlour_board_get_area          (ParlourBoard            *self,
                                                     guint                    pile);

void                parlour_board_carry             (ParlourBoard            *self,
                                                     PatCard                  card,
                                                     const ParlourPlace      *place);
void                parlour_board_let_go            (ParlourBoard            *self);
void                parlour_board_raise             (ParlourBoard            *self,
                                                     PatCard                  card);
void                parlour_board_light             (ParlourBoard            *self,
                                                     guint64                  piles);
gboolean            parlour_board_play              (ParlourBoard            *self,
                                                     PatMove                  move);
void                parlour_board_drop_hint         (ParlourBoard            *self);

/* What it has to say: parlour-board-signals.c. */
void                parlour_board_install_signals   (ParlourBoardClass       *class);
void                parlour_board_refuse            (ParlourBoard            *self,
                                                     PatMove                  move);
void                parlour_board_choosing          (ParlourBoard            *self,
                                                     const ParlourOffer      *offer);
void                parlour_board_tell              (ParlourBoard            *self,
                                                     const char              *words);
void                parlour_board_unhinted          (ParlourBoard            *self);

/* How a position comes to be shown: parlour-table-view.c. */
void                parlour_board_provide_layout    (ParlourBoard            *self);
void                parlour_board_direction_changed (GtkWidget               *widget,
                                                     GtkTextDirection         previous);
void                parlour_board_provide_cards     (ParlourBoard            *self,
                                                     const PatPosition       *position);
void                parlour_board_show_deck         (ParlourBoard            *self);
void                parlour_board_rescale           (ParlourBoard            *self);
void                parlour_board_show_position     (ParlourBoard            *self,
                                                     gboolean                 may_travel);
void                parlour_board_begin_celebration (ParlourBoard            *self);
gboolean            parlour_board_end_celebration   (ParlourBoard            *self);

/* How it is drawn: parlour-table-view-snapshot.c. */
void                parlour_board_snapshot          (GtkWidget               *widget,
                                                     GtkSnapshot             *snapshot);
void                parlour_board_forget_still      (ParlourBoard            *self);

/* What is where on it: parlour-board-view.c. */
gboolean            parlour_board_is_carried        (ParlourBoard            *self,
                                                     PatCard                  card);
void                parlour_board_update_marks      (ParlourBoard            *self);
gboolean            parlour_board_query_tooltip     (GtkWidget               *widget,
                                                     int                      x,
                                                     int                      y,
                                                     gboolean                 keyboard,
                                                     GtkTooltip              *tooltip);

/* What of it a screen reader finds: parlour-board-accessible.c. */
void                parlour_board_conceal           (ParlourBoard            *self);
void                parlour_board_update_names      (ParlourBoard            *self);
void                parlour_board_pile_wished       (ParlourBoard            *self,
                                                     ParlourAccessibleAction  wish,
                                                     GtkWidget               *pile);
void                parlour_board_card_wished       (ParlourBoard            *self,
                                                     ParlourAccessibleAction  wish,
                                                     GtkWidget               *card);

/* Which keys it has: parlour-board-key-bindings.c. */
void                parlour_board_install_keys      (GtkWidgetClass          *widget_class);

G_END_DECLS
