/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pat-position.h"
#include "parlour-place.h"

G_BEGIN_DECLS

/* The way of one card. */
typedef struct
{
  ParlourPlace from;
  ParlourPlace to;
  gint64       start_us;
  gint64       duration_us;
  gboolean     moving;
  /* Has not set out from where it lay at rest. */
  gboolean     waiting;
  /* Stays on its pile, and in its layer, while it moves. */
  gboolean     sliding;
  /* Shows its edge while it is turned over. */
  gboolean     turning;
  /* Comes to its new angle little by little, and not at once. */
  gboolean     tilting;
  gboolean     face_up;
  /* Its index and pile in the position before, and whether it is past the middle
   * of its way.  Up to there cards lie upon each other as they did, from there
   * as they will, so that a pile that is gathered up turns over as one. */
  guint8       old_index;
  guint8       old_pile;
  gboolean     late;
} ParlourWay;

/* All cards on their ways, by PatCard. */
typedef struct
{
  ParlourWay ways[PAT_CARD_LIMIT];
  guint      n_moving;
} ParlourMotion;

void     parlour_motion_plan    (ParlourMotion      *motion,
                                 const PatPosition  *before,
                                 const PatPosition  *after,
                                 const ParlourPlace *drawn,
                                 const ParlourPlace *places,
                                 double              width,
                                 gint64              now_us);
gboolean parlour_motion_at      (ParlourMotion      *motion,
                                 PatCard             card,
                                 gint64              now_us,
                                 ParlourPlace       *place,
                                 double             *progress);
gboolean parlour_motion_divert  (ParlourMotion      *motion,
                                 PatCard             card,
                                 const ParlourPlace *place);
void     parlour_motion_stop    (ParlourMotion      *motion,
                                 PatCard             card);

G_END_DECLS
