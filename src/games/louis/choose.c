/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-choice.h"

/* While cards are dealt, every card that can go to a foundation goes there. */
const PatCareful pat_louis_careful = {
  .choose = pat_choose_home,
  .nodes = 1000000,
};
