/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-guide.h"

static const PatStage stages[] = {
  { PAT_STAGE_BEAM, .width = 30 },
  { PAT_STAGE_DIVE },
  { PAT_STAGE_END },
};

static int
score (PatVariant         variant,
       const PatPosition *position)
{
  return (int) pat_position_start (position, PAT_T1);
}

static bool
interchangeable (PatVariant         variant,
                 const PatPosition *position)
{
  return true;
}

const PatGuide pat_seventh_guide = {
  .stages = stages,
  .face = 0x3f,
  .score = score,
  .interchangeable = interchangeable,
};
