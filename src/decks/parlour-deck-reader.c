/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Draws the cards of a deck: parlour-deck-reader WIDTH HEIGHT FACES STYLESHEET
 *
 * It reads an SVG document, which may be compressed by gzip, from standard input
 * and writes a file of faces to standard output.  WIDTH and HEIGHT are those of a
 * card in device px; HEIGHT 0 means the deck's own shape.  FACES has a bit for each
 * face, in hexadecimals.  STYLESHEET is CSS for the document, and may be empty.
 *
 * On failure it writes a ParlourDeckError, a space and a message for the player to
 * standard error.
 *
 * A picture can ask for any amount of work.  This process limits its own time and
 * memory, gives up all rights that it does not need, and a crash in it does not harm
 * Parlour.
 */
#include <errno.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

#include "parlour-confine.h"
#include "parlour-sheet.h"

/* The limit of processor time for reading the document, and again for each card, s.  The parent
 * process may have set a lower one.  The slowest deck in Debian needs half a second to be read and
 * a tenth for a card; a machine may be twenty times as slow. */
#define MAX_PROCESSOR_S 10
/* Processor time for the whole deck, s.  The slowest deck in Debian needs six seconds. */
#define MAX_DECK_PROCESSOR_S 60
/* The limit of real time instead of processor time, in case the process sleeps, s. */
#define MAX_REAL_S 600
#define MAX_MEMORY ((rlim_t) 512 * 1024 * 1024)
/* All faces of the largest cards on a 4K screen take 30 MB. */
#define MAX_OUTPUT ((rlim_t) 1024 * 1024 * 1024)

static void
limit (int    resource,
       rlim_t max)
{
  struct rlimit limits;

  if (getrlimit (resource, &limits) == 0)
    {
      limits.rlim_max = MIN (limits.rlim_max, max);
      limits.rlim_cur = limits.rlim_max;
      setrlimit (resource, &limits);
    }
}

#ifdef PARLOUR_SANITIZER
/* The check for leaks needs system calls that a confined process may not make. */
int __lsan_is_turned_off (void);

int
__lsan_is_turned_off (void)
{
  return 1;
}
#endif

static rlim_t processor_s = MAX_PROCESSOR_S;

static void
restart_timers (void)
{
  const struct itimerval processor = { .it_value.tv_sec = processor_s };

  alarm (MAX_REAL_S);
  setitimer (ITIMER_PROF, &processor, NULL);
}

static void
limit_all (void)
{
  struct rlimit given;
  struct stat output;
  gboolean writes_file = fstat (STDOUT_FILENO, &output) == 0 && S_ISREG (output.st_mode);

#ifndef PARLOUR_SANITIZER
  limit (RLIMIT_AS, MAX_MEMORY);
#endif
  if (getrlimit (RLIMIT_CPU, &given) == 0)
    processor_s = MIN (processor_s, given.rlim_cur);
  limit (RLIMIT_CPU, MAX_DECK_PROCESSOR_S);
  /* The output may be a pipe, which has no such limit.  Then no file is to be written. */
  limit (RLIMIT_FSIZE, writes_file ? MAX_OUTPUT : 0);
  limit (RLIMIT_CORE, 0);
  restart_timers ();
}

/* Reads at most PARLOUR_DECK_MAX_BYTES; more are an error.  GIO would need another descriptor. */
static GBytes *
read_document (GError **error)
{
  g_autofree char *data = g_malloc (PARLOUR_DECK_MAX_BYTES + 1);
  gsize size = fread (data, 1, PARLOUR_DECK_MAX_BYTES + 1, stdin);

  if (ferror (stdin))
    g_set_error_literal (error, PARLOUR_DECK_ERROR, PARLOUR_DECK_ERROR_FILE, g_strerror (errno));
  else if (size > PARLOUR_DECK_MAX_BYTES)
    g_set_error_literal (error, PARLOUR_DECK_ERROR, PARLOUR_DECK_ERROR_LIMIT,
                         _("It is too large for a deck"));
  else
    return g_bytes_new_take (g_steal_pointer (&data), size);

  return NULL;
}

static gboolean
draw_face (ParlourSheet  *sheet,
           PatCard        face,
           guint          width_px,
           guint          height_px,
           GError       **error)
{
  cairo_surface_t *surface = parlour_sheet_paint (sheet, face, width_px, height_px, error);
  const gsize size = (gsize) width_px * height_px * 4;
  gboolean written;

  if (!surface)
    return FALSE;

  written = fwrite (cairo_image_surface_get_data (surface), size, 1, stdout) == 1;
  cairo_surface_destroy (surface);

  return written;
}

static gboolean
draw (guint        width_px,
      guint        height_px,
      guint64      faces,
      const char  *stylesheet,
      GError     **error)
{
  g_autoptr (GBytes) bytes = read_document (error);
  g_autoptr (ParlourSheet) sheet = bytes ? parlour_sheet_new (bytes, stylesheet, error) : NULL;
  ParlourFaceHead head = {
    .magic = PARLOUR_FACE_MAGIC,
    .faces = faces,
    .width_px = width_px,
    .height_px = height_px,
  };

  if (!sheet)
    return FALSE;

  head.aspect = parlour_sheet_get_aspect (sheet);
  if (height_px == 0)
    head.height_px = MAX (width_px * head.aspect + 0.5, 1);
  if (fwrite (&head, sizeof head, 1, stdout) != 1)
    return FALSE;

  for (guint face = 0; face < PARLOUR_N_FACES; face++)
    if (faces >> face & 1)
      {
        restart_timers ();
        if (!draw_face (sheet, face, width_px, head.height_px, error))
          return FALSE;
      }

  return fflush (stdout) == 0;
}

static guint64
parse (const char *argument,
       guint       base,
       guint64     min,
       guint64     max)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (argument, base, min, max, &number, NULL))
    {
      fprintf (stderr, "usage: parlour-deck-reader WIDTH HEIGHT FACES STYLESHEET <DECK >CARDS\n"
                       "Draws cards for Parlour, which starts it.\n");
      exit (64);
    }

  return number;
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GError) error = NULL;
  guint width_px = parse (argc == 5 ? argv[1] : "", 10, 1, PARLOUR_FACE_MAX_PX);
  guint height_px = parse (argv[2], 10, 0, PARLOUR_FACE_MAX_PX);
  guint64 faces = parse (argv[3], 16, 0, G_MAXUINT64) & PARLOUR_ALL_FACES;
  /* Parlour sets this when it is not installed. */
  const char *locale_dir = g_getenv ("PARLOUR_LOCALE_DIR");
  const char *failure;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locale_dir != NULL ? locale_dir : PARLOUR_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  /* This reads the translations while files can be opened. */
  failure = _("It could not be passed on");

  limit_all ();
  parlour_confine (parlour_sheet_open_fonts);
  if (draw (width_px, height_px, faces, argv[4], &error))
    return EXIT_SUCCESS;

  fprintf (stderr, "%u %s\n",
           error && error->domain == PARLOUR_DECK_ERROR ? (guint) error->code
                                                        : PARLOUR_DECK_ERROR_FORMAT,
           error ? error->message : failure);

  return EXIT_FAILURE;
}
