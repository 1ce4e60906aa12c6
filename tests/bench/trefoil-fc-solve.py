#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares parlour-solver with fc-solve, of Freecell Solver, on one-deal Trefoil.

    trefoil-fc-solve.py PARLOUR_SOLVER [--fc-solve PROGRAM] [--deals N] [--seed S]

Both get the same random deals; every verdict must be the same, and parlour-solver
ten times as fast in total.  Time is processor time, less what either program takes
for a game that is won as it lies; the median of several runs.

As it comes, fc-solve is built for ten stacks at most, and Trefoil has sixteen or
eighteen.  Its source builds for more with: cmake -DMAX_NUM_STACKS=18

Exit status: 0; 1 for a disagreement or when it is slower; 77 when fc-solve is
missing or cannot do with so many stacks.
"""

import argparse
import os
import random
import statistics
import subprocess
import sys
import tempfile

RANKS = "A23456789TJQK"
SUITS = "CDHS"
FAN = 3
RUNS = 5
FASTER = 10
# Top cards home, then on to another stack; home at once what can go.  Of its
# ways to search everything this was the fastest.
METHOD = ["--method", "soft-dfs", "-to", "0B", "-sp", "r:tf"]
VARIANTS = {
    # Options, and what lies on the foundations.
    "deals=1": "A",
    "bases=in-play deals=1": "0",
}
LINE = "{:<24} {:>6} {:>6} {:>13} {:>13} {:>13} {:>13} {:>8}"


def run(command, text=""):
    """Returns what the command printed, and its processor time in seconds."""
    with tempfile.TemporaryFile("w+") as given, tempfile.TemporaryFile("w+") as said:
        given.write(text)
        given.seek(0)
        process = subprocess.Popen(command, stdin=given, stdout=said, stderr=subprocess.STDOUT)
        _, _, usage = os.wait4(process.pid, 0)
        process.returncode = 0
        said.seek(0)
        return said.read(), usage.ru_utime + usage.ru_stime


def fans(pack, home):
    """The cards as fc-solve reads them."""
    left = [card for card in pack if home == "0" or card[0] != home]
    stacks = [left[i:i + FAN] for i in range(0, len(left), FAN)]
    lines = ["Foundations: " + " ".join(f"{suit}-{home}" for suit in SUITS)]
    return len(stacks), "\n".join(lines + [": " + " ".join(stack) for stack in stacks]) + "\n"


def ask_fc_solve(program, pack, home):
    """Returns fc-solve's verdict, and the time it took."""
    n_stacks, board = fans(pack, home)
    answer, seconds = run([program, "--stacks-num", str(n_stacks), "--freecells-num", "0",
                           "--sequences-are-built-by", "suit", "--empty-stacks-filled-by", "none",
                           *METHOD, "-m", "-sel"], board)
    if "This game is solveable" in answer:
        return "won", seconds
    if "I could not solve this game" in answer:
        return "lost", seconds
    if "exceeds the maximum" in answer:
        print(f"{program}: {answer.splitlines()[0]}", file=sys.stderr)
        sys.exit(77)
    sys.exit(f"{program}: {answer[:200]}")


def ask_parlour(program, options, packs):
    """Returns the verdicts of a batch, and the time it took."""
    with tempfile.NamedTemporaryFile("w") as file:
        file.writelines(" ".join(pack) + "\n" for pack in packs)
        file.flush()
        answer, seconds = run([program, "batch", "trefoil", "--options", options, file.name])
    verdicts = [line.split()[0] for line in answer.splitlines() if line]
    if len(verdicts) != len(packs):
        sys.exit(f"{program}: {answer[:200]}")
    return verdicts, seconds


def compare(args, options, home, packs):
    """Prints a line; returns whether the bar is met."""
    # Each suit's low cards on top: won as it lies.
    trivial = [rank + suit for suit in SUITS for rank in reversed(RANKS)]
    trivial.sort(key=lambda card: -RANKS.index(card[0]))
    start_theirs = statistics.median(ask_fc_solve(args.fc_solve, trivial, home)[1]
                                     for _ in range(RUNS * 4))
    start_ours = statistics.median(ask_parlour(args.solver, options, [trivial])[1]
                                   for _ in range(RUNS * 4))

    ours, seconds = zip(*(ask_parlour(args.solver, options, packs) for _ in range(RUNS)))
    total_ours = max(statistics.median(seconds) - start_ours, 1e-6)

    theirs = []
    times = []
    for pack in packs:
        verdicts, seconds = zip(*(ask_fc_solve(args.fc_solve, pack, home) for _ in range(RUNS)))
        theirs.append(verdicts[0])
        times.append(max(statistics.median(seconds) - start_theirs, 0))
    total_theirs = sum(times)

    ratio = total_theirs / total_ours
    print(LINE.format(options, theirs.count("won"), theirs.count("lost"),
                      f"{1000 * total_theirs:.1f}", f"{1000 * statistics.median(times):.3f}",
                      f"{1000 * total_ours:.1f}", f"{1000 * total_ours / len(packs):.3f}",
                      f"{ratio:.0f}"))
    for pack, mine, other in zip(packs, ours[0], theirs):
        if mine != other:
            print(f"parlour-solver {mine}, fc-solve {other}: {' '.join(pack)}")
    return list(ours[0]) == theirs and ratio >= FASTER


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("solver", metavar="PARLOUR_SOLVER")
    parser.add_argument("--fc-solve", default="fc-solve", metavar="PROGRAM")
    parser.add_argument("--deals", type=int, default=200, metavar="N")
    parser.add_argument("--seed", type=int, default=27, metavar="S")
    args = parser.parse_args()

    generator = random.Random(args.seed)
    pack = [rank + suit for suit in SUITS for rank in RANKS]
    packs = [generator.sample(pack, len(pack)) for _ in range(args.deals)]
    print(LINE.format("", "won", "lost", "fc-solve ms", "median", "parlour ms", "a deal", "ratio"))
    try:
        met = [compare(args, options, home, packs) for options, home in VARIANTS.items()]
    except FileNotFoundError as fault:
        print(fault, file=sys.stderr)
        return 77
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
