/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pat-game.h"
#include "pat-record.h"

#include "parlour-clock.h"
#include "parlour-facts.h"
#include "parlour-history.h"

#define PARLOUR_TYPE_GAME (parlour_game_get_type ())
G_DECLARE_FINAL_TYPE (ParlourGame, parlour_game, PARLOUR, GAME, GObject)

/*
 * A game being played.
 *
 * Signals:
 *   changed   the game shows another position (a move, a run of deals, undo, redo,
 *             restart); emitted once for each such call
 *   noted     a fact changed, but not the position
 */
ParlourGame       *parlour_game_new             (PatVariant              variant,
                                                 guint32                 deal);
ParlourGame       *parlour_game_new_from_record (const PatRecord        *record);

PatVariant         parlour_game_get_variant     (ParlourGame            *self);
const PatPosition *parlour_game_get_position    (ParlourGame            *self);
const PatMoveList *parlour_game_get_legal       (ParlourGame            *self);
PatStatus          parlour_game_get_status      (ParlourGame            *self);
guint              parlour_game_get_n_moves     (ParlourGame            *self);

const ParlourHistory *
                   parlour_game_get_history     (ParlourGame  *self);
void               parlour_game_set_helped      (ParlourGame  *self);
void               parlour_game_note_unseen     (ParlourGame  *self,
                                                 guint         unseen);
void               parlour_game_note_first_sight
                                                (ParlourGame       *self,
                                                 ParlourFirstSight  first_sight);
void               parlour_game_note_solution_shown
                                                (ParlourGame  *self);
void               parlour_game_note_verdict_shown
                                                (ParlourGame  *self);
void               parlour_game_note_chance     (ParlourGame  *self,
                                                 guint         percent);
void               parlour_game_set_counted     (ParlourGame  *self,
                                                 gboolean      counted);
void               parlour_game_set_practice    (ParlourGame  *self);
void               parlour_game_set_dealt_winnable
                                                (ParlourGame  *self,
                                                 guint         odds);
guint              parlour_game_get_odds        (ParlourGame  *self);
void               parlour_game_set_day         (ParlourGame  *self,
                                                 guint32       day);
ParlourClock      *parlour_game_get_clock       (ParlourGame  *self);
void               parlour_game_set_autoplay    (ParlourGame  *self,
                                                 gboolean      autoplay);

gboolean           parlour_game_play            (ParlourGame            *self,
                                                 PatMove                 move);
gboolean           parlour_game_play_alone      (ParlourGame            *self,
                                                 PatMove                 move);
gboolean           parlour_game_deal_on         (ParlourGame            *self,
                                                 gboolean                singly);
gboolean           parlour_game_undo            (ParlourGame            *self);
gboolean           parlour_game_can_finish      (ParlourGame            *self);
gboolean           parlour_game_finish          (ParlourGame            *self);
gboolean           parlour_game_redo            (ParlourGame            *self);
void               parlour_game_go_to           (ParlourGame            *self,
                                                 guint                   n_moves);
void               parlour_game_follow          (ParlourGame            *self,
                                                 ParlourGame            *other,
                                                 guint                   n_moves);

void               parlour_game_fill_record     (ParlourGame            *self,
                                                 guint                   n_moves,
                                                 PatRecord              *record);
ParlourGame       *parlour_game_copy            (ParlourGame            *self,
                                                 guint                   n_moves);
void               parlour_game_restore         (ParlourGame            *self,
                                                 const ParlourFacts     *facts,
                                                 const GArray           *runs);
const ParlourFacts *
                   parlour_game_get_facts       (ParlourGame            *self);
