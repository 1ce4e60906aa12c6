/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-variant.h"
#include "variant.h"
#include "tests.h"

/* These names must never change, because settings and statistics are stored under
 * them. */
static const char *const ids[] = {
  "louis",
  "louis-bases-in-play",
  "louis-deals-2",
  "louis-bases-in-play-deals-2",
  "nationale",
  "nationale-bases-in-play",
  "nationale-building-free",
  "nationale-bases-in-play-building-free",
  "trefoil",
  "trefoil-bases-in-play",
  "trefoil-packs-2",
  "trefoil-bases-in-play-packs-2",
  "trefoil-deals-1",
  "trefoil-bases-in-play-deals-1",
  "trefoil-gathering-any-time",
  "trefoil-bases-in-play-gathering-any-time",
  "kings",
  "kings-bases-in-play",
  "storehouse",
  "storehouse-bases-in-play",
  "storehouse-vacancies-storehouse",
  "storehouse-bases-in-play-vacancies-storehouse",
  "auxiliary-sequences",
  "auxiliary-sequences-bases-in-play",
  "auxiliary-sequences-grace-no",
  "auxiliary-sequences-bases-in-play-grace-no",
};

/* Whether @id is allowed as the name of a key in a settings schema. */
static gboolean
is_key (const char *id)
{
  return g_regex_match_simple ("^[a-z][a-z0-9]*(-[a-z0-9]+)*$", id, 0, 0) && strlen (id) <= 1024;
}

static void
test_ids (void)
{
  PatVariant variants[PAT_MAX_VARIANTS];
  const gsize n = pat_variants (variants);
  guint n_known = 0;

  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *id = parlour_variant_to_id (variants[i]);
      PatVariant parsed = { NULL };

      g_assert_true (is_key (id));
      /* Variants that are not listed above may be in between. */
      n_known += n_known < G_N_ELEMENTS (ids) && g_str_equal (id, ids[n_known]);
      g_assert_true (parlour_variant_from_id (id, &parsed));
      g_assert_true (parsed.game == variants[i].game);
      g_assert_cmpuint (parsed.chosen, ==, variants[i].chosen);
    }

  g_assert_cmpuint (n_known, ==, G_N_ELEMENTS (ids));
}

static void
test_refused (void)
{
  const char *const wrong[] = {
    "",
    "Louis",
    "louis-",
    "louis ",
    "patience",
    "louis-bases-laid-out",
    "louis-packs-2",
    "trefoil-deals-1-bases-in-play",
    "trefoil-packs-2-deals-1",
    "trefoil-gathering-when-stuck",
    "trefoil-deals-1-gathering-any-time",
    "storehouse-storehouse",
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      PatVariant variant = variant_named ("kings", "bases=in-play");

      g_assert_false (parlour_variant_from_id (wrong[i], &variant));
      g_assert_true (pat_variant_is_same (variant, variant_named ("kings", "bases=in-play")));
    }
}

/* Options that contradict each other, or that the game does not have, are left
 * out. */
static void
test_settle (void)
{
  /* TRE-5: only one of its last three options can differ from its default. */
  enum { BASES, PACKS, DEALS, GATHERING };
  static const struct
  {
    guint       values[4];
    const char *options;
  } cases[] = {
    { { 0, 0, 0, 0 }, "" },
    { { 0, 0, 1, 0 }, "deals=1" },
    { { 1, 1, 1, 0 }, "bases=in-play packs=2" },
    { { 0, 0, 1, 1 }, "deals=1" },
    { { 1, 0, 9, 1 }, "bases=in-play gathering=any-time" },
    { { 9, 9, 9, 9 }, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PatVariant variant = { &pat_trefoil };

      for (guint option = BASES; option <= GATHERING; option++)
        variant = pat_variant_with (variant, option, cases[i].values[option]);
      variant = parlour_variant_settle (variant);

      g_assert_true (pat_variant_is_valid (variant));
      g_assert_true (pat_variant_is_same (variant, variant_named ("trefoil", cases[i].options)));
    }
}

TESTS
{
  g_test_add_func ("/model/variant/ids", test_ids);
  g_test_add_func ("/model/variant/refused", test_refused);
  g_test_add_func ("/model/variant/settle", test_settle);
}
