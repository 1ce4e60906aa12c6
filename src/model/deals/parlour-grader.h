/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pat-grade.h"

G_BEGIN_DECLS

void     parlour_grader_start  (PatVariant            variant,
                                guint32               deal,
                                GCancellable         *cancellable,
                                GAsyncReadyCallback   callback,
                                gpointer              user_data);
gboolean parlour_grader_finish (GAsyncResult         *result,
                                PatGrade             *grade);

G_END_DECLS
