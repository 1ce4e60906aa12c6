/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "../games/games.h"

#include "pat-card.h"
#include "pat-move.h"
#include "pat-position.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct PatGame PatGame;

enum
{
  PAT_MAX_OPTIONS = 8,
  PAT_MAX_VALUES = 4,
  /* Bits of PatVariant.chosen for each option. */
  PAT_VALUE_BITS = 4,
#define COUNT_GAME(name) + 1
  PAT_N_GAMES = PAT_FOR_EACH_GAME (COUNT_GAME),
#undef COUNT_GAME
  /* The most variants of all games together; pat_variants() checks it. */
  PAT_MAX_VARIANTS = 64,
  /* The size of the longest text of options, with the final NUL. */
  PAT_OPTIONS_TEXT = 96,
};

/* Whether the book offers the values of an option beside the default. */
typedef enum
{
  PAT_OF_THE_BOOK = 1,
  /* The program adds them. */
  PAT_OF_OURS,
  /* Every value, the default too, is a reading of the same words of the book. */
  PAT_OF_READINGS,
} PatOrigin;

/* An option of a game, with the words of records.  The first value is the default, and the
 * book's if there is one; NULL ends the values. */
typedef struct
{
  const char *key;
  PatOrigin   origin;
  const char *values[PAT_MAX_VALUES + 1];
} PatOption;

/* The first option of every game, and its values: whether the base cards are on the
 * foundations from the start. */
enum { PAT_OPTION_BASES };
enum { PAT_BASES_LAID_OUT, PAT_BASES_IN_PLAY };
#define PAT_BASES { "bases", PAT_OF_THE_BOOK, { "laid-out", "in-play" } }

/* A game with the values of its options; pass it by value. */
typedef struct
{
  const PatGame *game;
  /* For each option PAT_VALUE_BITS bits with the index of its value, the first option in the
   * lowest bits.  0 is the game by the book.  See pat_variant_get() and pat_variant_with(). */
  unsigned       chosen;
} PatVariant;

_Static_assert (PAT_MAX_OPTIONS * PAT_VALUE_BITS <= sizeof (unsigned) * 8 &&
                PAT_MAX_VALUES <= 1 << PAT_VALUE_BITS,
                "chosen has room for all values");

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
  /* PAT_BASES first; an option without key ends them. */
  PatOption   options[PAT_MAX_OPTIONS + 1];
  /* 1 or 2, unless count_packs returns it. */
  unsigned    n_packs;
  /* Whether stock cards are turned on to a waste instead of dealt to the table. */
  bool        turns_waste;
  /* Four foundations for each pack, from PAT_F1 on. */
  PatFamily   families[PAT_MAX_FOUNDATIONS];
  /* The number of tableau piles, unless count_tableau returns it. */
  unsigned    n_tableau;
  /* How many times the cards are dealt in a game, unless count_deals returns it. */
  unsigned    n_deals;
  /* (nullable): whether the game allows the values of @variant together; NULL if it allows all
   * combinations.  A valid variant stays valid if an option gets its default. */
  bool      (*is_valid)      (PatVariant         variant);
  /* (nullable): replace the numbers above. */
  unsigned  (*count_packs)   (PatVariant         variant);
  unsigned  (*count_tableau) (PatVariant         variant);
  unsigned  (*count_deals)   (PatVariant         variant);
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

/* The rules of each game, pat_NAME. */
#define DECLARE_GAME(name) extern const PatGame pat_##name;
PAT_FOR_EACH_GAME (DECLARE_GAME)
#undef DECLARE_GAME

/* All games, in the order in which the program lists them. */
extern const PatGame *const pat_games[PAT_N_GAMES];

/* @option: the index of an option of the game.  Returns: the index of its value */
static inline unsigned
pat_variant_get (PatVariant variant,
                 unsigned   option)
{
  return variant.chosen >> option * PAT_VALUE_BITS & ((1u << PAT_VALUE_BITS) - 1);
}

/* Returns: @variant with value number @value of option number @option */
static inline PatVariant
pat_variant_with (PatVariant variant,
                  unsigned   option,
                  unsigned   value)
{
  variant.chosen &= ~(((1u << PAT_VALUE_BITS) - 1) << option * PAT_VALUE_BITS);
  variant.chosen |= value << option * PAT_VALUE_BITS;

  return variant;
}

/* Returns: whether the base cards are shuffled with the others, instead of laid out */
static inline bool
pat_variant_bases_in_play (PatVariant variant)
{
  return pat_variant_get (variant, PAT_OPTION_BASES) == PAT_BASES_IN_PLAY;
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
  return variant.game->count_packs != NULL ? variant.game->count_packs (variant)
                                           : variant.game->n_packs;
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

/* How many times the cards are dealt in a game. */
static inline unsigned
pat_variant_deals (PatVariant variant)
{
  return variant.game->count_deals != NULL ? variant.game->count_deals (variant)
                                           : variant.game->n_deals;
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

unsigned       pat_option_count_values (const PatOption   *option);

size_t         pat_variants            (PatVariant         variants[static PAT_MAX_VARIANTS]);
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
