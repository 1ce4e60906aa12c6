/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-game.h"

#include "pat-shuffle.h"

#include <string.h>

const PatOption pat_options[PAT_N_OPTIONS] = {
  { PAT_OPTION_BASES, "bases", { "laid-out", "in-play" } },
  { PAT_OPTION_PACKS, "packs", { "1", "2" } },
  { PAT_OPTION_DEALS, "deals", { "3", "1" } },
  { PAT_OPTION_GATHERING, "gathering", { "when-stuck", "any-time" } },
  { PAT_OPTION_VACANCIES, "vacancies", { "waste", "storehouse" } },
  { PAT_OPTION_GRACE, "grace", { "yes", "no" } },
  { PAT_OPTION_TWO_DEALS, "deals", { "3", "2" } },
  { PAT_OPTION_BUILDING, "building", { "foundations-first", "free" } },
};

const PatGame *const pat_games[PAT_N_GAMES] = {
#define POINT_TO_GAME(name, n_variants) &pat_##name,
  PAT_FOR_EACH_GAME (POINT_TO_GAME)
#undef POINT_TO_GAME
};

/*
 * pat_game_find:
 *
 * Returns: (nullable): the game called @name in records
 */
const PatGame *
pat_game_find (const char *name)
{
  for (size_t i = 0; i < PAT_N_GAMES; i++)
    if (strcmp (pat_games[i]->name, name) == 0)
      return pat_games[i];

  return NULL;
}

/*
 * pat_game_index:
 *
 * Returns: the place of @game in pat_games and in every table made by
 *   PAT_FOR_EACH_GAME, or PAT_N_GAMES if it is not among them
 */
size_t
pat_game_index (const PatGame *game)
{
  size_t i = 0;

  while (i < PAT_N_GAMES && pat_games[i] != game)
    i++;

  return i;
}

/*
 * pat_variants:
 * @variants: (out): all variants of all games, the book's first in each game
 *
 * Returns: PAT_N_VARIANTS
 */
size_t
pat_variants (PatVariant variants[static PAT_N_VARIANTS])
{
  size_t n = 0;

  for (size_t i = 0; i < PAT_N_GAMES; i++)
    for (unsigned chosen = 0; chosen < 1u << PAT_N_OPTIONS; chosen++)
      {
        PatVariant variant = { pat_games[i], chosen };

        if (pat_variant_is_valid (variant))
          variants[n++] = variant;
      }

  return n;
}

/*
 * pat_variant_index:
 *
 * Returns: the index of @variant in pat_variants(), or PAT_N_VARIANTS if it is not
 *   valid
 */
size_t
pat_variant_index (PatVariant variant)
{
  PatVariant variants[PAT_N_VARIANTS];
  size_t n = pat_variants (variants), i = 0;

  while (i < n && !pat_variant_is_same (variants[i], variant))
    i++;

  return i;
}

/*
 * pat_variant_is_valid:
 *
 * Returns: whether the game has every option that is chosen.  TRE-5: a player may
 *   choose the number of deals only with one pack, and the time of gathering only
 *   with three deals.
 */
bool
pat_variant_is_valid (PatVariant variant)
{
  /* TRE-5 allows at most one of these. */
  unsigned dealt = variant.chosen & (PAT_OPTION_PACKS | PAT_OPTION_DEALS | PAT_OPTION_GATHERING);

  return (variant.chosen & ~variant.game->options) == 0 && (dealt & (dealt - 1)) == 0;
}

/*
 * pat_variant_set_up:
 * @pack: whole packs, in the order in which the cards are dealt
 * @position: (out): the position before the first move
 */
void
pat_variant_set_up (PatVariant     variant,
                    const PatCard *pack,
                    PatPosition   *position)
{
  pat_position_init (position);
  variant.game->set_up (variant, pack, position);
}

/*
 * pat_variant_deal:
 * @deal: from PAT_DEAL_MIN to PAT_DEAL_MAX
 * @position: (out): the first position of deal number @deal
 */
void
pat_variant_deal (PatVariant   variant,
                  uint32_t     deal,
                  PatPosition *position)
{
  PatCard pack[PAT_MAX_CARDS];

  pat_shuffle (deal, pat_variant_packs (variant), pack);
  pat_variant_set_up (variant, pack, position);
}

/*
 * pat_variant_list_moves:
 * @list: (out caller-allocates): the legal moves, each once
 */
void
pat_variant_list_moves (PatVariant         variant,
                        const PatPosition *position,
                        PatMoveList       *list)
{
  list->n = 0;
  variant.game->list_moves (variant, position, list);
}

/*
 * pat_move_list_has:
 *
 * Returns: whether @list contains @move
 */
bool
pat_move_list_has (const PatMoveList *list,
                   PatMove            move)
{
  for (size_t i = 0; i < list->n; i++)
    if (memcmp (&list->moves[i], &move, sizeof move) == 0)
      return true;

  return false;
}

/*
 * pat_variant_is_legal:
 *
 * Returns: whether @move is legal in @position
 */
bool
pat_variant_is_legal (PatVariant         variant,
                      const PatPosition *position,
                      PatMove            move)
{
  PatMoveList list;

  pat_variant_list_moves (variant, position, &list);

  return pat_move_list_has (&list, move);
}

/*
 * pat_variant_play:
 * @move: a legal move
 */
void
pat_variant_play (PatVariant   variant,
                  PatPosition *position,
                  PatMove      move)
{
  variant.game->play (variant, position, move);
}

/* Returns: whether all cards are on foundations */
bool
pat_variant_is_won (PatVariant         variant,
                    const PatPosition *position)
{
  return pat_position_start (position, PAT_T1) == pat_variant_cards (variant);
}

/*
 * pat_variant_status:
 *
 * Returns: won if all cards are on foundations, or stuck if no move is legal
 */
PatStatus
pat_variant_status (PatVariant         variant,
                    const PatPosition *position)
{
  PatMoveList list;

  if (pat_variant_is_won (variant, position))
    return PAT_WON;

  pat_variant_list_moves (variant, position, &list);
  return list.n > 0 ? PAT_PLAYING : PAT_STUCK;
}

/*
 * pat_variant_perft:
 * @depth: more than 0
 *
 * Returns: the number of ways to play @depth moves from @position
 */
uint64_t
pat_variant_perft (PatVariant         variant,
                   const PatPosition *position,
                   unsigned           depth)
{
  PatMoveList list;
  uint64_t n = 0;

  pat_variant_list_moves (variant, position, &list);
  if (depth == 1)
    return list.n;

  for (size_t i = 0; i < list.n; i++)
    {
      PatPosition next = *position;

      pat_variant_play (variant, &next, list.moves[i]);
      n += pat_variant_perft (variant, &next, depth - 1);
    }

  return n;
}
