/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-field.h"

#include <string.h>

enum { ID_DIGITS = 16, DAY_LENGTH = 10 };

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
 * @field: a row that is known
 * @data: the struct that the table describes
 * @text: where to append
 *
 * Writes the value, so that parlour_field_read() reads the same; nothing for a flag.
 */
void
parlour_field_print (const ParlourField *field,
                     gconstpointer       data,
                     GString            *text)
{
  const guint64 value = get_value (field, data);
  GDate date;

  switch (field->type)
    {
    case PARLOUR_FIELD_FLAG:
      break;
    case PARLOUR_FIELD_WORD:
      g_string_append (text, field->words[value]);
      break;
    case PARLOUR_FIELD_ID:
      g_string_append_printf (text, "%016" G_GINT64_MODIFIER "x", value);
      break;
    case PARLOUR_FIELD_DAY:
      g_date_clear (&date, 1);
      g_date_set_julian (&date, (guint32) value);
      g_string_append_printf (text, "%04u-%02u-%02u", g_date_get_year (&date),
                              (guint) g_date_get_month (&date), g_date_get_day (&date));
      break;
    case PARLOUR_FIELD_DURATION:
      g_string_append_printf (text, "%0*" G_GUINT64_FORMAT, PARLOUR_DURATION_DIGITS, MIN (value, field->max));
      break;
    case PARLOUR_FIELD_NUMBER:
    case PARLOUR_FIELD_TIME:
    case PARLOUR_FIELD_SHARE:
    default:
      g_string_append_printf (text, "%" G_GUINT64_FORMAT, MIN (value, field->max));
      break;
    }
}

/**
 * parlour_field_print_column:
 * @field: a row
 * @data: the struct that the table describes
 * @text: where to append
 *
 * Writes the value for an export: times as ISO 8601, durations in seconds, flags as
 * yes or no, shares from 0 to 1; nothing if it is unknown.
 */
void
parlour_field_print_column (const ParlourField *field,
                            gconstpointer       data,
                            GString            *text)
{
  const guint64 value = get_value (field, data);
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  if (field->type == PARLOUR_FIELD_FLAG)
    g_string_append (text, value ? "yes" : "no");
  else if (!parlour_field_is_known (field, data))
    return;
  else if (field->type == PARLOUR_FIELD_DURATION)
    g_string_append_printf (text, "%" G_GUINT64_FORMAT ".%03u", value / 1000, (guint) (value % 1000));
  else if (field->type == PARLOUR_FIELD_TIME)
    {
      g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc ((gint64) (value / 1000));
      g_autofree char *words = g_date_time_format_iso8601 (time);

      g_string_append (text, words);
    }
  else if (field->type == PARLOUR_FIELD_SHARE)
    g_string_append (text, g_ascii_formatd (digits, sizeof digits, "%g", (double) value / field->max));
  else
    parlour_field_print (field, data, text);
}

/* Reads a number that consists of digits alone. */
static gboolean
read_number (const char *text,
             gsize       length,
             guint64     max,
             guint64    *number)
{
  *number = 0;
  for (gsize i = 0; i < length; i++)
    {
      if (!g_ascii_isdigit (text[i]) || *number > max / 10)
        return FALSE;
      *number = *number * 10 + (guint64) g_ascii_digit_value (text[i]);
    }

  return length > 0 && *number <= max;
}

static gboolean
read_id (const char *text,
         gsize       length,
         guint64    *id)
{
  if (length != ID_DIGITS || strspn (text, "0123456789abcdef") < ID_DIGITS)
    return FALSE;

  *id = 0;
  for (gsize i = 0; i < ID_DIGITS; i++)
    *id = *id << 4 | (guint64) g_ascii_xdigit_value (text[i]);

  return *id != 0;
}

static gboolean
read_word (const char        *text,
           gsize              length,
           const char *const *words,
           guint64           *index)
{
  for (*index = 1; words[*index] != NULL; (*index)++)
    if (strlen (words[*index]) == length && memcmp (words[*index], text, length) == 0)
      return TRUE;

  return FALSE;
}

static gboolean
read_day (const char *text,
          gsize       length,
          guint64    *day)
{
  guint64 year, month, of_month;
  GDate date;

  if (length != DAY_LENGTH || text[4] != '-' || text[7] != '-'
      || !read_number (text, 4, 9999, &year)
      || !read_number (text + 5, 2, 12, &month)
      || !read_number (text + 8, 2, 31, &of_month)
      || !g_date_valid_dmy ((GDateDay) of_month, (GDateMonth) month, (GDateYear) year))
    return FALSE;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) of_month, (GDateMonth) month, (GDateYear) year);
  *day = g_date_get_julian (&date);
  return TRUE;
}

/**
 * parlour_field_read:
 * @field: a row
 * @data: the struct that the table describes
 * @value: its text, of @length bytes; empty for a flag
 *
 * Returns: %FALSE, and nothing is set, if @value is not valid
 */
gboolean
parlour_field_read (const ParlourField *field,
                    gpointer            data,
                    const char         *value,
                    gsize               length)
{
  guint64 read = TRUE;
  gboolean valid;

  switch (field->type)
    {
    case PARLOUR_FIELD_FLAG:
      valid = length == 0;
      break;
    case PARLOUR_FIELD_WORD:
      valid = read_word (value, length, field->words, &read);
      break;
    case PARLOUR_FIELD_ID:
      valid = read_id (value, length, &read);
      break;
    case PARLOUR_FIELD_DAY:
      valid = read_day (value, length, &read);
      break;
    case PARLOUR_FIELD_NUMBER:
    case PARLOUR_FIELD_TIME:
    case PARLOUR_FIELD_DURATION:
    case PARLOUR_FIELD_SHARE:
    default:
      valid = read_number (value, length, field->max, &read);
      break;
    }

  if (valid)
    set_value (field, data, read);

  return valid;
}

/* Reads seconds with three decimals, as parlour_field_print_column() writes them. */
static gboolean
read_seconds (const ParlourField *field,
              const char         *value,
              guint64            *milliseconds)
{
  const char *point = strchr (value, '.');
  guint64 seconds, thousandths;

  if (point == NULL
      || !read_number (value, (gsize) (point - value), field->max / 1000, &seconds)
      || !read_number (point + 1, strlen (point + 1), 999, &thousandths)
      || strlen (point + 1) != 3)
    return FALSE;

  *milliseconds = seconds * 1000 + thousandths;
  return TRUE;
}

static gboolean
read_time (const ParlourField *field,
           const char         *value,
           guint64            *milliseconds)
{
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (value, utc);

  if (time == NULL || g_date_time_to_unix (time) < 0)
    return FALSE;

  *milliseconds = (guint64) g_date_time_to_unix (time) * 1000;
  return *milliseconds <= field->max;
}

static gboolean
read_share (const ParlourField *field,
            const char         *value,
            guint64            *share)
{
  char *end;
  const double read = g_ascii_strtod (value, &end);

  if (end == value || *end != '\0' || !(read >= 0 && read <= 1))
    return FALSE;

  *share = (guint64) (read * field->max + 0.5);
  return TRUE;
}

/**
 * parlour_field_read_column:
 * @field: a row
 * @data: the struct that the table describes
 * @value: what parlour_field_print_column() wrote
 *
 * Returns: %FALSE, and nothing is set, if @value is not valid
 */
gboolean
parlour_field_read_column (const ParlourField *field,
                           gpointer            data,
                           const char         *value)
{
  guint64 read = 0;
  gboolean valid;

  if (*value == '\0')
    {
      set_value (field, data, field->none);
      return field->type != PARLOUR_FIELD_FLAG;
    }

  switch (field->type)
    {
    case PARLOUR_FIELD_FLAG:
      read = g_str_equal (value, "yes");
      valid = read || g_str_equal (value, "no");
      break;
    case PARLOUR_FIELD_DURATION:
      valid = read_seconds (field, value, &read);
      break;
    case PARLOUR_FIELD_TIME:
      valid = read_time (field, value, &read);
      break;
    case PARLOUR_FIELD_SHARE:
      valid = read_share (field, value, &read);
      break;
    case PARLOUR_FIELD_NUMBER:
    case PARLOUR_FIELD_WORD:
    case PARLOUR_FIELD_ID:
    case PARLOUR_FIELD_DAY:
    default:
      return parlour_field_read (field, data, value, strlen (value));
    }

  if (valid)
    set_value (field, data, read);

  return valid;
}

/**
 * parlour_fields_print:
 * @fields: a table
 * @where: which rows, a bit each; 0 for all
 * @data: the struct that it describes
 * @text: where to append
 *
 * Writes all known values in one line: " name=value name …".
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

      g_string_append_printf (text, field->type == PARLOUR_FIELD_FLAG ? " %s" : " %s=", field->name);
      parlour_field_print (field, data, text);
    }
}

/**
 * parlour_fields_read:
 * @fields: a table
 * @data: the struct that it describes
 * @text: what parlour_fields_print() wrote
 *
 * Returns: %FALSE if @text has anything else
 */
gboolean
parlour_fields_read (const ParlourField *fields,
                     gpointer            data,
                     const char         *text)
{
  parlour_fields_clear (fields, data);

  while (*text != '\0')
    {
      const gsize length = strcspn (text + 1, " ");
      const char *word = text + 1;
      const gsize name = MIN (strcspn (word, "="), length);
      const gsize value = MIN (name + 1, length);
      const ParlourField *field = parlour_fields_find (fields, word, name);

      if (*text != ' ' || field == NULL || !parlour_field_read (field, data, word + value, length - value))
        return FALSE;
      text = word + length;
    }

  return TRUE;
}
