/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-build.h"
#include "pat-position.h"
#include "pat-record.h"
#include "pat-setup.h"
#include "pat-text.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

/*
 * A game that is not in pat_games: cards are turned on to a waste once, and foundations
 * ascend in suit from the king to the queen.  It has no tableau and no options.  It uses
 * only pat-game.h.
 */
static void
set_up (PatVariant     variant,
        const PatCard *pack,
        PatPosition   *position)
{
  pat_stack_stock (position, pack, pat_variant_cards (variant));
}

static void
list_moves (PatVariant         variant,
            const PatPosition *position,
            PatMoveList       *list)
{
  pat_list_foundations (variant, position, PAT_WASTE, list);
  if (pat_position_count (position, PAT_STOCK) > 0)
    pat_list_add (list, PAT_MOVE_DEAL, 0, 0, 0);
}

static void
play (PatVariant   variant,
      PatPosition *position,
      PatMove      move)
{
  if (move.kind == PAT_MOVE_DEAL)
    pat_position_move (position, PAT_STOCK, PAT_WASTE, 1);
  else
    pat_position_move (position, move.from, move.to, move.n);
}

static const PatGame seventh = {
  .name = "seventh",
  .n_packs = 1,
  .turns_waste = true,
  .families = {
    PAT_FAMILIES (PAT_KING, 1),
  },
  .n_deals = 1,
  .set_up = set_up,
  .list_moves = list_moves,
  .play = play,
};

static const PatVariant variant = { &seventh, 0 };

/* Makes a pack of king, ace … queen of each suit, or the reverse. */
static void
make_pack (PatCard  *pack,
           gboolean  backwards)
{
  for (unsigned i = 0; i < PAT_PACK_SIZE; i++)
    pack[backwards ? PAT_PACK_SIZE - 1 - i : i] = pat_card_new ((i + 12) % PAT_N_RANKS + 1, i / PAT_N_RANKS, 0);
}

static void
test_variant (void)
{
  PatVariant parsed;
  PatFault fault;
  char options[PAT_OPTIONS_TEXT];

  g_assert_true (pat_variant_is_valid (variant));
  g_assert_cmpuint (pat_variant_packs (variant), ==, 1);
  g_assert_cmpuint (pat_variant_cards (variant), ==, 52);
  g_assert_cmpuint (pat_variant_foundations (variant), ==, 4);
  g_assert_cmpuint (pat_variant_tableau (variant), ==, 0);
  g_assert_cmpuint (pat_variant_deals (variant), ==, 1);

  pat_options_format (variant, options);
  g_assert_cmpstr (options, ==, "");
  g_assert_true (pat_options_parse (&seventh, "", &parsed, &fault));
  g_assert_true (parsed.game == &seventh);
  g_assert_false (pat_options_parse (&seventh, "bases=in-play", &parsed, &fault));
  g_assert_cmpint (fault.kind, ==, PAT_FAULT_OPTION_NOT_HERE);
}

/* Plays the first listed move to the end of the game. */
static void
test_won (void)
{
  PatCard pack[PAT_MAX_CARDS];
  PatPosition position;
  PatMoveList list;
  guint n = 0;

  make_pack (pack, FALSE);
  pat_variant_set_up (variant, pack, &position);
  while (pat_variant_status (variant, &position) == PAT_PLAYING)
    {
      pat_variant_list_moves (variant, &position, &list);
      g_assert_true (pat_variant_is_legal (variant, &position, list.moves[0]));
      pat_variant_play (variant, &position, list.moves[0]);
      n++;
    }

  g_assert_cmpint (pat_variant_status (variant, &position), ==, PAT_WON);
  g_assert_cmpuint (n, ==, 104);
  for (unsigned f = 0; f < 4; f++)
    g_assert_cmpuint (pat_position_count (&position, PAT_F1 + f), ==, 13);
}

static void
test_stuck (void)
{
  PatCard pack[PAT_MAX_CARDS];
  PatPosition position;
  const PatMove deal = { .kind = PAT_MOVE_DEAL };
  const PatMove up = { PAT_MOVE_PLAY, PAT_WASTE, PAT_F1 + 3, 1 };

  make_pack (pack, TRUE);
  pat_variant_set_up (variant, pack, &position);
  for (guint i = 0; i < 13; i++)
    pat_variant_play (variant, &position, deal);
  g_assert_true (pat_variant_is_legal (variant, &position, up));
  for (guint i = 0; i < 39; i++)
    pat_variant_play (variant, &position, deal);
  g_assert_false (pat_variant_is_legal (variant, &position, up));
  g_assert_false (pat_variant_is_legal (variant, &position, deal));

  /* The king of clubs is on top of the waste, so all suits can be played. */
  for (guint i = 0; i < 13; i++)
    pat_variant_play (variant, &position, (PatMove) { PAT_MOVE_PLAY, PAT_WASTE, PAT_F1, 1 });
  g_assert_cmpint (pat_variant_status (variant, &position), ==, PAT_PLAYING);
  for (unsigned f = 1; f < 4; f++)
    for (guint i = 0; i < 13; i++)
      pat_variant_play (variant, &position, (PatMove) { PAT_MOVE_PLAY, PAT_WASTE, PAT_F1 + f, 1 });
  g_assert_cmpint (pat_variant_status (variant, &position), ==, PAT_WON);

  /* The top card of the waste fits nowhere. */
  make_pack (pack, FALSE);
  pat_variant_set_up (variant, pack, &position);
  for (guint i = 0; i < 52; i++)
    pat_variant_play (variant, &position, deal);
  g_assert_cmpint (pat_variant_status (variant, &position), ==, PAT_STUCK);
}

static void
test_text (void)
{
  PatRecord record = { .variant = variant };
  PatMove moves[] = { { .kind = PAT_MOVE_DEAL }, { PAT_MOVE_PLAY, PAT_WASTE, PAT_F1, 1 } };
  PatPosition position;
  char *text = NULL;
  size_t length;
  FILE *stream = open_memstream (&text, &length);

  make_pack (record.pack, FALSE);
  record.moves = moves;
  record.n_moves = G_N_ELEMENTS (moves);
  pat_variant_set_up (variant, record.pack, &position);
  for (gsize i = 0; i < record.n_moves; i++)
    pat_variant_play (variant, &position, moves[i]);

  pat_record_print (&record, stream);
  pat_position_print (variant, &position, stream);
  fclose (stream);

  g_assert_true (g_str_has_prefix (text, "Parlour game record 1\ngame: seventh\noptions: \npack: KC AC 2C "));
  g_assert_nonnull (strstr (text, " JS QS\nmove: deal\nmove: waste>f1\nf1: KC\nstock: QS JS "));
  g_assert_true (g_str_has_suffix (text, " 2C AC\ndeal: 1\nstatus: playing\nlegal: deal\n"));
  free (text);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/seventh-game/variant", test_variant);
  g_test_add_func ("/rules/seventh-game/won", test_won);
  g_test_add_func ("/rules/seventh-game/stuck", test_stuck);
  g_test_add_func ("/rules/seventh-game/text", test_text);

  return g_test_run ();
}
