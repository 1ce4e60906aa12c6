#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How many deals the solver decides, and how fast: a line for each variant.

DECIDED is the share won or lost within the time, WON the share won, in per
cent; MEDIAN and 99 % are of the time a deal takes, in ms of one core; RATE is
in millions of nodes a second.  A deal that takes less than 1 ms counts as 0.
"""

import argparse
import csv
import math
import pathlib
import subprocess
import sys

VARIANTS = pathlib.Path(__file__).resolve().parents[2] / "data" / "difficulty.csv"
LINE = "{:<56} {:>5} {:>7} {:>5} {:>6} {:>6} {:>5}"


def variants():
    """Yields each variant as its game and its options."""
    with open(VARIANTS, encoding="utf-8") as file:
        for row in csv.DictReader(file):
            if row["player"] == "perfect":
                yield row["game"], row["options"].split()


def survey(arguments, game, options):
    """Returns: a row for each deal: verdict, nodes, ms."""
    command = [arguments.program, "survey", game, "--options", " ".join(options), "--deals", arguments.deals,
               "--seconds", f"{arguments.ms // 1000}.{arguments.ms % 1000:03}",
               "--memory-mb", str(arguments.memory_mb)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    rows = [line.split(",") for line in done.stdout.splitlines()[2:]]
    return [(verdict, int(nodes), int(ms)) for _, verdict, _, nodes, ms in rows]


def rank(values, percent):
    """Returns: the least of @values that is not less than @percent of them."""
    return sorted(values)[math.ceil(len(values) * percent / 100) - 1]


def line(name, rows):
    count = len(rows)
    verdicts = [verdict for verdict, _, _ in rows]
    times = [ms for _, _, ms in rows]
    nodes = sum(nodes for _, nodes, _ in rows)
    return LINE.format(name, count,
                       f"{100 * (count - verdicts.count('open')) / count:.1f}",
                       f"{100 * verdicts.count('won') / count:.1f}",
                       rank(times, 50), rank(times, 99),
                       f"{nodes / sum(times) / 1000:.1f}" if sum(times) > 0 else "-")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", metavar="PROGRAM", help="parlour-solver")
    parser.add_argument("--deals", default="1-200", metavar="A-B", help="which deals (1-200)")
    parser.add_argument("--ms", type=int, default=1000, help="processor time for each (1000)")
    parser.add_argument("--memory-mb", type=int, default=256, help="memory for each (256)")
    parser.add_argument("--variant", default="", metavar='"GAME KEY=VALUE …"',
                        help="only the variants that all these words are true of")
    arguments = parser.parse_args()

    wanted = set(arguments.variant.split())
    chosen = [(game, options) for game, options in variants() if wanted <= {game, *options}]
    if not chosen:
        sys.exit(f"no variant: {arguments.variant}")

    print(LINE.format("VARIANT", "DEALS", "DECIDED", "WON", "MEDIAN", "99 %", "RATE"))
    for game, options in chosen:
        print(line(" ".join([game, *options]), survey(arguments, game, options)), flush=True)


main()
