/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"
#include "noted.h"
#include "parlour-move-list.h"
#include "parlour-names.h"
#include "pat-shuffle.h"

#include <string.h>

/*
 * Games written down as text: their form, that each line names the right card, source
 * and target, and that hidden cards are not named.
 * An intended change that was read is written to moves.txt of each game with
 * PARLOUR_TEST_WRITE=1 in the environment.
 */

enum { N_GAMES = 3, MOST_MOVES = 400 };

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

/* The index of a card. */
static char *
write_card (PatCard card)
{
  static const char *const ranks[] = { "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K" };
  static const char *const suits[] = { "♣", "♦", "♥", "♠" };

  return g_strconcat (ranks[pat_card_rank (card) - 1], suits[pat_card_suit (card)], NULL);
}

/* How a line names the target. */
static char *
write_target (PatVariant variant,
              guint      pile)
{
  g_autofree char *name = parlour_names_pile (variant, pile);

  if (pile < PAT_T1 && variant.game != &pat_kings)
    {
      if (!pat_game_goes_both_ways (variant.game))
        return g_strdup ("the foundation");

      return g_strdup (pile < PAT_F1 + PAT_N_SUITS ? "the ascending foundation"
                                                   : "the descending foundation");
    }
  if (pile >= PAT_H1 && pile < PAT_STORE)
    return g_strdup ("set aside");

  return g_ascii_strdown (name, -1);
}

/* The number of cards added to @pile. */
static guint
count_more (const PatPosition *before,
            const PatPosition *after,
            guint              pile)
{
  guint n = pat_position_count (before, pile);

  return MAX (pat_position_count (after, pile), n) - n;
}

/* The line names each pile that gains cards, with the lowest card moved or the card
 * dealt. */
static void
check_gains (PatVariant         variant,
             const PatPosition *before,
             const PatPosition *after,
             const char        *line)
{
  g_autofree char *low = g_ascii_strdown (line, -1);

  for (guint pile = 0; pile < PAT_STOCK; pile++)
    {
      guint n = count_more (before, after, pile);
      g_autofree char *target = NULL;
      g_autofree char *card = NULL;

      if (n == 0)
        continue;

      target = write_target (variant, pile);
      card = write_card (pat_position_pile (after, pile)[pat_position_count (after, pile) - n]);
      /* A card is turned to the waste. */
      if ((strstr (low, target) == NULL && !(g_str_equal (target, "waste") && strstr (low, "turned ") != NULL))
          || strstr (line, card) == NULL)
        g_error ("“%s” does not say that %s lies on %s", line, card, target);
    }
}

/* The line names the card moved first, then the card under it. */
static void
check_played (PatVariant         variant,
              const PatPosition *before,
              PatMove            move,
              const char        *line)
{
  const PatCard *cards = pat_position_pile (before, move.from);
  guint n = pat_position_count (before, move.from);
  guint place = move.kind == PAT_MOVE_GRACE ? move.n - 1u : n - move.n;
  g_autofree char *name = parlour_names_pile (variant, move.from);
  g_autofree char *card = write_card (cards[place]);
  g_autofree char *grace = g_strdup_printf (" (card %u of %u)", place + 1, n);
  g_autofree char *start = g_strconcat (name, move.kind == PAT_MOVE_GRACE ? grace : "", ": ", card, " ",
                                        NULL);

  g_assert_true (g_str_has_prefix (line, start));
  if (move.kind == PAT_MOVE_PLAY && move.n > 1)
    {
      g_autofree char *more = g_strdup_printf (" with %d card", move.n - 1);

      g_assert_nonnull (strstr (line, more));
    }
  if (pat_position_count (before, move.to) > 0)
    {
      g_autofree char *under = write_card (pat_position_top (before, move.to));
      g_autofree char *on = g_strconcat (", on ", under, NULL);

      g_assert_nonnull (strstr (line, on));
    }
  else
    g_assert_null (strstr (line, ", on "));
}

/* Checks each line against the game. */
static void
check_lines (ParlourGame *game)
{
  const ParlourHistory *history = parlour_game_get_history (game);
  g_autofree char *text = parlour_move_list_text (game);
  const char *at = text;

  for (guint i = 0; i < history->n_moves; i++)
    {
      const PatPosition *before = parlour_history_get_after (history, i);
      PatMove move = *parlour_history_get_move (history, i);
      g_autofree char *line = parlour_move_list_line (history->variant, before, move);
      g_autofree char *numbered = g_strdup_printf ("\n%u. %s\n", i + 1, line);

      at = strstr (at, numbered);
      g_assert_nonnull (at);

      if (move.kind == PAT_MOVE_REDEAL)
        continue;
      if (move.kind != PAT_MOVE_DEAL)
        check_played (history->variant, before, move, line);
      check_gains (history->variant, before, parlour_history_get_after (history, i + 1), line);
    }
}

static void
test_follow (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint32 deal = 1; deal <= N_GAMES; deal++)
    {
      g_autoptr (ParlourGame) game = parlour_game_new (*(const PatVariant *) data, deal);

      model_play_randomly (game, random, MOST_MOVES);
      check_lines (game);
    }
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
  game = parlour_game_new_for_pack (variant, pack);
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
  other = parlour_game_new_for_pack (variant, pack);
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

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  noted_add_games ("/move-list/texts/", test_texts);
  model_add_for_all ("/move-list/follow", test_follow);
  model_add_for_all ("/move-list/hidden", test_hidden);

  return g_test_run ();
}
