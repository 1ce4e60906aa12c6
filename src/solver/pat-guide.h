/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-game.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct PatSearch PatSearch;
typedef struct PatStage PatStage;
typedef struct PatGuide PatGuide;

/* The result of a stage, or of visiting a position. */
typedef enum
{
  /* The position is new; or the stage used up its nodes or its memory. */
  PAT_SEARCH_ON,
  /* The position need not be expanded; or the stage searched everything. */
  PAT_SEARCH_EXHAUSTED,
  PAT_SEARCH_WON,
  /* The limits of the whole search are reached. */
  PAT_SEARCH_LIMIT,
  PAT_SEARCH_STOPPED,
} PatOutcome;

/* A stage begins at the start of the search and runs until its nodes are used up.  On
 * PAT_SEARCH_WON the best path of the search is the win. */
typedef PatOutcome PatStageFunc (PatSearch      *search,
                                 const PatStage *stage);

/* Depth first, the best-scored successor first; complete. */
PatStageFunc pat_dive;
/* Breadth first, the @width best-scored positions of each step; complete only if none was
 * left out. */
PatStageFunc pat_beam;
/* Deal by deal, the @width best-scored layouts of each. */
PatStageFunc pat_deals;
/* Depth first in part number @part of the game, for a proof of loss. */
PatStageFunc pat_part;

struct PatStage
{
  /* NULL at the end of a list of stages. */
  PatStageFunc *run;
  /* For stages that keep the best-scored positions. */
  unsigned      width;
  /* For a beam: the number of best-scored positions at the beginning of a next deal that
   * each begin a beam of their own; 0 if they are steps like others. */
  unsigned      layouts;
  /* How many times the stage runs in each round; 0 for once. */
  unsigned      times;
  /* The number of positions after which the next stage begins; 0 for no limit. */
  uint64_t      nodes;
  /* The maximum of the random number that is added to each score.  The numbers differ
   * from stage to stage, so that an early mistake is not repeated. */
  unsigned      noise;
  /* The number of the part, for the guide's extract_part(). */
  unsigned      part;
};

/*
 * Knowledge about a game, beyond its rules, that guides the search.  It must not change
 * a verdict: a score only sorts, and pruning needs a proof.
 */
struct PatGuide
{
  /* The stages in order, up to one without run(). */
  const PatStage *stages;
  /* The bits of a card that matter: 0x3f for its face, 0x0f for its rank alone. */
  uint8_t         face;
  /* Whether tableau piles can be exchanged at any time without an effect on what can be won.  In
   * other games they can only be exchanged once no card will be dealt or gathered any more. */
  bool            order_never_matters;
  /* Whether a move may change piles that it does not name. */
  bool            touches_others;
  /* The eighths of a search's memory that a stage may use; 0 for the default.  The rest stores
   * which positions were visited. */
  uint8_t         memory_eighths;
  /* The score of a position; higher is better. */
  int           (*score)           (PatVariant         variant,
                                    const PatPosition *position);
  /* (nullable): removes moves from @list that need not be searched: if a removed move
   * wins, so does one that remains.  An empty list is a proof of loss.  A comment at the
   * function has the proof. */
  void          (*prune)           (PatVariant         variant,
                                    const PatPosition *position,
                                    PatMoveList       *list);
  /* (nullable): whether @position can be proved lost without a search. */
  bool          (*is_lost)         (PatVariant         variant,
                                    const PatPosition *position);
  /* (nullable): like is_lost(), but searches a simpler game.  It counts its nodes with
   * pat_search_count_node(), and returns false once that ends the search.  It may store its
   * answers in search->proved. */
  bool          (*prove_lost)      (PatSearch         *search,
                                    const PatPosition *position);
  /* For pat_part(): @rest is @position with the cards outside of @part on foundations.  If @rest is
   * lost, @position must be lost. */
  void          (*extract_part)       (PatVariant         variant,
                                    const PatPosition *position,
                                    unsigned           part,
                                    PatPosition       *rest);
  /* (nullable): whether @move, a legal play to a foundation, is safe: if @position can be
   * won, so can the position after it.  NULL if no play is known to be.  A comment at the
   * function has the proof. */
  bool          (*is_safe)         (PatVariant         variant,
                                    const PatPosition *position,
                                    PatMove            move);
  /* (nullable): the guide for @variant, in a game whose variants need different ones. */
  const PatGuide *(*choose)        (PatVariant         variant);
};

/* The guide of each game, pat_NAME_guide. */
#define DECLARE_GUIDE(name) extern const PatGuide pat_##name##_guide;
PAT_FOR_EACH_GAME (DECLARE_GUIDE)
#undef DECLARE_GUIDE

const PatGuide *pat_guide_find (PatVariant variant);
