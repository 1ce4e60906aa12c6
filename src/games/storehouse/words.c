/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules.h"
#include "parlour-game-words.h"

#include <glib/gi18n.h>

static const char *
lead (const PatPosition        *position,
      const ParlourMoveSummary *summary)
{
  if (summary->from_store > 0)
    return summary->from_store == 1 ? _("The storehouse card must be played first")
                                  : _("The storehouse card must be played first: choose its place");

  if (summary->to_foundation > 0)
    return _("A card fits a foundation");

  if (summary->deal > 0)
    return summary->from_waste > 0 ? _("Play the top card of the waste, or turn the next")
                                 : _("Turn the next card");

  if (summary->redeal > 0)
    return _("The stock is empty: turn the waste over to go through it again");

  return _("The last time through: play what still fits");
}

static gboolean
all_from_store (const PatMoveList *legal)
{
  for (size_t i = 0; i < legal->n; i++)
    {
      if (legal->moves[i].kind != PAT_MOVE_PLAY || legal->moves[i].from != PAT_STORE)
        return FALSE;
    }

  return legal->n > 0;
}

static const char *
duty (PatVariant         variant,
      const PatPosition *position,
      const PatMoveList *legal,
      PatMove            move)
{
  if (move.from != PAT_STORE && all_from_store (legal))
    return _("The storehouse card must be played first");

  return NULL;
}

static const char *
refuse (const PatPosition *position,
        PatMove            move)
{
  if (pat_position_count (position, move.to) == 0)
    return _("An empty auxiliary is filled automatically");

  if (pat_card_rank (pat_position_top (position, move.to)) == 2)
    return _("Nothing is built on a two");

  return _("Auxiliaries build down in suit");
}

const ParlourGameWords parlour_storehouse_words = {
  .name = NC_("game", "Storehouse"),
  .line = N_("Thirteen cards in the storehouse go before all others"),
  .lesson = {
    { 0, "store>f3", N_("Each suit grows from its two; the marked pile, the storehouse, goes first: click it") },
    { 1, "deal", parlour_game_words_turn_stock },
    { 4, "waste>t1", N_("A card may go on the next higher card of its suit: click the marked card") },
    { 31, "t4*2>t2", N_("Cards in order may move together: click the marked one") },
    { 37, "redeal", N_("All cards are turned: click the marked place to go through them again") },
  },
  .options = {
    PARLOUR_GAME_WORDS_BASES (NC_("option", "Twos laid out"), NC_("option", "Twos in play"),
                              parlour_game_words_bases_lie_among),
    [STOREHOUSE_VACANCIES] = {
      NC_("option", "Vacancies"),
      {
        [STOREHOUSE_FROM_WASTE] = NC_("option", "Filled from the waste"),
        [STOREHOUSE_FROM_STORE] = NC_("option", "Filled from the storehouse"),
      },
      {
        [STOREHOUSE_FROM_WASTE] = N_("An empty auxiliary takes the top card of the waste."),
        [STOREHOUSE_FROM_STORE] = N_("An empty auxiliary takes the top card of the storehouse."),
      },
    },
  },
  .redeal = N_("Turn the waste over"),
  .pile = { N_("Auxiliary %s") },
  .to_pile = { N_("%1$s to auxiliary %2$s") },
  .lead = lead,
  .duty = duty,
  .refuse = refuse,
};
