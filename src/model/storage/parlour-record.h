/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-game.h"

#define PARLOUR_RECORD_ERROR (parlour_record_error_quark ())

/* The messages are for the player: the file, the line and the cause. */
typedef enum
{
  /* Not a record at all. */
  PARLOUR_RECORD_ERROR_NO_RECORD,
  /* A record of a later version, or one with a line that is malformed or breaks the
   * rules. */
  PARLOUR_RECORD_ERROR_INVALID,
  PARLOUR_RECORD_ERROR_TOO_LARGE,
  /* A save named after another variant. */
  PARLOUR_RECORD_ERROR_OTHER_VARIANT,
} ParlourRecordError;

GQuark parlour_record_error_quark (void);
void   parlour_record_error_set   (GError             **error,
                                   ParlourRecordError   code,
                                   const char          *name,
                                   const char          *what);

/* The length of the playing time in a save: always the same, so that it can be written over. */
#define PARLOUR_RECORD_TIME_LENGTH 13

/* The maximum number of mistakes noted of a game. */
#define PARLOUR_MAX_MISTAKES 16

/* A move that lowered the chance to win. */
typedef struct
{
  /* The number of the move, from 1. */
  guint   move;
  /* A better move in the same position. */
  PatMove better;
  /* The chance to win before and after, in thousandths. */
  guint   before;
  guint   after;
} ParlourMistake;

/*
 * The head of a save: facts that a record does not have.  They are comments below the
 * first line, so that any reader of records can read a save:
 *
 *   Parlour game record 1
 *   #: elapsed 000000123.456
 *   #: moves 60
 *   #: first-sight no
 *   #: helped yes
 *   #: id 0123456789abcdef
 *   #: runs 1-9 12-20
 *   #: mistake 37 t3>f2 620 410
 *   game: NAME
 *   …
 *
 * The lines are those of parlour_facts, then the runs of deals, and the mistakes, each
 * later than the one before.  All of them are optional, and unknown ones are ignored.
 * A game that has ended has an outcome.
 */
typedef struct
{
  ParlourFacts   facts;
  /* The playing time is malformed; the rest of the game is still read. */
  gboolean       time_lost;
  ParlourMistake mistakes[PARLOUR_MAX_MISTAKES];
  guint          n_mistakes;
} ParlourRecordHead;

ParlourGame *parlour_record_load            (GFile                    *file,
                                             ParlourRecordHead        *head,
                                             GCancellable             *cancellable,
                                             GError                  **error);
ParlourGame *parlour_record_load_sample     (const char               *name);
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
