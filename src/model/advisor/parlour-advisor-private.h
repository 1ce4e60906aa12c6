/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-advisor.h"
#include "parlour-verdict-cache.h"
#include "parlour-look-back.h"
#include "parlour-solver-worker.h"

G_BEGIN_DECLS

/* What the files of the advisor share. */

/* How many stages of search a position can go through. */
enum { PARLOUR_ADVISOR_STAGES = 3 };

struct _ParlourAdvisor
{
  GObject           parent_instance;

  ParlourGame      *game;
  GSignalGroup     *game_signals;
  /* (nullable): of the game's deal. */
  ParlourVerdictCache *knowledge;
  ParlourSolverWorker  *searcher;

  /* What the searcher was given last. */
  PatPosition       searched;
  guint             stage;

  gboolean          watching;
  /* Whether advice is wanted on the position shown. */
  gboolean          asked;
  ParlourWinnability    outlook;

  gboolean          looking_back;
  ParlourLookBack   look_back;
  /* Which position is searched for it, and processor time spent, ms. */
  guint             looked_at;
  guint             look_back_ms;
};

/* parlour-advisor.c */
void parlour_advisor_consider          (ParlourAdvisor    *self);
void parlour_advisor_tell_looked_back  (ParlourAdvisor    *self,
                                        ParlourLookedBack  result,
                                        guint              n_moves);

/* parlour-advisor-look-back.c */
void parlour_advisor_stop_looking_back (ParlourAdvisor    *self);
void parlour_advisor_looked            (ParlourAdvisor    *self,
                                        guint              spent_ms);

G_END_DECLS
