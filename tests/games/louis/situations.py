# SPDX-License-Identifier: GPL-3.0-or-later
"""The situations of Louis that the oracle must meet."""

from game import RANK, neighbours, same_suit

from situations import corner, dealt_to, families_move, pairs, parts, tops

SITUATIONS = """
    LOU-1 ascending family continued
    LOU-1 descending family continued
    LOU-1 second king ends an ascending family
    LOU-1 second ace ends a descending family
    LOU-1 bases in play: a foundation begun
    LOU-2 all twelve heaps hold cards
    LOU-3 card of the first circle played
    LOU-3 card of the complete first circle available
    LOU-3 gap in the circle filled, heaps after it held
    LOU-4 second circle begins
    LOU-4 round again from m to a
    LOU-4 card dealt last played
    LOU-4 card dealt last laid aside
    LOU-4 next card takes its place
    LOU-4 heap back to one card in a later circle
    LOU-4 fitting top card barred
    LOU-5 neighbours in suit barred during the deal
    LOU-6 built up
    LOU-6 built down
    LOU-6 heap emptied, stays empty
    LOU-6 ace and king of a suit lie on top, no move
    LOU-7 laid aside in the first circle
    LOU-7 laid aside in a later circle
    LOU-7 laid aside after the deal
    LOU-7 played upwards
    LOU-7 played downwards
    LOU-7 played while cards are being dealt
    LOU-7 stays aside through a redeal
    LOU-7 place of the suit taken
    LOU-7 bases in play: ace fits both
    LOU-7 bases in play: king fits both
    LOU-8 gathered for the second deal
    LOU-8 gathered for the third deal
    LOU-8 gathered less than a circle
    LOU-8 no gathering after the third deal
    LOU-8 last deal of two, no gathering after it
    LOU-8 nothing to gather but cards laid aside
    WORDS won
    WORDS stuck"""


def at_position(game):
    if game.won():
        return
    stock = game.stock()
    available = game.available()
    if len(game.held()) == 12:
        yield "LOU-2 all twelve heaps hold cards"
        if stock and game.first_circle and any(game.fitting(c) for _, c in tops(game)):
            yield "LOU-3 card of the complete first circle available"
    if stock and not game.first_circle:
        if any(t not in available and game.fitting(c) for t, c in tops(game)):
            yield "LOU-4 fitting top card barred"
        if not game.last_still_lies and len(game.piles[game.last_heap]) == 1:
            yield "LOU-4 heap back to one card in a later circle"
    if stock and any(same_suit(a, b) and neighbours(a, b) for a, b in pairs(game)):
        yield "LOU-5 neighbours in suit barred during the deal"
    if not stock and corner(game, True):
        yield "LOU-6 ace and king of a suit lie on top, no move"
    for t in available:
        card = game.top(t)
        if len(game.fitting(card)) == 2:
            if game.piles[f"h{'CDHS'.index(card[1]) + 1}"]:
                yield "LOU-7 place of the suit taken"
            if RANK[card] == 1:
                yield "LOU-7 bases in play: ace fits both"
            if RANK[card] == 13:
                yield "LOU-7 bases in play: king fits both"
    if not stock and game.deal_number == game.deals() and game.held():
        yield ("LOU-8 no gathering after the third deal" if game.deals() == 3
               else "LOU-8 last deal of two, no gathering after it")
    if not stock and game.deal_number < game.deals() and not game.held():
        yield "LOU-8 nothing to gather but cards laid aside"


def by_move(before, move, after):
    if move == "deal":
        heap = dealt_to(before, after)
        index = before.tableau.index(heap)
        if before.first_circle and any(before.piles[t] for t in before.tableau[index + 1:]):
            if not before.piles[heap]:
                yield "LOU-3 gap in the circle filled, heaps after it held"
        if before.first_circle and not after.first_circle:
            yield "LOU-4 second circle begins"
        elif not before.first_circle and not before.last_still_lies:
            yield "LOU-4 next card takes its place"
        elif not before.first_circle and heap == "t1":
            yield "LOU-4 round again from m to a"
        return
    if move == "redeal":
        yield "LOU-8 gathered for the " + ("second" if after.deal_number == 2 else "third") + " deal"
        if len(after.stock()) < 12:
            yield "LOU-8 gathered less than a circle"
        if any(before.piles[h] for h in ("h1", "h2", "h3", "h4")):
            yield "LOU-7 stays aside through a redeal"
        return
    source, _, _, target = parts(move)
    dealing = bool(before.stock())
    if target[0] == "f":
        yield from families_move("LOU-1", before, source, target)
    if source[0] == "h":
        yield "LOU-7 played " + ("upwards" if int(target[1]) < 5 else "downwards")
        if dealing:
            yield "LOU-7 played while cards are being dealt"
    elif target[0] == "f" and dealing:
        yield ("LOU-3 card of the first circle played" if before.first_circle
               else "LOU-4 card dealt last played")
    if target[0] == "h":
        yield "LOU-7 laid aside " + ("after the deal" if not dealing else "in the first circle"
                                     if before.first_circle else "in a later circle")
        if dealing and not before.first_circle:
            yield "LOU-4 card dealt last laid aside"
    if target[0] == "t":
        yield "LOU-6 built " + (
            "up" if RANK[before.top(source)] > RANK[before.top(target)] else "down")
    if source[0] == "t" and not dealing and not after.piles[source] and after.held():
        yield "LOU-6 heap emptied, stays empty"
