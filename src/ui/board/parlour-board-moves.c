/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-board-moves.h"

#include <string.h>

#include "parlour-move-summary.h"

/*
 * The moves that a player makes on a board by pointer, keyboard or screen reader.  Each
 * is looked up in the current position when it is made, and is played or refused.
 */

G_DEFINE_FINAL_TYPE (ParlourBoardMoves, parlour_board_moves, G_TYPE_OBJECT)

enum
{
  REFUSED,
  CHOOSE,
  HELD_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Whether cards are picked up and not dragged, so that the player chooses where they go. */
static gboolean
is_choice (const ParlourHeld *held)
{
  return held->n > 0 && !held->dragged && !held->must_play;
}

/* Replaces the cards picked up, and emits "held-changed" once. */
static void
hold (ParlourBoardMoves *self,
      const ParlourHeld *held)
{
  gboolean chose = is_choice (&self->held);

  self->held = *held;
  if (is_choice (held))
    g_signal_emit (self, signals[CHOOSE], 0, &self->held.card_moves);
  else if (chose)
    g_signal_emit (self, signals[CHOOSE], 0, NULL);
  g_signal_emit (self, signals[HELD_CHANGED], 0);
}

/**
 * parlour_board_moves_set_game:
 * @game: a game
 *
 * Puts back the cards picked up, and sets the game played.  Call parlour_board_moves_update()
 * when the board shows it.
 */
void
parlour_board_moves_set_game (ParlourBoardMoves *self,
                              ParlourGame       *game)
{
  const ParlourHeld none = { 0 };

  g_return_if_fail (PARLOUR_IS_BOARD_MOVES (self));

  if (self->held.n > 0)
    hold (self, &none);
  g_set_object (&self->game, game);
}

/**
 * parlour_board_moves_find_next:
 * @self: with a game
 *
 * Returns: the pile of the tableau to which the rules deal the next card, or
 *   %PAT_N_PILES
 */
guint
parlour_board_moves_find_next (ParlourBoardMoves *self)
{
  const PatPosition *before;
  PatPosition after;

  g_return_val_if_fail (PARLOUR_IS_BOARD_MOVES (self), PAT_N_PILES);

  if (parlour_move_summary_new (self->game).deal == 0)
    return PAT_N_PILES;

  before = parlour_game_get_position (self->game);
  after = *before;
  pat_variant_play (parlour_game_get_variant (self->game), &after,
                    (PatMove) { .kind = PAT_MOVE_DEAL });
  for (guint pile = PAT_T1; pile < PAT_H1; pile++)
    if (pat_position_count (&after, pile) > pat_position_count (before, pile))
      return pile;

  return PAT_N_PILES;
}

/**
 * parlour_board_moves_find_must_play:
 * @self: with a game
 *
 * Finds the cards that the player must play first: those because of which dealing stops,
 * and the card of the storehouse that must be played first.
 *
 * Returns: the piles with these cards at their tops, a bit each
 */
guint64
parlour_board_moves_find_must_play (ParlourBoardMoves *self)
{
  ParlourMoveSummary summary;
  gboolean from_store, dealing;

  g_return_val_if_fail (PARLOUR_IS_BOARD_MOVES (self), 0);

  summary = parlour_move_summary_new (self->game);
  from_store = summary.from_store > 0 && summary.from_store == summary.n_moves;
  dealing = summary.dealing && !parlour_game_get_variant (self->game).game->turns_waste;

  return from_store || dealing ? summary.from : 0;
}

/**
 * parlour_board_moves_find_card_moves:
 * @self: with a game
 * @pile: where a card lies
 * @place: its place there, from 0 at the bottom
 * @card_moves: (out): the moves of the card; see parlour_card_moves_find()
 */
void
parlour_board_moves_find_card_moves (ParlourBoardMoves *self,
                                     guint              pile,
                                     guint              place,
                                     ParlourCardMoves  *card_moves)
{
  g_return_if_fail (PARLOUR_IS_BOARD_MOVES (self));

  parlour_card_moves_find (card_moves, parlour_game_get_legal (self->game),
                           parlour_game_get_position (self->game), pile, place);
}

/**
 * parlour_board_moves_find_to_foundation:
 * @self: with a game
 * @pile: where a card lies
 * @place: its place there, from 0 at the bottom
 * @move: (out): the move that plays it to a foundation
 *
 * Returns: whether it can be played to one
 */
gboolean
parlour_board_moves_find_to_foundation (ParlourBoardMoves *self,
                                        guint              pile,
                                        guint              place,
                                        PatMove           *move)
{
  ParlourCardMoves card_moves;
  int i;

  g_return_val_if_fail (PARLOUR_IS_BOARD_MOVES (self), FALSE);

  parlour_board_moves_find_card_moves (self, pile, place, &card_moves);
  i = parlour_card_moves_to_foundation (&card_moves);
  if (i >= 0)
    *move = card_moves.moves[i];

  return i >= 0;
}

/**
 * parlour_board_moves_find_meant:
 * @self: with a game
 * @pile: a pile
 * @place: a card that the player points at, from 0 at the bottom; -1 for none
 *
 * Finds the card that is meant by pointing at another one, which cannot move: the only one of
 * the pile that can.  Pointing at the top card means the fewest cards that can move together.
 *
 * Returns: its place, or @place
 */
int
parlour_board_moves_find_meant (ParlourBoardMoves *self,
                                guint              pile,
                                int                place)
{
  const PatMoveList *legal;
  ParlourCardMoves card_moves;
  guint fewest = 0, most = 0;
  int count;

  g_return_val_if_fail (PARLOUR_IS_BOARD_MOVES (self), place);

  if (place < 0)
    return place;

  parlour_board_moves_find_card_moves (self, pile, place, &card_moves);
  if (card_moves.n_moves > 0)
    return place;

  count = (int) pat_position_count (parlour_game_get_position (self->game), pile);
  legal = parlour_game_get_legal (self->game);
  for (gsize i = 0; i < legal->n; i++)
    {
      PatMove move = legal->moves[i];

      if (move.from != pile || (move.kind != PAT_MOVE_PLAY && move.kind != PAT_MOVE_GRACE))
        continue;

      /* By grace each card is meant for itself. */
      most = MAX (most, move.kind == PAT_MOVE_PLAY ? move.n : G_MAXUINT);
      if (move.kind == PAT_MOVE_PLAY && (fewest == 0 || move.n < fewest))
        fewest = move.n;
    }

  return fewest > 0 && (fewest == most || place == count - 1) ? count - (int) fewest : place;
}

/**
 * parlour_board_moves_play:
 * @self: with a game
 * @move: legal or not
 *
 * Plays a move, or emits ParlourBoardMoves::refused.
 *
 * Returns: whether it was played
 */
gboolean
parlour_board_moves_play (ParlourBoardMoves *self,
                          PatMove            move)
{
  g_return_val_if_fail (PARLOUR_IS_BOARD_MOVES (self), FALSE);

  if (parlour_game_play (self->game, move))
    return TRUE;

  g_signal_emit (self, signals[REFUSED], 0, &move);

  return FALSE;
}

/**
 * parlour_board_moves_refuse_cards:
 * @pile: where the cards lie
 * @n: how many, from the top
 *
 * Emits ParlourBoardMoves::refused for cards that cannot go anywhere.
 */
void
parlour_board_moves_refuse_cards (ParlourBoardMoves *self,
                                  guint              pile,
                                  guint              n)
{
  g_return_if_fail (PARLOUR_IS_BOARD_MOVES (self));

  parlour_board_moves_play (self, (PatMove) { .kind = PAT_MOVE_PLAY, .from = pile,
                                              .to = PAT_N_PILES, .n = n });
}

/**
 * parlour_board_moves_deal:
 *
 * Deals from the stock until the player has a choice, or a single card with "single-deal".  A
 * card that must be played first and has one place is played.
 * When the stock is empty, gathers the cards or turns the waste over.
 *
 * Returns: whether anything was dealt
 */
gboolean
parlour_board_moves_deal (ParlourBoardMoves *self)
{
  PatMove deal = { .kind = PAT_MOVE_DEAL };
  ParlourMoveSummary summary;

  g_return_val_if_fail (PARLOUR_IS_BOARD_MOVES (self), FALSE);

  if (!self->game)
    return FALSE;

  summary = parlour_move_summary_new (self->game);
  if (summary.deals_on)
    return parlour_game_deal_on (self->game, self->single_deal);
  if (summary.redeal > 0 || summary.redeal_later)
    deal.kind = PAT_MOVE_REDEAL;

  return parlour_board_moves_play (self, deal);
}

/**
 * parlour_board_moves_is_choosing:
 *
 * Returns: whether cards are picked up and not dragged: the player chooses where they go
 */
gboolean
parlour_board_moves_is_choosing (ParlourBoardMoves *self)
{
  g_return_val_if_fail (PARLOUR_IS_BOARD_MOVES (self), FALSE);

  return self->held.n > 0 && !self->held.dragged;
}

/**
 * parlour_board_moves_pick_up:
 * @self: with a game
 * @pile: where a card lies
 * @place: its place there, from 0 at the bottom
 * @dragged: whether the cards follow the pointer
 *
 * Picks up a card with those on top of it, or by grace the card alone, instead of the
 * cards picked up before.  Unless they are dragged, emits ParlourBoardMoves::choose.
 */
void
parlour_board_moves_pick_up (ParlourBoardMoves *self,
                             guint              pile,
                             guint              place,
                             gboolean           dragged)
{
  ParlourHeld held = { .pile = pile, .place = place, .dragged = dragged };

  g_return_if_fail (PARLOUR_IS_BOARD_MOVES (self));

  parlour_board_moves_find_card_moves (self, pile, place, &held.card_moves);
  held.n = held.card_moves.n_moves > 0 && held.card_moves.moves[0].kind == PAT_MOVE_GRACE
             ? 1 : pat_position_count (parlour_game_get_position (self->game), pile) - place;
  hold (self, &held);
}

/**
 * parlour_board_moves_update:
 * @self: with a game
 *
 * Puts back the cards picked up.  If a single card must be played, and may go to several places,
 * picks it up, so that the player only chooses the place; the status line asks for that already.
 * Call this when the board shows another position.
 */
void
parlour_board_moves_update (ParlourBoardMoves *self)
{
  ParlourHeld held = { .n = 1, .must_play = TRUE };
  guint64 must_play;

  g_return_if_fail (PARLOUR_IS_BOARD_MOVES (self));

  must_play = parlour_board_moves_find_must_play (self);
  if (must_play != 0 && (must_play & (must_play - 1)) == 0
      && parlour_move_summary_new (self->game).deal == 0)
    {
      held.pile = __builtin_ctzll (must_play);
      held.place = pat_position_count (parlour_game_get_position (self->game), held.pile) - 1;
      parlour_board_moves_find_card_moves (self, held.pile, held.place, &held.card_moves);
    }
  if (held.card_moves.n_moves < 2)
    held = (ParlourHeld) { 0 };

  hold (self, &held);
}

/**
 * parlour_board_moves_put_down:
 * @self: with cards picked up
 * @pile: a pile
 *
 * Plays the cards picked up to @pile, or emits ParlourBoardMoves::refused; then they stay
 * picked up.
 *
 * Returns: whether they were played
 */
gboolean
parlour_board_moves_put_down (ParlourBoardMoves *self,
                              guint              pile)
{
  const ParlourHeld *held;
  PatMove move;
  int legal;

  g_return_val_if_fail (PARLOUR_IS_BOARD_MOVES (self), FALSE);

  held = &self->held;
  legal = parlour_card_moves_to_pile (&held->card_moves, pile);
  if (legal >= 0)
    move = held->card_moves.moves[legal];
  else
    move = (PatMove) { .kind = PAT_MOVE_PLAY, .from = held->pile, .to = pile, .n = held->n };

  return parlour_board_moves_play (self, move);
}

/**
 * parlour_board_moves_play_held_home:
 *
 * Plays the cards that the player has picked up to a foundation, if one takes them.
 *
 * Returns: whether they were played
 */
gboolean
parlour_board_moves_play_held_home (ParlourBoardMoves *self)
{
  int home;

  g_return_val_if_fail (PARLOUR_IS_BOARD_MOVES (self), FALSE);

  if (!is_choice (&self->held))
    return FALSE;

  home = parlour_card_moves_to_foundation (&self->held.card_moves);

  return home >= 0 && parlour_board_moves_play (self, self->held.card_moves.moves[home]);
}

/* Finds the move of a card that needs no choice.  There is none where the player has just taken
 * back the one that the program chose. */
static int
find_obvious (ParlourBoardMoves      *self,
              const ParlourCardMoves *card_moves)
{
  const ParlourHistory *history = parlour_game_get_history (self->game);
  guint n_moves = parlour_game_get_n_moves (self->game);
  int obvious = parlour_card_moves_find_obvious (card_moves,
                                                 parlour_game_get_variant (self->game),
                                                 parlour_game_get_position (self->game));

  if (obvious < 0)
    return -1;
  /* Grace is granted only once; a single click should not spend it. */
  if (card_moves->moves[obvious].kind == PAT_MOVE_GRACE)
    return -1;
  if (card_moves->n_moves > 1 && n_moves < parlour_history_get_length (history)
      && memcmp (parlour_history_get_move (history, n_moves), &card_moves->moves[obvious],
                 sizeof (PatMove)) == 0)
    return -1;

  return obvious;
}

/**
 * parlour_board_moves_click:
 * @self: with a game
 * @pile: a pile but not the stock, or %PAT_N_PILES beside all of them
 * @place: the card that is meant, from 0 at the bottom; -1 for none
 * @hinted: the pile to which a hint moves that card, or %PAT_N_PILES
 *
 * Does what a click on a card means.  If cards are picked up and may go to @pile, they are played
 * there.  Else the card is played where the hint moves it or where it obviously
 * goes, or is picked up, or is refused.  If it was picked up already, it is played to a
 * foundation, or else put back.  A click on no card only puts back.
 */
void
parlour_board_moves_click (ParlourBoardMoves *self,
                           guint              pile,
                           int                place,
                           guint              hinted)
{
  const ParlourHeld *held;
  ParlourCardMoves card_moves;
  guint count;
  int move;

  g_return_if_fail (PARLOUR_IS_BOARD_MOVES (self));

  held = &self->held;
  if (parlour_board_moves_is_choosing (self)
      && held->card_moves.piles & G_GUINT64_CONSTANT (1) << pile)
    {
      parlour_board_moves_put_down (self, pile);
      return;
    }

  if (is_choice (held) && held->pile == pile && (int) held->place == place)
    {
      if (!parlour_board_moves_play_held_home (self))
        parlour_board_moves_put_back (self);
      return;
    }
  if (place < 0)
    {
      parlour_board_moves_put_back (self);
      return;
    }

  count = pat_position_count (parlour_game_get_position (self->game), pile);
  parlour_board_moves_find_card_moves (self, pile, place, &card_moves);
  move = parlour_card_moves_to_pile (&card_moves, hinted);
  if (move < 0 || card_moves.moves[move].kind == PAT_MOVE_GRACE)
    move = find_obvious (self, &card_moves);

  if (move >= 0)
    parlour_board_moves_play (self, card_moves.moves[move]);
  else if (card_moves.n_moves > 0)
    parlour_board_moves_pick_up (self, pile, place, FALSE);
  else
    {
      parlour_board_moves_put_back (self);
      parlour_board_moves_refuse_cards (self, pile, count - place);
    }
}

/**
 * parlour_board_moves_put_back:
 *
 * Puts back the cards that the player has picked up, if any.  A card that must be played is
 * picked up again; see parlour_board_moves_update().
 *
 * Returns: whether there were any
 */
gboolean
parlour_board_moves_put_back (ParlourBoardMoves *self)
{
  g_return_val_if_fail (PARLOUR_IS_BOARD_MOVES (self), FALSE);

  if (self->held.n == 0 || self->held.must_play)
    return FALSE;

  parlour_board_moves_update (self);

  return TRUE;
}

static void
parlour_board_moves_set_property (GObject      *object,
                                  guint         id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  PARLOUR_BOARD_MOVES (object)->single_deal = g_value_get_boolean (value);
}

static void
parlour_board_moves_dispose (GObject *object)
{
  ParlourBoardMoves *self = PARLOUR_BOARD_MOVES (object);

  g_clear_object (&self->game);

  G_OBJECT_CLASS (parlour_board_moves_parent_class)->dispose (object);
}

static void
parlour_board_moves_class_init (ParlourBoardMovesClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->set_property = parlour_board_moves_set_property;
  object_class->dispose = parlour_board_moves_dispose;

  g_object_class_install_property (object_class, 1,
                                   g_param_spec_boolean ("single-deal", NULL, NULL, FALSE,
                                                         G_PARAM_WRITABLE |
                                                         G_PARAM_STATIC_STRINGS));

  /**
   * ParlourBoardMoves::refused:
   * @move: a #PatMove
   *
   * The player tried a move that is not legal.
   */
  signals[REFUSED] =
    g_signal_new ("refused", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  /**
   * ParlourBoardMoves::choose:
   * @card_moves: (nullable): the #ParlourCardMoves to choose from, %NULL when the choice
   *   is over
   */
  signals[CHOOSE] =
    g_signal_new ("choose", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  /**
   * ParlourBoardMoves::held-changed:
   *
   * Other cards are picked up, or none.
   */
  signals[HELD_CHANGED] =
    g_signal_new ("held-changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
parlour_board_moves_init (ParlourBoardMoves *self)
{
}

/**
 * parlour_board_moves_new:
 *
 * Returns: (transfer full): moves, without a game yet
 */
ParlourBoardMoves *
parlour_board_moves_new (void)
{
  return g_object_new (PARLOUR_TYPE_BOARD_MOVES, NULL);
}
