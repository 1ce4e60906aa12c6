/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-decks.h"

#include <glib/gi18n.h>
#include <string.h>

#include "parlour-deck-source.h"
#include "parlour-file.h"

/*
 * Decks that the player adds and removes.  A deck is added by writing it to a folder
 * in the user's data, after it was drawn successfully.
 */

/* Width at which a deck is drawn before it is added. */
#define TRIAL_WIDTH_PX 40

static char *
get_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "parlour", "decks", NULL);
}

/* Puts the path in front of the reason. */
static gboolean
check_written (gboolean      written,
               const char   *path,
               const GError *reason,
               GError      **error)
{
  g_autofree char *shown = g_filename_display_name (path);

  if (!written)
    g_set_error (error, reason->domain, reason->code,
                 _("“%1$s” cannot be written: %2$s"), shown, reason->message);

  return written;
}

static gboolean
has_contents (const char *path,
              GBytes     *bytes)
{
  g_autofree char *contents = NULL;
  gsize length, size;
  gconstpointer data = g_bytes_get_data (bytes, &size);

  return g_file_get_contents (path, &contents, &length, NULL)
         && length == size && memcmp (contents, data, size) == 0;
}

/* Returns: a path in @folder for a deck called @name, that no other deck has */
static char *
pick_path (const char *folder,
           const char *name,
           GBytes     *bytes)
{
  const char *dot = strrchr (name, '.');
  int stem = dot ? dot - name : (int) strlen (name);

  for (guint i = 1;; i++)
    {
      g_autofree char *other = i == 1 ? g_strdup (name)
                                      : g_strdup_printf ("%.*s %u%s", stem, name, i, dot ? dot : "");
      g_autofree char *path = g_build_filename (folder, other, NULL);

      if (!g_file_test (path, G_FILE_TEST_EXISTS) || has_contents (path, bytes))
        return g_steal_pointer (&path);
    }
}

/* Returns: the path of the new file */
static char *
add (GFile         *file,
     GCancellable  *cancellable,
     GError       **error)
{
  g_autofree char *folder = get_folder ();
  /* The list of decks has only files with the name of a deck. */
  g_autofree char *name = parlour_decks_is_deck (file) ? g_file_get_basename (file) : g_strdup ("deck.svg");
  g_autofree char *path = NULL;
  g_autoptr (ParlourDeckSource) source = parlour_deck_source_read (file, error);
  g_autoptr (ParlourFaces) drawn = NULL;
  g_autoptr (GError) reason = NULL;
  gsize size;
  const char *data;

  if (source)
    drawn = parlour_deck_source_draw (source, TRIAL_WIDTH_PX, 0, PARLOUR_ALL_FACES, cancellable, error);
  if (!drawn)
    return NULL;

  data = g_bytes_get_data (source->bytes, &size);
  path = pick_path (folder, name, source->bytes);
  g_mkdir_with_parents (folder, 0700);

  return check_written (g_file_set_contents (path, data, (gssize) size, &reason), path, reason, error)
           ? g_steal_pointer (&path) : NULL;
}

static void
add_in_thread (GTask        *task,
               gpointer      source_object,
               gpointer      data,
               GCancellable *cancellable)
{
  GError *error = NULL;
  g_autofree char *path = add (data, cancellable, &error);

  if (path)
    g_task_return_pointer (task, g_filename_to_uri (path, NULL, NULL), g_free);
  else
    g_task_return_error (task, error);
}

/**
 * parlour_decks_add:
 * @file: a file anywhere
 * @cancellable: (nullable): stops it
 * @callback: called when the deck is added, or on an error
 *
 * Copies a deck to the user's data, if it can be drawn.
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
 * @file: (out) (transfer none): the file that was given
 * @error: return location for a #GError; see parlour_deck_source_draw()
 *
 * Returns: (transfer full) (nullable): the URI of the copy
 */
char *
parlour_decks_add_finish (GAsyncResult  *result,
                          GFile        **file,
                          GError       **error)
{
  *file = g_task_get_task_data (G_TASK (result));

  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * parlour_decks_refusal:
 * @file: a file that cannot be used as a deck
 * @error: the reason
 *
 * Returns: (transfer full): a message for the player
 */
char *
parlour_decks_refusal (GFile        *file,
                       const GError *error)
{
  g_autofree char *shown = parlour_file_get_name (file);

  /* Translators: %1$s is a file name, %2$s is why: the beginning of a sentence
   * without its full stop. */
  return g_strdup_printf (_("“%1$s” cannot be used as a deck of cards.\n%2$s."),
                          shown, error->message);
}

/**
 * parlour_decks_remove:
 * @file: a deck that the player has added
 * @error: return location for a #GError of G_IO_ERROR
 *
 * Returns: whether it was deleted, or is not there
 */
gboolean
parlour_decks_remove (GFile   *file,
                      GError **error)
{
  g_autofree char *folder = get_folder ();
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *parent = path ? g_path_get_dirname (path) : NULL;
  g_autoptr (GError) reason = NULL;

  g_return_val_if_fail (g_strcmp0 (parent, folder) == 0, FALSE);

  return check_written (g_file_delete (file, NULL, &reason)
                        || g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_FOUND),
                        path, reason, error);
}
