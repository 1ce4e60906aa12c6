/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-turning-point.h"

#include <math.h>
#include <string.h>

#include "pat-hasty.h"

/* How many turning points PARLOUR_TURN_SAVED are shown at most.  A game that is barely won has
 * many, and they would hide the others. */
enum { MOST_SAVED = 2 };

/**
 * parlour_turning_point_compare:
 * @a: (type ParlourTurningPoint): a turning point, or a struct that begins with one
 * @b: (type ParlourTurningPoint): another
 *
 * Returns: as for sorting: the largest change first, and of equal ones the first move
 */
int
parlour_turning_point_compare (gconstpointer a,
                               gconstpointer b)
{
  const ParlourTurningPoint *x = a, *y = b;
  double more = fabs (y->after - y->before) - fabs (x->after - x->before);

  if (more != 0)
    return more > 0 ? 1 : -1;

  return x->move < y->move ? -1 : x->move > y->move;
}

/* Sorts mistakes first, and then the largest changes. */
static int
compare_ranks (gconstpointer a,
               gconstpointer b)
{
  const ParlourTurningPoint *x = a, *y = b;
  int more = (y->kind == PARLOUR_TURN_MISTAKE) - (x->kind == PARLOUR_TURN_MISTAKE);

  return more != 0 ? more : parlour_turning_point_compare (x, y);
}

/* Sorts by the moves.  A mistake comes before the luck of the card that it turned. */
static int
compare_moves (gconstpointer a,
               gconstpointer b)
{
  const ParlourTurningPoint *x = a, *y = b;

  return x->move != y->move ? (x->move > y->move) - (x->move < y->move)
                            : (int) x->kind - (int) y->kind;
}

/**
 * parlour_turning_points_choose:
 * @points: (inout): of ParlourTurningPoint, in any order
 *
 * Keeps at most %PARLOUR_MOST_TURNING_POINTS: first the greatest mistakes, then the others with
 * the largest changes.  Sorts them by their moves.
 */
void
parlour_turning_points_choose (GArray *points)
{
  guint n = 0, n_saved = 0;

  g_array_sort (points, compare_ranks);
  for (guint i = 0; i < points->len && n < PARLOUR_MOST_TURNING_POINTS; i++)
    {
      const ParlourTurningPoint point = g_array_index (points, ParlourTurningPoint, i);

      if (point.kind != PARLOUR_TURN_SAVED || n_saved++ < MOST_SAVED)
        g_array_index (points, ParlourTurningPoint, n++) = point;
    }

  g_array_set_size (points, n);
  g_array_sort (points, compare_moves);
}

/**
 * parlour_may_have_held:
 * @variant: a variant
 * @position: a position
 * @move: the move that was made there
 * @seed: of hasty play
 * @others: (out caller-allocates): the other legal moves
 * @n_others: (out): their number
 *
 * Decides whether to test that @move was the only one that kept the chance.  Searches are needed
 * for that, so it must be likely, and not many: hasty play chooses another move, and there are at
 * most %PARLOUR_MOST_OTHERS others.
 *
 * Returns: whether to test it
 */
gboolean
parlour_may_have_held (PatVariant         variant,
                       const PatPosition *position,
                       PatMove            move,
                       guint64            seed,
                       PatMove            others[static PARLOUR_MOST_OTHERS],
                       guint             *n_others)
{
  PatMoveList legal;
  PatHasty hasty;
  PatMove first;

  pat_hasty_init (&hasty, seed);
  if (!pat_hasty_next (&hasty, variant, position, &first)
      || memcmp (&first, &move, sizeof move) == 0)
    return FALSE;

  pat_variant_list_moves (variant, position, &legal);
  if (legal.n > PARLOUR_MOST_OTHERS + 1)
    return FALSE;

  *n_others = 0;
  for (gsize i = 0; i < legal.n; i++)
    if (memcmp (&legal.moves[i], &move, sizeof move) != 0)
      others[(*n_others)++] = legal.moves[i];

  return TRUE;
}
