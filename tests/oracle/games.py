# SPDX-License-Identifier: GPL-3.0-or-later
"""The games of src/games/games.h that have an oracle in tests/games, and their variants."""

import importlib.util
import pathlib
import re

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
LIST = (TOP / "src/games/games.h").read_text(encoding="utf-8")
NAMES = [name.replace("_", "-") for name in re.findall(r"^  GAME \((\w+)\)", LIST, re.MULTILINE)]


def load(name, file):
    """Imports a file of a game.  Returns: the module"""
    spec = importlib.util.spec_from_file_location(f"{file}_of_{name.replace('-', '_')}", path_of(name, file))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def path_of(name, file):
    return TOP / "tests/games" / name / f"{file}.py"


GAMES = {name: load(name, "oracle").Oracle for name in NAMES if path_of(name, "oracle").exists()}


def variants():
    """All variants as (game, options), with all options."""
    found = []
    for name, game in GAMES.items():
        choices = [{}]
        for key, values in game.OPTIONS.items():
            choices = [dict(c, **{key: v}) for c in choices for v in values]
        for options in choices:
            if game.check_options(options) is None:
                found.append((name, options))
    return found
