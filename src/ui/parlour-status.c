/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-status.h"

#include <glib/gi18n.h>

#include "parlour-game-words.h"

static char *
won_words (ParlourGame *game)
{
  guint n = parlour_game_get_n_moves (game);

  return g_strdup_printf (ngettext ("Won in %u move", "Won in %u moves", n), n);
}

/**
 * parlour_status_lead:
 * @game: a game
 *
 * Says what is asked of the player now.
 *
 * Returns: (transfer full): a translated line, without a full stop
 */
char *
parlour_status_lead (ParlourGame *game)
{
  PatVariant variant = parlour_game_get_variant (game);
  const PatPosition *position = parlour_game_get_position (game);
  ParlourTally tally;

  if (parlour_game_get_status (game) == PAT_WON)
    return won_words (game);

  if (parlour_game_get_status (game) == PAT_STUCK)
    return g_strdup (_("No moves left"));

  tally = parlour_tally_new (variant, position, parlour_game_get_legal (game));
  if (tally.n_moves == tally.deal && parlour_game_get_n_moves (game) == 0)
    return g_strdup (_("Click the stock, or press Space, to deal"));

  return g_strdup (parlour_game_words_get (variant.game)->lead (position, &tally));
}

/**
 * parlour_status_facts:
 * @game: a game
 *
 * Counts what a player likes to see counted: which deal this is, the cards
 * still to come, the moves.
 *
 * Returns: (transfer full): one translated fact each, no more than
 *   %PARLOUR_STATUS_MAX_FACTS
 */
char **
parlour_status_facts (ParlourGame *game)
{
  PatVariant variant = parlour_game_get_variant (game);
  const PatPosition *position = parlour_game_get_position (game);
  guint n_stock = pat_position_count (position, PAT_STOCK);
  guint n_moves = parlour_game_get_n_moves (game);
  char **facts = g_new0 (char *, PARLOUR_STATUS_MAX_FACTS + 1);
  guint n = 0;

  if (pat_variant_deals (variant) > 1)
    /* Translators: which deal of the game, and how many there are. */
    facts[n++] = g_strdup_printf (_("Deal %1$u of %2$u"),
                                  position->deal, pat_variant_deals (variant));

  if (n_stock > 0)
    facts[n++] = g_strdup_printf (ngettext ("%u card to deal", "%u cards to deal", n_stock),
                                  n_stock);

  if (parlour_game_get_status (game) != PAT_WON)
    facts[n++] = g_strdup_printf (ngettext ("%u move", "%u moves", n_moves), n_moves);

  return facts;
}

/**
 * parlour_status_redeal:
 * @game: a game that can be dealt more than once
 *
 * Returns: (transfer none): the label of a button that does so
 */
const char *
parlour_status_redeal (const PatGame *game)
{
  return game->turns_waste ? C_("verb", "Turn Over") : C_("verb", "Gather");
}
