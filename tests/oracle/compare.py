#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares parlour-solver with the oracle on random games, and on spoiled records.

    compare.py PARLOUR_SOLVER [--game GAME] [--records N] [--seed S] [--keep DIRECTORY]
"""

import argparse
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

import coverage
import games
import oracle
import players
import spoil

# Output that means a bug for any input.
ALARMING = re.compile(r"Sanitizer|runtime error|assert|CRITICAL|WARNING|core dumped|Segmentation", re.I)
ENOUGH = 15       # with this many records of a variant, every situation must occur
EXTRA = 16        # times that as many records may be added to a game for that


class Comparison:

    def __init__(self, solver, directory):
        self.solver = solver
        self.directory = directory
        self.passed = 0
        self.failed = 0

    def fail(self, *lines):
        self.failed += 1
        print("FAILED " + "\n       ".join(lines))

    def run(self, path):
        process = subprocess.run([self.solver, "replay", path], capture_output=True)
        return (process.returncode, process.stdout.decode("utf-8", "replace"),
                process.stderr.decode("utf-8", "replace"))

    def write(self, name, content):
        path = os.path.join(self.directory, name)
        with open(path, "wb") as file:
            file.write(content)
        return path

    # ---- good records

    def record(self, title, text, expected):
        """Replays a good record, and keeps it if the outputs differ."""
        path = self.write(title.replace(" ", "_") + ".parlour", text.encode())
        status, output, errors = self.run(path)
        lines = output.split("\n")
        if lines[-1] == "":
            lines.pop()
        for number in range(max(len(lines), len(expected))):
            ours = expected[number] if number < len(expected) else "(no line)"
            theirs = lines[number] if number < len(lines) else "(no line)"
            if ours != theirs:
                self.fail(f"{title}: line {number + 1} of the replay of {path}",
                          f"oracle: {ours}", f"solver: {theirs}", f"exit status {status} {errors}")
                return
        if status != 0 or errors:
            self.fail(f"{title}: {path}", f"exit status {status}", errors)
            return
        self.passed += 1
        os.remove(path)

    # ---- spoiled records

    def spoiled(self, title, text, way, rng):
        content, number = spoil.spoiled(text, way, rng)
        try:
            oracle.replay(content.decode("latin-1"))
            self.fail(f"{title}: the oracle finds no error: {way}")
            return
        except oracle.BadRecord as error:
            if error.line != number:
                self.fail(f"{title}: the oracle finds {way} in line {error.line}, not {number}")
                return
        path = self.write(f"{title.replace(' ', '_')}_{way}.parlour", content)
        status, output, errors = self.run(path)
        line = content.decode("latin-1").split("\n")[number - 1][:120]
        wrong = []
        if status != 1:
            wrong.append(f"exit status {status}, not 1")
        if not re.search(re.escape(f"{path}:{number}: ") + r"\S", errors):
            wrong.append(f"errors do not name line {number}: {errors.strip()[:300]}")
        if ALARMING.search(errors) or ALARMING.search(output):
            wrong.append(f"alarming: {errors.strip()[:300]}")
        if wrong:
            self.fail(f"{title}: {way}: {path}", f"line {number}: {line!r}", *wrong)
            return
        self.passed += 1
        os.remove(path)


def play_through(text, cover):
    """Counts the situations of a record.  Returns: the lines of its replay, the game, and the number of moves"""
    record = oracle.Record(text)
    game = record.start()
    cover.position(game)
    lines = ["position 0"] + game.text()
    for count, (_, move) in enumerate(record.moves, 1):
        cover.play(game, move)
        lines += [f"position {count} after {move}"] + game.text()
    cover.ended(game)
    return lines, game, len(record.moves)


def title_of(name, options):
    return " ".join([name] + [f"{key}={value}" for key, value in options.items()])


def compare_variant(comparison, name, options, seeds, cover):
    """Makes and compares records.  Returns: those that have moves"""
    title = title_of(name, options)
    total = 0
    ends = {"won": 0, "stuck": 0, "playing": 0}
    texts = []
    for seed in seeds:
        text = players.record(name, games.GAMES[name], options, seed)
        lines, game, moves = play_through(text, cover)
        comparison.record(f"{title} {seed}", text, lines)
        total += moves
        ends[game.status()] += 1
        if moves:
            texts.append(text)
    print(f"{title}: {len(seeds)} records, {total} moves, {ends['won']} won, "
          f"{ends['stuck']} stuck, {ends['playing']} left off")
    return texts


def main():
    parser = argparse.ArgumentParser(description="Compares parlour-solver with the oracle.")
    parser.add_argument("solver")
    parser.add_argument("--game", choices=games.GAMES, help="this alone")
    parser.add_argument("--records", type=int, default=ENOUGH, help="for each variant")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--keep", help="the directory for records that differ")
    arguments = parser.parse_args()
    if arguments.keep:
        os.makedirs(arguments.keep, exist_ok=True)
    directory = arguments.keep or tempfile.mkdtemp(prefix="parlour-oracle-")
    comparison = Comparison(arguments.solver, directory)

    variants = [one for one in games.variants() if arguments.game in (None, one[0])]
    covers = {name: coverage.Coverage(name) for name, _ in variants}
    texts = {}
    for name, options in variants:
        seeds = [f"{arguments.seed}-{i}" for i in range(arguments.records)]
        texts[title_of(name, options)] = compare_variant(
            comparison, name, options, seeds, covers[name])

    if arguments.records >= ENOUGH:
        for name, cover in covers.items():
            for i in range(EXTRA):
                if not cover.never_met():
                    break
                print(f"{name}: not seen yet: {', '.join(cover.never_met())}")
                for variant, options in variants:
                    if variant == name:
                        seeds = [f"{arguments.seed}-extra-{i}-{j}" for j in range(arguments.records)]
                        compare_variant(comparison, name, options, seeds, cover)

    checks = 0
    for title, good in texts.items():
        for i, way in enumerate(spoil.WAYS if good else ()):
            rng = random.Random(f"{title} {way} {arguments.seed}")
            comparison.spoiled(title, good[i % len(good)], way, rng)
            checks += 1
    print(f"{checks} spoiled records in {len(spoil.WAYS)} ways")

    for name, cover in covers.items():
        print(f"\n{name}: how often each situation occurred")
        for situation, count in cover.counts.items():
            print(f"{count:8} {situation}")
    print()
    if arguments.records >= ENOUGH:
        for name, cover in covers.items():
            for situation in cover.never_met():
                comparison.fail(f"{name}: never occurred: {situation}")
    if not arguments.keep and not os.listdir(directory):
        shutil.rmtree(directory)
    print(f"{comparison.passed} passed, {comparison.failed} failed")
    return 1 if comparison.failed else 0


if __name__ == "__main__":
    sys.exit(main())
