/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-difficulty-bar.h"

/* How strong the colour is where a deal is open, and where it is lost. */
#define OPEN_ALPHA 0.45f
#define LOST_ALPHA 0.16f

/*
 * A bar that shows how often a variant can be won.  Only to look at: the words
 * beside it say the same.
 */
struct _ParlourDifficultyBar
{
  GtkWidget parent_instance;

  /* 0 to 1. */
  double    won;
  double    won_or_open;
};

G_DEFINE_FINAL_TYPE (ParlourDifficultyBar, parlour_difficulty_bar, GTK_TYPE_WIDGET)

/**
 * parlour_difficulty_bar_set_difficulty:
 * @self: a difficulty_bar
 * @difficulty: what it shows
 */
void
parlour_difficulty_bar_set_difficulty (ParlourDifficultyBar    *self,
                                       const ParlourDifficulty *difficulty)
{
  const ParlourShare *perfect = &difficulty->players[PAT_PLAYER_PERFECT];
  double n = perfect->n_deals;

  g_return_if_fail (PARLOUR_IS_DIFFICULTY_BAR (self));

  self->won = perfect->n_won / n;
  self->won_or_open = (perfect->n_won + perfect->n_open) / n;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Colours the bar from one share to another. */
static void
append_part (ParlourDifficultyBar *self,
             GtkSnapshot          *snapshot,
             double                from,
             double                to,
             float                 alpha)
{
  GtkWidget *widget = GTK_WIDGET (self);
  float width = gtk_widget_get_width (widget);
  float height = gtk_widget_get_height (widget);
  graphene_rect_t part;
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  color.alpha *= alpha;

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    {
      double start = from;

      from = 1 - to;
      to = 1 - start;
    }

  part = GRAPHENE_RECT_INIT (width * (float) from, 0, width * (float) (to - from), height);
  if (part.size.width > 0)
    gtk_snapshot_append_color (snapshot, &color, &part);
}

static void
parlour_difficulty_bar_snapshot (GtkWidget   *widget,
                                 GtkSnapshot *snapshot)
{
  ParlourDifficultyBar *self = PARLOUR_DIFFICULTY_BAR (widget);
  float height = gtk_widget_get_height (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), height);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &bounds, height / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  append_part (self, snapshot, 0, self->won, 1);
  append_part (self, snapshot, self->won, self->won_or_open, OPEN_ALPHA);
  append_part (self, snapshot, self->won_or_open, 1, LOST_ALPHA);
  gtk_snapshot_pop (snapshot);
}

static void
parlour_difficulty_bar_class_init (ParlourDifficultyBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = parlour_difficulty_bar_snapshot;

  gtk_widget_class_set_css_name (widget_class, "difficultybar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_NONE);
}

static void
parlour_difficulty_bar_init (ParlourDifficultyBar *self)
{
}
