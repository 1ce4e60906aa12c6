/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>

#include "parlour-statistics-store.h"

#include "parlour-file.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#define SCHEMA_ID "org.parlour.Parlour.statistics"
#define PATH "/org/parlour/Parlour/statistics/"
/* One list of lines for each variant. */
#define KEY "games"

/* The first line of a copy has the number of the lines after it.  Without it a file that was
 * cut off between two lines would look whole. */
#define COPY_HEAD "lines="

/* In the folder of the keyfile backend. */
#define KEYFILE "parlour-statistics"

/* A copy is some 60 KB, and the keyfile has all variants. */
#define COPY_MAX_SIZE (4 * 1024 * 1024)
#define KEYFILE_MAX_SIZE (64 * 1024 * 1024)

/* How long to wait for another process that holds the lock.  On a busy disk it may hold the lock
 * for seconds.  The kernel frees the lock of a process that ends, but a process that was stopped
 * keeps it, and quitting must not wait for that one for ever. */
#define LOCK_MAX_US (10 * G_TIME_SPAN_SECOND)
#define LOCK_PAUSE_US 1000

struct _ParlourStatisticsStore
{
  /* (nullable): NULL if it is not installed, or of another version. */
  GSettingsSchema *schema;
  /* Whether what is stored outlives the program. */
  gboolean         lasting;
  /* (nullable): the keyfile of the statistics, if GSettings uses the keyfile backend.  That
   * backend caches the whole file and writes all of it back, so it would undo a change that
   * another process made meanwhile.  Therefore the statistics have a keyfile of their own, and
   * each change opens a new backend. */
  char            *keyfile;
  /* The folder of the copies and of the lock. */
  char            *folder;
};

static GSettingsSchema *
find_schema (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, SCHEMA_ID, TRUE);

  if (schema == NULL || !g_settings_schema_has_key (schema, KEY))
    return NULL;

  return g_steal_pointer (&schema);
}

/* Whether the backend keeps settings when the program ends. */
static gboolean
has_lasting_backend (void)
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
 * parlour_statistics_store_new:
 *
 * Returns: (transfer full): the store that GSettings has for this user
 */
ParlourStatisticsStore *
parlour_statistics_store_new (void)
{
  ParlourStatisticsStore *self = g_atomic_rc_box_new0 (ParlourStatisticsStore);

  self->schema = find_schema ();
  self->lasting = self->schema != NULL && has_lasting_backend ();
  self->keyfile = parlour_file_find_keyfile (KEYFILE);
  self->folder = g_build_filename (g_get_user_data_dir (), "parlour", "statistics", NULL);

  return self;
}

/**
 * parlour_statistics_store_ref:
 * @self: a store
 *
 * Returns: (transfer full): @self
 */
ParlourStatisticsStore *
parlour_statistics_store_ref (ParlourStatisticsStore *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  ParlourStatisticsStore *self = data;

  g_clear_pointer (&self->schema, g_settings_schema_unref);
  g_free (self->keyfile);
  g_free (self->folder);
}

/**
 * parlour_statistics_store_unref:
 * @self: (transfer full): a store
 */
void
parlour_statistics_store_unref (ParlourStatisticsStore *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

/**
 * parlour_statistics_store_is_lasting:
 * @self: a store
 *
 * Returns: whether what is stored outlives the program.  It does not without the schema, or
 *   without dconf or a session bus.
 */
gboolean
parlour_statistics_store_is_lasting (const ParlourStatisticsStore *self)
{
  return self->lasting;
}

/**
 * parlour_reading_free:
 * @self: (transfer full): what was read
 */
void
parlour_reading_free (ParlourReading *self)
{
  g_clear_pointer (&self->figures, parlour_variant_statistics_free);
  g_ptr_array_unref (self->unreadable);
  g_free (self);
}

/* Whether GLib may read the keyfile: it would wait for ever for a pipe in its place, and read a
 * file of any size. */
static gboolean
can_open_keyfile (const ParlourStatisticsStore  *self,
                  GError                       **error)
{
  g_autoptr (GError) own_error = NULL;
  int file = parlour_file_open_own (self->keyfile, O_RDONLY, &own_error);

  if (file < 0)
    {
      if (g_error_matches (own_error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
        return TRUE;
      g_propagate_error (error, g_steal_pointer (&own_error));
      return FALSE;
    }

  close (file);
  if (parlour_file_get_size (self->keyfile) <= KEYFILE_MAX_SIZE)
    return TRUE;

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "%s: %s", self->keyfile, g_strerror (EFBIG));
  return FALSE;
}

/**
 * parlour_statistics_store_open:
 * @self: a store
 * @id: the id of a variant
 * @shared: (inout) (nullable): a backend for all settings that are only watched, so that they
 *   read a change of their file once; it is created if @shared points to %NULL.  With a %NULL
 *   @shared, the settings get a backend of their own, which reads the file now
 * @error: return location for an error of %G_IO_ERROR
 *
 * Returns: (transfer full) (nullable): the settings of the variant, to be used in this thread;
 *   %NULL if they cannot be opened
 */
GSettings *
parlour_statistics_store_open (const ParlourStatisticsStore  *self,
                               const char                    *id,
                               GSettingsBackend             **shared,
                               GError                       **error)
{
  g_autofree char *path = g_strconcat (PATH, id, "/", NULL);
  g_autoptr (GSettingsBackend) backend = NULL;

  if (self->schema == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "%s: no such schema", SCHEMA_ID);
      return NULL;
    }
  if (self->keyfile != NULL)
    {
      if (!can_open_keyfile (self, error))
        return NULL;
      if (shared != NULL && *shared != NULL)
        backend = g_object_ref (*shared);
      else
        backend = g_keyfile_settings_backend_new (self->keyfile, "/", NULL);
      if (shared != NULL)
        g_set_object (shared, backend);
    }

  return g_settings_new_full (self->schema, backend, path);
}

/* Returns: (transfer full) (nullable): the stored lines; NULL if the key is not set.  A reset
 *   sets the key to an empty list, so a key that is not set may mean that lines were lost */
static char **
get_lines (GSettings *settings)
{
  g_autoptr (GVariant) value = g_settings_get_user_value (settings, KEY);

  return value != NULL ? g_variant_dup_strv (value, NULL) : NULL;
}

static guint32
compute_stamp (char **lines)
{
  guint32 stamp = lines != NULL;

  for (guint i = 0; lines != NULL && lines[i] != NULL; i++)
    stamp = stamp * 16777619u ^ g_str_hash (lines[i]);

  return stamp;
}

/**
 * parlour_statistics_store_get_stamp:
 * @settings: from parlour_statistics_store_open()
 *
 * Returns: the stamp of the lines that are stored now, as in #ParlourReading
 */
guint32
parlour_statistics_store_get_stamp (GSettings *settings)
{
  g_auto (GStrv) lines = get_lines (settings);

  return compute_stamp (lines);
}

static char *
copy_path (const ParlourStatisticsStore *self,
           const char                   *id)
{
  return g_build_filename (self->folder, id, NULL);
}

/* Returns: (transfer full): the contents of a file, with “?” in the place of each 0 */
static char *
get_text (GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  char *text = g_malloc (size + 1);

  for (gsize i = 0; i < size; i++)
    text[i] = data[i] != '\0' ? data[i] : '?';
  text[size] = '\0';

  return text;
}

/* Whether the first line of a copy counts at most @n lines. */
static gboolean
is_complete (const char *head,
             guint       n)
{
  guint64 n_copied;

  return g_str_has_prefix (head, COPY_HEAD)
         && g_ascii_string_to_unsigned (head + strlen (COPY_HEAD), 10, 1, G_MAXUINT, &n_copied,
                                        NULL)
         && n_copied <= n;
}

/* Reads the lines of the copy.
 * @unreadable: gets an element if lines are missing
 * Returns: (transfer full) (nullable): the lines; NULL if there is no copy */
static char **
read_copy (const ParlourStatisticsStore *self,
           const char                   *id,
           GPtrArray                    *unreadable)
{
  g_autofree char *path = copy_path (self, id);
  g_autoptr (GBytes) bytes = parlour_file_read_own (path, COPY_MAX_SIZE, NULL);
  g_autofree char *text = NULL;
  char *rest;
  char **lines;

  if (bytes == NULL)
    return NULL;

  text = get_text (bytes);
  /* The end of the last line does not begin another one. */
  if (g_str_has_suffix (text, "\n"))
    text[strlen (text) - 1] = '\0';

  rest = text + strcspn (text, "\n");
  if (*rest == '\n')
    *rest++ = '\0';

  lines = g_strsplit (rest, "\n", -1);
  if (!is_complete (text, g_strv_length (lines)))
    g_ptr_array_add (unreadable, g_strdup_printf ("%s (but %u lines follow)", text,
                                                  g_strv_length (lines)));

  return lines;
}

static GBytes *
join_lines (char **lines)
{
  g_autofree char *text = g_strjoinv ("\n", lines);
  char *ended = g_strconcat (text, "\n", NULL);

  return g_bytes_new_take (ended, strlen (ended));
}

/* Returns: (transfer full): the contents of the copy */
static GBytes *
print_copy (char **lines)
{
  g_autofree char *text = g_strjoinv ("\n", lines);
  char *copy = g_strdup_printf (COPY_HEAD "%u\n%s\n", g_strv_length (lines), text);

  return g_bytes_new_take (copy, strlen (copy));
}

/* Whether the copy has these lines. */
static gboolean
is_copied (const ParlourStatisticsStore *self,
           const char                   *id,
           char                        **lines)
{
  g_autofree char *path = copy_path (self, id);
  g_autoptr (GBytes) copy = parlour_file_read_own (path, COPY_MAX_SIZE, NULL);
  g_autoptr (GBytes) text = print_copy (lines);

  return lines[0] != NULL ? copy != NULL && g_bytes_equal (copy, text) : copy == NULL;
}

/* Adds what the settings have lost and the copy still has. */
static void
restore (const ParlourStatisticsStore *self,
         const char                   *id,
         ParlourReading               *reading)
{
  g_auto (GStrv) lines = read_copy (self, id, reading->unreadable);
  g_autoptr (ParlourVariantStatistics) copy = NULL;

  if (lines == NULL)
    return;

  /* A file may end within a line, and the part that is left may look like a whole line, so
   * here each line needs its check sum. */
  copy = parlour_variant_statistics_new_parsed ((const char *const *) lines, reading->unreadable,
                                                NULL);
  parlour_variant_statistics_restore (reading->figures, copy);
  reading->is_damaged = TRUE;
}

/* Reads the settings, and the copy if the settings have lost lines.
 * @settings: (nullable): NULL if they cannot be opened */
static ParlourReading *
read_settings (const ParlourStatisticsStore *self,
               const char                   *id,
               GSettings                    *settings)
{
  ParlourReading *reading = g_new0 (ParlourReading, 1);
  g_auto (GStrv) lines = settings != NULL ? get_lines (settings) : NULL;
  const char *const none[] = { NULL };
  const char *const *found = lines != NULL ? (const char *const *) lines : none;

  reading->stamp = compute_stamp (lines);
  reading->unreadable = g_ptr_array_new_with_free_func (g_free);
  reading->figures = parlour_variant_statistics_new_parsed (found, reading->unreadable,
                                                            &reading->n_without_sum);
  reading->is_damaged = reading->unreadable->len > 0 || reading->n_without_sum > 0;

  if (self->lasting && (lines == NULL || reading->unreadable->len > 0))
    restore (self, id, reading);

  return reading;
}

/**
 * parlour_statistics_store_read:
 * @self: a store
 * @id: the id of a variant
 *
 * Returns: (transfer full): what is stored now
 */
ParlourReading *
parlour_statistics_store_read (const ParlourStatisticsStore *self,
                               const char                   *id)
{
  g_autoptr (GSettings) settings = parlour_statistics_store_open (self, id, NULL, NULL);

  return read_settings (self, id, settings);
}

/* Adds the text of the keyfile that GSettings cannot read, since GSettings drops this text when
 * it writes the file.
 * @is_lost: whether GSettings has no value for the variant */
static void
add_unreadable_text (const ParlourStatisticsStore *self,
                     const char                   *id,
                     gboolean                      is_lost,
                     GPtrArray                    *unreadable)
{
  g_autoptr (GBytes) bytes = parlour_file_read_own (self->keyfile, KEYFILE_MAX_SIZE, NULL);
  g_autoptr (GKeyFile) keyfile = g_key_file_new ();
  /* Names in a keyfile do not begin with a slash. */
  g_autofree char *group = g_strconcat (&PATH[1], id, NULL);
  g_autofree char *value = NULL;
  const char *data;
  gsize size;

  if (bytes == NULL || g_bytes_get_size (bytes) == 0)
    return;

  data = g_bytes_get_data (bytes, &size);
  if (!g_key_file_load_from_data (keyfile, data, size, G_KEY_FILE_NONE, NULL))
    {
      g_ptr_array_add (unreadable, get_text (bytes));
      return;
    }

  value = g_key_file_get_value (keyfile, group, KEY, NULL);
  if (is_lost && value != NULL)
    g_ptr_array_add (unreadable, g_steal_pointer (&value));
}

/* Keeps other processes from writing until the lock is closed.  A file system without locks is
 * no reason not to write.
 * Returns: the file descriptor of the lock, or -1 */
static int
take_lock (const ParlourStatisticsStore  *self,
           GError                       **error)
{
  g_autofree char *path = g_build_filename (self->folder, ".lock", NULL);
  const gint64 end_us = g_get_monotonic_time () + LOCK_MAX_US;
  int lock;

  if (!parlour_file_create_folder (self->folder, error))
    return -1;

  lock = parlour_file_open_own (path, O_RDWR | O_CREAT, error);
  if (lock < 0)
    return -1;

  while (flock (lock, LOCK_EX | LOCK_NB) != 0 && (errno == EWOULDBLOCK || errno == EINTR))
    {
      if (g_get_monotonic_time () >= end_us)
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                       "%s: %s", path, g_strerror (EWOULDBLOCK));
          close (lock);
          return -1;
        }
      g_usleep (LOCK_PAUSE_US);
    }

  return lock;
}

/* Writes the lines that cannot be read to a file beside the copy.
 * @aside: (inout): the path of that file; set if an earlier attempt wrote it */
static gboolean
set_aside (const ParlourStatisticsStore  *self,
           ParlourWriter                 *writer,
           const char                    *id,
           GPtrArray                     *unreadable,
           char                         **aside,
           GError                       **error)
{
  g_autofree char *path = copy_path (self, id);
  g_autofree char *other = NULL;
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();
  g_autoptr (GBytes) text = NULL;

  if (*aside != NULL)
    return TRUE;

  other = parlour_file_find_aside (path);
  for (guint i = 0; i < unreadable->len; i++)
    g_ptr_array_add (lines, unreadable->pdata[i]);
  g_ptr_array_add (lines, NULL);
  text = join_lines ((char **) lines->pdata);

  if (!parlour_writer_may_write (writer, "statistics set aside", error)
      || !parlour_file_replace_path (other != NULL ? other : path, text, 0600, error))
    return FALSE;

  *aside = g_steal_pointer (&other);
  return TRUE;
}

/* Writes the copy, or removes it if there are no lines. */
static gboolean
write_copy (const ParlourStatisticsStore  *self,
            ParlourWriter                 *writer,
            const char                    *id,
            char                         **lines,
            GError                       **error)
{
  g_autofree char *path = copy_path (self, id);
  g_autoptr (GBytes) text = print_copy (lines);

  if (!parlour_writer_may_write (writer, "copy of the statistics", error))
    return FALSE;

  return lines[0] != NULL ? parlour_file_replace_path (path, text, 0600, error)
                          : parlour_file_remove (path, error);
}

/* Blocks until the settings have left this process, so that they outlive it.
 * Returns: FALSE if they cannot be read again */
static gboolean
write_settings (const ParlourStatisticsStore  *self,
                ParlourWriter                 *writer,
                const char                    *id,
                GSettings                     *settings,
                char                         **lines,
                GError                       **error)
{
  g_autoptr (GSettings) again = NULL;
  g_auto (GStrv) stored = NULL;

  if (!parlour_writer_may_write (writer, "statistics", error))
    return FALSE;

  g_settings_set_strv (settings, KEY, (const char *const *) lines);
  g_settings_sync ();

  again = parlour_statistics_store_open (self, id, NULL, error);
  if (again == NULL)
    return FALSE;

  stored = get_lines (again);
  if (stored != NULL && g_strv_equal ((const char *const *) stored, (const char *const *) lines))
    return TRUE;

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
               "%s%s: the settings cannot be written", PATH, id);
  return FALSE;
}

/* Stores the lines in the settings and then in the copy: if the program is killed in between,
 * one of the two is whole.  If there are no lines, the copy is removed first, because it would
 * restore what was reset. */
static gboolean
write_lines (const ParlourStatisticsStore  *self,
             ParlourWriter                 *writer,
             const char                    *id,
             GSettings                     *settings,
             char                         **lines,
             GError                       **error)
{
  if (lines[0] == NULL)
    return write_copy (self, writer, id, lines, error)
           && write_settings (self, writer, id, settings, lines, error);

  return write_settings (self, writer, id, settings, lines, error)
         && write_copy (self, writer, id, lines, error);
}

/* Does what parlour_statistics_store_change() says, while the lock is held. */
static ParlourReading *
change_locked (const ParlourStatisticsStore  *self,
               ParlourWriter                 *writer,
               const char                    *id,
               ParlourStatisticsChange        change,
               gpointer                       data,
               char                         **aside,
               GError                       **error)
{
  g_autoptr (GSettings) settings = parlour_statistics_store_open (self, id, NULL, error);
  g_autoptr (ParlourReading) reading = NULL;
  g_auto (GStrv) stored = NULL;
  g_auto (GStrv) lines = NULL;
  gboolean is_stored;

  if (settings == NULL)
    return NULL;

  reading = read_settings (self, id, settings);
  stored = get_lines (settings);
  if (self->keyfile != NULL)
    add_unreadable_text (self, id, stored == NULL, reading->unreadable);
  if (reading->n_without_sum > 0)
    g_message ("%u lines of the statistics of %s have no check sum, so they were edited; "
               "they are taken", reading->n_without_sum, id);

  change (reading->figures, data);
  lines = parlour_variant_statistics_print (reading->figures);

  is_stored = stored != NULL
              ? g_strv_equal ((const char *const *) stored, (const char *const *) lines)
              : lines[0] == NULL;

  if (reading->unreadable->len > 0)
    {
      if (!set_aside (self, writer, id, reading->unreadable, aside, error))
        return NULL;
      /* Writing removes what is unreadable from the keyfile, even if no line changes. */
      is_stored = FALSE;
    }
  if (!(is_stored && is_copied (self, id, lines))
      && !write_lines (self, writer, id, settings, lines, error))
    return NULL;

  reading->stamp = compute_stamp (lines);
  reading->is_damaged = FALSE;

  return g_steal_pointer (&reading);
}

/**
 * parlour_statistics_store_change:
 * @self: a store that lasts
 * @writer: the writer, whose thread calls this
 * @id: the id of a variant
 * @change: changes the figures
 * @data: for @change
 * @aside: (inout) (nullable): the file to which lines that cannot be read were moved, by this
 *   call or an earlier attempt
 * @error: return location for an error of %G_IO_ERROR
 *
 * Reads what is stored, changes it and stores it, while other processes wait.  After a failure
 * the writer calls this again, and some of it may be stored already: a @change that is made
 * twice must have the same result as one that is made once.
 *
 * Returns: (transfer full) (nullable): what is stored now; %NULL on failure
 */
ParlourReading *
parlour_statistics_store_change (const ParlourStatisticsStore  *self,
                                 ParlourWriter                 *writer,
                                 const char                    *id,
                                 ParlourStatisticsChange        change,
                                 gpointer                       data,
                                 char                         **aside,
                                 GError                       **error)
{
  /* The backends are created and freed in this thread, so their signals must be emitted here
   * too, not in the main loop. */
  g_autoptr (GMainContext) context = g_main_context_new ();
  ParlourReading *reading;
  int lock;

  lock = take_lock (self, error);
  if (lock < 0)
    return NULL;

  g_main_context_push_thread_default (context);
  reading = change_locked (self, writer, id, change, data, aside, error);
  while (g_main_context_iteration (context, FALSE))
    ;
  g_main_context_pop_thread_default (context);
  close (lock);

  return reading;
}
