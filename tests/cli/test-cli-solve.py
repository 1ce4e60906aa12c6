#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests of solve and batch.  Speaks TAP.

    test-cli-solve.py PROGRAM
"""

import os
import random
import re
import subprocess
import tempfile

import tap
from harness import PROGRAM, RECORD, cards_of, games, good, in_room, no_room, record_file, run, unusable, usage

# Deals that are won, lost and open.
WON = ["solve", "kings", "--deal", "2"]
LOST = ["solve", "trefoil", "--options", "bases=in-play deals=1", "--deal", "1"]
OPEN = ["solve", "louis", "--deal", "1", "--nodes", "5"]
MOVE = r"deal|redeal|[a-z]+[0-9]*([*@][0-9]+)?>[a-z]+[0-9]*"


def pack(seed, packs):
    cards = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"] * packs
    random.Random(seed).shuffle(cards)
    return " ".join(cards)


def pack_record(game, cards):
    return f"Parlour game record 1\ngame: {game}\npack: {cards}\n"


def replay(record):
    """Returns: the status that @record ends with."""
    return re.findall("^status: (.*)", good("replay", "-", stdin=record), re.MULTILINE)[-1]


def without_ms(text):
    return re.sub(r"[0-9]+( ms)?$", "", text, flags=re.MULTILINE)


def test_won():
    first, *moves = good(*WON).splitlines()
    found = re.fullmatch(r"won ([0-9]+) moves, ([0-9]+) nodes, [0-9]+ ms", first)
    assert found, first
    assert int(found[1]) == len(moves) > 100 and int(found[2]) > 100, first
    assert all(re.fullmatch(MOVE, move) for move in moves), moves
    record = "Parlour game record 1\ngame: kings\ndeal: 2\n" + "".join(f"move: {move}\n" for move in moves)
    assert replay(record) == "won"


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
        assert replay(record) == "won", game


def test_record_of_pack():
    text = pack_record("nationale", pack(1, 2))
    record = good("solve", "-", "--record", stdin=text)
    assert f"\npack: {pack(1, 2)}\n" in record, record
    assert replay(record) == "won"


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
        assert replay(whole) == "won"
    assert without_ms(first) == "won 0 moves, 0 nodes, ", first


def test_record_is_deal():
    with record_file("Parlour game record 1\ngame: kings\ndeal: 2\n") as file:
        assert without_ms(good("solve", file.name)) == without_ms(good(*WON))


def test_nodes():
    for nodes in ("1", "5", "100"):
        output = good("solve", "louis", "--deal", "1", "--nodes", nodes)
        assert output.startswith(f"open {nodes} nodes, "), output


def test_seconds():
    n_open = 0
    for deal in range(1, 21):
        output = good("solve", "auxiliary-sequences", "--deal", str(deal), "--seconds", "0.005").splitlines()[0]
        ms = int(re.search(", ([0-9]+) ms$", output)[1])
        if output.startswith("open"):
            n_open += 1
            assert ms >= 5, output
    assert n_open > 0


def test_no_memory():
    status, output, error = in_room(64 << 20, *WON)
    assert (status, output) == (1, ""), (status, output)
    assert error == "parlour-solver: out of memory: there is no room for 1 × 256 MiB\n", error
    status, output, error = in_room(64 << 20, *WON, "--memory-mb", "16")
    assert (status, error) == (0, ""), (status, error)


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
    for seconds in ("0", "0.000", ".1", "-1", "1e3", "1.", "1.2345", "1.5x", "", "1000001", "1,5"):
        usage("seconds are 0.001 to 1000000", *WON, "--seconds", seconds)
    for memory in ("0", "15", "1048577", "16.5", ""):
        usage("memory is 16 to 1048576 MiB", *WON, "--memory-mb", memory)


def test_solve_bad_record():
    with record_file(RECORD + "move: deal\nmove: redeal\n") as file:
        status, output, error = run("solve", file.name)
        assert (status, output) == (1, ""), (status, output)
        assert error == f"{file.name}:6: this move is not legal here: redeal\n", error
    with tempfile.TemporaryDirectory() as folder:
        for name in (folder, os.path.join(folder, "none")):
            for command in (["solve", name], ["batch", "kings", name]):
                unusable(name, *command)


def test_no_escape():
    """What is in a file does not command the terminal."""
    status, _, error = run("solve", "-", stdin=RECORD + "move: \033[2J\177\n")
    assert status == 1 and error == "-:5: this is not a move: ?[2J?\n", (status, error)


def test_batch():
    for game in games():
        packs = [pack(seed, len(cards_of(game)) // 52) for seed in range(5)]
        lines = good("batch", game, "-", "--nodes", "20000", stdin="\n".join(packs)).splitlines()
        assert len(lines) == len(packs), lines
        for cards, line in zip(packs, lines):
            assert re.fullmatch("won [0-9]+ [0-9]+ [0-9]+|(lost|open) [0-9]+ [0-9]+", line), line
            alone = good("solve", "-", "--nodes", "20000", stdin=pack_record(game, cards)).splitlines()[0]
            assert without_ms(re.sub("(moves|nodes), ", "", alone)) == without_ms(line), (alone, line)


def test_batch_options():
    text = pack(1, 1) + "\n"
    lines = [good("batch", "trefoil", "--options", options, "-", stdin=text).split()[0]
             for options in ("", "bases=in-play deals=1")]
    assert lines == ["won", "lost"], lines


def test_batch_file():
    text = f"# packs\n\n  \t\r\n{pack(1, 2)}  \r\n\n#{pack(2, 2)}\n{pack(3, 2)}"
    with record_file(text) as file:
        lines = good("batch", "kings", file.name).splitlines()
    assert [line.split()[0] for line in lines] == ["won", "won"], lines
    assert good("batch", "kings", "-", stdin="") == ""


def test_batch_bad_line():
    cards = pack(1, 2)
    for line, words in ((cards[:-3], "this is a wrong number of cards: 103 of 104"),
                        (cards[:-2] + "XX", "this is not a card: XX"),
                        (cards + " AC", "there are more of this card than the packs hold: AC"),
                        ("pack: " + cards, "this is not a card: pack:"),
                        (cards + "\0", "this is not text: the line holds a zero byte")):
        text = f"# two good ones\n{cards}\n{cards}\n{line}\n{cards}\n"
        status, output, error = run("batch", "kings", "-", stdin=text)
        assert status == 1, status
        assert output.count("won ") == output.count("\n") == 2, output
        assert error == f"-:4: {words}\n", error


def test_batch_endless():
    """What has no end is not read to it."""
    assert run("batch", "kings", "/dev/zero") == (1, "", "/dev/zero:1: longer than a line may be\n")
    assert good("batch", "kings", "-", stdin="#" + (64 * 1024 - 2) * "x" + "\n") == ""
    assert run("batch", "kings", "-", stdin="\n#" + (64 * 1024 - 1) * "x") == \
        (1, "", "-:2: longer than a line may be\n")


def test_batch_at_once():
    """A verdict comes before the next pack is asked for."""
    with subprocess.Popen([PROGRAM, "batch", "kings", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          text=True) as program:
        for seed in range(3):
            program.stdin.write(pack(seed, 2) + "\n")
            program.stdin.flush()
            assert program.stdout.readline().startswith("won ")
        program.stdin.close()
    assert program.returncode == 0


def test_batch_usage():
    usage("which game?", "batch")
    usage("batch takes one file", "batch", "kings")
    usage("batch takes one file", "batch", "kings", "one", "two")
    usage("unknown game: whist", "batch", "whist", "-")
    usage("unknown argument: --deal", "batch", "kings", "-", "--deal", "1")
    usage("unknown argument: --record", "batch", "kings", "-", "--record")
    usage("no such choice: packs=2", "batch", "kings", "-", "--options", "packs=2")


def test_no_room():
    with tempfile.NamedTemporaryFile("w", suffix=".packs") as file:
        file.write(f"{pack(1, 2)}\n" * 3)
        file.flush()
        for arguments in (WON, LOST, [*WON, "--record"], ["batch", "kings", file.name]):
            no_room(*arguments)


tap.run_all("cli", globals())
