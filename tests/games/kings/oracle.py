# SPDX-License-Identifier: GPL-3.0-or-later
"""A second, independent form of the rules of The Kings.  Comments name clauses."""

from game import Game, RANKS, SUITS, neighbours


class Oracle(Game):

    PACKS = 2
    FOUNDATIONS = 8
    KINDS_OF_PACK = ("shuffled", "half", "unravelled", "unravelled", "backward", "backward", "cleared")

    @staticmethod
    def stacks(count):
        return [list(range(i, count, 8)) for i in range(8)]

    @staticmethod
    def families(packs, rng):
        columns = [rng.sample([r + s for s in SUITS * 2], 8) for r in RANKS]
        return [list(family) for family in zip(*columns)]

    def set_up(self, cards):
        self.add_tableau(8)
        self.set_stock(cards)
        self.barred = {t: 0 for t in self.tableau}  # how many inner cards of each wing are barred

    def suit_of(self, f):
        return None

    def deal(self):
        place = min(self.tableau, key=lambda t: (len(self.piles[t]), self.tableau.index(t)))
        inner = len(self.piles[place])
        self.barred = dict(self.barred, **{place: max(inner, self.barred[place])})  # KIN-2
        self.piles[place].append(self.piles["stock"].pop())  # KIN-3

    def exposed(self):
        """The wings whose outermost card may be played."""
        return [t for t in self.held() if not self.stock() or len(self.piles[t]) > self.barred[t]]

    def same_line(self, t, f):
        return (int(t[1:]) - 1) % 4 == (int(f[1:]) - 1) // 2

    def list_moves(self):
        if self.stock():  # KIN-4
            forced = [f"{t}>{f}" for t in self.exposed() for f in self.fitting(self.top(t))
                      if self.same_line(t, f)]
            return forced or ["deal"]
        moves = []
        for t in self.held():
            card = self.top(t)
            moves += [f"{t}>{f}" for f in self.fitting(card)]
            moves += [f"{t}>{u}" for u in self.held() if u != t and neighbours(card, self.top(u))]
            if len(self.piles[t]) > 1:  # KIN-6
                moves += [f"{t}>{u}" for u in self.empty()]
        return moves
