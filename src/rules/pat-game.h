/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "../games/games.h"

#include "pat-card.h"
#include "pat-move.h"
#include "pat-position.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct PatGame PatGame;

/* The options of the games.  A clear bit stands for the book's value. */
typedef enum
{
  PAT_OPTION_BASES = 1 << 0,     /* laid-out | in-play */
  PAT_OPTION_PACKS = 1 << 1,     /* 1 | 2 */
  PAT_OPTION_DEALS = 1 << 2,     /* 3 | 1, of Trefoil */
  PAT_OPTION_GATHERING = 1 << 3, /* when-stuck | any-time */
  PAT_OPTION_VACANCIES = 1 << 4, /* waste | storehouse */
  PAT_OPTION_GRACE = 1 << 5,     /* yes | no */
  PAT_OPTION_TWO_DEALS = 1 << 6, /* 3 | 2, of Louis */
  PAT_OPTION_BUILDING = 1 << 7,  /* foundations-first | free */
} PatOptions;

enum
{
  PAT_N_OPTIONS = 8,
#define COUNT_GAME(name, n_variants) + 1
  PAT_N_GAMES = PAT_FOR_EACH_GAME (COUNT_GAME),
#undef COUNT_GAME
#define COUNT_VARIANTS(name, n_variants) + n_variants
  PAT_N_VARIANTS = PAT_FOR_EACH_GAME (COUNT_VARIANTS),
#undef COUNT_VARIANTS
  /* The size of the longest text of options, with the final NUL. */
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

/* A game with its options; pass it by value. */
typedef struct
{
  const PatGame *game;
  unsigned       chosen;
} PatVariant;

/* The rule of a foundation: the rank of its base card, the step to the next rank (1 or
 * -1), and its suit or PAT_ANY_SUIT. */
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
 * The rules of a game, as pure functions.
 *
 * list_moves alone decides what is legal.  play is called only with a move that
 * list_moves lists.
 */
struct PatGame
{
  const char *name;
  /* The PatOptions that the game has. */
  unsigned    options;
  /* 1 or 2; not used with PAT_OPTION_PACKS. */
  unsigned    n_packs;
  /* Whether stock cards are turned on to a waste instead of dealt to the table. */
  bool        turns_waste;
  /* Four foundations for each pack, from PAT_F1 on. */
  PatFamily   families[PAT_MAX_FOUNDATIONS];
  /* The number of tableau piles, unless count_tableau returns it. */
  unsigned    n_tableau;
  /* The number of deals, by the book. */
  unsigned    n_deals;
  /* (nullable) */
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

/* Declares pat_louis and the others. */
#define DECLARE_GAME(name, n_variants) extern const PatGame pat_##name;
PAT_FOR_EACH_GAME (DECLARE_GAME)
#undef DECLARE_GAME

/* All games, in the order in which the program lists them. */
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

/* Whether each suit has one foundation that goes up and one that goes down. */
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

/* How many times the cards are dealt in a game.  LOU-8: two or three times.  TRE-5: two
 * packs are dealt once, and with deals=1 so is one. */
static inline unsigned
pat_variant_deals (PatVariant variant)
{
  if (pat_variant_has (variant, PAT_OPTION_PACKS | PAT_OPTION_DEALS))
    return 1;

  return pat_variant_has (variant, PAT_OPTION_TWO_DEALS) ? 2 : variant.game->n_deals;
}

/* Returns: the index in position->cards of the lowest card that @move moves; only for
 *   plays and the grace */
static inline unsigned
pat_move_find_card (const PatPosition *position,
                    PatMove            move)
{
  if (move.kind == PAT_MOVE_GRACE)
    return pat_position_start (position, move.from) + move.n - 1u;

  return position->end[move.from] - move.n;
}

const PatGame *pat_game_find           (const char        *name);
size_t         pat_game_index          (const PatGame     *game);

size_t         pat_variants            (PatVariant         variants[static PAT_N_VARIANTS]);
size_t         pat_variant_index       (PatVariant         variant);
bool           pat_variant_is_valid    (PatVariant         variant);

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
