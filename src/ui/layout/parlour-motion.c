/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-motion.h"

#include <math.h>

/*
 * How cards travel from one position to the next: which go together, which
 * start when, and where each is at a given time.
 */

#define SHORTEST_US 170000
#define LONGEST_US 260000
/* Between one card dealt and the next; many cards share the longest wait. */
#define STAGGER_US 45000
#define LONGEST_WAIT_US 400000
/* A turned card that moves is dear to draw: of more than these none turn, but
 * set out as they are to lie. */
#define MOST_TURNING 8

typedef struct
{
  PatCard card;
  guint   from;
  guint   to;
  guint   key;
  guint   index;
  guint   old_index;
  /* Those of one group start as one. */
  guint   group;
} Traveller;

/* Which pile each card of position lies in, PAT_N_PILES for a card elsewhere. */
static void
find_piles (const PatPosition *position,
            guint8            *piles,
            guint8            *indices)
{
  memset (piles, PAT_N_PILES, PAT_CARD_LIMIT);
  memset (indices, 0, PAT_CARD_LIMIT);
  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    for (guint i = pat_position_start (position, pile); i < position->end[pile]; i++)
      {
        piles[position->cards[i]] = pile;
        indices[position->cards[i]] = i;
      }
}

static int
compare_travellers (gconstpointer a,
                    gconstpointer b)
{
  return (int) ((const Traveller *) a)->key - (int) ((const Traveller *) b)->key;
}

/* Cards of one pile that go to one pile go as one, unless they are dealt. */
static gboolean
go_together (const Traveller *a,
             const Traveller *b)
{
  return a->from == b->from && a->to == b->to
         && a->from != PAT_STOCK && a->from != PAT_N_PILES;
}

static guint
find_travellers (const PatPosition  *before,
                 const PatPosition  *after,
                 const ParlourPlace *drawn,
                 const ParlourPlace *places,
                 Traveller          *travellers)
{
  guint8 old_piles[PAT_CARD_LIMIT], old_indices[PAT_CARD_LIMIT];
  guint n = 0;

  find_piles (before, old_piles, old_indices);
  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    for (guint i = pat_position_start (after, pile); i < after->end[pile]; i++)
      {
        PatCard card = after->cards[i];
        const ParlourPlace *from = &drawn[card], *to = &places[i];

        if (hypot (from->x - to->x, from->y - to->y) < 0.75
            && fabs (from->angle - to->angle) < 0.1)
          continue;

        travellers[n++] = (Traveller) {
          .card = card,
          .from = old_piles[card],
          .to = pile,
          /* Dealt cards leave in the order in which they lay in the stock. */
          .key = old_piles[card] == PAT_STOCK ? (guint) PAT_MAX_CARDS - old_indices[card] : i,
          .index = i,
          .old_index = old_indices[card],
        };
      }
  qsort (travellers, n, sizeof *travellers, compare_travellers);

  return n;
}

/* Numbers the groups of those who change their pile, in the order in which they
 * start, from 0.  Returns how many there are. */
static guint
find_groups (Traveller *travellers,
             guint      n)
{
  const Traveller *before = NULL;
  guint n_groups = 0;

  for (guint i = 0; i < n; i++)
    {
      if (travellers[i].from == travellers[i].to)
        continue;

      if (!before || !go_together (before, &travellers[i]))
        n_groups++;
      travellers[i].group = n_groups - 1;
      before = &travellers[i];
    }

  return n_groups;
}

/**
 * parlour_motion_plan:
 * @motion: the cards on their ways
 * @before: the position shown so far
 * @after: the position to be shown
 * @drawn: where each card is drawn now, by PatCard
 * @places: where the cards of @after belong, parallel to its cards
 * @width: how far it is across the table, px
 * @now_us: the time, on the frame clock's scale
 *
 * Sends every card from where it is drawn to where it belongs.  However many
 * they are, the last arrives within 700 ms.
 */
void
parlour_motion_plan (ParlourMotion      *motion,
                     const PatPosition  *before,
                     const PatPosition  *after,
                     const ParlourPlace *drawn,
                     const ParlourPlace *places,
                     double              width,
                     gint64              now_us)
{
  Traveller travellers[PAT_MAX_CARDS];
  guint n = find_travellers (before, after, drawn, places, travellers);
  guint n_groups = find_groups (travellers, n);
  gint64 stagger = n_groups > 1 ? MIN (STAGGER_US, LONGEST_WAIT_US / (n_groups - 1)) : 0;

  for (guint i = 0; i < PAT_CARD_LIMIT; i++)
    {
      motion->ways[i].waiting = !motion->ways[i].moving;
      motion->ways[i].moving = FALSE;
    }
  for (guint i = 0; i < n; i++)
    {
      const Traveller *traveller = &travellers[i];
      ParlourWay *way = &motion->ways[traveller->card];
      double share;

      way->from = drawn[traveller->card];
      way->to = places[traveller->index];
      share = hypot (way->to.x - way->from.x, way->to.y - way->from.y) / MAX (width, 1);
      way->moving = TRUE;
      way->waiting &= traveller->group > 0 && traveller->from != PAT_N_PILES;
      way->sliding = traveller->from == traveller->to;
      way->old_index = traveller->old_index;
      way->old_pile = traveller->from;
      way->late = traveller->from == PAT_N_PILES;
      way->face_up = traveller->to != PAT_STOCK;
      way->turning = (traveller->from == PAT_STOCK) != (traveller->to == PAT_STOCK)
                     && n <= MOST_TURNING;
      way->tilting = way->from.angle != way->to.angle && n <= MOST_TURNING;
      way->start_us = now_us + traveller->group * stagger;
      way->duration_us = SHORTEST_US + (LONGEST_US - SHORTEST_US) * CLAMP (share * 1.5, 0, 1);
    }
  motion->n_moving = n;
}

/**
 * parlour_motion_at:
 * @place: (out): where the card is
 * @progress: (out): how much of its way it has behind it, 0..1
 *
 * Returns: whether the card is on its way; when it arrives this is %TRUE once
 *   more, with a progress of 1
 */
gboolean
parlour_motion_at (ParlourMotion *motion,
                   PatCard        card,
                   gint64         now_us,
                   ParlourPlace  *place,
                   double        *progress)
{
  ParlourWay *way = &motion->ways[card];
  double t, eased;

  if (!way->moving)
    return FALSE;

  t = CLAMP ((double) (now_us - way->start_us) / way->duration_us, 0, 1);
  eased = 1 - (1 - t) * (1 - t) * (1 - t);
  place->x = way->from.x + (way->to.x - way->from.x) * eased;
  place->y = way->from.y + (way->to.y - way->from.y) * eased;
  place->angle = way->from.angle;
  if (way->tilting)
    place->angle += (way->to.angle - way->from.angle) * eased;
  else if (t > 0)
    place->angle = way->to.angle;
  *progress = eased;
  way->waiting &= t == 0;
  way->late |= eased > 0.5;

  if (t >= 1)
    {
      *place = way->to;
      parlour_motion_stop (motion, card);
    }

  return TRUE;
}

/**
 * parlour_motion_divert:
 * @place: where the card belongs now
 *
 * Has a card that is on its way go there, and arrive when it was to arrive.
 *
 * Returns: whether it is on its way
 */
gboolean
parlour_motion_divert (ParlourMotion      *motion,
                       PatCard             card,
                       const ParlourPlace *place)
{
  if (!motion->ways[card].moving)
    return FALSE;

  motion->ways[card].to = *place;

  return TRUE;
}

/**
 * parlour_motion_stop:
 *
 * Takes a card off its way.
 */
void
parlour_motion_stop (ParlourMotion *motion,
                     PatCard        card)
{
  if (!motion->ways[card].moving)
    return;

  motion->ways[card].moving = FALSE;
  motion->n_moving--;
}
