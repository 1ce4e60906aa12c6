/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-application.h"
#include "parlour-exercise-window.h"
#include "parlour-games-window.h"
#include "parlour-review-window.h"
#include "parlour-single-window.h"
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

  if (group != NULL && g_action_group_has_action (group, strchr (name, '.') + 1))
    {
      *parameter = g_action_group_get_action_parameter_type (group, strchr (name, '.') + 1);
      return TRUE;
    }

  return type_has_action (GTK_TYPE_WIDGET, name, parameter);
}

/* @detailed may have a target; @target is whether it has one elsewhere, @later
 * whether it may come later. */
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

/* The parsed properties of an object or a menu item. */
typedef struct
{
  const char *where;
  char       *kind;
  char       *name;
  gboolean    target;
  /* Whether it is a widget, whose target can be set later. */
  gboolean    from_widget;
  guint       n_names;
} Reader;

static void
end_object (Reader *reader)
{
  if (reader->name != NULL)
    assert_action (reader->where, reader->name, reader->target, reader->from_widget);
  g_clear_pointer (&reader->name, g_free);
  reader->target = FALSE;
}

static void
start_element_cb (GMarkupParseContext  *context,
                  const char           *element,
                  const char          **names,
                  const char          **values,
                  gpointer              user_data,
                  GError              **error)
{
  Reader *reader = user_data;

  g_clear_pointer (&reader->kind, g_free);
  if (g_str_equal (element, "object") || g_str_equal (element, "item"))
    end_object (reader);
  else if (g_str_equal (element, "property") || g_str_equal (element, "attribute"))
    for (guint i = 0; names[i] != NULL; i++)
      if (g_str_equal (names[i], "name"))
        reader->kind = g_strdup (values[i]);

  /* A target may be empty. */
  if (g_strcmp0 (reader->kind, "action-target") == 0 || g_strcmp0 (reader->kind, "target") == 0)
    reader->target = TRUE;
}

static void
end_element_cb (GMarkupParseContext  *context,
                const char           *element,
                gpointer              user_data,
                GError              **error)
{
  g_clear_pointer (&((Reader *) user_data)->kind, g_free);
}

static void
text_cb (GMarkupParseContext  *context,
         const char           *text,
         gsize                 length,
         gpointer              user_data,
         GError              **error)
{
  Reader *reader = user_data;

  if (g_strcmp0 (reader->kind, "action-name") == 0 || g_strcmp0 (reader->kind, "action") == 0)
    {
      reader->from_widget = g_str_equal (reader->kind, "action-name");
      g_free (reader->name);
      reader->name = g_strndup (text, length);
      reader->n_names++;
    }
}

static guint
check_file (const char *path)
{
  const GMarkupParser parser = { start_element_cb, end_element_cb, text_cb };
  Reader reader = { .where = path };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &reader, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  gsize size;
  const char *data;

  g_assert_no_error (error);
  data = g_bytes_get_data (bytes, &size);
  g_markup_parse_context_parse (context, data, (gssize) size, &error);
  g_assert_no_error (error);
  end_object (&reader);

  return reader.n_names;
}

static void
test_names_lead_to_actions (void)
{
  g_auto (GStrv) files = g_resources_enumerate_children (UI_PATH, G_RESOURCE_LOOKUP_FLAGS_NONE,
                                                         NULL);
  guint n = 0;

  for (guint i = 0; files[i] != NULL; i++)
    if (g_str_has_suffix (files[i], ".ui"))
      {
        g_autofree char *path = g_strconcat (UI_PATH, files[i], NULL);

        n += check_file (path);
      }
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

static void
add_accels_of_action (GHashTable *keys,
                      const char *detailed)
{
  g_auto (GStrv) accels =
    gtk_application_get_accels_for_action (GTK_APPLICATION (program.application), detailed);

  for (guint i = 0; accels[i] != NULL; i++)
    add_keys (keys, accels[i]);
}

/* Adds the keys of a listed shortcut. */
static void
add_keys_of_shortcut (GHashTable *keys,
                      GtkWidget  *shortcut)
{
  g_autofree char *accelerator = NULL;

  g_object_get (shortcut, "accelerator", &accelerator, NULL);
  add_keys (keys, accelerator);
}

static void
add_keys_of_shortcuts (GHashTable *keys,
                       GtkWidget  *widget)
{
  /* Shortcuts outside of a section are search results. */
  if (GTK_IS_SHORTCUTS_SHORTCUT (widget)
      && gtk_widget_get_ancestor (widget, GTK_TYPE_SHORTCUTS_SECTION) != NULL)
    {
      add_keys_of_shortcut (keys, widget);
      return;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_keys_of_shortcuts (keys, child);
}

static GHashTable *
find_listed (void)
{
  GHashTable *keys = keys_new ();
  GtkWindow *overlay;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (program.window), "win.show-help-overlay",
                                             NULL));
  overlay = parlour_single_window_find (GTK_APPLICATION (program.application), GTK_TYPE_SHORTCUTS_WINDOW);
  add_keys_of_shortcuts (keys, GTK_WIDGET (overlay));
  gtk_window_destroy (overlay);

  return keys;
}

/* Whether @other has the key @trigger as well, or it is a duplicate: a key of the keypad, or
 * a third key for Enter. */
static gboolean
is_extra (GtkShortcutTrigger *trigger,
          GtkWidget          *other)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (other);
  const char *name = gdk_keyval_name (gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)));

  if (g_str_has_prefix (name, "KP_") || g_str_equal (name, "ISO_Enter"))
    return TRUE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      for (guint j = 0; GTK_IS_SHORTCUT_CONTROLLER (controller)
                        && j < g_list_model_get_n_items (G_LIST_MODEL (controller)); j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);

          if (gtk_shortcut_trigger_equal (gtk_shortcut_get_trigger (shortcut), trigger))
            return TRUE;
        }
    }

  return FALSE;
}

/* Adds the keys bound by the class of @widget but not by that of @plain. */
static void
add_bindings (GHashTable *keys,
              GtkWidget  *widget,
              GtkWidget  *plain)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_SHORTCUT_CONTROLLER (controller)
          || gtk_event_controller_get_propagation_phase (GTK_EVENT_CONTROLLER (controller))
             != GTK_PHASE_BUBBLE)
        continue;

      for (guint j = 0; j < g_list_model_get_n_items (G_LIST_MODEL (controller)); j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);
          GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);
          g_autofree char *key = NULL;

          if (!GTK_IS_KEYVAL_TRIGGER (trigger) || is_extra (trigger, plain))
            continue;

          key = gtk_shortcut_trigger_to_string (trigger);
          add_keys (keys, key);
        }
    }
}

static GHashTable *
find_keys (void)
{
  GHashTable *keys = keys_new ();
  GtkApplication *application = GTK_APPLICATION (program.application);
  g_auto (GStrv) actions = gtk_application_list_action_descriptions (application);
  GtkWidget *plain_window = gtk_application_window_new (application);
  GtkWidget *plain = g_object_ref_sink (gtk_drawing_area_new ());

  for (guint i = 0; actions[i] != NULL; i++)
    {
      assert_action ("the program", actions[i], FALSE, FALSE);
      add_accels_of_action (keys, actions[i]);
    }
  add_bindings (keys, GTK_WIDGET (program.window), plain_window);
  add_bindings (keys, window_child (program.window, "board"), plain);
  for (guint i = 0; keys_of_gtk[i] != NULL; i++)
    add_keys (keys, keys_of_gtk[i]);

  gtk_window_destroy (GTK_WINDOW (plain_window));
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
  GtkApplication *application = GTK_APPLICATION (program.application);
  g_auto (GStrv) actions = gtk_application_list_action_descriptions (application);
  GtkWidget *plain_window = gtk_application_window_new (application);
  g_autoptr (GHashTable) keys = keys_new ();
  guint n = 0;

  add_bindings (keys, GTK_WIDGET (program.window), plain_window);
  n = g_hash_table_size (keys);
  for (guint i = 0; actions[i] != NULL; i++)
    {
      g_auto (GStrv) accels = gtk_application_get_accels_for_action (application, actions[i]);

      add_accels_of_action (keys, actions[i]);
      n += g_strv_length (accels);
    }
  g_assert_cmpuint (g_hash_table_size (keys), ==, n);

  gtk_window_destroy (GTK_WINDOW (plain_window));
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
  g_assert_cmpuint (g_hash_table_size (letters), ==, 10);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  if (!screen_init (&argc, &argv))
    return 0;

  program.application = parlour_application_new ();
  g_application_set_flags (G_APPLICATION (program.application), G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (program.application), NULL, NULL));
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
