# SPDX-License-Identifier: GPL-3.0-or-later
"""Spoils good records, each in one place, and returns the line of the error."""

import itertools

from game import CARDS
import games
import oracle

MALFORMED = ("", "t1", "t1>", ">f1", "t1-f1", "t1>f1>f2", "t1>f1 t2>f2", "x1>f1", "t0>f1", "t1>f0",
             "t99>f1", "t1>f9", "t257>f1", "t4294967297>f1", "t*2>t1", "t1*>t2", "t1*0>t2",
             "t1*-1>t2", "t1*99999999999999999999>t2", "waste@>f1", "waste@0>f1",
             "waste@4294967297>f1", "t1>stock", "stock>t1", "t1>h5", "h0>f1", "deals", "rede",
             "redeal 2", "t" * 100000, "t1>f1\x01", "t1>f\xff", "%s%n")
NOT_CARDS = ("1C", "10H", "A", "AX", "ACC", "ac", "ZS", "%n", "\xff")
FIRST_LINES = ("Parlour game record 2", "Parlour game record", "Parlour game record 11",
               "parlour game record 1", "Parlour game record 1.5", "Parlour game record -1")
DEAL_NUMBERS = ("0", "-1", "2147483648", "4294967297", "99999999999999999999", "one", "1x", "",
                "0x10", "1.0")


class Spoiler:
    """A good record, and the ways to spoil it.  Each returns the lines and the wrong line."""

    def __init__(self, text, rng):
        self.rng = rng
        self.lines = text.rstrip("\n").split("\n")
        self.record = oracle.Record(text)
        self.pack_at = self.find("pack:")
        self.options_at = self.find("options:")
        self.game_at = self.find("game:")

    def find(self, key):
        return next(i for i, line in enumerate(self.lines) if line.startswith(key))

    def put(self, at, line):
        """The record with a line inserted at an index."""
        return self.lines[:at] + [line] + self.lines[at:], at + 1

    def swap(self, at, line):
        """The record with the line at an index changed."""
        return self.lines[:at] + [line] + self.lines[at + 1:], at + 1

    def somewhere(self):
        return self.rng.randint(1, len(self.lines))

    def among_moves(self):
        """An index among the moves, and the game at that index."""
        game = self.record.start()
        moves = self.record.moves
        count = self.rng.randint(0, len(moves))
        for _, move in moves[:count]:
            game.play(move)
        at = moves[count][0] - 1 if count < len(moves) else len(self.lines)
        return at, game

    def pack(self):
        return self.lines[self.pack_at].split()[1:]

    def swap_pack(self, cards):
        return self.swap(self.pack_at, " ".join(["pack:"] + cards))

    def options_in_any_order(self, words):
        self.rng.shuffle(words)
        return self.swap(self.options_at, "options: " + " ".join(words))

    def add_option(self, word):
        return self.swap(self.options_at, f"{self.lines[self.options_at]} {word}")

    # ---- moves

    def illegal(self, game, at):
        names = [name for name, pile in game.piles.items() if pile]
        targets = game.foundations + game.tableau
        legal = game.legal_moves()
        while True:
            source = self.rng.choice(names)
            many = self.rng.choice(("", "", "", "*2", "*3", "@1", "@2"))
            move = self.rng.choice((f"{source}{many}>{self.rng.choice(targets)}",
                                    f"{source}>{self.rng.choice(targets)}",
                                    f"{source}>{source}", f"{source}>h1", "deal", "redeal"))
            if move not in legal:
                return self.put(at, f"move: {move}")

    def illegal_move(self):
        at, game = self.among_moves()
        return self.illegal(game, at)

    def illegal_first_move(self):
        return self.illegal(self.record.start(), self.pack_at + 1)

    def illegal_last_move(self):
        game = self.record.start()
        for _, move in self.record.moves:
            game.play(move)
        return self.illegal(game, len(self.lines))

    def illegal_deal(self):
        at, game = self.among_moves()
        wrong = [m for m in ("deal", "redeal") if m not in game.legal_moves()]
        return self.put(at, f"move: {self.rng.choice(wrong)}") if wrong else self.illegal(game, at)

    def malformed_move(self):
        at, _ = self.among_moves()
        return self.put(at, f"move: {self.rng.choice(MALFORMED)}")

    def malformed_move_again(self):
        return self.malformed_move()

    def move_before_the_pack(self):
        return self.put(self.pack_at, f"move: {self.rng.choice(self.record.moves)[1]}")

    def no_pack(self):
        lines = self.lines[:self.pack_at] + self.lines[self.pack_at + 1:]
        return lines, next(i for i, line in enumerate(lines, 1) if line.startswith("move:"))

    # ---- cards

    def card_missing(self):
        cards = self.pack()
        del cards[self.rng.randrange(len(cards))]
        return self.swap_pack(cards)

    def card_too_many(self):
        return self.swap_pack(self.pack() + [self.rng.choice(CARDS)])

    def card_once_too_often(self):
        cards = self.pack()
        i, j = self.rng.sample(range(len(cards)), 2)
        while cards[i] == cards[j]:
            j = self.rng.randrange(len(cards))
        cards[i] = cards[j]
        return self.swap_pack(cards)

    def no_card(self):
        cards = self.pack()
        cards[self.rng.randrange(len(cards))] = self.rng.choice(NOT_CARDS)
        return self.swap_pack(cards)

    def no_cards_at_all(self):
        return self.swap_pack([])

    def wrong_number_of_packs(self):
        cards = self.pack()
        return self.swap_pack(CARDS if len(cards) == 104 else cards + CARDS)

    # ---- keys and values

    def unknown_key(self):
        line = self.rng.choice(("colour: red", "moves: deal", "Game: louis", "mov: t1>f1", "x:", ":",
                                ": deal", "score: 3", " # not a comment"))
        return self.put(self.somewhere(), line)

    def no_key(self):
        return self.put(self.somewhere(), self.rng.choice(("deal", "t1>f1", "move", "nonsense")))

    def unknown_option(self):
        return self.add_option(self.rng.choice(("colour=red", "base=in-play", "bases", "=", "=1",
                                                "redeals=3", "x=", "%s=%n")))

    def unknown_value(self):
        key = self.rng.choice(list(self.record.game.OPTIONS))
        value = self.rng.choice(("", "maybe", "3.0", "laid", "in-play-", "-1", "0"))
        return self.swap(self.options_at, f"options: {key}={value}")

    def option_of_another_game(self):
        others = [f"{key}={values[1]}" for game in games.GAMES.values()
                  for key, values in game.OPTIONS.items() if key not in self.record.game.OPTIONS]
        return self.add_option(self.rng.choice(others))

    def value_of_another_game(self):
        own = self.record.game.OPTIONS
        words = [f"{key}={value}" for game in games.GAMES.values()
                 for key, values in game.OPTIONS.items() if key in own
                 for value in values if value not in own[key]]
        if not words:
            return self.unknown_value()
        return self.swap(self.options_at, f"options: {self.rng.choice(words)}")

    def options_not_together(self):
        """Two values of which each is valid without the other."""
        game = self.record.game
        pairs = [[f"{key}={value}", f"{other}={its}"]
                 for key, other in itertools.combinations(game.OPTIONS, 2)
                 for value in game.OPTIONS[key] for its in game.OPTIONS[other]
                 if game.check_options({key: value, other: its})]
        if not pairs:
            return self.option_of_another_game()
        return self.options_in_any_order(self.rng.choice(pairs))

    def unknown_game(self):
        name = self.rng.choice(("", "klondike", "Louis", "the kings", "auxiliary", "louis2", "%n"))
        return self.swap(self.game_at, f"game: {name}")

    def bad_deal_number(self):
        return self.swap(self.pack_at, f"deal: {self.rng.choice(DEAL_NUMBERS)}")

    def deal_after_the_pack(self):
        return self.put(self.pack_at + 1, "deal: 1")

    def pack_after_a_deal(self):
        lines, line = self.put(self.pack_at, "deal: 1")
        return lines, line + 1

    # ---- the first line

    def first_line_missing(self):
        return self.lines[1:], 1

    def wrong_version(self):
        return self.swap(0, self.rng.choice(FIRST_LINES))

    def empty_file(self):
        return [], 1


WAYS = [name for name in vars(Spoiler)
        if name not in ("__init__", "find", "put", "swap", "somewhere", "among_moves", "pack",
                        "swap_pack", "add_option", "options_in_any_order", "illegal") and not name.startswith("__")]


def spoiled(text, way, rng):
    """The bytes of the spoiled record, and the number of the wrong line."""
    lines, number = getattr(Spoiler(text, rng), way)()
    return "".join(line + "\n" for line in lines).encode("latin-1"), number
