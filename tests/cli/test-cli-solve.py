#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests of solve.  Speaks TAP.

    test-cli-solve.py PROGRAM
"""

import os
import random
import re
import tempfile

import tap
from harness import MOVE, RECORD, good, last_of, no_room, record_file, record_of, run, unusable, usage, without_ms

# Deals that are won, lost and open.
WON = ["solve", "kings", "--deal", "2"]
LOST = ["solve", "trefoil", "--options", "bases=in-play deals=1", "--deal", "1"]
OPEN = ["solve", "louis", "--deal", "1", "--nodes", "5"]


def test_won():
    first, *moves = good(*WON).splitlines()
    found = re.fullmatch(r"won ([0-9]+) moves, ([0-9]+) nodes, [0-9]+ ms", first)
    assert found, first
    assert int(found[1]) == len(moves) > 100 and int(found[2]) > 100, first
    assert all(re.fullmatch(MOVE, move) for move in moves), moves
    assert last_of("status", record_of("kings", *moves, deal=2)) == "won"


def test_lost():
    output = good(*LOST)
    assert re.fullmatch(r"lost [0-9]+ nodes, [0-9]+ ms\n", output), output


def test_open():
    output = good(*OPEN)
    assert re.fullmatch(r"open 5 nodes, [0-9]+ ms\n", output), output


def test_record():
    for game in ("louis", "nationale", "trefoil", "kings"):
        record = good("solve", game, "--deal", "2", "--record")
        assert f"\ngame: {game}\n" in record and "\ndeal: 2\n" in record, record
        assert last_of("status", record) == "won", game


def test_record_of_pack():
    cards = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"] * 2
    random.Random(1).shuffle(cards)
    text = record_of("nationale", pack=" ".join(cards))
    record = good("solve", "-", "--record", stdin=text)
    assert f"\npack: {' '.join(cards)}\n" in record, record
    assert last_of("status", record) == "won"


def test_record_without_win():
    for arguments, first in ((LOST, "lost"), (OPEN, "open")):
        status, output, error = run(*arguments, "--record")
        assert (status, output) == (3, ""), (status, output)
        assert re.fullmatch(first + r" [0-9]+ nodes, [0-9]+ ms\n", error), error


def test_from_record():
    record = good(*WON, "--record").splitlines(keepends=True)
    head = sum(not line.startswith("move: ") for line in record)
    for cut in (head, head + 1, (head + len(record)) // 2, len(record) - 1, len(record)):
        with record_file("".join(record[:cut])) as file:
            first, *moves = good("solve", file.name).splitlines()
            whole = good("solve", file.name, "--record")
        assert first.startswith(f"won {len(moves)} moves, "), first
        assert whole == "".join(record[:cut]) + "".join(f"move: {move}\n" for move in moves)
        assert last_of("status", whole) == "won"
    assert without_ms(first) == "won 0 moves, 0 nodes, ", first


def test_record_is_deal():
    with record_file(record_of("kings", deal=2)) as file:
        assert without_ms(good("solve", file.name)) == without_ms(good(*WON))


def test_nodes():
    for nodes in ("1", "5", "100"):
        output = good("solve", "louis", "--deal", "1", "--nodes", nodes)
        assert output.startswith(f"open {nodes} nodes, "), output


def test_memory():
    """A search that its memory ends says so, because its nodes are below the limit."""
    status, output, error = run("solve", "auxiliary-sequences", "--deal", "1", "--memory-mb", "16")
    found = re.fullmatch(r"open ([0-9]+) nodes, [0-9]+ ms\n", output)
    assert status == 0 and found, (status, output)
    assert error == f"parlour-solver: the memory ran out after {found[1]} nodes\n", error


def test_solve_usage():
    usage("which game, or which record?", "solve")
    usage("which game, or which record?", "solve", "--nodes", "5")
    usage("which game?", "solve", "--deal", "1")
    usage("--deal is missing", "solve", "kings")
    usage("unknown game: whist", "solve", "whist", "--deal", "1")
    usage("unknown game: whist", "solve", "whist", "--options", "bases=in-play")
    usage("unknown argument: louis", "solve", "kings", "louis", "--deal", "1")
    usage("solve takes one file", "solve", "one", "two")
    usage("unknown argument: --depth", *WON, "--depth", "1")
    usage("--deal is given twice", *WON, "--deal", "1")
    usage("--nodes needs a value", *WON, "--nodes")
    for nodes in ("0", "-1", "x", "", "1.5", "1000000000000001", "99999999999999999999"):
        usage("a number of nodes is 1 to 1000000000000000", *WON, "--nodes", nodes)
    for memory in ("0", "15", "1048577", "16.5", ""):
        usage("memory is 16 to 1048576 MiB", *WON, "--memory-mb", memory)


def test_solve_bad_record():
    with record_file(RECORD + "move: deal\nmove: redeal\n") as file:
        status, output, error = run("solve", file.name)
        assert (status, output) == (1, ""), (status, output)
        assert error == f"{file.name}:6: this move is not legal here: redeal\n", error
    with tempfile.TemporaryDirectory() as folder:
        for name in (folder, os.path.join(folder, "none")):
            unusable(name, "solve", name)


def test_no_escape():
    """Control characters of a file do not reach the terminal."""
    status, _, error = run("solve", "-", stdin=RECORD + "move: \033[2J\177\n")
    assert status == 1 and error == "-:5: this is not a move: ?[2J?\n", (status, error)


def test_no_room():
    for arguments in (WON, LOST, [*WON, "--record"]):
        no_room(*arguments)


tap.run_all("cli", globals())
