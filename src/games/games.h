/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * All games, in the order in which the program offers them, each with the number
 * of its variants.  A game's files are in the folder of its name, with dashes, here
 * and in tests/games.  Tables in C, the build and the scripts all read this list.
 */
#define PAT_FOR_EACH_GAME(GAME) \
  GAME (louis, 4) \
  GAME (nationale, 4) \
  GAME (trefoil, 8) \
  GAME (kings, 2) \
  GAME (storehouse, 4) \
  GAME (auxiliary_sequences, 4)
