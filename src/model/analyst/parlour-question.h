/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-history.h"
#include "parlour-winnability.h"

#include "pat-chance.h"
#include "pat-grade.h"

/* The order in which questions are answered.  Of two with the same priority, the one that has
 * waited longer comes first. */
typedef enum
{
  /* The player asked and waits. */
  PARLOUR_PRIORITY_HINT,
  /* The first figure for the position on the table. */
  PARLOUR_PRIORITY_TABLE,
  /* More exact figures, and reviews and exercises that are shown. */
  PARLOUR_PRIORITY_WINDOW,
  PARLOUR_PRIORITY_IDLE,
} ParlourPriority;

typedef enum
{
  /* How likely careful play is to win, as far as can be seen. */
  PARLOUR_QUESTION_CHANCE,
  /* Whether a player who knows all cards can win. */
  PARLOUR_QUESTION_PROOF,
  /* The same, and if so, how often hasty and careful play win. */
  PARLOUR_QUESTION_GRADE,
} ParlourQuestionKind;

/* The worlds of a chance: independent sets. */
typedef enum
{
  PARLOUR_WORLDS_FIRST = 1,
  /* An independent set, which confirms a result of the first worlds. */
  PARLOUR_WORLDS_FRESH,
} ParlourWorlds;

/* Limits of searches, in nodes.  They take about 50 ms, 300 ms and 5 s. */
#define PARLOUR_NODES_SHORT 50000
#define PARLOUR_NODES_LONG 400000
#define PARLOUR_NODES_MOST 8000000

typedef struct
{
  ParlourQuestionKind kind;
  ParlourPriority     priority;
  PatVariant          variant;
  PatPosition         position;

  /* For a proof or a grade: how far to search. */
  guint64             nodes;
  /* Search even if the cache has the answer. */
  gboolean            is_fresh;

  /* For a chance. */
  guint               n_worlds;
  guint               n_hidden;
  ParlourWorlds       worlds;
  /* The chance after this move. */
  gboolean            is_moved;
  PatMove             move;
  /* As from parlour_game_get_odds(): the deal was chosen because it can be won. */
  guint               odds;
  /* The first position of the game. */
  PatPosition         beginning;
} ParlourQuestion;

typedef struct
{
  /* For a chance: it has fewer worlds than asked for if there are no more.  Its numbers of tried
   * worlds and of nodes are not set. */
  PatChance          chance;
  /* For a proof or a grade: unknown if the search reached its limit. */
  ParlourWinnability winnability;
  /* For a proof that does not come from the cache: the moves to the win. */
  const PatMove     *moves;
  gsize              n_moves;
  /* For a grade: whether it was found, which needs a win and enough memory. */
  gboolean           is_graded;
  PatGrade           grade;
} ParlourAnswer;

ParlourQuestion parlour_question_chance (const ParlourHistory *history,
                                         guint                 n_moves,
                                         guint                 unseen,
                                         guint                 odds,
                                         ParlourWorlds         worlds);
ParlourQuestion parlour_question_proof  (PatVariant            variant,
                                         const PatPosition    *position,
                                         guint64               nodes);
void            parlour_question_correct (const ParlourQuestion *question,
                                         PatChance             *chance);
guint           parlour_question_hash   (gconstpointer         question);
gboolean        parlour_question_is_same
                                        (gconstpointer         a,
                                         gconstpointer         b);
