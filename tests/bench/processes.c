/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "processes.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * What /proc says of a process and all that descend from it.
 */

enum { FOLDER_MAX = 64 };

/* Sums what follows @key in lines of @path. */
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

/* Goes on in @proc, /proc, to the next process of the family of @pid.  Returns: whether
 * there is one, with its folder in @folder */
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

/* How long the main thread of @pid has been at work. */
double
processes_get_cpu_ms (pid_t pid)
{
  char path[64];
  FILE *file;
  double ns = 0;

  snprintf (path, sizeof path, "/proc/%d/schedstat", (int) pid);
  file = fopen (path, "r");
  if (!file)
    return 0;

  if (fscanf (file, "%lf", &ns) != 1)
    ns = 0;
  fclose (file);

  return ns / 1e6;
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

/* Each time a thread has gone to sleep it has been woken. */
static void
add_threads (Wakeups    *self,
             const char *folder)
{
  char path[512];
  struct dirent *entry;
  DIR *tasks;

  snprintf (path, sizeof path, "%s/task", folder);
  tasks = opendir (path);
  while (tasks && (entry = readdir (tasks)) && self->n < THREADS_MAX)
    {
      if (entry->d_name[0] == '.')
        continue;

      snprintf (path, sizeof path, "%s/task/%s/status", folder, entry->d_name);
      self->ids[self->n] = (pid_t) strtol (entry->d_name, NULL, 10);
      self->counts[self->n] = sum_lines (path, "voluntary_ctxt_switches:");
      self->n++;
    }
  if (tasks)
    closedir (tasks);
}

/* Counts how often each thread of @pid and of all that descend from it was
 * woken so far. */
void
processes_count_wakeups (pid_t    pid,
                         Wakeups *self)
{
  DIR *proc = opendir ("/proc");
  char folder[FOLDER_MAX];

  self->n = 0;
  while (find_next (proc, pid, folder))
    add_threads (self, folder);
  if (proc)
    closedir (proc);
}

/* How often threads were woken between two counts; one that has ended in
 * between was woken to end. */
long
processes_get_wakeups (const Wakeups *from,
                       const Wakeups *to)
{
  long sum = 0;

  for (int i = 0; i < to->n; i++)
    sum += to->counts[i];
  for (int i = 0; i < from->n; i++)
    {
      int j = 0;

      while (j < to->n && to->ids[j] != from->ids[i])
        j++;
      if (j < to->n)
        sum -= from->counts[i];
      else
        sum++;
    }

  return sum;
}
