/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-csv.h"

#include <string.h>

/*
 * Reads CSV files, as RFC 4180 says and as spreadsheets write them: in UTF-8 or UTF-16,
 * with lines that end in CRLF, LF or CR, and with commas, semicolons or tabs between the cells.
 *
 * Damage must not reach beyond its line, so each line is split on its own.  If a quotation mark
 * is not closed, the caller decides whether the cell goes on in the next line.
 */

static const char byte_order_mark[] = "\xef\xbb\xbf";

/* The character that stands for damage. */
#define REPLACEMENT 0xfffd

enum { LITTLE_ENDIAN_16, BIG_ENDIAN_16, UTF_8 };

/* A program may write UTF-16 without a byte-order mark.  The names in the first line are ASCII,
 * so every other byte of them is 0. */
static int
find_encoding (const guint8 *data,
               gsize         size)
{
  if (size < 4)
    return UTF_8;
  if ((data[0] == 0xff && data[1] == 0xfe) || (data[0] && !data[1] && data[2] && !data[3]))
    return LITTLE_ENDIAN_16;
  if ((data[0] == 0xfe && data[1] == 0xff) || (!data[0] && data[1] && !data[2] && data[3]))
    return BIG_ENDIAN_16;

  return UTF_8;
}

static gunichar
get_unit (const guint8 *data,
          gboolean      big_endian)
{
  return big_endian ? (gunichar) data[0] << 8 | data[1] : (gunichar) data[1] << 8 | data[0];
}

static gunichar
join_surrogates (gunichar high,
                 gunichar low)
{
  return 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00);
}

/* Unlike g_convert(), goes on after damage: half a pair of surrogates becomes a replacement
 * character, and spoils only its cell. */
static GString *
decode_utf16 (const guint8 *data,
              gsize         size,
              gboolean      big_endian)
{
  GString *text = g_string_sized_new (size / 2 + 1);
  gunichar high = 0;

  for (gsize i = 0; i + 1 < size; i += 2)
    {
      const gunichar unit = get_unit (data + i, big_endian);
      const gboolean is_low = unit >= 0xdc00 && unit < 0xe000;

      if (high != 0)
        g_string_append_unichar (text, is_low ? join_surrogates (high, unit) : REPLACEMENT);
      else if (is_low)
        g_string_append_unichar (text, REPLACEMENT);

      high = unit >= 0xd800 && unit < 0xdc00 ? unit : 0;
      if (high == 0 && !is_low)
        g_string_append_unichar (text, unit);
    }
  if (high != 0 || size % 2 != 0)
    g_string_append_unichar (text, REPLACEMENT);

  return text;
}

static GString *
decode (GBytes *bytes)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  const int encoding = find_encoding (data, size);

  if (encoding != UTF_8)
    return decode_utf16 (data, size, encoding == BIG_ENDIAN_16);

  return g_string_new_len ((const char *) data, (gssize) size);
}

static const char *
find_line_end (const char *start,
               const char *end)
{
  while (start < end && *start != '\n' && *start != '\r')
    start++;

  return start;
}

/* Returns: the separator that is most frequent in the first line */
static char
find_separator (const char *start,
                const char *end)
{
  static const char separators[] = { ',', ';', '\t' };
  char found = separators[0];
  guint most = 0;

  for (guint i = 0; i < G_N_ELEMENTS (separators); i++)
    {
      guint n = 0;

      for (const char *letter = start; letter < end; letter++)
        n += *letter == separators[i];
      if (n > most)
        {
          most = n;
          found = separators[i];
        }
    }

  return found;
}

/**
 * parlour_csv_new:
 * @bytes: the contents of any file
 *
 * Returns: (transfer full): the reader, before the first line of the file
 */
ParlourCsv *
parlour_csv_new (GBytes *bytes)
{
  ParlourCsv *self = g_new0 (ParlourCsv, 1);
  GString *text = decode (bytes);

  self->end = text->str + text->len;
  self->next = text->str;
  if (g_str_has_prefix (text->str, byte_order_mark))
    self->next += strlen (byte_order_mark);
  self->separator = find_separator (self->next, find_line_end (self->next, self->end));
  self->text = g_string_free (text, FALSE);

  return self;
}

/**
 * parlour_csv_free:
 * @self: (transfer full): a CSV file
 */
void
parlour_csv_free (ParlourCsv *self)
{
  g_free (self->text);
  g_free (self);
}

/**
 * parlour_csv_next:
 * @self: a CSV file
 * @start: (out) (transfer none): the first byte of the next line
 * @end: (out) (transfer none): the byte behind the last one, without the end of the line
 *
 * Returns: %FALSE at the end of the file
 */
gboolean
parlour_csv_next (ParlourCsv  *self,
                  const char **start,
                  const char **end)
{
  if (self->next == self->end)
    return FALSE;

  *start = self->next;
  *end = find_line_end (self->next, self->end);
  self->next = *end;
  if (self->next < self->end)
    self->next += g_str_has_prefix (self->next, "\r\n") ? 2 : 1;
  self->line++;

  return TRUE;
}

/* Reads a cell in quotation marks.
 * @start: the first quotation mark
 * Returns: the byte behind the last quotation mark, or @end if that is missing */
static const char *
read_quoted (const char *start,
             const char *end,
             GString    *cell,
             gboolean   *closed)
{
  *closed = FALSE;
  for (start++; start < end; start++)
    {
      if (*start == '"' && (start + 1 == end || start[1] != '"'))
        {
          *closed = TRUE;
          return start + 1;
        }

      start += *start == '"';
      g_string_append_c (cell, *start);
    }

  return end;
}

/**
 * parlour_csv_split:
 * @self: a CSV file
 * @start: the first byte of a line, or of several
 * @end: the byte behind the last one
 * @cells: (element-type utf8): where to put the cells, without spaces around them; it frees
 *   its elements
 *
 * Returns: what is wrong with the line; @cells are complete only if nothing is
 */
ParlourCsvState
parlour_csv_split (const ParlourCsv *self,
                   const char       *start,
                   const char       *end,
                   GPtrArray        *cells)
{
  g_ptr_array_set_size (cells, 0);
  if (memchr (start, '\0', (gsize) (end - start)) != NULL)
    return PARLOUR_CSV_DAMAGED;

  for (;;)
    {
      GString *cell = g_string_new (NULL);
      const char *cell_end;
      gboolean closed = TRUE;
      gboolean quoted;

      while (start < end && *start == ' ')
        start++;
      quoted = start < end && *start == '"';
      if (quoted)
        start = read_quoted (start, end, cell, &closed);
      for (cell_end = start; cell_end < end && *cell_end != self->separator; cell_end++)
        ;

      /* Nothing but spaces follows a quotation mark. */
      if (quoted && strspn (start, " ") < (gsize) (cell_end - start))
        {
          g_string_free (cell, TRUE);
          return PARLOUR_CSV_DAMAGED;
        }

      g_string_append_len (cell, start, cell_end - start);
      g_ptr_array_add (cells, g_strstrip (g_string_free (cell, FALSE)));
      if (!closed)
        return PARLOUR_CSV_OPEN;
      if (cell_end == end)
        return PARLOUR_CSV_WHOLE;

      start = cell_end + 1;
    }
}
