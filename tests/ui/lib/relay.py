# SPDX-License-Identifier: GPL-3.0-or-later
"""A proxy between a program and the Wayland compositor.  It sends the program pings in the name
of the compositor, to learn when the program has handled its input."""

import array
import socket
import struct
import threading

# The interface of pings, its event, and the answer to it.
SHELL, PING, PONG = b"xdg_wm_base\0", 0, 3
# GDK answers a ping before it handles the event after it, and may read many at once.
PINGS_PER_EVENT = 2
# The most descriptors that arrive at once.
MAX_FILES = 28


def receive(source):
    """Returns: what has come, and the descriptors with it"""
    size = array.array("i").itemsize
    content, ancillary, _, _ = source.recvmsg(65536, socket.CMSG_SPACE(MAX_FILES * size))
    files = array.array("i")
    for _, _, body in ancillary:
        files.frombytes(body[:len(body) - len(body) % size])
    return content, list(files)


def send(target, content, files):
    """Sends @content with @files, which are closed."""
    sent = socket.send_fds(target, [content], files) if files else 0
    target.sendall(content[sent:])
    for file in files:
        socket.close(file)


class Relay:
    """A socket at @path for the program, which leads to the compositor."""

    def __init__(self, path, compositor):
        self.path, self.compositor = path, compositor
        self.server = socket.socket(socket.AF_UNIX)
        self.server.bind(str(path))
        path.chmod(0o777)
        self.server.listen()
        self.program, self.shell, self.n_pings, self.n_answers = None, None, 0, 0
        # Locked while a whole message is sent to the program; notified of each answer.
        self.turn = threading.Condition()
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        self.program, _ = self.server.accept()
        desktop = socket.socket(socket.AF_UNIX)
        desktop.connect(str(self.compositor))
        for work in (self.relay_requests, self.relay_events):
            threading.Thread(target=self.relay, args=(work, desktop), daemon=True).start()

    def relay(self, work, desktop):
        """When one side is closed, closes the other."""
        try:
            work(desktop)
        except OSError:
            pass
        for side in (desktop, self.program):
            try:
                side.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
        with self.turn:
            self.turn.notify_all()

    def relay_requests(self, desktop):
        held = b""
        while True:
            content, files = receive(self.program)
            if not content:
                return
            held += content
            held = held[self.hear(held):]
            send(desktop, content, files)

    def hear(self, content):
        """Finds the answers in the requests of the program.  Returns: the size of the whole ones"""
        place = 0
        while len(content) >= place + 8:
            target, header = struct.unpack_from("=II", content, place)
            size = header >> 16
            if len(content) < place + size:
                break
            body = content[place + 8:place + size]
            if SHELL in body:
                self.shell, = struct.unpack_from("=I", body, len(body) - 4)
            elif target == self.shell and header & 0xffff == PONG:
                with self.turn:
                    self.n_answers += 1
                    self.turn.notify_all()
            place += size
        return place

    def relay_events(self, desktop):
        held, held_files = b"", []
        while True:
            content, files = receive(desktop)
            if not content:
                return
            held, held_files = held + content, held_files + files
            place = 0
            while len(held) >= place + 8:
                size = struct.unpack_from("=I", held, place + 4)[0] >> 16
                if len(held) < place + size:
                    break
                place += size
            if place:
                with self.turn:
                    send(self.program, held[:place], held_files)
                held, held_files = held[place:], []

    def await_handled(self, n_events):
        """Waits until the program has handled @n_events that were sent before."""
        for _ in range(PINGS_PER_EVENT * n_events):
            with self.turn:
                self.n_pings += 1
                self.program.sendall(struct.pack("=III", self.shell, 12 << 16 | PING, self.n_pings))
                while self.n_answers < self.n_pings:
                    self.turn.wait()
