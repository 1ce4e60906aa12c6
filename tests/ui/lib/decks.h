/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "stage.h"

/* Files of decks, one that can be read and one that cannot. */
#define DECKS_GOOD "good.svg"
#define DECKS_BAD "bad.svg"

GBytes      *decks_make_sheet     (const char  *size,
                                   guint        height,
                                   const char  *without);
char        *decks_write          (const char  *folder,
                                   const char  *name,
                                   guint        height,
                                   gboolean     queens);
gboolean     decks_are_sharp      (ParlourDeck *deck,
                                   guint        width_px,
                                   guint        height_px);

void         decks_set_setting    (Stage       *stage,
                                   const char  *path);
char        *decks_get_setting    (Stage       *stage);
void         decks_assert_setting (Stage       *stage,
                                   const char  *path);
ParlourDeck *decks_get_shown      (Stage       *stage);
ParlourDeck *decks_choose         (Stage       *stage,
                                   const char  *path);
void         decks_await_other    (Stage       *stage,
                                   ParlourDeck *before);
const char  *decks_get_notice     (Stage       *stage);
gboolean     decks_have_notice    (gpointer     stage);
