/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-review-chart.h"

#include <math.h>

/*
 * The chart of a game: the chance of a win after each move, as far as could be seen,
 * with its interval and the turning points.  The strip below shows whether the game
 * could be won by a player who knew all cards.
 */

/* The strip is a hairline where nothing is proved. */
static const guint8 states[] = {
  [PARLOUR_WINNABILITY_UNKNOWN] = PARLOUR_CHART_UNKNOWN,
  [PARLOUR_WINNABILITY_SEARCHING] = PARLOUR_CHART_UNKNOWN,
  [PARLOUR_WINNABILITY_WINNABLE] = PARLOUR_CHART_HIGH,
  [PARLOUR_WINNABILITY_LOST] = PARLOUR_CHART_LOW,
};

static const struct
{
  const char *icon;
  gboolean    is_good;
} kinds[] = {
  [PARLOUR_TURN_MISTAKE] = { "parlour-turn-mistake-symbolic", FALSE },
  [PARLOUR_TURN_BAD_LUCK] = { "parlour-turn-bad-luck-symbolic", FALSE },
  [PARLOUR_TURN_GOOD_LUCK] = { "parlour-turn-good-luck-symbolic", TRUE },
  [PARLOUR_TURN_SAVED] = { "parlour-turn-saved-symbolic", TRUE },
};

/**
 * parlour_review_chart_get_icon:
 * @kind: the kind of a turning point
 *
 * Returns: (transfer none): the name of its icon
 */
const char *
parlour_review_chart_get_icon (ParlourTurnKind kind)
{
  g_return_val_if_fail ((guint) kind < G_N_ELEMENTS (kinds), NULL);

  return kinds[kind].icon;
}

/**
 * parlour_review_chart_show:
 * @chart: a chart
 * @review: the review of a game of at least one move
 * @whole: whether to show not only the chance from the seen cards, but also the turning points, and
 *   whether a player who knew all cards could win
 *
 * Shows what is known of the game so far.
 */
void
parlour_review_chart_show (ParlourChart  *chart,
                           ParlourReview *review,
                           gboolean       whole)
{
  ParlourChartData *data;
  const GArray *turns;
  guint n;

  g_return_if_fail (PARLOUR_IS_CHART (chart));
  g_return_if_fail (PARLOUR_IS_REVIEW (review));

  n = parlour_review_get_n_moves (review) + 1;
  turns = parlour_review_get_turns (review);
  data = parlour_chart_data_new (PARLOUR_CHART_LINE, n);
  data->x_max = n - 1;
  data->y_scale = PARLOUR_SCALE_SHARE;
  data->y_max = 1;
  data->lows = g_new (double, n);
  data->highs = g_new (double, n);
  data->states = g_new (guint8, n);
  for (guint i = 0; i < n; i++)
    {
      const ParlourStanding standing = parlour_review_get_standing (review, i);
      const PatChance *chance = &standing.chance;
      gboolean known = chance->is_proved || chance->n_worlds > 0;

      data->values[i] = known ? chance->share : NAN;
      data->lows[i] = known ? chance->low : NAN;
      data->highs[i] = known ? chance->high : NAN;
      data->states[i] = whole ? states[standing.winnability] : PARLOUR_CHART_UNKNOWN;
    }

  data->marks = g_array_new (FALSE, FALSE, sizeof (ParlourChartMark));
  for (guint i = 0; whole && i < turns->len; i++)
    {
      const ParlourTurningPoint *turn = &g_array_index (turns, ParlourTurningPoint, i);
      ParlourChartMark mark = { turn->move + 1, kinds[turn->kind].icon, kinds[turn->kind].is_good };

      /* Two marks of one move would cover each other; the mistake comes first. */
      if (i == 0 || turn[-1].move != turn->move)
        g_array_append_val (data->marks, mark);
    }

  parlour_chart_set_data (chart, data);
}
