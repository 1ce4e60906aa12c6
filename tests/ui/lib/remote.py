# SPDX-License-Identifier: GPL-3.0-or-later
"""Calls to the program over the session bus, as a desktop makes them."""

from gi.repository import Gio, GLib

NAME, OBJECT = "org.parlour.Parlour", "/org/parlour/Parlour"
PROGRAM = NAME, OBJECT, "org.freedesktop.Application"
BUS = "org.freedesktop.DBus", "/", "org.freedesktop.DBus"

bus = Gio.bus_get_sync(Gio.BusType.SESSION)


def call(method, types, *arguments, to=PROGRAM):
    """Returns: the reply"""
    return bus.call_sync(*to, method, GLib.Variant(types, arguments), None,
                         Gio.DBusCallFlags.NO_AUTO_START, GLib.MAXINT)


def send(method, types, *arguments):
    """Calls the program, which may be stopped or gone, without waiting for the reply."""
    bus.call(*PROGRAM, method, GLib.Variant(types, arguments), None,
             Gio.DBusCallFlags.NO_AUTO_START, -1, None)
    bus.flush_sync()


def is_on_bus():
    return call("NameHasOwner", "(s)", NAME, to=BUS)[0]
