/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules.h"
#include "parlour-game-words.h"

#include <glib/gi18n.h>

static const char *
lead (const PatPosition        *position,
      const ParlourMoveSummary *summary)
{
  if (summary->to_foundation > 0)
    return _("A card fits a foundation");

  if (summary->deal > 0)
    return _("Turn the next card");

  if (summary->redeal > 0)
    return _("Turn the waste over");

  return _("All cards are turned: play what still fits");
}

static const char *
refuse (const PatPosition *position,
        PatMove            move)
{
  if (pat_position_count (position, move.to) == 0)
    return _("Only the waste fills an empty auxiliary");

  return _("Auxiliaries build down, one rank at a time, whatever the suit");
}

const ParlourGameWords parlour_seventh_words = {
  .name = NC_("game", "Seventh"),
  .line = N_("A game for the tests of new games"),
  .lesson = {
    { 0, "deal", parlour_game_words_turn_stock },
    { 1, "deal", parlour_game_words_turn_stock },
    { 4, "waste>t3", N_("A card that does not fit yet may wait on an auxiliary") },
    { 5, "waste>t3", N_("A card that does not fit yet may wait on an auxiliary") },
    { 11, "waste>f3", N_("Each suit goes up from its king: click the marked card") },
  },
  .options = {
    PARLOUR_GAME_WORDS_BASES (NC_("option", "Kings laid out"), NC_("option", "Kings in play"),
                              parlour_game_words_bases_lie_among),
    [SEVENTH_TURNS] = {
      NC_("option", "Waste"),
      {
        [SEVENTH_TURNS_0] = NC_("option", "Never turned over"),
        [SEVENTH_TURNS_1] = NC_("option", "Turned over once"),
        [SEVENTH_TURNS_2] = NC_("option", "Turned over twice"),
      },
      {
        [SEVENTH_TURNS_0] = N_("You go through the stock once."),
        [SEVENTH_TURNS_1] = N_("You go through the stock twice."),
        [SEVENTH_TURNS_2] = N_("You go through the stock three times."),
      },
    },
  },
  .redeal = N_("Turn the waste over"),
  .pile = { N_("Auxiliary %s") },
  .to_pile = { N_("%1$s to auxiliary %2$s") },
  .lead = lead,
  .refuse = refuse,
};
