/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-statistics.h"

/* What the tests of statistics share: results, and what is stored of them. */

ParlourResult             statistics_make_result  (guint64            id,
                                                   ParlourOutcome     outcome);
gboolean                  statistics_record       (ParlourStatistics *statistics,
                                                   PatVariant         variant,
                                                   guint64            id,
                                                   ParlourOutcome     outcome);
ParlourVariantStatistics *statistics_read_fresh   (PatVariant         variant);
char                     *statistics_keyfile_path (const char        *name);
