/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-game.h"

#include <stdbool.h>
#include <stdint.h>

/* One attempt of a search. */
typedef enum
{
  /* The portfolio ends here. */
  PAT_STAGE_END,
  /* Depth first, the best-scored child first; complete. */
  PAT_STAGE_DIVE,
  /* The best-scored @width positions of each step; complete only when none had
   * to be left behind. */
  PAT_STAGE_BEAM,
  /* Deal by deal, the best-scored @width layouts of each. */
  PAT_STAGE_DEALS,
  /* Depth first in the part of the game numbered @part, for a proof of loss. */
  PAT_STAGE_PART,
  /* Of Auxiliary Sequences, without regard to how the cards lie on the auxiliaries:
   * the best-scored @width outlines of each tier, sweep after sweep; complete while
   * there is room. */
  PAT_STAGE_OUTLINE,
} PatStageKind;

typedef struct
{
  PatStageKind kind;
  /* Of a beam, of deals and of an outline. */
  unsigned     width;
  /* After so many positions the next stage has its turn; 0: no limit. */
  uint64_t     nodes;
  /* Up to so much is added to a score by chance, another for each position and
   * each time a stage begins: what goes wrong early is tried otherwise. */
  unsigned     noise;
  /* Of a part: its number, as the guide counts. */
  unsigned     part;
} PatStage;

typedef struct PatSearch PatSearch;
typedef struct PatGuide PatGuide;

/*
 * What the search knows of a game beyond its rules.  None of it may change what
 * is true: a score only orders, and what is pruned is proved not to matter.
 */
struct PatGuide
{
  /* Tried one after the other, up to PAT_STAGE_END. */
  const PatStage *stages;
  /* What of a card matters: 0x3f its face, 0x0f its rank alone. */
  uint8_t         face;
  /* A move may also change piles other than those it names. */
  bool            touches_others;
  /* Higher is better; only for comparison with another score of the game. */
  int           (*score)           (PatVariant         variant,
                                    const PatPosition *position);
  /* Whether tableau piles may change places without any effect on what can
   * still be won. */
  bool          (*interchangeable) (PatVariant         variant,
                                    const PatPosition *position);
  /* (nullable): strikes from @list what need not be tried: if a struck move
   * wins, so does one that stays.  Leaving none is a proof of loss.  The proof
   * stands in the comment. */
  void          (*prune)           (PatVariant         variant,
                                    const PatPosition *position,
                                    PatMoveList       *list);
  /* (nullable): whether @position is proved lost without a search. */
  bool          (*is_lost)         (PatVariant         variant,
                                    const PatPosition *position);
  /* (nullable): is_lost(), but by a search of its own in a simpler game.  It counts
   * its nodes with pat_search_count() and proves nothing once that says no; it
   * may keep what it found in the search's proved for the next time. */
  bool          (*prove_lost)      (PatSearch         *search,
                                    const PatPosition *position);
  /* For PAT_STAGE_PART: leaves some cards out, by playing them home, in such a
   * way that what is lost without them is lost. */
  void          (*take_part)       (PatVariant         variant,
                                    const PatPosition *position,
                                    unsigned           part,
                                    PatPosition       *rest);
  /* (nullable): the guide for two packs, if it is another. */
  const PatGuide *two_packs;
};

/* pat_louis_guide and so on. */
#define DECLARE_GUIDE(name, n_variants) extern const PatGuide pat_##name##_guide;
PAT_FOR_EACH_GAME (DECLARE_GUIDE)
#undef DECLARE_GUIDE

const PatGuide *pat_guide_find (PatVariant variant);
