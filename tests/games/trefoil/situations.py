# SPDX-License-Identifier: GPL-3.0-or-later
"""The situations of Trefoil that the oracle must meet."""

from game import RANK, same_suit

from situations import corner, pairs, parts, tops

SITUATIONS = """
    TRE-1 foundation continued
    TRE-1 foundation of the second pack continued
    TRE-1 bases in play: two equal empty foundations
    TRE-1 two equal foundations that hold cards
    TRE-2 sixteen fans
    TRE-2 eighteen fans, the last of one card
    TRE-2 thirty-two fans
    TRE-2 thirty-five fans, the last of two cards
    TRE-2 last fan short after gathering
    TRE-3 card laid on the next higher
    TRE-3 choice of two fans
    TRE-3 covered card fits a foundation
    TRE-3 next lower lies on top: no building up
    TRE-3 ace and king of a suit lie on top, no move
    TRE-4 fan emptied, not refilled
    TRE-5 gathered for the second deal
    TRE-5 gathered for the third deal
    TRE-5 gathered when no card could be moved
    TRE-5 no gathering while a card can be moved
    TRE-5 no gathering while a card can be moved to a foundation alone
    TRE-5 no gathering while a card can be moved to a fan alone
    TRE-5 gathering=any-time: gathered with moves left
    TRE-5 no gathering after the third deal
    TRE-5 deals=1: no gathering
    TRE-5 packs=2: no gathering
    WORDS won
    WORDS stuck"""


def at_position(game):
    cards = sum(len(game.piles[t]) for t in game.tableau)
    if game.deal_number == 1 and all(len(game.piles[t]) == 3 for t in game.tableau[:-1]):
        fans = {16: "sixteen fans", 18: "eighteen fans, the last of one card",
                32: "thirty-two fans", 35: "thirty-five fans, the last of two cards"}
        yield f"TRE-2 {fans[len(game.tableau)]}"
    if game.won():
        return
    listed = game.legal_moves()
    for t, card in tops(game):
        fitting = game.fitting(card)
        if len(fitting) == 2:
            yield ("TRE-1 two equal foundations that hold cards" if game.piles[fitting[0]]
                   else "TRE-1 bases in play: two equal empty foundations")
        if sum(move.startswith(f"{t}>t") for move in listed) > 1:
            yield "TRE-3 choice of two fans"
    if any(game.fitting(card) for t in game.held() for card in game.piles[t][:-1]):
        yield "TRE-3 covered card fits a foundation"
    if any(same_suit(a, b) and RANK[a] == RANK[b] + 1 for a, b in pairs(game)):
        yield "TRE-3 next lower lies on top: no building up"
    if corner(game, True):
        yield "TRE-3 ace and king of a suit lie on top, no move"
    if cards and game.deal_number == 3:
        yield "TRE-5 no gathering after the third deal"
    if listed and "redeal" not in listed and game.deal_number < game.deals():
        places = {move.partition(">")[2][0] for move in listed}
        alone = {"f": " to a foundation alone", "t": " to a fan alone"}
        yield "TRE-5 no gathering while a card can be moved"
        if len(places) == 1:
            yield "TRE-5 no gathering while a card can be moved" + alone[places.pop()]
    if cards and game.options["packs"] == "2":
        yield "TRE-5 packs=2: no gathering"
    elif cards and game.options["deals"] == "1":
        yield "TRE-5 deals=1: no gathering"


def by_move(before, move, after):
    if move == "redeal":
        yield f"TRE-5 gathered for the {'second' if after.deal_number == 2 else 'third'} deal"
        if len(before.legal_moves()) > 1:
            yield "TRE-5 gathering=any-time: gathered with moves left"
        elif before.options["gathering"] == "when-stuck":
            yield "TRE-5 gathered when no card could be moved"
        if sum(len(after.piles[t]) for t in after.tableau) % 3:
            yield "TRE-2 last fan short after gathering"
        return
    source, _, _, target = parts(move)
    if target[0] == "t":
        yield "TRE-3 card laid on the next higher"
    else:
        yield "TRE-1 foundation continued"
        if int(target[1]) > 4:
            yield "TRE-1 foundation of the second pack continued"
    if not after.piles[source]:
        yield "TRE-4 fan emptied, not refilled"
