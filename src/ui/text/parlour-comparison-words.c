/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-comparison-words.h"

#include <glib/gi18n.h>

#include "parlour-numbers.h"

/*
 * The player compared with hasty, careful and perfect play on the same deals, in
 * words.
 */

/**
 * parlour_comparison_words_player:
 * @player: hasty, careful or perfect play
 *
 * Returns: (transfer none): the label of the share that @player wins
 */
const char *
parlour_comparison_words_player (PatPlayerKind player)
{
  /* Translators: a way of playing; next to it is the share of the deals that it
   * wins. */
  static const char *const names[PAT_N_PLAYERS] = {
    [PAT_PLAYER_HASTY] = NC_("figure", "Hasty"),
    [PAT_PLAYER_CAREFUL] = NC_("figure", "Careful"),
    [PAT_PLAYER_PERFECT] = NC_("figure", "Perfect"),
  };

  return g_dpgettext2 (NULL, "figure", names[player]);
}

/**
 * parlour_comparison_words_own_share:
 * @comparison: a comparison of at least one game
 *
 * Returns: (transfer full): the share that the player won
 */
char *
parlour_comparison_words_own_share (const ParlourComparison *comparison)
{
  return parlour_numbers_share ((double) comparison->n_won / comparison->n_games);
}

/**
 * parlour_comparison_words_share:
 * @comparison: a comparison of at least one game
 * @player: hasty, careful or perfect play
 *
 * Returns: (transfer full): the share of the same deals that @player wins
 */
char *
parlour_comparison_words_share (const ParlourComparison *comparison,
                                PatPlayerKind            player)
{
  return parlour_numbers_share (comparison->players[player] / comparison->n_games);
}

/**
 * parlour_comparison_words_coverage:
 * @comparison: a comparison of at least one game
 * @n_played: the number of games played
 *
 * Returns: (transfer full): how many of the games played are compared
 */
char *
parlour_comparison_words_coverage (const ParlourComparison *comparison,
                                   guint                    n_played)
{
  /* Translators: the number of games that are compared with other players, and the
   * number of games played. */
  return g_strdup_printf (ngettext ("%1$u of %2$u game", "%1$u of %2$u games", n_played),
                          comparison->n_games, n_played);
}

/**
 * parlour_comparison_words_first_sight:
 * @comparison: a comparison of at least one game
 *
 * Returns: (transfer full): the label for the share won at first sight, with the
 *   number of games
 */
char *
parlour_comparison_words_first_sight (const ParlourComparison *comparison)
{
  return g_strdup_printf (ngettext ("Won on the first try, of %u game", "Won on the first try, of %u games",
                                    comparison->n_games),
                          comparison->n_games);
}

