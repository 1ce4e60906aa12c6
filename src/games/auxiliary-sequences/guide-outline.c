/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "guide-outline.h"

#include "rules.h"

#include <string.h>

/*
 * An outline is a position without the arrangement of the cards on the auxiliaries: it has
 * the stock, the waste and the foundations, and all other cards are on auxiliaries.  Apart
 * from moves among the auxiliaries, the possible moves of a position depend on its outline
 * alone:
 *
 * Each auxiliary is a run.  If a run continues another, the two are united, which needs no
 * empty auxiliary.  After that, compare the number of cards of a rank with that of the next
 * higher rank: the excess is the number of runs that begin at this rank.  So the numbers of
 * cards of each rank determine how many auxiliaries are empty.  The excess over the next lower
 * rank is the number of bare cards of the rank, that is, cards with no card on them.
 *
 *  - A card is laid on a bare card of the next higher rank or, from the waste, on an
 *    empty auxiliary.  A run of several cards from the waste goes on an empty auxiliary
 *    only (AUX-5).
 *  - A card goes home from an auxiliary when it is bare.  A card that is not bare is made
 *    so: the cards on it move to a bare card of the same rank or, if there is none, to an
 *    empty auxiliary.
 *
 * Therefore either all positions of an outline can be won or none, and it is enough to examine
 * one of them.
 */

/* The auxiliaries of an outline: bits for the ranks of each suit, and the number of cards
 * of each rank. */
typedef struct
{
  uint16_t laid[PAT_N_SUITS];
  uint8_t  count[PAT_N_RANKS + 2];
  unsigned n_runs;
} Auxiliaries;

/*
 * pat_outline_begin:
 * @cards: (out): the cards in waste and stock of @start
 *
 * Returns: the outline of @start
 */
PatOutline
pat_outline_begin (PatOutlineCards   *cards,
                   PatVariant         variant,
                   const PatPosition *start)
{
  PatOutline outline = { .grace_spent = start->grace_spent };

  *cards = (PatOutlineCards) { .variant = variant };
  for (unsigned i = 0; i < pat_position_count (start, PAT_WASTE); i++)
    cards->card[cards->n++] = pat_position_pile (start, PAT_WASTE)[i];
  outline.waste = (UINT64_C (1) << cards->n) - 1;
  outline.dealt = cards->n;
  for (unsigned i = pat_position_count (start, PAT_STOCK); i > 0; i--)
    cards->card[cards->n++] = pat_position_pile (start, PAT_STOCK)[i - 1];
  for (unsigned suit = 0; suit < PAT_N_SUITS; suit++)
    outline.home[suit] = (uint8_t) pat_position_count (start, PAT_F1 + suit);

  return outline;
}

static unsigned
top_of (uint64_t waste)
{
  return 63u - (unsigned) __builtin_clzll (waste);
}

static void
read_auxiliaries (const PatOutlineCards *cards,
                  const PatOutline      *outline,
                  Auxiliaries           *auxiliaries)
{
  /* A bit for the face of each card. */
  uint64_t resting = 0;

  *auxiliaries = (Auxiliaries) { 0 };
  for (uint64_t left = outline->waste; left != 0; left &= left - 1)
    resting |= UINT64_C (1) << cards->card[__builtin_ctzll (left)];
  for (unsigned i = outline->dealt; i < cards->n; i++)
    resting |= UINT64_C (1) << cards->card[i];

  for (unsigned suit = 0; suit < PAT_N_SUITS; suit++)
    {
      unsigned elsewhere = (unsigned) (resting >> suit * 16) | ((2u << outline->home[suit]) - 1);

      auxiliaries->laid[suit] = (uint16_t) (~elsewhere & ((2u << PAT_KING) - 1));
      for (unsigned ranks = auxiliaries->laid[suit]; ranks != 0; ranks &= ranks - 1)
        auxiliaries->count[__builtin_ctz (ranks)]++;
    }
  for (unsigned rank = PAT_KING; rank >= PAT_ACE; rank--)
    if (auxiliaries->count[rank] > auxiliaries->count[rank + 1])
      auxiliaries->n_runs += auxiliaries->count[rank] - auxiliaries->count[rank + 1];
}

static bool
is_bare (const Auxiliaries *auxiliaries,
         unsigned           rank)
{
  return auxiliaries->count[rank] > auxiliaries->count[rank - 1];
}

/* Whether a card of @rank from the waste can be laid on an auxiliary. */
static bool
takes (const Auxiliaries *auxiliaries,
       unsigned           rank)
{
  return auxiliaries->n_runs < N_AUXILIARIES
         || (rank < PAT_KING && is_bare (auxiliaries, rank + 1));
}

/* Appends the longest run from @rank down of the cards in @left, and removes them there.
 * Returns: the new number of cards */
static unsigned
append_run (PatPosition *position,
            unsigned     n,
            unsigned     rank,
            uint16_t     left[PAT_N_SUITS])
{
  for (; rank >= PAT_ACE; rank--)
    {
      unsigned suit = 0;

      while (suit < PAT_N_SUITS && (left[suit] >> rank & 1) == 0)
        suit++;
      if (suit == PAT_N_SUITS)
        break;

      left[suit] &= (uint16_t) ~(1u << rank);
      position->cards[n++] = pat_card_new (rank, suit, 0);
    }

  return n;
}

/*
 * pat_outline_position:
 * @position: (out): a position of @outline with united runs
 */
void
pat_outline_position (const PatOutlineCards *cards,
                      const PatOutline      *outline,
                      PatPosition           *position)
{
  Auxiliaries auxiliaries;
  uint16_t left[PAT_N_SUITS];
  unsigned n = 0;
  unsigned pile = PAT_F1;

  read_auxiliaries (cards, outline, &auxiliaries);
  pat_position_init (position);
  for (unsigned suit = 0; suit < PAT_N_SUITS; suit++)
    {
      for (unsigned rank = PAT_ACE; rank <= outline->home[suit]; rank++)
        position->cards[n++] = pat_card_new (rank, suit, 0);
      position->end[pile++] = (uint8_t) n;
    }
  while (pile < PAT_T1)
    position->end[pile++] = (uint8_t) n;

  memcpy (left, auxiliaries.laid, sizeof left);
  for (unsigned rank = PAT_KING; rank >= PAT_ACE; rank--)
    for (unsigned run = auxiliaries.count[rank + 1]; run < auxiliaries.count[rank]; run++)
      {
        n = append_run (position, n, rank, left);
        position->end[pile++] = (uint8_t) n;
      }
  while (pile < PAT_WASTE)
    position->end[pile++] = (uint8_t) n;

  for (uint64_t waste = outline->waste; waste != 0; waste &= waste - 1)
    position->cards[n++] = cards->card[__builtin_ctzll (waste)];
  position->end[PAT_WASTE] = (uint8_t) n;
  for (unsigned i = cards->n; i > outline->dealt; i--)
    position->cards[n++] = cards->card[i - 1];
  position->end[PAT_STOCK] = (uint8_t) n;
  position->grace_spent = outline->grace_spent;
}

/* The number of cards on the shortest foundation. */
static unsigned
least_of (const PatOutline *outline)
{
  unsigned least = PAT_KING;

  for (unsigned suit = 0; suit < PAT_N_SUITS; suit++)
    if (outline->home[suit] < least)
      least = outline->home[suit];

  return least;
}

/* Lists plays from auxiliaries to foundations, and back.  It lays no card back whose lower
 * neighbours are all home, because no card could ever lie on it. */
static void
list_home (const PatOutline  *outline,
           const Auxiliaries *auxiliaries,
           PatOutline        *next,
           unsigned          *n)
{
  unsigned least = least_of (outline);

  for (unsigned suit = 0; suit < PAT_N_SUITS; suit++)
    {
      unsigned rank = outline->home[suit] + 1u;
      PatOutline after = *outline;

      /* The cards on it may have to move to an empty auxiliary. */
      if (rank <= PAT_KING && (auxiliaries->laid[suit] >> rank & 1) != 0 &&
          (is_bare (auxiliaries, rank) || auxiliaries->n_runs < N_AUXILIARIES))
        {
          after.home[suit]++;
          next[(*n)++] = after;
        }

      /* AUX-6 */
      rank--;
      if (rank > least + 1 && rank < PAT_KING && is_bare (auxiliaries, rank + 1))
        {
          after = *outline;
          after.home[suit]--;
          next[(*n)++] = after;
        }
    }
}

/* Lists the plays of card number @i of the waste. */
static void
list_card (const PatOutlineCards *cards,
           const PatOutline      *outline,
           const Auxiliaries     *auxiliaries,
           unsigned               i,
           bool                   by_grace,
           PatOutline            *next,
           unsigned              *n)
{
  unsigned rank = pat_card_rank (cards->card[i]);
  unsigned suit = pat_card_suit (cards->card[i]);
  PatOutline after = *outline;

  after.waste &= ~(UINT64_C (1) << i);
  after.grace_spent |= by_grace;
  if (takes (auxiliaries, rank))
    next[(*n)++] = after;
  if (outline->home[suit] + 1u == rank)
    {
      after.home[suit]++;
      next[(*n)++] = after;
    }
}

static void
list_waste (const PatOutlineCards *cards,
            const PatOutline      *outline,
            const Auxiliaries     *auxiliaries,
            PatOutline            *next,
            unsigned              *n)
{
  bool grace = outline->dealt == cards->n && !outline->grace_spent &&
               pat_variant_get (cards->variant, SEQUENCES_GRACE) == SEQUENCES_GRACE_YES;
  unsigned top = top_of (outline->waste);
  uint64_t under = outline->waste & ~(UINT64_C (1) << top);
  PatOutline after = *outline;

  list_card (cards, outline, auxiliaries, top, false, next, n);

  /* AUX-5: several cards, each one rank higher than the card above it. */
  after.waste = under;
  for (unsigned length = 2; auxiliaries->n_runs < N_AUXILIARIES && after.waste != 0; length++)
    {
      unsigned i = top_of (after.waste);

      if (pat_card_rank (cards->card[i]) != pat_card_rank (cards->card[top]) + length - 1)
        break;
      after.waste &= ~(UINT64_C (1) << i);
      next[(*n)++] = after;
    }

  /* AUX-7 */
  for (; grace && under != 0; under &= under - 1)
    list_card (cards, outline, auxiliaries, (unsigned) __builtin_ctzll (under), true, next, n);
}

/* Returns: the index of a play home that is safe by is_safe() in guide.c, so that no other move
 * need be tried; or @n */
static unsigned
find_safe (const PatOutline *outline,
           const PatOutline *next,
           unsigned          n)
{
  unsigned least = least_of (outline);

  for (unsigned i = 0; i < n; i++)
    {
      if (next[i].grace_spent != outline->grace_spent)
        continue;

      for (unsigned suit = 0; suit < PAT_N_SUITS; suit++)
        if (outline->home[suit] == least && next[i].home[suit] > least)
          return i;
    }

  return n;
}

/*
 * pat_outline_list:
 * @next: (out): the successors of @outline; only one if it is a safe play home
 *
 * Returns: their number
 */
unsigned
pat_outline_list (const PatOutlineCards *cards,
                  const PatOutline      *outline,
                  PatOutline             next[static PAT_OUTLINE_NEXT])
{
  PatOutline after = *outline;
  unsigned n = 0;
  unsigned safe;
  Auxiliaries auxiliaries;

  read_auxiliaries (cards, outline, &auxiliaries);
  list_home (outline, &auxiliaries, next, &n);
  if (outline->waste != 0)
    list_waste (cards, outline, &auxiliaries, next, &n);
  if (outline->dealt < cards->n)
    {
      after.waste |= UINT64_C (1) << after.dealt++;
      next[n++] = after;
    }

  safe = find_safe (outline, next, n);
  if (safe == n)
    return n;

  next[0] = next[safe];
  return 1;
}

static void
play (PatOutlineLine *line,
      PatMoveKind     kind,
      unsigned        from,
      unsigned        to,
      unsigned        n)
{
  PatMove move = { kind, from, to, n };

  pat_variant_play (line->variant, &line->position, move);
  line->moves[line->n++] = move;
}

/* The auxiliary, except @except, with a bare card of @rank; if there is none, the first empty
 * one. */
static unsigned
find_room (const PatOutlineLine *line,
           unsigned              rank,
           unsigned              except)
{
  unsigned empty = PAT_N_PILES;

  for (unsigned t = PAT_T1; t < PAT_T1 + N_AUXILIARIES; t++)
    if (pat_position_count (&line->position, t) == 0)
      empty = t < empty ? t : empty;
    else if (t != except && pat_card_rank (pat_position_top (&line->position, t)) == rank)
      return t;

  return empty;
}

/*
 * pat_outline_unite:
 *
 * Moves each run on to the one that it continues.
 */
void
pat_outline_unite (PatOutlineLine *line)
{
  for (unsigned t = PAT_T1; t < PAT_T1 + N_AUXILIARIES; t++)
    {
      unsigned count = pat_position_count (&line->position, t);
      unsigned to;

      if (count == 0)
        continue;

      to = find_room (line, pat_card_rank (*pat_position_pile (&line->position, t)) + 1, t);
      if (to < PAT_N_PILES && pat_position_count (&line->position, to) > 0)
        {
          play (line, PAT_MOVE_PLAY, t, to, count);
          /* Other runs may continue the longer run. */
          t = PAT_T1 - 1;
        }
    }
}

/* Finds the card of @suit that its foundation takes next.  Returns: the number of cards on it */
static unsigned
find_next (const PatPosition *position,
           unsigned           suit,
           PatCard           *card,
           unsigned          *pile)
{
  const PatCard *found;
  unsigned i;

  *card = pat_card_new (pat_position_count (position, PAT_F1 + suit) + 1, suit, 0);
  found = memchr (position->cards, *card, PAT_PACK_SIZE);
  i = (unsigned) (found - position->cards);
  *pile = pat_position_find_pile (position, i);
  return position->end[*pile] - i - 1;
}

/* The suit whose foundation has another count in @next, or PAT_N_SUITS. */
static unsigned
find_suit (const PatPosition *position,
           const PatPosition *next)
{
  unsigned suit = 0;

  while (suit < PAT_N_SUITS &&
         pat_position_count (next, PAT_F1 + suit) == pat_position_count (position, PAT_F1 + suit))
    suit++;

  return suit;
}

/*
 * pat_outline_is_bare:
 * @next: a position of the next outline
 *
 * Returns: whether the step to @next plays a bare card home
 */
bool
pat_outline_is_bare (const PatOutlineLine *line,
                     const PatPosition    *next)
{
  const PatPosition *at = &line->position;
  unsigned suit = find_suit (at, next);
  unsigned pile;
  PatCard card;

  if (suit == PAT_N_SUITS || next->grace_spent != at->grace_spent)
    return false;

  return pat_position_count (next, PAT_F1 + suit) > pat_position_count (at, PAT_F1 + suit) &&
         find_next (at, suit, &card, &pile) == 0;
}

/* Plays the next card of @suit home. */
static void
play_home (PatOutlineLine *line,
           unsigned        suit)
{
  PatCard card;
  unsigned pile;
  unsigned upon = find_next (&line->position, suit, &card, &pile);

  if (upon > 0)
    play (line, PAT_MOVE_PLAY, pile, find_room (line, pat_card_rank (card), pile), upon);
  play (line, PAT_MOVE_PLAY, pile, PAT_F1 + suit, 1);
}

/* Plays a card of the waste by the grace: home to the foundation of @suit, or to an auxiliary if
 * @suit is PAT_N_SUITS. */
static void
play_grace (PatOutlineLine    *line,
            const PatPosition *next,
            unsigned           suit)
{
  const PatCard *waste = pat_position_pile (&line->position, PAT_WASTE);
  const PatCard *kept = pat_position_pile (next, PAT_WASTE);
  unsigned to = PAT_F1 + suit;
  unsigned i = 0;

  while (waste[i] == kept[i])
    i++;
  if (suit == PAT_N_SUITS)
    to = find_room (line, pat_card_rank (waste[i]) + 1, PAT_N_PILES);
  play (line, PAT_MOVE_GRACE, PAT_WASTE, to, i + 1);
}

/* Lays a card from the foundation of @suit on an auxiliary; if @suit is PAT_N_SUITS, cards from
 * the waste. */
static void
play_down (PatOutlineLine    *line,
           const PatPosition *next,
           unsigned           suit)
{
  const PatPosition *at = &line->position;
  unsigned from = suit < PAT_N_SUITS ? PAT_F1 + suit : PAT_WASTE;
  unsigned n = pat_position_count (at, from) - pat_position_count (next, from);
  /* Several cards go on an empty auxiliary only. */
  unsigned rank = n > 1 ? PAT_KING : pat_card_rank (pat_position_top (at, from));

  play (line, PAT_MOVE_PLAY, from, find_room (line, rank + 1, PAT_N_PILES), n);
}

/*
 * pat_outline_play:
 * @line: (inout): moves that lead to an outline; its runs are united, unless
 *   pat_outline_is_bare()
 * @next: a position of the next outline
 *
 * Plays the step to the outline of @next.
 */
void
pat_outline_play (PatOutlineLine    *line,
                  const PatPosition *next)
{
  const PatPosition *at = &line->position;
  unsigned suit = find_suit (at, next);
  unsigned f = PAT_F1 + suit;

  if (pat_position_count (next, PAT_STOCK) < pat_position_count (at, PAT_STOCK))
    play (line, PAT_MOVE_DEAL, 0, 0, 0);
  else if (next->grace_spent > at->grace_spent)
    play_grace (line, next, suit);
  else if (suit < PAT_N_SUITS && pat_position_count (next, f) > pat_position_count (at, f))
    play_home (line, suit);
  else
    play_down (line, next, suit);

  pat_outline_unite (line);
}

/*
 * pat_outline_finish:
 *
 * Plays all cards on auxiliaries home, lowest first, because the lowest are bare.
 */
void
pat_outline_finish (PatOutlineLine *line)
{
  for (unsigned rank = PAT_ACE; rank <= PAT_KING; rank++)
    for (unsigned suit = 0; suit < PAT_N_SUITS; suit++)
      if (pat_position_count (&line->position, PAT_F1 + suit) < rank)
        play_home (line, suit);
}

