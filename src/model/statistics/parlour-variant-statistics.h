/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-player.h"

#include "parlour-facts.h"

enum
{
  PARLOUR_MAX_RESULTS = 500,
  PARLOUR_MAX_OLDER = 4000,
};

/*
 * How the player and others do with the same deals: sums over games of the player's
 * wins, and of how likely each other player wins that deal.
 */
typedef struct
{
  guint  n_games;
  guint  n_won;
  double players[PAT_N_PLAYERS];
} ParlourComparison;

/* Games in which much the same chance was told halfway; and the number of them, with any
 * chance, from which on there are figures. */
typedef struct
{
  guint n_games;
  guint n_won;
} ParlourForetold;

enum { PARLOUR_LEAST_FORETOLD = 50 };

/*
 * Sums over games.  All but n_played and n_won_helped are about wins without help; a
 * win with help neither lengthens a streak nor ends it.
 */
typedef struct
{
  guint   n_played;
  guint   n_won;
  guint   n_won_helped;
  guint   n_first_sight;
  guint   current_streak;
  guint   longest_streak;
  /* These three only if n_won is not 0. */
  guint64 best_time_ms;
  guint64 total_time_ms;
  guint64 fewest_moves;
} ParlourTotals;

/*
 * The statistics of one variant.  Only these are stored; every figure is computed from
 * them.
 */
typedef struct
{
  /* The sums over the games before the results. */
  ParlourTotals  before;
  /* The elements are ParlourFacts, the oldest first. */
  GArray        *results;
  /* The elements are ParlourFacts of games before the results, and of games that did not
   * count.  The deals of days have all facts; of others there are only deal, outcome and
   * unseen, once for each deal. */
  GArray        *older;
} ParlourVariantStatistics;

ParlourVariantStatistics *parlour_variant_statistics_new (void);
ParlourVariantStatistics *parlour_variant_statistics_new_parsed (const char *const *lines,
                                                                 GPtrArray         *unreadable,
                                                                 guint             *n_without_sum);
ParlourVariantStatistics *parlour_variant_statistics_copy (const ParlourVariantStatistics *self);
void parlour_variant_statistics_free (ParlourVariantStatistics *self);
gboolean parlour_variant_statistics_clear (ParlourVariantStatistics *self);
gboolean parlour_variant_statistics_is_same (const ParlourVariantStatistics *self,
                                             const ParlourVariantStatistics *other);
char **parlour_variant_statistics_print (const ParlourVariantStatistics *self);

ParlourTotals parlour_variant_statistics_get_totals (const ParlourVariantStatistics *self);
gboolean parlour_variant_statistics_knows (const ParlourVariantStatistics *self,
                                           guint64                         game_id);
guint parlour_variant_statistics_get_unseen (const ParlourVariantStatistics *self,
                                             guint32                         deal);
const ParlourFacts *parlour_variant_statistics_get_day (const ParlourVariantStatistics *self,
                                                        guint32                         day);
guint32 parlour_variant_statistics_get_first_day (const ParlourVariantStatistics *self);
void parlour_variant_statistics_compare (const ParlourVariantStatistics *self,
                                         ParlourComparison              *all,
                                         ParlourComparison              *at_first_sight);

ParlourForetold parlour_variant_statistics_get_foretold (const ParlourVariantStatistics *self,
                                                         guint                           from,
                                                         guint                           to);

gboolean parlour_variant_statistics_note_unseen (ParlourVariantStatistics *self,
                                                 guint32                   deal,
                                                 guint                     unseen);
gboolean parlour_variant_statistics_note_grades (ParlourVariantStatistics *self,
                                                 const ParlourFacts       *graded,
                                                 guint                     n_graded);
gboolean parlour_variant_statistics_count (ParlourVariantStatistics *self,
                                           const ParlourFacts       *result);
gboolean parlour_variant_statistics_can_count (const ParlourFacts *facts);
guint parlour_variant_statistics_import (ParlourVariantStatistics *self,
                                         const ParlourFacts       *results,
                                         guint                     n_results);
gboolean parlour_variant_statistics_forget (ParlourVariantStatistics *self,
                                            guint64                   game_id);
ParlourOutcome parlour_variant_statistics_find (const ParlourVariantStatistics *self,
                                                guint64                         game_id);
void parlour_variant_statistics_restore (ParlourVariantStatistics       *self,
                                         const ParlourVariantStatistics *copy);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourVariantStatistics, parlour_variant_statistics_free)
