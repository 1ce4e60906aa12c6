/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules.h"
#include "parlour-game-words.h"

#include <glib/gi18n.h>

static const char *
lead (const PatPosition        *position,
      const ParlourMoveSummary *summary)
{
  if (summary->set_aside > 0)
    return _("Both foundations fit: choose, or set the card aside");

  if (summary->dealing)
    {
      if (summary->to_foundation > summary->from_aside && position->cursor == 0)
        return _("A card fits a foundation: play it, or deal on");

      if (summary->to_foundation > summary->from_aside)
        return _("The card dealt last fits a foundation: play it now, or deal on");

      if (summary->from_aside > 0)
        return _("Deal on, or play the card set aside");

      return position->cursor == 0 ? _("Deal on: the first circle puts one card on each heap")
                                   : _("Deal on: only the card dealt last may be played");
    }

  if (summary->to_foundation > 0)
    return _("A card fits a foundation");

  if (summary->to_tableau > 0)
    return _("All cards are dealt: build on the heaps by suit, up or down");

  return _("Nothing fits any more: gather the heaps and deal again");
}

static const char *
duty (PatVariant         variant,
      const PatPosition *position,
      const PatMoveList *legal,
      PatMove            move)
{
  gboolean dealing = pat_position_count (position, PAT_STOCK) > 0;

  if (dealing && position->cursor > 0 && move.kind == PAT_MOVE_PLAY
      && move.from >= PAT_T1 && move.from < PAT_H1
      && (move.from != PAT_T1 + position->cursor - 1 || !position->live || move.n > 1))
    return _("While dealing, only the card dealt last may be played");

  return NULL;
}

static const char *
refuse (const PatPosition *position,
        PatMove            move)
{
  gboolean dealing = pat_position_count (position, PAT_STOCK) > 0;

  if (dealing && move.to >= PAT_T1 && move.to < PAT_H1)
    return _("Nothing is built on the heaps until all cards are dealt");

  if (pat_position_count (position, move.to) == 0)
    return _("An empty heap stays empty");

  return _("Heaps build in suit, one rank up or down, a card at a time");
}

const ParlourGameWords parlour_louis_words = {
  .name = NC_("game", "Louis"),
  .line = N_("A ring of twelve heaps around eight foundations, dealt two or three times"),
  .lesson = {
    { 0, "deal", parlour_game_words_click_stock },
    { 5, "t5>f4", N_("Each suit grows up from its ace and down from its king: click the marked card") },
    { 121, "t4>t8", N_("All cards are dealt: now a card may also go on the next of its suit, up or down") },
    { 121, "redeal", N_("When nothing helps any more, click the marked place to deal all heaps again") },
    { 141, "t11>h3", N_("This card fits up and down: to decide later, click it, then the place between") },
  },
  .options = {
    PARLOUR_GAME_WORDS_BASES (NC_("option", "Aces and kings laid out"),
                              NC_("option", "Aces and kings in play"),
                              parlour_game_words_bases_come_up),
    [LOUIS_DEALS] = {
      NC_("option", "Rounds"),
      {
        [LOUIS_DEALS_3] = NC_("option", "Three rounds"),
        [LOUIS_DEALS_2] = NC_("option", "Two rounds"),
      },
      {
        [LOUIS_DEALS_3] = N_("Gather the heaps twice and deal them again."),
        [LOUIS_DEALS_2] = N_("Gather the heaps only once."),
      },
    },
  },
  .redeal = N_("Gather the heaps and deal again"),
  /* Translators: the heaps have letters, as in a record of the game. */
  .pile = { N_("Heap %s") },
  .to_pile = { N_("%1$s to heap %2$s") },
  /* In the order of the ring. */
  .signs = "abcdefghiklm",
  .lead = lead,
  .duty = duty,
  .refuse = refuse,
};
