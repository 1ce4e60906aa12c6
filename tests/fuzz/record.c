/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

/* Checks that a record has a valid variant, whole packs and legal moves. */
static void
check_moves (const PatRecord *record)
{
  g_autofree char *text = NULL;
  PatPosition position;

  g_assert_true (pat_variant_is_valid (record->variant));
  pat_table_check_pack (record->pack, pat_variant_packs (record->variant));

  pat_variant_set_up (record->variant, record->pack, &position);
  for (size_t i = 0; i < record->n_moves; i++)
    {
      g_assert_true (pat_variant_is_legal (record->variant, &position, record->moves[i]));
      pat_variant_play (record->variant, &position, record->moves[i]);
    }
  pat_table_check_cards (record->variant, &position);
  text = pat_table_print (record->variant, &position);
  g_assert_nonnull (text);
}

/* Parses a record. */
int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  PatRecord record;
  PatFault fault = { 0 };
  /* Missing text is reported after the last line. */
  unsigned n_lines = 2;

  for (size_t i = 0; i < size; i++)
    n_lines += data[i] == '\n';

  if (pat_record_parse ((const char *) data, size, &record, &fault))
    {
      check_moves (&record);
      pat_table_check_record (&record);
      pat_record_clear (&record);
    }
  else
    {
      fuzz_check_fault (&fault, n_lines);
    }

  return 0;
}
