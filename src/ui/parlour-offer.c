/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-offer.h"

/*
 * What may be done with a card.  The rules have listed all legal moves; this
 * only picks out those of one card, and tells which of them come to the same.
 */

/**
 * parlour_offer_find:
 * @legal: all legal moves
 * @position: the position they are legal in
 * @pile: where the card lies
 * @place: its place there, counted from 0 at the bottom
 *
 * Collects the moves that take up the card at @place with those upon it, or by
 * grace the card alone.
 */
void
parlour_offer_find (ParlourOffer      *offer,
                    const PatMoveList *legal,
                    const PatPosition *position,
                    guint              pile,
                    guint              place)
{
  guint n = pat_position_count (position, pile) - place;

  *offer = (ParlourOffer) { 0 };
  for (gsize i = 0; i < legal->n && offer->n_moves < PARLOUR_OFFER_MOST; i++)
    {
      PatMove move = legal->moves[i];

      if (move.from != pile
          || !((move.kind == PAT_MOVE_PLAY && move.n == n)
               || (move.kind == PAT_MOVE_GRACE && move.n == place + 1)))
        continue;

      offer->moves[offer->n_moves++] = move;
      offer->piles |= G_GUINT64_CONSTANT (1) << move.to;
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

/**
 * parlour_offer_reduce:
 *
 * Leaves only the first of those moves that come to the same.
 */
void
parlour_offer_reduce (ParlourOffer      *offer,
                      PatVariant         variant,
                      const PatPosition *position)
{
  guint n = 0;

  offer->piles = 0;
  for (guint i = 0; i < offer->n_moves; i++)
    {
      gboolean same = FALSE;

      for (guint j = 0; j < n && !same; j++)
        same = come_to_the_same (variant, position, offer->moves[i].to, offer->moves[j].to);
      if (same)
        continue;

      offer->moves[n++] = offer->moves[i];
      offer->piles |= G_GUINT64_CONSTANT (1) << offer->moves[i].to;
    }
  offer->n_moves = n;
}

/**
 * parlour_offer_to_pile:
 *
 * Returns: which of the moves leads to @pile, or -1
 */
int
parlour_offer_to_pile (const ParlourOffer *offer,
                       guint               pile)
{
  for (guint i = 0; i < offer->n_moves; i++)
    if (offer->moves[i].to == pile)
      return i;

  return -1;
}

/**
 * parlour_offer_to_foundation:
 *
 * Returns: which of the moves leads to a foundation, or -1
 */
int
parlour_offer_to_foundation (const ParlourOffer *offer)
{
  for (guint i = 0; i < offer->n_moves; i++)
    if (offer->moves[i].to < PAT_T1)
      return i;

  return -1;
}
