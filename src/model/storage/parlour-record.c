/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-record.h"

#include "parlour-file.h"

static void
set_fault (GError         **error,
           const char      *name,
           const PatFault  *fault)
{
  const ParlourRecordFault said = {
    .name = (char *) name,
    .line = fault->line,
    .kind = fault->kind,
    .what = (char *) fault->what,
  };

  parlour_record_error_set (error, PARLOUR_RECORD_ERROR_INVALID, &said);
}

static char *
display_name (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return g_filename_display_name (name != NULL ? name : "");
}

/* Takes up the game that @text and @record, which was read from it, tell of.
 * @head: (out): without runs */
static ParlourGame *
restore (const char       *text,
         gsize             length,
         PatRecord        *record,
         const char       *name,
         ParlourSaveHead  *head,
         GError          **error)
{
  ParlourGame *game;
  guint line;
  ParlourSaveFault fault = parlour_save_head_parse (text, length, record, head, &line);

  if (fault != PARLOUR_SAVE_FAULT_NONE)
    {
      const ParlourRecordFault said = {
        .name = (char *) name,
        .line = line,
        .save_kind = fault,
      };

      parlour_record_error_set (error, PARLOUR_RECORD_ERROR_INVALID, &said);
      return NULL;
    }

  game = parlour_game_new_from_record (record);
  parlour_game_restore (game, &head->state);
  g_clear_pointer (&head->state.runs, g_array_unref);

  return game;
}

/**
 * parlour_record_parse:
 * @bytes: the text of a record
 * @name: what to call it in an error, such as the name of its file
 * @head: (out caller-allocates) (nullable): where to write what else the head of a
 *   save says; set only on success, and without runs
 * @error: return location for an error
 *
 * Reads a record and takes the game up: after its last move, or where the
 * head of a save says.
 *
 * The message of an error names @name, the line and the cause, as in
 * "game.parlour:12: this move is not legal here: t3>f1".
 *
 * Returns: (transfer full): the game, or %NULL with an error of
 *   %PARLOUR_RECORD_ERROR
 */
ParlourGame *
parlour_record_parse (GBytes           *bytes,
                      const char       *name,
                      ParlourSaveHead  *head,
                      GError          **error)
{
  ParlourSaveHead read;
  ParlourGame *game;
  PatRecord record;
  PatFault fault;
  const char *text;
  gsize length;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  text = g_bytes_get_data (bytes, &length);
  if (length > PAT_RECORD_MAX_SIZE)
    {
      const ParlourRecordFault said = { .name = (char *) name };

      parlour_record_error_set (error, PARLOUR_RECORD_ERROR_TOO_LARGE, &said);
      return NULL;
    }

  /* Empty bytes may have no data at all. */
  if (!pat_record_parse (text != NULL ? text : "", length, &record, &fault))
    {
      set_fault (error, name, &fault);
      return NULL;
    }

  game = restore (text, length, &record, name, &read, error);
  pat_record_clear (&record);
  if (game != NULL && head != NULL)
    *head = read;

  return game;
}

/**
 * parlour_record_load:
 * @file: the file to read; it is not changed
 * @head: (out caller-allocates) (nullable): as for parlour_record_parse()
 * @error: return location for an error
 *
 * Reads a record, waiting for it, and takes the game up as
 * parlour_record_parse() does.  What is not a file is refused and not waited
 * for.
 *
 * Returns: (transfer full): the game, or %NULL with an error of
 *   %PARLOUR_RECORD_ERROR or, if the file cannot be read, %G_IO_ERROR
 */
ParlourGame *
parlour_record_load (GFile            *file,
                     ParlourSaveHead  *head,
                     GError          **error)
{
  g_autoptr (GError) unread = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  name = display_name (file);
  bytes = parlour_file_read (file, PAT_RECORD_MAX_SIZE, &unread);
  if (g_error_matches (unread, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE))
    {
      const ParlourRecordFault said = { .name = name };

      parlour_record_error_set (error, PARLOUR_RECORD_ERROR_NOT_A_FILE, &said);
      return NULL;
    }
  if (bytes == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&unread));
      return NULL;
    }

  return parlour_record_parse (bytes, name, head, error);
}
