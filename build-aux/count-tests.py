#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts what meson's testlog.json holds; prints "N passed, N failed".

A test that speaks TAP counts for as many as it reports, any other for one, and
one that fails as a whole (a crash, a time-out) for one more failure if none of
its own says so."""

import json
import re
import sys


def count(test):
    """Returns: passed, failed, skipped."""
    lines = re.findall(r"^(not )?ok\b([^\n]*)", test.get("stdout", ""), re.MULTILINE)
    skipped = sum(1 for bad, rest in lines if not bad and re.search(r"#\s*skip", rest, re.I))
    failed = sum(1 for bad, rest in lines if bad and not re.search(r"#\s*todo", rest, re.I))
    passed = len([1 for bad, _ in lines if not bad]) - skipped

    if test["result"] in ("OK", "EXPECTEDFAIL"):
        return (passed, failed, skipped) if lines else (1, 0, 0)
    if test["result"] == "SKIP":
        return 0, 0, max(skipped, 1)
    return passed, max(failed, 1), skipped


def main():
    total = [0, 0, 0]
    try:
        with open(sys.argv[1], encoding="utf-8") as log:
            for line in log:
                total = [a + b for a, b in zip(total, count(json.loads(line)))]
    except FileNotFoundError:
        pass

    if total[2]:
        print(f"{total[2]} skipped")
    print(f"{total[0]} passed, {total[1]} failed")
    return 0 if total[1] == 0 and total[0] > 0 else 1


sys.exit(main())
