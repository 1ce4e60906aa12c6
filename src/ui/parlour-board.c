/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-board-private.h"

/*
 * The table, with everything that lies on it.
 *
 * The board is a function of the position.  Whatever happened, it is given the
 * new position, asks its layout where the cards now belong, and lets each card
 * travel there from where it is drawn.  A card is one widget as long as its
 * pack is on the table.
 */

#define SMALLEST_WIDTH_PX 320
#define SMALLEST_HEIGHT_PX 360

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

enum
{
  REFUSED,
  CHOOSE,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

gboolean
parlour_board_get_animates (ParlourBoard *self)
{
  gboolean enabled = TRUE;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)),
                "gtk-enable-animations", &enabled,
                NULL);

  return enabled && self->animations && gtk_widget_get_mapped (GTK_WIDGET (self));
}

const PatPosition *
parlour_board_get_position (ParlourBoard *self)
{
  return &self->position;
}

const ParlourTable *
parlour_board_get_table (ParlourBoard *self)
{
  static const ParlourTable nothing;

  return self->layout ? parlour_layout_get_table (self->layout) : &nothing;
}

ParlourCard *
parlour_board_get_card (ParlourBoard *self,
                        PatCard       card)
{
  return PARLOUR_CARD (self->cards[card]);
}

/* Holds the deck in the size in which cards are shown now. */
static void
update_deck_size (ParlourBoard *self)
{
  const ParlourTable *table = parlour_board_get_table (self);
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  guint width_px = table->card_width * scale, height_px = table->card_height * scale;
  guint old_width_px = self->held_width_px, old_height_px = self->held_height_px;

  if (!self->deck || (width_px == old_width_px && height_px == old_height_px))
    return;

  self->held_width_px = width_px;
  self->held_height_px = height_px;
  if (width_px > 0)
    parlour_deck_hold (self->deck, width_px, height_px);
  if (old_width_px > 0)
    parlour_deck_release (self->deck, old_width_px, old_height_px);
}

static void
show_deck (ParlourBoard *self)
{
  for (guint card = 0; card < PAT_CARD_LIMIT; card++)
    if (self->cards[card])
      parlour_card_set_deck (PARLOUR_CARD (self->cards[card]), self->deck);
}

static void
settle_card (ParlourBoard       *self,
             PatCard             card,
             const ParlourPlace *place,
             gboolean            face_up)
{
  ParlourCard *widget = PARLOUR_CARD (self->cards[card]);

  parlour_motion_stop (&self->motion, card);
  parlour_card_set_place (widget, place);
  parlour_card_set_face_up (widget, face_up);
  parlour_card_set_turn (widget, 1);
  parlour_card_set_settled (widget, TRUE);
}

/* Puts all cards where they belong, at once. */
static void
settle (ParlourBoard *self)
{
  const ParlourTable *table = parlour_board_get_table (self);

  self->n_carried = 0;
  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    for (guint i = pat_position_start (&self->position, pile); i < self->position.end[pile]; i++)
      settle_card (self, self->position.cards[i], &table->cards[i], pile != PAT_STOCK);
}

/* Moves every travelling card to where it is at now_us. */
static void
advance (ParlourBoard *self,
         gint64        now_us)
{
  for (guint i = 0; i < self->position.end[PAT_N_PILES - 1]; i++)
    {
      PatCard card = self->position.cards[i];
      ParlourWay *way = &self->motion.ways[card];
      ParlourCard *widget = PARLOUR_CARD (self->cards[card]);
      ParlourPlace place;
      double progress;

      if (!parlour_motion_at (&self->motion, card, now_us, &place, &progress))
        continue;

      parlour_card_set_place (widget, &place);
      if (progress > 0.5)
        parlour_card_set_face_up (widget, way->face_up);
      parlour_card_set_turn (widget, way->turning ? ABS (1 - 2 * progress) : 1);
      parlour_card_set_settled (widget, !way->moving || way->from.angle == way->to.angle);
    }
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  ParlourBoard *self = PARLOUR_BOARD (widget);

  advance (self, gdk_frame_clock_get_frame_time (clock));
  gtk_widget_queue_allocate (widget);
  if (self->motion.n_moving > 0)
    return G_SOURCE_CONTINUE;

  self->tick = 0;
  gtk_widget_queue_draw (widget);

  return G_SOURCE_REMOVE;
}

/* Sends all cards on their ways from where they are drawn. */
static void
travel (ParlourBoard      *self,
        const PatPosition *before)
{
  const ParlourTable *table = parlour_board_get_table (self);
  ParlourPlace drawn[PAT_CARD_LIMIT] = { 0 };

  for (guint card = 0; card < PAT_CARD_LIMIT; card++)
    if (self->cards[card])
      drawn[card] = *parlour_card_get_place (PARLOUR_CARD (self->cards[card]));

  self->n_carried = 0;
  parlour_motion_plan (&self->motion, before, &self->position, drawn, table->cards,
                       parlour_layout_get_room (self->layout)->width, g_get_monotonic_time ());

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    for (guint i = pat_position_start (&self->position, pile); i < self->position.end[pile]; i++)
      if (!self->motion.ways[self->position.cards[i]].moving)
        settle_card (self, self->position.cards[i], &table->cards[i], pile != PAT_STOCK);

  if (self->motion.n_moving > 0 && self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

/* Where the next card dealt would go, or PAT_N_PILES; the rules know. */
static guint
find_next (ParlourBoard      *self,
           const PatMoveList *legal)
{
  PatMove deal = { .kind = PAT_MOVE_DEAL };
  PatPosition after = self->position;

  for (gsize i = 0; i < legal->n; i++)
    {
      if (legal->moves[i].kind != PAT_MOVE_DEAL)
        continue;

      pat_variant_play (self->variant, &after, deal);
      for (guint pile = PAT_T1; pile < PAT_H1; pile++)
        if (pat_position_count (&after, pile) > pat_position_count (&self->position, pile))
          return pile;
    }

  return PAT_N_PILES;
}

static void
update_piles (ParlourBoard *self)
{
  const ParlourTable *table = parlour_board_get_table (self);
  const PatMoveList *legal = parlour_game_get_legal (self->game);
  gboolean can_redeal = FALSE;
  guint64 usable = 0;
  guint next = self->interactive ? find_next (self, legal) : PAT_N_PILES;

  for (gsize i = 0; i < legal->n; i++)
    {
      can_redeal |= legal->moves[i].kind == PAT_MOVE_REDEAL;
      if (legal->moves[i].kind == PAT_MOVE_PLAY)
        usable |= G_GUINT64_CONSTANT (1) << legal->moves[i].to;
    }

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    {
      gboolean shown = table->shown[pile];

      /* A place for a card in abeyance is there when it is of use. */
      if (pile >= PAT_H1 && pile < PAT_STORE)
        shown = shown && (pat_position_count (&self->position, pile) > 0
                          || usable & G_GUINT64_CONSTANT (1) << pile);

      gtk_widget_set_child_visible (self->piles[pile], shown);
      parlour_pile_set_marks (PARLOUR_PILE (self->piles[pile]), pile == next ? PARLOUR_PILE_NEXT : 0);
      parlour_pile_show (PARLOUR_PILE (self->piles[pile]), self->variant, &self->position,
                         can_redeal);
    }
}

/* Brings what is shown up to the game's position. */
static void
show_position (ParlourBoard *self,
               gboolean      may_travel)
{
  PatPosition before = self->position;

  self->position = *parlour_game_get_position (self->game);
  self->lit = self->hinted = 0;
  self->hinted_card = PAT_NO_CARD;
  self->raised = PAT_NO_CARD;
  parlour_hand_reset (self->hand);

  parlour_layout_set_position (self->layout, self->variant, &self->position);
  update_deck_size (self);
  update_piles (self);
  if (may_travel && parlour_board_get_table (self)->card_width > 0
      && parlour_board_get_animates (self))
    travel (self, &before);
  else
    settle (self);

  parlour_board_update_marks (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* Lets go of what the hand holds; the cards glide to where they belong. */
void
parlour_board_let_go (ParlourBoard *self)
{
  if (parlour_board_get_animates (self))
    travel (self, &self->position);
  else
    settle (self);
  parlour_board_update_marks (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
changed_cb (ParlourBoard *self)
{
  show_position (self, TRUE);
}

static void
arranged_cb (ParlourBoard *self)
{
  if (!self->game)
    return;

  update_deck_size (self);
  update_piles (self);
  settle (self);
  parlour_board_update_marks (self);
}

/* Keeps one widget for each card of the position, and no other. */
static void
provide_cards (ParlourBoard      *self,
               const PatPosition *position)
{
  gboolean wanted[PAT_CARD_LIMIT] = { FALSE };
  ParlourPlace stock = { 0 };

  for (guint i = 0; i < position->end[PAT_N_PILES - 1]; i++)
    wanted[position->cards[i]] = TRUE;

  if (self->layout)
    stock = parlour_board_get_table (self)->piles[PAT_STOCK];

  for (guint card = 0; card < PAT_CARD_LIMIT; card++)
    {
      if (wanted[card] && !self->cards[card])
        {
          self->cards[card] = parlour_card_new (card);
          parlour_card_set_deck (PARLOUR_CARD (self->cards[card]), self->deck);
          parlour_card_set_place (PARLOUR_CARD (self->cards[card]), &stock);
          gtk_widget_insert_before (self->cards[card], GTK_WIDGET (self), NULL);
        }
      else if (!wanted[card])
        g_clear_pointer (&self->cards[card], gtk_widget_unparent);
    }
}

/* Swaps the layout for that of another game, in the same room. */
static void
provide_layout (ParlourBoard *self)
{
  ParlourRoom room = { .aspect = self->deck ? parlour_deck_get_aspect (self->deck) : 1.4,
                       .mirrored = self->mirrored };

  if (self->layout)
    {
      const ParlourRoom *old = parlour_layout_get_room (self->layout);

      room.width = old->width;
      room.height = old->height;
    }
  if (!self->layout || parlour_game_get_variant (self->game).game != self->variant.game)
    {
      self->layout = parlour_layout_new_for_game (parlour_game_get_variant (self->game).game);
      g_signal_connect_object (self->layout, "arranged",
                               G_CALLBACK (arranged_cb), self, G_CONNECT_SWAPPED);
      gtk_widget_set_layout_manager (GTK_WIDGET (self), GTK_LAYOUT_MANAGER (self->layout));
    }
  parlour_layout_set_room (self->layout, &room);
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
  parlour_hand_reset (self->hand);
  if (game)
    {
      provide_layout (self);
      self->variant = parlour_game_get_variant (game);
      parlour_layout_set_position (self->layout, self->variant, parlour_game_get_position (game));
      provide_cards (self, parlour_game_get_position (game));
      show_position (self, !first);
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
      provide_layout (self);
      show_position (self, FALSE);
    }
  show_deck (self);
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
      provide_layout (self);
      show_position (self, TRUE);
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
  gtk_widget_set_focusable (GTK_WIDGET (self), interactive);
  gtk_widget_set_size_request (GTK_WIDGET (self),
                               interactive ? SMALLEST_WIDTH_PX : -1,
                               interactive ? SMALLEST_HEIGHT_PX : -1);
  if (self->game)
    show_position (self, FALSE);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_INTERACTIVE]);
}

gboolean
parlour_board_play (ParlourBoard *self,
                    PatMove       move)
{
  if (parlour_game_play (self->game, move))
    return TRUE;

  parlour_board_refuse (self, move);

  return FALSE;
}

void
parlour_board_refuse (ParlourBoard *self,
                      PatMove       move)
{
  g_signal_emit (self, signals[REFUSED], 0, &move);
}

void
parlour_board_choosing (ParlourBoard *self,
                        guint         n_places)
{
  g_signal_emit (self, signals[CHOOSE], 0, n_places);
}

/**
 * parlour_board_deal:
 *
 * Deals on from the stock, singly if so set; when it is empty, gathers or turns
 * over if that is legal.  Otherwise emits ParlourBoard::refused.
 *
 * Returns: whether anything was dealt
 */
gboolean
parlour_board_deal (ParlourBoard *self)
{
  const PatMoveList *legal;

  g_return_val_if_fail (PARLOUR_IS_BOARD (self), FALSE);

  if (!self->game)
    return FALSE;

  legal = parlour_game_get_legal (self->game);
  for (gsize i = 0; i < legal->n; i++)
    {
      if (legal->moves[i].kind == PAT_MOVE_DEAL)
        return parlour_game_deal_on (self->game, self->single_deal);
      if (legal->moves[i].kind == PAT_MOVE_REDEAL)
        return parlour_board_play (self, legal->moves[i]);
    }
  parlour_board_refuse (self, (PatMove) { .kind = PAT_MOVE_DEAL });

  return FALSE;
}

/**
 * parlour_board_play_to_foundation:
 *
 * Plays the card under the keyboard's focus or, failing that, under the pointer
 * to a foundation.
 *
 * Returns: whether there was one that could be played
 */
gboolean
parlour_board_play_to_foundation (ParlourBoard *self)
{
  g_return_val_if_fail (PARLOUR_IS_BOARD (self), FALSE);

  return self->game && parlour_hand_play_to_foundation (self->hand);
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
  guint count;

  g_return_if_fail (PARLOUR_IS_BOARD (self));

  parlour_board_clear_hint (self);
  switch (move.kind)
    {
    case PAT_MOVE_PLAY:
      count = pat_position_count (&self->position, move.from);
      g_return_if_fail (move.n > 0 && move.n <= count);
      self->hinted_card = pat_position_pile (&self->position, move.from)[count - move.n];
      self->hinted = G_GUINT64_CONSTANT (1) << move.to;
      break;

    case PAT_MOVE_GRACE:
      g_return_if_fail (move.n > 0 && move.n <= pat_position_count (&self->position, PAT_WASTE));
      self->hinted_card = pat_position_pile (&self->position, PAT_WASTE)[move.n - 1];
      self->hinted = G_GUINT64_CONSTANT (1) << move.to;
      break;

    default:
      self->hinted = G_GUINT64_CONSTANT (1) << PAT_STOCK;
    }
  parlour_board_update_marks (self);
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

  self->hinted = 0;
  self->hinted_card = PAT_NO_CARD;
  parlour_board_update_marks (self);
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
  gboolean hinted;

  g_return_val_if_fail (PARLOUR_IS_BOARD (self), FALSE);

  hinted = self->hinted != 0;
  parlour_board_clear_hint (self);

  return parlour_hand_reset (self->hand) || hinted;
}

/**
 * parlour_board_celebrate:
 *
 * Shows that the game is won.  Any input ends it; under reduced motion there is
 * nothing to see.
 */
void
parlour_board_celebrate (ParlourBoard *self)
{
  g_return_if_fail (PARLOUR_IS_BOARD (self));
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

  parlour_board_set_deck (self, NULL);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->deck_signals);
  g_clear_pointer (&self->hand, parlour_hand_free);
  g_clear_object (&self->game);
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
   * @n_places: how many places are lit to choose from, 0 when that is over
   */
  signals[CHOOSE] =
    g_signal_new ("choose", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
parlour_board_init (ParlourBoard *self)
{
  self->animations = TRUE;
  self->interactive = TRUE;
  self->focus_pile = PAT_N_PILES;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_size_request (GTK_WIDGET (self), SMALLEST_WIDTH_PX, SMALLEST_HEIGHT_PX);

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    {
      self->piles[pile] = parlour_pile_new (pile);
      gtk_widget_set_parent (self->piles[pile], GTK_WIDGET (self));
      if (parlour_pile_get_badge (PARLOUR_PILE (self->piles[pile])))
        gtk_widget_set_parent (parlour_pile_get_badge (PARLOUR_PILE (self->piles[pile])),
                               GTK_WIDGET (self));
    }

  self->game_signals = g_signal_group_new (PARLOUR_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed", G_CALLBACK (changed_cb), self);
  self->deck_signals = g_signal_group_new (PARLOUR_TYPE_DECK);
  g_signal_group_connect_swapped (self->deck_signals, "rasterised", G_CALLBACK (show_deck), self);
  self->hand = parlour_hand_new (self);
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
