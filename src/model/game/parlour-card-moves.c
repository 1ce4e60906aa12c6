/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-card-moves.h"

#include "pat-safe.h"

/*
 * Finds the legal moves of one card in the list of all legal moves, and tells which are
 * equivalent.
 */

/**
 * parlour_card_moves_find:
 * @legal: all legal moves
 * @position: the position they are legal in
 * @pile: where the card lies
 * @place: its place there, counted from 0 at the bottom
 *
 * Collects the moves that take the card at @place with those on it, or the card alone by
 * grace.
 */
void
parlour_card_moves_find (ParlourCardMoves  *card_moves,
                         const PatMoveList *legal,
                         const PatPosition *position,
                         guint              pile,
                         guint              place)
{
  guint n = pat_position_count (position, pile) - place;

  *card_moves = (ParlourCardMoves) { 0 };
  for (gsize i = 0; i < legal->n && card_moves->n_moves < PARLOUR_CARD_MOVES_MOST; i++)
    {
      PatMove move = legal->moves[i];

      if (move.from != pile
          || !((move.kind == PAT_MOVE_PLAY && move.n == n)
               || (move.kind == PAT_MOVE_GRACE && move.n == place + 1)))
        continue;

      card_moves->moves[card_moves->n_moves++] = move;
      card_moves->piles |= G_GUINT64_CONSTANT (1) << move.to;
    }
}

/* Whether moves to the two piles are equivalent: both are empty piles of a kind, or
 * foundations of a kind with as many cards. */
static gboolean
are_equivalent (PatVariant         variant,
                const PatPosition *position,
                guint              a,
                guint              b)
{
  const PatFamily *families = variant.game->families;
  guint n = pat_position_count (position, a);

  if (n != pat_position_count (position, b))
    return FALSE;
  if (a < PAT_T1 && b < PAT_T1)
    return families[a].base == families[b].base && families[a].step == families[b].step
           && families[a].suit == families[b].suit;

  return n == 0 && a >= PAT_T1 && a < PAT_H1 && b >= PAT_T1 && b < PAT_H1;
}

/* Whether there are moves, and all are equivalent. */
static gboolean
are_alike (const ParlourCardMoves *card_moves,
           PatVariant              variant,
           const PatPosition      *position)
{
  for (guint i = 1; i < card_moves->n_moves; i++)
    if (!are_equivalent (variant, position, card_moves->moves[0].to, card_moves->moves[i].to))
      return FALSE;

  return card_moves->n_moves > 0;
}

/**
 * parlour_card_moves_find_obvious:
 * @card_moves: the moves of a card
 * @variant: the variant
 * @position: the position
 *
 * Finds the move that needs no choice: a play to a foundation that is proved safe, or
 * the only move.
 *
 * Returns: the index of the move, or -1
 */
int
parlour_card_moves_find_obvious (const ParlourCardMoves *card_moves,
                                 PatVariant              variant,
                                 const PatPosition      *position)
{
  for (guint i = 0; i < card_moves->n_moves; i++)
    if (pat_safe_at_last (variant, position, card_moves->moves[i]))
      return i;

  return are_alike (card_moves, variant, position) ? 0 : -1;
}

/**
 * parlour_card_moves_to_pile:
 *
 * Returns: the index of the move to @pile, or -1
 */
int
parlour_card_moves_to_pile (const ParlourCardMoves *card_moves,
                            guint                   pile)
{
  for (guint i = 0; i < card_moves->n_moves; i++)
    if (card_moves->moves[i].to == pile)
      return i;

  return -1;
}

/**
 * parlour_card_moves_to_foundation:
 *
 * Returns: the index of a move to a foundation, or -1
 */
int
parlour_card_moves_to_foundation (const ParlourCardMoves *card_moves)
{
  for (guint i = 0; i < card_moves->n_moves; i++)
    if (card_moves->moves[i].to < PAT_T1)
      return i;

  return -1;
}
