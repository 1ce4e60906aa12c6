/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"

#include "pat-shuffle.h"
#include "within.h"

#include <string.h>

/*
 * Help, asked for with real keys and a real pointer: a hint, the light, the way
 * back, a solution played to the win.
 */

enum { WIDTH = 1000, HEIGHT = 740 };

/* Deals that are soon decided. */
#define SMALL "trefoil-deals-1"
enum { WON_DEAL = 2, LOST_DEAL = 1 };

/* Cards are hidden here. */
static void
set_up_hidden (Table         *table,
               gconstpointer  data)
{
  table_open (table, (ParlourApplication *) data, model_deal ("kings", 1), WIDTH, HEIGHT);
}

static void
set_up_won (Table         *table,
            gconstpointer  data)
{
  table_open (table, (ParlourApplication *) data, model_deal (SMALL, WON_DEAL), WIDTH, HEIGHT);
}

static void
set_up_lost (Table         *table,
             gconstpointer  data)
{
  table_open (table, (ParlourApplication *) data, model_deal (SMALL, LOST_DEAL), WIDTH, HEIGHT);
}

static void
tear_down (Table         *table,
           gconstpointer  data)
{
  g_object_set (window_get_settings (table->window),
                "standing", PARLOUR_LIGHT_CHANCE,
                "hint-looks", FALSE,
                NULL);
  table_close (table);
}

static ParlourWinIndicator *
get_light (Table *table)
{
  return parlour_status_line_get_win_indicator (window_child (table->window, "status_line"));
}

static gboolean
is_hinted (gpointer data)
{
  return parlour_table_view_get_marks (((Table *) data)->view)->hinted != 0;
}

static gboolean
is_winnable (gpointer data)
{
  return g_str_equal (parlour_win_indicator_get_words (get_light (data)), "A win is still possible");
}

static gboolean
is_lost (gpointer data)
{
  return g_str_equal (parlour_win_indicator_get_words (get_light (data)), "This cannot be won any more");
}

static gboolean
is_showing (gpointer data)
{
  Table *table = data;

  return parlour_solution_bar_get_next (window_child (table->window, "solution_bar")) != NULL;
}

static void
wait_until (Table           *table,
            PlayerCondition  condition)
{
  player_wait (table->player, condition, table);
}

/* The legal move that the marks on the board speak of. */
static gboolean
find_hinted (Table   *table,
             PatMove *move)
{
  const PatMoveList *legal = parlour_game_get_legal (table->game);
  const PatPosition *position = parlour_game_get_position (table->game);

  for (gsize i = 0; i < legal->n; i++)
    {
      *move = legal->moves[i];
      if (move->kind == PAT_MOVE_PLAY
          && parlour_table_view_get_marks (table->view)->hinted == G_GUINT64_CONSTANT (1) << move->to
          && parlour_table_view_get_marks (table->view)->hinted_card == position->cards[position->end[move->from] - move->n])
        return TRUE;
    }

  return FALSE;
}

static void
test_hint (Table         *table,
           gconstpointer  data)
{
  PatMove move;

  g_assert_false (parlour_game_get_facts (table->game)->helped);
  player_key (table->player, GDK_KEY_h, 0);
  wait_until (table, is_hinted);
  g_assert_true (find_hinted (table, &move));
  g_assert_true (g_str_has_prefix (window_get_words (table->window), "Hint: "));
  g_assert_true (g_str_has_suffix (window_get_words (table->window), "This leads to a win."));
  g_assert_true (parlour_game_get_facts (table->game)->helped);

  /* Nothing was played; who plays it is rid of the marks and the words. */
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, 0);
  table_play (table, move, FALSE);
  g_assert_false (is_hinted (table));
  g_assert_false (g_str_has_prefix (window_get_words (table->window), "Hint: "));
}

static void
test_hint_is_put_away (Table         *table,
                       gconstpointer  data)
{
  player_key (table->player, GDK_KEY_h, 0);
  wait_until (table, is_hinted);
  player_key (table->player, GDK_KEY_Escape, 0);
  g_assert_false (is_hinted (table));
  g_assert_false (g_str_has_prefix (window_get_words (table->window), "Hint: "));
}

static void
test_hint_when_lost (Table         *table,
                     gconstpointer  data)
{
  PatMove move;

  wait_until (table, is_lost);
  g_assert_cmpstr (window_get_words (table->window), ==, "This deal cannot be won, however it is played");
  player_key (table->player, GDK_KEY_h, 0);
  wait_until (table, is_hinted);
  g_assert_true (find_hinted (table, &move));
  g_assert_true (g_str_has_suffix (window_get_words (table->window), "this gets furthest."));
}

static void
test_light (Table         *table,
            gconstpointer  data)
{
  GtkWidget *light = GTK_WIDGET (get_light (table));

  g_assert_true (gtk_widget_get_mapped (light));
  wait_until (table, is_winnable);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (light), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "A win is still possible");

  /* For those who cannot point at it. */
  player_click (table->player, light, 8, 8);
  g_assert_cmpstr (window_get_words (table->window), ==, "A win is still possible");
}

/* When the game is won there is nothing to ask any more, until that is undone. */
static void
test_light_of_win (Table         *table,
                   gconstpointer  data)
{
  g_autoptr (ParlourGame) game = model_load_won ("trefoil");
  GtkWidget *light = GTK_WIDGET (get_light (table));

  window_set_game (table->window, game);
  player_settle (table->player);
  g_assert_false (gtk_widget_get_visible (light));

  parlour_game_undo (game);
  wait_until (table, is_winnable);
  g_assert_true (gtk_widget_get_visible (light));
}

/* Off it stays off, whatever is played, and nothing is searched. */
static void
test_light_off (Table         *table,
                gconstpointer  data)
{
  GtkWidget *light = GTK_WIDGET (get_light (table));
  const char *unknown = "Not known whether a win is possible";

  g_object_set (window_get_settings (table->window), "standing", PARLOUR_LIGHT_NOTHING, NULL);
  player_settle (table->player);
  g_assert_false (gtk_widget_get_visible (light));

  table_play (table, parlour_game_get_legal (table->game)->moves[0], FALSE);
  g_assert_false (gtk_widget_get_visible (light));
  g_assert_cmpstr (parlour_win_indicator_get_words (get_light (table)), ==, unknown);
  player_key (table->player, GDK_KEY_z, GDK_CONTROL_MASK);
  g_assert_false (gtk_widget_get_visible (light));

  /* But a hint can be had. */
  player_key (table->player, GDK_KEY_h, 0);
  wait_until (table, is_hinted);
  g_assert_false (gtk_widget_get_visible (light));
}

/* What it says while cards are hidden, who sees no more than lies open cannot
 * know. */
static void
test_light_and_first_sight (Table         *table,
                            gconstpointer  data)
{
  g_object_set (window_get_settings (table->window), "standing", PARLOUR_LIGHT_WINNABLE, NULL);
  wait_until (table, is_winnable);
  g_assert_cmpint (parlour_game_get_first_sight (table->game), ==, PARLOUR_FIRST_SIGHT_NO);
}

static void
test_light_off_and_first_sight (Table         *table,
                                gconstpointer  data)
{
  g_autoptr (ParlourGame) game = NULL;

  g_object_set (window_get_settings (table->window), "standing", PARLOUR_LIGHT_NOTHING, NULL);
  game = parlour_game_new (parlour_game_get_variant (table->game), 2);
  window_set_game (table->window, game);
  player_settle (table->player);
  model_play_first (game, 1);
  player_settle (table->player);
  g_assert_cmpint (parlour_game_get_first_sight (game), ==, PARLOUR_FIRST_SIGHT_YES);

  g_object_set (window_get_settings (table->window), "standing", PARLOUR_LIGHT_WINNABLE, NULL);
  wait_until (table, is_winnable);
  g_assert_cmpint (parlour_game_get_first_sight (game), ==, PARLOUR_FIRST_SIGHT_NO);
}

static void
click_button (Table      *table,
              GtkWidget  *within,
              const char *action)
{
  GtkWidget *button = within_find_button (within, action, NULL);

  g_assert_true (gtk_widget_is_sensitive (button));
  player_click (table->player, button,
                gtk_widget_get_width (button) / 2, gtk_widget_get_height (button) / 2);
}

/* Plays the first move that loses, after moves that do not. */
static void
blunder (Table *table)
{
  const PatMoveList *legal = parlour_game_get_legal (table->game);

  for (;;)
    {
      for (gsize i = 0; i < legal->n; i++)
        if (model_judge (table->game, legal->moves[i]) == PAT_VERDICT_LOST)
          {
            g_assert_true (parlour_game_play (table->game, legal->moves[i]));
            return;
          }
      g_assert_cmpuint (legal->n, >, 0);
      model_play_first (table->game, 1);
    }
}

/* Of a deal that was never looked into, as those of other tests are not. */
static void
deal (Table   *table,
      guint32  number)
{
  g_autoptr (ParlourGame) game = parlour_game_new (parlour_game_get_variant (table->game), number);

  window_set_game (table->window, game);
  g_set_object (&table->game, game);
  player_settle (table->player);
}

static gboolean
tells_chance (gpointer data)
{
  return g_str_has_prefix (parlour_win_indicator_get_words (get_light (data)),
                           "Chance of a win, as far as can be seen: ");
}

/* How likely a win is, who plays may know. */
static void
test_chance (Table         *table,
             gconstpointer  data)
{
  deal (table, 3);
  wait_until (table, tells_chance);
  player_click (table->player, GTK_WIDGET (get_light (table)), 8, 8);
  g_assert_true (g_str_has_prefix (window_get_words (table->window), "Chance of a win, as far as can be seen: "));
  g_assert_cmpint (parlour_game_get_first_sight (table->game), ==, PARLOUR_FIRST_SIGHT_YES);

  /* Of the next position as well. */
  table_play (table, parlour_game_get_legal (table->game)->moves[0], FALSE);
  wait_until (table, tells_chance);
  g_assert_false (parlour_game_get_facts (table->game)->helped);
}

static gboolean
looked (gpointer data)
{
  const char *words = window_get_words (((Table *) data)->window);

  return !g_str_has_suffix (words, " in 10") && !g_str_has_suffix (words, " in 20")
         && g_str_has_prefix (words, "Hint: ");
}

/* By what can be seen; asked again, it looks. */
static void
test_hint_by_what_is_seen (Table         *table,
                           gconstpointer  data)
{
  GtkWidget *look = within_find_button (window_child (table->window, "status_line"), "win.look-at-cards", NULL);

  deal (table, 4);
  player_key (table->player, GDK_KEY_h, 0);
  wait_until (table, is_hinted);
  g_assert_nonnull (strstr (window_get_words (table->window), "Chance of a win, as far as can be seen: "));
  g_assert_true (parlour_game_get_facts (table->game)->helped);
  g_assert_false (gtk_widget_get_visible (look));

  player_key (table->player, GDK_KEY_h, 0);
  g_assert_true (gtk_widget_get_visible (look));
  g_assert_true (is_hinted (table));
  g_assert_cmpint (parlour_game_get_first_sight (table->game), ==, PARLOUR_FIRST_SIGHT_YES);

  click_button (table, window_child (table->window, "status_line"), "win.look-at-cards");
  wait_until (table, looked);
  g_assert_false (gtk_widget_get_visible (look));
  g_assert_cmpint (parlour_game_get_first_sight (table->game), ==, PARLOUR_FIRST_SIGHT_NO);
}

/* By keys alone, and put away by Escape. */
static void
test_hint_asked_again (Table         *table,
                       gconstpointer  data)
{
  GtkWidget *look = within_find_button (window_child (table->window, "status_line"), "win.look-at-cards", NULL);

  deal (table, 5);
  player_key (table->player, GDK_KEY_h, 0);
  wait_until (table, is_hinted);
  player_key (table->player, GDK_KEY_h, 0);
  player_key (table->player, GDK_KEY_Escape, 0);
  g_assert_false (gtk_widget_get_visible (look));

  for (guint i = 0; i < 3; i++)
    {
      player_key (table->player, GDK_KEY_h, 0);
      wait_until (table, is_hinted);
    }
  wait_until (table, looked);
  g_assert_cmpint (parlour_game_get_first_sight (table->game), ==, PARLOUR_FIRST_SIGHT_NO);
}

static void
test_hint_looks (Table         *table,
                 gconstpointer  data)
{
  deal (table, 6);
  g_object_set (window_get_settings (table->window), "hint-looks", TRUE, NULL);
  player_key (table->player, GDK_KEY_h, 0);
  wait_until (table, looked);
  g_assert_cmpint (parlour_game_get_first_sight (table->game), ==, PARLOUR_FIRST_SIGHT_NO);
}

static gboolean
is_sure (gpointer data)
{
  return is_hinted (data)
         && !g_regex_match_simple ("[0-9] to [0-9]+ in 10$", window_get_words (((Table *) data)->window), 0, 0);
}

/* A game of The Kings, some cards on. */
static ParlourGame *
begin (const PatCard *pack)
{
  static const PatVariant kings = { &pat_kings };
  ParlourGame *game = parlour_game_new_for_pack (kings, pack);

  for (guint i = 0; i < 12 && parlour_game_deal_on (game, TRUE); i++)
    ;

  return game;
}

/* The hint and the chance are the same for two games that differ only in cards that
 * were never turned. */
static void
test_blind (Table         *table,
            gconstpointer  data)
{
  g_autofree char *words = NULL;
  g_autofree char *light = NULL;
  PatCard pack[PAT_MAX_CARDS];
  PatRandom random;

  pat_shuffle (7, 2, pack);
  pat_random_init (&random, 1, 1);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (ParlourGame) game = begin (pack);
      guint unseen = parlour_game_get_unseen (game);

      window_set_game (table->window, game);
      g_set_object (&table->game, game);
      player_key (table->player, GDK_KEY_h, 0);
      wait_until (table, is_sure);
      if (i == 0)
        {
          words = g_strdup (window_get_words (table->window));
          light = g_strdup (parlour_win_indicator_get_words (get_light (table)));
        }
      g_assert_cmpstr (window_get_words (table->window), ==, words);
      g_assert_cmpstr (parlour_win_indicator_get_words (get_light (table)), ==, light);

      /* The last cards of the pack are never turned. */
      g_assert_cmpuint (unseen, >, 40);
      pat_random_shuffle (&random, pack + PAT_MAX_CARDS - unseen, unseen);
    }
}

static gboolean
is_back (gpointer data)
{
  return parlour_game_get_can_redo (((Table *) data)->game);
}

static void
test_goes_back (Table         *table,
                gconstpointer  data)
{
  GtkWidget *line = window_child (table->window, "status_line");
  guint last;

  g_assert_false (gtk_widget_get_visible (within_find_button (line, "win.go-back", NULL)));
  blunder (table);
  last = parlour_game_get_n_moves (table->game) - 1;
  wait_until (table, is_lost);
  g_assert_true (gtk_widget_get_visible (within_find_button (line, "win.go-back", NULL)));
  while (parlour_game_get_status (table->game) == PAT_PLAYING)
    model_play_first (table->game, 1);
  table_rest (table);

  click_button (table, line, "win.go-back");
  wait_until (table, is_back);
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, last);
  g_assert_cmpstr (window_get_words (table->window), ==, "A win was last possible here; redo goes forward again");
  wait_until (table, is_winnable);
  g_assert_false (gtk_widget_get_visible (within_find_button (line, "win.go-back", NULL)));
  g_assert_false (parlour_game_get_facts (table->game)->helped);
}

static void
test_no_way_back (Table         *table,
                  gconstpointer  data)
{
  GtkWidget *line = window_child (table->window, "status_line");

  wait_until (table, is_lost);
  model_play_first (table->game, 1);
  table_rest (table);
  g_assert_false (gtk_widget_get_visible (within_find_button (line, "win.go-back", NULL)));
}

static gboolean
is_told (gpointer data)
{
  return g_str_equal (window_get_words (((Table *) data)->window), "This deal could never be won, however it was played");
}

/* Where there was never a win to go back to, the game stays where it is. */
static void
test_goes_nowhere (Table         *table,
                   gconstpointer  data)
{
  g_object_set (window_get_settings (table->window), "standing", PARLOUR_LIGHT_NOTHING, NULL);
  model_play_first (table->game, 2);
  table_rest (table);

  player_key (table->player, GDK_KEY_b, GDK_CONTROL_MASK);
  wait_until (table, is_told);
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, 2);
}

static void
test_solution (Table         *table,
               gconstpointer  data)
{
  GtkWidget *bar = window_child (table->window, "solution_bar");
  PatMove move;

  player_key (table->player, GDK_KEY_l, GDK_CONTROL_MASK);
  wait_until (table, is_showing);
  table_rest (table);
  g_assert_true (gtk_widget_get_child_visible (bar));
  g_assert_true (parlour_game_get_facts (table->game)->helped);
  g_assert_true (find_hinted (table, &move));
  g_assert_false (gtk_widget_is_sensitive (within_find_button (bar, "solution.previous", NULL)));

  click_button (table, bar, "solution.next");
  table_rest (table);
  g_assert_cmpmem (table_last_move (table), sizeof move, &move, sizeof move);
  g_assert_true (find_hinted (table, &move));

  /* The player may make the step. */
  table_play (table, move, FALSE);
  g_assert_true (is_showing (table));
  click_button (table, bar, "solution.previous");
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, 1);
  click_button (table, bar, "solution.next");
  click_button (table, bar, "solution.first");
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, 0);

  /* The button that was clicked has the focus. */
  click_button (table, bar, "solution.next");
  while (is_showing (table))
    player_key (table->player, GDK_KEY_Return, 0);
  g_assert_cmpint (parlour_game_get_status (table->game), ==, PAT_WON);
  table_rest (table);
  g_assert_true (gtk_widget_get_child_visible (window_child (table->window, "status_line")));
}

static gboolean
has_moved (gpointer data)
{
  return parlour_game_get_n_moves (((Table *) data)->game) >= 3;
}

/* By itself, until it is told to pause. */
static void
test_solution_plays (Table         *table,
                     gconstpointer  data)
{
  GtkWidget *bar = window_child (table->window, "solution_bar");
  guint n_moves;

  player_key (table->player, GDK_KEY_l, GDK_CONTROL_MASK);
  wait_until (table, is_showing);
  click_button (table, bar, "solution.play");
  wait_until (table, has_moved);
  click_button (table, bar, "solution.play");
  n_moves = parlour_game_get_n_moves (table->game);
  for (guint i = 0; i < 40; i++)
    player_settle (table->player);
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves);
  g_assert_true (is_showing (table));
}

/* The player's own move, and Escape, give the game back to him. */
static void
test_solution_ends (Table         *table,
                    gconstpointer  data)
{
  const PatMoveList *legal = parlour_game_get_legal (table->game);
  PatMove next;

  player_key (table->player, GDK_KEY_l, GDK_CONTROL_MASK);
  wait_until (table, is_showing);
  g_assert_true (find_hinted (table, &next));
  for (gsize i = 0; i < legal->n; i++)
    if (memcmp (&legal->moves[i], &next, sizeof next) != 0)
      {
        table_play (table, legal->moves[i], FALSE);
        break;
      }
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, 1);
  g_assert_false (is_showing (table));
  g_assert_false (is_hinted (table));

  player_key (table->player, GDK_KEY_z, GDK_CONTROL_MASK);
  player_key (table->player, GDK_KEY_l, GDK_CONTROL_MASK);
  wait_until (table, is_showing);
  player_key (table->player, GDK_KEY_Escape, 0);
  g_assert_false (is_showing (table));
  g_assert_false (is_hinted (table));

  /* So does undo past its first step. */
  table_play (table, next, FALSE);
  player_key (table->player, GDK_KEY_l, GDK_CONTROL_MASK);
  wait_until (table, is_showing);
  player_key (table->player, GDK_KEY_z, GDK_CONTROL_MASK);
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, 0);
  g_assert_false (is_showing (table));
}

static void
test_no_solution (Table         *table,
                  gconstpointer  data)
{
  wait_until (table, is_lost);
  player_key (table->player, GDK_KEY_l, GDK_CONTROL_MASK);
  g_assert_false (is_showing (table));
  g_assert_cmpstr (window_get_words (table->window), ==, "There is no solution: this cannot be won any more");
}

int
main (int   argc,
      char *argv[])
{
  ParlourApplication *application = table_init (&argc, &argv);

  if (application == NULL)
    return 0;

  window_show_standing (PARLOUR_LIGHT_CHANCE);
#define ADD(name, set_up_, function) \
  g_test_add ("/window/help/" name, Table, application, set_up_, function, tear_down)
  ADD ("hint", set_up_won, test_hint);
  ADD ("hint-is-put-away", set_up_won, test_hint_is_put_away);
  ADD ("hint-when-lost", set_up_lost, test_hint_when_lost);
  ADD ("light", set_up_won, test_light);
  ADD ("light-of-win", set_up_won, test_light_of_win);
  ADD ("light-off", set_up_won, test_light_off);
  ADD ("light-and-first-sight", set_up_hidden, test_light_and_first_sight);
  ADD ("light-off-and-first-sight", set_up_hidden, test_light_off_and_first_sight);
  ADD ("chance", set_up_hidden, test_chance);
  ADD ("hint-by-what-is-seen", set_up_hidden, test_hint_by_what_is_seen);
  ADD ("hint-asked-again", set_up_hidden, test_hint_asked_again);
  ADD ("hint-looks", set_up_hidden, test_hint_looks);
  ADD ("blind", set_up_hidden, test_blind);
  ADD ("goes-back", set_up_won, test_goes_back);
  ADD ("no-way-back", set_up_lost, test_no_way_back);
  ADD ("goes-nowhere", set_up_lost, test_goes_nowhere);
  ADD ("solution", set_up_won, test_solution);
  ADD ("solution-plays", set_up_won, test_solution_plays);
  ADD ("solution-ends", set_up_won, test_solution_ends);
  ADD ("no-solution", set_up_lost, test_no_solution);
#undef ADD

  return g_test_run ();
}
