/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-application.h"

#include <glib-unix.h>
#include <glib/gi18n.h>
#include <signal.h>

#include "parlour-accessible-names.h"
#include "parlour-color-scheme.h"
#include "parlour-command-line.h"
#include "parlour-display-watch.h"
#include "parlour-preferences.h"
#include "parlour-record.h"
#include "parlour-record-transfer.h"
#include "parlour-renderer.h"
#include "parlour-settings.h"
#include "parlour-single-window.h"
#include "parlour-style.h"
#include "parlour-window.h"
#include "parlour-window-actions.h"

#define RESOURCE_PATH "/org/parlour/Parlour"
/* The resource folder that has the surveys and grades of deals. */
#define DEALS_URI "resource://" RESOURCE_PATH "/"

/* Key of a window's data: whether the last input was a key, so that the focus is shown. */
#define FOCUS_BY_KEYS "parlour-focus-by-keys"

/* The exit status for a wrong command line. */
#define EXIT_USAGE 2

struct _ParlourApplication
{
  GtkApplication   parent_instance;

  ParlourSettings *settings;
  guint            signal_sources[3];
  /* Whether GLib knows all options of the command line. */
  gboolean         options_known;
};

G_DEFINE_FINAL_TYPE (ParlourApplication, parlour_application, GTK_TYPE_APPLICATION)

/* The keys that all windows have; parlour-window-actions.c has those of the main window. */
static const struct
{
  const char *action;
  const char *accels[2];
} accels[] = {
  { "app.statistics", { "<Control>i" } },
  { "app.preferences", { "<Control>comma" } },
  { "window.close", { "<Control>w" } },
  { "app.quit", { "<Control>q" } },
};

static const char *
get_usage_hint (void)
{
  return _("See “parlour --help”.");
}

/* GLib says which option is wrong, but not where to read more. */
static gboolean
parlour_application_local_command_line (GApplication   *application,
                                        char         ***arguments,
                                        int            *exit_status)
{
  ParlourApplication *self = PARLOUR_APPLICATION (application);
  GApplicationClass *parent = G_APPLICATION_CLASS (parlour_application_parent_class);
  gboolean handled = parent->local_command_line (application, arguments, exit_status);

  if (handled && !self->options_known)
    {
      g_printerr ("%s\n", get_usage_hint ());
      *exit_status = EXIT_USAGE;
    }

  return handled;
}

static gint
parlour_application_handle_local_options (GApplication *application,
                                          GVariantDict *options)
{
  PARLOUR_APPLICATION (application)->options_known = TRUE;
  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("Parlour %s\n", PARLOUR_VERSION);
      return EXIT_SUCCESS;
    }

  return G_APPLICATION_CLASS (parlour_application_parent_class)->handle_local_options (application,
                                                                                       options);
}

static ParlourSession *
create_session (ParlourApplication *self)
{
  g_autoptr (GFile) folder = g_file_new_for_uri (DEALS_URI);
  g_autoptr (GError) error = NULL;
  g_autoptr (ParlourAnalyst) analyst = parlour_analyst_new ();
  g_autoptr (ParlourDeals) deals = parlour_deals_new (folder, analyst, &error);
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();

  g_assert_no_error (error);

  return parlour_session_new (self->settings, statistics, deals, analyst);
}

/* The caller must present it: an unseen window would keep the program running. */
static ParlourWindow *
ensure_window (ParlourApplication *self)
{
  /* Reuse the window: two of them would overwrite each other's saved games. */
  ParlourWindow *window = parlour_single_window_find (GTK_APPLICATION (self), PARLOUR_TYPE_WINDOW);

  if (window == NULL)
    {
      g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "parlour", "games", NULL);
      g_autoptr (ParlourSaver) saver = parlour_saver_new (folder);
      g_autoptr (ParlourSession) session = create_session (self);

      window = parlour_window_new (GTK_APPLICATION (self), session);
      g_signal_connect_object (saver, "trouble", G_CALLBACK (parlour_window_show_save_trouble),
                               window, G_CONNECT_SWAPPED);
      parlour_session_resume (session, saver);
    }

  return window;
}

/* Loads the game in @file; prints an error to the caller's terminal. */
static ParlourGame *
load_record (GApplicationCommandLine *command_line,
             GFile                   *file)
{
  g_autoptr (GError) error = NULL;
  ParlourGame *game = parlour_record_load (file, NULL, NULL, &error);

  if (game == NULL)
    g_application_command_line_printerr (command_line, "parlour: %s\n", error->message);

  return game;
}

static int
parlour_application_command_line (GApplication            *application,
                                  GApplicationCommandLine *command_line)
{
  ParlourApplication *self = PARLOUR_APPLICATION (application);
  GVariantDict *options = g_application_command_line_get_options_dict (command_line);
  g_autoptr (GFile) file = NULL;
  g_autoptr (ParlourGame) recorded = NULL;
  ParlourWindow *window;
  ParlourSession *session;
  ParlourRecordTransfer *transfer;
  ParlourCommandLine parsed;
  g_autofree char *message = parlour_command_line_read (options, &parsed);

  if (message != NULL)
    {
      g_application_command_line_printerr (command_line, "parlour: %s\n%s\n", message,
                                           get_usage_hint ());
      return EXIT_USAGE;
    }

  if (parsed.file != NULL)
    file = g_application_command_line_create_file_for_arg (command_line, parsed.file);
  if (file != NULL && !parsed.from_desktop && (recorded = load_record (command_line, file)) == NULL)
    return EXIT_FAILURE;

  window = ensure_window (self);
  session = parlour_window_get_session (window);
  transfer = parlour_window_get_record_transfer (window);

  /* Without a terminal the window shows what is wrong with a record. */
  if (recorded != NULL)
    parlour_record_transfer_open_game (transfer, recorded);
  else if (file != NULL)
    parlour_record_transfer_open_file (transfer, file);
  else if (parsed.variant.game != NULL
           && (parsed.deal != 0 || !parlour_session_continue (session, parsed.variant)))
    parlour_session_deal (session, parsed.variant, parsed.deal);

  gtk_window_present (GTK_WINDOW (window));

  return EXIT_SUCCESS;
}

static void
parlour_application_activate (GApplication *application)
{
  gtk_window_present (GTK_WINDOW (ensure_window (PARLOUR_APPLICATION (application))));
}

/* The bus may activate an action before there is a window. */
static GtkWindow *
present_parent (ParlourApplication *self)
{
  GtkWindow *window = GTK_WINDOW (ensure_window (self));

  if (!gtk_widget_get_visible (GTK_WIDGET (window)))
    gtk_window_present (window);

  return window;
}

/* Called over D-Bus when the desktop opens files with the running program. */
static void
parlour_application_open (GApplication  *application,
                          GFile        **files,
                          int            n_files,
                          const char    *hint)
{
  ParlourWindow *window = ensure_window (PARLOUR_APPLICATION (application));
  g_autoptr (GSList) list = NULL;

  while (n_files > 0)
    list = g_slist_prepend (list, files[--n_files]);

  parlour_record_transfer_open_files (parlour_window_get_record_transfer (window), list);
  gtk_window_present (GTK_WINDOW (window));
}

static void
preferences_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  ParlourApplication *self = PARLOUR_APPLICATION (user_data);

  parlour_preferences_present (self->settings, present_parent (self));
}

static void
statistics_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  gtk_widget_activate_action (GTK_WIDGET (present_parent (user_data)), "win.statistics", "s", "");
}

static void
about_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  ParlourApplication *self = PARLOUR_APPLICATION (user_data);
  const char *authors[] = { "The Parlour developers", NULL };
  const char *comments =
    _("Six games of patience from The Illustrated Book of Patience Games (1892)");
  GtkWindow *window = parlour_single_window_find (GTK_APPLICATION (self), GTK_TYPE_ABOUT_DIALOG);

  /* Not gtk_show_about_dialog(): its dialog is not added to the application, so the keys that
   * close a window and quit would not work in it. */
  if (window == NULL)
    window = g_object_new (GTK_TYPE_ABOUT_DIALOG,
                           "application", self,
                           "transient-for", present_parent (self),
                           "destroy-with-parent", TRUE,
                           "program-name", C_("program", "Parlour"),
                           "version", PARLOUR_VERSION,
                           "logo-icon-name", PARLOUR_APP_ID,
                           "comments", comments,
                           "copyright", "© 2026 The Parlour developers",
                           "license-type", GTK_LICENSE_GPL_3_0,
                           "authors", authors,
                           /* Translators: your names, one a line. */
                           "translator-credits", _("translator-credits"),
                           NULL);

  gtk_window_present (window);
}

/* Closes all windows, also those that gtk_window_close() would not: one that is not shown
 * yet, or one that hides. */
static void
destroy_windows (GtkApplication *application)
{
  GList *windows;

  /* Destroying a window may destroy others, so get the list again each time. */
  while ((windows = gtk_application_get_windows (application)) != NULL)
    gtk_window_destroy (windows->data);
}

static void
quit_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  GApplication *application = user_data;

  destroy_windows (GTK_APPLICATION (application));
  /* Releasing the last hold ends the program at once.  Otherwise a service would wait for calls. */
  g_application_hold (application);
  g_application_release (application);
}

/* A signal does the same as the action "quit", unless the application has quit already. */
static gboolean
signal_cb (gpointer user_data)
{
  if (g_application_get_is_registered (user_data))
    g_action_group_activate_action (G_ACTION_GROUP (user_data), "quit", NULL);

  return G_SOURCE_CONTINUE;
}

static void
follow_signals (ParlourApplication *self)
{
  const int signals[] = { SIGHUP, SIGINT, SIGTERM };

  for (gsize i = 0; i < G_N_ELEMENTS (signals); i++)
    self->signal_sources[i] = g_unix_signal_add (signals[i], signal_cb, self);
}

/* Saves the last moves, because GDK is about to end the program. */
static void
display_gone_cb (gpointer user_data)
{
  ParlourWindow *window = parlour_single_window_find (user_data, PARLOUR_TYPE_WINDOW);

  if (window != NULL)
    parlour_session_flush (parlour_window_get_session (window));
}

/* The direction follows the translation.  GTK would follow the locale, for which there
 * may be no translation. */
static void
set_direction (void)
{
  /* Translators: "rtl" if your language is written from right to left, else
   * "ltr". */
  gboolean rtl = g_str_equal (C_("direction", "ltr"), "rtl");

  gtk_widget_set_default_direction (rtl ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
}

static void
set_by_keys (GtkWindow *window,
             gboolean   by_keys)
{
  g_object_set_data (G_OBJECT (window), FOCUS_BY_KEYS, GINT_TO_POINTER (by_keys));
}

/* A click or a touch hides the focus. */
static gboolean
event_cb (GtkWindow *window,
          GdkEvent  *event)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN)
    {
      set_by_keys (window, FALSE);
      gtk_window_set_focus_visible (window, FALSE);
    }

  return GDK_EVENT_PROPAGATE;
}

/* Shows the focus again when GTK hides it three seconds after the last key, which is too soon for
 * a player who thinks about a move. */
static void
focus_visible_cb (GtkWindow *window)
{
  if (gtk_window_get_focus_visible (window))
    set_by_keys (window, TRUE);
  else if (g_object_get_data (G_OBJECT (window), FOCUS_BY_KEYS) != NULL)
    gtk_window_set_focus_visible (window, TRUE);
}

/* Gives the window the style class of the felt that the player prefers. */
static void
update_felt (GtkWidget       *widget,
             GParamSpec      *pspec,
             ParlourSettings *settings)
{
  const char *felt = parlour_felt_get_css_class (parlour_settings_get (settings, "felt"));

  for (guint i = 0; i < PARLOUR_N_FELTS; i++)
    gtk_widget_remove_css_class (widget, parlour_felt_get_css_class (i));

  gtk_widget_add_css_class (widget, felt);
}

static void
parlour_application_window_added (GtkApplication *application,
                                  GtkWindow      *window)
{
  ParlourSettings *settings = PARLOUR_APPLICATION (application)->settings;
  GtkEventController *any = gtk_event_controller_legacy_new ();

  GTK_APPLICATION_CLASS (parlour_application_parent_class)->window_added (application, window);

  g_signal_connect_object (settings, "notify::felt",
                           G_CALLBACK (update_felt), window, G_CONNECT_SWAPPED);
  update_felt (GTK_WIDGET (window), NULL, settings);

  gtk_event_controller_set_propagation_phase (any, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (any, "event", G_CALLBACK (event_cb), window);
  gtk_widget_add_controller (GTK_WIDGET (window), any);
  g_signal_connect (window, "notify::focus-visible", G_CALLBACK (focus_visible_cb), NULL);
  parlour_accessible_names_name_once (GTK_WIDGET (window));
}

/* Separates the window from its transient parent: a reference, e.g. of a key event, may keep it
 * alive longer than the parent, which GTK does not handle. */
static void
parlour_application_window_removed (GtkApplication *application,
                                    GtkWindow      *window)
{
  gtk_window_set_transient_for (window, NULL);
  /* The window is hidden by now, so no input can change the game after it is saved. */
  if (PARLOUR_IS_WINDOW (window))
    {
      ParlourSession *session = parlour_window_get_session (PARLOUR_WINDOW (window));

      parlour_session_close (session);
      parlour_analyst_close (parlour_session_get_analyst (session));
      parlour_record_transfer_close (parlour_window_get_record_transfer (PARLOUR_WINDOW (window)));
    }

  GTK_APPLICATION_CLASS (parlour_application_parent_class)->window_removed (application, window);
}

static void
parlour_application_startup (GApplication *application)
{
  ParlourApplication *self = PARLOUR_APPLICATION (application);
  const GActionEntry actions[] = {
    { "statistics", statistics_cb },
    { "preferences", preferences_cb },
    { "about", about_cb },
    { "quit", quit_cb },
  };

  self->settings = parlour_settings_new ();

  G_APPLICATION_CLASS (parlour_application_parent_class)->startup (application);

  parlour_display_watch_start (gdk_display_get_default (), display_gone_cb, self);
  parlour_renderer_choose_for (gdk_display_get_default ());
  gtk_window_set_default_icon_name (PARLOUR_APP_ID);
  set_direction ();
  parlour_accessible_names_describe_once ();
  parlour_style_load (gtk_settings_get_default ());

  if (parlour_settings_get_trouble (self->settings) != NULL)
    g_printerr ("parlour: %s\n", parlour_settings_get_trouble (self->settings));

  parlour_color_scheme_follow (gtk_settings_get_default ());

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  follow_signals (self);
  g_object_bind_property (self->settings, "show-statistics",
                          g_action_map_lookup_action (G_ACTION_MAP (self), "statistics"), "enabled",
                          G_BINDING_SYNC_CREATE);

  parlour_window_actions_set_accels (GTK_APPLICATION (self));
  for (size_t i = 0; i < G_N_ELEMENTS (accels); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self),
                                           accels[i].action,
                                           (const char *const *) accels[i].accels);
}

/* Each end of the main loop leads here; see "The program ends" in DESIGN.md.  There are still
 * windows if the desktop session ends. */
static void
parlour_application_shutdown (GApplication *application)
{
  ParlourApplication *self = PARLOUR_APPLICATION (application);

  destroy_windows (GTK_APPLICATION (self));
  parlour_settings_flush (self->settings);
  for (gsize i = 0; i < G_N_ELEMENTS (self->signal_sources); i++)
    g_clear_handle_id (&self->signal_sources[i], g_source_remove);

  G_APPLICATION_CLASS (parlour_application_parent_class)->shutdown (application);
}

static void
parlour_application_dispose (GObject *object)
{
  ParlourApplication *self = PARLOUR_APPLICATION (object);

  g_clear_object (&self->settings);

  G_OBJECT_CLASS (parlour_application_parent_class)->dispose (object);
}

static void
parlour_application_class_init (ParlourApplicationClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);
  GtkApplicationClass *gtk_application_class = GTK_APPLICATION_CLASS (klass);

  object_class->dispose = parlour_application_dispose;

  application_class->local_command_line = parlour_application_local_command_line;
  application_class->handle_local_options = parlour_application_handle_local_options;
  application_class->command_line = parlour_application_command_line;
  application_class->activate = parlour_application_activate;
  application_class->open = parlour_application_open;
  application_class->startup = parlour_application_startup;
  application_class->shutdown = parlour_application_shutdown;
  gtk_application_class->window_added = parlour_application_window_added;
  gtk_application_class->window_removed = parlour_application_window_removed;
}

static void
parlour_application_init (ParlourApplication *self)
{
  parlour_command_line_add_options (G_APPLICATION (self));
}

/**
 * parlour_application_new:
 *
 * Returns: (transfer full): the program
 */
ParlourApplication *
parlour_application_new (void)
{
  return g_object_new (PARLOUR_TYPE_APPLICATION,
                       "application-id", PARLOUR_APP_ID,
                       "flags", G_APPLICATION_HANDLES_COMMAND_LINE | G_APPLICATION_HANDLES_OPEN,
                       "resource-base-path", RESOURCE_PATH,
                       NULL);
}
