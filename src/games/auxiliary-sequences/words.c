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
    return summary->from_waste > 0 ? _("Play the top card of the waste, or turn the next")
                                 : _("Turn the next card");

  if (summary->grace > 0)
    return _("Grace: one card of the waste that fits may be played as if it were on top");

  return _("All cards are turned: play what still fits");
}

static const char *
refuse (const PatPosition *position,
        PatMove            move)
{
  if (move.from < PAT_T1 && pat_position_count (position, move.to) == 0)
    return _("A foundation card goes only on the next higher card");

  return _("Auxiliaries build down, one rank at a time, whatever the suit");
}

const ParlourGameWords parlour_auxiliary_sequences_words = {
  .name = NC_("game", "Auxiliary Sequences"),
  .line = N_("Lay cards where you like; at the end, one covered card may be played"),
  .lesson = {
    { 0, "deal", parlour_game_words_turn_stock },
    { 1, "waste>f2", N_("Each suit grows from its ace up to its king: click the marked card") },
    { 3, "waste>t1", N_("A card that does not fit yet may wait on one of the four places: click it") },
    { 28, "t1*2>t4", N_("There, cards go down one by one, in any suit, and move together: click the marked one") },
    { 117, "waste@6>f3", N_("Grace: once in a game, when all cards are turned, any of them that fits may be played: click it") },
  },
  .options = {
    PARLOUR_GAME_WORDS_BASES (NC_("option", "Aces laid out"), NC_("option", "Aces in play"),
                              parlour_game_words_bases_lie_among),
    [SEQUENCES_GRACE] = {
      NC_("option", "Grace"),
      {
        [SEQUENCES_GRACE_YES] = NC_("option", "One grace"),
        [SEQUENCES_GRACE_NO] = NC_("option", "No grace"),
      },
      {
        [SEQUENCES_GRACE_YES] =
          N_("Once the stock is empty, play one card that fits from within the waste."),
        [SEQUENCES_GRACE_NO] = N_("The waste gives its top card and no other."),
      },
    },
  },
  .plays_from_foundations = TRUE,
  .pile = { N_("Auxiliary %s") },
  .to_pile = { N_("%1$s to auxiliary %2$s") },
  .lead = lead,
  .refuse = refuse,
};
