/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * All games, in the order in which the program offers them.  A game's files are in the
 * folder of its name, with dashes, here and in tests/games.  Tables in C, the build and
 * the scripts all read this list.
 */
#define PAT_FOR_EACH_GAME(GAME) \
  GAME (louis) \
  GAME (nationale) \
  GAME (trefoil) \
  GAME (kings) \
  GAME (storehouse) \
  GAME (auxiliary_sequences)
