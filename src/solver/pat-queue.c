/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-queue.h"

#include "pat-array.h"

/* The best score comes first, and equal scores in the order of their numbers. */
static inline bool
is_before (PatQueued a,
           PatQueued b)
{
  return a.score != b.score ? a.score > b.score : a.number < b.number;
}

/*
 * pat_queue_push:
 *
 * Returns: false when memory runs out
 */
bool
pat_queue_push (PatQueue  *queue,
                PatQueued  item)
{
  size_t i;

  if (!pat_array_reserve ((void **) &queue->items, &queue->capacity, sizeof item, queue->n,
                          SIZE_MAX))
    return false;

  for (i = queue->n++; i > 0 && is_before (item, queue->items[(i - 1) / 2]); i = (i - 1) / 2)
    queue->items[i] = queue->items[(i - 1) / 2];
  queue->items[i] = item;

  return true;
}

/*
 * pat_queue_take:
 * @i: an index in the heap; 0 is the best
 *
 * Removes an item.
 *
 * Returns: its number
 */
uint32_t
pat_queue_take (PatQueue *queue,
                size_t    i)
{
  PatQueued *items = queue->items;
  uint32_t number = items[i].number;
  PatQueued last;

  for (; i > 0; i = (i - 1) / 2)
    items[i] = items[(i - 1) / 2];

  last = items[--queue->n];
  for (size_t child; (child = 2 * i + 1) < queue->n; i = child)
    {
      if (child + 1 < queue->n && is_before (items[child + 1], items[child]))
        child++;
      if (is_before (last, items[child]))
        break;
      items[i] = items[child];
    }
  items[i] = last;

  return number;
}
