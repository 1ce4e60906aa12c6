# SPDX-License-Identifier: GPL-3.0-or-later
"""What a test starts ends with it: whoever of those in between is killed, all
that holds the end of a pipe is gone soon.

test-reaper.py"""

import os
import pathlib
import signal
import subprocess
import sys

REAPER = [sys.executable, "-I", "-S", str(pathlib.Path(__file__).with_name("reaper.py"))]
# In a session of its own, and deaf to whoever asks it to end; then the test.
STRAY = "setsid sh -c 'trap \"\" TERM; echo; while :; do sleep 1000; done' & read -r go; "

number = 0


def start(script, first):
    """Returns: what reaper.py is, once what it started has started another; and
    the pipe that all of them hold"""
    ours, theirs = os.pipe()
    waiting = subprocess.Popen([*REAPER, "sh", "-c", first + STRAY + script], stdin=subprocess.PIPE, stdout=theirs)
    os.close(theirs)
    assert os.read(ours, 1) == b"\n"
    return waiting, ours


def child(pid):
    return int(pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()[0])


def check(what, script, end, status, first=""):
    """Has it all end in some way.  It is waited for as long as Meson has time.

    first: what the test does before it is known to run"""
    global number
    waiting, pipe = start(script, first)
    end(waiting)
    waiting.stdin.close()
    assert os.read(pipe, 1) == b"", "words from a process that should have ended"
    os.close(pipe)
    assert waiting.wait() == status, waiting.returncode
    number += 1
    print(f"ok {number} /reaper/{what}", flush=True)


def nothing(_waiting):
    pass


def kill(how, depth):
    """Sends a signal to what Meson knows, to its keeper, or to the test itself."""
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
