/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include "parlour-variant-statistics.h"

/* Makes stored statistics of any values, and repairs them. */
typedef struct
{
  const uint8_t *next;
  const uint8_t *end;
} Bytes;

/* Returns: a small number, or one near a power of two */
static guint64
take (Bytes *bytes)
{
  guint8 byte = bytes->next < bytes->end ? *bytes->next++ : 0;

  return byte < 128 ? byte : (G_GUINT64_CONSTANT (1) << (byte & 63)) - (byte >> 6 & 1);
}

static ParlourBest
take_best (Bytes *bytes)
{
  guint64 value = take (bytes);

  return (ParlourBest) { value != 0, value / 2 };
}

static ParlourVariantStatistics *
take_figures (Bytes *bytes)
{
  ParlourVariantStatistics *figures = parlour_variant_statistics_new ();

  figures->n_played = take (bytes);
  figures->n_won = take (bytes);
  figures->n_won_helped = take (bytes);
  figures->current_streak = take (bytes);
  figures->longest_streak = take (bytes);
  figures->best_time_ms = take_best (bytes);
  figures->total_time_ms = take (bytes);
  figures->fewest_moves = take_best (bytes);

  for (guint64 n = take (bytes) & 0xf; n > 0; n--)
    {
      guint32 deal = take (bytes);

      g_array_append_val (figures->won_deals, deal);
    }
  for (guint64 n = take (bytes) & 0xf; n > 0; n--)
    {
      ParlourSeenDeal seen = { .deal = take (bytes) };

      seen.unseen = take (bytes);
      g_array_append_val (figures->seen_deals, seen);
    }
  for (guint64 n = take (bytes) & 0xf; n > 0; n--)
    {
      ParlourGradedDeal graded = { .deal = take (bytes) };

      graded.can_be_won = take (bytes);
      graded.hasty = take (bytes);
      graded.careful = take (bytes);
      g_array_append_val (figures->graded_deals, graded);
    }
  while (bytes->next < bytes->end)
    {
      ParlourResult result = {
        .finished_at_s = (gint64) take (bytes),
        .duration_ms = take (bytes),
        .n_moves = take (bytes),
        .outcome = take (bytes) & 0xff,
        .helped = take (bytes) & 1,
        .deal = take (bytes),
        .game_id = take (bytes),
      };

      g_array_append_val (figures->results, result);
    }

  return figures;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  Bytes bytes = { data, data + size };
  g_autoptr (ParlourVariantStatistics) figures = take_figures (&bytes);
  g_autofree char *trouble = parlour_variant_statistics_repair (figures);
  g_autofree char *again = parlour_variant_statistics_repair (figures);
  ParlourComparison all, at_first_sight;

  /* A second repair finds nothing. */
  g_assert_cmpstr (again, ==, NULL);

  g_assert_cmpuint ((guint64) figures->n_won + figures->n_won_helped, <=, figures->n_played);
  g_assert_cmpuint (parlour_variant_statistics_get_lost (figures), <=, figures->n_played);
  g_assert_cmpuint (figures->current_streak, <=, figures->longest_streak);
  g_assert_cmpuint (figures->longest_streak, <=, figures->n_won);
  /* A win need not be among the results. */
  g_assert_true (!figures->best_time_ms.known || figures->n_won > 0);
  g_assert_true (!figures->fewest_moves.known || figures->n_won > 0);
  g_assert_cmpuint (figures->results->len, <=, PARLOUR_MAX_RESULTS);
  g_assert_cmpuint (figures->won_deals->len, <=, PARLOUR_MAX_WON_DEALS);
  g_assert_cmpuint (figures->seen_deals->len, <=, PARLOUR_MAX_SEEN_DEALS);
  parlour_variant_statistics_compare (figures, &all, &at_first_sight);
  g_assert_cmpuint (all.n_games, <=, figures->results->len);
  g_assert_cmpuint (at_first_sight.n_games, <=, all.n_games);
  for (guint i = 0; i < PAT_N_PLAYERS; i++)
    {
      g_assert_true (all.players[i] >= at_first_sight.players[i]);
      g_assert_true (all.players[i] <= all.n_games);
    }

  return 0;
}
