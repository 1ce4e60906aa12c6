/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "../rules/pat-table.h"

/*
 * A fuzzer generates input, and keeps the input that reaches new code.  Assertions check
 * what must hold for any input.  build-aux/fuzz runs the fuzzers.
 */
int   LLVMFuzzerTestOneInput (const uint8_t     *data,
                              size_t             size);

void  fuzz_check_fault       (const PatFault    *fault,
                              unsigned           n_lines);
