/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-table-preview.h"

#include "pat-hasty.h"

#include "parlour-layout.h"

/* In a narrower preview the games would look alike. */
#define MIN_WIDTH_PX 120

/* The greatest height of a narrow preview with a minimum height, divided by its width. */
#define NARROW_RATIO 0.9

/* The number of the deal shown, in every game, and of the moves chosen in it. */
#define DEAL 12
#define SEED 1

/*
 * A picture of a table, which takes no input.  It shows a sample game of a variant, or the game
 * that is set for its board.
 */

G_DEFINE_FINAL_TYPE (ParlourTablePreview, parlour_table_preview, GTK_TYPE_WIDGET)

/* Returns: (transfer full): a game of @variant after some moves; always the same */
static ParlourGame *
play_scene (PatVariant variant)
{
  ParlourGame *game = parlour_game_new (variant, DEAL);
  guint n_moves = parlour_layout_get (variant.game)->preview_moves;
  PatHasty hasty;
  PatMove move;

  pat_hasty_init (&hasty, SEED);
  while (n_moves-- > 0 && pat_hasty_next (&hasty, variant, parlour_game_get_position (game), &move))
    parlour_game_play (game, move);

  return game;
}

/* Creates the cards only when the preview is mapped. */
static void
refresh (ParlourTablePreview *self)
{
  g_autoptr (ParlourGame) scene = NULL;

  if (!self->stale || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  self->stale = FALSE;
  scene = play_scene (self->variant);
  parlour_board_set_game (self->board, scene);
}

/**
 * parlour_table_preview_set_size:
 * @self: a preview
 * @natural_width_px: its natural width
 * @least_height_px: its minimum height, unless it is narrow; 0 for none
 */
void
parlour_table_preview_set_size (ParlourTablePreview *self,
                                int                  natural_width_px,
                                int                  least_height_px)
{
  g_return_if_fail (PARLOUR_IS_TABLE_PREVIEW (self));

  if (self->natural_width_px == natural_width_px && self->least_height_px == least_height_px)
    return;

  self->natural_width_px = natural_width_px;
  self->least_height_px = least_height_px;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * parlour_table_preview_set_variant:
 * @self: a preview
 * @variant: a variant
 *
 * Shows a sample game of @variant.
 */
void
parlour_table_preview_set_variant (ParlourTablePreview *self,
                                   PatVariant           variant)
{
  g_return_if_fail (PARLOUR_IS_TABLE_PREVIEW (self));

  self->variant = variant;
  self->stale = TRUE;
  refresh (self);
}

static int
get_height (ParlourTablePreview *self,
            int                  width)
{
  double height = MAX (width * PARLOUR_TABLE_PREVIEW_RATIO, self->least_height_px);

  return MIN (height, NARROW_RATIO * width);
}

static void
parlour_table_preview_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (parlour_table_preview_parent_class)->map (widget);

  refresh (PARLOUR_TABLE_PREVIEW (widget));
}

static GtkSizeRequestMode
parlour_table_preview_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
parlour_table_preview_measure (GtkWidget      *widget,
                               GtkOrientation  orientation,
                               int             for_size,
                               int            *minimum,
                               int            *natural,
                               int            *minimum_baseline,
                               int            *natural_baseline)
{
  ParlourTablePreview *self = PARLOUR_TABLE_PREVIEW (widget);
  int board_minimum;

  /* GTK requires that a child is measured before it is allocated. */
  gtk_widget_measure (GTK_WIDGET (self->board), orientation, -1, &board_minimum, NULL, NULL, NULL);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (MIN_WIDTH_PX, board_minimum);
      *natural = MAX (self->natural_width_px, *minimum);
    }
  else
    {
      /* If no width is given, the minimum height is that for the minimum width.  GTK 4.8
       * passes a huge width instead of -1. */
      gboolean any = for_size < 0 || for_size > G_MAXINT16;
      int least = any ? MIN_WIDTH_PX : for_size;
      int width = for_size < 0 ? self->natural_width_px : for_size;

      if (gtk_widget_get_halign (widget) != GTK_ALIGN_FILL)
        width = MIN (width, self->natural_width_px);

      *natural = MAX (get_height (self, width), board_minimum);
      *minimum = MAX (get_height (self, MIN (least, width)), board_minimum);
    }
}

static void
parlour_table_preview_size_allocate (GtkWidget *widget,
                                     int        width,
                                     int        height,
                                     int        baseline)
{
  gtk_widget_allocate (GTK_WIDGET (PARLOUR_TABLE_PREVIEW (widget)->board), width, height, baseline,
                       NULL);
}

static void
parlour_table_preview_dispose (GObject *object)
{
  ParlourTablePreview *self = PARLOUR_TABLE_PREVIEW (object);

  if (self->board != NULL)
    gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->board)));

  G_OBJECT_CLASS (parlour_table_preview_parent_class)->dispose (object);
}

static void
parlour_table_preview_class_init (ParlourTablePreviewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = parlour_table_preview_dispose;

  widget_class->get_request_mode = parlour_table_preview_get_request_mode;
  widget_class->map = parlour_table_preview_map;
  widget_class->measure = parlour_table_preview_measure;
  widget_class->size_allocate = parlour_table_preview_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "tablepreview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_NONE);
}

static void
parlour_table_preview_init (ParlourTablePreview *self)
{
  self->natural_width_px = 328;
  self->board = g_object_new (PARLOUR_TYPE_BOARD,
                              "accessible-role", GTK_ACCESSIBLE_ROLE_NONE,
                              "animations", FALSE,
                              "can-focus", FALSE,
                              "can-target", FALSE,
                              NULL);
  gtk_widget_set_parent (GTK_WIDGET (self->board), GTK_WIDGET (self));

  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}
