# SPDX-License-Identifier: GPL-3.0-or-later
"""Plants faults in a copy of the program, and runs the monkey until it finds them.

faults.py SOURCE [SECONDS [SEED…]] [FAULT…]
faults.py SOURCE --plant

Each fault is at the start of a function, and is there only if the environment variable
PARLOUR_FAULT names it, so that all of them need one build.  Without names all are tried, each
with each seed.  "none" is no fault, which the monkey must not find.  "--plant" only sees whether
the functions are there."""

import collections
import os
import pathlib
import re
import subprocess
import sys

SECONDS, SEEDS = 600, [1, 2, 3]
COPY = "_build-faults"
# The last line of build-aux/test, if the monkey came to its end and found nothing.
NOTHING_FOUND = "1 passed, 0 failed"

# Writes one byte too far.  It is volatile so that the compiler keeps the write.
OVERFLOW = "volatile char *byte = g_malloc (1); byte[1] = 1; g_free ((gpointer) byte);"
USE_AFTER_FREE = "volatile char *byte = g_malloc (1); g_free ((gpointer) byte); *byte = 1;"

# A fault is code at the start of a function of a file.
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
                           "again = TRUE; count (self, copy, outcome); again = FALSE; }"),
}


def plant(text, name, fault):
    """Returns: the text of a file with a fault in it, or None if the function is not there"""
    begin = re.search(rf"^{fault.function} \([^;]*?^{{$", text, re.MULTILINE)
    if not begin:
        return None
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
            text = (pathlib.Path(name).name == fault.file
                    and plant(content.decode(), fault_name, fault))
            if text:
                content = text.encode()
                planted.add(fault_name)
        path = copy / name
        if not path.exists() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            path.chmod((source / name).stat().st_mode)
    missing = [f"faults.py: {name}: {fault.file} has no function called {fault.function}"
               for name, fault in FAULTS.items() if name not in planted]
    if missing:
        sys.exit("\n".join(missing))


def play(copy, name, seconds, seed):
    """Returns: the output of the monkey"""
    return subprocess.run([copy / "build-aux/test", "--monkey", str(seconds), str(seed)],
                          env={**os.environ, "PARLOUR_FAULT": name}, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, errors="replace",
                          check=False).stdout


def run(copy, name, seconds, seed):
    """Returns: whether the monkey did what it should"""
    said = play(copy, name, seconds, seed)
    failed = re.search(r"^# failed after (\d+) s: *(.*\n(?:# .*\n)?)", said, re.MULTILINE)
    ended = failed or NOTHING_FOUND in said
    # The report of a sanitizer must name the function with the fault.
    known = FAULTS.get(name)
    is_named = (not known or known.code not in (OVERFLOW, USE_AFTER_FREE)
                or known.function in said)
    found = "not found" if ended else "the monkey did not run to its end"
    if failed:
        words = failed[2].replace("\n# ", "  ").strip()
        found = f"{'found' if is_named else 'ANOTHER fault'} after {failed[1]} s {words}"
    print(f"{name:14} seed {seed}: {found}", flush=True)
    right = bool(failed and is_named if known else ended and not failed)
    if not right:
        output = copy / f"{name}-{seed}.txt"
        output.write_text(said)
        print(f"its output: {output}", flush=True)
    return right


def main():
    source = pathlib.Path(sys.argv[1]).resolve()
    seconds, *seeds = [int(word) for word in sys.argv[2:] if word.isdigit()] or [SECONDS]
    names = [word for word in sys.argv[2:] if not word.isdigit()] or FAULTS
    copy = source / COPY
    make_copy(source, copy)
    if "--plant" in sys.argv[2:]:
        return
    # Build the program; the monkey ends at once.
    said = play(copy, "none", 0, 1)
    if NOTHING_FOUND not in said:
        sys.exit(f"{said}\nfaults.py: the monkey does not start")
    results = [run(copy, name, seconds, seed) for name in names for seed in seeds or SEEDS]
    print(f"{sum(results)} of {len(results)} as expected")
    sys.exit(not all(results))


main()
