/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Draws the cards of a deck that comes from anywhere, for Parlour.
 *
 * A picture can ask for any amount of work.  This process does it, so that it
 * can be stopped: it has so much time for each card and so much room, and what
 * goes wrong in it goes wrong here alone.
 */
#include <glib/gi18n.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#include "parlour-deck-head.h"
#include "parlour-sheet-file.h"
#include "parlour-sheet.h"

/* For reading the picture, and then for each card; less, if less is allowed to
 * who starts it.  The slowest deck of Debian takes half a second for the one and
 * a tenth for the other; a machine may be twenty times as slow.  Who does nothing
 * is not waited for either. */
#define MOST_PROCESSOR_S 10
#define MOST_TIME_S 600
#define MOST_ROOM ((rlim_t) 512 * 1024 * 1024)

static void
limit (int    what,
       rlim_t most)
{
  struct rlimit limits;

  if (getrlimit (what, &limits) == 0)
    {
      limits.rlim_max = MIN (limits.rlim_max, most);
      limits.rlim_cur = limits.rlim_max;
      setrlimit (what, &limits);
    }
}

static rlim_t processor_s = MOST_PROCESSOR_S;

/* Gives it as much time again, from now on. */
static void
renew_time (void)
{
  const struct itimerval most = { .it_value.tv_sec = processor_s };

  alarm (MOST_TIME_S);
  setitimer (ITIMER_PROF, &most, NULL);
}

static void
limit_all (void)
{
  struct rlimit given;

#ifndef PARLOUR_ADDRESS_SANITIZER
  limit (RLIMIT_AS, MOST_ROOM);
#endif
  if (getrlimit (RLIMIT_CPU, &given) == 0)
    processor_s = MIN (processor_s, given.rlim_cur);
  limit (RLIMIT_CPU, (1 + PARLOUR_SHEET_FACES) * (1 + MOST_PROCESSOR_S));
  limit (RLIMIT_CORE, 0);
  renew_time ();
}

static gboolean
write_all (gconstpointer data,
           gsize         size)
{
  return fwrite (data, 1, size, stdout) == size;
}

/* Draws what is asked for; all of it, before anything is said to be there. */
static gboolean
draw (const char       *path,
      ParlourDeckHead  *head,
      GError          **error)
{
  g_autoptr (GBytes) bytes = parlour_sheet_file_read (path, error);
  g_autoptr (ParlourSheet) sheet = bytes ? parlour_sheet_new (bytes, NULL, error) : NULL;

  if (!sheet)
    return FALSE;

  head->aspect = parlour_sheet_get_aspect (sheet);
  if (head->height_px == 0)
    head->height_px = MAX (head->width_px * head->aspect + 0.5, 1);
  if (!write_all (head, sizeof *head))
    return FALSE;

  for (guint face = 0; face < PARLOUR_SHEET_FACES; face++)
    {
      cairo_surface_t *surface;
      gboolean written;

      if (!(head->faces >> face & 1))
        continue;

      renew_time ();
      surface = parlour_sheet_paint (sheet, face, head->width_px, head->height_px, error);
      if (!surface)
        return FALSE;
      written = write_all (cairo_image_surface_get_data (surface),
                           (gsize) head->width_px * head->height_px * 4);
      cairo_surface_destroy (surface);
      if (!written)
        return FALSE;
    }

  return fflush (stdout) == 0;
}

int
main (int   argc,
      char *argv[])
{
  ParlourDeckHead head = { 0 };
  g_autoptr (GError) error = NULL;
  const char *words;
  /* As the program that is not installed has it, which starts this. */
  const char *locale_dir = g_getenv ("PARLOUR_LOCALE_DIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locale_dir != NULL ? locale_dir : PARLOUR_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  memcpy (head.magic, PARLOUR_DECK_MAGIC, sizeof head.magic);
  if (argc == 5)
    {
      head.width_px = strtoul (argv[2], NULL, 10);
      head.height_px = strtoul (argv[3], NULL, 10);
      head.faces = strtoull (argv[4], NULL, 16) & PARLOUR_SHEET_ALL_FACES;
    }
  if (head.width_px < 1 || head.width_px > PARLOUR_DECK_MOST_PX
      || head.height_px > PARLOUR_DECK_MOST_PX)
    {
      fprintf (stderr, "usage: parlour-deck-reader FILE WIDTH HEIGHT FACES\n"
                       "Draws cards for Parlour, which starts it.\n");
      return 64;
    }

  limit_all ();
  if (draw (argv[1], &head, &error))
    return EXIT_SUCCESS;

  words = error ? error->message : _("It could not be passed on");
  fprintf (stderr, "%u %s\n",
           error && error->domain == PARLOUR_DECK_ERROR ? (guint) error->code
                                                        : PARLOUR_DECK_ERROR_FORMAT,
           words);

  return EXIT_FAILURE;
}
