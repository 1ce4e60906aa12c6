/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "noted.h"
#include "parlour-layout.h"
#include "pat-setup.h"
#include "pat-shuffle.h"
#include "pat-text.h"
#include "variant.h"
#include "tests.h"

/*
 * Compares the layouts with the tables.txt of each game: in some rooms, at the beginning
 * of a game and later, the size of the cards and where a few of the piles lie.  After an
 * intended change, look at the tables and run this with PARLOUR_TEST_WRITE=1 in the
 * environment.
 */

enum
{
  DEAL = 3,
  N_MOVES = 90,
  /* Smaller differences are not visible, and depend on the machine. */
  MOST_OFF_PX = 1,
};

static const ParlourRoom rooms[] = {
  { 360, 600, 1.4, FALSE },
  { 800, 600, 1.4, FALSE },
  { 1280, 800, 1.4, FALSE },
  { 1280, 800, 1.4, TRUE },
  { 1920, 1080, 1.4, FALSE },
};

/* The first and last piles of each kind. */
static const guint piles[] = {
  PAT_F1, PAT_F1 + 1, PAT_F1 + 3, PAT_F1 + 4, PAT_F1 + 7,
  PAT_T1, PAT_T1 + 1, PAT_T1 + 3, PAT_T1 + 4, PAT_T1 + 7, PAT_T1 + 11, PAT_T1 + 15, PAT_T1 + 31,
  PAT_H1, PAT_H1 + 3, PAT_STORE, PAT_WASTE, PAT_STOCK,
};

static void
append_place (GString            *line,
              const ParlourPlace *place)
{
  g_string_append_printf (line, " %.0f %.0f", place->x, place->y);
  if (fabs (place->angle) >= 0.5)
    g_string_append_printf (line, " %.0f°", place->angle);
}

/* Writes the size of the cards, and the centre of each pile or of its lowest and its top
 * card, px. */
static void
append_table (GString           *text,
              const char        *name,
              PatVariant         variant,
              const ParlourRoom *room,
              const PatPosition *position)
{
  const ParlourLayout *layout = parlour_layout_get (variant.game);
  ParlourPlaces table;

  parlour_layout_arrange (layout, room, variant, position, &table);
  g_string_append_printf (text, "%s, %g × %g%s: %.0f × %.0f", name, room->width, room->height,
                          room->mirrored ? " mirrored" : "", table.card_width, table.card_height);

  for (guint i = 0; i < G_N_ELEMENTS (piles); i++)
    {
      guint pile = piles[i];
      guint n = pat_position_count (position, pile);
      const ParlourPlace *lowest = &table.cards[pat_position_start (position, pile)];
      char pile_name[PAT_PILE_TEXT];

      if (!table.shown[pile])
        continue;

      pat_pile_format (pile, pile_name);
      g_string_append_printf (text, "; %s", pile_name);
      append_place (text, n > 0 ? lowest : &table.piles[pile]);
      if (n > 1)
        append_place (text, lowest + n - 1);
    }
  g_string_append_c (text, '\n');
}

static void
play_on (PatVariant   variant,
         PatPosition *position)
{
  PatRandom random;
  PatMoveList legal;

  pat_random_init (&random, DEAL, 1);
  for (guint move = 0; move < N_MOVES; move++)
    {
      pat_variant_list_moves (variant, position, &legal);
      if (legal.n == 0)
        break;
      pat_variant_play (variant, position, legal.moves[pat_random_below (&random, legal.n)]);
    }
}

/* Whether an earlier variant of the game has the same number of piles, and so the same layout. */
static gboolean
is_laid_out_before (const PatVariant *variants,
                    size_t            v)
{
  for (size_t i = 0; i < v; i++)
    if (variants[i].game == variants[v].game
        && pat_variant_tableau (variants[i]) == pat_variant_tableau (variants[v]))
      return TRUE;

  return FALSE;
}

static char *
describe_tables (const PatGame *game)
{
  g_autoptr (GString) text = g_string_new (NULL);
  PatVariant variants[PAT_MAX_VARIANTS];
  size_t n = pat_variants (variants);

  for (size_t v = 0; v < n; v++)
    {
      g_autofree char *name = variant_title (variants[v]);
      PatPosition position;

      if (variants[v].game != game || is_laid_out_before (variants, v))
        continue;

      pat_variant_deal (variants[v], DEAL, &position);
      for (guint played = 0; played < 2; played++)
        {
          g_autofree char *when = g_strdup_printf ("%s%s", name, played ? ", played" : "");

          for (guint r = 0; r < G_N_ELEMENTS (rooms); r++)
            append_table (text, when, variants[v], &rooms[r], &position);
          play_on (variants[v], &position);
        }
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The same text, with numbers that may differ by MOST_OFF_PX. */
static gboolean
is_same_table (const char *line,
               const char *expected)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  g_auto (GStrv) expected_words = g_strsplit (expected, " ", -1);

  if (g_strv_length (words) != g_strv_length (expected_words))
    return FALSE;

  for (guint i = 0; words[i] != NULL; i++)
    {
      char *end, *expected_end;
      double number = g_ascii_strtod (words[i], &end);
      double expected_number = g_ascii_strtod (expected_words[i], &expected_end);

      if (!g_str_equal (end, expected_end) || fabs (number - expected_number) > MOST_OFF_PX)
        return FALSE;
    }

  return TRUE;
}

static void
test_tables (gconstpointer game)
{
  g_autofree char *text = describe_tables (game);

  noted_assert_game (game, "tables.txt", text, is_same_table);
}

TESTS
{
  noted_add_games ("/tables/composed/", test_tables);
}
