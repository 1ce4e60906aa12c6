/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pat-game.h"

G_BEGIN_DECLS

/* How often a variant can be won, as far as a survey of its deals tells. */
typedef struct
{
  PatVariant variant;
  guint      n_deals;
  guint      n_won;
  guint      n_lost;
  /* Neither won nor proved lost. */
  guint      n_open;
  /* With 95 % confidence the share of all deals that can be won lies between
   * these, 0 to 1, whatever the open ones are. */
  double     from;
  double     to;
} ParlourDifficulty;

gboolean parlour_difficulty_load (GFile              *file,
                                  ParlourDifficulty   table[static PAT_N_VARIANTS],
                                  GError            **error);

G_END_DECLS
