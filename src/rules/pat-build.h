/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-game.h"

/*
 * What games share: predicates on two cards, and the lists made of them.
 * A game's file names the predicates it builds by; it does not restate them.
 */

/* Four families, one a suit, that start at the same rank. */
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

/* One rank lower than what it lies on; nothing is lower than an ace. */
static inline bool
pat_builds_down (PatCard under,
                 PatCard over)
{
  return pat_card_rank (over) + 1 == pat_card_rank (under);
}

static inline bool
pat_builds_up (PatCard under,
               PatCard over)
{
  return pat_builds_down (over, under);
}

static inline bool
pat_builds_either (PatCard under,
                   PatCard over)
{
  return pat_builds_down (under, over) || pat_builds_up (under, over);
}

static inline bool
pat_builds_suit_down (PatCard under,
                      PatCard over)
{
  return pat_same_suit (under, over) && pat_builds_down (under, over);
}

static inline bool
pat_builds_suit_up (PatCard under,
                    PatCard over)
{
  return pat_same_suit (under, over) && pat_builds_up (under, over);
}

static inline bool
pat_builds_suit_either (PatCard under,
                        PatCard over)
{
  return pat_same_suit (under, over) && pat_builds_either (under, over);
}

bool     pat_family_takes     (const PatFamily   *family,
                               PatCard            top,
                               unsigned           count,
                               PatCard            card);
bool     pat_foundation_takes (PatVariant         variant,
                               const PatPosition *position,
                               unsigned           foundation,
                               PatCard            card);
unsigned pat_run_length       (const PatPosition *position,
                               unsigned           pile,
                               PatBuilds          builds);

unsigned pat_lay_out_bases    (PatVariant         variant,
                               const PatCard     *pack,
                               PatPosition       *position,
                               PatCard           *rest);
void     pat_stack_stock      (PatPosition       *position,
                               const PatCard     *cards,
                               unsigned           n);
void     pat_set_up_stock     (PatVariant         variant,
                               const PatCard     *pack,
                               PatPosition       *position);
unsigned pat_gather_tableau   (PatPosition       *position,
                               unsigned           first,
                               unsigned           last,
                               PatCard           *cards);

void     pat_list_add         (PatMoveList       *list,
                               PatMoveKind        kind,
                               unsigned           from,
                               unsigned           to,
                               unsigned           n);
void     pat_list_foundations (PatVariant         variant,
                               const PatPosition *position,
                               unsigned           from,
                               PatMoveList       *list);
void     pat_list_builds      (PatVariant         variant,
                               const PatPosition *position,
                               unsigned           from,
                               PatBuilds          builds,
                               PatMoveList       *list);
