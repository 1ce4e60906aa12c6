/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deck-process.h"

#include <glib/gi18n.h>
#include <string.h>

#include "parlour-deck-head.h"

/*
 * Decks that are not our own are drawn by a process of their own, which has
 * bounds: see parlour-deck-reader.c.
 */

#define READER "parlour-deck-reader"
/* Words about what is wrong are not longer. */
#define MOST_WORDS 1000

/* The reader is installed beside the program's data; a program that was built
 * and not installed has it beside itself. */
static char *
find_reader (void)
{
  const char *said = g_getenv ("PARLOUR_DECK_READER");
  g_autofree char *program = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *reader = NULL;

  if (said)
    return g_strdup (said);

  program = g_file_read_link ("/proc/self/exe", NULL);
  if (program)
    {
      folder = g_path_get_dirname (program);
      reader = g_build_filename (folder, "decks", READER, NULL);
      if (g_file_test (reader, G_FILE_TEST_IS_EXECUTABLE))
        return g_steal_pointer (&reader);
    }

  return g_build_filename (PARLOUR_LIBEXEC_DIR, READER, NULL);
}

/* What the reader said before it ended, as an error. */
static void
take_reason (GSubprocess   *reader,
             GCancellable  *cancellable,
             GError       **error)
{
  GInputStream *said = g_subprocess_get_stderr_pipe (reader);
  char words[MOST_WORDS + 1] = "";
  gsize length = 0;
  char *rest = NULL;
  guint64 code;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return;

  g_input_stream_read_all (said, words, MOST_WORDS, &length, cancellable, NULL);
  /* Somebody who says too much is not waited for. */
  if (length == MOST_WORDS)
    g_subprocess_force_exit (reader);
  g_subprocess_wait (reader, NULL, NULL);

  code = g_ascii_strtoull (words, &rest, 10);
  if (g_subprocess_get_if_exited (reader) && *rest == ' '
      && code <= PARLOUR_DECK_ERROR_LIMIT && g_utf8_validate (rest, -1, NULL))
    g_set_error_literal (error, PARLOUR_DECK_ERROR, code, g_strchomp (rest + 1));
  else
    g_set_error (error, PARLOUR_DECK_ERROR, PARLOUR_DECK_ERROR_LIMIT,
                 _("Drawing it takes too much time or memory"));
}

static gboolean
read_face (GInputStream  *stream,
           ParlourRaster *raster,
           PatCard        face,
           GCancellable  *cancellable)
{
  cairo_surface_t *surface =
    cairo_image_surface_create (CAIRO_FORMAT_ARGB32, raster->width_px, raster->height_px);
  guint8 *data = cairo_image_surface_get_data (surface);
  gsize n_bytes = (gsize) raster->width_px * raster->height_px * 4, n_read = 0;

  if (!data || !g_input_stream_read_all (stream, data, n_bytes, &n_read, cancellable, NULL)
      || n_read != n_bytes)
    {
      cairo_surface_destroy (surface);
      return FALSE;
    }

  cairo_surface_mark_dirty (surface);
  parlour_raster_take (raster, face, surface);

  return TRUE;
}

/* What the reader draws; NULL if it does not do what it was asked. */
static ParlourRaster *
read_raster (GInputStream *stream,
             guint         width_px,
             guint         height_px,
             GCancellable *cancellable)
{
  g_autoptr (ParlourRaster) raster = NULL;
  ParlourDeckHead head = { .faces = 0 };
  gsize n_read = 0;

  if (!g_input_stream_read_all (stream, &head, sizeof head, &n_read, cancellable, NULL)
      || n_read != sizeof head
      || memcmp (head.magic, PARLOUR_DECK_MAGIC, sizeof head.magic) != 0
      || head.width_px != width_px
      || (height_px != 0 && head.height_px != height_px)
      || head.height_px < 1 || head.height_px > 4 * PARLOUR_DECK_MOST_PX)
    return NULL;

  raster = parlour_raster_new (head.width_px, head.height_px, head.aspect);
  for (guint face = 0; face < PARLOUR_RASTER_FACES; face++)
    if (head.faces >> face & 1 && !read_face (stream, raster, face, cancellable))
      return NULL;

  return g_steal_pointer (&raster);
}

/**
 * parlour_deck_process_draw:
 * @path: a deck
 * @width_px: width of a card, device px
 * @height_px: height of a card, device px, or 0 for the deck's own shape
 * @faces: which, as bits, each at its pat_card_face()
 * @cancellable: (nullable): lets the reader be stopped
 * @error: return location for a #GError of PARLOUR_DECK_ERROR or G_IO_ERROR
 *
 * Waits until the cards are drawn, a few tenths of a second as a rule, and for as
 * long as one comes after another; to be called from a thread.
 *
 * Returns: (transfer full) (nullable): the faces asked for
 */
ParlourRaster *
parlour_deck_process_draw (const char    *path,
                           guint          width_px,
                           guint          height_px,
                           guint64        faces,
                           GCancellable  *cancellable,
                           GError       **error)
{
  g_autofree char *program = find_reader ();
  g_autofree char *width = g_strdup_printf ("%u", width_px);
  g_autofree char *height = g_strdup_printf ("%u", height_px);
  g_autofree char *mask = g_strdup_printf ("%" G_GINT64_MODIFIER "x", faces);
  const char *const argv[] = { program, path, width, height, mask, NULL };
  g_autoptr (GSubprocess) reader = NULL;
  g_autoptr (ParlourRaster) raster = NULL;

  reader = g_subprocess_newv (argv, G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE,
                              error);
  if (!reader)
    return NULL;

  raster = read_raster (g_subprocess_get_stdout_pipe (reader), width_px, height_px, cancellable);
  if (raster)
    g_subprocess_wait (reader, NULL, NULL);
  if (raster && g_subprocess_get_successful (reader))
    return g_steal_pointer (&raster);

  take_reason (reader, cancellable, error);
  g_subprocess_force_exit (reader);

  return NULL;
}
