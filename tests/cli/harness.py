# SPDX-License-Identifier: GPL-3.0-or-later
"""Functions for the tests of parlour-solver.  The program is the first argument of each test."""

import os
import re
import subprocess
import sys
import tempfile

PROGRAM = os.path.abspath(sys.argv[1])
RECORD = "Parlour game record 1\ngame: louis\noptions: bases=in-play\ndeal: 1\n"
CARD = "[A23456789TJQK][CDHS]"
MOVE = r"deal|redeal|[a-z]+[0-9]*([*@][0-9]+)?>[a-z]+[0-9]*"


def run(*arguments, stdin=""):
    """Returns: exit status, standard output, standard error."""
    done = subprocess.run([PROGRAM, *arguments], input=stdin.encode(),
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def good(*arguments, stdin=""):
    status, output, error = run(*arguments, stdin=stdin)
    assert status == 0, (status, error)
    assert error == "", error
    return output


def games():
    """Returns: the games that the program lists in its help."""
    line, = (line for line in good("deal", "--help").splitlines() if line.startswith("Games: "))
    return line.removeprefix("Games: ").removesuffix(".").split(", ")


def cards_of(game):
    """Returns: the cards of deal 1 of a game."""
    piles = good("deal", game, "--deal", "1").splitlines()[:-3]
    return [card for pile in piles for card in pile.split()[1:]]


def record_of(game, *moves, pack=None, deal=1):
    start = f"pack: {pack}" if pack else f"deal: {deal}"
    return f"Parlour game record 1\ngame: {game}\n{start}\n" + "".join(f"move: {move}\n" for move in moves)


def last_of(key, record):
    """Returns: the value of @key in the last position of @record."""
    end = good("replay", "-", stdin=record).split("position ")[-1]
    return "".join(line.removeprefix(key + ": ") for line in end.splitlines() if line.startswith(key + ": "))


def without_ms(text):
    return re.sub(r"[0-9]+ ms$", "", text, flags=re.MULTILINE)


def record_file(text):
    file = tempfile.NamedTemporaryFile("w", suffix=".parlour", encoding="utf-8", newline="")
    file.write(text)
    file.flush()
    return file


def usage(word, *arguments):
    status, output, error = run(*arguments)
    assert status == 2, status
    assert output == "", output
    assert error.startswith("parlour-solver: "), error
    assert word in error.splitlines()[0], error
    assert "\nUsage:\n" in error, error


def unusable(name, *arguments):
    """The program prints one line, which begins with the file's name."""
    status, output, error = run(*arguments)
    assert (status, output) == (1, ""), (status, output)
    assert error.startswith(f"{name}: ") and error.count("\n") == 1, error


def no_room(*arguments):
    """The program reports that standard output is full, or closed."""
    with open("/dev/full", "w", encoding="utf-8") as full:
        for begin in (None, lambda: os.close(1)):
            done = subprocess.run([PROGRAM, *arguments], stdout=full, stderr=subprocess.PIPE, check=False,
                                  preexec_fn=begin)
            error = done.stderr.decode()
            assert done.returncode == 1, done.returncode
            assert error.startswith("parlour-solver: standard output: ") and error.count("\n") == 1, error
