/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-board.h"

#include "parlour-board-accessible.h"
#include "parlour-board-key-bindings.h"
#include "parlour-pointer.h"
#include "parlour-scroll-raise.h"

/*
 * The table of a game, to play at.
 *
 * The board is a view of a table that has moves, and a pointer, a keyboard and
 * screen readers that make them.  These know the view and the moves, but not each
 * other.  The board alone listens to the game, and says what comes after what:
 * first all that is half done is given up, then the view is given the position,
 * then the focus follows, and then screen readers find what has become of it.
 * What is marked it gathers from all of them.
 */

struct _ParlourBoard
{
  ParlourTableView        parent_instance;

  ParlourBoardMoves      *moves;
  ParlourPointer         *pointer;
  ParlourKeyboard        *keyboard;
  ParlourBoardAccessible *accessible;
  GSignalGroup           *game_signals;

  /* What a hint speaks of, and where the next card dealt goes: sets of piles, a
   * bit each. */
  guint64                 hinted;
  PatCard                 hinted_card;
  guint64                 next;
  /* Cards looked for, a bit each. */
  guint64                 found;
};

G_DEFINE_FINAL_TYPE (ParlourBoard, parlour_board, PARLOUR_TYPE_TABLE_VIEW)

enum
{
  PROP_GAME = 1,
  PROP_DECK,
  PROP_MIRRORED,
  PROP_ANIMATIONS,
  PROP_SINGLE_DEAL,
  PROP_INTERACTIVE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

enum
{
  REFUSED,
  CHOOSE,
  ANNOUNCE,
  HINT_CLEARED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static guint64
bit (guint pile)
{
  return G_GUINT64_CONSTANT (1) << pile;
}

/* Gathers what is to be marked, for the view. */
static void
update_marks (ParlourBoard *self)
{
  ParlourTableMarks marks = {
    .lit = parlour_board_moves_get_lit (self->moves),
    .hinted = self->hinted,
    .next = self->next,
    .hinted_card = self->hinted_card,
    .found = self->found,
    .focused_place = parlour_keyboard_get_card (self->keyboard),
  };

  marks.n_picked = parlour_keyboard_get_held (self->keyboard, &marks.picked_pile,
                                              &marks.picked_place);
  parlour_table_view_set_marks (PARLOUR_TABLE_VIEW (self), &marks);
}

static void
held_changed_cb (ParlourBoard *self)
{
  update_marks (self);
  parlour_board_accessible_update (self->accessible);
}

/* Takes the marks of a hint off, without showing that yet. */
static void
drop_hint (ParlourBoard *self)
{
  if (self->hinted == 0)
    return;

  self->hinted = 0;
  self->hinted_card = PAT_NO_CARD;
  g_signal_emit (self, signals[HINT_CLEARED], 0);
}

/* Gives up what is half done, before something else is shown.  Returns whether
 * the focus is on the board, for follow_view(). */
static gboolean
reset_inputs (ParlourBoard *self)
{
  gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

  parlour_pointer_reset (self->pointer);
  parlour_keyboard_reset (self->keyboard);

  return focused;
}

/* Brings all else up to what the view shows now. */
static void
follow_view (ParlourBoard *self,
             gboolean      focused)
{
  if (!parlour_board_get_game (self))
    return;

  self->next = 0;
  if (parlour_table_view_get_interactive (PARLOUR_TABLE_VIEW (self)))
    {
      guint next = parlour_board_moves_find_next (self->moves);

      self->next = next < PAT_N_PILES ? bit (next) : 0;
    }
  if (focused)
    parlour_keyboard_follow (self->keyboard);
  drop_hint (self);
  update_marks (self);
  parlour_board_accessible_update (self->accessible);
}

/* Brings what is shown up to the game's position. */
static void
show_position (ParlourBoard *self,
               gboolean      may_travel)
{
  ParlourGame *game = parlour_board_get_game (self);
  gboolean focused = reset_inputs (self);
  ParlourMoveSummary summary = parlour_board_moves_summarise (self->moves);

  parlour_table_view_set_position (PARLOUR_TABLE_VIEW (self), parlour_game_get_variant (game),
                                   parlour_game_get_position (game), &summary, may_travel);
  follow_view (self, focused);
}

static void
changed_cb (ParlourBoard *self)
{
  show_position (self, TRUE);
}

/* The view has put all cards where they belong, those under the pointer too. */
static void
arranged_cb (ParlourBoard *self)
{
  parlour_pointer_resume_drag (self->pointer);
  parlour_board_accessible_update (self->accessible);
}

static void
pressed_cb (ParlourBoard *self,
            guint         pile)
{
  parlour_board_clear_hint (self);
  if (parlour_keyboard_reset (self->keyboard))
    held_changed_cb (self);
  parlour_keyboard_go_to (self->keyboard, pile);
}

static void
refused_cb (ParlourBoard  *self,
            const PatMove *move)
{
  g_signal_emit (self, signals[REFUSED], 0, move);
}

static void
choose_cb (ParlourBoard           *self,
           const ParlourCardMoves *card_moves)
{
  g_signal_emit (self, signals[CHOOSE], 0, card_moves);
}

static void
announce_cb (ParlourBoard *self,
             const char   *words)
{
  g_signal_emit (self, signals[ANNOUNCE], 0, words);
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

  return self->moves ? parlour_board_moves_get_game (self->moves) : NULL;
}

/**
 * parlour_board_set_game:
 * @game: (nullable): a game
 *
 * Shows another game.  The cards travel to its table.
 */
void
parlour_board_set_game (ParlourBoard *self,
                        ParlourGame  *game)
{
  gboolean first = parlour_board_get_game (self) == NULL;

  g_return_if_fail (PARLOUR_IS_BOARD (self));
  g_return_if_fail (game == NULL || PARLOUR_IS_GAME (game));

  if (parlour_board_get_game (self) == game)
    return;

  parlour_board_moves_set_game (self->moves, game);
  g_signal_group_set_target (self->game_signals, game);
  if (game)
    {
      show_position (self, !first);
    }
  else
    {
      reset_inputs (self);
      parlour_table_view_clear (PARLOUR_TABLE_VIEW (self));
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
}

/**
 * parlour_board_jump:
 * @game: a game
 * @n_moves: up to all of its moves
 *
 * Shows @game, gone to after @n_moves.  No card travels there.
 */
void
parlour_board_jump (ParlourBoard *self,
                    ParlourGame  *game,
                    guint         n_moves)
{
  gboolean animations;

  g_return_if_fail (PARLOUR_IS_BOARD (self));
  g_return_if_fail (PARLOUR_IS_GAME (game));

  animations = parlour_table_view_get_animations (PARLOUR_TABLE_VIEW (self));
  parlour_table_view_set_animations (PARLOUR_TABLE_VIEW (self), FALSE);
  parlour_board_set_game (self, game);
  parlour_game_go_to (game, n_moves);
  parlour_table_view_set_animations (PARLOUR_TABLE_VIEW (self), animations);
}

/**
 * parlour_board_follow:
 * @other: the board of another window
 *
 * Has the same deck as @other from now on, lies for the same hand, and its cards travel
 * if those of @other do.
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
 * parlour_board_get_moves:
 *
 * Returns: (transfer none): what may be done on the board
 */
ParlourBoardMoves *
parlour_board_get_moves (ParlourBoard *self)
{
  g_return_val_if_fail (PARLOUR_IS_BOARD (self), NULL);

  return self->moves;
}

/**
 * parlour_board_get_keyboard:
 *
 * Returns: (transfer none): what plays by keyboard on the board
 */
ParlourKeyboard *
parlour_board_get_keyboard (ParlourBoard *self)
{
  g_return_val_if_fail (PARLOUR_IS_BOARD (self), NULL);

  return self->keyboard;
}

/**
 * parlour_board_set_deck:
 * @deck: (nullable): a deck
 *
 * Shows the cards of another deck.
 */
void
parlour_board_set_deck (ParlourBoard *self,
                        ParlourDeck  *deck)
{
  gboolean focused;

  g_return_if_fail (PARLOUR_IS_BOARD (self));
  g_return_if_fail (deck == NULL || PARLOUR_IS_DECK (deck));

  if (parlour_table_view_get_deck (PARLOUR_TABLE_VIEW (self)) == deck)
    return;

  focused = reset_inputs (self);
  parlour_table_view_set_deck (PARLOUR_TABLE_VIEW (self), deck);
  follow_view (self, focused);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DECK]);
}

/**
 * parlour_board_deal:
 *
 * As parlour_board_moves_deal().
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
 * Marks what @move takes and where it puts it, until the position changes.
 */
void
parlour_board_show_hint (ParlourBoard *self,
                         PatMove       move)
{
  const PatPosition *position;
  guint count;

  g_return_if_fail (PARLOUR_IS_BOARD (self));

  position = parlour_table_view_get_position (PARLOUR_TABLE_VIEW (self));
  self->hinted_card = PAT_NO_CARD;
  switch (move.kind)
    {
    case PAT_MOVE_PLAY:
      count = pat_position_count (position, move.from);
      g_return_if_fail (move.n > 0 && move.n <= count);
      self->hinted_card = pat_position_pile (position, move.from)[count - move.n];
      self->hinted = bit (move.to);
      break;

    case PAT_MOVE_GRACE:
      g_return_if_fail (move.n > 0 && move.n <= pat_position_count (position, PAT_WASTE));
      self->hinted_card = pat_position_pile (position, PAT_WASTE)[move.n - 1];
      self->hinted = bit (move.to);
      break;

    default:
      self->hinted = bit (PAT_STOCK);
    }
  update_marks (self);
}

/**
 * parlour_board_show_found:
 * @faces: cards, a bit each by what pat_card_face() gives; 0 for none any more
 *
 * Marks every copy of them that lies face up, and raises those that are covered,
 * now and in the positions to come.
 */
void
parlour_board_show_found (ParlourBoard *self,
                          guint64       faces)
{
  g_return_if_fail (PARLOUR_IS_BOARD (self));

  if (self->found == faces)
    return;

  self->found = faces;
  update_marks (self);
}

/**
 * parlour_board_clear_hint:
 *
 * Takes the marks of parlour_board_show_hint() off.
 */
void
parlour_board_clear_hint (ParlourBoard *self)
{
  g_return_if_fail (PARLOUR_IS_BOARD (self));

  if (self->hinted == 0)
    return;

  drop_hint (self);
  update_marks (self);
}

/**
 * parlour_board_cancel:
 *
 * Gives up what is half done: a drag, a choice between places, a card picked
 * up, a hint.
 *
 * Returns: whether there was anything to give up
 */
gboolean
parlour_board_cancel (ParlourBoard *self)
{
  gboolean hinted, pointed, held, celebrated;

  g_return_val_if_fail (PARLOUR_IS_BOARD (self), FALSE);

  /* All of them, whichever was the first. */
  hinted = self->hinted != 0;
  parlour_board_clear_hint (self);
  pointed = parlour_pointer_reset (self->pointer);
  held = parlour_keyboard_reset (self->keyboard);
  if (held)
    held_changed_cb (self);
  celebrated = parlour_table_view_end_celebration (PARLOUR_TABLE_VIEW (self));

  return hinted || pointed || held || celebrated;
}

/* A key that does something where the focus is shows where that is.  GTK does so
 * for keys that move it. */
static void
show_focus (ParlourBoard *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (GTK_IS_WINDOW (root))
    gtk_window_set_focus_visible (GTK_WINDOW (root), TRUE);
}

/* Finds the card that a key is about because the pointer is on it: who sees the
 * keyboard's focus means that. */
static gboolean
find_pointed (ParlourBoard *self,
              ParlourHit   *hit)
{
  guint pile = parlour_keyboard_get_pile (self->keyboard);
  GtkWidget *widget = parlour_table_view_get_pile (PARLOUR_TABLE_VIEW (self), pile);

  return !gtk_widget_has_visible_focus (widget)
         && parlour_pointer_find_card (self->pointer, hit);
}

/* Plays the card in the keyboard's focus or under the pointer to a foundation. */
static void
play_to_foundation (ParlourBoard *self)
{
  const PatPosition *position = parlour_table_view_get_position (PARLOUR_TABLE_VIEW (self));
  guint pile = parlour_keyboard_get_pile (self->keyboard);
  ParlourHit hit;
  PatMove move;

  if (!find_pointed (self, &hit))
    {
      hit = (ParlourHit) { pile, pat_position_count (position, pile) - 1, PAT_NO_CARD };
      show_focus (self);
    }
  if (hit.pile == PAT_STOCK || hit.place < 0)
    return;

  if (parlour_board_moves_find_to_foundation (self->moves, hit.pile, hit.place, &move))
    {
      parlour_pointer_cancel_choice (self->pointer);
      parlour_board_moves_play (self->moves, move);
    }
  else
    {
      parlour_board_moves_refuse_cards (self->moves, hit.pile, 1);
    }
}

/* Deals, or turns the waste over.  To gather what lies on the table is too much
 * for a key that is struck without looking: that takes Enter. */
static void
deal_by_key (ParlourBoard *self)
{
  ParlourTableView *view = PARLOUR_TABLE_VIEW (self);
  const PatPosition *position = parlour_table_view_get_position (view);

  if (pat_position_count (position, PAT_STOCK) > 0
      || pat_position_count (position, PAT_WASTE) > 0
      || !parlour_table_view_pile_shown (view, PAT_STOCK))
    parlour_board_moves_deal (self->moves);
  else
    parlour_keyboard_go_to (self->keyboard, PAT_STOCK);
}

static gboolean
key_cb (GtkWidget *widget,
        GVariant  *arguments,
        gpointer   user_data)
{
  ParlourBoard *self = PARLOUR_BOARD (widget);
  ParlourBoardKey key;
  int dx, dy;

  if (!parlour_board_get_game (self)
      || !parlour_table_view_get_interactive (PARLOUR_TABLE_VIEW (self)))
    return FALSE;

  /* The key that ends a celebration was not meant for the table. */
  if (parlour_table_view_end_celebration (PARLOUR_TABLE_VIEW (self)))
    return TRUE;

  g_variant_get (arguments, PARLOUR_BOARD_KEY_FORMAT, &key, &dx, &dy);
  switch (key)
    {
    case PARLOUR_BOARD_KEY_MOVE:
      parlour_keyboard_move_focus (self->keyboard, dx, dy);
      break;
    case PARLOUR_BOARD_KEY_SELECT:
      parlour_keyboard_select_card (self->keyboard, dx, dy);
      break;
    case PARLOUR_BOARD_KEY_AREA:
      return parlour_keyboard_go_to_area (self->keyboard, dx);
    case PARLOUR_BOARD_KEY_ACTIVATE:
      show_focus (self);
      parlour_keyboard_activate (self->keyboard);
      break;
    case PARLOUR_BOARD_KEY_DEAL:
      deal_by_key (self);
      break;
    case PARLOUR_BOARD_KEY_TO_FOUNDATION:
      play_to_foundation (self);
      break;
    case PARLOUR_BOARD_KEY_LOOK:
      show_focus (self);
      parlour_keyboard_look (self->keyboard);
      break;
    case PARLOUR_BOARD_KEY_CANCEL:
      return parlour_board_cancel (self);
    default:
      g_assert_not_reached ();
    }

  return TRUE;
}

/* Where words run the other way, the table is laid out mirrored. */
static void
parlour_board_direction_changed (GtkWidget        *widget,
                                 GtkTextDirection  previous)
{
  ParlourBoard *self = PARLOUR_BOARD (widget);
  gboolean focused = reset_inputs (self);

  GTK_WIDGET_CLASS (parlour_board_parent_class)->direction_changed (widget, previous);
  follow_view (self, focused);
}

/* The board has no focus of its own; its piles do. */
static gboolean
parlour_board_grab_focus (GtkWidget *widget)
{
  ParlourBoard *self = PARLOUR_BOARD (widget);

  if (!parlour_board_get_game (self)
      || !parlour_table_view_get_interactive (PARLOUR_TABLE_VIEW (self)))
    return FALSE;

  parlour_keyboard_go_to (self->keyboard, PAT_N_PILES);

  return TRUE;
}

/* Tab goes round the areas of the board by way of its keys; from outside it
 * comes to the pile that had the focus last. */
static gboolean
parlour_board_focus (GtkWidget        *widget,
                     GtkDirectionType  direction)
{
  if (gtk_widget_get_focus_child (widget))
    return FALSE;

  return gtk_widget_grab_focus (widget);
}

static void
parlour_board_get_property (GObject    *object,
                            guint       id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  ParlourBoard *self = PARLOUR_BOARD (object);
  ParlourTableView *view = PARLOUR_TABLE_VIEW (self);

  switch (id)
    {
    case PROP_GAME:
      g_value_set_object (value, parlour_board_get_game (self));
      break;
    case PROP_DECK:
      g_value_set_object (value, parlour_table_view_get_deck (view));
      break;
    case PROP_MIRRORED:
      g_value_set_boolean (value, parlour_table_view_get_mirrored (view));
      break;
    case PROP_ANIMATIONS:
      g_value_set_boolean (value, parlour_table_view_get_animations (view));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
parlour_board_set_property (GObject      *object,
                            guint         id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  ParlourBoard *self = PARLOUR_BOARD (object);
  ParlourTableView *view = PARLOUR_TABLE_VIEW (self);
  gboolean focused;

  switch (id)
    {
    case PROP_GAME:
      parlour_board_set_game (self, g_value_get_object (value));
      break;
    case PROP_DECK:
      parlour_board_set_deck (self, g_value_get_object (value));
      break;
    case PROP_MIRRORED:
      /* What is in the hand stays there if nothing changes. */
      if (parlour_table_view_get_mirrored (view) == g_value_get_boolean (value))
        break;
      focused = reset_inputs (self);
      parlour_table_view_set_mirrored (view, g_value_get_boolean (value));
      follow_view (self, focused);
      break;
    case PROP_ANIMATIONS:
      parlour_table_view_set_animations (view, g_value_get_boolean (value));
      break;
    case PROP_SINGLE_DEAL:
      parlour_board_moves_set_single_deal (self->moves, g_value_get_boolean (value));
      break;
    case PROP_INTERACTIVE:
      if (parlour_table_view_get_interactive (view) == g_value_get_boolean (value))
        break;
      focused = reset_inputs (self);
      parlour_table_view_set_interactive (view, g_value_get_boolean (value));
      follow_view (self, focused);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
parlour_board_dispose (GObject *object)
{
  ParlourBoard *self = PARLOUR_BOARD (object);

  /* First the game, so that nobody who may be gone already is told of a card that
   * was being dragged. */
  g_clear_object (&self->game_signals);
  if (self->moves)
    parlour_board_moves_set_game (self->moves, NULL);
  parlour_table_view_clear (PARLOUR_TABLE_VIEW (self));
  g_clear_object (&self->pointer);
  g_clear_object (&self->accessible);
  g_clear_object (&self->keyboard);
  g_clear_object (&self->moves);

  G_OBJECT_CLASS (parlour_board_parent_class)->dispose (object);
}

static void
parlour_board_class_init (ParlourBoardClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = parlour_board_get_property;
  object_class->set_property = parlour_board_set_property;
  object_class->dispose = parlour_board_dispose;
  widget_class->direction_changed = parlour_board_direction_changed;
  widget_class->focus = parlour_board_focus;
  widget_class->grab_focus = parlour_board_grab_focus;

  properties[PROP_GAME] =
    g_param_spec_object ("game", NULL, NULL, PARLOUR_TYPE_GAME, flags);
  properties[PROP_DECK] =
    g_param_spec_object ("deck", NULL, NULL, PARLOUR_TYPE_DECK, flags);
  properties[PROP_MIRRORED] =
    g_param_spec_boolean ("mirrored", NULL, NULL, FALSE, flags);
  properties[PROP_ANIMATIONS] =
    g_param_spec_boolean ("animations", NULL, NULL, TRUE, flags);
  properties[PROP_SINGLE_DEAL] =
    g_param_spec_boolean ("single-deal", NULL, NULL, FALSE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_INTERACTIVE] =
    g_param_spec_boolean ("interactive", NULL, NULL, TRUE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * ParlourBoard::refused:
   * @move: a #PatMove
   *
   * What the player asked for is not legal.
   */
  signals[REFUSED] =
    g_signal_new ("refused", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  /**
   * ParlourBoard::choose:
   * @card_moves: (nullable): a #ParlourCardMoves with the places that are lit to choose
   *   from, %NULL when that is over
   */
  signals[CHOOSE] =
    g_signal_new ("choose", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  /**
   * ParlourBoard::announce:
   * @words: what a screen reader has asked for
   */
  signals[ANNOUNCE] =
    g_signal_new ("announce", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  /**
   * ParlourBoard::hint-cleared:
   *
   * The marks of a hint are gone.
   */
  signals[HINT_CLEARED] =
    g_signal_new ("hint-cleared", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  parlour_board_key_bindings_install (widget_class, key_cb);

  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
parlour_board_init (ParlourBoard *self)
{
  ParlourTableView *view = PARLOUR_TABLE_VIEW (self);

  self->moves = parlour_board_moves_new ();
  self->pointer = parlour_pointer_new (view, self->moves);
  parlour_scroll_raise_install (view);
  self->keyboard = parlour_keyboard_new (view, self->moves);
  self->accessible = parlour_board_accessible_new (view, self->moves, self->keyboard);

  self->game_signals = g_signal_group_new (PARLOUR_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect (self, "arranged", G_CALLBACK (arranged_cb), NULL);
  g_signal_connect_swapped (self->moves, "lit-changed", G_CALLBACK (update_marks), self);
  g_signal_connect_swapped (self->moves, "refused", G_CALLBACK (refused_cb), self);
  g_signal_connect_swapped (self->moves, "choose", G_CALLBACK (choose_cb), self);
  g_signal_connect_swapped (self->pointer, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect_swapped (self->keyboard, "moved", G_CALLBACK (update_marks), self);
  g_signal_connect_swapped (self->keyboard, "held-changed", G_CALLBACK (held_changed_cb), self);
  g_signal_connect_swapped (self->accessible, "announce", G_CALLBACK (announce_cb), self);
  g_signal_connect_swapped (self->accessible, "cancel", G_CALLBACK (parlour_board_cancel), self);
}
