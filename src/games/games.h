/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * The games, in the order in which the program offers them.  Each has a folder
 * here and another in tests/games, named alike but with dashes.  The build reads
 * this list too.
 */
#define PAT_FOR_EACH_GAME(GAME) \
  GAME (louis) \
  GAME (nationale) \
  GAME (trefoil) \
  GAME (kings) \
  GAME (storehouse) \
  GAME (auxiliary_sequences)
