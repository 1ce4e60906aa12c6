/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-game.h"
#include "parlour-record-error.h"

G_BEGIN_DECLS

ParlourGame *parlour_record_load       (GFile            *file,
                                        ParlourSaveHead  *head,
                                        GError          **error);
ParlourGame *parlour_record_parse      (GBytes           *bytes,
                                        const char       *name,
                                        ParlourSaveHead  *head,
                                        GError          **error);
GBytes      *parlour_record_print      (ParlourGame  *game);
GBytes      *parlour_record_print_deal (ParlourGame  *game);

G_END_DECLS
