# SPDX-License-Identifier: GPL-3.0-or-later
"""Of the seventh game."""

from situations import parts

SITUATIONS = """
    SEV-1 a foundation begun with a king
    SEV-1 an ace laid on its king
    SEV-3 a card turned
    SEV-4 an empty auxiliary filled
    SEV-4 an auxiliary continued from another
    SEV-5 turns=1: the waste turned over
    SEV-5 turns=2: the waste turned over again
    WORDS won
    WORDS stuck
"""


def at_position(game):
    return ()


def by_move(before, move, after):
    if move == "deal":
        yield "SEV-3 a card turned"
        return
    if move == "redeal":
        yield ("SEV-5 turns=1: the waste turned over" if after.deal_number == 2
               else "SEV-5 turns=2: the waste turned over again")
        return
    source, _, _, target = parts(move)
    count = len(before.piles[target])
    if target[0] == "f" and count == 0:
        yield "SEV-1 a foundation begun with a king"
    elif target[0] == "f" and count == 1:
        yield "SEV-1 an ace laid on its king"
    elif target[0] == "t" and count == 0:
        yield "SEV-4 an empty auxiliary filled"
    elif target[0] == "t" and source[0] == "t":
        yield "SEV-4 an auxiliary continued from another"
