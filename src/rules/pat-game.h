/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-card.h"
#include "pat-move.h"
#include "pat-position.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct PatGame PatGame;

/* The options of rules.md, "Variants".  A bit that is not set is the book's
 * value, a bit that is set the other one. */
typedef enum
{
  PAT_OPTION_BASES = 1 << 0,     /* laid-out | in-play */
  PAT_OPTION_PACKS = 1 << 1,     /* 1 | 2 */
  PAT_OPTION_DEALS = 1 << 2,     /* 3 | 1 */
  PAT_OPTION_GATHERING = 1 << 3, /* when-stuck | any-time */
  PAT_OPTION_VACANCIES = 1 << 4, /* waste | storehouse */
  PAT_OPTION_GRACE = 1 << 5,     /* yes | no */
} PatOptions;

enum
{
  PAT_N_OPTIONS = 6,
  PAT_N_GAMES = 6,
  PAT_N_VARIANTS = 22,
  /* Room for "game bases=in-play packs=2 …", whatever the variant. */
  PAT_OPTIONS_TEXT = 96,
};

/* An option by name; values[0] is the book's. */
typedef struct
{
  PatOptions  bit;
  const char *key;
  const char *values[2];
} PatOption;

extern const PatOption pat_options[PAT_N_OPTIONS];

/* A game with its options settled.  Small: hand it over by value. */
typedef struct
{
  const PatGame *game;
  unsigned       chosen;
} PatVariant;

/* A foundation: the rank it starts with, the step to the next (1 or -1), and
 * its suit or PAT_ANY_SUIT. */
typedef struct
{
  uint8_t base;
  int8_t  step;
  uint8_t suit;
} PatFamily;

typedef enum
{
  PAT_PLAYING,
  PAT_WON,
  PAT_STUCK,
} PatStatus;

/*
 * A game of patience: its rules, all of them, as pure functions.
 *
 * list_moves is the one statement of what is legal.  play may take it for
 * granted that its move is among those listed.
 */
struct PatGame
{
  const char *name;
  /* What of PatOptions may be chosen.  Without PAT_OPTION_BASES the base cards
   * are laid out. */
  unsigned    options;
  /* 1 or 2, for a game without PAT_OPTION_PACKS. */
  unsigned    n_packs;
  /* Stock cards are turned on to a waste, not dealt to the table. */
  bool        turns_waste;
  /* Four foundations a pack, by PAT_F1 and so on. */
  PatFamily   families[PAT_MAX_FOUNDATIONS];
  /* How many tableau piles the table has room for, unless count_tableau says. */
  unsigned    n_tableau;
  /* Which deal is the last, by the book. */
  unsigned    n_deals;
  /* (nullable). */
  unsigned  (*count_tableau) (PatVariant         variant);
  void      (*set_up)        (PatVariant         variant,
                              const PatCard     *pack,
                              PatPosition       *position);
  void      (*list_moves)    (PatVariant         variant,
                              const PatPosition *position,
                              PatMoveList       *list);
  void      (*play)          (PatVariant         variant,
                              PatPosition       *position,
                              PatMove            move);
};

extern const PatGame pat_louis;
extern const PatGame pat_nationale;
extern const PatGame pat_trefoil;
extern const PatGame pat_kings;
extern const PatGame pat_storehouse;
extern const PatGame pat_auxiliary_sequences;

/* All of them, in the order in which the program offers them. */
extern const PatGame *const pat_games[PAT_N_GAMES];

/* Whether @option has the value that is not the book's. */
static inline bool
pat_variant_has (PatVariant variant,
                 PatOptions option)
{
  return (variant.chosen & option) != 0;
}

static inline bool
pat_variant_is_same (PatVariant a,
                     PatVariant b)
{
  return a.game == b.game && a.chosen == b.chosen;
}

/* Whether each suit has a family up and another down. */
static inline bool
pat_game_goes_both_ways (const PatGame *game)
{
  return game->families[PAT_N_SUITS].step < 0;
}

static inline unsigned
pat_variant_packs (PatVariant variant)
{
  if (variant.game->options & PAT_OPTION_PACKS)
    return pat_variant_has (variant, PAT_OPTION_PACKS) ? 2 : 1;

  return variant.game->n_packs;
}

static inline unsigned
pat_variant_cards (PatVariant variant)
{
  return pat_variant_packs (variant) * PAT_PACK_SIZE;
}

static inline unsigned
pat_variant_foundations (PatVariant variant)
{
  return pat_variant_packs (variant) * PAT_N_SUITS;
}

static inline unsigned
pat_variant_tableau (PatVariant variant)
{
  return variant.game->count_tableau != NULL ? variant.game->count_tableau (variant)
                                             : variant.game->n_tableau;
}

/* Where in the cards of @position the lowest card lies that a play or the grace
 * takes up. */
static inline unsigned
pat_move_find_card (const PatPosition *position,
                    PatMove            move)
{
  if (move.kind == PAT_MOVE_GRACE)
    return pat_position_start (position, move.from) + move.n - 1u;

  return position->end[move.from] - move.n;
}

const PatGame *pat_game_find           (const char        *name);

size_t         pat_variants            (PatVariant         variants[static PAT_N_VARIANTS]);
size_t         pat_variant_index       (PatVariant         variant);
bool           pat_variant_is_valid    (PatVariant         variant);
unsigned       pat_variant_deals       (PatVariant         variant);

void           pat_variant_set_up      (PatVariant         variant,
                                        const PatCard     *pack,
                                        PatPosition       *position);
void           pat_variant_deal        (PatVariant         variant,
                                        uint32_t           deal,
                                        PatPosition       *position);
void           pat_variant_list_moves  (PatVariant         variant,
                                        const PatPosition *position,
                                        PatMoveList       *list);
bool           pat_move_list_has       (const PatMoveList *list,
                                        PatMove            move);
bool           pat_variant_is_legal    (PatVariant         variant,
                                        const PatPosition *position,
                                        PatMove            move);
void           pat_variant_play        (PatVariant         variant,
                                        PatPosition       *position,
                                        PatMove            move);
bool           pat_variant_is_won      (PatVariant         variant,
                                        const PatPosition *position);
PatStatus      pat_variant_status      (PatVariant         variant,
                                        const PatPosition *position);
uint64_t       pat_variant_perft       (PatVariant         variant,
                                        const PatPosition *position,
                                        unsigned           depth);
