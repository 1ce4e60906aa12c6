# SPDX-License-Identifier: GPL-3.0-or-later
"""Sees what a program shows, over the accessibility bus, and activates actions there.

The program may be stopped, busy or gone at any moment.  An Onlooker then sees nothing; every
call has a timeout.  (libatspi keeps a copy of the tree, which it does not survive.)"""

import re

from gi.repository import Gio, GLib

ACCESSIBILITY = "org.a11y.atspi."
DESKTOP = "org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root"
BUS = "org.freedesktop.DBus", "/"
TIMEOUT_MS = 20000
# The names of objects with many children.
LARGE = "Table", "ParlourChooser"


def connect():
    """Returns: a connection to the accessibility bus"""
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    (address,) = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None,
                                   Gio.DBusCallFlags.NONE, TIMEOUT_MS, None)
    flags = Gio.DBusConnectionFlags
    return Gio.DBusConnection.new_for_address_sync(
        address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)


class Onlooker:
    """An accessible object is a pair: the name of its program on the bus, and a path."""

    def __init__(self):
        self.bus = connect()
        # The last program that was found, by its process.
        self.programs = {}

    def call(self, accessible, interface, method, types="()", *arguments):
        """Returns: the reply, or None"""
        if not accessible[0]:
            # The bus returns this reference for an object that is gone.
            return None
        try:
            reply = self.bus.call_sync(*accessible, interface, method, GLib.Variant(types, arguments), None,
                                       Gio.DBusCallFlags.NONE, TIMEOUT_MS, None).unpack()
        except GLib.Error:
            return None
        return reply[0] if reply else None

    def name(self, accessible):
        return self.call(accessible, "org.freedesktop.DBus.Properties", "Get", "(ss)",
                         ACCESSIBILITY + "Accessible", "Name") or ""

    def children(self, accessible):
        # GetChildren does not work for a stack in GTK 4.8.
        n = self.call(accessible, "org.freedesktop.DBus.Properties", "Get", "(ss)",
                      ACCESSIBILITY + "Accessible", "ChildCount") or 0
        found = (self.call(accessible, ACCESSIBILITY + "Accessible", "GetChildAtIndex", "(i)", i) for i in range(n))
        return [child for child in found if child]

    def windows(self, pid):
        """Returns: the windows of a process by their titles; of two with one title, the last"""
        if pid not in self.programs:
            found = self.call(DESKTOP, ACCESSIBILITY + "Accessible", "GetChildren") or []
            self.programs = {pid: program for program in found
                             if self.call(BUS, BUS[0], "GetConnectionUnixProcessID", "(s)", program[0]) == pid}
        children = self.children(self.programs[pid]) if pid in self.programs else []
        return {self.name(window): window for window in children}

    def actions(self, accessible):
        """Returns: the actions that are enabled and need no parameter"""
        return [name for name, *_ in self.call(accessible, ACCESSIBILITY + "Action", "GetActions") or []]

    def act(self, accessible, action):
        """Returns: whether the action was enabled, and activated"""
        found = self.actions(accessible)
        return action in found and bool(self.call(accessible, ACCESSIBILITY + "Action", "DoAction", "(i)",
                                                  found.index(action)))

    def find(self, accessible, pattern, action=None):
        """Returns: the first object in a tree whose name matches and that has the action, or None.
        Does not look among cards or games."""
        name = self.name(accessible)
        if re.fullmatch(pattern, name) and (not action or action in self.actions(accessible)):
            return accessible
        children = self.children(accessible) if name not in LARGE else []
        return next(filter(None, (self.find(child, pattern, action) for child in children)), None)
