/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"

#include "parlour-spatial-navigation.h"
#include "pat-text.h"
#include "within.h"

#include <string.h>

enum { SAMPLES = 12 };

static gboolean
is_played (GtkWidget     *widget,
           gconstpointer  data)
{
  return PARLOUR_IS_BOARD (widget) && gtk_widget_get_can_target (widget);
}

static gboolean
is_at_rest (gpointer data)
{
  Table *table = data;
  ParlourBoard *board = table->board;

  return gtk_widget_get_mapped (GTK_WIDGET (board)) &&
         gtk_widget_get_width (GTK_WIDGET (board)) > 0 &&
         parlour_board_get_game (board) == table->game &&
         !parlour_motion_is_active (&table->view->motion);
}

/*
 * table_count_carried:
 *
 * Returns: how many cards the pointer drags
 */
guint
table_count_carried (Table *table)
{
  return table->view->motion.n_carried;
}

/*
 * table_get_carried:
 * @i: below table_count_carried()
 *
 * Returns: a card that the pointer drags, from 0 for the lowest
 */
PatCard
table_get_carried (Table *table,
                   guint  i)
{
  g_assert_cmpuint (i, <, table_count_carried (table));

  return table->view->motion.carried[i];
}

/*
 * table_get_motion:
 *
 * Returns: (transfer none): how @card is drawn; a test may change the times
 */
ParlourCardMotion *
table_get_motion (Table   *table,
                  PatCard  card)
{
  return (ParlourCardMotion *) &table->view->motion.cards[card];
}

/*
 * table_rest:
 *
 * Waits until no card moves.
 */
void
table_rest (Table *table)
{
  player_settle (table->player);
  player_wait (table->player, is_at_rest, table);
}

/*
 * table_start_program:
 *
 * Starts the program, for the life of the process.  Its player knows all games, and it does
 * not show the chance to win.
 */
void
table_start_program (void)
{
  window_set_known (TRUE);

  window_start_program ();
}

/*
 * table_init:
 * @argc: (inout): of main()
 * @argv: (inout): of main()
 *
 * Initialises a test program that plays at a table.
 *
 * Returns: %FALSE if there is no X display; the tests are then reported as skipped
 */
gboolean
table_init (int    *argc,
            char ***argv)
{
  if (!player_init (argc, argv))
    return FALSE;

  table_start_program ();
  return TRUE;
}

/*
 * table_open:
 * @game: (transfer full)
 *
 * Opens a window and puts @game on its table.
 */
void
table_open (Table       *table,
            ParlourGame *game,
            int          width_px,
            int          height_px)
{
  table->application = PARLOUR_APPLICATION (g_application_get_default ());
  table->game = game;
  g_application_activate (G_APPLICATION (table->application));
  table->window = PARLOUR_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (table->application)));
  gtk_window_set_default_size (GTK_WINDOW (table->window), width_px, height_px);
  window_set_game (table->window, game);
  table->board = PARLOUR_BOARD (within_find (GTK_WIDGET (table->window), is_played, NULL));
  table->view = PARLOUR_TABLE_VIEW (table->board);
  table->keyboard = &table->board->keyboard;
  g_object_set (table->board->moves, "single-deal", TRUE, NULL);
  g_object_set (table->board, "animations", FALSE, NULL);
  table->player = player_new (GTK_WINDOW (table->window));
  table_rest (table);
}

/*
 * table_close:
 *
 * Closes the window, unless the test has.
 */
void
table_close (Table *table)
{
  if (table->player == NULL)
    return;

  g_object_add_weak_pointer (G_OBJECT (table->window), (gpointer *) &table->window);
  gtk_window_destroy (GTK_WINDOW (table->window));
  while (table->window != NULL)
    player_step (table->player);
  g_clear_pointer (&table->player, player_free);
  g_assert_finalize_object (table->game);
}

/* A test and the recorded game that it plays. */
typedef struct
{
  ParlourGame *(*load) (const char *);
  const char  *name;
  void       (*test) (Table *);
} Case;

static void
run_case (gconstpointer data)
{
  const Case *run = data;
  Table table = { 0 };
  ParlourGame *game = run->load (run->name);

  /* An ended game would be reviewed. */
  if (parlour_game_get_status (game) == PAT_WON)
    parlour_game_undo (game);
  table_open (&table, game, TABLE_WIDTH_PX, TABLE_HEIGHT_PX);
  run->test (&table);
  table_close (&table);
}

/*
 * table_add:
 * @load: model_load_won() or model_load_played()
 * @name: what it loads
 *
 * Adds a test at a table with a recorded game.
 */
void
table_add (const char  *path,
           ParlourGame *(*load) (const char *),
           const char  *name,
           void       (*test) (Table *))
{
  const Case run = { load, name, test };

  g_test_add_data_func_full (path, g_memdup2 (&run, sizeof run), run_case, g_free);
}

/*
 * table_top_place:
 *
 * Returns: (transfer none): where the top card of @pile belongs, or the pile without cards
 */
const ParlourPlace *
table_top_place (Table *table,
                 guint  pile)
{
  return parlour_spatial_navigation_get_top (&table->view->places,
                                             parlour_game_get_position (table->game), pile);
}

/*
 * table_find_point:
 * @place: a card of @pile, from 0 at the bottom; -1 for the place of the pile
 * @x_px: (out): within the board
 * @y_px: (out): within the board
 *
 * Finds a point where the card is not covered, in the middle of all such points.
 *
 * Returns: whether there is one
 */
gboolean
table_find_point (Table  *table,
                  guint   pile,
                  int     place,
                  double *x_px,
                  double *y_px)
{
  const ParlourPlaces *places = &table->view->places;
  const PatPosition *position = parlour_game_get_position (table->game);
  const ParlourPlace *middle = place < 0 ? &places->piles[pile]
                                         : &places->cards[pat_position_start (position, pile) + place];
  graphene_point_t points[SAMPLES * SAMPLES];
  guint n = 0;

  for (guint i = 0; i < SAMPLES * SAMPLES; i++)
    {
      double x = middle->x + places->card_width * ((i % SAMPLES + 0.5) / SAMPLES - 0.5);
      double y = middle->y + places->card_height * ((i / SAMPLES + 0.5) / SAMPLES - 0.5);
      ParlourHit hit;

      if (parlour_table_view_find (table->view, x, y, &hit) && hit.pile == pile && hit.place == place)
        points[n++] = GRAPHENE_POINT_INIT ((float) x, (float) y);
    }

  if (n == 0)
    return FALSE;

  *x_px = points[n / 2].x;
  *y_px = points[n / 2].y;
  return TRUE;
}

/*
 * table_point:
 *
 * As table_find_point(), for a card that can be touched.
 */
void
table_point (Table  *table,
             guint   pile,
             int     place,
             double *x_px,
             double *y_px)
{
  if (!table_find_point (table, pile, place, x_px, y_px))
    g_error ("card %d of pile %u cannot be touched", place, pile);
}

/*
 * table_click:
 *
 * Clicks on a card, or with @place -1 on the place of a pile.
 */
void
table_click (Table *table,
             guint  pile,
             int    place)
{
  double x, y;

  table_point (table, pile, place, &x, &y);
  player_click (table->player, GTK_WIDGET (table->board), x, y);
  table_rest (table);
}

/*
 * table_click_now:
 *
 * Clicks on a card, and does not wait until no card moves.
 */
void
table_click_now (Table *table,
                 guint  pile,
                 int    place)
{
  double x, y;

  table_point (table, pile, place, &x, &y);
  player_click_now (table->player, GTK_WIDGET (table->board), x, y);
}

/*
 * table_top_index:
 *
 * Returns: the place of the top card of @pile, or -1 if it is empty
 */
int
table_top_index (Table *table,
                 guint  pile)
{
  return (int) pat_position_count (parlour_game_get_position (table->game), pile) - 1;
}

/*
 * table_is_picked_up:
 * @place: from 0 at the bottom of @pile
 *
 * Returns: whether the card is the lowest of those picked up by a click or a key
 */
gboolean
table_is_picked_up (Table *table,
                    guint  pile,
                    int    place)
{
  ParlourBoardMoves *moves = table->board->moves;
  const ParlourHeld *held = &moves->held;

  return parlour_board_moves_is_choosing (moves) && held->pile == pile && (int) held->place == place;
}

/*
 * table_find_card_moves:
 * @place: from 0 at the bottom of @pile
 *
 * Returns: the moves of the card
 */
ParlourCardMoves
table_find_card_moves (Table *table,
                       guint  pile,
                       int    place)
{
  ParlourCardMoves card_moves;

  parlour_card_moves_find (&card_moves, parlour_game_get_legal (table->game),
                           parlour_game_get_position (table->game), pile, place);

  return card_moves;
}

/*
 * table_go_to_choice:
 * @card_moves: (out): the moves of the top card of a pile
 *
 * Goes back until that card has a choice of places, one of them a foundation.
 *
 * Returns: the pile
 */
guint
table_go_to_choice (Table            *table,
                    ParlourCardMoves *card_moves)
{
  for (guint n_moves = parlour_game_get_n_moves (table->game);; parlour_game_go_to (table->game, --n_moves))
    {
      for (guint pile = 0; pile < PAT_STOCK; pile++)
        {
          if (table_top_index (table, pile) < 0)
            continue;

          *card_moves = table_find_card_moves (table, pile, table_top_index (table, pile));
          if (card_moves->n_moves > 1 && parlour_card_moves_to_foundation (card_moves) >= 0
              && parlour_card_moves_find_obvious (card_moves, parlour_game_get_variant (table->game),
                                                  parlour_game_get_position (table->game)) < 0)
            {
              table_rest (table);
              return pile;
            }
        }
      g_assert_cmpuint (n_moves, >, 0);
    }
}

/*
 * table_place_taken:
 *
 * Returns: the card that a move takes, from 0 at the bottom of its pile
 */
int
table_place_taken (Table   *table,
                   PatMove  move)
{
  const PatPosition *position = parlour_game_get_position (table->game);

  if (move.kind == PAT_MOVE_GRACE)
    return move.n - 1;

  return (int) pat_position_count (position, move.from) - move.n;
}

/*
 * table_drag:
 *
 * Drags the cards of @move to where they go, whether that is legal or not.
 */
void
table_drag (Table   *table,
            PatMove  move)
{
  const ParlourPlaces *places = &table->view->places;
  const PatPosition *position = parlour_game_get_position (table->game);
  int place = table_place_taken (table, move);
  const ParlourPlace *card = &places->cards[pat_position_start (position, move.from) + place];
  const ParlourPlace *to = table_top_place (table, move.to);
  double x, y;

  table_point (table, move.from, place, &x, &y);
  player_drag (table->player, GTK_WIDGET (table->board), x, y,
               to->x + x - card->x, to->y + y - card->y);
  table_rest (table);
}

/*
 * table_go_back_to:
 * @fits: whether a legal move is the wanted one
 *
 * Goes back, move by move, until there is such a move.
 *
 * Returns: the move
 */
PatMove
table_go_back_to (Table   *table,
                  gboolean (*fits) (Table *, PatMove))
{
  for (guint n_moves = parlour_game_get_n_moves (table->game);; parlour_game_go_to (table->game, --n_moves))
    {
      const PatMoveList *legal = parlour_game_get_legal (table->game);

      for (gsize i = 0; i < legal->n; i++)
        if (fits (table, legal->moves[i]))
          {
            table_rest (table);
            return legal->moves[i];
          }
      g_assert_cmpuint (n_moves, >, 0);
    }
}

static gboolean
builds (Table   *table,
        PatMove  move)
{
  return move.kind == PAT_MOVE_PLAY && move.n == 1 && move.to >= PAT_T1
         && table_top_index (table, move.to) >= 0;
}

/*
 * table_go_to_build:
 *
 * Returns: the move of a card that can be put on another pile of the tableau
 */
PatMove
table_go_to_build (Table *table)
{
  return table_go_back_to (table, builds);
}

/* (nullable): the move that led to the position shown. */
const PatMove *
table_last_move (Table *table)
{
  const ParlourHistory *history = parlour_game_get_history (table->game);

  return history->n_moves > 0 ? parlour_history_get_move (history, history->n_moves - 1) : NULL;
}

/*
 * table_assert_played:
 *
 * Asserts that @move was played after @n_moves, and nothing else.
 */
void
table_assert_played (Table   *table,
                     guint    n_moves,
                     PatMove  move)
{
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves + 1);
  g_assert_cmpmem (table_last_move (table), sizeof move, &move, sizeof move);
}

static gboolean
was_played (Table   *table,
            PatMove  move)
{
  const PatMove *last = table_last_move (table);

  return last != NULL && memcmp (last, &move, sizeof move) == 0;
}

/* Clicks on the card and, if there is a choice of places, on one of them.  If the program
 * chooses another place itself, undoes that and drags the card. */
static void
play_by_click (Table   *table,
               PatMove  move)
{
  guint n = parlour_game_get_n_moves (table->game);

  table_click (table, move.from, table_place_taken (table, move));
  if (parlour_game_get_n_moves (table->game) == n)
    table_click (table, move.to, table_top_index (table, move.to));

  if (!was_played (table, move))
    {
      g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n + 1);
      player_key (table->player, GDK_KEY_z, GDK_CONTROL_MASK);
      table_rest (table);
      g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n);
      table_drag (table, move);
    }
}

/*
 * table_play:
 *
 * Plays a legal move with the pointer.
 */
void
table_play (Table    *table,
            PatMove   move,
            gboolean  by_click)
{
  char text[PAT_MOVE_TEXT];

  if (move.kind == PAT_MOVE_DEAL || move.kind == PAT_MOVE_REDEAL)
    table_click_now (table, PAT_STOCK, table_top_index (table, PAT_STOCK));
  else if (by_click)
    play_by_click (table, move);
  else
    table_drag (table, move);

  table_rest (table);
  pat_move_format (move, text);
  g_test_message ("%s by %s", text, by_click ? "click" : "drag");
  g_assert_true (was_played (table, move));
}

/*
 * table_assert_arranged:
 *
 * Asserts that every card is drawn where it belongs, and that the top card of each pile
 * can be touched there.
 */
void
table_assert_arranged (Table *table)
{
  const ParlourPlaces *places = &table->view->places;
  const PatPosition *position = parlour_game_get_position (table->game);

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    for (guint i = pat_position_start (position, pile); i < position->end[pile]; i++)
      {
        const ParlourPlace *place = &table_get_motion (table, position->cards[i])->place;

        g_assert_cmpfloat_with_epsilon (place->x, places->cards[i].x, 0.5);
        g_assert_cmpfloat_with_epsilon (place->y, places->cards[i].y, 0.5);
        g_assert_cmpfloat_with_epsilon (place->angle, places->cards[i].angle, 0.5);
        if (i + 1u == position->end[pile])
          {
            double x, y;

            table_point (table, pile, (int) (i - pat_position_start (position, pile)), &x, &y);
          }
      }
}
