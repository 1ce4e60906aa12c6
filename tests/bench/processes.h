/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <sys/types.h>

long processes_get_pss_kb (pid_t pid);
