#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests of survey and grade.  Speaks TAP.

    test-cli-survey.py PROGRAM
"""

import contextlib
import os
import re
import resource
import signal
import subprocess
import tempfile
import time

import tap
from harness import PROGRAM, good, no_room, unusable, usage

COLUMNS = "deal,verdict,moves,nodes,ms\n"
# The arguments of a very short survey, and the first line that it prints.
QUICK = ["survey", "kings", "--options", "bases=in-play", "--memory-mb", "16", "--nodes", "50"]
HEAD = '# parlour-solver survey: {}, options "{}", nodes {}, memory-mb {}, solver {}\n' + COLUMNS



@contextlib.contextmanager
def folder():
    """A new working folder."""
    before = os.getcwd()
    with tempfile.TemporaryDirectory() as name:
        os.chdir(name)
        try:
            yield
        finally:
            os.chdir(before)


def read(name):
    with open(name, encoding="utf-8", newline="") as file:
        return file.read()


def without_ms(text):
    return re.sub(r"^([0-9].*),[0-9]+$", r"\1", text, flags=re.MULTILINE)


def rows(text):
    return [line.split(",") for line in text.splitlines() if line[0].isdigit()]


def test_rows():
    text = good("survey", "trefoil", "--deals", "1-9", "--nodes", "2000")
    assert [row[0] for row in rows(text)] == [str(deal) for deal in range(1, 10)], text
    assert {row[1] for row in rows(text)} >= {"won"}, text
    for deal, verdict, moves, nodes, _ in rows(text):
        alone = good("solve", "trefoil", "--deal", deal, "--nodes", "2000")
        assert alone.startswith(f"{verdict} "), (alone, verdict)
        assert f"{nodes} nodes, " in alone, (alone, nodes)
        assert int(moves) == alone.count("\n") - 1, (alone, moves)


def test_head():
    text = good(*QUICK, "--deals", "2147483647-2147483647")
    solver = re.search("solver ([0-9]+)$", text, re.MULTILINE)[1]
    head = HEAD.format("kings", "bases=in-play", 50, 16, solver)
    assert re.fullmatch(re.escape(head) + r"2147483647,[a-z]+,[0-9]+,[0-9]+,[0-9]+\n", text), text
    for limits, words in (((), "nodes 5000000, memory-mb 256"),
                          (("--memory-mb", "16", "--nodes", "7"), "nodes 7, memory-mb 16")):
        assert f", {words}, solver " in good("survey", "kings", "--deals", "2-2", *limits).splitlines()[0]


def test_player():
    text = good("survey", "trefoil", "--deals", "1-5", "--player", "hasty", "--seed", "5")
    head, columns, *_ = text.splitlines()
    assert re.fullmatch("# parlour-solver survey: trefoil, .*, player hasty, seed 5, players [0-9]+", head), head
    assert columns + "\n" == COLUMNS, columns
    assert [row[0] for row in rows(text)] == ["1", "2", "3", "4", "5"], text
    for deal, verdict, *_ in rows(text):
        assert good("play", "trefoil", "--deal", deal, "--player", "hasty", "--seed", "5").startswith(verdict), deal


def test_grade():
    command = ["trefoil", "--options", "gathering=any-time", "--deals", "1-4"]
    head, columns, *graded = good("grade", *command).splitlines()
    assert re.fullmatch("# parlour-solver grades: trefoil, .*, hasty 64, careful 8, mixed 8, seed 1, players [0-9]+, "
                        "solver [0-9]+", head), head
    assert columns == "deal,hasty,careful,mixed"
    won = [row[0] for row in rows(good("survey", *command)) if row[1] == "won"]
    assert [row.split(",")[0] for row in graded] == won, graded
    for row in graded:
        hasty, careful, mixed = map(int, row.split(",")[1:])
        assert hasty <= 64 and careful in (0, 8) and mixed <= 8, row
    assert rows(good("grade", *command, "--nodes", "1")) == []


def test_output():
    with folder():
        assert good(*QUICK, "--deals", "1-5", "--output", "kings.csv") == ""
        assert without_ms(read("kings.csv")) == without_ms(good(*QUICK, "--deals", "1-5"))
        # A second survey replaces the first.
        assert good(*QUICK, "--deals", "2-3", "--output", "kings.csv") == ""
        assert without_ms(read("kings.csv")) == without_ms(good(*QUICK, "--deals", "2-3"))


def test_parts_are_one_survey():
    with folder():
        for deals in ("5-9", "10-17", "18-21"):
            good(*QUICK, "--deals", deals, "--output", deals + ".csv")
        whole = good(*QUICK, "--deals", "5-21")
        parts = read("5-9.csv") + read("10-17.csv") + read("18-21.csv")
        assert rows(without_ms(parts)) == rows(without_ms(whole))


def test_unwritable():
    with folder():
        for name in (".", "none/a.csv", "/dev/tty/a.csv"):
            unusable(name, *QUICK, "--deals", "1-2", "--output", name)


def test_disk_full():
    def set_limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

    with folder():
        for room in (10, 300):
            done = subprocess.run([PROGRAM, *QUICK, "--deals", "1-40", "--output", "a.csv"], capture_output=True,
                                  text=True, check=False, preexec_fn=set_limit)
            assert (done.returncode, done.stderr) == (1, "parlour-solver: standard output: File too large\n"), done
            assert os.path.getsize("a.csv") == room


def test_no_room():
    no_room("survey", "louis", "--deals", "1-9")
    no_room("grade", "louis", "--deals", "1-9")


def test_rows_come_at_once():
    command = ["survey", "louis", "--options", "bases=in-play", "--deals", "1-150", "--nodes", "300000"]
    with subprocess.Popen([PROGRAM, *command], stdout=subprocess.PIPE, text=True) as program:
        for start in ("# ", "deal,", "1,"):
            assert program.stdout.readline().startswith(start)
            time.sleep(0.02)
            assert program.poll() is None, start
        program.kill()


def test_example_in_help():
    text = good("survey", "--help")
    script = "".join(line[2:] + "\n" for line in text[text.index("  printf"):].splitlines())
    assert " 751-1000 " in script, script
    for deals, few in (("1-250", "1-5"), ("251-500", "6-10"), ("501-750", "11-15"), ("751-1000", "16-20")):
        script = script.replace(deals, few)
    path = os.path.dirname(PROGRAM) + os.pathsep + os.environ["PATH"]
    with folder():
        subprocess.run(["sh", "-eu", "-c", script], check=True, env={**os.environ, "PATH": path})
        assert len(rows("".join(map(read, os.listdir())))) == 20


def test_usage():
    usage("which game?", "survey")
    usage("--deals is missing", "survey", "kings")
    usage("--deals is missing", "grade", "kings")
    usage("unknown argument: kings.csv", *QUICK, "--deals", "1-2", "kings.csv")
    usage("unknown argument: --deal", *QUICK, "--deal", "1")
    usage("unknown argument: --player", "grade", "kings", "--deals", "1-2", "--player", "careful")
    for deals in ("", "1", "-", "1-", "-1", "0-1", "2-1", "1-2147483648", "1-2-3", "1,2", "1 - 2"):
        usage("deals are two numbers, A-B, 1 to 2147483647", *QUICK, "--deals", deals)


tap.run_all("cli", globals())
