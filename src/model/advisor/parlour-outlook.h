/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What can be said of a position. */
typedef enum
{
  /* Not known, and nobody is searching. */
  PARLOUR_OUTLOOK_UNKNOWN,
  /* Not known yet. */
  PARLOUR_OUTLOOK_SEARCHING,
  /* There is a win, and its moves are known. */
  PARLOUR_OUTLOOK_WINNABLE,
  /* It is proved that there is none. */
  PARLOUR_OUTLOOK_LOST,
} ParlourOutlook;
