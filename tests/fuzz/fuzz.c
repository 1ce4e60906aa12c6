/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include <string.h>

/*
 * fuzz_check_fault:
 * @n_lines: the number of lines; 0 for text that has none
 *
 * Checks that a fault has a message and a valid line.
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

/* Checks that every card is in one place, and that the position can be printed. */
void
fuzz_check_position (PatVariant         variant,
                     const PatPosition *position)
{
  g_autofree char *text = NULL;

  for (unsigned pile = 1; pile < PAT_N_PILES; pile++)
    g_assert_cmpuint (position->end[pile - 1], <=, position->end[pile]);
  g_assert_cmpuint (position->end[PAT_N_PILES - 1], ==, pat_variant_cards (variant));
  pat_table_check_pack (position->cards, pat_variant_packs (variant));
  text = pat_table_print (variant, position);
  g_assert_nonnull (text);
}

static void
check_same (const PatRecord *a,
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

/* Checks that a record has a valid variant, whole packs and legal moves. */
void
fuzz_check_moves (const PatRecord *record)
{
  PatPosition position;

  g_assert_true (pat_variant_is_valid (record->variant));
  pat_table_check_pack (record->pack, pat_variant_packs (record->variant));

  pat_variant_set_up (record->variant, record->pack, &position);
  for (size_t i = 0; i < record->n_moves; i++)
    {
      g_assert_true (pat_variant_is_legal (record->variant, &position, record->moves[i]));
      pat_variant_play (record->variant, &position, record->moves[i]);
    }
  fuzz_check_position (record->variant, &position);
}

/* Checks that a printed record parses as the same record. */
void
fuzz_check_print (const PatRecord *record)
{
  PatRecord again;
  PatFault fault;
  g_autofree char *text = pat_table_print_record (record);

  g_assert_true (pat_record_parse (text, strlen (text), &again, &fault));
  check_same (record, &again);
  pat_record_clear (&again);
}
