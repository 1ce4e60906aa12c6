/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-decks.h"

#include <glib/gi18n.h>
#include <string.h>

#include "parlour-file.h"

/*
 * Decks that the player adds and removes.  They are in a folder of the user's data.
 */

static char *
get_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "parlour", "decks", NULL);
}

/* Unless the file was @written, sets @error to a message with @path and the reason. */
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
  g_autoptr (GBytes) contents = parlour_file_read_own (path, g_bytes_get_size (bytes), NULL);

  return contents && g_bytes_equal (contents, bytes);
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
      g_autofree char *other = g_strdup_printf ("%.*s %u%s", stem, name, i, dot ? dot : "");
      g_autofree char *path = g_build_filename (folder, i == 1 ? name : other, NULL);

      if (!g_file_test (path, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK)
          || has_contents (path, bytes))
        return g_steal_pointer (&path);
    }
}

/**
 * parlour_decks_get_uri:
 * @file: a file that may be a deck
 *
 * Returns: (transfer full): its URI.  For a file without one, a URI that cannot be read, because an
 *   empty one would mean our own deck.
 */
char *
parlour_decks_get_uri (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  return *uri != '\0' ? g_steal_pointer (&uri) : g_strdup ("file:");
}

/**
 * parlour_decks_add:
 * @uri: a file anywhere
 * @bytes: the deck in it
 * @error: return location for an error of %G_IO_ERROR
 *
 * Copies a deck to the user's data; blocks.
 *
 * Returns: (transfer full) (nullable): the URI of the copy
 */
char *
parlour_decks_add (const char  *uri,
                   GBytes      *bytes,
                   GError     **error)
{
  g_autofree char *folder = get_folder ();
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  /* A file whose name is not that of a deck would not be listed, so it gets another name. */
  g_autofree char *name = parlour_decks_is_deck (file) ? g_file_get_basename (file)
                                                       : g_strdup ("deck.svg");
  g_autofree char *path = pick_path (folder, name, bytes);
  g_autoptr (GError) reason = NULL;

  const gboolean written = parlour_file_create_folder (folder, &reason)
                           && parlour_file_replace_path (path, bytes, 0666, &reason);

  /* The reason names the file without its folder. */
  return check_written (written, folder, reason, error)
           ? g_filename_to_uri (path, NULL, NULL) : NULL;
}

/**
 * parlour_decks_refusal:
 * @uri: a file that cannot be used as a deck; empty for our own deck
 * @error: the reason
 *
 * Returns: (transfer full): a message for the player
 */
char *
parlour_decks_refusal (const char   *uri,
                       const GError *error)
{
  const char *own_uri = "resource://" PARLOUR_DECKS_OWN_PATH;
  g_autoptr (GFile) file = g_file_new_for_uri (*uri != '\0' ? uri : own_uri);
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
  gboolean removed;

  g_return_val_if_fail (g_strcmp0 (parent, folder) == 0, FALSE);

  removed = parlour_file_remove (path, &reason);

  return check_written (removed, path, reason, error);
}
