#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks build-aux/figures.py, and that data/difficulty.csv is what it prints.

figures.py SOURCE"""

import pathlib
import subprocess
import sys
import tempfile

import tap

SOURCE = pathlib.Path(sys.argv[1])
HEAD = '# parlour-solver survey: kings, options "bases=in-play", nodes 50, memory-mb 16, solver 1\ndeal,verdict,moves,nodes,ms\n'


def difficulty(*surveys, status=0):
    """Returns: the lines"""
    done = subprocess.run([SOURCE / "build-aux" / "figures.py", "difficulty", *surveys], check=False, capture_output=True, text=True)
    assert done.returncode == status, done
    return (done.stderr if status else done.stdout).splitlines()


def figures(text):
    """Returns: the row of a survey, by columns"""
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", suffix=".csv") as file:
        file.write(text)
        file.flush()
        head, row = difficulty(file.name)
    return dict(zip(head.split(","), row.split(",")))


def survey(won, lost, still_open=0):
    verdicts = ["won"] * won + ["lost"] * lost + ["open"] * still_open
    return HEAD + "".join(f"{deal},{verdict},9,9,9\n" for deal, verdict in enumerate(verdicts, 1))


def test_same():
    surveys = sorted((SOURCE / "data" / "surveys").rglob("*.csv"))
    rows = (SOURCE / "data" / "difficulty.csv").read_text(encoding="utf-8").splitlines()
    assert sorted(difficulty(*surveys)) == sorted(rows), "run build-aux/figures.py difficulty data/surveys/*.csv data/surveys/*/*.csv"


def test_wilson():
    """The examples of R. G. Newcombe, "Two-sided confidence intervals for the single proportion" (1998)."""
    for won, n, low, high in ((81, 263, "0.2553", "0.3662"), (15, 148, "0.0624", "0.1605"),
                              (0, 20, "0.0000", "0.1611"), (1, 29, "0.0061", "0.1718")):
        got = figures(survey(won, n - won))
        assert (got["from"], got["to"]) == (low, high), got
    # Open deals may be lost or won.
    got = figures(survey(15, 67, 66))
    assert (got["from"], got["to"]) == (figures(survey(15, 133))["from"], figures(survey(81, 67))["to"]), got


def test_bad_survey():
    for text, wrong in (("", "1: not the head of a survey"),
                        (HEAD, "3: there are no deals"),
                        (HEAD + "1,won,9,9,9\n1,won,9,9\n", "4: not a row of a survey"),
                        (HEAD.replace("survey", "poll") + "1,won,9,9,9\n", "1: not the head of a survey")):
        with tempfile.NamedTemporaryFile("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            assert difficulty(file.name, status=1) == [f"{file.name}:{wrong}"], text
    assert difficulty("none.csv", status=1)[0].startswith("none.csv: ")


def test_reliability():
    rows = "".join(f"kings,{deal},any,1.000,0.6500,{int(deal < 20)}\n" for deal in range(40))
    done = subprocess.run([SOURCE / "build-aux" / "figures.py", "reliability"], input=rows + "kings,9,hard,0.5,1.0000,1\n",
                          check=True, capture_output=True, text=True)
    assert done.stdout.splitlines() == ["kings any 60-70 %: 40 positions, told 65.0, won 50.0 (35.2-64.8) *",
                                        "kings hard 90-100 %: 1 positions, told 100.0, won 100.0 (20.7-100.0)"], done.stdout


tap.run_all("figures", globals())
