# SPDX-License-Identifier: GPL-3.0-or-later
"""A second, independent form of the rules of Louis.  Comments name clauses."""

from game import SUITS, TwoFamilies, names, neighbours, same_suit


class Oracle(TwoFamilies):

    OPTIONS = dict(TwoFamilies.OPTIONS, deals=("3", "2"))
    KINDS_OF_PACK = ("shuffled", "forward", "half", "unravelled", "backward", "chunks", "nearly",
                     "nearly", "aside", "aside", "meeting", "meeting") + ("late meeting",) * 4
    PROFILES = (
        {"foundation": 30, "redeal": 100, "deal": 5},
        {"foundation": 100, "redeal": 1000, "deal": 20},
        {"foundation": 100, "abeyance": 300, "recall": 0.1, "redeal": 0.01},
        {"foundation": 20, "abeyance": 300, "recall": 5, "deal": 0.3},
        {"foundation": 100, "abeyance": 10000, "recall": 0.01, "deal": 5, "redeal": 5},
        {"foundation": 1000, "abeyance": 100000, "recall": 0.01, "redeal": 0.1},
        {"foundation": 1000, "abeyance": 100000, "recall": 0.01, "redeal": 0.01},
    )

    @staticmethod
    def stacks(count):
        return [list(range(i, count, 12)) for i in range(12)]

    def deals(self):
        return int(self.options["deals"])

    def set_up(self, cards):
        self.add_tableau(12)
        for h in names("h", 4):
            self.piles[h] = []
        self.set_stock(cards)
        self.start_dealing()

    def start_dealing(self):
        self.first_circle = True  # LOU-3: until a heap receives its second card
        self.last_heap = None        # the heap of the card dealt last
        self.last_still_lies = False # whether that card was neither played nor laid aside

    def deal(self):
        empty = self.empty()
        if self.first_circle and empty:
            heap = empty[0]  # LOU-3
        elif self.first_circle:
            self.first_circle = False
            heap = "t1"  # LOU-4, the second circle begins
        elif self.last_still_lies:
            heap = self.tableau[self.tableau.index(self.last_heap) + 1 - 12]
        else:
            heap = self.last_heap  # LOU-4, it takes its place
        self.piles[heap].append(self.piles["stock"].pop())
        self.last_heap = heap
        self.last_still_lies = True

    def moved(self, source, how):
        if source == self.last_heap:
            self.last_still_lies = False

    def redeal(self):
        gathered = []
        for t in self.tableau[6:] + self.tableau[:6]:  # LOU-8: g to m, then a to f
            gathered += self.piles[t]
            self.piles[t] = []
        self.set_stock(gathered)
        self.start_dealing()

    def available(self):
        """The heaps whose top may be played."""
        if not self.stock() or self.first_circle:
            return self.held()
        return [self.last_heap] if self.last_still_lies else []

    def list_moves(self):
        moves = []
        for t in self.available():
            card = self.top(t)
            fitting = self.fitting(card)
            moves += [f"{t}>{f}" for f in fitting]
            h = f"h{SUITS.index(card[1]) + 1}"
            if len(fitting) == 2 and not self.piles[h]:  # LOU-7
                moves.append(f"{t}>{h}")
            if not self.stock():  # LOU-5, LOU-6
                moves += [f"{t}>{u}" for u in self.held()
                          if u != t and same_suit(card, self.top(u)) and neighbours(card, self.top(u))]
        for h in names("h", 4):
            if self.piles[h]:
                moves += [f"{h}>{f}" for f in self.fitting(self.top(h))]
        if self.stock():
            moves.append("deal")
        elif self.deal_number < self.deals() and self.held():
            moves.append("redeal")
        return moves
