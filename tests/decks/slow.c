/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For RTLD_NEXT. */
#define _GNU_SOURCE

#include <dlfcn.h>
#include <librsvg/rsvg.h>
#include <stdlib.h>
#include <time.h>

/*
 * Makes librsvg slow, by LD_PRELOAD: it uses the processor for PARLOUR_TEST_SLOW_MS
 * before it draws anything.
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

gboolean
rsvg_handle_render_layer (RsvgHandle           *handle,
                          cairo_t              *cr,
                          const char           *id,
                          const RsvgRectangle  *viewport,
                          GError              **error)
{
  RenderLayer render_layer = (RenderLayer) dlsym (RTLD_NEXT, "rsvg_handle_render_layer");
  long end_ms = get_processor_ms () + atol (getenv ("PARLOUR_TEST_SLOW_MS"));

  while (get_processor_ms () < end_ms)
    ;

  return render_layer (handle, cr, id, viewport, error);
}
