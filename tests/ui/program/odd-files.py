# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts the program where one of its own files or folders is something else: a pipe, a socket, a
folder, a device, a link, a file of 1 GB.  It shows its window, ends when it
is told to, and does not touch what is behind a link."""

import os
import pathlib
import signal
import socket
import subprocess
import sys
import tempfile

import tap

program = sys.argv[1]

DECK = "parlour/decks/odd.svg"
FILES = [
    ("data", "parlour/statistics/.lock"),
    ("data", "parlour/statistics/louis"),
    ("data", "parlour/games/.lock"),
    ("data", "parlour/games/louis.parlour"),
    ("data", "parlour/games/practice-louis.parlour"),
    ("data", "parlour/games/000000000000001-000000000000000a.parlour"),
    ("data", "parlour/games/.louis.parlour.AB12CD"),
    ("data", DECK),
    ("config", "glib-2.0/settings/parlour-statistics"),
    ("config", "glib-2.0/settings/parlour-room"),
]
FOLDERS = [
    ("data", "parlour"),
    ("data", "parlour/games"),
    ("data", "parlour/statistics"),
    ("data", "parlour/decks"),
    ("cache", "parlour"),
    ("cache", "parlour/decks"),
]
KEYFILE = ("config", "glib-2.0/settings/keyfile")


def is_shown():
    found = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "Parlour"],
                           capture_output=True, text=True, check=False)
    return found.stdout.strip() != ""


def start(home, *arguments):
    """Runs the program until it shows its window, and tells it to end.
    Returns: what it said"""
    said = home / "said"
    with open(said, "wb") as stream:
        process = subprocess.Popen([program, *arguments], stdout=stream, stderr=stream, env={
            **os.environ,
            "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere",
            "GSETTINGS_BACKEND": "keyfile",
            "XDG_CACHE_HOME": str(home / "cache"),
            "XDG_CONFIG_HOME": str(home / "config"),
            "XDG_DATA_HOME": str(home / "data"),
        })
        try:
            tap.wait_for(lambda: process.poll() is not None or is_shown(), "the window")
            process.send_signal(signal.SIGTERM)
            status = process.wait()
        finally:
            process.kill()
    text = said.read_text(encoding="utf-8", errors="replace")
    assert status == 0, (status, text)
    assert "CRITICAL" not in text and "WARNING" not in text, text
    return text


def put_pipe(path, _elsewhere):
    os.mkfifo(path)


def put_socket(path, _elsewhere):
    # The path of a socket must be short.
    here = os.getcwd()
    os.chdir(path.parent)
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(path.name)
    os.chdir(here)


def put_folder(path, _elsewhere):
    path.mkdir()


def put_device(path, _elsewhere):
    path.symlink_to("/dev/zero")


def put_dangling_link(path, _elsewhere):
    path.symlink_to("/nowhere/at/all")


def put_link(path, elsewhere):
    path.symlink_to(elsewhere / "theirs")


def put_large(path, _elsewhere):
    path.touch()
    os.truncate(path, 1 << 30)


def put_unreadable(path, _elsewhere):
    if os.geteuid() == 0:
        raise tap.Skip("root may read every file")
    path.write_text("old", encoding="utf-8")
    path.chmod(0)


def put_file(path, _elsewhere):
    path.write_text("old", encoding="utf-8")


def put_linked_folder(path, elsewhere):
    path.symlink_to(elsewhere)


def make_elsewhere(home):
    """A folder with files that have names of ours, also of half-written ones."""
    elsewhere = home / "elsewhere"
    for folder in ("", "games", "statistics", "decks"):
        (elsewhere / folder).mkdir()
        for name in ("theirs", "louis.parlour", ".louis.parlour.AB12CD", "odd.svg", ".lock", "louis",
                     64 * "a" + "-0-40", "." + 64 * "a" + "-0-40.AB12CD"):
            (elsewhere / folder / name).write_text("theirs", encoding="utf-8")
    return elsewhere


def contents(folder):
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def put_all(home, places, put, elsewhere):
    for base, name in places:
        path = home / base / name
        path.parent.mkdir(parents=True, exist_ok=True)
        put(path, elsewhere)


def check(home, places, put):
    elsewhere = make_elsewhere(home)
    before = contents(elsewhere)
    put_all(home, places, put, elsewhere)
    keyfile = home / "config/glib-2.0/settings/keyfile"
    if not os.path.lexists(keyfile):
        keyfile.parent.mkdir(parents=True, exist_ok=True)
        keyfile.write_text(f"[org/parlour/Parlour]\ndeck='{(home / 'data' / DECK).as_uri()}'\n", encoding="utf-8")
    said = start(home, "--game", "louis", "--deal", "5")
    assert contents(elsewhere) == before
    return said


def test_files(home, put):
    check(home, FILES, put)


def test_folder(home, place, put):
    check(home, [place], put)


def test_keyfile(home, put, words):
    assert f"keyfile: {words}" in check(home, [KEYFILE], put)


def at_home(test, *arguments):
    """Runs the case in its own home folder."""
    with tempfile.TemporaryDirectory() as home:
        test(pathlib.Path(home), *arguments)


def name_of(put):
    return put.__name__.removeprefix("put_").replace("_", "-")


ODD_FILES = [put_pipe, put_socket, put_folder, put_device, put_dangling_link, put_link, put_large, put_unreadable]
ODD_FOLDERS = [put_pipe, put_file, put_dangling_link, put_linked_folder]
ODD_KEYFILES = [
    (put_pipe, "It is not a file"),
    (put_socket, "It is not a file"),
    (put_folder, "Is a directory"),
    (put_device, "It is not a file"),
    (put_large, "File too large"),
    (put_unreadable, "Permission denied"),
]

tap.run("odd-files", [
    *((f"files/{name_of(put)}", at_home, test_files, put) for put in ODD_FILES),
    *((f"{base}/{name}/{name_of(put)}", at_home, test_folder, (base, name), put)
      for base, name in FOLDERS for put in ODD_FOLDERS),
    *((f"keyfile/{name_of(put)}", at_home, test_keyfile, put, words) for put, words in ODD_KEYFILES),
])
