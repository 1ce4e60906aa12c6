/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-mark.h"

/*
 * Draws the marks on cards and places.  Their colours are defined by the style sheet.
 */

/* Radius of a corner and width of a line, in widths of a card. */
#define CORNER 0.045
#define MARK 0.035f
#define LEAST_PX 2.0f
/* Length of a dash, in widths of the line. */
#define DASH 4.0
/* Length of a line at a corner, as a share of the side. */
#define ARM 0.3f
/* Length of the bar beside a place, as a share of the width. */
#define BAR 0.3f

/* A dark edge makes a line visible against pale cards. */
#define EDGE { 0, 0, 0, 0.72f }

/* The colours of the bits of ParlourMarks, from the lowest. */
static const char *const colors[] = {
  "mark_place", "mark_next", "mark_playable", "mark_target",
  "mark_hinted", "mark_found", "mark_focused", "mark_focused",
};

static GskRoundedRect
grow (GtkWidget *widget,
      float      out)
{
  float width = gtk_widget_get_width (widget);
  float height = gtk_widget_get_height (widget);
  GskRoundedRect rect;

  gsk_rounded_rect_init_from_rect (&rect,
                                   &GRAPHENE_RECT_INIT (-out, -out,
                                                        width + 2 * out, height + 2 * out),
                                   width * (float) CORNER + out);

  return rect;
}

static void
append_line (GtkSnapshot    *snapshot,
             GskRoundedRect *rect,
             float           line,
             const GdkRGBA  *color)
{
  gtk_snapshot_append_border (snapshot, rect,
                              (float[4]) { line, line, line, line },
                              (GdkRGBA[4]) { *color, *color, *color, *color });
}

static void
append_dashed_line (GtkSnapshot          *snapshot,
                    const GskRoundedRect *rect,
                    float                 line,
                    const GdkRGBA        *color)
{
  const graphene_rect_t *bounds = &rect->bounds;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, bounds);
  double dash = line * DASH;

  gdk_cairo_set_source_rgba (cr, color);
  cairo_set_line_width (cr, line);
  cairo_set_dash (cr, &dash, 1, dash / 2);
  cairo_rectangle (cr, bounds->origin.x + line / 2, bounds->origin.y + line / 2,
                   bounds->size.width - line, bounds->size.height - line);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/* Draws a line at @out px outside of the card, with a dark edge on either side. */
static void
append_mark (GtkWidget     *widget,
             GtkSnapshot   *snapshot,
             float          line,
             float          out,
             const GdkRGBA *color,
             gboolean       dashed)
{
  GskRoundedRect rect = grow (widget, out);
  GskRoundedRect ground = grow (widget, out + 1);
  GdkRGBA edge = EDGE;

  append_line (snapshot, &ground, line + 2, &edge);
  if (dashed)
    append_dashed_line (snapshot, &rect, line, color);
  else
    append_line (snapshot, &rect, line, color);
}

static void
append_corners (GtkWidget     *widget,
                GtkSnapshot   *snapshot,
                float          line,
                const GdkRGBA *color)
{
  float width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  float across = width * ARM, along = height * ARM;

  for (guint i = 0; i < 4; i++)
    {
      graphene_rect_t corner = GRAPHENE_RECT_INIT (i % 2 ? width - across : -line,
                                                   i / 2 ? height - along : -line,
                                                   across + line, along + line);

      gtk_snapshot_push_clip (snapshot, &corner);
      append_mark (widget, snapshot, line, line / 2, color, FALSE);
      gtk_snapshot_pop (snapshot);
    }
}

static void
append_bar (GtkWidget     *widget,
            GtkSnapshot   *snapshot,
            float          line,
            const GdkRGBA *color,
            gboolean       above)
{
  float width = gtk_widget_get_width (widget), length = width * BAR;
  float y = above ? -2 * line : gtk_widget_get_height (widget) + line;
  GdkRGBA edge = EDGE;

  gtk_snapshot_append_color (snapshot, &edge,
                             &GRAPHENE_RECT_INIT ((width - length) / 2 - 1, y - 1, length + 2,
                                                  line + 2));
  gtk_snapshot_append_color (snapshot, color,
                             &GRAPHENE_RECT_INIT ((width - length) / 2, y, length, line));
}

static void
append (GtkWidget    *widget,
        GtkSnapshot  *snapshot,
        ParlourMarks  mark,
        const char   *color_name,
        ParlourMarks  marks)
{
  const ParlourMarks broad = PARLOUR_MARK_TARGET | PARLOUR_MARK_HINTED | PARLOUR_MARK_FOUND
                             | PARLOUR_MARK_PICKED;
  float width = gtk_widget_get_width (widget);
  float line = MAX (width * MARK, LEAST_PX);
  float thin = MAX (line / 2, LEAST_PX / 2);
  GskRoundedRect rect;
  GdkRGBA color;

  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), color_name, &color))
    gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);

  switch (mark)
    {
    case PARLOUR_MARK_PLACE:
      rect = grow (widget, -1);
      append_line (snapshot, &rect, MAX (width * MARK / 3, 1), &color);
      break;
    case PARLOUR_MARK_NEXT:
      append_bar (widget, snapshot, line, &color, (marks & PARLOUR_MARK_UPWARDS) != 0);
      break;
    case PARLOUR_MARK_PLAYABLE:
      append_mark (widget, snapshot, thin, thin + 2, &color, FALSE);
      break;
    case PARLOUR_MARK_TARGET:
      append_mark (widget, snapshot, line, line / 2, &color, FALSE);
      break;
    case PARLOUR_MARK_HINTED:
      append_mark (widget, snapshot, line, line / 2, &color, TRUE);
      break;
    case PARLOUR_MARK_FOUND:
      append_corners (widget, snapshot, 1.5f * line, &color);
      break;
    case PARLOUR_MARK_PICKED:
      append_mark (widget, snapshot, 2 * line, line, &color, FALSE);
      break;
    default:
      append_mark (widget, snapshot, thin, line + thin + 2, &color, FALSE);
      if ((marks & broad) == 0)
        append_mark (widget, snapshot, thin, thin / 2, &color, FALSE);
    }
}

/**
 * parlour_mark_draw:
 * @widget: a card or a place
 *
 * Draws marks around @widget.  They reach beyond its allocation.
 */
void
parlour_mark_draw (GtkWidget    *widget,
                   GtkSnapshot  *snapshot,
                   ParlourMarks  marks)
{
  for (guint i = 0; i < G_N_ELEMENTS (colors); i++)
    if (marks & 1 << i)
      append (widget, snapshot, 1 << i, colors[i], marks);
}
