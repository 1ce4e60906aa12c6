/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-color-scheme.h"
#include "parlour-style.h"
#include "screen.h"
#include "wait.h"

/*
 * The preferences of the desktop, from a settings portal on the test's own bus.
 */

#define PORTAL_NAME "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define PORTAL_SETTINGS "org.freedesktop.portal.Settings"
#define APPEARANCE "org.freedesktop.appearance"

static const char portal_xml[] =
  "<node><interface name='" PORTAL_SETTINGS "'>"
  "<method name='ReadAll'><arg type='as' direction='in'/>"
  "<arg type='a{sa{sv}}' direction='out'/></method>"
  "<signal name='SettingChanged'><arg type='s'/><arg type='s'/><arg type='v'/></signal>"
  "</interface></node>";

typedef struct
{
  GTestDBus       *bus;
  GDBusConnection *portal;
  GDBusNodeInfo   *info;
  guint            object;
  GtkSettings     *settings;
  guint            n_read;
} Desk;

static void
read_all_cb (GDBusConnection       *connection,
             const char            *sender,
             const char            *path,
             const char            *interface,
             const char            *method,
             GVariant              *parameters,
             GDBusMethodInvocation *invocation,
             gpointer               user_data)
{
  Desk *desk = user_data;

  desk->n_read++;
  g_dbus_method_invocation_return_value
    (invocation,
     g_variant_new_parsed ("({%s: {'color-scheme': <uint32 1>, 'contrast': <uint32 0>,"
                           "      'accent-color': <(0.1, 0.2, 0.3)>}},)", APPEARANCE));
}

/* Puts a portal on the bus. */
static void
start_portal (Desk *desk)
{
  static const GDBusInterfaceVTable vtable = { .method_call = read_all_cb };
  g_autoptr (GError) error = NULL;

  desk->portal =
    g_dbus_connection_new_for_address_sync (g_test_dbus_get_bus_address (desk->bus),
                                            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT
                                            | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                            NULL, NULL, &error);
  g_assert_no_error (error);
  desk->info = g_dbus_node_info_new_for_xml (portal_xml, &error);
  g_assert_no_error (error);
  desk->object = g_dbus_connection_register_object (desk->portal, PORTAL_PATH,
                                                    desk->info->interfaces[0], &vtable,
                                                    desk, NULL, &error);
  g_assert_no_error (error);
  g_variant_unref (g_dbus_connection_call_sync (desk->portal, "org.freedesktop.DBus", "/",
                                                "org.freedesktop.DBus", "RequestName",
                                                g_variant_new ("(su)", PORTAL_NAME, 0), NULL,
                                                G_DBUS_CALL_FLAGS_NONE, -1, NULL, &error));
  g_assert_no_error (error);
}

static void
change (Desk       *desk,
        const char *namespace,
        const char *key,
        GVariant   *value)
{
  g_autoptr (GError) error = NULL;

  g_dbus_connection_emit_signal (desk->portal, NULL, PORTAL_PATH, PORTAL_SETTINGS,
                                 "SettingChanged",
                                 g_variant_new ("(ssv)", namespace, key, value), &error);
  g_assert_no_error (error);
}

static gboolean
is_dark (Desk *desk)
{
  gboolean dark;

  g_object_get (desk->settings, "gtk-application-prefer-dark-theme", &dark, NULL);

  return dark;
}

static gboolean
moves (Desk *desk)
{
  gboolean animations;

  g_object_get (desk->settings, "gtk-enable-animations", &animations, NULL);

  return animations;
}

/* Whether marks have the colours of high contrast. */
static gboolean
is_strong (Desk *desk)
{
  GtkWidget *label = g_object_ref_sink (gtk_label_new (NULL));
  GdkRGBA place;
  gboolean strong;

  g_assert_true (gtk_style_context_lookup_color (gtk_widget_get_style_context (label),
                                                 "mark_place", &place));
  strong = place.alpha > 0.8;
  g_object_unref (label);

  return strong;
}

static void
await (Desk       *desk,
       gboolean  (*what) (Desk *desk),
       gboolean    expected)
{
  while (what (desk) != expected)
    wait_step ();
}

static void
test_follows_the_desktop (gconstpointer data)
{
  Desk *desk = (Desk *) data;

  g_assert_false (is_dark (desk));
  g_assert_false (is_strong (desk));
  g_assert_true (moves (desk));

  parlour_color_scheme_follow (desk->settings);
  while (desk->n_read == 0)
    wait_step ();
  await (desk, is_dark, TRUE);
  g_assert_false (is_strong (desk));

  change (desk, APPEARANCE, "color-scheme", g_variant_new_uint32 (2));
  await (desk, is_dark, FALSE);
  change (desk, APPEARANCE, "color-scheme", g_variant_new_uint32 (1));
  await (desk, is_dark, TRUE);

  change (desk, APPEARANCE, "contrast", g_variant_new_uint32 (1));
  await (desk, is_strong, TRUE);
  g_assert_true (is_dark (desk));
  change (desk, APPEARANCE, "contrast", g_variant_new_uint32 (0));
  await (desk, is_strong, FALSE);

  change (desk, APPEARANCE, "reduced-motion", g_variant_new_uint32 (1));
  await (desk, moves, FALSE);
  change (desk, APPEARANCE, "reduced-motion", g_variant_new_uint32 (0));
  await (desk, moves, TRUE);
}

/* Unknown keys and values of the wrong type change nothing. */
static void
test_ignores_nonsense (gconstpointer data)
{
  Desk *desk = (Desk *) data;

  change (desk, APPEARANCE, "color-scheme", g_variant_new_string ("light"));
  change (desk, APPEARANCE, "color-scheme", g_variant_new_int32 (2));
  change (desk, APPEARANCE, "color-scheme", g_variant_new_variant (g_variant_new_uint32 (2)));
  change (desk, "org.example", "color-scheme", g_variant_new_uint32 (2));
  change (desk, APPEARANCE, "no-such-key", g_variant_new_uint32 (1));
  change (desk, APPEARANCE, "contrast", g_variant_new_uint32 (77));
  change (desk, APPEARANCE, "reduced-motion", g_variant_new_uint32 (1));
  await (desk, moves, FALSE);
  g_assert_true (is_dark (desk));
  g_assert_false (is_strong (desk));

  change (desk, APPEARANCE, "color-scheme", g_variant_new_uint32 (77));
  await (desk, is_dark, FALSE);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *screen = g_strdup (g_getenv ("DISPLAY"));
  Desk desk = { 0 };
  int status;

  desk.bus = g_test_dbus_new (G_TEST_DBUS_NONE);
  /* This removes DISPLAY from the environment. */
  g_test_dbus_up (desk.bus);
  if (screen != NULL)
    g_setenv ("DISPLAY", screen, TRUE);
  if (!screen_init (&argc, &argv))
    {
      g_test_dbus_down (desk.bus);
      return 0;
    }

  desk.settings = gtk_settings_get_default ();
  parlour_style_load (desk.settings);
  start_portal (&desk);
  g_test_add_data_func ("/color-scheme/follows-the-desktop", &desk, test_follows_the_desktop);
  g_test_add_data_func ("/color-scheme/ignores-nonsense", &desk, test_ignores_nonsense);
  status = g_test_run ();

  /* g_test_dbus_stop() waits for the last reference to the connection. */
  g_object_set_data (G_OBJECT (desk.settings), PORTAL_NAME, NULL);
  g_dbus_connection_unregister_object (desk.portal, desk.object);
  g_clear_pointer (&desk.info, g_dbus_node_info_unref);
  g_clear_object (&desk.portal);
  g_test_dbus_stop (desk.bus);
  g_object_unref (desk.bus);

  return status;
}
