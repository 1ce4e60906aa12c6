#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Draw Parlour's own deck of cards.

    draw-deck.py parlour.svg

The deck is one SVG sheet of 13 by 5 cards of 250 by 350 units.  Each card is
a group with the element id that Aisleriot's decks use (club_1, heart_queen,
joker_black, back ...).  Everything is drawn here: no fonts, no gradients.

A stylesheet can change the deck.  It comes before the sheet's own in the
cascade, so its rules must be !important.  The inks are classes (.club,
.diamond, .heart and .spade for pips and indices; .paper, .ink-black and so on
for the pictures), and the large indices take the place of the others with

    .index, .pips, .ace, .mirrored { display: none !important }
    .large-index { display: inline !important }

pen.py has the geometry and the markup, courts.py the pictures.
"""

import math
import re
import sys

from courts import FRAME_LEFT, FRAME_TOP, MIRRORED, both, court, joker
from pen import (PIP, SHARED, SUITS, TURN, H, W, at, bezier, box, brush, disc, fmt, group, nib, num, parse, path,
                 placed, polygon, same_way, shared, tiles, use)

RANKS = ('1', '2', '3', '4', '5', '6', '7', '8', '9', '10',
         'jack', 'queen', 'king')
LETTER = {'1': 'A', 'jack': 'J', 'queen': 'Q', 'king': 'K'}

STYLE = '''
.club, .spade { fill: #231c19 }
.diamond, .heart { fill: #c8321f }
.paper { fill: #fbf6ea }
.ink-black { fill: #231c19 }
.ink-red { fill: #c8321f }
.ink-blue { fill: #2c4278 }
.ink-ochre { fill: #dba43c }
.skin { fill: #f7e0c6 }
.blush { fill: #f3cfb0 }
.lip { fill: #cf6f55 }
.line { stroke: #231c19; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round }
.thin { stroke: #231c19; stroke-width: 1.2; stroke-linejoin: round; stroke-linecap: round }
.open { fill: none }
.engraved { fill: none; stroke: #fbf6ea }
.lattice { stroke-width: 1.9 }
.thin-engraved { stroke-width: 1 }
.cut { stroke: #fbf6ea; stroke-width: 1.1; stroke-linejoin: round }
.edge { stroke: #85796a; stroke-width: 1.8 }
.frame { fill: none; stroke: #231c19; stroke-width: 1.6 }
.large-index { display: none }
'''



# ------------------------------------------------------------------- ranks

THICK, THIN = 20, 11


def ring(x, y, rx, ry, thick=THICK, thin=THIN):
    """An upright oval letter stroke: outer and (reversed) inner contour."""
    outer = disc(x, y, rx + thick / 2, ry + thin / 2)
    a, b = rx - thick / 2, ry - thin / 2
    k, m = a * .5523, b * .5523
    return outer + (f'M{fmt(x - a, y)}C{fmt(x - a, y + m)} {fmt(x - k, y + b)} {fmt(x, y + b)}'
                    f'C{fmt(x + k, y + b)} {fmt(x + a, y + m)} {fmt(x + a, y)}'
                    f'C{fmt(x + a, y - m)} {fmt(x + k, y - b)} {fmt(x, y - b)}'
                    f'C{fmt(x - k, y - b)} {fmt(x - a, y - m)} {fmt(x - a, y)}Z')


def slab(x0, x1, y, up):
    """A bracketed serif from x0 to x1 on the line y, thickening up or down."""
    h = -9 if up else 9
    return box(x0, y, x1, y + h)


def numerals():
    """Ranks 100 units high (0 to 100), with their widths: {rank: (path, width)}."""
    glyph = {}
    glyph['A'] = (same_way(
        'M31,0L44,0L20,96L8,96ZM31,0L48,0L75,96L53,96L33,24Z'
        + box(20, 59, 58, 70) + slab(-1, 29, 100, True) + slab(42, 84, 100, True)), 83)
    glyph['2'] = (same_way(
        nib('M14,29C14,13 22,5.5 36,5.5C50,5.5 58,14 58,28C58,50 28,62 12,92', THICK, THIN)
        + disc(16, 27, 11) +
        'M4,100L4,90C13,78 24,77 35,81C46,85 54,84 57,68L67,68L64,100Z'), 68)
    glyph['3'] = (same_way(
        'M8,0L63,0L63,11L42,40L28,45L44,15L22,15C19,15 18,20 17,28L8,28Z'
        + nib('M26,45C30,40 33,38.5 37,38.5C52,38.5 58,53 58,67C58,86 48,94.5 34,94.5C22,94.5 14,89 12,78',
              THICK, THIN) + disc(14, 77, 11)), 68)
    glyph['4'] = (same_way('M36,0L56,0L56,100L36,100L36,29L18,60L36,60L36,73L0,73L0,63Z'
                  + box(50, 60, 71, 73) + slab(26, 67, 100, True)), 71)
    glyph['5'] = (same_way(
        'M10,0L61,0L57,16L20,16L19,50L9,50Z'
        + nib('M13,51C18,43 26,38.5 36,38.5C51,38.5 58,52 58,67C58,86 48,94.5 34,94.5C22,94.5 14,89 12,79',
              THICK, THIN) + disc(14, 78, 11)), 68)
    glyph['6'] = (
        ring(37, 67, 24, 27.5) + same_way(
            nib('M58,20C54,10 48,5.5 41,5.5C22,5.5 13,30 13,66', THICK, THIN) + disc(55, 20, 10)), 71)
    glyph['7'] = (
        'M4,0L65,0L65,14C53,38 48,60 48,100L25,100C25,66 36,40 49,18L23,18C17,18 15,23 13,32L4,32Z', 67)
    glyph['8'] = (ring(36, 26, 20, 20.5, 19) + ring(36, 71, 24, 23.5, 21), 71)
    glyph['9'] = (placed(glyph['6'][0], 71, 100, turn=180), 71)
    one = 'M12,0L30,0L30,92L10,92L10,18L-1,21L-1,11Z' + 'M-2,91L41,91L41,100L-2,100Z'
    glyph['10'] = (one + ring(73, 50, 18, 44.5, 19), 100)
    glyph['J'] = (same_way(
        nib('M42,6L42,66C42,86 36,94.5 25,94.5C17,94.5 12,90 11,82', THICK, THIN)
        + disc(11.4, 79, 11.4) + slab(20, 64, 0, False)), 64)
    glyph['Q'] = (
        ring(40, 46, 29, 40.5) + same_way(
        'M26,70C42,62 52,72 57,82C61,88 66,90 73,84L80,91C70,106 52,106 44,93C39,84 35,81 26,81Z'), 80)
    glyph['K'] = (same_way(
        box(9, 0, 29, 100) + slab(-1, 38, 0, False) + slab(-1, 38, 100, True)
        + nib('M66,6L25,57', 11, 11) + 'M33,42L50,33L77,95L54,95Z'
        + slab(50, 81, 0, False) + slab(45, 86, 100, True)), 85)
    # for the jokers' word
    glyph['O'] = (ring(40, 50, 29, 44.5), 80)
    glyph['E'] = (same_way(box(9, 0, 29, 100) + 'M0,0L70,0L70,30L61,30C59,16 54,10 40,10L0,10Z'
                  + 'M0,100L72,100L72,68L63,68C60,84 55,90 40,90L0,90Z' + box(20, 44, 46, 55) + box(42, 33, 50, 66)), 72)
    glyph['R'] = (same_way(box(9, 0, 29, 100) + slab(-1, 38, 100, True) + box(-1, 0, 40, 10)
                  + nib('M36,5.5C54,5.5 60,14 60,27C60,41 52,49.5 36,49.5L20,49.5', THICK, THIN)
                  + 'M36,48L52,46C62,56 64,88 70,90C73,91 76,89 78,86L82,92C78,99 72,101 66,101'
                    'C50,101 52,70 42,56L30,54Z'), 82)
    return glyph


GLYPH = numerals()


def rank_letter(rank):
    return LETTER.get(rank, rank)


def index(rank, suit, x, top, height, pip, wide=None):
    """Rank over pip, centred on x, from the top; no wider than wide."""
    letter = rank_letter(rank)
    width = GLYPH[letter][1]
    scale = height / 100
    sx = min(scale, (wide or 999) / width)
    left = x - width * sx / 2
    place = f'translate({num(left)} {num(top)}) scale({sx:.3g} {scale:.3g})'
    return (shared(use('r' + letter, '', place))
            + shared(use(suit, '', at(x, top + height + pip * .6, pip / 100))))


# ------------------------------------------------------------ number cards

LEFT, MIDDLE, RIGHT = 79, 125, 171
# The rows from the top: of two or three pips, and of four in a column.
TOP, CENTRE = 56, 175
SECOND = TOP + 2 * (CENTRE - TOP) / 3
CORNERS = [(LEFT, TOP), (RIGHT, TOP)]
SIX = CORNERS + [(LEFT, CENTRE), (RIGHT, CENTRE)]
EIGHT = CORNERS + [(LEFT, SECOND), (RIGHT, SECOND)]
LAYOUT = {
    '2': [(MIDDLE, TOP)],
    '3': [(MIDDLE, TOP), (MIDDLE, CENTRE)],
    '4': CORNERS,
    '5': CORNERS + [(MIDDLE, CENTRE)],
    '6': SIX,
    '7': SIX + [(MIDDLE, (TOP + CENTRE) / 2)],
    '8': SIX + [(MIDDLE, (TOP + CENTRE) / 2)],
    '9': EIGHT + [(MIDDLE, CENTRE)],
    '10': EIGHT + [(MIDDLE, (TOP + SECOND) / 2)],
}


def pips(rank, suit):
    """The pips of the upper half, the same turned, and those on the middle line."""
    scale = .5 if rank in ('9', '10') else .53

    def pip(x, y):
        return f'<use href="#{suit}" x="{num(x / scale)}" y="{num(y / scale)}"/>'
    single, double = '', ''
    for x, y in LAYOUT[rank]:
        if y == CENTRE or (rank == '7' and x == MIDDLE):
            single += pip(x, y)
        else:
            double += pip(x, y)
    ident = f'n{rank}{suit[0]}'
    half = group(double, '', ident, f'scale({scale})') if double else ''
    half += use(ident, '', TURN)
    if single:
        half += group(single, '', '', f'scale({scale})')
    return group(half, 'pips ' + suit)


# The trefoil of the back, of the aces and of the icon, about the meeting point
# of its three leaves.
LEAFLET = ('M0,-2C-5,-9 -19,-15 -19,-29C-19,-39 -8,-44 0,-40C8,-44 19,-39 19,-29C19,-15 5,-9 0,-2Z')
LEAVES = [LEAFLET, placed(LEAFLET, turn=110), placed(LEAFLET, turn=-110)]
STALK = brush('M0,-2C1,13 4,26 14,36', 3.4, 7.4)
VEINS = [brush(placed('M0,-30C-.6,-22 -.6,-14 0,-9', turn=t), 0, 3.4) for t in (0, 110, -110)]


def ornaments():
    """Definitions shared by the back and the aces."""
    return (f'<path id="leaf" d="{LEAFLET}"/>'
            f'<path id="trefoil" d="{"".join(LEAVES) + STALK}"/>'
            f'<path id="veins" d="{"".join(VEINS)}"/>')


# The aces: a great pip, engraved, with an ornament of its own in each suit.

def engraved(d, width):
    """A line of paper upon a pip."""
    return f'<path class="engraved" stroke-width="{num(width)}" d="{d}"/>'


def mirrored(x, *ds):
    """Paths drawn about x = 0, and the same in a mirror, as one path about x."""
    return ''.join(both(*ds, x=x))


def trefoil(x, y, scale, leaf, vein, turn=0):
    """The deck's ornament: leaves of one ink with veins of another."""
    return use('trefoil', leaf, at(x, y, scale, turn)) + use('veins', vein, at(x, y, scale, turn))


def ace(suit):
    draw = {'club': ace_of_clubs, 'diamond': ace_of_diamonds, 'heart': ace_of_hearts,
            'spade': ace_of_spades}[suit]
    return group(group(draw(), '', 'a' + suit[0]), 'ace')


# Between large indices there is less room.
SMALL_ACE = {'club': .57, 'diamond': .57, 'heart': .6, 'spade': .57}


def small_ace(suit):
    scale = SMALL_ACE[suit]
    return use('a' + suit[0], '', at(125 - 125 * scale, 175 - 175 * scale, scale))


def ace_of_clubs():
    """A wreath of clover about it, tied at the foot."""
    x, y, big = 125, 166, 1.3
    out = use('club', 'club', at(x, y, big))
    for cx, cy, turn in ((0, -27.5, 0), (-25.5, 11.5, -120), (25.5, 11.5, 120)):
        cx, cy = x + cx * big, y + cy * big
        out += engraved(disc(cx, cy, 24.5), 1.8)
        out += engraved(disc(cx, cy, 21.6), .8)
        out += trefoil(cx, cy + (2 if not turn else -.6), .36, 'paper', 'club', turn)
    # two branches, their leaves in pairs that grow smaller towards the tips
    branch = 'M0,268C-40,266 -78,236 -84,190C-88,152 -74,112 -44,88'
    wreath = [brush(branch, 2.4, 3.2, .8)]
    curve = parse(branch)[0][0]
    for k in range(10):
        t = .16 + k * .082
        seg, u = (curve[:4], t * 2) if t < .5 else (curve[3:], t * 2 - 1)
        (px, py), (qx, qy) = bezier(seg, u), bezier(seg, u + .02)
        heading = math.degrees(math.atan2(qx - px, py - qy))
        for side in (-1, 1):
            wreath.append(placed(LEAFLET, px, py, .44 - .013 * k, heading + side * 52))
    wreath += [placed(leaf, -44, 89, .36, 50) for leaf in LEAVES]
    # the ribbon
    wreath += ['M0,262C-10,252 -26,252 -28,261C-27,271 -11,272 0,268Z',
               brush('M-2,266C-8,274 -14,282 -26,286', 1, 4.6), 'M-4,261L0,259L0,272L-4,271Z']
    return out + path(mirrored(x, *wreath), 'club')


def ace_of_diamonds():
    """Within strapwork, a net engraved upon it."""
    x, y, big = 125, 175, 1.56
    out = use('diamond', 'diamond', at(x, y, big))
    for scale, width in ((.9, 2), (.83, .8)):
        out += engraved(placed(PIP['diamond'], x, y, big * scale), width)
    net = tiles(placed(PIP['diamond'], x, y, big * .76),
                [[(x + u, y + v - 4.4), (x + u + 3.1, y + v), (x + u, y + v + 4.4), (x + u - 3.1, y + v)]
                 for row in range(-8, 9) for col in range(-9, 10)
                 for u, v in (((col + (row % 2) / 2) * 12.4, row * 8.9),) if math.hypot(u, v) > 24])
    out += path(net, 'paper') + path(disc(x, y, 22), 'diamond') + engraved(disc(x, y, 20), 1.4)
    out += trefoil(x, y + 2.4, .4, 'paper', 'diamond')
    # bands that cross at the four points and end in scrolls
    band = [brush('M0,72C16,98 42,135 76,175', 1.6, 4.4), brush('M0,82C14,106 36,136 66,166', .8, 1.6),
            brush('M66,166C80,172 92,166 90,156C88,148 78,149 79,156C80,159 83,159 84,157', .8, 3, 2.2, 1),
            brush('M-8,80C4,66 20,70 19,80C17,88 8,86 9,80C10,77 13,78 13,80', .8, 3, 2.2, 1),
            placed(LEAFLET, 47, 119, .4, 40), brush('M33,122C36,121 41,120 45,120', 2.2, .6),
            placed(LEAFLET, 29, 93, .26, 20), brush('M21,104C23,101 26,97 28,95', 2, .6)]
    bands = mirrored(x, *band)
    bands += placed(bands, 2 * x, 2 * y, turn=180)
    for dx, dy in ((0, -118), (0, 118), (-90, 0), (90, 0)):
        bands += placed(PIP['diamond'], x + dx, y + dy, .13)
    return out + path(bands, 'diamond')


def ace_of_hearts():
    """A burning heart among rays, a rose engraved upon it."""
    x, y, big = 125, 178, 1.34
    rays = ''
    for k in range(48):
        a = math.radians(k * 7.5)
        near, far = 73, (108, 86, 97, 86)[k % 4]
        u, v = math.sin(a), -math.cos(a)
        w = 1.8 if k % 2 else 2.9
        rays += polygon([(x + near * u + w * v, y + near * v - w * u), (x + far * u, y + far * v),
                         (x + near * u - w * v, y + near * v + w * u)])
    out = path(rays, 'heart') + use('heart', 'heart', at(x, y, big))
    for scale, width in ((.89, 2), (.82, .8)):
        out += engraved(placed(PIP['heart'], x, y - .6, big * scale), width)
    # a rose with its leaves
    petal = 'M0,-3C-10,-7 -12,-17 -5,-20C-2,-21 -1,-19 0,-18C1,-19 2,-21 5,-20C12,-17 10,-7 0,-3Z'
    fold = 'M0,-3C-5,-4 -5.4,-9 0,-12C5.4,-9 5,-4 0,-3Z'
    turns = range(0, 360, 72)
    rose = ''.join(placed(petal, x, y - 12, 1.25, t) for t in turns)
    folds = ''.join(placed(fold, x, y - 12, 1.05, t) for t in turns)
    leaf = 'M0,0C-8,-4 -10,-14 -3,-25C5,-16 7,-6 0,0Z'
    stem = mirrored(x, brush('M0,206C-8,204 -16,198 -22,190', 2.6, .8),
                    placed(leaf, -9, 204, .9, -102), placed(leaf, -19, 193, .84, -38))
    stem += brush(f'M{x},190C{x - 1},204 {x - 1},212 {x},222', 1.2, 3)
    out += path(rose + stem, 'paper') + path(folds, 'heart') + path(disc(x, y - 12, 3), 'paper')
    ribs = mirrored(x, brush('M-12,204C-18,206 -23,207 -28,208', 1), brush('M-21,191C-25,186 -28,182 -31,178', 1))
    return out + path(ribs, 'heart')


def ace_of_spades():
    x, y, big = 125, 170, 1.72
    out = use('spade', 'spade', at(x, y, big))
    leaf = ('M0,-53C7,-34 47,-12 47,17C47,31 37,40 25,40C13,40 4,33 0,25C-4,33 -13,40 -25,40'
            'C-37,40 -47,31 -47,17C-47,-12 -7,-34 0,-53Z')
    for scale, width in ((1.5, 2.4), (1.39, 1)):
        out += engraved(placed(leaf, x, y - 1, scale), width)
    out += trefoil(x, 163, .72, 'paper', 'spade')
    sprigs = scroll = ''
    for flip in (False, True):
        def side(d):
            return placed(d, x, 0, flip=flip)
        sprigs += side(brush('M-5,199C-14,212 -34,216 -46,206C-55,197 -50,185 -42,187'
                             'C-36,189 -37,198 -43,197',
                             .6, 3.2, 2.4, .8))
        sprigs += side(brush('M-24,210.4C-29,204 -29,196 -22,192', 2.8, .4)) + side(placed(LEAFLET, -22.4, 193, .2, 50))
        sprigs += side(placed(LEAFLET, -40, 168, .3, -24)) + side(brush('M-39,167C-38,176 -44,178 -46,186', 1, 2.4))
        scroll += side(brush('M-7,268C-22,264 -34,272 -54,271C-76,269 -93,260 -89,248'
                             'C-85,239 -74,242 -76,249C-77,252 -80,252 -81,250',
                             .4, 3.6, 2.8, 2, .8))
        scroll += side(brush('M-60,270.4C-66,264 -64,256 -57,253', 2.8, .4)) + side(placed(LEAFLET, -57.6, 253.6, .22, 60))
        scroll += side(brush('M-34,269.6C-40,274 -46,278 -54,279', 2.4, .4)) + side(placed(LEAFLET, -53, 279, .18, -84))
    scroll += placed('M0,-5L4.4,0L0,5L-4.4,0Z', x, 267)
    out += path(sprigs, 'paper')
    out += path(scroll, 'spade')
    out += use('trefoil', 'spade', at(x, 63, .36)) + use('veins', 'paper', at(x, 63, .36))
    return out


# -------------------------------------------------------------------- back

def rounded(x0, y0, x1, y1, r):
    """A box with round corners."""
    k = r * .4477
    return (f'M{fmt(x0, y0 + r)}C{fmt(x0, y0 + k)} {fmt(x0 + k, y0)} {fmt(x0 + r, y0)}'
            f'L{fmt(x1 - r, y0)}C{fmt(x1 - k, y0)} {fmt(x1, y0 + k)} {fmt(x1, y0 + r)}'
            f'L{fmt(x1, y1 - r)}C{fmt(x1, y1 - k)} {fmt(x1 - k, y1)} {fmt(x1 - r, y1)}'
            f'L{fmt(x0 + r, y1)}C{fmt(x0 + k, y1)} {fmt(x0, y1 - k)} {fmt(x0, y1 - r)}Z')


def back():
    """A net of trefoils about a medallion, the same both ways up."""
    x, y = 125, 175
    out = path(rounded(11, 11, 239, 339, 8), 'ink-blue')
    out += path(rounded(15.4, 15.4, 234.6, 334.6, 5), 'engraved lattice')
    out += net_of_trefoils()
    # a border of single leaves between two lines
    out += path(rounded(31, 31, 219, 319, 1), 'engraved lattice')
    row = ''.join(use('leaf', '', at(x + k * 11.4, 28, .27)) for k in range(-8, 9))
    column = ''.join(use('leaf', '', at(28, y + k * 11.6, .27, -90)) for k in range(-12, 13))
    corner = path(''.join(placed(LEAFLET, cx, 23, .15, turn) for cx in (23, W - 23) for turn in (45, 135, 225, 315)))
    border = group(row + column + corner, '', 'border')
    return out + group(border + use('border', '', TURN), 'paper') + medallion(x, y)


def net_of_trefoils():
    """Waving lines that kiss, with a trefoil in each cell, upright above the middle."""
    x, y, dx, dy = 125, 175, 47, 36
    net = ''
    for k in range(-4, 4):
        middle = x + (k + .5) * dx / 2
        for j in range(-4, 5):
            px, py = middle + dx / 4 * (-1 if (k + j) % 2 else 1), y + j * dy
            if j == -4:
                net += 'M' + fmt(px, py)
            else:
                net += 'C' + ' '.join((fmt(last, py - dy * .6), fmt(px, py - dy * .4), fmt(px, py)))
            last = px
    leaves = ''
    for row in range(-4, 5):
        for col in range(-2, 3):
            cx, cy = x + (col + (row % 2) / 2) * dx, y + row * dy
            if abs(cx - x) > 85 or abs(row) == 4 or math.hypot(cx - x, (cy - y) * .8) < 50:
                continue
            turn = (0 if row < 0 else 180) if row else 90 * (-1 if cx < x else 1)
            leaves += use('trefoil', '', at(cx, cy + 4 * ((row < 0) - (row > 0)), .38, turn))
    return path(net, 'engraved lattice') + group(leaves, 'paper')


def medallion(x, y):
    """An oval with a beaded rim, and in it eight leaves about a quatrefoil."""
    def oval(r):
        return disc(x, y, r * .84, r)

    def around(count, r, start=0):
        for k in range(count):
            t = math.radians(start + k * 360 / count)
            yield x + r * .84 * math.sin(t), y - r * math.cos(t), math.degrees(t)
    scallops = ''.join(disc(px, py, 6.4) for px, py, _ in around(36, 69))
    out = path(scallops + oval(70), 'paper') + path(oval(70), 'ink-blue')
    out += path(''.join(disc(px, py, 1.7) for px, py, _ in around(52, 66)), 'paper')
    out += path(oval(61.5), 'paper') + path(oval(59), 'ink-blue') + path(oval(56.4), 'engraved thin-engraved')
    leaves = ''.join(placed(LEAFLET, px, py, .66, turn) for px, py, turn in around(8, 24))
    veins = ''.join(placed(VEINS[0], px, py, .66, turn) for px, py, turn in around(8, 24))
    darts = ''.join(placed('M0,3C-3,-2 -2.4,-9 0,-16C2.4,-9 3,-2 0,3Z', px, py, 1, turn) + disc(qx, qy, 1.5)
                    for (px, py, turn), (qx, qy, _) in zip(around(8, 38, 22.5), around(8, 27, 22.5)))
    out += path(leaves + darts, 'paper') + path(veins, 'ink-blue')
    out += path(disc(x, y, 19.4), 'paper') + path(disc(x, y, 17.4), 'ink-blue')
    knot = ''.join(placed(LEAFLET, x, y, .38, turn) for turn in (45, 135, 225, 315))
    return out + path(knot + disc(x, y, 2.4), 'paper')


# ------------------------------------------------------------------- sheet

def card(rank, suit):
    out = use('card')
    small = f'i{rank_letter(rank)}{suit[0]}'
    if rank in LAYOUT:
        out += pips(rank, suit)
    elif rank == '1':
        out += ace(suit)
    elif suit in MIRRORED:
        picture = group(court(rank, suit), '', f'c{rank[0]}{suit[0]}')
        out += group(picture, 'mirrored', '', f'translate({W} 0) scale(-1 1)')
    else:
        out += court(rank, suit)
    out += group(use(small) + use(small, '', TURN), 'index ' + suit)
    large = index(rank, suit, 43, 15, 84, 52, 66)
    if rank in LETTER and rank != '1':   # a panel of its own within the frame
        large = (path('M6,16C6,10 10,6 16,6L80,6L80,160L6,160Z', 'paper')
                 + f'<path class="frame" d="M80,{FRAME_TOP}L80,160L{FRAME_LEFT},160"/>' + large)
    big = f'l{rank_letter(rank)}{suit[0]}'
    large = group(large, '', big) + use(big, '', TURN)
    if rank in LETTER and rank != '1' and suit in MIRRORED:
        large = use(f'c{rank[0]}{suit[0]}') + large
    if rank in LAYOUT:
        large = use(suit, '', at(125, 175, .9)) + large
    if rank == '1':
        large = small_ace(suit) + large
    out += group(large, 'large-index ' + suit)
    return out


def joker_word(colour):
    """JOKER, letter by letter, where other cards have their indices."""
    out = ''
    for classes, x, scale, step in (('index', 23, .17, 18.4), ('large-index', 27, .25, 29)):
        word = ''
        for k, letter in enumerate('JOKER'):
            left = x - GLYPH[letter][1] * scale / 2
            word += use('r' + letter, '', at(left, 14 + k * step, scale))
        if classes == 'large-index':
            word = path('M6,16C6,10 10,6 16,6L47,6L47,158L6,158Z', 'paper') + word
        ident = f'j{classes[0]}{colour}'
        out += group(group(word, '', ident) + use(ident, '', TURN), f'{classes} ink-{colour}')
    return out


def straight(x, y, cubic):
    """Whether a cubic from x, y is a line, evenly run through."""
    dx, dy = cubic[4] - x, cubic[5] - y
    n = math.hypot(dx, dy)
    return not n or all(abs((cubic[i] - x) * dy - (cubic[i + 1] - y) * dx) / n <= .8
                        and -.1 * n <= ((cubic[i] - x) * dx + (cubic[i + 1] - y) * dy) / n <= 1.1 * n
                        for i in (0, 2))


def compact(match):
    """A d attribute, its coordinates made relative to save room."""
    out, x, y, start, letter_before, pointed = '', 0, 0, (0, 0), '', False
    for letter, body in re.findall(r'([MLCZ])([^MLCZ]*)', match[1]):
        n = [round(float(v) * 10) for v in re.findall(r'-?\d*\.?\d+', body)]
        if letter == 'Z':
            out += 'z'
            x, y = start
            letter_before = ''
            continue
        step = 6 if letter == 'C' else 2
        for i in range(0, len(n), step):
            chunk = n[i:i + step]
            if letter == 'C' and straight(x, y, chunk):
                chunk = chunk[4:]
            if letter in 'LC' and chunk == [x, y]:
                continue
            name = 'l' if len(chunk) == 2 and letter == 'C' else letter if letter == 'M' else letter.lower()
            if letter == 'M' and i:
                name = 'l'
            values = chunk if name == 'M' else [v - (y if k % 2 else x) for k, v in enumerate(chunk)]
            text = ''
            if name == 'l' and 0 in values:
                name, values = ('h', values[:1]) if not values[1] else ('v', values[1:])
            for k, v in enumerate(values):
                whole, tenth = divmod(abs(v), 10)
                t = ('-' if v < 0 else '') + (f'{whole}' if whole or not tenth else '') + (f'.{tenth}' if tenth else '')
                if (k or name == letter_before) and t[0] != '-' and not (t[0] == '.' and pointed):
                    t = ' ' + t
                pointed = '.' in t
                text += t
            out += (name if name != letter_before else '') + text
            letter_before = name
            x, y = chunk[-2:]
            if letter == 'M' and not i:
                start = (x, y)
                letter_before = ''
    return f' d="{out}"'


def gather(defs, body):
    """Move long paths that are drawn more than once to the definitions."""
    found = re.findall(r'<path [^>]{100,}/>', defs + body)
    ident = 0
    for text in dict.fromkeys(found):
        if found.count(text) > 1 and ' id=' not in text:
            name = f's{ident}'
            ident += 1
            body = body.replace(text, use(name))
            defs = defs.replace(text, use(name)) + text.replace('<path ', f'<path id="{name}" ')
    return defs, body


def sheet():
    defs = ''.join(f'<path id="{s}" d="{PIP[s]}"/>' for s in SUITS)
    defs += ''.join(f'<path id="r{k}" d="{d}"/>' for k, (d, _) in GLYPH.items())
    for s in SUITS:
        for r in RANKS:
            defs += group(index(r, s, 22.5, 10.5, 42, 30, 31), '', f'i{rank_letter(r)}{s[0]}')
    defs += ornaments()
    defs += (f'<rect id="card" class="paper edge" x="1" y="1" width="{W - 2}"'
             f' height="{H - 2}" rx="14"/>')
    body = ''
    for row, s in enumerate(SUITS):
        for col, r in enumerate(RANKS):
            body += group(card(r, s), '', f'{s}_{r}', f'translate({col * W} {row * H})') + '\n'
    for col, (ident, content) in enumerate((('joker_black', use('card') + joker('black') + joker_word('black')),
                                            ('joker_red', use('card') + joker('red') + joker_word('red')),
                                            ('back', use('card') + back()))):
        body += group(content, '', ident, f'translate({col * W} {4 * H})') + '\n'
    for content, ident in SHARED.items():
        if content.count('<') == 1:
            defs += re.sub(r'^<(\w+)', rf'<\1 id="{ident}"', content)
        else:
            defs += group(content, '', ident)
    # filled strokes of one ink that follow each other are one path
    join = re.compile(r'(<path class="(?:ink-\w+|paper)") d="([^"]*)"/>\1 d="')
    while join.search(body) or join.search(defs):
        defs, body = (join.sub(r'\1 d="\2', t) for t in (defs, body))
    defs, body = gather(defs, body)
    defs, body = (re.sub(r' d="([^"]*)"', compact, t) for t in (defs, body))
    return ('<?xml version="1.0" encoding="UTF-8"?>\n'
            '<!-- SPDX-License-Identifier: GPL-3.0-or-later -->\n'
            "<!-- Parlour's deck of cards, written by draw-deck.py. -->\n"
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{13 * W}" height="{5 * H}"'
            f' viewBox="0 0 {13 * W} {5 * H}">\n'
            f'<style>{STYLE}</style>\n<defs>\n{defs}\n</defs>\n{body}</svg>\n')


def main():
    if len(sys.argv) != 2:
        sys.exit('usage: draw-deck.py OUTPUT.svg')
    with open(sys.argv[1], 'w', encoding='utf-8') as out:
        out.write(sheet())


if __name__ == '__main__':
    main()
