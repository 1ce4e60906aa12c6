# SPDX-License-Identifier: GPL-3.0-or-later
"""The oracle of the patiences: reads and replays game records."""

from game import CARDS, Illegal
from games import GAMES
import players


class BadRecord(Exception):
    def __init__(self, line, reason):
        super().__init__(reason)
        self.line = line


class Record:
    """A game record read from text: game, options, pack, and moves with their lines."""

    def __init__(self, text):
        self.game = None
        self.options = {}
        self.pack = None
        self.moves = []
        seen = set()
        lines = text.split("\n")
        if lines[-1] == "":
            lines.pop()
        if not lines or lines[0] != players.FIRST_LINE:
            raise BadRecord(1, "not a game record of version 1")
        for number, line in enumerate(lines[1:], 2):
            if line.startswith("#") or not line.strip():
                continue
            key, colon, value = line.partition(":")
            if not colon or key not in ("game", "options", "deal", "pack", "move"):
                raise BadRecord(number, "unknown key")
            if key != "move" and key in seen:
                raise BadRecord(number, f"a second {key} line")
            if key != "move" and self.pack is not None:
                raise BadRecord(number, f"{key} after the cards")
            seen.add(key)
            getattr(self, f"read_{key}")(number, value.strip())
        if not self.pack:
            raise BadRecord(len(lines), "the oracle does not know the shuffle: it needs a pack")

    def read_game(self, number, value):
        if value not in GAMES:
            raise BadRecord(number, "unknown game")
        self.game = GAMES[value]

    def read_options(self, number, value):
        if self.game is None:
            raise BadRecord(number, "options before the game")
        for word in value.split():
            key, _, choice = word.partition("=")
            if choice not in self.game.OPTIONS.get(key, ()) or key in self.options:
                raise BadRecord(number, f"unknown option or value: {word}")
            self.options[key] = choice
        reason = self.game.check_options(self.options)
        if reason:
            raise BadRecord(number, reason)

    def read_deal(self, number, value):
        if not value.isdecimal() or not 1 <= int(value) <= 2147483647:
            raise BadRecord(number, "not a deal number")
        self.pack = []

    def read_pack(self, number, value):
        if self.game is None:
            raise BadRecord(number, "cards before the game")
        pack = value.split()
        packs = self.game.packs(self.options)
        if sorted(pack) != sorted(CARDS * packs):
            raise BadRecord(number, f"not {packs} whole pack or packs")
        self.pack = pack

    def read_move(self, number, value):
        if self.pack is None:
            raise BadRecord(number, "a move before the cards")
        self.moves.append((number, value))

    def start(self):
        """The game before the first move."""
        return self.game(self.pack, self.options)


def replay(text):
    """The positions of a record as lines; BadRecord if a move is not legal."""
    record = Record(text)
    game = record.start()
    lines = ["position 0"] + game.text()
    for count, (number, move) in enumerate(record.moves, 1):
        try:
            game.play(move)
        except Illegal as error:
            raise BadRecord(number, str(error))
        lines += [f"position {count} after {move}"] + game.text()
    return lines
