/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>

#include "parlour-settings.h"

#include <errno.h>
#include <glib/gi18n.h>

#include "parlour-file.h"

/* The settings schema has the same nicks. */
G_DEFINE_ENUM_TYPE (ParlourFelt, parlour_felt,
                    G_DEFINE_ENUM_VALUE (PARLOUR_FELT_GREEN, "green"),
                    G_DEFINE_ENUM_VALUE (PARLOUR_FELT_BLUE, "blue"),
                    G_DEFINE_ENUM_VALUE (PARLOUR_FELT_WINE, "wine"),
                    G_DEFINE_ENUM_VALUE (PARLOUR_FELT_SLATE, "slate"))

G_DEFINE_ENUM_TYPE (ParlourIndication, parlour_indication,
                    G_DEFINE_ENUM_VALUE (PARLOUR_INDICATION_NOTHING, "nothing"),
                    G_DEFINE_ENUM_VALUE (PARLOUR_INDICATION_CHANCE, "chance"),
                    G_DEFINE_ENUM_VALUE (PARLOUR_INDICATION_WINNABLE, "winnable"))

/**
 * parlour_felt_get_css_class:
 * @felt: a colour of the table
 *
 * Returns: (transfer none): the style class of a table of that colour
 */
const char *
parlour_felt_get_css_class (ParlourFelt felt)
{
  static const char *const css_classes[PARLOUR_N_FELTS] = {
    [PARLOUR_FELT_GREEN] = "felt-green",
    [PARLOUR_FELT_BLUE] = "felt-blue",
    [PARLOUR_FELT_WINE] = "felt-wine",
    [PARLOUR_FELT_SLATE] = "felt-slate",
  };

  g_return_val_if_fail (felt < PARLOUR_N_FELTS, css_classes[0]);

  return css_classes[felt];
}

/*
 * The preferences.  Widgets bind to the properties of this object and not to GSettings,
 * so that preferences work without the schema, from the defaults of the properties.  If
 * the schema is installed, each property is bound to the key of its name.
 */
enum { PROP_KNOWN = 1, N_PROPS = 19 };

/* The preferences that are booleans, with their defaults. */
static const struct
{
  const char *name;
  gboolean    initial;
} flags[] = {
  { "mirrored", FALSE },
  { "deal-singly", FALSE },
  { "animations", TRUE },
  { "hint-looks", FALSE },
  { "autoplay", FALSE },
  { "show-time", TRUE },
  { "show-statistics", TRUE },
  { "keep-games", TRUE },
  { "large-indices", FALSE },
  { "four-colours", FALSE },
  { "window-maximized", FALSE },
};

/* Delay before a change is stored, and before another attempt on a full disk. */
#define APPLY_MS 500

struct _ParlourSettings
{
  GObject    parent_instance;

  GSettings *gsettings;
  char      *trouble;
  /* The timeout that stores changes, if they are delayed. */
  guint      apply_source;

  /* The value of each property; the first is unused. */
  GValue     values[N_PROPS];
};

G_DEFINE_FINAL_TYPE (ParlourSettings, parlour_settings, G_TYPE_OBJECT)

static GParamSpec *properties[N_PROPS];

static gboolean
has_all_keys (GSettingsSchema *schema)
{
  for (guint i = 1; i < N_PROPS; i++)
    if (!g_settings_schema_has_key (schema, properties[i]->name))
      return FALSE;

  return TRUE;
}

/* Upper bound of the file that GSettings may read, bytes; it reads all of it. */
#define MAX_KEYFILE_SIZE (16 * 1024 * 1024)

/* Returns: (transfer full) (nullable): why GSettings must not read its file */
static char *
find_blocked_keyfile (void)
{
  g_autoptr (GFile) file = g_file_new_build_filename (g_get_user_config_dir (), "glib-2.0",
                                                      "settings", "keyfile", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = parlour_file_read (file, MAX_KEYFILE_SIZE, NULL, &error);

  if (bytes != NULL && g_bytes_get_size (bytes) > MAX_KEYFILE_SIZE)
    return g_strdup_printf ("keyfile: %s", g_strerror (EFBIG));
  if (bytes != NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return NULL;

  return g_strdup (error->message);
}

/**
 * parlour_settings_avoid_blocked_keyfile:
 *
 * GSettings may keep all settings in a file.  If a pipe or a device is in its place, GSettings
 * would read it for ever, so this sets an environment variable that makes GSettings keep settings
 * in memory.  Call it before GSettings is used and before there are threads.
 */
void
parlour_settings_avoid_blocked_keyfile (void)
{
  const char *backend = g_getenv ("GSETTINGS_BACKEND");
  g_autofree char *why = NULL;

  if (backend == NULL || g_str_equal (backend, "keyfile"))
    why = find_blocked_keyfile ();
  if (why != NULL)
    g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
}

/* Returns: (transfer full) (nullable): as parlour_settings_get_trouble(), if GSettings keeps
 *   settings in memory because its file cannot be read */
static char *
find_keyfile_trouble (void)
{
  g_autoptr (GSettingsBackend) backend = g_settings_backend_get_default ();
  g_autofree char *why = NULL;

  if (g_str_equal (G_OBJECT_TYPE_NAME (backend), "GMemorySettingsBackend"))
    why = find_blocked_keyfile ();

  /* Translators: %s is the file and what is wrong with it. */
  return why != NULL ? g_strdup_printf (_("Preferences last until you quit.\n%s"), why) : NULL;
}

/* g_settings_new() aborts without a schema, and g_settings_bind() with one that lacks a key. */
static GSettings *
open_gsettings (char **trouble)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, PARLOUR_APP_ID, TRUE);

  if (schema == NULL)
    {
      *trouble = g_strdup_printf (_("The settings schema “%s” is not installed: "
                                    "preferences last until you quit."),
                                  PARLOUR_APP_ID);
      return NULL;
    }

  if (!has_all_keys (schema))
    {
      *trouble = g_strdup_printf (_("The settings schema “%s” installed here is of another "
                                    "version: preferences last until you quit."),
                                  PARLOUR_APP_ID);
      return NULL;
    }

  return g_settings_new_full (schema, NULL, NULL);
}

/* Whether the disk has room for a copy of the file with a few changes. */
static gboolean
has_room (void)
{
  enum { CHANGES_SIZE = 4096 };
  g_autofree char *file = parlour_file_find_keyfile ("keyfile");
  g_autofree char *path = parlour_file_find_keyfile ("parlour-room");
  const gint64 size = parlour_file_get_size (file);
  g_autoptr (GBytes) filler = NULL;
  gsize length;
  gboolean fits;

  /* If the file is not a regular file of ours, e.g. a link, GSettings may still write it. */
  if (size < 0)
    return TRUE;

  length = (gsize) size + CHANGES_SIZE;
  filler = g_bytes_new_take (g_strnfill (length, ' '), length);
  fits = parlour_file_replace_cached (path, filler, NULL);
  parlour_file_remove (path, NULL);

  return fits;
}

static gboolean
apply_cb (gpointer user_data)
{
  ParlourSettings *self = user_data;

  if (!has_room ())
    return G_SOURCE_CONTINUE;

  self->apply_source = 0;
  g_settings_apply (self->gsettings);

  return G_SOURCE_REMOVE;
}

static void
apply_soon (ParlourSettings *self)
{
  if (g_settings_get_has_unapplied (self->gsettings) && self->apply_source == 0)
    self->apply_source = g_timeout_add (APPLY_MS, apply_cb, self);
}

/* On a full disk the backend truncates its file, and all other preferences are lost.  So changes
 * wait until there is room. */
static void
delay_changes (ParlourSettings *self)
{
  g_settings_delay (self->gsettings);
  g_signal_connect_object (self->gsettings, "notify::has-unapplied",
                           G_CALLBACK (apply_soon), self, G_CONNECT_SWAPPED);
}

static void
parlour_settings_constructed (GObject *object)
{
  ParlourSettings *self = PARLOUR_SETTINGS (object);
  g_autofree char *keyfile = parlour_file_find_keyfile ("keyfile");

  G_OBJECT_CLASS (parlour_settings_parent_class)->constructed (object);

  self->gsettings = open_gsettings (&self->trouble);
  if (self->gsettings == NULL)
    return;

  self->trouble = find_keyfile_trouble ();
  if (keyfile != NULL)
    delay_changes (self);
  for (guint i = 1; i < N_PROPS; i++)
    g_settings_bind (self->gsettings, properties[i]->name,
                     self, properties[i]->name,
                     G_SETTINGS_BIND_DEFAULT);
}

/**
 * parlour_settings_new:
 *
 * Returns: (transfer full): the preferences
 */
ParlourSettings *
parlour_settings_new (void)
{
  return g_object_new (PARLOUR_TYPE_SETTINGS, NULL);
}

/**
 * parlour_settings_get_trouble:
 * @self: the preferences
 *
 * Returns: (transfer none) (nullable): a sentence that says why preferences are not
 *   saved, or %NULL if they are
 */
const char *
parlour_settings_get_trouble (ParlourSettings *self)
{
  g_return_val_if_fail (PARLOUR_IS_SETTINGS (self), NULL);

  return self->trouble;
}

/**
 * parlour_settings_get:
 * @self: the preferences
 * @name: a preference that is a number, a choice, or yes or no
 *
 * Returns: its value
 */
int
parlour_settings_get (ParlourSettings *self,
                      const char      *name)
{
  int value = 0;

  g_return_val_if_fail (PARLOUR_IS_SETTINGS (self), 0);

  g_object_get (self, name, &value, NULL);

  return value;
}

/* Returns: (transfer none) (nullable): the names of all that the player knows */
static const char *const *
get_known (ParlourSettings *self)
{
  return g_value_get_boxed (&self->values[PROP_KNOWN]);
}

/**
 * parlour_settings_knows:
 * @self: the preferences
 * @what: the name of a game, or %PARLOUR_KNOWN_CHOOSER
 *
 * Returns: whether the player knows it and needs no explanation
 */
gboolean
parlour_settings_knows (ParlourSettings *self,
                        const char      *what)
{
  g_return_val_if_fail (PARLOUR_IS_SETTINGS (self), TRUE);

  return get_known (self) != NULL && g_strv_contains (get_known (self), what);
}

/**
 * parlour_settings_learn:
 * @self: the preferences
 * @what: the name of a game, or %PARLOUR_KNOWN_CHOOSER
 *
 * Notes that the player knows it.
 */
void
parlour_settings_learn (ParlourSettings *self,
                        const char      *what)
{
  g_autoptr (GStrvBuilder) known = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  g_return_if_fail (PARLOUR_IS_SETTINGS (self));

  if (parlour_settings_knows (self, what))
    return;

  if (get_known (self) != NULL)
    g_strv_builder_addv (known, (const char **) get_known (self));
  g_strv_builder_add (known, what);
  all = g_strv_builder_end (known);
  g_object_set (self, "known", all, NULL);
}

static void
parlour_settings_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  g_value_copy (&PARLOUR_SETTINGS (object)->values[id], value);
}

static void
parlour_settings_set_property (GObject      *object,
                               guint         id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  GValue *held = &PARLOUR_SETTINGS (object)->values[id];

  if (g_param_values_cmp (pspec, value, held) == 0)
    return;

  g_value_copy (value, held);
  g_object_notify_by_pspec (object, pspec);
}

/**
 * parlour_settings_flush:
 * @self: the preferences
 *
 * Stores delayed changes now, if the disk has room.  Call this before the program ends.
 */
void
parlour_settings_flush (ParlourSettings *self)
{
  g_return_if_fail (PARLOUR_IS_SETTINGS (self));

  if (self->apply_source == 0 || !has_room ())
    return;

  g_clear_handle_id (&self->apply_source, g_source_remove);
  g_settings_apply (self->gsettings);
}

static void
parlour_settings_dispose (GObject *object)
{
  ParlourSettings *self = PARLOUR_SETTINGS (object);

  g_clear_handle_id (&self->apply_source, g_source_remove);
  g_clear_object (&self->gsettings);

  G_OBJECT_CLASS (parlour_settings_parent_class)->dispose (object);
}

static void
parlour_settings_finalize (GObject *object)
{
  ParlourSettings *self = PARLOUR_SETTINGS (object);

  g_free (self->trouble);
  for (guint i = 1; i < N_PROPS; i++)
    g_value_unset (&self->values[i]);

  G_OBJECT_CLASS (parlour_settings_parent_class)->finalize (object);
}

static void
parlour_settings_class_init (ParlourSettingsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags how = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  guint n = PROP_KNOWN;

  object_class->constructed = parlour_settings_constructed;
  object_class->get_property = parlour_settings_get_property;
  object_class->set_property = parlour_settings_set_property;
  object_class->dispose = parlour_settings_dispose;
  object_class->finalize = parlour_settings_finalize;

  properties[n++] = g_param_spec_boxed ("known", NULL, NULL, G_TYPE_STRV, how);
  properties[n++] = g_param_spec_enum ("felt", NULL, NULL, PARLOUR_TYPE_FELT, PARLOUR_FELT_GREEN,
                                       how);
  properties[n++] = g_param_spec_enum ("win-indicator", NULL, NULL, PARLOUR_TYPE_INDICATION,
                                       PARLOUR_INDICATION_CHANCE, how);
  properties[n++] = g_param_spec_enum ("deal-kind", NULL, NULL, PARLOUR_TYPE_DEAL_KIND,
                                       PARLOUR_DEAL_WINNABLE, how);
  properties[n++] = g_param_spec_int ("window-width", NULL, NULL, -1, G_MAXINT, 1100, how);
  properties[n++] = g_param_spec_int ("window-height", NULL, NULL, -1, G_MAXINT, 760, how);
  properties[n] = g_param_spec_string ("deck", NULL, NULL, "", how);
  G_PARAM_SPEC_STRING (properties[n++])->ensure_non_null = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    properties[n++] = g_param_spec_boolean (flags[i].name, NULL, NULL, flags[i].initial, how);
  g_assert (n == N_PROPS);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
parlour_settings_init (ParlourSettings *self)
{
  for (guint i = 1; i < N_PROPS; i++)
    {
      g_value_init (&self->values[i], properties[i]->value_type);
      g_param_value_set_default (properties[i], &self->values[i]);
    }
}
