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
 * ParlourOptionWords:
 * @heading: what is chosen (context "option")
 * @values: each value, in the order of PatOption (context "option")
 * @notes: a sentence about the effect of each value
 *
 * The words of an option, untranslated.
 */
typedef struct
{
  const char *heading;
  const char *values[PAT_MAX_VALUES];
  const char *notes[PAT_MAX_VALUES];
} ParlourOptionWords;

/**
 * ParlourGameWords:
 * @name: its name (context "game")
 * @line: one line about it, without a full stop
 * @welcome: leads a new player to the game, and the label of the button that starts it, with and
 *   without a mnemonic; %NULL for all games but the easiest to begin with
 * @right_index: a sentence on what cards with their index at the right hide; %NULL if nothing
 * @lesson: the steps of the lesson; the first begins at the start
 * @lesson_record: (nullable): the recorded game of the lesson, if it is not the sample
 * @options: the words of each option, in the order of PatGame
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
  struct
  {
    const char  *words;
    const char  *button;
    const char  *plain_button;
  } welcome;
  const char    *right_index;
  ParlourLessonStep lesson[PARLOUR_LESSON_STEPS];
  const char    *lesson_record;
  ParlourOptionWords options[PAT_MAX_OPTIONS];
  const char    *redeal;
  gboolean       plays_from_foundations;
  const char    *pile[2];
  const char    *to_pile[2];
  const char    *signs;
  const char  *(*lead)      (const PatPosition  *position,
                             const ParlourMoveSummary *summary);
  const char  *(*duty)      (PatVariant          variant,
                             const PatPosition  *position,
                             const PatMoveList  *legal,
                             PatMove             move);
  const char  *(*refuse)    (const PatPosition  *position,
                             PatMove             move);
  char        *(*refuse_redeal) (const char      *still);
} ParlourGameWords;

/* The words of each game, parlour_NAME_words. */
#define DECLARE_WORDS(name) extern const ParlourGameWords parlour_##name##_words;
PAT_FOR_EACH_GAME (DECLARE_WORDS)
#undef DECLARE_WORDS

const ParlourGameWords *parlour_game_words_get (const PatGame *game);

/* Words of several games. */
extern const char parlour_game_words_click_stock[];
extern const char parlour_game_words_turn_stock[];
extern const char parlour_game_words_bases[];
extern const char parlour_game_words_bases_laid_out[];
extern const char parlour_game_words_bases_come_up[];
extern const char parlour_game_words_bases_lie_among[];

/* The words of PAT_OPTION_BASES: its two values, and a note on base cards in play. */
#define PARLOUR_GAME_WORDS_BASES(laid_out, in_play, in_play_note) \
  { \
    parlour_game_words_bases, \
    { [PAT_BASES_LAID_OUT] = laid_out, [PAT_BASES_IN_PLAY] = in_play }, \
    { \
      [PAT_BASES_LAID_OUT] = parlour_game_words_bases_laid_out, \
      [PAT_BASES_IN_PLAY] = in_play_note, \
    }, \
  }
