# SPDX-License-Identifier: GPL-3.0-or-later
"""The situations of The Kings that the oracle must meet."""

from game import RANK, same_suit

from situations import corner, dealt_to, parts

SITUATIONS = """
    KIN-1 foundation continued in another suit
    KIN-1 king ends a foundation
    KIN-2 inner card fits, but is covered
    KIN-2 barred card fits its own line
    KIN-2 barred card fits both foundations of its own line
    KIN-2 barred card fits, another is forced
    KIN-2 barred until the deal is over, then a foundation takes it
    KIN-2 barred until the deal is over, then built
    KIN-3 next row begun
    KIN-3 place played away filled next
    KIN-3 place filled beside a barred card
    KIN-3 place of the row before filled first
    KIN-4 forced move
    KIN-4 card of the other wing is forced in turn
    KIN-4 both foundations of the line fit
    KIN-4 card of the row before is forced
    KIN-4 fits another line only: not allowed
    KIN-4 last card dealt fits its line: no longer forced
    KIN-5 to a foundation of its own line after the deal
    KIN-5 to a foundation of another line
    KIN-5 built up
    KIN-5 built down
    KIN-5 built on another suit
    KIN-5 ace and king lie exposed, no move
    KIN-6 empty wing takes a card
    KIN-6 two empty wings, a move each
    KIN-6 only card of a wing, another is empty
    KIN-7 bases in play: ace begins a foundation of its own line
    KIN-7 bases in play: ace begins any foundation after the deal
    KIN-7 no redeal
    WORDS won
    WORDS stuck"""


def at_position(game):
    if game.won():
        return
    listed = game.legal_moves()
    if any(game.fitting(card) for t in game.held() for card in game.piles[t][:-1]):
        yield "KIN-2 inner card fits, but is covered"
    if game.stock():
        barred = {t: [f for f in game.fitting(game.top(t)) if game.same_line(t, f)]
                  for t in game.held() if t not in game.exposed()}
        if any(barred.values()):
            yield "KIN-2 barred card fits its own line"
            if any(len(fitting) == 2 for fitting in barred.values()):
                yield "KIN-2 barred card fits both foundations of its own line"
            if listed != ["deal"]:
                yield "KIN-2 barred card fits, another is forced"
        sources = {move.partition(">")[0] for move in listed if move != "deal"}
        if len(listed) > len(sources) > 0:
            yield "KIN-4 both foundations of the line fit"
        if not sources and any(game.fitting(game.top(t)) for t in game.exposed()):
            yield "KIN-4 fits another line only: not allowed"
        return
    if corner(game, False):
        yield "KIN-5 ace and king lie exposed, no move"
    if len(game.empty()) > 1 and any(len(game.piles[t]) > 1 for t in game.held()):
        yield "KIN-6 two empty wings, a move each"
    if game.empty() and any(len(game.piles[t]) == 1 for t in game.held()):
        yield "KIN-6 only card of a wing, another is empty"
    if not listed:
        yield "KIN-7 no redeal"


def by_move(before, move, after):
    if move == "deal":
        wing = dealt_to(before, after)
        lengths = sorted(len(before.piles[t]) for t in before.tableau)
        if lengths[0] == lengths[-1] > 0:
            yield "KIN-3 next row begun"
        if lengths[0] < lengths[1] and wing != "t8":
            yield "KIN-3 place played away filled next"
        if before.barred[wing] == len(before.piles[wing]) > 0:
            yield "KIN-3 place filled beside a barred card"
        if lengths[0] + 1 < lengths[-1]:
            yield "KIN-3 place of the row before filled first"
        if after.stock():
            return
        for t in after.held():
            if len(after.piles[t]) == after.barred[t]:
                targets = {m.partition(">")[2][0] for m in after.legal_moves() if m.startswith(f"{t}>")}
                if "f" in targets:
                    yield "KIN-2 barred until the deal is over, then a foundation takes it"
                if "t" in targets:
                    yield "KIN-2 barred until the deal is over, then built"
        if any(after.same_line(wing, f) for f in after.fitting(after.top(wing))):
            yield "KIN-4 last card dealt fits its line: no longer forced"
        return
    source, _, _, target = parts(move)
    card = before.top(source)
    other = before.top(target)
    if target[0] == "f":
        if other and not same_suit(card, other):
            yield "KIN-1 foundation continued in another suit"
        if RANK[card] == 13:
            yield "KIN-1 king ends a foundation"
        if before.stock():
            yield "KIN-4 forced move"
            if len(before.piles[source]) < max(len(before.piles[t]) for t in before.tableau):
                yield "KIN-4 card of the row before is forced"
            if after.stock() and ">" in after.legal_moves()[0]:
                yield "KIN-4 card of the other wing is forced in turn"
            if not other:
                yield "KIN-7 bases in play: ace begins a foundation of its own line"
        else:
            yield f"KIN-5 to a foundation of {'its own' if before.same_line(source, target) else 'another'} line" + (
                " after the deal" if before.same_line(source, target) else "")
            if not other:
                yield "KIN-7 bases in play: ace begins any foundation after the deal"
    elif not other:
        yield "KIN-6 empty wing takes a card"
    else:
        yield f"KIN-5 built {'up' if RANK[card] > RANK[other] else 'down'}"
        if not same_suit(card, other):
            yield "KIN-5 built on another suit"
