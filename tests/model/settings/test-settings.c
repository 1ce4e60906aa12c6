/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"
#include "parlour-settings.h"
#include "tests.h"

#include <glib/gstdio.h>

static void
test_without_a_schema (void)
{
  g_autoptr (ParlourSettings) settings = parlour_settings_new ();
  guint n_notified = 0;

  g_assert_nonnull (parlour_settings_get_trouble (settings));
  g_assert_nonnull (strstr (parlour_settings_get_trouble (settings), PARLOUR_APP_ID));

  g_assert_true (parlour_settings_get (settings, "animations"));
  g_assert_false (parlour_settings_get (settings, "autoplay"));
  g_assert_cmpint (parlour_settings_get (settings, "window-width"), ==, 1100);
  g_assert_cmpint (parlour_settings_get (settings, "felt"), ==, PARLOUR_FELT_GREEN);
  g_assert_cmpint (parlour_settings_get (settings, "deal-kind"), ==, PARLOUR_DEAL_WINNABLE);

  g_signal_connect_swapped (settings, "notify::felt", G_CALLBACK (model_count_cb), &n_notified);
  g_object_set (settings, "felt", PARLOUR_FELT_WINE, NULL);
  g_object_set (settings, "felt", PARLOUR_FELT_WINE, NULL);
  g_assert_cmpint (parlour_settings_get (settings, "felt"), ==, PARLOUR_FELT_WINE);
  g_assert_cmpuint (n_notified, ==, 1);
}

/* The schema of another version may lack keys. */
static void
test_schema_of_another_version (void)
{
  static const char schema[] =
    "<schemalist><schema id=\"" PARLOUR_APP_ID "\" path=\"/org/parlour/Parlour/\">"
    "<key name=\"autoplay\" type=\"b\"><default>true</default></key></schema></schemalist>";
  g_autofree char *folder = NULL, *source = NULL, *compiled = NULL;
  g_autoptr (ParlourSettings) settings = NULL;
  int status;

  if (!g_test_subprocess ())
    {
      /* A program reads the schemas once. */
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
      g_test_trap_assert_passed ();
      return;
    }

  folder = g_dir_make_tmp ("parlour-schema-XXXXXX", NULL);
  source = g_build_filename (folder, PARLOUR_APP_ID ".gschema.xml", NULL);
  compiled = g_build_filename (folder, "gschemas.compiled", NULL);
  g_assert_true (g_file_set_contents (source, schema, -1, NULL));
  g_assert_true (g_spawn_sync (NULL, (char *[]) { "glib-compile-schemas", folder, NULL }, NULL,
                               G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, &status, NULL));
  g_assert_true (g_spawn_check_wait_status (status, NULL));

  g_setenv ("GSETTINGS_SCHEMA_DIR", folder, TRUE);
  settings = parlour_settings_new ();
  g_assert_nonnull (strstr (parlour_settings_get_trouble (settings), "another version"));
  g_assert_false (parlour_settings_get (settings, "autoplay"));

  g_unlink (source);
  g_unlink (compiled);
  g_rmdir (folder);
}

/* Each setting begins with its default; setting the same value again emits
 * nothing. */
static void
test_every_setting (void)
{
  g_autoptr (ParlourSettings) settings = parlour_settings_new ();
  guint n_settings;
  g_autofree GParamSpec **specs =
    g_object_class_list_properties (G_OBJECT_GET_CLASS (settings), &n_settings);

  for (guint i = 0; i < n_settings; i++)
    {
      g_auto (GValue) value = G_VALUE_INIT;
      g_autofree char *notify = g_strconcat ("notify::", specs[i]->name, NULL);
      guint n_notified = 0;

      g_signal_connect_swapped (settings, notify, G_CALLBACK (model_count_cb), &n_notified);
      g_object_get_property (G_OBJECT (settings), specs[i]->name, &value);
      g_assert_true (g_param_value_defaults (specs[i], &value));
      g_object_set_property (G_OBJECT (settings), specs[i]->name, &value);
      g_assert_cmpuint (n_notified, ==, 0);
    }
}

static void
test_learn (void)
{
  g_autoptr (ParlourSettings) settings = parlour_settings_new ();
  g_auto (GStrv) known = NULL;

  g_assert_false (parlour_settings_knows (settings, "louis"));
  parlour_settings_learn (settings, "louis");
  parlour_settings_learn (settings, PARLOUR_KNOWN_CHOOSER);
  parlour_settings_learn (settings, "louis");
  g_assert_true (parlour_settings_knows (settings, "louis"));

  g_object_get (settings, "known", &known, NULL);
  g_assert_cmpstrv (known, ((const char *const[]) { "louis", PARLOUR_KNOWN_CHOOSER, NULL }));
}

static void
test_felts (void)
{
  for (guint i = 0; i < PARLOUR_N_FELTS; i++)
    g_assert_true (g_str_has_prefix (parlour_felt_get_css_class (i), "felt-"));
}

static gboolean
init (int    *argc,
      char ***argv)
{
  /* Hides all schemas, also installed ones. */
  g_setenv ("GSETTINGS_SCHEMA_DIR", "/nonexistent", TRUE);
  g_setenv ("XDG_DATA_DIRS", "/nonexistent", TRUE);
  g_setenv ("XDG_DATA_HOME", "/nonexistent", TRUE);

  return tests_init (argc, argv);
}

TESTS_WITH (init)
{
  g_test_add_func ("/settings/without-a-schema", test_without_a_schema);
  g_test_add_func ("/settings/schema-of-another-version", test_schema_of_another_version);
  g_test_add_func ("/settings/every-setting", test_every_setting);
  g_test_add_func ("/settings/learn", test_learn);
  g_test_add_func ("/settings/felts", test_felts);
}
