/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stage.h"

#include "model-play.h"
#include "parlour-deck-tile.h"
#include "parlour-exercise-window.h"
#include "parlour-statistics-window.h"
#include "wait.h"
#include "within.h"

static const PatVariant played = { .game = &pat_louis };
static const PatVariant unplayed = { .game = &pat_trefoil };

enum { FRAMES = 3, N_PLAYED = 40, MAX_TRIES = 100 };

/*
 * stage_get_name:
 *
 * Returns: (transfer none): the name of a scene, for messages
 */
const char *
stage_get_name (StageScene scene)
{
  static const char *const names[] = {
    [STAGE_WON] = "won", [STAGE_STUCK] = "stuck", [STAGE_LESSON] = "lesson",
    [STAGE_PAUSE] = "pause", [STAGE_SOLUTION] = "solution", [STAGE_FIND] = "find", [STAGE_CHOOSER] = "chooser",
    [STAGE_WELCOME] = "welcome", [STAGE_VARIANT] = "variant", [STAGE_DEAL] = "deal",
    [STAGE_MENU] = "menu", [STAGE_PREFERENCES] = "preferences", [STAGE_CARDS] = "cards",
    [STAGE_RULES] = "rules",
    [STAGE_STATISTICS] = "statistics", [STAGE_UNPLAYED] = "unplayed",
    [STAGE_GAMES] = "games",
    [STAGE_REVIEW] = "review",
    [STAGE_EXERCISE] = "exercise",
  };

  return scene < STAGE_WON ? pat_games[scene]->name : names[scene];
}

static gboolean
frame_cb (GtkWidget     *widget,
          GdkFrameClock *clock,
          gpointer       data)
{
  int *left = data;

  (*left)--;

  return *left > 0;
}

/*
 * stage_settle:
 *
 * Waits until all changes of @widget have been drawn.
 */
void
stage_settle (GtkWidget *widget)
{
  int left = FRAMES;

  gtk_widget_add_tick_callback (widget, frame_cb, &left, NULL);
  while (left > 0)
    wait_step ();
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
}

static void
play_some (ParlourStatistics *statistics)
{
  for (guint i = 0; i < N_PLAYED; i++)
    {
      ParlourFacts result = model_result (100 + i, 7 + i, i % 3 == 0 ? PARLOUR_WON : PARLOUR_LOST, 90 + i,
                                          150000 + i * 7000 % 90000);

      result.helped = i == 0;
      parlour_statistics_record (statistics, played, &result);
    }
}

/* Loads a recorded game, half of it or all. */
static ParlourGame *
load_game (const PatGame *rules,
           gboolean       to_end)
{
  ParlourGame *game = to_end ? model_load_won (rules->name) : model_load_played (rules->name);

  /* Undo would also undo all deals before a move. */
  if (!to_end)
    parlour_game_go_to (game, parlour_game_get_n_moves (game) / 2);

  return game;
}

/* Adds a finished game of each kind; every other one is won. */
static void
keep_some (ParlourGameList *finished)
{
  for (guint i = 0; i < PAT_N_GAMES; i++)
    {
      g_autoptr (ParlourGame) game = load_game (pat_games[i], i % 2 == 0);

      model_keep_ended (finished, game);
    }
}

/*
 * stage_open:
 *
 * Starts the program, for the life of the process.
 */
void
stage_open (Stage *stage)
{
  *stage = (Stage) { .application = window_start_program () };
  g_object_set (gtk_settings_get_default (),
                "gtk-enable-animations", FALSE,
                "gtk-decoration-layout", "menu:minimize,maximize,close",
                NULL);
  g_application_activate (G_APPLICATION (stage->application));
  stage->window = PARLOUR_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (stage->application)));
  play_some (window_get_statistics (stage->window));
  keep_some (parlour_session_get_game_list (parlour_window_get_session (stage->window)));
}

static void
await_size (Stage     *stage,
            GtkWindow *window)
{
  int before = -1;

  /* Without a window manager the size must be set again when the minimum size of the window
   * has become smaller. */
  for (guint i = 0; i < MAX_TRIES; i++)
    {
      int width = gtk_widget_get_width (GTK_WIDGET (window));

      if (width == stage->width_px || width == before)
        return;

      before = width;
      gtk_window_set_default_size (window, stage->width_px, stage->height_px);
      stage_settle (GTK_WIDGET (window));
    }
  g_error ("the size of a window does not settle");
}

/*
 * stage_resize:
 *
 * Resizes the windows, to their minimum size if that is larger.
 */
void
stage_resize (Stage *stage,
              int    width_px,
              int    height_px)
{
  stage->width_px = width_px;
  stage->height_px = height_px;
  gtk_window_set_default_size (GTK_WINDOW (stage->window), width_px, height_px);
  gtk_window_present (GTK_WINDOW (stage->window));
  stage_settle (GTK_WIDGET (stage->window));
  await_size (stage, GTK_WINDOW (stage->window));
}

static void
show_game (Stage         *stage,
           const PatGame *rules,
           gboolean       to_end)
{
  g_autoptr (ParlourGame) game = load_game (rules, to_end);

  window_set_game (stage->window, game);
}

static void
act (Stage      *stage,
     const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (stage->window), action, NULL));
}

/* @action: with its target, if it has one */
static GtkWidget *
show_other (Stage      *stage,
            const char *action,
            PatVariant  variant)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  g_assert_true (g_action_parse_detailed_name (action, &name, &target, NULL));
  g_assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (stage->window), name, target));
  stage->other = window_find_other (stage->window);
  g_assert_nonnull (stage->other);
  if (PARLOUR_IS_STATISTICS_WINDOW (stage->other))
    parlour_statistics_window_show_variant (PARLOUR_STATISTICS_WINDOW (stage->other), variant);
  gtk_window_set_default_size (stage->other, stage->width_px, stage->height_px);
  stage_settle (GTK_WIDGET (stage->other));
  await_size (stage, stage->other);

  return GTK_WIDGET (stage->other);
}

/*
 * stage_has_deck:
 * @page: a widget with the decks
 *
 * Returns: whether a deck is drawn
 */
gboolean
stage_has_deck (gpointer page)
{
  GtkWidget *tile = within_find_type (page, PARLOUR_TYPE_DECK_TILE);

  return tile != NULL && parlour_deck_tile_is_drawn (PARLOUR_DECK_TILE (tile));
}

/* The page of the preferences with the decks. */
static GtkWidget *
show_cards (Stage *stage)
{
  GtkWidget *window = show_other (stage, "app.preferences", unplayed);

  gtk_stack_set_visible_child_name (GTK_STACK (within_find_type (window, GTK_TYPE_STACK)), "cards");
  wait_for (stage_has_deck, window, "a deck to choose");

  return window;
}

static gboolean
has_exercise (gpointer data)
{
  Stage *stage = data;

  return g_strcmp0 (gtk_stack_get_visible_child_name (within_part (stage->other, "pages")), "exercise") == 0;
}

/* Adds a finished game with a mistake, once.  Finding one in games with hidden cards would
 * take too long. */
static void
keep_mistake (ParlourGameList *finished)
{
  const GPtrArray *list = parlour_game_list_get_ended (finished);
  g_autoptr (ParlourGame) lost = window_lose_game ();
  gboolean has_mistake = FALSE;

  for (guint i = 0; i < list->len; i++)
    {
      const ParlourFinishedGame *kept = list->pdata[i];

      has_mistake |= kept->head.n_mistakes > 0;
      if (!kept->head.facts.reviewed)
        g_assert_true (parlour_game_list_note_mistakes (finished, kept->head.facts.id, NULL, 0));
    }
  if (!has_mistake)
    model_keep_ended (finished, lost);
}

static GtkWidget *
show_exercise (Stage *stage)
{
  GtkWidget *window;

  keep_mistake (parlour_session_get_game_list (parlour_window_get_session (stage->window)));
  window = show_other (stage, "win.find-better-move", unplayed);
  wait_for (has_exercise, stage, "an exercise");
  stage_settle (window);

  return window;
}

/* Closes everything that the previous scene opened. */
static void
clear (Stage *stage)
{
  gtk_menu_button_popdown (window_child (stage->window, "deal_button"));
  gtk_menu_button_popdown (window_child (stage->window, "title_button"));
  gtk_menu_button_popdown (window_child (stage->window, "menu_button"));
  g_clear_pointer (&stage->other, gtk_window_destroy);
  if (gtk_stack_get_visible_child (window_child (stage->window, "footer")) == window_child (stage->window, "solution_bar"))
    gtk_widget_activate_action (window_child (stage->window, "solution_bar"), "solution.stop", NULL);
  if (parlour_window_is_playing (stage->window) && parlour_clock_get_paused (parlour_game_get_clock (window_get_game (stage->window))))
    act (stage, "win.pause");
}

static void
show_solution (Stage *stage)
{
  /* The game is nearly won, so the solution is found quickly. */
  show_game (stage, &pat_trefoil, TRUE);
  for (guint i = 0; i < 8; i++)
    parlour_game_undo (window_get_game (stage->window));
  act (stage, "win.show-solution");
  while (gtk_stack_get_visible_child (window_child (stage->window, "footer"))
         != window_child (stage->window, "solution_bar"))
    wait_step ();
}

/* Whether a covered card is found and raised. */
static gboolean
raises_some (Stage *stage)
{
  ParlourTableView *view = window_child (stage->window, "board");
  const PatPosition *position = &view->position;

  for (guint i = 0; i < PAT_MAX_CARDS; i++)
    {
      ParlourMarks marks = view->cards[position->cards[i]]->marks;

      if (marks & PARLOUR_MARK_FOUND && marks & PARLOUR_MARK_RAISED)
        return TRUE;
    }

  return FALSE;
}

/* Finds several cards of a rank, some of them covered. */
static void
show_find (Stage *stage)
{
  show_game (stage, &pat_kings, FALSE);
  /* Wait until the table has taken the focus. */
  stage_settle (GTK_WIDGET (stage->window));
  act (stage, "win.find-card");
  gtk_editable_set_text (GTK_EDITABLE (within_find_type (window_child (stage->window, "status_line"),
                                                         GTK_TYPE_ENTRY)), "7");
  g_assert_true (raises_some (stage));
}

static GtkWidget *
show_popover (GtkMenuButton *button)
{
  gtk_menu_button_popup (button);

  return GTK_WIDGET (gtk_menu_button_get_popover (button));
}

static GtkWidget *
set_up (Stage      *stage,
        StageScene  scene)
{
  g_autoptr (ParlourGame) stuck = NULL;

  clear (stage);
  window_set_known (scene != STAGE_WELCOME);
  switch (scene)
    {
    case STAGE_WON:
      show_game (stage, &pat_louis, TRUE);
      break;
    case STAGE_STUCK:
      stuck = window_lose_game ();
      window_set_game (stage->window, stuck);
      break;
    case STAGE_LESSON:
      show_game (stage, &pat_storehouse, FALSE);
      gtk_widget_activate_action (GTK_WIDGET (stage->window), "win.lesson", "s", "");
      break;
    case STAGE_PAUSE:
      show_game (stage, &pat_storehouse, FALSE);
      parlour_game_play (window_get_game (stage->window),
                         parlour_game_get_legal (window_get_game (stage->window))->moves[0]);
      act (stage, "win.pause");
      break;
    case STAGE_SOLUTION:
      show_solution (stage);
      break;
    case STAGE_FIND:
      show_find (stage);
      break;
    case STAGE_CHOOSER:
    case STAGE_WELCOME:
      act (stage, "win.choose");
      break;
    case STAGE_VARIANT:
      act (stage, "win.choose");
      window_activate_tile (window_child (stage->window, "chooser"), &pat_trefoil);
      break;
    case STAGE_DEAL:
      show_game (stage, &pat_trefoil, FALSE);
      return show_popover (window_child (stage->window, "deal_button"));
    case STAGE_MENU:
      show_game (stage, &pat_trefoil, FALSE);
      return show_popover (window_child (stage->window, "menu_button"));
    case STAGE_PREFERENCES:
      return show_other (stage, "app.preferences", unplayed);
    case STAGE_CARDS:
      return show_cards (stage);
    case STAGE_RULES:
      return show_other (stage, "win.rules::louis", unplayed);
    case STAGE_STATISTICS:
      return show_other (stage, "app.statistics", played);
    case STAGE_UNPLAYED:
      return show_other (stage, "app.statistics", unplayed);
    case STAGE_GAMES:
      return show_other (stage, "win.games-played", unplayed);
    case STAGE_REVIEW:
      show_game (stage, &pat_louis, TRUE);
      return show_other (stage, "win.look-back", played);
    case STAGE_EXERCISE:
      return show_exercise (stage);
    default:
      show_game (stage, pat_games[scene], FALSE);
    }

  return GTK_WIDGET (stage->window);
}

/*
 * stage_show:
 *
 * Shows a scene.
 *
 * Returns: (transfer none): the window or popover of the scene
 */
GtkWidget *
stage_show (Stage      *stage,
            StageScene  scene)
{
  GtkWidget *widget = set_up (stage, scene);

  stage_settle (GTK_WIDGET (stage->window));
  if (widget != GTK_WIDGET (stage->window))
    stage_settle (widget);

  return widget;
}
