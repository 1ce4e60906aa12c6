/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"
#include "noted.h"
#include "parlour-move-list.h"
#include "pat-shuffle.h"
#include "tests.h"

#include <string.h>

/*
 * Games written down as text: each kind of move, and that hidden cards are not named.
 * An intended change that was read is written to moves.txt of each game with
 * PARLOUR_TEST_WRITE=1 in the environment.
 */

/* A whole game and its first moves. */
static void
test_texts (gconstpointer data)
{
  const PatGame *rules = data;
  g_autoptr (ParlourGame) game = model_load_played (rules->name);
  g_autofree char *whole = parlour_move_list_text (game);
  g_autofree char *part = NULL;
  g_autofree char *text = NULL;

  parlour_game_go_to (game, 5);
  part = parlour_move_list_text (game);
  text = g_strdup_printf ("%s\n%s\n", whole, part);
  noted_assert_game (rules, "moves.txt", text, NULL);
}

static guint
find_in_pack (const PatCard *pack,
              PatCard        card)
{
  guint i = 0;

  while (pack[i] != card)
    i++;

  return i;
}

/* Games that differ only in cards not turned have the same text, and so has a game
 * with moves played and undone. */
static void
test_hidden (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  g_autoptr (ParlourGame) game = NULL;
  g_autoptr (ParlourGame) other = NULL;
  g_autofree char *text = NULL;
  g_autofree char *others = NULL;
  g_autofree char *again = NULL;
  PatCard pack[PAT_MAX_CARDS];
  const PatCard *stock;
  guint a, b, n_moves;
  PatVariant variant = *(const PatVariant *) data;

  pat_shuffle (1, pat_variant_packs (variant), pack);
  game = model_deal_pack (variant, pack);
  if (pat_position_count (parlour_game_get_position (game), PAT_STOCK) == 0)
    return;

  model_play_randomly (game, random, 20);
  n_moves = parlour_game_get_n_moves (game);
  g_assert_cmpuint (pat_position_count (parlour_game_get_position (game), PAT_STOCK), >=, 2);
  text = parlour_move_list_text (game);

  stock = pat_position_pile (parlour_game_get_position (game), PAT_STOCK);
  g_assert_cmpuint (pat_card_face (stock[0]), !=, pat_card_face (stock[1]));
  a = find_in_pack (pack, stock[0]);
  b = find_in_pack (pack, stock[1]);
  pack[a] = stock[1];
  pack[b] = stock[0];
  other = model_deal_pack (variant, pack);
  for (guint i = 0; i < n_moves; i++)
    g_assert_true (parlour_game_play (other, *parlour_history_get_move (parlour_game_get_history (game), i)));
  g_assert_cmpuint (parlour_game_get_n_moves (other), ==, n_moves);
  others = parlour_move_list_text (other);
  g_assert_cmpstr (others, ==, text);

  model_play_randomly (game, random, 60);
  parlour_game_go_to (game, n_moves);
  again = parlour_move_list_text (game);
  g_assert_cmpstr (again, ==, text);
}

TESTS
{
  noted_add_games ("/move-list/texts/", test_texts);
  model_add_for_all ("/move-list/hidden", test_hidden);
}
