/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-room.h"

#include <stdlib.h>

/*
 * pat_room_make:
 * @block: (inout) (nullable): room for @room things of @size
 * @n: the thing there must be room for, counted from 0
 * @max: how many there may be
 *
 * Returns: false when that is too many, or there is no memory; then all is as it
 *   was
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
  if (wider > max)
    wider = max;
  if (n >= wider || (grown = realloc (*block, wider * size)) == NULL)
    return false;

  *block = grown;
  *room = wider;
  return true;
}
