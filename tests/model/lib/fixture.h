/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A step of a test. */
typedef void (*FixtureFunc) (gpointer fixture);

void fixture_add_steps (const char        *path,
                        gsize              size,
                        const FixtureFunc  steps[3]);

/* Adds a test like g_test_add(), for functions that take nothing but the fixture. */
#define fixture_add(path, Fixture, set_up, test, tear_down) \
  G_STMT_START { \
    void (*const fixture_steps[]) (Fixture *) = { set_up, test, tear_down }; \
    fixture_add_steps (path, sizeof (Fixture), (const FixtureFunc *) fixture_steps); \
  } G_STMT_END
