#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that data/difficulty.csv is the summary of data/surveys."""

import pathlib
import subprocess
import sys


def main():
    solver, data = sys.argv[1], pathlib.Path(sys.argv[2])
    surveys = sorted(map(str, (data / "surveys").rglob("*.csv")))
    summary = subprocess.run([solver, "summary", *surveys], check=False, capture_output=True, text=True)
    rows = (data / "difficulty.csv").read_text(encoding="utf-8").splitlines()
    same = summary.returncode == 0 and sorted(summary.stdout.splitlines()) == sorted(rows)

    print("1..1")
    print(f"{'ok' if same else 'not ok'} 1 - difficulty.csv is the summary of {len(surveys)} surveys")
    if not same:
        print(f"# run: {solver} summary data/surveys/*.csv data/surveys/*/*.csv >data/difficulty.csv")
        print(f"# {summary.stderr}")
    return 0 if same else 1


sys.exit(main())
