# SPDX-License-Identifier: GPL-3.0-or-later
"""A player who uses the program through the accessibility bus only.

Listener starts the program, finds its table in the accessible tree, reads the piles and
cards, records announcements, and activates actions."""

import contextlib
import functools
import os
import pathlib
import re
import subprocess
import tempfile
import time

import gi
gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # pylint: disable=wrong-import-position

import tap  # pylint: disable=wrong-import-position

# No timeout.
Atspi.set_timeout(GLib.MAXINT, GLib.MAXINT)
# Texts are announced from GTK 4.14 on; before, they are the name of the status line.
NAMES = "object:property-change:accessible-name"
ANNOUNCEMENTS = "object:announcement"
SENSITIVE = "object:state-changed:sensitive"
# The role of a group in GTK before 4.12, and since.
GROUPS = Atspi.Role.PANEL, Atspi.Role.GROUPING


@functools.cache
def find_bus():
    """The accessibility bus."""
    flags = Gio.DBusConnectionFlags
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    (address,) = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None,
                                   Gio.DBusCallFlags.NONE, GLib.MAXINT, None)
    return Gio.DBusConnection.new_for_address_sync(
        address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)


def call(accessible, interface, method):
    """Calls a method that returns at once what libatspi would request piece by piece."""
    answer = find_bus().call_sync(accessible.app.bus_name, accessible.path, "org.a11y.atspi." + interface, method,
                                  None, None, Gio.DBusCallFlags.NONE, GLib.MAXINT, None)
    return answer.unpack()[0]


def handle_events():
    while GLib.MainContext.default().iteration(False):
        pass


class Listener:
    EVENTS = NAMES, ANNOUNCEMENTS, SENSITIVE

    def __init__(self, program, *arguments):
        self.home = tempfile.TemporaryDirectory()
        self.heard = []
        # Caches of the indices of actions, of the children of the table by their paths, which are
        # never reused, of names, which events update, and of insensitive children.
        self.acted = {}
        self.known = {}
        self.names = {}
        self.grayed = set()
        self.surroundings = self.make_surroundings()
        self.program = subprocess.Popen([program, *arguments], env=self.surroundings)
        self.frame = self.wait(self.find_frame, "a window")
        self.table = self.wait(lambda: find(self.frame, GROUPS, "Table"), "a table")
        self.status = self.wait(lambda: find(self.frame, [Atspi.Role.STATUS_BAR]), "a status line")
        self.facts = self.wait(lambda: find(self.status, [Atspi.Role.LABEL], r".*\d moves?"), "facts")
        self.events = Atspi.EventListener.new(self.hear)
        for what in self.EVENTS:
            self.events.register(what)

    def make_surroundings(self):
        """An environment with its own home, without animations."""
        home = pathlib.Path(self.home.name)
        settings = home / "config" / "gtk-4.0" / "settings.ini"
        settings.parent.mkdir(parents=True)
        settings.write_text("[Settings]\ngtk-enable-animations=0\n", encoding="utf-8")
        return dict(os.environ, GTK_A11Y="atspi", GSETTINGS_BACKEND="memory",
                    XDG_CONFIG_HOME=str(home / "config"), XDG_DATA_HOME=str(home / "data"))

    def deafen(self):
        for what in self.EVENTS:
            self.events.deregister(what)

    def close(self):
        self.deafen()
        if self.program.poll() is None:
            # The program may end before it replies.
            with contextlib.suppress(GLib.GError):
                self.act(self.frame, "window.close")
            self.wait(lambda: self.program.poll() is not None, "the end of the program")
        self.home.cleanup()
        assert self.program.returncode == 0, self.program.returncode

    def kill(self):
        """Ends the program after a failure, when it may not respond."""
        self.deafen()
        self.program.kill()
        self.program.wait()
        self.home.cleanup()

    def wait(self, ready, what):
        """Handles events until ready() is true or the program ends.  Returns: its value"""
        while True:
            gone = self.program.poll() is not None
            handle_events()
            found = ready()
            if found:
                return found
            assert not gone, "the program ended; expected: " + what
            # ready() may cause events itself, so waiting for the next event would not pause.
            time.sleep(tap.POLL_S)

    def find_frame(self):
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            application = desktop.get_child_at_index(i)
            if application and application.get_process_id() == self.program.pid \
               and application.get_child_count() > 0:
                return application.get_child_at_index(0)
        return None

    def find_window(self, title):
        windows = self.frame.get_parent()
        return next((window for window in map(windows.get_child_at_index, range(windows.get_child_count()))
                     if window and window.get_name() == title), None)

    def hear(self, event):
        if event.type.startswith(SENSITIVE):
            (self.grayed.discard if event.detail1 else self.grayed.add)(event.source)
            return
        if event.type.startswith(NAMES):
            self.names[event.source] = event.any_data
        if event.any_data and (event.type.startswith(ANNOUNCEMENTS)
                                 or get_role(event.source) == Atspi.Role.STATUS_BAR):
            self.heard.append(event.any_data)

    def act(self, accessible, name):
        action = accessible.get_action_iface()
        # Try the last index first, because a window has fifty actions.
        i = self.acted.get((accessible, name), 0)
        if i >= action.get_n_actions() or action.get_action_name(i) != name:
            names = actions(accessible)
            assert name in names, (accessible.get_name(), name, names)
            i = self.acted[accessible, name] = names.index(name)
        assert action.do_action(i)

    def ask(self, accessible, name):
        """Activates an action.  Returns: the announcement that it causes"""
        before = len(self.heard)
        self.act(accessible, name)
        self.wait(lambda: len(self.heard) > before, f"words upon {name} of {accessible.get_name()}")
        # Changes are sent before the reply to the action.
        handle_events()
        said = self.heard[before:]
        assert len(said) == len(set(said)), said
        return said[-1]

    def children(self):
        """The children of the table, none of which is insensitive.

        Asking for one child after the other makes GTK count them each time.  (GetChildren does
        not work for a stack in GTK 4.8.)"""
        table = self.table
        places = [place for _, place in call(table, "Accessible", "GetChildren")]
        for i, place in enumerate(places):
            if place not in self.known and (child := table.get_child_at_index(i)):
                assert is_sensitive(child), "grayed"
                self.known[child.path] = child
        found = [self.known[place] for place in places if place in self.known]
        assert self.grayed.isdisjoint(found), "grayed"
        return found

    def get_name(self, accessible):
        """The name, kept from the last event."""
        if accessible not in self.names:
            self.names[accessible] = accessible.get_name()
        return self.names[accessible]

    def tell(self, children, with_cards):
        """Reads a table.

        Returns: a list of the names and actions of piles; and a list of the names and places of
        cards and whether they have actions, or None"""
        handle_events()
        piles = [(self.get_name(child), set(actions(child))) for child in children if not is_card(child)]
        if not with_cards:
            return piles, None
        return piles, [(self.get_name(child), child.get_description(), bool(actions(child)))
                       for child in children if is_card(child)]

    def n_moves(self):
        """The number in the status line or, of a game that is won, in the announcement."""
        found = [re.search(r"(\d+) moves?( · with help)?$", words) for words in (self.facts.get_name(), *self.heard[-1:])]
        return int(next(filter(None, found)).group(1))


def attended(kind):
    """Decorates a test that takes a Listener of that kind."""
    def decorate(test):
        def run(*arguments):
            listener = kind(*arguments)
            try:
                told = test(listener)
                listener.close()
                return told
            except BaseException:
                tap.comment("\n".join(f"heard: {words}" for words in listener.heard[-5:]))
                listener.kill()
                raise
        return run
    return decorate


@functools.cache
def get_role(accessible):
    """The role, which never changes."""
    return accessible.get_role()


def is_button(accessible):
    """Excludes the frame that GTK puts around a menu button."""
    return (get_role(accessible) == Atspi.Role.PUSH_BUTTON
            and accessible.get_state_set().contains(Atspi.StateType.FOCUSABLE))


def is_card(accessible):
    return get_role(accessible) == Atspi.Role.IMAGE


def is_sensitive(accessible):
    return accessible.get_state_set().contains(Atspi.StateType.SENSITIVE)


def actions(accessible):
    return [name for name, _, _ in call(accessible, "Action", "GetActions")] if accessible.get_action_iface() else []


def walk(accessible):
    """All descendants, the nearest ones first."""
    level = [accessible]
    while level:
        below = []
        for parent in level:
            for i in range(parent.get_child_count()):
                if child := parent.get_child_at_index(i):
                    yield child
                    below.append(child)
        level = below


def find(accessible, roles, name=".*"):
    """The first descendant with one of the roles and the name."""
    return next((child for child in walk(accessible)
                 if get_role(child) in roles and re.fullmatch(name, child.get_name())), None)
