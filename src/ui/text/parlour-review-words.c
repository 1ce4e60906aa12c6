/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-review-words.h"

#include <glib/gi18n.h>

#include "parlour-announcement.h"
#include "parlour-chance-words.h"
#include "parlour-move-list.h"
#include "parlour-move-words.h"
#include "parlour-names.h"

/*
 * The review of a game in words.
 */

/**
 * parlour_review_words_move:
 * @review: a review
 * @n_moves: a number of moves
 *
 * Returns: (transfer full): the last of @n_moves moves, without a full stop
 */
char *
parlour_review_words_move (ParlourReview *review,
                           guint          n_moves)
{
  const ParlourHistory *history;

  g_return_val_if_fail (PARLOUR_IS_REVIEW (review), NULL);

  if (n_moves == 0)
    return g_strdup (_("The beginning of the game"));

  history = parlour_game_get_history (parlour_review_get_game (review));
  return parlour_move_list_line (history->variant, parlour_history_get_after (history, n_moves - 1),
                                 *parlour_history_get_move (history, n_moves - 1));
}

/**
 * parlour_review_words_seen:
 * @chance: the chance of a win, as far as could be seen
 *
 * Returns: (transfer full): the chance in words, without a full stop
 */
char *
parlour_review_words_seen (const PatChance *chance)
{
  g_autofree char *share = NULL;

  if (!chance->is_proved && chance->n_worlds == 0)
    return g_strdup (_("From what you could see: not known"));

  share = parlour_chance_words (chance);
  /* Translators: %s is such as "about 70 %", "less than 5 %", "a sure win" or "no
   * chance". */
  return g_strdup_printf (_("From what you could see: %s"), share);
}

/**
 * parlour_review_words_known:
 * @winnability: whether perfect play could win
 *
 * Returns: (transfer none): @winnability in words, without a full stop
 */
const char *
parlour_review_words_known (ParlourWinnability winnability)
{
  static const char *const words[] = {
    [PARLOUR_WINNABILITY_UNKNOWN] = N_("With all cards known: not found out"),
    [PARLOUR_WINNABILITY_SEARCHING] = N_("With all cards known: not found out"),
    [PARLOUR_WINNABILITY_WINNABLE] = N_("With all cards known: it could be won"),
    [PARLOUR_WINNABILITY_LOST] = N_("With all cards known: it could not be won"),
  };

  g_return_val_if_fail ((guint) winnability < G_N_ELEMENTS (words), NULL);

  return gettext (words[winnability]);
}

/**
 * parlour_review_words_better:
 * @review: a review
 * @turn: a mistake in it
 *
 * Returns: (transfer full): the move that was better, without a full stop
 */
char *
parlour_review_words_better (ParlourReview             *review,
                             const ParlourTurningPoint *turn)
{
  const ParlourHistory *history;
  g_autofree char *move = NULL;

  g_return_val_if_fail (PARLOUR_IS_REVIEW (review), NULL);

  history = parlour_game_get_history (parlour_review_get_game (review));
  move = parlour_move_words (history->variant, parlour_history_get_after (history, turn->move),
                             turn->better);

  /* Translators: a move such as "Seven of clubs to the foundation". */
  return g_strdup_printf (_("Better: %s"), move);
}

/**
 * parlour_review_words_summary:
 * @review: a review
 *
 * Returns: (transfer full): the most important turning point found so far, in one line; empty if
 *   there is none
 */
char *
parlour_review_words_summary (ParlourReview *review)
{
  const ParlourTurningPoint *most = NULL;
  g_autofree char *words = NULL;
  const GArray *turns;
  gboolean is_complete;

  g_return_val_if_fail (PARLOUR_IS_REVIEW (review), NULL);

  is_complete = parlour_review_is_complete (review);
  turns = parlour_review_get_turns (review);
  if (turns->len == 0)
    return g_strdup (is_complete ? _("No single move or card changed the chance of a win much.")
                                 : "");

  for (guint i = 0; i < turns->len; i++)
    {
      const ParlourTurningPoint *turn = &g_array_index (turns, ParlourTurningPoint, i);

      if (most == NULL || parlour_turning_point_compare (turn, most) < 0)
        most = turn;
    }
  words = parlour_review_words_turn (review, most);

  /* Translators: the number of a move, and what happened there. */
  return g_strdup_printf (is_complete ? _("The game turned at move %1$u. %2$s")
                                      : _("So far, the game turned at move %1$u. %2$s"),
                          most->move + 1, words);
}

/**
 * parlour_review_words_turn:
 * @review: a review
 * @turn: a turning point of it
 *
 * Returns: (transfer full): one line about @turn, without a full stop
 */
char *
parlour_review_words_turn (ParlourReview             *review,
                           const ParlourTurningPoint *turn)
{
  ParlourStanding standing, next;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *better = NULL;
  guint step;

  g_return_val_if_fail (PARLOUR_IS_REVIEW (review), NULL);

  standing = parlour_review_get_standing (review, turn->move);
  next = parlour_review_get_standing (review, turn->move + 1);
  step = parlour_chance_words_step (turn->before, turn->after);
  before = parlour_chance_words_share (turn->before, standing.chance.is_proved, step);
  after = parlour_chance_words_share (turn->after, next.chance.is_proved, step);

  switch (turn->kind)
    {
    case PARLOUR_TURN_MISTAKE:
      better = parlour_review_words_better (review, turn);
      /* Translators: "Better: " and a move; the chance after it, and the chance after
       * the move made.  Each is "about 70 %", "less than 5 %", "a sure win" or "no
       * chance". */
      return g_strdup_printf (_("Mistake. %1$s. Chance with it: %2$s, with yours: %3$s"), better,
                              before, after);

    case PARLOUR_TURN_BAD_LUCK:
      /* Translators: a card; how likely a win is before it is seen, and then. */
      return g_strdup_printf (_("Unlucky card: %1$s. Chance before: %2$s, after: %3$s"),
                              parlour_names_card (turn->card), before, after);

    case PARLOUR_TURN_GOOD_LUCK:
      /* Translators: a card; how likely a win is before it is seen, and then. */
      return g_strdup_printf (_("Lucky card: %1$s. Chance before: %2$s, after: %3$s"),
                              parlour_names_card (turn->card), before, after);

    case PARLOUR_TURN_SAVED:
      /* The standing after the move says nothing about the next best move. */
      g_free (after);
      after = parlour_chance_words_share (turn->after, FALSE, step);
      /* Translators: the chance after the next best move: "about 70 %" or "less than 5 %". */
      return g_strdup_printf (_("Saved by the only good move. Chance with the next best: %s"),
                              after);

    default:
      g_assert_not_reached ();
    }
}

/**
 * parlour_review_words_turns:
 * @review: a review
 * @n_moves: a number of moves
 *
 * Returns: (transfer full) (nullable): all turning points at the last of these moves,
 *   without a full stop
 */
char *
parlour_review_words_turns (ParlourReview *review,
                            guint          n_moves)
{
  const GArray *turns;
  char *all = NULL;

  g_return_val_if_fail (PARLOUR_IS_REVIEW (review), NULL);

  turns = parlour_review_get_turns (review);
  for (guint i = 0; i < turns->len; i++)
    {
      const ParlourTurningPoint *turn = &g_array_index (turns, ParlourTurningPoint, i);

      if (turn->move + 1 == n_moves)
        {
          g_autofree char *before = all;
          g_autofree char *words = parlour_review_words_turn (review, turn);

          all = parlour_announcement_join (before, words);
        }
    }

  return all;
}
