# SPDX-License-Identifier: GPL-3.0-or-later
"""Actions of the monkey that have an aim, such as winning a game.  It sees whether each was
reached, and whether exactly its games were counted.

It sees the game on the table as the program copies it (Ctrl+C), the windows and their actions
over the accessibility bus, and the files that the program writes."""

import collections
import re
import subprocess
import time

from onlooker import Onlooker
from remote import send
from stored import EXPORT, EXPORTED, Game
from replayed import replay

# Timeouts for what may not happen, e.g. if a key went elsewhere; and for what must happen.
SEE_S, CLOSED_S, KEPT_S = 10, 1, 60
# A limit for the solver that keeps each search short.
NODES = 20000
# Games that it solves, by the book.
GAMES = ["louis", "nationale", "trefoil", "storehouse", "auxiliary-sequences"]
MOST_DEALS = 2 ** 31 - 1
# An aim that was tried this often must have been reached at least once.
ENOUGH = 5


class Failure(Exception):
    pass


class Aims:
    def __init__(self, monkey, solver):
        self.monkey, self.solver = monkey, solver
        self.see = Onlooker()
        self.tried, self.reached = collections.Counter(), collections.Counter()
        self.spent_s = collections.Counter()
        self.deeds = [self.win, self.finish, self.give_up, self.take_back, self.bring_in,
                      self.lesson, self.exercise, self.review, self.play_on, self.change_deck]
        self.left = []
        # What must have been counted: results by id and outcome, and the number of those that
        # were imported.
        self.results, self.n_imported = collections.Counter(), 0
        self.n_files = 0

    # Queries.

    def window(self, title):
        """Returns: the window whose title matches, or None"""
        windows = self.see.windows(self.monkey.process.pid)
        return next((window for name, window in windows.items() if re.fullmatch(title, name)), None)

    def table(self):
        return self.window("(.* – )?Parlour")

    def can(self, action, window=None):
        window = window or self.table()
        return bool(window) and action in self.see.actions(window)

    def act(self, action, window=None):
        """Returns: whether an action of a window was activated"""
        self.monkey.do(f"action {action}")
        window = window or self.table()
        return bool(window) and self.see.act(window, action)

    def press(self, name, window):
        """Returns: whether a button was found, and activated"""
        self.monkey.do(f"button {name}")
        button = window and self.see.find(window, name, "Click")
        return bool(button) and self.see.act(button, "Click")

    def to_table(self):
        """Closes what is over the table."""
        self.monkey.focus_table()
        self.monkey.strike("Escape", "Escape")

    def look(self):
        """Returns: the game on the table, or None.  Input from before has had its effect."""
        before = self.monkey.ask_offering("changes")
        self.monkey.strike("ctrl+c")
        changed = self.monkey.wait(lambda: self.monkey.ask_offering("changes") > before, SEE_S)
        text = self.monkey.ask_offering("text") if changed and self.monkey.lives() else ""
        return Game(text) if "game: " in text else None

    def wait_saved(self, game):
        """Waits until the moves that were seen are saved."""
        def is_saved():
            return any(save.id == game.id and save.shown() == game.moves
                       for save in self.monkey.store.saves())
        if game.moves and not self.monkey.wait(is_saved, KEPT_S):
            raise Failure(f"these moves were made, and are not saved:\n{game.text}")

    def begin_account(self):
        """Takes the results counted so far as the start of the account."""
        self.results, self.n_imported = self.monkey.store.results(), 0
        twice = [result for result, n in self.results.items() if n > 1]
        if twice:
            raise Failure(f"these results were counted twice: {twice}")

    def account(self):
        """Checks that exactly the games that it saw end were counted."""
        def is_right():
            found = self.monkey.store.results()
            return found.total() == self.results.total() + self.n_imported and self.results <= found
        if not self.monkey.wait(is_right, KEPT_S):
            found = self.monkey.store.results()
            raise Failure(f"{found.total()} results were counted, and {self.n_imported} imported; "
                          f"it saw {self.results.total()} games end; "
                          f"missing: {dict(self.results - found)}, "
                          f"more: {dict(found - self.results)}")

    def expect_lost(self, game_ids):
        self.results.update((game_id, "lost") for game_id in game_ids)

    def expect_back(self, game):
        """A game that is on the table again is no longer lost."""
        if not game.practice:
            del self.results[game.id, "lost"]

    def at_stake(self, game):
        """Returns: the games that a new deal of the same game would give up"""
        return [save_id for save_id, variant in self.monkey.games()[0].items() if variant == game]

    # Steps that several aims share.

    def solve(self, chance):
        """Returns: a record of a game that is won, of a deal that was not played yet"""
        for _ in range(20):
            words = [chance.choice(GAMES), "--deal", str(chance.randint(1, MOST_DEALS))]
            done = subprocess.run([self.solver, "solve", *words, "--nodes", str(NODES), "--record"],
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                                  check=False)
            if done.returncode == 0 and "move: " in done.stdout:
                return Game(done.stdout)
        raise Failure("the solver finds no deal that can be won")

    def is_won(self, game):
        return replay(self.solver, game.game, game.text)[-1].status == "won"

    def keep_mistakes(self, chance):
        """Writes a game with mistakes, for exercises, while the program does not run."""
        record = self.solve(chance)
        record = record.cut(chance.randint(len(record.moves) // 2, len(record.moves) - 1))
        choices = [(i, [move for move in position.legal if move != record.moves[i]])
                   for i, position in enumerate(replay(self.solver, record.game, record.text)[:-1])]
        choices = [choice for choice in choices if choice[1]]
        mistakes = sorted(chance.sample(choices, min(len(choices), 3)))
        better = {i + 1: chance.choice(moves) for i, moves in mistakes}
        self.monkey.store.keep_ended(record, better)

    def write(self, name, text):
        self.n_files += 1
        path = self.monkey.home / f"{self.n_files}-{name}"
        path.write_text(text, encoding="utf-8")
        return path

    def open(self, chance, text):
        """Opens a record in one of the ways that there are."""
        path = self.write("game.parlour", text)
        way = chance.choice(["open", "open", "paste", "start"])
        self.monkey.do(f"{way} {path}")
        if way == "open":
            send("Open", "(asa{sv})", [path.as_uri()], {})
        elif way == "paste":
            self.monkey.offer_text("text/plain;charset=utf-8", text)
            self.monkey.strike("ctrl+v")
        else:
            self.monkey.others.append(self.monkey.run([path]))

    def put(self, chance, record, n_moves):
        """Puts a deal on the table, and then the game of it after so many moves.

        Returns: the game as seen, or None"""
        def shows(moves):
            game = self.look()
            if not game or (game.game, game.deal) != (record.game, record.deal):
                return None
            return game if game.moves == moves else None
        self.to_table()
        seen = self.look()
        if seen:
            self.wait_saved(seen)
        self.expect_lost(self.at_stake(record.game))
        deal = f"deal {record.deal} of {record.game}"
        # Opening its record would be for practice while a game of the variant waits.
        words = ["--game", record.game, "--deal", record.deal]
        self.monkey.others.append(self.monkey.run(words))
        game = self.monkey.wait(lambda: shows([]), KEPT_S)
        if not game:
            raise Failure(f"{deal} was dealt, but is not on the table")
        moves = record.moves[:n_moves]
        # A record with the id of the game on the table goes on with it.
        self.open(chance, record.cut(n_moves).with_fact(f"id {game.id}").text)
        game = self.monkey.wait(lambda: shows(moves), KEPT_S)
        if not game:
            raise Failure(f"{n_moves} moves of {deal} were opened, but are not shown")
        self.wait_saved(game)
        return game

    def put_almost_won(self, chance, most):
        record = self.solve(chance)
        n_last = next((i for i, move in enumerate(reversed(record.moves)) if ">f" not in move),
                      len(record.moves))
        if n_last == 0:
            return None
        return self.put(chance, record, len(record.moves) - chance.randint(1, min(n_last, most)))

    def play_to_foundations(self):
        """Returns: whether a card went to a foundation"""
        table = self.table()
        group = table and self.see.find(table, "Table")
        for card in self.see.children(group) if group else []:
            if self.see.act(card, "card.to-foundation"):
                self.monkey.do(f"to the foundation: {self.see.name(card)}")
                return True
        return False

    def expect_won(self, game):
        """Returns: whether the game is seen to be won"""
        seen = self.look()
        if not seen or seen.id != game.id or not self.is_won(seen):
            return False
        self.results[game.id, "won"] += 1
        self.wait_saved(seen)
        return True

    # The aims.  Each returns whether it was reached.

    def win(self, chance):
        game = self.put_almost_won(chance, 3)
        while game and self.play_to_foundations():
            pass
        if not game or not self.expect_won(game):
            return False
        if chance.random() < 0.3:
            # A game that is won again counts once.
            self.monkey.strike("ctrl+z", "ctrl+y")
        return True

    def finish(self, chance):
        game = self.put_almost_won(chance, 12)
        if not game or not self.monkey.wait(lambda: self.can("win.finish"), SEE_S):
            if game:
                self.expect_won(game)
            return False
        way = chance.choice(["action", "button", "key"])
        if way == "action":
            self.act("win.finish")
        elif way == "button":
            self.press("Finish", self.table())
        else:
            self.monkey.strike("alt+f")
        return bool(self.monkey.wait(lambda: self.expect_won(game), SEE_S))

    def abandon(self, chance):
        """Returns: a game that was begun and then given up, or None"""
        record = self.solve(chance)
        game = self.put(chance, record, chance.randint(1, len(record.moves) - 1))
        lost = self.at_stake(game.game)
        if game.id not in lost:
            raise Failure(f"this game is on the table, but its save does not wait:\n{game.text}")
        self.to_table()
        way = chance.choice(["key", "action", "button", "number"])
        if way == "key":
            self.monkey.strike("ctrl+n")
        elif way == "action":
            self.act("win.new-deal")
        elif way == "button":
            self.press("New deal", self.table())
        else:
            self.monkey.offer_text("text/plain;charset=utf-8", str(chance.randint(1, MOST_DEALS)))
            self.monkey.strike("ctrl+v")
        self.monkey.do(f"give up by {way}")

        def is_other():
            seen = self.look()
            return seen and seen.id != game.id
        if not self.monkey.wait(is_other, SEE_S):
            return None
        self.expect_lost(lost)
        return game

    def give_up(self, chance):
        if not self.abandon(chance):
            return False
        self.account()
        if chance.random() < 0.5:
            # The next move makes it final.
            self.monkey.strike("space")
        return True

    def take_back(self, chance):
        game = self.abandon(chance)
        if not game or not self.monkey.wait(lambda: self.can("win.take-back"), SEE_S):
            return False
        if chance.random() < 0.5:
            self.account()
        way = chance.choice(["ctrl+z", "u", "action", "button"])
        if way == "action":
            self.act("win.take-back")
        elif way == "button":
            self.press("Take back the game that was given up", self.table())
        else:
            self.monkey.strike(way)
        self.monkey.do(f"take back by {way}")
        seen = self.monkey.wait(lambda: (now := self.look()) and now.id == game.id and now, SEE_S)
        if not seen:
            return False
        if seen.moves != game.moves:
            raise Failure("a game was taken back with other moves; "
                          f"before:\n{game.text}\nafter:\n{seen.text}")
        self.expect_back(seen)
        self.wait_saved(seen)
        if not self.monkey.wait(lambda: not any(save.ended and save.id == game.id
                                                for save in self.monkey.store.saves()), KEPT_S):
            raise Failure("a game was taken back, but is still kept as one that ended:\n"
                          + game.text)
        return True

    def bring_in(self, chance):
        """Imports results."""
        rows = []
        for _ in range(chance.randint(1, 4)):
            ended = time.gmtime(chance.randint(10 ** 9, 15 * 10 ** 8))
            rows.append(EXPORTED.format(game=chance.choice(GAMES), seconds=chance.randint(60, 600),
                                        moves=chance.randint(9, 200),
                                        time=time.strftime("%Y-%m-%dT%H:%M:%SZ", ended),
                                        result=chance.choice(["won", "lost"]),
                                        deal=chance.randint(1, MOST_DEALS)))
        bad = chance.choice([[], [], ["kings,1,2,3"], [""]])
        path = self.write("results.csv", "".join(f"{line}\r\n" for line in [EXPORT, *rows, *bad]))
        self.to_table()
        if not self.open_window("ctrl+i", "Statistics"):
            return False
        if not self.act("statistics.import", self.window("Statistics")):
            return False
        chooser = self.monkey.await_window("Import Statistics")
        if not chooser:
            return False
        self.monkey.focus(chooser)
        # The file dialog asks for a place when a path is written.
        self.monkey.do(f"write {path}", "type", "--delay", 0, str(path))
        self.monkey.strike("Return")
        self.monkey.wait(lambda: not self.monkey.named_window("Import Statistics"), SEE_S)
        if not self.monkey.wait(lambda: self.press("Import", self.window("Statistics")), SEE_S):
            return False
        self.n_imported += len(rows)
        self.account()
        self.monkey.focus(self.monkey.named_window("Statistics"))
        self.monkey.strike("Escape")
        return True

    def lesson(self, chance):
        self.to_table()
        before = self.look()
        way = chance.choice(["menu", "menu", "button"])
        if way == "button" and not self.press("Lesson", self.table()):
            way = "menu"
        if way == "menu":
            self.monkey.strike("F10")
            self.monkey.strike("h")
            time.sleep(0.3)
            self.monkey.strike("e")

        def is_on():
            table = self.table()
            actions = self.see.actions(table) if table else []
            return "win.take-back" in actions and "win.hint" not in actions
        if not self.monkey.wait(is_on, SEE_S):
            self.to_table()
            return False
        for _ in range(chance.randint(1, 10)):
            # Tab would lead to the button that leaves the lesson.
            deed = chance.choice(["space", "space", "ctrl+z", "foundation", "Right", "Return",
                                  "f"])
            if deed == "foundation":
                self.play_to_foundations()
            else:
                self.monkey.strike(deed)
            # The lesson goes on, or takes a move back, after a pause without a move.
            time.sleep(chance.choice([0, 0.5, 1, 1.5]))
        if not is_on():
            raise Failure("the lesson ended by itself")
        if chance.random() < 0.5:
            self.act("win.take-back")
        else:
            self.press("Leave the lesson", self.table())
        after = self.monkey.wait(lambda: not is_on() and self.look(), SEE_S)
        if before and (not after or (after.id, after.moves) != (before.id, before.moves)):
            raise Failure("a lesson has changed the game; "
                          f"before:\n{before.text}\nafter:\n{after and after.text}")
        return True

    def exercise(self, chance):
        self.to_table()
        title = "Find the Better Move"
        if not self.open_window("ctrl+e", title):
            return False
        found = bool(self.monkey.wait(lambda: self.can("exercise.show", self.window(title)), SEE_S))
        for _ in range(chance.randint(2, 6) if found else 0):
            deed = chance.choice(["exercise.show", "exercise.again", "exercise.next",
                                  "exercise.previous", "space", "f", "Return", "Right", "Tab"])
            window = self.window(title)
            if deed.startswith("exercise.") and window:
                self.act(deed, window)
            else:
                self.monkey.strike(deed)
            time.sleep(chance.choice([0, 0.2]))
        if found and chance.random() < 0.3:
            self.act("exercise.look-back", self.window(title))
        self.close_windows()
        return found

    def put_ended(self, chance):
        """Opens a game that may be reviewed, unless one is on the table.

        Returns: whether there is one"""
        self.to_table()
        if not self.can("win.look-back") or chance.random() < 0.3:
            record = self.solve(chance)
            moves = record.moves[:chance.randint(len(record.moves) // 2, len(record.moves))]
            before = self.look()
            if before:
                self.wait_saved(before)
            # A game that was begun elsewhere is for practice.
            self.open(chance, record.cut(len(moves)).text)
            self.monkey.wait(lambda: (now := self.look()) and now.moves == moves, SEE_S)
        if not self.can("win.look-back"):
            # A game for practice counts as reviewed only when it is over.
            return False
        return True

    def open_review(self, chance):
        """Returns: whether the review was opened"""
        if not self.put_ended(chance) or not self.open_window("ctrl+k", "Review Game"):
            return False
        title = "Review Game"
        if not self.monkey.wait(lambda: self.can("review.previous", self.window(title)), SEE_S):
            return False
        for _ in range(chance.randint(2, 8)):
            self.monkey.strike(chance.choice(["Left", "Left", "Right", "Home", "End", "p", "n",
                                              "alt+b"]))
        return True

    def review(self, chance):
        if not self.open_review(chance):
            return False
        time.sleep(chance.choice([0, 0.5, 2]))
        if chance.random() < 0.3:
            self.act(chance.choice(["review.better", "review.next-turn", "review.previous-turn",
                                    "review.first"]), self.window("Review Game"))
        self.close_windows()
        return True

    def play_on(self, chance):
        if not self.open_review(chance):
            return False
        window = self.window("Review Game")
        if not self.can("review.play-on", window):
            self.act("review.previous", window)
        if chance.random() < 0.5:
            self.monkey.strike("alt+o")
        else:
            self.act("review.play-on", window)
        if not self.monkey.wait(lambda: not self.window("Review Game"), SEE_S):
            self.close_windows()
            return False
        self.to_table()
        seen = self.look()
        if not seen or not seen.practice:
            return False
        self.monkey.strike(*chance.choice([[], ["space"], ["space", "ctrl+z"], ["ctrl+z"]]))
        seen = self.look()
        self.wait_saved(seen)
        return True

    def change_deck(self, chance):
        before = self.monkey.store.deck()
        # The program keeps a copy with this name.
        wanted = chance.choice([path for path in self.monkey.decks[:2]
                                if not before.endswith(path.name)])
        self.to_table()
        self.monkey.do(f"open {wanted}")
        send("Open", "(asa{sv})", [wanted.as_uri()], {})
        return bool(self.monkey.wait(lambda: self.monkey.store.deck().endswith(wanted.name),
                                     KEPT_S))

    # Windows.

    def open_window(self, key, title):
        """Returns: the window that a key of the table opened, which has the focus"""
        self.monkey.focus_table()
        self.monkey.strike(key)
        window = self.monkey.await_window(title)
        if window:
            self.monkey.focus(window)
        return window

    def close_windows(self):
        for _ in range(3):
            table = self.monkey.wait(self.monkey.table, SEE_S)
            others = [window for window, *_ in self.monkey.windows() if window != table]
            if not others:
                break
            last = others[-1]
            self.monkey.focus(last)
            self.monkey.strike("Escape")
            self.monkey.wait(lambda: last not in [window for window, *_ in self.monkey.windows()],
                             CLOSED_S)

    # The order of the aims.

    def pursue(self, chance):
        """Tries the next aim.  All aims have their turn, in another order in each round."""
        if not self.left:
            self.left = chance.sample(self.deeds, len(self.deeds))
        aim = self.left.pop()
        name = aim.__name__
        self.monkey.do(f"aim: {name}")
        self.tried[name] += 1
        began = time.monotonic()
        done = aim(chance)
        self.spent_s[name] += time.monotonic() - began
        if self.monkey.lives():
            self.reached[name] += bool(done)
            self.monkey.do(f"{'reached' if done else 'not reached'}: {name}")
            self.account()

    def out_of_reach(self):
        return [name for name, n in self.tried.items() if n >= ENOUGH and not self.reached[name]]

    def print_table(self, say):
        say(f"{'aim':12} {'reached':>8} {'tried':>6} {'s each':>7}")
        for name in sorted(aim.__name__ for aim in self.deeds):
            each = self.spent_s[name] / self.tried[name] if self.tried[name] else 0
            say(f"{name:12} {self.reached[name]:8} {self.tried[name]:6} {each:7.1f}")
