/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-review-row.h"

#include <string.h>

#include "parlour-announcement.h"
#include "parlour-numbers.h"
#include "parlour-review-chart.h"
#include "parlour-review-words.h"
#include "parlour-wrap-layout.h"

/*
 * A row of a move in the review.  A turning point is described below its move, and has an
 * icon.
 */
struct _ParlourReviewRow
{
  GtkBox     parent_instance;

  guint      n_moves;
  gboolean   selected;
  /* Not owned: it contains the row. */
  GtkWidget *list;

  GtkLabel  *number_label;
  GtkLabel  *words_label;
  GtkImage  *turn_image;
};

G_DEFINE_FINAL_TYPE (ParlourReviewRow, parlour_review_row, GTK_TYPE_BOX)

/**
 * parlour_review_row_new:
 * @list: the list of the row
 *
 * Returns: (transfer floating): a row without a move
 */
GtkWidget *
parlour_review_row_new (GtkWidget *list)
{
  ParlourReviewRow *self = g_object_new (PARLOUR_TYPE_REVIEW_ROW, NULL);

  self->list = list;

  return GTK_WIDGET (self);
}

/**
 * parlour_review_row_find_turn:
 * @review: a review
 * @n_moves: a number of moves
 *
 * Returns: (transfer none) (nullable): the turning point at the last of these moves, which
 *   is the mistake if there are two; valid until @review changes
 */
const ParlourTurningPoint *
parlour_review_row_find_turn (ParlourReview *review,
                              guint          n_moves)
{
  const GArray *turns;

  g_return_val_if_fail (PARLOUR_IS_REVIEW (review), NULL);

  turns = parlour_review_get_turns (review);
  for (guint i = 0; i < turns->len; i++)
    if (g_array_index (turns, ParlourTurningPoint, i).move + 1 == n_moves)
      return &g_array_index (turns, ParlourTurningPoint, i);

  return NULL;
}

/**
 * parlour_review_row_color_suits:
 * @label: a label with names of cards
 * @around: an ancestor of @label, whose style gives the colours, because GTK would need long to
 *   compute that of @label
 * @selected: whether its background is that of a selection, on which red is not legible
 *
 * Colours hearts and diamonds red, as on the cards.  Makes all lines but the first one bold.
 */
void
parlour_review_row_color_suits (GtkLabel  *label,
                                GtkWidget *around,
                                gboolean   selected)
{
  static const char *const red[] = { "♥", "♦" };
  GtkStyleContext *style = gtk_widget_get_style_context (around);
  const char *words = gtk_label_get_text (label);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  const char *second = strchr (words, '\n');
  GdkRGBA color;
  gboolean colored = !selected && gtk_style_context_lookup_color (style, "red_suit", &color);

  for (guint i = 0; colored && i < G_N_ELEMENTS (red); i++)
    for (const char *suit = strstr (words, red[i]); suit != NULL; suit = strstr (suit + 1, red[i]))
      {
        PangoAttribute *foreground =
          pango_attr_foreground_new ((guint16) (color.red * G_MAXUINT16),
                                     (guint16) (color.green * G_MAXUINT16),
                                     (guint16) (color.blue * G_MAXUINT16));

        foreground->start_index = (guint) (suit - words);
        foreground->end_index = foreground->start_index + (guint) strlen (red[i]);
        pango_attr_list_insert (attributes, foreground);
      }
  if (second != NULL)
    {
      PangoAttribute *bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);

      bold->start_index = (guint) (second - words);
      pango_attr_list_insert (attributes, bold);
    }
  gtk_label_set_attributes (label, attributes);
}

/**
 * parlour_review_row_set_selected:
 * @self: a row
 * @selected: whether its item is selected
 */
void
parlour_review_row_set_selected (ParlourReviewRow *self,
                                 gboolean          selected)
{
  g_return_if_fail (PARLOUR_IS_REVIEW_ROW (self));

  self->selected = selected;
  parlour_review_row_color_suits (self->words_label, self->list, selected);
}

/**
 * parlour_review_row_update:
 * @self: a row with a move
 * @review: its review
 *
 * Shows what @review knows about the move.
 */
void
parlour_review_row_update (ParlourReviewRow *self,
                           ParlourReview    *review)
{
  const ParlourTurningPoint *turn;
  GtkWidget *item;
  g_autofree char *move = NULL, *turned = NULL, *words = NULL, *spoken = NULL, *label = NULL;

  g_return_if_fail (PARLOUR_IS_REVIEW_ROW (self));
  g_return_if_fail (PARLOUR_IS_REVIEW (review));

  turn = parlour_review_row_find_turn (review, self->n_moves);
  gtk_widget_set_visible (GTK_WIDGET (self->turn_image), turn != NULL);
  if (turn != NULL)
    gtk_image_set_from_icon_name (self->turn_image, parlour_review_chart_get_icon (turn->kind));

  move = parlour_review_words_move (review, self->n_moves);
  turned = parlour_review_words_turns (review, self->n_moves);
  words = turned != NULL ? g_strdup_printf ("%s\n%s", move, turned) : g_strdup (move);
  gtk_label_set_label (self->words_label, words);
  parlour_review_row_set_selected (self, self->selected);

  /* Screen readers read the list item around the row. */
  item = gtk_widget_get_parent (GTK_WIDGET (self));
  spoken = parlour_announcement_join (move, turned);
  label = g_strdup_printf ("%s %s", gtk_label_get_label (self->number_label), spoken);
  if (item != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                    -1);
}

/**
 * parlour_review_row_set_move:
 * @self: a row
 * @review: its review
 * @n_moves: the number of its move, from 1; 0 for the beginning
 */
void
parlour_review_row_set_move (ParlourReviewRow *self,
                             ParlourReview    *review,
                             guint             n_moves)
{
  g_autofree char *number = NULL;

  g_return_if_fail (PARLOUR_IS_REVIEW_ROW (self));
  g_return_if_fail (PARLOUR_IS_REVIEW (review));

  self->n_moves = n_moves;
  number = n_moves > 0 ? parlour_numbers_count (n_moves) : g_strdup ("");
  gtk_label_set_label (self->number_label, number);
  parlour_review_row_update (self, review);
}

/**
 * parlour_review_row_get_move:
 * @self: a row
 *
 * Returns: the number of its move
 */
guint
parlour_review_row_get_move (ParlourReviewRow *self)
{
  g_return_val_if_fail (PARLOUR_IS_REVIEW_ROW (self), 0);

  return self->n_moves;
}

static void
parlour_review_row_class_init (ParlourReviewRowClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "reviewrow");
}

/* Without a template, which would be too slow: GtkListView creates up to 200 rows at once. */
static void
parlour_review_row_init (ParlourReviewRow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->number_label = g_object_new (GTK_TYPE_LABEL,
                                     "xalign", 1.0,
                                     "yalign", 0.0,
                                     "width-chars", 4,
                                     "css-classes", (const char *const[]) { "dim", "facts", NULL },
                                     NULL);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->number_label));
  self->words_label = g_object_new (GTK_TYPE_LABEL,
                                    "xalign", 0.0,
                                    "hexpand", TRUE,
                                    "wrap", TRUE,
                                    "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                    "width-chars", 8,
                                    "max-width-chars", 30,
                                    NULL);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->words_label));
  self->turn_image = g_object_new (GTK_TYPE_IMAGE,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                   "valign", GTK_ALIGN_START,
                                   "visible", FALSE,
                                   NULL);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->turn_image));

  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  gtk_widget_set_layout_manager (widget, parlour_wrap_layout_new_line (6));
}
