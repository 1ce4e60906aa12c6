/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-field.h"

/*
 * Whether a game is played at first sight, as careful play plays it: the player knows no card
 * before it is turned.  This ends
 *
 *  - when the first stock has a card that was turned before: after undo past a turned card,
 *    after a restart, or from the beginning if the player saw cards of the deal in an earlier
 *    game;
 *  - when the player is shown a move by a search that knows the hidden cards.  A hint from the
 *    visible cards is help, but does not end it;
 *  - when the player is told whether the game can be won while cards are hidden.
 *
 * Nothing else ends it.  After the first deal all cards have been seen, and a single hidden card
 * is known from the others.  In a game without hidden cards only a move that is shown ends it.
 * It does not matter that a deal was chosen because it can be won, since the players are compared
 * on the same deals.
 *
 * It is unknown for a save that does not say it, and for a pack given card by card, which the
 * player may have read.
 */
typedef enum
{
  PARLOUR_FIRST_SIGHT_UNKNOWN,
  PARLOUR_FIRST_SIGHT_NO,
  PARLOUR_FIRST_SIGHT_YES,
} ParlourFirstSight;

typedef enum
{
  PARLOUR_UNFINISHED,
  PARLOUR_LOST,
  PARLOUR_WON,
} ParlourOutcome;

/*
 * All facts of a game beside its cards and moves.  A new fact is a member here and a row in the
 * table of parlour-facts.c, which saves, results, exports and their readers use.  Initialise with
 * parlour_facts_none().
 */
typedef struct
{
  /* When it ended, in ms since 1970. */
  guint64           ended_ms;
  guint64           elapsed_ms;
  /* All moves made, also those that were taken back. */
  guint             n_moves;
  ParlourOutcome    outcome;
  /* The player was shown a move. */
  gboolean          helped;
  /* 0 for a pack given card by card. */
  guint32           deal;
  ParlourFirstSight first_sight;
  /* How often other players win the deal: hasty play in PAT_GRADE_HASTY games, careful play in
   * PAT_GRADE_CAREFUL games, and perfect play, 1 or 0. */
  guint             hasty;
  guint             careful;
  guint             can_be_won;
  /* The chance of a win that the player was told halfway, per cent. */
  guint             chance;
  /* How many cards at the bottom of the first stock were never turned; pat_hidden_count()
   * computes from it how many cards of a position are hidden.  In a game it only decreases,
   * since the player does not forget a card after undo or a restart. */
  guint             unseen;
  /* The result is in the statistics, or the game does not count. */
  gboolean          counted;
  /* It was begun elsewhere, or played on from a review: it never counts, and does not take
   * the place of a game that does. */
  gboolean          practice;
  /* The deal was chosen because it can be won. */
  gboolean          dealt_winnable;
  /* The odds that careful play wins a deal chosen like this one, divided by its odds in all
   * graded deals, in units of 1 / PARLOUR_ODDS_SAME. */
  guint             dealt_odds;
  /* The day whose deal it is, as g_date_get_julian() has it, or 0. */
  guint32           day;
  /* A review has searched it for mistakes. */
  gboolean          reviewed;
  /* The time of the save, in ms since 1970, but always later than that of the save before, so
   * that it orders saves even if the clock was set back. */
  guint64           saved_ms;
  /* The number of moves up to the position shown. */
  guint             shown;
  /* Identifies the game; it stays the same through undo, restart, saving and
   * loading. */
  guint64           id;
} ParlourFacts;

/* The value of dealt_odds if both odds are the same. */
#define PARLOUR_ODDS_SAME 1000

/* The kinds of text in which a fact is written. */
enum
{
  /* A record that is given to others. */
  PARLOUR_IN_RECORD = 1 << 0,
  PARLOUR_IN_SAVE = 1 << 1,
  /* A result in the statistics. */
  PARLOUR_IN_RESULT = 1 << 2,
  /* A deal in the statistics whose results are gone. */
  PARLOUR_IN_DEAL = 1 << 3,
};

/* The longest time, some thirty years. */
#define PARLOUR_MAX_ELAPSED_MS G_GUINT64_CONSTANT (999999999999)
/* The last second of the year 9999, after which GLib knows no dates. */
#define PARLOUR_MAX_ENDED_MS G_GUINT64_CONSTANT (253402300799999)
#define PARLOUR_MAX_SAVED_MS G_GUINT64_CONSTANT (999999999999999)

/* The table; it ends with a row without a name. */
extern const ParlourField parlour_facts[];

ParlourFacts parlour_facts_none (void);
