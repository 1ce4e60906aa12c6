/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-review-chart.h"

#include "parlour-numbers.h"

#define MIN_WIDTH_PX 160
#define NATURAL_WIDTH_PX 320
/* How high it is, in lines of text. */
#define MIN_LINES 3
#define LOW_LINES 5
#define NATURAL_LINES 8

#define GAP_PX 6.0f
#define STRIP_PX 10.0f
#define LOST_PX 3.0f
#define LINE_PX 2.0
#define DOT_PX 4.0
#define MARK_PX 14.0f
/* What is behind a mark, so that it stands out from the line. */
#define HALO_PX 9.0f
/* So near to a mark, it is meant. */
#define REACH_PX 8.0f

#define GRID_ALPHA 0.13f
#define WORDS_ALPHA 0.75f
#define BAND_ALPHA 0.16
#define CURSOR_ALPHA 0.55f
#define UNKNOWN_ALPHA 0.4f

/*
 * A game along its moves: above, how likely a win was as far as could be seen, with
 * how sure that is, the turning points, and where one is; below, whether it could be
 * won by one who knew the cards: a high bar where it could, a low one where it could
 * not, and a hair where that is not known.
 *
 * Clicked, drawn along or scrolled, it asks for another position.
 */
struct _ParlourReviewChart
{
  GtkWidget        parent_instance;

  ParlourReview   *review;
  guint            shown;
  gboolean         low;
  /* Where the chances were drawn last, in the widget. */
  graphene_rect_t  plot;
};

static guint picked_signal;

G_DEFINE_FINAL_TYPE (ParlourReviewChart, parlour_review_chart, GTK_TYPE_WIDGET)

/* A chart while it is drawn. */
typedef struct
{
  ParlourReviewChart *chart;
  GtkSnapshot        *snapshot;
  guint               n_moves;
  GdkRGBA             color;
  GdkRGBA             accent;
  GdkRGBA             winnable;
  GdkRGBA             lost;
  GdkRGBA             ground;
} Pen;

static const struct
{
  const char *icon;
  gboolean    is_good;
} marks[] = {
  [PARLOUR_TURN_MISTAKE] = { "parlour-turn-mistake-symbolic", FALSE },
  [PARLOUR_TURN_BAD_LUCK] = { "parlour-turn-bad-luck-symbolic", FALSE },
  [PARLOUR_TURN_GOOD_LUCK] = { "parlour-turn-good-luck-symbolic", TRUE },
  [PARLOUR_TURN_SAVED] = { "parlour-turn-saved-symbolic", TRUE },
};

/**
 * parlour_review_chart_get_icon:
 * @kind: why a game turned
 *
 * Returns: (transfer none): the name of the icon that marks it
 */
const char *
parlour_review_chart_get_icon (ParlourTurnKind kind)
{
  g_return_val_if_fail ((guint) kind < G_N_ELEMENTS (marks), NULL);

  return marks[kind].icon;
}

static gboolean
is_rtl (ParlourReviewChart *self)
{
  return gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
}

/* Where it stood after @n_moves moves, px; halves lie between two. */
static float
x_at (ParlourReviewChart *self,
      double              n_moves)
{
  double along = CLAMP (n_moves / parlour_review_get_n_moves (self->review), 0, 1);

  if (is_rtl (self))
    along = 1 - along;

  return self->plot.origin.x + self->plot.size.width * (float) along;
}

static float
y_at (ParlourReviewChart *self,
      double              share)
{
  return self->plot.origin.y + self->plot.size.height * (float) (1 - share);
}

static gboolean
is_known (const ParlourStanding *standing)
{
  return standing->chance.is_proved || standing->chance.n_worlds > 0;
}

/**
 * parlour_review_chart_find:
 * @self: a chart that was drawn
 * @n_moves: how many moves after the beginning
 * @point: (out): where that is
 *
 * Returns: %FALSE if nothing is known of that position
 */
gboolean
parlour_review_chart_find (ParlourReviewChart *self,
                           guint               n_moves,
                           graphene_point_t   *point)
{
  const ParlourStanding *standing;

  g_return_val_if_fail (PARLOUR_IS_REVIEW_CHART (self), FALSE);

  standing = parlour_review_get_standing (self->review, n_moves);
  *point = GRAPHENE_POINT_INIT (x_at (self, n_moves), y_at (self, standing->chance.share));

  return is_known (standing);
}

static PangoLayout *
create_share_layout (ParlourReviewChart *self,
                     double              share)
{
  g_autofree char *words = parlour_numbers_share (share);

  return gtk_widget_create_pango_layout (GTK_WIDGET (self), words);
}

static void
measure_share (ParlourReviewChart *self,
               int                *width,
               int                *height)
{
  g_autoptr (PangoLayout) layout = create_share_layout (self, 1);

  pango_layout_get_pixel_size (layout, width, height);
}

/* Leaves room for the numbers beside the chances, for marks at their edges and for the
 * strip below. */
static void
lay_out (ParlourReviewChart *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  float beside;
  int width;
  int height;

  measure_share (self, &width, &height);
  beside = width + GAP_PX + HALO_PX;
  graphene_rect_init (&self->plot,
                      is_rtl (self) ? HALO_PX : beside, HALO_PX,
                      gtk_widget_get_width (widget) - beside - HALO_PX,
                      gtk_widget_get_height (widget) - 2 * HALO_PX - STRIP_PX);
}

static GdkRGBA
fade (GdkRGBA color,
      float   alpha)
{
  color.alpha *= alpha;
  return color;
}

/* The lines of none, half and all, and their numbers beside them. */
static void
append_grid (const Pen *pen)
{
  ParlourReviewChart *self = pen->chart;
  GdkRGBA line = fade (pen->color, GRID_ALPHA);
  GdkRGBA words = fade (pen->color, WORDS_ALPHA);

  for (guint i = 0; i <= 2; i++)
    {
      g_autoptr (PangoLayout) layout = create_share_layout (self, i / 2.0);
      float y = (float) (int) y_at (self, i / 2.0);
      float x;
      int width;
      int height;

      gtk_snapshot_append_color (pen->snapshot, &line,
                                 &GRAPHENE_RECT_INIT (self->plot.origin.x, y, self->plot.size.width, 1));
      pango_layout_get_pixel_size (layout, &width, &height);
      x = is_rtl (self) ? self->plot.origin.x + self->plot.size.width + HALO_PX + GAP_PX
                        : self->plot.origin.x - HALO_PX - GAP_PX - width;
      gtk_snapshot_save (pen->snapshot);
      gtk_snapshot_translate (pen->snapshot, &GRAPHENE_POINT_INIT (x, (int) (y - height / 2)));
      gtk_snapshot_append_layout (pen->snapshot, layout, &words);
      gtk_snapshot_restore (pen->snapshot);
    }
}

/* The next that is known from @i on, or one more than the last. */
static guint
find_known (const Pen *pen,
            guint      i)
{
  while (i <= pen->n_moves && !is_known (parlour_review_get_standing (pen->chart->review, i)))
    i++;

  return i;
}

static void
trace (const Pen *pen,
       cairo_t   *cr,
       gsize      value)
{
  for (guint i = find_known (pen, 0); i <= pen->n_moves; i = find_known (pen, i + 1))
    {
      const PatChance *chance = &parlour_review_get_standing (pen->chart->review, i)->chance;

      cairo_line_to (cr, x_at (pen->chart, i), y_at (pen->chart, G_STRUCT_MEMBER (double, chance, value)));
    }
}

/* Along what is known; between, as the crow flies. */
static void
append_chances (const Pen *pen)
{
  GtkWidget *widget = GTK_WIDGET (pen->chart);
  cairo_t *cr = gtk_snapshot_append_cairo (pen->snapshot,
                                           &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget),
                                                                gtk_widget_get_height (widget)));

  trace (pen, cr, G_STRUCT_OFFSET (PatChance, high));
  for (guint i = pen->n_moves + 1; i-- > 0;)
    if (is_known (parlour_review_get_standing (pen->chart->review, i)))
      cairo_line_to (cr, x_at (pen->chart, i),
                     y_at (pen->chart, parlour_review_get_standing (pen->chart->review, i)->chance.low));
  cairo_set_source_rgba (cr, pen->accent.red, pen->accent.green, pen->accent.blue, BAND_ALPHA);
  cairo_fill (cr);

  trace (pen, cr, G_STRUCT_OFFSET (PatChance, share));
  gdk_cairo_set_source_rgba (cr, &pen->accent);
  cairo_set_line_width (cr, LINE_PX);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
append_bar (const Pen          *pen,
            ParlourWinnability  winnability,
            double              from,
            double              to)
{
  ParlourReviewChart *self = pen->chart;
  float left = MIN (x_at (self, from), x_at (self, to));
  float width = MAX (x_at (self, from), x_at (self, to)) - left;
  float bottom = gtk_widget_get_height (GTK_WIDGET (self));
  GdkRGBA unknown = fade (pen->color, UNKNOWN_ALPHA);

  switch (winnability)
    {
    case PARLOUR_WINNABILITY_WINNABLE:
      gtk_snapshot_append_color (pen->snapshot, &pen->winnable,
                                 &GRAPHENE_RECT_INIT (left, bottom - STRIP_PX, width, STRIP_PX));
      break;

    case PARLOUR_WINNABILITY_LOST:
      gtk_snapshot_append_color (pen->snapshot, &pen->lost,
                                 &GRAPHENE_RECT_INIT (left, bottom - LOST_PX, width, LOST_PX));
      break;

    default:
      gtk_snapshot_append_color (pen->snapshot, &unknown,
                                 &GRAPHENE_RECT_INIT (left, bottom - 1, width, 1));
    }
}

/* Searched for or not: what is not known is not known. */
static ParlourWinnability
get_winnability (const Pen *pen,
                 guint      n_moves)
{
  ParlourWinnability winnability = parlour_review_get_standing (pen->chart->review, n_moves)->winnability;

  return winnability == PARLOUR_WINNABILITY_SEARCHING ? PARLOUR_WINNABILITY_UNKNOWN : winnability;
}

static void
append_strip (const Pen *pen)
{
  for (guint from = 0, to; from <= pen->n_moves; from = to)
    {
      ParlourWinnability winnability = get_winnability (pen, from);

      for (to = from + 1; to <= pen->n_moves && get_winnability (pen, to) == winnability;)
        to++;
      append_bar (pen, winnability, from - 0.5, to - 0.5);
    }
}

static void
append_disc (const Pen              *pen,
             const graphene_point_t *center,
             float                   radius,
             const GdkRGBA          *color)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (center->x - radius, center->y - radius, 2 * radius, 2 * radius);
  GskRoundedRect disc;

  gsk_rounded_rect_init_from_rect (&disc, &bounds, radius);
  gtk_snapshot_push_rounded_clip (pen->snapshot, &disc);
  gtk_snapshot_append_color (pen->snapshot, color, &bounds);
  gtk_snapshot_pop (pen->snapshot);
}

/* Where one is: through all of it. */
static void
append_cursor (const Pen *pen)
{
  ParlourReviewChart *self = pen->chart;
  GdkRGBA color = fade (pen->color, CURSOR_ALPHA);
  graphene_point_t point;

  gtk_snapshot_append_color (pen->snapshot, &color,
                             &GRAPHENE_RECT_INIT (x_at (self, self->shown) - 1, 0, 2,
                                                  gtk_widget_get_height (GTK_WIDGET (self))));
  if (parlour_review_chart_find (self, self->shown, &point))
    append_disc (pen, &point, DOT_PX, &pen->color);
}

static void
append_mark (const Pen                 *pen,
             const ParlourTurningPoint *turn)
{
  GtkWidget *widget = GTK_WIDGET (pen->chart);
  g_autoptr (GtkIconPaintable) icon = NULL;
  graphene_point_t point;

  if (!parlour_review_chart_find (pen->chart, turn->move + 1, &point))
    return;

  icon = gtk_icon_theme_lookup_icon (gtk_icon_theme_get_for_display (gtk_widget_get_display (widget)),
                                     marks[turn->kind].icon, NULL, (int) MARK_PX,
                                     gtk_widget_get_scale_factor (widget), GTK_TEXT_DIR_NONE, 0);
  append_disc (pen, &point, HALO_PX, &pen->ground);
  gtk_snapshot_save (pen->snapshot);
  gtk_snapshot_translate (pen->snapshot, &GRAPHENE_POINT_INIT (point.x - MARK_PX / 2, point.y - MARK_PX / 2));
  gtk_symbolic_paintable_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (icon), pen->snapshot, MARK_PX, MARK_PX,
                                            marks[turn->kind].is_good ? &pen->winnable : &pen->lost, 1);
  gtk_snapshot_restore (pen->snapshot);
}

static void
parlour_review_chart_snapshot (GtkWidget   *widget,
                               GtkSnapshot *snapshot)
{
  ParlourReviewChart *self = PARLOUR_REVIEW_CHART (widget);
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  Pen pen = { .chart = self, .snapshot = snapshot };
  const struct
  {
    const char *name;
    GdkRGBA    *color;
  } colors[] = {
    { "chart_accent", &pen.accent },
    { "light_winnable", &pen.winnable },
    { "light_lost", &pen.lost },
    { "theme_base_color", &pen.ground },
  };
  const GArray *turns;

  if (self->review == NULL)
    return;

  pen.n_moves = parlour_review_get_n_moves (self->review);
  gtk_style_context_get_color (style, &pen.color);
  for (gsize i = 0; i < G_N_ELEMENTS (colors); i++)
    if (!gtk_style_context_lookup_color (style, colors[i].name, colors[i].color))
      *colors[i].color = pen.color;

  lay_out (self);
  append_grid (&pen);
  append_chances (&pen);
  append_strip (&pen);
  append_cursor (&pen);
  turns = parlour_review_get_turns (self->review);
  for (guint i = 0; i < turns->len; i++)
    append_mark (&pen, &g_array_index (turns, ParlourTurningPoint, i));
}

static void
parlour_review_chart_measure (GtkWidget      *widget,
                              GtkOrientation  orientation,
                              int             for_size,
                              int            *minimum,
                              int            *natural,
                              int            *minimum_baseline,
                              int            *natural_baseline)
{
  int line_px;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MIN_WIDTH_PX;
      *natural = NATURAL_WIDTH_PX;
      return;
    }

  measure_share (PARLOUR_REVIEW_CHART (widget), NULL, &line_px);
  *minimum = MIN_LINES * line_px;
  *natural = (PARLOUR_REVIEW_CHART (widget)->low ? LOW_LINES : NATURAL_LINES) * line_px;
}

/**
 * parlour_review_chart_set_review:
 * @self: a chart
 * @review: a game looked back at, of at least one move
 *
 * To be called once.
 */
void
parlour_review_chart_set_review (ParlourReviewChart *self,
                                 ParlourReview      *review)
{
  g_return_if_fail (PARLOUR_IS_REVIEW_CHART (self));
  g_return_if_fail (PARLOUR_IS_REVIEW (review));
  g_return_if_fail (self->review == NULL);

  self->review = g_object_ref (review);
  g_signal_connect_object (review, "changed",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * parlour_review_chart_set_shown:
 * @self: a chart
 * @n_moves: how many moves after the beginning the position shown is
 */
void
parlour_review_chart_set_shown (ParlourReviewChart *self,
                                guint               n_moves)
{
  g_return_if_fail (PARLOUR_IS_REVIEW_CHART (self));

  self->shown = n_moves;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * parlour_review_chart_set_low:
 * @self: a chart
 * @low: whether it leaves room to what is above and below it
 */
void
parlour_review_chart_set_low (ParlourReviewChart *self,
                              gboolean            low)
{
  g_return_if_fail (PARLOUR_IS_REVIEW_CHART (self));

  self->low = low;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
pick (ParlourReviewChart *self,
      double              x,
      gboolean            may_mean_mark)
{
  const GArray *turns = parlour_review_get_turns (self->review);
  guint n_moves = parlour_review_get_n_moves (self->review);
  double along = (x - self->plot.origin.x) / MAX (self->plot.size.width, 1);
  guint picked = (guint) (CLAMP (is_rtl (self) ? 1 - along : along, 0, 1) * n_moves + 0.5);
  double nearest = REACH_PX;

  for (guint i = 0; may_mean_mark && i < turns->len; i++)
    {
      guint mark = g_array_index (turns, ParlourTurningPoint, i).move + 1;
      double away = ABS (x_at (self, mark) - x);

      if (away <= nearest)
        {
          picked = mark;
          nearest = away;
        }
    }

  if (picked != self->shown)
    g_signal_emit (self, picked_signal, 0, picked);
}

static void
drag_begin_cb (ParlourReviewChart *self,
               double              x,
               double              y)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  pick (self, x, TRUE);
}

static void
drag_update_cb (ParlourReviewChart *self,
                double              dx,
                double              dy,
                GtkGestureDrag     *gesture)
{
  double x;
  double y;

  if (dx != 0 && gtk_gesture_drag_get_start_point (gesture, &x, &y))
    pick (self, x + dx, FALSE);
}

static gboolean
scroll_cb (ParlourReviewChart *self,
           double              dx,
           double              dy)
{
  if (dy > 0 && self->shown < parlour_review_get_n_moves (self->review))
    g_signal_emit (self, picked_signal, 0, self->shown + 1);
  else if (dy < 0 && self->shown > 0)
    g_signal_emit (self, picked_signal, 0, self->shown - 1);

  return GDK_EVENT_STOP;
}

static void
parlour_review_chart_dispose (GObject *object)
{
  ParlourReviewChart *self = PARLOUR_REVIEW_CHART (object);

  g_clear_object (&self->review);

  G_OBJECT_CLASS (parlour_review_chart_parent_class)->dispose (object);
}

static void
parlour_review_chart_class_init (ParlourReviewChartClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = parlour_review_chart_dispose;

  widget_class->measure = parlour_review_chart_measure;
  widget_class->snapshot = parlour_review_chart_snapshot;

  picked_signal = g_signal_new ("picked", PARLOUR_TYPE_REVIEW_CHART, G_SIGNAL_RUN_LAST,
                                0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
parlour_review_chart_init (ParlourReviewChart *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *scroll =
    gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL
                                     | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);

  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (widget, scroll);
  gtk_widget_set_focusable (widget, TRUE);
}
