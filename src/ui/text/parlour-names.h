/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pat-game.h"
#include "parlour-card-moves.h"

const char *parlour_names_card       (PatCard                 card);
char       *parlour_names_card_short (PatCard                 card);
char       *parlour_names_pile       (PatVariant              variant,
                                      guint                   pile);
char       *parlour_names_to_tableau (PatVariant              variant,
                                      guint                   pile,
                                      const char             *taken);
char       *parlour_names_sign       (PatVariant              variant,
                                      guint                   pile);
char       *parlour_names_state      (PatVariant              variant,
                                      const PatPosition      *position,
                                      guint                   pile,
                                      gboolean                playable);
char       *parlour_names_place      (PatVariant              variant,
                                      const PatPosition      *position,
                                      guint                   pile,
                                      guint                   place,
                                      gboolean                playable);
char       *parlour_names_cards      (PatVariant              variant,
                                      const PatPosition      *position,
                                      guint                   pile);
char       *parlour_names_card_moves (PatVariant              variant,
                                      const PatPosition      *position,
                                      const ParlourCardMoves *card_moves);
