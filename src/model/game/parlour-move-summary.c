/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-move-summary.h"

static void
count_play (ParlourMoveSummary *summary,
            PatMove             move)
{
  summary->from |= G_GUINT64_CONSTANT (1) << move.from;
  summary->to |= G_GUINT64_CONSTANT (1) << move.to;
  if (move.to < PAT_T1)
    summary->to_foundation++;
  else if (move.to < PAT_H1)
    summary->to_tableau++;
  else if (move.to < PAT_STORE)
    summary->set_aside++;

  if (move.from >= PAT_H1 && move.from < PAT_STORE)
    summary->from_aside++;
  else if (move.from == PAT_STORE)
    summary->from_store++;
  else if (move.from == PAT_WASTE)
    summary->from_waste++;
}

static gboolean
has_vacancy (PatVariant         variant,
             const PatPosition *position)
{
  for (unsigned i = 0; i < pat_variant_tableau (variant); i++)
    {
      if (pat_position_count (position, PAT_T1 + i) == 0)
        return TRUE;
    }

  return FALSE;
}

/* Whether a redeal is still possible. */
static gboolean
is_redeal_left (PatVariant         variant,
                const PatPosition *position)
{
  return position->deal < pat_variant_deals (variant)
         && pat_position_count (position, PAT_STOCK) == 0
         && (!variant.game->turns_waste || pat_position_count (position, PAT_WASTE) > 0);
}

/**
 * parlour_move_summary_new:
 * @game: a game
 *
 * Returns: the numbers of legal moves in the position shown
 */
ParlourMoveSummary
parlour_move_summary_new (ParlourGame *game)
{
  const guint64 foundations = (G_GUINT64_CONSTANT (1) << PAT_T1) - 1;
  ParlourMoveSummary summary = { 0 };
  PatVariant variant;
  const PatPosition *position;
  const PatMoveList *legal;

  g_return_val_if_fail (PARLOUR_IS_GAME (game), summary);

  variant = parlour_game_get_variant (game);
  position = parlour_game_get_position (game);
  legal = parlour_game_get_legal (game);
  summary.n_moves = legal->n;
  summary.dealing = pat_position_count (position, PAT_STOCK) > 0;
  summary.vacancy = has_vacancy (variant, position);

  for (size_t i = 0; i < legal->n; i++)
    {
      switch (legal->moves[i].kind)
        {
        case PAT_MOVE_PLAY:
          count_play (&summary, legal->moves[i]);
          break;

        case PAT_MOVE_GRACE:
          summary.grace++;
          break;

        case PAT_MOVE_DEAL:
          summary.deal++;
          break;

        case PAT_MOVE_REDEAL:
          summary.redeal++;
          break;
        }
    }

  summary.deals_on = parlour_history_can_deal_on (parlour_game_get_history (game));
  summary.redeal_later = legal->n > 0 && summary.redeal == 0 && is_redeal_left (variant, position);
  summary.to_piles = (guint) __builtin_popcountll (summary.to & foundations);

  return summary;
}
