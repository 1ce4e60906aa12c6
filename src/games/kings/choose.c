/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-choice.h"

/* While cards are dealt, all that can go to foundations do. */
const PatCareful pat_kings_careful = {
  .choose = pat_choose_home,
  .nodes = 1000000,
};
