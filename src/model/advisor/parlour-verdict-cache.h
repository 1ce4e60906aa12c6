/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pat-solver.h"

#include "parlour-history.h"
#include "parlour-winnability.h"

G_BEGIN_DECLS

/*
 * What has been found out about the positions of one deal.
 *
 * One search tells of many positions: every one on the way to a win is
 * winnable, whatever comes after a lost one is lost, and whatever came before
 * a winnable one was winnable too.
 */
typedef struct _ParlourVerdictCache ParlourVerdictCache;

typedef struct
{
  /* Never searching. */
  ParlourWinnability  winnability;
  /* How many stages of search it has been through; see ParlourAdvisor. */
  guint           n_stages;

  /* (nullable): moves, PatMove, of which those from at on lead to the win or,
   * where there is no win, furthest. */
  GArray         *line;
  guint           at;
  /* Cards on foundations at the end of the line. */
  guint           reach;
} ParlourKnown;

static inline guint
parlour_known_count_left (const ParlourKnown *known)
{
  return known->line != NULL ? known->line->len - known->at : 0;
}

/* The moves that are left; NULL if there are none. */
static inline const PatMove *
parlour_known_get_moves (const ParlourKnown *known)
{
  return parlour_known_count_left (known) > 0 ? &g_array_index (known->line, PatMove, known->at) : NULL;
}

ParlourVerdictCache *parlour_verdict_cache_new          (PatVariant            variant);
void                 parlour_verdict_cache_free         (ParlourVerdictCache  *self);

const ParlourKnown  *parlour_verdict_cache_look_up      (ParlourVerdictCache  *self,
                                                         const PatPosition    *position);
void                 parlour_verdict_cache_learn        (ParlourVerdictCache  *self,
                                                         const PatPosition    *position,
                                                         const PatSolution    *solution,
                                                         guint                 n_stages);
gboolean             parlour_verdict_cache_learn_ending (ParlourVerdictCache  *self,
                                                         const PatPosition    *position);
const ParlourKnown  *parlour_verdict_cache_infer        (ParlourVerdictCache  *self,
                                                         const ParlourHistory *history,
                                                         guint                 n_moves);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourVerdictCache, parlour_verdict_cache_free)

G_END_DECLS
