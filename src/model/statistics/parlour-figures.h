/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

enum
{
  PARLOUR_MAX_RESULTS = 500,
  PARLOUR_MAX_WON_DEALS = 10000,
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
  gint64         finished_at_s;
  guint64        duration_ms;
  guint          n_moves;
  ParlourOutcome outcome;
  gboolean       helped;
  /* 0 when the pack was given card by card. */
  guint32        deal;
  guint64        game_id;
} ParlourResult;

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
} ParlourFigures;

ParlourFigures *parlour_figures_new      (void);
ParlourFigures *parlour_figures_copy     (const ParlourFigures *self);
void            parlour_figures_free     (ParlourFigures       *self);

guint           parlour_figures_get_lost (const ParlourFigures *self);
ParlourBest     parlour_figures_get_average_time
                                         (const ParlourFigures *self);
gboolean        parlour_figures_knows    (const ParlourFigures *self,
                                          guint64               game_id);
gboolean        parlour_figures_has_won  (const ParlourFigures *self,
                                          guint32               deal);

gboolean        parlour_figures_count    (ParlourFigures       *self,
                                          const ParlourResult  *result);
void            parlour_figures_merge    (ParlourFigures       *self,
                                          const ParlourFigures *later);
char           *parlour_figures_repair   (ParlourFigures       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourFigures, parlour_figures_free)

G_END_DECLS
