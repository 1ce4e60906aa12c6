# SPDX-License-Identifier: GPL-3.0-or-later
"""Kills a program that plays, a hundred times, at any moment.  What it kept
must be the game as it was at most a second before."""

import os
import random
import subprocess
import sys
import tempfile
import threading
import time

TIMES = 100
ALLOWED_S = 1.0

program = sys.argv[1]
chance = random.Random(1893)


class Player:
    """A program that plays, and all it said."""

    def __init__(self, folder, seed):
        self.lines = []
        self.begun = threading.Event()
        self.process = subprocess.Popen([program, "play", folder, str(seed)],
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.reader = threading.Thread(target=self.read)
        self.reader.start()

    def read(self):
        for line in self.process.stdout:
            words = line.split()
            if line.endswith("\n") and len(words) == 3:
                self.lines.append((int(words[0]) / 1e6, int(words[1]), words[2]))
            self.begun.set()
        self.begun.set()

    def kill(self):
        at = time.monotonic()
        self.process.kill()
        self.process.wait()
        self.reader.join()
        return at


def kept(folder):
    """What can be read of the folder: the playing time and the sum."""
    run = subprocess.run([program, "show", folder], capture_output=True, text=True, timeout=60)
    if run.returncode != 0:
        return None, run.stderr.strip()
    words = run.stdout.split()
    return (int(words[1]), words[2]) if words else (None, ""), ""


def trouble(folder, before, lines, killed_at):
    """What is wrong with what the folder keeps; None if nothing is."""
    found, error = kept(folder)
    if found is None:
        return f"cannot be read: {error}"

    # Each state lasted until the next one was there.
    states = [(at, elapsed, total) for at, elapsed, total in lines if at <= killed_at + 0.05]
    lasted = [at for at, _, _ in states[1:]] + [killed_at]
    for (_, _, total), until in zip(states, lasted):
        if total == found[1] and until >= killed_at - ALLOWED_S:
            break
    else:
        if not states or states[0][0] >= killed_at - ALLOWED_S:
            # Hardly begun: what was there before may still be.
            return None if found == before or before[0] is None or found[1] == before[1] \
                else "neither what was before nor what came then"
        return "no state of the last second"

    shown = [elapsed for at, elapsed, total in states if total == found[1]]
    return None if found[0] >= max(shown) - 1000 * ALLOWED_S else f"time lost: {found[0]} of {max(shown)}"


failed = 0
print(f"1..{TIMES}")
with tempfile.TemporaryDirectory() as home:
    folder = os.path.join(home, "parlour", "games")
    before = (None, "")
    for number in range(1, TIMES + 1):
        player = Player(folder, number)
        player.begun.wait(30)
        time.sleep(chance.choice([0.02, 0.2, 0.5, 2.5]) * chance.random())
        killed_at = player.kill()

        wrong = trouble(folder, before, player.lines, killed_at)
        before, _ = kept(folder)
        failed += wrong is not None
        print(f"{'ok' if wrong is None else 'not ok'} {number} {len(player.lines)} states")
        if wrong is not None:
            print(f"# {wrong}")

    stale = [name for name in os.listdir(folder) if name not in (".lock", "louis.parlour")]
    if stale:
        print(f"# left behind, to be swept: {stale}")

sys.exit(failed > 0)
