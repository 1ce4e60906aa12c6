/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "processes.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The memory of a process and its descendants, from /proc. */

enum { FOLDER_MAX = 64 };

/* Sums the numbers after @key in the lines of @path. */
static long
sum_lines (const char *path,
           const char *key)
{
  FILE *file = fopen (path, "r");
  char line[256];
  long sum = 0;

  if (!file)
    return 0;

  while (fgets (line, sizeof line, file))
    if (strncmp (line, key, strlen (key)) == 0)
      sum += strtol (line + strlen (key), NULL, 10);
  fclose (file);

  return sum;
}

static pid_t
get_parent (pid_t pid)
{
  char path[64];

  snprintf (path, sizeof path, "/proc/%d/status", (int) pid);

  return (pid_t) sum_lines (path, "PPid:");
}

static int
descends (pid_t pid,
          pid_t from)
{
  while (pid > 1 && pid != from)
    pid = get_parent (pid);

  return pid == from;
}

/* Finds the next process in @proc, /proc, that is @pid or descends from it, and writes
 * its folder to @folder.  Returns: whether there is one */
static int
find_next (DIR   *proc,
           pid_t  pid,
           char   folder[static FOLDER_MAX])
{
  struct dirent *entry;

  while (proc && (entry = readdir (proc)))
    {
      pid_t other = (pid_t) strtol (entry->d_name, NULL, 10);

      if (other > 0 && descends (other, pid))
        {
          snprintf (folder, FOLDER_MAX, "/proc/%d", (int) other);
          return 1;
        }
    }

  return 0;
}

/* Proportional set size, in KB, of @pid and all that descend from it. */
long
processes_get_pss_kb (pid_t pid)
{
  DIR *proc = opendir ("/proc");
  char folder[FOLDER_MAX];
  long sum = 0;

  while (find_next (proc, pid, folder))
    {
      char path[96];

      snprintf (path, sizeof path, "%s/smaps_rollup", folder);
      sum += sum_lines (path, "Pss:");
    }
  if (proc)
    closedir (proc);

  return sum;
}
