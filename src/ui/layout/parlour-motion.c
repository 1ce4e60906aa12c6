/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-motion.h"

#include <math.h>
#include <string.h>

/*
 * Animates the cards from one position to the next: which move together, when each one
 * starts, and where it is at a given time.
 */

#define SHORTEST_US 150000
#define LONGEST_US 260000
/* The cards of a run start one after the other: the interval, and the greatest lag of the last
 * card. */
#define LAG_US 10000
#define LONGEST_LAG_US 40000
/* The shaking of a card: its duration, how often the card moves to and fro, and how far, in
 * widths of a card. */
#define SHAKE_US 300000
#define SHAKES 2
#define SHAKE 0.07
/* The height of a card that moves, also in a celebration; 1 is the height in the hand. */
#define FLIGHT 0.75
/* Dealt cards start one after the other: the interval, and the greatest wait of the last card. */
#define STAGGER_US 45000
#define LONGEST_WAIT_US 400000
/* Cards that rotate while they move are slow to draw.  If more cards than this would do so, all
 * get their new angle at the start. */
#define MOST_ROTATING 8
/* The wait before a celebration, in which the last card arrives; and its duration, s. */
#define CELEBRATION_WAIT_US 450000
#define CELEBRATION 2.0
/* The time in which a card leaves its pile, or returns; and the time between the departures of
 * the first and the last card, s. */
#define LEAVE 0.5
#define SPREAD 0.4
/* How far the curve turns in the celebration, in full turns. */
#define TURNS 0.25
/* How deep the leaves of the curve are. */
#define LEAF 0.14

/* A card that is to move. */
typedef struct
{
  PatCard card;
  guint   from;
  guint   to;
  guint   key;
  guint   index;
  guint   old_index;
  /* The cards of a group start together, apart from @lag_us. */
  guint   group;
  gint64  lag_us;
} Mover;

static int
compare_movers (gconstpointer a,
                gconstpointer b)
{
  return (int) ((const Mover *) a)->key - (int) ((const Mover *) b)->key;
}

/* Cards that go from one pile to one other pile move as a group, unless they are dealt. */
static gboolean
go_together (const Mover *a,
             const Mover *b)
{
  return a->from == b->from && a->to == b->to
         && a->from != PAT_STOCK && a->from != PAT_N_PILES;
}

static guint
find_movers (const ParlourMotion *self,
             const PatPosition   *before,
             const PatPosition   *after,
             const ParlourPlaces *places,
             Mover               *movers)
{
  guint n = 0;

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    for (guint i = pat_position_start (after, pile); i < after->end[pile]; i++)
      {
        PatCard card = after->cards[i];
        const ParlourPlace *from = &self->cards[card].place, *to = &places->cards[i];
        const PatCard *old = memchr (before->cards, card, before->end[PAT_N_PILES - 1]);
        guint old_index = old ? old - before->cards : 0;
        guint old_pile = old ? pat_position_find_pile (before, old_index) : PAT_N_PILES;

        if (hypot (from->x - to->x, from->y - to->y) < 0.75
            && fabs (from->angle - to->angle) < 0.1)
          continue;

        movers[n++] = (Mover) {
          .card = card,
          .from = old_pile,
          .to = pile,
          /* Dealt cards start in the order in which they lay in the stock. */
          .key = old_pile == PAT_STOCK ? PAT_MAX_CARDS - old_index : i,
          .index = i,
          .old_index = old_index,
        };
      }
  qsort (movers, n, sizeof *movers, compare_movers);

  return n;
}

/* Numbers the groups of cards that change their pile, in the order in which they
 * start, from 0, and sets the lag of their cards.  Returns how many there are. */
static guint
find_groups (Mover *movers,
             guint  n)
{
  const Mover *before = NULL;
  guint n_groups = 0;

  for (guint i = 0; i < n; i++)
    {
      if (movers[i].from == movers[i].to)
        continue;

      if (!before || !go_together (before, &movers[i]))
        n_groups++;
      else if (movers[i].to != PAT_STOCK)
        movers[i].lag_us = MIN (before->lag_us + LAG_US, LONGEST_LAG_US);
      movers[i].group = n_groups - 1;
      before = &movers[i];
    }

  return n_groups;
}

static void
start_card (ParlourCardMotion  *card,
            const Mover        *mover,
            const ParlourPlace *to,
            double              width,
            gboolean            may_rotate)
{
  double share = hypot (to->x - card->place.x, to->y - card->place.y) / MAX (width, 1);

  card->from = card->place;
  card->from_height = card->height;
  card->to = *to;
  card->moving = TRUE;
  card->shake = 0;
  card->waiting &= mover->group > 0 && mover->from != PAT_N_PILES;
  card->sliding = mover->from == mover->to;
  card->old_index = mover->old_index;
  card->old_pile = mover->from;
  card->past_middle = mover->from == PAT_N_PILES;
  card->ends_face_up = mover->to != PAT_STOCK;
  card->turning_over = (mover->from == PAT_STOCK) != (mover->to == PAT_STOCK) && may_rotate;
  card->rotating = card->from.angle != to->angle && may_rotate;
  card->duration_us = SHORTEST_US + (LONGEST_US - SHORTEST_US) * CLAMP (share * 1.5, 0, 1);
}

static void
finish_card (ParlourMotion      *self,
             PatCard             card,
             const ParlourPlace *place,
             gboolean            face_up)
{
  ParlourCardMotion *motion = &self->cards[card];

  self->n_moving -= motion->moving;
  motion->moving = FALSE;
  motion->place = *place;
  motion->width_share = 1;
  motion->face_up = face_up;
  motion->height = 0;
}

/**
 * parlour_motion_start:
 * @before: the position shown so far
 * @after: the position to show
 * @places: where the cards of @after belong
 * @width: of the table, px
 * @now_us: the time, on the frame clock's scale
 *
 * Starts to move every card from where it is drawn to where it belongs.  Carried
 * cards are released.  However many move, the last arrives within 700 ms.
 */
void
parlour_motion_start (ParlourMotion       *self,
                      const PatPosition   *before,
                      const PatPosition   *after,
                      const ParlourPlaces *places,
                      double               width,
                      gint64               now_us)
{
  Mover movers[PAT_MAX_CARDS];
  guint n = find_movers (self, before, after, places, movers);
  guint n_groups = find_groups (movers, n);
  gint64 stagger = n_groups > 1 ? MIN (STAGGER_US, LONGEST_WAIT_US / (n_groups - 1)) : 0;

  for (guint card = 0; card < PAT_CARD_LIMIT; card++)
    {
      self->cards[card].waiting = !self->cards[card].moving
                                  && !parlour_motion_is_carried (self, card);
      self->cards[card].moving = FALSE;
    }
  for (guint i = 0; i < n; i++)
    {
      ParlourCardMotion *card = &self->cards[movers[i].card];

      start_card (card, &movers[i], &places->cards[movers[i].index], width, n <= MOST_ROTATING);
      card->start_us = now_us + movers[i].group * stagger + movers[i].lag_us;
    }
  self->n_moving = n;
  self->n_carried = 0;
  self->celebration_us = 0;

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    for (guint i = pat_position_start (after, pile); i < after->end[pile]; i++)
      if (!self->cards[after->cards[i]].moving)
        finish_card (self, after->cards[i], &places->cards[i], pile != PAT_STOCK);
}

/**
 * parlour_motion_finish:
 *
 * Puts all cards where they belong at once, and releases those that are carried.
 */
void
parlour_motion_finish (ParlourMotion       *self,
                       const PatPosition   *position,
                       const ParlourPlaces *places)
{
  /* All cards, because some that have left the table may have been moving. */
  for (guint card = 0; card < PAT_CARD_LIMIT; card++)
    self->cards[card].moving = FALSE;
  self->n_moving = 0;
  self->n_carried = 0;
  self->celebration_us = 0;
  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    for (guint i = pat_position_start (position, pile); i < position->end[pile]; i++)
      finish_card (self, position->cards[i], &places->cards[i], pile != PAT_STOCK);
}

/**
 * parlour_motion_is_carried:
 *
 * Returns: whether @card follows the pointer
 */
gboolean
parlour_motion_is_carried (const ParlourMotion *self,
                           PatCard              card)
{
  return self->n_carried > 0 && memchr (self->carried, card, self->n_carried) != NULL;
}

/**
 * parlour_motion_carry:
 *
 * Draws @card at @place, above all others and above those already carried.
 */
void
parlour_motion_carry (ParlourMotion      *self,
                      PatCard             card,
                      const ParlourPlace *place)
{
  if (!parlour_motion_is_carried (self, card))
    self->carried[self->n_carried++] = card;
  finish_card (self, card, place, TRUE);
  self->cards[card].height = 1;
}

/**
 * parlour_motion_shake:
 * @index: of @card in the position
 * @now_us: the time, on the frame clock's scale
 *
 * Shakes @card where it belongs, unless it moves or is carried.
 */
void
parlour_motion_shake (ParlourMotion       *self,
                      PatCard              card,
                      const ParlourPlaces *places,
                      guint                index,
                      gint64               now_us)
{
  ParlourCardMotion *motion = &self->cards[card];

  if (motion->moving || parlour_motion_is_carried (self, card))
    return;

  *motion = (ParlourCardMotion) {
    .place = places->cards[index],
    .width_share = 1,
    .face_up = motion->face_up,
    .moving = TRUE,
    .from = places->cards[index],
    .to = places->cards[index],
    .start_us = now_us,
    .duration_us = SHAKE_US,
    .sliding = TRUE,
    .ends_face_up = motion->face_up,
    .shake = SHAKE * places->card_width,
  };
  self->n_moving++;
}

/**
 * parlour_motion_celebrate:
 * @now_us: the time, on the frame clock's scale
 *
 * Starts the celebration of a win, as soon as no card moves any more.
 */
void
parlour_motion_celebrate (ParlourMotion *self,
                          gint64         now_us)
{
  self->celebration_us = now_us + (self->n_moving > 0 ? CELEBRATION_WAIT_US : 0);
}

/* The easing: quick at first for a card from the stock, slow at both ends for one that
 * returns there, and in between for one that changes piles.
 * Returns: the share of its way that it has made after a share of the time */
static double
ease (const ParlourCardMotion *motion,
      double                   t)
{
  if (motion->old_pile >= PAT_STOCK)
    return 1 - pow (1 - t, 4);

  return motion->ends_face_up ? 1 - pow (1 - t, 3) : t * t * (3 - 2 * t);
}

static void
advance_card (ParlourMotion *self,
              PatCard        card,
              gint64         now_us)
{
  ParlourCardMotion *motion = &self->cards[card];
  const ParlourPlace *from = &motion->from, *to = &motion->to;
  double t = CLAMP ((double) (now_us - motion->start_us) / motion->duration_us, 0, 1);
  double eased = ease (motion, t);
  /* Turn more slowly than the card moves, so that the turn is visible. */
  double turned = motion->ends_face_up ? 1 - (1 - t) * (1 - t) : eased;

  if (t >= 1)
    {
      finish_card (self, card, &motion->to, motion->ends_face_up);
      return;
    }

  motion->waiting &= t == 0;
  motion->past_middle |= turned > 0.5;
  motion->place.x = from->x + (to->x - from->x) * eased
                    + motion->shake * (1 - t) * sin (2 * G_PI * SHAKES * t);
  motion->place.y = from->y + (to->y - from->y) * eased;
  if (motion->rotating)
    motion->place.angle = from->angle + (to->angle - from->angle) * eased;
  else
    motion->place.angle = t > 0 ? to->angle : from->angle;
  /* A card that stays in its pile slides on the table. */
  motion->height = MAX (motion->from_height * (1 - eased),
                        motion->sliding ? 0 : FLIGHT * 4 * eased * (1 - eased));
  if (turned > 0.5)
    motion->face_up = motion->ends_face_up;
  motion->width_share = motion->turning_over ? ABS (1 - 2 * turned) : 1;
}

static double
smooth (double t)
{
  t = CLAMP (t, 0, 1);

  return t * t * t * (t * (t * 6 - 15) + 10);
}

/* The place of card @i of @n, @time seconds after the start of the celebration.  The cards
 * leave their foundations one after the other, move along a curve of three leaves, and
 * return. */
static ParlourPlace
find_celebrating (const ParlourRoom   *room,
                  const ParlourPlaces *places,
                  guint                i,
                  guint                n,
                  const ParlourPlace  *home,
                  double               time)
{
  double share = (double) i / n;
  double away = smooth ((time - share * SPREAD) / LEAVE)
                * (1 - smooth ((time - (CELEBRATION - SPREAD - LEAVE) - share * SPREAD) / LEAVE));
  double s = 2 * G_PI * (share + TURNS * time / CELEBRATION);
  double leaf = (1 + LEAF * cos (3 * s - 2 * G_PI * time / CELEBRATION)) / (1 + LEAF);
  double x = room->width / 2 + sin (s) * leaf * (room->width / 2 - 0.62 * places->card_width);
  double y = room->height / 2 - cos (s) * leaf * (room->height / 2 - 0.58 * places->card_height);

  return (ParlourPlace) {
    .x = home->x + (x - home->x) * away,
    .y = home->y + (y - home->y) * away,
    .angle = home->angle * (1 - away),
  };
}

static gboolean
is_celebrating (const ParlourMotion *self)
{
  return self->celebration_us > 0 && self->n_moving == 0;
}

/**
 * parlour_motion_advance:
 * @now_us: the time, on the frame clock's scale
 *
 * Moves all cards to where they are drawn at @now_us.
 */
void
parlour_motion_advance (ParlourMotion       *self,
                        const PatPosition   *position,
                        const ParlourPlaces *places,
                        const ParlourRoom   *room,
                        gint64               now_us)
{
  guint n = position->end[PAT_N_PILES - 1];
  double time = MAX (now_us - self->celebration_us, 0) / 1e6;

  for (guint i = 0; i < n; i++)
    if (self->cards[position->cards[i]].moving)
      advance_card (self, position->cards[i], now_us);

  if (!is_celebrating (self))
    return;

  /* The topmost card leaves first. */
  for (guint i = 0; i < n; i++)
    self->cards[position->cards[i]].place =
      find_celebrating (room, places, n - 1 - i, n, &places->cards[i], time);
  if (time >= CELEBRATION)
    parlour_motion_finish (self, position, places);
}

/**
 * parlour_motion_is_active:
 *
 * Returns: whether a card moves, or waits to move
 */
gboolean
parlour_motion_is_active (const ParlourMotion *self)
{
  return self->n_moving > 0 || self->celebration_us > 0;
}

/**
 * parlour_motion_get_order:
 * @pile: a pile of @position
 * @index: of a card of it, in the cards of @position
 *
 * Returns: the position of the card in the drawing order, lowest first
 */
guint
parlour_motion_get_order (const ParlourMotion *self,
                          const PatPosition   *position,
                          guint                pile,
                          guint                index)
{
  PatCard card = position->cards[index];
  const ParlourCardMotion *motion = &self->cards[card];

  G_STATIC_ASSERT (2 * PAT_MAX_CARDS <= 1 << PARLOUR_PILE_SHIFT);

  if (parlour_motion_is_carried (self, card))
    return PARLOUR_LAYER_CARRIED << PARLOUR_LAYER_SHIFT
           | (guint) ((const PatCard *) memchr (self->carried, card, self->n_carried)
                      - self->carried);
  if (is_celebrating (self))
    return PARLOUR_LAYER_ARRIVING << PARLOUR_LAYER_SHIFT | index;
  if (!motion->moving || motion->sliding)
    return pile << PARLOUR_PILE_SHIFT | index;
  if (motion->waiting)
    return motion->old_pile << PARLOUR_PILE_SHIFT | (PAT_MAX_CARDS + motion->old_index);
  if (!motion->past_middle)
    return PARLOUR_LAYER_LEAVING << PARLOUR_LAYER_SHIFT | motion->old_index;

  return PARLOUR_LAYER_ARRIVING << PARLOUR_LAYER_SHIFT | index;
}
