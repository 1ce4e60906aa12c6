/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *parlour_fault_words_error (const GError *error);

G_END_DECLS
