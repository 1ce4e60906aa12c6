/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-game.h"

#include "pat-shuffle.h"

#include <assert.h>
#include <string.h>

const PatGame *const pat_games[PAT_N_GAMES] = {
#define POINT_TO_GAME(name) &pat_##name,
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

/* Returns: how many values @option has */
unsigned
pat_option_count_values (const PatOption *option)
{
  unsigned n = 0;

  while (option->values[n] != NULL)
    n++;

  return n;
}

/* Counts through all combinations of values, like an odometer whose first option turns
 * fastest.  Returns: false after the last combination */
static bool
next_combination (PatVariant *variant)
{
  const PatOption *options = variant->game->options;

  for (unsigned i = 0; options[i].key != NULL; i++)
    {
      unsigned value = pat_variant_get (*variant, i) + 1;

      if (options[i].values[value] != NULL)
        {
          *variant = pat_variant_with (*variant, i, value);
          return true;
        }
      *variant = pat_variant_with (*variant, i, 0);
    }

  return false;
}

/*
 * pat_variants:
 * @variants: (out): all variants, game by game.  In each game the book's variant comes first,
 *   and of the options the first one changes fastest
 *
 * Returns: their number
 */
size_t
pat_variants (PatVariant variants[static PAT_MAX_VARIANTS])
{
  size_t n = 0;

  for (size_t i = 0; i < PAT_N_GAMES; i++)
    {
      PatVariant variant = { pat_games[i], 0 };

      do
        if (pat_variant_is_valid (variant))
          {
            assert (n < PAT_MAX_VARIANTS);
            variants[n++] = variant;
          }
      while (next_combination (&variant));
    }

  return n;
}

/*
 * pat_variant_index:
 *
 * Returns: the index of @variant in pat_variants(), or PAT_MAX_VARIANTS if it is not
 *   valid
 */
size_t
pat_variant_index (PatVariant variant)
{
  PatVariant variants[PAT_MAX_VARIANTS];
  size_t n = pat_variants (variants);

  for (size_t i = 0; i < n; i++)
    if (pat_variant_is_same (variants[i], variant))
      return i;

  return PAT_MAX_VARIANTS;
}

/*
 * pat_variant_is_valid:
 *
 * Returns: whether the game has all values that are chosen, and allows them together
 */
bool
pat_variant_is_valid (PatVariant variant)
{
  const PatGame *game = variant.game;
  unsigned n_options = 0;

  for (; game->options[n_options].key != NULL; n_options++)
    if (pat_variant_get (variant, n_options) >=
        pat_option_count_values (&game->options[n_options]))
      return false;

  for (unsigned i = n_options; i < PAT_MAX_OPTIONS; i++)
    if (pat_variant_get (variant, i) != 0)
      return false;

  return game->is_valid == NULL || game->is_valid (variant);
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
