/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-settings.h"
#include "tests.h"

/*
 * Preferences with a schema, which are stored.
 */

/* @other: (out): a valid value other than @value */
static void
find_other (GParamSpec   *spec,
            const GValue *value,
            GValue       *other)
{
  g_value_init (other, G_PARAM_SPEC_VALUE_TYPE (spec));

  if (G_IS_PARAM_SPEC_BOOLEAN (spec))
    g_value_set_boolean (other, !g_value_get_boolean (value));
  else if (G_IS_PARAM_SPEC_ENUM (spec))
    g_value_set_enum (other, g_value_get_enum (value) == 0 ? 1 : 0);
  else if (G_IS_PARAM_SPEC_INT (spec))
    g_value_set_int (other, g_value_get_int (value) + 1);
  else if (G_IS_PARAM_SPEC_UINT (spec))
    g_value_set_uint (other, g_value_get_uint (value) + 1);
  else if (G_IS_PARAM_SPEC_STRING (spec))
    g_value_set_string (other, "something else");
  else if (G_PARAM_SPEC_VALUE_TYPE (spec) == G_TYPE_STRV)
    g_value_set_boxed (other, (const char *const[]) { "something", "else", NULL });
  else
    g_error ("%s: what else can it be?", spec->name);
}

/* NULL stands for an empty list. */
static const char *const *
get_list (const GValue *value)
{
  static const char *const empty[] = { NULL };

  return g_value_get_boxed (value) != NULL ? g_value_get_boxed (value) : empty;
}

static gboolean
is_same (GParamSpec   *spec,
         const GValue *a,
         const GValue *b)
{
  if (G_PARAM_SPEC_VALUE_TYPE (spec) == G_TYPE_STRV)
    return g_strv_equal (get_list (a), get_list (b));

  return g_param_values_cmp (spec, a, b) == 0;
}

/* Each preference is stored under its own key, and the schema and the program have the same
 * defaults. */
static void
test_kept (void)
{
  g_autoptr (ParlourSettings) first = parlour_settings_new ();
  guint n;
  g_autofree GParamSpec **specs =
    g_object_class_list_properties (G_OBJECT_GET_CLASS (first), &n);

  g_assert_null (parlour_settings_get_trouble (first));
  g_assert_cmpuint (n, >, 10);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (ParlourSettings) later = NULL;
      g_auto (GValue) value = G_VALUE_INIT, other = G_VALUE_INIT, kept = G_VALUE_INIT;

      g_object_get_property (G_OBJECT (first), specs[i]->name, &value);
      if (!is_same (specs[i], &value, g_param_spec_get_default_value (specs[i])))
        g_error ("%s begins otherwise than the schema says", specs[i]->name);

      find_other (specs[i], &value, &other);
      g_object_set_property (G_OBJECT (first), specs[i]->name, &other);

      later = parlour_settings_new ();
      g_object_get_property (G_OBJECT (later), specs[i]->name, &kept);
      if (!is_same (specs[i], &kept, &other))
        g_error ("%s is not kept", specs[i]->name);
    }
}

/* A change through one object is visible in another. */
static void
test_heard (void)
{
  g_autoptr (ParlourSettings) one = parlour_settings_new ();
  g_autoptr (ParlourSettings) other = parlour_settings_new ();

  g_object_set (one, "felt", PARLOUR_FELT_WINE, "show-time", FALSE, NULL);
  g_assert_cmpint (parlour_settings_get (other, "felt"), ==, PARLOUR_FELT_WINE);
  g_object_set (one, "felt", PARLOUR_FELT_GREEN, NULL);
  g_assert_cmpint (parlour_settings_get (other, "felt"), ==, PARLOUR_FELT_GREEN);
}

TESTS
{
  g_test_add_func ("/settings-kept/each-is-stored", test_kept);
  g_test_add_func ("/settings-kept/changes-are-shared", test_heard);
}
