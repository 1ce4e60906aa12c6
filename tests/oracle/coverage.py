# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts how often the situations of the clauses of the rules occur.  situations.py of each
game in tests/games defines them."""

import copy

import games


class Coverage:
    """The counts of one game."""

    def __init__(self, name):
        self.game = games.load(name, "situations")
        self.counts = {line.strip(): 0 for line in self.game.SITUATIONS.strip().split("\n")}

    def position(self, game):
        for situation in self.game.at_position(game):
            self.counts[situation] += 1

    def play(self, game, move):
        """Plays the move on the game, and counts the situations."""
        before = copy.copy(game)
        before.piles = {name: list(pile) for name, pile in game.piles.items()}
        game.play(move)
        for situation in self.game.by_move(before, move, game):
            self.counts[situation] += 1
        self.position(game)

    def ended(self, game):
        if game.status() != "playing":
            self.counts[f"WORDS {game.status()}"] += 1

    def never_met(self):
        return [s for s, count in self.counts.items() if not count]
