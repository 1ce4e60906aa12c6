/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-save-folder.h"

char *parlour_save_words_failed     (const GError            *error);
char *parlour_save_words_unreadable (const ParlourUnreadable *unreadable);
char *parlour_save_words_statistics (const char              *aside);
