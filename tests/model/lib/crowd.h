/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* More tasks than GTask has threads at first. */
#define CROWD_N_TASKS 16

/* Keeps all threads of the pool busy until crowd_let_go(). */
typedef struct
{
  GMutex  held;
  GTask  *tasks[CROWD_N_TASKS];
} Crowd;

void crowd_begin  (Crowd *crowd);
void crowd_let_go (Crowd *crowd);
void crowd_end    (Crowd *crowd);
