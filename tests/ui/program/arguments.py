# SPDX-License-Identifier: GPL-3.0-or-later
"""Error messages and exit status of the program for invalid command lines."""

import os
import pathlib
import subprocess
import sys
import tempfile

import tap

RECORD = "Parlour game record 1\ngame: trefoil\ndeal: 1\n"

program = sys.argv[1]


def check(arguments, status, words):
    run = subprocess.run([program, *arguments], capture_output=True, text=True)
    said = run.stdout + run.stderr
    assert run.returncode == status and words in said, (status, words, run.returncode, said)
    assert said.endswith("See “parlour --help”.\n") == (status == 2), said


with tempfile.TemporaryDirectory() as folder:

    def file(name, text):
        path = pathlib.Path(folder, name)
        path.write_text(text)
        return str(path)

    os.mkfifo(pathlib.Path(folder, "pipe"))
    pathlib.Path(folder, "dangling").symlink_to("/nowhere/at/all")

    cases = [
        (["--version"], 0, "Parlour "),
        (["--game", "whist"], 2, "there is no game “whist”"),
        (["--game", "louis", "--options", "grace=no"], 2, "“grace=no”"),
        (["--game", "louis", "--deal", "0"], 2, "“0” is not a deal number"),
        (["--game", "louis", "--deal", "2147483648"], 2, "“2147483648” is not a deal number"),
        (["--colour", "red"], 2, "--colour"),
        (["--game"], 2, "--game"),
        (["-x"], 2, "-x"),
        (["--deal", "3"], 2, "need --game"),
        (["--game", "louis", file("good", RECORD)], 2, "leave out --game"),
        ([file("good", RECORD), file("other", RECORD)], 2, "only one record"),
        ([file("key", RECORD + "colour: red\n")], 1, "key, line 4: a record has no such key: colour"),
        ([file("move", RECORD + "move: t1>f1\nmove: f1>t1\n")], 1, "move, line 4: this move is not legal here"),
        ([file("gone", "Parlour game record 1\ngame: capricieuse\ndeal: 1\n")], 1,
         "gone, line 2: there is no such game: capricieuse"),
        ([file("empty", "")], 1, "empty, line 1: this is not a game record"),
        ([str(pathlib.Path(folder, "none"))], 1, "none"),
        ([""], 2, "the name of the record is empty"),
        (["/dev/zero"], 1, "zero: It is not a file"),
        ([str(pathlib.Path(folder, "pipe"))], 1, "pipe: It is not a file"),
        ([str(pathlib.Path(folder, "dangling"))], 1, "dangling: No such file"),
        (["/usr"], 1, "usr: Is a directory"),
        (["--game", "l\udcf6uis"], 2, "there is no game “l\ufffduis”"),
        (["--game", "louis", "--options", "b\udcf6ses=x"], 2, "“b\ufffdses=x”: there is no such option"),
        (["--game", "louis", "--deal", "\udcf6"], 2, "“\ufffd” is not a deal number"),
    ]

    def name(arguments):
        return " ".join(pathlib.Path(argument).name for argument in arguments).encode(errors="replace").decode()

    tap.run("arguments", [(name(case[0]), check, *case) for case in cases])
