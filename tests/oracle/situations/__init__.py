# SPDX-License-Identifier: GPL-3.0-or-later
"""The situations that the clauses of the rules speak of, a file a game.

Each lists them in SITUATIONS, and has two functions that yield those that are
met: at_position(game), and by_move(before, move, after), of which the first is
the game before the move and the last the game after it."""
