#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints figures of what was measured, with 95 % intervals by Wilson.

    figures.py difficulty SURVEY…
    figures.py reliability <ROWS

The first prints how many deals were won in each survey, as data/difficulty.csv has it: "from"
counts open deals as lost, and "to" counts them as won.  The second reads the rows of
bench-reliability, and prints what build-aux/reliability says.
"""

import collections
import math
import pathlib
import re
import sys

COLUMNS = ("game,options,player,deals,won,lost,open,share,share_if_open_won,from,to,"
           "first_deal,last_deal,nodes_limit,memory_mb,solver_version,player_version,seed")
HEAD = re.compile(r'# parlour-solver survey: (\S+), options "(.*)", nodes (\d+), memory-mb (\d+), solver (\d+)'
                  r'(?:, player (\w+), seed (\d+), players (\d+))?')
ROW = re.compile(r"(\d+),(won|lost|open),\d+,\d+,\d+")
KINDS = ("any", "winnable", "easy", "middling", "hard")
# A band with fewer positions says little.
ENOUGH = 30


def wilson(n_hits, n, side):
    """Returns: the lower (side -1) or upper (1) end of the interval"""
    z = 1.959963984540054
    share, part = n_hits / n, z * z / n
    half = z * math.sqrt(share * (1 - share) / n + part / n / 4)
    return min(max((share + part / 2 + side * half) / (1 + part), 0), 1)


def read_survey(path):
    """Returns: what the head says, and the deals and verdicts"""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        sys.exit(f"{path}: {error}")
    said = HEAD.fullmatch(lines[0] if lines else "")
    if not said:
        sys.exit(f"{path}:1: not the head of a survey")
    rows = [ROW.fullmatch(line) for line in lines[2:]]
    if not rows:
        sys.exit(f"{path}:3: there are no deals")
    if None in rows:
        sys.exit(f"{path}:{rows.index(None) + 3}: not a row of a survey")
    return said.groups(), [(row[1], row[2]) for row in rows]


def summarize(path):
    """Returns: the row of a survey in data/difficulty.csv"""
    (game, options, nodes, memory, solver, player, seed, players), deals = read_survey(path)
    verdicts = [verdict for _, verdict in deals]
    n, won, lost, still_open = len(deals), *map(verdicts.count, ("won", "lost", "open"))
    shares = won / n, (won + still_open) / n, wilson(won, n, -1), wilson(won + still_open, n, 1)
    return [game, options, player or "perfect", n, won, lost, still_open, *(f"{share:.4f}" for share in shares),
            deals[0][0], deals[-1][0], nodes, memory, solver, players or 0, seed or 0]


def difficulty(paths):
    print(COLUMNS)
    for path in paths:
        print(*summarize(pathlib.Path(path)), sep=",")


def reliability(rows):
    bands = collections.defaultdict(list)
    for row in rows:
        game, _, kind, _, chance, won = row.split(",")
        band = min(int(float(chance) * 10), 9)
        bands[game, KINDS.index(kind), band].append((float(chance), int(won)))
    for (game, kind, band), positions in sorted(bands.items()):
        n, told, won = len(positions), *map(sum, zip(*positions))
        far = " *" if n >= ENOUGH and abs(told - won) / n > 0.1 else ""
        print(f"{game} {KINDS[kind]} {band * 10}-{band * 10 + 10} %: {n} positions, told {100 * told / n:.1f}, "
              f"won {100 * won / n:.1f} ({100 * wilson(won, n, -1):.1f}-{100 * wilson(won, n, 1):.1f}){far}")


if sys.argv[1:2] == ["difficulty"]:
    difficulty(sys.argv[2:])
elif sys.argv[1:] == ["reliability"]:
    reliability(sys.stdin)
else:
    sys.exit(__doc__)
