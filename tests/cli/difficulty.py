#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""data/difficulty.csv is what the surveys in data/surveys come to."""

import pathlib
import subprocess
import sys


def main():
    solver, data = sys.argv[1], pathlib.Path(sys.argv[2])
    surveys = sorted(map(str, (data / "surveys").rglob("*.csv")))
    summary = subprocess.run([solver, "survey", "--summary", "--csv", *surveys],
                             check=False, capture_output=True, text=True)
    same = summary.returncode == 0 and summary.stdout == (data / "difficulty.csv").read_text(encoding="utf-8")

    print("1..1")
    print(f"{'ok' if same else 'not ok'} 1 - difficulty.csv is the summary of {len(surveys)} surveys")
    if not same:
        print(f"# make it anew: {solver} survey --summary --csv data/surveys/*.csv data/surveys/*/*.csv >data/difficulty.csv")
        print(f"# {summary.stderr}")
    return 0 if same else 1


sys.exit(main())
