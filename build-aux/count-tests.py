#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts the tests in meson's testlog.json, and prints "N passed, N failed".

A program that speaks TAP counts as the tests that it reports, and any other as one.  A
program that fails without a failed test (a crash, a timeout) counts as one failure.  A line
for each program that failed comes first, with the reason."""

import json
import re
import sys

# The line of a failed test, with the message before it, or the message of a sanitizer.
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
    """Returns: the message of the failure, else the exit status."""
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
