/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pat-player.h"

/* How often a player wins, by a survey of deals. */
typedef struct
{
  /* 0 if there is no survey. */
  guint n_deals;
  guint n_won;
  guint n_lost;
  /* Neither won nor lost: a search reached its limits. */
  guint n_open;
} ParlourShare;

/* How often each player wins a variant.  Perfect play wins every deal that can be
 * won. */
typedef struct
{
  PatVariant   variant;
  ParlourShare players[PAT_N_PLAYERS];
} ParlourDifficulty;

/* Whether skill or luck decides the games that hasty play does not win.  Skill decides
 * a game that careful play wins, or perfect play if no card is ever hidden; luck decides
 * any other. */
typedef enum
{
  PARLOUR_SKILL_NOTHING_TO_DECIDE,
  PARLOUR_SKILL_MOSTLY_LUCK,
  PARLOUR_SKILL_AND_LUCK,
  PARLOUR_SKILL_MOSTLY_SKILL,
} ParlourSkill;

gboolean     parlour_difficulty_load      (GFile                    *file,
                                           ParlourDifficulty        *difficulties,
                                           GError                  **error);
gboolean     parlour_difficulty_is_known  (const ParlourDifficulty  *difficulty);
gboolean     parlour_difficulty_is_open   (const ParlourDifficulty  *difficulty);
ParlourSkill parlour_difficulty_get_skill (const ParlourDifficulty  *difficulty);

double       parlour_share_get            (const ParlourShare       *share);
