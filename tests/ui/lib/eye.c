/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "eye.h"

#include "parlour-card.h"
#include "parlour-chart.h"
#include "parlour-table-preview.h"
#include "parlour-pile.h"
#include "sight.h"

/*
 * Measures contrast without knowing any colour.  Each scene is drawn twice, with and
 * without its texts and icons, and the pixels that differ are compared: where a letter is
 * solid, they have the contrast of the letter.
 */

#define TEXT_CONTRAST 4.5
#define LARGE_TEXT_CONTRAST 3.0
/* If the plot of a chart begins closer to the top than this, the chart has a strip instead of
 * labels above and below the plot. */
#define MIN_ABOVE_PX 10
/* Size of large text, CSS px: 18 pt, or 14 pt if it is bold. */
#define LARGE_PX 24.0
#define LARGE_BOLD_PX 18.66

/*
 * eye_take_pictures:
 *
 * Draws the root with and without texts.  They are back once it has settled.
 */
void
eye_take_pictures (Eye *eye)
{
  GdkDisplay *display = gtk_widget_get_display (eye->root);

  eye->with = sight_draw (eye->root, EYE_SCALE);
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (eye->unseen),
                                              GTK_STYLE_PROVIDER_PRIORITY_USER + 1);
  stage_settle (eye->root);
  eye->without = sight_draw (eye->root, EYE_SCALE);
  gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (eye->unseen));
}

/*
 * eye_drop_pictures:
 *
 * Frees the pictures.
 */
void
eye_drop_pictures (Eye *eye)
{
  g_clear_pointer (&eye->with, cairo_surface_destroy);
  g_clear_pointer (&eye->without, cairo_surface_destroy);
}

/*
 * eye_find_bounds:
 * @bounds: (out): of @widget in the pictures, px; unlike the coordinates of a window, they
 *   include its frame
 *
 * Returns: whether @widget is in the pictures
 */
gboolean
eye_find_bounds (Eye             *eye,
                 GtkWidget       *widget,
                 graphene_rect_t *bounds)
{
  graphene_rect_t whole;

  if (!gtk_widget_compute_bounds (eye->root, eye->root, &whole)
      || !gtk_widget_compute_bounds (widget, eye->root, bounds))
    return FALSE;

  graphene_rect_offset (bounds, -whole.origin.x, -whole.origin.y);

  return TRUE;
}

/* Finds the greatest contrast within @area, px of the pictures.  Stops at a contrast that is
 * @enough.  Returns: the contrast; 0 if nothing is drawn there */
static double
find_contrast (Eye                   *eye,
               const graphene_rect_t *area,
               double                 enough)
{
  int left = MAX ((int) (area->origin.x * EYE_SCALE), 0);
  int top = MAX ((int) (area->origin.y * EYE_SCALE), 0);
  int right = MIN ((int) ((area->origin.x + area->size.width) * EYE_SCALE),
                   cairo_image_surface_get_width (eye->with));
  int bottom = MIN ((int) ((area->origin.y + area->size.height) * EYE_SCALE),
                    cairo_image_surface_get_height (eye->with));
  double best = 0;

  for (int y = top; y < bottom && best < enough; y++)
    for (int x = left; x < right; x++)
      {
        SightColor with = sight_get_pixel (eye->with, x, y);
        SightColor without = sight_get_pixel (eye->without, x, y);

        if (!sight_same (with, without))
          best = MAX (best, sight_get_contrast (with, without));
      }

  return best;
}

/*
 * eye_check_area:
 * @area: px of the pictures
 * @least: required contrast
 * @what: description for a message
 *
 * Checks the contrast within @area.
 */
void
eye_check_area (Eye                   *eye,
                const graphene_rect_t *area,
                double                 least,
                const char            *what)
{
  double contrast = find_contrast (eye, area, least);

  /* Nothing is drawn, or it is scrolled out of view. */
  if (contrast == 0)
    return;

  eye->n_seen++;
  if (contrast < least)
    g_string_append_printf (eye->failures, "\n  %s: “%s” has %.2f, not %.1f",
                            eye->name, what, contrast, least);
}

static double
get_least (GtkWidget *label)
{
  PangoContext *context = gtk_widget_get_pango_context (label);
  PangoFontDescription *font = pango_context_get_font_description (context);
  double size = (double) pango_font_description_get_size (font) / PANGO_SCALE;
  gboolean bold = pango_font_description_get_weight (font) >= PANGO_WEIGHT_BOLD;

  if (!pango_font_description_get_size_is_absolute (font))
    size *= 96.0 / 72;

  return size >= LARGE_PX || (bold && size >= LARGE_BOLD_PX) ? LARGE_TEXT_CONTRAST : TEXT_CONTRAST;
}

static void
look_at_chart (Eye                   *eye,
               ParlourChart          *chart,
               const graphene_rect_t *bounds)
{
  graphene_rect_t plot, beside, below, above;

  if (!parlour_chart_get_plot (chart, &plot))
    {
      eye_check_area (eye, bounds, TEXT_CONTRAST, "an empty chart");
      return;
    }

  graphene_rect_offset (&plot, bounds->origin.x, bounds->origin.y);
  beside = GRAPHENE_RECT_INIT (bounds->origin.x, plot.origin.y + 8,
                               plot.origin.x - bounds->origin.x - 4, plot.size.height);
  below = GRAPHENE_RECT_INIT (bounds->origin.x, plot.origin.y + plot.size.height + 5,
                              bounds->size.width, 40);
  above = GRAPHENE_RECT_INIT (bounds->origin.x + 28, bounds->origin.y,
                              bounds->size.width, plot.origin.y - bounds->origin.y - 8);
  eye_check_area (eye, &beside, TEXT_CONTRAST, "numbers beside a chart");
  if (plot.origin.y - bounds->origin.y > MIN_ABOVE_PX)
    {
      eye_check_area (eye, &below, TEXT_CONTRAST, "numbers below a chart");
      eye_check_area (eye, &above, TEXT_CONTRAST, "words above a chart");
    }
  eye_check_area (eye, &plot, EYE_ICON_CONTRAST, "a chart");
}

/* Returns: whether a part of @widget, which its scrolled ancestors do not hide, remains */
static gboolean
clip_to_ancestors (Eye             *eye,
                   GtkWidget       *widget,
                   graphene_rect_t *bounds)
{
  graphene_rect_t around;

  for (GtkWidget *w = gtk_widget_get_parent (widget); w != NULL; w = gtk_widget_get_parent (w))
    if (gtk_widget_get_overflow (w) == GTK_OVERFLOW_HIDDEN && eye_find_bounds (eye, w, &around)
        && !graphene_rect_intersection (bounds, &around, bounds))
      return FALSE;

  return TRUE;
}

/*
 * eye_check_widget:
 *
 * Checks all texts and icons of @widget and its descendants, except cards.
 */
void
eye_check_widget (Eye       *eye,
                  GtkWidget *widget)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget)
      || gtk_widget_get_opacity (widget) == 0)
    return;

  if (!eye_find_bounds (eye, widget, &bounds) || !clip_to_ancestors (eye, widget, &bounds))
    return;

  if (GTK_IS_LABEL (widget))
    eye_check_area (eye, &bounds, get_least (widget), gtk_label_get_text (GTK_LABEL (widget)));
  else if (GTK_IS_TEXT (widget))
    eye_check_area (eye, &bounds, TEXT_CONTRAST, "an entry");
  else if (GTK_IS_IMAGE (widget))
    eye_check_area (eye, &bounds, EYE_ICON_CONTRAST, gtk_image_get_icon_name (GTK_IMAGE (widget)));
  else if (gtk_widget_has_css_class (widget, "bar"))
    eye_check_area (eye, &bounds, EYE_ICON_CONTRAST, "a bar of odds");
  else if (PARLOUR_IS_CHART (widget))
    look_at_chart (eye, PARLOUR_CHART (widget), &bounds);
  else if (PARLOUR_IS_PILE (widget) || PARLOUR_IS_CARD (widget) || PARLOUR_IS_TABLE_PREVIEW (widget))
    return;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    eye_check_widget (eye, child);
}

/* Whether a mark is visible along the line through @x, @y, device px. */
static gboolean
stands_out (Eye *eye,
            int  x,
            int  y,
            int  dx,
            int  dy)
{
  int right = cairo_image_surface_get_width (eye->with) - 1;
  int bottom = cairo_image_surface_get_height (eye->with) - 1;
  double left, top;

  cairo_surface_get_device_offset (eye->with, &left, &top);
  for (int i = -EYE_REACH_PX * EYE_SCALE; i <= EYE_REACH_PX * EYE_SCALE; i++)
    {
      int px = CLAMP (x + i * dx, (int) -left, right - (int) left);
      int py = CLAMP (y + i * dy, (int) -top, bottom - (int) top);

      if (sight_get_contrast (sight_get_pixel (eye->with, px, py),
                              sight_get_pixel (eye->without, px, py)) >= EYE_ICON_CONTRAST)
        return TRUE;
    }

  return FALSE;
}

/*
 * eye_draw_around:
 *
 * Returns: (transfer full): a picture of @widget and of marks around it
 */
cairo_surface_t *
eye_draw_around (Eye       *eye,
                 GtkWidget *widget)
{
  graphene_rect_t part;

  g_assert_true (eye_find_bounds (eye, widget, &part));
  graphene_rect_inset (&part, -EYE_REACH_PX - 1, -EYE_REACH_PX - 1);

  return sight_draw_part (eye->root, EYE_SCALE, &part);
}

/*
 * eye_check_ring:
 * @least: required number of points on each side, of EYE_SAMPLES
 * @what: description for a message
 *
 * Checks that a mark surrounds @widget.  A dashed line covers half of a side, and a round
 * one a third.
 */
void
eye_check_ring (Eye        *eye,
                GtkWidget  *widget,
                guint       least,
                const char *what)
{
  static const struct { int dx, dy; } sides[] = { { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 } };
  graphene_rect_t bounds;

  g_assert_true (eye_find_bounds (eye, widget, &bounds));
  for (gsize side = 0; side < G_N_ELEMENTS (sides); side++)
    {
      int dx = sides[side].dx, dy = sides[side].dy;
      guint n = 0;

      for (guint i = 0; i < EYE_SAMPLES; i++)
        {
          double along = 0.15 + 0.7 * i / (EYE_SAMPLES - 1);
          double x = dx != 0 ? (dx + 1) / 2.0 : along, y = dy != 0 ? (dy + 1) / 2.0 : along;

          n += stands_out (eye, (int) ((bounds.origin.x + x * bounds.size.width) * EYE_SCALE),
                           (int) ((bounds.origin.y + y * bounds.size.height) * EYE_SCALE), dx, dy);
        }
      eye->n_seen++;
      if (n < least)
        g_string_append_printf (eye->failures, "\n  %s: %s, side %zu: seen at %u of %d points",
                                eye->name, what, side, n, EYE_SAMPLES);
    }
}

void
eye_open (Eye   *eye,
          Stage *stage)
{
  *eye = (Eye) {
    .stage = stage,
    .unseen = gtk_css_provider_new (),
    .failures = g_string_new (NULL),
  };
  gtk_css_provider_load_from_data (eye->unseen,
                                   "@define-color chart_accent transparent;"
                                   "@define-color mark_place transparent;"
                                   "* { color: transparent; text-shadow: none;"
                                   "    -gtk-icon-shadow: none; }", -1);
}

void
eye_close (Eye *eye)
{
  g_object_unref (eye->unseen);
  g_string_free (eye->failures, TRUE);
}
