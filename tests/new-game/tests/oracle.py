# SPDX-License-Identifier: GPL-3.0-or-later
"""The rules of the seventh game a second time."""

from game import RANK, RANKS, SUITS, Game


class Oracle(Game):

    OPTIONS = {"bases": ("laid-out", "in-play"), "turns": ("0", "1", "2")}
    KINDS_OF_PACK = ("shuffled", "forward", "half", "descents", "chunks")

    @staticmethod
    def families(packs, rng):
        return [[r + s for r in RANKS[-1:] + RANKS[:-1]] for s in SUITS]

    def needs(self, f):
        count = len(self.piles[f])
        return (count + 12) % 13 + 1 if count < 13 else 0

    def set_up(self, cards):
        self.add_tableau(4)
        self.piles["waste"] = []
        self.set_stock(cards)

    def deal(self):
        self.piles["waste"].append(self.piles["stock"].pop())

    def deals(self):
        return 1 + int(self.options["turns"])

    def redeal(self):
        self.set_stock(self.piles["waste"])
        self.piles["waste"] = []

    def continues(self, card, t):
        top = self.top(t)
        return top is not None and RANK[card] == RANK[top] - 1

    def list_moves(self):
        moves = ["deal"] if self.stock() else []
        if not self.stock() and self.piles["waste"] and self.deal_number < self.deals():
            moves.append("redeal")
        sources = self.held() + (["waste"] if self.piles["waste"] else [])
        for source in sources:
            card = self.top(source)
            moves += [f"{source}>{f}" for f in self.fitting(card)]
            moves += [f"{source}>{t}" for t in self.tableau if t != source and self.continues(card, t)]
        if "waste" in sources:
            moves += [f"waste>{t}" for t in self.empty()]
        return moves
