/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define PARLOUR_CSV_ERROR (parlour_csv_error_quark ())

typedef enum
{
  PARLOUR_CSV_ERROR_INVALID,
} ParlourCsvError;

GQuark parlour_csv_error_quark (void);

/*
 * A table of comma-separated values below a line of column names.  Lines that
 * begin with # are comments.  Plain: a value has no comma, no quotation marks.
 */
typedef struct ParlourCsv ParlourCsv;

ParlourCsv *parlour_csv_load        (GFile       *file,
                                     GError     **error);
ParlourCsv *parlour_csv_parse       (GBytes      *bytes,
                                     const char  *name,
                                     GError     **error);
void        parlour_csv_free        (ParlourCsv  *self);

guint       parlour_csv_get_n_rows  (ParlourCsv  *self);
const char *parlour_csv_get_comment (ParlourCsv  *self);
const char *parlour_csv_get_text    (ParlourCsv  *self,
                                     guint        row,
                                     const char  *column,
                                     GError     **error);
gboolean    parlour_csv_get_number  (ParlourCsv  *self,
                                     guint        row,
                                     const char  *column,
                                     guint64      max,
                                     guint64     *number,
                                     GError     **error);
void        parlour_csv_refuse      (ParlourCsv  *self,
                                     guint        row,
                                     const char  *cause,
                                     GError     **error);
void        parlour_csv_refuse_head (ParlourCsv  *self,
                                     const char  *cause,
                                     GError     **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourCsv, parlour_csv_free)

G_END_DECLS
