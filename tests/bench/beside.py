# SPDX-License-Identifier: GPL-3.0-or-later
"""Parlour beside two other programs that lay out cards.

    beside.py --about
    beside.py start|idle BUILD CHECKOUT
    beside.py size INSTALLED

For build-aux/bench, which makes the screen, the session and the home for it.
Each program has a game to go on with, and a window of the same size.  What is
measured is printed as it was measured; nothing is left out.
"""

import os
import pathlib
import platform
import shutil
import statistics
import subprocess
import sys
import time

WIDTH, HEIGHT = 1100, 760
SCREEN = "1280x800"
MEMORY_S = 3
# Long enough for what a program keeps for its next start.
THROW_AWAY_S = 6
IDLE_FROM_S, IDLE_S = 20, 10
N_MOVES = 60
SIZE_BAR_MB = 3

PROGRAMS = ("parlour", "sol", "kpat")

SETTINGS = f"""\
[org/parlour/Parlour]
window-width={WIDTH}
window-height={HEIGHT}
known=['louis', 'nationale', 'trefoil', 'kings', 'storehouse', 'auxiliary-sequences']

[org/gnome/solitaire/window-state]
width={WIDTH}
height={HEIGHT}
"""

KPAT_SETTINGS = f"""\
[General Settings]
RememberStateOnExit=true

[MainWindow]
{SCREEN} screen: Width={WIDTH}
{SCREEN} screen: Height={HEIGHT}
"""


def read_first(path, key):
    """What a file of /proc or /etc says of a key."""
    with open(path) as file:
        for line in file:
            name, _, value = line.partition("=" if "=" in line else ":")
            if name.strip() == key:
                return value.strip().strip('"')
    return "?"


def get_version(module):
    done = subprocess.run(["pkg-config", "--modversion", module], capture_output=True, text=True)
    return done.stdout.strip()


def print_machine():
    memory_kb = int(read_first("/proc/meminfo", "MemTotal").split()[0])
    print("Machine")
    print(f"  {read_first('/proc/cpuinfo', 'model name')}, {os.cpu_count()} cores, "
          f"{memory_kb / 2**20:.0f} GB; Linux {platform.release()}")
    print(f"  {read_first('/etc/os-release', 'PRETTY_NAME')}, GTK {get_version('gtk4')}, "
          f"GLib {get_version('glib-2.0')}, librsvg {get_version('librsvg-2.0')}; "
          f"Xvfb {SCREEN}, drawing by the processor")
    print(f"  load before the start {os.getloadavg()[0]:.2f}")


def watch(build, command, memory_s=0, idle_from_s=0, idle_s=0):
    """What bench-watch says of a program: a number for each name."""
    done = subprocess.run([build / "tests/bench/bench-watch",
                           str(memory_s), str(idle_from_s), str(idle_s), *command],
                          stdout=subprocess.PIPE, text=True, check=True)
    return {name: float(value) for name, value in map(str.split, done.stdout.splitlines())}


def save_parlour(build, checkout, home):
    """Plays so far, and leaves it so."""
    text = (checkout / "tests/games/louis/records/played.parlour").read_text().splitlines(keepends=True)
    moves = [i for i, line in enumerate(text) if line.startswith("move:")]
    record = home / "played.parlour"
    record.write_text("".join(text[:moves[N_MOVES]]))
    watch(build, [build / "root/bin/parlour", record])


def save_kpat():
    """One card turned, and left so: this is how KPatience comes to keep a game."""
    kpat = subprocess.Popen(["kpat", "--gametype", "klondike"])
    found = subprocess.run(["xdotool", "search", "--sync", "--onlyvisible", "--pid", str(kpat.pid)],
                           stdout=subprocess.PIPE, text=True, check=True)
    window = found.stdout.split()[-1]
    time.sleep(4)
    subprocess.run(["xdotool", "windowfocus", window, "sleep", "0.3", "key", "d",
                    "sleep", "2", "key", "ctrl+q"], check=True)
    kpat.wait(timeout=20)


def set_up(build, checkout):
    """Settings and saved games; the first clients of a screen pay for all.

    Returns: how each program is started, without those that are not here
    """
    home = pathlib.Path(os.environ["HOME"])
    config = pathlib.Path(os.environ["XDG_CONFIG_HOME"])
    keyfile = config / "glib-2.0/settings/keyfile"
    keyfile.parent.mkdir(parents=True, exist_ok=True)
    keyfile.write_text(SETTINGS)
    (config / "kpatrc").write_text(KPAT_SETTINGS)

    commands = {"parlour": [build / "root/bin/parlour"]}
    save_parlour(build, checkout, home)
    if shutil.which("kpat"):
        save_kpat()
        commands["kpat"] = ["kpat"]
    if shutil.which("sol"):
        commands["sol"] = ["sol", "--variation", "klondike"]
    for command in commands.values():
        watch(build, command, THROW_AWAY_S)
    return {name: commands[name] for name in PROGRAMS if name in commands}


def print_table(title, unit, values, digits):
    """Medians, the least and the most of each, and Parlour's share of the others."""
    middle = {name: statistics.median(own) for name, own in values.items()}
    print(f"\n{title}, {unit}")
    for name, own in values.items():
        ratio = f"   parlour / {name} = {middle['parlour'] / middle[name]:.2f}" if name != "parlour" else ""
        print(f"  {name:8} {middle[name]:8.{digits}f}   "
              f"[{min(own):.{digits}f} .. {max(own):.{digits}f}] of {len(own)}{ratio}")
    return middle


def print_bar(words, met):
    print(f"  {'met' if met else 'MISSED'}: {words}")


def measure_cold(build, command):
    """The very first start: the deck is read and drawn."""
    shutil.rmtree(pathlib.Path(os.environ["XDG_CACHE_HOME"]) / "parlour", ignore_errors=True)
    return watch(build, command)["drawn"]


def measure_start(build, checkout):
    commands = set_up(build, checkout)
    n_runs = max(7, int(os.environ.get("RUNS", 9)))
    runs = {name: [] for name in commands}
    for _ in range(n_runs):
        for name, command in commands.items():
            runs[name].append(watch(build, command, MEMORY_S))

    drawn = print_table("Start to first drawn table", "ms",
                        {name: [run["drawn"] for run in own] for name, own in runs.items()}, 0)
    if "sol" in drawn:
        print_bar("faster than sol", drawn["parlour"] < drawn["sol"])
    if "kpat" in drawn:
        print_bar("under half of kpat", drawn["parlour"] < drawn["kpat"] / 2)
    print_table("  of that, main thread at work", "ms",
                {name: [run["cpu"] for run in own] for name, own in runs.items()}, 0)
    print_table("Start to a table that stays as it is", "ms",
                {name: [run["settled"] for run in own] for name, own in runs.items()}, 0)
    print_table("  without the cards of an earlier start in the cache", "ms",
                {"parlour": [measure_cold(build, commands["parlour"]) for _ in range(n_runs)]}, 0)
    memory = print_table(f"Memory (PSS) {MEMORY_S} s after the start", "MB",
                         {name: [run["pss"] / 1024 for run in own] for name, own in runs.items()}, 1)
    if "sol" in memory:
        print_bar("less than sol", memory["parlour"] < memory["sol"])


def measure_idle(build, checkout):
    commands = set_up(build, checkout)
    print(f"\nIdle with a game to go on with, {IDLE_S} s from {IDLE_FROM_S} s after the start on")
    for name, command in commands.items():
        run = watch(build, command, 0, IDLE_FROM_S, IDLE_S)
        print(f"  {name:8} {run['wakeups']:4.0f} wake-ups {run['frames']:4.0f} frames")
        if name == "parlour":
            print_bar("none", run["wakeups"] == 0 and run["frames"] == 0)


def measure_size(installed):
    sizes = {}
    for path in installed.rglob("*"):
        if path.is_file() and not path.is_symlink():
            parts = path.relative_to(installed).parts
            kind = parts[parts.index("root") + 1]
            sizes[kind] = sizes.get(kind, 0) + path.stat().st_size
    total_mb = sum(sizes.values()) / 1e6
    print("\nInstalled, stripped, MB")
    for kind, size in sorted(sizes.items()):
        print(f"  {kind:8} {size / 1e6:8.2f}")
    print(f"  {'all':8} {total_mb:8.2f}")
    print_bar(f"under {SIZE_BAR_MB} MB", total_mb < SIZE_BAR_MB)


def main():
    what, *paths = sys.argv[1:]
    paths = [pathlib.Path(path) for path in paths]
    if what == "--about":
        print_machine()
    else:
        {"start": measure_start, "idle": measure_idle, "size": measure_size}[what](*paths)


if __name__ == "__main__":
    main()
