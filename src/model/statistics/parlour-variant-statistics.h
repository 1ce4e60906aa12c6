/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-player.h"

#include "parlour-facts.h"

enum
{
  PARLOUR_MAX_RESULTS = 500,
  PARLOUR_MAX_OLDER = 4000,
};

/* How often the player won, and how often the other players can be expected to win the same
 * deals. */
typedef struct
{
  guint  n_games;
  guint  n_won;
  /* For each other player the sum of its chances in these deals. */
  double players[PAT_N_PLAYERS];
} ParlourComparison;

/* The games in which a chance within some range was told halfway, and how many of them were
 * won. */
typedef struct
{
  guint n_games;
  guint n_won;
} ParlourForetold;

/* With fewer games in which any chance was told, these figures say nothing. */
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
   * count.  The game of a day's deal has all facts.  Other games are joined by deal: one
   * element has the deal, the best outcome and the fewest unseen cards. */
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
