/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-card-moves.h"

#include "pat-safe.h"

/*
 * Finds the legal moves of one card in the list of all legal moves, and decides which of them are
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

/* Whether moves to the two piles are equivalent: both are empty piles of the tableau, or
 * foundations of the same kind with equally many cards. */
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
are_all_equivalent (const ParlourCardMoves *card_moves,
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
 * Finds the move that needs no choice: a play to a foundation that is proved safe, or the only
 * move, apart from equivalent ones.
 *
 * Returns: the index of the move, or -1
 */
int
parlour_card_moves_find_obvious (const ParlourCardMoves *card_moves,
                                 PatVariant              variant,
                                 const PatPosition      *position)
{
  for (guint i = 0; i < card_moves->n_moves; i++)
    if (pat_safe_is_or_wins (variant, position, card_moves->moves[i]))
      return i;

  return are_all_equivalent (card_moves, variant, position) ? 0 : -1;
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

/* Finds a legal play of @card, or of any card if that is PAT_NO_CARD, from the tableau to
 * a foundation. */
static gboolean
find_home (const PatPosition *position,
           const PatMoveList *legal,
           PatCard            card,
           PatMove           *home)
{
  for (size_t i = 0; i < legal->n; i++)
    {
      PatMove move = legal->moves[i];

      if (move.kind == PAT_MOVE_PLAY && move.to < PAT_T1 && move.from >= PAT_T1
          && move.from < PAT_H1
          && (card == PAT_NO_CARD || pat_position_top (position, move.from) == card))
        {
          *home = move;
          return TRUE;
        }
    }

  return FALSE;
}

/**
 * parlour_card_moves_find_pair:
 * @variant: the variant played
 * @position: a position
 * @card: a card of the tableau, or %PAT_NO_CARD for any
 * @pair: (out): the two plays
 *
 * Looks for a card set aside that can go to a foundation and lets @card follow it there.  @card
 * must not fit a foundation without that.
 *
 * Returns: whether there is one
 */
gboolean
parlour_card_moves_find_pair (PatVariant         variant,
                              const PatPosition *position,
                              PatCard            card,
                              PatMove            pair[static 2])
{
  PatMoveList list;

  if (pat_position_start (position, PAT_H1) == pat_position_start (position, PAT_STORE))
    return FALSE;

  pat_variant_list_moves (variant, position, &list);
  if (find_home (position, &list, card, &pair[1]))
    return FALSE;

  for (size_t i = 0; i < list.n; i++)
    {
      PatPosition next = *position;
      PatMoveList after;

      if (list.moves[i].from < PAT_H1 || list.moves[i].from >= PAT_STORE)
        continue;

      pair[0] = list.moves[i];
      pat_variant_play (variant, &next, pair[0]);
      pat_variant_list_moves (variant, &next, &after);
      if (find_home (&next, &after, card, &pair[1]))
        return TRUE;
    }

  return FALSE;
}
