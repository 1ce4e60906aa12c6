/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"

#include "parlour-names.h"
#include "parlour-card-moves.h"

#include "pat-text.h"
#include "variant.h"
#include "tests.h"

/*
 * The legal moves of a card, on made-up positions: its targets, and whether one of
 * them is obvious.
 */

typedef struct
{
  PatVariant  variant;
  PatPosition position;
  PatMoveList legal;
} Table;

static void
begin (Table      *table,
       const char *game,
       const char *options)
{
  table->variant = variant_named (game, options);
  pat_position_init (&table->position);
}

/* The legal moves of the card at @place of @pile, from 0 at the bottom. */
static ParlourCardMoves
find (Table   *table,
      guint    pile,
      guint    place)
{
  ParlourCardMoves card_moves;

  pat_variant_list_moves (table->variant, &table->position, &table->legal);
  parlour_card_moves_find (&card_moves, &table->legal, &table->position, pile, place);

  return card_moves;
}

/* @obvious: the index of the move that a click makes, or -1 if it asks */
static void
assert_card_moves (Table      *table,
                   guint       pile,
                   guint       place,
                   const char *moves,
                   int         obvious)
{
  ParlourCardMoves card_moves = find (table, pile, place);
  g_autoptr (GString) found = g_string_new (NULL);
  guint64 piles = 0;

  for (guint i = 0; i < card_moves.n_moves; i++)
    {
      char text[PAT_MOVE_TEXT];

      pat_move_format (card_moves.moves[i], text);
      g_string_append_printf (found, "%s%s", i > 0 ? " " : "", text);
      piles |= G_GUINT64_CONSTANT (1) << card_moves.moves[i].to;
    }

  g_assert_cmpstr (found->str, ==, moves);
  g_assert_cmphex (card_moves.piles, ==, piles);
  g_assert_cmpint (parlour_card_moves_find_obvious (&card_moves, table->variant, &table->position), ==,
                   obvious);
}

/* A click asks about a card that fits both an ascending and a descending foundation,
 * but not about one that fits two equal foundations. */
static void
test_foundations (void)
{
  Table table;

  begin (&table, "louis", "");
  model_lay (&table.position, "f1", "AC 2C 3C 4C 5C 6C");
  model_lay (&table.position, "f5", "KC QC JC TC 9C 8C");
  model_lay (&table.position, "t1", "7C");
  model_lay (&table.position, "t2", "6D");
  assert_card_moves (&table, PAT_T1, 0, "t1>f1 t1>f5 t1>h1", -1);
  assert_card_moves (&table, PAT_T1 + 1, 0, "", -1);

  begin (&table, "trefoil", "packs=2 bases=in-play");
  model_lay (&table.position, "t1", "2C AC");
  model_lay (&table.position, "t2", "AC");
  model_lay (&table.position, "t3", "3C");
  assert_card_moves (&table, PAT_T1, 1, "t1>f1 t1>f5", 0);
  model_lay (&table.position, "f1", "AC");
  assert_card_moves (&table, PAT_T1, 1, "t1>f5", 0);
  model_lay (&table.position, "f5", "AC");
  assert_card_moves (&table, PAT_T1, 0, "", -1);

  begin (&table, "trefoil", "packs=2");
  model_lay (&table.position, "f1", "AC");
  model_lay (&table.position, "f5", "AC");
  model_lay (&table.position, "t1", "2C");
  model_lay (&table.position, "t2", "3C");
  assert_card_moves (&table, PAT_T1, 0, "t1>f1 t1>f5 t1>t2", 0);

  /* In The Kings suits do not matter, so foundations of two lines can be equal. */
  begin (&table, "kings", "");
  for (guint i = 1; i <= 3; i++)
    {
      g_autofree char *pile = g_strdup_printf ("f%u", i);

      model_lay (&table.position, pile, i == 3 ? "AH 2S" : "AC");
    }
  model_lay (&table.position, "t1", "2D");
  assert_card_moves (&table, PAT_T1, 0, "t1>f1 t1>f2", 0);
  model_lay (&table.position, "t2", "3D");
  assert_card_moves (&table, PAT_T1 + 1, 0, "t2>f3 t2>t1", -1);
}

/* A click plays a card that is needed nowhere else to its foundation. */
static void
test_safe (void)
{
  Table table;

  begin (&table, "louis", "");
  model_lay (&table.position, "f3", "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH");
  model_lay (&table.position, "f7", "KH QH");
  model_lay (&table.position, "t1", "KH");
  model_lay (&table.position, "t2", "QH");
  table.position.deal = pat_variant_deals (table.variant);
  assert_card_moves (&table, PAT_T1 + 1, 0, "t2>f3 t2>t1", 0);
  assert_card_moves (&table, PAT_T1, 0, "t1>t2", 0);
  table.position.deal--;
  assert_card_moves (&table, PAT_T1 + 1, 0, "t2>f3 t2>t1", -1);

  begin (&table, "kings", "");
  model_lay (&table.position, "f1", "AC");
  model_lay (&table.position, "t1", "2D");
  model_lay (&table.position, "t2", "3D");
  assert_card_moves (&table, PAT_T1, 0, "t1>f1 t1>t2", -1);
}

/* Empty auxiliaries are equal, and a run moves with its lowest card. */
static void
test_vacancies (void)
{
  Table table;

  begin (&table, "auxiliary-sequences", "");
  model_lay (&table.position, "t1", "9H 8C 7D");
  model_lay (&table.position, "t2", "KS");
  model_lay (&table.position, "stock", "2H");
  assert_card_moves (&table, PAT_T1, 2, "t1>t3 t1>t4", 0);
  assert_card_moves (&table, PAT_T1, 1, "t1*2>t3 t1*2>t4", 0);
  assert_card_moves (&table, PAT_T1, 0, "", -1);
  model_lay (&table.position, "t3", "8S");
  assert_card_moves (&table, PAT_T1, 2, "t1>t3 t1>t4", -1);
}

/* A covered card of the waste moves alone, by grace. */
static void
test_grace (void)
{
  Table table;

  begin (&table, "auxiliary-sequences", "");
  model_lay (&table.position, "f1", "AC");
  model_lay (&table.position, "t1", "9H");
  model_lay (&table.position, "t2", "KD");
  model_lay (&table.position, "t3", "KS");
  model_lay (&table.position, "t4", "3H");
  model_lay (&table.position, "waste", "2C 8S 5D");
  assert_card_moves (&table, PAT_WASTE, 0, "waste@1>f1 waste@1>t4", -1);
  assert_card_moves (&table, PAT_WASTE, 1, "waste@2>t1", 0);
  assert_card_moves (&table, PAT_WASTE, 2, "", -1);
}

/* Too many places to name are counted. */
static void
test_words (void)
{
  Table table;
  ParlourCardMoves card_moves;
  g_autofree char *words = NULL;

  begin (&table, "kings", "");
  for (guint i = 1; i <= 6; i++)
    {
      g_autofree char *pile = g_strdup_printf ("f%u", i);

      model_lay (&table.position, pile, "AC");
    }
  model_lay (&table.position, "t1", "2D");
  card_moves = find (&table, PAT_T1, 0);
  words = parlour_names_card_moves (table.variant, &table.position, &card_moves);
  g_assert_cmpstr (words, ==, "Two of diamonds fits 6 places: choose one");
}

TESTS
{
  g_test_add_func ("/card-moves/foundations", test_foundations);
  g_test_add_func ("/card-moves/safe", test_safe);
  g_test_add_func ("/card-moves/vacancies", test_vacancies);
  g_test_add_func ("/card-moves/grace", test_grace);
  g_test_add_func ("/card-moves/words", test_words);
}
