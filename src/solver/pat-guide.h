/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-game.h"

#include <stdbool.h>
#include <stdint.h>

/* A stage of a search. */
typedef enum
{
  /* The end of the list of stages. */
  PAT_STAGE_END,
  /* Depth first, the best-scored successor first; complete. */
  PAT_STAGE_DIVE,
  /* Breadth first, the @width best-scored positions of each step; complete only if none
   * was left out. */
  PAT_STAGE_BEAM,
  /* Deal by deal, the @width best-scored layouts of each. */
  PAT_STAGE_DEALS,
  /* Depth first in part number @part of the game, for a proof of loss. */
  PAT_STAGE_PART,
  /* Auxiliary Sequences: the @width best-scored outlines of each tier in each sweep, see
   * pat-outline-search.c; complete unless memory runs out. */
  PAT_STAGE_OUTLINE,
} PatStageKind;

typedef struct
{
  PatStageKind kind;
  /* For a beam, deals and outlines. */
  unsigned     width;
  /* For a beam: the number of best-scored positions at the beginning of a next deal that
   * each begin a beam of their own; 0 if they are steps like others. */
  unsigned     layouts;
  /* How many times the stage runs in each round; 0 for once. */
  unsigned     times;
  /* The number of positions after which the next stage begins; 0 for no limit. */
  uint64_t     nodes;
  /* The maximum of the random number that is added to each score.  The numbers differ
   * from stage to stage, so that an early mistake is not repeated. */
  unsigned     noise;
  /* The number of the part, for the guide's take_part(). */
  unsigned     part;
} PatStage;

typedef struct PatSearch PatSearch;
typedef struct PatGuide PatGuide;

/*
 * Knowledge about a game, beyond its rules, that guides the search.  It must not change
 * a verdict: a score only sorts, and pruning needs a proof.
 */
struct PatGuide
{
  /* The stages in order, up to PAT_STAGE_END. */
  const PatStage *stages;
  /* The bits of a card that matter: 0x3f for its face, 0x0f for its rank alone. */
  uint8_t         face;
  /* Whether a move may change piles that it does not name. */
  bool            touches_others;
  /* Auxiliary Sequences: whether plans are made over outlines, see pat-outline.c. */
  bool            has_outlines;
  /* The score of a position; higher is better. */
  int           (*score)           (PatVariant         variant,
                                    const PatPosition *position);
  /* Whether exchanging tableau piles has no effect on what can be won. */
  bool          (*interchangeable) (PatVariant         variant,
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
   * pat_search_count(), and returns false once that ends the search.  It may store its
   * answers in search->proved. */
  bool          (*prove_lost)      (PatSearch         *search,
                                    const PatPosition *position);
  /* For PAT_STAGE_PART: moves some cards to the foundations, in such a way that
   * @position is lost if @rest is lost. */
  void          (*take_part)       (PatVariant         variant,
                                    const PatPosition *position,
                                    unsigned           part,
                                    PatPosition       *rest);
  /* An option that needs a guide of its own, and that guide; or 0. */
  PatOptions      option;
  const PatGuide *with_option;
};

/* Declares pat_louis_guide and the others. */
#define DECLARE_GUIDE(name, n_variants) extern const PatGuide pat_##name##_guide;
PAT_FOR_EACH_GAME (DECLARE_GUIDE)
#undef DECLARE_GUIDE

const PatGuide *pat_guide_find (PatVariant variant);
