/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-saver.h"
#include "parlour-result-counter.h"

#include <signal.h>
#include <string.h>

#include "model-play.h"
#include "pat-shuffle.h"

/*
 * The counting rules from one process to the next: each sits down at what the
 * one before kept, plays a few steps and ends, or is killed.
 */

static const PatVariant trefoil = { &pat_trefoil };

static const char *program;

typedef struct
{
  ParlourSaver       *saver;
  ParlourResultCounter *keeper;
  ParlourGame        *game;
  /* A game that is won. */
  ParlourGame        *won;
} Table;

static void
put (Table       *table,
     ParlourGame *game)
{
  if (table->game != NULL)
    parlour_result_counter_give_up (table->keeper, table->game, game);
  g_set_object (&table->game, game);
  parlour_result_counter_set_game (table->keeper, game);
  parlour_saver_follow (table->saver, game);
}

/* Plays from wherever the game is to the win. */
static void
win (Table *table)
{
  const ParlourHistory *history = parlour_game_get_history (table->won);

  for (guint i = parlour_game_get_n_moves (table->game); i < parlour_history_get_length (history); i++)
    g_assert_true (parlour_game_play (table->game, *parlour_history_get_move (history, i)));
}

static void
die_if_won (ParlourGame *game,
            Table       *table)
{
  if (parlour_game_get_status (game) == PAT_WON)
    raise (SIGKILL);
}

/* The save of the win is on the disk, and nothing else. */
static void
save_and_die_if_won (ParlourGame *game,
                     Table       *table)
{
  if (parlour_game_get_status (game) != PAT_WON)
    return;

  parlour_saver_save (table->saver, game);
  parlour_saver_flush (table->saver);
  raise (SIGKILL);
}

/* The same cards, as from somebody's record that has no number for them. */
static ParlourGame *
lay_out_unnumbered (guint32 deal)
{
  PatCard pack[PAT_MAX_CARDS];

  pat_shuffle (deal, pat_variant_packs (trefoil), pack);

  return parlour_game_new_for_pack (trefoil, pack);
}

static void
step (Table      *table,
      const char *name)
{
  g_autoptr (ParlourGame) dealt = NULL;

  if (g_str_equal (name, "unnumbered"))
    {
      dealt = lay_out_unnumbered (parlour_game_get_deal (table->won));
      put (table, dealt);
    }
  else if (g_str_equal (name, "deal") || g_str_equal (name, "other"))
    {
      guint32 deal = parlour_game_get_deal (table->won);

      dealt = parlour_game_new (trefoil, *name == 'd' ? deal : deal + 1);
      put (table, dealt);
    }
  else if (g_str_equal (name, "move"))
    g_assert_true (parlour_game_play (table->game, parlour_game_get_legal (table->game)->moves[0]));
  else if (g_str_equal (name, "win"))
    win (table);
  else if (g_str_equal (name, "unstored-win"))
    {
      /* As when the statistics cannot be written just then. */
      parlour_result_counter_set_game (table->keeper, NULL);
      win (table);
    }
  else if (g_str_equal (name, "undo"))
    parlour_game_undo (table->game);
  else if (g_str_equal (name, "restart"))
    parlour_game_restart (table->game);
  else if (g_str_equal (name, "die-before"))
    {
      /* Before the scorekeeper hears of it. */
      parlour_result_counter_set_game (table->keeper, NULL);
      g_signal_connect (table->game, "changed", G_CALLBACK (save_and_die_if_won), table);
      win (table);
    }
  else if (g_str_equal (name, "die-after"))
    {
      /* It is counted; the save still has the game before its last moves. */
      parlour_saver_flush (table->saver);
      g_signal_connect (table->game, "changed", G_CALLBACK (die_if_won), table);
      win (table);
    }
  else
    g_assert_not_reached ();
}

static int
sit_down (const char *folder,
          const char *steps)
{
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autoptr (GPtrArray) unreadable = g_ptr_array_new ();
  g_autoptr (GPtrArray) games = NULL;
  g_auto (GStrv) names = g_strsplit (steps, " ", -1);
  Table table = { .won = model_load_won ("trefoil") };

  table.keeper = parlour_result_counter_new (statistics);
  table.saver = parlour_saver_new (folder);
  games = parlour_saver_load (table.saver, unreadable);
  g_assert_cmpuint (unreadable->len, ==, 0);
  if (games->len > 0)
    {
      parlour_result_counter_resume (table.keeper, games->pdata[0]);
      put (&table, games->pdata[0]);
    }

  for (guint i = 0; names[i] != NULL; i++)
    step (&table, names[i]);

  g_clear_object (&table.saver);
  g_clear_object (&table.keeper);
  g_clear_object (&table.game);
  g_clear_object (&table.won);
  return 0;
}

static const struct
{
  const char *path;
  /* One process each; "die" ends it with a signal. */
  const char *steps[4];
  guint       n_played;
  guint       n_won;
} rules[] = {
  { "resumed-and-won", { "deal move move undo undo", "win" }, 1, 1 },
  { "resumed-and-left", { "deal move", "other" }, 1, 0 },
  { "resumed-untouched", { "deal", "other" }, 0, 0 },
  { "undo-after-a-win", { "deal win undo", "win undo", "other move" }, 1, 1 },
  { "undone-win-left", { "deal win undo undo", "move other" }, 1, 1 },
  { "restart", { "deal move restart", "win" }, 1, 1 },
  { "restart-after-a-win", { "deal win restart", "win restart", "move other" }, 1, 1 },
  { "restart-and-left", { "deal move restart", "other" }, 1, 0 },
  { "won-deal-again", { "deal win", "deal win", "other deal move other" }, 1, 1 },
  { "lost-deal-again", { "deal move", "other deal", "win" }, 2, 1 },
  { "unstored-win-left", { "deal unstored-win other" }, 1, 1 },
  { "killed-before-it-counts", { "deal die-before", "undo", "win" }, 1, 1 },
  { "killed-before-it-is-marked", { "deal die-after", "win" }, 1, 1 },
  { "killed-and-left", { "deal die-after", "other move" }, 1, 1 },
  /* A deal without a number cannot be known again: here the game must be. */
  { "killed-before-it-is-marked-unnumbered", { "unnumbered die-after", "win" }, 1, 1 },
  { "killed-and-left-unnumbered", { "unnumbered die-after", "other move" }, 1, 1 },
};

static void
test_rule (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "parlour", "games", NULL);
  g_autoptr (ParlourStatistics) statistics = NULL;
  g_autoptr (ParlourVariantStatistics) figures = NULL;

  for (guint j = 0; j < G_N_ELEMENTS (rules[i].steps) && rules[i].steps[j] != NULL; j++)
    {
      g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);
      g_autoptr (GSubprocess) process = NULL;
      g_autoptr (GError) error = NULL;

      g_subprocess_launcher_setenv (launcher, "XDG_CONFIG_HOME", g_get_user_config_dir (), TRUE);
      g_subprocess_launcher_setenv (launcher, "XDG_DATA_HOME", g_get_user_data_dir (), TRUE);
      process = g_subprocess_launcher_spawn (launcher, &error, program, "sit-down", folder,
                                             rules[i].steps[j], NULL);
      g_assert_no_error (error);
      g_subprocess_wait (process, NULL, &error);
      g_assert_no_error (error);
      if (strstr (rules[i].steps[j], "die") != NULL)
        g_assert_cmpint (g_subprocess_get_term_sig (process), ==, SIGKILL);
      else
        g_assert_true (g_subprocess_get_successful (process));
    }

  statistics = parlour_statistics_new ();
  figures = parlour_statistics_read (statistics, trefoil);
  g_assert_cmpuint (figures->n_played, ==, rules[i].n_played);
  g_assert_cmpuint (figures->n_won, ==, rules[i].n_won);
}

int
main (int   argc,
      char *argv[])
{
  gboolean sitting = argc == 4 && g_str_equal (argv[1], "sit-down");
  g_autofree char *folder = sitting ? g_strdup (argv[2]) : NULL;
  g_autofree char *steps = sitting ? g_strdup (argv[3]) : NULL;

  program = argv[0];
  if (sitting)
    {
      g_test_init (&argc, &argv, NULL);
      return sit_down (folder, steps);
    }

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autofree char *path = g_strconcat ("/counting/", rules[i].path, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_rule);
    }

  return g_test_run ();
}
