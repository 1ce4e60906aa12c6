/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For unshare(). */
#define _GNU_SOURCE
#include "small-disk.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/resource.h>

/*
 * small_disk_prepare:
 *
 * What this process mounts from now on is nobody else's, and gone with it.  To be
 * called before there are threads, which would stay behind.
 *
 * Returns: (nullable): why that cannot be, if it cannot
 */
const char *
small_disk_prepare (void)
{
  if (unshare (CLONE_NEWNS) != 0
      || mount ("none", "/", "", MS_REC | MS_PRIVATE, NULL) != 0)
    return g_strerror (errno);

  return NULL;
}

/*
 * small_disk_mount:
 * @folder: of this process alone, as small_disk_prepare() makes it
 *
 * Puts an empty disk there that holds 64 KiB.
 *
 * Returns: whether it is there
 */
gboolean
small_disk_mount (const char *folder)
{
  return mount ("none", folder, "tmpfs", 0, "size=64k") == 0;
}

/*
 * small_disk_fill:
 * @path: a file to be made
 *
 * Takes what room there is.
 */
void
small_disk_fill (const char *path)
{
  FILE *file = g_fopen (path, "w");
  int c;

  g_assert_nonnull (file);
  setvbuf (file, NULL, _IONBF, 0);
  do
    c = fputc ('x', file);
  while (c != EOF);
  fclose (file);
}

/*
 * small_disk_limit:
 * @limited: whether no file may grow beyond some bytes
 *
 * As on a full disk, of which only a file that is to be written is told.
 */
void
small_disk_limit (gboolean limited)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = limited ? 16 : limit.rlim_max;
  signal (SIGXFSZ, limited ? SIG_IGN : SIG_DFL);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}
