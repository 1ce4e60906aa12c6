/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "screen.h"

/*
 * screen_init:
 * @argc: (inout): of main()
 * @argv: (inout): of main()
 *
 * Begins a program all of whose tests take a screen, before any is added.
 *
 * Returns: %FALSE if there is none, which is said: nothing can be tested
 */
gboolean
screen_init (int    *argc,
             char ***argv)
{
  g_test_init (argc, argv, NULL);
  if (gtk_init_check ())
    return TRUE;

  g_print ("1..0 # SKIP there is no screen\n");
  return FALSE;
}
