/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-game-list.h"
#include "pat-player.h"

/* Functions that the tests of the model share.  Deals, players and searches give the same result on
 * every run. */

ParlourGame *model_deal          (const char    *id,
                                  guint32        deal);
ParlourGame *model_deal_pack     (PatVariant     variant,
                                  const PatCard *pack);
ParlourGame *model_load_played   (const char    *name);
ParlourGame *model_load_won      (const char    *id);
PatVerdict   model_search        (PatVariant         variant,
                                  const PatPosition *position,
                                  const PatLimits   *limits);
PatVerdict   model_judge         (ParlourGame       *game,
                                  PatMove            move);
guint32      model_today         (void);
ParlourFacts model_result        (guint64            id,
                                  guint32            deal,
                                  ParlourOutcome     outcome,
                                  guint              n_moves,
                                  guint64            elapsed_ms);
void         model_keep_ended    (ParlourGameList   *games,
                                  ParlourGame       *game);
PatMove      model_random_move   (ParlourGame   *game,
                                  GRand         *random);
void         model_play_randomly (ParlourGame   *game,
                                  GRand         *random,
                                  guint          n_moves);
void         model_play_as       (ParlourGame   *game,
                                  PatPlayerKind  kind,
                                  guint          n_moves);
void         model_lay           (PatPosition   *position,
                                  const char    *pile,
                                  const char    *cards);
void         model_play_first    (ParlourGame   *game,
                                  guint          n_moves);
void         model_assert_same   (ParlourGame   *game,
                                  PatPosition    position);
void         model_count_cb      (guint         *n);
void         model_add_for_all   (const char    *path,
                                  GTestDataFunc  function);
