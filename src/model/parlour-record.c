/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-record.h"

#include <stdio.h>
#include <stdlib.h>

G_DEFINE_QUARK (parlour-record-error-quark, parlour_record_error)

static ParlourRecordError
error_code (PatFaultKind kind)
{
  switch (kind)
    {
    case PAT_FAULT_HEADER:
    case PAT_FAULT_NOT_TEXT:
      return PARLOUR_RECORD_ERROR_NOT_A_RECORD;
    case PAT_FAULT_VERSION:
      return PARLOUR_RECORD_ERROR_VERSION;
    case PAT_FAULT_MOVE_ILLEGAL:
      return PARLOUR_RECORD_ERROR_ILLEGAL_MOVE;
    case PAT_FAULT_MEMORY:
      return PARLOUR_RECORD_ERROR_NO_MEMORY;
    default:
      return PARLOUR_RECORD_ERROR_INVALID;
    }
}

/* "name:line: cause: the words at fault", as far as there are any. */
static void
set_error (GError         **error,
           const char      *name,
           const PatFault  *fault)
{
  g_autofree char *what = g_utf8_make_valid (fault->what, -1);
  g_autoptr (GString) message = g_string_new (name);

  /* They come from outside, and may end up in a terminal. */
  for (char *c = what; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c))
      *c = '?';

  if (fault->line > 0)
    g_string_append_printf (message, ":%u", fault->line);
  g_string_append_printf (message, ": %s", pat_fault_words (fault->kind));
  if (*what != '\0')
    g_string_append_printf (message, ": %s", what);

  g_set_error_literal (error,
                       PARLOUR_RECORD_ERROR,
                       error_code (fault->kind),
                       message->str);
}

/* A file is replaced at one stroke, but what a link points to is overwritten
 * in place: so replace the file at the end of the link. */
static GFile *
follow_links (GFile *file)
{
  const char *path = g_file_peek_path (file);
  char *target = path != NULL ? realpath (path, NULL) : NULL;
  GFile *followed = target != NULL ? g_file_new_for_path (target) : g_object_ref (file);

  free (target);
  return followed;
}

/* What g_file_replace_contents() does not do: leave the file alone when writing
 * fails.  It closes the stream all the same, and closing puts the stump in the
 * place of the file, unless the cancellable is cancelled. */
static gboolean
replace_contents (GFile   *file,
                  GBytes  *bytes,
                  GError **error)
{
  g_autoptr (GCancellable) given_up = g_cancellable_new ();
  g_autoptr (GFileOutputStream) stream = NULL;
  const char *text;
  gsize length;

  stream = g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, NULL, error);
  if (stream == NULL)
    return FALSE;

  text = g_bytes_get_data (bytes, &length);
  if (g_output_stream_write_all (G_OUTPUT_STREAM (stream), text, length, NULL, NULL, error))
    return g_output_stream_close (G_OUTPUT_STREAM (stream), NULL, error);

  g_cancellable_cancel (given_up);
  g_output_stream_close (G_OUTPUT_STREAM (stream), given_up, NULL);
  return FALSE;
}

static char *
display_name (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return g_filename_display_name (name != NULL ? name : "");
}

/* Reads @file as far as one byte more than a record may have. */
static GBytes *
read_file (GFile   *file,
           GError **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, error);
  g_autofree char *data = NULL;
  gsize size;

  if (stream == NULL)
    return NULL;

  data = g_malloc (PARLOUR_RECORD_MAX_SIZE + 1);
  if (!g_input_stream_read_all (G_INPUT_STREAM (stream),
                                data, PARLOUR_RECORD_MAX_SIZE + 1, &size,
                                NULL, error))
    return NULL;

  return g_bytes_new (data, size);
}

/**
 * parlour_record_parse:
 * @bytes: the text of a record
 * @name: what to call it in an error, such as the name of its file
 * @error: return location for an error
 *
 * Reads a record and takes the game up after its last move.
 *
 * The message of an error names @name, the line and the cause, as in
 * "game.parlour:12: this move is not legal here: t3>f1".
 *
 * Returns: (transfer full): the game, or %NULL with an error of
 *   %PARLOUR_RECORD_ERROR
 */
ParlourGame *
parlour_record_parse (GBytes      *bytes,
                      const char  *name,
                      GError     **error)
{
  ParlourGame *game;
  PatRecord record;
  PatFault fault;
  const char *text;
  gsize length;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  text = g_bytes_get_data (bytes, &length);
  if (length > PARLOUR_RECORD_MAX_SIZE)
    {
      g_set_error (error,
                   PARLOUR_RECORD_ERROR, PARLOUR_RECORD_ERROR_TOO_LARGE,
                   "%s: larger than a record may be (%d bytes)",
                   name, PARLOUR_RECORD_MAX_SIZE);
      return NULL;
    }

  /* Empty bytes may have no data at all. */
  if (!pat_record_parse (text != NULL ? text : "", length, &record, &fault))
    {
      set_error (error, name, &fault);
      return NULL;
    }

  game = parlour_game_new_from_record (&record);
  pat_record_clear (&record);

  return game;
}

/**
 * parlour_record_print:
 * @game: a game
 *
 * Writes down the game up to the position shown.
 *
 * Returns: (transfer full): the text, which is not NUL-terminated
 */
GBytes *
parlour_record_print (ParlourGame *game)
{
  PatRecord record;
  char *text = NULL;
  size_t length = 0;
  FILE *stream;
  int failed;

  g_return_val_if_fail (PARLOUR_IS_GAME (game), NULL);

  stream = open_memstream (&text, &length);
  g_assert (stream != NULL);

  parlour_game_fill_record (game, &record);
  pat_record_print (&record, stream);
  pat_record_clear (&record);

  /* Only memory can fail here, and GLib does not survive that either. */
  failed = ferror (stream);
  failed |= fclose (stream);
  g_assert (failed == 0);

  return g_bytes_new_with_free_func (text, length, free, text);
}

/**
 * parlour_record_load:
 * @file: the file to read; it is not changed
 * @error: return location for an error
 *
 * Reads a record, waiting for it, and takes the game up after its last move.
 * See parlour_record_parse() for the message of an error.
 *
 * Returns: (transfer full): the game, or %NULL with an error of
 *   %PARLOUR_RECORD_ERROR or, if the file cannot be read, %G_IO_ERROR
 */
ParlourGame *
parlour_record_load (GFile   *file,
                     GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  bytes = read_file (file, error);
  if (bytes == NULL)
    return NULL;

  name = display_name (file);
  return parlour_record_parse (bytes, name, error);
}

/**
 * parlour_record_save:
 * @game: a game
 * @file: the file to write, or to replace
 * @error: return location for an error
 *
 * Writes the game down up to the position shown.  The new text is complete
 * before it takes the place of the old, so that a failure leaves the file as
 * it was.
 *
 * Returns: %FALSE with an error of %G_IO_ERROR if that did not succeed
 */
gboolean
parlour_record_save (ParlourGame  *game,
                     GFile        *file,
                     GError      **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GFile) target = NULL;

  g_return_val_if_fail (PARLOUR_IS_GAME (game), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  bytes = parlour_record_print (game);
  target = follow_links (file);

  return replace_contents (target, bytes, error);
}
