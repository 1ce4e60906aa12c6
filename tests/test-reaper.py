# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests that the reaper ends all processes of a test, whichever process is killed: all
processes that hold the end of a pipe must end.

test-reaper.py"""

import os
import pathlib
import signal
import subprocess
import sys

REAPER = [sys.executable, "-I", "-S", str(pathlib.Path(__file__).with_name("reaper.py"))]
# Starts a process in its own session that ignores SIGTERM, before the test.
STRAY = "setsid sh -c 'trap \"\" TERM; echo; while :; do sleep 1000; done' & read -r go; "

number = 0


def start(script, first):
    """Starts reaper.py, and waits for the stray process.  Returns: reaper.py, and the pipe that
    all processes hold"""
    ours, theirs = os.pipe()
    waiting = subprocess.Popen([*REAPER, "sh", "-c", first + STRAY + script], stdin=subprocess.PIPE, stdout=theirs)
    os.close(theirs)
    assert os.read(ours, 1) == b"\n"
    return waiting, ours


def child(pid):
    return int(pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()[0])


def check(what, script, end, status, first=""):
    """Ends a test in one way, and waits for all processes to end.

    first: commands before the stray process starts"""
    global number
    waiting, pipe = start(script, first)
    end(waiting)
    waiting.stdin.close()
    assert os.read(pipe, 1) == b"", "output of a process that should have ended"
    os.close(pipe)
    assert waiting.wait() == status, waiting.returncode
    number += 1
    print(f"ok {number} /reaper/{what}", flush=True)


def nothing(_waiting):
    pass


def kill(how, depth):
    """Sends a signal to the waiting process (depth 0), the keeper (1) or the test (2)."""
    def end(waiting):
        pid = waiting.pid
        for _ in range(depth):
            pid = child(pid)
        os.kill(pid, how)
    return end


print("1..7")
check("test-ends", "exit 3", nothing, 3)
check("test-crashes", "kill -SEGV $$", nothing, 128 + signal.SIGSEGV)
check("test-killed", "sleep 1000", kill(signal.SIGKILL, 2), 128 + signal.SIGKILL)
check("killed", "sleep 1000", kill(signal.SIGKILL, 0), -signal.SIGKILL)
check("asked-to-end", "sleep 1000", kill(signal.SIGTERM, 0), -signal.SIGTERM)
check("keeper-killed", "sleep 1000", kill(signal.SIGKILL, 1), 128 + signal.SIGKILL)
check("keeper-asked-to-end", "sleep 1000 & wait", kill(signal.SIGTERM, 1), 4, "trap 'exit 4' TERM; ")
