/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "parlour-move-summary.h"
#include "pat-game.h"

G_BEGIN_DECLS

/**
 * ParlourGameWords:
 * @name: what it is called (context "game")
 * @line: one line about it, without a full stop
 * @lesson: the aim of the game and then the first thing to do, for whoever sits
 *   at its table for the first time
 * @in_play_note: what becomes of the base cards that are not laid out
 * @redeal: what a redeal does, without a full stop, or %NULL for a game that is
 *   dealt once
 * @name_pile: (transfer full): what pile @i of the tableau is called
 * @to_pile: (transfer full): "@taken to …", the same pile, without a full stop
 * @lead: (transfer none): what is asked of the player, without a full stop;
 *   not called where there are no moves, nor at the start if one can only deal
 * @duty: (transfer none) (nullable): why no card at all may be played from where
 *   @move starts, or %NULL where one may; itself %NULL if there are no such
 *   duties in the game
 * @refuse: (transfer none): why @move, on to the tableau, cannot be made
 * @refuse_redeal: (transfer full): why the cards are not dealt anew as long as
 *   there are moves, one of which is @still; itself %NULL for a game in which they
 *   are
 *
 * All that is said of one game and no other.  The strings are those of the
 * sources, translated where they are shown; functions return translated words.
 */
typedef struct
{
  const char    *name;
  const char    *line;
  const char    *lesson;
  const char    *in_play_note;
  const char    *redeal;
  char        *(*name_pile) (guint               i);
  char        *(*to_pile)   (guint               i,
                             const char         *taken);
  const char  *(*lead)      (const PatPosition  *position,
                             const ParlourMoveSummary *tally);
  const char  *(*duty)      (const PatPosition  *position,
                             const PatMoveList  *legal,
                             PatMove             move);
  const char  *(*refuse)    (const PatPosition  *position,
                             PatMove             move);
  char        *(*refuse_redeal) (const char      *still);
} ParlourGameWords;

/* parlour_louis_words and so on. */
#define DECLARE_WORDS(name, n_variants) extern const ParlourGameWords parlour_##name##_words;
PAT_FOR_EACH_GAME (DECLARE_WORDS)
#undef DECLARE_WORDS

const ParlourGameWords *parlour_game_words_get (const PatGame *game);

/* What several games say. */
extern const char parlour_game_words_lesson_both_ways[];
extern const char parlour_game_words_bases_come_up[];
extern const char parlour_game_words_bases_lie_among[];

char *parlour_game_words_name_auxiliary (guint       i);
char *parlour_game_words_to_auxiliary   (guint       i,
                                         const char *taken);

G_END_DECLS
