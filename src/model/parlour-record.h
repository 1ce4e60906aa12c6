/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-game.h"

G_BEGIN_DECLS

#define PARLOUR_RECORD_ERROR (parlour_record_error_quark ())

/* Records come from outside; more than this, in bytes, is not read.  Room for
 * a hundred thousand moves. */
#define PARLOUR_RECORD_MAX_SIZE (1024 * 1024)

typedef enum
{
  /* The file does not begin as a record does, or is no text. */
  PARLOUR_RECORD_ERROR_NOT_A_RECORD,
  /* A record, but of a later version. */
  PARLOUR_RECORD_ERROR_VERSION,
  PARLOUR_RECORD_ERROR_TOO_LARGE,
  /* A line says what a record cannot say, or one is missing. */
  PARLOUR_RECORD_ERROR_INVALID,
  /* All can be read, but a move is against the rules. */
  PARLOUR_RECORD_ERROR_ILLEGAL_MOVE,
  PARLOUR_RECORD_ERROR_NO_MEMORY,
} ParlourRecordError;

GQuark       parlour_record_error_quark (void);

ParlourGame *parlour_record_load        (GFile        *file,
                                         GError      **error);
gboolean     parlour_record_save        (ParlourGame  *game,
                                         GFile        *file,
                                         GError      **error);

ParlourGame *parlour_record_parse       (GBytes       *bytes,
                                         const char   *name,
                                         GError      **error);
GBytes      *parlour_record_print       (ParlourGame  *game);
GBytes      *parlour_record_print_deal  (ParlourGame  *game);

G_END_DECLS
