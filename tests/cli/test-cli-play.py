#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests of play and advise, and of surveys and batches by a player.  Speaks TAP.

    test-cli-play.py PROGRAM
"""

import re

import tap
from harness import RECORD, cards_of, games, good, record_file, run, usage

GAMES = ["louis", "nationale", "kings", "storehouse", "auxiliary-sequences"]
MOVE = r"deal|redeal|[a-z]+[0-9]*([*@][0-9]+)?>[a-z]+[0-9]*"
# Few, so that it does not take long.
NODES = ["--nodes", "2000", "--memory-mb", "16"]


def without_ms(text):
    return re.sub(r"[0-9]+ ms$", "", text, flags=re.MULTILINE)


def record_of(game, *moves, pack=None, deal=1):
    start = f"pack: {' '.join(pack)}" if pack else f"deal: {deal}"
    return f"Parlour game record 1\ngame: {game}\n{start}\n" + "".join(f"move: {move}\n" for move in moves)


def played(*arguments, stdin=""):
    """Returns: the verdict and the moves."""
    first, *moves = good("play", *arguments, "--moves", *NODES, stdin=stdin).splitlines()
    found = re.fullmatch(r"(won ([0-9]+) moves,|lost|open) [0-9]+ nodes, [0-9]+ ms", first)
    assert found, first
    assert all(re.fullmatch(MOVE, move) for move in moves), moves
    assert found[2] is None or int(found[2]) == len(moves), first
    return first.split()[0], moves


def test_every_player():
    for game in games():
        for player in ("hasty", "careful", "perfect"):
            verdict, moves = played(game, "--deal", "3", "--player", player)
            final = good("replay", "-", stdin=record_of(game, *moves, deal=3))
            status = re.findall("^status: (.*)", final, re.MULTILINE)[-1]
            assert (status == "won") == (verdict == "won"), (game, player, verdict, status)
            assert moves or player == "perfect", (game, player)


def test_perfect_is_solve():
    for deal in ("1", "2"):
        game = ["kings", "--deal", deal, *NODES]
        assert without_ms(good("play", *game, "--player", "perfect")) == \
            without_ms(good("solve", *game)).splitlines(keepends=True)[0], deal


def test_seed():
    runs = [played("louis", "--deal", "4", "--player", "hasty", "--seed", seed) for seed in ("7", "7", "8")]
    assert runs[0] == runs[1] != runs[2], runs
    assert played("louis", "--deal", "4", "--player", "hasty") == \
        played("louis", "--deal", "4", "--player", "hasty", "--seed", "1")


def test_record():
    record = good("play", "kings", "--deal", "2", "--player", "careful", "--record")
    assert re.findall("^status: (.*)", good("replay", "-", stdin=record), re.MULTILINE)[-1] == "won"
    # What was not won is a record as well.
    status, output, error = run("play", "storehouse", "--deal", "1", "--player", "hasty", "--record")
    assert status == 3 and re.fullmatch(r"lost [0-9]+ nodes, [0-9]+ ms\n", error), (status, error)
    assert good("replay", "-", stdin=output)


def test_plays_on():
    _, moves = played("auxiliary-sequences", "--deal", "9", "--player", "careful")
    # Up to where it has done what it had in mind.
    n = [i for i, move in enumerate(moves, 1) if move == "deal"][10]
    begun = record_of("auxiliary-sequences", *moves[:n], deal=9)
    with record_file(begun) as file:
        record = run("play", file.name, "--player", "careful", "--record", *NODES)[1]
    assert [line for line in record.splitlines() if line.startswith("move: ")] == \
        [f"move: {move}" for move in moves], record


def shuffled_below(game):
    """Returns: two packs of @game, and how many cards at their ends are not the same."""
    cards = sorted(cards_of(game))
    order = sorted(range(len(cards)), key=lambda i: (i * 7919 + 13) % 104729 % 997)
    first = [cards[i] for i in order]
    n = len(first) // 6
    return first, first[:-n] + first[-n:][::-1], n


def test_blind():
    """Records whose packs differ below a card play the same until it is turned."""
    for game in GAMES:
        first, second, n = shuffled_below(game)
        assert first != second and sorted(first) == sorted(second)
        texts = [record_of(game, pack=pack) for pack in (first, second)]
        runs = [played("-", "--player", "careful", stdin=text)[1] for text in texts]
        same = next((i for i, moves in enumerate(zip(*runs)) if moves[0] != moves[1]), min(map(len, runs)))
        for text, moves in zip(texts, runs):
            end = good("replay", "-", stdin=text + "".join(f"move: {move}\n" for move in moves[:same]))
            stock = re.findall("^stock: (.*)", end.split("position ")[-1], re.MULTILINE)
            assert len(stock[0].split() if stock else []) < n, (game, same, end.split("position ")[-1])


def test_advise():
    first, second, n = shuffled_below("auxiliary-sequences")
    _, moves = played("-", "--player", "careful", stdin=record_of("auxiliary-sequences", pack=first))
    # Up to where the next card is the first that is not the same in both.  Aces are laid out.
    hidden = sum(not card.startswith("A") for card in first[-n:])
    deals = [i for i, move in enumerate(moves) if move == "deal"]
    begun = moves[:deals[48 - hidden]]
    answers = [good("advise", "-", *NODES, stdin=record_of("auxiliary-sequences", *begun, pack=pack))
               for pack in (first, second)]
    assert answers[0] == answers[1], answers

    head, *lines = answers[0].splitlines()
    assert head == f"hidden {hidden}", head
    end = good("replay", "-", stdin=record_of("auxiliary-sequences", *begun, pack=first))
    legal = re.findall("^legal: (.*)", end, re.MULTILINE)[-1].split()
    assert sorted(line.split()[0] for line in lines) == sorted(legal), (lines, legal)
    shares = []
    for line in lines:
        _, share, low, high, how = line.split(maxsplit=4)
        assert 0 <= float(low) <= float(share) <= float(high) <= 1, line
        assert re.fullmatch("[0-9]+ of 100", how) and float(share) == int(how.split()[0]) / 100, line
        shares.append(float(share))
    assert shares == sorted(shares, reverse=True), shares


def test_advise_all_open():
    """Nothing is hidden: a search proves it."""
    lines = good("advise", "-", stdin=record_of("trefoil", deal=5)).splitlines()
    assert lines[0] == "hidden 0" and lines[1].endswith(" 1.000 1.000 1.000 proved"), lines
    # Or does not.
    lines = good("advise", "-", "--nodes", "1", stdin=record_of("trefoil", deal=5)).splitlines()
    assert lines[1].endswith(" 0.000 0.000 1.000 0 of 0"), lines


def test_survey():
    arguments = ["survey", "trefoil", "--deals", "1-20", "--player", "hasty", "--seed", "5"]
    text = good(*arguments)
    head, columns, *rows = text.splitlines()
    assert re.fullmatch("# parlour-solver survey: trefoil, .*, player hasty, seed 5, players [0-9]+", head), head
    assert columns == "deal,verdict,moves,nodes,ms"
    assert [row.split(",")[0] for row in rows] == [str(deal) for deal in range(1, 21)]
    for row in rows[:5]:
        deal, verdict, *_ = row.split(",")
        assert played("trefoil", "--deal", deal, "--player", "hasty", "--seed", "5")[0] == verdict, row
    # Others' surveys are not gone on with.
    with record_file(text) as file:
        status, _, error = run(*arguments[:-1], "6", "--output", file.name)
        assert status == 1 and error.endswith("of another survey: not the same seed\n"), error
        status, _, error = run(*arguments[:-3], "careful", "--output", file.name)
        assert status == 1 and error.endswith("of another survey: not the same limit in nodes\n"), error
        assert good(*arguments, "--output", file.name) == ""


def test_batch():
    output = good("batch", "trefoil", "-", "--player", "hasty", stdin=" ".join(cards_of("trefoil")) + "\n")
    assert re.fullmatch(r"(won [0-9]+|lost) 0 [0-9]+\n", output), output


def test_grade():
    text = good("survey", "trefoil", "--options", "gathering=any-time", "--deals", "1-4")
    head, columns, *rows = good("grade", "-", stdin=text).splitlines()
    assert re.fullmatch("# parlour-solver grades: trefoil, .*, hasty 64, careful 8, seed 1, players [0-9]+, "
                        "solver [0-9]+", head), head
    assert columns == "deal,hasty,careful"
    won = [line.split(",")[0] for line in text.splitlines()[2:] if ",won," in line]
    assert [row.split(",")[0] for row in rows] == won, rows
    # All lies open, so careful play does always the same.
    assert all(row.split(",")[2] in "08" and int(row.split(",")[1]) <= 64 for row in rows), rows
    status, _, error = run("grade", "-", stdin="deal,verdict\n")
    assert status == 1 and ":1: not a survey" in error, error


def test_bad_usage():
    usage("--player is missing", "play", "louis", "--deal", "1")
    usage("a player is hasty, careful or perfect: lucky", "play", "louis", "--deal", "1", "--player", "lucky")
    usage("a seed is 0 to 1000000000000000: -1", "play", "louis", "--deal", "1", "--player", "hasty", "--seed", "-1")
    usage("a seed is 0 to 1000000000000000: 7x", "survey", "louis", "--deals", "1-2", "--seed", "7x")
    usage("advise takes one file", "advise")
    usage("unknown argument: --player", "advise", "-", "--player", "careful")
    usage("unknown argument: --player", "solve", "louis", "--deal", "1", "--player", "hasty")


def test_bad_record():
    for command in (["play", "-", "--player", "careful"], ["advise", "-"]):
        status, output, error = run(*command, stdin=RECORD + "move: t1>f9\n")
        assert (status, output) == (1, "") and re.match("-:5: |standard input:5: ", error), (command, error)


tap.run_all("cli", globals())
