/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules.h"
#include "parlour-game-words.h"

#include <glib/gi18n.h>

static const char *
lead (const PatPosition        *position,
      const ParlourMoveSummary *summary)
{
  if (summary->dealing)
    return summary->to_foundation > 0 ? _("A card fits a foundation: play it, or deal on")
                                    : _("Deal on, column by column");

  if (summary->to_foundation > 0)
    return summary->to_tableau > 0 ? _("A card fits a foundation")
                                 : _("A card fits a foundation: play it before you build");

  if (summary->vacancy)
    return _("An empty column takes one card, or a whole run of one suit");

  return _("All cards are dealt: build on the columns by suit, up or down");
}

static const char *
duty (PatVariant         variant,
      const PatPosition *position,
      const PatMoveList *legal,
      PatMove            move)
{
  /* NAT-4: while a card fits a foundation, all legal moves lead to foundations. */
  if (pat_variant_get (variant, NATIONALE_BUILDING) == NATIONALE_FOUNDATIONS_FIRST
      && pat_position_count (position, PAT_STOCK) == 0
      && legal->n > 0 && legal->moves[0].to < PAT_T1
      && move.kind == PAT_MOVE_PLAY && move.to >= PAT_T1)
    return _("A card fits a foundation: play it before you build");

  return NULL;
}

static const char *
refuse (const PatPosition *position,
        PatMove            move)
{
  if (pat_position_count (position, PAT_STOCK) > 0)
    return _("Nothing is built on the columns until all cards are dealt");

  if (pat_position_count (position, move.to) == 0)
    return _("An empty column takes one card, or a run of one suit");

  if (move.n > 1)
    return _("A run can move only to an empty column");

  return _("Columns build in suit, one rank up or down");
}

const ParlourGameWords parlour_nationale_words = {
  .name = NC_("game", "La Nationale"),
  .line = N_("Up from the aces and down from the kings, out of twelve long columns"),
  .lesson = {
    { 0, "deal", parlour_game_words_click_stock },
    { 3, "t1>f4", N_("Each suit grows up from its ace: click the marked card") },
    { 9, "t1>f5", N_("And each suit grows down from its king: click the marked card") },
    { 133, "t4>t9", N_("All cards are dealt: now a card may also go on the next of its suit, up or down") },
    { 136, "t9*4>t4", N_("An empty column takes a card, or cards in order together: click the marked one") },
  },
  .lesson_record = "nationale-lesson",
  .options = {
    PARLOUR_GAME_WORDS_BASES (NC_("option", "Aces and kings laid out"),
                              NC_("option", "Aces and kings in play"),
                              parlour_game_words_bases_come_up),
    [NATIONALE_BUILDING] = {
      NC_("option", "Building"),
      {
        [NATIONALE_FOUNDATIONS_FIRST] = NC_("option", "Foundations first"),
        [NATIONALE_FREE] = NC_("option", "Free building"),
      },
      {
        [NATIONALE_FOUNDATIONS_FIRST] =
          N_("Build on the columns only while no card fits a foundation."),
        [NATIONALE_FREE] = N_("Build on the columns at any time once all cards are dealt."),
      },
    },
  },
  .pile = { N_("Column %s") },
  .to_pile = { N_("%1$s to column %2$s") },
  .lead = lead,
  .duty = duty,
  .refuse = refuse,
};
