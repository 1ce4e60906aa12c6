/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-color-scheme.h"

#define PORTAL_NAME "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define PORTAL_SETTINGS "org.freedesktop.portal.Settings"
#define APPEARANCE "org.freedesktop.appearance"

/* Values of the portal, and the properties of GTK that they set.  Any other value resets the
 * property to its default. */
static const struct
{
  const char *key;
  guint       value;
  const char *property;
  gboolean    flag;
  /* (nullable): a text instead. */
  const char *text;
} preferences[] = {
  /* Dark, and light. */
  { "color-scheme", 1, "gtk-application-prefer-dark-theme", TRUE },
  { "color-scheme", 2, "gtk-application-prefer-dark-theme", FALSE },
  /* Higher contrast. */
  { "contrast", 1, "gtk-theme-name", .text = "HighContrast" },
  { "reduced-motion", 1, "gtk-enable-animations", FALSE },
};

static void
apply (GtkSettings *settings,
       const char  *key,
       GVariant    *value)
{
  const char *property = NULL;

  if (!g_variant_is_of_type (value, G_VARIANT_TYPE_UINT32))
    return;

  for (gsize i = 0; i < G_N_ELEMENTS (preferences); i++)
    {
      if (!g_str_equal (key, preferences[i].key))
        continue;

      property = preferences[i].property;
      if (g_variant_get_uint32 (value) != preferences[i].value)
        continue;

      if (preferences[i].text != NULL)
        g_object_set (settings, property, preferences[i].text, NULL);
      else
        g_object_set (settings, property, preferences[i].flag, NULL);
      return;
    }

  if (property != NULL)
    gtk_settings_reset_property (settings, property);
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
  g_autoptr (GVariant) appearance = NULL;
  GVariantIter iter;
  const char *key;
  GVariant *value;

  /* There is no portal, or its reply has an unexpected type. */
  if (reply == NULL || !g_variant_is_of_type (reply, G_VARIANT_TYPE ("(a{sa{sv}})")))
    return;

  all = g_variant_get_child_value (reply, 0);
  appearance = g_variant_lookup_value (all, APPEARANCE, G_VARIANT_TYPE_VARDICT);
  if (appearance == NULL)
    return;

  g_variant_iter_init (&iter, appearance);
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
