/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-board-private.h"

#include "parlour-scroll-raise.h"

/*
 * The table, with everything that lies on it.
 *
 * The board is a function of the position.  Whatever happened, it is given the
 * new position, asks its layout where the cards now belong, and lets each card
 * travel there from where it is drawn.  A card is one widget as long as its
 * pack is on the table.
 */

#define SMALLEST_WIDTH_PX 320
#define SMALLEST_HEIGHT_PX 240

G_DEFINE_FINAL_TYPE (ParlourBoard, parlour_board, GTK_TYPE_WIDGET)

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

/* The position that the cards are in or on their way to: the board's own. */
const PatPosition *
parlour_board_get_position (ParlourBoard *self)
{
  return &self->position;
}

/* Where all lies in that position, px: the layout's own, valid until it changes. */
const ParlourTable *
parlour_board_get_table (ParlourBoard *self)
{
  static const ParlourTable nothing;

  return self->layout ? parlour_board_layout_get_table (self->layout) : &nothing;
}

/* (nullable): the board's own widget for @card. */
ParlourCard *
parlour_board_get_card (ParlourBoard *self,
                        PatCard       card)
{
  return PARLOUR_CARD (self->cards[card]);
}

static void
changed_cb (ParlourBoard *self)
{
  parlour_board_show_position (self, TRUE);
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
  gboolean first = self->game == NULL;

  g_return_if_fail (PARLOUR_IS_BOARD (self));
  g_return_if_fail (game == NULL || PARLOUR_IS_GAME (game));

  if (!g_set_object (&self->game, game))
    return;

  g_signal_group_set_target (self->game_signals, game);
  parlour_pointer_reset (self->hand);
  parlour_keyboard_reset (self->keys);
  if (game)
    {
      parlour_board_provide_layout (self);
      self->variant = parlour_game_get_variant (game);
      parlour_board_layout_set_position (self->layout, self->variant, parlour_game_get_position (game));
      parlour_board_provide_cards (self, parlour_game_get_position (game));
      parlour_board_show_position (self, !first);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
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

  return self->game;
}

/**
 * parlour_board_get_deck:
 *
 * Returns: (transfer none) (nullable): the deck
 */
ParlourDeck *
parlour_board_get_deck (ParlourBoard *self)
{
  g_return_val_if_fail (PARLOUR_IS_BOARD (self), NULL);

  return self->deck;
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
  g_return_if_fail (PARLOUR_IS_BOARD (self));
  g_return_if_fail (deck == NULL || PARLOUR_IS_DECK (deck));

  if (self->deck == deck)
    return;

  if (self->deck && self->held_width_px > 0)
    parlour_deck_release (self->deck, self->held_width_px, self->held_height_px);
  self->held_width_px = self->held_height_px = 0;
  g_set_object (&self->deck, deck);
  g_signal_group_set_target (self->deck_signals, deck);

  if (self->game)
    {
      parlour_board_provide_layout (self);
      parlour_board_show_position (self, FALSE);
    }
  parlour_board_show_deck (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DECK]);
}

/**
 * parlour_board_set_mirrored:
 *
 * Lays the table out for the other hand.
 */
void
parlour_board_set_mirrored (ParlourBoard *self,
                            gboolean      mirrored)
{
  g_return_if_fail (PARLOUR_IS_BOARD (self));

  if (self->mirrored == mirrored)
    return;

  self->mirrored = mirrored;
  if (self->game)
    {
      parlour_board_provide_layout (self);
      parlour_board_show_position (self, TRUE);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MIRRORED]);
}

/**
 * parlour_board_set_animations:
 *
 * Lets cards travel, or jump.
 */
void
parlour_board_set_animations (ParlourBoard *self,
                              gboolean      animations)
{
  g_return_if_fail (PARLOUR_IS_BOARD (self));

  if (self->animations == animations)
    return;

  self->animations = animations;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ANIMATIONS]);
}

/**
 * parlour_board_set_single_deal:
 *
 * Has the stock deal one card at a time, or as many as leave no choice.
 */
void
parlour_board_set_single_deal (ParlourBoard *self,
                               gboolean      single_deal)
{
  g_return_if_fail (PARLOUR_IS_BOARD (self));

  if (self->single_deal == single_deal)
    return;

  self->single_deal = single_deal;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SINGLE_DEAL]);
}

/**
 * parlour_board_set_interactive:
 *
 * A table to play at, or the picture of one.
 */
void
parlour_board_set_interactive (ParlourBoard *self,
                               gboolean      interactive)
{
  g_return_if_fail (PARLOUR_IS_BOARD (self));

  if (self->interactive == interactive)
    return;

  self->interactive = interactive;
  gtk_widget_set_can_target (GTK_WIDGET (self), interactive);
  gtk_widget_set_visible (self->cloth, interactive);
  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    {
      GtkWidget *badge = parlour_pile_get_badge (PARLOUR_PILE (self->piles[pile]));

      gtk_widget_set_focusable (self->piles[pile], interactive);
      if (badge != NULL)
        gtk_widget_set_visible (badge, interactive);
    }
  gtk_widget_set_size_request (GTK_WIDGET (self),
                               interactive ? SMALLEST_WIDTH_PX : -1,
                               interactive ? SMALLEST_HEIGHT_PX : -1);
  if (self->game)
    parlour_board_show_position (self, FALSE);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_INTERACTIVE]);
}

/* The board has no focus of its own; its piles do. */
static gboolean
parlour_board_grab_focus (GtkWidget *widget)
{
  ParlourBoard *self = PARLOUR_BOARD (widget);

  if (!self->game || !self->interactive)
    return FALSE;

  parlour_keyboard_go_to (self->keys, PAT_N_PILES);

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

  switch (id)
    {
    case PROP_GAME:
      g_value_set_object (value, self->game);
      break;
    case PROP_DECK:
      g_value_set_object (value, self->deck);
      break;
    case PROP_MIRRORED:
      g_value_set_boolean (value, self->mirrored);
      break;
    case PROP_ANIMATIONS:
      g_value_set_boolean (value, self->animations);
      break;
    case PROP_SINGLE_DEAL:
      g_value_set_boolean (value, self->single_deal);
      break;
    case PROP_INTERACTIVE:
      g_value_set_boolean (value, self->interactive);
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

  switch (id)
    {
    case PROP_GAME:
      parlour_board_set_game (self, g_value_get_object (value));
      break;
    case PROP_DECK:
      parlour_board_set_deck (self, g_value_get_object (value));
      break;
    case PROP_MIRRORED:
      parlour_board_set_mirrored (self, g_value_get_boolean (value));
      break;
    case PROP_ANIMATIONS:
      parlour_board_set_animations (self, g_value_get_boolean (value));
      break;
    case PROP_SINGLE_DEAL:
      parlour_board_set_single_deal (self, g_value_get_boolean (value));
      break;
    case PROP_INTERACTIVE:
      parlour_board_set_interactive (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
parlour_board_dispose (GObject *object)
{
  ParlourBoard *self = PARLOUR_BOARD (object);

  /* First the game, so that nothing is shown without a deck, and nobody who may
   * be gone already is told of a card that was in the hand. */
  g_clear_object (&self->game_signals);
  g_clear_object (&self->game);
  parlour_board_set_deck (self, NULL);
  g_clear_object (&self->deck_signals);
  g_clear_pointer (&self->hand, parlour_pointer_free);
  g_clear_pointer (&self->keys, parlour_keyboard_free);
  parlour_board_forget_still (self);
  g_clear_pointer (&self->cloth, gtk_widget_unparent);
  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    {
      if (self->piles[pile] && parlour_pile_get_badge (PARLOUR_PILE (self->piles[pile])))
        gtk_widget_unparent (parlour_pile_get_badge (PARLOUR_PILE (self->piles[pile])));
      g_clear_pointer (&self->piles[pile], gtk_widget_unparent);
    }
  for (guint card = 0; card < PAT_CARD_LIMIT; card++)
    g_clear_pointer (&self->cards[card], gtk_widget_unparent);

  G_OBJECT_CLASS (parlour_board_parent_class)->dispose (object);
}

static void
parlour_board_class_init (ParlourBoardClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = parlour_board_get_property;
  object_class->set_property = parlour_board_set_property;
  object_class->dispose = parlour_board_dispose;
  widget_class->direction_changed = parlour_board_direction_changed;
  widget_class->focus = parlour_board_focus;
  widget_class->grab_focus = parlour_board_grab_focus;
  widget_class->query_tooltip = parlour_board_query_tooltip;
  widget_class->snapshot = parlour_board_snapshot;

  properties[PROP_GAME] =
    g_param_spec_object ("game", NULL, NULL, PARLOUR_TYPE_GAME, flags);
  properties[PROP_DECK] =
    g_param_spec_object ("deck", NULL, NULL, PARLOUR_TYPE_DECK, flags);
  properties[PROP_MIRRORED] =
    g_param_spec_boolean ("mirrored", NULL, NULL, FALSE, flags);
  properties[PROP_ANIMATIONS] =
    g_param_spec_boolean ("animations", NULL, NULL, TRUE, flags);
  properties[PROP_SINGLE_DEAL] =
    g_param_spec_boolean ("single-deal", NULL, NULL, FALSE, flags);
  properties[PROP_INTERACTIVE] =
    g_param_spec_boolean ("interactive", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  parlour_board_install_signals (class);
  parlour_board_install_keys (widget_class);

  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

/* The focus has come or gone, or become visible. */
static void
pile_state_cb (ParlourBoard  *self,
               GtkStateFlags  before,
               GtkWidget     *pile)
{
  GtkStateFlags flags = GTK_STATE_FLAG_FOCUSED | GTK_STATE_FLAG_FOCUS_VISIBLE;

  if ((before ^ gtk_widget_get_state_flags (pile)) & flags)
    parlour_board_update_marks (self);
}

static void
parlour_board_init (ParlourBoard *self)
{
  self->animations = TRUE;
  self->interactive = TRUE;
  g_signal_connect (self, "map", G_CALLBACK (parlour_board_conceal), NULL);
  parlour_pixel_grid_watch (GTK_WIDGET (self), G_CALLBACK (parlour_board_rescale));
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_widget_set_size_request (GTK_WIDGET (self), SMALLEST_WIDTH_PX, SMALLEST_HEIGHT_PX);

  self->cloth = g_object_new (GTK_TYPE_BOX,
                              "accessible-role", GTK_ACCESSIBLE_ROLE_NONE,
                              "css-classes", (const char *const[]) { "felt", NULL },
                              NULL);
  gtk_widget_set_parent (self->cloth, GTK_WIDGET (self));

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    {
      self->piles[pile] = parlour_pile_new (pile);
      gtk_widget_set_parent (self->piles[pile], GTK_WIDGET (self));
      g_signal_connect_swapped (self->piles[pile], "state-flags-changed",
                                G_CALLBACK (pile_state_cb), self);
      g_signal_connect_swapped (self->piles[pile], "wished",
                                G_CALLBACK (parlour_board_pile_wished), self);
      if (parlour_pile_get_badge (PARLOUR_PILE (self->piles[pile])))
        gtk_widget_set_parent (parlour_pile_get_badge (PARLOUR_PILE (self->piles[pile])),
                               GTK_WIDGET (self));
    }

  self->game_signals = g_signal_group_new (PARLOUR_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed", G_CALLBACK (changed_cb), self);
  self->deck_signals = g_signal_group_new (PARLOUR_TYPE_DECK);
  g_signal_group_connect_swapped (self->deck_signals, "rasterised",
                                  G_CALLBACK (parlour_board_show_deck), self);
  self->hand = parlour_pointer_new (self);
  parlour_scroll_raise_through (self);
  self->keys = parlour_keyboard_new (self);
}

/**
 * parlour_board_new:
 *
 * Returns: (transfer floating): an empty table
 */
GtkWidget *
parlour_board_new (void)
{
  return g_object_new (PARLOUR_TYPE_BOARD, NULL);
}
