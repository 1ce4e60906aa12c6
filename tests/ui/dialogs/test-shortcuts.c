/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-application.h"
#include "parlour-exercise-window.h"
#include "parlour-games-window.h"
#include "parlour-review-window.h"
#include "parlour-statistics-window.h"
#include "window.h"
#include "screen.h"

#include <string.h>

/*
 * Keys and action names: each name is that of an action, and the window of shortcuts lists
 * all keys of the program, and no others.
 */

#define UI_PATH "/org/parlour/Parlour/ui/"

/* Keys that GTK itself binds, if the program has a primary menu. */
static const char *const keys_of_gtk[] = { "F10", NULL };

typedef struct
{
  ParlourApplication *application;
  ParlourSettings    *settings;
  ParlourWindow      *window;
} Program;

static Program program;

/* Finds an action in a class of our widgets or its parents, and the type of its
 * parameter. */
static gboolean
type_has_action (GType                type,
                 const char          *name,
                 const GVariantType **parameter)
{
  g_autofree GType *children = g_type_children (type, NULL);
  GtkWidgetClass *class = g_type_class_ref (type);
  GType owner;
  const char *action;
  const char *property;
  gboolean found = FALSE;

  for (guint i = 0; !found
                    && gtk_widget_class_query_action (class, i, &owner, &action, parameter,
                                                      &property); i++)
    found = g_str_equal (action, name);
  for (guint i = 0; !found && children[i] != 0; i++)
    found = type_has_action (children[i], name, parameter);

  g_type_class_unref (class);

  return found;
}

static gboolean
has_action (const char          *name,
            const GVariantType **parameter)
{
  GActionGroup *group = NULL;

  *parameter = NULL;
  if (g_str_has_prefix (name, "app."))
    group = G_ACTION_GROUP (program.application);
  else if (g_str_has_prefix (name, "win."))
    group = G_ACTION_GROUP (program.window);

  if (group != NULL && g_action_group_has_action (group, strchr (name, '.') + 1))
    {
      *parameter = g_action_group_get_action_parameter_type (group, strchr (name, '.') + 1);
      return TRUE;
    }

  /* The window of preferences makes an action of a choice. */
  if (g_str_has_prefix (name, "settings."))
    {
      g_autoptr (GTypeClass) settings = g_type_class_ref (PARLOUR_TYPE_SETTINGS);

      *parameter = G_VARIANT_TYPE_STRING;
      return G_IS_PARAM_SPEC_ENUM (g_object_class_find_property ((GObjectClass *) settings, strchr (name, '.') + 1));
    }

  return type_has_action (GTK_TYPE_WIDGET, name, parameter);
}

/* @detailed: a name, which may include a target
 * @target: whether the target is given separately
 * @later: whether the action may be added later */
static void
assert_action (const char *where,
               const char *detailed,
               gboolean    target,
               gboolean    later)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) value = NULL;
  g_autoptr (GError) error = NULL;
  const GVariantType *parameter;

  g_assert_true (g_action_parse_detailed_name (detailed, &name, &value, &error));
  g_assert_no_error (error);
  if (!has_action (name, &parameter))
    g_error ("%s: there is no action “%s”", where, name);
  if ((parameter != NULL) != (value != NULL || target) && !(parameter != NULL && later))
    g_error ("%s: “%s” has %s parameter", where, detailed, parameter != NULL ? "a" : "no");
  if (value != NULL)
    g_assert_true (g_variant_is_of_type (value, parameter));
}

/* The content of a file of the user interface. */
static char *
read_ui (const char *name)
{
  g_autofree char *path = g_strconcat (UI_PATH, name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);

  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* Returns: the number of actions that the objects and menu items of a file name */
static guint
check_file (const char *name)
{
  g_autoptr (GRegex) action = g_regex_new ("name=\"action(-name)?\"[^>]*>((?!signal\\()[^<]+)<", 0, 0, NULL);
  g_autofree char *text = read_ui (name);
  g_auto (GStrv) objects = g_regex_split_simple ("<(?:object|item)\\b", text, 0, 0);
  guint n = 0;

  for (guint i = 0; objects[i] != NULL; i++)
    {
      g_autoptr (GMatchInfo) match = NULL;

      if (g_regex_match (action, objects[i], 0, &match))
        {
          g_autofree char *of_widget = g_match_info_fetch (match, 1);
          g_autofree char *detailed = g_match_info_fetch (match, 2);

          assert_action (name, detailed,
                         strstr (objects[i], "\"action-target\"") != NULL || strstr (objects[i], "\"target\"") != NULL,
                         *of_widget != '\0');
          n++;
        }
    }

  return n;
}

static void
test_names_lead_to_actions (void)
{
  g_auto (GStrv) files = g_resources_enumerate_children (UI_PATH, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  guint n = 0;

  for (guint i = 0; files[i] != NULL; i++)
    if (g_str_has_suffix (files[i], ".ui"))
      n += check_file (files[i]);
  g_assert_cmpuint (n, >, 50);
}

/* Adds the keys of @accelerators, separated by spaces, in normal form. */
static void
add_keys (GHashTable *keys,
          const char *accelerators)
{
  g_auto (GStrv) each = g_strsplit (accelerators, " ", -1);

  for (guint i = 0; each[i] != NULL; i++)
    {
      guint key;
      GdkModifierType modifiers;

      if (!gtk_accelerator_parse (each[i], &key, &modifiers))
        g_error ("“%s” is no key", each[i]);
      g_hash_table_add (keys, gtk_accelerator_name (key, modifiers));
    }
}

static GHashTable *
keys_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/* Adds the keys of all shortcuts in @widget, each of which has one. */
static void
add_shown_keys (GHashTable *keys,
                GtkWidget  *widget)
{
  if (GTK_IS_SHORTCUTS_SHORTCUT (widget))
    {
      g_autofree char *title = NULL;
      g_autofree char *accelerator = NULL;

      g_object_get (widget, "title", &title, "accelerator", &accelerator, NULL);
      if (accelerator == NULL || *accelerator == '\0')
        g_error ("“%s” is listed without a key", title);
      add_keys (keys, accelerator);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_shown_keys (keys, child);
}

static GHashTable *
find_listed (void)
{
  GHashTable *keys = keys_new ();
  GtkWindow *shortcuts;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (program.window), "win.show-help-overlay", NULL));
  shortcuts = window_find_other (program.window);
  g_assert_true (GTK_IS_SHORTCUTS_WINDOW (shortcuts));
  add_shown_keys (keys, GTK_WIDGET (shortcuts));
  gtk_window_destroy (shortcuts);

  return keys;
}

/* Returns: (transfer full): the keys that the class of @widget binds, as GtkShortcutTrigger */
static GPtrArray *
list_triggers (GtkWidget *widget)
{
  GPtrArray *triggers = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      for (guint j = 0; GTK_IS_SHORTCUT_CONTROLLER (controller)
                        && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_BUBBLE
                        && j < g_list_model_get_n_items (G_LIST_MODEL (controller)); j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);
          GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

          if (GTK_IS_KEYVAL_TRIGGER (trigger))
            g_ptr_array_add (triggers, g_object_ref (trigger));
        }
    }

  return triggers;
}

/* Whether it is a duplicate: a key of the keypad, or a third key for Enter. */
static gboolean
is_extra (GtkShortcutTrigger *trigger)
{
  const char *name = gdk_keyval_name (gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)));

  return g_str_has_prefix (name, "KP_") || g_str_equal (name, "ISO_Enter");
}

/* Adds the keys bound by the class of @widget but not by that of @plain. */
static void
add_bindings (GHashTable *keys,
              GtkWidget  *widget,
              GtkWidget  *plain)
{
  g_autoptr (GPtrArray) triggers = list_triggers (widget);
  g_autoptr (GPtrArray) others = list_triggers (plain);

  for (guint i = 0; i < triggers->len; i++)
    if (!is_extra (triggers->pdata[i])
        && !g_ptr_array_find_with_equal_func (others, triggers->pdata[i], (GEqualFunc) gtk_shortcut_trigger_equal, NULL))
      {
        g_autofree char *key = gtk_shortcut_trigger_to_string (triggers->pdata[i]);

        add_keys (keys, key);
      }
}

/* @n: (out): how many keys were added */
static GHashTable *
find_keys_of_window (guint *n)
{
  GHashTable *keys = keys_new ();
  GtkApplication *application = GTK_APPLICATION (program.application);
  g_auto (GStrv) actions = gtk_application_list_action_descriptions (application);
  GtkWidget *plain = gtk_application_window_new (application);

  add_bindings (keys, GTK_WIDGET (program.window), plain);
  *n = g_hash_table_size (keys);
  for (guint i = 0; actions[i] != NULL; i++)
    {
      g_auto (GStrv) accels = gtk_application_get_accels_for_action (application, actions[i]);

      assert_action ("the program", actions[i], FALSE, FALSE);
      for (guint j = 0; accels[j] != NULL; j++)
        add_keys (keys, accels[j]);
      *n += g_strv_length (accels);
    }

  gtk_window_destroy (GTK_WINDOW (plain));

  return keys;
}

static GHashTable *
find_keys (void)
{
  guint n;
  GHashTable *keys = find_keys_of_window (&n);
  GtkWidget *plain = g_object_ref_sink (gtk_drawing_area_new ());

  add_bindings (keys, window_child (program.window, "board"), plain);
  for (guint i = 0; keys_of_gtk[i] != NULL; i++)
    add_keys (keys, keys_of_gtk[i]);

  g_object_unref (plain);

  return keys;
}

static void
assert_all_in (GHashTable *keys,
               GHashTable *others,
               const char *complaint)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, keys);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (!g_hash_table_contains (others, key))
      g_error ("%s: %s", (const char *) key, complaint);
}

static void
test_all_keys_are_listed (void)
{
  g_autoptr (GHashTable) listed = find_listed ();
  g_autoptr (GHashTable) keys = find_keys ();

  assert_all_in (keys, listed, "a key that the window of shortcuts does not list");
  assert_all_in (listed, keys, "listed in the window of shortcuts, but no key of the program");
  g_assert_cmpuint (g_hash_table_size (keys), >, 40);
}

/* No key has two meanings, wherever the focus is. */
static void
test_no_key_is_there_twice (void)
{
  guint n;
  g_autoptr (GHashTable) keys = find_keys_of_window (&n);

  g_assert_cmpuint (g_hash_table_size (keys), ==, n);
}

/* Puts the letter after each mnemonic in @menu into @letters. */
static void
add_mnemonics (GHashTable *letters,
               GMenuModel *menu)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autofree char *label = NULL;
      const char *mark;

      if (section != NULL)
        add_mnemonics (letters, section);
      if (!g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label))
        continue;

      mark = strchr (label, '_');
      if (mark == NULL)
        g_error ("%s: no letter leads there", label);
      if (!g_hash_table_add (letters, GUINT_TO_POINTER (g_unichar_toupper (g_utf8_get_char (mark + 1)))))
        g_error ("%s: the letter leads elsewhere, too", label);
    }
}

static void
test_mnemonics (void)
{
  g_autoptr (GHashTable) letters = g_hash_table_new (NULL, NULL);

  add_mnemonics (letters, gtk_menu_button_get_menu_model (window_child (program.window, "menu_button")));
  g_assert_cmpuint (g_hash_table_size (letters), >, 0);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  if (!screen_init (&argc, &argv))
    return 0;

  program.application = window_start_program ();
  program.settings = parlour_settings_new ();
  program.window = window_new (program.settings);
  g_type_class_unref (g_type_class_ref (PARLOUR_TYPE_REVIEW_WINDOW));
  g_type_class_unref (g_type_class_ref (PARLOUR_TYPE_STATISTICS_WINDOW));
  g_type_class_unref (g_type_class_ref (PARLOUR_TYPE_EXERCISE_WINDOW));
  g_type_class_unref (g_type_class_ref (PARLOUR_TYPE_GAMES_WINDOW));

  g_test_add_func ("/shortcuts/names-lead-to-actions", test_names_lead_to_actions);
  g_test_add_func ("/shortcuts/all-keys-are-listed", test_all_keys_are_listed);
  g_test_add_func ("/shortcuts/no-key-is-there-twice", test_no_key_is_there_twice);
  g_test_add_func ("/shortcuts/mnemonics", test_mnemonics);

  status = g_test_run ();

  gtk_window_destroy (GTK_WINDOW (program.window));
  g_object_unref (program.settings);
  g_object_unref (program.application);

  return status;
}
