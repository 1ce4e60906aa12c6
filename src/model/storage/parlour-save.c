/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-save.h"

#include "parlour-file.h"
#include "parlour-variant.h"

#include <stdlib.h>
#include <string.h>

/* Before the name of the variant, for games for practice. */
#define PRACTICE "practice-"

enum { TIME_DIGITS = 15 };

/**
 * parlour_save_name_of:
 * @game: a game that has not ended
 *
 * Returns: the name of its save
 */
ParlourSaveName
parlour_save_name_of (ParlourGame *game)
{
  ParlourSaveName name = { 0 };

  g_return_val_if_fail (PARLOUR_IS_GAME (game), name);

  name.variant = parlour_game_get_variant (game);
  name.practice = parlour_game_get_facts (game)->practice;

  return name;
}

/* Returns: (transfer full): the name of the file, without the suffix */
static char *
print (const ParlourSaveName *self)
{
  g_autofree char *id = NULL;

  if (self->is_ended)
    return g_strdup_printf ("%0*" G_GUINT64_FORMAT "-%016" G_GINT64_MODIFIER "x",
                            TIME_DIGITS, self->saved_ms, self->id);

  id = parlour_variant_to_id (self->variant);
  return g_strconcat (self->practice ? PRACTICE : "", id, NULL);
}

/**
 * parlour_save_name_to_file:
 * @self: the name of a save
 *
 * Returns: (transfer full): the name of its file
 */
char *
parlour_save_name_to_file (const ParlourSaveName *self)
{
  g_autofree char *name = print (self);

  return g_strconcat (name, PARLOUR_SAVE_SUFFIX, NULL);
}

/* @stem: the name of a file without the suffix */
static gboolean
parse_ended (const char      *stem,
             ParlourSaveName *self)
{
  g_autofree char *same = NULL;

  if (strspn (stem, "0123456789") != TIME_DIGITS || stem[TIME_DIGITS] != '-')
    return FALSE;

  *self = (ParlourSaveName) {
    .is_ended = TRUE,
    .saved_ms = g_ascii_strtoull (stem, NULL, 10),
    .id = g_ascii_strtoull (stem + TIME_DIGITS + 1, NULL, 16),
  };
  same = print (self);

  return g_str_equal (stem, same);
}

static gboolean
parse_unfinished (const char      *stem,
                  ParlourSaveName *self)
{
  *self = (ParlourSaveName) { .practice = g_str_has_prefix (stem, PRACTICE) };

  return parlour_variant_from_id (self->practice ? stem + strlen (PRACTICE) : stem,
                                  &self->variant);
}

static int
compare_files (const void *a,
               const void *b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/**
 * parlour_save_list:
 * @folder: the path of the folder of saves
 * @ended: whether to list games that have ended; otherwise unfinished ones
 *
 * Files with other names are not saves and left alone.
 *
 * Returns: (transfer full) (element-type ParlourSaveName): the saves in the order of the names
 *   of their files; none if the folder cannot be used
 */
GArray *
parlour_save_list (const char *folder,
                   gboolean    ended)
{
  GArray *saves = g_array_new (FALSE, FALSE, sizeof (ParlourSaveName));
  g_auto (GStrv) files = parlour_file_list (folder);

  if (files == NULL)
    return saves;

  qsort (files, g_strv_length (files), sizeof *files, compare_files);
  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autofree char *stem = NULL;
      ParlourSaveName name;

      if (!g_str_has_suffix (files[i], PARLOUR_SAVE_SUFFIX))
        continue;

      stem = g_strndup (files[i], strlen (files[i]) - strlen (PARLOUR_SAVE_SUFFIX));
      if (ended ? parse_ended (stem, &name) : parse_unfinished (stem, &name))
        g_array_append_val (saves, name);
    }

  return saves;
}

/* Whether @name is the name for a save of @game. */
static gboolean
check_name (ParlourGame            *game,
            const ParlourSaveName  *name,
            const char             *file,
            GError                **error)
{
  const ParlourSaveName own = parlour_save_name_of (game);
  g_autofree char *other = NULL;

  if (name->is_ended
      || (pat_variant_is_same (own.variant, name->variant) && own.practice == name->practice))
    return TRUE;

  other = print (&own);
  parlour_record_error_set (error, PARLOUR_RECORD_ERROR_OTHER_VARIANT, file, other);
  return FALSE;
}

/**
 * parlour_save_read:
 * @folder: the path of the folder of saves
 * @name: which save
 * @head: (out caller-allocates): its head, if it can be read
 * @text: (out) (optional): its contents, if it can be read
 * @error: return location for an error of %PARLOUR_RECORD_ERROR or %G_IO_ERROR
 *
 * Returns: (transfer full) (nullable): the game; %NULL if it cannot be read or is not of the
 *   variant that @name says
 */
ParlourGame *
parlour_save_read (const char             *folder,
                   const ParlourSaveName  *name,
                   ParlourRecordHead      *head,
                   GBytes                **text,
                   GError                **error)
{
  const gsize most = name->is_ended ? PARLOUR_FINISHED_MAX_SIZE : PAT_RECORD_MAX_SIZE;
  g_autofree char *file = parlour_save_name_to_file (name);
  g_autofree char *path = g_build_filename (folder, file, NULL);
  g_autoptr (GBytes) bytes = parlour_file_read_own (path, most, error);
  g_autoptr (ParlourGame) game = NULL;

  if (bytes == NULL)
    return NULL;

  if (g_bytes_get_size (bytes) > most)
    {
      parlour_record_error_set (error, PARLOUR_RECORD_ERROR_TOO_LARGE, file, NULL);
      return NULL;
    }

  game = parlour_record_parse (bytes, file, head, error);
  if (game == NULL || !check_name (game, name, file, error))
    return NULL;

  if (text != NULL)
    *text = g_steal_pointer (&bytes);

  return g_steal_pointer (&game);
}

/**
 * parlour_save_get_next_ms:
 * @last_ms: the time of the last save, or 0
 *
 * The times of saves tell in which order games were played, so they increase even if the
 * clock was set back.
 *
 * Returns: the time of a save that is written now, in ms since 1970, later than @last_ms
 */
guint64
parlour_save_get_next_ms (guint64 last_ms)
{
  const gint64 now_ms = g_get_real_time () / G_TIME_SPAN_MILLISECOND;

  return MIN (MAX ((guint64) MAX (now_ms, 0), last_ms + 1), PARLOUR_MAX_SAVED_MS);
}
