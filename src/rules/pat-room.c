/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-room.h"

#include <stdint.h>
#include <stdlib.h>

/*
 * pat_room_make:
 * @block: (inout) (nullable): an array with space for @room elements of @size bytes
 * @n: the index of an element that the array must have space for
 * @max: the most elements it may have
 *
 * Grows the array if necessary.
 *
 * Returns: false, and nothing changes, if @n is not below @max or memory runs out
 */
bool
pat_room_make (void   **block,
               size_t  *room,
               size_t   size,
               size_t   n,
               size_t   max)
{
  size_t wider = *room > 0 ? *room * 2 : 256;
  void *grown;

  if (n < *room)
    return true;

  if (wider <= n)
    wider = n + 1;
  if (wider > max)
    wider = max;
  if (n >= wider || wider > SIZE_MAX / size)
    return false;

  grown = realloc (*block, wider * size);
  if (grown == NULL)
    return false;

  *block = grown;
  *room = wider;
  return true;
}
