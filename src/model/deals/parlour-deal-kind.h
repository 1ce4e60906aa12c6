/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

/*
 * A kind of deal that a player may ask for.  Easy, middling and hard depend on how often
 * hasty and careful play win: see pat_grade_name().
 */
typedef enum
{
  PARLOUR_DEAL_ANY,
  PARLOUR_DEAL_WINNABLE,
  PARLOUR_DEAL_EASY,
  PARLOUR_DEAL_MIDDLING,
  PARLOUR_DEAL_HARD,
  PARLOUR_N_DEAL_KINDS
} ParlourDealKind;

#define PARLOUR_TYPE_DEAL_KIND (parlour_deal_kind_get_type ())
GType       parlour_deal_kind_get_type (void);
const char *parlour_deal_kind_get_nick (ParlourDealKind kind);
