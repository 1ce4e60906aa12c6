/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-game-words.h"

#include <glib/gi18n.h>

static const char *
lead (const PatPosition        *position,
      const ParlourMoveSummary *summary)
{
  if (summary->dealing)
    {
      if (summary->to_piles > 1)
        return _("Both foundations of the line fit: choose one");

      if (summary->to_foundation > 0)
        return _("A card fits its own line: play it before the next is dealt");

      return _("Deal on: the wings grow outwards");
    }

  if (summary->to_foundation > 0)
    return _("A card fits a foundation");

  if (summary->vacancy)
    return _("An empty wing takes any outermost card");

  return _("All cards are dealt: build on the wings up or down, whatever the suit");
}

static const char *
duty (PatVariant         variant,
      const PatPosition *position,
      const PatMoveList *legal,
      PatMove            move)
{
  if (pat_position_count (position, PAT_STOCK) == 0)
    return NULL;

  if (move.kind == PAT_MOVE_DEAL && !pat_move_list_has (legal, (PatMove) { .kind = PAT_MOVE_DEAL }))
    return _("A card fits a foundation of its own line: it must be played first");

  if (move.kind == PAT_MOVE_PLAY && move.to < PAT_T1
      && (move.from < PAT_T1 || (move.from - PAT_T1) % 4u != (move.to - PAT_F1) / 2u))
    return _("Until all cards are dealt, a card goes only to its own line");

  if (move.kind == PAT_MOVE_PLAY && pat_position_is_barred (position, move.from))
    return _("Another card lay beside this one: it is barred until all cards are dealt");

  return NULL;
}

static const char *
refuse (const PatPosition *position,
        PatMove            move)
{
  if (pat_position_count (position, PAT_STOCK) > 0)
    return _("Nothing is built on the wings until all cards are dealt");

  return _("Wings build one rank up or down, whatever the suit, a card at a time");
}

const ParlourGameWords parlour_kings_words = {
  .name = NC_("game", "The Kings"),
  .line = N_("Wings spread to either side of the aces, and suits do not matter"),
  .right_index = N_("In The Kings they spread both ways, which hides some ranks."),
  .lesson = {
    { 0, "deal", parlour_game_words_click_stock },
    { 3, "t3>f5", N_("While you deal, a card that fits its own line must go there: click one of the two piles") },
    { 112, "t4>f1", N_("All cards are dealt, so an outer card may now go to any of the eight piles: click it") },
    { 114, "t8>t3", N_("It may also go on another outer card that is one higher or lower, in any suit") },
    { 148, "t6>t8", N_("An empty wing takes any outer card: here that frees a card you need") },
  },
  .options = {
    PARLOUR_GAME_WORDS_BASES (NC_("option", "Aces laid out"), NC_("option", "Aces in play"),
                              parlour_game_words_bases_come_up),
  },
  /* The lines. */
  .signs = "12341234",
  .pile = { N_("Left wing of line %s"), N_("Right wing of line %s") },
  .to_pile = {
    N_("%1$s to the left wing of line %2$s"),
    N_("%1$s to the right wing of line %2$s"),
  },
  .lead = lead,
  .duty = duty,
  .refuse = refuse,
};
