/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-game.h"

#include "pat-record.h"

G_BEGIN_DECLS

/* The longest time that can be written down, some thirty years. */
#define PARLOUR_SAVE_MAX_MS G_GINT64_CONSTANT (999999999999)
/* How many digits it always has in a save. */
#define PARLOUR_SAVE_TIME_DIGITS 12
/* The latest time that a save can have been written. */
#define PARLOUR_SAVE_MAX_SAVED_MS G_GINT64_CONSTANT (999999999999999)

/* How many mistakes of a game are noted at most. */
#define PARLOUR_MAX_MISTAKES 16

/* A move of a game that cost chance. */
typedef struct
{
  /* Which of the game's moves, counted from 1. */
  guint   move;
  /* What could have been played instead. */
  PatMove better;
  /* How likely a win was before and after, in thousandths. */
  guint   before;
  guint   after;
} ParlourMistake;

/*
 * What a save says of a game beside what a record does.  It stands in comments
 * below the first line, so that a save is a record to whoever reads records:
 *
 *   Parlour game record 1
 *   #: elapsed-ms 000000123456
 *   #: id 0123456789abcdef
 *   #: saved-ms 1763722409123
 *   #: moves 60
 *   #: shown 57
 *   #: runs 1-9 12-20
 *   #: unseen 40
 *   #: first-sight no
 *   #: helped
 *   #: counted
 *   #: reviewed
 *   #: mistake 37 t3>f2 620 410
 *   game: louis
 *   …
 *
 * All of it may be left out, and what is not known is passed over.  There may be
 * several mistakes, each later than the one before.
 */
typedef struct
{
  /* Playing time, id, time of writing: 0 when not given; it is later than it was
   * where the clock had been set back.  Shown and unseen are -1 when not given.
   * Runs are owned by the head. */
  ParlourGameState  state;
  /* The playing time given is none, which is no reason to lose the game. */
  gboolean          time_lost;
  /* Moves in all; -1 when not given. */
  gint64            n_moves;
  /* The game was looked through, and these are its mistakes. */
  gboolean          reviewed;
  ParlourMistake    mistakes[PARLOUR_MAX_MISTAKES];
  guint             n_mistakes;
} ParlourSaveHead;

typedef enum
{
  PARLOUR_SAVE_FAULT_NONE,
  PARLOUR_SAVE_FAULT_VALUE,
  PARLOUR_SAVE_FAULT_REPEATED,
  PARLOUR_SAVE_FAULT_CUT_OFF,
  PARLOUR_SAVE_FAULT_SHOWN,
  PARLOUR_SAVE_FAULT_RUNS,
  PARLOUR_SAVE_FAULT_MISTAKES,
  PARLOUR_SAVE_FAULT_MISTAKE,
} ParlourSaveFault;

ParlourSaveFault parlour_save_head_parse       (const char            *text,
                                                gsize                  length,
                                                const PatRecord       *record,
                                                ParlourSaveHead       *head,
                                                guint                 *line);
void             parlour_save_head_print       (const ParlourSaveHead *head,
                                                GString               *text);
const char      *parlour_save_fault_words      (ParlourSaveFault       fault);

gsize            parlour_save_head_time_offset (GBytes                *text);

G_END_DECLS
