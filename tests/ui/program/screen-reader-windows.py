# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks every window, page, popover and banner through the accessibility bus: controls have
a name, which is read once; an opened window has the focus; and Tab follows a sensible order.

screen-reader-windows.py PARLOUR RECORDS UI"""

import pathlib
import re
import subprocess
import sys

import tap

try:
    from listener import GROUPS, Atspi, Listener, actions, attended, find, get_role, is_button, is_card, walk
except (ImportError, ValueError) as missing:
    tap.skip(missing)

program, games, ui = sys.argv[1:4]

Role = Atspi.Role
FOCUSED = "object:state-changed:focused"

BUTTONS = Role.PUSH_BUTTON, Role.TOGGLE_BUTTON
# Roles that need a name, such as buttons.
NAMED = (Role.TOGGLE_BUTTON, Role.CHECK_BOX, Role.RADIO_BUTTON, Role.COMBO_BOX, Role.ENTRY, Role.TEXT,
         Role.LIST_ITEM, Role.PAGE_TAB, Role.LINK, Role.TABLE_CELL, Role.TABLE, Role.LIST, Role.ALERT,
         Role.IMAGE, Role.FRAME, Role.DIALOG, Role.TIMER)


def describe(accessible):
    above = []
    while accessible and get_role(accessible) != Role.APPLICATION:
        above.append(f"{accessible.get_role_name()} “{accessible.get_name()}”")
        accessible = accessible.get_parent()
    return " in ".join(above)


def check_name(accessible):
    """Checks that the widget has a name, that GTK did not derive it from a class, and that no
    mnemonic or label repeats it."""
    name = accessible.get_name()
    half = len(name) // 2
    assert name and not name.startswith(("Gtk", "Parlour ")) and "_" not in name, describe(accessible)
    assert name[:half].strip() != name[half:].strip() or len(name) < 2, describe(accessible)


def check_names(root):
    """Checks all names below root, of which there is at least one."""
    checked = False
    for child in walk(root):
        # The name of a button also names its icon.
        icon = get_role(child) == Role.IMAGE and not child.get_name() and is_button(child.get_parent())
        # Menu items of GTK 4.18 have no name; screen readers read their label.
        entry = get_role(child) == Role.MENU_ITEM and child.get_name()
        if is_button(child) or entry or get_role(child) in NAMED and not icon:
            check_name(child)
            checked = True
    assert checked, describe(root)


class Visitor(Listener):
    EVENTS = *Listener.EVENTS, FOCUSED

    def __init__(self, *arguments):
        self.focus = None
        super().__init__(program, *arguments)
        self.application = self.frame.get_parent()
        self.front(self.frame)

    def hear(self, event):
        if not event.type.startswith(FOCUSED):
            super().hear(event)
        elif event.detail1:
            self.focus = event.source

    def front(self, frame):
        """Gives a window the keyboard focus, as a window manager would."""
        subprocess.run(["xdotool", "search", "--sync", "--onlyvisible", "--name", f"^{frame.get_name()}$",
                        "windowfocus", "--sync"], check=True, stdout=subprocess.DEVNULL)

    def await_focus(self, what, within):
        return self.wait(lambda: self.focus and describe(self.focus).endswith(describe(within)),
                         f"the focus in {what}")

    def await_words(self, window, words):
        """Waits until the words are announced or, before GTK 4.14, name the status line."""
        self.wait(lambda: any(re.fullmatch(words, heard) for heard in self.heard)
                  or find(window, [Role.STATUS_BAR], words), words)

    def strike(self, key):
        self.focus = None
        subprocess.run(["xdotool", "key", key], check=True)

    def go(self, key):
        """Strikes a key that moves the focus.  Returns: the name of the focused widget"""
        self.strike(key)
        self.wait(lambda: self.focus, f"the focus after {key}")
        name = self.focus.get_name()
        # GTK makes a tooltip the description.
        assert not name or not self.focus.get_description().lower().startswith(name.lower()), describe(self.focus)
        return name

    def check_round(self, names):
        """Checks that Tab moves through the names in order, and back to the first."""
        order = [self.go("Tab") for _ in names]
        assert order == names[1:] + names[:1], order

    def open(self, key, title):
        """Strikes a key that opens a window, which gets the focus and has the role of one.

        Returns: the window"""
        self.strike(key)
        window = self.wait(lambda: self.find_window(title), title)
        self.await_focus(title, window)
        assert get_role(window) == Role.FRAME, describe(window)
        return window

    def close_window(self, window):
        name = window.get_name()
        n = self.application.get_child_count()
        self.act(window, "window.close")
        self.wait(lambda: self.application.get_child_count() < n, f"{name} to close")
        self.front(self.frame)


@attended(Visitor)
def check_table(visitor):
    """The table with the offer of a lesson, its popovers and questions."""
    check_names(visitor.frame)
    visitor.go("Tab")
    visitor.check_round(["Foundation of clubs, Ace of clubs, 1 card",
                         "A win is still possible", "Find a card", "Lesson", "New deal", "Kinds of deals", "Trefoil", "Hint",
                         "Main Menu"])
    # The popover of deals, and the menu.
    visitor.strike("ctrl+d")
    visitor.wait(lambda: visitor.focus and visitor.focus.get_name() == "Deal number", "the number of the deal")
    check_names(visitor.frame)
    visitor.check_round(["Deal number", "Copy the Number of This Deal", "Play", "Any deal",
                         "A deal that can be won", "Easy", "Medium", "Hard", "Today’s deal"])
    # The popover is a child of its button.
    visitor.strike("Escape")
    visitor.wait(lambda: visitor.focus and visitor.focus.get_name().startswith("Foundation of clubs"), "the table")
    visitor.strike("F10")
    visitor.wait(lambda: visitor.focus and get_role(visitor.focus) == Role.MENU_ITEM, "the menu")
    check_names(visitor.frame)
    visitor.go("Escape")


@attended(Visitor)
def check_lesson(visitor):
    """Each step is announced with its move, and so is the end of the lesson."""
    find(visitor.frame, BUTTONS, "Lesson").get_action_iface().do_action(0)
    visitor.await_words(visitor.frame, r"1 of 5 · Each suit .* Two of clubs to the foundation")
    pile = next(pile for pile in visitor.children() if "card.to-foundation" in actions(pile))
    heard = visitor.ask(pile, "card.to-foundation")
    assert re.fullmatch(r"Two of clubs to the foundation\. 2 of 5 · .*\. Three of hearts to fan 2", heard), heard
    visitor.ask(visitor.frame, "win.take-back")
    assert not find(visitor.frame, BUTTONS, "Lesson")
    return heard


@attended(Visitor)
def check_chooser(visitor):
    """The tiles with the welcome banner, and the page of a game."""
    visitor.focus = None
    visitor.act(visitor.frame, "win.choose")
    visitor.wait(lambda: visitor.focus and visitor.focus.get_name() == "Trefoil", "the chooser")
    check_names(visitor.frame)
    games = [child.get_name() for child in walk(find(visitor.frame, [Role.TABLE], "Games"))
             if get_role(child) == Role.TABLE_CELL]
    order = [name for game in games for name in (game, f"Rules of {game}", "Play")]
    first = order.index("Trefoil")
    visitor.check_round([*order[first:], "Back", "Main Menu", "Play Trefoil", "Close", *order[:first]])
    visitor.go("Return")
    check_names(visitor.frame)


def list_preferences():
    """The names of the controls of the first page that have a label, in its order."""
    pages = (pathlib.Path(ui) / "parlour-preferences.ui").read_text(encoding="utf-8")
    page, cards, _ = pages.partition('<property name="name">cards</property>')
    assert cards
    return [label.replace("_", "")
            for label in re.findall(r'<property name="label" translatable="yes">([^<]*)</property>\s*'
                                    r'<property name="use-underline">True</property>\s*'
                                    r'<property name="mnemonic-widget">', page)]


@attended(Visitor)
def check_preferences(visitor):
    window = visitor.open("ctrl+comma", "Preferences")
    check_names(window)
    visitor.check_round(["Green", "Blue", "Wine", "Slate", *list_preferences(), "Table", "Cards"])
    find(window, [Role.PAGE_TAB], "Cards").get_action_iface().do_action(0)
    decks = visitor.wait(lambda: find(window, [Role.TABLE], "Deck of cards"), "the decks")
    visitor.wait(lambda: decks.get_child_count() > 0, "a deck")
    check_names(window)
    visitor.close_window(window)


@attended(Visitor)
def check_statistics(visitor):
    # The abandoned game counts as lost, so the statistics are not empty.
    pile = next(pile for pile in visitor.children() if "card.to-foundation" in actions(pile))
    visitor.ask(pile, "card.to-foundation")
    visitor.act(visitor.frame, "win.new-deal")
    window = visitor.open("ctrl+i", "Statistics")
    check_names(window)
    assert find(window, [Role.TABLE_CELL], "Played: 1")
    charts = [child.get_name() for child in walk(window) if get_role(child) == Role.IMAGE]
    # The win rate; there is no time of a win.
    assert len(charts) == 1, charts
    visitor.focus = None
    visitor.act(window, "statistics.reset")
    visitor.await_focus("the question", window)
    assert find(window, [Role.ALERT], "Delete the result of 1 game of.*"), charts
    assert visitor.focus.get_name() == "Cancel", visitor.focus.get_name()
    check_names(window)
    visitor.close_window(window)


@attended(Visitor)
def check_games(visitor):
    """A row says what was played, how it ended and when, and its game can be played again."""
    pile = next(pile for pile in visitor.children() if "card.to-foundation" in actions(pile))
    visitor.ask(pile, "card.to-foundation")
    visitor.act(visitor.frame, "win.new-deal")
    window = visitor.open("ctrl+h", "Games Played")
    check_names(window)
    rows = [child.get_name() for child in walk(window) if get_role(child) == Role.LIST_ITEM]
    assert len(rows) == 1 and re.fullmatch(r"Trefoil: Lost · \d:\d\d · 1 move( · first try)?\. Today", rows[0]), rows
    visitor.check_round([rows[0], "Play Again", "Find the Better Move", "Clear…"])
    visitor.focus = None
    visitor.act(window, "games.clear")
    visitor.await_focus("the question", window)
    assert find(window, [Role.ALERT], "Delete the 1 game listed here.*"), rows
    assert visitor.focus.get_name() == "Cancel", visitor.focus.get_name()
    visitor.close_window(window)


@attended(Visitor)
def check_rules(visitor):
    window = visitor.open("F1", "Rules of Trefoil")
    check_names(window)
    assert visitor.focus.get_name().startswith("One pack."), describe(visitor.focus)
    passages = [child.get_name() for child in walk(window)
                if get_role(child) in (Role.LABEL, Role.HEADING, Role.IMAGE)
                and child.get_state_set().contains(Atspi.StateType.FOCUSABLE)]
    visitor.check_round([*passages, "Lesson", find(window, BUTTONS, "(Rules of )?Trefoil").get_name()])
    visitor.close_window(window)


@attended(Visitor)
def check_shortcuts(visitor):
    window = visitor.open("ctrl+F1", "Keyboard shortcuts")
    labels = [child.get_name() for child in walk(window) if get_role(child) == Role.LABEL]
    assert {"Hint", "H"} <= set(labels), labels
    visitor.go("Tab")
    visitor.close_window(window)
    return f"{len(labels)} labels"


@attended(Visitor)
def check_pause(visitor):
    visitor.ask(visitor.frame, "win.hint")
    pile = next(pile for pile in visitor.children() if "card.to-foundation" in actions(pile))
    visitor.ask(pile, "card.to-foundation")
    visitor.focus = None
    visitor.act(visitor.frame, "win.pause")
    visitor.await_focus("the sheet", visitor.frame)
    assert visitor.focus.get_name().startswith("Paused. "), describe(visitor.focus)
    assert not any(is_card(child) for child in walk(visitor.frame)), "cards behind the sheet"
    check_names(visitor.frame)
    visitor.act(visitor.frame, "win.pause")


@attended(Visitor)
def check_find(visitor):
    """The places of a card are announced as soon as its name is typed."""
    assert visitor.go("ctrl+f") == "Find a card", describe(visitor.focus)
    entry = visitor.focus
    check_names(visitor.frame)
    for key in "qh":
        subprocess.run(["xdotool", "key", key], check=True)
    words = "Queen of hearts: Fan [0-9]+(, under [12] cards?)?"
    visitor.await_words(visitor.frame, words)
    assert visitor.heard or re.fullmatch(words, entry.get_description()), describe(entry)
    visitor.go("Escape")
    assert any(child == visitor.focus for child in visitor.children()), describe(visitor.focus)
    # It is not read when the box opens again.
    assert not entry.get_description(), describe(entry)


@attended(Visitor)
def check_won(visitor):
    """The text for the next step."""
    panel = find(visitor.frame, GROUPS, r"Won in \d+ moves")
    names = {child.get_name() for child in walk(panel) if is_button(child)}
    assert names >= {"Review game", "New deal", "Another game", "Close"}, names
    check_names(visitor.frame)


@attended(Visitor)
def check_review(visitor):
    """The review: each move with its number, the chance, and the text of the table."""
    window = visitor.open("ctrl+k", "Review Game")
    check_names(window)
    table = find(window, [Role.IMAGE], "Table")
    assert "Foundation of clubs, King of clubs" in table.get_description(), table.get_description()
    visitor.strike("Home")
    visitor.await_words(window, "The beginning of the game.*")
    assert "King of clubs" not in table.get_description().splitlines()[0], table.get_description()
    visitor.heard.clear()
    visitor.strike("Right")
    visitor.await_words(window, ".*to the foundation.*From what you could see.*")
    assert len(visitor.heard) == 1, visitor.heard
    # Tab to the list, which continues from the move shown.
    visitor.front(window)
    order = []
    while order[-1:] != ["Course of the game"]:
        order.append(visitor.go("Tab"))
        assert len(order) < 20, order
    assert visitor.go("Tab").startswith("1 "), describe(visitor.focus)
    assert visitor.go("Down").startswith("2 "), describe(visitor.focus)
    assert visitor.go("Tab") == "Table", describe(visitor.focus)
    visitor.close_window(window)


@attended(Visitor)
def check_notice(visitor):
    """An invalid record, opened as a file manager does."""
    subprocess.run([program, "--from-desktop", __file__], env=visitor.surroundings, check=True)
    notice = visitor.wait(lambda: find(visitor.frame, [Role.ALERT], ".*is not a game that was saved by Parlour"),
                          "a notice")
    assert [child.get_name() for child in walk(notice) if is_button(child)] == ["Close"]
    check_names(visitor.frame)


def main():
    deal = ["--game", "trefoil", "--deal", "5"]
    tap.run("screen-reader-windows", [
        ("table", check_table, *deal),
        ("lesson", check_lesson, *deal),
        ("chooser", check_chooser, *deal),
        ("preferences", check_preferences, *deal),
        ("statistics", check_statistics, *deal),
        ("games", check_games, *deal),
        ("rules", check_rules, *deal),
        ("shortcuts", check_shortcuts, *deal),
        ("pause", check_pause, *deal),
        ("find", check_find, *deal),
        ("notice", check_notice, *deal),
        ("review", check_review, str(pathlib.Path(games, "trefoil", "records", "trefoil-gathering-any-time.parlour"))),
        ("won", check_won, str(pathlib.Path(games, "trefoil", "records", "trefoil-gathering-any-time.parlour"))),
    ])


if __name__ == "__main__":
    main()
