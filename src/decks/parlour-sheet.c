/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-sheet.h"

#include <glib/gi18n.h>
#include <librsvg/rsvg.h>
#include <math.h>
#include <string.h>

/*
 * An SVG document with a deck of cards, in one of two forms:
 *
 * - Aisleriot's sheets, and our own: thirteen columns, ace to king, and five
 *   rows: clubs, diamonds, hearts, spades, and last the jokers and the back.
 * - Loose cards, as KDE's decks: each card is an element anywhere on the page.  Drawing
 *   it finds the box that it covers.
 *
 * KDE's ids name the rank first.
 */
#define COLUMNS 13
#define ROWS 5
#define BACK_COLUMN 2
/* To recognise a grid, one of this many cards is measured. */
#define GRID_STEP 5

#define LEAST_ASPECT 0.6
#define GREATEST_ASPECT 2.4

/* Width at which a page of loose cards is drawn to measure them. */
#define PROBE_PX 1248
/* Lower values of alpha belong to the rim of a blur, or come from antialiasing. */
#define FAINT 0x20

/* The box of a card: on the page or, if its element is drawn alone, in a square of side 1 that
 * librsvg fits around the element. */
typedef struct
{
  RsvgRectangle box;
  gboolean      alone;
} Place;

struct _ParlourSheet
{
  RsvgHandle    *handle;
  /* The size of the document; only the ratio matters. */
  double         width;
  double         height;
  double         aspect;
  gboolean       has_kde_ids;
  gboolean       is_loose;
  /* Only for loose cards; the width is 0 before a card is measured. */
  Place          places[PARLOUR_N_FACES];
};

/* "#" and the id of the card's element. */
static char *
card_id (ParlourSheet *self,
         PatCard       card)
{
  static const char *const suits[] = { "club", "diamond", "heart", "spade" };
  static const char *const courts[] = { "jack", "queen", "king" };
  guint rank = pat_card_rank (card);
  g_autofree char *word = NULL;

  if (card == PARLOUR_FACE_BACK)
    return g_strdup ("#back");

  word = rank >= PAT_KNAVE ? g_strdup (courts[rank - PAT_KNAVE]) : g_strdup_printf ("%u", rank);

  return self->has_kde_ids ? g_strdup_printf ("#%s_%s", word, suits[pat_card_suit (card)])
                           : g_strdup_printf ("#%s_%s", suits[pat_card_suit (card)], word);
}

static gboolean
refuse_empty (ParlourSheet  *self,
              PatCard        card,
              GError       **error)
{
  g_autofree char *id = card_id (self, card);

  g_set_error (error, PARLOUR_DECK_ERROR, PARLOUR_DECK_ERROR_CARDS,
               _("There is nothing on the card “%s”"), id + 1);

  return FALSE;
}

typedef struct
{
  const guint8 *data;
  int           stride;
} Pixels;

static guint8
alpha_at (Pixels pixels,
          int    x,
          int    y)
{
  guint32 pixel;

  memcpy (&pixel, pixels.data + y * pixels.stride + x * 4, sizeof pixel);

  return pixel >> 24;
}

/* The greatest alpha in a line of @n pixels, 0..1. */
static double
greatest_alpha (Pixels pixels,
                int    x,
                int    y,
                int    dx,
                int    dy,
                int    n)
{
  guint8 most = 0;

  for (int i = 0; i < n; i++)
    most = MAX (most, alpha_at (pixels, x + i * dx, y + i * dy));

  return most / 255.0;
}

/* Finds the smallest box around the ink, px.  The alpha of the outermost pixels
 * gives the fraction of a pixel.  Returns FALSE if there is no ink. */
static gboolean
find_ink (cairo_surface_t *surface,
          RsvgRectangle   *ink)
{
  const Pixels pixels = {
    .data = cairo_image_surface_get_data (surface),
    .stride = cairo_image_surface_get_stride (surface),
  };
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  int left = width;
  int right = -1;
  int top = height;
  int bottom = -1;

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        if (alpha_at (pixels, x, y) < FAINT)
          continue;
        left = MIN (left, x);
        right = MAX (right, x);
        top = MIN (top, y);
        bottom = MAX (bottom, y);
      }
  if (right < 0)
    return FALSE;

  ink->x = left + 1 - greatest_alpha (pixels, left, top, 0, 1, bottom - top + 1);
  ink->y = top + 1 - greatest_alpha (pixels, left, top, 1, 0, right - left + 1);
  ink->width = right + greatest_alpha (pixels, right, top, 0, 1, bottom - top + 1) - ink->x;
  ink->height = bottom + greatest_alpha (pixels, left, bottom, 1, 0, right - left + 1) - ink->y;

  return ink->width > 0 && ink->height > 0;
}

/* Draws the content of @place, scaled to width_px by height_px. */
static gboolean
draw_place (ParlourSheet  *self,
            const char    *id,
            const Place   *place,
            cairo_t       *cr,
            double         width_px,
            double         height_px,
            GError       **error)
{
  const RsvgRectangle *box = &place->box;
  double scale = width_px / box->width;
  RsvgRectangle viewport = {
    .x = -box->x * scale,
    .y = -box->y * scale,
    .width = (place->alone ? 1 : self->width) * scale,
    .height = (place->alone ? 1 : self->height) * scale,
  };
  gboolean drawn;

  /* The viewport keeps the document's proportions, otherwise librsvg adds margins;
   * cairo scales the height to whole pixels. */
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, width_px, height_px);
  cairo_clip (cr);
  cairo_scale (cr, 1, height_px / (box->height * scale));
  if (place->alone)
    drawn = rsvg_handle_render_element (self->handle, cr, id, &viewport, error);
  else
    drawn = rsvg_handle_render_layer (self->handle, cr, id, &viewport, error);
  cairo_restore (cr);

  return drawn;
}

/* Draws @place and shrinks it to the ink on it; without ink the width is 0.
 * @cut: (out): whether ink reaches the edge, and so may continue beyond */
static gboolean
shrink_to_ink (ParlourSheet  *self,
               const char    *id,
               Place         *place,
               gboolean      *cut,
               GError       **error)
{
  RsvgRectangle *box = &place->box;
  double scale = PROBE_PX / box->width;
  int height_px = CLAMP (ceil (box->height * scale), 1, 4 * PROBE_PX);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, PROBE_PX, height_px);
  cairo_t *cr = cairo_create (surface);
  RsvgRectangle ink = { 0 };
  gboolean drawn;

  box->height = height_px / scale;
  drawn = draw_place (self, id, place, cr, PROBE_PX, height_px, error);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  if (drawn)
    find_ink (surface, &ink);
  cairo_surface_destroy (surface);

  *cut = ink.x < 1 || ink.x + ink.width > PROBE_PX - 1
         || ink.y < 1 || ink.y + ink.height > height_px - 1;
  *box = (RsvgRectangle) { ink.x / scale, ink.y / scale, ink.width / scale, ink.height / scale };

  return drawn;
}

/* Measures a loose card by drawing it, because librsvg's own geometry ignores
 * clips and images.  A card that is not wholly on the page is drawn alone. */
static gboolean
measure_card (ParlourSheet  *self,
              PatCard        card,
              GError       **error)
{
  Place *place = &self->places[card];
  Place alone = { .box = { 0, 0, 1, 1 }, .alone = TRUE };
  g_autofree char *id = card_id (self, card);
  gboolean cut;

  if (place->box.width > 0)
    return TRUE;

  place->box = (RsvgRectangle) { 0, 0, self->width, self->height };
  if (!shrink_to_ink (self, id, place, &cut, error))
    return FALSE;

  if (cut)
    {
      if (!shrink_to_ink (self, id, &alone, &cut, error))
        return FALSE;
      if (alone.box.width > 0)
        *place = alone;
    }

  return place->box.width > 0 || refuse_empty (self, card, error);
}

static int
compare_doubles (gconstpointer a,
                 gconstpointer b)
{
  double one = *(const double *) a;
  double other = *(const double *) b;

  return (one > other) - (one < other);
}

/* Takes the shape of loose cards from a card of each suit, but not from the back, which may have a
 * shadow or another size. */
static gboolean
measure_shape (ParlourSheet  *self,
               GError       **error)
{
  double shapes[PAT_N_SUITS];

  for (guint suit = 0; suit < PAT_N_SUITS; suit++)
    {
      PatCard card = pat_card_new (5, suit, 0);

      if (!measure_card (self, card, error))
        return FALSE;
      shapes[suit] = self->places[card].box.height / self->places[card].box.width;
    }

  qsort (shapes, PAT_N_SUITS, sizeof shapes[0], compare_doubles);
  self->aspect = (shapes[1] + shapes[2]) / 2;

  return TRUE;
}

static gboolean
find_cards (ParlourSheet  *self,
            GError       **error)
{
  self->has_kde_ids = !rsvg_handle_has_sub (self->handle, "#club_1")
                      && rsvg_handle_has_sub (self->handle, "#1_club");

  /* The last one is the back. */
  for (guint i = 0; i <= PAT_PACK_SIZE; i++)
    {
      PatCard card = i < PAT_PACK_SIZE ? pat_card_new (i % COLUMNS + 1, i / COLUMNS, 0)
                                       : PARLOUR_FACE_BACK;
      g_autofree char *id = card_id (self, card);

      if (!rsvg_handle_has_sub (self->handle, id))
        {
          g_set_error (error, PARLOUR_DECK_ERROR, PARLOUR_DECK_ERROR_CARDS,
                       _("There is no card “%s”"), id + 1);
          return FALSE;
        }
    }

  return TRUE;
}

static gboolean
has_shape_of_cards (double aspect)
{
  return aspect >= LEAST_ASPECT && aspect <= GREATEST_ASPECT;
}

static RsvgRectangle
get_cell (ParlourSheet *self,
          PatCard       card)
{
  guint column = card == PARLOUR_FACE_BACK ? BACK_COLUMN : pat_card_rank (card) - 1;
  guint row = card == PARLOUR_FACE_BACK ? ROWS - 1 : pat_card_suit (card);

  return (RsvgRectangle) {
    .x = self->width / COLUMNS * column,
    .y = self->height / ROWS * row,
    .width = self->width / COLUMNS,
    .height = self->height / ROWS,
  };
}

/* Whether most cards lie in their cells of the grid.  Asks librsvg for the geometry, which ignores
 * clips and images but need not draw, and only of some cards from all over the sheet, to save
 * time. */
static gboolean
is_grid (ParlourSheet *self)
{
  const RsvgRectangle page = { 0, 0, self->width, self->height };
  guint n_outside = 0;

  for (guint i = 0; i < PAT_PACK_SIZE; i += GRID_STEP)
    {
      PatCard card = pat_card_new (i % COLUMNS + 1, i / COLUMNS, 0);
      RsvgRectangle cell = get_cell (self, card);
      RsvgRectangle ink = { 0 };
      g_autofree char *id = card_id (self, card);

      if (!rsvg_handle_get_geometry_for_layer (self->handle, id, &page, &ink, NULL, NULL)
          || ink.width <= 0 || ink.height <= 0)
        continue;

      n_outside += fabs (ink.x + ink.width / 2 - cell.x - cell.width / 2) > cell.width / 2
                   || fabs (ink.y + ink.height / 2 - cell.y - cell.height / 2) > cell.height / 2;
    }

  return n_outside < PAT_PACK_SIZE / GRID_STEP / 2;
}

static gboolean
find_shape (ParlourSheet  *self,
            GError       **error)
{
  gboolean has_viewbox;
  RsvgRectangle viewbox;

  rsvg_handle_get_intrinsic_dimensions (self->handle, NULL, NULL, NULL, NULL,
                                        &has_viewbox, &viewbox);
  if (!rsvg_handle_get_intrinsic_size_in_pixels (self->handle, &self->width, &self->height)
      && has_viewbox)
    {
      self->width = viewbox.width;
      self->height = viewbox.height;
    }

  /* Cairo's fixed-point coordinates have 24 bits before the point. */
  if (!(self->width >= 1 && self->height >= 1 && self->width < 1e6 && self->height < 1e6))
    {
      g_set_error (error, PARLOUR_DECK_ERROR, PARLOUR_DECK_ERROR_SIZE,
                   _("The picture has no size or is too large"));
      return FALSE;
    }

  self->aspect = self->height / ROWS / (self->width / COLUMNS);
  self->is_loose = self->has_kde_ids || !has_shape_of_cards (self->aspect) || !is_grid (self);
  if (self->is_loose && !measure_shape (self, error))
    return FALSE;

  if (!has_shape_of_cards (self->aspect))
    {
      g_set_error_literal (error, PARLOUR_DECK_ERROR, PARLOUR_DECK_ERROR_SIZE,
                           _("The cards do not have the shape of cards"));
      return FALSE;
    }

  return TRUE;
}

/**
 * parlour_sheet_new:
 * @bytes: an SVG document, which librsvg unpacks if it is compressed by gzip
 * @stylesheet: CSS for the document; may be empty
 * @error: return location for a #GError of PARLOUR_DECK_ERROR
 *
 * librsvg reads nothing outside of @bytes.  Time and memory are not bounded here.
 *
 * Returns: (transfer full) (nullable): a sheet that has all cards and a back
 */
ParlourSheet *
parlour_sheet_new (GBytes      *bytes,
                   const char  *stylesheet,
                   GError     **error)
{
  g_autoptr (ParlourSheet) self = g_new0 (ParlourSheet, 1);
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  /* The error messages of librsvg are not shown, because they do not help players. */
  if (size > 0)
    self->handle = rsvg_handle_new_from_data (data, size, NULL);
  if (!self->handle
      || (*stylesheet != '\0'
          && !rsvg_handle_set_stylesheet (self->handle, (const guint8 *) stylesheet,
                                          strlen (stylesheet), NULL)))
    {
      g_set_error_literal (error, PARLOUR_DECK_ERROR, PARLOUR_DECK_ERROR_FORMAT,
                           _("It is not an SVG picture, or it is damaged"));
      return NULL;
    }

  rsvg_handle_set_dpi (self->handle, 96);
  if (!find_cards (self, error) || !find_shape (self, error))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * parlour_sheet_free:
 * @self: (transfer full): a sheet
 */
void
parlour_sheet_free (ParlourSheet *self)
{
  g_clear_object (&self->handle);
  g_free (self);
}

/**
 * parlour_sheet_get_aspect:
 *
 * Returns: the height of a card divided by its width
 */
double
parlour_sheet_get_aspect (ParlourSheet *self)
{
  return self->aspect;
}

static gboolean
draw_card (ParlourSheet  *self,
           PatCard        card,
           cairo_t       *cr,
           guint          width_px,
           guint          height_px,
           GError       **error)
{
  const Place cell = { .box = get_cell (self, card) };
  g_autofree char *id = card_id (self, card);

  if (self->is_loose && !measure_card (self, card, error))
    return FALSE;

  return draw_place (self, id, self->is_loose ? &self->places[card] : &cell, cr,
                     width_px, height_px, error);
}

/**
 * parlour_sheet_paint:
 * @card: which face, or %PARLOUR_FACE_BACK
 * @width_px: width of the card, device px
 * @height_px: height of the card, device px
 * @error: return location for a #GError
 *
 * Returns: (transfer full) (nullable): a picture of the card; %NULL if there is
 *   nothing on it
 */
cairo_surface_t *
parlour_sheet_paint (ParlourSheet  *self,
                     PatCard        card,
                     guint          width_px,
                     guint          height_px,
                     GError       **error)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width_px, height_px);
  cairo_t *cr = cairo_create (surface);
  gboolean drawn = draw_card (self, pat_card_face (card), cr, width_px, height_px, error);
  RsvgRectangle ink;

  cairo_destroy (cr);
  cairo_surface_flush (surface);
  if (drawn && find_ink (surface, &ink))
    return surface;

  if (drawn)
    refuse_empty (self, pat_card_face (card), error);
  cairo_surface_destroy (surface);

  return NULL;
}

/**
 * parlour_sheet_open_fonts:
 *
 * Makes librsvg open the fonts for serif and sans-serif, which it keeps open.  Takes some
 * hundredths of a second.
 */
void
parlour_sheet_open_fonts (void)
{
  static const char text[] =
    "<svg xmlns='http://www.w3.org/2000/svg'>"
    "<g font-family='serif'><text>A</text><text font-weight='bold'>A</text></g>"
    "<g font-family='sans-serif'><text>A</text><text font-weight='bold'>A</text></g>"
    "</svg>";
  const RsvgRectangle page = { 0, 0, 1, 1 };
  RsvgHandle *handle = rsvg_handle_new_from_data ((const guint8 *) text, sizeof text - 1, NULL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);

  rsvg_handle_render_document (handle, cr, &page, NULL);
  g_object_unref (handle);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}
