/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-record.h"

/* The end of the name of a save's file. */
#define PARLOUR_SAVE_SUFFIX ".parlour"

/* The maximum size of the save of a game that has ended, bytes, about twenty times the usual
 * size. */
#define PARLOUR_FINISHED_MAX_SIZE (64 * 1024)

/*
 * The name of a save, which says what it contains.  All saves are in one folder:
 *
 *   louis.parlour                               the unfinished game of a variant
 *   practice-louis.parlour                      the same, for practice
 *   001763722409123-0123456789abcdef.parlour    a game that has ended
 *
 * The last one has the time of the save, 15 digits, and the id of the game, 16 hexadecimal
 * digits: these names sort by time, and no two processes ever use the same one.
 */
typedef struct
{
  gboolean   is_ended;
  /* Of an unfinished game. */
  PatVariant variant;
  gboolean   practice;
  /* Of a game that has ended; the time is in ms since 1970. */
  guint64    saved_ms;
  guint64    id;
} ParlourSaveName;

ParlourSaveName parlour_save_name_of      (ParlourGame            *game);
char           *parlour_save_name_to_file (const ParlourSaveName  *self);
guint64         parlour_save_get_next_ms  (guint64                 last_ms);

GArray         *parlour_save_list         (const char             *folder,
                                           gboolean                ended);
ParlourGame    *parlour_save_read         (const char             *folder,
                                           const ParlourSaveName  *name,
                                           ParlourRecordHead      *head,
                                           GBytes                **text,
                                           GError                **error);
