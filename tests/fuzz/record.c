/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

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
      fuzz_check_moves (&record);
      fuzz_check_print (&record);
      pat_record_clear (&record);
    }
  else
    {
      fuzz_check_fault (&fault, n_lines);
    }

  return 0;
}
