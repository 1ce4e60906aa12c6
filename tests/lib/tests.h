/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Initialises a program like g_test_init().  Returns: FALSE if its tests cannot run here,
 * after printing why */
typedef gboolean (*TestsInit) (int    *argc,
                               char ***argv);

/* Adds the tests of a file. */
typedef void (*TestsAdd) (void);

void     tests_register   (TestsInit   init,
                           TestsAdd    add);
gboolean tests_init       (int        *argc,
                           char     ***argv);
gboolean tests_init_alone (int        *argc,
                           char     ***argv);

/*
 * Each file of tests ends with the list of them:
 *
 *   TESTS
 *   {
 *     g_test_add_func ("/room/what/does-this", test_this);
 *   }
 *
 * A program has as many of these files as its Meson target names, and takes main() from
 * tests.c.  If the tests need more than tests_init(), the list begins with TESTS_WITH, and so
 * do those of the other files of the program.
 */
#define TESTS TESTS_WITH (tests_init)

#define TESTS_WITH(init) \
  static void add_tests (void); \
  \
  static void __attribute__ ((constructor)) \
  register_tests (void) \
  { \
    tests_register (init, add_tests); \
  } \
  \
  static void \
  add_tests (void)
