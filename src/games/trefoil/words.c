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

  if (summary->to_tableau > 0)
    return _("Build on the fans by suit, downwards");

  return _("Nothing fits any more: lay the fans out again");
}

static const char *
refuse (const PatPosition *position,
        PatMove            move)
{
  if (pat_position_count (position, move.to) == 0)
    return _("An empty fan stays empty");

  return _("Fans build down in suit, a card at a time");
}

static char *
refuse_redeal (const char *still)
{
  /* Translators: %s is a move, such as “Seven of clubs to fan 3”. */
  return g_strdup_printf (_("The fans are laid out again only when no card can be moved. "
                            "Still possible: %s"), still);
}

const ParlourGameWords parlour_trefoil_words = {
  .name = NC_("game", "Trefoil"),
  .line = N_("Fans of three: free each suit from its ace up to its king"),
  .welcome = {
    N_("New to patience? Start with Trefoil: all its cards lie open, and there is no hurry."),
    N_("_Play Trefoil"),
    N_("Play Trefoil"),
  },
  .lesson = {
    { 0, "t1>f1", N_("Each suit grows from its ace up to its king: click the marked card") },
    { 1, "t1>t2", N_("A top card may also go on the next higher card of its suit: click the marked card") },
    { 2, "t1>t10", N_("Now the card below is free: click it; a place that becomes empty stays empty") },
    { 5, "redeal", N_("Two more moves were made. No card can move now: click the marked place to lay the fans out again") },
    { 6, "t9>f1", N_("Other cards are on top now: click the marked one") },
  },
  .options = {
    PARLOUR_GAME_WORDS_BASES (NC_("option", "Aces laid out"), NC_("option", "Aces in play"),
                              parlour_game_words_bases_lie_among),
    [TREFOIL_PACKS] = {
      NC_("option", "Packs"),
      {
        [TREFOIL_PACKS_1] = NC_("option", "One pack"),
        [TREFOIL_PACKS_2] = NC_("option", "Two packs"),
      },
      {
        [TREFOIL_PACKS_1] = N_("Four foundations, and room to see every fan."),
        [TREFOIL_PACKS_2] = N_("Twice the fans, eight foundations, and one round only."),
      },
    },
    [TREFOIL_DEALS] = {
      NC_("option", "Rounds"),
      {
        [TREFOIL_DEALS_3] = NC_("option", "Three rounds"),
        [TREFOIL_DEALS_1] = NC_("option", "One round"),
      },
      {
        [TREFOIL_DEALS_3] = N_("Lay the fans out again twice."),
        [TREFOIL_DEALS_1] = N_("The fans are laid out only once."),
      },
    },
    [TREFOIL_GATHERING] = {
      NC_("option", "Laying out again"),
      {
        [TREFOIL_WHEN_STUCK] = NC_("option", "Lay out again when nothing fits"),
        [TREFOIL_ANY_TIME] = NC_("option", "Lay out again at any time"),
      },
      {
        [TREFOIL_WHEN_STUCK] = N_("Only when no card can be moved."),
        [TREFOIL_ANY_TIME] = N_("Also while cards can be moved."),
      },
    },
  },
  .redeal = N_("Lay the fans out again"),
  .pile = { N_("Fan %s") },
  .to_pile = { N_("%1$s to fan %2$s") },
  .lead = lead,
  .refuse = refuse,
  .refuse_redeal = refuse_redeal,
};
