/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-file-dialog.h"
#include "screen.h"
#include "wait.h"

/*
 * A desktop whose portal has no file dialog: a message says so.  No message is shown if a
 * dialog appeared and was closed.
 */

#define PORTAL_NAME "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"

/* The portal's response code for a request that ended neither in a choice nor by cancelling. */
enum { ENDED_OTHERWISE = 2 };

static const char portal_xml[] =
  "<node><interface name='org.freedesktop.portal.FileChooser'>"
  "<method name='OpenFile'><arg type='s' direction='in'/><arg type='s' direction='in'/>"
  "<arg type='a{sv}' direction='in'/><arg type='o' direction='out'/></method>"
  "<method name='Answer'/>"
  "<property name='version' type='u' access='read'/>"
  "</interface></node>";

typedef struct
{
  GtkWindow *window;
  gboolean   closed;
  char      *words;
} Asked;

/* OpenFile creates a request; Answer ends it without a file. */
static void
call_cb (GDBusConnection       *connection,
         const char            *sender,
         const char            *path,
         const char            *interface,
         const char            *method,
         GVariant              *parameters,
         GDBusMethodInvocation *invocation,
         gpointer               user_data)
{
  GString *handle = user_data;
  g_autoptr (GVariant) options = NULL;
  const char *token;

  if (g_str_equal (method, "Answer"))
    {
      g_dbus_method_invocation_return_value (invocation, NULL);
      g_dbus_connection_emit_signal (connection, sender, handle->str,
                                     "org.freedesktop.portal.Request", "Response",
                                     g_variant_new_parsed ("(%u, {'uris': <@as []>})", ENDED_OTHERWISE), NULL);
      return;
    }

  options = g_variant_get_child_value (parameters, 2);
  g_assert_true (g_variant_lookup (options, "handle_token", "&s", &token));
  g_string_assign (handle, sender + 1);
  g_string_replace (handle, ".", "_", 0);
  g_string_prepend (handle, PORTAL_PATH "/request/");
  g_string_append_printf (handle, "/%s", token);
  g_dbus_method_invocation_return_value (invocation, g_variant_new ("(o)", handle->str));
}

static GVariant *
get_version_cb (GDBusConnection  *connection,
                const char       *sender,
                const char       *path,
                const char       *interface,
                const char       *property,
                GError          **error,
                gpointer          user_data)
{
  return g_variant_new_uint32 (3);
}

/* GTK blocks on some calls of the portal, so it runs in its own thread, until the process
 * exits. */
static gpointer
run_portal (gpointer ready)
{
  static const GDBusInterfaceVTable vtable = {
    .method_call = call_cb,
    .get_property = get_version_cb,
  };
  g_autoptr (GMainContext) context = g_main_context_new ();
  GString *handle = g_string_new (NULL);
  g_autoptr (GDBusNodeInfo) info = g_dbus_node_info_new_for_xml (portal_xml, NULL);
  g_autoptr (GDBusConnection) bus = NULL;
  g_autoptr (GError) error = NULL;

  g_main_context_push_thread_default (context);
  bus = g_dbus_connection_new_for_address_sync (g_getenv ("DBUS_SESSION_BUS_ADDRESS"),
                                                G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT
                                                | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                                NULL, NULL, &error);
  g_assert_no_error (error);
  g_dbus_connection_register_object (bus, PORTAL_PATH, info->interfaces[0], &vtable,
                                     handle, NULL, &error);
  g_assert_no_error (error);
  g_variant_unref (g_dbus_connection_call_sync (bus, "org.freedesktop.DBus", "/",
                                                "org.freedesktop.DBus", "RequestName",
                                                g_variant_new ("(su)", PORTAL_NAME, 0), NULL,
                                                G_DBUS_CALL_FLAGS_NONE, -1, NULL, &error));
  g_assert_no_error (error);

  for (g_atomic_int_set ((int *) ready, TRUE);;)
    g_main_context_iteration (context, TRUE);

  return NULL;
}

static void
answer_cb (gpointer    owner,
           GFile      *file,
           const char *words)
{
  Asked *asked = g_object_get_data (owner, "asked");

  g_assert_null (file);
  g_assert_null (asked->words);
  asked->words = g_strdup (words);
}

static void
closed_cb (Asked *asked)
{
  asked->closed = TRUE;
}

static gboolean
is_closed (gpointer data)
{
  const Asked *asked = data;

  return asked->closed;
}

/* GTK has received the reply to OpenFile, which was sent before this one. */
static void
asked_cb (GObject      *bus,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (GVariant) reply = g_dbus_connection_call_finish (G_DBUS_CONNECTION (bus), result, NULL);

  g_assert_nonnull (reply);
  g_dbus_connection_call (G_DBUS_CONNECTION (bus), PORTAL_NAME, PORTAL_PATH,
                          "org.freedesktop.portal.FileChooser", "Answer", NULL, NULL,
                          G_DBUS_CALL_FLAGS_NONE, -1, NULL, NULL, NULL);
}

/* Shows a file dialog; @seen is whether the window loses the keyboard focus to it. */
static void
ask (Asked    *asked,
     gboolean  seen)
{
  g_autoptr (GDBusConnection) bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  g_autoptr (GtkFileChooserNative) dialog = NULL;

  asked->window = GTK_WINDOW (gtk_window_new ());
  g_object_set_data (G_OBJECT (asked->window), "asked", asked);
  gtk_window_present (asked->window);

  dialog = gtk_file_chooser_native_new ("Open", asked->window, GTK_FILE_CHOOSER_ACTION_OPEN,
                                        NULL, NULL);
  parlour_file_dialog_show (dialog, GTK_WIDGET (asked->window), answer_cb);
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (closed_cb), asked);
  g_dbus_connection_call (bus, PORTAL_NAME, PORTAL_PATH, "org.freedesktop.DBus.Peer", "Ping",
                          NULL, NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL, asked_cb, NULL);
  if (seen)
    g_object_notify (G_OBJECT (asked->window), "is-active");
  wait_for (is_closed, asked, "an answer");

  gtk_window_destroy (asked->window);
}

static void
test_missing (void)
{
  Asked asked = { 0 };

  ask (&asked, FALSE);
  g_assert_nonnull (asked.words);
  g_free (asked.words);
}

static void
test_closed (void)
{
  Asked asked = { 0 };

  ask (&asked, TRUE);
  g_assert_null (asked.words);
}

int
main (int   argc,
      char *argv[])
{
  int ready = FALSE;

  /* Makes GTK use portals, as in a sandbox. */
  g_setenv ("GDK_DEBUG", GTK_CHECK_VERSION (4, 16, 0) ? "portals" : "gl-disable,portals", TRUE);
  g_thread_unref (g_thread_new ("portal", run_portal, &ready));
  while (!g_atomic_int_get (&ready))
    g_thread_yield ();

  if (!screen_init (&argc, &argv))
    return 0;

  g_test_add_func ("/file-dialog/missing", test_missing);
  g_test_add_func ("/file-dialog/closed", test_closed);

  return g_test_run ();
}
