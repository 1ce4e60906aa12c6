/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noted.h"

/* What a program says at length, held against what it said before. */

/*
 * noted_assert:
 * @path: a file with what was noted down
 * @text: what is to be the same, line by line
 * @is_same: (nullable): when lines are; letter by letter unless given
 *
 * Fails at the first line that is another.  With PARLOUR_TEST_WRITE=FILE in the
 * environment @text is written there first, to be noted down anew.
 */
void
noted_assert (const char *path,
              const char *text,
              NotedSame   is_same)
{
  g_autofree char *expected = NULL;
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_auto (GStrv) expected_lines = NULL;
  g_autoptr (GError) error = NULL;
  const char *target = g_getenv ("PARLOUR_TEST_WRITE");

  if (target != NULL)
    {
      g_file_set_contents (target, text, -1, &error);
      g_assert_no_error (error);
    }

  g_file_get_contents (path, &expected, NULL, &error);
  g_assert_no_error (error);
  expected_lines = g_strsplit (expected, "\n", -1);
  for (guint i = 0; lines[i] != NULL && expected_lines[i] != NULL; i++)
    if (is_same == NULL || !is_same (lines[i], expected_lines[i]))
      g_assert_cmpstr (lines[i], ==, expected_lines[i]);
  g_assert_cmpuint (g_strv_length (lines), ==, g_strv_length (expected_lines));
}
