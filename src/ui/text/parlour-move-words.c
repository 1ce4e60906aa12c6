/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-move-words.h"

#include <glib/gi18n.h>

#include "parlour-game-words.h"
#include "parlour-names.h"

/* What a move takes up. */
static char *
taken_words (const PatPosition *position,
             PatMove            move)
{
  const PatCard *pile;
  guint n;

  if (move.kind == PAT_MOVE_GRACE)
    return g_strdup (parlour_names_card (pat_position_pile (position, PAT_WASTE)[move.n - 1]));

  pile = pat_position_pile (position, move.from);
  n = pat_position_count (position, move.from);
  if (move.n == 1)
    return g_strdup (parlour_names_card (pile[n - 1]));

  /* Translators: a card, and how many lie on it and go with it. */
  return g_strdup_printf (ngettext ("%1$s with %2$u card on it",
                                    "%1$s with %2$u cards on it",
                                    move.n - 1),
                          parlour_names_card (pile[n - move.n]), move.n - 1u);
}

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
    /* Translators: %s is “Seven of clubs” and the like, here and below; it may
     * stand apart, as in “Seven of clubs: to the foundation”. */
    return g_strdup_printf (_("%s to the foundation"), taken);

  return g_strdup_printf (family.step > 0 ? _("%s to the ascending foundation")
                                          : _("%s to the descending foundation"),
                          taken);
}

/**
 * parlour_move_words:
 * @variant: the game
 * @position: where @move is legal
 * @move: the move
 *
 * Says what to do, such as "Seven of clubs to the foundation".
 *
 * Returns: (transfer full): the words, without a full stop
 */
char *
parlour_move_words (PatVariant         variant,
                    const PatPosition *position,
                    PatMove            move)
{
  const ParlourGameWords *words = parlour_game_words_get (variant.game);
  g_autofree char *taken = NULL;

  if (move.kind == PAT_MOVE_DEAL)
    return g_strdup (variant.game->turns_waste ? _("Turn the next card") : _("Deal the next card"));
  if (move.kind == PAT_MOVE_REDEAL)
    return g_strdup (gettext (words->redeal));

  taken = taken_words (position, move);
  if (move.to < PAT_T1)
    return foundation_words (variant, move.to - PAT_F1, taken);
  if (move.to < PAT_H1)
    return words->to_pile (move.to - PAT_T1, taken);

  /* Translators: into abeyance, where a card waits for either foundation; %s is
   * a card. */
  return g_strdup_printf (_("%s set aside"), taken);
}
