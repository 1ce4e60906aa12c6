/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* An item; @number tells its owner what it stands for, and is unique. */
typedef struct
{
  int      score;
  uint32_t number;
} PatQueued;

/* A binary heap with the best score on top; of equal scores, the lowest number. */
typedef struct
{
  PatQueued *items;
  size_t     n;
  size_t     capacity;
} PatQueue;

bool     pat_queue_push (PatQueue  *queue,
                         PatQueued  item);
uint32_t pat_queue_take (PatQueue  *queue,
                         size_t     i);
