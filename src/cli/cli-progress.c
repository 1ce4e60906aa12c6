/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-progress.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

enum { WIDTH = 40 };

/* Returns: ms since some moment */
static uint64_t
read_clock (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (uint64_t) now.tv_sec * 1000 + (uint64_t) now.tv_nsec / 1000000;
}

static void
print_remaining (const CliProgress *progress)
{
  uint64_t now_done = progress->done - progress->before;
  uint64_t seconds;

  if (now_done == 0)
    return;

  seconds = (read_clock () - progress->began) * (progress->total - progress->done) / now_done / 1000;
  if (seconds >= 3600)
    fprintf (stderr, ", %u:%02u:%02u left", (unsigned) (seconds / 3600),
             (unsigned) (seconds / 60 % 60), (unsigned) (seconds % 60));
  else
    fprintf (stderr, ", %u:%02u left", (unsigned) (seconds / 60), (unsigned) (seconds % 60));
}

/* Draws the bar anew, over the one before. */
void
cli_progress_show (CliProgress *progress,
                   unsigned     done)
{
  unsigned filled = (unsigned) ((uint64_t) done * WIDTH / progress->total);

  progress->done = done;
  if (!progress->shown)
    return;

  fputs ("\r[", stderr);
  for (unsigned i = 0; i < WIDTH; i++)
    fputc (i < filled ? '#' : '.', stderr);
  fprintf (stderr, "] %u of %u", done, progress->total);
  print_remaining (progress);
  fputs ("\033[K", stderr);
  fflush (stderr);
}

/*
 * cli_progress_begin:
 * @rows_on_stdout: whether rows go to standard output
 * @total: how many deals there are
 * @before: how many of them were done by an earlier run
 *
 * Nothing is shown where nobody watches, or where rows would run through it.
 */
void
cli_progress_begin (CliProgress *progress,
                    bool         rows_on_stdout,
                    unsigned     total,
                    unsigned     before)
{
  *progress = (CliProgress) {
    .shown = isatty (STDERR_FILENO) && !(rows_on_stdout && isatty (STDOUT_FILENO)),
    .began = read_clock (),
    .total = total,
    .done = before,
    .before = before,
  };

  cli_progress_show (progress, before);
}

/* Takes the bar away. */
void
cli_progress_end (CliProgress *progress)
{
  if (progress->shown)
    fputs ("\r\033[K", stderr);
}
