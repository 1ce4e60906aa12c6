# SPDX-License-Identifier: GPL-3.0-or-later
"""The patiences once more, for comparison: slow, plain, and on its own.

The names of clauses (LOU-4) are those of the page of rules.
"""

from game import RANK, SUITS, Game, TwoFamilies, names, neighbours, same_suit


class Louis(TwoFamilies):

    DEALS = 3

    def set_up(self, cards):
        self.add_tableau(12)
        for h in names("h", 4):
            self.piles[h] = []
        self.set_stock(cards)
        self.start_dealing()

    def start_dealing(self):
        self.first_circle = True  # LOU-3: until a heap receives its second card
        self.last_heap = None        # the heap on which the last card was dealt
        self.last_still_lies = False # ... which has not been played or laid aside

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


class Nationale(TwoFamilies):

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


class Trefoil(Game):

    OPTIONS = {"bases": ("laid-out", "in-play"), "packs": ("1", "2"), "deals": ("3", "1"),
               "gathering": ("when-stuck", "any-time")}

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


class Kings(Game):

    PACKS = 2
    FOUNDATIONS = 8

    def set_up(self, cards):
        self.add_tableau(8)
        self.set_stock(cards)

    def suit_of(self, f):
        return None

    def deal(self):
        place = min(self.tableau, key=lambda t: (len(self.piles[t]), self.tableau.index(t)))
        self.piles[place].append(self.piles["stock"].pop())  # KIN-3

    def same_line(self, t, f):
        return (int(t[1:]) - 1) % 4 == (int(f[1:]) - 1) // 2

    def list_moves(self):
        if self.stock():  # KIN-4
            forced = [f"{t}>{f}" for t in self.held() for f in self.fitting(self.top(t))
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


class Storehouse(Game):

    OPTIONS = {"bases": ("laid-out", "in-play"), "vacancies": ("waste", "storehouse")}
    DEALS = 3

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


class AuxiliarySequences(Game):

    OPTIONS = {"bases": ("laid-out", "in-play"), "grace": ("yes", "no")}

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


GAMES = {
    "louis": Louis,
    "nationale": Nationale,
    "trefoil": Trefoil,
    "kings": Kings,
    "storehouse": Storehouse,
    "auxiliary-sequences": AuxiliarySequences,
}


def variants():
    """All variants as(game, options), options complete where they may be named."""
    found = []
    for name, game in GAMES.items():
        choices = [{}]
        for key, values in game.OPTIONS.items():
            choices = [dict(c, **{key: v}) for c in choices for v in values]
        for options in choices:
            if game.check_options(options) is None:
                found.append((name, options))
    return found
