/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-status.h"

#include <glib/gi18n.h>

#include "parlour-card-moves.h"
#include "parlour-game-words.h"
#include "parlour-names.h"

/**
 * parlour_status_won:
 * @game: a game that is won
 *
 * Returns: (transfer full): in how many moves it was won
 */
char *
parlour_status_won (ParlourGame *game)
{
  guint n;

  g_return_val_if_fail (PARLOUR_IS_GAME (game), NULL);

  n = parlour_game_get_n_moves (game);
  return g_strdup_printf (ngettext ("Won in %u move", "Won in %u moves", n), n);
}

static char *
won_words (ParlourGame *game)
{
  g_autofree char *words = parlour_status_won (game);

  if (parlour_game_get_facts (game)->helped)
    return g_strdup_printf (_("%s · with help"), words);

  return g_steal_pointer (&words);
}

/* Names a card set aside and one that can follow it to a foundation, or returns NULL. */
static char *
pair_words (PatVariant         variant,
            const PatPosition *position)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  PatMove pair[2];

  if (pat_position_count (position, PAT_STOCK) == 0
      || !parlour_card_moves_find_pair (variant, position, PAT_NO_CARD, pair))
    return NULL;

  first = parlour_names_card_short (pat_position_top (position, pair[0].from));
  second = parlour_names_card_short (pat_position_top (position, pair[1].from));
  /* Translators: two cards, such as “8♥” and “7♥”. */
  return g_strdup_printf (_("Play %1$s, which was set aside: then %2$s can follow"), first, second);
}

/**
 * parlour_status_lead:
 * @game: a game
 *
 * Returns: (transfer full): what the player can do now, without a full stop
 */
char *
parlour_status_lead (ParlourGame *game)
{
  g_autofree char *pair = NULL;
  ParlourMoveSummary summary;
  PatVariant variant;
  const PatPosition *position;

  g_return_val_if_fail (PARLOUR_IS_GAME (game), NULL);

  if (parlour_game_get_status (game) == PAT_WON)
    return won_words (game);

  if (parlour_game_get_status (game) == PAT_STUCK)
    return g_strdup (_("No moves left"));

  variant = parlour_game_get_variant (game);
  position = parlour_game_get_position (game);
  pair = pair_words (variant, position);
  if (pair != NULL)
    return g_steal_pointer (&pair);

  if (parlour_game_can_finish (game))
    return g_strdup (_("All cards left fit the foundations: press Enter to finish"));

  summary = parlour_move_summary_new (game);
  if (summary.n_moves == summary.deal && parlour_game_get_n_moves (game) == 0)
    return g_strdup (_("Click the stock, or press Space, to deal"));

  return g_strdup (parlour_game_words_get (variant.game)->lead (position, &summary));
}

/**
 * parlour_status_deal:
 * @variant: a variant
 * @deal: the number of the deal within the game, from 1
 *
 * Returns: (transfer full) (nullable): such as "Deal 2 of 3"; %NULL if there is only
 *   one deal
 */
char *
parlour_status_deal (PatVariant variant,
                     guint      deal)
{
  guint n_deals = pat_variant_deals (variant);

  if (n_deals == 1)
    return NULL;

  /* Translators: the number of the deal within the game, and of how many. */
  return g_strdup_printf (_("Round %1$u of %2$u"), deal, n_deals);
}

/**
 * parlour_status_fact:
 * @game: a game
 * @fact: a fact for the status line
 *
 * Returns: (transfer full) (nullable): the fact in words, or %NULL if there is
 *   nothing to say
 */
char *
parlour_status_fact (ParlourGame       *game,
                     ParlourStatusFact  fact)
{
  const PatPosition *position;
  guint n_stock, n_moves;

  g_return_val_if_fail (PARLOUR_IS_GAME (game), NULL);

  position = parlour_game_get_position (game);
  n_stock = pat_position_count (position, PAT_STOCK);
  n_moves = parlour_game_get_n_moves (game);

  if (fact == PARLOUR_STATUS_DEAL)
    return parlour_status_deal (parlour_game_get_variant (game), position->deal);

  if (fact == PARLOUR_STATUS_STOCK && n_stock > 0)
    return g_strdup_printf (ngettext ("%u card to deal", "%u cards to deal", n_stock), n_stock);

  if (fact == PARLOUR_STATUS_MOVES && parlour_game_get_status (game) != PAT_WON)
    return g_strdup_printf (ngettext ("%u move", "%u moves", n_moves), n_moves);

  return NULL;
}

/**
 * parlour_status_append_fact:
 * @facts: facts in a line
 * @fact: (transfer full) (nullable): the next one, if there is one
 */
void
parlour_status_append_fact (GString *facts,
                            char    *fact)
{
  if (fact != NULL && facts->len > 0)
    g_string_append (facts, C_("between facts", " · "));
  if (fact != NULL)
    g_string_append (facts, fact);
  g_free (fact);
}
