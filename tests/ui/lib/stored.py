# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the files of the program: saves, results and settings.

Only this module knows their forms.  It reads them while the program writes them."""

import collections
import pathlib
import re
import time

SUFFIX = ".parlour"
RESULT = re.compile(r"\boutcome=(won|lost)\b[^\n']*\bid=([0-9a-f]{16})\b")
DECK = re.compile(r"^deck='(.*)'$", re.MULTILINE)
# The heading of an export, and a result.
EXPORT = ("game,variant,finished_at,duration_s,moves,result,help,deal,"
          "first_sight,hasty,careful,perfect,chance")
EXPORTED = "{game},{game},{time},{seconds}.500,{moves},{result},no,{deal},no,,,,"


class Game:
    """A game from a record or a save."""

    def __init__(self, text, path=None):
        self.text, self.path = text, path
        lines = text.splitlines()
        self.facts = dict(line[3:].split(" ", 1) for line in lines
                          if line.startswith("#: ") and " " in line[3:])
        self.id = self.facts.get("id", "")
        self.head = dict(line.split(": ", 1) for line in lines if ": " in line and line[0] != "#")
        self.game, self.deal = self.head.get("game", ""), self.head.get("deal", "")
        self.moves = [line[6:] for line in lines if line.startswith("move: ")]
        # A save has the variant in its name, and one that ended begins with its time.
        self.variant = path.stem.removesuffix("-practice") if path else self.game
        self.ended = bool(path) and path.name[0].isdigit()
        self.practice = self.facts.get("practice") == "yes"
        self.counted = self.facts.get("counted") == "yes"
        self.won = self.facts.get("outcome") == "won"

    def cut(self, n_moves):
        """Returns: the game after its first moves, as a record"""
        lines = [line for line in self.text.splitlines() if not line.startswith("move: ")]
        lines += [f"move: {move}" for move in self.moves[:n_moves]]
        return Game("".join(f"{line}\n" for line in lines))

    def with_fact(self, *facts):
        """Returns: the game with more facts, such as an id"""
        first, rest = self.text.split("\n", 1)
        return Game("\n".join([first, *(f"#: {fact}" for fact in facts), rest]))

    def shown(self):
        """Returns: the moves up to the position shown; the rest were undone"""
        return self.moves[:int(self.facts.get("shown", len(self.moves)))]


class Store:
    def __init__(self, environment):
        """environment: the variables with which the program runs"""
        self.data = pathlib.Path(environment["XDG_DATA_HOME"], "parlour")
        self.settings = pathlib.Path(environment["XDG_CONFIG_HOME"], "glib-2.0/settings")

    def saves(self):
        found = []
        for path in (self.data / "games").glob("*" + SUFFIX):
            try:
                found.append(Game(path.read_text(encoding="utf-8", errors="replace"), path))
            except OSError:
                pass
        return found

    def settings_texts(self):
        for path in self.settings.glob("*"):
            try:
                yield path.read_text(encoding="utf-8", errors="replace")
            except OSError:
                pass

    def results(self):
        """Returns: how often each result was counted, by its id and outcome"""
        return collections.Counter((result[2], result[1]) for text in self.settings_texts()
                                   for result in RESULT.finditer(text))

    def deck(self):
        """Returns: the URI of the deck that was chosen, or an empty string"""
        found = filter(None, map(DECK.search, self.settings_texts()))
        return next((deck[1] for deck in found), "")

    def keep_ended(self, record, better):
        """Writes a lost game with a mistake, as the program does after a review.

        better: the better move by the number of the move, from 1"""
        now_ms = int(time.time() * 1000)
        game_id = f"{now_ms:016x}"
        ended = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
        head = [f"saved-ms {now_ms}", f"ended {ended}", f"moves {len(record.moves)}",
                "outcome lost", "counted yes", "reviewed yes", f"shown {len(record.moves)}",
                f"id {game_id}",
                *(f"mistake {move} {words} 900 100" for move, words in better.items())]
        path = self.data / "games" / f"{now_ms:015}-{game_id}{SUFFIX}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(record.with_fact(*head).text, encoding="utf-8")
