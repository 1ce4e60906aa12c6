# SPDX-License-Identifier: GPL-3.0-or-later
"""Functions that find situations of several games."""

from game import MOVE, RANK, same_suit


def parts(move):
    """Source, kind (None, * or @), number and target of a move other than a deal."""
    source, how, number, target = MOVE.fullmatch(move).groups()
    return source, how, int(number or 1), target


def tops(game):
    return [(t, game.top(t)) for t in game.held()]


def pairs(game):
    """Every ordered pair of tableau tops."""
    exposed = tops(game)
    return [(a, b) for t, a in exposed for u, b in exposed if t != u]


def corner(game, suited):
    return any(RANK[a] == 1 and RANK[b] == 13 and (same_suit(a, b) or not suited)
               for a, b in pairs(game))


def dealt_to(before, after):
    return next(t for t in before.tableau if len(after.piles[t]) > len(before.piles[t]))


def in_play(game):
    return game.options["bases"] == "in-play"


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
