/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "screen.h"

/*
 * screen_init:
 * @argc: (inout): of main()
 * @argv: (inout): of main()
 *
 * Initialises a test program that needs a display.
 *
 * Returns: %FALSE if there is none; the tests are then reported as skipped
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
