/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-table-view.h"

#include <math.h>
#include <string.h>

#include "parlour-pixel-grid.h"
#include "parlour-relief.h"
#include "parlour-spatial-navigation.h"

/*
 * A table with its piles and cards.
 *
 * The view is a function of the position.  After a move, an undo or a new deal it is
 * given the new position, asks the layout of the game where the cards belong now, and
 * has ParlourMotion move each card there from where it is drawn.  A card keeps its
 * widget as long as its pack is on the table.  The view knows neither the game nor
 * the player.
 */

/* A pile of at least this number of cards is drawn as a high one. */
#define HIGH_PILE 10
/* Cards that lie closer than this are squared, in widths of a card. */
#define SQUARED 0.06

/* The ghost ends so far beside its place that the index of the card below stays visible, in
 * widths of a card. */
#define GHOST_BESIDE 0.16

G_DEFINE_TYPE (ParlourTableView, parlour_table_view, GTK_TYPE_WIDGET)

enum
{
  PROP_DECK = 1,
  PROP_MIRRORED,
  PROP_ANIMATIONS,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static guint arranged_signal, rested_signal;

static guint64
bit (guint pile)
{
  return G_GUINT64_CONSTANT (1) << pile;
}

static gboolean
covers (const ParlourPlaces *places,
        const ParlourPlace  *place,
        double               x,
        double               y)
{
  double angle = -place->angle * G_PI / 180;
  double dx = x - place->x, dy = y - place->y;

  return fabs (dx * cos (angle) - dy * sin (angle)) <= places->card_width / 2
         && fabs (dx * sin (angle) + dy * cos (angle)) <= places->card_height / 2;
}

static guint
find_index (const PatPosition *position,
            PatCard            card)
{
  return (const PatCard *) memchr (position->cards, card, sizeof position->cards) - position->cards;
}

/* Whether the card at @index, drawn at @place, covers a point. */
static gboolean
hit_card (ParlourTableView   *self,
          guint               index,
          const ParlourPlace *place,
          double              x,
          double              y,
          ParlourHit         *hit)
{
  const ParlourPlace *home = &self->places.cards[index];

  if (!covers (&self->places, place, x, y))
    return FALSE;

  hit->pile = pat_position_find_pile (&self->position, index);
  hit->place = (int) (index - pat_position_start (&self->position, hit->pile));
  hit->card = self->position.cards[index];
  hit->offset = GRAPHENE_POINT_INIT ((float) (place->x - home->x), (float) (place->y - home->y));

  return TRUE;
}

/* Whether the card at @index is searched for or mentioned, and lies face up. */
static gboolean
is_found (ParlourTableView *self,
          guint             index)
{
  PatCard card = self->position.cards[index];

  return index < pat_position_start (&self->position, PAT_STOCK)
         && (card == self->marks.mentioned || self->marks.found & bit (pat_card_face (card)));
}

/**
 * parlour_table_view_find:
 * @x: px
 * @y: px
 * @hit: (out): what lies there
 *
 * Finds what lies at a point: cards found and raised, then cards where they belong,
 * then moving cards, then empty places.
 *
 * Returns: whether there is anything
 */
gboolean
parlour_table_view_find (ParlourTableView *self,
                         double            x,
                         double            y,
                         ParlourHit       *hit)
{
  const ParlourPlace *cards;

  *hit = (ParlourHit) { .pile = PAT_N_PILES, .place = -1 };
  g_return_val_if_fail (PARLOUR_IS_TABLE_VIEW (self), FALSE);

  cards = self->places.cards;
  if (!self->variant.game)
    return FALSE;

  for (guint i = self->position.end[PAT_N_PILES - 1]; i > 0; i--)
    if (is_found (self, i - 1) && hit_card (self, i - 1, &cards[i - 1], x, y, hit))
      {
        hit->found = TRUE;
        return TRUE;
      }
  for (guint i = self->position.end[PAT_N_PILES - 1]; i > 0; i--)
    if (hit_card (self, i - 1, &cards[i - 1], x, y, hit))
      return TRUE;
  for (guint i = self->position.end[PAT_N_PILES - 1]; i > 0; i--)
    if (hit_card (self, i - 1, &self->motion.cards[self->position.cards[i - 1]].place, x, y, hit))
      return TRUE;

  for (guint pile = PAT_N_PILES; pile > 0; pile--)
    if (self->shown & bit (pile - 1)
        && covers (&self->places, &self->places.piles[pile - 1], x, y))
      {
        hit->pile = pile - 1;
        return TRUE;
      }

  return FALSE;
}

/* The position of a card in the drawing order, lowest first. */
static guint
get_order (ParlourTableView *self,
           guint             pile,
           guint             index)
{
  PatCard card = self->position.cards[index];

  if (card == self->raised)
    return PARLOUR_LAYER_RAISED << PARLOUR_LAYER_SHIFT;
  if (is_found (self, index) && !parlour_motion_is_carried (&self->motion, card))
    return PARLOUR_LAYER_FOUND << PARLOUR_LAYER_SHIFT | index;

  return parlour_motion_get_order (&self->motion, &self->position, pile, index);
}

/* The marks of a card, or of the place of a pile without cards. */
static ParlourMarks
find_marks (ParlourTableView *self,
            guint             pile,
            guint             place)
{
  const ParlourTableMarks *all = &self->marks;
  guint count = pat_position_count (&self->position, pile);
  PatCard card = place < count ? pat_position_pile (&self->position, pile)[place] : PAT_NO_CARD;
  gboolean focused = gtk_widget_has_visible_focus (self->piles[pile]);
  guint index = pat_position_start (&self->position, pile) + place;
  const ParlourPlace *here = &self->places.cards[index];
  ParlourMarks marks = 0;

  if (place + 1 >= count)
    {
      if (all->targets & bit (pile))
        marks |= PARLOUR_MARK_TARGET;
      if (all->hinted & bit (pile) && all->hinted_card == PAT_NO_CARD)
        marks |= PARLOUR_MARK_HINTED;
      if (all->playable & bit (pile))
        marks |= PARLOUR_MARK_PLAYABLE;
      if (all->next & bit (pile))
        marks |= PARLOUR_MARK_NEXT;
    }
  if (focused && (card == PAT_NO_CARD || (int) place == all->focused_place))
    marks |= PARLOUR_MARK_FOCUSED;
  if (card == PAT_NO_CARD)
    return marks;

  if (place > 0 && here->y < here[-1].y)
    marks |= PARLOUR_MARK_UPWARDS;
  if (card == all->hinted_card)
    marks |= PARLOUR_MARK_HINTED;
  if (is_found (self, index))
    marks |= PARLOUR_MARK_FOUND;
  if (pile == all->picked_pile && place - all->picked_place < all->n_picked)
    marks |= PARLOUR_MARK_PICKED;
  if (get_order (self, pile, index) >= PARLOUR_LAYER_FOUND << PARLOUR_LAYER_SHIFT)
    marks |= PARLOUR_MARK_RAISED;
  if (card == self->pointed)
    marks |= PARLOUR_MARK_POINTED;

  return marks;
}

/**
 * parlour_table_view_update_marks:
 *
 * Updates the marks of every card and place, after those of the table have changed.
 */
void
parlour_table_view_update_marks (ParlourTableView *self)
{
  g_return_if_fail (PARLOUR_IS_TABLE_VIEW (self));

  if (!self->variant.game)
    return;

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    {
      guint count = pat_position_count (&self->position, pile);
      const PatCard *cards = pat_position_pile (&self->position, pile);

      parlour_pile_set_marks (PARLOUR_PILE (self->piles[pile]),
                              count == 0 ? find_marks (self, pile, 0) : 0);
      for (guint i = 0; i < count; i++)
        parlour_card_set_marks (self->cards[cards[i]], find_marks (self, pile, i));
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * parlour_table_view_find_hinted:
 * @card: a card, or %PAT_NO_CARD
 *
 * Returns: the pile to which a hint moves @card, or %PAT_N_PILES
 */
guint
parlour_table_view_find_hinted (ParlourTableView *self,
                                PatCard           card)
{
  g_return_val_if_fail (PARLOUR_IS_TABLE_VIEW (self), PAT_N_PILES);

  return card != PAT_NO_CARD && card == self->marks.hinted_card
           ? __builtin_ctzll (self->marks.hinted)
           : PAT_N_PILES;
}

/* Whether the cards of a pile from @first to @last lie on each other. */
static gboolean
is_squared (ParlourTableView *self,
            guint             pile,
            guint             first,
            guint             last)
{
  const ParlourPlace *cards = self->places.cards + pat_position_start (&self->position, pile);

  return hypot (cards[first].x - cards[last].x, cards[first].y - cards[last].y)
         < SQUARED * self->places.card_width;
}

/* Draws every card at its current motion.  Cards that wait to move keep their place and
 * their strips. */
static void
show_motion (ParlourTableView *self)
{
  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    for (guint i = 0; i < pat_position_count (&self->position, pile); i++)
      {
        const PatCard *cards = pat_position_pile (&self->position, pile);
        PatCard card = cards[i];
        const ParlourCardMotion *motion = &self->motion.cards[card];
        gboolean covered = FALSE;
        double across, down;
        gboolean on_pile;

        if (i + 1 < pat_position_count (&self->position, pile))
          {
            const ParlourCardMotion *next = &self->motion.cards[cards[i + 1]];

            covered = !next->moving && next->height == 0
                      && next->place.angle == motion->place.angle;
          }

        parlour_card_set_motion (self->cards[card], motion);
        if (motion->moving && motion->waiting)
          continue;

        on_pile = i + 1 >= HIGH_PILE && is_squared (self, pile, i - HIGH_PILE + 1, i);
        parlour_layout_find_strips (&self->places, &self->position, pile, i, &across, &down);
        parlour_card_set_pile (self->cards[card], across, down, covered, on_pile);
      }
}

/* Whether cards are animated: the preferences and the desktop allow it, and the view is
 * on the screen. */
static gboolean
will_animate (ParlourTableView *self)
{
  gboolean enabled = TRUE;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)),
                "gtk-enable-animations", &enabled,
                NULL);

  return enabled && self->animations && self->places.card_width > 0
         && gtk_widget_get_mapped (GTK_WIDGET (self));
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  ParlourTableView *self = PARLOUR_TABLE_VIEW (widget);

  /* End the animation if the setting was changed meanwhile. */
  if (!will_animate (self))
    parlour_motion_finish (&self->motion, &self->position, &self->places);

  parlour_motion_advance (&self->motion, &self->position, &self->places, &self->room,
                          gdk_frame_clock_get_frame_time (clock));
  show_motion (self);
  gtk_widget_queue_allocate (widget);
  if (parlour_motion_is_active (&self->motion))
    return G_SOURCE_CONTINUE;

  self->tick = 0;
  g_signal_emit (self, rested_signal, 0);

  return G_SOURCE_REMOVE;
}

static void
start_ticking (ParlourTableView *self)
{
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

/* Moves the cards to where they belong.
 * @before: (nullable): the position to animate from */
static void
move_cards (ParlourTableView  *self,
            const PatPosition *before)
{
  if (before && will_animate (self))
    parlour_motion_start (&self->motion, before, &self->position, &self->places,
                          self->room.width, g_get_monotonic_time ());
  else
    parlour_motion_finish (&self->motion, &self->position, &self->places);

  if (parlour_motion_is_active (&self->motion))
    start_ticking (self);
  show_motion (self);
}

/**
 * parlour_table_view_celebrate:
 *
 * Starts the celebration of a win, once the last cards have arrived.  Does nothing
 * where cards are not animated.
 */
void
parlour_table_view_celebrate (ParlourTableView *self)
{
  g_return_if_fail (PARLOUR_IS_TABLE_VIEW (self));

  if (!self->variant.game || self->position.end[PAT_N_PILES - 1] == 0 || !will_animate (self))
    return;

  parlour_motion_celebrate (&self->motion, g_get_monotonic_time ());
  start_ticking (self);
}

static void
move_back (ParlourTableView *self)
{
  move_cards (self, &self->position);
  parlour_table_view_update_marks (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * parlour_table_view_show_reason:
 * @words: why a move was refused
 * @pile: the pile that refuses it
 * @place: a card of @pile, from 0 at the bottom, or -1
 *
 * Shows @words beside a card or a pile for a while, or until the position changes.
 */
void
parlour_table_view_show_reason (ParlourTableView *self,
                                const char       *words,
                                guint             pile,
                                int               place)
{
  g_return_if_fail (PARLOUR_IS_TABLE_VIEW (self));

  parlour_reason_show (&self->reason, words, pile, place);
}

/**
 * parlour_table_view_hide_reason:
 *
 * Hides what parlour_table_view_show_reason() shows.
 */
void
parlour_table_view_hide_reason (ParlourTableView *self)
{
  g_return_if_fail (PARLOUR_IS_TABLE_VIEW (self));

  parlour_reason_hide (&self->reason);
}

/**
 * parlour_table_view_shake:
 * @pile: a pile
 * @place: one of its cards, from 0 at the bottom
 *
 * Shakes a card that lies.  Does nothing where cards are not animated.
 */
void
parlour_table_view_shake (ParlourTableView *self,
                          guint             pile,
                          guint             place)
{
  guint index;

  g_return_if_fail (PARLOUR_IS_TABLE_VIEW (self));

  if (!will_animate (self))
    return;

  index = pat_position_start (&self->position, pile) + place;
  parlour_motion_shake (&self->motion, self->position.cards[index], &self->places, index,
                        g_get_monotonic_time ());
  start_ticking (self);
}

/**
 * parlour_table_view_release:
 *
 * Releases the cards that are carried, if any: they move back to where they belong.
 */
void
parlour_table_view_release (ParlourTableView *self)
{
  g_return_if_fail (PARLOUR_IS_TABLE_VIEW (self));

  if (self->motion.n_carried > 0)
    move_back (self);
}

/**
 * parlour_table_view_end_celebration:
 *
 * Moves the cards back from their celebration.
 *
 * Returns: %FALSE if there is none
 */
gboolean
parlour_table_view_end_celebration (ParlourTableView *self)
{
  g_return_val_if_fail (PARLOUR_IS_TABLE_VIEW (self), FALSE);

  if (self->motion.celebration_us == 0)
    return FALSE;

  move_back (self);

  return TRUE;
}

/**
 * parlour_table_view_carry:
 * @cards: (array length=n): cards of the position, lowest first
 * @places: (array length=n): where to draw them
 *
 * Draws cards above all others, until they are released.
 */
void
parlour_table_view_carry (ParlourTableView   *self,
                          const PatCard      *cards,
                          const ParlourPlace *places,
                          guint               n)
{
  gboolean more;

  g_return_if_fail (PARLOUR_IS_TABLE_VIEW (self));

  more = self->motion.n_carried < n;
  for (guint i = 0; i < n; i++)
    {
      parlour_motion_carry (&self->motion, cards[i], &places[i]);
      parlour_card_set_motion (self->cards[cards[i]], &self->motion.cards[cards[i]]);
    }
  if (more)
    parlour_table_view_update_marks (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * parlour_table_view_raise:
 * @card: a card, or %PAT_NO_CARD to put it back
 *
 * Raises a covered card, so that it can be looked at.
 */
void
parlour_table_view_raise (ParlourTableView *self,
                          PatCard           card)
{
  g_return_if_fail (PARLOUR_IS_TABLE_VIEW (self));

  if (self->raised == card)
    return;

  self->raised = card;
  parlour_table_view_update_marks (self);
}

/**
 * parlour_table_view_point_at:
 * @x: px
 * @y: px; outside of the table for nothing
 *
 * Lifts the card at a point a little, if it is at the top of its pile and can be played.
 */
void
parlour_table_view_point_at (ParlourTableView *self,
                             double            x,
                             double            y)
{
  PatCard pointed = PAT_NO_CARD;
  ParlourHit hit;

  g_return_if_fail (PARLOUR_IS_TABLE_VIEW (self));

  if (self->motion.n_carried == 0 && parlour_table_view_find (self, x, y, &hit)
      && hit.card == pat_position_top (&self->position, hit.pile)
      && (self->summary.from & bit (hit.pile)) != 0)
    pointed = hit.card;

  if (self->pointed == pointed)
    return;

  self->pointed = pointed;
  parlour_table_view_update_marks (self);
}

/* Makes the deck keep faces of the current size. */
static void
hold_deck (ParlourTableView *self)
{
  ParlourPixelGrid grid = parlour_pixel_grid_find (GTK_WIDGET (self));
  guint width_px = parlour_pixel_grid_count (&grid, self->places.card_width);
  guint height_px = parlour_pixel_grid_count (&grid, self->places.card_height);
  guint old_width_px = self->held_width_px, old_height_px = self->held_height_px;

  if (!self->deck || (width_px == old_width_px && height_px == old_height_px))
    return;

  self->held_width_px = width_px;
  self->held_height_px = height_px;
  g_clear_pointer (&self->well, gsk_render_node_unref);
  if (width_px > 0)
    parlour_deck_hold (self->deck, width_px, height_px, grid.scale);
  if (old_width_px > 0)
    parlour_deck_release (self->deck, old_width_px, old_height_px);
}

static void
update_ghost (ParlourTableView *self)
{
  const double beside = GHOST_BESIDE * self->places.card_width;
  ParlourPlaces places;
  PatPosition after = self->position;
  ParlourPlace to;
  PatCard card;
  guint index;

  parlour_ghost_hide (&self->ghost);
  if (!self->has_ghost || self->places.card_width == 0)
    return;

  index = pat_move_find_card (&self->position, self->ghost_move);
  card = self->position.cards[index];
  pat_variant_play (self->variant, &after, self->ghost_move);
  parlour_layout_arrange (parlour_layout_get (self->variant.game), &self->room, self->variant,
                          &after, &places);
  to = places.cards[find_index (&after, card)];
  to.x += beside;
  to.y += beside;
  parlour_ghost_show (&self->ghost, GTK_WIDGET (self), self->deck, card,
                      &self->places.cards[index], &to, will_animate (self));
}

static void
show_deck (ParlourTableView *self)
{
  for (guint card = 0; card < PAT_CARD_LIMIT; card++)
    if (self->cards[card])
      gtk_widget_queue_draw (GTK_WIDGET (self->cards[card]));
  update_ghost (self);
}

static void
update_piles (ParlourTableView *self)
{
  self->shown = 0;
  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    {
      gboolean shown = self->places.shown[pile];

      /* Hide a place for a card in abeyance while it is empty and no card may go there. */
      if (pile >= PAT_H1 && pile < PAT_STORE)
        shown = shown && (pat_position_count (&self->position, pile) > 0
                          || self->summary.to & bit (pile));

      self->shown |= shown ? bit (pile) : 0;
      gtk_widget_set_child_visible (self->piles[pile], shown);
      parlour_pile_update (PARLOUR_PILE (self->piles[pile]), self->variant, &self->position,
                           &self->summary);
    }
}

/* Keeps one widget for each card of the position, and no other. */
static void
update_cards (ParlourTableView *self)
{
  gboolean wanted[PAT_CARD_LIMIT] = { FALSE };

  for (guint i = 0; i < self->position.end[PAT_N_PILES - 1]; i++)
    wanted[self->position.cards[i]] = TRUE;

  for (guint card = 0; card < PAT_CARD_LIMIT; card++)
    {
      if (wanted[card] && !self->cards[card])
        {
          self->cards[card] = parlour_card_new (card, GTK_ACCESSIBLE_ROLE_IMG);
          parlour_card_set_deck (self->cards[card], self->deck);
          self->motion.cards[card] = (ParlourCardMotion) { .place = self->places.piles[PAT_STOCK],
                                                           .width_share = 1, .face_up = TRUE };
          gtk_widget_insert_before (GTK_WIDGET (self->cards[card]), GTK_WIDGET (self), NULL);
        }
      else if (!wanted[card] && self->cards[card])
        gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->cards[card])));
    }
}

/**
 * parlour_table_view_show_ghost:
 * @move: (nullable): a legal move of a card, or %NULL to show none
 *
 * Shows a move by the ghost of its card, until the position changes.
 */
void
parlour_table_view_show_ghost (ParlourTableView *self,
                               const PatMove    *move)
{
  g_return_if_fail (PARLOUR_IS_TABLE_VIEW (self));

  self->has_ghost = move != NULL;
  if (move)
    self->ghost_move = *move;
  update_ghost (self);
}

/* Lays out the position in the available space, and moves the cards there.
 * @before: see move_cards() */
static void
arrange (ParlourTableView  *self,
         const PatPosition *before)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  if (!self->variant.game)
    return;

  self->room.aspect = self->deck ? parlour_deck_get_aspect (self->deck) : 1.4;
  self->room.mirrored = self->mirrored != rtl
                        || (self->deck && parlour_deck_has_right_index (self->deck));
  if (self->room.width > 0 && self->room.height > 0)
    parlour_layout_arrange (parlour_layout_get (self->variant.game), &self->room,
                            self->variant, &self->position, &self->places);
  update_cards (self);
  hold_deck (self);
  update_piles (self);
  move_cards (self, before);
  parlour_table_view_update_marks (self);
  update_ghost (self);
}

/* Lays out the same position again.
 * @before: see move_cards() */
static void
rearrange (ParlourTableView  *self,
           const PatPosition *before)
{
  if (!self->variant.game)
    return;

  arrange (self, before);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_signal_emit (self, arranged_signal, 0);
}

/* The view is realized, or its scale has changed. */
static void
scale_changed_cb (ParlourTableView *self)
{
  if (!self->variant.game)
    return;

  hold_deck (self);
  show_deck (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * parlour_table_view_set_position:
 * @summary: the legal moves of @position, summarised
 * @animate: whether cards may move there visibly
 *
 * Shows a position.
 */
void
parlour_table_view_set_position (ParlourTableView         *self,
                                 PatVariant                variant,
                                 const PatPosition        *position,
                                 const ParlourMoveSummary *summary,
                                 gboolean                  animate)
{
  PatPosition before;

  g_return_if_fail (PARLOUR_IS_TABLE_VIEW (self));
  g_return_if_fail (variant.game != NULL);

  before = self->position;
  self->variant = variant;
  self->position = *position;
  self->summary = *summary;
  self->raised = self->pointed = PAT_NO_CARD;
  self->has_ghost = FALSE;
  parlour_table_view_hide_reason (self);

  arrange (self, animate ? &before : NULL);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * parlour_table_view_set_deck:
 * @deck: (nullable): a deck
 *
 * Draws the cards from another deck.
 */
void
parlour_table_view_set_deck (ParlourTableView *self,
                             ParlourDeck      *deck)
{
  g_return_if_fail (PARLOUR_IS_TABLE_VIEW (self));
  g_return_if_fail (deck == NULL || PARLOUR_IS_DECK (deck));

  if (self->deck == deck)
    return;

  if (self->deck && self->held_width_px > 0)
    parlour_deck_release (self->deck, self->held_width_px, self->held_height_px);
  self->held_width_px = self->held_height_px = 0;
  g_set_object (&self->deck, deck);
  g_signal_group_set_target (self->deck_signals, deck);
  for (guint card = 0; card < PAT_CARD_LIMIT; card++)
    if (self->cards[card])
      parlour_card_set_deck (self->cards[card], deck);

  rearrange (self, NULL);
  show_deck (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DECK]);
}

static void
parlour_table_view_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  /* The minimum size is the size request of the widget. */
  *minimum = 0;
  /* Texts above and below the table get their natural height, and the table takes the
   * rest. */
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 800 : 0;
}

static void
allocate_card (ParlourTableView       *self,
               const ParlourPixelGrid *grid,
               ParlourCard            *card)
{
  const ParlourPlace *place = &card->motion.place;

  parlour_pixel_grid_allocate (grid, GTK_WIDGET (card), place->x, place->y,
                               self->places.card_width, self->places.card_height);
}

/* A badge sits on the lower edge of the top card of its pile, and within the table
 * however long its text is. */
static void
allocate_badge (ParlourTableView       *self,
                const ParlourPixelGrid *grid,
                GtkWidget              *badge,
                guint                   pile)
{
  ParlourPlace place = *parlour_spatial_navigation_get_top (&self->places, &self->position, pile);
  GtkRequisition size;

  gtk_widget_get_preferred_size (badge, &size, NULL);
  place.y += self->places.card_height / 2 - size.height * 0.5 - 6;
  if (size.width <= self->room.width)
    place.x = CLAMP (place.x, size.width / 2.0, self->room.width - size.width / 2.0);
  parlour_pixel_grid_allocate (grid, badge, place.x, place.y, size.width, size.height);
}

static void
parlour_table_view_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  ParlourTableView *self = PARLOUR_TABLE_VIEW (widget);
  const ParlourPlaces *places = &self->places;
  ParlourPixelGrid grid = parlour_pixel_grid_find (widget);

  if (self->room.width != width || self->room.height != height)
    {
      self->room.width = width;
      self->room.height = height;
      arrange (self, NULL);
      g_signal_emit (self, arranged_signal, 0);
    }

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    {
      GtkWidget *badge = PARLOUR_PILE (self->piles[pile])->badge;

      parlour_pixel_grid_allocate (&grid, self->piles[pile], places->piles[pile].x,
                                   places->piles[pile].y, places->card_width, places->card_height);
      if (badge && gtk_widget_should_layout (badge))
        allocate_badge (self, &grid, badge, pile);
    }
  for (guint i = 0; i < self->position.end[PAT_N_PILES - 1]; i++)
    allocate_card (self, &grid, self->cards[self->position.cards[i]]);
  if (self->ghost.card)
    allocate_card (self, &grid, self->ghost.card);
  parlour_reason_allocate (&self->reason, &grid, &self->room, places, &self->position);
}

typedef struct
{
  guint   order;
  PatCard card;
} Drawn;

static int
compare_drawn (gconstpointer a,
               gconstpointer b)
{
  return (int) ((const Drawn *) a)->order - (int) ((const Drawn *) b)->order;
}

/* Whether the next card covers a card exactly and is not lifted.  If every card of a
 * squared pile were drawn, their antialiased edges would add up to a dark line. */
static gboolean
is_hidden (ParlourTableView *self,
           PatCard           card,
           PatCard           upper)
{
  const ParlourPlace *here = &self->motion.cards[card].place;
  const ParlourPlace *there = &self->motion.cards[upper].place;

  return upper != self->pointed && here->x == there->x && here->y == there->y
         && here->angle == there->angle && self->motion.cards[upper].width_share == 1;
}

/* Draws each count when the card below it has been drawn, and has arrived.  A preview has no
 * counts. */
static void
snapshot_badges (ParlourTableView *self,
                 GtkSnapshot      *snapshot)
{
  ParlourFace face;
  gboolean has_faces = self->deck
                       && parlour_deck_get_face (self->deck, PARLOUR_FACE_BACK,
                                                 (guint) self->places.card_width,
                                                 (guint) self->places.card_height, &face);

  for (guint pile = PAT_STORE; pile < PAT_N_PILES && gtk_widget_get_can_target (GTK_WIDGET (self));
       pile++)
    {
      GtkWidget *badge = PARLOUR_PILE (self->piles[pile])->badge;
      guint end = self->position.end[pile];

      if (badge
          && (pat_position_count (&self->position, pile) == 0
              || (has_faces
                  && get_order (self, pile, end - 1) >> PARLOUR_LAYER_SHIFT
                       == PARLOUR_LAYER_LYING)))
        gtk_widget_snapshot_child (GTK_WIDGET (self), badge, snapshot);
    }
}

/* Draws a node whose units are device pixels. */
static void
append_pixels (GtkSnapshot            *snapshot,
               const ParlourPixelGrid *grid,
               const graphene_point_t *corner,
               GskRenderNode          *node)
{
  float size = 1 / (float) grid->scale;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, corner);
  if (size != 1)
    gtk_snapshot_scale (snapshot, size, size);
  gtk_snapshot_append_node (snapshot, node);
  gtk_snapshot_restore (snapshot);
}

static void
snapshot_light (ParlourTableView       *self,
                GtkSnapshot            *snapshot,
                const ParlourPixelGrid *grid)
{
  graphene_rect_t felt;
  guint width, height;

  /* Include the padding of the view. */
  if (!gtk_widget_compute_bounds (GTK_WIDGET (self), GTK_WIDGET (self), &felt))
    return;

  width = parlour_pixel_grid_count (grid, felt.size.width);
  height = parlour_pixel_grid_count (grid, felt.size.height);
  if (self->light_width != width || self->light_height != height)
    {
      g_clear_pointer (&self->light, gsk_render_node_unref);
      self->light = parlour_relief_new_light (width, height);
      self->light_width = width;
      self->light_height = height;
    }
  append_pixels (snapshot, grid, &felt.origin, self->light);
}

static void
snapshot_place (ParlourTableView       *self,
                GtkSnapshot            *snapshot,
                const ParlourPixelGrid *grid,
                gboolean                flat,
                guint                   pile)
{
  GtkWidget *widget = self->piles[pile];
  graphene_point_t corner;

  if (!flat && gtk_widget_get_child_visible (widget)
      && gtk_widget_compute_point (widget, GTK_WIDGET (self), &GRAPHENE_POINT_INIT (0, 0), &corner))
    {
      if (!self->well)
        self->well = parlour_relief_new_well (parlour_pixel_grid_count (grid,
                                                                        self->places.card_width),
                                              parlour_pixel_grid_count (grid,
                                                                        self->places.card_height));
      append_pixels (snapshot, grid, &corner, self->well);
    }
  gtk_widget_snapshot_child (GTK_WIDGET (self), widget, snapshot);
}

static void
parlour_table_view_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  ParlourTableView *self = PARLOUR_TABLE_VIEW (widget);
  guint n = self->position.end[PAT_N_PILES - 1], n_lying = 0;
  ParlourPixelGrid grid = parlour_pixel_grid_find (widget);
  gboolean flat = parlour_relief_is_flat (widget);
  Drawn drawn[PAT_MAX_CARDS];
  guint64 covered = 0;

  if (!self->variant.game)
    return;

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    for (guint i = pat_position_start (&self->position, pile); i < self->position.end[pile]; i++)
      drawn[i] = (Drawn) { get_order (self, pile, i), self->position.cards[i] };
  qsort (drawn, n, sizeof *drawn, compare_drawn);
  for (; n_lying < n && drawn[n_lying].order >> PARLOUR_LAYER_SHIFT == PARLOUR_LAYER_LYING;
       n_lying++)
    covered |= bit (drawn[n_lying].order >> PARLOUR_PILE_SHIFT);

  if (!flat)
    snapshot_light (self, snapshot, &grid);
  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    if (!(covered & bit (pile)))
      snapshot_place (self, snapshot, &grid, flat, pile);
  for (guint i = 0; i <= n; i++)
    {
      if (i == n_lying)
        snapshot_badges (self, snapshot);
      if (i < n && (i + 1 == n || !is_hidden (self, drawn[i].card, drawn[i + 1].card)))
        gtk_widget_snapshot_child (widget, GTK_WIDGET (self->cards[drawn[i].card]), snapshot);
    }
  if (self->ghost.card)
    gtk_widget_snapshot_child (widget, GTK_WIDGET (self->ghost.card), snapshot);
  gtk_widget_snapshot_child (widget, self->reason.label, snapshot);
}

static void
parlour_table_view_direction_changed (GtkWidget        *widget,
                                      GtkTextDirection  previous)
{
  rearrange (PARLOUR_TABLE_VIEW (widget), NULL);
}

static void
parlour_table_view_get_property (GObject    *object,
                                 guint       id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  ParlourTableView *self = PARLOUR_TABLE_VIEW (object);

  switch (id)
    {
    case PROP_DECK:
      g_value_set_object (value, self->deck);
      break;
    case PROP_MIRRORED:
      g_value_set_boolean (value, self->mirrored);
      break;
    case PROP_ANIMATIONS:
      g_value_set_boolean (value, self->animations);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
parlour_table_view_set_property (GObject      *object,
                                 guint         id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  ParlourTableView *self = PARLOUR_TABLE_VIEW (object);

  switch (id)
    {
    case PROP_DECK:
      parlour_table_view_set_deck (self, g_value_get_object (value));
      break;
    case PROP_MIRRORED:
      if (self->mirrored == g_value_get_boolean (value))
        break;
      self->mirrored = !self->mirrored;
      rearrange (self, &self->position);
      break;
    case PROP_ANIMATIONS:
      self->animations = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
parlour_table_view_dispose (GObject *object)
{
  ParlourTableView *self = PARLOUR_TABLE_VIEW (object);
  GtkWidget *child;

  /* Clear the position first, so that nothing is drawn without a deck. */
  self->variant = (PatVariant) { 0 };
  parlour_reason_dispose (&self->reason);
  parlour_table_view_show_ghost (self, NULL);
  if (self->deck_signals)
    parlour_table_view_set_deck (self, NULL);
  g_clear_object (&self->deck_signals);
  g_clear_pointer (&self->light, gsk_render_node_unref);
  g_clear_pointer (&self->well, gsk_render_node_unref);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (parlour_table_view_parent_class)->dispose (object);
}

static void
parlour_table_view_class_init (ParlourTableViewClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = parlour_table_view_get_property;
  object_class->set_property = parlour_table_view_set_property;
  object_class->dispose = parlour_table_view_dispose;
  widget_class->direction_changed = parlour_table_view_direction_changed;
  widget_class->measure = parlour_table_view_measure;
  widget_class->size_allocate = parlour_table_view_size_allocate;
  widget_class->snapshot = parlour_table_view_snapshot;

  properties[PROP_DECK] =
    g_param_spec_object ("deck", NULL, NULL, PARLOUR_TYPE_DECK, flags | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_MIRRORED] =
    g_param_spec_boolean ("mirrored", NULL, NULL, FALSE, flags);
  properties[PROP_ANIMATIONS] =
    g_param_spec_boolean ("animations", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * ParlourTableView::arranged:
   *
   * All places may have changed, but not the position.  Carried cards have been put
   * back.  May be emitted during allocation.
   */
  arranged_signal =
    g_signal_new ("arranged", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * ParlourTableView::rested:
   *
   * All cards lie where they belong, after some have moved.
   */
  rested_signal =
    g_signal_new ("rested", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * ParlourTableView::announce:
   * @text: a text that a screen reader has asked for
   */
  g_signal_new ("announce", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

/* The pile gains or loses the focus, or the focus becomes visible. */
static void
pile_state_cb (ParlourTableView *self,
               GtkStateFlags     before,
               GtkWidget        *pile)
{
  GtkStateFlags flags = GTK_STATE_FLAG_FOCUSED | GTK_STATE_FLAG_FOCUS_VISIBLE;

  if ((before ^ gtk_widget_get_state_flags (pile)) & flags)
    parlour_table_view_update_marks (self);
}

static void
add_pile (ParlourTableView *self,
          guint             pile)
{
  GtkWidget *widget = parlour_pile_new (pile);
  GtkWidget *badge = PARLOUR_PILE (widget)->badge;

  self->piles[pile] = widget;
  gtk_widget_set_parent (widget, GTK_WIDGET (self));
  g_signal_connect_object (widget, "state-flags-changed", G_CALLBACK (pile_state_cb), self,
                           G_CONNECT_SWAPPED);
  if (badge)
    gtk_widget_set_parent (badge, GTK_WIDGET (self));
}

static void
parlour_table_view_init (ParlourTableView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->animations = TRUE;
  parlour_pixel_grid_watch (widget, G_CALLBACK (scale_changed_cb));
  gtk_widget_add_css_class (widget, "felt");
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    add_pile (self, pile);

  parlour_reason_init (&self->reason, widget);

  self->deck_signals = g_signal_group_new (PARLOUR_TYPE_DECK);
  g_signal_group_connect_swapped (self->deck_signals, "rasterised", G_CALLBACK (show_deck), self);
}
