/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For O_PATH and syscall(). */
#define _GNU_SOURCE

#include "parlour-confine.h"

#include <glib.h>

/*
 * Confines this process, so that a fault in the code that reads a picture does not harm the
 * user.  A process cannot undo this.  There are two locks, and each works without the other:
 *
 * - Landlock: files may be read in the folders of fonts, and nothing else may be done to any
 *   file.
 * - A filter of system calls, which lists the calls that are allowed.  Without Landlock it lets
 *   no file be opened, because a filter cannot see the path.
 *
 * A lock that the kernel does not have is skipped.
 */

#ifdef __linux__
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if __has_include (<linux/landlock.h>)
#include <linux/landlock.h>

#define READING (LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR)

/* The struct landlock_ruleset_attr of Landlock 6, because older headers have a shorter one.  An
 * older kernel takes it if the members that it does not know are 0. */
typedef struct
{
  guint64 handled_access_fs;
  guint64 handled_access_net;
  guint64 scoped;
} Rights;

/* Returns: all rights that a version of Landlock can refuse */
static Rights
get_all_rights (long version)
{
  /* Later versions added moving to another folder, truncating, and ioctl() on devices. */
  int n_files = version >= 5 ? 16 : version >= 3 ? 15 : version == 2 ? 14 : 13;

  return (Rights) {
    .handled_access_fs = (G_GUINT64_CONSTANT (1) << n_files) - 1,
    /* To bind and to connect TCP sockets. */
    .handled_access_net = version >= 4 ? 3 : 0,
    /* Abstract sockets and signals of processes outside. */
    .scoped = version >= 6 ? 3 : 0,
  };
}

static void
allow_reading (int         ruleset,
               const char *path)
{
  struct landlock_path_beneath_attr beneath = {
    .allowed_access = READING,
    .parent_fd = open (path, O_PATH | O_CLOEXEC),
  };

  if (beneath.parent_fd < 0)
    return;

  syscall (SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &beneath, 0);
  close (beneath.parent_fd);
}

/* Returns: whether the files are locked now */
static gboolean
confine_files (void)
{
  /* Fonts, also those of Flatpak, Nix and Guix, and the list of picture loaders. */
  static const char *const folders[] = {
    "/usr", "/etc/fonts", "/var/cache/fontconfig",
    "/app", "/run/host/fonts", "/run/host/fonts-cache", "/run/host/local-fonts",
    "/run/host/user-fonts", "/run/host/user-fonts-cache",
    "/nix/store", "/gnu/store", "/run/current-system",
  };
  g_autofree char *fonts = g_build_filename (g_get_user_data_dir (), "fonts", NULL);
  g_autofree char *old_fonts = g_build_filename (g_get_home_dir (), ".fonts", NULL);
  g_autofree char *font_settings = g_build_filename (g_get_user_config_dir (), "fontconfig", NULL);
  g_autofree char *font_cache = g_build_filename (g_get_user_cache_dir (), "fontconfig", NULL);
  long version = syscall (SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  Rights rights = get_all_rights (version);
  int ruleset = (int) syscall (SYS_landlock_create_ruleset, &rights, sizeof rights, 0);
  gboolean done;

  if (ruleset < 0)
    return FALSE;

  for (gsize i = 0; i < G_N_ELEMENTS (folders); i++)
    allow_reading (ruleset, folders[i]);
  allow_reading (ruleset, fonts);
  allow_reading (ruleset, old_fonts);
  allow_reading (ruleset, font_settings);
  allow_reading (ruleset, font_cache);
  done = syscall (SYS_landlock_restrict_self, ruleset, 0) == 0;
  close (ruleset);

  return done;
}
#else
static gboolean
confine_files (void)
{
  return FALSE;
}
#endif

#if defined (__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined (__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef ARCHITECTURE
/* A system call that is allowed if an argument has @value in the bits of @mask, or always if
 * @mask is 0.  A call may have several rows. */
typedef struct
{
  guint32  call;
  guint32  argument;
  guint32  mask;
  guint32  value;
  /* It names files, and is only allowed where Landlock decides which. */
  gboolean needs_landlock;
} Allowed;

#define ANY(name) { .call = SYS_##name }
#define FILES(name) { .call = SYS_##name, .needs_landlock = TRUE }
#define IF(number, bits, wanted) .argument = (number), .mask = (bits), .value = (wanted)

#define WRITING (O_ACCMODE | O_CREAT | O_TRUNC | (O_TMPFILE & ~O_DIRECTORY))
#define NEW_NAMESPACES \
  (CLONE_NEWCGROUP | CLONE_NEWIPC | CLONE_NEWNET | CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWUSER \
   | CLONE_NEWUTS)

static const Allowed table[] = {
  /* Descriptors that are open. */
  ANY (close),
  ANY (fstat),
  ANY (lseek),
  ANY (pread64),
  ANY (read),
  ANY (readv),
  ANY (write),
  ANY (writev),
  { .call = SYS_fcntl, IF (1, G_MAXUINT32, F_GETFD) },
  { .call = SYS_fcntl, IF (1, G_MAXUINT32, F_GETFL) },
  { .call = SYS_fcntl, IF (1, G_MAXUINT32, F_SETFD) },
  /* fstat() of glibc. */
  { .call = SYS_newfstatat, IF (3, AT_EMPTY_PATH, AT_EMPTY_PATH) },

  /* Cairo asks this before it uses a font, even if it is open. */
  ANY (faccessat),
#ifdef __x86_64__
  ANY (access),
#endif

  /* Fonts. */
  FILES (fadvise64),
  FILES (fstatfs),
  FILES (getcwd),
  FILES (getdents64),
  FILES (newfstatat),
  FILES (readlinkat),
  FILES (statfs),
  { .call = SYS_openat, IF (2, WRITING, O_RDONLY), .needs_landlock = TRUE },
#ifdef __x86_64__
  FILES (lstat),
  FILES (readlink),
  FILES (stat),
  { .call = SYS_open, IF (1, WRITING, O_RDONLY), .needs_landlock = TRUE },
#endif

  /* Memory, but no new code. */
  ANY (brk),
  ANY (madvise),
  ANY (mremap),
  ANY (munmap),
  { .call = SYS_mmap, IF (2, PROT_EXEC, 0) },
  { .call = SYS_mprotect, IF (2, PROT_EXEC, 0) },

  /* Threads of this process.  Callers of clone3(), whose flags are behind a pointer, use
   * clone() when it fails. */
  ANY (futex),
  ANY (gettid),
  ANY (rseq),
  ANY (sched_getaffinity),
  ANY (sched_yield),
  ANY (set_robust_list),
  { .call = SYS_clone, IF (0, CLONE_THREAD | NEW_NAMESPACES, CLONE_THREAD) },
  { .call = SYS_prctl, IF (0, G_MAXUINT32, PR_SET_NAME) },

  /* Signals, time, and information on the process and the system. */
  ANY (clock_getres),
  ANY (clock_gettime),
  ANY (clock_nanosleep),
  ANY (getegid),
  ANY (geteuid),
  ANY (getgid),
  ANY (getpid),
  ANY (getrandom),
  ANY (gettimeofday),
  ANY (getuid),
  ANY (nanosleep),
  ANY (restart_syscall),
  ANY (rt_sigaction),
  ANY (rt_sigprocmask),
  ANY (rt_sigreturn),
  ANY (setitimer),
  ANY (sigaltstack),
  ANY (sysinfo),
  ANY (uname),
#ifdef __x86_64__
  ANY (alarm),
  ANY (time),
#endif

  ANY (exit),
  ANY (exit_group),
};

#define LOAD(offset) BPF_STMT (BPF_LD | BPF_W | BPF_ABS, (offset))
#define LOAD_CALL LOAD (offsetof (struct seccomp_data, nr))
/* The lower half comes first on both architectures. */
#define LOAD_ARGUMENT(number) LOAD (offsetof (struct seccomp_data, args) + 8 * (number))
/* The most instructions of a row. */
#define MAX_ROW 6
#define ANSWER(answer) BPF_STMT (BPF_RET | BPF_K, (answer))
#define GO_ON_IF(value, otherwise) BPF_JUMP (BPF_JMP | BPF_JEQ | BPF_K, (value), 0, (otherwise))

static void
append (struct sock_fprog        *program,
        const struct sock_filter *code,
        gsize                     n)
{
  memcpy (&program->filter[program->len], code, n * sizeof *code);
  program->len += n;
}

/* Appends at most MAX_ROW instructions.  The number of the call is loaded before and after. */
static void
append_row (struct sock_fprog *program,
            const Allowed     *row)
{
  /* If the answer does not depend on arguments, the kernel caches it and does not run the filter
   * for this call. */
  const struct sock_filter always[] = {
    GO_ON_IF (row->call, 1),
    ANSWER (SECCOMP_RET_ALLOW),
  };
  const struct sock_filter sometimes[MAX_ROW] = {
    GO_ON_IF (row->call, 5),
    LOAD_ARGUMENT (row->argument),
    BPF_STMT (BPF_ALU | BPF_AND | BPF_K, row->mask),
    GO_ON_IF (row->value, 1),
    ANSWER (SECCOMP_RET_ALLOW),
    LOAD_CALL,
  };

  if (row->mask == 0)
    append (program, always, G_N_ELEMENTS (always));
  else
    append (program, sometimes, G_N_ELEMENTS (sometimes));
}

static void
confine_calls (gboolean has_landlock)
{
  const Allowed own_signals = { .call = SYS_tgkill, IF (0, G_MAXUINT32, (guint32) getpid ()) };
  /* The answer of a kernel that lacks the call, because libraries know how to do without it. */
  const struct sock_filter refusal = ANSWER (SECCOMP_RET_ERRNO | ENOSYS);
  struct sock_filter filter[(G_N_ELEMENTS (table) + 1) * MAX_ROW + 5] = {
    LOAD (offsetof (struct seccomp_data, arch)),
    BPF_JUMP (BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
    ANSWER (SECCOMP_RET_KILL_PROCESS),
    LOAD_CALL,
  };
  struct sock_fprog program = { 4, filter };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    if (has_landlock || !table[i].needs_landlock)
      append_row (&program, &table[i]);
  append_row (&program, &own_signals);
  append (&program, &refusal, 1);
  syscall (SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
}
#else
static void
confine_calls (gboolean has_landlock)
{
}
#endif
#endif /* __linux__ */

/**
 * parlour_confine:
 * @open_fonts: (scope call): opens the usual fonts; called if no file can be opened later
 *
 * Call this before the first untrusted byte is read, and before the process has threads.
 * The standard descriptors stay open, others are closed.  The process ends with its parent.
 */
void
parlour_confine (void (*open_fonts) (void))
{
#ifdef __linux__
  gboolean has_landlock;

  prctl (PR_SET_PDEATHSIG, SIGKILL);
  syscall (SYS_close_range, STDERR_FILENO + 1, G_MAXUINT, 0);
  if (prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
    return;

  has_landlock = confine_files ();
  if (!has_landlock)
    open_fonts ();
  confine_calls (has_landlock);
#endif
}
