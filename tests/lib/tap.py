# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests in Python, told as TAP."""

import os
import signal
import sys
import time
import traceback
import warnings

# Whoever waits for longer says for what, in case it never comes.
SILENT_S = 10
POLL_S = 0.02


class Skip(Exception):
    """Raised by a test that cannot be made here, with the reason."""


def skip(missing):
    """Without the library nothing can be tested.  In CI it is installed, and not
    to be without it unnoticed."""
    if os.environ.get("CI") == "true":
        raise missing
    print(f"1..0 # SKIP {missing}")
    sys.exit(0)


def comment(text, to=None):
    print("".join(f"# {line}\n" for line in text.splitlines()), end="", flush=True, file=to)


def wait_for(ready, what="", limit_s=None, rest=lambda: time.sleep(POLL_S)):
    """Waits for it, for as long as it takes, or for no longer than that, resting in
    between.  Returns: what ready() does last"""
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
    """Runs the tests, each a name, a function that returns what to tell of it, if
    anything, and the function's arguments, and exits.  Asked to end, it tells what it
    waits for."""
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
    """Runs what of @names, a module's globals, is a test, as run() does."""
    run(suite, [(name.removeprefix("test_").replace("_", "-"), test)
                for name, test in names.items() if name.startswith("test_")])
