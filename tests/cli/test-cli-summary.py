#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests of survey --summary.  Speaks TAP.

    test-cli-summary.py PROGRAM
"""

import contextlib
import os
import random

import tap
from harness import good, no_room, record_file, run, unusable, usage

HEAD = '# parlour-solver survey: {}, options "{}", nodes {}, ms {}, memory-mb {}, solver {}\ndeal,verdict,moves,nodes,ms\n'
KINGS = HEAD.format("kings", "bases=laid-out", 1000, 0, 256, 1)
CSV = ("game,options,player,deals,won,lost,open,share,share_if_open_won,from,to,median_nodes,p90_nodes,"
       "first_deal,last_deal,nodes_limit,ms_limit,memory_mb,solver_version,player_version,seed")


def row(deal, verdict="won", nodes=10):
    return f"{deal},{verdict},{20 if verdict == 'won' else 0},{nodes},3\n"


def survey(won, lost, still_open=0, head=KINGS):
    """A survey with so many of each."""
    verdicts = ["won"] * won + ["lost"] * lost + ["open"] * still_open
    return head + "".join(row(deal, verdict) for deal, verdict in enumerate(verdicts, 1))


def summary(*texts, csv=True):
    """Returns: the lines of the summary of these files."""
    with contextlib.ExitStack() as stack:
        names = [stack.enter_context(record_file(text)).name for text in texts]
        return good("survey", "--summary", *(["--csv"] if csv else []), *names).splitlines()


def fields(*texts):
    """Returns: the summary of one game, by columns."""
    head, line = summary(*texts)
    assert head == CSV, head
    return dict(zip(head.split(","), line.split(",")))


def refused(words, *texts):
    """The last of these files is refused; {0} and so on in @words stand for their names."""
    with contextlib.ExitStack() as stack:
        names = [stack.enter_context(record_file(text)).name for text in texts]
        status, output, error = run("survey", "--summary", *names)
    assert (status, output) == (1, ""), (status, output)
    assert error == names[-1] + ":" + words.format(*names) + "\n", error


def test_counts():
    got = fields(survey(5, 3, 2))
    assert [got[name] for name in ("game", "options", "deals", "won", "lost", "open")] == [
        "kings", "bases=laid-out", "10", "5", "3", "2"], got
    assert [got[name] for name in ("first_deal", "last_deal", "nodes_limit", "ms_limit", "memory_mb",
                                   "solver_version")] == ["1", "10", "1000", "0", "256", "1"], got
    assert (got["share"], got["share_if_open_won"]) == ("0.5000", "0.7000"), got


def test_wilson():
    """The examples that R. G. Newcombe, "Two-sided confidence intervals for the single proportion" (1998), works out."""
    for won, n, low, high in ((81, 263, "0.2553", "0.3662"), (15, 148, "0.0624", "0.1605"),
                              (0, 20, "0.0000", "0.1611"), (1, 29, "0.0061", "0.1718")):
        got = fields(survey(won, n - won))
        assert (got["from"], got["to"]) == (low, high), got
        # The other way about, it is the mirror image.
        got = fields(survey(n - won, won))
        assert (got["from"], got["to"]) == (f"{1 - float(high):.4f}", f"{1 - float(low):.4f}"), got


def test_wilson_with_open():
    lower, upper = fields(survey(15, 133)), fields(survey(81, 67))
    got = fields(survey(15, 67, 66))
    assert (got["from"], got["to"]) == (lower["from"], upper["to"]), (got, lower, upper)


def test_nodes():
    """By nearest rank: the least number of nodes that suffices for so many of the deals."""
    chance = random.Random(1)
    for n in (1, 2, 3, 9, 10, 11, 100, 101):
        nodes = [chance.randint(1, 10**12) for _ in range(n)]
        got = fields(KINGS + "".join(row(deal, "lost", count) for deal, count in enumerate(nodes, 1)))
        for name, percent in (("median_nodes", 50), ("p90_nodes", 90)):
            least = min(count for count in nodes if 100 * sum(other <= count for other in nodes) >= percent * n)
            assert int(got[name]) == least, (got, nodes)


def test_files():
    """In any order, in any number of files, and with surveys of other games among them."""
    louis = HEAD.format("louis", "bases=in-play", 500, 2000, 64, 1)
    whole = survey(60, 40)
    lines = whole[len(KINGS):].splitlines(keepends=True)
    parts = [KINGS + "".join(lines[70:]), KINGS, KINGS + "".join(lines[:30]) + louis + row(7, "open"),
             KINGS + "".join(reversed(lines[30:70]))]
    head, of_louis, of_kings = summary(*parts)
    assert [head, of_kings] == summary(whole), of_kings
    assert of_louis.startswith("louis,bases=in-play,perfect,1,0,0,1,0.0000,1.0000,0.0000,1.0000,"), of_louis
    assert summary("".join(parts)) == [head, of_louis, of_kings]


def test_players():
    """Each player's surveys are summed up apart, and perfect play's are last."""
    heads = [KINGS.replace("solver 1\n", f"solver 1, player {player}, seed 3, players 2\n") for player in ("careful", "hasty")]
    head, *lines = summary(survey(8, 2), *(survey(won, 10 - won, head=head) for won, head in zip((6, 1), heads)))
    rows = [dict(zip(head.split(","), line.split(","))) for line in lines]
    assert [(row["player"], row["won"], row["player_version"], row["seed"]) for row in rows] == [
        ("hasty", "1", "2", "3"), ("careful", "6", "2", "3"), ("perfect", "8", "0", "0")], rows
    refused("1: does not go with {0}:1: not the same seed", survey(1, 2, head=heads[0]),
            survey(1, 2, head=heads[0].replace("seed 3", "seed 4")))
    refused("1: does not go with {0}:1: not the same version of the players", survey(1, 2, head=heads[0]),
            survey(1, 2, head=heads[0].replace("players 2", "players 1")))


def test_empty():
    assert summary(KINGS) == [CSV]
    refused("1: the file is empty", "")


def test_table():
    storehouse = HEAD.format("storehouse", "bases=laid-out vacancies=storehouse", 5000, 0, 256, 1)
    lines = summary(survey(15, 133), survey(60, 30, 10, storehouse), csv=False)
    assert lines == [
        "GAME        OPTIONS                              PLAYER   DEALS  WON  LOST  OPEN      SHARE  FROM    TO  MEDIAN  90 %",
        "kings       bases=laid-out                       perfect    148   15   133     0       10.1   6.2  16.0      10    10",
        "storehouse  bases=laid-out vacancies=storehouse  perfect    100   60    30    10  60.0-70.0  50.2  78.1      10    10",
    ], lines


def test_of_survey():
    text = good("survey", "trefoil", "--options", "packs=2", "--deals", "11-20", "--nodes", "1000")
    verdicts = [line.split(",")[1] for line in text.splitlines()[2:]]
    got = fields(text)
    assert [int(got[name]) for name in ("deals", "won", "lost", "open")] == [
        10, verdicts.count("won"), verdicts.count("lost"), verdicts.count("open")], got
    assert (got["first_deal"], got["last_deal"]) == ("11", "20"), got
    assert got["options"] == "bases=laid-out packs=2", got


def test_standard_input():
    assert good("survey", "--csv", "--summary", "-", stdin=survey(3, 1)).splitlines() == summary(survey(3, 1))


def test_twice():
    refused("4: deal 2 is already at {0}:4", survey(3, 3), KINGS + row(9) + row(2))
    refused("6: deal 1 is already at {0}:3", survey(3, 0) + row(1))
    refused("3: deal 1 is already at {0}:3", survey(3, 3), survey(3, 3))


def test_unlike():
    for words, *other in (("limit in nodes", 1001, 0, 256, 1), ("limit in seconds", 1000, 1, 256, 1),
                          ("limit in memory", 1000, 0, 255, 1), ("version of the solver", 1000, 0, 256, 2)):
        head = HEAD.format("kings", "bases=laid-out", *other)
        refused("1: does not go with {0}:1: not the same " + words, survey(3, 3), head + row(8))
        refused("9: does not go with {0}:1: not the same " + words, survey(3, 3) + head + row(8))
        # Of another game they are no matter.
        assert len(summary(survey(3, 3), HEAD.format("kings", "bases=in-play", *other) + row(1))) == 3


def test_spoiled():
    refused("8: the last line is torn off: the survey was interrupted", survey(3, 2) + row(6)[:-1])
    refused("1: the last line is torn off: the survey was interrupted", KINGS[:20])
    refused("2: the last line is torn off: the survey was interrupted", KINGS[:-1])
    refused("1: not a survey: the first line says of what it is", row(1))
    refused("6: not a row of a survey", survey(3, 0) + "hello\n")
    refused("5: not a row of a survey", survey(2, 0) + row(3)[:-3] + KINGS)


def test_unreadable():
    for name in (os.curdir, "none.csv"):
        unusable(name, "survey", "--summary", name)


def test_usage():
    usage("which files?", "survey", "--summary")
    usage("unknown argument: --deals", "survey", "--summary", "a.csv", "--deals", "1-2")
    usage("--summary is given twice", "survey", "--summary", "a.csv", "--summary")


def test_no_room():
    with record_file(survey(3, 3)) as file:
        for flags in ((), ("--csv",)):
            no_room("survey", "--summary", file.name, *flags)


tap.run_all("cli", globals())
