# SPDX-License-Identifier: GPL-3.0-or-later
"""Does at random to the program what a player, a desktop and other programs may do.

Half of its lives have aims, such as to win or to give up a game: see aims.py.  Others are short,
and end from another window than the table.  The rest are wild:
clicks, drags, shortcuts, other sizes, windows; files that are pasted, dropped or opened, alone or
in lists; calls over the session bus, and a second start; and a stop.  It ends the program at any
time and starts it again, also as a service.

The program must print no critical message, a sanitizer must report nothing, and the program
must end when it is asked to.  A game that counts must still wait after everything that is no
choice of a deal.  The moves that were seen must be saved, and must be back after a start; exactly
the games that were seen to end must be counted.  Aims that are never reached are a failure.

monkey.py PROGRAM SOLVER SOURCE [SECONDS [SEED]]

The choices depend on the seed only, but not how far they come: that also depends on the speed
of the program, and an aim acts on what it sees.  On a failure the test prints the seed, the last
actions and the output of the program.  At its end it prints how often each aim was reached."""

import collections
import contextlib
import json
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

import tap
from tap import comment, wait_for

try:
    from aims import KEPT_S, SEE_S, Aims, Failure
    from remote import is_on_bus, send
    from stored import Store
except (ImportError, ValueError) as missing:
    tap.skip(missing)

# The defaults of CI.  A run that is started by hand has another seed each time.
SECONDS, SEED = 120, 3
# Timeouts for events that need not happen: an idle program, and a new window.
CALM_S, WINDOW_S = 0.5, 3
# The program is settled if its main thread uses at most this many ticks of 10 ms meanwhile.
SETTLE_S, SETTLED_TICKS = 0.5, 5
# Timeouts for events that must happen; a machine may be busy.
SETTLED_S, END_S = 30, 120
# A program that crashes is gone from the bus before its process has ended.
CRASH_S = 5
N_TOLD, N_LINES = 40, 60
# The range of the number of deeds in a life, and of those with an aim.
N_DEEDS, N_AIMS = (5, 40), (8, 16)
# The kinds of lives, in turn.  A life with aims checks what the previous one saved, if that had
# aims, too.
LIVES = ["aimed", "aimed", "short", "wild"]
# Keys that play, for a quit soon after them.
MOVES = ["space", "space", "space", "f", "Right", "Tab", "ctrl+z", "ctrl+y"]
# The longest time from the last key to a quit; and the time before a kill whose moves may be
# lost.
SOON_S, LOST_S = 0.3, 1

# Keys that open a window, if it is available.
OPENERS = ["ctrl+i", "ctrl+h", "ctrl+e", "ctrl+comma", "F1", "ctrl+question", "ctrl+k"]
# The file dialog could overwrite files of the user.
FILES = re.compile("Open|Save|Export|Add")
MODIFIERS = {"Control": "ctrl", "Shift": "shift", "Alt": "alt"}
# A warning, without the address of an object.
WARNING = re.compile(r"\w+-WARNING \*\*: [\d:.]* ?(.*?)(?: 0x.*)?$", re.MULTILINE)
# Error messages of the program and of sanitizers.
WRONG = re.compile("CRITICAL|ERROR: |WARNING: ThreadSanitizer|runtime error: ")
# GTK asks for the time of a widget that was just hidden.  It is GTK's own fault if no function
# of the program but main() is on the stack, which the sanitizer prints.
FRAME_TIME = re.compile("CRITICAL.*gdk_frame_clock_get_frame_time: assertion")
OUR_FRAME = re.compile(r"^ *#\d+ .*/src/(ui|model|games|players|rules|solver)/", re.MULTILINE)
SMALLEST, LARGEST, HUGE = 400, 1400, 3000
# Parts that move or resize a window.  Without a window manager GDK 4.8 does that itself, and
# causes an X error if the window is closed meanwhile.
HEADER, EDGE = 55, 12
# The title and the place of a window to drag from, away from the other windows.
OFFER, OFFER_AT = "Offer", (3600, 2000)
# Files that are neither records nor decks, or have no name.
ODD = ["", "foo", "foo:", "file:", "file:///", "http:", "mailto:somebody", "://",
       "trash:///", "%", "file:///dev/zero"]
SIGNALS = [signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGKILL]


def keys_of_the_program(source):
    """Returns: the shortcuts that the program lists, as xdotool writes them"""
    window = xml.etree.ElementTree.parse(source / "data/ui/help-overlay.ui")
    listed = [key for row in window.iter("property") if row.get("name") == "accelerator"
              for key in row.text.split()]
    assert len(listed) > len(OPENERS), listed
    return sorted({"+".join([*(MODIFIERS[name] for name in re.findall("<(.*?)>", key)),
                             key.split(">")[-1]])
                   for key in listed})


def hand(*words):
    """Runs xdotool.  Returns: its output, also if a window is gone"""
    return subprocess.run(["xdotool", *map(str, words)], stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, text=True, check=False).stdout


def make_slow(deck):
    """Returns: a deck that takes seconds to draw"""
    noise = '<filter id="noise"><feTurbulence baseFrequency="0.9" numOctaves="9"/></filter>'
    return re.sub('<g id="club_', '<g filter="url(#noise)" id="club_',
                  deck.replace("<defs>", "<defs>" + noise))


class Monkey:
    def __init__(self, program, solver, source, seed, home):
        self.program, self.source, self.seed, self.home = program, source, seed, home
        self.store = Store(os.environ)
        self.aims = Aims(self, solver)
        self.keys = keys_of_the_program(source)
        self.records = sorted((source / "tests/games").glob("**/*.parlour"))
        self.names = sorted(path.name for path in (source / "src/games").glob("*/"))
        self.decks = [home / "plain.svg", home / "other.svg", home / "slow.svg"]
        own = (source / "data/cards/parlour.svg").read_text(encoding="utf-8")
        for path in self.decks:
            path.write_text(make_slow(own) if path.stem == "slow" else own, encoding="utf-8")
        self.said = home / "said"
        self.deeds = collections.deque(maxlen=N_TOLD)
        self.warnings = collections.Counter()
        self.kinds = collections.Counter()
        self.n_deeds = self.n_lives = 0
        self.began = time.monotonic()
        self.process = self.offering = None
        # Processes of second starts; whether the program is a service; and whether it got a
        # signal while it may have been ending.
        self.others, self.service, self.hurried = [], False, False
        # The games that wait when the program has ended.
        self.left = {}
        # The game on the table when the program was last seen, and whether it was killed then.
        self.seen, self.killed = None, False
        # The kind of this life, and whether it has aims, and whether the one before had.
        self.kind, self.aimed, self.was_aimed = "", False, False

    # Queries.

    def lives(self):
        return self.process.poll() is None

    def windows(self):
        """Returns: id and geometry of each visible window"""
        found = hand("search", "--onlyvisible", "--all", "--pid", self.process.pid, "--name", "",
                     "getwindowgeometry", "--shell", "%@")
        place = r"WINDOW=(\d+)\nX=(-?\d+)\nY=(-?\d+)\nWIDTH=(\d+)\nHEIGHT=(\d+)\n"
        return [tuple(map(int, numbers)) for numbers in re.findall(place, found)]

    def table(self):
        """Returns: the main window, which is the first to be created, or 0"""
        return min((window for window, *_ in self.windows()), default=0)

    def main_thread(self):
        """Returns: its state, and the processor time that it has used, in ticks"""
        pid = self.process.pid
        try:
            state = pathlib.Path(f"/proc/{pid}/task/{pid}/stat").read_text(encoding="utf-8")
        except OSError:
            return "S", 0
        words = state.rsplit(")", 1)[1].split()
        return words[0], int(words[11]) + int(words[12])

    def is_calm(self):
        return self.main_thread()[0] != "R"

    def games(self):
        """Returns two things about the counted games on the disk: the variant of each game that
        waits, by its id; and the ids of the games that wait or were won"""
        saves = self.store.saves()
        # A win is kept before the save on the table is written again, and is never a loss.
        won = {save.id for save in saves if save.won}
        waiting = [save for save in saves if not save.ended and not save.practice]
        at_stake = {save.id: save.variant for save in waiting
                    if save.moves and not save.counted and save.id not in won}
        return at_stake, won | {save.id for save in waiting}

    def wait(self, ready, limit_s):
        """Calls ready() until it returns a true value, the program is dead or limit_s is over.

        Returns: the last value of ready()"""
        def is_over():
            nonlocal found
            dead = not self.lives()
            found = ready()
            return found or dead
        found = None
        wait_for(is_over, limit_s=limit_s)
        return found

    def settle(self):
        """Waits until all input was handled.  Returns: whether that is known"""
        def is_settled():
            state, ticks = self.main_thread()
            saved = self.games()
            time.sleep(SETTLE_S)
            later, used = self.main_thread()
            return (state == later == "S" and used - ticks <= SETTLED_TICKS
                    and self.games() == saved
                    and all(other.poll() is not None for other in self.others))
        return wait_for(is_settled, limit_s=SETTLED_S)

    def check_kept(self):
        """Checks after the end that the moves that were seen are saved."""
        saves = [save for save in self.store.saves() if self.seen and save.id == self.seen.id]
        if not self.seen or not self.seen.moves:
            return
        moves = self.seen.moves
        if not any(save.moves[:len(moves)] == moves if self.killed else save.shown() == moves
                   for save in saves):
            saved = [f"{save.path.name}\n{save.text}" for save in saves]
            raise Failure("\n".join(["moves are lost; seen before the end:", self.seen.text,
                                     "saved:", *saved]))

    def check_resumed(self):
        """Checks after a start that the game that was seen is on the table again."""
        if not self.seen or not self.seen.moves or self.aims.is_won(self.seen):
            return
        moves = self.seen.moves

        def is_back():
            game = self.aims.look()
            if not game or game.id != self.seen.id:
                return False
            return (game.moves[:len(moves)] if self.killed else game.moves) == moves

        if not self.wait(is_back, SETTLED_S):
            game = self.aims.look()
            raise Failure("\n".join(["another game is back; seen before the end:", self.seen.text,
                                     "now:", game.text if game else "none"]))

    def check_waiting(self, before):
        """Checks that the games that waited still wait, unless they were won."""
        def lost():
            return before.keys() - self.games()[1]
        if not self.wait(lambda: not lost(), KEPT_S):
            raise Failure(f"these games are gone: {[(game, before[game]) for game in lost()]}")

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

    def focus_table(self):
        # The search fails while a window closes.
        self.focus(self.wait(self.table, WINDOW_S))

    def run(self, arguments):
        """Returns: the process"""
        self.do("start " + " ".join(map(str, arguments)))
        environment = {**os.environ, "GTK_A11Y": "atspi" if self.aimed else "none"}
        with self.said.open("ab") as said:
            return subprocess.Popen([self.program, *arguments], cwd=self.home, env=environment,
                                    stdin=subprocess.DEVNULL, stdout=said, stderr=said)

    def arguments(self, chance):
        game = ["--game", chance.choice(self.names)]
        return chance.choice([[], game, game, [chance.choice(self.records)]])

    def start(self, chance):
        self.n_lives += 1
        self.said.write_bytes(b"")
        self.others, self.hurried = [], False
        self.kind = LIVES[(self.n_lives - 1) % len(LIVES)]
        self.was_aimed, self.aimed = self.aimed, self.kind == "aimed"
        self.service = self.kind == "wild" and chance.random() < 0.5
        # Without arguments the game that was played last is on the table again.
        resumes = self.aimed and self.was_aimed
        if self.aimed:
            self.aims.keep_mistakes(chance)
        self.process = self.run(["--gapplication-service"] if self.service
                                else [] if resumes else self.arguments(chance))
        if self.service:
            wait_for(lambda: is_on_bus() or not self.lives(), "the service")
        else:
            wait_for(lambda: self.windows() or not self.lives(), "a window")
            self.focus_table()
            if resumes:
                self.check_resumed()
            # Deals, so that a game is begun.
            self.strike("space")
        self.settle()
        self.check_waiting(self.left)
        if self.aimed and not resumes:
            self.aims.begin_account()

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
        places = [20, 65, 105, width // 2, width - 190, width - 150, width - 110]
        at = x + chance.choice(places), y + 25
        self.do(f"click at {at}", "mousemove", *at, "click", 1)

    def drag(self, chance, place):
        window, x, y, width, height = place
        content = window, x + EDGE, y + HEADER, width - 2 * EDGE, height - HEADER - EDGE
        begin = self.point(chance, content)
        end = self.point(chance, place, chance.choice([0, 0, 0.6]))
        halfway = [(a + b) // 2 for a, b in zip(begin, end)]
        between = chance.choice([[], [], [], ["key", chance.choice(self.keys)], ["click", "3"]])
        self.do(f"drag from {begin} to {end} {' '.join(between)}",
                "mousemove", *begin, "mousedown", 1, "mousemove", *halfway, *between,
                "mousemove", *end, "mouseup", 1)

    def keys_at_random(self, chance, _):
        plain = [key for key in self.keys if "ctrl" not in key and "alt" not in key]
        self.strike(*[chance.choice(chance.choice([self.keys, plain]))
                      for _ in range(chance.randint(1, 5))])

    def write(self, chance, _):
        self.do("write", "type", "--delay", 0, chance.choice(["1", "4711", "2147483648", "-", "x"]))

    def resize(self, chance, place):
        most = chance.choice([LARGEST, LARGEST, LARGEST, HUGE])
        size = [chance.randint(SMALLEST, most) for _ in range(2)]
        self.do(f"resize {place[0]} to {size}", "windowsize", place[0], *size)

    def go_to_window(self, _, place):
        self.focus(place[0])

    def open_window(self, chance, _):
        self.focus_table()
        self.strike(chance.choice(OPENERS))

    def close_window(self, chance, place):
        if place[0] != self.table():
            self.focus(place[0])
            self.strike(chance.choice(["ctrl+w", "Escape"]))

    # Actions that choose no deal.  Some also happen without a window.

    def some_record(self, chance):
        """Returns: often a record of a variant whose game waits"""
        waiting = [path for path in self.records if path.stem in self.games()[0].values()]
        return chance.choice(chance.choice([waiting, self.records]) or self.records)

    def some_files(self, chance):
        """Returns: URIs"""
        record = self.some_record(chance).as_uri()
        deck = chance.choice(self.decks).as_uri()
        odd = chance.choice([*ODD, self.home.as_uri(), self.home.as_uri() + "/missing.parlour"])
        mixed = chance.choices([deck, odd, record], k=chance.randint(0, 4))
        return chance.choice([[record], [record], [deck, odd], mixed])

    def call(self, chance):
        method, *arguments = chance.choice([
            ("Activate", "(a{sv})", {}),
            ("Open", "(asa{sv})", self.some_files(chance), {}),
            *(("ActivateAction", "(sava{sv})", name, [], {})
              for name in ["statistics", "preferences", "about", "nothing"]),
        ])
        self.do(f"call {method} {arguments}")
        send(method, *arguments)

    def start_again(self, chance):
        missing = [self.home / "missing.parlour"]
        arguments = chance.choice([self.arguments(chance), ["--from-desktop", *missing], missing])
        self.others.append(self.run(arguments))

    def ask_offering(self, words):
        """Returns: the answer of the window to drag from"""
        if not self.offering or self.offering.poll() is not None:
            self.offering = subprocess.Popen(
                [sys.executable, self.source / "tests/ui/program/offer.py", OFFER],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                env={**os.environ, "G_DEBUG": "", "GTK_A11Y": "none"})
            hand("search", "--sync", "--onlyvisible", "--name", f"^{OFFER}$",
                 "windowmove", *OFFER_AT)
        print(json.dumps(words), file=self.offering.stdin, flush=True)
        return json.loads(self.offering.stdout.readline())

    def offer_text(self, kind, text):
        """Puts a text on the clipboard and into the window to drag from."""
        self.do(f"offer {kind}: {text[:200]!r}")
        self.ask_offering([kind, text])

    def offer(self, chance):
        """Offers files or a record."""
        files = "text/uri-list", "".join(f"{uri}\r\n" for uri in self.some_files(chance))
        text = "text/plain;charset=utf-8", self.some_record(chance).read_text(encoding="utf-8")
        self.offer_text(*chance.choice([files, files, text]))

    def paste(self, chance):
        self.offer(chance)
        self.focus_table()
        self.strike("Escape", "Escape", "ctrl+v")

    def drop(self, chance):
        self.offer(chance)
        for _, x, y, width, height in self.windows()[:1]:
            begin = [at + 50 for at in OFFER_AT]
            end = x + width // 2, y + height // 2
            self.do(f"drop at {end}", "mousemove", *begin, "mousedown", 1, "sleep", 0.1,
                    "mousemove", begin[0] - 40, begin[1], "sleep", 0.1,
                    "mousemove", end[0] - 20, end[1], "sleep", 0.1,
                    "mousemove", *end, "sleep", 0.3, "mouseup", 1)

    def play_on(self, chance):
        """Plays on from a move of a game for practice, or of one that has ended."""
        send("Open", "(asa{sv})", [self.some_record(chance).as_uri()], {})
        self.settle()
        key = chance.choice(["ctrl+k", "ctrl+h"])
        opened = self.open_some([key])
        if opened and key == "ctrl+h":
            self.focus(opened[-1])
            self.settle()
            self.strike("Down", "Return")
            history = opened[-1]
            opened = wait_for(lambda: [window for window, *_ in self.windows() if window > history],
                              limit_s=WINDOW_S)
        if opened:
            self.focus(opened[-1])
            self.settle()
            self.strike(*["Left"] * chance.randint(1, 4), "alt+o")

    def stop(self, chance):
        self.do("stop")
        self.process.send_signal(signal.SIGSTOP)
        try:
            for _ in range(chance.randint(0, 3)):
                chance.choice([self.call, self.start_again])(chance)
        finally:
            self.process.send_signal(signal.SIGCONT)
            self.do("go on")

    def keep_games(self, chance, deed):
        """Does something that must not give up a game, and often checks that.  Begins a game if
        none waits."""
        if chance.random() < 0.3:
            deed(chance)
            return
        if self.table():
            self.focus_table()
            self.strike("Escape", "Escape", *([] if self.games()[0] else ["ctrl+n"]), "space")
        known = self.settle()
        before = self.games()[0]
        deed(chance)
        if known and self.settle():
            self.kinds["checked"] += bool(before)
            self.check_waiting(before)

    def something(self, chance):
        windows = self.windows()
        for window, *_ in windows:
            if FILES.match(hand("getwindowname", window)):
                self.focus(window)
                self.strike("Escape")
        for_window = {self.click: 24, self.click_header: 8, self.drag: 14,
                      self.keys_at_random: 20, self.write: 2,
                      self.resize: 6, self.go_to_window: 6,
                      self.open_window: 6, self.close_window: 4,
                      self.paste: 3, self.drop: 3, self.play_on: 3}
        for_program = {self.call: 4 if windows else 20, self.start_again: 2, self.stop: 2}
        deeds = {**(for_window if windows else {}), **for_program}
        deed = chance.choices(list(deeds), deeds.values())[0]
        self.kinds[deed.__name__] += 1
        if deed in for_program or deed in (self.paste, self.drop, self.play_on):
            self.keep_games(chance, deed)
        else:
            deed(chance, chance.choice(windows))
        # Sometimes continue without waiting for the effect.
        if chance.random() < 0.7:
            wait_for(self.is_calm, limit_s=CALM_S)

    # Ways to end a run.

    def named_window(self, title):
        """Returns: a visible window, or 0"""
        found = hand("search", "--onlyvisible", "--all", "--pid", self.process.pid,
                     "--name", f"^{title}$").split()
        return int(found[-1]) if found else 0

    def await_window(self, title):
        """Returns: a visible window, or 0"""
        return self.wait(lambda: self.named_window(title), SEE_S)

    def open_some(self, keys):
        """Returns: the windows that it opened"""
        self.focus_table()
        self.strike("Escape", "Escape")
        known = [window for window, *_ in self.windows()]
        new = []

        def opened():
            return [window for window, *_ in self.windows() if window not in known]
        for key in keys:
            self.focus_table()
            self.strike(key)
            new = self.wait(opened, WINDOW_S)
            known += new
        return new

    def quit_from_window(self, chance):
        # Short lives quit from one window after the other.
        opener = chance.choice(OPENERS)
        if self.kind == "short":
            opener = OPENERS[self.n_lives // len(LIVES) % len(OPENERS)]
        opened = self.open_some([opener])
        wait_for(self.is_calm, limit_s=CALM_S)
        if opened:
            self.focus(opened[-1])
        else:
            self.focus_table()
        self.strike("ctrl+q")

    def close_below_windows(self, chance):
        self.open_some(chance.sample(OPENERS, chance.randint(2, 4)))
        self.focus_table()
        self.strike("ctrl+w")

    def end_anywhere(self, chance):
        way = chance.choice(["quit", *SIGNALS])
        self.do(f"end it by {way}")
        if way == "quit":
            send("ActivateAction", "(sava{sv})", way, [], {})
        else:
            self.process.send_signal(way)

    def end_as_seen(self, chance):
        """Ends it soon after moves that it saw."""
        self.aims.to_table()
        self.strike(*chance.choices(MOVES, k=chance.randint(1, 5)))
        self.seen = self.aims.look()
        if self.seen:
            # Undo may have taken it back.
            self.aims.expect_back(self.seen)
        way = chance.choice(["ctrl+q", "ctrl+w", "quit", *SIGNALS])
        self.killed = way == signal.SIGKILL
        if self.killed:
            # The last second may be lost.
            time.sleep(LOST_S)
            self.settle()
            self.strike(*["space"] * chance.randint(0, 2))
        time.sleep(chance.uniform(0, SOON_S))
        self.do(f"end it by {way}")
        if way == "quit":
            send("ActivateAction", "(sava{sv})", way, [], {})
        elif way in SIGNALS:
            self.process.send_signal(way)
        else:
            self.strike(way)
        if not wait_for(lambda: not self.lives(), limit_s=END_S):
            raise Failure("the program does not end")

    def end(self, chance):
        if self.aimed:
            self.end_as_seen(chance)
            return
        ways = [self.end_anywhere]
        if self.kind == "short":
            ways = [self.quit_from_window]
        elif self.windows():
            ways += [self.quit_from_window, self.close_below_windows]
        way = chance.choice(ways)
        way(chance)
        if way != self.end_anywhere and not wait_for(lambda: not self.lives(), limit_s=WINDOW_S):
            # The key went elsewhere, e.g. to a menu, or the program is slow.
            self.do("end it")
            self.hurried = True
            self.process.terminate()
        while not wait_for(lambda: not self.lives(), "the end of the program", limit_s=END_S):
            # On a busy machine the program may not have handled that yet.
            if self.is_calm():
                raise Failure("the program does not end")

    def clean_up(self):
        """Ends the processes of second starts; one of them may have become the program."""
        for other in self.others:
            other.terminate()
            if not wait_for(lambda: other.poll() is not None, "the end of a second start",
                            limit_s=END_S):
                raise Failure("the second start does not end")
        self.left = self.games()[0]

    def is_fine(self, process):
        """Whether the program exited by itself, was killed, or was ended by a signal before it
        had started or while it was ending."""
        status = process.returncode
        if process in self.others:
            return status >= 0 or -status in SIGNALS
        if self.service or self.hurried:
            return status == 0 or -status in SIGNALS
        return status in (0, -signal.SIGKILL)

    def look(self):
        """Checks the exit of a run."""
        said = self.said.read_text(encoding="utf-8", errors="replace")
        self.warnings.update(WARNING.findall(said))
        if FRAME_TIME.search(said) and "#1 " in said and not OUR_FRAME.search(said):
            self.warnings["GTK's own: gdk_frame_clock_get_frame_time"] += 1
        elif WRONG.search(said) or not all(map(self.is_fine, [self.process, *self.others])):
            begin = WRONG.search(said)
            lines = said[begin.start() if begin else 0:].splitlines()
            statuses = [process.returncode for process in [self.process, *self.others]]
            raise Failure("\n".join([f"exit status {statuses}", *lines[:N_LINES]]))

    def act(self, chance):
        """Starts the program, does a number of deeds, and ends it."""
        self.start(chance)
        self.seen = None
        many = {"short": 0, "aimed": chance.randint(*N_AIMS),
                "wild": chance.randint(*N_DEEDS)}[self.kind]
        # Some services get only one call.
        for number in range(chance.choice([1, 1, many]) if self.service else many):
            if not self.lives():
                break
            deed = self.aims.pursue if self.aimed else self.something
            deed(random.Random(f"{self.seed} {self.n_lives} {number}"))
        if self.lives():
            self.end(chance)

    def live(self, chance):
        try:
            self.act(chance)
        except Failure:
            # If the program has crashed, show its own report, which says more.
            if not wait_for(lambda: not self.lives(), limit_s=CRASH_S):
                raise
        self.clean_up()
        self.look()
        self.check_kept()
        if self.aimed:
            self.aims.account()

    def play(self, seconds):
        while time.monotonic() < self.began + seconds:
            self.live(random.Random(f"{self.seed} {self.n_lives}"))


def tell(text):
    # Standard error is shown for failed tests, and by build-aux/test --monkey.
    comment(text, sys.stderr)


def give_up(*_):
    raise KeyboardInterrupt("it was asked to end")


def main():
    program, solver, source, *rest = sys.argv[1:]
    seconds, seed = map(int, [*rest, random.randrange(10 ** 6)][:2] if rest else (SECONDS, SEED))
    signal.signal(signal.SIGTERM, give_up)
    print(f"1..1\n# seed {seed}, {seconds} s", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(HOME=folder, GSETTINGS_BACKEND="keyfile")
        # Get a stack with each critical message, to see whether GTK or the program caused it.
        for name in ("ASAN_OPTIONS", "TSAN_OPTIONS"):
            os.environ[name] = os.environ.get(name, "") + ":handle_sigtrap=1"
        paths = [pathlib.Path(path).resolve() for path in (program, solver, source)]
        monkey = Monkey(*paths, seed, pathlib.Path(folder))
        failed = False
        try:
            monkey.play(seconds)
            if monkey.aims.out_of_reach():
                raise Failure(f"these were never reached: {monkey.aims.out_of_reach()}")
        except (Failure, KeyboardInterrupt) as failure:
            failed = True
            after_s = time.monotonic() - monkey.began
            tell("\n".join([f"failed after {after_s:.0f} s: {failure}",
                            "what was done last:", *monkey.deeds]))
        finally:
            for process in [monkey.process, monkey.offering, *monkey.others]:
                if process and process.poll() is None:
                    process.kill()
                    process.wait()
        monkey.aims.print_table(tell)
        kinds = dict(monkey.kinds.most_common())
        tell(f"{monkey.n_deeds} deeds in {monkey.n_lives} lives: {kinds}")
        for words, times in monkey.warnings.most_common():
            tell(f"warned {times} times: {words}")
    tell(f"seed {seed}")
    print(f"{'not ok' if failed else 'ok'} 1 /monkey", flush=True)
    sys.exit(failed)


main()
