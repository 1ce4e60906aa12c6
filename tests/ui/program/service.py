# SPDX-License-Identifier: GPL-3.0-or-later
"""The program started by the session bus, and calls that the bus passes on."""

import contextlib
import pathlib
import signal
import subprocess
import sys
import tempfile

import tap

try:
    from gi.repository import GLib
    from remote import call, is_on_bus
except (ImportError, ValueError) as missing:
    tap.skip(missing)

# A service without windows ends after ten seconds.
LIMIT_S = 60
SIGNALS = {"SIGTERM": signal.SIGTERM, "SIGINT": signal.SIGINT, "SIGHUP": signal.SIGHUP}
ACTIONS = ["statistics", "preferences", "about"]

program = sys.argv[1]


def act(action):
    call("ActivateAction", "(sava{sv})", action, [], {})


@contextlib.contextmanager
def service():
    with subprocess.Popen([program, "--gapplication-service"]) as process:
        try:
            tap.wait_for(lambda: is_on_bus() or process.poll() is not None, "the service")
            yield process
        finally:
            process.kill()


def end(process, way):
    if way in SIGNALS:
        process.send_signal(SIGNALS[way])
    elif way == "quit":
        with contextlib.suppress(GLib.Error):
            act("quit")
    status = process.wait(LIMIT_S)
    # A signal at the start ends the program at once.
    assert status in (0, -SIGNALS.get(way, 0)), status


def check_ends(action, way):
    with service() as process:
        if action == "Activate":
            call("Activate", "(a{sv})", {})
        elif action:
            act(action)
        end(process, way)


def check_open(uris):
    with service() as process:
        call("Open", "(asa{sv})", uris, {})
        act("preferences")
        end(process, "quit")


with tempfile.TemporaryDirectory() as folder:
    good = pathlib.Path(folder, "good.svg")
    good.write_text("<svg/>")
    tap.run("service", [
        *((f"{action or 'idle'}-ends-by-{way}", check_ends, action, way)
          for action in ["", "Activate", *ACTIONS] for way in ["quit", *SIGNALS]
          if action in ("", "statistics") or way in ("quit", "SIGTERM")),
        ("ends-by-itself", check_ends, "", "itself"),
        ("opens-files-without-names", check_open, [good.as_uri(), ""]),
        ("opens-no-files", check_open, []),
    ])
