/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-accessible-action.h"
#include "parlour-card.h"
#include "parlour-deck.h"
#include "parlour-layout.h"
#include "parlour-motion.h"
#include "parlour-move-summary.h"
#include "parlour-pile.h"

#define PARLOUR_TYPE_TABLE_VIEW (parlour_table_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (ParlourTableView, parlour_table_view, PARLOUR, TABLE_VIEW, GtkWidget)

/*
 * Properties:
 *   deck          ParlourDeck, draws the cards
 *   mirrored      gboolean, the layout for the left hand
 *   animations    gboolean, cards move visibly (unless GTK's setting forbids it)
 *   interactive   gboolean, %FALSE for the picture of a table
 *
 * Signals:
 *   arranged      all places may have changed, but not the position; carried cards
 *                 have been put back
 *   accessible-action (ParlourAccessibleAction, GtkWidget *)
 *                 a screen reader activates an action of a ParlourPile or ParlourCard
 *   announce (const char *)
 *                 a text that a screen reader has asked for
 */
struct _ParlourTableViewClass
{
  GtkWidgetClass parent_class;
};

/* A pile at a point, and one of its cards, from 0 at the bottom; place is -1 where only
 * the place of the pile was hit.  offset is the distance of a moving card from where it
 * belongs, px. */
typedef struct
{
  guint            pile;
  int              place;
  PatCard          card;
  graphene_point_t offset;
} ParlourHit;

/* The marks on the table; all 0 for none. */
typedef struct
{
  /* Sets of piles, a bit each: where a card may be put, the target of a hint, whose top
   * card the player is asked to play, and where the next card dealt goes. */
  guint64 targets;
  guint64 hinted;
  guint64 playable;
  guint64 next;
  PatCard hinted_card;
  /* Cards that are searched for, a bit each by pat_card_face(): all copies that lie
   * face up, which are raised where others cover them. */
  guint64 found;
  /* One card that a text is about; likewise. */
  PatCard mentioned;
  /* The card selected by the keyboard in the focused pile, from 0 at the bottom. */
  int     focused_place;
  /* Cards picked up by the keyboard, from picked_place of picked_pile on. */
  guint   picked_pile;
  guint   picked_place;
  guint   n_picked;
} ParlourTableMarks;

ParlourDeck              *parlour_table_view_get_deck        (ParlourTableView         *self);
void                      parlour_table_view_set_deck        (ParlourTableView         *self,
                                                              ParlourDeck              *deck);
gboolean                  parlour_table_view_get_interactive (ParlourTableView         *self);

void                      parlour_table_view_set_position    (ParlourTableView         *self,
                                                              PatVariant                variant,
                                                              const PatPosition        *position,
                                                              const ParlourMoveSummary *summary,
                                                              gboolean                  animate);
void                      parlour_table_view_clear           (ParlourTableView         *self);
PatVariant                parlour_table_view_get_variant     (ParlourTableView         *self);
const PatPosition        *parlour_table_view_get_position    (ParlourTableView         *self);
const ParlourMoveSummary *parlour_table_view_get_summary     (ParlourTableView         *self);

const ParlourTable       *parlour_table_view_get_table       (ParlourTableView         *self);
const ParlourMotion      *parlour_table_view_get_motion      (ParlourTableView         *self);
ParlourCard              *parlour_table_view_get_card        (ParlourTableView         *self,
                                                              PatCard                   card);
GtkWidget                *parlour_table_view_get_pile        (ParlourTableView         *self,
                                                              guint                     pile);
guint64                   parlour_table_view_get_shown       (ParlourTableView         *self);
gboolean                  parlour_table_view_find            (ParlourTableView         *self,
                                                              double                    x,
                                                              double                    y,
                                                              ParlourHit               *hit);

const ParlourTableMarks  *parlour_table_view_get_marks       (ParlourTableView         *self);
guint                     parlour_table_view_find_hinted     (ParlourTableView         *self,
                                                              PatCard                   card);
void                      parlour_table_view_set_marks       (ParlourTableView         *self,
                                                              const ParlourTableMarks  *marks);
void                      parlour_table_view_carry           (ParlourTableView         *self,
                                                              const PatCard            *cards,
                                                              const ParlourPlace       *places,
                                                              guint                     n);
void                      parlour_table_view_release         (ParlourTableView         *self);
void                      parlour_table_view_raise           (ParlourTableView         *self,
                                                              PatCard                   card);
PatCard                   parlour_table_view_get_raised      (ParlourTableView         *self);
void                      parlour_table_view_point_at        (ParlourTableView         *self,
                                                              double                    x,
                                                              double                    y);

void                      parlour_table_view_show_reason     (ParlourTableView         *self,
                                                              const char               *words,
                                                              guint                     pile,
                                                              int                       place);
void                      parlour_table_view_hide_reason     (ParlourTableView         *self);
void                      parlour_table_view_shake           (ParlourTableView         *self,
                                                              guint                     pile,
                                                              guint                     place);
void                      parlour_table_view_show_ghost      (ParlourTableView         *self,
                                                              const PatMove            *move);
void                      parlour_table_view_celebrate       (ParlourTableView         *self);
gboolean                  parlour_table_view_end_celebration (ParlourTableView         *self);
