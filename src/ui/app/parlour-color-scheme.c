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
apply (GtkSettings *settings,
       const char  *key,
       GVariant    *value)
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
      preferences[i].apply (settings, g_variant_get_uint32 (value));
}

static void
setting_changed_cb (GtkSettings *settings,
                    const char  *sender,
                    const char  *signal,
                    GVariant    *parameters)
{
  g_autoptr (GVariant) value = NULL;
  const char *namespace, *key;

  if (!g_variant_is_of_type (parameters, G_VARIANT_TYPE ("(ssv)")))
    return;

  g_variant_get (parameters, "(&s&sv)", &namespace, &key, &value);
  if (g_str_equal (namespace, APPEARANCE))
    apply (settings, key, value);
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (GtkSettings) settings = user_data;
  g_autoptr (GVariant) reply = g_dbus_proxy_call_finish (G_DBUS_PROXY (source), result, NULL);
  g_autoptr (GVariant) all = NULL;
  g_autoptr (GVariant) preferences = NULL;
  GVariantIter iter;
  const char *key;
  GVariant *value;

  /* There is no portal, or an answer that is not one of its own. */
  if (reply == NULL || !g_variant_is_of_type (reply, G_VARIANT_TYPE ("(a{sa{sv}})")))
    return;

  all = g_variant_get_child_value (reply, 0);
  preferences = g_variant_lookup_value (all, APPEARANCE, G_VARIANT_TYPE_VARDICT);
  if (preferences == NULL)
    return;

  g_variant_iter_init (&iter, preferences);
  while (g_variant_iter_loop (&iter, "{&sv}", &key, &value))
    apply (settings, key, value);
}

static void
proxy_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (GtkSettings) settings = user_data;
  const char *const namespaces[] = { APPEARANCE, NULL };
  GDBusProxy *portal = g_dbus_proxy_new_for_bus_finish (result, NULL);

  if (portal == NULL)
    return;

  g_object_set_data_full (G_OBJECT (settings), PORTAL_NAME, portal, g_object_unref);
  g_signal_connect_object (portal, "g-signal::SettingChanged",
                           G_CALLBACK (setting_changed_cb), settings, G_CONNECT_SWAPPED);
  g_dbus_proxy_call (portal, "ReadAll", g_variant_new ("(^as)", namespaces),
                     G_DBUS_CALL_FLAGS_NONE, -1, NULL, read_cb, g_object_ref (settings));
}

/**
 * parlour_color_scheme_follow:
 * @settings: the settings of GTK
 *
 * Makes GTK follow the desktop's preferences from now on: dark or light style, high contrast
 * and reduced motion.  Does nothing without a bus or a portal.
 */
void
parlour_color_scheme_follow (GtkSettings *settings)
{
  g_return_if_fail (GTK_IS_SETTINGS (settings));

  g_dbus_proxy_new_for_bus (G_BUS_TYPE_SESSION, G_DBUS_PROXY_FLAGS_DO_NOT_LOAD_PROPERTIES, NULL,
                            PORTAL_NAME, PORTAL_PATH, PORTAL_SETTINGS, NULL,
                            proxy_cb, g_object_ref (settings));
}
