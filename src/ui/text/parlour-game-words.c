/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-game-words.h"

#include <glib/gi18n.h>

/* The first step of a lesson: in games that deal to the tableau, and in games with a waste. */
const char parlour_game_words_click_stock[] =
  N_("Click the pile lying face down, or press Space: it deals cards until one fits");
const char parlour_game_words_turn_stock[] =
  N_("Click the pile lying face down, or press Space: it turns the next card");

/* The heading for PARLOUR_GAME_WORDS_BASES(). */
const char parlour_game_words_bases[] = NC_("option", "Foundations");
const char parlour_game_words_bases_laid_out[] = N_("They are on the table from the start.");

/* Notes on base cards that stay in the pack: in games that deal to the tableau,
 * and in games that lay out all cards or turn a waste. */
const char parlour_game_words_bases_come_up[] =
  N_("They are dealt among the other cards.");
const char parlour_game_words_bases_lie_among[] =
  N_("They lie among the other cards and must be freed.");

/**
 * parlour_game_words_get:
 * @game: a game
 *
 * Returns: (transfer none): its words
 */
const ParlourGameWords *
parlour_game_words_get (const PatGame *game)
{
#define POINT_TO_WORDS(name) &parlour_##name##_words,
  static const ParlourGameWords *const words[PAT_N_GAMES] = { PAT_FOR_EACH_GAME (POINT_TO_WORDS) };
#undef POINT_TO_WORDS

  return words[pat_game_index (game)];
}
