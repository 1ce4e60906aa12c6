# SPDX-License-Identifier: GPL-3.0-or-later
"""A window for the monkey: offers a text on the clipboard, and to be dragged from the window.

Reads a line of JSON with the type and the text of each offer, and prints a line when it is
made."""

import json
import sys

import gi
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, GLib, Gtk  # pylint: disable=wrong-import-position


def read(*_):
    line = sys.stdin.readline()
    if not line:
        loop.quit()
        return GLib.SOURCE_REMOVE
    kind, text = json.loads(line)
    content = Gdk.ContentProvider.new_for_bytes(kind, GLib.Bytes.new(text.encode()))
    source.set_content(content)
    window.get_clipboard().set_content(content)
    print("offered", flush=True)
    return GLib.SOURCE_CONTINUE


Gtk.init()
loop = GLib.MainLoop()
source = Gtk.DragSource()
window = Gtk.Window(title=sys.argv[1], decorated=False, default_width=100, default_height=100)
window.add_controller(source)
window.present()
GLib.io_add_watch(sys.stdin.fileno(), GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, read)
loop.run()
