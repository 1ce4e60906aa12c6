/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-decks.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "parlour-deck-process.h"

/*
 * A deck is added by copying it into a folder of the player's, once it is known
 * that it can be drawn.  The copy can be removed again.
 */

/* As wide are the cards that are drawn to see whether they can be. */
#define TRIAL_WIDTH_PX 40
#define MOST_BYTES (16 * 1024 * 1024)

static char *
get_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "parlour", "decks", NULL);
}

static gboolean
refuse_size (GError **error)
{
  g_set_error (error, PARLOUR_DECK_ERROR, PARLOUR_DECK_ERROR_LIMIT,
               _("It is too large for a deck"));

  return FALSE;
}

/* Copies @file, which may lie anywhere, but no more of it than a deck may have. */
static gboolean
copy_file (GFile         *file,
           const char    *path,
           GCancellable  *cancellable,
           GError       **error)
{
  g_autoptr (GFileInfo) info =
    g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE, cancellable,
                       error);
  g_autoptr (GInputStream) stream = NULL;
  g_autofree guint8 *data = NULL;
  gsize size;

  if (!info)
    return FALSE;
  if (g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR)
    {
      g_set_error (error, PARLOUR_DECK_ERROR, PARLOUR_DECK_ERROR_FILE, _("It is not a file"));
      return FALSE;
    }

  stream = G_INPUT_STREAM (g_file_read (file, cancellable, error));
  if (!stream)
    return FALSE;

  data = g_malloc (MOST_BYTES + 1);
  if (!g_input_stream_read_all (stream, data, MOST_BYTES + 1, &size, cancellable, error))
    return FALSE;
  if (size > MOST_BYTES)
    return refuse_size (error);

  return g_file_set_contents (path, (const char *) data, size, error);
}

static gboolean
is_same (const char *one,
         const char *other)
{
  g_autofree char *a = NULL, *b = NULL;
  gsize size_a, size_b;

  return g_file_get_contents (one, &a, &size_a, NULL) && g_file_get_contents (other, &b, &size_b, NULL)
         && size_a == size_b && memcmp (a, b, size_a) == 0;
}

/* A name in @folder for the deck at @trial that no other deck has. */
static char *
pick_path (const char *folder,
           const char *name,
           const char *trial)
{
  const char *dot = strrchr (name, '.');
  int stem = dot ? dot - name : (int) strlen (name);

  for (guint i = 1;; i++)
    {
      g_autofree char *other = i == 1 ? g_strdup (name)
                                      : g_strdup_printf ("%.*s %u%s", stem, name, i, dot ? dot : "");
      g_autofree char *path = g_build_filename (folder, other, NULL);

      if (!g_file_test (path, G_FILE_TEST_EXISTS) || is_same (path, trial))
        return g_steal_pointer (&path);
    }
}

static char *
add (GFile         *file,
     GCancellable  *cancellable,
     GError       **error)
{
  g_autofree char *folder = get_folder ();
  g_autofree char *trial = g_build_filename (folder, ".trial-XXXXXX", NULL);
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *path = NULL;
  g_autoptr (ParlourRaster) raster = NULL;
  int fd = -1;

  if (g_mkdir_with_parents (folder, 0700) == 0)
    fd = g_mkstemp (trial);
  if (fd < 0)
    {
      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno),
                   _("“%1$s” cannot be written: %2$s"), folder, g_strerror (errno));
      return NULL;
    }
  g_close (fd, NULL);

  if (copy_file (file, trial, cancellable, error))
    raster = parlour_deck_process_draw (trial, TRIAL_WIDTH_PX, 0, PARLOUR_SHEET_ALL_FACES,
                                        cancellable, error);
  if (raster)
    path = pick_path (folder, name, trial);
  if (path && g_rename (trial, path) == 0)
    return g_steal_pointer (&path);

  if (path)
    g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno),
                 _("“%1$s” cannot be written: %2$s"), path, g_strerror (errno));
  g_unlink (trial);

  return NULL;
}

static void
add_in_thread (GTask        *task,
               gpointer      source,
               gpointer      data,
               GCancellable *cancellable)
{
  GError *error = NULL;
  char *path = add (data, cancellable, &error);

  if (path)
    g_task_return_pointer (task, path, g_free);
  else
    g_task_return_error (task, error);
}

/**
 * parlour_decks_add:
 * @file: a deck from anywhere
 * @cancellable: (nullable): a way to be called back sooner
 * @callback: called when it is copied, or refused
 *
 * Keeps a copy of a deck in the player's data, if it can be drawn.
 */
void
parlour_decks_add (GFile               *file,
                   GCancellable        *cancellable,
                   GAsyncReadyCallback  callback,
                   gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_return_if_fail (G_IS_FILE (file));

  g_task_set_source_tag (task, parlour_decks_add);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_run_in_thread (task, add_in_thread);
}

/**
 * parlour_decks_add_finish:
 * @name: (out) (transfer full): what the file is called that was to be added
 * @error: return location for a #GError of PARLOUR_DECK_ERROR or G_IO_ERROR
 *
 * Returns: (transfer full) (nullable): where the copy lies
 */
char *
parlour_decks_add_finish (GAsyncResult  *result,
                          char         **name,
                          GError       **error)
{
  *name = g_file_get_basename (g_task_get_task_data (G_TASK (result)));

  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * parlour_decks_refusal:
 * @file: a name or a path of what should have been a deck
 * @error: what is wrong with it
 *
 * Returns: (transfer full): that in words for the player
 */
char *
parlour_decks_refusal (const char   *file,
                       const GError *error)
{
  g_autofree char *name = g_path_get_basename (file);
  g_autofree char *shown = g_filename_display_name (name);

  /* Translators: %1$s is a file name, %2$s is why: the beginning of a sentence
   * without its full stop. */
  return g_strdup_printf (_("“%1$s” cannot be used as a deck of cards.\n%2$s."),
                          shown, error->message);
}

/**
 * parlour_decks_remove:
 * @path: where a deck that was added lies
 * @error: return location for a #GError of G_IO_ERROR
 *
 * Removes the copy that the player has added, and never any other deck.
 *
 * Returns: (transfer full) (nullable): what it takes to have it back, by
 *   parlour_decks_restore(); NULL if it is not gone
 */
GBytes *
parlour_decks_remove (const char  *path,
                      GError     **error)
{
  g_autofree char *folder = get_folder ();
  g_autofree char *parent = g_path_get_dirname (path);
  char *contents = NULL;
  gsize size = 0;

  g_return_val_if_fail (g_str_equal (parent, folder), NULL);

  /* One that cannot be read can still be removed. */
  g_file_get_contents (path, &contents, &size, NULL);
  if (g_unlink (path) == 0 || errno == ENOENT)
    return g_bytes_new_take (contents, size);

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno),
               _("“%1$s” cannot be written: %2$s"), path, g_strerror (errno));
  g_free (contents);

  return NULL;
}

/**
 * parlour_decks_restore:
 * @path: where a deck lay that was removed
 * @contents: as of parlour_decks_remove()
 * @error: return location for a #GError of G_FILE_ERROR
 *
 * Returns: whether it lies there again
 */
gboolean
parlour_decks_restore (const char  *path,
                       GBytes      *contents,
                       GError     **error)
{
  gsize size;
  const char *data = g_bytes_get_data (contents, &size);

  return g_file_set_contents (path, data ? data : "", (gssize) size, error);
}
