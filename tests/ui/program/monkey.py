# SPDX-License-Identifier: GPL-3.0-or-later
"""Sends random input to the program: clicks, drags out of the window, its shortcuts, other
sizes, opening and closing windows, and ending it at any time; then it starts the program
again.  The program must print no critical message, a sanitizer must report nothing, and the
program must exit as requested.

monkey.py PROGRAM SOURCE [SECONDS [SEED]]

The input depends on the seed only; its effect also depends on the speed of the program.  On a
failure the test prints the seed, the last actions and the output of the program."""

import collections
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree

from tap import comment, wait_for

# The defaults of CI.  By hand each run has another seed.
SECONDS, SEED = 120, 3
# Timeouts for events that need not happen: an idle program, and a new window.
CALM_S, WINDOW_S = 0.5, 3
N_TOLD, N_LINES = 40, 60

# Keys that open a window, if it is available.
OPENERS = ["ctrl+i", "ctrl+h", "ctrl+e", "ctrl+comma", "F1", "ctrl+question", "ctrl+k"]
# The file dialog could overwrite files of the user.
FILES = re.compile("Open|Save|Export|Add")
MODIFIERS = {"Control": "ctrl", "Shift": "shift", "Alt": "alt"}
# Error messages of the program and of sanitizers.
WRONG = re.compile("CRITICAL|ERROR: |runtime error: ")
SMALLEST, LARGEST, HUGE = 400, 1400, 3000
# Parts that move or resize a window.  Without a window manager GDK 4.8 does that itself, and
# causes an X error if the window is closed meanwhile.
HEADER, EDGE = 55, 12


def keys_of_the_program(source):
    """Returns: the shortcuts that the program lists, as xdotool writes them"""
    window = xml.etree.ElementTree.parse(source / "data/ui/help-overlay.ui")
    listed = [key for row in window.iter("property") if row.get("name") == "accelerator"
              for key in row.text.split()]
    assert len(listed) > len(OPENERS), listed
    return sorted({"+".join([MODIFIERS[name] for name in re.findall("<(.*?)>", key)] + [key.split(">")[-1]])
                   for key in listed})


def hand(*words):
    """Runs xdotool.  Returns: its output, also if a window is gone"""
    return subprocess.run(["xdotool", *map(str, words)], stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, text=True, check=False).stdout


class Failure(Exception):
    pass


class Monkey:
    def __init__(self, program, source, seed, home):
        self.program, self.source, self.seed, self.home = program, source, seed, home
        self.keys = keys_of_the_program(source)
        self.records = sorted((source / "tests/games").glob("**/*.parlour"))
        self.games = sorted(path.name for path in (source / "src/games").glob("*/"))
        self.said = home / "said"
        self.deeds = collections.deque(maxlen=N_TOLD)
        self.warnings = collections.Counter()
        self.n_deeds = self.n_lives = 0
        self.began = time.monotonic()
        self.process = None
        self.table = None

    # Queries.

    def lives(self):
        return self.process.poll() is None

    def windows(self):
        """Returns: id and geometry of each visible window"""
        found = hand("search", "--onlyvisible", "--all", "--pid", self.process.pid, "--name", "",
                     "getwindowgeometry", "--shell", "%@")
        return [tuple(map(int, place)) for place in
                re.findall(r"WINDOW=(\d+)\nX=(-?\d+)\nY=(-?\d+)\nWIDTH=(\d+)\nHEIGHT=(\d+)\n", found)]

    def is_calm(self):
        try:
            state = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8")
        except OSError:
            return True
        return state.rsplit(")", 1)[1].split()[0] != "R"

    # Actions.

    def do(self, what, *words):
        self.n_deeds += 1
        self.deeds.append(f"{time.monotonic() - self.began:7.2f} s  {what}")
        if words:
            hand(*words)

    def strike(self, *keys):
        self.do("key " + " ".join(keys), "key", "--delay", 0, *keys)

    def focus(self, window):
        self.do(f"focus {window}", "windowraise", window, "windowfocus", window)

    def start(self, chance):
        self.n_lives += 1
        arguments = chance.choice([[], [], ["--game", chance.choice(self.games)], [chance.choice(self.records)]])
        self.do("start " + " ".join(map(str, arguments)))
        with self.said.open("wb") as said:
            self.process = subprocess.Popen([self.program, *arguments], cwd=self.home, stdin=subprocess.DEVNULL,
                                            stdout=said, stderr=said)
        wait_for(lambda: self.windows() or not self.lives(), "a window")
        self.table = next(iter(self.windows()), (0,))[0]
        self.focus(self.table)

    def point(self, chance, place, out=0.0):
        """Returns: a point in a window, or outside by up to the given distance"""
        _, x, y, width, height = place
        return tuple(max(0, round(at + chance.uniform(-out, 1 + out) * size))
                     for at, size in ((x, width), (y, height)))

    def click(self, chance, place):
        at = self.point(chance, place)
        button = chance.choice([1, 1, 1, 1, 2, 3])
        times = chance.choice([1, 1, 1, 2, 3])
        self.do(f"click {button} ×{times} at {at}", "mousemove", *at,
                "click", "--repeat", times, "--delay", 5, button)

    def click_header(self, chance, place):
        """Clicks in the header, where the buttons are."""
        _, x, y, width, _ = place
        at = x + chance.choice([20, 65, 105, width // 2, width - 190, width - 150, width - 110]), y + 25
        self.do(f"click at {at}", "mousemove", *at, "click", 1)

    def drag(self, chance, place):
        window, x, y, width, height = place
        content = window, x + EDGE, y + HEADER, width - 2 * EDGE, height - HEADER - EDGE
        begin, end = self.point(chance, content), self.point(chance, place, chance.choice([0, 0, 0.6]))
        halfway = [(a + b) // 2 for a, b in zip(begin, end)]
        between = chance.choice([[], [], [], ["key", chance.choice(self.keys)], ["click", "3"]])
        self.do(f"drag from {begin} to {end} {' '.join(between)}",
                "mousemove", *begin, "mousedown", 1, "mousemove", *halfway, *between,
                "mousemove", *end, "mouseup", 1)

    def keys_at_random(self, chance, _):
        plain = [key for key in self.keys if "ctrl" not in key and "alt" not in key]
        self.strike(*[chance.choice(chance.choice([self.keys, plain])) for _ in range(chance.randint(1, 5))])

    def write(self, chance, _):
        self.do("write", "type", "--delay", 0, chance.choice(["1", "4711", "2147483648", "-", "x"]))

    def resize(self, chance, place):
        most = chance.choice([LARGEST, LARGEST, LARGEST, HUGE])
        size = [chance.randint(SMALLEST, most) for _ in range(2)]
        self.do(f"resize {place[0]} to {size}", "windowsize", place[0], *size)

    def go_to_window(self, _, place):
        self.focus(place[0])

    def open_window(self, chance, _):
        self.focus(self.table)
        self.strike(chance.choice(OPENERS))

    def close_window(self, chance, place):
        if place[0] != self.table:
            self.focus(place[0])
            self.strike(chance.choice(["ctrl+w", "Escape"]))

    def something(self, chance):
        windows = self.windows()
        if not windows:
            return
        for window, *_ in windows:
            if FILES.match(hand("getwindowname", window)):
                self.focus(window)
                self.strike("Escape")
        deed = chance.choices([self.click, self.click_header, self.drag, self.keys_at_random, self.write,
                               self.resize, self.go_to_window, self.open_window, self.close_window],
                              [24, 8, 14, 20, 2, 6, 6, 6, 4])[0]
        deed(chance, chance.choice(windows))
        # Sometimes continue without waiting for the effect.
        if chance.random() < 0.7:
            wait_for(self.is_calm, limit_s=CALM_S)

    # Ways to end a run, in turn; the first runs quit from each window.

    def is_short(self):
        return self.n_lives <= len(OPENERS)

    def open_some(self, keys):
        """Returns: the windows that it opened"""
        self.focus(self.table)
        self.strike("Escape", "Escape")
        known = [window for window, *_ in self.windows()]
        new = []
        for key in keys:
            self.focus(self.table)
            self.strike(key)
            new = wait_for(lambda: [window for window, *_ in self.windows() if window not in known + new]
                           or not self.lives(), limit_s=WINDOW_S)
            new = new if isinstance(new, list) else []
            known += new
        return new

    def quit_from_window(self, chance):
        opener = OPENERS[self.n_lives - 1] if self.is_short() else chance.choice(OPENERS)
        opened = self.open_some([opener])
        wait_for(self.is_calm, limit_s=CALM_S)
        self.focus(opened[-1] if opened else self.table)
        self.strike("ctrl+q")

    def close_below_windows(self, chance):
        self.open_some(chance.sample(OPENERS, chance.randint(2, 4)))
        self.focus(self.table)
        self.strike("ctrl+w")

    def end_anywhere(self, chance):
        if chance.random() < 0.5:
            self.strike("ctrl+q")
        else:
            self.do("end it")
            self.process.terminate()

    def end(self, chance):
        ways = [self.quit_from_window, self.close_below_windows, self.end_anywhere]
        ways[0 if self.is_short() else self.n_lives % len(ways)](chance)
        if not wait_for(lambda: not self.lives(), limit_s=WINDOW_S):
            # The key went elsewhere, e.g. to a menu.
            self.do("end it")
            self.process.terminate()
        wait_for(lambda: not self.lives(), "the end of the program")

    def look(self):
        """Checks the exit of a run."""
        said = self.said.read_text(encoding="utf-8", errors="replace")
        status = self.process.returncode
        self.warnings.update(re.findall(r"\w+-WARNING \*\*: [\d:.]* ?(.*?)(?: 0x.*)?$", said, re.MULTILINE))
        if status != 0 or WRONG.search(said):
            begin = WRONG.search(said)
            lines = said[begin.start() if begin else 0:].splitlines()
            raise Failure("\n".join([f"exit status {status}", *lines[:N_LINES]]))

    def live(self, chance):
        self.start(chance)
        for number in range(0 if self.is_short() else chance.randint(5, 60)):
            if not self.lives():
                break
            self.something(random.Random(f"{self.seed} {self.n_lives} {number}"))
        if self.lives():
            self.end(chance)
        self.look()

    def play(self, seconds):
        while time.monotonic() < self.began + seconds:
            self.live(random.Random(f"{self.seed} {self.n_lives}"))


def give_up(*_):
    raise Failure("it was asked to end")


def main():
    program, source, *rest = sys.argv[1:]
    seconds, seed = map(int, [*rest, random.randrange(10 ** 6)][:2] if rest else (SECONDS, SEED))
    signal.signal(signal.SIGTERM, give_up)
    print(f"1..1\n# seed {seed}, {seconds} s", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(HOME=folder, GSETTINGS_BACKEND="keyfile", GTK_A11Y="none")
        monkey = Monkey(pathlib.Path(program).resolve(), pathlib.Path(source).resolve(), seed, pathlib.Path(folder))
        failed = False
        try:
            monkey.play(seconds)
        except Failure as failure:
            failed = True
            # Standard error is shown for failed tests.
            comment("\n".join([str(failure), "what was done last:", *monkey.deeds]), sys.stderr)
        finally:
            if monkey.process and monkey.lives():
                monkey.process.kill()
                monkey.process.wait()
        comment(f"{monkey.n_deeds} deeds in {monkey.n_lives} lives")
        for words, times in monkey.warnings.most_common():
            comment(f"warned {times} times: {words}")
    comment(f"seed {seed}")
    print(f"{'not ok' if failed else 'ok'} 1 /monkey", flush=True)
    sys.exit(failed)


main()
