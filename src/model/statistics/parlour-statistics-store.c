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

/* Of the keyfile backend: where we keep them, and where everything else is. */
#define KEYFILE "parlour-statistics"
#define KEYFILE_OF_ALL "keyfile"

#define RESULT_TYPE "(xtuybut)"
/* What came to be known of a result later has a key of its own: other versions
 * read and write theirs as ever. */
#define FIRST_SIGHT_TYPE "(tb)"

/* A process that has stopped while it holds the lock must not stop us too. */
#define LOCK_TRIES 2000
#define LOCK_PAUSE_US 1000

static GVariant *
pack_results (GArray *results)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a" RESULT_TYPE));

  for (guint i = 0; i < results->len; i++)
    {
      const ParlourResult *result = &g_array_index (results, ParlourResult, i);

      g_variant_builder_add (&builder, RESULT_TYPE,
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
pack_first_sights (GArray *results)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a" FIRST_SIGHT_TYPE));

  for (guint i = 0; i < results->len; i++)
    {
      const ParlourResult *result = &g_array_index (results, ParlourResult, i);

      if (result->first_sight != PARLOUR_FIRST_SIGHT_UNKNOWN)
        g_variant_builder_add (&builder, FIRST_SIGHT_TYPE, result->game_id,
                               result->first_sight == PARLOUR_FIRST_SIGHT_YES);
    }

  return g_variant_builder_end (&builder);
}

/* @type: of an element, which is the same in memory */
static GVariant *
pack_array (const char *type,
            GArray     *array)
{
  return g_variant_new_fixed_array (G_VARIANT_TYPE (type), array->data, array->len,
                                    g_array_get_element_size (array));
}

/* Returns: (transfer full): the value of each key */
static GVariant *
pack (const ParlourVariantStatistics *figures)
{
  GVariantDict keys;

  g_variant_dict_init (&keys, NULL);
  g_variant_dict_insert (&keys, "played", "u", figures->n_played);
  g_variant_dict_insert (&keys, "won", "u", figures->n_won);
  g_variant_dict_insert (&keys, "won-helped", "u", figures->n_won_helped);
  g_variant_dict_insert (&keys, "current-streak", "u", figures->current_streak);
  g_variant_dict_insert (&keys, "longest-streak", "u", figures->longest_streak);
  g_variant_dict_insert (&keys, "best-time", "mt",
                         figures->best_time_ms.known, figures->best_time_ms.value);
  g_variant_dict_insert (&keys, "total-time", "t", figures->total_time_ms);
  g_variant_dict_insert (&keys, "fewest-moves", "mu",
                         figures->fewest_moves.known, (guint) figures->fewest_moves.value);
  g_variant_dict_insert_value (&keys, "results", pack_results (figures->results));
  g_variant_dict_insert_value (&keys, "first-sights", pack_first_sights (figures->results));
  g_variant_dict_insert_value (&keys, "won-deals", pack_array ("u", figures->won_deals));
  g_variant_dict_insert_value (&keys, "seen-deals", pack_array ("(uu)", figures->seen_deals));
  g_variant_dict_insert_value (&keys, "graded-deals", pack_array ("(uuuu)", figures->graded_deals));
  g_variant_dict_insert_value (&keys, "days", pack_array ("(uutyby)", figures->days));

  return g_variant_ref_sink (g_variant_dict_end (&keys));
}

static void
unpack_results (GVariant *stored,
                GArray   *results)
{
  GVariantIter iter;
  ParlourResult result;
  guchar outcome;

  g_variant_iter_init (&iter, stored);
  while (g_variant_iter_next (&iter, RESULT_TYPE,
                              &result.finished_at_s,
                              &result.duration_ms,
                              &result.n_moves,
                              &outcome,
                              &result.helped,
                              &result.deal,
                              &result.game_id))
    {
      result.outcome = outcome;
      result.first_sight = PARLOUR_FIRST_SIGHT_UNKNOWN;
      result.day = 0;
      g_array_append_val (results, result);
    }
}

/* Of games that are not among @results, another version may have left them. */
static void
unpack_first_sights (GVariant *stored,
                     GArray   *results)
{
  g_autoptr (GHashTable) by_game = g_hash_table_new (g_int64_hash, g_int64_equal);
  GVariantIter iter;
  guint64 game_id;
  gboolean first_sight;

  for (guint i = 0; i < results->len; i++)
    {
      ParlourResult *result = &g_array_index (results, ParlourResult, i);

      g_hash_table_insert (by_game, &result->game_id, result);
    }

  g_variant_iter_init (&iter, stored);
  while (g_variant_iter_next (&iter, FIRST_SIGHT_TYPE, &game_id, &first_sight))
    {
      ParlourResult *result = g_hash_table_lookup (by_game, &game_id);

      if (result != NULL)
        result->first_sight = first_sight ? PARLOUR_FIRST_SIGHT_YES : PARLOUR_FIRST_SIGHT_NO;
    }
}

/* Appends what is stored as an array of elements that are alike in memory. */
static void
unpack_array (GSettings  *settings,
              const char *key,
              GArray     *array)
{
  g_autoptr (GVariant) stored = g_settings_get_value (settings, key);
  gsize n;
  gconstpointer elements = g_variant_get_fixed_array (stored, &n, g_array_get_element_size (array));

  if (n > 0)
    g_array_append_vals (array, elements, n);
}

static ParlourVariantStatistics *
get_all (GSettings *settings)
{
  ParlourVariantStatistics *figures = parlour_variant_statistics_new ();
  g_autoptr (GVariant) results = g_settings_get_value (settings, "results");
  g_autoptr (GVariant) first_sights = g_settings_get_value (settings, "first-sights");
  guint fewest_moves = 0;

  figures->n_played = g_settings_get_uint (settings, "played");
  figures->n_won = g_settings_get_uint (settings, "won");
  figures->n_won_helped = g_settings_get_uint (settings, "won-helped");
  figures->current_streak = g_settings_get_uint (settings, "current-streak");
  figures->longest_streak = g_settings_get_uint (settings, "longest-streak");
  g_settings_get (settings, "best-time", "mt",
                  &figures->best_time_ms.known, &figures->best_time_ms.value);
  figures->total_time_ms = g_settings_get_uint64 (settings, "total-time");
  g_settings_get (settings, "fewest-moves", "mu", &figures->fewest_moves.known, &fewest_moves);
  figures->fewest_moves.value = fewest_moves;
  unpack_results (results, figures->results);
  unpack_first_sights (first_sights, figures->results);
  unpack_array (settings, "won-deals", figures->won_deals);
  unpack_array (settings, "seen-deals", figures->seen_deals);
  unpack_array (settings, "graded-deals", figures->graded_deals);
  unpack_array (settings, "days", figures->days);

  return figures;
}

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
  g_autoptr (ParlourVariantStatistics) nothing = parlour_variant_statistics_new ();
  g_autoptr (GVariant) keys = pack (nothing);
  g_autoptr (GSettingsSchema) schema = NULL;
  GVariantIter iter;
  const char *key;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, SCHEMA_ID, TRUE);
  if (schema == NULL)
    return NULL;

  g_variant_iter_init (&iter, keys);
  while (g_variant_iter_next (&iter, "{&sv}", &key, NULL))
    if (!g_settings_schema_has_key (schema, key))
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

static char *
keyfile_group (const char *variant_id)
{
  return g_strconcat (&PATH[1], variant_id, NULL);
}

/* @keyfile: (nullable): in this file; else where the default backend has it.  A backend
 * that was made just now knows what other processes wrote. */
static GSettings *
open_settings (GSettingsSchema *schema,
               const char      *variant_id,
               const char      *keyfile)
{
  g_autofree char *file = keyfile != NULL ? keyfile_path (keyfile) : NULL;
  g_autofree char *path = g_strconcat (PATH, variant_id, "/", NULL);
  g_autoptr (GSettingsBackend) backend = file != NULL ? g_keyfile_settings_backend_new (file, "/", NULL) : NULL;

  return g_settings_new_full (schema, backend, path);
}

/* What is in no file of ours may be in the one of all settings. */
static GSettings *
open_to_read (GSettingsSchema *schema,
              const char      *variant_id)
{
  g_autoptr (GSettings) settings = NULL;
  g_autoptr (GVariant) played = NULL;

  if (!is_keyfile ())
    return open_settings (schema, variant_id, NULL);

  settings = open_settings (schema, variant_id, KEYFILE);
  played = g_settings_get_user_value (settings, "played");
  if (played == NULL)
    return open_settings (schema, variant_id, KEYFILE_OF_ALL);

  return g_steal_pointer (&settings);
}

/**
 * parlour_statistics_store_mend:
 * @schema: the schema
 * @variant_id: (nullable): the name of a variant, if its figures are going to be
 *   written
 * @aside: (out) (nullable) (transfer full): where a file that was damaged has been
 *   put; set only if there is one
 *
 * Keeps of a damaged file what can be read, so that no more is lost when it is
 * written next.  To be called by who holds the lock.
 *
 * Returns: %FALSE if it is damaged and stays so: nothing may be written
 */
gboolean
parlour_statistics_store_mend (GSettingsSchema  *schema,
                               const char       *variant_id,
                               char            **aside)
{
  g_autofree char *path = keyfile_path (KEYFILE);
  g_autofree char *group = variant_id != NULL ? keyfile_group (variant_id) : NULL;

  *aside = NULL;

  return !is_keyfile () || parlour_statistics_file_mend (path, schema, group, aside);
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

/* All keys at once, in one write; and whether they can be read again. */
static gboolean
write_settings (GSettingsSchema *schema,
                const char      *variant_id,
                GVariant        *keys)
{
  g_autoptr (GSettings) settings = open_settings (schema, variant_id, NULL);
  GVariantIter iter;
  const char *key;
  GVariant *value;
  gboolean stored = TRUE;

  g_settings_delay (settings);
  g_variant_iter_init (&iter, keys);
  while (g_variant_iter_loop (&iter, "{&sv}", &key, &value))
    g_settings_set_value (settings, key, value);
  g_settings_apply (settings);
  g_settings_sync ();

  g_variant_iter_init (&iter, keys);
  while (g_variant_iter_loop (&iter, "{&sv}", &key, &value))
    {
      g_autoptr (GVariant) read = g_settings_get_value (settings, key);

      stored &= g_variant_equal (read, value);
    }

  return stored;
}

/* What the backend would write, but at one stroke. */
static gboolean
write_keyfile (const char *variant_id,
               GVariant   *keys)
{
  g_autofree char *path = keyfile_path (KEYFILE);
  g_autofree char *group = keyfile_group (variant_id);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  GVariantIter iter;
  const char *key;
  GVariant *value;
  char *text;
  gsize length;

  /* What is there and cannot be read now must not be lost. */
  if (!g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, &error)
      && !g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    return FALSE;

  g_variant_iter_init (&iter, keys);
  while (g_variant_iter_loop (&iter, "{&sv}", &key, &value))
    {
      g_autofree char *printed = g_variant_print (value, FALSE);

      g_key_file_set_value (file, group, key, printed);
    }

  text = g_key_file_to_data (file, &length, NULL);
  bytes = g_bytes_new_take (text, length);

  return parlour_file_replace_path (path, bytes, 0600, NULL);
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
  g_autoptr (GVariant) keys = pack (figures);

  return is_keyfile () ? write_keyfile (variant_id, keys)
                       : write_settings (schema, variant_id, keys);
}
