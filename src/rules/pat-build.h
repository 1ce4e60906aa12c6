/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-game.h"

/*
 * Building rules that games share: predicates on two cards, and lists of moves made
 * with them.
 */

/* The initialisers of four families, one for each suit, that start at the same rank. */
#define PAT_FAMILIES(base, step) \
  { (base), (step), PAT_CLUBS }, \
  { (base), (step), PAT_DIAMONDS }, \
  { (base), (step), PAT_HEARTS }, \
  { (base), (step), PAT_SPADES }

/* Whether @over may lie on @under. */
typedef bool (*PatBuilds) (PatCard under,
                           PatCard over);

static inline bool
pat_same_suit (PatCard a,
               PatCard b)
{
  return pat_card_suit (a) == pat_card_suit (b);
}

/* Whether @over is one rank lower than @under.  An ace takes no king: no game but one with
 * a rule of its own turns the corner. */
static inline bool
pat_builds_down (PatCard under,
                 PatCard over)
{
  return pat_card_rank (over) + 1 == pat_card_rank (under);
}

static inline bool
pat_builds_either (PatCard under,
                   PatCard over)
{
  return pat_builds_down (under, over) || pat_builds_down (over, under);
}

/* Compares the faces at once: they have the rank in the lowest bits, and no rank has all bits
 * set or none, so two consecutive faces are of one suit. */
static inline bool
pat_builds_suit_down (PatCard under,
                      PatCard over)
{
  return pat_card_face (over) + 1 == pat_card_face (under);
}

static inline bool
pat_builds_suit_up (PatCard under,
                    PatCard over)
{
  return pat_builds_suit_down (over, under);
}

static inline bool
pat_builds_suit_either (PatCard under,
                        PatCard over)
{
  return pat_builds_suit_down (under, over) || pat_builds_suit_up (under, over);
}

/*
 * The functions below are inline because searches spend most of their time in them.  The
 * compiler then inlines the predicates as well.
 */

/*
 * pat_foundation_takes:
 * @foundation: a pile from PAT_F1
 *
 * A family passes from king to ace, or from ace to king, and is complete with thirteen
 * cards.
 *
 * Returns: whether @card is the next card of @foundation
 */
static inline bool
pat_foundation_takes (PatVariant         variant,
                      const PatPosition *position,
                      unsigned           foundation,
                      PatCard            card)
{
  const PatFamily *family = &variant.game->families[foundation - PAT_F1];
  unsigned count = pat_position_count (position, foundation);
  /* How many ranks the next card is above the base, modulo thirteen. */
  unsigned above_base = family->step > 0 ? count : PAT_N_RANKS - count;

  if (family->suit != PAT_ANY_SUIT && family->suit != pat_card_suit (card))
    return false;

  return count < PAT_N_RANKS &&
         pat_card_rank (card) == (family->base - 1 + above_base) % PAT_N_RANKS + 1;
}

/*
 * pat_run_length:
 *
 * Returns: how many cards at the top of @pile form a run by @builds; 0 for an empty pile
 */
static inline unsigned
pat_run_length (const PatPosition *position,
                unsigned           pile,
                PatBuilds          builds)
{
  const PatCard *cards = pat_position_pile (position, pile);
  unsigned count = pat_position_count (position, pile);
  unsigned n = count > 0;

  while (n < count && n > 0 && builds (cards[count - n - 1], cards[count - n]))
    n++;

  return n;
}

static inline void
pat_list_add (PatMoveList *list,
              PatMoveKind  kind,
              unsigned     from,
              unsigned     to,
              unsigned     n)
{
  list->moves[list->n++] = (PatMove) { kind, from, to, n };
}

/*
 * pat_list_foundations:
 *
 * Adds the plays of the top card of @from to foundations.
 */
static inline void
pat_list_foundations (PatVariant         variant,
                      const PatPosition *position,
                      unsigned           from,
                      PatMoveList       *list)
{
  unsigned end = PAT_F1 + pat_variant_foundations (variant);
  PatCard card = pat_position_top (position, from);
  /* The foundations follow the order of the suits, so those of one suit are four apart. */
  bool any_suit = variant.game->families[0].suit == PAT_ANY_SUIT;
  unsigned first = PAT_F1 + (any_suit ? 0 : pat_card_suit (card));
  unsigned step = any_suit ? 1 : PAT_N_SUITS;

  if (card == PAT_NO_CARD)
    return;

  for (unsigned f = first; f < end; f += step)
    if (pat_foundation_takes (variant, position, f, card))
      pat_list_add (list, PAT_MOVE_PLAY, from, f, 1);
}

/*
 * pat_list_builds:
 *
 * Adds the plays of the top card of @from to other tableau piles whose top card takes
 * it by @builds.
 */
static inline void
pat_list_builds (PatVariant         variant,
                 const PatPosition *position,
                 unsigned           from,
                 PatBuilds          builds,
                 PatMoveList       *list)
{
  unsigned n_tableau = pat_variant_tableau (variant);
  PatCard card = pat_position_top (position, from);

  if (card == PAT_NO_CARD)
    return;

  for (unsigned t = PAT_T1; t < PAT_T1 + n_tableau; t++)
    {
      PatCard under = pat_position_top (position, t);

      if (t != from && under != PAT_NO_CARD && builds (under, card))
        pat_list_add (list, PAT_MOVE_PLAY, from, t, 1);
    }
}

/*
 * pat_list_runs:
 * @to_vacancies: whether empty piles take any part of the run as well, but not a whole pile
 *
 * Adds the moves of any part of the run at the top of @from to the other tableau piles whose
 * top card takes it by @builds.
 */
static inline void
pat_list_runs (PatVariant         variant,
               const PatPosition *position,
               unsigned           from,
               PatBuilds          builds,
               bool               to_vacancies,
               PatMoveList       *list)
{
  const PatCard *end = position->cards + position->end[from];
  unsigned count = pat_position_count (position, from);
  unsigned run = pat_run_length (position, from, builds);

  for (unsigned t = PAT_T1; t < PAT_T1 + pat_variant_tableau (variant); t++)
    {
      PatCard under = pat_position_top (position, t);

      for (unsigned n = 1; t != from && n <= run; n++)
        if (under == PAT_NO_CARD ? to_vacancies && n < count : builds (under, end[-(int) n]))
          pat_list_add (list, PAT_MOVE_PLAY, from, t, n);
    }
}

/*
 * pat_list_vacancies:
 *
 * Adds the moves of up to @run cards of @from to every empty tableau pile, but never of the
 * whole pile.
 */
static inline void
pat_list_vacancies (PatVariant         variant,
                    const PatPosition *position,
                    unsigned           from,
                    unsigned           run,
                    PatMoveList       *list)
{
  unsigned count = pat_position_count (position, from);
  unsigned end = PAT_T1 + pat_variant_tableau (variant);

  for (unsigned t = PAT_T1; count > 1 && t < end; t++)
    if (pat_position_count (position, t) == 0)
      for (unsigned n = 1; n <= run && n < count; n++)
        pat_list_add (list, PAT_MOVE_PLAY, from, t, n);
}

unsigned pat_lay_out_bases (PatVariant     variant,
                            const PatCard *pack,
                            PatPosition   *position,
                            PatCard       *rest);
void     pat_stack_stock   (PatPosition   *position,
                            const PatCard *cards,
                            unsigned       n);
void     pat_set_up_stock  (PatVariant     variant,
                            const PatCard *pack,
                            PatPosition   *position);
