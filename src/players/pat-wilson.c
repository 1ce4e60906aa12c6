/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-wilson.h"

#include <math.h>

/*
 * pat_wilson:
 * @n: more than 0
 * @side: -1 for the lower end, 1 for the upper end
 *
 * Returns: one end of the 95 % interval by Wilson, 0 to 1, for a share of which
 *   @n_hits of @n were observed
 */
double
pat_wilson (size_t n_hits,
            size_t n,
            int    side)
{
  const double z = 1.959963984540054;
  double share = (double) n_hits / (double) n;
  double part = z * z / (double) n;
  double half = z * sqrt (share * (1 - share) / (double) n + part / (double) n / 4);

  return fmin (fmax ((share + part / 2 + side * half) / (1 + part), 0), 1);
}
