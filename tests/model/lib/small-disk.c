/* SPDX-License-Identifier: GPL-3.0-or-later */
/* unshare() needs it. */
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
 * Gives this process a mount namespace of its own, so that later mounts are private
 * and end with it.  Call it before threads exist, because they would stay in the
 * old one.
 *
 * Returns: (nullable): the reason, if that is impossible
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
 * @folder: a folder; call small_disk_prepare() before
 *
 * Mounts an empty disk of 64 KiB on @folder.
 *
 * Returns: whether it is mounted
 */
gboolean
small_disk_mount (const char *folder)
{
  return mount ("none", folder, "tmpfs", 0, "size=64k") == 0;
}

/*
 * small_disk_protect:
 * @folder: where a disk is mounted
 *
 * Makes the disk read-only.
 *
 * Returns: whether it is
 */
gboolean
small_disk_protect (const char *folder)
{
  return mount ("none", folder, NULL, MS_REMOUNT | MS_RDONLY, NULL) == 0;
}

/*
 * small_disk_fill:
 * @path: a new file
 *
 * Fills the disk.
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
 * @limited: whether files may have only a few bytes
 *
 * Limits the size of files, so that writing fails as on a full disk.
 */
void
small_disk_limit (gboolean limited)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = limited ? 2 : limit.rlim_max;
  signal (SIGXFSZ, limited ? SIG_IGN : SIG_DFL);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}
