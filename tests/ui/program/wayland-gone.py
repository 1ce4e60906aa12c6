# SPDX-License-Identifier: GPL-3.0-or-later
"""Kills the Wayland compositor while the program runs: as it starts, while it waits for
a window to be shown, while nobody does anything, and in the midst of a drag.  The
program ends, and the game is there the next time.

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
# Of the window, a two that fits.
TWO = 200, 430
# How long after the start: each time it is at something else.
SOON_S = 0.05, 0.1, 0.15, 0.2, 0.3
# Asked over the bus, the program answers once it is done, which may be never.
ANSWER_S = 5
ASK = ("gdbus", "call", "--session", "--dest", "org.parlour.Parlour", "--object-path", "/org/parlour/Parlour",
       "--timeout", str(ANSWER_S), "--method")
# It ends in two seconds; one that does not, never.
LONG_S = 120


def ask(*words):
    """Has the program do that.  Returns: whether it has done so in time"""
    return subprocess.run([*ASK, *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                          check=False).returncode == 0


def lose(act, *arguments):
    """Has the compositor killed when @act is done.  Returns: the moves that are saved"""
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
    # GTK 4.8 waits for an answer before it has shown the first window.
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
