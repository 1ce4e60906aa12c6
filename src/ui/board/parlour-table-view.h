/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-accessible-action.h"
#include "parlour-card.h"
#include "parlour-deck.h"
#include "parlour-layout.h"
#include "parlour-move-summary.h"
#include "parlour-pile.h"

G_BEGIN_DECLS

#define PARLOUR_TYPE_TABLE_VIEW (parlour_table_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (ParlourTableView, parlour_table_view, PARLOUR, TABLE_VIEW, GtkWidget)

/*
 * Signals:
 *   arranged                     the size changed, and with it all places; cards
 *                                that were carried are put back
 *   accessible-action (ParlourAccessibleAction, GtkWidget *)
 *                                a screen reader asks for something to be done
 *                                with a ParlourPile or a ParlourCard
 */
struct _ParlourTableViewClass
{
  GtkWidgetClass parent_class;
};

/* What lies at a point: a pile, and which of its cards, counted from 0 at the
 * bottom; place is -1 where only the pile's place was hit.  offset is how far
 * from where it belongs a card was hit that is on its way, px. */
typedef struct
{
  guint            pile;
  int              place;
  PatCard          card;
  graphene_point_t offset;
} ParlourHit;

/* What is marked on the table; all 0 for nothing. */
typedef struct
{
  /* Sets of piles, a bit each: where a card may be put, what a hint speaks of,
   * where the next card dealt goes. */
  guint64 lit;
  guint64 hinted;
  guint64 next;
  PatCard hinted_card;
  /* Cards looked for, a bit each by what pat_card_face() gives: all copies that lie
   * face up, which are raised where others lie on them. */
  guint64 found;
  /* Which card of the pile in focus the keyboard is at, from 0 at the bottom. */
  int     focused_place;
  /* Cards picked up by the keyboard, from picked_place of picked_pile on. */
  guint   picked_pile;
  guint   picked_place;
  guint   n_picked;
} ParlourTableMarks;

ParlourDeck             *parlour_table_view_get_deck        (ParlourTableView         *self);
void                     parlour_table_view_set_deck        (ParlourTableView         *self,
                                                             ParlourDeck              *deck);
gboolean                 parlour_table_view_get_mirrored    (ParlourTableView         *self);
void                     parlour_table_view_set_mirrored    (ParlourTableView         *self,
                                                             gboolean                  mirrored);
gboolean                 parlour_table_view_get_animations  (ParlourTableView         *self);
void                     parlour_table_view_set_animations  (ParlourTableView         *self,
                                                             gboolean                  animations);
gboolean                 parlour_table_view_get_interactive (ParlourTableView         *self);
void                     parlour_table_view_set_interactive (ParlourTableView         *self,
                                                             gboolean                  interactive);

void                     parlour_table_view_set_position    (ParlourTableView         *self,
                                                             PatVariant                variant,
                                                             const PatPosition        *position,
                                                             const ParlourMoveSummary *summary,
                                                             gboolean                  may_travel);
void                     parlour_table_view_clear           (ParlourTableView         *self);
PatVariant               parlour_table_view_get_variant     (ParlourTableView         *self);
const PatPosition       *parlour_table_view_get_position    (ParlourTableView         *self);

const ParlourTable      *parlour_table_view_get_table       (ParlourTableView         *self);
ParlourCard             *parlour_table_view_get_card        (ParlourTableView         *self,
                                                             PatCard                   card);
GtkWidget               *parlour_table_view_get_pile        (ParlourTableView         *self,
                                                             guint                     pile);
gboolean                 parlour_table_view_pile_shown      (ParlourTableView         *self,
                                                             guint                     pile);
graphene_rect_t          parlour_table_view_get_top         (ParlourTableView         *self,
                                                             guint                     pile);
graphene_rect_t          parlour_table_view_get_area        (ParlourTableView         *self,
                                                             guint                     pile);
gboolean                 parlour_table_view_find            (ParlourTableView         *self,
                                                             double                    x,
                                                             double                    y,
                                                             ParlourHit               *hit);

const ParlourTableMarks *parlour_table_view_get_marks       (ParlourTableView         *self);
void                     parlour_table_view_set_marks       (ParlourTableView         *self,
                                                             const ParlourTableMarks  *marks);
void                     parlour_table_view_carry           (ParlourTableView         *self,
                                                             PatCard                   card,
                                                             const ParlourPlace       *place);
void                     parlour_table_view_let_go          (ParlourTableView         *self);
const PatCard           *parlour_table_view_get_carried     (ParlourTableView         *self,
                                                             guint                    *n);
void                     parlour_table_view_raise           (ParlourTableView         *self,
                                                             PatCard                   card);
PatCard                  parlour_table_view_get_raised      (ParlourTableView         *self);

gboolean                 parlour_table_view_is_at_rest      (ParlourTableView         *self);
void                     parlour_table_view_celebrate       (ParlourTableView         *self);
gboolean                 parlour_table_view_end_celebration (ParlourTableView         *self);

G_END_DECLS
