#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts the installed program and the one in the build folder with a saved game, in German,
and compares their accessible text; then makes the bus start the installed one, as a desktop
does.

test-alike.py MESON SOURCE BUILD"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

import tap

try:
    import gi
    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi, Gio, GLib
except (ImportError, ValueError) as missing:
    tap.skip(missing)

from installed import APP, Installed

GAME = "trefoil"
VARIANT = "trefoil-gathering-any-time"
OBJECT = "/" + APP.replace(".", "/")

meson, source, build = sys.argv[1:4]
record = pathlib.Path(source, "tests", "games", GAME, "records", "played.parlour")
installed = Installed(meson, build)
installed.finish()


def rest():
    """Processes events."""
    if not GLib.MainContext.default().iteration(False):
        time.sleep(0.01)


def wait(ready, what):
    tap.wait_for(ready, what, rest=rest)


def call(bus, path, method, *parameters):
    """Calls the program's interface.method; the last of @parameters are values."""
    interface, name = method.rsplit(".", 1)
    bus.call_sync(APP, path, interface, name, GLib.Variant(*parameters) if parameters else None, None,
                  Gio.DBusCallFlags.NONE, GLib.MAXINT)


def quit_program(bus):
    call(bus, OBJECT, "org.freedesktop.Application.ActivateAction", "(sava{sv})", ("quit", [], {}))


def windows(pid):
    desktop = Atspi.get_desktop(0)
    for i in range(desktop.get_child_count()):
        application = desktop.get_child_at_index(i)
        if application and application.get_process_id() == pid:
            return [application.get_child_at_index(j) for j in range(application.get_child_count())]
    return []


def told(accessible):
    """A line for an accessible object and for each object below it."""
    yield f"{accessible.get_role_name()}: {accessible.get_name()}, {accessible.get_description()}"
    for i in range(accessible.get_child_count()):
        child = accessible.get_child_at_index(i)
        if child:
            yield from told(child)


def settled(pid, n_windows):
    """The lines of the windows, once they have not changed for a second."""
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
    """Resumes the game and opens the rules.  Returns: the lines of the table, and of both windows."""
    with tempfile.TemporaryDirectory() as home:
        env = surroundings(home, GTK_A11Y="atspi", LANGUAGE="de")
        games = pathlib.Path(env["XDG_DATA_HOME"], "parlour", "games")
        games.mkdir(parents=True)
        shutil.copy(record, games / f"{VARIANT}.parlour")
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        running = subprocess.Popen([program], env=env)
        try:
            wait(lambda: windows(running.pid), "a window")
            table = settled(running.pid, 1)
            subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "Parlour$",
                            "windowfocus", "--sync", "key", "F1"], check=True)
            both = settled(running.pid, 2)
            quit_program(bus)
            assert running.wait() == 0, running.returncode
        finally:
            running.kill()
            running.wait()
        return table, both


def test_alike():
    here = look(pathlib.Path(build, "src", "parlour"), installed.uninstalled_surroundings)
    there = look(installed.path("bindir", "parlour"), installed.surroundings)
    assert here == there, [pair for pair in zip(sum(sum(here, []), []), sum(sum(there, []), [])) if pair[0] != pair[1]]
    table, both = ["\n".join(sum(windows, [])) for windows in there]
    assert "Kleeblatt" in table, table
    assert table in both and len(both) > len(table) + 1000, both


def test_started_by_the_bus():
    """The bus starts the program by its service file; a record that is opened goes to the
    running program."""
    installed.activate_from_here()
    with tempfile.TemporaryDirectory() as home:
        env = installed.surroundings(home, GTK_A11Y="none", LANGUAGE="")
        os.environ.update(env)
        daemon = Gio.TestDBus.new(Gio.TestDBusFlags.NONE)
        daemon.add_service_dir(str(installed.path("datadir", "dbus-1", "services")))
        daemon.up()
        try:
            bus = Gio.DBusConnection.new_for_address_sync(
                daemon.get_bus_address(), Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
                | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)
            call(bus, OBJECT, "org.freedesktop.Application.Activate", "(a{sv})", ({},))
            call(bus, OBJECT, "org.freedesktop.Application.Open", "(asa{sv})", ([record.as_uri()], {}))
            save = pathlib.Path(env["XDG_DATA_HOME"], "parlour", "games", f"practice-{VARIANT}.parlour")
            moves = record.read_text(encoding="utf-8").count("\nmove: ")
            wait(lambda: save.exists() and save.read_text(encoding="utf-8").count("\nmove: ") == moves,
                 "the record to be saved as a game for practice")
            quit_program(bus)
            wait(lambda: not owned(bus), "the end of the program")
            bus.close_sync()
        finally:
            daemon.down()


def owned(bus):
    return bus.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
                         GLib.Variant("(s)", (APP,)), None, Gio.DBusCallFlags.NONE, -1).unpack()[0]


tap.run_all("alike", globals())
