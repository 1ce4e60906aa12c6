#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests build-aux/release in a copy of the checkout: it makes a tarball if all files have the
same version, and otherwise names the files that differ.

test-release.py SOURCE"""

import pathlib
import shutil
import subprocess
import sys
import tarfile
import tempfile

import tap

NOBODY = ["-c", "user.name=Nobody", "-c", "user.email=nobody@parlour.example"]

source = pathlib.Path(sys.argv[1])
folder = tempfile.TemporaryDirectory()
copy = pathlib.Path(folder.name, "copy")


def git(*words, at=copy):
    return subprocess.run(["git", *NOBODY, *words], cwd=at, capture_output=True, check=True).stdout


def release():
    """Returns: the exit status, the tarball, and standard error"""
    done = subprocess.run([copy / "build-aux" / "release"], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout.strip(), done.stderr


def refused(file, old, new):
    """Returns: the error message after @old is replaced by @new in the file"""
    path = copy / file
    text = path.read_text(encoding="utf-8")
    assert old in text, (file, old)
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    status, tarball, said = release()
    path.write_text(text, encoding="utf-8")
    assert status == 1 and not tarball, (status, tarball, said)
    # There is no other message, e.g. of a build.
    assert all(line.startswith("parlour: meson.build has ") for line in said.splitlines()), said
    return said


def said_of(said, *files):
    """Whether the message names exactly these files."""
    return [line.split(", but ")[1].split(" begins with ")[0] for line in said.splitlines()] == list(files)


NEWS, METAINFO, CHANGELOG = "NEWS", "data/org.parlour.Parlour.metainfo.xml.in", "build-aux/debian/changelog"


def test_disagreement():
    for file, old, new, files, words in (
            ("meson.build", f"version: '{version}'", "version: '9.9.9'", (NEWS, METAINFO, CHANGELOG), "has 9.9.9"),
            (NEWS, f"Parlour {version}", "Parlour 9.9.9", (NEWS,), "9.9.9"),
            (NEWS, f"Parlour {version}, ", f"Parlour {version}, 1890-01-01\n\n", (METAINFO, CHANGELOG), "1890-01-01"),
            (METAINFO, f'<release version="{version}"', '<release version="9.9.9"', (METAINFO,), "9.9.9"),
            (CHANGELOG, f"parlour ({version}-", "parlour (9.9.9-", (CHANGELOG,), "9.9.9"),
            (CHANGELOG, ">  ", ">  Sat, 02 Jan 1999 20:00:00 +0000\n\n -- A B <a@b>  ", (CHANGELOG,), "1999-01-02")):
        said = refused(file, old, new)
        assert said_of(said, *files) and words in said, said


def test_no_news():
    said = refused(NEWS, (copy / NEWS).read_text(encoding="utf-8"), "")
    assert "but NEWS begins with no release" in said, said


def test_not_committed():
    stray = copy / "NEWS.too"
    stray.touch()
    status, tarball, said = release()
    stray.unlink()
    assert status == 1 and not tarball and "not committed" in said, (status, tarball, said)


def test_tarball():
    status, tarball, said = release()
    assert status == 0, said
    assert pathlib.Path(tarball).name == f"parlour-{version}.tar.xz", tarball
    with tarfile.open(tarball) as files:
        packed = {name.partition("/")[2] for name in files.getnames()}
    listed = set(git("ls-files").decode().splitlines())
    assert listed <= packed, listed - packed


try:
    names = git("ls-files", "-z", at=source).decode().split("\0")
except (OSError, subprocess.CalledProcessError) as missing:
    print(f"1..0 # SKIP not a checkout that git can read: {missing}")
    sys.exit(0)
for name in filter(None, names):
    if (source / name).exists():
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source / name, copy / name)
git("init", "--quiet")
git("add", "--all", "--force")
git("commit", "--quiet", "--message=copy")
version = git("show", "HEAD:NEWS").decode().split(",")[0].removeprefix("Parlour ")

tap.run_all("release", globals())
