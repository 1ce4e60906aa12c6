# SPDX-License-Identifier: GPL-3.0-or-later
"""Kills the Wayland compositor while the program runs: during its start, while a window is
being mapped, while it is idle, and during a drag.  The program exits, and the game is saved.

wayland-gone.py PARLOUR"""

import signal
import subprocess
import sys
import tempfile
import time

import tap
from desktop import Desktop, count_saved, lacking
from tap import wait_for

if missing := lacking():
    tap.skip(RuntimeError(missing))

program = sys.argv[1]

TITLE = "Trefoil – Parlour"
GAME = "--game=trefoil", "--deal=5"
# Place of a playable two in the window.
TWO = 200, 430
# Times after the start at which the compositor is killed, s.
SOON_S = 0.05, 0.1, 0.15, 0.2, 0.3
# Timeout of a D-Bus call to the program, which may never reply.
ANSWER_S = 5
ASK = ("gdbus", "call", "--session", "--dest", "org.parlour.Parlour", "--object-path", "/org/parlour/Parlour",
       "--timeout", str(ANSWER_S), "--method")
# Timeout of the exit, which takes two seconds.
LONG_S = 120


def ask(*words):
    """Activates an action over D-Bus.  Returns: whether the program replied in time"""
    return subprocess.run([*ASK, *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                          check=False).returncode == 0


def lose(act, *arguments):
    """Calls @act and kills the compositor.  Returns: the number of saved moves"""
    desktop = Desktop((1280, 800, 1))
    with tempfile.TemporaryDirectory() as home:
        process = desktop.run(home, program, *(arguments or GAME), without=["G_DEBUG"])
        try:
            act(desktop, home)
            desktop.process.kill()
            status = process.wait(LONG_S)
        finally:
            process.kill()
            process.wait()
            desktop.close()
        assert status == 1, status
        return count_saved(home, "moves")


def play(desktop, home):
    rect = wait_for(lambda: desktop.windows().get(TITLE), "the window")["rect"]
    place = rect["x"] + TWO[0], rect["y"] + TWO[1]

    def is_played():
        desktop.click(*place)
        time.sleep(0.5)
        return count_saved(home, "moves") > 0

    wait_for(is_played, "a move")
    return place


def drag(desktop, home):
    x, y = play(desktop, home)
    desktop.press(True)
    for part in range(10):
        desktop.move(x + 20 * part, y + 10 * part)


def open_window(desktop, _):
    wait_for(lambda: ask("org.gtk.Actions.List"), "the program")
    # GTK 4.8 blocks on a reply before it shows the first window.
    desktop.process.send_signal(signal.SIGSTOP)
    ask("org.freedesktop.Application.Activate", "{}")


def test_start():
    for soon_s in SOON_S:
        lose(lambda desktop, home, s=soon_s: time.sleep(s))


def test_window():
    lose(open_window, "--gapplication-service")


def test_idle():
    assert lose(play) > 0


def test_drag():
    assert lose(drag) > 0


tap.run("wayland-gone", [("start", test_start), ("window", test_window), ("idle", test_idle), ("drag", test_drag)])
