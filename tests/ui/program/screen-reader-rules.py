# SPDX-License-Identifier: GPL-3.0-or-later
"""Texts and announcements for the rules of single games: cards in abeyance, the preference
of the storehouse and its vacancies, the lines of The Kings, gathering, and grace.

screen-reader-rules.py PARLOUR PARLOUR-SOLVER SOURCES"""

import pathlib
import re
import sys
import tempfile

import tap

try:
    from listener import Atspi, Listener, actions, attended, find, is_card
except (ImportError, ValueError) as missing:
    tap.skip(missing)

from replayed import check_reading, name_card, replay, split_name

program, solver, sources = sys.argv[1:4]

MOVES = {"card.pick-up", "card.to-foundation", "stock.deal", "stock.deal-again"}


def cut(record, n_moves):
    """Returns: the record of the first n moves"""
    lines = pathlib.Path(sources, record).read_text(encoding="utf-8").splitlines(keepends=True)
    moves = [i for i, line in enumerate(lines) if line.startswith("move: ")]
    return "".join(lines[:moves[n_moves]] if n_moves < len(moves) else lines)


class Sitter(Listener):
    """Opens a game at this position, and compares the table."""

    def __init__(self, text):
        self.position = replay(solver, re.search("game: (.*)", text)[1], text)[-1]
        with tempfile.NamedTemporaryFile("w", suffix=".parlour", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            super().__init__(program, file.name)

    def look(self):
        check_reading(self.position, *self.tell(self.children(), True))

    def pile(self, name):
        return next(child for child in self.children()
                    if not is_card(child) and split_name(child.get_name())[0] == name)

    def card(self, place):
        """Returns: the card with this description"""
        return next(child for child in self.children() if child.get_description() == place)

    def able(self):
        """Returns: the names of the piles that have actions"""
        return {split_name(child.get_name())[0] for child in self.children()
                if not is_card(child) and MOVES & set(actions(child))}

    def check_asked(self, words):
        """Waits until the status line shows the text, after any temporary one."""
        self.wait(lambda: find(self.status, [Atspi.Role.LABEL], words), words)

    def take(self, accessible, words):
        """Picks up a card and compares the announcement."""
        heard = self.ask(accessible, "card.pick-up")
        assert heard == words, heard

    def put(self, name, words):
        heard = self.ask(self.pile(name), "card.put-here")
        assert heard == words, heard


@attended(Sitter)
def check_abeyance(sitter):
    """A card that fits both foundations can be set aside, and played later."""
    sitter.look()
    sitter.check_asked("Both foundations fit: choose, or set the card aside")
    places = [child.get_name() for child in sitter.children() if "abeyance" in child.get_name()]
    assert places == ["Heart in abeyance, empty"], places
    sitter.take(sitter.pile("Heap l"), "Eight of hearts may go to: Foundation of hearts, "
                "Descending foundation of hearts, Heart in abeyance")
    sitter.put("Heart in abeyance", "Eight of hearts set aside. Deal on, or play the card set aside")
    aside = sitter.pile("Heart in abeyance")
    assert aside.get_name() == "Heart in abeyance, Eight of hearts, 1 card, can be played", aside.get_name()
    sitter.take(aside, "Eight of hearts may go to: Foundation of hearts, Descending foundation of hearts")
    sitter.put("Descending foundation of hearts", "Eight of hearts to the descending foundation. Deal on: the "
                                                  "first circle puts one card on each heap")
    return "set aside, and played"


@attended(Sitter)
def check_preference(sitter):
    """While the card of the storehouse fits, only that card can be played; a vacancy is filled
    at once."""
    sitter.look()
    sitter.check_asked("The storehouse card must be played first: choose its place")
    assert sitter.able() == {"Storehouse"}, sitter.able()
    sitter.take(sitter.pile("Storehouse"), "Three of spades may go to: Foundation of spades, Auxiliary 3")
    sitter.put("Foundation of spades", "Three of spades to the foundation. A card fits a foundation")
    heard = sitter.ask(sitter.pile("Auxiliary 3"), "card.to-foundation")
    assert heard.startswith("Four of spades to the foundation. Five of diamonds fills: Auxiliary 3"), heard
    return heard


@attended(Sitter)
def check_vacancy(sitter):
    """A vacancy is filled from the storehouse, and the announcement names the card."""
    sitter.look()
    card = name_card(sitter.position.cards("store")[-1])
    place = next(f"Auxiliary {i}" for i in range(1, 5) if empties(sitter.position, f"t{i}"))
    heard = sitter.ask(sitter.pile(place), "card.to-foundation")
    assert f". {card} fills: {place}" in heard, heard
    assert sitter.pile(place).get_name().startswith(f"{card}, {place}, 1 card"), sitter.pile(place).get_name()
    return heard


@attended(Sitter)
def check_line(sitter):
    """During the deal a card that fits its own line must be played first; the stock may do it."""
    sitter.look()
    sitter.check_asked("A card fits its own line: play it before the next is dealt")
    assert sitter.able() == {"Right wing of line 1", "Stock"}, sitter.able()
    heard = sitter.ask(sitter.pile("Right wing of line 1"), "card.to-foundation")
    assert heard.startswith("Three of diamonds to the left foundation of line 1"), heard
    assert "Stock" in sitter.able(), sitter.able()
    return heard


@attended(Sitter)
def check_choice(sitter):
    """If both foundations of a line fit, both are named."""
    sitter.look()
    sitter.check_asked("Both foundations of the line fit: choose one")
    (wing,) = sitter.able()
    _, card = split_name(sitter.pile(wing).get_name())
    line = f"foundation of line {wing[-1]}"
    sitter.take(sitter.pile(wing), f"{card} may go to: Left {line}, Right {line}")
    heard = sitter.ask(sitter.pile(f"Right {line}"), "card.put-here")
    assert heard.startswith(f"{card} to the right {line}"), heard
    return heard


@attended(Sitter)
def check_gathering(sitter):
    """When no move is left the fans are gathered, and the remaining deals are announced."""
    sitter.look()
    sitter.check_asked("Nothing fits any more: lay the fans out again")
    assert sitter.able() == {"Stock"}, sitter.able()
    assert sitter.pile("Stock").get_name() == "Stock, empty, 2 rounds to come"
    heard = sitter.ask(sitter.pile("Stock"), "stock.deal-again")
    assert sitter.pile("Stock").get_name() == "Stock, empty, 1 round to come"
    return heard


@attended(Sitter)
def check_grace(sitter):
    """One covered card of the waste can be played by grace, and no second one."""
    sitter.look()
    sitter.check_asked("Grace: one card of the waste that fits may be played as if it were on top")
    assert "Waste" not in sitter.able(), sitter.able()
    seven = sitter.card("Waste, 6 of 8, covered, can be played")
    assert seven.get_name() == "Seven of hearts"
    sitter.take(seven, "Seven of hearts may go to: Foundation of hearts, Auxiliary 1")
    sitter.put("Foundation of hearts", "Seven of hearts to the foundation. A card fits a foundation")
    under = [child.get_description() for child in sitter.children()
             if re.fullmatch("Waste, .*, covered, can be played", child.get_description())]
    assert not under, under
    return "taken once"


def empties(position, key):
    """Whether the only card of a pile can go to a foundation."""
    return len(position.cards(key)) == 1 and position.moves(key, "f") and position.cards("store")


def find_cut(record, fits):
    """Returns: the record up to the first matching position"""
    text = cut(record, sys.maxsize)
    positions = replay(solver, re.search("game: (.*)", text)[1], text)
    return cut(record, next(n for n, position in enumerate(positions) if fits(position)))


def has_vacancy(position):
    return any(empties(position, f"t{i}") for i in range(1, 5))


def has_choice(position):
    return (position.cards("stock") and len(position.legal) == 2
            and len({move.split(">")[0] for move in position.legal}) == 1)


def main():
        tap.run("screen-reader-rules", [
        ("abeyance", check_abeyance, cut("src/games/louis/sample.parlour", 141)),
        ("preference", check_preference, cut("src/games/storehouse/sample.parlour", 54)),
        ("vacancy", check_vacancy, find_cut("tests/games/storehouse/records/storehouse-vacancies-storehouse.parlour", has_vacancy)),
        ("line", check_line, cut("src/games/kings/sample.parlour", 20)),
        ("choice", check_choice, find_cut("tests/games/kings/records/kings.parlour", has_choice)),
        ("gathering", check_gathering, cut("src/games/trefoil/sample.parlour", 5)),
        ("grace", check_grace, cut("src/games/auxiliary-sequences/sample.parlour", 117)),
    ])


if __name__ == "__main__":
    main()
