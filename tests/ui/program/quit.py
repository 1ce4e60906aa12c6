# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays moves by keys and quits soon after the last one, in each way in which a program is told
to quit, or when its X server is killed.  Each move that was made is saved.  Also types as soon
as the window is mapped: each key is played.

quit.py PARLOUR [QUITS]

QUITS: how often it quits in each way in each game, by default twice"""

import contextlib
import ctypes
import functools
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time

import tap
from stored import Store
from tap import wait_for

program = sys.argv[1]
n_quits = int(sys.argv[2]) if len(sys.argv) > 2 else 2

# A deal of each game, and keys that play in it.
GAMES = {
    "louis": (77, ["space", "space"]),
    "storehouse": (5, ["space", "space", "f", "space", "ctrl+z", "space"]),
    "trefoil": (1, ["Down", *["Left"] * 6, "f", "ctrl+z", "ctrl+y"]),
}
SIGNALS = {"sigterm": signal.SIGTERM, "sigint": signal.SIGINT, "sighup": signal.SIGHUP}
WAYS = ["ctrl+q", "close", *SIGNALS]
# The longest time between the last key and the quit.
SOON_S = 0.3
# The program is settled if its main thread uses at most this many ticks meanwhile.
SETTLE_S, SETTLED_TICKS = 0.3, 2
# Time in which everything is written for certain.
CALM_S = 2
# Each run of the test makes the same choices.
SEED = 46

# Numbers of the protocol of X.
MAP_NOTIFY, CLIENT_MESSAGE = 19, 33
SUBSTRUCTURE_NOTIFY = 1 << 19


class ClientMessage(ctypes.Structure):
    """An XClientMessageEvent, padded to the size of an XEvent."""
    _fields_ = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int),
                ("display", ctypes.c_void_p), ("window", ctypes.c_ulong), ("message_type", ctypes.c_ulong),
                ("format", ctypes.c_int), ("data", ctypes.c_long * 5), ("room", ctypes.c_long * 24)]


class Screen:
    """Sends messages to windows as a window manager does."""

    def __init__(self, name=None):
        self.x = ctypes.CDLL("libX11.so.6")
        self.x.XOpenDisplay.restype = ctypes.c_void_p
        self.x.XDefaultRootWindow.restype = self.x.XInternAtom.restype = ctypes.c_ulong
        self.display = ctypes.c_void_p(self.x.XOpenDisplay(name and name.encode()))
        self.root = ctypes.c_ulong(self.x.XDefaultRootWindow(self.display))
        self.x.XSelectInput(self.display, self.root, ctypes.c_long(SUBSTRUCTURE_NOTIFY))
        self.n_pings = 0

    def atom(self, name):
        return self.x.XInternAtom(self.display, name.encode(), 0)

    def forget(self):
        """Drops what was received."""
        self.x.XSync(self.display, 1)

    def await_window(self):
        """Returns: the next window that is mapped"""
        event = ClientMessage()
        while event.type != MAP_NOTIFY:
            self.x.XNextEvent(self.display, ctypes.byref(event))
        # The window follows its parent.
        return event.message_type

    def send(self, window, protocol, time=0):
        event = ClientMessage(type=CLIENT_MESSAGE, window=window, message_type=self.atom("WM_PROTOCOLS"), format=32)
        event.data[:3] = [self.atom(protocol), time, window]
        self.x.XSendEvent(self.display, ctypes.c_ulong(window), 0, ctypes.c_long(0), ctypes.byref(event))
        self.x.XSync(self.display, 0)

    def await_handled(self, window):
        """Waits until the program has handled all input that was sent to a window before.  GDK
        answers a ping when it reads it, and handles each event before it reads the next."""
        self.n_pings += 1
        self.send(window, "_NET_WM_PING", self.n_pings)
        answer = ClientMessage()

        def is_answered():
            while self.x.XPending(self.display):
                self.x.XNextEvent(self.display, ctypes.byref(answer))
                if answer.type == CLIENT_MESSAGE and answer.data[1] == self.n_pings:
                    return True
            return False
        wait_for(is_answered, "an answer to a ping", rest=lambda: None)


def hand(*words):
    """Returns: the output of xdotool"""
    return subprocess.run(["xdotool", *map(str, words)], stdout=subprocess.PIPE, text=True,
                          stderr=subprocess.DEVNULL, check=False).stdout


class Life:
    """The program from its start to its end, in its own home folder."""

    def __init__(self, game, home, screen, waits=True):
        self.deal, self.keys = GAMES[game]
        environment = {
            **os.environ,
            "XDG_CONFIG_HOME": home + "/config",
            "XDG_DATA_HOME": home + "/data",
        }
        self.store = Store(environment)
        self.game, self.screen = game, screen
        screen.forget()
        self.process = subprocess.Popen([program, "--game", game, "--deal", str(self.deal)],
                                        env=environment)
        self.window = screen.await_window()
        hand("windowfocus", "--sync", self.window)
        if waits:
            self.settle()

    def settle(self):
        """Waits until the table is drawn and everything that was typed is played."""
        wait_for(self.store.saves, "a save")
        wait_for(self.is_settled, "an idle program")
        self.screen.await_handled(self.window)

    def read_ticks(self):
        """Returns: the processor time that its main thread has used, in ticks of 10 ms"""
        path = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/stat")
        words = path.read_text(encoding="utf-8").rsplit(")", 1)[1].split()
        return int(words[11]) + int(words[12])

    def is_settled(self):
        before = self.read_ticks()
        self.screen.await_handled(self.window)
        time.sleep(SETTLE_S)
        return self.read_ticks() <= before + SETTLED_TICKS

    def play(self):
        """Plays by keys, and waits for the last one, because a signal would overtake keys that
        are not handled yet."""
        hand("key", "--delay", 0, *self.keys)
        self.screen.await_handled(self.window)

    def quit(self, way, delay_s):
        """Plays, and quits @delay_s later.  Returns: the moves that are saved"""
        if way == "ctrl+q":
            hand("key", "--delay", 0, *self.keys, "sleep", delay_s, "key", "--delay", 0, way)
        else:
            self.play()
            hand("sleep", delay_s)
            if way in SIGNALS:
                self.process.send_signal(SIGNALS[way])
            else:
                self.screen.send(self.window, "WM_DELETE_WINDOW")
        return self.end()

    def end(self):
        """Waits for the end of the program, which was told to quit.  Returns: see saved()"""
        status = self.process.wait()
        assert status == 0, status
        return self.saved()

    def saved(self):
        """Returns: the moves of the game, and how many of them are shown"""
        save = next(save for save in self.store.saves() if save.variant == self.game)
        return save.moves, len(save.shown())


@functools.cache
def play_calmly(game):
    """Returns: the moves that the keys play, and how many of them are shown"""
    with tempfile.TemporaryDirectory() as home:
        life = Life(game, home, Screen())
        life.play()
        hand("sleep", CALM_S)
        before = life.saved()
        life.process.send_signal(signal.SIGTERM)
        life.process.wait()
        after = life.saved()
    assert before == after and after[0], (before, after)
    return after


def test_quit(game, way):
    expected = play_calmly(game)
    chance = random.Random(f"{SEED} {game} {way}")
    screen, lost = Screen(), []
    for _ in range(n_quits):
        with tempfile.TemporaryDirectory() as home:
            delay_s = chance.uniform(0, SOON_S)
            life = Life(game, home, screen)
            try:
                saved = life.quit(way, delay_s)
            finally:
                life.process.kill()
                life.process.wait()
        if saved != expected:
            lost.append((round(delay_s, 3), len(saved[0]), saved[1]))
    assert not lost, (lost, "of", n_quits, "expected", expected)
    return f"{n_quits} quits, {len(expected[0])} moves each"


def test_at_once(game):
    expected = play_calmly(game)
    screen = Screen()
    for _ in range(n_quits):
        with tempfile.TemporaryDirectory() as home:
            life = Life(game, home, screen, waits=False)
            try:
                life.play()
                life.settle()
                life.process.terminate()
                saved = life.end()
            finally:
                life.process.kill()
                life.process.wait()
        assert saved == expected, (saved, expected)


@contextlib.contextmanager
def own_server():
    """Starts an X server that is used until the block ends."""
    before = os.environ["DISPLAY"]
    read, write = os.pipe()
    with subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
                          pass_fds=[write], stderr=subprocess.DEVNULL) as server:
        os.close(write)
        try:
            with open(read, encoding="ascii") as number:
                os.environ["DISPLAY"] = ":" + number.readline().strip()
            yield server
        finally:
            server.kill()
            os.environ["DISPLAY"] = before


def test_server_gone(game):
    expected = play_calmly(game)
    chance = random.Random(f"{SEED} {game}")
    lost = []
    for _ in range(n_quits):
        with tempfile.TemporaryDirectory() as home, own_server() as server:
            delay_s = chance.uniform(0, SOON_S)
            life = Life(game, home, Screen(os.environ["DISPLAY"]))
            life.play()
            hand("sleep", delay_s)
            server.kill()
            status = life.process.wait()
            saved = life.saved()
        assert status == 1, status
        if saved != expected:
            lost.append((round(delay_s, 3), len(saved[0]), saved[1]))
    assert not lost, (lost, "of", n_quits, "expected", expected)
    return f"{n_quits} servers, {len(expected[0])} moves each"


tap.run("quit", [*((f"{game}/at-once", test_at_once, game) for game in GAMES),
                 *((f"{game}/{way}", test_quit, game, way) for game in GAMES for way in WAYS),
                 *((f"{game}/server-gone", test_server_gone, game) for game in GAMES)])
