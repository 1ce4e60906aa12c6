/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>

#include "parlour-statistics-store.h"

#include "parlour-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

#define SCHEMA_ID "org.parlour.Parlour.statistics"
#define PATH "/org/parlour/Parlour/statistics/"

/* Of the keyfile backend: where we keep them, where they are written first, and
 * where everything else is. */
#define KEYFILE "parlour-statistics"
#define KEYFILE_DRAFT "parlour-statistics.new"
#define KEYFILE_OF_ALL "keyfile"

#define RESULTS_TYPE "a(xtuybut)"

/* A process that has stopped while it holds the lock must not stop us too. */
#define LOCK_TRIES 2000
#define LOCK_PAUSE_US 1000

static const char *const keys[] = {
  "played",
  "won",
  "won-helped",
  "current-streak",
  "longest-streak",
  "best-time",
  "total-time",
  "fewest-moves",
  "results",
  "won-deals",
};

/**
 * parlour_statistics_store_find_schema:
 *
 * Returns: (transfer full) (nullable): the schema, or %NULL where it is not
 *   installed or is another version's
 */
GSettingsSchema *
parlour_statistics_store_find_schema (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, SCHEMA_ID, TRUE);
  if (schema == NULL)
    return NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (!g_settings_schema_has_key (schema, keys[i]))
      return NULL;

  return g_steal_pointer (&schema);
}

/**
 * parlour_statistics_store_is_lasting:
 *
 * Returns: whether the backend is one that outlives the program
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

  /* dconf reads by itself, but a service on the session bus writes. */
  bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);

  return bus != NULL;
}

/**
 * parlour_statistics_store_lock:
 * @lock: (out): what to hand to parlour_statistics_store_unlock()
 *
 * Keeps other processes from writing.  Where there can be no lock, such as in
 * a folder that cannot be written to, it goes without.
 *
 * Returns: %FALSE if another process has kept us from writing for seconds
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

/* Where there is no dconf, as in a sandbox, GSettings may keep all settings in
 * one file.  Its backend looks at the file only when the main loop tells it
 * that it changed, writes all of what it knows, and leaves a stump when the
 * disk is full: whoever else sets something can undo what was counted.  So the
 * statistics have a file of their own beside it, in the same form. */
static gboolean
is_keyfile (void)
{
  g_autoptr (GSettingsBackend) backend = g_settings_backend_get_default ();

  return g_str_equal (G_OBJECT_TYPE_NAME (backend), "GKeyfileSettingsBackend");
}

static char *
keyfile_path (const char *name)
{
  return g_build_filename (g_get_user_config_dir (), "glib-2.0", "settings", name, NULL);
}

/* A backend that was made just now knows what other processes wrote. */
static GSettings *
open_keyfile (GSettingsSchema *schema,
              const char      *variant_id,
              const char      *name)
{
  g_autofree char *file = keyfile_path (name);
  g_autofree char *path = g_strconcat (PATH, variant_id, "/", NULL);
  g_autoptr (GSettingsBackend) backend = g_keyfile_settings_backend_new (file, "/", NULL);

  return g_settings_new_full (schema, backend, path);
}

static GSettings *
open_default (GSettingsSchema *schema,
              const char      *variant_id)
{
  g_autofree char *path = g_strconcat (PATH, variant_id, "/", NULL);

  return g_settings_new_full (schema, NULL, path);
}

/* What is in no file of ours may be in the one of all settings. */
static GSettings *
open_to_read (GSettingsSchema *schema,
              const char      *variant_id)
{
  g_autoptr (GSettings) settings = NULL;
  g_autoptr (GVariant) played = NULL;

  if (!is_keyfile ())
    return open_default (schema, variant_id);

  settings = open_keyfile (schema, variant_id, KEYFILE);
  played = g_settings_get_user_value (settings, "played");
  if (played == NULL)
    return open_keyfile (schema, variant_id, KEYFILE_OF_ALL);

  return g_steal_pointer (&settings);
}

static ParlourBest
get_best (GSettings  *settings,
          const char *key)
{
  g_autoptr (GVariant) stored = g_settings_get_value (settings, key);
  g_autoptr (GVariant) value = g_variant_get_maybe (stored);

  if (value == NULL)
    return (ParlourBest) { FALSE };

  if (g_variant_is_of_type (value, G_VARIANT_TYPE_UINT32))
    return (ParlourBest) { TRUE, g_variant_get_uint32 (value) };

  return (ParlourBest) { TRUE, g_variant_get_uint64 (value) };
}

static void
get_results (GSettings *settings,
             GArray    *results)
{
  g_autoptr (GVariant) stored = g_settings_get_value (settings, "results");
  GVariantIter iter;
  ParlourResult result;
  guchar outcome;

  g_variant_iter_init (&iter, stored);
  while (g_variant_iter_next (&iter, "(xtuybut)",
                              &result.finished_at_s,
                              &result.duration_ms,
                              &result.n_moves,
                              &outcome,
                              &result.helped,
                              &result.deal,
                              &result.game_id))
    {
      result.outcome = outcome;
      g_array_append_val (results, result);
    }
}

static void
get_deals (GSettings *settings,
           GArray    *deals)
{
  g_autoptr (GVariant) stored = g_settings_get_value (settings, "won-deals");
  gsize n;
  const guint32 *numbers = g_variant_get_fixed_array (stored, &n, sizeof *numbers);

  if (n > 0)
    g_array_append_vals (deals, numbers, n);
}

static ParlourVariantStatistics *
get_all (GSettings *settings)
{
  ParlourVariantStatistics *figures = parlour_variant_statistics_new ();

  figures->n_played = g_settings_get_uint (settings, "played");
  figures->n_won = g_settings_get_uint (settings, "won");
  figures->n_won_helped = g_settings_get_uint (settings, "won-helped");
  figures->current_streak = g_settings_get_uint (settings, "current-streak");
  figures->longest_streak = g_settings_get_uint (settings, "longest-streak");
  figures->best_time_ms = get_best (settings, "best-time");
  figures->total_time_ms = g_settings_get_uint64 (settings, "total-time");
  figures->fewest_moves = get_best (settings, "fewest-moves");
  get_results (settings, figures->results);
  get_deals (settings, figures->won_deals);

  return figures;
}

/**
 * parlour_statistics_store_read:
 * @schema: the schema
 * @variant_id: the name of a variant
 *
 * Returns: (transfer full): what is stored, be it sense or nonsense
 */
ParlourVariantStatistics *
parlour_statistics_store_read (GSettingsSchema *schema,
                               const char      *variant_id)
{
  g_autoptr (GSettings) settings = open_to_read (schema, variant_id);

  return get_all (settings);
}

static GVariant *
pack_results (GArray *results)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (RESULTS_TYPE));

  for (guint i = 0; i < results->len; i++)
    {
      const ParlourResult *result = &g_array_index (results, ParlourResult, i);

      g_variant_builder_add (&builder, "(xtuybut)",
                             result->finished_at_s,
                             result->duration_ms,
                             result->n_moves,
                             (guchar) result->outcome,
                             result->helped,
                             result->deal,
                             result->game_id);
    }

  return g_variant_builder_end (&builder);
}

static GVariant *
pack_best (ParlourBest         best,
           const GVariantType *type)
{
  if (!best.known)
    return g_variant_new_maybe (type, NULL);

  if (g_variant_type_equal (type, G_VARIANT_TYPE_UINT32))
    return g_variant_new_maybe (type, g_variant_new_uint32 (best.value));

  return g_variant_new_maybe (type, g_variant_new_uint64 (best.value));
}

/* All keys at once, in one write. */
static void
set_all (GSettings                      *settings,
         const ParlourVariantStatistics *figures)
{
  g_settings_delay (settings);

  g_settings_set_uint (settings, "played", figures->n_played);
  g_settings_set_uint (settings, "won", figures->n_won);
  g_settings_set_uint (settings, "won-helped", figures->n_won_helped);
  g_settings_set_uint (settings, "current-streak", figures->current_streak);
  g_settings_set_uint (settings, "longest-streak", figures->longest_streak);
  g_settings_set_value (settings, "best-time",
                        pack_best (figures->best_time_ms, G_VARIANT_TYPE_UINT64));
  g_settings_set_uint64 (settings, "total-time", figures->total_time_ms);
  g_settings_set_value (settings, "fewest-moves",
                        pack_best (figures->fewest_moves, G_VARIANT_TYPE_UINT32));
  g_settings_set_value (settings, "results", pack_results (figures->results));
  g_settings_set_value (settings, "won-deals",
                        g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32,
                                                   figures->won_deals->data,
                                                   figures->won_deals->len,
                                                   sizeof (guint32)));

  g_settings_apply (settings);
}

static gboolean
are_alike (const ParlourVariantStatistics *one,
           const ParlourVariantStatistics *other)
{
  const guint n = one->results->len;

  if (one->n_played != other->n_played || n != other->results->len)
    return FALSE;

  return n == 0 || (g_array_index (one->results, ParlourResult, n - 1).game_id
                    == g_array_index (other->results, ParlourResult, n - 1).game_id);
}

/* Lets the backend write to another file, and puts that in the place of ours
 * when all is in it. */
static gboolean
write_keyfile (GSettingsSchema                *schema,
               const char                     *variant_id,
               const ParlourVariantStatistics *figures)
{
  g_autofree char *own = keyfile_path (KEYFILE);
  g_autofree char *draft = keyfile_path (KEYFILE_DRAFT);
  g_autoptr (GSettings) settings = NULL;
  g_autoptr (ParlourVariantStatistics) stored = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  char *text = NULL;
  gsize length;

  g_unlink (draft);
  if (g_file_get_contents (own, &text, &length, &error))
    {
      bytes = g_bytes_new_take (g_steal_pointer (&text), length);
      if (!parlour_file_replace_path (draft, bytes, 0600, NULL))
        return FALSE;
      g_clear_pointer (&bytes, g_bytes_unref);
    }
  /* What is there and cannot be read must not be lost. */
  else if (!g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    {
      return FALSE;
    }

  settings = open_keyfile (schema, variant_id, KEYFILE_DRAFT);
  set_all (settings, figures);
  g_clear_object (&settings);

  settings = open_keyfile (schema, variant_id, KEYFILE_DRAFT);
  stored = get_all (settings);
  if (are_alike (figures, stored) && g_file_get_contents (draft, &text, &length, NULL))
    bytes = g_bytes_new_take (text, length);
  g_unlink (draft);

  return bytes != NULL && parlour_file_replace_path (own, bytes, 0600, NULL);
}

/**
 * parlour_statistics_store_write:
 * @schema: the schema
 * @variant_id: the name of a variant
 * @figures: what to store
 *
 * Returns when @figures have left this process: whatever happens to it then,
 * they stay.
 *
 * Returns: whether they can be read again; if not, what was there still can
 */
gboolean
parlour_statistics_store_write (GSettingsSchema                *schema,
                                const char                     *variant_id,
                                const ParlourVariantStatistics *figures)
{
  g_autoptr (GSettings) settings = NULL;
  g_autoptr (ParlourVariantStatistics) stored = NULL;

  if (is_keyfile ())
    return write_keyfile (schema, variant_id, figures);

  settings = open_default (schema, variant_id);
  set_all (settings, figures);
  g_settings_sync ();

  stored = get_all (settings);

  return are_alike (figures, stored);
}
