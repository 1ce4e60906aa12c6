/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-record.h"
#include "variant.h"

#include <glib.h>

/*
 * A position to test a rule on.  It may have just the cards that the rule is about.  Tests
 * compare results as text.
 */
typedef struct
{
  PatVariant  variant;
  PatPosition position;
} PatTable;

PatTable   pat_table_lay          (const char        *game,
                                   const char        *options,
                                   const char        *piles);
PatTable   pat_table_deal         (const char        *game,
                                   const char        *options,
                                   const char        *first);

void       pat_table_play         (PatTable          *table,
                                   const char        *moves);

char      *pat_table_moves        (const PatMove     *moves,
                                   gsize              n);
char      *pat_table_sorted       (PatVariant         variant,
                                   const PatPosition *position);
char      *pat_sort_words         (const char        *text);
char      *pat_table_print        (PatVariant         variant,
                                   const PatPosition *position);
char      *pat_table_print_record (const PatRecord   *record);

void       pat_table_check_pack   (const PatCard     *cards,
                                   unsigned           n_packs);
void       pat_table_check_cards  (PatVariant         variant,
                                   const PatPosition *position);
void       pat_table_check_record (const PatRecord   *record);
void       pat_table_add_tests    (const char        *prefix,
                                   GTestDataFunc      test);
