# SPDX-License-Identifier: GPL-3.0-or-later
"""A second, independent form of the rules of Trefoil.  Comments name clauses."""

from game import Game, RANK, same_suit


class Oracle(Game):

    OPTIONS = {"bases": ("laid-out", "in-play"), "packs": ("1", "2"), "deals": ("3", "1"),
               "gathering": ("when-stuck", "any-time")}
    KINDS_OF_PACK = ("shuffled", "half", "unravelled", "unravelled", "chunks", "cleared")
    LENGTHS = (120, 200, 250)

    @staticmethod
    def stacks(count):
        return [list(range(i, min(i + 3, count))) for i in range(0, count, 3)]

    @classmethod
    def packs(cls, options):
        return int(options.get("packs", "1"))

    @classmethod
    def check_options(cls, options):
        if options.get("packs") == "2" and options.get("deals") == "1":
            return "deals=1 needs packs=1"
        if options.get("gathering") == "any-time" and options.get("packs") == "2":
            return "gathering=any-time needs packs=1"
        if options.get("gathering") == "any-time" and options.get("deals") == "1":
            return "gathering=any-time needs deals=3"
        return None

    def foundation_count(self):
        return 4 * self.packs(self.options)

    def deals(self):
        return 1 if self.options["packs"] == "2" else int(self.options["deals"])

    def set_up(self, cards):
        self.add_tableau((len(cards) + 2) // 3)
        self.lay_out(cards)

    def lay_out(self, cards):
        for i, card in enumerate(cards):
            self.piles[self.tableau[i // 3]].append(card)

    def redeal(self):
        gathered = []
        for t in self.tableau:
            gathered += self.piles[t]
            self.piles[t] = []
        self.lay_out(gathered)

    def list_moves(self):
        moves = []
        tops = [(t, self.top(t)) for t in self.held()]
        for t, card in tops:
            moves += [f"{t}>{f}" for f in self.fitting(card)]
            moves += [f"{t}>{u}" for u, other in tops
                      if RANK[other] == RANK[card] + 1 and same_suit(card, other)]
        if self.deal_number < self.deals() and self.held():
            if self.options["gathering"] == "any-time" or not moves:
                moves.append("redeal")
        return moves
