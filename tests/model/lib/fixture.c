/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"

enum { SET_UP, TEST, TEAR_DOWN, N_STEPS };

/* The steps of all tests.  They are freed at the end of the program, since a test that does not run
 * cannot free its own. */
static GSList *all_steps;

static void
set_up (gpointer      fixture,
        gconstpointer steps)
{
  ((const FixtureFunc *) steps)[SET_UP] (fixture);
}

static void
test (gpointer      fixture,
      gconstpointer steps)
{
  ((const FixtureFunc *) steps)[TEST] (fixture);
}

static void
tear_down (gpointer      fixture,
           gconstpointer steps)
{
  FixtureFunc step = ((const FixtureFunc *) steps)[TEAR_DOWN];

  if (step != NULL)
    step (fixture);
}

/*
 * fixture_add_steps:
 * @size: of the fixture, which is all zeros at first
 * @steps: set up, test, and, if it is not %NULL, tear down
 *
 * Use fixture_add(), which checks the types.
 */
void
fixture_add_steps (const char        *path,
                   gsize              size,
                   const FixtureFunc  steps[N_STEPS])
{
  all_steps = g_slist_prepend (all_steps, g_memdup2 (steps, N_STEPS * sizeof *steps));
  g_test_add_vtable (path, size, all_steps->data, set_up, test, tear_down);
}
