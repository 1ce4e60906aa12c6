/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lacks.h"

#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#define LACKS(call) \
  BPF_JUMP (BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 1), \
  BPF_STMT (BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS)

/**
 * hide_locks:
 * @names: the locks to hide, of "landlock" and "seccomp"
 *
 * From now on the kernel answers this process as if it lacked these locks.
 */
void
hide_locks (const char *names)
{
  struct sock_filter filter[] = {
    BPF_STMT (BPF_LD | BPF_W | BPF_ABS, offsetof (struct seccomp_data, nr)),
    LACKS (strstr (names, "landlock") ? SYS_landlock_create_ruleset : G_MAXUINT32),
    LACKS (strstr (names, "seccomp") ? SYS_seccomp : G_MAXUINT32),
    BPF_STMT (BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  const struct sock_fprog program = { G_N_ELEMENTS (filter), filter };

  g_assert_cmpint (prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), ==, 0);
  g_assert_cmpint (prctl (PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program), ==, 0);
}
