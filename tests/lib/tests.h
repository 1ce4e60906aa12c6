/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Adds the tests of a file. */
typedef void (*TestsFunc) (void);

void tests_register (TestsFunc add);

/*
 * Each file of tests ends with the list of them:
 *
 *   TESTS
 *   {
 *     g_test_add_func ("/room/what/does-this", test_this);
 *   }
 *
 * A program has as many of these files as its Meson target names, and takes main() from
 * tests.c.
 */
#define TESTS \
  static void add_tests (void); \
  \
  static void __attribute__ ((constructor)) \
  register_tests (void) \
  { \
    tests_register (add_tests); \
  } \
  \
  static void \
  add_tests (void)
