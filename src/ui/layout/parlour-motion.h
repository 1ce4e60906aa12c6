/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-layout.h"

/* How one card is drawn, and its animation. */
typedef struct
{
  /* Where it is drawn now. */
  ParlourPlace place;
  /* The share of its width that is visible while it is turned over; otherwise 1. */
  double       width_share;
  gboolean     face_up;
  /* The height above the table: 0 where it lies, 1 in the hand. */
  double       height;

  gboolean     moving;
  ParlourPlace from;
  ParlourPlace to;
  double       from_height;
  gint64       start_us;
  gint64       duration_us;
  /* The animation has not started: the card lies as in the position before. */
  gboolean     waiting;
  /* The card stays in its pile, so it is drawn between the cards of that. */
  gboolean     sliding;
  gboolean     turning_over;
  /* Whether the angle changes during the animation, instead of at its start. */
  gboolean     rotating;
  gboolean     ends_face_up;
  /* How far the card moves to either side while it is shaken, px; otherwise 0. */
  double       shake;
  /* Pile and index in the previous position.  In the first half of the animation cards overlap
   * as they did there, in the second half as in the new position, so that a gathered pile turns
   * over as a whole. */
  guint8       old_pile;
  guint8       old_index;
  gboolean     past_middle;
} ParlourCardMotion;

/* All cards, by PatCard. */
typedef struct
{
  ParlourCardMotion cards[PAT_CARD_LIMIT];
  guint             n_moving;
  /* Cards that follow the pointer, lowest first. */
  PatCard           carried[PAT_MAX_CARDS];
  guint             n_carried;
  /* When the celebration begins, on the frame clock's scale; 0 for none. */
  gint64            celebration_us;
} ParlourMotion;

/* The layers in which cards are drawn, lowest first.  The order of a card is its
 * layer, shifted by PARLOUR_LAYER_SHIFT, and its rank within it. */
enum
{
  PARLOUR_LAYER_LYING,
  PARLOUR_LAYER_LEAVING,
  PARLOUR_LAYER_ARRIVING,
  PARLOUR_LAYER_FOUND,
  PARLOUR_LAYER_CARRIED,
  PARLOUR_LAYER_RAISED,
};

#define PARLOUR_LAYER_SHIFT 16
/* In the layer of lying cards, the rank is the number of the pile, shifted by this, plus a rank
 * within the pile. */
#define PARLOUR_PILE_SHIFT 8

void     parlour_motion_start      (ParlourMotion      *self,
                                    const PatPosition  *before,
                                    const PatPosition  *after,
                                    const ParlourPlaces *places,
                                    double              width,
                                    gint64              now_us);
void     parlour_motion_finish     (ParlourMotion      *self,
                                    const PatPosition  *position,
                                    const ParlourPlaces *places);
void     parlour_motion_carry      (ParlourMotion      *self,
                                    PatCard             card,
                                    const ParlourPlace *place);
gboolean parlour_motion_is_carried (const ParlourMotion *self,
                                    PatCard              card);
void     parlour_motion_shake      (ParlourMotion      *self,
                                    PatCard             card,
                                    const ParlourPlaces *places,
                                    guint               index,
                                    gint64              now_us);
void     parlour_motion_celebrate  (ParlourMotion      *self,
                                    gint64              now_us);
void     parlour_motion_advance    (ParlourMotion      *self,
                                    const PatPosition  *position,
                                    const ParlourPlaces *places,
                                    const ParlourRoom  *room,
                                    gint64              now_us);
gboolean parlour_motion_is_active  (const ParlourMotion *self);
guint    parlour_motion_get_order  (const ParlourMotion *self,
                                    const PatPosition   *position,
                                    guint                pile,
                                    guint                index);
