# SPDX-License-Identifier: GPL-3.0-or-later
"""The situations of Auxiliary Sequences that the oracle must meet."""

from game import RANK, same_suit

from situations import parts, tops

SITUATIONS = """
    AUX-1 foundation continued
    AUX-1 bases in play: ace begins a foundation
    AUX-2 dealt past an empty auxiliary
    AUX-2 empty auxiliaries equal, a move each
    AUX-3 waste top played to a foundation
    AUX-3 waste top laid on an auxiliary
    AUX-4 single card to an auxiliary
    AUX-4 part of a run to an auxiliary
    AUX-4 whole auxiliary to another
    AUX-4 part of a run to an empty one
    AUX-4 laid on another suit
    AUX-4 whole auxiliary, another is empty
    AUX-4 ace available, king on top: no move
    AUX-5 waste top to an empty one
    AUX-5 waste run to an empty one
    AUX-5 part of the waste run to an empty one
    AUX-5 waste run fits an auxiliary: only its top may go
    AUX-6 laid back
    AUX-6 base card would continue an auxiliary: no move
    AUX-6 not to an empty auxiliary
    AUX-7 grace to a foundation
    AUX-7 grace to an auxiliary
    AUX-7 grace to an empty auxiliary
    AUX-7 grace for the lowest card
    AUX-7 grace spent
    AUX-7 no grace before the stock is empty
    AUX-7 grace=no
    AUX-7 no redeal
    WORDS won
    WORDS stuck"""


def at_position(game):
    if game.won():
        return
    waste = game.piles["waste"]
    empty = game.empty()
    run = len(list(game.runs("waste")))
    if len(empty) > 1 and waste:
        yield "AUX-2 empty auxiliaries equal, a move each"
    if empty and any(len(list(game.runs(t))) == len(game.piles[t]) for t in game.held()):
        yield "AUX-4 whole auxiliary, another is empty"
    aces = [pile[-1:] for pile in [waste] + [game.piles[t] for t in game.tableau]]
    if any(RANK[c] == 1 for ace in aces for c in ace) and any(
            RANK[card] == 13 for _, card in tops(game)):
        yield "AUX-4 ace available, king on top: no move"
    if any(game.continues(waste[-count], t) for count in range(2, run + 1) for t in game.tableau):
        yield "AUX-5 waste run fits an auxiliary: only its top may go"
    for f in game.foundations:
        if len(game.piles[f]) == 1 and any(game.continues(game.top(f), t) for t in game.tableau):
            yield "AUX-6 base card would continue an auxiliary: no move"
        if len(game.piles[f]) > 1 and empty:
            yield "AUX-6 not to an empty auxiliary"
    if len(waste) > 1:
        if game.options["grace"] == "no" and not game.stock():
            yield "AUX-7 grace=no"
        elif not game.stock() and not game.grace:
            yield "AUX-7 grace spent"
        elif game.stock() and any(game.fitting(card) for card in waste[:-1]):
            yield "AUX-7 no grace before the stock is empty"
    if waste and not game.stock():
        yield "AUX-7 no redeal"


def by_move(before, move, after):
    if move == "deal":
        if before.empty() and before.piles["waste"]:
            yield "AUX-2 dealt past an empty auxiliary"
        return
    source, how, number, target = parts(move)
    pile = before.piles[source]
    empty = not before.piles[target]
    if target[0] == "f" and empty:
        yield "AUX-1 bases in play: ace begins a foundation"
    elif target[0] == "f":
        yield "AUX-1 foundation continued"
    if how == "@":
        yield "AUX-7 grace to " + ("a foundation" if target[0] == "f" else
                                   "an empty auxiliary" if empty else "an auxiliary")
        if number == 1:
            yield "AUX-7 grace for the lowest card"
        return
    if source[0] == "f":
        yield "AUX-6 laid back"
    elif source == "waste":
        if target[0] == "f":
            yield "AUX-3 waste top played to a foundation"
        elif not empty:
            yield "AUX-3 waste top laid on an auxiliary"
        else:
            yield f"AUX-5 waste {'top' if number == 1 else 'run'} to an empty one"
            if 1 < number < len(list(before.runs("waste"))):
                yield "AUX-5 part of the waste run to an empty one"
    elif target[0] == "t":
        if empty:
            yield "AUX-4 part of a run to an empty one"
        elif number == len(pile):
            yield "AUX-4 whole auxiliary to another"
        elif number > 1:
            yield "AUX-4 part of a run to an auxiliary"
        if number == 1 and not empty:
            yield "AUX-4 single card to an auxiliary"
        if not empty and not same_suit(pile[-number], before.top(target)):
            yield "AUX-4 laid on another suit"
