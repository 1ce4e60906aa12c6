# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays on a Wayland desktop with a virtual pointer and keyboard, and checks screenshots and
saved games.

wayland.py PARLOUR"""

import pathlib
import sys
import tempfile
import time

import tap
from desktop import Desktop, count_saved, lacking
from tap import wait_for

if missing := lacking():
    tap.skip(RuntimeError(missing))

program = sys.argv[1]

TITLE, SHORTCUTS = "Trefoil – Parlour", "Keyboard shortcuts"
# A deal, and places in a window of default size: a playable two, its ace, and the box around
# all aces.
GAME = "--game=trefoil", "--deal=5"
SIZE = 1100, 760
TWO, ACE, ACES = (200, 430), (491, 590), (350, 530, 750, 640)

WATCH_S = 1.5
# The label with the time causes about four frames a second; an animation would cause 60.
MOST_WAKES_A_S = 20

# Least difference between adjacent pixels that counts as an edge.
STEP, LEAST_STEPS = 120, 200

# Warnings of GTK about an old compositor.
EXPECTED = "Compositor doesn't support moving popups"

desktop = Desktop((1280, 800, 1), (2560, 1600, 2))
home = tempfile.TemporaryDirectory()
errors = pathlib.Path(home.name, "errors")


def start():
    with errors.open("a") as file:
        return desktop.run(home.name, program, *GAME, errors=file)


process = start()


def window():
    return wait_for(lambda: desktop.windows().get(TITLE), "the window")


def at(place):
    rect = window()["rect"]
    return rect["x"] + place[0], rect["y"] + place[1]


def n_moves():
    """Returns: the number of moves shown in the saved game"""
    return count_saved(home.name, "shown")


def count_steps(screen, scale):
    """Returns: the number of edges along the rows of the aces, at even and at odd pixels"""
    left, top, right, bottom = [side * scale for side in ACES]
    x, y = [(side - (0, 1280)[screen] * (i == 0)) * scale for i, side in enumerate(at((0, 0)))]
    counts = [0, 0]
    for row in desktop.look(screen)[y + top:y + bottom]:
        for i in range(x + left, x + right):
            counts[i % 2] += abs(row[i] - row[i + 1]) > STEP
    return counts


def is_sharp(screen, scale):
    """Cards are drawn in device pixels: an enlarged picture would have edges at every other pixel
    only, and a resampled one hardly any."""
    steps = count_steps(screen, scale)
    return min(steps) > LEAST_STEPS * scale and min(steps) / max(steps) > 0.6


def test_start():
    shown = window()
    assert shown["app_id"] == "org.parlour.Parlour", shown["app_id"]
    assert (shown["rect"]["width"], shown["rect"]["height"]) == SIZE, shown["rect"]
    wait_for(lambda: is_sharp(0, 1), "sharp cards")


def test_play():
    desktop.click(*at(TWO))
    wait_for(lambda: n_moves() == 1, "a move by a click")
    desktop.key("ctrl+z")
    wait_for(lambda: n_moves() == 0, "it to be taken back")
    desktop.move(*at(TWO))
    desktop.press(True)
    for part in 0.1, 0.5, 1:
        desktop.move(*at([round(a + (b - a) * part) for a, b in zip(TWO, ACE)]))
    desktop.press(False)
    wait_for(lambda: n_moves() == 1, "a move by a drag")


def test_keys():
    """Ctrl+F1 does not activate F1, although it matches both under Wayland."""
    for _ in range(2):
        desktop.key("ctrl+F1")
        wait_for(lambda: SHORTCUTS in desktop.windows(), "the list of keys")
        desktop.key("Escape")
        wait_for(lambda: list(desktop.windows()) == [TITLE], "it to close")


def count_wakes():
    """Returns: the context switches of the main thread, which draws"""
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return int(status.split("\nvoluntary_ctxt_switches:")[1].split()[0])


def test_idle():
    wakes = []

    def is_idle():
        before = count_wakes()
        time.sleep(WATCH_S)
        wakes.append(count_wakes() - before)
        return wakes[-1] <= MOST_WAKES_A_S * WATCH_S

    wait_for(is_idle, f"quiet: {wakes}")
    return f"woken {wakes} times in {WATCH_S} s"


def test_screens():
    """A window is drawn in the device pixels of its current screen."""
    steps = []
    for screen, scale in (1, 2), (0, 1), (1, 2):
        desktop.tell(f"[app_id=.*] move container to output HEADLESS-{screen + 1}, focus")
        wait_for(lambda: (window()["rect"]["x"] >= 1280) == (screen == 1), "the other screen")
        wait_for(lambda: is_sharp(screen, scale), "sharp cards")
        steps.append(count_steps(screen, scale))
    return f"steps of the aces: {steps}"


def test_resume():
    """After a restart the game continues, in a window of the same size."""
    global process
    desktop.key("ctrl+w")
    assert process.wait(30) == 0
    process = start()
    shown = window()["rect"]
    assert (shown["width"], shown["height"]) == SIZE, shown
    desktop.key("ctrl+z")
    wait_for(lambda: n_moves() == 0, "the last move to be taken back")


def test_quiet():
    process.terminate()
    process.wait()
    said = [line for line in errors.read_text().splitlines() if line and EXPECTED not in line]
    assert not said, "\n".join(said)


try:
    tap.run("wayland", [
        ("start", test_start),
        ("play", test_play),
        ("keys", test_keys),
        ("idle", test_idle),
        ("screens", test_screens),
        ("resume", test_resume),
        ("quiet", test_quiet),
    ])
finally:
    process.kill()
    desktop.close()
    home.cleanup()
