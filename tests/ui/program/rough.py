# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts the program with damaged settings, statistics and saved games, without a bus, and
with folders that cannot be written.  It shows its window, prints no warning of its own, and
moves unreadable files aside.  It does not touch files of unknown games."""

import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

import tap

SETTINGS = b"""[org/parlour/Parlour]
felt='purple'
mirrored='x'
deal-singly=7
animations=nothing
light=-1
deck='file:///dev/zero'
deal-kind='none'
known='x'
window-width=-99999
window-height=-2147483648
window-maximized=3
"""

STATISTICS = b"""before played=-1

result moves=18446744073709551615 outcome=won id=0000000000000001

result moves=5 outcome=won id=00000000000000ff

"""

RECORD = b"Parlour game record 1\n"

# Files of a seventh game that this version does not have.
GONE = RECORD + b"game: capricieuse\ndeal: 7\nmove: deal\n"
GONE_STATISTICS = b"""result moves=5 outcome=won id=00000000000000ff

end
"""

SAVES = {
    "louis": b"",
    "nationale": os.urandom(5000),
    "trefoil": (RECORD + b"game: trefoil\ndeal: 1\n").decode().encode("utf-16"),
    "kings": RECORD + b"game: whist\ndeal: 1\n",
    "storehouse": RECORD + b"#: shown 99999999999999999999\ngame: storehouse\ndeal: 1\n",
    "auxiliary-sequences": RECORD + b"game: louis\ndeal: 1\n",
    "nationale-bases-in-play": RECORD + b"#" + 2000000 * b"x",
}

program = sys.argv[1]


def is_shown():
    found = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "Parlour"],
                           capture_output=True, text=True, check=False)
    return found.stdout.strip() != ""


def start(home, impatient=False, **environment):
    """Runs the program until it shows its window, and ends it with one or with repeated signals.
    Returns: its exit status and its output"""
    said = pathlib.Path(home, "said")
    with open(said, "wb") as stream:
        process = subprocess.Popen([program], stdout=stream, stderr=stream, env={
            **os.environ,
            "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere",
            "GSETTINGS_BACKEND": "keyfile",
            "XDG_CACHE_HOME": home + "/cache",
            "XDG_CONFIG_HOME": home + "/config",
            "XDG_DATA_HOME": home + "/data",
            **environment,
        })
        while process.poll() is None and not is_shown():
            time.sleep(0.1)
        process.send_signal(signal.SIGTERM)
        while impatient and process.poll() is None:
            process.send_signal(signal.SIGTERM)
            time.sleep(0.001)
        status = process.wait()
    return status, said.read_text(encoding="utf-8", errors="replace")


def test_nonsense(home):
    settings = pathlib.Path(home, "config", "glib-2.0", "settings")
    settings.mkdir(parents=True)
    (settings / "keyfile").write_bytes(SETTINGS)
    for name in ("louis", "trefoil"):
        (settings / f"parlour-{name}").write_bytes(STATISTICS)
    games = pathlib.Path(home, "data", "parlour", "games")
    games.mkdir(parents=True)
    for name, text in SAVES.items():
        (games / f"{name}.parlour").write_bytes(text)
    (games / "kings-bases-in-play.parlour").mkdir()
    os.mkfifo(games / "louis-bases-in-play.parlour")

    status, said = start(home)
    assert status == 0, (status, said)
    assert "CRITICAL" not in said and "WARNING" not in said, said
    for name, text in SAVES.items():
        assert (games / f"{name}.parlour.unreadable-1").read_bytes() == text, name
    assert (games / "kings-bases-in-play.parlour.unreadable-1").is_dir()
    assert (games / "louis-bases-in-play.parlour.unreadable-1").is_fifo()


def test_game_that_went(home):
    settings = pathlib.Path(home, "config", "glib-2.0", "settings")
    settings.mkdir(parents=True)
    (settings / "parlour-capricieuse").write_bytes(GONE_STATISTICS)
    games = pathlib.Path(home, "data", "parlour", "games")
    games.mkdir(parents=True)
    (games / "capricieuse.parlour").write_bytes(GONE)

    status, said = start(home)
    assert status == 0, (status, said)
    assert "CRITICAL" not in said and "WARNING" not in said, said
    assert [path.name for path in games.glob("[!.]*")] == ["capricieuse.parlour"]
    assert (games / "capricieuse.parlour").read_bytes() == GONE
    assert (settings / "parlour-capricieuse").read_bytes() == GONE_STATISTICS


def test_nowhere_to_write(home):
    status, said = start(home, XDG_CACHE_HOME="/proc/none", XDG_CONFIG_HOME="/proc/none",
                         XDG_DATA_HOME="/proc/none")
    said = "".join(line for line in said.splitlines(True) if "Failed to create" not in line)
    assert status == 0, (status, said)
    assert "CRITICAL" not in said and "WARNING" not in said, said


def test_told_to_end_again(home):
    for _ in range(3):
        status, said = start(home, impatient=True)
        # At the very end of the program the default action of the signal may apply.
        assert status in (0, -signal.SIGTERM), (status, said)
        assert "CRITICAL" not in said and "WARNING" not in said, said


def at_home(test):
    """Runs the case in its own home folder."""
    with tempfile.TemporaryDirectory() as home:
        test(home)


tap.run("rough", [
    ("nonsense", at_home, test_nonsense),
    ("game-that-went", at_home, test_game_that_went),
    ("nowhere-to-write", at_home, test_nowhere_to_write),
    ("told-to-end-again", at_home, test_told_to_end_again),
])
