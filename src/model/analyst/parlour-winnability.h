/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Whether a position can be won, as far as is known. */
typedef enum
{
  /* Not known, and no search is running. */
  PARLOUR_WINNABILITY_UNKNOWN,
  /* Not known yet; a search is running. */
  PARLOUR_WINNABILITY_SEARCHING,
  /* There is a win, and its moves are known. */
  PARLOUR_WINNABILITY_WINNABLE,
  /* It is proved that there is none. */
  PARLOUR_WINNABILITY_LOST,
} ParlourWinnability;

static inline gboolean
parlour_winnability_is_decided (ParlourWinnability winnability)
{
  return winnability == PARLOUR_WINNABILITY_WINNABLE || winnability == PARLOUR_WINNABILITY_LOST;
}
