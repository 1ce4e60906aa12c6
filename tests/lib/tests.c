/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests.h"

enum { MAX_FILES = 16 };

static TestsFunc files[MAX_FILES];
static gsize n_files;

/*
 * tests_register:
 * @add: adds the tests of a file
 *
 * Called before main(), by TESTS.
 */
void
tests_register (TestsFunc add)
{
  g_assert (n_files < MAX_FILES);
  files[n_files++] = add;
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < n_files; i++)
    files[i] ();

  return g_test_run ();
}
