# SPDX-License-Identifier: GPL-3.0-or-later
"""Kills the Wayland compositor while the program runs: during its start, while a window is
being mapped, while it is idle, during a drag, and soon after moves.  The program exits, and each
move that was made is saved.

wayland-gone.py PARLOUR [KILLS]

KILLS: how often it is killed after moves, by default six times"""

import functools
import random
import signal
import subprocess
import sys
import tempfile
import time

import tap
from desktop import Desktop, count_saved, lacking
from relay import Relay
from stored import Store
from tap import wait_for

if missing := lacking():
    tap.skip(RuntimeError(missing))

program = sys.argv[1]
n_kills = int(sys.argv[2]) if len(sys.argv) > 2 else 6

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
# Games with keys that play in them.
MOVES = [
    (("--game=louis", "--deal=77"), ["space", "space"]),
    (("--game=storehouse", "--deal=5"), ["space", "space", "f", "space", "ctrl+z", "space"]),
    (("--game=trefoil", "--deal=1"), ["Down", *["Left"] * 6, "f", "ctrl+z", "ctrl+y"]),
]
# The longest time between the last key and the kill.
SOON_AFTER_S = 0.3
# Each run of the test makes the same choices.
SEED = 46
# Events of a key: of itself and its modifier, down and up, and of the state of the modifiers.
EVENTS_PER_KEY = 8
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
    # Stop the compositor: GTK 4.8 then waits for its reply before it shows the first window.
    desktop.process.send_signal(signal.SIGSTOP)
    ask("org.freedesktop.Application.Activate", "{}")


def play_and_lose(which, delay_s):
    """Plays by keys, and kills the compositor @delay_s later, or ends the program if that is
    None.  Returns: the moves that are saved"""
    arguments, keys = MOVES[which]
    desktop = Desktop((1280, 800, 1))
    relay = Relay(desktop.folder / "relay", desktop.display)
    with tempfile.TemporaryDirectory() as home:
        process = desktop.run(home, program, *arguments, without=["G_DEBUG"], display=relay.path)
        store = Store({"XDG_DATA_HOME": home, "XDG_CONFIG_HOME": home})
        try:
            wait_for(desktop.windows, "the window")
            wait_for(store.saves, "a save")
            # Keys that are typed before the first frame wait for it.
            wait_for(lambda: is_drawn(desktop), "a frame")
            for key in keys:
                desktop.key(key)
            relay.await_handled(EVENTS_PER_KEY * len(keys))
            if delay_s is None:
                process.terminate()
            else:
                time.sleep(delay_s)
                desktop.process.kill()
            status = process.wait(LONG_S)
        finally:
            process.kill()
            process.wait()
            desktop.close()
        assert status == (0 if delay_s is None else 1), status
        save, = store.saves()
        return save.moves, len(save.shown())


def is_drawn(desktop):
    """Returns: whether the screen shows anything but its background"""
    return len({sample for row in desktop.look()[::20] for sample in row[::20]}) > 1


@functools.cache
def play_calmly(which):
    saved = play_and_lose(which, None)
    assert saved[0], saved
    return saved


def test_moves():
    chance = random.Random(SEED)
    lost = []
    for number in range(n_kills):
        which = number % len(MOVES)
        delay_s = chance.uniform(0, SOON_AFTER_S)
        saved = play_and_lose(which, delay_s)
        if saved != play_calmly(which):
            lost.append((which, round(delay_s, 3), saved, play_calmly(which)))
    assert not lost, (lost, "of", n_kills)
    return f"{n_kills} kills"


def test_start():
    for soon_s in SOON_S:
        lose(lambda desktop, home, s=soon_s: time.sleep(s))


def test_window():
    lose(open_window, "--gapplication-service")


def test_idle():
    assert lose(play) > 0


def test_drag():
    assert lose(drag) > 0


tap.run("wayland-gone", [("start", test_start), ("window", test_window), ("idle", test_idle), ("drag", test_drag),
                         ("moves", test_moves)])
