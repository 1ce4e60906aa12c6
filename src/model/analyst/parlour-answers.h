/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-solver.h"

#include "parlour-question.h"

/* The answers about a position in which no card is hidden. */
typedef struct
{
  /* Never PARLOUR_WINNABILITY_SEARCHING. */
  ParlourWinnability  winnability;
  /* The limit, in nodes, of its longest search. */
  guint64             nodes;

  /* (nullable): the elements are PatMove; positions of the same line share it.  From index @at
   * on, the moves lead to the win or, if none is known, to the most cards on foundations. */
  GArray             *line;
  guint               at;
  /* Cards on foundations at the end of the line. */
  guint               reach;
} ParlourKnown;

static inline guint
parlour_known_count_left (const ParlourKnown *known)
{
  return known->line != NULL ? known->line->len - known->at : 0;
}

/* Returns: (nullable): the moves that are left */
static inline const PatMove *
parlour_known_get_moves (const ParlourKnown *known)
{
  if (parlour_known_count_left (known) == 0)
    return NULL;

  return &g_array_index (known->line, PatMove, known->at);
}

/*
 * A bounded cache of answers, for positions of all games.  One search answers for many
 * positions: all on the way to a win are winnable, all after a lost one are lost, and
 * all before a winnable one are winnable.
 */
typedef struct _ParlourAnswers ParlourAnswers;

ParlourAnswers     *parlour_answers_new         (void);
void                parlour_answers_free        (ParlourAnswers        *self);

gboolean            parlour_answers_find        (ParlourAnswers        *self,
                                                 const ParlourQuestion *question,
                                                 ParlourAnswer         *answer);

PatChance           parlour_answers_get_chance  (ParlourAnswers        *self,
                                                 const ParlourQuestion *question);
void                parlour_answers_set_chance  (ParlourAnswers        *self,
                                                 const ParlourQuestion *question,
                                                 const PatChance       *chance);
void                parlour_chance_append       (PatChance             *self,
                                                 const PatChance       *more,
                                                 guint                  n_worlds);

ParlourWinnability  parlour_answers_learn       (ParlourAnswers        *self,
                                                 const ParlourQuestion *question,
                                                 const PatSolution     *solution);
const ParlourKnown *parlour_answers_infer       (ParlourAnswers        *self,
                                                 const ParlourHistory  *history,
                                                 guint                  n_moves);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourAnswers, parlour_answers_free)
