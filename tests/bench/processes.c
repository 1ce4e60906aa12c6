/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "processes.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * What /proc says of a process and all that descend from it.
 */

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

/* Writes where @entry, of /proc, is said to be; whether it is a process of the
 * family of @pid. */
static int
is_of_family (const struct dirent *entry,
              pid_t                pid,
              char                *folder,
              size_t               size)
{
  pid_t other = (pid_t) strtol (entry->d_name, NULL, 10);

  snprintf (folder, size, "/proc/%d", (int) other);

  return other > 0 && descends (other, pid);
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
  struct dirent *entry;
  long sum = 0;

  while (proc && (entry = readdir (proc)))
    {
      char folder[64], path[96];

      if (!is_of_family (entry, pid, folder, sizeof folder))
        continue;

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
  struct dirent *entry;

  self->n = 0;
  while (proc && (entry = readdir (proc)))
    {
      char folder[64];

      if (!is_of_family (entry, pid, folder, sizeof folder))
        continue;

      add_threads (self, folder);
    }
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
