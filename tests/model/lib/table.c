/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"

#include "model-play.h"

static void
unreadable_cb (Table                   *table,
               const ParlourUnreadable *unreadable)
{
  g_assert_nonnull (unreadable->error);
  g_ptr_array_add (table->aside, g_strdup (unreadable->aside));
}

/* Starts the program. */
void
table_start (Table *table)
{
  table->saver = parlour_saver_new (table->place->path);
  table->statistics = parlour_statistics_new ();
  table->session = parlour_session_new (table->settings, table->statistics, table->deals, table->analyst);
  g_signal_connect_swapped (table->session, "game-changed", G_CALLBACK (model_count_cb), &table->n_notified);
  g_signal_connect_swapped (table->session, "presented", G_CALLBACK (model_count_cb), &table->n_presented);
  g_signal_connect_swapped (table->session, "unreadable", G_CALLBACK (unreadable_cb), table);
  parlour_session_resume (table->session, table->saver);
}

/* Closes the program, which saves everything. */
void
table_stop (Table *table)
{
  parlour_session_close (table->session);
  g_assert_finalize_object (table->session);
  g_assert_finalize_object (table->saver);
  g_assert_finalize_object (table->statistics);
}

void
table_restart (Table *table)
{
  table_stop (table);
  table_start (table);
}

/* Starts the closed program as if it had been killed earlier.
 * @save: the contents of the save called @name at that time */
void
table_come_back (Table      *table,
                 const char *name,
                 const char *save,
                 gsize       length)
{
  g_autoptr (GFile) file = g_file_get_child (table->place->folder, name);

  place_write_text (file, save, length);
  table_start (table);
}

/* Runs the main loop until it has nothing to do; other threads may still run. */
void
table_wait_idly (void)
{
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
}

void
table_set_up (Table *table)
{
  g_autoptr (Place) place = place_new ();

  table_set_up_at (table, place->path);
  table->place->is_own = TRUE;
  place->is_own = FALSE;
}

/* Starts the program with the saves in the folder @path, which stays. */
void
table_set_up_at (Table      *table,
                 const char *path)
{
  g_autofree char *data = g_test_build_filename (G_TEST_DIST, "..", "data", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (data);
  g_autoptr (GError) error = NULL;

  table->place = place_new_at (path);
  table->aside = g_ptr_array_new_with_free_func (g_free);
  table->settings = parlour_settings_new ();
  table->analyst = parlour_analyst_new ();
  table->deals = parlour_deals_new (folder, table->analyst, &error);
  g_assert_no_error (error);
  table_start (table);
}

void
table_tear_down (Table *table)
{
  table_stop (table);
  g_assert_finalize_object (table->deals);
  g_clear_object (&table->analyst);
  g_assert_finalize_object (table->settings);
  g_ptr_array_unref (table->aside);
  place_free (table->place);

  /* Pending signals of GSettings hold its backend, and with it the folder of this
   * test. */
  table_wait_idly ();
}

/* Returns: the game on the table */
ParlourGame *
table_get_game (Table *table)
{
  return parlour_session_get_game (table->session);
}

guint64
table_get_id (Table *table)
{
  return parlour_game_get_facts (table_get_game (table))->id;
}

/* Returns: the finished games, the last one first */
GPtrArray *
table_get_finished (Table *table)
{
  return parlour_game_list_get_ended (parlour_session_get_game_list (table->session));
}

void
table_deal (Table      *table,
            PatVariant  variant,
            guint32     number,
            guint       n_moves)
{
  parlour_session_deal (table->session, variant, number);
  model_play_first (table_get_game (table), n_moves);
}

/* Asserts the numbers of games of @variant that count as played and as won, as another process
 * would read them when everything is written. */
void
table_assert_counted (Table      *table,
                      PatVariant  variant,
                      guint       n_played,
                      guint       n_won,
                      guint       n_won_helped)
{
  g_autoptr (ParlourStatistics) fresh = NULL;
  g_autoptr (ParlourVariantStatistics) figures = NULL;
  ParlourTotals totals;

  parlour_saver_flush (table->saver);
  fresh = parlour_statistics_new ();
  figures = parlour_statistics_read (fresh, variant);
  totals = parlour_variant_statistics_get_totals (figures);

  g_assert_cmpuint (totals.n_played, ==, n_played);
  g_assert_cmpuint (totals.n_won, ==, n_won);
  g_assert_cmpuint (totals.n_won_helped, ==, n_won_helped);
}
