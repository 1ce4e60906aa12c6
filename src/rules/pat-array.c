/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-array.h"

#include <stdint.h>
#include <stdlib.h>

/*
 * pat_array_reserve:
 * @array: (inout) (nullable): an array with space for @capacity elements of @size bytes
 * @n: the index of an element that the array must have space for
 * @max: the most elements that the array may have
 *
 * Grows the array if necessary.
 *
 * Returns: false, and nothing changes, if @n is not below @max or memory runs out
 */
bool
pat_array_reserve (void   **array,
                   size_t  *capacity,
                   size_t   size,
                   size_t   n,
                   size_t   max)
{
  size_t wider = *capacity > 0 ? *capacity * 2 : 256;
  void *grown;

  if (n < *capacity)
    return true;

  if (wider <= n)
    wider = n + 1;
  if (wider > max)
    wider = max;
  if (n >= wider || wider > SIZE_MAX / size)
    return false;

  grown = realloc (*array, wider * size);
  if (grown == NULL)
    return false;

  *array = grown;
  *capacity = wider;
  return true;
}
