/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pat-player.h"

#include "parlour-first-sight.h"

G_BEGIN_DECLS

enum
{
  PARLOUR_MAX_RESULTS = 500,
  PARLOUR_MAX_WON_DEALS = 10000,
  PARLOUR_MAX_SEEN_DEALS = 2000,
  PARLOUR_MAX_GRADED_DEALS = 2000,
  PARLOUR_MAX_DAYS = 366,
};

/* The numbers are stored. */
typedef enum
{
  PARLOUR_LOST,
  PARLOUR_WON,
  PARLOUR_N_OUTCOMES
} ParlourOutcome;

/* How a game ended. */
typedef struct
{
  /* Seconds since 1970, UTC. */
  gint64            finished_at_s;
  guint64           duration_ms;
  guint             n_moves;
  ParlourOutcome    outcome;
  gboolean          helped;
  /* 0 when the pack was given card by card. */
  guint32           deal;
  guint64           game_id;
  ParlourFirstSight first_sight;
  /* The day whose deal it was, as g_date_get_julian() has it, or 0.  It is not
   * kept here, but among the days. */
  guint32           day;
} ParlourResult;

/* How the deal of a day went; stored as it is. */
typedef struct
{
  /* As g_date_get_julian() has it. */
  guint32 day;
  guint32 n_moves;
  guint64 duration_ms;
  /* A ParlourOutcome, whether there was help, and a ParlourFirstSight. */
  guint8  outcome;
  guint8  helped;
  guint8  first_sight;
  guint8  padding[5];
} ParlourDayResult;

/* How deep the player has looked into a deal that was not won; stored as it is. */
typedef struct
{
  guint32 deal;
  /* How many cards at the bottom of the first stock were never turned. */
  guint32 unseen;
} ParlourSeenDeal;

/* Who wins a deal that was played; stored as it is. */
typedef struct
{
  guint32 deal;
  /* By perfect play: 1 or 0. */
  guint32 can_be_won;
  /* Games, of PAT_GRADE_HASTY and PAT_GRADE_CAREFUL. */
  guint32 hasty;
  guint32 careful;
} ParlourGradedDeal;

/*
 * How the player and others do with the same deals: sums over games, of the
 * player's wins and of how likely each other player wins the very deal.
 */
typedef struct
{
  guint  n_games;
  guint  n_won;
  double players[PAT_N_PLAYERS];
} ParlourComparison;

/* A figure that may be missing. */
typedef struct
{
  gboolean known;
  guint64  value;
} ParlourBest;

/*
 * What is known of the games played of one variant.
 *
 * Wins with help are counted apart: n_won, the streaks, the times and the
 * fewest moves are about wins without help.  A win with help neither lengthens
 * a streak nor ends it.
 */
typedef struct
{
  guint       n_played;
  guint       n_won;
  guint       n_won_helped;
  guint       current_streak;
  guint       longest_streak;
  ParlourBest best_time_ms;
  guint64     total_time_ms;
  ParlourBest fewest_moves;

  /* Of ParlourResult, the oldest first. */
  GArray     *results;
  /* Of guint32: deals that were won, and count no more. */
  GArray     *won_deals;
  /* Of ParlourSeenDeal, each deal once, the first one played first. */
  GArray     *seen_deals;
  /* Of ParlourGradedDeal, each deal once. */
  GArray     *graded_deals;
  /* Of ParlourDayResult, each day once, by day. */
  GArray     *days;
} ParlourVariantStatistics;

ParlourVariantStatistics *parlour_variant_statistics_new              (void);
ParlourVariantStatistics *parlour_variant_statistics_copy             (const ParlourVariantStatistics *self);
void                      parlour_variant_statistics_free             (ParlourVariantStatistics       *self);

guint                     parlour_variant_statistics_get_lost         (const ParlourVariantStatistics *self);
ParlourBest               parlour_variant_statistics_get_average_time (const ParlourVariantStatistics *self);
gboolean                  parlour_variant_statistics_knows            (const ParlourVariantStatistics *self,
                                                                       guint64                         game_id);
gboolean                  parlour_variant_statistics_has_won          (const ParlourVariantStatistics *self,
                                                                       guint32                         deal);
guint                     parlour_variant_statistics_get_unseen       (const ParlourVariantStatistics *self,
                                                                       guint32                         deal);

const ParlourGradedDeal  *parlour_variant_statistics_get_grade        (const ParlourVariantStatistics *self,
                                                                       guint32                         deal);
const ParlourDayResult   *parlour_variant_statistics_get_day          (const ParlourVariantStatistics *self,
                                                                       guint32                         day);
guint                     parlour_variant_statistics_get_first_sight  (const ParlourVariantStatistics *self);
void                      parlour_variant_statistics_compare          (const ParlourVariantStatistics *self,
                                                                       ParlourComparison              *all,
                                                                       ParlourComparison              *at_first_sight);

gboolean                  parlour_variant_statistics_note_unseen      (ParlourVariantStatistics       *self,
                                                                       guint32                         deal,
                                                                       guint                           unseen);
gboolean                  parlour_variant_statistics_note_grade       (ParlourVariantStatistics       *self,
                                                                       const ParlourGradedDeal        *grade);
gboolean                  parlour_variant_statistics_note_day         (ParlourVariantStatistics       *self,
                                                                       const ParlourDayResult         *result);
gboolean                  parlour_variant_statistics_count            (ParlourVariantStatistics       *self,
                                                                       const ParlourResult            *result);
gboolean                  parlour_variant_statistics_merge            (ParlourVariantStatistics       *self,
                                                                       const ParlourVariantStatistics *later);
char                     *parlour_variant_statistics_repair           (ParlourVariantStatistics       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourVariantStatistics, parlour_variant_statistics_free)

G_END_DECLS
