/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A program that plays and saves until tests/model/storage/kill.py kills it.
 *
 *   save-player play FOLDER SEED   continues the games in FOLDER, and prints
 *                                  "playing" before each move, the state after
 *                                  it, "over" and an id when a game has ended,
 *                                  and "kept" when everything is saved
 *   save-player show FOLDER        prints the state of the games in FOLDER, and
 *                                  the ids of the games that have ended
 *
 * The state of a game is its playing time in ms before that move, and a checksum of
 * everything else that is saved.
 */
#include "model-play.h"

#include "parlour-game-list.h"
#include "parlour-record.h"
#include "parlour-saver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct
{
  ParlourSaver         *saver;
  ParlourGameList *finished;
  ParlourGame          *game;
  GRand                *random;
  gboolean              failing;
} Player;

static gint64
get_elapsed_ms (ParlourGame *game)
{
  return parlour_clock_get_elapsed_ms (parlour_game_get_clock (game));
}

/* Prints the state for kill.py.  The checksum is of the save without the playing time, which
 * changes. */
static void
show (ParlourGame *game,
      gint64       elapsed_ms)
{
  g_autoptr (GBytes) text = parlour_record_print_unfinished (game, 0);
  g_autofree char *sum = NULL;
  gsize offset = parlour_record_get_time_offset (text);
  gsize length = g_bytes_get_size (text);
  g_autofree char *copy = g_memdup2 (g_bytes_get_data (text, NULL), length);

  memset (copy + offset, '0', PARLOUR_RECORD_TIME_LENGTH);
  sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (guchar *) copy, length);

  printf ("%" G_GINT64_FORMAT " %s\n", elapsed_ms, sum);
  fflush (stdout);
}

static void
say (const char *word)
{
  puts (word);
  fflush (stdout);
}

static void
trouble_cb (Player       *player,
            const GError *error)
{
  player->failing = error != NULL;
  if (error != NULL)
    fprintf (stderr, "%s\n", error->message);
}

/* Deals another game if this one is over or has many moves. */
static void
deal_next_if_over (Player *player)
{
  guint32 deal = g_rand_int_range (player->random, 1, G_MAXINT32);

  if (player->game != NULL)
    {
      printf ("over %016" G_GINT64_MODIFIER "x\n", parlour_game_get_facts (player->game)->id);
      model_keep_ended (player->finished, player->game);
    }

  g_set_object (&player->game, NULL);
  player->game = parlour_game_new ((PatVariant) { &pat_louis }, deal);
  parlour_clock_set_attended (parlour_game_get_clock (player->game), TRUE);
  parlour_saver_follow (player->saver, player->game);
}

static gboolean
play_cb (gpointer user_data)
{
  Player *player = user_data;
  int choice = g_rand_int_range (player->random, 0, 100);
  gint64 before_ms = get_elapsed_ms (player->game);

  say ("playing");
  if (choice == 99
      || parlour_game_get_legal (player->game)->n == 0
      || parlour_game_get_n_moves (player->game) > 300)
    deal_next_if_over (player);
  else if (choice < 15)
    parlour_game_undo (player->game);
  else if (choice < 25)
    parlour_game_redo (player->game);
  else if (choice < 27)
    parlour_game_set_helped (player->game);
  else if (choice < 28)
    parlour_game_go_to (player->game, 0);
  else
    model_play_randomly (player->game, player->random, 1);
  show (player->game, MIN (before_ms, get_elapsed_ms (player->game)));
  if (g_rand_int_range (player->random, 0, 20) == 0)
    {
      parlour_saver_flush (player->saver);
      if (!player->failing)
        say ("kept");
    }

  g_timeout_add (g_rand_int_range (player->random, 0, 40), play_cb, player);
  return G_SOURCE_REMOVE;
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GPtrArray) unreadable = NULL;
  g_autoptr (GPtrArray) games = NULL;
  GPtrArray *list;
  guint n_unreadable;
  Player player = { 0 };

  if (argc < 3)
    return 2;

  unreadable = g_ptr_array_new_with_free_func ((GDestroyNotify) parlour_unreadable_free);
  player.saver = parlour_saver_new (argv[2]);
  g_signal_connect_swapped (player.saver, "trouble", G_CALLBACK (trouble_cb), &player);
  games = parlour_saver_load (player.saver, unreadable);

  n_unreadable = unreadable->len;
  for (guint i = 0; i < unreadable->len; i++)
    {
      ParlourUnreadable *note = g_ptr_array_index (unreadable, i);

      fprintf (stderr, "%s\n", note->error->message);
    }
  player.finished = parlour_game_list_new ();
  parlour_game_list_load (player.finished, player.saver, games);
  if (games->len > 0)
    player.game = g_object_ref (g_ptr_array_index (games, games->len - 1));

  if (strcmp (argv[1], "play") == 0 && argc == 4)
    {
      player.random = g_rand_new_with_seed ((guint32) atoi (argv[3]));
      if (player.game == NULL)
        deal_next_if_over (&player);
      parlour_clock_set_attended (parlour_game_get_clock (player.game), TRUE);
      parlour_saver_follow (player.saver, player.game);
      show (player.game, get_elapsed_ms (player.game));
      g_timeout_add (0, play_cb, &player);
      g_main_loop_run (g_main_loop_new (NULL, FALSE));
    }

  if (player.game != NULL)
    show (player.game, get_elapsed_ms (player.game));
  list = parlour_game_list_get_ended (player.finished);
  for (guint i = 0; i < list->len; i++)
    {
      ParlourFinishedGame *finished = g_ptr_array_index (list, i);

      if (finished->error != NULL)
        fprintf (stderr, "%s\n", finished->error->message);
      n_unreadable += finished->error != NULL;
      printf ("%016" G_GINT64_MODIFIER "x\n", finished->head.facts.id);
    }
  parlour_game_list_close (player.finished);
  g_clear_object (&player.finished);
  g_clear_object (&player.game);
  parlour_saver_close (player.saver);
  g_clear_object (&player.saver);

  return n_unreadable > 0;
}
