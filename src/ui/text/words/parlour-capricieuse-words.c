/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-game-words.h"

#include <glib/gi18n.h>

static const char *
lead (const PatPosition        *position,
      const ParlourMoveSummary *tally)
{
  if (tally->dealing)
    return tally->to_foundation > 0 ? _("A card fits a foundation: play it, or deal on")
                                    : _("Deal on: each column in turn takes a card");

  if (tally->to_foundation > 0)
    return _("A card fits a foundation");

  if (tally->to_tableau == 0)
    return _("Nothing fits any more: gather the columns and deal again");

  if (tally->vacancy)
    return _("An empty column takes the last card of any other");

  return _("All cards are dealt: build on the columns by suit, up or down");
}

static const char *
refuse (const PatPosition *position,
        PatMove            move)
{
  if (pat_position_count (position, PAT_STOCK) > 0)
    return _("Nothing is built on the columns until all cards are dealt");

  return _("Cards move one at a time, on to the next of their suit or to an empty column");
}

const ParlourGameWords parlour_capricieuse_words = {
  .game = &pat_capricieuse,
  .name = NC_("game", "La Capricieuse"),
  .line = N_("Dealt in rows across twelve columns, and twice gathered and dealt again"),
  .lesson = parlour_game_words_lesson_both_ways,
  .in_play_note = parlour_game_words_bases_come_up,
  .redeal = N_("Gather the columns and deal again"),
  .has_no_chapter = TRUE,
  .name_pile = parlour_game_words_name_column,
  .to_pile = parlour_game_words_to_column,
  .lead = lead,
  .refuse = refuse,
};
