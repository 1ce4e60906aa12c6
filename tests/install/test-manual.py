#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that the manual has exactly the commands and options that the programs list in their
help.

test-manual.py FOLDER PARLOUR PARLOUR-SOLVER"""

import os
import pathlib
import re
import subprocess
import sys

import tap

OPTION = re.compile(r"(?<![\w-])--?[a-z][a-z-]*")
# Only the desktop uses it.
NOT_FOR_THE_PLAYER = {"--gapplication-service"}

folder, parlour, solver = sys.argv[1:4]


def said(*command):
    env = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "", "PARLOUR_LOCALE_DIR": "/nowhere"}
    return subprocess.run(command, capture_output=True, check=True, text=True, env=env).stdout


def page(name):
    return pathlib.Path(folder, name + ".6").read_text(encoding="utf-8")


def described(text):
    """The options that have a paragraph of their own."""
    options = set()
    for line in re.findall(r"^\.It (.*)$", text, re.MULTILINE):
        options.update("-" + word for word in re.findall(r"Fl (-?[a-z][a-z-]*)", line))
    return options


def named(text):
    return {"-" + word for word in re.findall(r"\bFl (-?[a-z][a-z-]*)", text)}


def parlour_options():
    lines = said(parlour, "--help-all").splitlines()
    options = {option for line in lines if line.startswith("  -")
               for option in OPTION.findall(re.split(r"\s{2,}", line.strip())[0])}
    return options - NOT_FOR_THE_PLAYER


def solver_commands():
    return set(re.findall(r"^  parlour-solver ([a-z]+) ", said(solver, "--help"), re.MULTILINE))


def solver_options():
    usage = [said(solver, "--help")] + [said(solver, command, "--help").split("\n\n")[0]
                                        for command in solver_commands()]
    return {option for text in usage for option in OPTION.findall(text) if option.startswith("--")}


def usage_lines(text):
    return len(re.findall(r"^  parlour-solver ", text, re.MULTILINE))


def assert_same(page_has, program_has):
    assert page_has == program_has, f"only one of the two has {sorted(page_has ^ program_has)}"


def test_parlour_is_described():
    assert_same(described(page("parlour")), parlour_options())


def test_solver_is_described():
    assert_same(described(page("parlour-solver")), solver_options())


def test_solver_commands_are_described():
    commands = set(re.findall(r"^\.It Cm ([a-z]+)", page("parlour-solver"), re.MULTILINE))
    assert_same(commands, solver_commands())


def test_nothing_else_is_named():
    for name, options in ("parlour", parlour_options()), ("parlour-solver", solver_options()):
        stray = named(page(name)) - options
        assert not stray, f"{name} has no {sorted(stray)}"


def test_synopsis_is_whole():
    """The synopsis has a line for each line of the usage."""
    synopsis = page("parlour-solver").split(".Sh SYNOPSIS\n")[1].split(".Sh ")[0]
    assert_same({synopsis.count(".Nm\n")}, {usage_lines(said(solver, "--help"))})


def test_games_are_named():
    listed = re.search(r"^Games: (.*)\.$", said(solver, "--help"), re.MULTILINE).group(1).split(", ")
    for name in "parlour", "parlour-solver":
        missing = set(listed) - set(re.findall(r"^\.Cm ([a-z-]+)", page(name), re.MULTILINE))
        assert not missing, f"{name} lacks {sorted(missing)}"


tap.run_all("manual", globals())
