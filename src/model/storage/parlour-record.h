/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-game.h"
#include "parlour-record-error.h"

/* How many mistakes of a game are noted at most. */
#define PARLOUR_MAX_MISTAKES 16

/* A move of a game that cost chance. */
typedef struct
{
  /* Which of the game's moves, counted from 1. */
  guint   move;
  /* What could have been played instead. */
  PatMove better;
  /* The chance to win before and after, in thousandths. */
  guint   before;
  guint   after;
} ParlourMistake;

/*
 * What a save says of a game beside what a record does.  It stands in comments below
 * the first line, so that readers of records can read a save:
 *
 *   Parlour game record 1
 *   #: elapsed-ms 000000123456
 *   #: moves 60
 *   #: first-sight no
 *   #: helped
 *   #: id 0123456789abcdef
 *   #: runs 1-9 12-20
 *   #: mistake 37 t3>f2 620 410
 *   game: louis
 *   …
 *
 * The lines are those of parlour_facts, then the runs of deals, and the mistakes, each
 * later than the one before.  All of them may be left out, and unknown ones are passed
 * over.  A game that has ended has an outcome.
 */
typedef struct
{
  ParlourFacts   facts;
  /* The playing time cannot be read, which is no reason to lose the game. */
  gboolean       time_lost;
  ParlourMistake mistakes[PARLOUR_MAX_MISTAKES];
  guint          n_mistakes;
} ParlourRecordHead;

ParlourGame *parlour_record_load            (GFile                    *file,
                                             ParlourRecordHead        *head,
                                             GError                  **error);
ParlourGame *parlour_record_parse           (GBytes                   *bytes,
                                             const char               *name,
                                             ParlourRecordHead        *head,
                                             GError                  **error);
GBytes      *parlour_record_print           (ParlourGame              *game);
GBytes      *parlour_record_print_deal      (ParlourGame              *game);
GBytes      *parlour_record_print_save      (ParlourGame              *game,
                                             const ParlourRecordHead  *head);
GBytes      *parlour_record_print_unfinished
                                            (ParlourGame              *game,
                                             guint64                   saved_ms);
gsize        parlour_record_get_time_offset (GBytes                   *save);
