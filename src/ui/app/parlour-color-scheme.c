/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-color-scheme.h"

#define PORTAL_NAME "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define PORTAL_SETTINGS "org.freedesktop.portal.Settings"
#define APPEARANCE "org.freedesktop.appearance"

/* Values of the portal. */
enum
{
  SCHEME_NO_PREFERENCE,
  SCHEME_DARK,
  SCHEME_LIGHT,
};

enum { CONTRAST_HIGHER = 1 };

enum { MOTION_REDUCED = 1 };

/*
 * Makes GTK follow the desktop's preferences: dark or light style, high contrast and
 * reduced motion.  Does nothing without a bus or a portal.
 */
struct _ParlourColorScheme
{
  GObject          parent_instance;

  GtkSettings     *settings;
  GCancellable    *cancellable;
  GDBusConnection *connection;
  guint            subscription;
};

G_DEFINE_FINAL_TYPE (ParlourColorScheme, parlour_color_scheme, G_TYPE_OBJECT)

static void
apply_color_scheme (GtkSettings *settings,
                    guint        scheme)
{
  switch (scheme)
    {
    case SCHEME_DARK:
      g_object_set (settings, "gtk-application-prefer-dark-theme", TRUE, NULL);
      break;

    case SCHEME_LIGHT:
      g_object_set (settings, "gtk-application-prefer-dark-theme", FALSE, NULL);
      break;

    case SCHEME_NO_PREFERENCE:
    default:
      gtk_settings_reset_property (settings, "gtk-application-prefer-dark-theme");
    }
}

static void
apply_contrast (GtkSettings *settings,
                guint        contrast)
{
  if (contrast == CONTRAST_HIGHER)
    g_object_set (settings, "gtk-theme-name", "HighContrast", NULL);
  else
    gtk_settings_reset_property (settings, "gtk-theme-name");
}

static void
apply_motion (GtkSettings *settings,
              guint        motion)
{
  if (motion == MOTION_REDUCED)
    g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  else
    gtk_settings_reset_property (settings, "gtk-enable-animations");
}

static void
apply (ParlourColorScheme *self,
       const char         *key,
       GVariant           *value)
{
  static const struct
  {
    const char *key;
    void (*apply) (GtkSettings *settings,
                   guint        value);
  } preferences[] = {
    { "color-scheme", apply_color_scheme },
    { "contrast", apply_contrast },
    { "reduced-motion", apply_motion },
  };

  if (!g_variant_is_of_type (value, G_VARIANT_TYPE_UINT32))
    return;

  for (gsize i = 0; i < G_N_ELEMENTS (preferences); i++)
    if (g_str_equal (key, preferences[i].key))
      preferences[i].apply (self->settings, g_variant_get_uint32 (value));
}

static void
setting_changed_cb (GDBusConnection *connection,
                    const char      *sender,
                    const char      *path,
                    const char      *interface,
                    const char      *signal,
                    GVariant        *parameters,
                    gpointer         user_data)
{
  g_autoptr (GVariant) value = NULL;
  const char *key;

  if (!g_variant_is_of_type (parameters, G_VARIANT_TYPE ("(ssv)")))
    return;

  g_variant_get (parameters, "(&s&sv)", NULL, &key, &value);
  apply (user_data, key, value);
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (GVariant) reply = NULL;
  g_autoptr (GVariant) all = NULL;
  g_autoptr (GVariant) preferences = NULL;
  GVariantIter iter;
  const char *key;
  GVariant *value;

  /* Cancelled: self is gone.  Other errors: there is no portal. */
  reply = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);
  if (reply == NULL)
    return;

  all = g_variant_get_child_value (reply, 0);
  preferences = g_variant_lookup_value (all, APPEARANCE, G_VARIANT_TYPE_VARDICT);
  if (preferences == NULL)
    return;

  g_variant_iter_init (&iter, preferences);
  while (g_variant_iter_loop (&iter, "{&sv}", &key, &value))
    apply (user_data, key, value);
}

static void
bus_cb (GObject      *source,
        GAsyncResult *result,
        gpointer      user_data)
{
  const char *const namespaces[] = { APPEARANCE, NULL };
  ParlourColorScheme *self;
  GDBusConnection *connection = g_bus_get_finish (result, NULL);

  if (connection == NULL)
    return;

  self = PARLOUR_COLOR_SCHEME (user_data);
  self->connection = connection;
  self->subscription =
    g_dbus_connection_signal_subscribe (connection, PORTAL_NAME, PORTAL_SETTINGS,
                                        "SettingChanged", PORTAL_PATH, APPEARANCE,
                                        G_DBUS_SIGNAL_FLAGS_NONE,
                                        setting_changed_cb, self, NULL);
  g_dbus_connection_call (connection, PORTAL_NAME, PORTAL_PATH, PORTAL_SETTINGS,
                          "ReadAll", g_variant_new ("(^as)", namespaces),
                          G_VARIANT_TYPE ("(a{sa{sv}})"), G_DBUS_CALL_FLAGS_NONE, -1,
                          self->cancellable, read_cb, self);
}

static void
parlour_color_scheme_dispose (GObject *object)
{
  ParlourColorScheme *self = PARLOUR_COLOR_SCHEME (object);

  g_cancellable_cancel (self->cancellable);

  if (self->subscription != 0)
    g_dbus_connection_signal_unsubscribe (self->connection, self->subscription);
  self->subscription = 0;

  g_clear_object (&self->connection);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (parlour_color_scheme_parent_class)->dispose (object);
}

static void
parlour_color_scheme_class_init (ParlourColorSchemeClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = parlour_color_scheme_dispose;
}

static void
parlour_color_scheme_init (ParlourColorScheme *self)
{
  self->cancellable = g_cancellable_new ();
}

/**
 * parlour_color_scheme_new:
 * @settings: the settings that follow the desktop
 *
 * Queries the settings portal asynchronously.
 *
 * Returns: (transfer full): an object that keeps @settings up to date while it lives
 */
ParlourColorScheme *
parlour_color_scheme_new (GtkSettings *settings)
{
  ParlourColorScheme *self;

  g_return_val_if_fail (GTK_IS_SETTINGS (settings), NULL);

  self = g_object_new (PARLOUR_TYPE_COLOR_SCHEME, NULL);
  self->settings = g_object_ref (settings);
  g_bus_get (G_BUS_TYPE_SESSION, self->cancellable, bus_cb, self);

  return self;
}
