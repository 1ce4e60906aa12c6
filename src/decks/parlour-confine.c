/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For O_PATH and syscall(). */
#define _GNU_SOURCE

#include "parlour-confine.h"

#include <glib.h>

/*
 * Confines this process: it may start no program, open no socket, write no file, and read
 * only libraries, fonts and translations.  A fault in the code that reads a picture then
 * does not harm the user.  A process cannot undo this.  Limits that the kernel does not
 * support are skipped.
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
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if __has_include (<linux/landlock.h>)
#include <linux/landlock.h>

/* The rights of the first version of Landlock. */
#define READING (LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR)
#define ALL_RIGHTS ((LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1)

static void
allow_reading (int         ruleset,
               const char *path)
{
  struct landlock_path_beneath_attr beneath = {
    .allowed_access = READING,
    .parent_fd = path ? open (path, O_PATH | O_CLOEXEC) : -1,
  };

  if (beneath.parent_fd < 0)
    return;

  syscall (SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &beneath, 0);
  close (beneath.parent_fd);
}

static void
confine_files (void)
{
  /* Libraries and fonts, also those of Flatpak, Nix and Guix. */
  static const char *const folders[] = {
    "/usr", "/lib", "/lib64", "/etc", "/var/cache/fontconfig", "/app", "/run/host", "/nix", "/gnu", "/run/current-system",
  };
  const struct landlock_ruleset_attr attributes = { .handled_access_fs = ALL_RIGHTS };
  g_autofree char *fonts = g_build_filename (g_get_user_data_dir (), "fonts", NULL);
  g_autofree char *old_fonts = g_build_filename (g_get_home_dir (), ".fonts", NULL);
  g_autofree char *font_settings = g_build_filename (g_get_user_config_dir (), "fontconfig", NULL);
  g_autofree char *font_cache = g_build_filename (g_get_user_cache_dir (), "fontconfig", NULL);
  int ruleset = (int) syscall (SYS_landlock_create_ruleset, &attributes, sizeof attributes, 0);

  if (ruleset < 0)
    return;

  for (gsize i = 0; i < G_N_ELEMENTS (folders); i++)
    allow_reading (ruleset, folders[i]);
  allow_reading (ruleset, fonts);
  allow_reading (ruleset, old_fonts);
  allow_reading (ruleset, font_settings);
  allow_reading (ruleset, font_cache);
  allow_reading (ruleset, g_getenv ("PARLOUR_LOCALE_DIR"));
  syscall (SYS_landlock_restrict_self, ruleset, 0);
  close (ruleset);
}
#else
static void
confine_files (void)
{
}
#endif

#if defined (__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined (__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef ARCHITECTURE
#define LOAD(member) \
  BPF_STMT (BPF_LD | BPF_W | BPF_ABS, offsetof (struct seccomp_data, member))
#define REFUSE(error) \
  BPF_STMT (BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))
/* Answers one system call with @error. */
#define REFUSE_CALL(call, error) \
  BPF_JUMP (BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 1), REFUSE (error)
/* Refuses a system call if its argument has one of @flags.  The lower half of the argument
 * comes first on both architectures. */
#define REFUSE_FLAGS(call, argument, flags) \
  BPF_JUMP (BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 4), \
  LOAD (args[argument]), \
  BPF_JUMP (BPF_JMP | BPF_JSET | BPF_K, (flags), 0, 1), \
  REFUSE (EPERM), \
  BPF_STMT (BPF_RET | BPF_K, SECCOMP_RET_ALLOW)

/* Allows threads, but no processes. */
#define REFUSE_PROCESSES(call) \
  BPF_JUMP (BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 4), \
  LOAD (args[0]), \
  BPF_JUMP (BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0), \
  REFUSE (EPERM), \
  BPF_STMT (BPF_RET | BPF_K, SECCOMP_RET_ALLOW)

#define WRITING (O_ACCMODE | O_CREAT | O_TRUNC)

static void
confine_calls (void)
{
  struct sock_filter filter[] = {
    LOAD (arch),
    BPF_JUMP (BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
    BPF_STMT (BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
    LOAD (nr),
#ifdef __x86_64__
    /* The x32 calls have other numbers. */
    BPF_JUMP (BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
    REFUSE (EPERM),
    REFUSE_FLAGS (SYS_open, 1, WRITING),
    REFUSE_CALL (SYS_creat, EPERM),
    REFUSE_CALL (SYS_fork, EPERM),
    REFUSE_CALL (SYS_vfork, EPERM),
#endif
    REFUSE_FLAGS (SYS_openat, 2, WRITING),
    REFUSE_PROCESSES (SYS_clone),
    /* Their flags are behind a pointer; the callers then use openat() and clone(). */
    REFUSE_CALL (SYS_openat2, ENOSYS),
    REFUSE_CALL (SYS_clone3, ENOSYS),
    REFUSE_CALL (SYS_execve, EPERM),
    REFUSE_CALL (SYS_execveat, EPERM),
    REFUSE_CALL (SYS_socket, EPERM),
    REFUSE_CALL (SYS_socketpair, EPERM),
    REFUSE_CALL (SYS_connect, EPERM),
    REFUSE_CALL (SYS_ptrace, EPERM),
    REFUSE_CALL (SYS_process_vm_readv, EPERM),
    REFUSE_CALL (SYS_process_vm_writev, EPERM),
    REFUSE_CALL (SYS_io_uring_setup, EPERM),
    BPF_STMT (BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  const struct sock_fprog program = { G_N_ELEMENTS (filter), filter };

  prctl (PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}
#else
static void
confine_calls (void)
{
}
#endif

/**
 * parlour_confine:
 *
 * Call this before the first untrusted byte is read.  Files that are open stay open.  The
 * process ends with its parent.
 */
void
parlour_confine (void)
{
  prctl (PR_SET_PDEATHSIG, SIGKILL);
  if (prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
    return;

  confine_files ();
  confine_calls ();
}
#else
void
parlour_confine (void)
{
}
#endif
