# SPDX-License-Identifier: GPL-3.0-or-later
"""A second, independent form of the rules of Auxiliary Sequences.  Comments name clauses."""

from game import Game, RANK


class Oracle(Game):

    OPTIONS = {"bases": ("laid-out", "in-play"), "grace": ("yes", "no")}
    KINDS_OF_PACK = ("shuffled", "forward", "half", "descents", "chunks")
    PROFILES = (
        {"foundation": 30, "back": 0.02, "grace": 0.02, "waste": 0.5, "deal": 3},
        {"foundation": 30, "back": 10, "grace": 20, "waste": 3, "deal": 20},
        {"foundation": 100, "back": 0.01, "grace": 300, "run": 3, "deal": 30},
        {"foundation": 3, "vacancy": 0.01, "run": 30, "deal": 100},
    )

    def set_up(self, cards):
        self.add_tableau(4)
        self.piles["waste"] = []
        self.set_stock(cards)
        self.grace = self.options["grace"] == "yes"

    def deal(self):
        self.piles["waste"].append(self.piles["stock"].pop())

    def moved(self, source, how):
        if how == "@":
            self.grace = False

    def continues(self, card, t):
        """Whether an auxiliary that holds cards takes a card: down, whatever the suit."""
        top = self.top(t)
        return top is not None and RANK[card] == RANK[top] - 1

    def runs(self, name):
        """The counts of cards at the end of a pile that form a run."""
        pile = self.piles[name]
        count = 0
        while count < len(pile) and (count == 0 or RANK[pile[-count - 1]] == RANK[pile[-count]] + 1):
            count += 1
            yield count

    def list_moves(self):
        moves = []
        waste = self.piles["waste"]
        for t in self.held():  # AUX-4
            moves += [f"{t}>{f}" for f in self.fitting(self.top(t))]
            for count in self.runs(t):
                part = t if count == 1 else f"{t}*{count}"
                moves += [f"{part}>{u}" for u in self.tableau
                          if u != t and self.continues(self.piles[t][-count], u)]
                if count < len(self.piles[t]):
                    moves += [f"{part}>{u}" for u in self.empty()]
        if waste:  # AUX-5
            moves += [f"waste>{f}" for f in self.fitting(waste[-1])]
            moves += [f"waste>{t}" for t in self.tableau if self.continues(waste[-1], t)]
            for count in self.runs("waste"):
                part = "waste" if count == 1 else f"waste*{count}"
                moves += [f"{part}>{t}" for t in self.empty()]
        for f in self.foundations:  # AUX-6
            if len(self.piles[f]) > 1:
                moves += [f"{f}>{t}" for t in self.tableau if self.continues(self.top(f), t)]
        if self.grace and not self.stock():  # AUX-7
            for place, card in enumerate(waste[:-1], 1):
                moves += [f"waste@{place}>{f}" for f in self.fitting(card)]
                moves += [f"waste@{place}>{t}" for t in self.tableau
                          if not self.piles[t] or self.continues(card, t)]
        if self.stock():
            moves.append("deal")
        return moves
