/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A CSV file that is read line by line. */
typedef struct
{
  char       *text;
  /* The start of the next line, and the end of the text. */
  const char *next;
  const char *end;
  /* The number of lines that were read. */
  guint       line;
  char        separator;
} ParlourCsv;

/* Whether a line could be split into cells. */
typedef enum
{
  PARLOUR_CSV_WHOLE,
  /* A quotation mark is not closed: the cell may go on in the next line. */
  PARLOUR_CSV_OPEN,
  PARLOUR_CSV_DAMAGED,
} ParlourCsvState;

ParlourCsv     *parlour_csv_new       (GBytes           *bytes);
void            parlour_csv_free      (ParlourCsv       *self);
gboolean        parlour_csv_next      (ParlourCsv       *self,
                                       const char      **start,
                                       const char      **end);
ParlourCsvState parlour_csv_split     (const ParlourCsv *self,
                                       const char       *start,
                                       const char       *end,
                                       GPtrArray        *cells);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourCsv, parlour_csv_free)
