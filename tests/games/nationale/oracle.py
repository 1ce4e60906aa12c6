# SPDX-License-Identifier: GPL-3.0-or-later
"""A second, independent form of the rules of La Nationale.  Comments name clauses."""

from game import RANK, TwoFamilies, neighbours, same_suit


class Oracle(TwoFamilies):

    OPTIONS = dict(TwoFamilies.OPTIONS, building=("foundations-first", "free"))
    KINDS_OF_PACK = ("shuffled", "half", "unravelled", "unravelled", "backward", "chunks", "cleared")
    PROFILES = ({"foundation": 100, "build": 0.1}, {"foundation": 5, "vacancy": 20, "run": 20})

    @staticmethod
    def stacks(count):
        columns = []
        for i in range(12):  # NAT-2
            first = sum(map(len, columns))
            columns.append(list(range(first, first + (9 if i < count - 12 * 8 else 8))))
        return columns

    def set_up(self, cards):
        self.add_tableau(12)
        self.columns = self.stacks(len(cards))
        self.set_stock(cards)

    def deal(self):
        self.piles[self.column_of(self.dealt())].append(self.piles["stock"].pop())  # NAT-2

    def dealt(self):
        return sum(map(len, self.columns)) - len(self.stock())

    def column_of(self, index):
        """The column to which the stock card of this index, from 0, is dealt."""
        return next(t for t, column in zip(self.tableau, self.columns) if index in column)

    def longest_run(self, t):
        """How many cards at the end go steadily up, or steadily down, in one suit."""
        pile = self.piles[t]
        best = 1
        for step in (1, -1):
            count = 1
            while (count < len(pile) and same_suit(pile[-count - 1], pile[-count])
                   and RANK[pile[-count]] - RANK[pile[-count - 1]] == step):
                count += 1
            best = max(best, count)
        return best

    def list_moves(self):
        moves = [f"{t}>{f}" for t in self.held() for f in self.fitting(self.top(t))]  # NAT-3
        if self.stock():
            return moves + ["deal"]
        if moves and self.options["building"] == "foundations-first":  # NAT-4
            return moves
        for t in self.held():
            card = self.top(t)
            moves += [f"{t}>{u}" for u in self.held()
                      if u != t and same_suit(card, self.top(u)) and neighbours(card, self.top(u))]
            for u in self.empty():  # NAT-5
                for count in range(1, self.longest_run(t) + 1):
                    if count < len(self.piles[t]):
                        moves.append(f"{t}>{u}" if count == 1 else f"{t}*{count}>{u}")
        return moves
