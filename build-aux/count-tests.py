#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts what meson's testlog.json holds; prints "N passed, N failed".

A test that speaks TAP counts for as many as it reports, any other for one, and
one that fails as a whole (a crash, a time-out) for one more failure if none of
its own says so.  Before that, a line for each program that failed says why."""

import json
import re
import sys

# What a test says of a failure: TAP's own line, with the message before it, or a
# sanitizer's.
WRONG = r"(?:^# .*\n)?^(?:Bail out! .+|not ok\b.*)|^.*(?:ERROR: \w+Sanitizer|runtime error:).*"


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


def reason(test):
    """Returns: what the test said when it failed, else how it ended."""
    said = re.search(WRONG, test.get("stdout", "") + "\n" + test.get("stderr", ""), re.MULTILINE)
    if said:
        return said.group().replace("\n", ": ")
    return f"{test['result'].lower()}, status {test.get('returncode')}"


def main():
    total = [0, 0, 0]
    try:
        with open(sys.argv[1], encoding="utf-8") as log:
            for test in map(json.loads, log):
                counted = count(test)
                total = [a + b for a, b in zip(total, counted)]
                if counted[1]:
                    print(f"failed: {test['name'].split(' / ')[-1]}: {reason(test)}")
    except FileNotFoundError:
        pass

    if total[2]:
        print(f"{total[2]} skipped")
    print(f"{total[0]} passed, {total[1]} failed")
    return 0 if total[1] == 0 and total[0] > 0 else 1


sys.exit(main())
