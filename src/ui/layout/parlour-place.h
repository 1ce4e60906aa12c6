/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Where something lies: its centre in px from the upper left of the table, and
 * by how many degrees it is turned clockwise about that centre. */
typedef struct
{
  double x;
  double y;
  double angle;
} ParlourPlace;
