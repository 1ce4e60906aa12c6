/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-comparison-words.h"

#include <glib/gi18n.h>

#include "parlour-numbers.h"

/*
 * What the player and others make of the same deals, in words.
 */

/**
 * parlour_comparison_words_player:
 * @player: somebody who plays
 *
 * Returns: (transfer none): what the share is called that @player wins
 */
const char *
parlour_comparison_words_player (PatPlayerKind player)
{
  /* Translators: how somebody plays; beside each stands the share of the same deals
   * that who plays so wins. */
  static const char *const names[PAT_N_PLAYERS] = {
    [PAT_PLAYER_HASTY] = NC_("figure", "Hasty"),
    [PAT_PLAYER_CAREFUL] = NC_("figure", "Careful"),
    [PAT_PLAYER_PERFECT] = NC_("figure", "Perfect"),
  };

  return g_dpgettext2 (NULL, "figure", names[player]);
}

/**
 * parlour_comparison_words_own_share:
 * @comparison: of one game or more
 *
 * Returns: (transfer full): the share of the games that was won
 */
char *
parlour_comparison_words_own_share (const ParlourComparison *comparison)
{
  return parlour_numbers_share ((double) comparison->n_won / comparison->n_games);
}

/**
 * parlour_comparison_words_share:
 * @comparison: of one game or more
 * @player: somebody else
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
 * parlour_comparison_words_of:
 * @comparison: of one game or more
 * @n_played: how many games were played
 *
 * Returns: (transfer full): how many of them are compared
 */
char *
parlour_comparison_words_of (const ParlourComparison *comparison,
                             guint                    n_played)
{
  /* Translators: how many games are compared with what others make of their deals,
   * and how many were played. */
  return g_strdup_printf (ngettext ("%1$u of %2$u game", "%1$u of %2$u games", n_played),
                          comparison->n_games, n_played);
}

/**
 * parlour_comparison_words_first_sight:
 * @comparison: of one game or more
 *
 * Returns: (transfer full): that what is told is what was won at first sight, and
 *   of how many games
 */
char *
parlour_comparison_words_first_sight (const ParlourComparison *comparison)
{
  return g_strdup_printf (ngettext ("Won at first sight, of %u game", "Won at first sight, of %u games",
                                    comparison->n_games),
                          comparison->n_games);
}

/**
 * parlour_comparison_words_note:
 * @comparison: of one game or more
 *
 * Returns: (transfer full): what others make of the same deals, for a list
 */
char *
parlour_comparison_words_note (const ParlourComparison *comparison)
{
  g_autofree char *hasty = parlour_comparison_words_share (comparison, PAT_PLAYER_HASTY);
  g_autofree char *careful = parlour_comparison_words_share (comparison, PAT_PLAYER_CAREFUL);
  g_autofree char *perfect = parlour_comparison_words_share (comparison, PAT_PLAYER_PERFECT);

  /* Translators: in a list: what hasty, careful and perfect play would have won of
   * the %1$u games, three shares in per cent. */
  return g_strdup_printf (ngettext ("The same %1$u game: hasty %2$s, careful %3$s, perfect %4$s",
                                    "The same %1$u games: hasty %2$s, careful %3$s, perfect %4$s",
                                    comparison->n_games),
                          comparison->n_games, hasty, careful, perfect);
}
