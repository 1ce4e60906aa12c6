#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts the installed program, and the one in the build folder, on a saved
game, and compares all that they tell a screen reader, in German; then has the
bus start the installed one, as a desktop does.

test-alike.py MESON SOURCE BUILD"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import traceback

try:
    import gi
    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi, Gio, GLib
except (ImportError, ValueError) as missing:
    # There it is installed, and not to be without it unnoticed.
    if os.environ.get("CI") == "true":
        raise
    print(f"1..0 # SKIP {missing}")
    sys.exit(0)

from installed import APP, Installed

# Far more than any wait takes, for a machine that has much else to do.
PATIENCE_S = 60.0
GAME = "trefoil"
OBJECT = "/" + APP.replace(".", "/")

meson, source, build = sys.argv[1:4]
record = pathlib.Path(source, "tests", "records", GAME + ".parlour")
installed = Installed(meson, build)
installed.finish()


def wait(ready, what):
    """Lets events come in until ready() is something, and returns that."""
    end = time.monotonic() + PATIENCE_S
    while True:
        found = ready()
        if found:
            return found
        assert time.monotonic() < end, "waited in vain for " + what
        if not GLib.MainContext.default().iteration(False):
            time.sleep(0.01)


def call(name, path, interface, method, parameters):
    return Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(
        name, path, interface, method, parameters, None, Gio.DBusCallFlags.NONE, 60000)


def act(path, interface, action, *values):
    call(APP, path, interface, *(("Activate", GLib.Variant("(sava{sv})", (action, values, {})))
                                 if interface == "org.gtk.Actions" else
                                 ("ActivateAction", GLib.Variant("(sava{sv})", (action, values, {})))))


def windows(pid):
    desktop = Atspi.get_desktop(0)
    for i in range(desktop.get_child_count()):
        application = desktop.get_child_at_index(i)
        if application and application.get_process_id() == pid:
            return [application.get_child_at_index(j) for j in range(application.get_child_count())]
    return []


def told(accessible):
    """All that is told of it and of what is below it, a line each."""
    yield f"{accessible.get_role_name()}: {accessible.get_name()}, {accessible.get_description()}"
    for i in range(accessible.get_child_count()):
        child = accessible.get_child_at_index(i)
        if child:
            yield from told(child)


def settled(pid, n_windows):
    """What its windows tell, once it has been the same for a while."""
    last, since = None, time.monotonic()

    def still():
        nonlocal last, since
        now = [list(told(window)) for window in windows(pid) if window]
        if now != last or len(now) != n_windows:
            last, since = now, time.monotonic()
        return time.monotonic() - since > 1.0
    wait(still, "windows to settle")
    return last


def look(program, surroundings):
    """Resumes the game and opens the rules.  Returns: what is told of both."""
    with tempfile.TemporaryDirectory() as home:
        env = surroundings(home, GTK_A11Y="atspi", LANGUAGE="de", LC_ALL="C.UTF-8")
        games = pathlib.Path(env["XDG_DATA_HOME"], "parlour", "games")
        games.mkdir(parents=True)
        shutil.copy(record, games / record.name)
        running = subprocess.Popen([program], env=env)
        try:
            wait(lambda: windows(running.pid), "a window")
            table = settled(running.pid, 1)
            act(OBJECT + "/window/1", "org.gtk.Actions", "rules", GLib.Variant("s", ""))
            both = settled(running.pid, 2)
            act(OBJECT, "org.freedesktop.Application", "quit")
            assert running.wait(PATIENCE_S) == 0, running.returncode
        finally:
            running.kill()
            running.wait()
        return table, both
