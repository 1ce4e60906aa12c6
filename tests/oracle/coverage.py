# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts how often the situations that the clauses of the rules speak of are met.

Each game has a function that looks at a position and one that looks at a move
(the game before it, the move, the game after it); both yield situations.
"""

import copy

from games import MOVE, RANK, neighbours, same_suit

SITUATIONS = {
    "louis": """
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
        LOU-8 nothing to gather but cards laid aside
        WORDS won
        WORDS stuck""",
    "nationale": """
        NAT-1 ascending family continued
        NAT-1 descending family continued
        NAT-1 second king ends an ascending family
        NAT-1 second ace ends a descending family
        NAT-1 bases in play: a foundation begun
        NAT-2 column counts a card played away
        NAT-2 column emptied while being dealt gets its next card
        NAT-2 thirteenth column dealt to
        NAT-3 played during the deal from the column being dealt
        NAT-3 played during the deal from an earlier column
        NAT-3 neighbours in suit barred during the deal
        NAT-4 built up
        NAT-4 built down
        NAT-4 ace and king of a suit lie on top, no move
        NAT-5 single card to an empty column
        NAT-5 run upwards to an empty column
        NAT-5 run downwards to an empty column
        NAT-5 part of a run to an empty column
        NAT-5 run that turns: its end alone may move
        NAT-5 two empty columns, a move each
        NAT-5 whole column is a run, another is empty
        NAT-6 no redeal
        WORDS won
        WORDS stuck""",
    "trefoil": """
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
        TRE-5 gathered with moves left
        TRE-5 no gathering after the third deal
        TRE-5 deals=1: no gathering
        TRE-5 packs=2: no gathering
        WORDS won
        WORDS stuck""",
    "kings": """
        KIN-1 foundation continued in another suit
        KIN-1 king ends a foundation
        KIN-2 inner card fits, but is covered
        KIN-3 next row begun
        KIN-3 place played away filled next
        KIN-3 two places of one wing to fill
        KIN-4 forced move
        KIN-4 several exposed cards forced
        KIN-4 both foundations of the line fit
        KIN-4 card uncovered is forced in turn
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
        WORDS stuck""",
    "storehouse": """
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
        WORDS stuck""",
    "auxiliary-sequences": """
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
        WORDS stuck""",
    "capricieuse": """
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
        WORDS stuck""",
}


def situations(name):
    return [line.strip() for line in SITUATIONS[name].strip().split("\n")]


def parts(move):
    """Source, how (None, * or @), number and target of a move that is no deal."""
    source, how, number, target = MOVE.fullmatch(move).groups()
    return source, how, int(number or 1), target


def tops(game):
    return [(t, game.top(t)) for t in game.held()]


def pairs(game):
    """Every ordered pair of tableau tops."""
    return [(a, b) for t, a in tops(game) for u, b in tops(game) if t != u]


def corner(game, suited):
    return any(RANK[a] == 1 and RANK[b] == 13 and (same_suit(a, b) or not suited)
               for a, b in pairs(game))


def dealt_to(before, after):
    return next(t for t in before.tableau if len(after.piles[t]) > len(before.piles[t]))


def in_play(game):
    return game.options["bases"] == "in-play"


# ---- Louis

def louis_position(game):
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
    if not stock and game.deal_number == 3 and game.held():
        yield "LOU-8 no gathering after the third deal"
    if not stock and game.deal_number < 3 and not game.held():
        yield "LOU-8 nothing to gather but cards laid aside"


def families_move(prefix, before, source, target):
    card = before.top(source)
    ascending = target in ("f1", "f2", "f3", "f4")
    if not before.piles[target]:
        yield f"{prefix} bases in play: a foundation begun"
    elif ascending:
        yield f"{prefix} ascending family continued"
        if RANK[card] == 13:
            yield f"{prefix} second king ends an ascending family"
    else:
        yield f"{prefix} descending family continued"
        if RANK[card] == 1:
            yield f"{prefix} second ace ends a descending family"


def louis_move(before, move, after):
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


# ---- La Nationale

def nationale_position(game):
    if game.won():
        return
    if game.stock():
        if any(same_suit(a, b) and neighbours(a, b) for a, b in pairs(game)):
            yield "NAT-3 neighbours in suit barred during the deal"
        return
    if corner(game, True):
        yield "NAT-4 ace and king of a suit lie on top, no move"
    empty = game.empty()
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


def nationale_move(before, move, after):
    if move == "deal":
        column = dealt_to(before, after)
        place = (before.to_deal - len(before.stock())) % 8
        if len(before.piles[column]) < place:
            yield "NAT-2 column counts a card played away"
            if not before.piles[column]:
                yield "NAT-2 column emptied while being dealt gets its next card"
        if column == "t13":
            yield "NAT-2 thirteenth column dealt to"
        return
    source, _, number, target = parts(move)
    card = before.top(source)
    if target[0] == "f":
        yield from families_move("NAT-1", before, source, target)
        if before.stock():
            current = f"t{(before.to_deal - len(before.stock()) - 1) // 8 + 1}"
            yield "NAT-3 played during the deal from " + (
                "the column being dealt" if source == current else "an earlier column")
    elif before.piles[target]:
        yield "NAT-4 built " + ("up" if RANK[card] > RANK[before.top(target)] else "down")
    elif number == 1:
        yield "NAT-5 single card to an empty column"
    else:
        up = RANK[card] > RANK[before.piles[source][-2]]
        yield f"NAT-5 run {'upwards' if up else 'downwards'} to an empty column"
        if number < before.longest_run(source):
            yield "NAT-5 part of a run to an empty column"


# ---- La Capricieuse

def capricieuse_position(game):
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


def capricieuse_move(before, move, after):
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


# ---- Trefoil

def trefoil_position(game):
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
    if cards and game.options["packs"] == "2":
        yield "TRE-5 packs=2: no gathering"
    elif cards and game.options["deals"] == "1":
        yield "TRE-5 deals=1: no gathering"


def trefoil_move(before, move, after):
    if move == "redeal":
        yield f"TRE-5 gathered for the {'second' if after.deal_number == 2 else 'third'} deal"
        if len(before.legal_moves()) > 1:
            yield "TRE-5 gathered with moves left"
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


# ---- The Kings

def kings_position(game):
    if game.won():
        return
    listed = game.legal_moves()
    if any(game.fitting(card) for t in game.held() for card in game.piles[t][:-1]):
        yield "KIN-2 inner card fits, but is covered"
    if game.stock():
        sources = {move.partition(">")[0] for move in listed if move != "deal"}
        if len(sources) > 1:
            yield "KIN-4 several exposed cards forced"
        if len(listed) > len(sources) > 0:
            yield "KIN-4 both foundations of the line fit"
        if not sources and any(game.fitting(card) for _, card in tops(game)):
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


def kings_move(before, move, after):
    if move == "deal":
        wing = dealt_to(before, after)
        lengths = sorted(len(before.piles[t]) for t in before.tableau)
        if lengths[0] == lengths[-1] > 0:
            yield "KIN-3 next row begun"
        if lengths[0] < lengths[1] and wing != "t8":
            yield "KIN-3 place played away filled next"
        if lengths[0] + 1 < lengths[1]:
            yield "KIN-3 two places of one wing to fill"
        if not after.stock() and any(after.same_line(t, f) for t, card in tops(after)
                                     for f in after.fitting(card)):
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
            if after.stock() and any(m.startswith(f"{source}>") for m in after.legal_moves()):
                yield "KIN-4 card uncovered is forced in turn"
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


# ---- Storehouse

def storehouse_position(game):
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


def storehouse_move(before, move, after):
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


# ---- Auxiliary Sequences

def auxiliary_position(game):
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


def auxiliary_move(before, move, after):
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


WATCHERS = {
    "louis": (louis_position, louis_move),
    "nationale": (nationale_position, nationale_move),
    "trefoil": (trefoil_position, trefoil_move),
    "kings": (kings_position, kings_move),
    "storehouse": (storehouse_position, storehouse_move),
    "auxiliary-sequences": (auxiliary_position, auxiliary_move),
    "capricieuse": (capricieuse_position, capricieuse_move),
}


class Coverage:
    """The counts of one game."""

    def __init__(self, name):
        self.counts = {situation: 0 for situation in situations(name)}
        self.look_at_position, self.look_at_move = WATCHERS[name]

    def position(self, game):
        for situation in self.look_at_position(game):
            self.counts[situation] += 1

    def play(self, game, move):
        """Plays the move on the game, and counts what it shows."""
        before = copy.copy(game)
        before.piles = {name: list(pile) for name, pile in game.piles.items()}
        game.play(move)
        for situation in self.look_at_move(before, move, game):
            self.counts[situation] += 1
        self.position(game)

    def ended(self, game):
        if game.status() != "playing":
            self.counts[f"WORDS {game.status()}"] += 1

    def never_met(self):
        return [s for s, count in self.counts.items() if not count]
