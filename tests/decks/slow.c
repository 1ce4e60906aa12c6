/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For RTLD_NEXT. */
#define _GNU_SOURCE

#include "lacks.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <librsvg/rsvg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

/*
 * LD_PRELOAD puts this between the reader and librsvg, to make librsvg slow or hostile.  Before it
 * draws a card, it uses the processor for PARLOUR_TEST_SLOW_MS; or it tries what the reader must
 * not do to the file PARLOUR_TEST_TRIES.  PARLOUR_TEST_LACKS names locks that the kernel seems to
 * lack.
 */

typedef gboolean (*RenderLayer) (RsvgHandle           *handle,
                                 cairo_t              *cr,
                                 const char           *id,
                                 const RsvgRectangle  *viewport,
                                 GError              **error);

static long
get_processor_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);

  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void
report (const char *what,
        int         result)
{
  g_printerr ("%s: %s\n", what, result < 0 ? strerrorname_np (errno) : "done");
}

/* Tries each deed, and writes "done" or the name of the error. */
static void
try_all (const char *path)
{
  char *program[] = { "/bin/true", NULL };
  g_autofree char *made = g_strconcat (path, ".made", NULL);

  report ("socket", socket (AF_UNIX, SOCK_STREAM, 0));
  report ("network", socket (AF_INET, SOCK_STREAM, 0));
  report ("create", open (made, O_WRONLY | O_CREAT, 0600));
  report ("write", open (path, O_WRONLY));
  report ("read", open (path, O_RDONLY));
  report ("delete", unlink (path));
  report ("fonts", open ("/etc/fonts/fonts.conf", O_RDONLY));
  report ("fork", fork ());
  report ("exec", execv (program[0], program));
  exit (EXIT_FAILURE);
}

static void __attribute__ ((constructor))
hide_named_locks (void)
{
  const char *names = getenv ("PARLOUR_TEST_LACKS");

  if (names != NULL)
    hide_locks (names);
}

gboolean
rsvg_handle_render_layer (RsvgHandle           *handle,
                          cairo_t              *cr,
                          const char           *id,
                          const RsvgRectangle  *viewport,
                          GError              **error)
{
  RenderLayer render_layer = (RenderLayer) dlsym (RTLD_NEXT, "rsvg_handle_render_layer");
  const char *tries = getenv ("PARLOUR_TEST_TRIES");
  const char *slow_ms = getenv ("PARLOUR_TEST_SLOW_MS");
  long end_ms = get_processor_ms () + (slow_ms != NULL ? atol (slow_ms) : 0);

  if (tries != NULL)
    try_all (tries);
  while (get_processor_ms () < end_ms)
    ;

  return render_layer (handle, cr, id, viewport, error);
}
