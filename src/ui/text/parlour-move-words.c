/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-move-words.h"

#include <glib/gi18n.h>

#include "parlour-game-words.h"
#include "parlour-names.h"

static char *
foundation_words (PatVariant  variant,
                  guint       i,
                  const char *taken)
{
  const PatFamily family = variant.game->families[i];

  if (family.suit == PAT_ANY_SUIT)
    return g_strdup_printf (i % 2 == 0 ? _("%1$s to the left foundation of line %2$u")
                                       : _("%1$s to the right foundation of line %2$u"),
                            taken, i / 2 + 1);
  if (!pat_game_goes_both_ways (variant.game))
    /* Translators: here and below, %s is such as “Seven of clubs”.  You may write
     * “Seven of clubs: to the foundation”. */
    return g_strdup_printf (_("%s to the foundation"), taken);

  return g_strdup_printf (family.step > 0 ? _("%s to the ascending foundation")
                                          : _("%s to the descending foundation"),
                          taken);
}

/**
 * parlour_move_words_played:
 * @variant: the game
 * @move: a play or the grace
 * @card: the name of the lowest card moved
 *
 * Returns: (transfer full): the move in words, without a full stop
 */
char *
parlour_move_words_played (PatVariant  variant,
                           PatMove     move,
                           const char *card)
{
  g_autofree char *several = NULL;
  const char *taken = card;

  if (move.kind == PAT_MOVE_PLAY && move.n > 1)
    /* Translators: a card, and the number of cards on it that move with it. */
    taken = several = g_strdup_printf (ngettext ("%1$s with %2$u card on it",
                                                 "%1$s with %2$u cards on it",
                                                 move.n - 1),
                                       card, move.n - 1u);

  if (move.to < PAT_T1)
    return foundation_words (variant, move.to - PAT_F1, taken);
  if (move.to < PAT_H1)
    return parlour_names_to_tableau (variant, move.to, taken);

  /* Translators: %s is a card.  It goes into abeyance, where it waits for either of
   * its foundations. */
  return g_strdup_printf (_("%s set aside"), taken);
}

/**
 * parlour_move_words_find_new_card:
 * @before: a position
 * @after: the position that @move leads to
 * @move: a move
 *
 * Returns: the pile to which the rules themselves dealt a card, or whose vacancy they filled;
 *   %PAT_STOCK for none, also for a redeal
 */
guint
parlour_move_words_find_new_card (const PatPosition *before,
                                  const PatPosition *after,
                                  PatMove            move)
{
  if (move.kind == PAT_MOVE_REDEAL)
    return PAT_STOCK;

  for (guint pile = 0; pile < PAT_STOCK; pile++)
    {
      guint n = pat_position_count (before, pile);

      if (move.kind == PAT_MOVE_PLAY && pile == move.from)
        n -= move.n;
      if (move.kind == PAT_MOVE_PLAY && pile == move.to)
        n += move.n;
      if (move.kind == PAT_MOVE_GRACE && pile == move.to)
        n++;
      if (pat_position_count (after, pile) > n)
        return pile;
    }

  return PAT_STOCK;
}

/**
 * parlour_move_words_new_card:
 * @variant: the game
 * @before: a position
 * @after: the position that @move leads to
 * @move: a move
 * @brief: whether to name the card by its index, such as "7♠"
 *
 * Returns: (transfer full) (nullable): the card that the rules dealt or used to fill
 *   a vacancy, and its pile, without a full stop; %NULL for none
 */
char *
parlour_move_words_new_card (PatVariant         variant,
                             const PatPosition *before,
                             const PatPosition *after,
                             PatMove            move,
                             gboolean           brief)
{
  guint pile = parlour_move_words_find_new_card (before, after, move);
  g_autofree char *card = NULL;
  g_autofree char *name = NULL;

  if (pile == PAT_STOCK)
    return NULL;

  card = brief ? parlour_names_card_short (pat_position_top (after, pile))
               : g_strdup (parlour_names_card (pat_position_top (after, pile)));
  name = parlour_names_pile (variant, pile);

  if (move.kind == PAT_MOVE_DEAL && pile == PAT_WASTE)
    /* Translators: the card that was turned from the stock to the waste, such as “K♠”. */
    return g_strdup_printf (_("Turned %s"), card);
  if (move.kind == PAT_MOVE_DEAL)
    /* Translators: a card, and the pile that it is dealt to. */
    return g_strdup_printf (_("%1$s dealt to: %2$s"), card, name);

  /* Translators: a card, and the vacant pile that it fills. */
  return g_strdup_printf (_("%1$s fills: %2$s"), card, name);
}

/**
 * parlour_move_words:
 * @variant: the game
 * @position: where @move is legal
 * @move: the move
 *
 * Returns: (transfer full): the move in words, such as "Seven of clubs to the
 *   foundation"
 */
char *
parlour_move_words (PatVariant         variant,
                    const PatPosition *position,
                    PatMove            move)
{
  PatCard card;

  if (move.kind == PAT_MOVE_DEAL)
    return g_strdup (variant.game->turns_waste ? _("Turn the next card") : _("Deal the next card"));
  if (move.kind == PAT_MOVE_REDEAL)
    return g_strdup (gettext (parlour_game_words_get (variant.game)->redeal));

  card = position->cards[pat_move_find_card (position, move)];
  return parlour_move_words_played (variant, move, parlour_names_card (card));
}
