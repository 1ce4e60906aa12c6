# SPDX-License-Identifier: GPL-3.0-or-later
"""A headless Wayland desktop: sway, which draws into memory.

Input and screenshots use Wayland protocols, which are implemented here."""

import json
import mmap
import os
import pathlib
import shutil
import socket
import struct
import subprocess
import tempfile
import time

from tap import wait_for

NOBODY = 65534
# sway will not run as root.
UNPRIVILEGED = [] if os.getuid() else ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]

CONFIG = """
default_floating_border none
for_window [app_id=".*"] floating enable
"""

KEYMAP = b"""xkb_keymap {
xkb_keycodes { include "evdev+aliases(qwerty)" };
xkb_types { include "complete" };
xkb_compat { include "complete" };
xkb_symbols { include "pc+us+inet(evdev)" };
};
\0"""

# Key codes of the kernel; for modifiers, also the bit.
KEYS = {"Escape": 1, "Down": 108, "F1": 59, "Left": 105, "f": 33, "space": 57, "w": 17, "y": 21, "z": 44}
MODIFIERS = {"ctrl": (29, 4)}
PRIMARY = 0x110

# The opcodes of the requests and events that are used.
DISPLAY, SYNC, GET_REGISTRY, ERROR = 1, 0, 1, 0
BIND, GLOBAL = 0, 0
CREATE_POINTER, MOVE_TO, BUTTON, POINTER_FRAME = 0, 1, 2, 4
CREATE_KEYBOARD, KEYMAP_FILE, KEY, MODIFY = 0, 0, 1, 2
CAPTURE, COPY, BUFFER, READY, FAILED = 0, 0, 0, 2, 3
CREATE_POOL, CREATE_BUFFER = 0, 0
SCREEN_VERSION, NAME = 4, 4


def lacking():
    """Returns: why there can be no desktop on this machine, or an empty string"""
    if not all(map(shutil.which, ["sway", *UNPRIVILEGED[:1]])):
        return "there is no Wayland compositor: sway is not installed"
    # sway draws into shared memory.
    if subprocess.run([*UNPRIVILEGED, "test", "-w", "/dev/shm"], check=False).returncode != 0:
        return "no memory is to be shared: there is no /dev/shm that can be written to"
    return ""


class Wire:
    """A connection to the compositor."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(str(path))
        self.received = b""
        self.last_id = DISPLAY
        self.globals = {}
        self.listeners = {DISPLAY: self.hear_display}
        self.registry = self.request(DISPLAY, GET_REGISTRY, "n", self.hear_registry)
        self.round_trip()

    def hear_display(self, event, body):
        if event == ERROR:
            raise RuntimeError(f"the compositor complains: {body!r}")

    def hear_registry(self, event, body):
        if event == GLOBAL:
            name, size = struct.unpack_from("=II", body)
            self.globals.setdefault(body[8:8 + size - 1].decode(), []).append(name)

    def request(self, target, opcode, signature="", *arguments, file=None):
        """Sends a request.  The signature has n for a new object, whose argument is its
        listener, s for a string, and otherwise the characters of struct.
        Returns: the new object"""
        body, new_id = b"", None
        for kind, argument in zip(signature, arguments):
            if kind == "n":
                self.last_id += 1
                new_id = self.last_id
                self.listeners[new_id] = argument
                body += struct.pack("=I", new_id)
            elif kind == "s":
                text = argument.encode() + b"\0"
                body += struct.pack("=I", len(text)) + text + bytes(-len(text) % 4)
            else:
                body += struct.pack("=" + kind, argument)
        message = struct.pack("=II", target, len(body) + 8 << 16 | opcode) + body
        if file is None:
            self.socket.sendall(message)
        else:
            socket.send_fds(self.socket, [message], [file])
        return new_id

    def bind(self, interface, index=0, version=1, listener=None):
        return self.request(self.registry, BIND, "IsIn", self.globals[interface][index], interface, version,
                            listener)

    def receive(self, size):
        while len(self.received) < size:
            content = self.socket.recv(65536)
            assert content, "the compositor is gone"
            self.received += content

    def listen(self):
        """Handles one event."""
        self.receive(8)
        target, header = struct.unpack_from("=II", self.received)
        size = header >> 16
        self.receive(size)
        body, self.received = self.received[8:size], self.received[size:]
        listener = self.listeners.get(target)
        if listener:
            listener(header & 0xffff, body)

    def round_trip(self):
        done = []
        self.request(DISPLAY, SYNC, "n", lambda event, body: done.append(event))
        while not done:
            self.listen()


def count_saved(home, what):
    """Returns: the sum of a number in the saved games"""
    saves = [path.read_text() for path in pathlib.Path(home).glob("parlour/games/*.parlour")]
    return sum(int(words.split()[0]) for save in saves for words in save.split(f"#: {what} ")[1:])


def listens(path):
    """A socket has its path before it accepts connections."""
    with socket.socket(socket.AF_UNIX) as test:
        return test.connect_ex(str(path)) == 0


def now_ms():
    return int(time.monotonic() * 1000) & 0xffffffff


class Desktop:
    """Screens side by side, each given by its width, height and scale."""

    def __init__(self, *screens):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.start(len(screens))
        self.place(screens)
        wire = self.wire = Wire(self.display)
        seat = wire.bind("wl_seat")
        self.screens = {}
        for index in range(len(screens)):
            self.find_screen(index)
        self.camera = wire.bind("zwlr_screencopy_manager_v1")
        self.memory = wire.bind("wl_shm")
        self.pointer = wire.request(wire.bind("zwlr_virtual_pointer_manager_v1"), CREATE_POINTER,
                                    "In", seat, None)
        self.keyboard = wire.request(wire.bind("zwp_virtual_keyboard_manager_v1"), CREATE_KEYBOARD,
                                     "In", seat, None)
        with tempfile.TemporaryFile() as file:
            file.write(KEYMAP)
            file.flush()
            wire.request(self.keyboard, KEYMAP_FILE, "II", 1, len(KEYMAP), file=file.fileno())
        wire.round_trip()

    def start(self, n_screens):
        runtime = self.folder / "runtime"
        runtime.mkdir(mode=0o700)
        config = self.folder / "config"
        config.write_text(CONFIG)
        if UNPRIVILEGED:
            self.folder.chmod(0o755)
            os.chown(runtime, NOBODY, NOBODY)
        environment = {"PATH": os.environ["PATH"], "HOME": str(runtime), "XDG_RUNTIME_DIR": str(runtime),
                       "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman",
                       "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_HEADLESS_OUTPUTS": str(n_screens)}
        command = [*UNPRIVILEGED, "sway", "-c", str(config)]
        with (self.folder / "log").open("w") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)

        def find(pattern):
            assert self.process.poll() is None, (self.folder / "log").read_text()
            return next(filter(listens, runtime.glob(pattern)), None)

        self.display = wait_for(lambda: find("wayland-*[0-9]"), "a compositor")
        self.control = wait_for(lambda: find("sway-ipc.*.sock"), "a compositor")

    def find_screen(self, index):
        """Screens are announced in any order, but have names."""
        def hear(event, body):
            if event == NAME:
                self.screens[int(body[4:].split(b"\0")[0].split(b"-")[1]) - 1] = screen

        screen = self.wire.bind("wl_output", index, SCREEN_VERSION, hear)

    def close(self):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder)

    def run(self, home, *command, without=(), errors=subprocess.DEVNULL, display=None):
        """Starts a program on this desktop, without some environment variables.  @display: a
        socket that leads to it"""
        environment = {name: value for name, value in os.environ.items()
                       if name not in ("DISPLAY", "GSK_RENDERER", "GDK_DEBUG", "GDK_DISABLE", *without)}
        environment.update(GDK_BACKEND="wayland", WAYLAND_DISPLAY=str(display or self.display), GTK_A11Y="none",
                           XDG_DATA_HOME=home, XDG_CACHE_HOME=home, XDG_RUNTIME_DIR=home, LC_ALL="C.UTF-8")
        return subprocess.Popen(command, env=environment, stderr=errors)

    def tell(self, *words):
        """Sends a command to sway.  Returns: its reply"""
        run = subprocess.run(["swaymsg", "-s", str(self.control), "-r", *words], check=True,
                             stdout=subprocess.PIPE, text=True)
        return json.loads(run.stdout)

    def place(self, screens):
        self.width = self.height = 0
        for number, (width, height, scale) in enumerate(screens, 1):
            self.tell(f"output HEADLESS-{number} resolution {width}x{height} position {self.width} 0 "
                      f"scale {scale}")
            self.width += width // scale
            self.height = max(self.height, height // scale)
        self.tell("focus output HEADLESS-1")

    def windows(self):
        """Returns: the windows of sway's tree, by their titles"""
        found, nodes = {}, [self.tell("-t", "get_tree")]
        while nodes:
            node = nodes.pop()
            nodes += node["nodes"] + node["floating_nodes"]
            if node.get("app_id"):
                found[node["name"]] = node
        return found

    def move(self, x, y):
        self.wire.request(self.pointer, MOVE_TO, "IIIII", now_ms(), x, y, self.width, self.height)
        self.wire.request(self.pointer, POINTER_FRAME)
        self.wire.round_trip()

    def press(self, down):
        self.wire.request(self.pointer, BUTTON, "III", now_ms(), PRIMARY, down)
        self.wire.request(self.pointer, POINTER_FRAME)
        self.wire.round_trip()

    def click(self, x, y):
        self.move(x, y)
        self.press(True)
        self.press(False)

    def key(self, words):
        """Presses and releases a key, as in ctrl+z."""
        *modifiers, key = words.split("+")
        held = [MODIFIERS[modifier] for modifier in modifiers]
        strokes = [code for code, _ in held] + [KEYS[key]]
        for code in strokes[:-1]:
            self.wire.request(self.keyboard, KEY, "III", now_ms(), code, True)
        self.wire.request(self.keyboard, MODIFY, "IIII", sum(bit for _, bit in held), 0, 0, 0)
        for code, down in [(strokes[-1], True)] + [(code, False) for code in reversed(strokes)]:
            self.wire.request(self.keyboard, KEY, "III", now_ms(), code, down)
        self.wire.request(self.keyboard, MODIFY, "IIII", 0, 0, 0, 0)
        self.wire.round_trip()

    def look(self, screen=0):
        """Returns: the green channel of a screenshot, row by row: enough to tell dark from
        light"""
        wire, offer, state = self.wire, [], []

        def hear(event, body):
            if event == BUFFER:
                offer.extend(struct.unpack("=IIII", body))
            elif event in (READY, FAILED):
                state.append(event)

        frame = wire.request(self.camera, CAPTURE, "niI", hear, False, self.screens[screen])
        while not offer:
            wire.listen()
        kind, width, height, stride = offer
        with tempfile.TemporaryFile() as file:
            file.truncate(stride * height)
            pool = wire.request(self.memory, CREATE_POOL, "nI", None, stride * height, file=file.fileno())
            buffer = wire.request(pool, CREATE_BUFFER, "niiiiI", None, 0, width, height, stride, kind)
            wire.request(frame, COPY, "I", buffer)
            while not state:
                wire.listen()
            assert state == [READY], "no picture of the screen"
            with mmap.mmap(file.fileno(), stride * height) as pixels:
                return [pixels[y * stride + 1:y * stride + 4 * width:4] for y in range(height)]
