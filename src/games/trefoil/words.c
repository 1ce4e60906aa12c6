/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-game-words.h"

#include <glib/gi18n.h>

static const char *
lead (const PatPosition        *position,
      const ParlourMoveSummary *tally)
{
  if (tally->to_foundation > 0)
    return _("A card fits a foundation");

  if (tally->to_tableau > 0)
    return _("Build on the fans by suit, downwards");

  return _("Nothing fits any more: gather the fans and lay them out again");
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
  return g_strdup_printf (_("No gathering while a card can be moved: %s"), still);
}

const ParlourGameWords parlour_trefoil_words = {
  .name = NC_("game", "Trefoil"),
  .line = N_("Fans of three: free each suit from its ace up to its king"),
  .lesson = {
    { 0, "t1>f1", N_("Each suit grows from its ace up to its king: click the marked card") },
    { 1, "t1>t2", N_("A top card may also go on the next higher card of its suit: click the marked card") },
    { 2, "t1>t10", N_("Now the card below is free: click it; a place that becomes empty stays empty") },
    { 5, "redeal", N_("Two more moves were made. No card can move now: click the marked place to lay the cards out again") },
    { 6, "t9>f1", N_("Other cards are on top now: click the marked one") },
  },
  .in_play_note = parlour_game_words_bases_lie_among,
  .redeal = N_("Gather the fans and lay them out again"),
  .pile = { N_("Fan %s") },
  .to_pile = { N_("%1$s to fan %2$s") },
  .lead = lead,
  .refuse = refuse,
  .refuse_redeal = refuse_redeal,
};
