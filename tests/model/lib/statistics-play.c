/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "statistics-play.h"

/*
 * statistics_make_result:
 *
 * Returns: the result of game @id, which ended just now; its time, moves and
 *   deal go by @id
 */
ParlourResult
statistics_make_result (guint64        id,
                        ParlourOutcome outcome)
{
  return (ParlourResult) {
    .finished_at_s = g_get_real_time () / G_USEC_PER_SEC,
    .duration_ms = 1000 * id,
    .n_moves = 100 + id,
    .outcome = outcome,
    .deal = id,
    .game_id = id,
  };
}

/*
 * statistics_record:
 *
 * Counts the result of game @id.
 *
 * Returns: whether it was stored
 */
gboolean
statistics_record (ParlourStatistics *statistics,
                   PatVariant         variant,
                   guint64            id,
                   ParlourOutcome     outcome)
{
  const ParlourResult result = statistics_make_result (id, outcome);

  return parlour_statistics_record (statistics, variant, &result);
}

/*
 * statistics_read_fresh:
 *
 * Returns: (transfer full): the figures that are stored
 */
ParlourVariantStatistics *
statistics_read_fresh (PatVariant variant)
{
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();

  return parlour_statistics_read (statistics, variant);
}

/*
 * statistics_keyfile_path:
 * @name: "keyfile" of all settings, "parlour-statistics" of the statistics alone
 *
 * Returns: (transfer full): where that file is
 */
char *
statistics_keyfile_path (const char *name)
{
  return g_build_filename (g_get_user_config_dir (), "glib-2.0", "settings", name, NULL);
}
