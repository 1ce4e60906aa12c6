/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-field.h"

#include <stdio.h>
#include <string.h>

enum { ID_DIGITS = 16 };

static guint64
get_value (const ParlourField *field,
           gconstpointer       data)
{
  gconstpointer member = (const char *) data + field->offset;

  return field->size == sizeof (guint32) ? *(const guint32 *) member : *(const guint64 *) member;
}

static void
set_value (const ParlourField *field,
           gpointer            data,
           guint64             value)
{
  gpointer member = (char *) data + field->offset;

  if (field->size == sizeof (guint32))
    *(guint32 *) member = (guint32) value;
  else
    *(guint64 *) member = value;
}

/**
 * parlour_fields_clear:
 * @fields: a table
 * @data: the struct that it describes
 *
 * Sets all members to unknown.
 */
void
parlour_fields_clear (const ParlourField *fields,
                      gpointer            data)
{
  for (const ParlourField *field = fields; field->name != NULL; field++)
    set_value (field, data, field->none);
}

/**
 * parlour_fields_find:
 * @fields: a table
 * @name: a name, of @length bytes
 *
 * Returns: (nullable): the row of that name
 */
const ParlourField *
parlour_fields_find (const ParlourField *fields,
                     const char         *name,
                     gsize               length)
{
  for (const ParlourField *field = fields; field->name != NULL; field++)
    if (strlen (field->name) == length && memcmp (field->name, name, length) == 0)
      return field;

  return NULL;
}

/**
 * parlour_field_is_known:
 * @field: a row
 * @data: the struct that the table describes
 *
 * Returns: whether @data has a value there; a duration is always known
 */
gboolean
parlour_field_is_known (const ParlourField *field,
                        gconstpointer       data)
{
  return field->type == PARLOUR_FIELD_DURATION || get_value (field, data) != field->none;
}

/**
 * parlour_field_print:
 * @field: a row
 * @data: the struct that the table describes
 * @text: where to append
 *
 * Writes the value, so that parlour_field_read() reads the same.
 */
void
parlour_field_print (const ParlourField *field,
                     gconstpointer       data,
                     GString            *text)
{
  const guint64 value = get_value (field, data);
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  if (field->type == PARLOUR_FIELD_WORD)
    g_string_append (text, field->words[value]);
  else if (field->type == PARLOUR_FIELD_ID)
    g_string_append_printf (text, "%016" G_GINT64_MODIFIER "x", value);
  else if (field->type == PARLOUR_FIELD_DAY)
    {
      GDate date;

      g_date_clear (&date, 1);
      g_date_set_julian (&date, (guint32) value);
      g_string_append_printf (text, "%04u-%02u-%02u", g_date_get_year (&date),
                              (guint) g_date_get_month (&date), g_date_get_day (&date));
    }
  else if (field->type == PARLOUR_FIELD_TIME)
    {
      const gint64 seconds = (gint64) (MIN (value, field->max) / 1000);
      g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (seconds);
      g_autofree char *words = g_date_time_format_iso8601 (time);

      g_string_append (text, words);
    }
  else if (field->type == PARLOUR_FIELD_DURATION)
    g_string_append_printf (text, "%" G_GUINT64_FORMAT ".%03u", MIN (value, field->max) / 1000,
                            (guint) (MIN (value, field->max) % 1000));
  else if (field->type == PARLOUR_FIELD_SHARE)
    g_string_append (text,
                     g_ascii_formatd (digits, sizeof digits, "%g", (double) value / field->max));
  else
    g_string_append_printf (text, "%" G_GUINT64_FORMAT, MIN (value, field->max));
}

static gboolean
read_number (const char *text,
             guint64     max,
             guint64    *number)
{
  return g_ascii_string_to_unsigned (text, 10, 0, max, number, NULL);
}

static gboolean
read_id (const char *text,
         guint64    *id)
{
  return strlen (text) == ID_DIGITS && strspn (text, "0123456789abcdef") == ID_DIGITS
         && g_ascii_string_to_unsigned (text, 16, 1, G_MAXUINT64, id, NULL);
}

static gboolean
read_word (const char        *text,
           const char *const *words,
           guint64           *index)
{
  for (*index = 0; words[*index] != NULL; (*index)++)
    if (g_str_equal (words[*index], text))
      return TRUE;

  return FALSE;
}

/* sscanf() alone would also accept signs and spaces, which are not printed again. */
static gboolean
read_day (const char *text,
          guint64    *day)
{
  static const char form[] = "0000-00-00";
  guint year, month, of_month;
  GDate date;

  if (strlen (text) != strlen (form))
    return FALSE;
  for (guint i = 0; form[i] != '\0'; i++)
    if (form[i] == '0' ? !g_ascii_isdigit (text[i]) : text[i] != form[i])
      return FALSE;
  if (sscanf (text, "%4u-%2u-%2u", &year, &month, &of_month) != 3
      || !g_date_valid_dmy ((GDateDay) of_month, (GDateMonth) month, (GDateYear) year))
    return FALSE;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) of_month, (GDateMonth) month, (GDateYear) year);
  *day = g_date_get_julian (&date);
  return TRUE;
}

static gboolean
read_time (const char *text,
           guint64     max,
           guint64    *milliseconds)
{
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (text, utc);

  if (time == NULL || g_date_time_to_unix (time) < 0)
    return FALSE;

  *milliseconds = (guint64) g_date_time_to_unix (time) * 1000;
  return *milliseconds <= max;
}

static gboolean
read_duration (const char *text,
               guint64     max,
               guint64    *milliseconds)
{
  g_auto (GStrv) parts = g_strsplit (text, ".", -1);
  guint64 seconds, thousandths;

  if (g_strv_length (parts) != 2 || strlen (parts[1]) != 3
      || !read_number (parts[0], max / 1000, &seconds)
      || !read_number (parts[1], 999, &thousandths))
    return FALSE;

  *milliseconds = seconds * 1000 + thousandths;
  return TRUE;
}

static gboolean
read_share (const char *text,
            guint64     max,
            guint64    *share)
{
  char *end;
  const double read = g_ascii_strtod (text, &end);

  if (end == text || *end != '\0' || !(read >= 0 && read <= 1))
    return FALSE;

  *share = (guint64) (read * max + 0.5);
  return TRUE;
}

static gboolean
read_value (const ParlourField *field,
            const char         *text,
            guint64            *value)
{
  switch (field->type)
    {
    case PARLOUR_FIELD_WORD:
      return read_word (text, field->words, value);
    case PARLOUR_FIELD_ID:
      return read_id (text, value);
    case PARLOUR_FIELD_DAY:
      return read_day (text, value);
    case PARLOUR_FIELD_TIME:
      return read_time (text, field->max, value);
    case PARLOUR_FIELD_DURATION:
      return read_duration (text, field->max, value);
    case PARLOUR_FIELD_SHARE:
      return read_share (text, field->max, value);
    case PARLOUR_FIELD_NUMBER:
    default:
      return read_number (text, field->max, value);
    }
}

/**
 * parlour_field_read:
 * @field: a row
 * @data: the struct that the table describes
 * @text: what parlour_field_print() wrote
 *
 * Returns: %FALSE, and nothing is set, if @text is empty or not valid
 */
gboolean
parlour_field_read (const ParlourField *field,
                    gpointer            data,
                    const char         *text)
{
  guint64 value;

  if (*text == '\0' || !read_value (field, text, &value))
    return FALSE;

  set_value (field, data, value);
  return TRUE;
}

/**
 * parlour_fields_print:
 * @fields: a table
 * @where: which rows, a bit each; 0 for all
 * @data: the struct that it describes
 * @text: where to append
 *
 * Writes all known values in one line: " name=value name=value …".
 */
void
parlour_fields_print (const ParlourField *fields,
                      guint               where,
                      gconstpointer       data,
                      GString            *text)
{
  for (const ParlourField *field = fields; field->name != NULL; field++)
    {
      if ((where != 0 && (field->where & where) == 0) || !parlour_field_is_known (field, data))
        continue;

      g_string_append_printf (text, " %s=", field->name);
      parlour_field_print (field, data, text);
    }
}

/**
 * parlour_fields_read:
 * @fields: a table
 * @data: the struct that it describes
 * @text: what parlour_fields_print() wrote
 *
 * Returns: %FALSE if @text is not such a line; @data is undefined then
 */
gboolean
parlour_fields_read (const ParlourField *fields,
                     gpointer            data,
                     const char         *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  parlour_fields_clear (fields, data);
  if (words[0] == NULL)
    return TRUE;
  if (*words[0] != '\0')
    return FALSE;

  for (guint i = 1; words[i] != NULL; i++)
    {
      const gsize length = strcspn (words[i], "=");
      const ParlourField *field = parlour_fields_find (fields, words[i], length);

      if (words[i][length] != '=' || field == NULL
          || !parlour_field_read (field, data, words[i] + length + 1))
        return FALSE;
    }

  return TRUE;
}
