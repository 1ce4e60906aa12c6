/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-board-private.h"

#include "parlour-celebration.h"

/*
 * How the board comes to show a position: the widgets it needs, where they
 * belong, and their way there.
 */

/* A celebration begins when the last card played has arrived. */
#define CELEBRATION_WAIT_US 450000

/**
 * parlour_board_get_animates:
 * @self: a board
 *
 * Returns: whether cards are to be seen travelling: the player, the desktop and
 *   the board's owner want it, and the board is shown
 */
gboolean
parlour_board_get_animates (ParlourBoard *self)
{
  gboolean enabled = TRUE;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)),
                "gtk-enable-animations", &enabled,
                NULL);

  return enabled && self->animations && gtk_widget_get_mapped (GTK_WIDGET (self));
}

/* Holds the deck in the size in which cards are shown now. */
static void
update_deck_size (ParlourBoard *self)
{
  const ParlourTable *table = parlour_board_get_table (self);
  ParlourPixelGrid grid = parlour_pixel_grid_find (GTK_WIDGET (self));
  guint width_px = parlour_pixel_grid_count (&grid, table->card_width);
  guint height_px = parlour_pixel_grid_count (&grid, table->card_height);
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

/**
 * parlour_board_show_deck:
 * @self: a board
 *
 * Has every card drawn as its deck has it now.
 */
void
parlour_board_show_deck (ParlourBoard *self)
{
  parlour_board_forget_still (self);
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
  parlour_card_set_poise (widget, PARLOUR_CARD_AT_REST);
}

/* Puts all cards where they belong: at once, or those that are on their way when
 * they arrive. */
static void
settle (ParlourBoard *self,
        gboolean      at_once)
{
  const ParlourTable *table = parlour_board_get_table (self);

  parlour_board_forget_still (self);
  self->n_carried = 0;
  self->celebrated_us = 0;
  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    for (guint i = pat_position_start (&self->position, pile); i < self->position.end[pile]; i++)
      if (at_once
          || !parlour_motion_divert (&self->motion, self->position.cards[i], &table->cards[i]))
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
      parlour_card_set_poise (widget, !way->moving ? PARLOUR_CARD_AT_REST
                                      : way->tilting ? PARLOUR_CARD_TURNING
                                      : PARLOUR_CARD_FLYING);
    }
}

/* Leads the cards on their walk of celebration. */
static void
celebrate (ParlourBoard *self,
           gint64        now_us)
{
  const ParlourTable *table = parlour_board_get_table (self);
  guint n = self->position.end[PAT_N_PILES - 1];
  gint64 time_us = MAX (now_us - self->celebrated_us, 0);

  for (guint i = 0; i < n; i++)
    {
      /* The uppermost card leaves first. */
      ParlourPlace place = parlour_celebration_at (parlour_board_layout_get_room (self->layout),
                                                   table->card_width, table->card_height,
                                                   n - 1 - i, n, &table->cards[i], time_us);

      parlour_card_set_place (parlour_board_get_card (self, self->position.cards[i]), &place);
    }
  if (time_us >= PARLOUR_CELEBRATION_US)
    settle (self, TRUE);
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  ParlourBoard *self = PARLOUR_BOARD (widget);
  gint64 now_us = gdk_frame_clock_get_frame_time (clock);

  /* Less motion may be asked for in the midst of it. */
  if (!parlour_board_get_animates (self))
    settle (self, TRUE);

  advance (self, now_us);
  if (self->celebrated_us > 0 && self->motion.n_moving == 0)
    celebrate (self, now_us);
  gtk_widget_queue_draw (widget);
  if (self->motion.n_moving > 0 || self->celebrated_us > 0)
    return G_SOURCE_CONTINUE;

  self->tick = 0;

  return G_SOURCE_REMOVE;
}

static void
start_ticking (ParlourBoard *self)
{
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

/* Begins the celebration once the last cards have come to rest. */
void
parlour_board_begin_celebration (ParlourBoard *self)
{
  self->celebrated_us = g_get_monotonic_time ()
                        + (self->motion.n_moving > 0 ? CELEBRATION_WAIT_US : 0);
  start_ticking (self);
}

/* Sends the cards home from their celebration; FALSE if there is none. */
gboolean
parlour_board_end_celebration (ParlourBoard *self)
{
  if (self->celebrated_us == 0)
    return FALSE;

  self->celebrated_us = 0;
  parlour_board_let_go (self);

  return TRUE;
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
                       parlour_board_layout_get_room (self->layout)->width, g_get_monotonic_time ());

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    for (guint i = pat_position_start (&self->position, pile); i < self->position.end[pile]; i++)
      if (!self->motion.ways[self->position.cards[i]].moving)
        settle_card (self, self->position.cards[i], &table->cards[i], pile != PAT_STOCK);

  if (self->motion.n_moving > 0)
    start_ticking (self);
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
  guint64 playable = 0;
  guint next = self->interactive ? find_next (self, legal) : PAT_N_PILES;

  for (gsize i = 0; i < legal->n; i++)
    {
      can_redeal |= legal->moves[i].kind == PAT_MOVE_REDEAL;
      if (legal->moves[i].kind != PAT_MOVE_PLAY)
        continue;
      usable |= G_GUINT64_CONSTANT (1) << legal->moves[i].to;
      playable |= G_GUINT64_CONSTANT (1) << legal->moves[i].from;
    }

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    {
      gboolean shown = table->shown[pile];

      /* A place for a card in abeyance is there when it is of use. */
      if (pile >= PAT_H1 && pile < PAT_STORE)
        shown = shown && (pat_position_count (&self->position, pile) > 0
                          || usable & G_GUINT64_CONSTANT (1) << pile);

      gtk_widget_set_child_visible (self->piles[pile], shown);
      parlour_pile_set_marks (PARLOUR_PILE (self->piles[pile]),
                              pile == next ? PARLOUR_PILE_NEXT : 0);
      parlour_pile_show (PARLOUR_PILE (self->piles[pile]), self->variant, &self->position,
                         can_redeal, (playable & G_GUINT64_CONSTANT (1) << pile) != 0);
    }
}

/* Brings what is shown up to the game's position. */
void
parlour_board_show_position (ParlourBoard *self,
                             gboolean      may_travel)
{
  gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
  PatPosition before = self->position;

  self->position = *parlour_game_get_position (self->game);
  for (guint i = 0; i < self->position.end[PAT_N_PILES - 1]; i++)
    self->index[self->position.cards[i]] = i;
  self->lit = 0;
  self->raised = PAT_NO_CARD;
  self->celebrated_us = 0;
  parlour_pointer_reset (self->hand);
  parlour_keyboard_reset (self->keys);

  parlour_board_layout_set_position (self->layout, self->variant, &self->position);
  update_deck_size (self);
  update_piles (self);
  if (focused)
    parlour_keyboard_follow (self->keys);
  if (may_travel && parlour_board_get_table (self)->card_width > 0
      && parlour_board_get_animates (self))
    travel (self, &before);
  else
    settle (self, TRUE);

  parlour_board_drop_hint (self);
  parlour_board_update_marks (self);
  parlour_board_update_names (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* Lets go of what the hand holds; the cards glide to where they belong. */
void
parlour_board_let_go (ParlourBoard *self)
{
  if (parlour_board_get_animates (self))
    travel (self, &self->position);
  else
    settle (self, TRUE);
  parlour_board_update_marks (self);
}

static void
arranged_cb (ParlourBoard *self)
{
  if (!self->game)
    return;

  update_deck_size (self);
  update_piles (self);
  /* Words that need another line, say, are no reason not to see a card arrive. */
  settle (self, FALSE);
  parlour_pointer_hold (self->hand);
  parlour_board_update_marks (self);
  parlour_board_update_names (self);
}

/* The board is shown on a screen with other pixels. */
void
parlour_board_rescale (ParlourBoard *self)
{
  if (!self->game)
    return;

  update_deck_size (self);
  parlour_board_show_deck (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* Keeps one widget for each card of the position, and no other. */
void
parlour_board_provide_cards (ParlourBoard      *self,
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
          g_signal_connect_swapped (self->cards[card], "wished",
                                    G_CALLBACK (parlour_board_card_wished), self);
          gtk_widget_insert_before (self->cards[card], GTK_WIDGET (self), NULL);
        }
      else if (!wanted[card])
        g_clear_pointer (&self->cards[card], gtk_widget_unparent);
    }
}

/* Tells the layout of the cards, and makes one if there is none.  What is at the
 * beginning for those who read from the left is at the end for the others, and
 * for the left hand it is the other way about. */
void
parlour_board_provide_layout (ParlourBoard *self)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  if (!self->layout)
    {
      self->layout = parlour_board_layout_new ();
      g_signal_connect_object (self->layout, "arranged",
                               G_CALLBACK (arranged_cb), self, G_CONNECT_SWAPPED);
      gtk_widget_set_layout_manager (GTK_WIDGET (self), GTK_LAYOUT_MANAGER (self->layout));
    }
  parlour_board_layout_set_cards (self->layout, self->deck ? parlour_deck_get_aspect (self->deck) : 1.4,
                                  self->mirrored != rtl);
}

/* Where words run the other way, the table is laid out mirrored. */
void
parlour_board_direction_changed (GtkWidget        *widget,
                                 GtkTextDirection  previous)
{
  ParlourBoard *self = PARLOUR_BOARD (widget);

  if (self->game == NULL)
    return;

  parlour_board_provide_layout (self);
  parlour_board_show_position (self, FALSE);
}
