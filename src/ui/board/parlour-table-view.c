/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-table-view-private.h"

#include "parlour-celebration.h"
#include "parlour-names.h"
#include "parlour-spatial-navigation.h"

#include <math.h>
#include <string.h>

/*
 * The table, with everything that lies on it.
 *
 * The view is a function of the position.  Whatever happened, it is given the
 * new position, asks the game's layout where the cards now belong, and lets each card
 * travel there from where it is drawn.  A card is one widget as long as its
 * pack is on the table.  It knows neither the game, which tells it what there is
 * to see, nor who plays it and by what.
 */

#define SMALLEST_WIDTH_PX 320
#define SMALLEST_HEIGHT_PX 240

/* A celebration begins when the last card played has arrived. */
#define CELEBRATION_WAIT_US 450000

G_DEFINE_TYPE_WITH_PRIVATE (ParlourTableView, parlour_table_view, GTK_TYPE_WIDGET)

static guint arranged_signal;

/* The view's own, for parlour-table-view-snapshot.c. */
ParlourTableViewPrivate *
parlour_table_view_get_private (ParlourTableView *self)
{
  return parlour_table_view_get_instance_private (self);
}

/**
 * parlour_table_view_get_variant:
 *
 * Returns: what is played; its game is %NULL while nothing is shown
 */
PatVariant
parlour_table_view_get_variant (ParlourTableView *self)
{
  return parlour_table_view_get_private (self)->variant;
}

/**
 * parlour_table_view_get_position:
 *
 * Returns: (transfer none): the position that the cards are in or on their way
 *   to
 */
const PatPosition *
parlour_table_view_get_position (ParlourTableView *self)
{
  return &parlour_table_view_get_private (self)->position;
}

/**
 * parlour_table_view_get_table:
 *
 * Returns: (transfer none): where all lies in that position, px; valid until it
 *   changes.  card_width is 0 as long as the view has no size or no position
 */
const ParlourTable *
parlour_table_view_get_table (ParlourTableView *self)
{
  return &parlour_table_view_get_private (self)->table;
}

/**
 * parlour_table_view_get_card:
 *
 * Returns: (transfer none): the widget of @card, which lies on the table
 */
ParlourCard *
parlour_table_view_get_card (ParlourTableView *self,
                             PatCard           card)
{
  return PARLOUR_CARD (parlour_table_view_get_private (self)->cards[card]);
}

/**
 * parlour_table_view_get_pile:
 *
 * Returns: (transfer none): the widget of @pile
 */
GtkWidget *
parlour_table_view_get_pile (ParlourTableView *self,
                             guint             pile)
{
  return parlour_table_view_get_private (self)->piles[pile];
}

static guint64
bit (guint pile)
{
  return G_GUINT64_CONSTANT (1) << pile;
}

/**
 * parlour_table_view_pile_shown:
 *
 * Returns: whether there is a place for @pile on the table
 */
gboolean
parlour_table_view_pile_shown (ParlourTableView *self,
                               guint             pile)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);

  return gtk_widget_get_child_visible (priv->piles[pile]);
}

/**
 * parlour_table_view_get_top:
 *
 * Returns: the box, px, of the uppermost card of @pile, or of its place
 */
graphene_rect_t
parlour_table_view_get_top (ParlourTableView *self,
                            guint             pile)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  const ParlourTable *table = parlour_table_view_get_table (self);
  const ParlourPlace *place = pat_position_count (&priv->position, pile) > 0
                                ? &table->cards[priv->position.end[pile] - 1] : &table->piles[pile];

  return GRAPHENE_RECT_INIT (place->x - table->card_width / 2, place->y - table->card_height / 2,
                             table->card_width, table->card_height);
}

/**
 * parlour_table_view_get_area:
 *
 * Returns: the box, px, of the whole of @pile
 */
graphene_rect_t
parlour_table_view_get_area (ParlourTableView *self,
                             guint             pile)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);

  return parlour_spatial_navigation_get_area (parlour_table_view_get_table (self),
                                              &priv->position, pile);
}

static gboolean
covers (ParlourTableView   *self,
        const ParlourPlace *place,
        double              x,
        double              y)
{
  const ParlourTable *table = parlour_table_view_get_table (self);
  double angle = -place->angle * G_PI / 180;
  double dx = x - place->x, dy = y - place->y;

  if (angle == 0)
    return fabs (dx) <= table->card_width / 2 && fabs (dy) <= table->card_height / 2;

  return fabs (dx * cos (angle) - dy * sin (angle)) <= table->card_width / 2
         && fabs (dx * sin (angle) + dy * cos (angle)) <= table->card_height / 2;
}

/**
 * parlour_table_view_find:
 * @x: px
 * @y: px
 * @hit: (out): what lies there
 *
 * Finds what lies at a point: cards found and raised, then cards where they
 * belong, then cards on their way, then empty places.
 *
 * Returns: whether there is anything
 */
gboolean
parlour_table_view_find (ParlourTableView *self,
                         double            x,
                         double            y,
                         ParlourHit       *hit)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  const ParlourTable *table = parlour_table_view_get_table (self);

  *hit = (ParlourHit) { .pile = PAT_N_PILES, .place = -1 };
  if (!priv->variant.game)
    return FALSE;

  for (guint i = priv->n_found; i > 0; i--)
    {
      PatCard card = priv->found[i - 1];
      guint index = priv->index[card];

      if (!covers (self, &table->cards[index], x, y))
        continue;

      hit->pile = pat_position_find_pile (&priv->position, index);
      hit->place = (int) (index - pat_position_start (&priv->position, hit->pile));
      hit->card = card;
      return TRUE;
    }

  for (guint drawn = 0; drawn < 2; drawn++)
    for (guint pile = PAT_N_PILES; pile > 0; pile--)
      for (guint i = priv->position.end[pile - 1];
           i > pat_position_start (&priv->position, pile - 1);
           i--)
        {
          PatCard card = priv->position.cards[i - 1];
          const ParlourPlace *home = &table->cards[i - 1];
          const ParlourPlace *place =
            drawn ? parlour_card_get_place (parlour_table_view_get_card (self, card)) : home;

          if (!covers (self, place, x, y))
            continue;

          *hit = (ParlourHit) { pile - 1, i - 1 - pat_position_start (&priv->position, pile - 1),
                                card,
                                GRAPHENE_POINT_INIT ((float) (place->x - home->x),
                                                     (float) (place->y - home->y)) };
          return TRUE;
        }

  for (guint pile = PAT_N_PILES; pile > 0; pile--)
    if (parlour_table_view_pile_shown (self, pile - 1)
        && covers (self, &table->piles[pile - 1], x, y))
      {
        hit->pile = pile - 1;
        return TRUE;
      }

  return FALSE;
}

static gboolean
has_card (const PatCard *cards,
          guint          n,
          PatCard        card)
{
  return n > 0 && memchr (cards, card, n) != NULL;
}

/* Whether @card is held above the table: carried, or to be looked at. */
gboolean
parlour_table_view_is_held (ParlourTableView *self,
                            PatCard           card)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);

  return card != PAT_NO_CARD
         && (card == priv->raised || has_card (priv->carried, priv->n_carried, card)
             || has_card (priv->found, priv->n_found, card));
}

static gboolean
is_found (ParlourTableView *self,
          guint             pile,
          PatCard           card)
{
  return pile != PAT_STOCK
         && (parlour_table_view_get_private (self)->marks.found
             & G_GUINT64_CONSTANT (1) << pat_card_face (card)) != 0;
}

/* Raises what is found under other cards, and what is found upon that, lest it be
 * covered then. */
static void
raise_found (ParlourTableView *self)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);

  priv->n_found = 0;
  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    {
      guint before = priv->n_found;

      for (guint i = pat_position_start (&priv->position, pile); i < priv->position.end[pile]; i++)
        if (is_found (self, pile, priv->position.cards[i])
            && (i + 1 < priv->position.end[pile] || priv->n_found > before))
          priv->found[priv->n_found++] = priv->position.cards[i];
    }
}

/* The marks of the card at place of a pile of count cards. */
static ParlourMarks
card_marks (ParlourTableView *self,
            guint             pile,
            guint             place,
            guint             count,
            PatCard           card)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  const ParlourTableMarks *all = &priv->marks;
  gboolean top = place + 1 == count;
  ParlourMarks marks = 0;

  if (top && all->lit & bit (pile))
    marks |= PARLOUR_MARK_LIT;
  if ((top && all->hinted & bit (pile)) || card == all->hinted_card)
    marks |= PARLOUR_MARK_HINTED;
  if (top && all->next & bit (pile))
    marks |= PARLOUR_MARK_NEXT;
  if (is_found (self, pile, card))
    marks |= PARLOUR_MARK_FOUND;
  if ((int) place == all->focused_place && gtk_widget_has_visible_focus (priv->piles[pile]))
    marks |= PARLOUR_MARK_FOCUSED;
  if (pile == all->picked_pile && place >= all->picked_place
      && place - all->picked_place < all->n_picked)
    marks |= PARLOUR_MARK_PICKED;
  if (parlour_table_view_is_held (self, card))
    marks |= PARLOUR_MARK_RAISED;

  return marks;
}

/* Puts on every card and place the marks that are due to it. */
static void
apply_marks (ParlourTableView *self)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);

  if (!priv->variant.game)
    return;

  parlour_table_view_forget_cache (self);
  raise_found (self);
  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    {
      ParlourMarks marks = priv->marks.next & bit (pile) ? PARLOUR_MARK_NEXT : 0;
      guint count = pat_position_count (&priv->position, pile);
      const PatCard *cards = pat_position_pile (&priv->position, pile);

      if (count == 0)
        {
          marks |= priv->marks.lit & bit (pile) ? PARLOUR_MARK_LIT : 0;
          marks |= priv->marks.hinted & bit (pile) ? PARLOUR_MARK_HINTED : 0;
          marks |= gtk_widget_has_visible_focus (priv->piles[pile]) ? PARLOUR_MARK_FOCUSED : 0;
        }
      parlour_pile_set_marks (PARLOUR_PILE (priv->piles[pile]), marks);
      for (guint i = 0; i < count; i++)
        parlour_card_set_marks (PARLOUR_CARD (priv->cards[cards[i]]),
                                card_marks (self, pile, i, count, cards[i]));
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * parlour_table_view_get_marks:
 *
 * Returns: (transfer none): what is marked on the table
 */
const ParlourTableMarks *
parlour_table_view_get_marks (ParlourTableView *self)
{
  return &parlour_table_view_get_private (self)->marks;
}

/**
 * parlour_table_view_set_marks:
 * @marks: what is to be marked on the table, and nothing else
 *
 * Marks cards and places.
 */
void
parlour_table_view_set_marks (ParlourTableView        *self,
                              const ParlourTableMarks *marks)
{
  g_return_if_fail (PARLOUR_IS_TABLE_VIEW (self));

  parlour_table_view_get_private (self)->marks = *marks;
  apply_marks (self);
}

/* Whether cards are to be seen travelling: the player, the desktop and the view's
 * owner want it, and the view is shown. */
static gboolean
will_animate (ParlourTableView *self)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  gboolean enabled = TRUE;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)),
                "gtk-enable-animations", &enabled,
                NULL);

  return enabled && priv->animations && gtk_widget_get_mapped (GTK_WIDGET (self));
}

/* Holds the deck in the size in which cards are shown now. */
static void
update_deck_size (ParlourTableView *self)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  const ParlourTable *table = parlour_table_view_get_table (self);
  ParlourPixelGrid grid = parlour_pixel_grid_find (GTK_WIDGET (self));
  guint width_px = parlour_pixel_grid_count (&grid, table->card_width);
  guint height_px = parlour_pixel_grid_count (&grid, table->card_height);
  guint old_width_px = priv->held_width_px, old_height_px = priv->held_height_px;

  if (!priv->deck || (width_px == old_width_px && height_px == old_height_px))
    return;

  priv->held_width_px = width_px;
  priv->held_height_px = height_px;
  if (width_px > 0)
    parlour_deck_hold (priv->deck, width_px, height_px);
  if (old_width_px > 0)
    parlour_deck_release (priv->deck, old_width_px, old_height_px);
}

/* Tells all cards on which sides they are seen; those that wait to set out lie as
 * they did. */
static void
update_strips (ParlourTableView *self)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  const ParlourTable *table = parlour_table_view_get_table (self);

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    for (guint i = 0; i < pat_position_count (&priv->position, pile); i++)
      {
        PatCard card = pat_position_pile (&priv->position, pile)[i];
        double right, below;

        if (priv->motion.ways[card].moving && priv->motion.ways[card].waiting)
          continue;

        parlour_layout_find_strips (table, &priv->position, pile, i, &right, &below);
        parlour_card_set_strips (PARLOUR_CARD (priv->cards[card]), right, below);
      }
}

/* Has every card drawn as its deck has it now. */
static void
show_deck (ParlourTableView *self)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);

  parlour_table_view_forget_cache (self);
  for (guint card = 0; card < PAT_CARD_LIMIT; card++)
    if (priv->cards[card])
      parlour_card_set_deck (PARLOUR_CARD (priv->cards[card]), priv->deck);
}

static void
settle_card (ParlourTableView   *self,
             PatCard             card,
             const ParlourPlace *place,
             gboolean            face_up)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  ParlourCard *widget = PARLOUR_CARD (priv->cards[card]);

  parlour_motion_stop (&priv->motion, card);
  parlour_card_set_place (widget, place);
  parlour_card_set_face_up (widget, face_up);
  parlour_card_set_turn (widget, 1);
  parlour_card_set_poise (widget, PARLOUR_CARD_AT_REST);
}

/* Puts all cards where they belong: at once, or those that are on their way when
 * they arrive. */
static void
settle (ParlourTableView *self,
        gboolean          at_once)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  const ParlourTable *table = parlour_table_view_get_table (self);

  parlour_table_view_forget_cache (self);
  priv->n_carried = 0;
  priv->celebrated_us = 0;
  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    for (guint i = pat_position_start (&priv->position, pile); i < priv->position.end[pile]; i++)
      if (at_once
          || !parlour_motion_divert (&priv->motion, priv->position.cards[i], &table->cards[i]))
        settle_card (self, priv->position.cards[i], &table->cards[i], pile != PAT_STOCK);
}

/* Moves every travelling card to where it is at now_us. */
static void
advance (ParlourTableView *self,
         gint64            now_us)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  gboolean set_out = FALSE;

  for (guint i = 0; i < priv->position.end[PAT_N_PILES - 1]; i++)
    {
      PatCard card = priv->position.cards[i];
      ParlourWay *way = &priv->motion.ways[card];
      ParlourCard *widget = PARLOUR_CARD (priv->cards[card]);
      gboolean waiting = way->waiting;
      ParlourPlace place;
      double progress;

      if (!parlour_motion_at (&priv->motion, card, now_us, &place, &progress))
        continue;

      set_out |= way->waiting != waiting;
      parlour_card_set_place (widget, &place);
      if (progress > 0.5)
        parlour_card_set_face_up (widget, way->face_up);
      parlour_card_set_turn (widget, way->turning ? ABS (1 - 2 * progress) : 1);
      parlour_card_set_poise (widget, !way->moving ? PARLOUR_CARD_AT_REST
                                      : way->tilting ? PARLOUR_CARD_TURNING
                                      : PARLOUR_CARD_FLYING);
    }
  if (set_out)
    update_strips (self);
}

/* Leads the cards on their walk of celebration. */
static void
celebrate (ParlourTableView *self,
           gint64            now_us)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  const ParlourTable *table = parlour_table_view_get_table (self);
  guint n = priv->position.end[PAT_N_PILES - 1];
  gint64 time_us = MAX (now_us - priv->celebrated_us, 0);

  for (guint i = 0; i < n; i++)
    {
      /* The uppermost card leaves first. */
      ParlourPlace place = parlour_celebration_at (&priv->room, table->card_width, table->card_height,
                                                   n - 1 - i, n, &table->cards[i], time_us);

      parlour_card_set_place (parlour_table_view_get_card (self, priv->position.cards[i]), &place);
    }
  if (time_us >= PARLOUR_CELEBRATION_US)
    settle (self, TRUE);
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  ParlourTableView *self = PARLOUR_TABLE_VIEW (widget);
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  gint64 now_us = gdk_frame_clock_get_frame_time (clock);

  /* Less motion may be asked for in the midst of it. */
  if (!will_animate (self))
    settle (self, TRUE);

  advance (self, now_us);
  if (priv->celebrated_us > 0 && priv->motion.n_moving == 0)
    celebrate (self, now_us);
  gtk_widget_queue_draw (widget);
  if (priv->motion.n_moving > 0 || priv->celebrated_us > 0)
    return G_SOURCE_CONTINUE;

  priv->tick = 0;

  return G_SOURCE_REMOVE;
}

static void
start_ticking (ParlourTableView *self)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);

  if (priv->tick == 0)
    priv->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

/* Sends all cards on their ways from where they are drawn. */
static void
travel (ParlourTableView  *self,
        const PatPosition *before)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  const ParlourTable *table = parlour_table_view_get_table (self);
  ParlourPlace drawn[PAT_CARD_LIMIT] = { 0 };

  for (guint card = 0; card < PAT_CARD_LIMIT; card++)
    if (priv->cards[card])
      drawn[card] = *parlour_card_get_place (PARLOUR_CARD (priv->cards[card]));

  parlour_motion_plan (&priv->motion, before, &priv->position, drawn, table->cards,
                       priv->room.width, g_get_monotonic_time ());
  /* What is let go lies on no pile. */
  for (guint i = 0; i < priv->n_carried; i++)
    priv->motion.ways[priv->carried[i]].waiting = FALSE;
  priv->n_carried = 0;

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    for (guint i = pat_position_start (&priv->position, pile); i < priv->position.end[pile]; i++)
      if (!priv->motion.ways[priv->position.cards[i]].moving)
        settle_card (self, priv->position.cards[i], &table->cards[i], pile != PAT_STOCK);

  if (priv->motion.n_moving > 0)
    start_ticking (self);
}

/**
 * parlour_table_view_celebrate:
 * @self: a view
 *
 * Leads all cards on a walk, once the last ones have come to rest.  Where cards
 * do not travel there is nothing to see.
 */
void
parlour_table_view_celebrate (ParlourTableView *self)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);

  g_return_if_fail (PARLOUR_IS_TABLE_VIEW (self));

  if (!priv->variant.game || priv->position.end[PAT_N_PILES - 1] == 0 || !will_animate (self))
    return;

  priv->celebrated_us = g_get_monotonic_time ()
                        + (priv->motion.n_moving > 0 ? CELEBRATION_WAIT_US : 0);
  start_ticking (self);
}

/**
 * parlour_table_view_let_go:
 *
 * Lets go of the cards that are carried: they glide to where they belong.
 */
void
parlour_table_view_let_go (ParlourTableView *self)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);

  if (will_animate (self))
    travel (self, &priv->position);
  else
    settle (self, TRUE);
  apply_marks (self);
}

/**
 * parlour_table_view_end_celebration:
 *
 * Sends the cards home from their celebration.
 *
 * Returns: %FALSE if there is none
 */
gboolean
parlour_table_view_end_celebration (ParlourTableView *self)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);

  if (priv->celebrated_us == 0)
    return FALSE;

  priv->celebrated_us = 0;
  parlour_table_view_let_go (self);

  return TRUE;
}

/**
 * parlour_table_view_is_at_rest:
 *
 * Returns: whether no card is on its way, and none celebrates
 */
gboolean
parlour_table_view_is_at_rest (ParlourTableView *self)
{
  return parlour_table_view_get_private (self)->tick == 0;
}

/**
 * parlour_table_view_carry:
 * @card: a card of the position
 * @place: where it is to be seen
 *
 * Holds a card above all others, and above those already carried.
 */
void
parlour_table_view_carry (ParlourTableView   *self,
                          PatCard             card,
                          const ParlourPlace *place)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);

  if (!has_card (priv->carried, priv->n_carried, card))
    {
      parlour_motion_stop (&priv->motion, card);
      parlour_card_set_face_up (parlour_table_view_get_card (self, card), TRUE);
      parlour_card_set_turn (parlour_table_view_get_card (self, card), 1);
      priv->carried[priv->n_carried++] = card;
      apply_marks (self);
    }
  parlour_card_set_place (parlour_table_view_get_card (self, card), place);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * parlour_table_view_get_carried:
 * @n: (out): how many there are
 *
 * Returns: (transfer none) (array length=n): the cards that are carried, lowest
 *   first
 */
const PatCard *
parlour_table_view_get_carried (ParlourTableView *self,
                                guint            *n)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);

  *n = priv->n_carried;

  return priv->carried;
}

/**
 * parlour_table_view_raise:
 * @card: a card, or %PAT_NO_CARD to put it back
 *
 * Holds a covered card up to be looked at.
 */
void
parlour_table_view_raise (ParlourTableView *self,
                          PatCard           card)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);

  if (priv->raised == card)
    return;

  priv->raised = card;
  apply_marks (self);
}

/**
 * parlour_table_view_get_raised:
 *
 * Returns: the card that is held up, or %PAT_NO_CARD
 */
PatCard
parlour_table_view_get_raised (ParlourTableView *self)
{
  return parlour_table_view_get_private (self)->raised;
}

static void
update_piles (ParlourTableView *self)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  const ParlourTable *table = parlour_table_view_get_table (self);

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    {
      gboolean shown = table->shown[pile];

      /* A place for a card in abeyance is there when it is of use. */
      if (pile >= PAT_H1 && pile < PAT_STORE)
        shown = shown && (pat_position_count (&priv->position, pile) > 0
                          || priv->summary.to & bit (pile));

      gtk_widget_set_child_visible (priv->piles[pile], shown);
      parlour_pile_show (PARLOUR_PILE (priv->piles[pile]), priv->variant, &priv->position,
                         priv->summary.redeal > 0, priv->summary.redeal_later,
                         (priv->summary.from & bit (pile)) != 0);
    }
}

/* Has the table composed for the room and the position that there are. */
static void
compose (ParlourTableView *self)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);

  if (!priv->variant.game || priv->room.width <= 0 || priv->room.height <= 0)
    return;

  parlour_layout_arrange (parlour_layout_get (priv->variant.game), &priv->room,
                          priv->variant, &priv->position, &priv->table);
}

/* Brings all up to another size. */
static void
rearrange (ParlourTableView *self)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);

  if (!priv->variant.game)
    return;

  compose (self);
  update_deck_size (self);
  update_piles (self);
  update_strips (self);
  /* Words that need another line, say, are no reason not to see a card arrive. */
  settle (self, FALSE);
  apply_marks (self);
  g_signal_emit (self, arranged_signal, 0);
}

/* The table is shown on a screen with other pixels. */
static void
rescale (ParlourTableView *self)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);

  if (!priv->variant.game)
    return;

  update_deck_size (self);
  show_deck (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* Keeps one widget for each card of the position, and no other. */
static void
provide_cards (ParlourTableView *self)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  const ParlourTable *table = parlour_table_view_get_table (self);
  gboolean wanted[PAT_CARD_LIMIT] = { FALSE };

  for (guint i = 0; i < priv->position.end[PAT_N_PILES - 1]; i++)
    wanted[priv->position.cards[i]] = TRUE;

  for (guint card = 0; card < PAT_CARD_LIMIT; card++)
    {
      if (wanted[card] && !priv->cards[card])
        {
          priv->cards[card] = parlour_card_new (card);
          parlour_card_set_deck (PARLOUR_CARD (priv->cards[card]), priv->deck);
          parlour_card_set_place (PARLOUR_CARD (priv->cards[card]), &table->piles[PAT_STOCK]);
          gtk_widget_insert_before (priv->cards[card], GTK_WIDGET (self), NULL);
        }
      else if (!wanted[card])
        g_clear_pointer (&priv->cards[card], gtk_widget_unparent);
    }
}

/* Composes the table anew of the cards that there are.  What is at the beginning for
 * those who read from the left is at the end for the others, and for the left hand it
 * is the other way about. */
static void
update_layout (ParlourTableView *self)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  priv->room.aspect = priv->deck ? parlour_deck_get_aspect (priv->deck) : 1.4;
  priv->room.mirrored = priv->mirrored != rtl;
  compose (self);
}

/* Shows the position anew, with all places as the layout has them now. */
static void
refresh (ParlourTableView  *self,
         const PatPosition *before,
         gboolean           may_travel)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);

  if (!priv->variant.game)
    return;

  priv->raised = PAT_NO_CARD;
  priv->n_found = 0;
  priv->celebrated_us = 0;
  update_deck_size (self);
  update_piles (self);
  if (may_travel && parlour_table_view_get_table (self)->card_width > 0 && will_animate (self))
    travel (self, before);
  else
    settle (self, TRUE);
  update_strips (self);

  apply_marks (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * parlour_table_view_set_position:
 * @variant: the variant played
 * @position: what lies on the table
 * @summary: what can be done there
 * @may_travel: whether cards may be seen on their way there
 *
 * Shows a position.
 */
void
parlour_table_view_set_position (ParlourTableView         *self,
                                 PatVariant                variant,
                                 const PatPosition        *position,
                                 const ParlourMoveSummary *summary,
                                 gboolean                  may_travel)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  PatPosition before;

  g_return_if_fail (PARLOUR_IS_TABLE_VIEW (self));
  g_return_if_fail (variant.game != NULL);

  before = priv->position;
  priv->variant = variant;
  priv->position = *position;
  priv->summary = *summary;
  for (guint i = 0; i < position->end[PAT_N_PILES - 1]; i++)
    priv->index[position->cards[i]] = i;

  update_layout (self);
  provide_cards (self);
  refresh (self, &before, may_travel);
}

/**
 * parlour_table_view_clear:
 *
 * Shows nothing any more, until it is given a position.
 */
void
parlour_table_view_clear (ParlourTableView *self)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);

  g_return_if_fail (PARLOUR_IS_TABLE_VIEW (self));

  priv->variant = (PatVariant) { 0 };
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * parlour_table_view_get_deck:
 *
 * Returns: (transfer none) (nullable): the deck
 */
ParlourDeck *
parlour_table_view_get_deck (ParlourTableView *self)
{
  g_return_val_if_fail (PARLOUR_IS_TABLE_VIEW (self), NULL);

  return parlour_table_view_get_private (self)->deck;
}

/**
 * parlour_table_view_set_deck:
 * @deck: (nullable): a deck
 *
 * Shows the cards of another deck.
 */
void
parlour_table_view_set_deck (ParlourTableView *self,
                             ParlourDeck      *deck)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);

  g_return_if_fail (PARLOUR_IS_TABLE_VIEW (self));
  g_return_if_fail (deck == NULL || PARLOUR_IS_DECK (deck));

  if (priv->deck == deck)
    return;

  if (priv->deck && priv->held_width_px > 0)
    parlour_deck_release (priv->deck, priv->held_width_px, priv->held_height_px);
  priv->held_width_px = priv->held_height_px = 0;
  g_set_object (&priv->deck, deck);
  g_signal_group_set_target (priv->deck_signals, deck);

  update_layout (self);
  refresh (self, &priv->position, FALSE);
  show_deck (self);
}

/**
 * parlour_table_view_get_mirrored:
 *
 * Returns: whether the table is laid out for the other hand
 */
gboolean
parlour_table_view_get_mirrored (ParlourTableView *self)
{
  g_return_val_if_fail (PARLOUR_IS_TABLE_VIEW (self), FALSE);

  return parlour_table_view_get_private (self)->mirrored;
}

/**
 * parlour_table_view_set_mirrored:
 *
 * Lays the table out for the other hand.
 */
void
parlour_table_view_set_mirrored (ParlourTableView *self,
                                 gboolean          mirrored)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);

  g_return_if_fail (PARLOUR_IS_TABLE_VIEW (self));

  if (priv->mirrored == mirrored)
    return;

  priv->mirrored = mirrored;
  update_layout (self);
  refresh (self, &priv->position, TRUE);
}

/**
 * parlour_table_view_get_animations:
 *
 * Returns: whether cards may travel
 */
gboolean
parlour_table_view_get_animations (ParlourTableView *self)
{
  g_return_val_if_fail (PARLOUR_IS_TABLE_VIEW (self), FALSE);

  return parlour_table_view_get_private (self)->animations;
}

/**
 * parlour_table_view_set_animations:
 *
 * Lets cards travel, or jump.
 */
void
parlour_table_view_set_animations (ParlourTableView *self,
                                   gboolean          animations)
{
  g_return_if_fail (PARLOUR_IS_TABLE_VIEW (self));

  parlour_table_view_get_private (self)->animations = animations;
}

/**
 * parlour_table_view_get_interactive:
 *
 * Returns: whether it is a table to play at, and not the picture of one
 */
gboolean
parlour_table_view_get_interactive (ParlourTableView *self)
{
  g_return_val_if_fail (PARLOUR_IS_TABLE_VIEW (self), FALSE);

  return parlour_table_view_get_private (self)->interactive;
}

/**
 * parlour_table_view_set_interactive:
 *
 * A table to play at, or the picture of one.
 */
void
parlour_table_view_set_interactive (ParlourTableView *self,
                                    gboolean          interactive)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);

  g_return_if_fail (PARLOUR_IS_TABLE_VIEW (self));

  if (priv->interactive == interactive)
    return;

  priv->interactive = interactive;
  gtk_widget_set_can_target (GTK_WIDGET (self), interactive);
  gtk_widget_set_visible (priv->cloth, interactive);
  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    {
      GtkWidget *badge = parlour_pile_get_badge (PARLOUR_PILE (priv->piles[pile]));

      gtk_widget_set_focusable (priv->piles[pile], interactive);
      if (badge != NULL)
        gtk_widget_set_visible (badge, interactive);
    }
  gtk_widget_set_size_request (GTK_WIDGET (self),
                               interactive ? SMALLEST_WIDTH_PX : -1,
                               interactive ? SMALLEST_HEIGHT_PX : -1);
  refresh (self, &priv->position, FALSE);
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
  /* The size request says how small it may get. */
  *minimum = 0;
  /* Words above and below the table are given all the height that they want,
   * and the table takes the rest. */
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 800 : 0;
}

/**
 * parlour_table_view_get_corner:
 * @grid: that of the table
 * @place: where its centre is to be
 * @width: px
 * @height: px
 *
 * Returns: its upper left corner, on whole device pixels so that nothing has to
 *   be resampled
 */
graphene_point_t
parlour_table_view_get_corner (const ParlourPixelGrid *grid,
                               const ParlourPlace     *place,
                               double                  width,
                               double                  height)
{
  return parlour_pixel_grid_snap (grid, place->x - width / 2, place->y - height / 2);
}

static void
allocate_at (const ParlourPixelGrid *grid,
             GtkWidget              *child,
             const ParlourPlace     *place,
             int                     width,
             int                     height)
{
  graphene_point_t corner = parlour_table_view_get_corner (grid, place, width, height);

  gtk_widget_allocate (child, width, height, -1, gsk_transform_translate (NULL, &corner));
}

/* A badge sits on the lower edge of its pile's uppermost card, and within the
 * table, however long its word. */
static void
allocate_badge (ParlourTableView       *self,
                const ParlourPixelGrid *grid,
                GtkWidget              *badge,
                guint                   pile)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  guint n = pat_position_count (&priv->position, pile);
  ParlourPlace place = n > 0 ? priv->table.cards[priv->position.end[pile] - 1]
                             : priv->table.piles[pile];
  GtkRequisition size;

  gtk_widget_get_preferred_size (badge, &size, NULL);
  place.y += priv->table.card_height / 2 - size.height * 0.5 - 6;
  if (size.width <= priv->room.width)
    place.x = CLAMP (place.x, size.width / 2.0, priv->room.width - size.width / 2.0);
  allocate_at (grid, badge, &place, size.width, size.height);
}

/* Puts all down where it belongs.  That a card is still on its way there, or in the
 * player's hand, is a matter of drawing. */
static void
parlour_table_view_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  ParlourTableView *self = PARLOUR_TABLE_VIEW (widget);
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  const ParlourTable *table = &priv->table;
  ParlourPixelGrid grid = parlour_pixel_grid_find (widget);

  if (priv->room.width != width || priv->room.height != height)
    {
      priv->room.width = width;
      priv->room.height = height;
      rearrange (self);
    }

  if (gtk_widget_should_layout (priv->cloth))
    gtk_widget_allocate (priv->cloth, width, height, -1, NULL);
  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    {
      GtkWidget *badge = parlour_pile_get_badge (PARLOUR_PILE (priv->piles[pile]));

      allocate_at (&grid, priv->piles[pile], &table->piles[pile], table->card_width, table->card_height);
      if (badge && gtk_widget_should_layout (badge))
        allocate_badge (self, &grid, badge, pile);
    }
  for (guint i = 0; i < priv->position.end[PAT_N_PILES - 1]; i++)
    allocate_at (&grid, priv->cards[priv->position.cards[i]], &table->cards[i],
                 table->card_width, table->card_height);
}

/* Says of a pile on the table what it is and holds. */
static gboolean
parlour_table_view_query_tooltip (GtkWidget  *widget,
                                  int         x,
                                  int         y,
                                  gboolean    keyboard,
                                  GtkTooltip *tooltip)
{
  ParlourTableView *self = PARLOUR_TABLE_VIEW (widget);
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  g_autofree char *text = NULL;
  ParlourHit hit;
  graphene_rect_t area;

  /* It is asked at every motion; a hand that carries cards wants no answer. */
  if (keyboard || !priv->interactive || priv->n_carried > 0
      || !parlour_table_view_find (self, x, y, &hit) || hit.pile < PAT_STORE)
    return FALSE;

  area = parlour_table_view_get_area (self, hit.pile);
  text = parlour_names_state (priv->variant, &priv->position, hit.pile, FALSE);
  gtk_tooltip_set_text (tooltip, text);
  gtk_tooltip_set_tip_area (tooltip, &(GdkRectangle) { area.origin.x, area.origin.y,
                                                       area.size.width, area.size.height });

  return TRUE;
}

/* Where words run the other way, the table is laid out mirrored. */
static void
parlour_table_view_direction_changed (GtkWidget        *widget,
                                      GtkTextDirection  previous)
{
  ParlourTableView *self = PARLOUR_TABLE_VIEW (widget);

  update_layout (self);
  refresh (self, &parlour_table_view_get_private (self)->position, FALSE);
}

static void
parlour_table_view_dispose (GObject *object)
{
  ParlourTableView *self = PARLOUR_TABLE_VIEW (object);
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  GtkWidget *child;

  /* First the game, so that nothing is shown without a deck. */
  priv->variant = (PatVariant) { 0 };
  parlour_table_view_set_deck (self, NULL);
  g_clear_object (&priv->deck_signals);
  parlour_table_view_forget_cache (self);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (parlour_table_view_parent_class)->dispose (object);
}

static void
parlour_table_view_class_init (ParlourTableViewClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = parlour_table_view_dispose;
  widget_class->direction_changed = parlour_table_view_direction_changed;
  widget_class->measure = parlour_table_view_measure;
  widget_class->query_tooltip = parlour_table_view_query_tooltip;
  widget_class->size_allocate = parlour_table_view_size_allocate;
  widget_class->snapshot = parlour_table_view_snapshot;

  /**
   * ParlourTableView::arranged:
   *
   * The size changed, and with it all places.  Cards that were carried are put
   * back.  Emitted during allocation.
   */
  arranged_signal =
    g_signal_new ("arranged", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * ParlourTableView::accessible-action:
   * @action: a #ParlourAccessibleAction
   * @widget: a pile, or a card
   *
   * A screen reader asks for something to be done.
   */
  g_signal_new ("accessible-action", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, GTK_TYPE_WIDGET);
}

/* The focus has come or gone, or become visible. */
static void
pile_state_cb (ParlourTableView *self,
               GtkStateFlags     before,
               GtkWidget        *pile)
{
  GtkStateFlags flags = GTK_STATE_FLAG_FOCUSED | GTK_STATE_FLAG_FOCUS_VISIBLE;

  if ((before ^ gtk_widget_get_state_flags (pile)) & flags)
    apply_marks (self);
}

static void
add_pile (ParlourTableView *self,
          guint             pile)
{
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);
  GtkWidget *widget = parlour_pile_new (pile);
  GtkWidget *badge = parlour_pile_get_badge (PARLOUR_PILE (widget));

  priv->piles[pile] = widget;
  gtk_widget_set_parent (widget, GTK_WIDGET (self));
  g_signal_connect_swapped (widget, "state-flags-changed", G_CALLBACK (pile_state_cb), self);
  if (badge)
    gtk_widget_set_parent (badge, GTK_WIDGET (self));
}

static void
parlour_table_view_init (ParlourTableView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  ParlourTableViewPrivate *priv = parlour_table_view_get_private (self);

  priv->animations = TRUE;
  priv->interactive = TRUE;
  parlour_pixel_grid_watch (widget, G_CALLBACK (rescale));
  gtk_widget_set_has_tooltip (widget, TRUE);
  gtk_widget_set_size_request (widget, SMALLEST_WIDTH_PX, SMALLEST_HEIGHT_PX);

  priv->cloth = g_object_new (GTK_TYPE_BOX,
                              "accessible-role", GTK_ACCESSIBLE_ROLE_NONE,
                              "css-classes", (const char *const[]) { "felt", NULL },
                              NULL);
  gtk_widget_set_parent (priv->cloth, widget);

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    add_pile (self, pile);

  priv->deck_signals = g_signal_group_new (PARLOUR_TYPE_DECK);
  g_signal_group_connect_swapped (priv->deck_signals, "rasterised", G_CALLBACK (show_deck), self);
}
