/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests.h"

enum { MAX_FILES = 16 };

static TestsInit init_program;
static TestsAdd files[MAX_FILES];
static gsize n_files;

/*
 * tests_register:
 * @init: initialises the program; the same for all its files
 * @add: adds the tests of a file
 *
 * Called before main(), by TESTS.
 */
void
tests_register (TestsInit init,
                TestsAdd  add)
{
  g_assert (n_files < MAX_FILES);
  g_assert (init_program == NULL || init_program == init);
  init_program = init;
  files[n_files++] = add;
}

gboolean
tests_init (int    *argc,
            char ***argv)
{
  g_test_init (argc, argv, NULL);
  return TRUE;
}

/* Gives each test folders of its own for data, settings and the cache. */
gboolean
tests_init_alone (int    *argc,
                  char ***argv)
{
  g_test_init (argc, argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  return TRUE;
}

int
main (int    argc,
      char **argv)
{
  if (!init_program (&argc, &argv))
    return 0;

  for (gsize i = 0; i < n_files; i++)
    files[i] ();

  return g_test_run ();
}
