#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests of survey.  Speaks TAP.

    test-cli-survey.py PROGRAM
"""

import contextlib
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import tempfile
import time

import tap
from harness import PROGRAM, good, in_room, no_room, run, unusable, usage

COLUMNS = "deal,verdict,moves,nodes,ms\n"
# A survey that takes next to no time, and its head.
QUICK = ["survey", "kings", "--options", "bases=in-play", "--memory-mb", "16", "--nodes", "50"]
HEAD = ('# parlour-solver survey: kings, options "bases=in-play", nodes 50, ms 0, memory-mb 16, solver {}\n'
        + COLUMNS)


@contextlib.contextmanager
def folder():
    """In a folder of its own."""
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


def write(name, text):
    with open(name, "w", encoding="utf-8", newline="") as file:
        file.write(text)


def without_ms(text):
    return re.sub(r"^([0-9].*),[0-9]+$", r"\1", text, flags=re.MULTILINE)


def rows(text):
    return [line.split(",") for line in text.splitlines() if line[0].isdigit()]


def refused(name, words, *arguments):
    """The survey is refused, and the file stays as it is."""
    before = read(name)
    status, output, error = run(*arguments, "--output", name)
    assert (status, output) == (1, ""), (status, output, error)
    assert error == f"{name}:{words}\n", error
    assert read(name) == before


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
    assert re.fullmatch(re.escape(HEAD.format(solver)) + r"2147483647,[a-z]+,[0-9]+,[0-9]+,[0-9]+\n", text), text
    for limits, words in (((), "nodes 5000000, ms 0, memory-mb 256"),
                          (("--seconds", "1.5"), "nodes 0, ms 1500, memory-mb 256"),
                          (("--memory-mb", "16", "--seconds", "60", "--nodes", "7"), "nodes 7, ms 60000, memory-mb 16")):
        assert f", {words}, solver " in good("survey", "kings", "--deals", "2-2", *limits).splitlines()[0]


def test_jobs():
    wanted = without_ms(good("survey", "kings", "--deals", "1-60", "--nodes", "5000"))
    for jobs in ("2", "7"):
        assert without_ms(good("survey", "kings", "--deals", "1-60", "--nodes", "5000", "--jobs", jobs)) == wanted


def test_many_rows():
    """More deals than may be done before the first of them is written."""
    text = good("survey", "kings", "--deals", "1-3000", "--nodes", "1", "--jobs", "3")
    assert [row[0] for row in rows(text)] == [str(deal) for deal in range(1, 3001)]


def test_shards():
    whole = without_ms(good(*QUICK, "--deals", "5-21"))
    head = "".join(whole.splitlines(keepends=True)[:2])
    for n in (1, 2, 3, 17, 20):
        parts = [without_ms(good(*QUICK, "--deals", "5-21", "--shard", f"{i}/{n}")) for i in range(1, n + 1)]
        assert all(part.startswith(head) for part in parts), parts
        assert head + "".join(part[len(head):] for part in parts) == whole, parts
        sizes = [len(rows(part)) for part in parts]
        assert max(sizes) - min(sizes) <= 1, sizes


def test_output():
    with folder():
        assert good(*QUICK, "--deals", "1-5", "--output", "kings.csv") == ""
        whole = read("kings.csv")
        assert without_ms(whole) == without_ms(good(*QUICK, "--deals", "1-5"))
        assert good(*QUICK, "--deals", "1-5", "--output", "kings.csv") == ""
        assert read("kings.csv") == whole
        assert good(*QUICK, "--deals", "1-8", "--output", "kings.csv") == ""
        assert read("kings.csv").startswith(whole)
        assert without_ms(read("kings.csv")) == without_ms(good(*QUICK, "--deals", "1-8"))


def test_torn():
    """Wherever the file ends, the survey goes on from there."""
    with folder():
        good(*QUICK, "--deals", "8-10", "--output", "whole.csv")
        whole = read("whole.csv")
        for size in range(len(whole)):
            write("torn.csv", whole[:size])
            assert good(*QUICK, "--deals", "8-10", "--output", "torn.csv") == ""
            assert without_ms(read("torn.csv")) == without_ms(whole), size
            kept = whole[:size].rfind("\n") + 1
            assert read("torn.csv")[:kept] == whole[:kept], size


def size_of(name):
    return os.path.getsize(name) if os.path.exists(name) else 0


def test_killed():
    """A survey killed again and again is like one that was left alone."""
    nodes = "2000" if "PARLOUR_TEST_SLOW" in os.environ else "20000"
    command = ["survey", "louis", "--options", "bases=in-play", "--deals", "1-150", "--nodes", nodes]
    chance = random.Random(1)
    killed = 0
    wanted = without_ms(good(*command))
    with folder():
        while True:
            jobs = ["--jobs", str(chance.randint(1, 2)), "--output", "louis.csv"]
            enough = size_of("louis.csv") + chance.randint(0, 800)
            with subprocess.Popen([PROGRAM, *command, *jobs]) as program:
                while program.poll() is None and size_of("louis.csv") <= enough:
                    time.sleep(0.001)
                time.sleep(chance.uniform(0, 0.01))
                program.kill()
            assert program.returncode in (0, -signal.SIGKILL), program.returncode
            if program.returncode == 0:
                break
            killed += 1
            if chance.random() < 0.5:
                os.truncate("louis.csv", size_of("louis.csv") - chance.randint(1, 30))
        assert without_ms(read("louis.csv")) == wanted
    assert killed >= 3, killed


def test_concatenated():
    """Shards one behind the other are a file that is gone on with."""
    with folder():
        for i in (1, 2):
            good(*QUICK, "--deals", "1-9", "--shard", f"{i}/3", "--output", f"{i}.csv")
        write("all.csv", read("1.csv") + read("2.csv"))
        good(*QUICK, "--deals", "1-9", "--output", "all.csv")
        assert [row[0] for row in rows(read("all.csv"))] == [str(deal) for deal in range(1, 10)]
        assert read("all.csv").startswith(read("1.csv") + read("2.csv"))


def test_other_survey():
    with folder():
        good(*QUICK, "--deals", "1-3", "--output", "a.csv")
        deals = ["--deals", "1-5"]
        for words, *other in (
                ("game", *[word.replace("kings", "louis") for word in QUICK]),
                ("options", *[word.replace("in-play", "laid-out") for word in QUICK]),
                ("limit in nodes", *QUICK[:-1], "51"),
                ("limit in seconds", *QUICK, "--seconds", "1"),
                ("limit in memory", *[word.replace("16", "64") for word in QUICK])):
            refused("a.csv", "1: of another survey: not the same " + words, *other, *deals)
        write("b.csv", re.sub("solver ([0-9]+)", r"solver 1\1", read("a.csv")))
        refused("b.csv", "1: of another survey: not the same version of the solver", *QUICK, *deals)
        write("c.csv", read("a.csv") + read("b.csv"))
        refused("c.csv", "6: of another survey: not the same version of the solver", *QUICK, *deals)


def test_other_rows():
    with folder():
        good(*QUICK, "--deals", "1-4", "--output", "a.csv")
        lines = read("a.csv").splitlines(keepends=True)
        deals = ["--deals", "1-6"]
        refused("a.csv", "3: deal 1 is out of place: it should be 2", *QUICK, "--deals", "2-6")
        refused("a.csv", "3: deal 1 is out of place: it should be 4", *QUICK, *deals, "--shard", "2/2")
        refused("a.csv", "5: deal 3 was not asked for: the last is 2", *QUICK, "--deals", "1-2")
        write("b.csv", "".join(lines[:4] + lines[3:]))
        refused("b.csv", "5: deal 2 is out of place: it should be 3", *QUICK, *deals)
        write("c.csv", "".join(lines[:3] + lines[4:]))
        refused("c.csv", "4: deal 3 is out of place: it should be 2", *QUICK, *deals)
        write("d.csv", "".join([*lines[:2], lines[3], lines[2]]))
        refused("d.csv", "3: deal 2 is out of place: it should be 1", *QUICK, *deals)


def test_spoiled():
    with folder():
        good(*QUICK, "--deals", "1-2", "--output", "a.csv")
        first, columns, one, two = read("a.csv").splitlines(keepends=True)
        for line, words, *text in (
                (1, "not a survey: the first line says of what it is", columns, one),
                (1, "not a survey: the first line says of what it is", one, two),
                (1, "not a survey: the first line says of what it is", first.replace("kings", "whist"), columns),
                (1, "not a survey: the first line says of what it is", first.replace("in-play", "jokers"), columns),
                (1, "not a survey: the first line says of what it is", first.replace("nodes 5", "nodes 05"), columns),
                (1, "not a survey: the first line says of what it is", "\n", first, columns),
                (1, "not a line of a survey", "x" * 600, "\n"),
                (2, "the names of the columns are missing", first, one),
                (4, "not a row of a survey", first, columns, one, "\n"),
                (4, "not a row of a survey", first, columns, one, columns),
                (4, "not a row of a survey", first, columns, one, "2,won,1,1\n"),
                (4, "not a row of a survey", first, columns, one, "2,stopped,1,1,1\n"),
                (4, "not a row of a survey", first, columns, one, "2,won,1,-1,1\n"),
                (4, "not a row of a survey", first, columns, one, "2,won,1,1,1,\n"),
                (4, "not a row of a survey", first, columns, one, "2,won,1,1,1\r\n"),
                (4, "not a row of a survey", first, columns, one, "4294967298,won,1,1,1\n"),
                (3, "not a row of a survey", first, columns, "0,won,1,1,1\n"),
                (4, "not a line of a survey", first, columns, one, "2,\0\n", two)):
            write("b.csv", "".join(text))
            refused("b.csv", f"{line}: {words}", *QUICK, "--deals", "1-4")


def test_unwritable():
    with folder():
        for name in (".", "none/a.csv", "/dev/tty/a.csv"):
            unusable(name, *QUICK, "--deals", "1-2", "--output", name)


def test_no_room():
    no_room("survey", "louis", "--deals", "1-9", "--jobs", "2")


def little_disk(room, *arguments):
    """Runs it where no file may have more than @room bytes.  Returns: exit status, standard output, standard error."""
    def set_limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

    done = subprocess.run([PROGRAM, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False,
                          preexec_fn=set_limit)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def test_disk_full():
    """A file that can grow no longer is reported, and gone on with afterwards."""
    command = [*QUICK, "--deals", "1-40", "--jobs", "2", "--output", "a.csv"]
    with folder():
        for room in (10, 300):
            assert little_disk(room, *command) == (1, "", "a.csv: File too large\n")
            assert os.path.getsize("a.csv") == room
        good(*command)
        assert without_ms(read("a.csv")) == without_ms(good(*QUICK, "--deals", "1-40"))


def test_no_memory():
    assert in_room(400 << 20, "survey", "kings", "--deals", "1-2", "--jobs", "1")[0] == 0
    status, output, error = in_room(400 << 20, "survey", "kings", "--deals", "1-2", "--jobs", "2")
    assert (status, output) == (1, ""), (status, output)
    assert error == "parlour-solver: out of memory: there is no room for 2 × 256 MiB\n", error


def test_rows_come_at_once():
    command = ["survey", "louis", "--options", "bases=in-play", "--deals", "1-150", "--nodes", "300000"]
    with subprocess.Popen([PROGRAM, *command], stdout=subprocess.PIPE, text=True) as program:
        for start in ("# ", "deal,", "1,"):
            assert program.stdout.readline().startswith(start)
            time.sleep(0.02)
            assert program.poll() is None, start
        program.kill()


def example(text):
    """The indented lines of the help that begin with @text, down to the next that is not."""
    lines = good("survey", "--help").splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith("  " + text))
    last = next((i for i in range(first, len(lines)) if not lines[i].startswith("  ")), len(lines))
    return "\n".join(line[2:] for line in lines[first:last]) + "\n"


def run_script(script, **environment):
    path = os.path.dirname(PROGRAM) + os.pathsep + os.environ["PATH"]
    done = subprocess.run(["sh", "-eu", "-c", script], capture_output=True, text=True, check=False,
                          env={**os.environ, "PATH": path, "HOME": os.getcwd(), **environment})
    assert done.returncode == 0, done
    return done.stdout


def test_parallel_example():
    if shutil.which("parallel") is None:
        raise tap.Skip("GNU parallel is not installed")
    script = example("parallel ")
    assert "--deals 1-1000 " in script and "--summary" in script, script
    with folder():
        output = run_script(script.replace("1-1000", "1-20 --nodes 2000"))
        assert re.search("^trefoil +bases=laid-out packs=1 deals=3 gathering=when-stuck +perfect +20 ", output, re.MULTILINE), output
        whole = "".join(read(f"trefoil-{i}.csv") for i in range(1, 9))
    assert [row[0] for row in rows(whole)] == [str(deal) for deal in range(1, 21)], whole


def test_slurm_example():
    script = example("#!/bin/sh")
    assert "--deals 1-100000 " in script and "#SBATCH --array=1-100\n" in script, script
    with folder():
        for task in ("1", "2", "3"):
            run_script(script.replace("1-100000", "1-10 --nodes 2000"), SLURM_ARRAY_TASK_ID=task, SLURM_ARRAY_TASK_COUNT="3")
        whole = "".join(read(f"trefoil-{i}.csv") for i in range(1, 4))
    assert [row[0] for row in rows(whole)] == [str(deal) for deal in range(1, 11)], whole


def test_usage():
    usage("which game?", "survey")
    usage("--deals is missing", "survey", "kings")
    usage("unknown argument: kings.csv", *QUICK, "--deals", "1-2", "kings.csv")
    usage("unknown argument: --csv", *QUICK, "--deals", "1-2", "--csv")
    usage("unknown argument: --deal", *QUICK, "--deal", "1")
    for deals in ("", "1", "-", "1-", "-1", "0-1", "2-1", "1-2147483648", "1-2-3", "1,2", "1 - 2"):
        usage("deals are two numbers, A-B, 1 to 2147483647", *QUICK, "--deals", deals)
    for jobs in ("", "0", "257", "x"):
        usage("jobs are 1 to 256", *QUICK, "--deals", "1-2", "--jobs", jobs)
    for shard in ("", "1", "0/1", "2/1", "1/0", "1/", "/1", "1/1000001", "1/2/3"):
        usage("a shard is I/N", *QUICK, "--deals", "1-2", "--shard", shard)


tap.run_all("cli", globals())
