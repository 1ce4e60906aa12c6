/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-celebration.h"

#include <math.h>

/*
 * The end of a game that is won: the cards leave their foundations one after
 * the other, walk for a while in a wreath of three leaves, and go home.
 */

/* How long a card takes to leave and to come home, and the time from the first
 * to leave to the last, s. */
#define LEAVE 0.9
#define SPREAD 1.3
/* Turns about the curve in the whole time. */
#define TURNS 0.4
/* How deep the leaves of the wreath are cut. */
#define LEAF 0.14

static double
smooth (double t)
{
  t = CLAMP (t, 0, 1);

  return t * t * t * (t * (t * 6 - 15) + 10);
}

/**
 * parlour_celebration_at:
 * @room: the table
 * @card_width: px
 * @card_height: px
 * @i: which card, in the order in which they leave
 * @n: how many cards there are
 * @home: where the card lies
 * @time_us: since the beginning, 0 to PARLOUR_CELEBRATION_US
 *
 * Returns: where the card is
 */
ParlourPlace
parlour_celebration_at (const ParlourRoom  *room,
                        double              card_width,
                        double              card_height,
                        guint               i,
                        guint               n,
                        const ParlourPlace *home,
                        gint64              time_us)
{
  double time = time_us / 1e6, whole = PARLOUR_CELEBRATION_US / 1e6;
  double share = (double) i / n;
  double away = smooth ((time - share * SPREAD) / LEAVE)
                * (1 - smooth ((time - (whole - SPREAD - LEAVE) - share * SPREAD) / LEAVE));
  double s = 2 * G_PI * (share + TURNS * time / whole);
  /* A wreath with three gentle leaves. */
  double leaf = (1 + LEAF * cos (3 * s - 2 * G_PI * time / whole)) / (1 + LEAF);
  double x = room->width / 2 + sin (s) * leaf * (room->width / 2 - 0.62 * card_width);
  double y = room->height / 2 - cos (s) * leaf * (room->height / 2 - 0.58 * card_height);

  return (ParlourPlace) {
    .x = home->x + (x - home->x) * away,
    .y = home->y + (y - home->y) * away,
    .angle = home->angle * (1 - away),
  };
}
