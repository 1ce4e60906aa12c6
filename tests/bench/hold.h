/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "meter.h"
#include "table.h"

G_BEGIN_DECLS

/*
 * What is done at a table while the main loop's turns are measured: how long it
 * is held in processor time, beside what painting a page takes at that moment.
 */
typedef struct
{
  Table        table;
  Meter       *meter;
  /* (transfer none): what the table had before it was done. */
  ParlourDeck *deck;
} Hold;

typedef void     (*HoldDeed)      (Hold *self, const char *what);
typedef gboolean (*HoldCondition) (Hold *self);

/* Does this and that at a table. */
typedef void          (*HoldScene) (Hold *self);
typedef ParlourGame * (*HoldGame)  (void);

void       hold_measure         (ParlourApplication *application,
                                 HoldScene           scene,
                                 HoldGame            make_game);
void       hold_measure_table   (ParlourApplication *application);
void       hold_measure_windows (ParlourApplication *application);

void       hold_begin           (Hold               *self);
void       hold_end             (Hold               *self,
                                 HoldCondition       until,
                                 const char         *what);
void       hold_do              (Hold               *self,
                                 HoldDeed            deed,
                                 HoldCondition       until,
                                 const char         *what);
void       hold_act             (Hold               *self,
                                 const char         *action,
                                 HoldCondition       until);

gboolean   hold_is_at_rest      (Hold               *self);

G_END_DECLS
