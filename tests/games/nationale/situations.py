# SPDX-License-Identifier: GPL-3.0-or-later
"""The situations of La Nationale that the oracle must meet."""

from game import RANK, neighbours, same_suit

from situations import corner, dealt_to, families_move, in_play, pairs, parts

SITUATIONS = """
    NAT-1 ascending family continued
    NAT-1 descending family continued
    NAT-1 second king ends an ascending family
    NAT-1 second ace ends a descending family
    NAT-1 bases in play: a foundation begun
    NAT-2 column counts a card played away
    NAT-2 column emptied while being dealt gets its next card
    NAT-2 ninth card
    NAT-2 ninth card to a column from which a card was played away
    NAT-2 ninth card to a column emptied while being dealt
    NAT-2 ninth column is full with eight
    NAT-3 played during the deal from the column being dealt
    NAT-3 played during the deal from an earlier column
    NAT-3 neighbours in suit barred during the deal
    NAT-4 build refused while a card fits
    NAT-4 several cards fit, the player chooses
    NAT-4 building=free: built while a card fits
    NAT-4 build uncovers a card that fits
    NAT-4 built up
    NAT-4 built down
    NAT-4 ace and king of a suit lie on top, no move
    NAT-5 single card to an empty column
    NAT-5 run upwards to an empty column
    NAT-5 run downwards to an empty column
    NAT-5 part of a run to an empty column
    NAT-5 run that turns: its end alone may move
    NAT-5 empty column refused while a card fits
    NAT-5 building=free: empty column filled while a card fits
    NAT-5 two empty columns, a move each
    NAT-5 whole column is a run, another is empty
    NAT-6 no redeal
    WORDS won
    WORDS stuck"""


def foundations_first(game):
    return game.options["building"] == "foundations-first"


def fits(game):
    return any(game.fitting(game.top(t)) for t in game.held())


def at_position(game):
    if game.won():
        return
    if game.stock():
        if any(same_suit(a, b) and neighbours(a, b) for a, b in pairs(game)):
            yield "NAT-3 neighbours in suit barred during the deal"
        return
    if corner(game, True):
        yield "NAT-4 ace and king of a suit lie on top, no move"
    empty = game.empty()
    sources = {m.partition(">")[0] for m in game.legal_moves() if ">f" in m}
    if sources and foundations_first(game):
        if any(same_suit(a, b) and neighbours(a, b) for a, b in pairs(game)):
            yield "NAT-4 build refused while a card fits"
        if len(sources) > 1:
            yield "NAT-4 several cards fit, the player chooses"
        if empty and any(len(game.piles[t]) > 1 for t in game.held()):
            yield "NAT-5 empty column refused while a card fits"
        return
    if len(empty) > 1 and any(len(game.piles[t]) > 1 for t in game.held()):
        yield "NAT-5 two empty columns, a move each"
    for t in game.held() if empty else ():
        pile = game.piles[t]
        count = game.longest_run(t)
        if count == len(pile) > 1:
            yield "NAT-5 whole column is a run, another is empty"
        elif (1 < count < len(pile) and same_suit(pile[-count], pile[-count - 1])
              and neighbours(pile[-count], pile[-count - 1])):
            yield "NAT-5 run that turns: its end alone may move"
    if not game.legal_moves():
        yield "NAT-6 no redeal"


def by_move(before, move, after):
    if move == "deal":
        column = dealt_to(before, after)
        number = before.tableau.index(column)
        place = before.columns[number].index(before.dealt())
        if len(before.piles[column]) < place:
            yield "NAT-2 column counts a card played away"
            if not before.piles[column]:
                yield "NAT-2 column emptied while being dealt gets its next card"
        if place == 8:
            yield "NAT-2 ninth card"
            if len(before.piles[column]) < 8:
                yield "NAT-2 ninth card to a column from which a card was played away"
            if not before.piles[column]:
                yield "NAT-2 ninth card to a column emptied while being dealt"
        if in_play(before) and column == "t10" and place == 0:
            yield "NAT-2 ninth column is full with eight"
        return
    source, _, number, target = parts(move)
    card = before.top(source)
    if target[0] == "f":
        yield from families_move("NAT-1", before, source, target)
        if before.stock():
            current = before.column_of(before.dealt() - 1)
            yield "NAT-3 played during the deal from " + (
                "the column being dealt" if source == current else "an earlier column")
        return
    if before.piles[target]:
        yield "NAT-4 built " + ("up" if RANK[card] > RANK[before.top(target)] else "down")
        if fits(before):
            yield "NAT-4 building=free: built while a card fits"
        elif fits(after):
            yield "NAT-4 build uncovers a card that fits"
        return
    if fits(before):
        yield "NAT-5 building=free: empty column filled while a card fits"
    if number == 1:
        yield "NAT-5 single card to an empty column"
    else:
        up = RANK[card] > RANK[before.piles[source][-2]]
        yield f"NAT-5 run {'upwards' if up else 'downwards'} to an empty column"
        if number < before.longest_run(source):
            yield "NAT-5 part of a run to an empty column"
