/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For system calls, and names of errors. */
#define _GNU_SOURCE

#include "lacks.h"
#include "parlour-confine.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/*
 * Tries what a confined process must not do.  For each deed there are four children: one without
 * locks, which shows that the deed would succeed; one with both locks; one on a kernel without
 * Landlock; and one on a kernel without seccomp.
 */

/* A deed is a system call.  The child has the file as its standard input, another file as its
 * standard output, and the process that is the victim as its standard error. */
typedef struct
{
  const char *name;
  long        call;
  gintptr     arguments[6];
  /* Needs rights that a user does not have, or could harm the test. */
  gboolean    only_locked;
  /* The version of Landlock that refuses it, or 0. */
  int         landlock;
  /* The filter does not refuse it. */
  gboolean    unfiltered;
} Deed;

typedef enum
{
  FREE,
  LOCKED,
  LOCKED_WITHOUT_LANDLOCK,
  LOCKED_WITHOUT_SECCOMP,
  N_LOCKS,
} Locks;

#define ROW "%-24s %-8s %-8s %-18s %s"
#define DONE 0
#define KILLED 255

static char folder[] = "/tmp/parlour-confine-XXXXXX";
static char file[sizeof folder + 8];
static char other[sizeof folder + 8];
static char made[sizeof folder + 8];
static char buffer[64];
static char *program[] = { (char *) "/bin/true", NULL };
static _Alignas (65536) char page[65536];
static const guint64 ones[] = { G_MAXUINT64 };
static const struct timespec times[2] = { { 1, 0 }, { 1, 0 } };
static struct rlimit limits;
static pid_t victim;

static void
open_fonts (void)
{
}

/* Returns: DONE, KILLED or an error */
static int
do_in_child (const Deed *deed,
             Locks       locks,
             int         victim_fd)
{
  pid_t child = fork ();
  int status;

  if (child == 0)
    {
      long result;

      dup2 (open (file, O_RDWR), STDIN_FILENO);
      dup2 (open (other, O_RDWR), STDOUT_FILENO);
      dup2 (victim_fd, STDERR_FILENO);
      if (locks == LOCKED_WITHOUT_LANDLOCK)
        hide_locks ("landlock");
      if (locks == LOCKED_WITHOUT_SECCOMP)
        hide_locks ("seccomp");
      if (locks != FREE)
        parlour_confine (open_fonts);
      result = syscall (deed->call, deed->arguments[0], deed->arguments[1], deed->arguments[2],
                        deed->arguments[3], deed->arguments[4], deed->arguments[5]);
      _exit (result == -1 ? errno : DONE);
    }

  g_assert_cmpint (waitpid (child, &status, 0), ==, child);

  return WIFEXITED (status) ? WEXITSTATUS (status) : KILLED;
}

static const char *
get_result_name (int result)
{
  return result == DONE ? "done" : result == KILLED ? "killed" : strerrorname_np (result);
}

static void
make_files (void)
{
  strcpy (folder, "/tmp/parlour-confine-XXXXXX");
  g_assert_nonnull (mkdtemp (folder));
  g_snprintf (file, sizeof file, "%s/file", folder);
  g_snprintf (other, sizeof other, "%s/other", folder);
  g_snprintf (made, sizeof made, "%s/made", folder);
  g_assert_true (g_file_set_contents (file, "words", -1, NULL));
  g_assert_true (g_file_set_contents (other, "words", -1, NULL));
}

static void
remove_files (void)
{
  g_unlink (file);
  g_unlink (other);
  if (g_unlink (made) != 0)
    g_rmdir (made);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static int
get_landlock_version (void)
{
  return (int) syscall (SYS_landlock_create_ruleset, NULL, 0, 1);
}

static void
test_deed (gconstpointer data)
{
  const Deed *deed = data;
  gboolean is_landlocked = deed->landlock > 0 && get_landlock_version () >= deed->landlock;
  const gboolean can_try[N_LOCKS] = { !deed->only_locked, TRUE, TRUE, is_landlocked };
  int victim_fd = (int) syscall (SYS_pidfd_open, victim, 0);
  const char *ends[N_LOCKS];

  for (Locks locks = FREE; locks < N_LOCKS; locks++)
    {
      ends[locks] = "-";
      if (!can_try[locks])
        continue;

      make_files ();
      ends[locks] = get_result_name (do_in_child (deed, locks, victim_fd));
      remove_files ();
    }
  close (victim_fd);

  g_test_message (ROW, deed->name, ends[FREE], ends[LOCKED], ends[LOCKED_WITHOUT_LANDLOCK],
                  ends[LOCKED_WITHOUT_SECCOMP]);
  if (can_try[FREE])
    g_assert_cmpstr (ends[FREE], ==, "done");
  g_assert_cmpstr (ends[LOCKED], ==, is_landlocked && deed->unfiltered ? "EACCES" : "ENOSYS");
  g_assert_cmpstr (ends[LOCKED_WITHOUT_LANDLOCK], ==, "ENOSYS");
  if (is_landlocked)
    g_assert_true (g_str_equal (ends[LOCKED_WITHOUT_SECCOMP], "EACCES")
                   || g_str_equal (ends[LOCKED_WITHOUT_SECCOMP], "EPERM"));
}

#ifdef __x86_64__
/* A call by its number for 32-bit programs, which the filter does not know, ends the process. */
static void
test_other_numbers (void)
{
  pid_t child = fork ();
  int status;

  if (child == 0)
    {
      int result = 20;

      parlour_confine (open_fonts);
      __asm__ volatile ("int $0x80" : "+a" (result) : : "memory");
      _exit (0);
    }

  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status));
  g_assert_cmpint (WTERMSIG (status), ==, SIGSYS);
}
#endif

/* A confined process may use its own descriptors and memory. */
static void
test_own (void)
{
  const Deed deeds[] = {
    { "own read", SYS_read, { STDIN_FILENO, (gintptr) buffer, sizeof buffer } },
    { "own write", SYS_write, { STDOUT_FILENO, (gintptr) buffer, sizeof buffer } },
    { "own memory", SYS_brk, { 0 } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (deeds); i++)
    for (Locks locks = FREE; locks < N_LOCKS; locks++)
      {
        make_files ();
        g_assert_cmpint (do_in_child (&deeds[i], locks, STDERR_FILENO), ==, DONE);
        remove_files ();
      }
}

#define PATH(string) ((gintptr) (string))
#define HERE AT_FDCWD

int
main (int   argc,
      char *argv[])
{
  victim = fork ();
  if (victim == 0)
    {
      prctl (PR_SET_PDEATHSIG, SIGKILL);
      for (;;)
        pause ();
    }
  getrlimit (RLIMIT_NOFILE, &limits);

  const pid_t self = getpid ();
  const Deed deeds[] = {
    /* Files by name. */
    { "read", SYS_openat, { HERE, PATH (file), O_RDONLY }, .landlock = 1, .unfiltered = TRUE },
    { "list", SYS_openat, { HERE, PATH (folder), O_RDONLY | O_DIRECTORY },
      .landlock = 1, .unfiltered = TRUE },
    { "write", SYS_openat, { HERE, PATH (file), O_WRONLY }, .landlock = 1 },
    { "read and write", SYS_openat, { HERE, PATH (file), O_RDWR }, .landlock = 1 },
    { "empty", SYS_openat, { HERE, PATH (file), O_RDONLY | O_TRUNC }, .landlock = 1 },
    { "create", SYS_openat, { HERE, PATH (made), O_RDONLY | O_CREAT, 0600 }, .landlock = 1 },
    { "create unnamed", SYS_openat, { HERE, PATH (folder), O_TMPFILE | O_RDWR, 0600 },
      .only_locked = TRUE },
    { "openat2", SYS_openat2, { HERE, PATH (file), PATH (page), 24 } },
    { "truncate", SYS_truncate, { PATH (file), 0 }, .landlock = 3 },
    { "fchmodat", SYS_fchmodat, { HERE, PATH (file), 0777 } },
    { "fchownat", SYS_fchownat, { HERE, PATH (file), -1, -1, 0 } },
    { "utimensat", SYS_utimensat, { HERE, PATH (file), PATH (times), 0 } },
    { "setxattr", SYS_setxattr, { PATH (file), PATH ("user.a"), PATH ("a"), 1, 0 },
      .only_locked = TRUE },
    { "unlinkat", SYS_unlinkat, { HERE, PATH (file), 0 }, .landlock = 1 },
    { "renameat2", SYS_renameat2, { HERE, PATH (file), HERE, PATH (made), 0 }, .landlock = 1 },
    { "linkat", SYS_linkat, { HERE, PATH (file), HERE, PATH (made), 0 }, .landlock = 1 },
    { "symlinkat", SYS_symlinkat, { PATH (file), HERE, PATH (made) }, .landlock = 1 },
    { "mkdirat", SYS_mkdirat, { HERE, PATH (made), 0700 }, .landlock = 1 },
    { "mknodat", SYS_mknodat, { HERE, PATH (made), S_IFIFO | 0600, 0 }, .landlock = 1 },
    { "chdir", SYS_chdir, { PATH (folder) } },
    { "chroot", SYS_chroot, { PATH (folder) }, .only_locked = TRUE },
    { "pivot_root", SYS_pivot_root, { PATH (folder), PATH (folder) }, .only_locked = TRUE },
    { "mount", SYS_mount, { PATH (folder), PATH (folder), 0, 4096, 0 }, .only_locked = TRUE },
    { "umount2", SYS_umount2, { PATH (folder), 0 }, .only_locked = TRUE },
    { "open_tree", SYS_open_tree, { HERE, PATH (folder), 1 }, .only_locked = TRUE },
    { "swapon", SYS_swapon, { PATH (file), 0 }, .only_locked = TRUE },
    { "name_to_handle_at", SYS_name_to_handle_at, { HERE, PATH (file), PATH (page), PATH (buffer) },
      .only_locked = TRUE },
    { "open_by_handle_at", SYS_open_by_handle_at, { HERE, PATH (page), 0 }, .only_locked = TRUE },
#ifdef __x86_64__
    { "open and write", SYS_open, { PATH (file), O_WRONLY }, .landlock = 1 },
    { "creat", SYS_creat, { PATH (made), 0600 }, .landlock = 1 },
    { "chmod", SYS_chmod, { PATH (file), 0777 } },
    { "utime", SYS_utime, { PATH (file), 0 } },
    { "utimes", SYS_utimes, { PATH (file), 0 } },
    { "unlink", SYS_unlink, { PATH (file) }, .landlock = 1 },
    { "rename", SYS_rename, { PATH (file), PATH (made) }, .landlock = 1 },
    { "link", SYS_link, { PATH (file), PATH (made) }, .landlock = 1 },
    { "mkdir", SYS_mkdir, { PATH (made), 0700 }, .landlock = 1 },
    { "fork", SYS_fork, { 0 } },
#endif

    /* Descriptors. */
    { "ftruncate", SYS_ftruncate, { STDIN_FILENO, 0 } },
    { "fallocate", SYS_fallocate, { STDIN_FILENO, 0, 0, 8192 } },
    { "fchmod", SYS_fchmod, { STDIN_FILENO, 0777 } },
    { "flock", SYS_flock, { STDIN_FILENO, 1 } },
    { "fsync", SYS_fsync, { STDIN_FILENO } },
    { "dup", SYS_dup, { STDIN_FILENO } },
    { "fcntl, another number", SYS_fcntl, { STDIN_FILENO, F_DUPFD, 0 } },
    { "fcntl, signals", SYS_fcntl, { STDIN_FILENO, F_SETOWN, victim } },
    { "ioctl", SYS_ioctl, { STDIN_FILENO, 0x541b /* FIONREAD */, PATH (buffer) } },
    { "ioctl, terminal", SYS_ioctl, { STDIN_FILENO, 0x5412 /* TIOCSTI */, PATH (buffer) },
      .only_locked = TRUE },
    { "sendfile", SYS_sendfile, { STDOUT_FILENO, STDIN_FILENO, 0, 1 } },
    { "splice", SYS_splice, { STDIN_FILENO, 0, STDOUT_FILENO, 0, 1, 0 }, .only_locked = TRUE },
    { "copy_file_range", SYS_copy_file_range, { STDIN_FILENO, 0, STDOUT_FILENO, 0, 1, 0 },
      .only_locked = TRUE },
    { "pipe2", SYS_pipe2, { PATH (buffer), 0 } },
    { "eventfd2", SYS_eventfd2, { 0, 0 } },
    { "epoll_create1", SYS_epoll_create1, { 0 } },
    { "memfd_create", SYS_memfd_create, { PATH ("a"), 0 } },
    { "inotify_init1", SYS_inotify_init1, { 0 } },
    { "fanotify_init", SYS_fanotify_init, { 0, 0 }, .only_locked = TRUE },
    { "userfaultfd", SYS_userfaultfd, { 1 }, .only_locked = TRUE },
    { "io_uring_setup", SYS_io_uring_setup, { 1, PATH (page) }, .only_locked = TRUE },

    /* The net. */
    { "socket, local", SYS_socket, { AF_UNIX, SOCK_STREAM, 0 } },
    { "socket, network", SYS_socket, { AF_INET, SOCK_STREAM, 0 }, .only_locked = TRUE },
    { "socketpair", SYS_socketpair, { AF_UNIX, SOCK_STREAM, 0, PATH (buffer) } },
    { "connect", SYS_connect, { STDIN_FILENO, PATH (page), 16 }, .only_locked = TRUE },
    { "bind", SYS_bind, { STDIN_FILENO, PATH (page), 16 }, .only_locked = TRUE },

    /* Programs and code. */
    { "execve", SYS_execve, { PATH (program[0]), PATH (program), 0 } },
    { "execveat", SYS_execveat, { HERE, PATH (program[0]), PATH (program), 0, 0 } },
    { "clone", SYS_clone, { SIGCHLD, 0, 0, 0, 0 } },
    { "clone3", SYS_clone3, { PATH (page), 64 } },
    { "mmap, code", SYS_mmap,
      { 0, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0 } },
    { "mprotect, code", SYS_mprotect, { PATH (page), sizeof page, PROT_READ | PROT_EXEC } },
    { "personality", SYS_personality, { 0xffffffff } },
    { "bpf", SYS_bpf, { 0, PATH (page), 16 }, .only_locked = TRUE },
    { "perf_event_open", SYS_perf_event_open, { PATH (page), 0, -1, -1, 0 }, .only_locked = TRUE },
    { "init_module", SYS_init_module, { PATH (page), 1, PATH ("") }, .only_locked = TRUE },

    /* Other processes. */
    { "kill", SYS_kill, { victim, SIGCONT }, .landlock = 6 },
    { "kill, parent", SYS_kill, { self, 0 }, .landlock = 6 },
    { "tkill", SYS_tkill, { victim, SIGCONT }, .landlock = 6 },
    { "tgkill", SYS_tgkill, { victim, victim, SIGCONT }, .landlock = 6 },
    { "rt_sigqueueinfo", SYS_rt_sigqueueinfo, { victim, SIGCONT, PATH (page) },
      .only_locked = TRUE },
    { "pidfd_open", SYS_pidfd_open, { victim, 0 } },
    { "pidfd_getfd", SYS_pidfd_getfd, { STDERR_FILENO, 0, 0 }, .only_locked = TRUE },
    { "pidfd_send_signal", SYS_pidfd_send_signal, { STDERR_FILENO, SIGCONT, 0, 0 }, .landlock = 6 },
    { "process_madvise", SYS_process_madvise, { STDERR_FILENO, PATH (page), 0, 4, 0 },
      .only_locked = TRUE },
    { "ptrace", SYS_ptrace, { PTRACE_SEIZE, victim, 0, 0 }, .only_locked = TRUE },
    { "process_vm_readv", SYS_process_vm_readv, { victim, PATH (page), 1, PATH (page), 1, 0 },
      .only_locked = TRUE },
    { "process_vm_writev", SYS_process_vm_writev, { victim, PATH (page), 1, PATH (page), 1, 0 },
      .only_locked = TRUE },
    { "kcmp", SYS_kcmp, { victim, self, 0, 0, 0 }, .only_locked = TRUE },
    { "prlimit64, parent", SYS_prlimit64, { self, RLIMIT_NOFILE, PATH (&limits), 0 } },
    { "prlimit64, itself", SYS_prlimit64, { 0, RLIMIT_NOFILE, PATH (&limits), 0 } },
    { "setpriority, parent", SYS_setpriority,
      { PRIO_PROCESS, self, getpriority (PRIO_PROCESS, self) } },
    { "sched_setaffinity", SYS_sched_setaffinity, { victim, sizeof ones, PATH (ones) } },
    { "sched_setscheduler", SYS_sched_setscheduler, { victim, SCHED_OTHER, PATH (page) },
      .only_locked = TRUE },
    { "ioprio_set", SYS_ioprio_set, { 1, victim, 0 }, .only_locked = TRUE },
    { "setpgid", SYS_setpgid, { 0, 0 } },
    { "timer_create", SYS_timer_create, { CLOCK_MONOTONIC, 0, PATH (page) } },
    { "timerfd_create", SYS_timerfd_create, { CLOCK_MONOTONIC, 0 } },
    { "outlive the parent", SYS_prctl, { PR_SET_PDEATHSIG, 0 } },
    { "be debugged", SYS_prctl, { PR_SET_DUMPABLE, 1 } },

    /* System V IPC, queues and keys. */
    { "shmget", SYS_shmget, { IPC_PRIVATE, 4096, 0 }, .only_locked = TRUE },
    { "shmat", SYS_shmat, { 0, 0, 0 }, .only_locked = TRUE },
    { "semget", SYS_semget, { IPC_PRIVATE, 1, 0 }, .only_locked = TRUE },
    { "msgget", SYS_msgget, { IPC_PRIVATE, 0 }, .only_locked = TRUE },
    { "mq_open", SYS_mq_open, { PATH ("a"), O_CREAT | O_RDWR, 0600, 0 }, .only_locked = TRUE },
    { "keyctl", SYS_keyctl, { 0, -3, 0 }, .only_locked = TRUE },
    { "add_key", SYS_add_key, { PATH ("user"), PATH ("a"), PATH ("a"), 1, -3 },
      .only_locked = TRUE },

    /* Rights and namespaces. */
    { "unshare, users", SYS_unshare, { CLONE_NEWUSER }, .only_locked = TRUE },
    { "clone, users", SYS_clone, { CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0 }, .only_locked = TRUE },
    { "clone, thread and net", SYS_clone,
      { CLONE_THREAD | CLONE_SIGHAND | CLONE_VM | CLONE_NEWNET, 0, 0, 0, 0 },
      .only_locked = TRUE },
    { "setns", SYS_setns, { STDERR_FILENO, CLONE_NEWNS }, .only_locked = TRUE },
    { "setuid", SYS_setuid, { getuid () } },
    { "setgid", SYS_setgid, { getgid () } },
    { "setresuid", SYS_setresuid, { -1, -1, -1 } },
    { "capset", SYS_capset, { PATH (page), PATH (page) }, .only_locked = TRUE },
    { "settimeofday", SYS_settimeofday, { PATH (page), 0 }, .only_locked = TRUE },
    { "sethostname", SYS_sethostname, { PATH ("a"), 1 }, .only_locked = TRUE },
    { "reboot", SYS_reboot, { 0, 0, 0, 0 }, .only_locked = TRUE },
    { "syslog", SYS_syslog, { 10, 0, 0 }, .only_locked = TRUE },
  };
  int status;

  g_test_init (&argc, &argv, NULL);
  /* One failure must not hide the other rows of the table. */
  g_test_set_nonfatal_assertions ();
  g_test_message (ROW, "deed", "no lock", "locked", "without Landlock", "without seccomp");
  for (gsize i = 0; i < G_N_ELEMENTS (deeds); i++)
    {
      g_autofree char *path = g_strconcat ("/confine/", deeds[i].name, NULL);

      g_test_add_data_func (g_strdelimit (path, " ,", '-'), &deeds[i], test_deed);
    }
  g_test_add_func ("/confine/own", test_own);
#ifdef __x86_64__
  g_test_add_func ("/confine/other-numbers", test_other_numbers);
#endif
  status = g_test_run ();
  kill (victim, SIGKILL);

  return status;
}
