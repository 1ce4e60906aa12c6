/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include "pat-text.h"

#include <stdlib.h>
#include <string.h>

/*
 * fuzz_check_fault:
 * @n_lines: how many lines there were; 0 for what has none
 *
 * A fault is one that has words, and is where there is something.
 */
void
fuzz_check_fault (const PatFault *fault,
                  unsigned        n_lines)
{
  g_assert_cmpint (fault->kind, >, PAT_FAULT_NONE);
  g_assert_cmpint (fault->kind, <=, PAT_FAULT_MEMORY);
  g_assert_nonnull (pat_fault_words (fault->kind));
  g_assert_nonnull (memchr (fault->what, '\0', sizeof fault->what));
  g_assert_cmpuint (fault->line, <=, n_lines);
  g_assert_true ((fault->line == 0) == (n_lines == 0));
}

/* As many cards as the variant's packs hold, each once. */
void
fuzz_check_cards (PatVariant     variant,
                  const PatCard *cards)
{
  gboolean seen[PAT_CARD_LIMIT] = { FALSE };

  for (unsigned i = 0; i < pat_variant_cards (variant); i++)
    {
      g_assert_cmpuint (cards[i], <, PAT_CARD_LIMIT);
      g_assert_cmpuint (pat_card_rank (cards[i]), >=, PAT_ACE);
      g_assert_cmpuint (pat_card_rank (cards[i]), <=, PAT_KING);
      g_assert_cmpuint (pat_card_pack (cards[i]), <, pat_variant_packs (variant));
      g_assert_false (seen[cards[i]]);
      seen[cards[i]] = TRUE;
    }
}

/* Every card in one place; and it can be shown. */
void
fuzz_check_position (PatVariant         variant,
                     const PatPosition *position)
{
  char *text = NULL;
  size_t length;
  FILE *stream = open_memstream (&text, &length);

  for (unsigned pile = 1; pile < PAT_N_PILES; pile++)
    g_assert_cmpuint (position->end[pile - 1], <=, position->end[pile]);
  g_assert_cmpuint (position->end[PAT_N_PILES - 1], ==, pat_variant_cards (variant));
  fuzz_check_cards (variant, position->cards);

  pat_position_print (variant, position, stream);
  fclose (stream);
  g_assert_cmpuint (strlen (text), ==, length);
  free (text);
}

void
fuzz_check_same (const PatRecord *a,
                 const PatRecord *b)
{
  g_assert_true (a->variant.game == b->variant.game);
  g_assert_cmpuint (a->variant.chosen, ==, b->variant.chosen);
  g_assert_cmpuint (a->deal, ==, b->deal);
  g_assert_cmpmem (a->pack, pat_variant_cards (a->variant),
                   b->pack, pat_variant_cards (b->variant));
  g_assert_cmpmem (a->moves, a->n_moves * sizeof *a->moves,
                   b->moves, b->n_moves * sizeof *b->moves);
}

/* A record is of a variant that there is, of whole packs, and each of its moves
 * was legal. */
void
fuzz_check_moves (const PatRecord *record)
{
  PatPosition position;

  g_assert_true (pat_variant_is_valid (record->variant));
  fuzz_check_cards (record->variant, record->pack);

  pat_variant_set_up (record->variant, record->pack, &position);
  for (size_t i = 0; i < record->n_moves; i++)
    {
      g_assert_true (pat_variant_is_legal (record->variant, &position, record->moves[i]));
      pat_variant_play (record->variant, &position, record->moves[i]);
    }
  fuzz_check_position (record->variant, &position);
}

/* As a record is written, it is read. */
void
fuzz_check_print (const PatRecord *record)
{
  PatRecord again;
  PatFault fault;
  char *text = NULL;
  size_t length;
  FILE *stream = open_memstream (&text, &length);

  pat_record_print (record, stream);
  fclose (stream);
  g_assert_true (pat_record_parse (text, length, &again, &fault));
  fuzz_check_same (record, &again);
  pat_record_clear (&again);
  free (text);
}
