/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-statistics.h"

/* The number of bad lines that are described. */
#define PARLOUR_IMPORT_MOST_FAULTS 5

/* Results that were read from an export. */
typedef struct
{
  /* The elements are ParlourResult, in the order of the lines.  They have no ids. */
  GArray    *results;
  /* How many lines cannot be read. */
  guint      n_bad_lines;
  /* The elements are char *: the first of these, with number and cause, for the player. */
  GPtrArray *faults;
} ParlourImport;

ParlourImport *parlour_import_new_parsed (GBytes              *csv,
                                          const char          *name,
                                          int                 *percent,
                                          GCancellable        *cancellable,
                                          GError             **error);
void           parlour_import_free       (ParlourImport       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourImport, parlour_import_free)
