/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-guide.h"

static const PatStage stages[] = {
  { pat_beam, .width = 30 },
  { pat_dive },
  { NULL },
};

static int
score (PatVariant         variant,
       const PatPosition *position)
{
  return (int) pat_position_start (position, PAT_T1);
}

const PatGuide pat_seventh_guide = {
  .stages = stages,
  .face = 0x3f,
  .score = score,
  .order_never_matters = true,
};
