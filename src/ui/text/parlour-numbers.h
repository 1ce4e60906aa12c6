/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

char *parlour_numbers_share (double  share);
char *parlour_numbers_count (guint   n);
char *parlour_numbers_time  (guint64 elapsed_ms);
