# SPDX-License-Identifier: GPL-3.0-or-later
"""Of La Capricieuse."""

from game import RANK, neighbours, same_suit

from .shared import corner, dealt_to, families_move, pairs, parts

SITUATIONS = """
    CAP-1 ascending family continued
    CAP-1 descending family continued
    CAP-1 second king ends an ascending family
    CAP-1 second ace ends a descending family
    CAP-1 bases in play: a foundation begun
    CAP-2 column gets its turn though its last card was played away
    CAP-2 emptied column gets its turn
    CAP-2 ninth row begun
    CAP-3 played during the deal: the card dealt last
    CAP-3 played during the deal from another column
    CAP-3 neighbours in suit barred during the deal
    CAP-3 empty column barred during the deal
    CAP-4 built up
    CAP-4 built down
    CAP-4 ace and king of a suit lie on top, no move
    CAP-5 single card to an empty column
    CAP-5 two empty columns, a move each
    CAP-5 only card of a column, another is empty
    CAP-6 gathered for the second deal
    CAP-6 gathered for the third deal
    CAP-6 gathered with moves left
    CAP-6 gathered though the last deal ended within a row
    CAP-6 no gathering after the third deal
    WORDS won
    WORDS stuck"""


def at_position(game):
    if game.won():
        return
    empty = game.empty()
    movable = any(len(game.piles[t]) > 1 for t in game.held())
    if game.stock():
        if any(same_suit(a, b) and neighbours(a, b) for a, b in pairs(game)):
            yield "CAP-3 neighbours in suit barred during the deal"
        if game.to_deal - len(game.stock()) >= 12 and empty and movable:
            yield "CAP-3 empty column barred during the deal"
        return
    if corner(game, True):
        yield "CAP-4 ace and king of a suit lie on top, no move"
    if len(empty) > 1 and movable:
        yield "CAP-5 two empty columns, a move each"
    if empty and any(len(game.piles[t]) == 1 for t in game.held()):
        yield "CAP-5 only card of a column, another is empty"
    if game.deal_number == 3 and game.held():
        yield "CAP-6 no gathering after the third deal"


def by_move(before, move, after):
    dealt = before.to_deal - len(before.stock())
    if move == "deal":
        column = dealt_to(before, after)
        if len(before.piles[column]) < dealt // 12:
            yield "CAP-2 column gets its turn though its last card was played away"
            if not before.piles[column]:
                yield "CAP-2 emptied column gets its turn"
        if dealt == 96:
            yield "CAP-2 ninth row begun"
        return
    if move == "redeal":
        yield "CAP-6 gathered for the " + ("second" if after.deal_number == 2 else "third") + " deal"
        if len(before.legal_moves()) > 1:
            yield "CAP-6 gathered with moves left"
        if before.to_deal % 12:
            yield "CAP-6 gathered though the last deal ended within a row"
        return
    source, _, _, target = parts(move)
    if target[0] == "f":
        yield from families_move("CAP-1", before, source, target)
        if before.stock():
            yield "CAP-3 played during the deal" + (
                ": the card dealt last" if source == before.tableau[(dealt - 1) % 12]
                else " from another column")
    elif before.piles[target]:
        yield "CAP-4 built " + (
            "up" if RANK[before.top(source)] > RANK[before.top(target)] else "down")
    else:
        yield "CAP-5 single card to an empty column"
