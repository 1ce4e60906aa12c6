/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>

#include "parlour-statistics-store.h"

#include "parlour-file.h"
#include "parlour-statistics-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

#define SCHEMA_ID "org.parlour.Parlour.statistics"
#define PATH "/org/parlour/Parlour/statistics/"

/* The name of our file, in the folder of the keyfile backend. */
#define KEYFILE "parlour-statistics"

#define KEY "games"

/* Do not wait forever for a process that stopped while it held the lock. */
#define LOCK_TRIES 2000
#define LOCK_PAUSE_US 1000

/**
 * parlour_statistics_store_find_schema:
 *
 * Returns: (transfer full) (nullable): the schema, or %NULL if it is not installed or
 *   has another form
 */
GSettingsSchema *
parlour_statistics_store_find_schema (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, SCHEMA_ID, TRUE);

  return schema != NULL && g_settings_schema_has_key (schema, KEY) ? g_steal_pointer (&schema) : NULL;
}

/**
 * parlour_statistics_store_is_lasting:
 *
 * Returns: whether the backend keeps settings when the program ends
 */
gboolean
parlour_statistics_store_is_lasting (void)
{
  g_autoptr (GSettingsBackend) backend = g_settings_backend_get_default ();
  const char *type = G_OBJECT_TYPE_NAME (backend);
  g_autoptr (GDBusConnection) bus = NULL;

  if (g_str_equal (type, "GMemorySettingsBackend") || g_str_equal (type, "GNullSettingsBackend"))
    return FALSE;

  if (!g_str_equal (type, "DConfSettingsBackend"))
    return TRUE;

  /* dconf reads files itself, but a service on the session bus writes them. */
  bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);

  return bus != NULL;
}

/**
 * parlour_statistics_store_lock:
 * @lock: (out): the lock, for parlour_statistics_store_unlock()
 *
 * Keeps other processes from writing.  Succeeds without a lock where there can be none,
 * e.g. in a read-only folder.
 *
 * Returns: %FALSE if another process has held the lock for seconds
 */
gboolean
parlour_statistics_store_lock (int *lock)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "parlour", NULL);
  g_autofree char *name = g_build_filename (folder, "statistics.lock", NULL);

  g_mkdir_with_parents (folder, 0700);
  *lock = g_open (name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (*lock < 0)
    return TRUE;

  for (guint i = 0; i < LOCK_TRIES; i++)
    {
      if (flock (*lock, LOCK_EX | LOCK_NB) == 0)
        return TRUE;
      if (errno != EWOULDBLOCK && errno != EINTR)
        return TRUE;

      g_usleep (LOCK_PAUSE_US);
    }

  return FALSE;
}

/**
 * parlour_statistics_store_unlock:
 * @lock: a lock
 */
void
parlour_statistics_store_unlock (int lock)
{
  if (lock >= 0)
    close (lock);
}

/* The backend of GSettings that keeps all settings in one file notices changes of the file
 * only through the main loop, writes everything it knows, and leaves a truncated file when
 * the disk is full, so that another process can undo what was counted.  The statistics
 * therefore have a file of their own beside it, in the same form.
 *
 * Returns: (transfer full) (nullable): its path, if there is such a backend */
static char *
keyfile_path (void)
{
  return parlour_file_find_keyfile (KEYFILE);
}

static GSettings *
open_settings (GSettingsSchema *schema,
               const char      *variant_id)
{
  g_autofree char *path = g_strconcat (PATH, variant_id, "/", NULL);

  return g_settings_new_full (schema, NULL, path);
}

/**
 * parlour_statistics_store_mend:
 * @aside: (out) (nullable) (transfer full): where a damaged file was put; %NULL if
 *   there is none
 *
 * Keeps what can be read of a damaged file.  The caller holds the lock.
 *
 * Returns: %FALSE if it is still damaged; nothing must be written
 */
gboolean
parlour_statistics_store_mend (char **aside)
{
  g_autofree char *path = keyfile_path ();

  *aside = NULL;

  return path == NULL || parlour_statistics_file_mend (path, aside);
}

/**
 * parlour_statistics_store_read:
 * @schema: the schema
 * @variant_id: the name of a variant
 *
 * Returns: (transfer full): the lines that are stored
 */
char **
parlour_statistics_store_read (GSettingsSchema *schema,
                               const char      *variant_id)
{
  g_autofree char *path = keyfile_path ();
  g_autoptr (GSettings) settings = NULL;

  if (path != NULL)
    return parlour_statistics_file_read (path, variant_id);

  settings = open_settings (schema, variant_id);

  return g_settings_get_strv (settings, KEY);
}

/**
 * parlour_statistics_store_write:
 * @schema: the schema
 * @variant_id: the name of a variant
 * @lines: what to store
 *
 * Blocks until @lines have left this process, so that they outlive it.
 *
 * Returns: whether they can be read again; if not, the old ones still can
 */
gboolean
parlour_statistics_store_write (GSettingsSchema   *schema,
                                const char        *variant_id,
                                const char *const *lines)
{
  g_autofree char *path = keyfile_path ();
  g_autoptr (GSettings) settings = NULL;
  g_auto (GStrv) stored = NULL;

  if (path != NULL)
    return parlour_statistics_file_write (path, variant_id, lines);

  settings = open_settings (schema, variant_id);
  g_settings_set_strv (settings, KEY, lines);
  g_settings_sync ();
  stored = g_settings_get_strv (settings, KEY);

  return g_strv_equal ((const char *const *) stored, lines);
}
