# SPDX-License-Identifier: GPL-3.0-or-later
"""The situations of Storehouse that the oracle must meet."""

from game import RANK, same_suit

from situations import parts, tops

SITUATIONS = """
    STO-1 foundation continued
    STO-1 king, then ace ends a foundation
    STO-1 bases in play: two begins a foundation
    STO-2 laid out
    STO-3 waste top played to a foundation
    STO-3 waste top played to an auxiliary
    STO-4 single card to an auxiliary
    STO-4 run to an auxiliary
    STO-4 king laid on an ace
    STO-4 bases in play: ace and two of a suit, no move
    STO-5 move demanded
    STO-5 move demanded at the start
    STO-5 choice of place
    STO-5 demanded again at once
    STO-5 demanded, other cards barred
    STO-6 filled by the move that emptied it
    STO-6 filled by a card dealt
    STO-6 not filled while a move is demanded
    STO-6 filled after the demanded move
    STO-6 the left of two filled
    STO-6 filling brings the store card to fit, filling ends
    STO-6 stays empty while the waste is empty
    STO-6 vacancies=storehouse: filled from the storehouse
    STO-6 vacancies=storehouse: filled from the waste
    STO-7 second time through
    STO-7 third time through
    STO-7 no third turning over
    STO-7 stock and waste both used up
    WORDS won
    WORDS stuck"""


def at_position(game):
    if game.won():
        return
    demanded = game.single("store")
    begun = game.deal_number > 1 or game.piles["waste"] or len(game.piles["store"]) < 13
    if not begun:
        yield "STO-2 laid out"
    if demanded:
        yield "STO-5 move demanded"
        if not begun:
            yield "STO-5 move demanded at the start"
        if len(demanded) > 1:
            yield "STO-5 choice of place"
        if any(game.fitting(game.top(t)) for t in game.held()):
            yield "STO-5 demanded, other cards barred"
        if game.empty() and game.piles["waste"]:
            yield "STO-6 not filled while a move is demanded"
    elif game.empty() and not game.piles["waste"]:
        yield "STO-6 stays empty while the waste is empty"
    sources = tops(game) + [("waste", card) for card in game.piles["waste"][-1:]]
    if any(RANK[a] == 1 and RANK[b] == 2 and same_suit(a, b)
           for _, a in sources for _, b in tops(game)):
        yield "STO-4 bases in play: ace and two of a suit, no move"
    if not game.stock() and game.piles["waste"] and game.deal_number == 3:
        yield "STO-7 no third turning over"
    if not game.stock() and not game.piles["waste"] and game.deal_number < 3:
        yield "STO-7 stock and waste both used up"


def by_move(before, move, after):
    if move == "redeal":
        yield f"STO-7 {'second' if after.deal_number == 2 else 'third'} time through"
        return
    source, target = move, ""
    if move != "deal":
        source, _, number, target = parts(move)
        card = before.piles[source][-number]
        if target[0] == "f":
            yield ("STO-1 foundation continued" if before.piles[target]
                   else "STO-1 bases in play: two begins a foundation")
            if RANK[card] == 1:
                yield "STO-1 king, then ace ends a foundation"
        elif source[0] == "t":
            yield f"STO-4 {'single card' if number == 1 else 'run'} to an auxiliary"
        if target[0] == "t" and RANK[card] == 13:
            yield "STO-4 king laid on an ace"
        if source == "waste":
            yield f"STO-3 waste top played to {'a foundation' if target[0] == 'f' else 'an auxiliary'}"
        if source == "store" and after.single("store"):
            yield "STO-5 demanded again at once"
    from_waste = (len(before.piles["waste"]) + (source == "deal") - (source == "waste")
                  - len(after.piles["waste"]))
    from_store = len(before.piles["store"]) - (source == "store") - len(after.piles["store"])
    if not from_waste + from_store:
        return
    if source == "deal":
        yield "STO-6 filled by a card dealt"
    elif source == "store":
        yield "STO-6 filled after the demanded move"
    else:
        yield "STO-6 filled by the move that emptied it"
    if after.empty():
        yield "STO-6 the left of two filled"
    if after.empty() and after.single("store"):
        yield "STO-6 filling brings the store card to fit, filling ends"
    if before.options["vacancies"] == "storehouse":
        if from_store:
            yield "STO-6 vacancies=storehouse: filled from the storehouse"
        if from_waste:
            yield "STO-6 vacancies=storehouse: filled from the waste"
