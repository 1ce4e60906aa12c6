/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "meter.h"
#include "table.h"

/* Measures for how long an action at a table blocks the main loop, in processor time. */
typedef struct
{
  Table  table;
  Meter *meter;
} Hold;

typedef void     (*HoldDeed)      (Hold *self, const char *what);
typedef gboolean (*HoldCondition) (Hold *self);

typedef void          (*HoldScene) (Hold *self);
typedef ParlourGame * (*HoldGame)  (void);

void       hold_measure         (HoldScene      scene,
                                 HoldGame       make_game);
void       hold_measure_windows (void);

void       hold_do              (Hold          *self,
                                 HoldDeed       deed,
                                 HoldCondition  until,
                                 const char    *what);
void       hold_act             (Hold          *self,
                                 const char    *action,
                                 HoldCondition  until);

gboolean   hold_is_at_rest      (Hold          *self);
