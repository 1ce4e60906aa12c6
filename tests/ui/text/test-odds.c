/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noted.h"
#include "parlour-odds.h"
#include "variant.h"
#include "tests.h"

#include <stdio.h>
#include <string.h>

/*
 * The words about the difficulty of a variant.  odds.txt of each game has those
 * of its surveys; PARLOUR_TEST_WRITE=1 in the environment updates it after an intended change.
 */

static void
test_noted (gconstpointer game)
{
  g_autoptr (GFile) file = g_file_new_build_filename (g_test_get_dir (G_TEST_DIST), "..", "data",
                                                      "difficulty.csv", NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  ParlourDifficulty table[PAT_MAX_VARIANTS];
  PatVariant variants[PAT_MAX_VARIANTS];
  const gsize n = pat_variants (variants);

  parlour_difficulty_load (file, table, &error);
  g_assert_no_error (error);

  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *title = variant_title (variants[i]);
      g_autofree char *line = parlour_odds_careful_line (&table[i]);
      g_autofree char *players = parlour_odds_players (&table[i]);
      g_autofree char *chance = NULL;

      /* Not surveyed yet. */
      if (variants[i].game != game || !parlour_difficulty_is_known (&table[i]))
        continue;

      chance = parlour_odds_chance (&table[i]);
      g_string_append_printf (text, "%s\n%s\n%s · %s\n%s\n\n", title, line,
                              chance, parlour_odds_skill (&table[i]), players);
    }
  noted_assert_game (game, "odds.txt", text->str, NULL);
}

/* @row: a row of data/difficulty.csv, cut into its columns */
static void
assert_interval_said (char                   **row,
                      const ParlourDifficulty *difficulty)
{
  /* Each player has a line, in this order. */
  static const char *const players[] = { "hasty", "careful", "perfect", NULL };
  enum { PLAYER = 2, FROM = 9, TO = 10 };
  /* The table and the line are rounded apart from each other. */
  const double rounding = 0.056;
  g_autofree char *words = parlour_odds_players (difficulty);
  g_auto (GStrv) lines = g_strsplit (words, "\n", -1);
  double from, to;
  guint line = 0;

  while (g_strcmp0 (players[line], row[PLAYER]) != 0)
    g_assert_nonnull (players[line++]);
  g_assert_cmpint (sscanf (strrchr (lines[line], '('), "(%lf–%lf", &from, &to), ==, 2);
  g_assert_cmpfloat_with_epsilon (from, 100 * g_ascii_strtod (row[FROM], NULL), rounding);
  g_assert_cmpfloat_with_epsilon (to, 100 * g_ascii_strtod (row[TO], NULL), rounding);
}

/* Each interval is that of the table of figures, undecided deals included. */
static void
test_intervals (void)
{
  g_autoptr (GFile) file = g_file_new_build_filename (g_test_get_dir (G_TEST_DIST), "..", "data",
                                                      "difficulty.csv", NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) rows = NULL;
  ParlourDifficulty table[PAT_MAX_VARIANTS];
  PatVariant variants[PAT_MAX_VARIANTS];
  const gsize n = pat_variants (variants);

  parlour_difficulty_load (file, table, &error);
  g_assert_no_error (error);
  g_file_load_contents (file, NULL, &text, NULL, NULL, &error);
  g_assert_no_error (error);
  rows = g_strsplit (g_strchomp (text), "\n", -1);
  g_assert_cmpuint (g_strv_length (rows), >, 1);

  for (guint i = 1; rows[i] != NULL; i++)
    {
      g_auto (GStrv) row = g_strsplit (rows[i], ",", -1);
      const PatVariant variant = variant_named (row[0], row[1]);

      for (gsize j = 0; j < n; j++)
        if (pat_variant_is_same (table[j].variant, variant))
          assert_interval_said (row, &table[j]);
    }
}

/* Returns: a difficulty in which the players win these numbers of 1,000 deals */
static ParlourDifficulty
plant (guint hasty,
       guint careful,
       guint perfect,
       guint open)
{
  return (ParlourDifficulty) {
    .variant = { &pat_louis, 0 },
    .players = {
      [PAT_PLAYER_HASTY] = { .n_deals = 1000, .n_won = hasty, .n_lost = 1000 - hasty },
      [PAT_PLAYER_CAREFUL] = { .n_deals = 1000, .n_won = careful, .n_open = 1000 - careful },
      [PAT_PLAYER_PERFECT] = { .n_deals = 1000, .n_won = perfect, .n_open = open,
                               .n_lost = 1000 - perfect - open },
    },
  };
}

static void
test_skill_and_luck (void)
{
  static const struct
  {
    guint       won[PAT_N_PLAYERS];
    guint       open;
    const char *skill;
  } cases[] = {
    { { 0, 750, 750 }, 0, "mostly skill" },
    { { 0, 749, 1000 }, 0, "skill and luck" },
    { { 0, 251, 251 }, 0, "skill and luck" },
    { { 0, 250, 1000 }, 0, "mostly luck" },
    /* Shares of the deals that hasty play loses. */
    { { 200, 800, 800 }, 0, "mostly skill" },
    { { 200, 799, 800 }, 0, "skill and luck" },
    { { 800, 850, 1000 }, 0, "mostly luck" },
    { { 980, 1000, 1000 }, 0, "nothing to decide" },
    { { 979, 1000, 1000 }, 0, "mostly skill" },
    { { 392, 400, 400 }, 0, "nothing to decide" },
    { { 392, 400, 400 }, 1, "mostly luck" },
    /* Only perfect play wins more. */
    { { 400, 400, 900 }, 0, "mostly luck" },
    { { 400, 390, 900 }, 0, "mostly luck" },
    { { 1000, 1000, 1000 }, 0, "nothing to decide" },
    { { 0, 0, 0 }, 0, "nothing to decide" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ParlourDifficulty difficulty = plant (cases[i].won[0], cases[i].won[1], cases[i].won[2], cases[i].open);

      g_assert_cmpstr (parlour_odds_skill (&difficulty), ==, cases[i].skill);
    }
}

/* A chance is told as how many of ten. */
static void
test_chance (void)
{
  static const struct
  {
    guint       won;
    const char *words;
  } cases[] = {
    { 0, "Rarely won" }, { 49, "Rarely won" }, { 50, "About 1 of 10 deals won" },
    { 849, "About 8 of 10 deals won" }, { 949, "About 9 of 10 deals won" },
    { 950, "Nearly always won" }, { 1000, "Nearly always won" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ParlourDifficulty difficulty = plant (0, cases[i].won, 1000, 0);
      g_autofree char *words = parlour_odds_chance (&difficulty);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/* Where all cards are open, luck decides only the deals that cannot be won. */
static void
test_open_cards (void)
{
  ParlourDifficulty most = plant (0, 600, 750, 0);
  ParlourDifficulty some = plant (0, 600, 749, 0);
  g_autofree char *hidden = parlour_odds_players (&most);
  g_autofree char *open = NULL;

  most.variant.game = some.variant.game = &pat_trefoil;
  open = parlour_odds_players (&most);

  g_assert_cmpstr (parlour_odds_skill (&most), ==, "mostly skill");
  g_assert_cmpstr (parlour_odds_skill (&some), ==, "skill and luck");
  g_assert_nonnull (strstr (open, "No card is hidden"));
  g_assert_null (strstr (hidden, "No card is hidden"));
}

/* Undecided deals are not in the share of careful play, and widen its interval and that of
 * perfect play. */
static void
test_open (void)
{
  ParlourDifficulty difficulty = plant (200, 600, 800, 100);
  g_autofree char *line = parlour_odds_careful_line (&difficulty);
  g_autofree char *players = parlour_odds_players (&difficulty);

  g_assert_cmpstr (line, ==, "Careful play wins 60\u00a0%");
  g_assert_nonnull (strstr (players, "it wins 80–90\u00a0%"));
  g_assert_nonnull (strstr (players, "60\u00a0% (56.9–100.0\u00a0%)"));
  g_assert_nonnull (strstr (players, "hasty play wins 25\u00a0% and careful play 75\u00a0%"));
}

/* An option is called easier or harder only if the intervals of careful play do not overlap. */
static void
test_compare (void)
{
  ParlourDifficulty book = plant (200, 600, 800, 100);
  ParlourDifficulty near = plant (200, 630, 800, 100);
  ParlourDifficulty far = plant (200, 700, 800, 100);

  g_assert_null (parlour_odds_compare (&book, &near));
  g_assert_cmpstr (parlour_odds_compare (&book, &far), ==, "Easier.");
  g_assert_cmpstr (parlour_odds_compare (&far, &book), ==, "Harder.");

  /* Deals that careful play left open are not won. */
  book.players[PAT_PLAYER_CAREFUL].n_open = 400;
  g_assert_cmpstr (parlour_odds_compare (&book, &far), ==, "Easier.");
}

/* The page of Trefoil says that careful play wins hardly fewer deals with the aces in play: the
 * figures are lower, but their intervals overlap. */
static void
test_hardly_fewer (void)
{
  g_autoptr (GFile) file = g_file_new_build_filename (g_test_get_dir (G_TEST_DIST), "..", "data",
                                                      "difficulty.csv", NULL);
  g_autoptr (GError) error = NULL;
  ParlourDifficulty table[PAT_MAX_VARIANTS];
  const ParlourDifficulty *book = &table[pat_variant_index (variant_named ("trefoil", ""))];
  const ParlourDifficulty *in_play =
    &table[pat_variant_index (variant_named ("trefoil", "bases=in-play"))];

  parlour_difficulty_load (file, table, &error);
  g_assert_no_error (error);
  g_assert_null (parlour_odds_compare (book, in_play));
  g_assert_cmpfloat (parlour_share_get (&in_play->players[PAT_PLAYER_CAREFUL]), <,
                     parlour_share_get (&book->players[PAT_PLAYER_CAREFUL]));
}

/* If nothing was won, there are no shares of the deals won. */
static void
test_never_won (void)
{
  ParlourDifficulty difficulty = plant (0, 0, 0, 0);
  g_autofree char *players = parlour_odds_players (&difficulty);

  g_assert_null (strstr (players, "can be won"));
  g_assert_null (strstr (players, "nan"));
}

/* A variant without a survey has no share, not one of 0 %. */
static void
test_not_measured (void)
{
  ParlourDifficulty book = plant (200, 600, 800, 100);
  ParlourDifficulty unknown = { .variant = { &pat_louis, 0 } };
  g_autofree char *share = parlour_odds_share (&unknown, PAT_PLAYER_HASTY);
  g_autofree char *line = parlour_odds_careful_line (&unknown);
  g_autofree char *players = parlour_odds_players (&unknown);

  g_assert_true (parlour_difficulty_is_known (&book));
  g_assert_false (parlour_difficulty_is_known (&unknown));
  g_assert_cmpstr (share, ==, "not measured");
  g_assert_cmpstr (line, ==, "Careful: not measured");
  g_assert_cmpstr (players, ==, line);
  g_assert_null (parlour_odds_compare (&book, &unknown));
  g_assert_cmpfloat (parlour_share_get (&unknown.players[PAT_PLAYER_HASTY]), ==, 0);
}

/* Shares have a decimal near 0 % and 100 %. */
static void
test_share (void)
{
  static const struct
  {
    guint       won;
    guint       open;
    const char *share;
  } cases[] = {
    { 934, 0, "93\u00a0%" },
    { 936, 0, "94\u00a0%" },
    { 614, 86, "61\u00a0%" },
    { 931, 3, "93\u00a0%" },
    { 1000, 0, "100\u00a0%" },
    { 999, 0, "99.9\u00a0%" },
    { 998, 2, "99.8\u00a0%" },
    { 2, 0, "0.2\u00a0%" },
    { 0, 0, "0\u00a0%" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ParlourDifficulty difficulty = plant (0, 0, cases[i].won, cases[i].open);
      g_autofree char *share = parlour_odds_share (&difficulty, PAT_PLAYER_PERFECT);

      g_assert_cmpstr (share, ==, cases[i].share);
    }
}

TESTS
{
  noted_add_games ("/odds/surveys/", test_noted);
  g_test_add_func ("/odds/intervals", test_intervals);
  g_test_add_func ("/odds/skill-and-luck", test_skill_and_luck);
  g_test_add_func ("/odds/chance", test_chance);
  g_test_add_func ("/odds/open-cards", test_open_cards);
  g_test_add_func ("/odds/undecided", test_open);
  g_test_add_func ("/odds/easier-or-harder", test_compare);
  g_test_add_func ("/odds/hardly-fewer", test_hardly_fewer);
  g_test_add_func ("/odds/share", test_share);
  g_test_add_func ("/odds/never-won", test_never_won);
  g_test_add_func ("/odds/not-measured", test_not_measured);
}
