/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-review-row.h"

#include "parlour-announcement.h"
#include "parlour-numbers.h"
#include "parlour-review-chart.h"
#include "parlour-review-words.h"
#include "parlour-wrap-layout.h"

/*
 * A move of the game that is looked back at, in the list of them all; where the game
 * turned at it, that stands below.
 */
struct _ParlourReviewRow
{
  GtkWidget  parent_instance;

  guint      n_moves;

  GtkWidget *box;
  GtkLabel  *number_label;
  GtkLabel  *words_label;
  GtkWidget *turn_box;
  GtkImage  *turn_image;
  GtkLabel  *turn_label;
};

G_DEFINE_FINAL_TYPE (ParlourReviewRow, parlour_review_row, GTK_TYPE_WIDGET)

/**
 * parlour_review_row_find_turn:
 * @review: a game looked back at
 * @n_moves: how many moves after the beginning
 *
 * Returns: (transfer none) (nullable): the turning point that the last of those moves
 *   is; valid until @review knows more
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
 * parlour_review_row_new:
 *
 * Returns: (transfer floating): a row without a move
 */
GtkWidget *
parlour_review_row_new (void)
{
  return g_object_new (PARLOUR_TYPE_REVIEW_ROW, NULL);
}

/* What a screen reader finds in the list is the item around it. */
static void
update_accessible (ParlourReviewRow *self)
{
  GtkWidget *item = gtk_widget_get_parent (GTK_WIDGET (self));
  g_autofree char *words = parlour_announcement_join (gtk_label_get_label (self->words_label),
                                                      parlour_review_row_get_turn (self));
  g_autofree char *label = g_strdup_printf ("%s %s", gtk_label_get_label (self->number_label), words);

  if (item != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/**
 * parlour_review_row_update:
 * @self: a row with a move
 * @review: the game looked back at
 *
 * Shows what is known of the move by now.
 */
void
parlour_review_row_update (ParlourReviewRow *self,
                           ParlourReview    *review)
{
  const ParlourTurningPoint *turn;

  g_return_if_fail (PARLOUR_IS_REVIEW_ROW (self));
  g_return_if_fail (PARLOUR_IS_REVIEW (review));

  turn = parlour_review_row_find_turn (review, self->n_moves);
  gtk_widget_set_visible (self->turn_box, turn != NULL);
  if (turn != NULL)
    {
      g_autofree char *words = parlour_review_words_turn (review, turn);

      gtk_image_set_from_icon_name (self->turn_image, parlour_review_chart_get_icon (turn->kind));
      gtk_label_set_label (self->turn_label, words);
    }
  update_accessible (self);
}

/**
 * parlour_review_row_set_move:
 * @self: a row
 * @review: the game looked back at
 * @n_moves: how many moves there are with this one; 0 for the beginning
 */
void
parlour_review_row_set_move (ParlourReviewRow *self,
                             ParlourReview    *review,
                             guint             n_moves)
{
  g_autofree char *number = NULL;
  g_autofree char *words = NULL;

  g_return_if_fail (PARLOUR_IS_REVIEW_ROW (self));
  g_return_if_fail (PARLOUR_IS_REVIEW (review));

  self->n_moves = n_moves;
  number = n_moves > 0 ? parlour_numbers_count (n_moves) : g_strdup ("");
  words = parlour_review_words_move (review, n_moves);
  gtk_label_set_label (self->number_label, number);
  gtk_label_set_label (self->words_label, words);
  parlour_review_row_update (self, review);
}

/**
 * parlour_review_row_get_move:
 * @self: a row
 *
 * Returns: how many moves there are with its own
 */
guint
parlour_review_row_get_move (ParlourReviewRow *self)
{
  g_return_val_if_fail (PARLOUR_IS_REVIEW_ROW (self), 0);

  return self->n_moves;
}

/**
 * parlour_review_row_get_turn:
 * @self: a row
 *
 * Returns: (transfer none) (nullable): what it says of how the game turned
 */
const char *
parlour_review_row_get_turn (ParlourReviewRow *self)
{
  g_return_val_if_fail (PARLOUR_IS_REVIEW_ROW (self), NULL);

  return gtk_widget_get_visible (self->turn_box) ? gtk_label_get_label (self->turn_label) : NULL;
}

static void
parlour_review_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), PARLOUR_TYPE_REVIEW_ROW);

  G_OBJECT_CLASS (parlour_review_row_parent_class)->dispose (object);
}

static void
parlour_review_row_class_init (ParlourReviewRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = parlour_review_row_dispose;

  g_type_ensure (PARLOUR_TYPE_WRAP_LAYOUT);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "reviewrow");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/parlour/Parlour/ui/parlour-review-row.ui");
  gtk_widget_class_bind_template_child (widget_class, ParlourReviewRow, box);
  gtk_widget_class_bind_template_child (widget_class, ParlourReviewRow, number_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourReviewRow, words_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourReviewRow, turn_box);
  gtk_widget_class_bind_template_child (widget_class, ParlourReviewRow, turn_image);
  gtk_widget_class_bind_template_child (widget_class, ParlourReviewRow, turn_label);
}

static void
parlour_review_row_init (ParlourReviewRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
