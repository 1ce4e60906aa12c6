#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the files of an installation, and that a desktop can use them.

test-install.py MESON SOURCE BUILD"""

import pathlib
import re
import subprocess
import sys
import tempfile

import tap
from installed import APP, Installed

MIME = "application/x-parlour-record"

meson, source, build = sys.argv[1:4]
installed = Installed(meson, build)


def test_files():
    listed = pathlib.Path(source, "tests", "install", "files.txt").read_text(encoding="utf-8").split()
    linguas = pathlib.Path(source, "po", "LINGUAS").read_text(encoding="utf-8")
    languages = [line for line in linguas.splitlines() if line and not line.startswith("#")]
    wanted = sorted({line.format(language=language, **installed.folders)
                     for line in listed for language in languages})
    assert installed.files == wanted, sorted(set(installed.files) ^ set(wanted))
    for name in installed.files:
        mode = (installed.root / name).stat().st_mode & 0o777
        program = name.startswith((installed.folders["bindir"], installed.folders["libexecdir"]))
        assert mode == (0o755 if program else 0o644), (name, oct(mode))


def test_no_folder_of_the_build():
    """Installed data does not contain the path of the build.  Programs do, for debuggers."""
    for name in installed.files:
        if name.startswith(installed.folders["datadir"]):
            assert build.encode() not in (installed.root / name).read_bytes(), name


def test_desktop_file():
    text = installed.path("datadir", "applications", APP + ".desktop").read_text(encoding="utf-8")
    assert "\nDBusActivatable=true\n" in text and f"\nMimeType={MIME};\n" in text, text
    assert "\nComment[de]=" in text and "\nKeywords[ja]=" in text, text
    # The service file starts the same program.
    service = installed.path("datadir", "dbus-1", "services", APP + ".service").read_text(encoding="utf-8")
    program = f"/{installed.folders['bindir']}/parlour"
    assert f"\nName={APP}\nExec={program} --gapplication-service\n" in service, service


def test_indices():
    installed.finish()
    cache = installed.path("datadir", "applications", "mimeinfo.cache").read_text(encoding="utf-8")
    assert f"{MIME}={APP}.desktop;" in cache, cache
    cache = installed.path("datadir", "icons", "hicolor", "icon-theme.cache").read_bytes()
    assert f"{APP}\0".encode() in cache and f"{APP}-symbolic\0".encode() in cache
    keys = subprocess.run(["gsettings", "list-keys", APP], capture_output=True, check=True,
                          text=True, env=installed.surroundings(installed.root / "home")).stdout.split()
    assert "felt" in keys, keys


def kind_of(path):
    env = installed.surroundings(installed.root / "home")
    said = subprocess.run(["gio", "info", "-a", "standard::content-type", path], capture_output=True,
                          check=True, text=True, env=env).stdout
    return re.search(r"standard::content-type: (\S+)", said).group(1)


def test_file_type():
    """A record is recognized by its first line and by its name."""
    record = pathlib.Path(source, "src", "games", "louis", "sample.parlour").read_bytes()
    with tempfile.TemporaryDirectory() as folder:
        for name, data, kind in (("by-its-name.parlour", b"?\n", MIME), ("by-its-content", record, MIME),
                                 ("record.txt", b"Parlour games\n", "text/plain")):
            path = pathlib.Path(folder, name)
            path.write_bytes(data)
            assert kind_of(path) == kind, (name, kind_of(path))


def test_program():
    for program in "parlour", "parlour-solver":
        env = installed.surroundings(installed.root / "home", LANGUAGE="")
        done = subprocess.run([installed.path("bindir", program), "--version"], capture_output=True,
                              check=True, text=True, env=env)
        assert re.fullmatch(r"[Pp]arlour(-solver)? \d+\.\d+\.\d+\n", done.stdout), done.stdout


tap.run_all("install", globals())
