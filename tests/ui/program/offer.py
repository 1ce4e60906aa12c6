# SPDX-License-Identifier: GPL-3.0-or-later
"""A window for the monkey: offers a text on the clipboard, and to be dragged from the window;
and reads the clipboard.

Reads lines of JSON, and prints an answer to each.  A line has the type and the text of an offer;
or asks for the text on the clipboard, or for the number of times that the clipboard changed."""

import json
import sys

import gi
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, GLib, Gtk  # pylint: disable=wrong-import-position


# The owner of the clipboard may crash before it sends the text, which GDK does not notice.
TIMEOUT_S = 10


def tell_clipboard():
    """Prints the text on the clipboard, or an empty text."""
    def finish(_, result):
        try:
            tell(clipboard.read_text_finish(result))
        except GLib.Error:
            tell("")

    def tell(text):
        nonlocal told
        if not told:
            told = True
            print(json.dumps(text or ""), flush=True)

    told = False
    clipboard.read_text_async(None, finish)
    GLib.timeout_add_seconds(TIMEOUT_S, tell, "")


def read(*_):
    line = sys.stdin.readline()
    if not line:
        loop.quit()
        return GLib.SOURCE_REMOVE
    asked = json.loads(line)
    if asked == "text":
        tell_clipboard()
    elif asked == "changes":
        print(len(changes), flush=True)
    else:
        kind, text = asked
        content = Gdk.ContentProvider.new_for_bytes(kind, GLib.Bytes.new(text.encode()))
        source.set_content(content)
        clipboard.set_content(content)
        print("0", flush=True)
    return GLib.SOURCE_CONTINUE


Gtk.init()
loop = GLib.MainLoop()
source = Gtk.DragSource()
window = Gtk.Window(title=sys.argv[1], decorated=False, default_width=100, default_height=100)
clipboard, changes = window.get_clipboard(), []
clipboard.connect("changed", changes.append)
window.add_controller(source)
window.present()
GLib.io_add_watch(sys.stdin.fileno(), GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, read)
loop.run()
