# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays a whole game of each kind through the accessibility bus, then replays its record and
checks all texts that were read on the way.  Reviews a lost game, and wins it from the mistake.

screen-reader.py PARLOUR PARLOUR-SOLVER [GAME…]"""

import pathlib
import re
import sys

import tap

try:
    from listener import Atspi, Listener, actions, attended, find, is_card
except (ImportError, ValueError) as missing:
    tap.skip(missing)

from replayed import check_reading, replay, split_name

# How often the cards are read as well as the piles.
ALL_CARDS = 25

program, solver = sys.argv[1:3]


def label(name):
    """Returns: the name of a pile, without its cards"""
    return split_name(name)[0]


class Player(Listener):
    def __init__(self, game, deal, end):
        super().__init__(program, "--game", game, "--deal", str(deal))
        self.game = game
        self.end = end
        self.tried = set()
        self.table_seen = []
        self.readings = {}

    def make_surroundings(self):
        """Hides the win indicator, which would need an analysis after each move."""
        surroundings = super().make_surroundings()
        settings = pathlib.Path(surroundings["XDG_CONFIG_HOME"], "glib-2.0", "settings", "keyfile")
        settings.parent.mkdir(parents=True)
        settings.write_text("[org/parlour/Parlour]\nwin-indicator='nothing'\n", encoding="utf-8")
        return {**surroundings, "GSETTINGS_BACKEND": "keyfile"}

    def ended(self):
        return self.heard and re.search(r"No moves left$|Won in \d+ moves?( · with help)?$", self.heard[-1])

    def read(self):
        """Reads the table, and keeps the texts for later.

        Returns: the piles, each with its name and actions"""
        n_moves = self.n_moves()
        self.table_seen = self.children()
        piles = [child for child in self.table_seen if not is_card(child)]
        told, cards = self.tell(self.table_seen, len(self.readings) % ALL_CARDS == 1 or self.ended())
        self.readings[n_moves] = told, cards
        return [(pile, name, can) for pile, (name, can) in zip(piles, told)]

    def card(self, name):
        """Finds a card with this name and an action."""
        named = [child for child in filter(is_card, self.table_seen) if self.get_name(child) == name]
        return next(filter(actions, named))

    def record(self, n_undone=0):
        """Returns: the saved game, once it has all moves"""
        path = pathlib.Path(self.home.name, "data", "parlour", "games", self.game + ".parlour")

        def read():
            text = path.read_text(encoding="utf-8") if path.exists() else ""
            n_moves = self.n_moves()
            whole = text.count("\nmove: ") >= n_moves + n_undone
            return text if whole and f"\n#: shown {n_moves}\n" in text else None
        return self.wait(read, "the saved game")

    # Plays moves to foundations first, then each other move once, then deals, then follows hints.

    def play_home(self, piles):
        for pile, _, can in piles:
            if "card.to-foundation" in can:
                self.ask(pile, "card.to-foundation")
                return True
        return False

    def move(self, piles):
        for pile, name, can in piles:
            if "oundation" in label(name) or "card.pick-up" not in can:
                continue
            card = split_name(name)[1]
            self.ask(pile, "card.pick-up")
            for place, other, _ in piles:
                what = card, label(name), label(other)
                if what in self.tried or "card.put-here" not in actions(place):
                    continue
                self.tried.add(what)
                self.ask(place, "card.put-here")
                return True
            self.act(pile, "card.put-back")
            self.wait(lambda p=pile: "card.pick-up" in actions(p), "the card to be back")
        return False

    def deal_on(self, piles):
        for pile, _, can in piles:
            for action in "stock.deal", "stock.deal-again":
                if action in can:
                    self.ask(pile, action)
                    if action == "stock.deal-again":
                        self.tried.clear()
                    return True
        return False

    def play(self):
        while not self.ended():
            piles = self.read()
            if not (self.play_home(piles) or self.move(piles) or self.deal_on(piles)):
                self.follow_hint()

    # Follow the announced hints.

    def follow_hint(self):
        piles = self.read()
        self.ask(self.frame, "win.hint")
        # The first text depends on the speed of the machine.
        self.wait(lambda: "no win is known" not in self.heard[-1], "what the hint is worth")
        hint = self.heard[-1]
        what = re.match(r"Hint: (\w+ of \w+)?.*?(?: to (?:the )?(.*?))?(?:\. |$)", hint)
        assert what, hint
        card, place = what.groups()
        if not card:
            self.deal_on(piles)
            return
        if place.endswith("foundation"):
            self.ask(self.card(card), "card.to-foundation")
        else:
            self.ask(self.card(card), "card.pick-up")
            self.ask(next(pile for pile, name, _ in piles if label(name).lower() == place), "card.put-here")

    def be_led(self):
        while not self.ended():
            self.follow_hint()


@attended(Player)
def play_game(player):
    player.play()
    assert re.search(player.end, player.heard[-1]), player.heard[-1]
    player.read()
    readings = player.readings
    won = "Won" in player.heard[-1]
    if won:
        # A won game is not saved; after undo it is, with the undone moves.
        assert player.ask(player.frame, "win.undo").startswith("Undone: ")
    positions = replay(solver, player.game, player.record(n_undone=1 if won else 0))
    assert positions[-1].status == ("won" if won else "stuck"), positions[-1].lines
    for n_moves, (told, cards) in readings.items():
        check_reading(positions[n_moves], told, cards)
    return f"{len(positions) - 1} moves, spoken to {len(player.heard)} times"


@attended(Player)
def look_back(player):
    """Reviews a lost game, goes to the first mistake, and wins from the better move on."""
    player.play()
    assert player.heard[-1].endswith("No moves left"), player.heard[-1]
    player.act(player.frame, "win.look-back")
    window = player.wait(lambda: player.find_window("Review Game"), "the look back")
    player.wait(lambda: not find(window, [Atspi.Role.LABEL], "Still looking.*"), "all to be known")
    player.ask(window, "review.first")
    while "Mistake. " not in player.ask(window, "review.next-turn"):
        pass
    n_moves = int(find(window, [Atspi.Role.LABEL], r"\d+ of \d+").get_name().split()[0])
    assert player.ask(window, "review.better").startswith("Better: "), player.heard[-1]
    player.act(window, "review.play-on")
    player.wait(lambda: not player.find_window("Review Game"), "the table")
    player.wait(lambda: player.n_moves() == n_moves, "the game")
    player.be_led()
    assert re.search(r"Won in \d+ moves · with help$", player.heard[-1]), player.heard[-1]
    return f"lost in move {n_moves}, and won: {player.heard[-1]}"


# Deals that end soon with the moves of this test.
GAMES = [
    ("louis", 4, "No moves left$"),
    ("nationale", 3, "No moves left$"),
    ("trefoil", 2, "No moves left$"),
    ("kings", 4, "No moves left$"),
    ("storehouse", 3, "No moves left$"),
    ("auxiliary-sequences", 6, r"Won in \d+ moves · with help$"),
]


def main():
    games = [game for game in GAMES if game[0] in sys.argv[3:] or not sys.argv[3:]]
    lost = [("look-back", look_back, "trefoil", 2, None)] if not sys.argv[3:] or "look-back" in sys.argv[3:] else []
    tap.run("screen-reader", [(game[0], play_game, *game) for game in games] + lost)


if __name__ == "__main__":
    main()
