/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-save-folder.h"

char *parlour_fault_words_save       (const GError            *error);
char *parlour_fault_words_unreadable (const ParlourUnreadable *unreadable);
char *parlour_fault_words_statistics (const char              *aside);
