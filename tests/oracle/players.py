# SPDX-License-Identifier: GPL-3.0-or-later
"""Random players, and packs rigged so that rare situations occur and games are won.

Players choose among the moves that a game lists, and every pack is whole.
"""

import random

SUITS = "CDHS"
UP = "A23456789TJQK"
FIRST_LINE = "Parlour game record 1"


# ---- packs

def merged(lists, rng):
    """A playable order of all cards, in which some families may be far ahead of others."""
    heads = [list(cards) for cards in lists]
    spread = rng.choice((0, 0, 1, 4, 40))
    weights = [2.0 ** (spread * rng.uniform(-1, 1)) for _ in heads]
    order = []
    while any(heads):
        pick = rng.choices(range(len(heads)), [w if h else 0 for w, h in zip(weights, heads)])[0]
        order.append(heads[pick].pop(0))
    return order


def disturbed(order, rng):
    """Moves some cards of an order a little."""
    width = rng.choice((0, 0, 0, 2, 5, 12, 30))
    keys = [(i + rng.uniform(0, width), card) for i, card in enumerate(order)]
    order = [card for _, card in sorted(keys)]
    for _ in range(rng.choice((0, 0, 0, 1, 3, 8))):
        i, j = rng.randrange(len(order)), rng.randrange(len(order))
        order[i], order[j] = order[j], order[i]
    return order


def unravelled(order, piles, rng):
    """Deals an order so that it can be taken from the tops of the piles."""
    piles = [list(pile) for pile in piles]
    weights = [2.0 ** rng.uniform(-2, 2) for _ in piles]
    places = []
    while any(piles):
        pick = rng.choices(range(len(piles)), [w if p else 0 for w, p in zip(weights, piles)])[0]
        places.append(piles[pick].pop())
    dealt = [None] * len(order)
    for place, card in zip(places, order):
        dealt[place] = card
    return dealt


def descents(cards, rng):
    """The cards in descending sequences of any suit."""
    cards = rng.sample(cards, len(cards))
    dealt = []
    while cards:
        dealt.append(cards.pop())
        for _ in range(rng.choice((0, 1, 2, 4))):
            lower = [c for c in cards if UP.index(c[0]) == UP.index(dealt[-1][0]) - 1]
            if lower:
                cards.remove(lower[0])
                dealt.append(lower[0])
    return dealt


def chunks(cards, rng):
    """The cards in ascending and descending sequences of one suit."""
    left = {suit: sorted((c for c in cards if c[1] == suit), key=lambda c: UP.index(c[0]))
            for suit in SUITS}
    pieces = []
    for suited in left.values():
        for line in (suited[::2], suited[1::2]) if rng.random() < 0.7 else (suited,):
            while line:
                size = rng.randint(1, 7)
                pieces.append(line[:size][::rng.choice((1, -1))])
                line = line[size:]
    rng.shuffle(pieces)
    return [card for piece in pieces for card in piece]


def cleared(order, piles, rng):
    """Piles that can be cleared at once, and the other cards in sequences."""
    piles = list(piles)
    rng.shuffle(piles)
    places = []
    for pile in piles[:rng.randint(1, 3)]:
        places += pile[::-1]
    early = order[:len(places)]
    late = chunks(order[len(places):], rng)
    dealt = [None] * len(order)
    for place, card in zip(places + sorted(set(range(len(order))) - set(places)), early + late):
        dealt[place] = card
    return dealt


def meeting(lists, rng, late):
    """An order in which the two families of each suit meet, and both copies of the card
    between them are laid aside.

    If late is set, the cards after the meeting are at the bottom, both copies on top of them,
    and the cards before the meeting are dealt last."""
    first, between, second = [], [], []
    for up, down in zip(lists[:4], lists[4:]):
        both = [card for card in up if card in down]
        card = rng.choice(both if rng.random() < 0.5 else both[:1] + both[-1:])
        i, j = up.index(card), down.index(card)
        first.append(merged([up[:i], down[:j]], rng))
        between.append([card, card])
        second.append(merged([up[i + 1:], down[j + 1:]], rng))
    if late:
        return merged(second, rng) + merged(between, rng) + disturbed(merged(first, rng), rng)
    return disturbed(merged([a + b + c for a, b, c in zip(first, between, second)], rng), rng)


def rigged_pack(game, kind, packs, laid_out, rng):
    """A pack of one of the kinds, in dealing order, base cards included."""
    lists = game.families(packs, rng)
    bases = [family[0] for family in lists] if laid_out else []
    wanted = [family[1:] if laid_out else family for family in lists]
    if kind in ("meeting", "late meeting"):
        order = meeting(wanted, rng, kind != "meeting")
    else:
        order = disturbed(merged(wanted, rng), rng)
    piles = game.stacks(len(order))
    if kind == "shuffled":
        rng.shuffle(order)
    elif kind == "half":
        half = rng.randrange(len(order))
        tail = order[half:]
        rng.shuffle(tail)
        order = order[:half] + tail
    elif kind == "nearly":
        order = merged(wanted, rng)
        order[-11:] = order[:-12:-1]
    elif kind == "aside":
        order = merged([rng.choice((up + down, down + up))
                        for up, down in zip(wanted[:4], wanted[4:])], rng)
    elif kind == "backward":
        order.reverse()
    elif kind == "descents":
        order = descents(order, rng)
    elif kind == "unravelled":
        order = unravelled(order, piles, rng)
    elif kind == "chunks":
        order = chunks(order, rng)
    elif kind == "cleared":
        order = cleared(order, piles, rng)
    for base in bases:
        # Usually before its other copy, so that it is the first one.
        limit = order.index(base) if base in order and rng.random() < 0.8 else len(order)
        order.insert(rng.randint(0, limit), base)
    return order


# ---- players

# A player first chooses the kind of move by these weights; the default is 1.
PROFILES = (
    {},
    {"foundation": 100, "store": 10},
    {"foundation": 100, "redeal": 0.001, "build": 3},
    {"deal": 0.05, "redeal": 0.01},
    {"deal": 20, "foundation": 40, "run": 3},
    {"foundation": 8, "run": 10, "vacancy": 5, "deal": 0.5, "redeal": 0.02},
    {"foundation": 0.2, "build": 5, "run": 8, "vacancy": 5},
)
# Cards that are laid aside are played last.
PROFILE_OF_PACK = {"aside": {"foundation": 1e6, "abeyance": 3e6, "deal": 1e3}}
KINDS = ("foundation", "recall", "abeyance", "store", "waste", "run", "vacancy", "build",
         "back", "grace", "deal", "redeal")


def kind_of(move, game):
    if ">" not in move:
        return move
    source, target = move.split(">")
    if "@" in source:
        return "grace"
    if source[0] == "f":
        return "back"
    if source[0] == "h":
        return "recall"
    if source == "store":
        return "store"
    if target[0] == "f":
        return "foundation"
    if target[0] == "h":
        return "abeyance"
    if "*" in source:
        return "run"
    if not game.piles[target]:
        return "vacancy"
    return "waste" if source == "waste" else "build"


class Player:
    """Plays one game at random."""

    def __init__(self, game, kind, rng):
        self.rng = rng
        self.weights = rng.choice(PROFILES + game.PROFILES)
        if kind in PROFILE_OF_PACK:
            self.weights = PROFILE_OF_PACK[kind]
        elif rng.random() < 0.2:
            self.weights = {kind: 10 ** rng.uniform(-2, 2) for kind in KINDS}
        self.patience = rng.choice((10, 25, 60))
        self.undoes = rng.choice((0, 0.05, 0.05, 1))
        self.best = (0, 0, 0)
        self.idle = 0
        self.last = ""

    def choose(self, game, moves):
        """A move, or None to stop."""
        progress = (game.deal_number, -len(game.stock()),
                    sum(len(game.piles[f]) for f in game.foundations))
        self.idle = 0 if progress > self.best else self.idle + 1
        self.best = max(self.best, progress)
        if self.idle > self.patience:
            onwards = [m for m in moves if m in ("deal", "redeal")]
            if onwards:
                self.idle = 0
                return self.rng.choice(onwards)
            if self.idle > 3 * self.patience:
                return None
        kinds = {}
        for move in moves:
            kinds.setdefault(kind_of(move, game), []).append(move)
        for _ in range(3):
            kind = self.rng.choices(list(kinds), [self.weights.get(k, 1) for k in kinds])[0]
            move = self.rng.choice(kinds[kind])
            if move != self.last or self.rng.random() < self.undoes:
                break
        if kind == "grace" and self.rng.random() < 0.5:
            wanted = self.rng.choice((">f", "waste@1>"))
            move = self.rng.choice([m for m in kinds[kind] if wanted in m] or [move])
        source, _, target = move.partition(">")
        self.last = f"{target}>{source}"
        return move


# ---- records

def options_line(game, options, rng):
    """One of the possible lines for these options."""
    words = [f"{key}={value}" for key, value in options.items()
             if value != game.OPTIONS[key][0] or rng.random() < 0.5]
    rng.shuffle(words)
    return " ".join(["options:"] + words)


def record(name, game, options, seed):
    """The text of a record of a random game."""
    rng = random.Random(f"{name} {sorted(options.items())} {seed}")
    packs = game.packs(options)
    laid_out = options.get("bases", "laid-out") == "laid-out"
    kind = rng.choice(game.KINDS_OF_PACK)
    pack = rigged_pack(game, kind, packs, laid_out, rng)
    table = game(pack, options)
    player = Player(game, kind, rng)
    limit = rng.choice(game.LENGTHS)

    lines = [f"game: {name}", options_line(game, options, rng), "pack: " + " ".join(pack)]
    for _ in range(limit):
        moves = table.legal_moves()
        move = player.choose(table, moves) if moves else None
        if move is None:
            break
        table.play(move)
        lines.append(f"move: {move}")

    remarks = rng.choice((0, 0, 0.02, 0.2))
    text = [FIRST_LINE]
    for line in lines:
        if rng.random() < remarks:
            text.append(rng.choice(("#", "# a remark", "#move: deal", "# pack: AC", "##", "", " \t")))
        text.append(line)
    return "\n".join(text) + "\n"
