# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares the start and the memory of Parlour with Aisleriot.

    beside.py --about
    beside.py start BUILD CHECKOUT

build-aux/bench provides the screen, the session and the home.  Each program has a
game to go on with, and a window of the same size.
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
# Long enough for a program to write its caches.
THROW_AWAY_S = 6
N_MOVES = 60

SETTINGS = f"""\
[org/parlour/Parlour]
window-width={WIDTH}
window-height={HEIGHT}
known=['louis', 'nationale', 'trefoil', 'kings', 'storehouse', 'auxiliary-sequences']

[org/gnome/solitaire/window-state]
width={WIDTH}
height={HEIGHT}
"""

def read_first(path, key):
    """Returns: the value of a key in a file of /proc or /etc"""
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


def get_pss_kb(pid):
    """Returns: the memory of a process and its children"""
    folder = pathlib.Path("/proc", str(pid))
    own = int(read_first(folder / "smaps_rollup", "Pss").split()[0])
    children = [child for path in folder.glob("task/*/children") for child in path.read_text().split()]
    return own + sum(map(get_pss_kb, children))


def watch(build, command, memory_s=0):
    """Returns: the figures that bench-watch prints, by name, and the memory after that time"""
    began = time.monotonic()
    process = subprocess.Popen([build / "bench/bench-watch", *command],
                               stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    figures = dict(process.stdout.readline().split() for _ in range(2))
    if memory_s:
        time.sleep(max(0, began + memory_s - time.monotonic()))
        (program,) = pathlib.Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        figures["pss"] = get_pss_kb(program)
    process.communicate()
    assert process.returncode == 0
    return {name: float(value) for name, value in figures.items()}


def save_parlour(build, checkout, home):
    """Saves an unfinished game with N_MOVES moves."""
    text = (checkout / "tests/games/louis/records/played.parlour").read_text().splitlines(keepends=True)
    moves = [i for i, line in enumerate(text) if line.startswith("move:")]
    record = home / "played.parlour"
    record.write_text("".join(text[:moves[N_MOVES]]))
    watch(build, [build / "root/bin/parlour", record])


def set_up(build, checkout):
    """Writes settings and saved games, and starts each program once.

    Returns: the command of each program that is installed
    """
    home = pathlib.Path(os.environ["HOME"])
    config = pathlib.Path(os.environ["XDG_CONFIG_HOME"])
    keyfile = config / "glib-2.0/settings/keyfile"
    keyfile.parent.mkdir(parents=True, exist_ok=True)
    keyfile.write_text(SETTINGS)

    commands = {"parlour": [build / "root/bin/parlour"]}
    save_parlour(build, checkout, home)
    if shutil.which("sol"):
        commands["sol"] = ["sol", "--variation", "klondike"]
    for command in commands.values():
        watch(build, command, THROW_AWAY_S)
    return commands


def print_table(title, unit, values, digits):
    """Prints the median and range of each, and the ratio to Parlour's."""
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
    """Returns: the time of a start without cached cards, ms"""
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
    print_table("Start to a table that stays as it is", "ms",
                {name: [run["settled"] for run in own] for name, own in runs.items()}, 0)
    print_table("  without the cards of an earlier start in the cache", "ms",
                {"parlour": [measure_cold(build, commands["parlour"]) for _ in range(n_runs)]}, 0)
    memory = print_table(f"Memory (PSS) {MEMORY_S} s after the start", "MB",
                         {name: [run["pss"] / 1024 for run in own] for name, own in runs.items()}, 1)
    if "sol" in memory:
        print_bar("less than sol", memory["parlour"] < memory["sol"])


def main():
    if sys.argv[1:] == ["--about"]:
        print_machine()
    else:
        measure_start(*map(pathlib.Path, sys.argv[2:]))


if __name__ == "__main__":
    main()
