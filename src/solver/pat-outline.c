/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-search.h"

#include "pat-key.h"
#include "pat-queue.h"
#include "pat-room.h"
#include "pat-shuffle.h"
#include "pat-unloading.h"

#include <stdlib.h>
#include <string.h>

/*
 * A search in Auxiliary Sequences that ignores how the cards lie on the auxiliaries.
 *
 * An outline is the stock, the waste and the foundations; all other cards are on
 * auxiliaries.  Apart from moves among the auxiliaries, the possible moves of a position
 * depend on its outline alone:
 *
 * Each auxiliary is a run.  Runs of which one continues another are united, which needs no
 * empty auxiliary.  Then, of each rank, as many cards begin a run as exceed the number of
 * cards of the next higher rank.  Therefore the number of cards of each rank determines
 * how many auxiliaries are empty.  It also determines how many cards of a rank are bare,
 * that is, have no card on them: as many as exceed the number of cards of the next lower
 * rank.
 *
 *  - A card is laid on a bare card of the next higher rank or, from the waste, on an
 *    empty auxiliary.  A run of several cards from the waste goes on an empty auxiliary
 *    only (AUX-5).
 *  - A card goes home from an auxiliary when it is bare.  A card that is not bare is made
 *    so: the cards on it move to a bare card of the same rank or, if there is none, to an
 *    empty auxiliary.
 *
 * Therefore all positions of an outline can be won or none can, and the search examines
 * one of them for all.
 *
 * Each tier of the game has a queue, so that outlines are compared only with others of the
 * same progress.  Each sweep goes through all tiers and expands the best few outlines of
 * each, and some at random, because a wrong score is wrong about all similar outlines.
 * The other outlines stay in the queues for later sweeps, so the search widens evenly and
 * leaves nothing out.
 */

enum
{
  N_AUXILIARIES = 4,
  MAX_LINE = 4000,
  MAX_TIERS = 2 * PAT_PACK_SIZE + 1,
  /* One in this many expanded outlines is selected at random. */
  RANDOM_SHARE = 3,
  NO_PLACE = UINT32_MAX,
};

/* The cards in waste and stock at the start of the search have numbers: first the waste
 * from its lowest card up, then the stock in the order of dealing. */
typedef struct
{
  /* A bit for the number of each card in the waste. */
  uint64_t waste : 52;
  /* The number of cards that are not in the stock. */
  uint64_t dealt : 6;
  uint64_t grace_spent : 1;
  /* The number of cards on each foundation. */
  uint8_t  home[PAT_N_SUITS];
} Outline;

typedef enum
{
  DEAL,
  /* Plays the next card of suit @what home, from the waste or an auxiliary. */
  HOME,
  /* Lays the top card of the foundation of suit @what back. */
  BACK,
  /* Lays the top @what cards of the waste on an auxiliary. */
  LAY,
  /* Plays card number @what home, or lays it, by the grace. */
  GRACE_HOME,
  GRACE_LAY,
} StepKind;

typedef struct
{
  uint8_t kind;
  uint8_t what;
} Step;

/* An outline that was found, and the step that led to it. */
typedef struct
{
  Outline  outline;
  uint32_t from;
  Step     step;
} Place;

typedef struct
{
  PatSearch *search;
  PatCard    cards[PAT_PACK_SIZE];
  unsigned   n_cards;

  PatQueue   tiers[MAX_TIERS];
  Place     *places;
  size_t     n_places;
  size_t     places_room;
  size_t     max_places;
  PatRandom  random;
  /* The best-scored place. */
  uint32_t   best;
  int        best_score;
  /* The answers of pat_unloading_is_lost(), by waste and stock. */
  PatSeen    proofs;
  /* Whether memory ran out. */
  bool       is_full;
} Outlines;

/* The auxiliaries of an outline: bits for the ranks of each suit, and the number of cards
 * of each rank. */
typedef struct
{
  uint16_t laid[PAT_N_SUITS];
  uint8_t  count[PAT_N_RANKS + 2];
  unsigned n_runs;
} Table;

static unsigned
top_of (uint64_t waste)
{
  return 63u - (unsigned) __builtin_clzll (waste);
}

static void
read_table (const Outlines *self,
            const Outline  *outline,
            Table          *table)
{
  uint16_t resting[PAT_N_SUITS] = { 0 };

  *table = (Table) { 0 };
  for (uint64_t left = outline->waste; left != 0; left &= left - 1)
    {
      PatCard card = self->cards[__builtin_ctzll (left)];

      resting[pat_card_suit (card)] |= (uint16_t) (1u << pat_card_rank (card));
    }
  for (unsigned i = outline->dealt; i < self->n_cards; i++)
    resting[pat_card_suit (self->cards[i])] |= (uint16_t) (1u << pat_card_rank (self->cards[i]));

  for (unsigned suit = 0; suit < PAT_N_SUITS; suit++)
    {
      table->laid[suit] = (uint16_t) (~resting[suit] & ((2u << PAT_KING) - 1) & ~((2u << outline->home[suit]) - 1));
      for (unsigned ranks = table->laid[suit]; ranks != 0; ranks &= ranks - 1)
        table->count[__builtin_ctz (ranks)]++;
    }
  for (unsigned rank = PAT_KING; rank >= PAT_ACE; rank--)
    if (table->count[rank] > table->count[rank + 1])
      table->n_runs += table->count[rank] - table->count[rank + 1];
}

static bool
is_bare (const Table *table,
         unsigned     rank)
{
  return table->count[rank] > table->count[rank - 1];
}

/* Whether a card of @rank from the waste can be laid on an auxiliary. */
static bool
takes (const Table *table,
       unsigned     rank)
{
  return table->n_runs < N_AUXILIARIES || (rank < PAT_KING && is_bare (table, rank + 1));
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

/* Makes a position of @outline with united runs. */
static void
make_position (const Outlines *self,
               const Outline  *outline,
               const Table    *table,
               PatPosition    *position)
{
  uint16_t left[PAT_N_SUITS];
  unsigned n = 0, pile = PAT_F1;

  pat_position_init (position);
  for (unsigned suit = 0; suit < PAT_N_SUITS; suit++)
    {
      for (unsigned rank = PAT_ACE; rank <= outline->home[suit]; rank++)
        position->cards[n++] = pat_card_new (rank, suit, 0);
      position->end[pile++] = (uint8_t) n;
    }
  while (pile < PAT_T1)
    position->end[pile++] = (uint8_t) n;

  memcpy (left, table->laid, sizeof left);
  for (unsigned rank = PAT_KING; rank >= PAT_ACE; rank--)
    for (unsigned run = table->count[rank + 1]; run < table->count[rank]; run++)
      {
        n = append_run (position, n, rank, left);
        position->end[pile++] = (uint8_t) n;
      }
  while (pile < PAT_WASTE)
    position->end[pile++] = (uint8_t) n;

  for (uint64_t waste = outline->waste; waste != 0; waste &= waste - 1)
    position->cards[n++] = self->cards[__builtin_ctzll (waste)];
  position->end[PAT_WASTE] = (uint8_t) n;
  for (unsigned i = self->n_cards; i > outline->dealt; i--)
    position->cards[n++] = self->cards[i - 1];
  position->end[PAT_STOCK] = (uint8_t) n;
  position->grace_spent = outline->grace_spent;
}

static uint64_t
key_of (const Outline *outline,
        bool           with_home)
{
  uint64_t key = outline->waste | (uint64_t) outline->dealt << 52 | (uint64_t) outline->grace_spent << 58;
  uint32_t home;

  memcpy (&home, outline->home, sizeof home);
  return pat_key_mix (key) + (with_home ? pat_key_mix (home + 1) : 0);
}

/* Whether waste and stock alone prove that @position is lost.  The proof finds a later
 * state of waste and stock that cannot be reached.  A play from the waste adds no later
 * states, and other plays change neither waste nor stock.  Therefore the proof is tried
 * only after a deal and after the grace. */
static bool
is_lost (Outlines          *self,
         const Outline     *outline,
         const PatPosition *position)
{
  uint64_t key = key_of (outline, false);
  bool lost;

  if (pat_seen_has (&self->proofs, key))
    return false;
  if (pat_seen_has (&self->proofs, ~key))
    return true;

  lost = pat_unloading_is_lost (self->search->variant, position);
  /* When the set is full, the result is computed again. */
  pat_seen_add (&self->proofs, lost ? ~key : key);
  return lost;
}

/* The number of cards dealt; after the last deal, plus the number gone from the waste. */
static unsigned
tier_of (const Outlines *self,
         const Outline  *outline)
{
  unsigned n_waste = (unsigned) __builtin_popcountll (outline->waste);

  return outline->dealt < self->n_cards ? outline->dealt : 2 * self->n_cards - n_waste;
}

/* Adds @outline, to which @step leads from place number @from, to its queue. */
static PatOutcome
meet (Outlines *self,
      uint32_t  from,
      Outline   outline,
      Step      step)
{
  PatSearch *search = self->search;
  PatOutcome outcome = pat_search_count (search);
  PatPosition position;
  PatQueued item = { .number = (uint32_t) self->n_places };
  Table table;

  if (outcome != PAT_SEARCH_ON)
    return outcome;
  switch (pat_seen_add (&search->seen, key_of (&outline, true)))
    {
    case PAT_SEEN_BEFORE:
      return PAT_SEARCH_EXHAUSTED;
    case PAT_SEEN_FULL:
      self->is_full = true;
      return PAT_SEARCH_LIMIT;
    default:
      break;
    }

  read_table (self, &outline, &table);
  make_position (self, &outline, &table, &position);
  if ((step.kind == DEAL || step.kind >= GRACE_HOME) && is_lost (self, &outline, &position))
    return PAT_SEARCH_EXHAUSTED;

  item.score = search->guide->score (search->variant, &position);
  if (!pat_room_make ((void **) &self->places, &self->places_room, sizeof *self->places, self->n_places,
                      self->max_places) ||
      !pat_queue_push (&self->tiers[tier_of (self, &outline)], item))
    {
      self->is_full = true;
      return PAT_SEARCH_LIMIT;
    }

  self->places[self->n_places++] = (Place) { outline, from, step };
  if (self->best == NO_PLACE || item.score > self->best_score)
    {
      self->best = item.number;
      self->best_score = item.score;
    }
  /* With waste and stock empty, all other cards can go home one after another. */
  return outline.waste == 0 && outline.dealt == self->n_cards ? PAT_SEARCH_WON : PAT_SEARCH_ON;
}

/* A successor of an outline. */
typedef struct
{
  Outline outline;
  Step    step;
} Next;

/* The grace takes each of up to 51 cards of the waste home or to an auxiliary; the rest
 * is for runs and plays. */
enum { MAX_NEXT = 3 * PAT_PACK_SIZE };

static void
add_next (Next     *next,
          unsigned *n,
          Outline   outline,
          StepKind  kind,
          unsigned  what)
{
  next[*n].outline = outline;
  next[(*n)++].step = (Step) { (uint8_t) kind, (uint8_t) what };
}

/* The number of cards on the shortest foundation. */
static unsigned
least_of (const Outline *outline)
{
  unsigned least = PAT_KING;

  for (unsigned suit = 0; suit < PAT_N_SUITS; suit++)
    if (outline->home[suit] < least)
      least = outline->home[suit];

  return least;
}

/* Lists plays from auxiliaries to foundations, and back.  A card is not laid back if no
 * other can ever lie on it, because all lower ones are home. */
static void
list_home (const Outline *outline,
           const Table   *table,
           Next          *next,
           unsigned      *n)
{
  unsigned least = least_of (outline);

  for (unsigned suit = 0; suit < PAT_N_SUITS; suit++)
    {
      unsigned rank = outline->home[suit] + 1u;
      Outline after = *outline;

      /* The cards on it may have to move to an empty auxiliary. */
      if (rank <= PAT_KING && (table->laid[suit] >> rank & 1) != 0 &&
          (is_bare (table, rank) || table->n_runs < N_AUXILIARIES))
        {
          after.home[suit]++;
          add_next (next, n, after, HOME, suit);
        }

      /* AUX-6 */
      rank--;
      if (rank > least + 1 && rank < PAT_KING && is_bare (table, rank + 1))
        {
          after = *outline;
          after.home[suit]--;
          add_next (next, n, after, BACK, suit);
        }
    }
}

/* Lists the plays of card number @i of the waste. */
static void
list_card (const Outlines *self,
           const Outline  *outline,
           const Table    *table,
           unsigned        i,
           bool            by_grace,
           Next           *next,
           unsigned       *n)
{
  unsigned rank = pat_card_rank (self->cards[i]);
  unsigned suit = pat_card_suit (self->cards[i]);
  Outline after = *outline;

  after.waste &= ~(UINT64_C (1) << i);
  after.grace_spent |= by_grace;
  if (takes (table, rank))
    add_next (next, n, after, by_grace ? GRACE_LAY : LAY, by_grace ? i : 1);
  if (outline->home[suit] + 1u == rank)
    {
      after.home[suit]++;
      add_next (next, n, after, by_grace ? GRACE_HOME : HOME, by_grace ? i : suit);
    }
}

static void
list_waste (const Outlines *self,
            const Outline  *outline,
            const Table    *table,
            Next           *next,
            unsigned       *n)
{
  bool grace = outline->dealt == self->n_cards && !outline->grace_spent &&
               !pat_variant_has (self->search->variant, PAT_OPTION_GRACE);
  unsigned top = top_of (outline->waste);
  uint64_t under = outline->waste & ~(UINT64_C (1) << top);
  Outline after = *outline;

  list_card (self, outline, table, top, false, next, n);

  /* AUX-5: several cards, each one rank higher than the card above it. */
  after.waste = under;
  for (unsigned length = 2; table->n_runs < N_AUXILIARIES && after.waste != 0; length++)
    {
      unsigned i = top_of (after.waste);

      if (pat_card_rank (self->cards[i]) != pat_card_rank (self->cards[top]) + length - 1)
        break;
      after.waste &= ~(UINT64_C (1) << i);
      add_next (next, n, after, LAY, length);
    }

  /* AUX-7 */
  for (; grace && under != 0; under &= under - 1)
    list_card (self, outline, table, (unsigned) __builtin_ctzll (under), true, next, n);
}

/* Returns: the index of a safe play home, as in pat_safe_is(), which makes all other moves
 * unnecessary, or @n */
static unsigned
find_safe (const Outline *outline,
           const Next    *next,
           unsigned       n)
{
  unsigned least = least_of (outline);

  for (unsigned i = 0; i < n; i++)
    if (next[i].step.kind == HOME && outline->home[next[i].step.what] == least)
      return i;

  return n;
}

/* Expands the best outline of @tier, or a random one. */
static PatOutcome
expand_one (Outlines *self,
            PatQueue *tier)
{
  bool at_random = pat_random_below (&self->random, RANDOM_SHARE) == 0;
  size_t i = at_random ? pat_random_below (&self->random, (uint32_t) tier->n) : 0;
  uint32_t number = pat_queue_take (tier, i);
  Outline outline = self->places[number].outline;
  Next next[MAX_NEXT];
  unsigned n = 0, safe;
  Table table;

  read_table (self, &outline, &table);
  list_home (&outline, &table, next, &n);
  if (outline.waste != 0)
    list_waste (self, &outline, &table, next, &n);
  if (outline.dealt < self->n_cards)
    {
      Outline after = outline;

      after.waste |= UINT64_C (1) << after.dealt++;
      add_next (next, &n, after, DEAL, 0);
    }

  safe = find_safe (&outline, next, n);
  if (safe < n)
    {
      next[0] = next[safe];
      n = 1;
    }
  for (unsigned k = 0; k < n; k++)
    {
      PatOutcome outcome = meet (self, number, next[k].outline, next[k].step);

      if (outcome != PAT_SEARCH_ON && outcome != PAT_SEARCH_EXHAUSTED)
        return outcome;
    }

  return PAT_SEARCH_ON;
}

static PatOutcome
run (Outlines *self,
     unsigned  width)
{
  PatSearch *search = self->search;
  const PatPosition *start = &search->start.position;
  Outline outline = { .grace_spent = start->grace_spent };
  PatOutcome outcome;
  bool any = true;

  for (unsigned i = 0; i < pat_position_count (start, PAT_WASTE); i++)
    self->cards[self->n_cards++] = pat_position_pile (start, PAT_WASTE)[i];
  outline.waste = (UINT64_C (1) << self->n_cards) - 1;
  outline.dealt = self->n_cards;
  for (unsigned i = pat_position_count (start, PAT_STOCK); i > 0; i--)
    self->cards[self->n_cards++] = pat_position_pile (start, PAT_STOCK)[i - 1];
  for (unsigned suit = 0; suit < PAT_N_SUITS; suit++)
    outline.home[suit] = (uint8_t) pat_position_count (start, PAT_F1 + suit);

  outcome = meet (self, NO_PLACE, outline, (Step) { DEAL, 0 });
  while (outcome == PAT_SEARCH_ON && any)
    {
      any = false;
      for (PatQueue *tier = self->tiers; tier < self->tiers + MAX_TIERS; tier++)
        for (unsigned i = 0; i < width && tier->n > 0 && outcome == PAT_SEARCH_ON; i++)
          {
            any = true;
            outcome = expand_one (self, tier);
          }
    }

  return outcome == PAT_SEARCH_ON ? PAT_SEARCH_EXHAUSTED : outcome;
}

/* Moves from the start of the search, and the position after them. */
typedef struct
{
  PatVariant  variant;
  PatPosition position;
  PatMove     moves[MAX_LINE];
  size_t      n;
} Line;

static void
play (Line        *line,
      PatMoveKind  kind,
      unsigned     from,
      unsigned     to,
      unsigned     n)
{
  PatMove move = { kind, from, to, n };

  pat_variant_play (line->variant, &line->position, move);
  line->moves[line->n++] = move;
}

/* The auxiliary, other than @except, with a bare card of @rank, or else the first empty
 * one. */
static unsigned
find_room (const Line *line,
           unsigned    rank,
           unsigned    except)
{
  unsigned empty = PAT_N_PILES;

  for (unsigned t = PAT_T1; t < PAT_T1 + N_AUXILIARIES; t++)
    if (pat_position_count (&line->position, t) == 0)
      empty = t < empty ? t : empty;
    else if (t != except && pat_card_rank (pat_position_top (&line->position, t)) == rank)
      return t;

  return empty;
}

/* Moves each run that continues another one on to it. */
static void
unite (Line *line)
{
  for (unsigned t = PAT_T1; t < PAT_T1 + N_AUXILIARIES; t++)
    {
      unsigned count = pat_position_count (&line->position, t), to;

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

/* Plays the next card of @suit home. */
static void
play_home (Line     *line,
           unsigned  suit)
{
  const PatPosition *position = &line->position;
  PatCard card = pat_card_new (pat_position_count (position, PAT_F1 + suit) + 1, suit, 0);
  const PatCard *found = memchr (position->cards, card, PAT_PACK_SIZE);
  unsigned i = (unsigned) (found - position->cards);
  unsigned pile = pat_position_find_pile (position, i);
  unsigned upon = position->end[pile] - i - 1;

  if (upon > 0)
    play (line, PAT_MOVE_PLAY, pile, find_room (line, pat_card_rank (card), pile), upon);
  play (line, PAT_MOVE_PLAY, pile, PAT_F1 + suit, 1);
}

static void
play_step (const Outlines *self,
           Line           *line,
           const Place    *before,
           Step            step)
{
  PatCard card;
  unsigned place;

  switch ((StepKind) step.kind)
    {
    case DEAL:
      play (line, PAT_MOVE_DEAL, 0, 0, 0);
      break;

    case HOME:
      play_home (line, step.what);
      break;

    case BACK:
      card = pat_position_top (&line->position, PAT_F1 + step.what);
      play (line, PAT_MOVE_PLAY, PAT_F1 + step.what, find_room (line, pat_card_rank (card) + 1, PAT_N_PILES), 1);
      break;

    case LAY:
      card = pat_position_top (&line->position, PAT_WASTE);
      play (line, PAT_MOVE_PLAY, PAT_WASTE,
            find_room (line, step.what > 1 ? PAT_KING + 1 : pat_card_rank (card) + 1, PAT_N_PILES), step.what);
      break;

    case GRACE_HOME:
    case GRACE_LAY:
      card = self->cards[step.what];
      place = (unsigned) __builtin_popcountll (before->outline.waste & ((UINT64_C (2) << step.what) - 1));
      play (line, PAT_MOVE_GRACE, PAT_WASTE,
            step.kind == GRACE_HOME ? PAT_F1 + pat_card_suit (card)
                                    : find_room (line, pat_card_rank (card) + 1, PAT_N_PILES), place);
      break;
    }
  unite (line);
}

/* Plays all other cards home, lowest first, because the lowest are bare. */
static void
clear_away (Line *line)
{
  for (unsigned rank = PAT_ACE; rank <= PAT_KING; rank++)
    for (unsigned suit = 0; suit < PAT_N_SUITS; suit++)
      if (pat_position_count (&line->position, PAT_F1 + suit) < rank)
        play_home (line, suit);
}

/* Stores the moves that lead to place number @number and, if it is @won, to the end. */
static bool
trace (const Outlines *self,
       uint32_t        number,
       bool            won)
{
  /* A step needs its own move, one that makes a card bare, and moves that unite runs. */
  enum { MOST_STEPS = MAX_LINE / 8 };
  uint32_t way[MOST_STEPS];
  unsigned n = 0;
  Line line = { .variant = self->search->variant, .position = self->search->start.position };

  for (; self->places[number].from != NO_PLACE; number = self->places[number].from)
    {
      if (n == MOST_STEPS)
        return false;
      way[n++] = number;
    }

  unite (&line);
  while (n-- > 0)
    {
      const Place *place = &self->places[way[n]];

      play_step (self, &line, &self->places[place->from], place->step);
    }
  if (won)
    clear_away (&line);

  return pat_path_set (&self->search->best, line.moves, line.n);
}

/*
 * pat_outline:
 *
 * Expands the best @width outlines of each tier in each sweep.
 *
 * Returns: PAT_SEARCH_ON when memory runs out
 */
PatOutcome
pat_outline (PatSearch *search,
             unsigned   width)
{
  Outlines self = {
    .search = search,
    .max_places = search->room / 8 * 7 / (2 * sizeof (Place) + 2 * sizeof (PatQueued)),
    .best = NO_PLACE,
  };
  PatOutcome outcome = PAT_SEARCH_ON;

  pat_random_init (&self.random, 1, search->n_stages);
  if (pat_seen_init (&self.proofs, search->room / 8))
    outcome = run (&self, width);

  if (outcome == PAT_SEARCH_WON)
    outcome = trace (&self, (uint32_t) self.n_places - 1, true) ? PAT_SEARCH_WON : PAT_SEARCH_ON;
  else if (self.best != NO_PLACE && self.best_score > search->best_score && trace (&self, self.best, false))
    search->best_score = self.best_score;

  pat_seen_clear (&self.proofs);
  free (self.places);
  for (PatQueue *tier = self.tiers; tier < self.tiers + MAX_TIERS; tier++)
    free (tier->waiting);
  return self.is_full ? PAT_SEARCH_ON : outcome;
}
