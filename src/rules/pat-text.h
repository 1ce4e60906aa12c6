/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-game.h"

#include <stddef.h>
#include <stdio.h>

enum
{
  /* Sizes of the text of a card, a pile and a move, with the final NUL. */
  PAT_CARD_TEXT = 3,
  PAT_PILE_TEXT = 8,
  PAT_MOVE_TEXT = 20,
};

void pat_card_format     (PatCard            card,
                          char               text[static PAT_CARD_TEXT]);
bool pat_card_parse      (const char        *text,
                          PatCard           *card);

void pat_pile_format     (unsigned           pile,
                          char               text[static PAT_PILE_TEXT]);
bool pat_pile_parse      (const char        *text,
                          unsigned          *pile);

void pat_move_format     (PatMove            move,
                          char               text[static PAT_MOVE_TEXT]);
bool pat_move_parse      (const char        *text,
                          PatMove           *move);

void pat_position_print  (PatVariant         variant,
                          const PatPosition *position,
                          FILE              *stream);
