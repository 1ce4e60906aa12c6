# SPDX-License-Identifier: GPL-3.0-or-later
"""A player who has nothing of the program but what it tells a screen reader.

Listener starts the program, finds its table among what is accessible, reads
the piles and cards, hears what is said, and acts by the actions that are named
there."""

import contextlib
import functools
import os
import pathlib
import re
import subprocess
import tempfile

import gi
gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # pylint: disable=wrong-import-position

import tap  # pylint: disable=wrong-import-position

# As long as it takes: nobody answers late.
Atspi.set_timeout(GLib.MAXINT, GLib.MAXINT)
# Of what is waited for and not told of, how often to look.
GLib.timeout_add(20, lambda: GLib.SOURCE_CONTINUE)
# What is said: GTK announces it from 4.14 on; before, it is the name of the
# status line.
NAMES = "object:property-change:accessible-name"
ANNOUNCEMENTS = "object:announcement"
SENSITIVE = "object:state-changed:sensitive"
# A group, as GTK exposes it before 4.12 and since.
GROUPS = Atspi.Role.PANEL, Atspi.Role.GROUPING


@functools.cache
def find_bus():
    """That on which all of this is told."""
    flags = Gio.DBusConnectionFlags
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    (address,) = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None,
                                   Gio.DBusCallFlags.NONE, GLib.MAXINT, None)
    return Gio.DBusConnection.new_for_address_sync(
        address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)


class Listener:
    EVENTS = NAMES, ANNOUNCEMENTS, SENSITIVE

    def __init__(self, program, *arguments):
        self.home = tempfile.TemporaryDirectory()
        self.heard = []
        # Where an action was found; what lies on the table, by places that nothing else
        # has afterwards; and what is grayed.
        self.acted = {}
        self.known = {}
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
        """A home of its own, in which nothing travels or fades."""
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
            # It may be gone before the answer is on its way.
            with contextlib.suppress(GLib.GError):
                self.act(self.frame, "window.close")
            self.wait(lambda: self.program.poll() is not None, "the end of the program")
        self.home.cleanup()
        assert self.program.returncode == 0, self.program.returncode

    def kill(self):
        """After a failure: the program may not listen any more."""
        self.deafen()
        self.program.kill()
        self.program.wait()
        self.home.cleanup()

    def wait(self, ready, what):
        """Lets events come in until ready() is something, for as long as the
        program runs, and returns that."""
        context = GLib.MainContext.default()
        while True:
            gone = self.program.poll() is not None
            found = ready()
            if found:
                return found
            assert not gone, "gone, and waited for: " + what
            # Until something is heard, or it is time to look.
            context.iteration(True)
            while context.iteration(False):
                pass

    def find_frame(self):
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            application = desktop.get_child_at_index(i)
            if application and application.get_process_id() == self.program.pid \
               and application.get_child_count() > 0:
                return application.get_child_at_index(0)
        return None

    def hear(self, event):
        if event.type.startswith(SENSITIVE):
            (self.grayed.discard if event.detail1 else self.grayed.add)(event.source)
        elif event.any_data and (event.type.startswith(ANNOUNCEMENTS)
                                 or get_role(event.source) == Atspi.Role.STATUS_BAR):
            self.heard.append(event.any_data)

    def act(self, accessible, name):
        action = accessible.get_action_iface()
        # Most often it stands where it stood the last time: a window has fifty.
        i = self.acted.get((accessible, name), 0)
        if i >= action.get_n_actions() or action.get_action_name(i) != name:
            names = actions(accessible)
            assert name in names, (accessible.get_name(), name, names)
            i = self.acted[accessible, name] = names.index(name)
        assert action.do_action(i)

    def ask(self, accessible, name):
        """Acts, and returns what is said upon it, once."""
        before = len(self.heard)
        self.act(accessible, name)
        self.wait(lambda: len(self.heard) > before, f"words upon {name} of {accessible.get_name()}")
        # What has changed with it was sent before the answer to the action.
        while GLib.MainContext.default().iteration(False):
            pass
        said = self.heard[before:]
        assert len(said) == len(set(said)), said
        return said[-1]

    def children(self):
        """Of the table, of which nothing is grayed.

        They are told at once: who asks for one after the other has them counted each
        time.  (Those of a stack, GTK 4.8 does not tell so.)"""
        table = self.table
        told = find_bus().call_sync(table.app.bus_name, table.path, "org.a11y.atspi.Accessible", "GetChildren",
                                    None, None, Gio.DBusCallFlags.NONE, GLib.MAXINT, None)
        places = [place for _, place in told.unpack()[0]]
        for i, place in enumerate(places):
            if place not in self.known and (child := table.get_child_at_index(i)):
                assert is_sensitive(child), "grayed"
                self.known[child.path] = child
        found = [self.known[place] for place in places if place in self.known]
        assert self.grayed.isdisjoint(found), "grayed"
        return found

    def n_moves(self):
        """As it is told beside the words or, of a game that is won, in them."""
        found = [re.search(r"(\d+) moves?$", words) for words in (self.facts.get_name(), *self.heard[-1:])]
        return int(next(filter(None, found)).group(1))


def attended(kind):
    """Has a listener of that kind do a test, and go in the end."""
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
    """As it is from the first, so that it is asked for once."""
    return accessible.get_role()


def is_button(accessible):
    """Not the frame that GTK puts about the button of a menu."""
    return (get_role(accessible) == Atspi.Role.PUSH_BUTTON
            and accessible.get_state_set().contains(Atspi.StateType.FOCUSABLE))


def is_card(accessible):
    return get_role(accessible) == Atspi.Role.IMAGE


def is_sensitive(accessible):
    return accessible.get_state_set().contains(Atspi.StateType.SENSITIVE)


def actions(accessible):
    action = accessible.get_action_iface()
    return [action.get_action_name(i) for i in range(action.get_n_actions())] if action else []


def tell(children, with_cards):
    """What is to be heard of a table.

    Returns: a list of each pile's name and actions; and of each card's name,
    place and whether something can be done with it, or None"""
    piles = [(child.get_name(), set(actions(child))) for child in children if not is_card(child)]
    if not with_cards:
        return piles, None
    return piles, [(child.get_name(), child.get_description(), bool(actions(child)))
                   for child in children if is_card(child)]


def walk(accessible):
    """All that is below it, from the top."""
    for i in range(accessible.get_child_count()):
        child = accessible.get_child_at_index(i)
        if child:
            yield child
            yield from walk(child)


def find(accessible, roles, name=".*"):
    """The first below it of such a role and name."""
    return next((child for child in walk(accessible)
                 if get_role(child) in roles and re.fullmatch(name, child.get_name())), None)
