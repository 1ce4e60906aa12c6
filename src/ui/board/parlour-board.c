/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-board.h"

#include "parlour-board-accessible.h"
#include "parlour-move-summary.h"
#include "parlour-refusal.h"

/*
 * The table of a game, on which the player moves cards.
 *
 * The board is a ParlourTableView.  A pointer, a keyboard and screen readers make
 * moves on it; they know the view and the moves, but not each other.  Each change of the
 * game reaches them through show_position().
 */

G_DEFINE_FINAL_TYPE (ParlourBoard, parlour_board, PARLOUR_TYPE_TABLE_VIEW)

enum
{
  HINT_CLEARED,
  REFUSED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

typedef enum
{
  KEY_MOVE,
  KEY_SELECT,
  KEY_AREA,
  KEY_ACTIVATE,
  KEY_DEAL,
  KEY_TO_FOUNDATION,
  KEY_LOOK,
  KEY_CANCEL,
} Key;

/* The keys are bindings of the class, because GTK finds these in every keyboard layout, and a
 * test compares them with the window of shortcuts. */
static const struct
{
  /* The second one is on the keypad. */
  guint           keys[2];
  GdkModifierType modifiers;
  Key             command;
  int             dx;
  int             dy;
} bindings[] = {
  { { GDK_KEY_Left, GDK_KEY_KP_Left }, 0, KEY_MOVE, -1, 0 },
  { { GDK_KEY_Right, GDK_KEY_KP_Right }, 0, KEY_MOVE, 1, 0 },
  { { GDK_KEY_Up, GDK_KEY_KP_Up }, 0, KEY_MOVE, 0, -1 },
  { { GDK_KEY_Down, GDK_KEY_KP_Down }, 0, KEY_MOVE, 0, 1 },
  { { GDK_KEY_Left, GDK_KEY_KP_Left }, GDK_SHIFT_MASK, KEY_SELECT, -1, 0 },
  { { GDK_KEY_Right, GDK_KEY_KP_Right }, GDK_SHIFT_MASK, KEY_SELECT, 1, 0 },
  { { GDK_KEY_Up, GDK_KEY_KP_Up }, GDK_SHIFT_MASK, KEY_SELECT, 0, -1 },
  { { GDK_KEY_Down, GDK_KEY_KP_Down }, GDK_SHIFT_MASK, KEY_SELECT, 0, 1 },
  { { GDK_KEY_Tab, GDK_KEY_KP_Tab }, 0, KEY_AREA, 1, 0 },
  { { GDK_KEY_Tab, GDK_KEY_KP_Tab }, GDK_SHIFT_MASK, KEY_AREA, -1, 0 },
  { { GDK_KEY_Return, GDK_KEY_KP_Enter }, 0, KEY_ACTIVATE, 0, 0 },
  { { GDK_KEY_ISO_Enter }, 0, KEY_ACTIVATE, 0, 0 },
  { { GDK_KEY_space, GDK_KEY_KP_Space }, 0, KEY_DEAL, 0, 0 },
  { { GDK_KEY_f }, 0, KEY_TO_FOUNDATION, 0, 0 },
  { { GDK_KEY_l }, 0, KEY_LOOK, 0, 0 },
  { { GDK_KEY_Menu }, 0, KEY_LOOK, 0, 0 },
  { { GDK_KEY_F10 }, GDK_SHIFT_MASK, KEY_LOOK, 0, 0 },
  { { GDK_KEY_Escape }, 0, KEY_CANCEL, 0, 0 },
};

/* Brings the marks up to date, except those of hints and searches. */
static void
update_marks (ParlourBoard *self)
{
  ParlourTableMarks *marks = &self->view.marks;
  const ParlourHeld *held = &self->moves->held;
  guint next;

  /* A preview has only the marks of hints. */
  if (!parlour_board_get_game (self) || !gtk_widget_get_can_target (GTK_WIDGET (self)))
    return;

  next = parlour_board_moves_find_next (self->moves);
  marks->playable = parlour_board_moves_find_must_play (self->moves);
  marks->next = next < PAT_N_PILES ? G_GUINT64_CONSTANT (1) << next : 0;
  marks->targets = held->card_moves.piles;
  marks->focused_place = parlour_keyboard_get_card (&self->keyboard);
  marks->picked_pile = held->pile;
  marks->picked_place = held->place;
  marks->n_picked = parlour_board_moves_is_choosing (self->moves) ? held->n : 0;
  parlour_table_view_update_marks (&self->view);
}

static void
held_changed_cb (ParlourBoard *self)
{
  update_marks (self);
  parlour_board_accessible_update (self);
}

static gboolean
has_hint (ParlourBoard *self)
{
  return self->view.marks.hinted != 0;
}

/* Shows the position of the game: the view first, since the others read the position there.  The
 * moves report what is held now, and with that all marks and accessible texts are updated. */
static void
show_position (ParlourBoard *self,
               gboolean      animate)
{
  ParlourGame *game = parlour_board_get_game (self);
  ParlourMoveSummary summary = parlour_move_summary_new (game);
  gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

  parlour_table_view_set_position (&self->view, parlour_game_get_variant (game),
                                   parlour_game_get_position (game), &summary, animate);
  parlour_pointer_reset (self->pointer);
  parlour_keyboard_reset (&self->keyboard);
  if (focused)
    parlour_keyboard_go_to (&self->keyboard, PAT_N_PILES);
  parlour_board_moves_update (self->moves);
  self->keeps_hint = FALSE;
  parlour_board_clear_hint (self);
}

static void
arranged_cb (ParlourBoard *self)
{
  parlour_pointer_resume_drag (self->pointer);
  parlour_board_accessible_update (self);
}

/* Shakes the card that stays where it is, and shows the reason beside the pile that refuses
 * it. */
static void
show_refusal (ParlourBoard *self,
              PatMove       move,
              const char   *words)
{
  const PatPosition *position = &self->view.position;
  guint from = move.kind == PAT_MOVE_PLAY ? move.from : PAT_STOCK;
  int place = (int) pat_position_count (position, from) - (from == PAT_STOCK ? 1 : move.n);

  if (place >= 0)
    parlour_table_view_shake (&self->view, from, place);
  if (move.kind == PAT_MOVE_PLAY && move.to < PAT_N_PILES)
    parlour_table_view_show_reason (&self->view, words, move.to,
                                    (int) pat_position_count (position, move.to) - 1);
  else
    parlour_table_view_show_reason (&self->view, words, from, place);
}

static void
refused_cb (ParlourBoard  *self,
            const PatMove *move)
{
  ParlourGame *game = parlour_board_get_game (self);
  const PatMoveList *legal = parlour_game_get_legal (game);
  g_autofree char *words = NULL;

  /* In a won game no move is legal, so there is no rule to explain. */
  if (parlour_game_get_status (game) != PAT_WON)
    {
      words = parlour_refusal_words (parlour_game_get_variant (game),
                                     parlour_game_get_position (game), legal, *move);
      show_refusal (self, *move, words);
    }
  g_signal_emit (self, signals[REFUSED], 0, words);

  /* The reason names a card that can still move, so show that move. */
  if (move->kind == PAT_MOVE_REDEAL && legal->n > 0)
    parlour_board_show_hint (self, legal->moves[0]);
}

static void
pressed_cb (ParlourBoard *self,
            guint         pile)
{
  parlour_table_view_hide_reason (&self->view);
  parlour_board_clear_hint (self);
  parlour_keyboard_go_to (&self->keyboard, pile);
}

/**
 * parlour_board_get_game:
 *
 * Returns: (transfer none) (nullable): the game shown
 */
ParlourGame *
parlour_board_get_game (ParlourBoard *self)
{
  g_return_val_if_fail (PARLOUR_IS_BOARD (self), NULL);

  return self->moves ? self->moves->game : NULL;
}

/**
 * parlour_board_set_game:
 * @game: a game
 *
 * Shows another game.  The cards move to its table.  The board does not listen to the game: call
 * parlour_board_update() when it has changed.
 */
void
parlour_board_set_game (ParlourBoard *self,
                        ParlourGame  *game)
{
  ParlourGame *before;

  g_return_if_fail (PARLOUR_IS_BOARD (self));
  g_return_if_fail (PARLOUR_IS_GAME (game));

  before = parlour_board_get_game (self);
  if (before == game)
    return;

  parlour_board_moves_set_game (self->moves, game);
  show_position (self, before != NULL);
}

/**
 * parlour_board_update:
 * @self: with a game
 *
 * Shows the current position of the game.  Call this when the game has changed.
 */
void
parlour_board_update (ParlourBoard *self)
{
  g_return_if_fail (PARLOUR_IS_BOARD (self));
  g_return_if_fail (parlour_board_get_game (self) != NULL);

  show_position (self, TRUE);
}

/**
 * parlour_board_jump:
 * @game: a game
 * @n_moves: up to all of its moves
 *
 * Shows @game after @n_moves, without animation.
 */
void
parlour_board_jump (ParlourBoard *self,
                    ParlourGame  *game,
                    guint         n_moves)
{
  g_return_if_fail (PARLOUR_IS_BOARD (self));
  g_return_if_fail (PARLOUR_IS_GAME (game));

  parlour_game_go_to (game, n_moves);
  parlour_board_moves_set_game (self->moves, game);
  show_position (self, FALSE);
}

/**
 * parlour_board_follow:
 * @other: the board of another window
 *
 * Binds the deck, the layout for the left or right hand, and animations to those of
 * @other.
 */
void
parlour_board_follow (ParlourBoard *self,
                      ParlourBoard *other)
{
  static const char *const names[] = { "deck", "mirrored", "animations" };

  g_return_if_fail (PARLOUR_IS_BOARD (self));
  g_return_if_fail (PARLOUR_IS_BOARD (other));

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    g_object_bind_property (other, names[i], self, names[i], G_BINDING_SYNC_CREATE);
}

/**
 * parlour_board_deal:
 *
 * Calls parlour_board_moves_deal().
 *
 * Returns: whether anything was dealt
 */
gboolean
parlour_board_deal (ParlourBoard *self)
{
  g_return_val_if_fail (PARLOUR_IS_BOARD (self), FALSE);

  return parlour_board_moves_deal (self->moves);
}

/**
 * parlour_board_show_hint:
 * @move: a legal move
 *
 * Marks the card that @move takes, and shows by its ghost where it goes, or marks the stock,
 * until the position changes.
 */
void
parlour_board_show_hint (ParlourBoard *self,
                         PatMove       move)
{
  const PatPosition *position;
  gboolean plays;
  guint pile = PAT_STOCK, place = 0;

  g_return_if_fail (PARLOUR_IS_BOARD (self));

  position = &self->view.position;
  plays = move.kind == PAT_MOVE_PLAY || move.kind == PAT_MOVE_GRACE;
  g_return_if_fail (!plays || (move.n > 0 && move.n <= pat_position_count (position, move.from)));

  self->view.marks.hinted = G_GUINT64_CONSTANT (1) << (plays ? move.to : PAT_STOCK);
  self->view.marks.hinted_card = PAT_NO_CARD;
  if (plays)
    {
      guint index = pat_move_find_card (position, move);

      self->view.marks.hinted_card = position->cards[index];
      pile = move.from;
      place = index - pat_position_start (position, move.from);
    }
  self->keeps_hint = FALSE;
  parlour_table_view_update_marks (&self->view);
  parlour_table_view_show_ghost (&self->view, plays ? &move : NULL);
  if (!parlour_board_moves_is_choosing (self->moves) || self->moves->held.must_play)
    parlour_keyboard_suggest (&self->keyboard, pile, place);
}

/**
 * parlour_board_show_task:
 * @move: a legal move
 *
 * As parlour_board_show_hint(), but neither a press nor Escape removes the marks.
 */
void
parlour_board_show_task (ParlourBoard *self,
                         PatMove       move)
{
  g_return_if_fail (PARLOUR_IS_BOARD (self));

  parlour_board_show_hint (self, move);
  self->keeps_hint = TRUE;
}

/**
 * parlour_board_show_found:
 * @faces: cards, a bit each by pat_card_face(); 0 for none
 *
 * Marks and raises every copy of the cards that lies face up, in
 * this and all later positions.
 */
void
parlour_board_show_found (ParlourBoard *self,
                          guint64       faces)
{
  g_return_if_fail (PARLOUR_IS_BOARD (self));

  self->view.marks.found = faces;
  parlour_table_view_update_marks (&self->view);
}

/**
 * parlour_board_show_mentioned:
 * @card: a card, or %PAT_NO_CARD for none
 *
 * Marks and raises one card, in this and all later positions.
 */
void
parlour_board_show_mentioned (ParlourBoard *self,
                              PatCard       card)
{
  g_return_if_fail (PARLOUR_IS_BOARD (self));

  self->view.marks.mentioned = card;
  parlour_table_view_update_marks (&self->view);
}

/**
 * parlour_board_clear_hint:
 *
 * Removes the marks of parlour_board_show_hint().
 */
void
parlour_board_clear_hint (ParlourBoard *self)
{
  g_return_if_fail (PARLOUR_IS_BOARD (self));

  if (!has_hint (self) || self->keeps_hint)
    return;

  self->view.marks.hinted = 0;
  self->view.marks.hinted_card = PAT_NO_CARD;
  parlour_table_view_update_marks (&self->view);
  parlour_table_view_show_ghost (&self->view, NULL);
  g_signal_emit (self, signals[HINT_CLEARED], 0);
}

/**
 * parlour_board_cancel:
 *
 * Cancels a drag, a choice between places, cards picked up, a hint, a celebration.  Hides
 * the reason of a refusal.
 *
 * Returns: whether there was anything to cancel
 */
gboolean
parlour_board_cancel (ParlourBoard *self)
{
  gboolean hinted, raised, held, selected, celebrated;

  g_return_val_if_fail (PARLOUR_IS_BOARD (self), FALSE);

  parlour_table_view_hide_reason (&self->view);
  hinted = has_hint (self) && !self->keeps_hint;
  parlour_board_clear_hint (self);
  raised = parlour_pointer_reset (self->pointer);
  held = parlour_board_moves_put_back (self->moves);
  selected = parlour_keyboard_reset (&self->keyboard);
  celebrated = parlour_table_view_end_celebration (&self->view);

  return hinted || raised || held || selected || celebrated;
}

/* Shows the focus, as GTK does for keys that move it. */
static void
show_focus (ParlourBoard *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (GTK_IS_WINDOW (root))
    gtk_window_set_focus_visible (GTK_WINDOW (root), TRUE);
}

/* The first foundation on which the suit of a card is built. */
static guint
find_family (ParlourBoard *self,
             PatCard       card)
{
  const PatFamily *families = self->view.variant.game->families;
  guint i = 0;

  while (families[i].suit != PAT_ANY_SUIT && families[i].suit != pat_card_suit (card))
    i++;

  return PAT_F1 + i;
}

/* Plays the card under the pointer to a foundation, or the selected one where the focus
 * is visible. */
static void
play_to_foundation (ParlourBoard *self)
{
  guint pile = self->keyboard.pile;
  const PatPosition *position = &self->view.position;
  ParlourCardMoves card_moves;
  ParlourHit hit;
  PatMove move;

  if (gtk_widget_has_visible_focus (self->view.piles[pile])
      || !parlour_pointer_find_card (self->pointer, &hit))
    {
      hit.pile = pile;
      hit.place = (int) pat_position_count (position, pile) - 1;
      show_focus (self);
    }
  if (hit.pile == PAT_STOCK || hit.place < 0)
    return;

  hit.place = parlour_board_moves_find_meant (self->moves, hit.pile, hit.place);
  parlour_board_moves_find_card_moves (self->moves, hit.pile, hit.place, &card_moves);
  if (!parlour_board_moves_find_to_foundation (self->moves, hit.pile, hit.place, &move))
    {
      move = (PatMove) { .kind = PAT_MOVE_PLAY, .from = hit.pile, .to = PAT_N_PILES };
      move.n = pat_position_count (position, hit.pile) - hit.place;
      /* It cannot be said of a card that fits elsewhere that it fits nowhere. */
      if (card_moves.n_moves > 0)
        move.to = find_family (self, pat_position_pile (position, hit.pile)[hit.place]);
    }
  parlour_board_moves_play (self->moves, move);
}

/* Deals, or turns the waste over.  Does not gather cards: a key that may be hit by accident must
 * not change the whole table, so only Enter does that.  If gathering is not allowed yet, says
 * why. */
static void
deal_by_key (ParlourBoard *self)
{
  const PatPosition *position = &self->view.position;
  const PatMove redeal = { .kind = PAT_MOVE_REDEAL };

  if (pat_position_count (position, PAT_STOCK) > 0
      || pat_position_count (position, PAT_WASTE) > 0
      || !(self->view.shown & G_GUINT64_CONSTANT (1) << PAT_STOCK)
      || !pat_move_list_has (parlour_game_get_legal (parlour_board_get_game (self)), redeal))
    parlour_board_moves_deal (self->moves);
  else
    parlour_keyboard_go_to (&self->keyboard, PAT_STOCK);
}

/* Enter plays all cards that are left to the foundations, once that is possible; otherwise
 * it picks up and puts down. */
static gboolean
key_cb (GtkWidget *widget,
        GVariant  *arguments,
        gpointer   user_data)
{
  ParlourBoard *self = PARLOUR_BOARD (widget);
  Key key;
  int dx, dy;

  if (!parlour_board_get_game (self))
    return FALSE;

  /* The key that ends a celebration does nothing else. */
  if (parlour_table_view_end_celebration (&self->view))
    return TRUE;

  parlour_table_view_hide_reason (&self->view);
  g_variant_get (arguments, "(uii)", &key, &dx, &dy);
  switch (key)
    {
    case KEY_MOVE:
      parlour_keyboard_move_focus (&self->keyboard, dx, dy);
      break;
    case KEY_SELECT:
      parlour_keyboard_select_card (&self->keyboard, dx, dy);
      break;
    case KEY_AREA:
      return parlour_keyboard_go_to_area (&self->keyboard, dx);
    case KEY_ACTIVATE:
      show_focus (self);
      if (self->moves->held.n > 0
          || !parlour_game_finish (parlour_board_get_game (self)))
        parlour_keyboard_activate (&self->keyboard);
      break;
    case KEY_DEAL:
      deal_by_key (self);
      break;
    case KEY_TO_FOUNDATION:
      play_to_foundation (self);
      break;
    case KEY_LOOK:
      show_focus (self);
      parlour_keyboard_toggle_raised (&self->keyboard);
      break;
    case KEY_CANCEL:
      return parlour_board_cancel (self);
    default:
      g_assert_not_reached ();
    }

  return TRUE;
}

/* The board has no focus of its own; its piles do. */
static gboolean
parlour_board_grab_focus (GtkWidget *widget)
{
  ParlourBoard *self = PARLOUR_BOARD (widget);

  if (!parlour_board_get_game (self))
    return FALSE;

  parlour_keyboard_go_to (&self->keyboard, PAT_N_PILES);

  return TRUE;
}

/* From outside, Tab moves the focus to the pile that had it last.  Within the board, Tab is a
 * key binding. */
static gboolean
parlour_board_focus (GtkWidget        *widget,
                     GtkDirectionType  direction)
{
  if (gtk_widget_get_focus_child (widget))
    return FALSE;

  return gtk_widget_grab_focus (widget);
}

static void
parlour_board_dispose (GObject *object)
{
  ParlourBoard *self = PARLOUR_BOARD (object);

  g_clear_object (&self->pointer);
  g_clear_object (&self->moves);

  G_OBJECT_CLASS (parlour_board_parent_class)->dispose (object);
}

static void
parlour_board_class_init (ParlourBoardClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = parlour_board_dispose;
  widget_class->focus = parlour_board_focus;
  widget_class->grab_focus = parlour_board_grab_focus;

  /**
   * ParlourBoard::hint-cleared:
   *
   * The marks of a hint are gone.
   */
  signals[HINT_CLEARED] =
    g_signal_new ("hint-cleared", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * ParlourBoard::refused:
   * @words: (nullable): the reason, or %NULL if the game is won
   *
   * The player tried a move that is not legal.  The board shows the reason.
   */
  signals[REFUSED] =
    g_signal_new ("refused", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  for (gsize i = 0; i < G_N_ELEMENTS (bindings); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (bindings[i].keys) && bindings[i].keys[j] != 0; j++)
      gtk_widget_class_add_binding (widget_class, bindings[i].keys[j], bindings[i].modifiers,
                                    key_cb, "(uii)",
                                    bindings[i].command, bindings[i].dx, bindings[i].dy);

  parlour_board_accessible_install_actions ();
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
parlour_board_init (ParlourBoard *self)
{
  self->moves = parlour_board_moves_new ();
  self->pointer = parlour_pointer_new (&self->view, self->moves);
  self->keyboard = (ParlourKeyboard) { .view = &self->view, .moves = self->moves, .pile = PAT_T1 };

  g_signal_connect (self, "map", G_CALLBACK (parlour_board_accessible_hide_cards), NULL);
  g_signal_connect (self, "arranged", G_CALLBACK (arranged_cb), NULL);
  g_signal_connect_swapped (self->moves, "held-changed", G_CALLBACK (held_changed_cb), self);
  g_signal_connect_swapped (self->moves, "refused", G_CALLBACK (refused_cb), self);
  g_signal_connect_swapped (self->pointer, "pressed", G_CALLBACK (pressed_cb), self);
}
