/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-fault-words.h"

#include "parlour-statistics.h"
#include "tests.h"

/*
 * The message about something that cannot be saved names it: a game or the statistics, also if
 * the cause is the same.
 */

/* Asserts that the player is told that @subject cannot be saved. */
static void
assert_names (GQuark      domain,
              int         code,
              const char *subject)
{
  g_autoptr (GError) error = g_error_new_literal (domain, code, "louis: the cause");
  g_autofree char *words = parlour_fault_words_save (error);
  g_autofree char *expected = g_strdup_printf ("*%s cannot be saved*", subject);

  g_test_message ("%s", words);
  g_assert_true (g_pattern_match_simple (expected, words));
}

static void
test_names_subject (void)
{
  static const int codes[] = {
    G_IO_ERROR_NO_SPACE, G_IO_ERROR_PERMISSION_DENIED, G_IO_ERROR_BUSY, G_IO_ERROR_FAILED,
  };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      assert_names (G_IO_ERROR, codes[i], "game");
      assert_names (PARLOUR_STATISTICS_ERROR, codes[i], "The statistics");
    }
}

TESTS
{
  g_test_add_func ("/fault-words/names-subject", test_names_subject);
}
