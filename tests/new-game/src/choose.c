/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-choice.h"

const PatCareful pat_seventh_careful = {
  .choose = pat_choose_home,
  .nodes = 10000,
};
