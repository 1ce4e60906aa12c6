/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-history.h"

#include "parlour-card-moves.h"

#include "pat-safe.h"

#include <string.h>

static const PatMove deal_move = { .kind = PAT_MOVE_DEAL };

static const ParlourPlayed *
played_at (const ParlourHistory *self,
           guint                 index)
{
  return &g_array_index (self->moves, ParlourPlayed, index);
}

/**
 * parlour_history_get_length:
 *
 * Returns: the number of moves, including those that can be redone
 */
guint
parlour_history_get_length (const ParlourHistory *self)
{
  return self->moves->len;
}

/**
 * parlour_history_get_after:
 * @n_moves: how many moves after the start, up to the length
 *
 * Returns: (transfer none): the position; valid until the next change
 */
const PatPosition *
parlour_history_get_after (const ParlourHistory *self,
                           guint                 n_moves)
{
  return &g_array_index (self->positions, PatPosition, n_moves);
}

/**
 * parlour_history_get_move:
 * @index: which move, from 0
 *
 * Returns: (transfer none): the move; valid until the next change
 */
const PatMove *
parlour_history_get_move (const ParlourHistory *self,
                          guint                 index)
{
  return &played_at (self, index)->move;
}

/**
 * parlour_history_is_joined:
 * @index: which move, from 0
 *
 * Returns: whether the move is one step with the move before it
 */
gboolean
parlour_history_is_joined (const ParlourHistory *self,
                           guint                 index)
{
  return played_at (self, index)->joined;
}

/**
 * parlour_history_can_redo:
 * @self: a history
 *
 * Returns: whether there are moves to redo
 */
gboolean
parlour_history_can_redo (const ParlourHistory *self)
{
  return self->n_moves < self->moves->len;
}

/**
 * parlour_history_is_won:
 * @self: a history
 *
 * Returns: whether the last move won the game, even if it was undone since
 */
gboolean
parlour_history_is_won (const ParlourHistory *self)
{
  return pat_variant_status (self->variant, parlour_history_get_after (self, self->moves->len))
         == PAT_WON;
}

/**
 * parlour_history_begins_with:
 * @other: another history
 *
 * Compares all moves of both histories, also the moves that can be redone.
 *
 * Returns: whether @self has the cards of @other, and begins with its moves
 */
gboolean
parlour_history_begins_with (const ParlourHistory *self,
                             const ParlourHistory *other)
{
  if (!pat_variant_is_same (self->variant, other->variant)
      || self->moves->len < other->moves->len)
    return FALSE;

  /* The same cards and moves lead to the same positions. */
  return memcmp (self->positions->data, other->positions->data,
                 other->positions->len * sizeof (PatPosition)) == 0;
}

static gboolean
is_home (PatMove move)
{
  return move.kind == PAT_MOVE_PLAY && move.to < PAT_T1;
}

/**
 * parlour_history_may_join:
 * @before: a move
 * @move: the move after it
 *
 * Returns: whether the two may be one step: the moves of a run of deals, or a card played
 *   automatically
 */
gboolean
parlour_history_may_join (PatMove before,
                          PatMove move)
{
  if (move.kind == PAT_MOVE_DEAL)
    return before.kind == PAT_MOVE_DEAL || is_home (before);

  return is_home (move);
}

static gboolean
is_choice (PatMove move)
{
  return move.kind == PAT_MOVE_PLAY || move.kind == PAT_MOVE_GRACE;
}

/* Whether the position shown offers a play that was not legal at the start of a run of deals.
 * Compares the cards too, since after a deal the same piles may have other cards.
 * @start: the number of moves before the run
 * @before: the legal moves at that time */
static gboolean
offers_more_than (ParlourHistory    *self,
                  guint              start,
                  const PatMoveList *before)
{
  const PatPosition *then = parlour_history_get_after (self, start);
  const PatPosition *now = parlour_history_get_after (self, self->n_moves);

  for (gsize i = 0; i < self->legal.n; i++)
    {
      PatMove move = self->legal.moves[i];

      if (is_choice (move)
          && !(pat_move_list_has (before, move)
               && then->cards[pat_move_find_card (then, move)]
                    == now->cards[pat_move_find_card (now, move)]))
        return TRUE;
    }

  return FALSE;
}

/* Whether the card just dealt could go to a foundation right after a card that was set aside. */
static gboolean
follows_aside (ParlourHistory *self)
{
  const PatPosition *now = parlour_history_get_after (self, self->n_moves);
  PatCard dealt = pat_position_top (parlour_history_get_after (self, self->n_moves - 1), PAT_STOCK);
  PatMove pair[2];

  return parlour_card_moves_find_pair (self->variant, now, dealt, pair);
}

/* Whether a card must be played before the next deal and has one place only, so that there is
 * nothing to decide. */
static gboolean
is_forced (const ParlourHistory *self)
{
  return !self->variant.game->turns_waste
         && pat_position_count (parlour_history_get_after (self, self->n_moves), PAT_STOCK) > 0
         && self->legal.n == 1 && is_home (self->legal.moves[0]);
}

/* Whether a run of deals goes on after the position shown.
 * @start, @before: as for offers_more_than() */
static gboolean
must_deal_on (ParlourHistory    *self,
              guint              start,
              const PatMoveList *before)
{
  if (is_forced (self))
    return TRUE;

  return !self->variant.game->turns_waste &&
         pat_move_list_has (&self->legal, deal_move) &&
         !offers_more_than (self, start, before) &&
         !follows_aside (self);
}

/* Returns: the next move of a run of deals, if parlour_history_can_deal_on() */
static PatMove
get_next_of_run (const ParlourHistory *self)
{
  return is_forced (self) ? self->legal.moves[0] : deal_move;
}

/* Updates what is legal in the position shown. */
static void
update_legal (ParlourHistory *self)
{
  const PatPosition *position = parlour_history_get_after (self, self->n_moves);

  pat_variant_list_moves (self->variant, position, &self->legal);
  self->status = pat_variant_status (self->variant, position);
}

static void
append (ParlourHistory *self,
        PatMove         move,
        gboolean        joined)
{
  PatPosition position = *parlour_history_get_after (self, self->n_moves);
  ParlourPlayed played = { move, joined };

  pat_variant_play (self->variant, &position, move);

  g_array_set_size (self->positions, self->n_moves + 1);
  g_array_set_size (self->moves, self->n_moves);
  g_array_append_val (self->positions, position);
  g_array_append_val (self->moves, played);
  self->n_moves++;

  update_legal (self);
}

/**
 * parlour_history_show:
 * @n_moves: how many moves after the start, up to the length
 *
 * Shows another position.  The moves after it can be redone.
 */
void
parlour_history_show (ParlourHistory *self,
                      guint           n_moves)
{
  self->n_moves = n_moves;
  update_legal (self);
}

/**
 * parlour_history_init:
 * @self: (out caller-allocates): a history
 * @variant: a valid variant
 * @pack: its shuffled cards
 *
 * Begins a history with the position before the first move.  Free it with
 * parlour_history_clear().
 */
void
parlour_history_init (ParlourHistory *self,
                      PatVariant      variant,
                      const PatCard  *pack)
{
  PatPosition position;

  pat_variant_set_up (variant, pack, &position);

  self->variant = variant;
  self->positions = g_array_new (FALSE, FALSE, sizeof (PatPosition));
  self->moves = g_array_new (FALSE, FALSE, sizeof (ParlourPlayed));
  g_array_append_val (self->positions, position);
  parlour_history_show (self, 0);
}

/**
 * parlour_history_clear:
 * @self: a history
 *
 * Frees the positions and the moves.
 */
void
parlour_history_clear (ParlourHistory *self)
{
  g_clear_pointer (&self->positions, g_array_unref);
  g_clear_pointer (&self->moves, g_array_unref);
}

/**
 * parlour_history_replay:
 * @moves: (array length=n_moves): moves whose runs are unknown
 * @n_moves: how many
 *
 * Plays @moves, and joins deals to runs as parlour_history_deal_on() with singly %FALSE
 * would have.
 *
 * Returns: %FALSE at an illegal move, after playing those before it
 */
gboolean
parlour_history_replay (ParlourHistory *self,
                        const PatMove  *moves,
                        gsize           n_moves)
{
  PatMoveList before;
  gboolean in_run = FALSE;
  guint start = 0;

  for (gsize i = 0; i < n_moves; i++)
    {
      gboolean joined;

      if (!pat_move_list_has (&self->legal, moves[i]))
        return FALSE;

      joined = in_run
               && must_deal_on (self, start, &before)
               && moves[i].kind == get_next_of_run (self).kind;
      if (!joined)
        {
          start = self->n_moves;
          before = self->legal;
          in_run = moves[i].kind == PAT_MOVE_DEAL || is_forced (self);
        }

      append (self, moves[i], joined);
    }

  return TRUE;
}

/**
 * parlour_history_play_safe:
 *
 * Plays the cards that are useless in the tableau to their foundations, in one step with the last
 * move.  Does nothing if that move took a card back from a foundation, since the player wants it
 * in the tableau.
 */
void
parlour_history_play_safe (ParlourHistory *self)
{
  const PatMove *last = self->n_moves > 0 ? parlour_history_get_move (self, self->n_moves - 1)
                                          : NULL;
  PatMove move;

  if (last == NULL || (last->kind == PAT_MOVE_PLAY && last->from < PAT_T1))
    return;

  while (pat_safe_find (self->variant, parlour_history_get_after (self, self->n_moves), &move))
    append (self, move, TRUE);
}

/**
 * parlour_history_play:
 * @move: any move
 *
 * Plays @move; moves that could be redone are dropped.
 *
 * Returns: %FALSE, without a change, if @move is not legal
 */
gboolean
parlour_history_play (ParlourHistory *self,
                      PatMove         move)
{
  if (!pat_move_list_has (&self->legal, move))
    return FALSE;

  append (self, move, FALSE);
  return TRUE;
}

/**
 * parlour_history_join_runs:
 * @runs: as parlour_game_restore() takes them
 *
 * Replaces the runs that parlour_history_replay() assumed.
 */
void
parlour_history_join_runs (ParlourHistory *self,
                           const GArray   *runs)
{
  ParlourPlayed *played = (ParlourPlayed *) (gpointer) self->moves->data;

  for (guint i = 0; i < self->moves->len; i++)
    played[i].joined = FALSE;
  for (guint i = 0; i < runs->len; i += 2)
    for (guint j = g_array_index (runs, guint, i); j < g_array_index (runs, guint, i + 1); j++)
      {
        g_return_if_fail (parlour_history_may_join (played[j - 1].move, played[j].move));
        played[j].joined = TRUE;
      }
}

/**
 * parlour_history_can_deal_on:
 *
 * Returns: whether parlour_history_deal_on() does anything
 */
gboolean
parlour_history_can_deal_on (const ParlourHistory *self)
{
  return is_forced (self) || pat_move_list_has (&self->legal, deal_move);
}

/**
 * parlour_history_deal_on:
 * @singly: whether to make just one move
 *
 * Deals as parlour_game_deal_on() says.
 *
 * Returns: %FALSE, without a change, if no card can be dealt now
 */
gboolean
parlour_history_deal_on (ParlourHistory *self,
                         gboolean        singly)
{
  const PatMoveList before = self->legal;
  const guint start = self->n_moves;

  if (!parlour_history_can_deal_on (self))
    return FALSE;

  do
    append (self, get_next_of_run (self), self->n_moves > start);
  while (!singly && must_deal_on (self, start, &before));

  return TRUE;
}

/**
 * parlour_history_can_finish:
 *
 * Returns: as parlour_game_can_finish() does
 */
gboolean
parlour_history_can_finish (const ParlourHistory *self)
{
  const PatPosition *position = parlour_history_get_after (self, self->n_moves);
  PatMove move;

  return 2 * position->end[PAT_T1 - 1] >= pat_variant_cards (self->variant)
         && pat_safe_find_win (self->variant, position, &move);
}

/**
 * parlour_history_finish:
 *
 * Plays all cards that are left to the foundations, in one step for undo.
 *
 * Returns: %FALSE, without a change, if parlour_history_can_finish() returns %FALSE
 */
gboolean
parlour_history_finish (ParlourHistory *self)
{
  const guint start = self->n_moves;
  PatMove move;

  if (!parlour_history_can_finish (self))
    return FALSE;

  while (pat_safe_find_win (self->variant, parlour_history_get_after (self, self->n_moves), &move))
    append (self, move, self->n_moves > start);

  return TRUE;
}

/**
 * parlour_history_undo:
 *
 * Takes back the last step: a move or a run of deals.
 *
 * Returns: %FALSE at the start
 */
gboolean
parlour_history_undo (ParlourHistory *self)
{
  guint n_moves = self->n_moves;

  if (n_moves == 0)
    return FALSE;

  do
    n_moves--;
  while (parlour_history_is_joined (self, n_moves));
  parlour_history_show (self, n_moves);

  return TRUE;
}

/**
 * parlour_history_redo:
 *
 * Plays the step again that was undone last.
 *
 * Returns: %FALSE, without a change, if there is none
 */
gboolean
parlour_history_redo (ParlourHistory *self)
{
  guint n_moves = self->n_moves;

  if (!parlour_history_can_redo (self))
    return FALSE;

  do
    n_moves++;
  while (n_moves < self->moves->len && parlour_history_is_joined (self, n_moves));
  parlour_history_show (self, n_moves);

  return TRUE;
}
