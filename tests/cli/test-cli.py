#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests of help and usage, and of deal, replay and perft.  Speaks TAP.

    test-cli.py PROGRAM
"""

import os
import re
import tempfile
from collections import Counter

import tap
from harness import CARD, RECORD, cards_of, games, good, no_room, record_file, run, unusable, usage


def test_deal():
    assert len(games()) > 1, games()
    for game in games():
        lines = good("deal", game, "--deal", "1").splitlines()
        for line in lines[:-3]:
            assert re.fullmatch(f"(f[1-8]|t[0-9]+|store|waste|stock):( {CARD})+", line), line
        copies = Counter(cards_of(game))
        assert len(copies) == 52 and len(set(copies.values())) == 1, copies
        assert lines[-3:-1] == ["deal: 1", "status: playing"], lines[-3:]
        legal = lines[-1].split(" ")
        assert legal[0] == "legal:" and legal[1:] == sorted(legal[1:]) and legal[1:], legal


def test_deal_is_golden():
    assert good("deal", "kings", "--deal", "1", "--options", "bases=in-play").endswith(
        "\ndeal: 1\nstatus: playing\nlegal: deal\n")
    fans = good("deal", "trefoil", "--deal", "1", "--options", "bases=in-play deals=1").splitlines()
    assert fans[:2] == ["t1: 3D TH TD", "t2: AC 5C 5H"], fans
    assert fans[17] == "t18: 2H", fans


def test_perft():
    """The tests of the rules check more counts."""
    assert good("perft", "trefoil", "--options", "bases=in-play packs=2", "--deal", "7", "--depth", "3") == \
        "perft 1: 30\nperft 2: 869\nperft 3: 24444\n"


def test_replay():
    with record_file(RECORD + "move: deal\nmove: deal\n") as file:
        lines = good("replay", file.name).splitlines()
    start = good("deal", "louis", "--options", "bases=in-play", "--deal", "1").splitlines()
    heads = [line for line in lines if line.startswith("position")]
    assert heads == ["position 0", "position 1 after deal", "position 2 after deal"], heads
    assert lines[1:len(start) + 1] == start, lines
    assert sum(line.startswith("t2: ") for line in lines) == 1


def test_replay_standard_input():
    with record_file(RECORD + "move: deal\n") as file:
        assert good("replay", "-", stdin=RECORD + "move: deal\n") == good("replay", file.name)


def test_bad_record():
    for text, line, words in (
            (RECORD + "move: redeal\n", 5, "this move is not legal here: redeal"),
            ("\0", 1, "zero byte")):
        with record_file(text) as file:
            for name, stdin in ((file.name, ""), ("-", text)):
                status, output, error = run("replay", name, stdin=stdin)
                assert status == 1, status
                assert output == "", output
                assert error.startswith(f"{name}:{line}: ") and words in error, error
                assert error.count("\n") == 1, error


def test_unreadable():
    with tempfile.TemporaryDirectory() as folder:
        for name in (folder, os.path.join(folder, "none")):
            unusable(name, "replay", name)


def test_endless():
    """The program stops reading at the size of the longest record."""
    assert run("replay", "/dev/zero") == (1, "", "/dev/zero: File too large\n")
    text = RECORD + "#" + (1024 * 1024 - len(RECORD) - 1) * "x"
    assert good("replay", "-", stdin=text) == good("replay", "-", stdin=RECORD)
    assert run("replay", "-", stdin=text + "x") == (1, "", "-: File too large\n")


def test_usage():
    usage("which command")
    usage("unknown command: shuffle", "shuffle")
    usage("which game", "deal")
    usage("which game", "deal", "--deal", "1")
    usage("unknown game: whist", "deal", "whist", "--deal", "1")
    usage("--deal is missing", "deal", "louis")
    usage("--deal needs a value", "deal", "louis", "--deal")
    usage("--options needs a value", "deal", "louis", "--deal", "1", "--options")
    usage("unknown argument: --seed", "deal", "louis", "--seed", "1")
    usage("unknown argument: 1", "deal", "louis", "1")
    usage("unknown argument: --depth", "deal", "louis", "--deal", "1", "--depth", "2")
    usage("--depth is missing", "perft", "louis", "--deal", "1")
    for depth in ("0", "101", "x", "", "-1", "1.5", "99999999999999999999"):
        usage("a depth is 1 to 100", "perft", "louis", "--deal", "1", "--depth", depth)
    for deal in ("0", "2147483648", "4294967297", "18446744073709551617", "-1", "+1", " 1", "1x", ""):
        usage("a deal number is 1 to 2147483647", "deal", "louis", "--deal", deal)
    usage("there is no such option: jokers=2", "deal", "louis", "--deal", "1", "--options", "jokers=2")
    usage("no such value: bases=no", "deal", "louis", "--deal", "1", "--options", "bases=no")
    usage("no such option: packs=2", "deal", "louis", "--deal", "1", "--options", "packs=2")
    usage("replay takes one file", "replay")
    usage("replay takes one file", "replay", "one", "two")


def test_help():
    assert good("--help").startswith("Usage:\n")
    assert re.fullmatch(r"parlour-solver [0-9.]+\n", good("--version"))
    commands = ["deal", "replay", "perft", "solve", "play", "advise", "survey", "grade"]
    usages = [f"\n  parlour-solver {command} " for command in commands]
    assert all(line in good("--help") for line in usages)
    for command, line in zip(commands, usages):
        text = good(command, "--help")
        assert text.startswith("Usage:" + line), text
        assert not any(other in text.split("\n\n")[0] for other in usages if other != line), text
        assert good(command, "louis", "--nonsense", "--help") == text


def test_output_full():
    for arguments in (["--help"], ["--version"],
                      ["deal", "louis", "--deal", "1"],
                      ["perft", "louis", "--deal", "1", "--depth", "3"]):
        no_room(*arguments)


def test_output_full_long():
    with record_file(RECORD + "move: deal\n" * 104) as file:
        no_room("replay", file.name)


tap.run_all("cli", globals())
