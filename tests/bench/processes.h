/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <sys/types.h>

enum { THREADS_MAX = 1024 };

/* How often each of some threads was woken so far. */
typedef struct
{
  int   n;
  pid_t ids[THREADS_MAX];
  long  counts[THREADS_MAX];
} Wakeups;

double processes_get_cpu_ms    (pid_t          pid);
long   processes_get_pss_kb    (pid_t          pid);
void   processes_count_wakeups (pid_t          pid,
                                Wakeups       *self);
long   processes_get_wakeups   (const Wakeups *from,
                                const Wakeups *to);
