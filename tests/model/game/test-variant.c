/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-variant.h"

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
  PatVariant variants[PAT_N_VARIANTS];
  guint n_known = 0;

  g_assert_cmpuint (pat_variants (variants), ==, PAT_N_VARIANTS);

  for (guint i = 0; i < PAT_N_VARIANTS; i++)
    {
      g_autofree char *id = parlour_variant_to_id (variants[i]);
      PatVariant parsed = { NULL };

      g_assert_true (is_key (id));
      /* Other games may come between. */
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
      PatVariant variant = { &pat_kings, PAT_OPTION_BASES };

      g_assert_false (parlour_variant_from_id (wrong[i], &variant));
      g_assert_true (variant.game == &pat_kings);
      g_assert_cmpuint (variant.chosen, ==, PAT_OPTION_BASES);
    }
}

/* Options that contradict each other, or that the game does not have, are left
 * out. */
static void
test_settle (void)
{
  static const struct
  {
    const PatGame *game;
    guint          options;
    guint          chosen;
  } cases[] = {
    { &pat_louis, 0, 0 },
    { &pat_louis, PAT_OPTION_BASES | PAT_OPTION_GRACE, PAT_OPTION_BASES },
    { &pat_trefoil, PAT_OPTION_DEALS, PAT_OPTION_DEALS },
    { &pat_trefoil, PAT_OPTION_BASES | PAT_OPTION_PACKS | PAT_OPTION_DEALS,
      PAT_OPTION_BASES | PAT_OPTION_PACKS },
    { &pat_trefoil, PAT_OPTION_DEALS | PAT_OPTION_GATHERING, PAT_OPTION_DEALS },
    { &pat_storehouse, G_MAXUINT, PAT_OPTION_BASES | PAT_OPTION_VACANCIES },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PatVariant variant = parlour_variant_settle (cases[i].game, cases[i].options);

      g_assert_true (variant.game == cases[i].game);
      g_assert_cmpuint (variant.chosen, ==, cases[i].chosen);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/variant/ids", test_ids);
  g_test_add_func ("/model/variant/refused", test_refused);
  g_test_add_func ("/model/variant/settle", test_settle);

  return g_test_run ();
}
