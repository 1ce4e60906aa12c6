/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-difficulty-bar.h"

/* Opacity of the shares that careful play does not win: those that perfect play
 * wins, those that are undecided, and those that are lost. */
#define PERFECT_ALPHA 0.45f
#define OPEN_ALPHA 0.3f
#define LOST_ALPHA 0.16f

/* The height of the bar, and the widths of its marks: a small ring for hasty play, a
 * disc for careful play, a vertical line for perfect play.  They can be told apart
 * even where they overlap. */
#define LINE_PX 4
#define HASTY_PX 7
#define HASTY_HOLE_PX 4
#define CAREFUL_PX 10
#define PERFECT_PX 2

/*
 * A bar that shows the share of deals that careful and perfect play win, with a mark
 * for each player.  It is not accessible: the label next to it says the same.
 */
struct _ParlourDifficultyBar
{
  GtkWidget parent_instance;

  /* 0 to 1. */
  double    won[PAT_N_PLAYERS];
  double    won_or_open;
};

G_DEFINE_FINAL_TYPE (ParlourDifficultyBar, parlour_difficulty_bar, GTK_TYPE_WIDGET)

/**
 * parlour_difficulty_bar_set_difficulty:
 * @self: a difficulty bar
 * @difficulty: the difficulty of a variant
 */
void
parlour_difficulty_bar_set_difficulty (ParlourDifficultyBar    *self,
                                       const ParlourDifficulty *difficulty)
{
  const ParlourShare *perfect = &difficulty->players[PAT_PLAYER_PERFECT];

  g_return_if_fail (PARLOUR_IS_DIFFICULTY_BAR (self));

  for (guint i = 0; i < PAT_N_PLAYERS; i++)
    self->won[i] = parlour_share_get (&difficulty->players[i]);
  self->won_or_open = self->won[PAT_PLAYER_PERFECT] + (double) perfect->n_open / perfect->n_deals;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The centre of a mark, px; marks at both ends stay inside the widget. */
static float
find (ParlourDifficultyBar *self,
      double                share)
{
  GtkWidget *widget = GTK_WIDGET (self);
  float room = gtk_widget_get_width (widget) - CAREFUL_PX;

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    share = 1 - share;

  return CAREFUL_PX / 2.0f + room * (float) share;
}

/* Colours the bar between two shares, up to the edge at 0 and 1. */
static void
append_part (ParlourDifficultyBar *self,
             GtkSnapshot          *snapshot,
             GdkRGBA               color,
             double                from,
             double                to,
             float                 alpha)
{
  float top = (gtk_widget_get_height (GTK_WIDGET (self)) - LINE_PX) / 2.0f;
  float beyond = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL ? -CAREFUL_PX : CAREFUL_PX;
  float start = find (self, from) - (from <= 0 ? beyond : 0);
  float end = find (self, to) + (to >= 1 ? beyond : 0);

  if (from >= to)
    return;

  color.alpha *= alpha;
  gtk_snapshot_append_color (snapshot, &color,
                             &GRAPHENE_RECT_INIT (MIN (start, end), top, ABS (end - start), LINE_PX));
}

static void
append_parts (ParlourDifficultyBar *self,
              GtkSnapshot          *snapshot,
              GdkRGBA               color)
{
  float width = gtk_widget_get_width (GTK_WIDGET (self));
  float top = (gtk_widget_get_height (GTK_WIDGET (self)) - LINE_PX) / 2.0f;
  double careful = self->won[PAT_PLAYER_CAREFUL];
  double perfect = MAX (self->won[PAT_PLAYER_PERFECT], careful);
  double open = MAX (self->won_or_open, careful);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, top, width, LINE_PX), LINE_PX / 2.0f);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  append_part (self, snapshot, color, 0, careful, 1);
  append_part (self, snapshot, color, careful, perfect, PERFECT_ALPHA);
  append_part (self, snapshot, color, perfect, open, OPEN_ALPHA);
  append_part (self, snapshot, color, open, 1, LOST_ALPHA);
  gtk_snapshot_pop (snapshot);
}

static void
append_disc (ParlourDifficultyBar *self,
             GtkSnapshot          *snapshot,
             const GdkRGBA        *color,
             double                share,
             float                 size)
{
  float height = gtk_widget_get_height (GTK_WIDGET (self));
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (find (self, share) - size / 2, (height - size) / 2, size, size);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &bounds, size / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, color, &bounds);
  gtk_snapshot_pop (snapshot);
}

static void
parlour_difficulty_bar_snapshot (GtkWidget   *widget,
                                 GtkSnapshot *snapshot)
{
  ParlourDifficultyBar *self = PARLOUR_DIFFICULTY_BAR (widget);
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  float perfect = find (self, self->won[PAT_PLAYER_PERFECT]);
  GdkRGBA color, hole;

  gtk_style_context_get_color (style, &color);
  if (!gtk_style_context_lookup_color (style, "theme_base_color", &hole))
    hole = (GdkRGBA) { 1, 1, 1, 1 };

  append_parts (self, snapshot, color);
  gtk_snapshot_append_color (snapshot, &color,
                             &GRAPHENE_RECT_INIT (perfect - PERFECT_PX / 2.0f, 0,
                                                  PERFECT_PX, gtk_widget_get_height (widget)));
  append_disc (self, snapshot, &color, self->won[PAT_PLAYER_CAREFUL], CAREFUL_PX);
  append_disc (self, snapshot, &color, self->won[PAT_PLAYER_HASTY], HASTY_PX);
  append_disc (self, snapshot, &hole, self->won[PAT_PLAYER_HASTY], HASTY_HOLE_PX);
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
