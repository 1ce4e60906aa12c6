# SPDX-License-Identifier: GPL-3.0-or-later
"""A second, independent form of the rules of Storehouse.  Comments name clauses."""

from game import Game, RANK, RANKS, SUITS, same_suit


class Oracle(Game):

    OPTIONS = {"bases": ("laid-out", "in-play"), "vacancies": ("waste", "storehouse")}
    DEALS = 3
    KINDS_OF_PACK = ("shuffled", "forward", "half", "unravelled", "unravelled", "chunks")

    @staticmethod
    def stacks(count):
        return [[0], [1], [2], [3], list(range(4, 17)), list(range(count - 1, 16, -1))]

    @staticmethod
    def families(packs, rng):
        return [[r + s for r in RANKS[1:] + RANKS[:1]] for s in SUITS]

    def set_up(self, cards):
        self.add_tableau(4)
        for t in self.tableau:
            self.piles[t] = [cards.pop(0)]
        self.piles["store"] = cards[:13]
        self.piles["waste"] = []
        self.set_stock(cards[13:])

    @staticmethod
    def height(card):
        """The place of a card in the order 2, 3 ... king, ace, from 0."""
        return (RANK[card] + 11) % 13

    def fits(self, card, f):
        return card[1] == self.suit_of(f) and self.height(card) == len(self.piles[f])

    def continues(self, card, t):
        """Whether an auxiliary that holds cards takes a card: down in suit."""
        top = self.top(t)
        return top is not None and same_suit(card, top) and self.height(card) == self.height(top) - 1

    def deal(self):
        self.piles["waste"].append(self.piles["stock"].pop())

    def redeal(self):
        self.set_stock(self.piles["waste"])
        self.piles["waste"] = []

    def single(self, source):
        """The moves of the top card of a pile."""
        card = self.top(source)
        if card is None:
            return []
        return ([f"{source}>{f}" for f in self.fitting(card)]
                + [f"{source}>{t}" for t in self.tableau if t != source and self.continues(card, t)])

    def settle(self):
        """STO-6: fills empty auxiliaries, unless STO-5 demands a move first."""
        while self.empty() and not self.single("store"):
            if self.options["vacancies"] == "storehouse" and self.piles["store"]:
                source = "store"
            elif self.piles["waste"]:
                source = "waste"
            else:
                return
            self.piles[self.empty()[0]].append(self.piles[source].pop())

    def run_moves(self, t):
        """STO-4: parts of the run, of two cards and more."""
        moves = []
        pile = self.piles[t]
        for count in range(2, len(pile) + 1):
            if not (same_suit(pile[-count], pile[1 - count])
                    and self.height(pile[-count]) == self.height(pile[1 - count]) + 1):
                break
            moves += [f"{t}*{count}>{u}" for u in self.tableau
                      if u != t and self.continues(pile[-count], u)]
        return moves

    def list_moves(self):
        demanded = self.single("store")
        if demanded:  # STO-5
            return demanded
        moves = self.single("waste")
        for t in self.tableau:
            moves += self.single(t) + self.run_moves(t)
        if self.stock():
            moves.append("deal")
        elif self.deal_number < self.deals() and self.piles["waste"]:
            moves.append("redeal")
        return moves
