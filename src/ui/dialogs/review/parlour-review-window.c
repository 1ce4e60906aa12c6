/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-review-window.h"

#include <glib/gi18n.h>

#include "parlour-announce.h"
#include "parlour-announcement.h"
#include "parlour-move-list.h"
#include "parlour-names.h"
#include "parlour-review-chart.h"
#include "parlour-review-row.h"
#include "parlour-review-words.h"
#include "parlour-single-window.h"
#include "parlour-split-view.h"
#include "parlour-wrap-layout.h"

static guint play_on_signal;

/* Directions in which to move along the game. */
typedef enum
{
  FIRST,
  PREVIOUS,
  NEXT,
  LAST,
  PREVIOUS_TURN,
  NEXT_TURN,
  N_DIRECTIONS
} Direction;

static const char *const direction_actions[] = {
  "review.first", "review.previous", "review.next", "review.last",
  "review.previous-turn", "review.next-turn",
};

/*
 * The review window: the table after each move, the chance of a win, and the turning
 * points.
 *
 * The game of the review holds the position shown; chart, list and labels follow it.
 */
struct _ParlourReviewWindow
{
  GtkWindow               parent_instance;

  ParlourReview          *review;
  /* The game of the review. */
  ParlourGame            *game;
  /* (nullable): the game with the better move, while that is shown. */
  ParlourGame            *variation;

  ParlourSplitView       *split_view;
  GtkWidget              *table;
  ParlourBoard           *board;
  ParlourChart           *chart;
  GtkListView            *list;
  /* The selection of the list, with an item for each position. */
  GtkSingleSelection     *selection;
  GtkLabel               *summary_label;
  GtkLabel               *seen_label;
  GtkLabel               *known_label;
  GtkWidget              *looking_label;
  GtkRevealer            *words_revealer;
  GtkLabel               *count_label;
  GtkLabel               *words_label;
  GtkWidget              *words_box;
  GtkWidget              *previous_button;
  GtkToggleButton        *better_button;
  /* The last position of the pointer in the window. */
  double                  pointer_x_px;
  double                  pointer_y_px;
};

G_DEFINE_FINAL_TYPE (ParlourReviewWindow, parlour_review_window, GTK_TYPE_WINDOW)

/* (nullable): the turning point at the last move. */
static const ParlourTurningPoint *
get_turn (ParlourReviewWindow *self)
{
  return parlour_review_row_find_turn (self->review, parlour_game_get_n_moves (self->game));
}

/* Returns: the game on the table */
static ParlourGame *
get_shown (ParlourReviewWindow *self)
{
  return self->variation != NULL ? self->variation : self->game;
}

/* The position in a direction, or -1 for none. */
static int
find_position (ParlourReviewWindow *self,
               Direction            direction)
{
  const GArray *turns = parlour_review_get_turns (self->review);
  int here = (int) parlour_game_get_n_moves (self->game);
  int last = (int) parlour_review_get_n_moves (self->review);
  int found = -1;

  switch (direction)
    {
    case FIRST:
      return here > 0 ? 0 : -1;

    case PREVIOUS:
      return here - 1;

    case NEXT:
      return here < last ? here + 1 : -1;

    case LAST:
      return here < last ? last : -1;

    default:
      for (guint i = 0; i < turns->len; i++)
        {
          int there = (int) g_array_index (turns, ParlourTurningPoint, i).move + 1;

          if (direction == NEXT_TURN ? there > here && found < 0 : there < here)
            found = there;
        }
      return found;
    }
}

/* Before GTK 4.14 this does nothing, and the role of the label makes screen readers read it. */
static void
announce (ParlourReviewWindow *self,
          const char          *words)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->words_box),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  parlour_announce (self->words_box, words);
}

/* Updates whether each action is enabled. */
static void
update_actions (ParlourReviewWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const ParlourTurningPoint *turn = get_turn (self);

  for (Direction direction = 0; direction < N_DIRECTIONS; direction++)
    gtk_widget_action_set_enabled (widget, direction_actions[direction],
                                   find_position (self, direction) >= 0);
  gtk_widget_action_set_enabled (widget, "review.better",
                                 turn != NULL && turn->kind == PARLOUR_TURN_MISTAKE);
  gtk_widget_action_set_enabled (widget, "review.play-on",
                                 parlour_game_get_status (get_shown (self)) == PAT_PLAYING);
}

/* Sets the text for screen readers that describes the table: all piles and their cards. */
static void
update_table (ParlourReviewWindow *self)
{
  PatVariant variant = parlour_game_get_variant (self->game);
  const PatPosition *position = parlour_game_get_position (get_shown (self));
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    if (pat_position_count (position, pile) > 0)
      {
        g_autofree char *cards = pile < PAT_T1
                                   ? parlour_names_state (variant, position, pile, FALSE)
                                   : parlour_names_cards (variant, position, pile);

        g_string_append_printf (words, "%s%s", words->len > 0 ? "\n" : "", cards);
      }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->table),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words->str,
                                  -1);
}

/* Shows the chance at the position, as far as it is known. */
static void
update_standing (ParlourReviewWindow *self)
{
  const ParlourStanding standing =
    parlour_review_get_standing (self->review, parlour_game_get_n_moves (self->game));
  const char *known = parlour_review_words_known (standing.winnability);
  g_autofree char *seen = parlour_review_words_seen (&standing.chance);
  g_autofree char *both = parlour_announcement_join (seen, known);

  gtk_label_set_label (self->seen_label, seen);
  gtk_label_set_label (self->known_label, known);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->chart),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, both,
                                  -1);
}

/* Marks the card of the last of @n_moves moves of @game, wherever it lies on the table. */
static void
mark_card (ParlourReviewWindow *self,
           ParlourGame         *game,
           guint                n_moves)
{
  const ParlourHistory *history = parlour_game_get_history (game);
  PatCard card = PAT_NO_CARD;

  if (n_moves > 0)
    card = parlour_move_list_find_card (history->variant,
                                        parlour_history_get_after (history, n_moves - 1),
                                        *parlour_history_get_move (history, n_moves - 1));
  parlour_board_show_mentioned (self->board, card);
}

/* Marks the card of the last move, or of the better move while that is shown. */
static void
mark_last_card (ParlourReviewWindow *self)
{
  mark_card (self, get_shown (self), parlour_game_get_n_moves (self->game));
}

/* Describes the last move, or the better move while that is shown. */
static void
update_words (ParlourReviewWindow *self)
{
  guint n_moves = parlour_game_get_n_moves (self->game);
  g_autofree char *count = NULL;
  g_autofree char *words = NULL;

  if (self->variation != NULL)
    words = parlour_review_words_better (self->review, get_turn (self));
  else
    words = parlour_review_words_move (self->review, n_moves);

  /* Translators: the number of the move, and the number of moves. */
  count = g_strdup_printf (_("%1$u of %2$u"), n_moves, parlour_review_get_n_moves (self->review));
  gtk_label_set_label (self->count_label, count);
  gtk_label_set_label (self->words_label, words);
  parlour_review_row_color_suits (self->words_label, GTK_WIDGET (self), FALSE);
}

static void
announce_position (ParlourReviewWindow *self)
{
  const char *move = gtk_label_get_label (self->words_label);
  g_autofree char *turned = NULL;
  g_autofree char *words = NULL;
  g_autofree char *all = NULL;

  if (self->variation != NULL)
    {
      announce (self, move);
      return;
    }

  turned = parlour_review_words_turns (self->review, parlour_game_get_n_moves (self->game));
  words = parlour_announcement_join (move, turned);
  all = parlour_announcement_join (words, gtk_label_get_label (self->seen_label));
  announce (self, all);
}

#if !GTK_CHECK_VERSION (4, 12, 0)
/* (nullable): the row of the position after @n_moves, if it exists. */
static ParlourReviewRow *
find_row (ParlourReviewWindow *self,
          guint                n_moves)
{
  for (GtkWidget *item = gtk_widget_get_first_child (GTK_WIDGET (self->list));
       item != NULL;
       item = gtk_widget_get_next_sibling (item))
    {
      ParlourReviewRow *row = (ParlourReviewRow *) gtk_widget_get_first_child (item);

      if (PARLOUR_IS_REVIEW_ROW (row) && parlour_review_row_get_move (row) == n_moves)
        return row;
    }

  return NULL;
}

/* Scrolls to a row and gives it the focus: keys in a GtkListView continue from the focused item. */
static void
scroll_to (ParlourReviewWindow *self,
           guint                n_moves)
{
  GtkWidget *list = GTK_WIDGET (self->list);
  gboolean focused = gtk_widget_get_focus_child (list) != NULL;
  ParlourReviewRow *row;

  gtk_single_selection_set_selected (self->selection, n_moves);
  gtk_widget_activate_action (list, "list.scroll-to-item", "u", n_moves);
  row = find_row (self, n_moves);
  if (row == NULL)
    return;

  gtk_widget_set_focus_child (list, gtk_widget_get_parent (GTK_WIDGET (row)));
  gtk_widget_activate_action (list, "list.scroll-to-item", "u", n_moves);
  if (focused)
    gtk_widget_grab_focus (gtk_widget_get_parent (GTK_WIDGET (row)));
  else
    gtk_widget_set_focus_child (list, NULL);
}
#endif

/* Scrolls to the row of the position shown, so that keys continue from it. */
static void
update_list (ParlourReviewWindow *self)
{
  guint n_moves = parlour_game_get_n_moves (self->game);

#if GTK_CHECK_VERSION (4, 12, 0)
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_list_view_scroll_to (self->list, n_moves, GTK_LIST_SCROLL_SELECT | GTK_LIST_SCROLL_FOCUS,
                           NULL);
  G_GNUC_END_IGNORE_DEPRECATIONS
#else
  scroll_to (self, n_moves);
#endif
}

/* Updates what belongs to the position on the table. */
static void
update_position (ParlourReviewWindow *self)
{
  update_words (self);
  mark_last_card (self);
  update_table (self);
  update_actions (self);
  announce_position (self);
}

static void
game_changed_cb (ParlourReviewWindow *self)
{
  if (self->variation == NULL)
    parlour_board_update (self->board);
  parlour_chart_set_cursor (self->chart, parlour_game_get_n_moves (self->game));
  update_standing (self);
  update_list (self);
  update_position (self);
}

/* Marks the card of the move under the pointer.  Ignores events without motion, which GTK sends
 * when a list below a resting pointer scrolls or moves. */
static void
pointed_cb (ParlourReviewWindow *self,
            double               x,
            double               y,
            GtkEventController  *motion)
{
  GtkWidget *list = GTK_WIDGET (self->list);
  GtkWidget *item = gtk_widget_pick (list, x, y, GTK_PICK_DEFAULT);
  GtkWidget *row = NULL;
  double x_px, y_px;

  gdk_event_get_position (gtk_event_controller_get_current_event (motion), &x_px, &y_px);
  if (x_px == self->pointer_x_px && y_px == self->pointer_y_px)
    return;

  self->pointer_x_px = x_px;
  self->pointer_y_px = y_px;
  for (; item != NULL && item != list; item = gtk_widget_get_parent (item))
    row = gtk_widget_get_first_child (item);

  if (PARLOUR_IS_REVIEW_ROW (row))
    mark_card (self, self->game, parlour_review_row_get_move (PARLOUR_REVIEW_ROW (row)));
  else
    mark_last_card (self);
}

/* The review has found more about the game; the position is the same. */
static void
review_changed_cb (ParlourReviewWindow *self)
{
  g_autofree char *summary = parlour_review_words_summary (self->review);

  for (GtkWidget *item = gtk_widget_get_first_child (GTK_WIDGET (self->list));
       item != NULL;
       item = gtk_widget_get_next_sibling (item))
    {
      GtkWidget *row = gtk_widget_get_first_child (item);

      if (PARLOUR_IS_REVIEW_ROW (row))
        parlour_review_row_update (PARLOUR_REVIEW_ROW (row), self->review);
    }

  gtk_widget_set_visible (self->looking_label, !parlour_review_is_complete (self->review));
  gtk_label_set_label (self->summary_label, summary);
  parlour_review_row_color_suits (self->summary_label, GTK_WIDGET (self), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->summary_label), *summary != '\0');
  parlour_review_chart_show (self->chart, self->review, TRUE);
  update_standing (self);
  update_words (self);
  update_actions (self);
}

/* (transfer full): the game up to @n_moves, with all its cards marked as seen. */
static ParlourGame *
copy_game (ParlourReviewWindow *self,
           guint                n_moves)
{
  ParlourGame *copy = parlour_game_copy (self->game, n_moves);

  parlour_game_note_unseen (copy, parlour_game_get_facts (self->game)->unseen);

  return copy;
}

static void
set_better (ParlourReviewWindow *self,
            gboolean             better)
{
  if ((self->variation != NULL) == better)
    return;

  if (better)
    {
      const ParlourTurningPoint *turn = get_turn (self);

      g_return_if_fail (turn != NULL && turn->kind == PARLOUR_TURN_MISTAKE);
      self->variation = copy_game (self, turn->move);
      parlour_board_set_game (self->board, self->variation);
      parlour_game_play_alone (self->variation, turn->better);
      parlour_board_update (self->board);
    }
  else
    {
      parlour_board_set_game (self->board, self->game);
      g_clear_object (&self->variation);
    }

  update_position (self);
  gtk_toggle_button_set_active (self->better_button, better);
}

/* Shows the position after @n_moves; animates the cards if it is one move away. */
static void
go_to (ParlourReviewWindow *self,
       guint                n_moves)
{
  guint shown = parlour_game_get_n_moves (self->game);

  set_better (self, FALSE);
  if (MAX (n_moves, shown) - MIN (n_moves, shown) <= 1)
    parlour_game_go_to (self->game, n_moves);
  else
    parlour_board_jump (self->board, self->game, n_moves);
}

static void
selected_cb (ParlourReviewWindow *self)
{
  guint selected = gtk_single_selection_get_selected (self->selection);

  if (selected != GTK_INVALID_LIST_POSITION && selected != parlour_game_get_n_moves (self->game))
    go_to (self, selected);
}

static void
go_cb (GtkWidget  *widget,
       const char *name,
       GVariant   *parameter)
{
  ParlourReviewWindow *self = PARLOUR_REVIEW_WINDOW (widget);

  for (Direction direction = 0; direction < N_DIRECTIONS; direction++)
    if (g_str_equal (name, direction_actions[direction]))
      go_to (self, find_position (self, direction));
}

/* Shows the better move instead of the mistake, or the mistake again. */
static void
toggle_better_cb (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  ParlourReviewWindow *self = PARLOUR_REVIEW_WINDOW (widget);

  set_better (self, self->variation == NULL);
}

static void
play_on_cb (GtkWidget  *widget,
            const char *name,
            GVariant   *parameter)
{
  ParlourReviewWindow *self = PARLOUR_REVIEW_WINDOW (widget);
  g_autoptr (ParlourGame) game = NULL;

  game = self->variation != NULL ? g_object_ref (self->variation)
                                 : copy_game (self, parlour_game_get_n_moves (self->game));
  parlour_game_set_practice (game);

  g_signal_emit (self, play_on_signal, 0, game);
  gtk_window_close (GTK_WINDOW (self));
}

/* Tab skips the rows of the list. */
static gboolean
leave_list (ParlourReviewWindow *self,
            guint                keyval)
{
  GtkWidget *next = keyval == GDK_KEY_Tab ? self->table : GTK_WIDGET (self->chart);

  if ((keyval != GDK_KEY_Tab && keyval != GDK_KEY_ISO_Left_Tab)
      || gtk_widget_get_focus_child (GTK_WIDGET (self->list)) == NULL)
    return FALSE;

  gtk_window_set_focus_visible (GTK_WINDOW (self), TRUE);

  return gtk_widget_grab_focus (next);
}

/* These keys work wherever the focus is; lists and buttons do not use them. */
static gboolean
key_pressed_cb (ParlourReviewWindow *self,
                guint                keyval,
                guint                keycode,
                GdkModifierType      state)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  const struct
  {
    guint     keyval;
    guint     keypad;
    Direction direction;
  } keys[] = {
    { GDK_KEY_Left, GDK_KEY_KP_Left, rtl ? NEXT : PREVIOUS },
    { GDK_KEY_Right, GDK_KEY_KP_Right, rtl ? PREVIOUS : NEXT },
    { GDK_KEY_Home, GDK_KEY_KP_Home, FIRST },
    { GDK_KEY_End, GDK_KEY_KP_End, LAST },
    { GDK_KEY_p, GDK_KEY_p, PREVIOUS_TURN },
    { GDK_KEY_n, GDK_KEY_n, NEXT_TURN },
  };

  if (leave_list (self, keyval))
    return GDK_EVENT_STOP;
  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keyval == keys[i].keyval || keyval == keys[i].keypad)
      {
        gtk_widget_activate_action (GTK_WIDGET (self), direction_actions[keys[i].direction], NULL);
        return GDK_EVENT_STOP;
      }

  return GDK_EVENT_PROPAGATE;
}

/* Hides the words about the move beside the list, whose rows say the same. */
static void
folded_cb (ParlourReviewWindow *self)
{
  gtk_revealer_set_reveal_child (self->words_revealer, !self->split_view->folded);
}

static void
item_selected_cb (ParlourReviewRow *row,
                  GParamSpec       *pspec,
                  GtkListItem      *item)
{
  parlour_review_row_set_selected (row, gtk_list_item_get_selected (item));
}

static void
setup_cb (ParlourReviewWindow *self,
          GtkListItem         *item)
{
  GtkWidget *row = parlour_review_row_new (GTK_WIDGET (self->list));

  gtk_list_item_set_child (item, row);
  g_signal_connect_object (item, "notify::selected", G_CALLBACK (item_selected_cb), row,
                           G_CONNECT_SWAPPED);
}

static void
bind_cb (ParlourReviewWindow *self,
         GtkListItem         *item)
{
  parlour_review_row_set_move (PARLOUR_REVIEW_ROW (gtk_list_item_get_child (item)), self->review,
                               gtk_list_item_get_position (item));
}

static void
set_up_list (ParlourReviewWindow *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GtkStringList *positions = gtk_string_list_new (NULL);

  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  gtk_list_view_set_factory (self->list, factory);

  /* The rows take their content from the review, by their index. */
  for (guint i = 0; i <= parlour_review_get_n_moves (self->review); i++)
    gtk_string_list_append (positions, "");
  self->selection = gtk_single_selection_new (G_LIST_MODEL (positions));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  update_list (self);
  g_signal_connect_object (self->selection, "notify::selected",
                           G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
}

/* The list has no rows before its first layout. */
static gboolean
scroll_soon_cb (GtkWidget     *widget,
                GdkFrameClock *clock,
                gpointer       user_data)
{
  ParlourReviewWindow *self = PARLOUR_REVIEW_WINDOW (widget);

  if (gtk_widget_get_height (GTK_WIDGET (self->list)) == 0)
    return G_SOURCE_CONTINUE;

  update_list (self);

  return G_SOURCE_REMOVE;
}

static ParlourReviewWindow *
create (ParlourAnalyst *analyst,
        ParlourGame    *game,
        ParlourBoard   *table,
        GtkWindow      *parent)
{
  ParlourReviewWindow *self = parlour_single_window_new (PARLOUR_TYPE_REVIEW_WINDOW, parent);

  parlour_board_follow (self->board, table);
  self->review = parlour_review_new (analyst, game, PARLOUR_PRIORITY_WINDOW);
  self->game = parlour_review_get_game (self->review);
  parlour_game_go_to (self->game, parlour_game_get_n_moves (game));

  set_up_list (self);
  parlour_board_set_game (self->board, self->game);
  g_signal_connect_object (self->review, "changed",
                           G_CALLBACK (review_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "changed",
                           G_CALLBACK (game_changed_cb), self, G_CONNECT_SWAPPED);
  review_changed_cb (self);
  game_changed_cb (self);
  gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_soon_cb, NULL, NULL);

  return self;
}

/**
 * parlour_review_window_present:
 * @analyst: answers questions about positions
 * @game: a game with at least one move, which is copied
 * @table: the board that provides the deck
 * @parent: the parent window
 *
 * Presents the review of @game at its current position.  There is only one such window;
 * it replaces an earlier review.
 *
 * Returns: (transfer none): the window; GTK owns it until it is closed
 */
ParlourReviewWindow *
parlour_review_window_present (ParlourAnalyst *analyst,
                               ParlourGame    *game,
                               ParlourBoard   *table,
                               GtkWindow      *parent)
{
  ParlourReviewWindow *self;
  GtkWindow *other;

  g_return_val_if_fail (PARLOUR_IS_ANALYST (analyst), NULL);
  g_return_val_if_fail (PARLOUR_IS_GAME (game), NULL);
  g_return_val_if_fail (parlour_history_get_length (parlour_game_get_history (game)) > 0, NULL);
  g_return_val_if_fail (PARLOUR_IS_BOARD (table), NULL);
  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);

  other = parlour_single_window_find (gtk_window_get_application (parent),
                                      PARLOUR_TYPE_REVIEW_WINDOW);
  if (other != NULL)
    gtk_window_destroy (other);

  self = create (analyst, game, table, parent);
  gtk_widget_grab_focus (self->previous_button);
  parlour_single_window_present (GTK_WINDOW (self));

  return self;
}

/**
 * parlour_review_window_get_review:
 * @self: a window
 *
 * Returns: (transfer none): its review
 */
ParlourReview *
parlour_review_window_get_review (ParlourReviewWindow *self)
{
  g_return_val_if_fail (PARLOUR_IS_REVIEW_WINDOW (self), NULL);

  return self->review;
}

static void
parlour_review_window_dispose (GObject *object)
{
  ParlourReviewWindow *self = PARLOUR_REVIEW_WINDOW (object);

  g_clear_object (&self->selection);
  g_clear_object (&self->variation);
  self->game = NULL;
  g_clear_object (&self->review);

  G_OBJECT_CLASS (parlour_review_window_parent_class)->dispose (object);
}

static void
parlour_review_window_class_init (ParlourReviewWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = parlour_review_window_dispose;

  play_on_signal = g_signal_new ("play-on", PARLOUR_TYPE_REVIEW_WINDOW, G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 1, PARLOUR_TYPE_GAME);

  for (gsize i = 0; i < G_N_ELEMENTS (direction_actions); i++)
    gtk_widget_class_install_action (widget_class, direction_actions[i], NULL, go_cb);
  gtk_widget_class_install_action (widget_class, "review.play-on", NULL, play_on_cb);
  gtk_widget_class_install_action (widget_class, "review.better", NULL, toggle_better_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);

  g_type_ensure (PARLOUR_TYPE_BOARD);
  g_type_ensure (PARLOUR_TYPE_CHART);
  g_type_ensure (PARLOUR_TYPE_SPLIT_VIEW);
  g_type_ensure (PARLOUR_TYPE_WRAP_LAYOUT);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/parlour/Parlour/ui/parlour-review-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ParlourReviewWindow, split_view);
  gtk_widget_class_bind_template_child (widget_class, ParlourReviewWindow, table);
  gtk_widget_class_bind_template_child (widget_class, ParlourReviewWindow, board);
  gtk_widget_class_bind_template_child (widget_class, ParlourReviewWindow, chart);
  gtk_widget_class_bind_template_child (widget_class, ParlourReviewWindow, list);
  gtk_widget_class_bind_template_child (widget_class, ParlourReviewWindow, summary_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourReviewWindow, seen_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourReviewWindow, known_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourReviewWindow, looking_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourReviewWindow, words_revealer);
  gtk_widget_class_bind_template_child (widget_class, ParlourReviewWindow, count_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourReviewWindow, words_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourReviewWindow, words_box);
  gtk_widget_class_bind_template_child (widget_class, ParlourReviewWindow, previous_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourReviewWindow, better_button);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
  gtk_widget_class_bind_template_callback (widget_class, go_to);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, pointed_cb);
  gtk_widget_class_bind_template_callback (widget_class, mark_last_card);
}

static void
parlour_review_window_init (ParlourReviewWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->split_view->stacks = TRUE;
#if GTK_CHECK_VERSION (4, 12, 0)
  /* Without this, Shift+Tab returns to the last row instead of the one that had the focus. */
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_list_view_set_tab_behavior (self->list, GTK_LIST_TAB_ITEM);
  G_GNUC_END_IGNORE_DEPRECATIONS
#endif
}
