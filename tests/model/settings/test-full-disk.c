/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-settings.h"
#include "small-disk.h"
#include "tests.h"

#include <glib/gstdio.h>

#define FILE "glib-2.0/settings/keyfile"

/* Returns: (transfer full): the stored preferences */
static char *
read_stored (void)
{
  g_autofree char *path = g_build_filename (g_get_user_config_dir (), FILE, NULL);
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);

  return text != NULL ? text : g_strdup ("");
}

static void
await (const char *what)
{
  for (;;)
    {
      g_autofree char *stored = read_stored ();

      if (strstr (stored, what) != NULL)
        return;
      g_main_context_iteration (NULL, TRUE);
    }
}

/* A preference that is changed on a full disk takes no other preference with it, and is
 * stored once there is room. */
static void
test_keeps_others (void)
{
  ParlourSettings *settings = parlour_settings_new ();
  g_autofree char *before = NULL, *after = NULL, *last = NULL;
  gint64 end_us;

  g_assert_null (parlour_settings_get_trouble (settings));
  g_object_set (settings, "felt", PARLOUR_FELT_WINE, "deck", "somewhere", NULL);
  await ("somewhere");
  before = read_stored ();

  small_disk_limit (TRUE);
  g_object_set (settings, "show-time", FALSE, NULL);
  for (end_us = g_get_monotonic_time () + G_USEC_PER_SEC; g_get_monotonic_time () < end_us; g_usleep (1000))
    g_main_context_iteration (NULL, FALSE);
  after = read_stored ();
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpint (parlour_settings_get (settings, "felt"), ==, PARLOUR_FELT_WINE);

  small_disk_limit (FALSE);
  await ("show-time=false");
  g_object_set (settings, "mirrored", TRUE, NULL);
  parlour_settings_flush (settings);
  g_assert_finalize_object (settings);
  last = read_stored ();
  g_assert_nonnull (strstr (last, "mirrored=true"));
  g_assert_nonnull (strstr (last, "somewhere"));

  /* Nothing is left to do later. */
  for (end_us = g_get_monotonic_time () + G_USEC_PER_SEC; g_get_monotonic_time () < end_us; g_usleep (1000))
    g_main_context_iteration (NULL, FALSE);
}

TESTS_WITH (tests_init_alone)
{
  g_test_add_func ("/settings/full-disk/keeps-others", test_keeps_others);
}
