/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-card-moves.h"

#include "pat-safe.h"

/*
 * What may be done with a card.  The rules have listed all legal moves; this
 * only picks out those of one card, and tells which of them come to the same.
 */

/**
 * parlour_card_moves_find:
 * @legal: all legal moves
 * @position: the position they are legal in
 * @pile: where the card lies
 * @place: its place there, counted from 0 at the bottom
 *
 * Collects the moves that take up the card at @place with those upon it, or by
 * grace the card alone.
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

/* Whether it is all one which of the two piles a card goes to: both are empty
 * places of a kind, or foundations of one kind grown equally far. */
static gboolean
come_to_the_same (PatVariant         variant,
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

/* Whether there is something to do and all of it comes to the same. */
static gboolean
are_alike (const ParlourCardMoves *card_moves,
           PatVariant              variant,
           const PatPosition      *position)
{
  for (guint i = 1; i < card_moves->n_moves; i++)
    if (!come_to_the_same (variant, position, card_moves->moves[0].to, card_moves->moves[i].to))
      return FALSE;

  return card_moves->n_moves > 0;
}

/**
 * parlour_card_moves_find_obvious:
 * @card_moves: what may be done with a card
 * @variant: by which rules
 * @position: the position it lies in
 *
 * Finds what can be done without asking anybody: a play to a foundation that is
 * proved to lose nothing, or the only thing there is to do.
 *
 * Returns: which of the moves that is, or -1
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
 * Returns: which of the moves leads to @pile, or -1
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
 * Returns: which of the moves leads to a foundation, or -1
 */
int
parlour_card_moves_to_foundation (const ParlourCardMoves *card_moves)
{
  for (guint i = 0; i < card_moves->n_moves; i++)
    if (card_moves->moves[i].to < PAT_T1)
      return i;

  return -1;
}
