/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include "pat-shuffle.h"

/* Positions are never read, only reached: so make up a way to one, as the first
 * bytes a variant and a deal, and then a choice among the legal moves each.  It
 * can be shown, and the record of it leads there. */
enum { HEAD = 5 };

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  PatVariant variants[PAT_N_VARIANTS];
  PatRecord record = { 0 };
  PatPosition position;

  if (size < HEAD)
    return 0;

  record.variant = variants[data[0] % pat_variants (variants)];
  for (size_t i = 1; i < HEAD; i++)
    record.deal = record.deal << 8 | data[i];
  record.deal = record.deal % PAT_DEAL_MAX + PAT_DEAL_MIN;
  pat_shuffle (record.deal, pat_variant_packs (record.variant), record.pack);

  record.moves = g_new (PatMove, size);
  pat_variant_set_up (record.variant, record.pack, &position);
  for (size_t i = HEAD; i < size; i++)
    {
      PatMoveList list;

      pat_variant_list_moves (record.variant, &position, &list);
      if (list.n == 0)
        break;
      record.moves[record.n_moves] = list.moves[data[i] % list.n];
      pat_variant_play (record.variant, &position, record.moves[record.n_moves++]);
    }

  fuzz_check_position (record.variant, &position);
  fuzz_check_print (&record);
  g_free (record.moves);

  return 0;
}
