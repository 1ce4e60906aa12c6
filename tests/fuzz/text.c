/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include "pat-setup.h"
#include "pat-text.h"

/* Parses the text as each part of a record or command line: a card, a pile, a move,
 * options, packs. */

/* Cards, piles and moves have one spelling each. */
static void
try_words (const char *text)
{
  char again[PAT_MOVE_TEXT];
  PatCard card;
  PatMove move;
  unsigned pile;

  if (pat_card_parse (text, &card))
    {
      pat_card_format (card, again);
      g_assert_cmpstr (again, ==, text);
    }

  if (pat_pile_parse (text, &pile))
    {
      g_assert_cmpuint (pile, <, PAT_N_PILES);
      pat_pile_format (pile, again);
      g_assert_cmpstr (again, ==, text);
    }

  if (pat_move_parse (text, &move))
    {
      g_assert_cmpuint (move.from, <, PAT_N_PILES);
      g_assert_cmpuint (move.to, <, PAT_N_PILES);
      g_assert_cmpuint (move.n, <=, PAT_MAX_CARDS);
      pat_move_format (move, again);
      g_assert_cmpstr (again, ==, text);
    }
}

static void
try_options (const PatGame *game,
             const char    *text)
{
  char again[PAT_OPTIONS_TEXT];
  PatVariant variant, same;
  PatFault fault = { 0 };

  if (!pat_options_parse (game, text, &variant, &fault))
    {
      fuzz_check_fault (&fault, 0);
      return;
    }

  g_assert_true (variant.game == game);
  g_assert_true (pat_variant_is_valid (variant));
  pat_options_format (variant, again);
  g_assert_true (pat_options_parse (game, again, &same, &fault));
  g_assert_cmpuint (same.chosen, ==, variant.chosen);
}

static void
try_pack (unsigned    n_packs,
          const char *text)
{
  PatCard pack[PAT_MAX_CARDS];
  PatFault fault = { 0 };

  if (pat_pack_parse (text, n_packs, pack, &fault))
    pat_table_check_pack (pack, n_packs);
  else
    fuzz_check_fault (&fault, 0);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);

  try_words (text);
  for (size_t i = 0; i < PAT_N_GAMES; i++)
    try_options (pat_games[i], text);
  try_pack (1, text);
  try_pack (2, text);

  return 0;
}
