# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests of a screen reader's view, told as TAP."""

import os
import signal
import sys
import traceback
import warnings


def skip(missing):
    """Without the library nothing can be tested.  In CI it is installed, and not
    to be without it unnoticed."""
    if os.environ.get("CI") == "true":
        raise missing
    print(f"1..0 # SKIP {missing}")
    sys.exit(0)


def comment(text):
    print("".join(f"# {line}\n" for line in text.splitlines()), end="")


def give_up(*_):
    raise TimeoutError


def run(suite, tests):
    """Runs the tests, each a name, a function that returns what to tell of it,
    and the function's arguments, and exits.  Asked to end, it tells what it waits for."""
    warnings.simplefilter("ignore", DeprecationWarning)
    signal.signal(signal.SIGTERM, give_up)
    failed = False
    print(f"1..{len(tests)}")
    for number, (name, test, *arguments) in enumerate(tests, 1):
        try:
            comment(test(*arguments))
            print(f"ok {number} /{suite}/{name}", flush=True)
        except Exception as error:  # pylint: disable=broad-except
            comment(traceback.format_exc())
            print(f"not ok {number} /{suite}/{name}", flush=True)
            failed = True
            if isinstance(error, TimeoutError):
                break
    sys.exit(failed)
