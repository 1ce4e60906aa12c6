/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-choice.h"

/* No card is hidden. */
const PatCareful pat_trefoil_careful = {
  .nodes = 100000,
};
