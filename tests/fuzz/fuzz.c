/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include <string.h>

/*
 * fuzz_check_fault:
 * @n_lines: the number of lines; 0 for text that has none
 *
 * Checks that a fault has a message and a valid line.
 */
void
fuzz_check_fault (const PatFault *fault,
                  unsigned        n_lines)
{
  g_assert_cmpint (fault->kind, >, PAT_FAULT_NONE);
  g_assert_cmpint (fault->kind, <=, PAT_FAULT_MEMORY);
  g_assert_nonnull (pat_fault_words (fault->kind));
  g_assert_nonnull (memchr (fault->what, '\0', sizeof fault->what));
  g_assert_cmpuint (fault->line, <=, n_lines);
  g_assert_true ((fault->line == 0) == (n_lines == 0));
}
