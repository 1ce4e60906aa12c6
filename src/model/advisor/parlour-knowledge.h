/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pat-solver.h"

#include "parlour-history.h"
#include "parlour-outlook.h"

G_BEGIN_DECLS

/*
 * What has been found out about the positions of one deal.
 *
 * One search tells of many positions: every one on the way to a win is
 * winnable, whatever comes after a lost one is lost, and whatever came before
 * a winnable one was winnable too.
 */
typedef struct _ParlourKnowledge ParlourKnowledge;

typedef struct
{
  /* Never searching. */
  ParlourOutlook  outlook;
  /* How many stages of search it has been through; see ParlourAdvisor. */
  guint           n_stages;

  /* (nullable): moves, PatMove, of which those from at on lead to the win or,
   * where there is no win, furthest. */
  GArray         *line;
  guint           at;
  /* Cards on foundations at the end of the line. */
  guint           reach;
} ParlourKnown;

static inline gboolean
parlour_known_is_decided (const ParlourKnown *known)
{
  return known->outlook == PARLOUR_OUTLOOK_WINNABLE || known->outlook == PARLOUR_OUTLOOK_LOST;
}

static inline guint
parlour_known_count_left (const ParlourKnown *known)
{
  return known->line != NULL ? known->line->len - known->at : 0;
}

/* The moves that are left; there must be some. */
static inline const PatMove *
parlour_known_get_moves (const ParlourKnown *known)
{
  return &g_array_index (known->line, PatMove, known->at);
}

ParlourKnowledge   *parlour_knowledge_new     (PatVariant            variant);
void                parlour_knowledge_free    (ParlourKnowledge     *self);

const ParlourKnown *parlour_knowledge_look_up (ParlourKnowledge     *self,
                                               const PatPosition    *position);
void                parlour_knowledge_learn   (ParlourKnowledge     *self,
                                               const PatPosition    *position,
                                               const PatSolution    *solution,
                                               guint                 n_stages);
const ParlourKnown *parlour_knowledge_infer   (ParlourKnowledge     *self,
                                               const ParlourHistory *history,
                                               guint                 n_moves);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourKnowledge, parlour_knowledge_free)

G_END_DECLS
