#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests of play and advise.  Speaks TAP.

    test-cli-play.py PROGRAM
"""

import re

import tap
from harness import MOVE, RECORD, cards_of, games, good, last_of, record_file, record_of, run, usage, without_ms

GAMES = ["louis", "nationale", "kings", "storehouse", "auxiliary-sequences"]
# Few, to save time.
NODES = ["--nodes", "2000", "--memory-mb", "16"]


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
            status = last_of("status", record_of(game, *moves, deal=3))
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
    assert last_of("status", record) == "won"
    # A lost game is printed as a record as well.
    status, output, error = run("play", "storehouse", "--deal", "1", "--player", "hasty", "--record")
    assert status == 3 and re.fullmatch(r"lost [0-9]+ nodes, [0-9]+ ms\n", error), (status, error)
    assert good("replay", "-", stdin=output)


def test_plays_on():
    _, moves = played("auxiliary-sequences", "--deal", "9", "--player", "careful")
    # Careful play drops its plan when it deals.
    n = [i for i, move in enumerate(moves, 1) if move == "deal"][10]
    begun = record_of("auxiliary-sequences", *moves[:n], deal=9)
    with record_file(begun) as file:
        record = run("play", file.name, "--player", "careful", "--record", *NODES)[1]
    assert [line for line in record.splitlines() if line.startswith("move: ")] == \
        [f"move: {move}" for move in moves], record


def shuffled_below(game):
    """Returns: two packs of @game, and how many cards at their ends are in another order."""
    cards = sorted(cards_of(game))
    order = sorted(range(len(cards)), key=lambda i: (i * 7919 + 13) % 104729 % 997)
    first = [cards[i] for i in order]
    n = len(first) // 6
    return " ".join(first), " ".join(first[:-n] + first[-n:][::-1]), n


def test_blind():
    """Careful play is the same for packs that differ below a card, until that card is turned."""
    for game in GAMES:
        first, second, n = shuffled_below(game)
        assert first != second and sorted(first.split()) == sorted(second.split())
        texts = [record_of(game, pack=pack) for pack in (first, second)]
        runs = [played("-", "--player", "careful", stdin=text)[1] for text in texts]
        same = next((i for i, moves in enumerate(zip(*runs)) if moves[0] != moves[1]), min(map(len, runs)))
        for text, moves in zip(texts, runs):
            stock = last_of("stock", text + "".join(f"move: {move}\n" for move in moves[:same]))
            assert len(stock.split()) < n, (game, same, stock)


def test_advise():
    first, second, n = shuffled_below("auxiliary-sequences")
    _, moves = played("-", "--player", "careful", stdin=record_of("auxiliary-sequences", pack=first))
    # The next card is the first that differs.  Aces do not count, because they are laid out.
    hidden = sum(not card.startswith("A") for card in first.split()[-n:])
    deals = [i for i, move in enumerate(moves) if move == "deal"]
    begun = moves[:deals[48 - hidden]]
    answers = [good("advise", "-", *NODES, stdin=record_of("auxiliary-sequences", *begun, pack=pack))
               for pack in (first, second)]
    assert answers[0] == answers[1], answers

    head, *lines = answers[0].splitlines()
    assert head == f"hidden {hidden}", head
    legal = last_of("legal", record_of("auxiliary-sequences", *begun, pack=first)).split()
    assert sorted(line.split()[0] for line in lines) == sorted(legal), (lines, legal)
    shares = []
    for line in lines:
        _, share, low, high, how = line.split(maxsplit=4)
        assert 0 <= float(low) <= float(share) <= float(high) <= 1, line
        assert re.fullmatch("[0-9]+ of 100", how) and float(share) == int(how.split()[0]) / 100, line
        shares.append(float(share))
    assert shares == sorted(shares, reverse=True), shares


def test_advise_all_open():
    """When nothing is hidden, a search proves the answer, unless its limit is too low."""
    lines = good("advise", "-", stdin=record_of("trefoil", deal=5)).splitlines()
    assert lines[0] == "hidden 0" and lines[1].endswith(" 1.000 1.000 1.000 proved"), lines
    lines = good("advise", "-", "--nodes", "1", stdin=record_of("trefoil", deal=5)).splitlines()
    assert lines[1].endswith(" 0.000 0.000 1.000 0 of 0"), lines


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
