/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-offer.h"
#include "table.h"

/* What a hand does between the two clicks that play a card. */

enum { WIDTH = 900, HEIGHT = 700, STIR_PX = 40 };

static void
set_up (Table         *table,
        gconstpointer  data)
{
  table_open (table, (ParlourApplication *) data,
              table_load_record ("won/auxiliary-sequences"), WIDTH, HEIGHT);
}

static void
tear_down (Table         *table,
           gconstpointer  data)
{
  table_close (table);
}

static void
find_offer (Table        *table,
            guint         pile,
            int           place,
            ParlourOffer *offer)
{
  parlour_offer_find (offer, parlour_game_get_legal (table->game),
                      parlour_game_get_position (table->game), pile, place);
}

/* A pile whose top card has a choice of places. */
static gboolean
find_choice (Table        *table,
             guint        *pile,
             ParlourOffer *offer)
{
  for (*pile = 0; *pile < PAT_N_PILES; (*pile)++)
    if (*pile != PAT_STOCK && table_top (table, *pile) >= 0)
      {
        find_offer (table, *pile, table_top (table, *pile), offer);
        if (offer->n_moves > 1
            && !parlour_offer_is_plain (offer, parlour_game_get_variant (table->game),
                                        parlour_game_get_position (table->game)))
          return TRUE;
      }

  return FALSE;
}

/* A pile of the table with a card under its top that nothing can be done with. */
static gboolean
find_held (Table *table,
           guint *pile)
{
  ParlourOffer offer;

  for (*pile = PAT_T1; *pile < PAT_H1; (*pile)++)
    if (table_top (table, *pile) > 0)
      {
        find_offer (table, *pile, table_top (table, *pile) - 1, &offer);
        if (offer.n_moves == 0)
          return TRUE;
      }

  return FALSE;
}

/* To pull at a card that cannot be taken up is no answer. */
static void
test_choice_stays (Table         *table,
                   gconstpointer  data)
{
  GtkWidget *board = GTK_WIDGET (table->board);
  guint n_moves = parlour_game_get_n_moves (table->game), from, held;
  ParlourOffer offer;
  double x, y;

  do
    parlour_game_go_to (table->game, --n_moves);
  while (!find_choice (table, &from, &offer) || !find_held (table, &held));
  table_rest (table);

  table_click (table, from, table_top (table, from));
  g_assert_cmpuint (table->board->lit, ==, offer.piles);

  table_point (table, held, table_top (table, held) - 1, &x, &y);
  player_drag (table->player, board, x, y, x + STIR_PX, y + STIR_PX);
  g_assert_cmpuint (table->board->n_carried, ==, 0);
  g_assert_cmpuint (table->board->lit, ==, offer.piles);

  table_click (table, offer.moves[1].to, table_top (table, offer.moves[1].to));
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves + 1);
  g_assert_cmpmem (table_last_move (table), sizeof (PatMove), &offer.moves[1], sizeof (PatMove));
}

int
main (int   argc,
      char *argv[])
{
  ParlourApplication *application = table_init (&argc, &argv);

  if (application == NULL)
    return 0;

  g_test_add ("/window/hand/choice-stays", Table, application, set_up, test_choice_stays, tear_down);

  return g_test_run ();
}
