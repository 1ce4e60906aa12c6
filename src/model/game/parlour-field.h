/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* The form in which a member of a struct is written as text. */
typedef enum
{
  PARLOUR_FIELD_NUMBER,
  /* A number that is never 0, in 16 hexadecimal digits. */
  PARLOUR_FIELD_ID,
  /* An enumeration, or yes or no, by its words. */
  PARLOUR_FIELD_WORD,
  /* As g_date_get_julian() has it, written as 2026-11-23. */
  PARLOUR_FIELD_DAY,
  /* In ms since 1970, written as 2026-11-23T18:09:07Z. */
  PARLOUR_FIELD_TIME,
  /* In ms, written in seconds with three decimals. */
  PARLOUR_FIELD_DURATION,
  /* A number out of max, written as a share from 0 to 1. */
  PARLOUR_FIELD_SHARE,
} ParlourFieldType;

/* Means unknown, for a number for which 0 is a value. */
#define PARLOUR_UNKNOWN G_MAXUINT32

/* A row of a table that describes the members of a struct. */
typedef struct
{
  const char        *name;
  ParlourFieldType   type;
  /* Offset and size of the member, which has 4 or 8 bytes; see PARLOUR_MEMBER(). */
  gsize              offset;
  gsize              size;
  /* Only for numbers: the greatest value that is read. */
  guint64            max;
  /* The value that means unknown, and is not written. */
  guint64            none;
  /* In which kinds of text it is written, a bit each; each table defines its own kinds. */
  guint              where;
  /* (nullable): the name of its column in an export. */
  const char        *column;
  /* Whether a line of an export must have it. */
  gboolean           needed;
  /* Only for words: the names of the values. */
  const char *const *words;
} ParlourField;

#define PARLOUR_MEMBER(Struct, member) \
  G_STRUCT_OFFSET (Struct, member), sizeof (((Struct *) NULL)->member)

void                parlour_fields_clear       (const ParlourField *fields,
                                                gpointer            data);
const ParlourField *parlour_fields_find        (const ParlourField *fields,
                                                const char         *name,
                                                gsize               length);
void                parlour_fields_print       (const ParlourField *fields,
                                                guint               where,
                                                gconstpointer       data,
                                                GString            *text);
gboolean            parlour_fields_read        (const ParlourField *fields,
                                                gpointer            data,
                                                const char         *text);

gboolean            parlour_field_is_known     (const ParlourField *field,
                                                gconstpointer       data);
void                parlour_field_print        (const ParlourField *field,
                                                gconstpointer       data,
                                                GString            *text);
gboolean            parlour_field_read         (const ParlourField *field,
                                                gpointer            data,
                                                const char         *text);
