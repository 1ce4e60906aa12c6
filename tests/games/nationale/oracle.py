# SPDX-License-Identifier: GPL-3.0-or-later
"""The rules of La Nationale a second time.  Comments name clauses of the rules."""

from game import RANK, TwoFamilies, neighbours, same_suit


class Oracle(TwoFamilies):

    KINDS_OF_PACK = ("shuffled", "half", "unravelled", "unravelled", "backward", "chunks", "cleared")
    PROFILES = ({"foundation": 100, "build": 0.1}, {"foundation": 5, "vacancy": 20, "run": 20})

    @staticmethod
    def stacks(count):
        return [list(range(i, i + 8)) for i in range(0, count, 8)]

    def set_up(self, cards):
        self.add_tableau(len(cards) // 8)
        self.to_deal = len(cards)
        self.set_stock(cards)

    def deal(self):
        dealt = self.to_deal - len(self.stock())
        self.piles[self.tableau[dealt // 8]].append(self.piles["stock"].pop())  # NAT-2

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
        moves = []
        for t in self.held():
            card = self.top(t)
            moves += [f"{t}>{f}" for f in self.fitting(card)]  # NAT-3
            if self.stock():
                continue
            moves += [f"{t}>{u}" for u in self.held()
                      if u != t and same_suit(card, self.top(u)) and neighbours(card, self.top(u))]
            for u in self.empty():  # NAT-5
                for count in range(1, self.longest_run(t) + 1):
                    if count < len(self.piles[t]):
                        moves.append(f"{t}>{u}" if count == 1 else f"{t}*{count}>{u}")
        if self.stock():
            moves.append("deal")
        return moves
