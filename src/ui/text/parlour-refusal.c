/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-refusal.h"

#include <glib/gi18n.h>

#include "parlour-game-words.h"
#include "parlour-move-words.h"
#include "parlour-names.h"

/* Translators: these stand in "This foundation waits for: …". */
static const char *const ranks[PAT_N_RANKS] = {
  NC_("rank", "an ace"),
  NC_("rank", "a two"),
  NC_("rank", "a three"),
  NC_("rank", "a four"),
  NC_("rank", "a five"),
  NC_("rank", "a six"),
  NC_("rank", "a seven"),
  NC_("rank", "an eight"),
  NC_("rank", "a nine"),
  NC_("rank", "a ten"),
  NC_("rank", "a jack"),
  NC_("rank", "a queen"),
  NC_("rank", "a king"),
};

/* Names the card that the foundation @pile needs next. */
static char *
foundation_words (PatVariant         variant,
                  const PatPosition *position,
                  unsigned           pile)
{
  PatFamily family = variant.game->families[pile - PAT_F1];
  unsigned count = pat_position_count (position, pile);
  unsigned rank;

  if (count >= PAT_N_RANKS)
    return g_strdup (_("This foundation is complete"));

  rank = (family.base - 1 + (int) count * family.step + PAT_N_RANKS) % PAT_N_RANKS + 1;

  if (family.suit == PAT_ANY_SUIT)
    /* Translators: %s is “a seven” or “Seven of hearts”, as they stand alone. */
    return g_strdup_printf (_("This foundation waits for: %s"),
                            g_dpgettext2 (NULL, "rank", ranks[rank - 1]));

  return g_strdup_printf (_("This foundation waits for: %s"),
                          parlour_names_card (pat_card_new (rank, family.suit, 0)));
}

/* Returns: (nullable): why the rules of the game allow no card to be played from the source of
 *   @move, wherever it goes */
static const char *
duty_words (const ParlourGameWords *words,
            PatVariant              variant,
            const PatPosition      *position,
            const PatMoveList      *legal,
            PatMove                 move)
{
  const char *duty = words->duty != NULL ? words->duty (variant, position, legal, move) : NULL;

  if (duty == NULL && (move.kind == PAT_MOVE_DEAL || move.kind == PAT_MOVE_REDEAL)
      && pat_position_count (position, PAT_STOCK) == 0)
    return _("The stock is empty");

  return duty;
}

/* Whether a card lies on the lowest one of @move and, if the player named a target, that would
 * take the lowest one alone. */
static gboolean
is_covered (PatVariant         variant,
            const PatPosition *position,
            PatMove            move)
{
  PatPosition bare = *position;
  PatMoveList legal;

  if (move.n <= 1 || move.to == PAT_N_PILES)
    return move.n > 1;

  for (guint n = move.n; n > 1; n--)
    pat_position_remove (&bare, move.from, pat_position_count (&bare, move.from) - 1);
  pat_variant_list_moves (variant, &bare, &legal);
  for (size_t i = 0; i < legal.n; i++)
    if (legal.moves[i].kind == PAT_MOVE_PLAY && legal.moves[i].from == move.from
        && legal.moves[i].n == 1 && legal.moves[i].to == move.to)
      return TRUE;

  return FALSE;
}

/**
 * parlour_refusal_words:
 * @variant: the game being played
 * @position: the position shown
 * @legal: the legal moves of @position
 * @move: an illegal move; its target is %PAT_N_PILES if the player named none
 *
 * Returns: (transfer full): the reason, in one sentence
 */
char *
parlour_refusal_words (PatVariant         variant,
                       const PatPosition *position,
                       const PatMoveList *legal,
                       PatMove            move)
{
  const ParlourGameWords *words = parlour_game_words_get (variant.game);
  gboolean covered = move.kind == PAT_MOVE_PLAY && is_covered (variant, position, move);
  /* A duty holds for cards that could move otherwise. */
  const char *duty = covered && move.to == PAT_N_PILES
                       ? NULL
                       : duty_words (words, variant, position, legal, move);

  if (move.kind == PAT_MOVE_REDEAL && words->refuse_redeal != NULL && legal->n > 0)
    {
      g_autofree char *still = parlour_move_words (variant, position, legal->moves[0]);

      return words->refuse_redeal (still);
    }

  if (duty != NULL)
    return g_strdup (duty);

  /* Where cards may leave the foundations, the base cards may not. */
  if (move.kind == PAT_MOVE_PLAY && move.from < PAT_T1
      && (!words->plays_from_foundations || move.n == pat_position_count (position, move.from)))
    return g_strdup (_("This card stays on its foundation"));

  if (covered)
    {
      unsigned above = position->end[move.from] - move.n + 1u;

      /* Translators: %s is “Seven of hearts”, as it stands alone. */
      return g_strdup_printf (_("Covered by: %s"), parlour_names_card (position->cards[above]));
    }

  if (move.to == PAT_N_PILES)
    return g_strdup (_("This card fits nowhere now"));

  if (move.kind == PAT_MOVE_PLAY && move.to < PAT_T1)
    return foundation_words (variant, position, move.to);

  if (move.to >= PAT_H1 && move.to < PAT_STORE)
    return g_strdup (_("Only a card that fits both its foundations may be set aside"));

  if (move.to >= PAT_T1 && move.to < PAT_H1)
    return g_strdup (words->refuse (position, move));

  return g_strdup (_("No card can be laid there"));
}
