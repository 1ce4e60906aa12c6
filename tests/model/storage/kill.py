# SPDX-License-Identifier: GPL-3.0-or-later
"""Kills a program that plays, many times, at random moments.  After each kill the folder must
have the game as it was last saved, or later, and all games that had ended before that."""

import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time

TIMES = 20 if 'PARLOUR_TEST_SLOW' in os.environ else 100

program = sys.argv[1]
chance = random.Random(1893)


class Player:
    """A program that plays, and its output."""

    def __init__(self, folder, seed):
        # Playing time and checksum after each move.
        self.lines = []
        # Id of each ended game, and the number of lines when it ended.
        self.over = []
        # How many of the lines are saved for certain.
        self.n_kept = 0
        # Whether a move was started that may be saved too.
        self.playing = False
        self.begun = threading.Event()
        self.process = subprocess.Popen([program, "play", folder, str(seed)],
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.errors = ""
        self.readers = [threading.Thread(target=self.read), threading.Thread(target=self.read_errors)]
        for reader in self.readers:
            reader.start()

    def read(self):
        for line in self.process.stdout:
            words = line.split()
            if line == "playing\n":
                self.playing = True
            elif line == "kept\n":
                self.n_kept = len(self.lines)
            elif words[:1] == ["over"] and line.endswith("\n"):
                self.over.append((words[1], len(self.lines)))
            elif line.endswith("\n"):
                self.lines.append((int(words[0]), words[1]))
                self.playing = False
            self.begun.set()
        self.begun.set()

    def read_errors(self):
        self.errors = self.process.stderr.read()

    def kill(self):
        """Returns whether it was still running."""
        self.process.kill()
        killed = self.process.wait() == -signal.SIGKILL
        for reader in self.readers:
            reader.join()
        return killed


def kept(folder):
    """Reads the folder.  Returns playing time and checksum, the ids of the ended games,
    and what is wrong."""
    run = subprocess.run([program, "show", folder], capture_output=True, text=True)
    words = run.stdout.split()
    error = "" if run.returncode == 0 else f"exit status {run.returncode}: {run.stderr.strip()}"
    return (int(words[0]), words[1]) if words else (0, ""), words[2:], error


def trouble(before, player, found, over, error):
    """Returns what is wrong with what was found in the folder, or None."""
    if error:
        return f"cannot be read: {error}"

    totals = [total for _, total in player.lines]
    oldest = max(player.n_kept - 1, 0)
    if found[1] not in totals[oldest:]:
        if player.playing:
            return None
        # Nothing is saved for certain, so the older game may still be there.
        return None if player.n_kept == 0 and found[1] == before[1] else "older than what was saved"

    # It was saved after that move, so it has at least that playing time.
    first = totals.index(found[1], oldest)
    while first > 0 and totals[first - 1] == found[1]:
        first -= 1
    for game, n_before in player.over:
        if n_before <= first and game not in over:
            return f"game {game} is over and lost"
    least = player.lines[first][0] if first > 0 else before[0]
    return None if found[0] >= least else f"time lost: {found[0]} of {least}"


def describe(before, player, found, over):
    """Prints all that a failure depends on."""
    print(f"# before: {before}")
    for number, (elapsed_ms, total) in enumerate(player.lines):
        ended = [game for game, n_before in player.over if n_before == number]
        print(f"# state {number}: {elapsed_ms} {total[:12]} {ended or ''}")
    print(f"# saved for certain: {player.n_kept} states; playing: {player.playing}")
    print(f"# found: {found}; over: {over}")
    for line in player.errors.splitlines():
        print(f"# player: {line}")
    for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
        print(f"# {entry.stat().st_mtime:.3f} {entry.stat().st_size} {entry.name}")


failed = 0
print(f"1..{TIMES}")
with tempfile.TemporaryDirectory() as home:
    folder = os.path.join(home, "parlour", "games")
    before = (0, "")
    for number in range(1, TIMES + 1):
        player = Player(folder, number)
        player.begun.wait()
        time.sleep(chance.choice([0.02, 0.2, 0.5, 2.5]) * chance.random())
        killed = player.kill()

        found, over, error = kept(folder)
        wrong = trouble(before, player, found, over, error) if killed else "ended by itself"
        failed += wrong is not None
        print(f"{'ok' if wrong is None else 'not ok'} {number} {len(player.lines)} states, {len(player.over)} over")
        if wrong is not None:
            print(f"# {wrong}")
            describe(before, player, found, over)
        before = found

    stale = [name for name in os.listdir(folder)
             if name not in (".lock", "louis.parlour") and not name[0].isdigit()]
    if stale:
        print(f"# left behind, to be swept: {stale}")

sys.exit(failed > 0)
