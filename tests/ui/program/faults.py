# SPDX-License-Identifier: GPL-3.0-or-later
"""Plants faults in a copy of the program, and runs the monkey until it finds them.

faults.py SOURCE [SECONDS [SEED…]] [FAULT…]

Each fault is at the start of a function, and is there only if the environment variable
PARLOUR_FAULT names it, so that all of them need one build.  Without names all are tried, each
with each seed.  "none" is no fault, which the monkey must not find."""

import collections
import os
import pathlib
import re
import subprocess
import sys

SECONDS, SEEDS = 600, [1, 2, 3]
COPY = "_build-faults"

# By one byte; the compiler must not leave it out.
OVERFLOW = "volatile char *byte = g_malloc (1); byte[1] = 1; g_free ((gpointer) byte);"
USE_AFTER_FREE = "volatile char *byte = g_malloc (1); g_free ((gpointer) byte); *byte = 1;"

# The place is a file and one of its functions.
Fault = collections.namedtuple("Fault", "file function code")
FAULTS = {
    "win": Fault("parlour-table-view.c", "parlour_table_view_celebrate", OVERFLOW),
    "finish": Fault("parlour-game.c", "parlour_game_finish", USE_AFTER_FREE),
    # The loss is not counted.
    "give-up": Fault("parlour-session.c", "abandon_unfinished", "return;"),
    "take-back": Fault("parlour-session.c", "take_back_given_up", OVERFLOW),
    "import": Fault("parlour-statistics.c", "parlour_statistics_import", OVERFLOW),
    "lesson": Fault("parlour-lesson.c", "pause_cb", USE_AFTER_FREE),
    "exercise": Fault("parlour-exercise-window.c", "show_better_cb", OVERFLOW),
    "review": Fault("parlour-review-window.c", "go_cb", USE_AFTER_FREE),
    "play-on": Fault("parlour-review-window.c", "play_on_cb", OVERFLOW),
    "deck": Fault("parlour-deck-loader.c", "parlour_deck_loader_add", OVERFLOW),
    # One save in four is not written.
    "lost-moves": Fault("parlour-save-folder.c", "parlour_save_folder_write",
                        "if (g_random_int_range (0, 4) == 0) return TRUE;"),
    # A game is counted a second time, with another id.
    "counted-twice": Fault("parlour-session.c", "count",
                           "static gboolean again; if (!again) { "
                           "g_autoptr (ParlourGame) copy = parlour_game_copy (game, 0); "
                           "again = TRUE; count (self, copy); again = FALSE; }"),
}


def plant(text, name, fault):
    """Returns: the text of a file, with a fault in it"""
    begin = re.search(rf"^{fault.function} \([^;]*?^{{$", text, re.MULTILINE)
    if not begin:
        sys.exit(f"faults.py: {fault.file} has no function called {fault.function}")
    code = f'\n  if (g_strcmp0 (g_getenv ("PARLOUR_FAULT"), "{name}") == 0) {{ {fault.code} }}'
    return text[:begin.end()] + code + text[begin.end():]


def make_copy(source, copy):
    """Copies the files of the checkout.  Files that are the same stay untouched, for the build."""
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
                            cwd=source, stdout=subprocess.PIPE, text=True, check=True).stdout
    planted = set()
    for name in filter(None, listed.split("\0")):
        if not (source / name).is_file():
            continue
        content = (source / name).read_bytes()
        for fault_name, fault in FAULTS.items():
            if pathlib.Path(name).name == fault.file:
                content = plant(content.decode(), fault_name, fault).encode()
                planted.add(fault_name)
        path = copy / name
        if not path.exists() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            path.chmod((source / name).stat().st_mode)
    if planted != set(FAULTS):
        sys.exit(f"faults.py: no file for {sorted(set(FAULTS) - planted)}")


def run(copy, name, seconds, seed):
    """Returns: whether the monkey did what it should"""
    done = subprocess.run([copy / "build-aux/test", "--monkey", str(seconds), str(seed)],
                          env={**os.environ, "PARLOUR_FAULT": name}, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, errors="replace", check=False)
    failed = re.search(r"^# failed after (\d+) s: *(.*\n(?:# .*\n)?)", done.stdout, re.MULTILINE)
    if not failed and "ok 1 /monkey" not in done.stdout:
        sys.exit(f"{done.stdout}\nfaults.py: the monkey did not run")
    # A sanitizer names the place of the fault.
    known = FAULTS.get(name)
    is_named = (not known or known.code not in (OVERFLOW, USE_AFTER_FREE)
                or known.function in done.stdout)
    found = "not found"
    if failed:
        words = failed[2].replace("\n# ", "  ").strip()
        found = f"{'found' if is_named else 'ANOTHER fault'} after {failed[1]} s {words}"
    print(f"{name:14} seed {seed}: {found}", flush=True)
    right = bool(failed and is_named) if known else not failed
    if not right:
        (copy / f"{name}-{seed}.txt").write_text(done.stdout)
    return right


def main():
    source = pathlib.Path(sys.argv[1]).resolve()
    seconds, *seeds = [int(word) for word in sys.argv[2:] if word.isdigit()] or [SECONDS]
    names = [word for word in sys.argv[2:] if not word.isdigit()] or FAULTS
    copy = source / COPY
    make_copy(source, copy)
    results = [run(copy, name, seconds, seed) for name in names for seed in seeds or SEEDS]
    print(f"{sum(results)} of {len(results)} as expected")
    sys.exit(not all(results))


main()
