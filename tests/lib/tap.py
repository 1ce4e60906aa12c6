# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs tests in Python and prints TAP."""

import os
import signal
import sys
import time
import traceback
import warnings

# After this time a waiting test prints what it waits for.
SILENT_S = 10
POLL_S = 0.02


class Skip(Exception):
    """Raised by a test that cannot run here, with the reason."""


def skip(missing):
    """Skips all tests because of a missing library; in CI that is an error."""
    if os.environ.get("CI") == "true":
        raise missing
    print(f"1..0 # SKIP {missing}")
    sys.exit(0)


def comment(text, to=None):
    print("".join(f"# {line}\n" for line in text.splitlines()), end="", flush=True, file=to)


def wait_for(ready, what="", limit_s=None, rest=lambda: time.sleep(POLL_S)):
    """Calls ready() until it returns a true value, or until limit_s is over.  Returns: the last
    value of ready()"""
    began = told = time.monotonic()
    while True:
        found = ready()
        now = time.monotonic()
        if found or (limit_s and now > began + limit_s):
            return found
        if now > told + SILENT_S:
            told = now
            print(f"# waiting for {what}", flush=True)
        rest()


def give_up(*_):
    raise TimeoutError


def run(suite, tests):
    """Runs the tests and exits.  A test is a name, a function that may return a comment, and the
    arguments of the function.  SIGTERM prints the traceback of the current test."""
    warnings.simplefilter("ignore", DeprecationWarning)
    signal.signal(signal.SIGTERM, give_up)
    failed = False
    print(f"1..{len(tests)}")
    for number, (name, test, *arguments) in enumerate(tests, 1):
        try:
            comment(test(*arguments) or "")
            print(f"ok {number} /{suite}/{name}", flush=True)
        except Skip as reason:
            print(f"ok {number} /{suite}/{name} # SKIP {reason}", flush=True)
        except Exception as error:  # pylint: disable=broad-except
            comment(traceback.format_exc())
            print(f"not ok {number} /{suite}/{name}", flush=True)
            failed = True
            if isinstance(error, TimeoutError):
                break
    sys.exit(failed)


def run_all(suite, names):
    """Runs the functions called test_… among @names, the globals of a module."""
    run(suite, [(name.removeprefix("test_").replace("_", "-"), test)
                for name, test in names.items() if name.startswith("test_")])
