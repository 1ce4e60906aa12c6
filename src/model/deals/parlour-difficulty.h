/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pat-player.h"

G_BEGIN_DECLS

/* How often somebody wins, as far as a survey of deals tells. */
typedef struct
{
  guint  n_deals;
  guint  n_won;
  guint  n_lost;
  /* Neither won nor lost: a search came to its limits. */
  guint  n_open;
  /* With 95 % confidence the share of all deals that are won lies between these,
   * 0 to 1, whatever the open ones are. */
  double from;
  double to;
} ParlourShare;

/* How often each player wins a variant; perfect play what can be won. */
typedef struct
{
  PatVariant   variant;
  ParlourShare players[PAT_N_PLAYERS];
} ParlourDifficulty;

gboolean parlour_difficulty_load (GFile              *file,
                                  ParlourDifficulty   table[static PAT_N_VARIANTS],
                                  GError            **error);

G_END_DECLS
