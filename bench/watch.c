/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/Xdamage.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <sys/wait.h>
#include <time.h>

/*
 * Starts a card game and watches its screen; works for any program.  No other program may
 * use the screen.
 *
 *   bench-watch COMMAND…
 *
 * Prints, one a line:
 *   drawn MS     from start until its window shows a table with cards on it
 *   settled MS   from start until the screen did not change for a second
 *
 * Then waits for the end of standard input, and ends the program.
 *
 * A table is drawn when some of the middle of the largest window is paper, and most
 * is not.  The screen is read when the X server reports damage, so times are exact
 * to a millisecond or two.
 */

enum
{
  /* A pixel is paper if red, green and blue are lighter than this. */
  PAPER = 225,
  /* Share of paper in the pixels read, in thousandths. */
  PAPER_LEAST = 10,
  PAPER_MOST = 500,
  /* Distance between the pixels read. */
  STEP_PX = 3,
  /* Smaller windows are not tables. */
  TABLE_PX = 300,
  STILL_MS = 1000,
  PATIENCE_MS = 20000,
};

extern char **environ;

typedef struct
{
  Display         *display;
  Window           root;
  int              width;
  int              height;
  Damage           damage;
  int              damage_event;
  XShmSegmentInfo  segment;
  XImage          *image;
} Screenful;

static double
now_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);

  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static void
fail (const char *what)
{
  fprintf (stderr, "bench-watch: %s\n", what);
  exit (EXIT_FAILURE);
}

/* Ignores errors: a window may be destroyed while it is queried. */
static int
error_cb (Display     *display,
          XErrorEvent *event)
{
  return 0;
}

static void
screenful_open (Screenful *self)
{
  int error_base, screen;

  self->display = XOpenDisplay (NULL);
  if (!self->display)
    fail ("no screen");
  XSetErrorHandler (error_cb);

  screen = DefaultScreen (self->display);
  self->root = RootWindow (self->display, screen);
  self->width = DisplayWidth (self->display, screen);
  self->height = DisplayHeight (self->display, screen);
  if (!XDamageQueryExtension (self->display, &self->damage_event, &error_base)
      || !XShmQueryExtension (self->display))
    fail ("the screen lacks DAMAGE or MIT-SHM");

  self->image = XShmCreateImage (self->display, DefaultVisual (self->display, screen),
                                 DefaultDepth (self->display, screen), ZPixmap, NULL,
                                 &self->segment, self->width, self->height);
  self->segment.shmid = shmget (IPC_PRIVATE, self->image->bytes_per_line * self->height,
                                IPC_CREAT | 0600);
  self->segment.shmaddr = self->image->data = shmat (self->segment.shmid, NULL, 0);
  XShmAttach (self->display, &self->segment);
  XSync (self->display, False);
  shmctl (self->segment.shmid, IPC_RMID, NULL);

  self->damage = XDamageCreate (self->display, self->root, XDamageReportNonEmpty);
  XSelectInput (self->display, self->root, SubstructureNotifyMask);
  XSync (self->display, False);
}

/* Waits for at most @timeout_ms.  Returns: whether something was drawn */
static bool
screenful_wait (Screenful *self,
                double     timeout_ms)
{
  struct pollfd fd = { .fd = ConnectionNumber (self->display), .events = POLLIN };
  bool drawn = false;

  if (!XPending (self->display))
    poll (&fd, 1, timeout_ms > 0 ? (int) timeout_ms + 1 : 0);

  while (XPending (self->display))
    {
      XEvent event;

      XNextEvent (self->display, &event);
      drawn |= event.type == self->damage_event + XDamageNotify;
    }
  if (drawn)
    XDamageSubtract (self->display, self->damage, None, None);

  return drawn;
}

/* The largest window that is shown, cut off at the edges of the screen. */
static bool
screenful_find_table (Screenful  *self,
                      XRectangle *area)
{
  Window root, parent, *children = NULL;
  unsigned n_children = 0;
  int most = 0;

  XQueryTree (self->display, self->root, &root, &parent, &children, &n_children);
  for (unsigned i = 0; i < n_children; i++)
    {
      XWindowAttributes a;

      if (!XGetWindowAttributes (self->display, children[i], &a) || a.map_state != IsViewable
          || a.class != InputOutput || a.width < TABLE_PX || a.height < TABLE_PX)
        continue;

      if (a.width * a.height > most)
        {
          int x = a.x > 0 ? a.x : 0, y = a.y > 0 ? a.y : 0;
          int right = a.x + a.width, bottom = a.y + a.height;

          most = a.width * a.height;
          area->x = x;
          area->y = y;
          area->width = (right < self->width ? right : self->width) - x;
          area->height = (bottom < self->height ? bottom : self->height) - y;
        }
    }
  if (children)
    XFree (children);

  return most > 0;
}

/* Reads the screen.  Returns: a hash of @area */
static uint64_t
screenful_look (Screenful        *self,
                const XRectangle *area,
                bool             *has_cards)
{
  uint64_t sum = 14695981039346656037u;
  unsigned n = 0, paper = 0;
  /* Excludes toolbars and status bars. */
  int top = area->y + area->height / 6, bottom = area->y + area->height * 9 / 10;

  XShmGetImage (self->display, self->root, self->image, 0, 0, AllPlanes);
  for (int y = top; y < bottom; y += STEP_PX)
    {
      const uint32_t *row = (const uint32_t *) (const void *) (self->image->data + y * self->image->bytes_per_line);

      for (int x = area->x; x < area->x + area->width; x += STEP_PX)
        {
          uint32_t p = row[x] & 0xffffff;

          sum = (sum ^ p) * 1099511628211u;
          paper += (p >> 16) > PAPER && (p >> 8 & 0xff) > PAPER && (p & 0xff) > PAPER;
          n++;
        }
    }

  *has_cards = paper * 1000ull > (uint64_t) n * PAPER_LEAST && paper * 1000ull < (uint64_t) n * PAPER_MOST;
  return sum;
}

/* Watches from the start until the screen is still. */
static void
watch_start (Screenful *self,
             double     start_ms)
{
  double drawn_ms = 0, changed_ms = 0;
  uint64_t last = 0;

  for (double now = start_ms; now < start_ms + PATIENCE_MS; now = now_ms ())
    {
      XRectangle area = { 0 };
      bool has_cards = false;
      uint64_t sum;

      if (drawn_ms > 0 && now > changed_ms + STILL_MS)
        break;
      if (!screenful_wait (self, 1))
        continue;

      now = now_ms ();
      if (!screenful_find_table (self, &area))
        continue;

      sum = screenful_look (self, &area, &has_cards);
      if (has_cards && drawn_ms <= 0)
        drawn_ms = now;
      if (sum != last)
        changed_ms = now;
      last = sum;
    }

  if (drawn_ms <= 0)
    fail ("there came no table");
  printf ("drawn %.1f\nsettled %.1f\n", drawn_ms - start_ms, changed_ms - start_ms);
}

static pid_t
start (char **command)
{
  posix_spawnattr_t attributes;
  pid_t pid;
  int error;

  posix_spawnattr_init (&attributes);
  posix_spawnattr_setflags (&attributes, POSIX_SPAWN_SETPGROUP);
  posix_spawnattr_setpgroup (&attributes, 0);
  error = posix_spawnp (&pid, command[0], NULL, &attributes, command, environ);
  if (error != 0)
    fail (strerror (error));
  posix_spawnattr_destroy (&attributes);

  return pid;
}

/* Sends SIGTERM, then SIGKILL. */
static void
stop (pid_t pid)
{
  kill (pid, SIGTERM);
  for (int i = 0; i < 200; i++)
    {
      struct timespec pause = { .tv_nsec = 10000000 };

      if (waitpid (pid, NULL, WNOHANG) == pid)
        return;
      nanosleep (&pause, NULL);
    }
  kill (-pid, SIGKILL);
  waitpid (pid, NULL, 0);
}

int
main (int   argc,
      char *argv[])
{
  Screenful screen = { 0 };
  double start_ms;
  pid_t pid;

  if (argc < 2)
    fail ("COMMAND…");

  screenful_open (&screen);
  start_ms = now_ms ();
  pid = start (argv + 1);
  watch_start (&screen, start_ms);
  fflush (stdout);
  while (getchar () != EOF)
    ;
  stop (pid);

  return EXIT_SUCCESS;
}
