/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "parlour-move-summary.h"
#include "pat-game.h"

/* The number of steps of a lesson. */
#define PARLOUR_LESSON_STEPS 5

/**
 * ParlourLessonStep:
 * @n_moves: the position in the recorded game where the step begins, unless @move is legal
 *   right after the step before
 * @move: the move to make, as in a record; the step also ends after another of its kind
 * @words: a sentence without a full stop, untranslated
 */
typedef struct
{
  guint       n_moves;
  const char *move;
  const char *words;
} ParlourLessonStep;

/**
 * ParlourGameWords:
 * @name: its name (context "game")
 * @line: one line about it, without a full stop
 * @lesson: the steps of the lesson; the first begins at the start
 * @lesson_record: (nullable): the recorded game of the lesson, if it is not the sample
 * @in_play_note: where the base cards are if they are not laid out
 * @redeal: what a redeal does, without a full stop; %NULL if there is none
 * @plays_from_foundations: whether cards may leave the foundations
 * @pile: the name of a pile of the tableau, with its sign; the second one is for the second
 *   half of the piles, %NULL if that has the same
 * @to_pile: the move of cards to such a pile, without a full stop
 * @signs: the letters or digits of the piles of the tableau; %NULL if they are numbered
 *   from 1
 * @lead: (transfer none): what the player can do now, without a full stop; not
 *   called without legal moves, nor at the start if the only move is to deal
 * @duty: (transfer none) (nullable): why no card may be played from the source of
 *   @move, or %NULL if one may; the member is %NULL if the game has no such rule
 * @refuse: (transfer none): why @move, on to the tableau, is not legal
 * @refuse_redeal: (transfer full): why there is no redeal while cards can be
 *   moved, for example by @still; the member is %NULL if the game has no such rule
 *
 * The words that only one game needs.  Strings are untranslated; functions
 * return translated words.
 */
typedef struct
{
  const char    *name;
  const char    *line;
  ParlourLessonStep lesson[PARLOUR_LESSON_STEPS];
  const char    *lesson_record;
  const char    *in_play_note;
  const char    *redeal;
  gboolean       plays_from_foundations;
  const char    *pile[2];
  const char    *to_pile[2];
  const char    *signs;
  const char  *(*lead)      (const PatPosition  *position,
                             const ParlourMoveSummary *tally);
  const char  *(*duty)      (PatVariant          variant,
                             const PatPosition  *position,
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

/* Words of several games. */
extern const char parlour_game_words_click_stock[];
extern const char parlour_game_words_turn_stock[];
extern const char parlour_game_words_bases_come_up[];
extern const char parlour_game_words_bases_lie_among[];
