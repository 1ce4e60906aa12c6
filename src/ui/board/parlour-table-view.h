/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-card.h"
#include "parlour-deck.h"
#include "parlour-ghost.h"
#include "parlour-layout.h"
#include "parlour-motion.h"
#include "parlour-move-summary.h"
#include "parlour-pile.h"
#include "parlour-reason.h"

#define PARLOUR_TYPE_TABLE_VIEW (parlour_table_view_get_type ())
#define PARLOUR_TABLE_VIEW(object) \
  (G_TYPE_CHECK_INSTANCE_CAST ((object), PARLOUR_TYPE_TABLE_VIEW, ParlourTableView))
#define PARLOUR_IS_TABLE_VIEW(object) \
  (G_TYPE_CHECK_INSTANCE_TYPE ((object), PARLOUR_TYPE_TABLE_VIEW))

/*
 * In a preview it has neither “can-target” nor “can-focus”.
 *
 * Properties:
 *   deck          ParlourDeck, draws the cards
 *   mirrored      gboolean, the layout for the left hand
 *   animations    gboolean, cards move visibly (unless GTK's setting forbids it)
 *
 * Signals:
 *   arranged      all places may have changed, but not the position; carried cards
 *                 have been put back
 *   announce (const char *)
 *                 a text that a screen reader has asked for
 */

/* A pile at a point, and one of its cards, from 0 at the bottom; place is -1 where only
 * the place of the pile was hit.  offset is the distance of a moving card from where it
 * belongs, px. */
typedef struct
{
  guint            pile;
  int              place;
  PatCard          card;
  graphene_point_t offset;
  /* The card is raised because it is searched for or mentioned. */
  gboolean         found;
} ParlourHit;

/* The marks on the table; all 0 for none. */
typedef struct
{
  /* Sets of piles, a bit each.  The cards picked up may be put on the targets. */
  guint64 targets;
  /* The pile to which a hint leads, and the card that it takes, or PAT_NO_CARD. */
  guint64 hinted;
  PatCard hinted_card;
  /* The piles whose top cards the player is asked to play. */
  guint64 playable;
  /* The pile to which the next card is dealt. */
  guint64 next;
  /* Cards that are searched for, a bit each by pat_card_face().  All copies that lie face up
   * are raised. */
  guint64 found;
  /* The card that a text is about, which is raised if it lies face up. */
  PatCard mentioned;
  /* The card selected by the keyboard in the focused pile, from 0 at the bottom. */
  int     focused_place;
  /* Cards picked up by the keyboard, from picked_place of picked_pile on. */
  guint   picked_pile;
  guint   picked_place;
  guint   n_picked;
} ParlourTableMarks;

/*
 * The members are public because the pointer, the keyboard, screen readers and the board read
 * them.  Only parlour-table-view.c writes them, and the board and the keyboard the marks; see
 * parlour_table_view_update_marks().
 */
typedef struct
{
  GtkWidget           parent_instance;

  /* (nullable): see "deck". */
  ParlourDeck        *deck;
  GSignalGroup       *deck_signals;
  gboolean            mirrored;
  gboolean            animations;

  /* The position that is shown; without a game there is none.  The legal moves there. */
  PatVariant          variant;
  PatPosition         position;
  ParlourMoveSummary  summary;

  /* Where everything belongs, px.  card_width is 0 as long as the view has no size or no
   * position. */
  ParlourRoom         room;
  ParlourPlaces       places;
  /* Where the cards are drawn now, and their animations. */
  ParlourMotion       motion;
  guint               tick;

  /* (nullable): the light on the felt, for light_width by light_height device px, and an
   * empty place for the size of card that is held. */
  GskRenderNode      *light;
  guint               light_width;
  guint               light_height;
  GskRenderNode      *well;
  GtkWidget          *piles[PAT_N_PILES];
  /* The piles that have a place on the table, a bit each. */
  guint64             shown;
  /* The widget of each PatCard, or NULL if the card is not on the table. */
  ParlourCard        *cards[PAT_CARD_LIMIT];

  ParlourTableMarks   marks;
  /* The one card that is raised to be looked at. */
  PatCard             raised;
  /* The top card under the pointer, if it can be played. */
  PatCard             pointed;

  /* The move that the ghost shows, if any. */
  gboolean            has_ghost;
  PatMove             ghost_move;
  ParlourGhost        ghost;
  ParlourReason       reason;

  /* The size that the deck keeps in its cache for the view, device px; 0 for none. */
  guint               held_width_px;
  guint               held_height_px;
} ParlourTableView;

typedef struct
{
  GtkWidgetClass parent_class;
} ParlourTableViewClass;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourTableView, g_object_unref)

GType    parlour_table_view_get_type        (void);

void     parlour_table_view_set_deck        (ParlourTableView         *self,
                                             ParlourDeck              *deck);
void     parlour_table_view_set_position    (ParlourTableView         *self,
                                             PatVariant                variant,
                                             const PatPosition        *position,
                                             const ParlourMoveSummary *summary,
                                             gboolean                  animate);
gboolean parlour_table_view_find            (ParlourTableView         *self,
                                             double                    x,
                                             double                    y,
                                             ParlourHit               *hit);
guint    parlour_table_view_find_hinted     (ParlourTableView         *self,
                                             PatCard                   card);
void     parlour_table_view_update_marks    (ParlourTableView         *self);
void     parlour_table_view_carry           (ParlourTableView         *self,
                                             const PatCard            *cards,
                                             const ParlourPlace       *places,
                                             guint                     n);
void     parlour_table_view_release         (ParlourTableView         *self);
void     parlour_table_view_raise           (ParlourTableView         *self,
                                             PatCard                   card);
void     parlour_table_view_point_at        (ParlourTableView         *self,
                                             double                    x,
                                             double                    y);
void     parlour_table_view_show_reason     (ParlourTableView         *self,
                                             const char               *words,
                                             guint                     pile,
                                             int                       place);
void     parlour_table_view_hide_reason     (ParlourTableView         *self);
void     parlour_table_view_shake           (ParlourTableView         *self,
                                             guint                     pile,
                                             guint                     place);
void     parlour_table_view_show_ghost      (ParlourTableView         *self,
                                             const PatMove            *move);
void     parlour_table_view_celebrate       (ParlourTableView         *self);
gboolean parlour_table_view_end_celebration (ParlourTableView         *self);

