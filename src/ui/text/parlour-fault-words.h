/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pat-fault.h"

G_BEGIN_DECLS

const char *parlour_fault_words       (PatFaultKind  kind);
char       *parlour_fault_words_error (const GError *error);

G_END_DECLS
