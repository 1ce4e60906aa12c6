#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests of survey, grade and summary.  Speaks TAP.

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
from harness import PROGRAM, good, in_room, no_room, record_file, run, unusable, usage

COLUMNS = "deal,verdict,moves,nodes,ms\n"
# A survey that takes next to no time, and its head.
QUICK = ["survey", "kings", "--options", "bases=in-play", "--memory-mb", "16", "--nodes", "50"]
HEAD = '# parlour-solver survey: {}, options "{}", nodes {}, memory-mb {}, solver {}\n' + COLUMNS
KINGS = HEAD.format("kings", "bases=laid-out", 1000, 256, 1)
SUMMARY = ("game,options,player,deals,won,lost,open,share,share_if_open_won,from,to,"
           "first_deal,last_deal,nodes_limit,memory_mb,solver_version,player_version,seed")


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
        assert good("summary", "5-9.csv", "10-17.csv", "18-21.csv") == good("summary", "-", stdin=whole)


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
    with record_file(survey(3, 3)) as file:
        no_room("summary", file.name)


def test_no_memory():
    assert in_room(400 << 20, "survey", "kings", "--deals", "1-2")[0] == 0
    status, output, error = in_room(200 << 20, "survey", "kings", "--deals", "1-2")
    assert (status, output) == (1, ""), (status, output)
    assert error == "parlour-solver: out of memory: there is no room for 256 MiB\n", error


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
        output = subprocess.run(["sh", "-eu", "-c", script], check=True,
                                capture_output=True, text=True, env={**os.environ, "PATH": path}).stdout
    assert ",perfect,20," in output, output


def row(deal, verdict="won", nodes=10):
    return f"{deal},{verdict},{20 if verdict == 'won' else 0},{nodes},3\n"


def survey(won, lost, still_open=0, head=KINGS):
    """A survey with these numbers of deals."""
    verdicts = ["won"] * won + ["lost"] * lost + ["open"] * still_open
    return head + "".join(row(deal, verdict) for deal, verdict in enumerate(verdicts, 1))


def summary(*texts):
    """Returns: the lines of the summary of these files."""
    with contextlib.ExitStack() as stack:
        return good("summary", *(stack.enter_context(record_file(text)).name for text in texts)).splitlines()


def figures(*texts):
    """Returns: the only row of a summary, by columns."""
    head, line = summary(*texts)
    assert head == SUMMARY, head
    return dict(zip(head.split(","), line.split(",")))


def test_summary_counts():
    got = figures(survey(5, 3, 2))
    assert [got[name] for name in ("game", "options", "player", "deals", "won", "lost", "open")] == [
        "kings", "bases=laid-out", "perfect", "10", "5", "3", "2"], got
    assert [got[name] for name in ("first_deal", "last_deal", "nodes_limit", "memory_mb",
                                   "solver_version")] == ["1", "10", "1000", "256", "1"], got
    assert (got["share"], got["share_if_open_won"]) == ("0.5000", "0.7000"), got


def test_summary_wilson():
    """The examples of R. G. Newcombe, "Two-sided confidence intervals for the single proportion" (1998)."""
    for won, n, low, high in ((81, 263, "0.2553", "0.3662"), (15, 148, "0.0624", "0.1605"),
                              (0, 20, "0.0000", "0.1611"), (1, 29, "0.0061", "0.1718")):
        got = figures(survey(won, n - won))
        assert (got["from"], got["to"]) == (low, high), got
        # Won and lost exchanged give the mirror image.
        got = figures(survey(n - won, won))
        assert (got["from"], got["to"]) == (f"{1 - float(high):.4f}", f"{1 - float(low):.4f}"), got


def test_summary_wilson_with_open():
    lower, upper = figures(survey(15, 133)), figures(survey(81, 67))
    got = figures(survey(15, 67, 66))
    assert (got["from"], got["to"]) == (lower["from"], upper["to"]), (got, lower, upper)


def test_summary_parts():
    """Parts of a survey may come in any order, in one file or several; another head begins another survey."""
    whole = survey(60, 40)
    lines = whole[len(KINGS):].splitlines(keepends=True)
    parts = [KINGS + "".join(lines[70:]), KINGS, KINGS + "".join(lines[:30]), KINGS + "".join(reversed(lines[30:70]))]
    assert summary(*parts) == summary("".join(parts)) == summary(whole)
    others = [HEAD.format("louis", "bases=in-play deals=3", 500, 64, 1), KINGS.replace("nodes 1000", "nodes 1001"),
              KINGS.replace("solver 1\n", "solver 1, player careful, seed 3, players 2\n")]
    got = summary(whole, *(survey(6, 4, head=head) for head in others))
    assert got[:2] == summary(whole), got
    fields = [dict(zip(SUMMARY.split(","), line.split(","))) for line in got[1:]]
    assert [(line["game"], line["player"], line["deals"], line["nodes_limit"], line["player_version"], line["seed"])
            for line in fields] == [("kings", "perfect", "100", "1000", "0", "0"), ("louis", "perfect", "10", "500", "0", "0"),
                                    ("kings", "perfect", "10", "1001", "0", "0"), ("kings", "careful", "10", "1000", "2", "3")]


def test_summary_standard_input():
    assert good("summary", "-", stdin=survey(3, 1)).splitlines() == summary(survey(3, 1))
    assert summary(KINGS) == [SUMMARY]


def test_summary_deal_twice():
    message = "parlour-solver: deal 2 comes twice in one survey: " + KINGS.splitlines()[0] + "\n"
    for text in (survey(3, 3) + row(2), survey(3, 3) + KINGS + row(2)):
        status, _, error = run("summary", "-", stdin=text)
        assert (status, error) == (1, message), (status, error)


def test_summary_errors():
    first, columns = KINGS.splitlines(keepends=True)
    for line, words, *text in (
            (1, "the file is empty", ""),
            (8, "the line is not complete", survey(3, 2), row(6)[:-1]),
            (1, "the line is not complete", first[:20]),
            (2, "the line is not complete", first, columns[:-1]),
            (1, "not a survey: the first line does not name one", columns, row(1)),
            (1, "not a survey: the first line does not name one", row(1), row(2)),
            (1, "not a survey: the first line does not name one", first.replace("kings", "whist"), columns),
            (1, "not a survey: the first line does not name one", first.replace("laid-out", "jokers"), columns),
            (1, "not a survey: the first line does not name one", first.replace("nodes 1", "nodes 01"), columns),
            (1, "not a survey: the first line does not name one", "\n", first, columns),
            (1, "not a line of a survey", "x" * 600, "\n"),
            (4, "not a row of a survey", KINGS, row(1), "\n"),
            (4, "not a row of a survey", KINGS, row(1), "hello\n"),
            (4, "not a row of a survey", KINGS, row(1), "2,won,1,1\n"),
            (4, "not a row of a survey", KINGS, row(1), "2,stopped,1,1,1\n"),
            (4, "not a row of a survey", KINGS, row(1), "2,won,1,-1,1\n"),
            (4, "not a row of a survey", KINGS, row(1), "2,won,1,1,1,\n"),
            (4, "not a row of a survey", KINGS, row(1), "2,won,1,1,1\r\n"),
            (4, "not a row of a survey", KINGS, row(1), "4294967298,won,1,1,1\n"),
            (3, "not a row of a survey", KINGS, "0,won,1,1,1\n"),
            (4, "not a row of a survey", KINGS, row(1), row(2)[:-3], KINGS),
            (4, "not a line of a survey", KINGS, row(1), "2,\0\n", row(2))):
        status, _, error = run("summary", "-", stdin="".join(text))
        assert (status, error) == (1, f"-:{line}: {words}\n"), (status, error, text)


def test_unreadable():
    for name in (os.curdir, "none.csv"):
        status, _, error = run("summary", name)
        assert status == 1 and error.startswith(f"{name}: ") and error.count("\n") == 1, error


def test_usage():
    usage("which game?", "survey")
    usage("--deals is missing", "survey", "kings")
    usage("--deals is missing", "grade", "kings")
    usage("unknown argument: kings.csv", *QUICK, "--deals", "1-2", "kings.csv")
    usage("unknown argument: --deal", *QUICK, "--deal", "1")
    usage("unknown argument: --player", "grade", "kings", "--deals", "1-2", "--player", "careful")
    for deals in ("", "1", "-", "1-", "-1", "0-1", "2-1", "1-2147483648", "1-2-3", "1,2", "1 - 2"):
        usage("deals are two numbers, A-B, 1 to 2147483647", *QUICK, "--deals", deals)
    usage("which files?", "summary")
    usage("unknown argument: --deals", "summary", "a.csv", "--deals", "1-2")


tap.run_all("cli", globals())
