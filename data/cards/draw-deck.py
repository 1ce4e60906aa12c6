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

    .index, .pips, .ace { display: none !important }
    .large-index { display: inline !important }

Paths are written with absolute coordinates and the letters M, L, C and Z
only, so that the helpers below can measure and cut them.
"""

import math
import re
import sys

W, H = 250, 350
SUITS = ('club', 'diamond', 'heart', 'spade')
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


# ---------------------------------------------------------------- geometry

def num(value):
    """value with one decimal at most."""
    text = f'{value:.1f}'
    return text[:-2] if text.endswith('.0') else text


def fmt(x, y):
    """A point, as short as may be."""
    x, y = num(x), num(y)
    x = '0' if x == '-0' else x
    y = '0' if y == '-0' else y
    return x + (y if y.startswith('-') else ',' + y)


def parse(d):
    """The sub-paths of d: [(points, closed)], each a start and cubic triples."""
    subs, points, closed = [], [], False
    for letter, body in re.findall(r'([MLCZ])([^MLCZ]*)', d):
        n = [float(v) for v in re.findall(r'-?\d*\.?\d+', body)]
        pairs = list(zip(n[::2], n[1::2]))
        if letter == 'M':
            if points:
                subs.append((points, False))
            points = [pairs[0]]
            pairs = pairs[1:]
        if letter in 'ML':
            for p in pairs:
                a = points[-1]
                points += [(a[0] + (p[0] - a[0]) / 3, a[1] + (p[1] - a[1]) / 3),
                           (a[0] + (p[0] - a[0]) / 1.5, a[1] + (p[1] - a[1]) / 1.5), p]
        elif letter == 'C':
            points += pairs
        elif letter == 'Z':
            subs.append((points, True))
            points = []
    if points:
        subs.append((points, closed))
    return subs


def bezier(p, t):
    s = 1 - t
    a, b, c, d = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
    return (a * p[0][0] + b * p[1][0] + c * p[2][0] + d * p[3][0],
            a * p[0][1] + b * p[1][1] + c * p[2][1] + d * p[3][1])


def flatten(d, steps=6):
    """The first sub-path of d as a polygon."""
    points = parse(d)[0][0]
    out = [points[0]]
    for i in range(0, len(points) - 1, 3):
        out += [bezier(points[i:i + 4], k / steps) for k in range(1, steps + 1)]
    return out


def polygon(points):
    return 'M' + 'L'.join(fmt(*p) for p in points) + 'Z'


def inside(poly, x, y):
    """Whether a point lies in a polygon."""
    odd = False
    for (ax, ay), (bx, by) in zip(poly, poly[1:] + poly[:1]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def fits(poly, x, y, r):
    """Whether a circle lies in a polygon."""
    return all(inside(poly, x + r * math.cos(a), y + r * math.sin(a))
               for a in (k * math.pi / 4 for k in range(8)))


def cut(subject, convex):
    """Sutherland and Hodgman: subject within the convex polygon."""
    area = sum(a[0] * b[1] - b[0] * a[1]
               for a, b in zip(convex, convex[1:] + convex[:1]))
    if area < 0:
        convex = convex[::-1]
    out = subject
    for (ax, ay), (bx, by) in zip(convex, convex[1:] + convex[:1]):
        def side(p):
            return (bx - ax) * (p[1] - ay) - (by - ay) * (p[0] - ax)
        given, out = out, []
        for p, q in zip(given, given[1:] + given[:1]):
            sp, sq = side(p), side(q)
            if sp >= 0:
                out.append(p)
            if (sp >= 0) != (sq >= 0):
                t = sp / (sp - sq)
                out.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
        if not out:
            return []
    return out


def halved(points, a, b, c):
    """A closed run of cubics, cut to where a*x + b*y <= c."""
    if points[0] != points[-1]:
        p, q = points[-1], points[0]
        points = points + [p, q, q]

    def side(p):
        return a * p[0] + b * p[1] - c
    if all(side(p) <= 0 for p in points):
        return points
    out = []
    for i in range(0, len(points) - 1, 3):
        seg = points[i:i + 4]
        crossings, steps = [0], 24
        for k in range(steps):
            lo, hi = k / steps, (k + 1) / steps
            if (side(bezier(seg, lo)) > 0) != (side(bezier(seg, hi)) > 0):
                low_out = side(bezier(seg, lo)) > 0
                for _ in range(20):
                    mid = (lo + hi) / 2
                    lo, hi = (mid, hi) if (side(bezier(seg, mid)) > 0) == low_out else (lo, mid)
                crossings.append(hi)
        crossings.append(1)
        for lo, hi in zip(crossings, crossings[1:]):
            if hi - lo < 1e-6 or side(bezier(seg, (lo + hi) / 2)) > 0:
                continue
            piece = section(seg, lo, hi)
            if not out:
                out = piece
            else:
                if math.dist(out[-1], piece[0]) > 1e-3:
                    out += [out[-1], piece[0], piece[0]]
                out += piece[1:]
    return out


def section(seg, lo, hi):
    """The part of a cubic between two parameters."""
    def along(t, u, v):
        p = seg
        for w in (t, u, v):
            p = [(m[0] + (n[0] - m[0]) * w, m[1] + (n[1] - m[1]) * w) for m, n in zip(p, p[1:])]
        return p[0]
    return [along(lo, lo, lo), along(lo, lo, hi), along(lo, hi, hi), along(hi, hi, hi)]


def trimmed(d):
    """d, a picture's path, within the frame and above the seam."""
    out = ''
    for points, closed in parse(d):
        if not closed:
            return d
        for plane in ((-1, 0, -FRAME[0] - .3), (1, 0, FRAME[2] - .3), (0, -1, -FRAME[1] - .3),
                      (-SLOPE, 1, 175 - 125 * SLOPE)):
            points = halved(points, *plane)
            if not points:
                break
        if not points:
            continue
        out += 'M' + fmt(*points[0])
        for i in range(1, len(points) - 1, 3):
            out += 'C' + ' '.join(fmt(*p) for p in points[i:i + 3])
        out += 'Z'
    return out


def trim(markup):
    """Trim the paths of markup that are not within a group."""
    out, depth = '', 0
    for tag in re.findall(r'<[^>]*>', markup):
        if tag.startswith('<g'):
            depth += 1
        elif tag == '</g>':
            depth -= 1
        elif tag.startswith('<path') and not depth:
            d = trimmed(re.search(r' d="([^"]*)"', tag)[1])
            if not d:
                continue
            tag = re.sub(r' d="[^"]*"', lambda _: f' d="{d}"', tag)
        out += tag
    return out


def normal(a, b):
    """The unit normal of a line."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    n = math.hypot(dx, dy) or 1
    return (-dy / n, dx / n)


def brush(d, *widths):
    """A swelling stroke along d, as a filled path.

    With one width the stroke is that wide in the middle and runs out at both
    ends; otherwise widths are those at the ends of the curves of d.
    """
    points = parse(d)[0][0]
    count = (len(points) - 1) // 3
    if len(widths) == 1:
        half = widths[0] / 2
        w = [half * 1.25 * math.sin(math.pi * i / (len(points) - 1)) for i in range(len(points))]
        w[-1] = 0
    else:
        assert len(widths) == count + 1, (d, widths)
        w = []
        for i in range(count):
            a, b = widths[i] / 2, widths[i + 1] / 2
            w += [a, a + (b - a) / 3, a + (b - a) / 1.5]
        w.append(widths[-1] / 2)
    left, right = [], []
    last = len(points) - 1
    for i, p in enumerate(points):
        a = points[i - 1] if i else p
        b = points[i + 1] if i < last else p
        if a == p and b == p:
            a, b = points[max(i - 2, 0)], points[min(i + 2, last)]
        n = normal(a, b)
        left.append((p[0] + n[0] * w[i], p[1] + n[1] * w[i]))
        right.append((p[0] - n[0] * w[i], p[1] - n[1] * w[i]))
    right.reverse()
    out = 'M' + fmt(*left[0])
    for i in range(1, len(left), 3):
        out += 'C' + ' '.join(fmt(*p) for p in left[i:i + 3])
    if w[-1]:
        out += 'L' + fmt(*right[0])
    for i in range(1, len(right), 3):
        out += 'C' + ' '.join(fmt(*p) for p in right[i:i + 3])
    return out + 'Z'


def smooth(points):
    """A closed path through runs of points: each run is drawn smoothly, and
    the runs are joined by corners."""
    out = ''
    for run in points:
        if not out:
            out = 'M' + fmt(*run[0])
        else:
            out += 'L' + fmt(*run[0])
        for i in range(len(run) - 1):
            p0 = run[max(i - 1, 0)]
            p1, p2 = run[i], run[i + 1]
            p3 = run[min(i + 2, len(run) - 1)]
            out += 'C' + ' '.join((
                fmt(p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6),
                fmt(p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6),
                fmt(*p2)))
    return out + 'Z'


def nib(d, thick, thin, steps=5):
    """A pen stroke along d, thick when it runs upright, thin when level."""
    points = parse(d)[0][0]
    left, right = [], []
    for i in range(0, len(points) - 1, 3):
        seg = points[i:i + 4]
        for k in range(0 if i == 0 else 1, steps + 1):
            t = k / steps
            p = bezier(seg, t)
            n = normal(bezier(seg, max(t - .01, 0)), bezier(seg, min(t + .01, 1)))
            w = (thin + (thick - thin) * abs(n[0]) ** 1.3) / 2
            left.append((p[0] + n[0] * w, p[1] + n[1] * w))
            right.append((p[0] - n[0] * w, p[1] - n[1] * w))
    return smooth([left, right[::-1]])


def disc(x, y, r, ry=None):
    """A circle, or an ellipse, as a path."""
    ry = ry or r
    if r <= 4.6:             # two curves do for a dot
        return (f'M{fmt(x - r, y)}C{fmt(x - r, y - ry / .75)} {fmt(x + r, y - ry / .75)} {fmt(x + r, y)}'
                f'C{fmt(x + r, y + ry / .75)} {fmt(x - r, y + ry / .75)} {fmt(x - r, y)}Z')
    k, m = r * .5523, ry * .5523
    return (f'M{fmt(x - r, y)}C{fmt(x - r, y - m)} {fmt(x - k, y - ry)} {fmt(x, y - ry)}'
            f'C{fmt(x + k, y - ry)} {fmt(x + r, y - m)} {fmt(x + r, y)}'
            f'C{fmt(x + r, y + m)} {fmt(x + k, y + ry)} {fmt(x, y + ry)}'
            f'C{fmt(x - k, y + ry)} {fmt(x - r, y + m)} {fmt(x - r, y)}Z')


def box(x0, y0, x1, y1):
    return f'M{fmt(x0, y0)}L{fmt(x1, y0)}L{fmt(x1, y1)}L{fmt(x0, y1)}Z'


def same_way(d):
    """d with all its sub-paths drawn clockwise, so that they add up."""
    out = ''
    for points, _ in parse(d):
        area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1]))
        if area < 0:
            if points[0] != points[-1]:
                a, b = points[-1], points[0]
                points = points + [a, b, b]
            points = points[::-1]
        out += 'M' + fmt(*points[0])
        for i in range(1, len(points) - 1, 3):
            out += 'C' + ' '.join(fmt(*p) for p in points[i:i + 3])
        out += 'Z'
    return out


def placed(d, x=0, y=0, scale=1, turn=0, flip=False):
    """d moved, turned and scaled, as a new path."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def move(match):
        px, py = float(match[1]) * scale, float(match[2]) * scale
        if flip:
            px = -px
        return fmt(x + c * px - s * py, y + s * px + c * py) + ' '
    out = re.sub(r'(-?\d*\.?\d+)[ ,]*(-?\d*\.?\d+)[ ,]*', move, d)
    return re.sub(r' (?=[MLCZ]|$)', '', out)


# ------------------------------------------------------------------ markup

def path(d, classes=''):
    return f'<path class="{classes}" d="{d}"/>' if classes else f'<path d="{d}"/>'


def use(ref, classes='', transform=''):
    return ('<use' + (f' class="{classes}"' if classes else '') + f' href="#{ref}"'
            + (f' transform="{transform}"' if transform else '') + '/>')


def group(content, classes='', ident='', transform=''):
    return ('<g' + (f' id="{ident}"' if ident else '')
            + (f' class="{classes}"' if classes else '')
            + (f' transform="{transform}"' if transform else '') + '>'
            + content + '</g>')


def at(x, y, scale=1, turn=0):
    """A transform attribute."""
    out = f'translate({num(x)} {num(y)})'
    if turn:
        out += f' rotate({num(turn)})'
    if scale != 1:
        out += f' scale({scale:.3g})'
    return out


SHARED = {}


def shared(content, classes='', transform=''):
    """content, drawn once among the definitions and used here."""
    ident = SHARED.setdefault(content, f'p{len(SHARED)}')
    return use(ident, classes, transform)


TURN = f'rotate(180 {W // 2} {H // 2})'

# ------------------------------------------------------------- pips, ranks
# Pips are about 100 units high, about the origin.

PIP = {
    'heart': 'M0,51C-7,33 -48,12 -48,-19C-48,-37 -37,-48 -24,-48C-12,-48 -3,-40 0,-28'
             'C3,-40 12,-48 24,-48C37,-48 48,-37 48,-19C48,12 7,33 0,51Z',
    'diamond': 'M0,-53C9,-33 24,-13 40,0C24,13 9,33 0,53C-9,33 -24,13 -40,0C-24,-13 -9,-33 0,-53Z',
    'spade': 'M0,-53C7,-34 47,-12 47,17C47,31 37,40 25,40C16,40 9,36 4,29C5,39 10,46 20,51'
             'L-20,51C-10,46 -5,39 -4,29C-9,36 -16,40 -25,40C-37,40 -47,31 -47,17C-47,-12 -7,-34 0,-53Z',
    'club': 'M0,-51C13.5,-51 24,-40.5 24,-27.5C24,-20 19,-13 13,-8C17,-11 22,-12 26,-12'
            'C39,-12 49,-2 49,11.5C49,25 39,35 26,35C17,35 9,31 4,24C5,37 10,45 20,51L-20,51'
            'C-10,45 -5,37 -4,24C-9,31 -17,35 -26,35C-39,35 -49,25 -49,11.5C-49,-2 -39,-12 -26,-12'
            'C-22,-12 -17,-11 -13,-8C-19,-13 -24,-20 -24,-27.5C-24,-40.5 -13.5,-51 0,-51Z',
}

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

LEFT, MIDDLE, RIGHT = 71.5, 125, 178.5
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
    scale = .55

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
    return ''.join(placed(d, x, 0, flip=flip) for flip in (False, True) for d in ds)


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
    x, y, big = 125, 175, 1.5
    out = use('diamond', 'diamond', at(x, y, big))
    for scale, width in ((.9, 2), (.83, .8)):
        out += engraved(placed(PIP['diamond'], x, y, big * scale), width)
    net = tiles(placed(PIP['diamond'], x, y, big * .76),
                [[(x + u, y + v - 6.6), (x + u + 4.6, y + v), (x + u, y + v + 6.6), (x + u - 4.6, y + v)]
                 for row in range(-8, 9) for col in range(-9, 10)
                 for u, v in (((col + (row % 2) / 2) * 12.4, row * 8.9),) if math.hypot(u, v) > 24])
    out += path(net, 'paper') + path(disc(x, y, 22), 'diamond') + engraved(disc(x, y, 20), 1.4)
    out += trefoil(x, y + 2.4, .4, 'paper', 'diamond')
    # bands that cross at the four points and end in scrolls
    band = [brush('M0,74C16,100 40,136 74,175', 1, 3.4), brush('M0,84C14,108 34,136 64,166', .6, 1.4),
            brush('M66,166C80,172 92,166 90,156C88,148 78,149 79,156C80,159 83,159 84,157', .8, 3, 2.2, 1),
            brush('M-8,80C4,66 20,70 19,80C17,88 8,86 9,80C10,77 13,78 13,80', .8, 3, 2.2, 1),
            placed(LEAFLET, 47, 119, .4, 40), brush('M33,122C36,121 41,120 45,120', 2.2, .6),
            placed(LEAFLET, 29, 93, .26, 20), brush('M21,104C23,101 26,97 28,95', 2, .6)]
    quarter = ''.join(placed(d, x) for d in band)
    bands = mirrored(x, *band)
    bands += placed(bands, 2 * x, 2 * y, turn=180)
    for dx, dy in ((0, -118), (0, 118), (-90, 0), (90, 0)):
        bands += placed(PIP['diamond'], x + dx, y + dy, .13)
    return out + path(bands, 'diamond')


def ace_of_hearts():
    """A burning heart among rays, a rose engraved upon it."""
    x, y, big = 125, 178, 1.34
    rays = ''
    for k in range(72):
        a = math.radians(k * 5)
        near, far = 74, (106, 88, 96, 88)[k % 4]
        u, v = math.sin(a), -math.cos(a)
        w = 1.5 if k % 2 else 2
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
        out += (f'<path class="engraved" stroke-width="{width}" d="{placed(leaf, x, y - 1, scale)}"/>')
    out += use('trefoil', 'paper', at(x, 163, .72)) + use('veins', 'spade', at(x, 163, .72))
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
    border = group(row + column, '', 'border')
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


# ------------------------------------------------------------------ courts
# A court card is half a figure above a sloping band, and the same turned.
# Heads are drawn about the bridge of the nose, looking to the left.

FRAME = (47, 15, 203, 335)
SLOPE = .3


def seam(x):
    """Where the halves of a court card meet."""
    return 175 + (x - 125) * SLOPE


def inked(d, ink, line='line'):
    """A shape in one ink with its contour."""
    ink = 'paper' if ink == 'paper' else 'ink-' + ink
    return path(d, f'{ink} {line}'.rstrip())


def strokes(*ds, ink='ink-black'):
    """Many filled strokes as one path."""
    return path(''.join(ds), ink)


def scatter(area, dx, dy, r, motif, holes=(), x0=125, y0=150):
    """Whole motifs only, in half-drop rows, within area and off the holes."""
    area = flatten(area)
    holes = [flatten(h) for h in holes]
    out = ''
    for row in range(-12, 13):
        for col in range(-12, 13):
            x = x0 + (col + (row % 2) / 2) * dx
            y = y0 + row * dy
            if y > seam(x) - 8 or not FRAME[0] + r < x < FRAME[2] - r:
                continue
            if fits(area, x, y, r) and not any(
                    inside(h, x + r * a, y + r * b)
                    for h in holes for a in (-1, 0, 1) for b in (-1, 0, 1)):
                out += motif(x, y)
    return re.sub(r'"/><path class="[^"]*" d="', '', out)


def tiles(area, shapes):
    """The parts of shapes (convex polygons) that lie within area."""
    area = flatten(area)
    out = ''
    for shape in shapes:
        piece = cut(area, shape)
        size = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(piece, piece[1:] + piece[:1]))
        if abs(size) > 5:
            out += polygon(piece)
    return out


def stripes(area, step, width, turn=0, x0=125, y0=150):
    """Stripes that fill area."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    bars = []
    for k in range(-30, 31):
        a, b = k * step - width / 2, k * step + width / 2
        bars.append([(x0 + c * u - s * v, y0 + s * u + c * v)
                     for u, v in ((a, -200), (b, -200), (b, 200), (a, 200))])
    return tiles(area, bars)


def lozenges(area, dx, dy, x0=125, y0=150, gap=2):
    """Lozenges that fill area, gap apart."""
    out = []
    for row in range(-12, 13):
        for col in range(-12, 13):
            x, y = x0 + (col + (row % 2) / 2) * dx, y0 + row * dy / 2
            a, b = (dx - gap) / 2, (dy - gap * 1.5) / 2
            out.append([(x - a, y), (x, y - b), (x + a, y), (x, y + b)])
    return tiles(area, out)


def chequers(area, size, turn=0, x0=125, y0=150):
    """Every other square of a board that fills area."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    out = []
    for i in range(-14, 15):
        for j in range(-14, 15):
            if (i + j) % 2 == 0:
                out.append([(x0 + c * u - s * v, y0 + s * u + c * v) for u, v in
                            ((i * size, j * size), ((i + 1) * size, j * size),
                             ((i + 1) * size, (j + 1) * size), (i * size, (j + 1) * size))])
    return tiles(area, out)


# Heads ---------------------------------------------------------------------

FACE = ('M-15,-27C-17,-19 -18.5,-13 -17.5,-8C-17,-4 -15.6,-3 -15.8,0C-16.2,4 -17.8,6 -17,11'
        'C-16.5,17 -13,22 -8.5,26C-5.5,28.6 0,29 4,27C11,23.5 17.5,16 19.5,6C20.5,-4 20.5,-16 18,-27Z')


def features(mood='calm', mouth=True):
    """Brows, eyes, nose and mouth in a few swelling lines."""
    lift = {'calm': 0, 'stern': 2.2, 'mild': -1.4}[mood]
    out = strokes(
        # brows
        brush(f'M-15.6,-8C-14,-11.5 -10.5,{num(-12 + lift)} -7.6,{num(-9.5 + lift)}', 2.2),
        brush(f'M-2,{num(-9.5 + lift)}C2,{num(-13 + lift * .6)} 9,-13.5 14,-8.5', 2.6),
        # the bridge and the nose
        brush('M-3.4,-8C-4.4,-2 -7,3 -9.6,7.6', .9, 1.7),
        brush('M-9.6,7.6C-11,10.4 -8.6,11.4 -6.4,10.6', 1.7, .8),
        brush('M-4.6,10.6C-2.6,11 -1.4,9.4 -2.6,7.4', 1.6),
        # lids
        brush('M-15,-2.4C-13.6,-5.8 -9.6,-5.8 -7.4,-2.2', 1.9),
        brush('M-13.6,-.4C-11.6,.8 -9.4,.6 -8,-.8', .9),
        brush('M-.4,-1.8C2.6,-6.6 9.4,-6.4 12.6,-2', 2.2),
        brush('M1.6,-.4C5,1.4 9,1 11.4,-1', 1),
        # irises
        disc(-11.6, -2.6, 1.7, 2), disc(5, -2.7, 2, 2.2))
    if mouth:
        out += strokes('M-9.4,17.4C-6,17.6 -2.4,17.8 1.6,17.2C-.6,19.6 -2.6,20.6 -4.6,20.6'
                       'C-6.8,20.6 -8.4,19.4 -9.4,17.4Z',
                       ink='ink-red')
        out += strokes(brush('M-11.4,16.4C-8,17.8 -2,18 4,16.6', 1.5),
                       brush('M-7,23C-5.2,23.8 -3,23.6 -1.8,22.8', 1))
    return out


def cheek():
    """A little hatching on the far side of the face."""
    return strokes(brush('M18.4,2C15.4,5 14,8 13.6,11.6', 1.2),
                   brush('M17.4,8C15,10.6 13.4,13 12.6,16', 1.2),
                   brush('M15,14.4C12.6,16.6 11,18.6 10,20.6', 1.1))


PROFILE = ('M12,-27L-9,-27C-12,-21 -13,-15 -12.6,-10C-13.6,-8 -13.4,-6.4 -14,-4C-15.4,0 -19,4 -20.6,7.4'
           'C-21.4,9.4 -19.4,10.2 -16.6,10.2C-16,11.4 -16.4,12.6 -17.4,14C-18,15.2 -16.4,16 -15.4,16.6'
           'C-16.4,17.6 -16.8,18.6 -15.6,19.6C-14.4,20.6 -15.4,22 -15.2,23.6C-14.6,27.4 -10,28.8 -5,28.2'
           'C2,27.4 8,24 14,18L20,4L20,-27Z')


def profile():
    return strokes(
        brush('M-14.4,-9.6C-11,-13 -6.6,-13 -3,-10', 2.6),
        brush('M-13,-2.6C-10.4,-6 -6.6,-6 -3.6,-3.4', 2.2),
        brush('M-12,-1.4C-9.6,.6 -7,.4 -5,-1.6', 1.1), disc(-9.8, -2.8, 1.8, 2.2),
        brush('M-17,9.8C-14.4,9.4 -13.6,7.4 -14.8,5.6', 1.5),
        brush('M-16,16.6C-13.4,16.4 -11,17 -8.6,16', 1.8),
        brush('M2,12C0,16 -3,19.6 -6.4,22', 1.1), brush('M6,13C4,17.6 1,21 -2,23.4', 1.1))


CURLS = {   # hair to the king's collar, rolled up at its ends: near side, far side
    'near': 'M13,-26C25,-26 32,-17 32,-5C32,4 38,10 37,19C36,28 25,30 21,23C20,21 19,18 18,14'
            'C20,4 20,-12 17,-25Z',
    'far': 'M-11,-26C-22,-25 -28,-16 -27,-5C-27,4 -33,9 -32,18C-31,26 -21,28 -17,22C-16,20 -16,17 -16,13'
           'C-18,5 -18,-10 -14,-25Z',
}


def curls(ink, line='ink-black'):
    out = inked(CURLS['near'], ink) + inked(CURLS['far'], ink)
    out += strokes(
        brush('M22,-22C28,-14 26,-4 29,4C33,11 34,19 29,21.6C25,23 23,18 27,16', 0, 1.6, 1.6, .6),
        brush('M19,-18C24,-8 21,2 23.6,9C25,13 24,15 22,17', 1.5),
        brush('M-19,-21C-24,-13 -21,-4 -24,4C-28,10 -29,18 -24.6,20C-21,21 -20,16 -23,15', 0, 1.6, 1.6, .6),
        brush('M-17,-17C-20,-8 -18,2 -19.6,9', 1.3), ink=line)
    return out


BEARD = {
    'forked': ('M-17,2C-19,14 -21,24 -19,34C-18,42 -14,47 -10,54C-7,49 -3,45 -1,40C2,45 6,50 10,55'
               'C14,48 19,42 21,32C23,22 22,10 19.8,0C17.6,7 14,12 9,12.6C5,13 1,11 -3,11.4'
               'C-7,11.4 -10,13 -13,10.6C-15.4,8.6 -16,6 -17,2Z',
               ('M-15,14C-17,24 -17,34 -11,48', 'M-10,20C-13,28 -11,36 -8,43', 'M-4,24C-6,30 -4,35 -2,39',
                'M17,12C19,22 17,36 11,49', 'M12,18C14,26 12,36 9,44', 'M5,23C8,29 6,35 3,40')),
    'full': ('M-17,2C-21,12 -24,22 -21,33C-18,43 -9,50 1,50C12,50 21,42 23,32C25,22 22,10 19.8,0'
             'C17.6,7 14,12 9,12.6C5,13 1,11 -3,11.4C-7,11.4 -10,13 -13,10.6C-15.4,8.6 -16,6 -17,2Z',
             ('M-16,14C-20,24 -18,34 -11,42', 'M-11,20C-15,29 -12,38 -5,45', 'M-5,24C-8,32 -6,40 1,46',
              'M17,12C22,22 20,34 12,43', 'M12,18C17,28 14,38 7,45', 'M4,24C9,31 8,38 3,44')),
    'pointed': ('M-17,2C-18,12 -18,22 -15,31C-12,40 -6,48 -2,58C3,48 12,40 16,30C20,20 21,10 19.8,0'
                'C17.6,7 14,12 9,12.6C5,13 1,11 -3,11.4C-7,11.4 -10,13 -13,10.6C-15.4,8.6 -16,6 -17,2Z',
                ('M-15,14C-16,24 -12,36 -4,48', 'M-10,20C-11,29 -8,36 -3,42', 'M-4,24C-5,34 -3,42 -2,52',
                 'M16,14C16,24 10,36 1,48', 'M11,19C11,27 7,35 1,42')),
    'curled': ('M-17,2C-20,10 -25,16 -24,24C-23,29 -19,30 -17,28C-20,34 -17,41 -11,41C-12,47 -5,51 0,47'
               'C5,52 13,48 12,42C19,42 22,35 19,29C23,30 26,26 25,21C24,14 21,8 19.8,0'
               'C17.6,7 14,12 9,12.6C5,13 1,11 -3,11.4C-7,11.4 -10,13 -13,10.6C-15.4,8.6 -16,6 -17,2Z',
               ('M-16,14C-21,20 -20,26 -16,24', 'M-11,22C-17,30 -14,37 -9,35', 'M-4,25C-9,36 -6,45 0,42',
                'M4,25C3,36 7,45 10,39', 'M11,20C10,29 14,37 17,31', 'M16,12C17,21 20,27 22,22')),
}
MOUSTACHE = ('M-4.6,11.4C0,10 5,11.6 8,15C11,18.4 15,18 18,14.6C17.6,21.4 11.6,25 6,22.6'
             'C1.6,20.6 -2,17.6 -4.6,15C-6.6,17.4 -8.4,19.4 -11,20.4C-14.4,21.6 -18,19.6 -19,14.6'
             'C-16.6,17 -14.4,17 -12.6,14.8C-11,12.4 -8,10.6 -4.6,11.4Z')


def beard(kind, ink, line='ink-black'):
    shape, lines = BEARD[kind]
    out = inked(shape, ink)
    out += strokes(*(brush(d, 1.5) for d in lines), ink=line)
    out += strokes('M-8,20.6C-6,19 -2,19 0,20.6C-1.6,23.4 -6,23.4 -8,20.6Z', ink='ink-red')
    out += path(MOUSTACHE, ('paper' if ink == 'paper' else 'ink-' + ink) + ' thin')
    out += strokes(brush('M-3,13C2,13 5,16 8,18.6', 1.2), brush('M-6,13.4C-9,14 -10.6,16.4 -12.6,18', 1.1),
                   ink=line)
    return out


# Crowns --------------------------------------------------------------------

CROSS = ('M-2,-2.2C-2.4,-5 -3.4,-7.4 -4.8,-9L4.8,-9C3.4,-7.4 2.4,-5 2,-2.2C4.8,-2.6 7.2,-3.6 9,-5L9,5'
         'C7.2,3.6 4.8,2.6 2,2.2C2.4,5 3.4,7.4 4.8,9L-4.8,9C-3.4,7.4 -2.4,5 -2,2.2C-4.8,2.6 -7.2,3.6 -9,5'
         'L-9,-5C-7.2,-3.6 -4.8,-2.6 -2,-2.2Z')
CIRCLET = 'M-23,-20C-10,-26 12,-26 25,-20L26.6,-29.4C12,-36 -10,-36 -24.6,-29.4Z'


def circlet(stone):
    out = inked(CIRCLET, 'ochre')
    gems = ''.join(placed('M0,-3.4L4,0L0,3.4L-4,0Z', x, y) for x,
                   y in ((1, -29.4), (-15.4, -27.2), (17.4, -27.2)))
    out += path(gems, f'ink-{stone} thin')
    out += strokes(disc(-7.4, -28.8, 1.3), disc(9.4, -28.8, 1.3), disc(-21.6, -25.4, 1.2),
                   disc(23.6, -25.4, 1.2))
    return out


def crown(suit):
    if suit == 'heart':      # arches over a cap
        out = inked('M-24.6,-29.4C-35,-44 -22,-57 1,-50C24,-57 37,-44 26.6,-29.4'
                    'C12,-36 -10,-36 -24.6,-29.4Z', 'red')
        for d in ('M-24.6,-29.4C-35,-44 -22,-57 1,-50C-17,-51 -27,-43 -17.6,-32.4Z',
                  'M26.6,-29.4C37,-44 24,-57 1,-50C19,-51 29,-43 19.6,-32.4Z',
                  'M-3.4,-34.6C-5,-42 -3,-47 1,-50C5,-47 7,-42 5.4,-34.6Z'):
            out += inked(d, 'ochre', 'thin')
        out += inked(placed(CROSS, 1, -60, .8), 'ochre', 'thin') + inked(disc(1, -51.4, 3.4), 'ochre', 'thin')
        return out + circlet('blue')
    if suit == 'diamond':    # tall points
        out = inked('M-24.6,-29.4L-34,-51L-18,-41L-12,-56L-6,-42L1,-50L8,-42L14,-56L20,-41L36,-51'
                    'L26.6,-29.4C12,-36 -10,-36 -24.6,-29.4Z', 'ochre')
        out += inked('M-15,-34L-10,-43L-4,-37L1,-43L6,-37L12,-43L17,-34'
                     'C10,-35.8 -8,-35.8 -15,-34Z', 'blue', 'thin')
        for x, y in ((-34.6, -52), (-12.4, -57), (14.4, -57), (36.6, -52)):
            out += inked(placed('M0,-5L4,0L0,5L-4,0Z', x, y), 'red', 'thin')
        out += inked(placed(CROSS, 1, -57.6, .82), 'ochre', 'thin')
        return out + circlet('red')
    if suit == 'club':       # trefoils on stalks
        out = inked('M-24.6,-29.4C-27,-36 -30,-41 -33,-45C-26,-46 -20,-42 -17,-37C-13,-42 -6,-44 1,-44'
                    'C8,-44 15,-42 19,-37C22,-42 28,-46 35,-45C32,-41 29,-36 26.6,-29.4C12,-36 -10,-36 -24.6,-29.4Z', 'ochre')
        for x, y, t in ((-34, -47, -24), (-17, -44, -8), (19, -44, 8), (36, -47, 24)):
            out += inked(placed(PIP['club'], x, y, .17, turn=t), 'ochre', 'thin')
        out += inked(placed(CROSS, 1, -52, .95), 'ochre', 'thin')
        return out + circlet('red')
    # spade: a closed crown of leaves
    out = inked('M-22,-30C-30,-46 -12,-52 1,-52C14,-52 32,-46 24,-30Z', 'blue')
    for x, t in ((-24, -26), (26, 26), (1, 0)):
        out += inked(placed('M0,4C-3,-4 -10,-6 -11,-12C-6,-12 -4,-10 -3,-8C-6,-14 -4,-20 0,-24'
                            'C4,-20 6,-14 3,-8C4,-10 6,-12 11,-12C10,-6 3,-4 0,4Z', x, -31, 1, t), 'ochre', 'thin')
    out += inked(placed(CROSS, 1, -60, .8), 'ochre', 'thin')
    return out + circlet('red')


# Hands and what they hold -----------------------------------------------------

FIST = ('M-11,-9C-13,-12 -9,-14.6 -5,-14L5,-13C10,-13 13,-9 12.6,-4L13,6C13,11 10,13.4 5,13.4L-5,14'
        'C-10,14.4 -13,11 -11.4,7.6C-13.6,6 -13.6,2.4 -11.6,.6C-13.6,-1 -13.8,-5 -11,-9Z')


def fist():
    out = inked(FIST, 'paper')
    out += strokes(brush('M-11.4,-7.4C-7,-6 -3,-6 1,-6.6', 1.5), brush('M-11.8,.4C-7,1 -3,.8 1.4,.2', 1.5),
                   brush('M-11.4,7.6C-7,7.4 -3,7 1,6.6', 1.5),
                   brush('M5,-13C3,-9 4,-5 7,-3.6', 1.4))
    return out


PALM = ('M-5,19C-6,12 -8,7 -8.6,3C-10.6,0 -12.6,-4 -12,-7.4C-11.4,-9.8 -8.8,-9.8 -8,-7.6'
        'C-7,-5 -5,-3 -2,-3L1,-9'
        'C1.4,-14 3,-18.6 5.2,-18.6C7.6,-18.6 7.8,-15 7.2,-10.6C8.4,-14.4 10.2,-16.6 12,-16C14,-15.2 13.2,-11.4 11.8,-7'
        'C13.4,-10 15.4,-11.6 17,-10.6C18.6,-9.4 16.6,-5 14,-1C13,5 10.4,11 9.6,19Z')


def palm():
    """A hand that holds a stalk between thumb and forefinger."""
    return inked(PALM, 'paper') + strokes(
        brush('M7.2,-10.6C6.6,-8 6.2,-6 6.4,-3.6', 1.3), brush('M11.8,-7C11,-5 10.6,-3.4 10.6,-1.6', 1.2),
        brush('M-3,-3C-2,0 -2,2 -3,4.4', 1.2))


def forefinger():
    return ('<path class="paper line" d="M6.4,-2.6C5.6,-9.6 2.4,-15 -2.4,-16.2C-7.4,-17.4 -11.6,-14.6 -13.4,-10.6'
            'C-14.2,-7.4 -11,-5.8 -9,-7.8C-7.4,-9.6 -5.6,-10 -4.4,-8.6C-3.4,-7 -3,-4 -1.4,-1.4"/>')


# Kings --------------------------------------------------------------------------

def upright_arms(suit):
    """What a king holds, as far as it is seen behind his hand."""
    out = ''
    if suit == 'heart':      # a sword
        out += inked('M179,134L179,40L184.6,25L190,40L190,134Z', 'paper') + strokes(
            brush('M184.6,36L184.6,130', 1.8))
    elif suit == 'spade':    # a sceptre
        out += inked('M181.5,150L181.5,60L187.5,60L187.5,150Z', 'ochre', 'thin')
    elif suit == 'diamond':  # an axe
        out += inked('M181,150L181,26L186.6,26L186.6,150Z', 'ochre', 'thin')
        out += inked('M181,47C176,46 171,40 168,31C160,45 160,63 168,77C171,68 176,62 181,61Z', 'blue')
        out += inked('M186.6,47C192,47 196,50 200,54C196,58 192,61 186.6,61Z', 'blue')
        out += strokes(brush('M167,38C162.6,49 162.6,59 167,70', 1.6), ink='paper')
        out += inked('M179,43L188.6,43L188.6,48L179,48ZM179,60L188.6,60L188.6,65L179,65Z', 'red', 'thin')
        out += inked('M183.8,19L188.6,27L183.8,33L179,27Z', 'red', 'thin')
    return out


def arms_in_hand(suit):
    """The part of it before his hand."""
    out = ''
    if suit == 'heart':
        out += inked('M165,130C172,136 178,135 184.6,135C191,135 197,136 204,130L203,139'
                     'C196,141 190,140 184.6,140C179,140 173,141 166,139Z', 'ochre')
    elif suit == 'spade':
        out += inked(placed(PIP['spade'], 184.5, 48, .33), 'blue')
        out += inked(disc(184.5, 68, 4.5), 'red', 'thin')
    elif suit == 'club':     # an orb
        out += inked(disc(185, 124, 14.5), 'red')
        out += inked('M171,121C178,126 192,126 199,121L199.4,127C192,132 178,132 170.6,127Z', 'ochre',
                     'thin')
        out += inked('M182.4,109.6L187.6,109.6L187.6,123L182.4,123Z', 'ochre', 'thin')
        out += inked(placed(CROSS, 185, 99, .95), 'ochre', 'thin')
    return out


MANTLE = ('M40,166C46,146 54,136 70,130C84,125 96,122 103,112L139,112C146,122 158,125 172,130'
          'C188,136 198,146 210,166L210,215L40,215Z')
PANEL = 'M108,124L134,124C138,150 142,180 146,215L96,215C100,180 104,150 108,124Z'
FUR = ('M105,108C95,119 82,123 66,128C63,135 63,143 66,149C80,147 94,142 105,134'
       'C104,160 98,180 93,205L104,205C110,180 113,160 114,134C114,124 110,114 105,108Z')
FUR_RIGHT = placed(FUR, 242, 0, flip=True)


def mantle(suit, robe, front):
    """A king's mantle with its ermine, and what is seen between."""
    out = ''
    out += inked(MANTLE, robe, '')
    if suit == 'heart':
        out += path(stripes(MANTLE, 11, 3, 18, 60), 'ink-ochre')
    elif suit == 'diamond':
        out += path(lozenges(MANTLE, 15, 22, gap=5), 'ink-red')
    elif suit == 'club':
        out += scatter(MANTLE, 17, 13, 5.4, lambda x, y: use('club', 'ink-ochre', at(x, y, .11)),
                       (FUR, FUR_RIGHT, PANEL, box(164, 130, 203, 215)))
    else:
        out += path(chequers(MANTLE, 8, 45), 'ink-blue')
    out += path(MANTLE, 'open line')
    out += inked(PANEL, front)
    out += ''.join(use(suit, 'paper', at(121, y, .12)) for y in (146, 162))
    out += inked(FUR, 'paper') + inked(FUR_RIGHT, 'paper')
    tail = 'M0,-4C1.6,-1 2.2,2 0,6C-2.2,2 -1.6,-1 0,-4Z'
    spots = ((73, 137, 22), (84, 141, 20), (82, 130, 20), (94, 134, 20), (95, 124, 24), (106, 120, 15),
             (107, 136, 8), (109, 152, 5), (106, 168, 10), (102, 184, 12))
    out += strokes(*(placed(tail, x, y, .9, t) + placed(tail, 242 - x, y, .9, -t) for x, y, t in spots))
    return out


def king(suit):
    robe, front, hair = {'heart': ('red', 'blue', 'ochre'), 'diamond': ('ochre', 'blue', 'red'),
                         'club': ('blue', 'red', 'black'), 'spade': ('black', 'red', 'paper')}[suit]
    hairline = 'paper' if hair == 'black' else 'ink-black'
    out = upright_arms(suit) + mantle(suit, robe, front)
    head = shared(curls(hair, hairline)) + shared(inked(FACE, 'paper'))
    head += shared(features({'heart': 'calm', 'diamond': 'mild'}.get(suit, 'stern'), False))
    head += shared(cheek())
    head += beard({'heart': 'curled', 'diamond': 'pointed', 'club': 'full', 'spade': 'forked'}[suit],
                  hair, hairline)
    head += crown(suit)
    out += group(head, '', '', f'translate(121 89) scale({-1.02 if suit in ("diamond", "spade") else 1.02} 1.02)')
    sleeve = 'M158,215C156,192 164,178 174,168L196,168C204,178 210,190 210,215Z'
    out += inked(sleeve, front)
    out += strokes(brush('M172,176C166,186 164,196 165,206', 1.6),
                   brush('M184,176C183,186 184,196 186,206', 1.6),
                   ink='ink-black')
    out += inked('M171,164L199,164L202,175C192,178 180,178 168,175Z', 'ochre')
    out += strokes(*(disc(x, 170, 1.6) for x in (174, 179.5, 185, 190.5, 196)))
    out += shared(fist(), '', at(185, 151))
    return out + arms_in_hand(suit)


# Queens -------------------------------------------------------------------------

FAIR = ('M-14,-27C-16,-19 -17.4,-13 -16.6,-8C-16.2,-4 -15.2,-3 -15.4,0C-15.8,5 -16.8,8 -15.6,12'
        'C-14,18 -10,24 -6.4,27.4C-4.4,29.4 -1,29.4 1.4,27.6C8,23.5 15.4,16 18,5C19.5,-4 19.5,-16 17.5,-27Z')


def fair_features(mood):
    """A queen's brows, eyes, nose and mouth."""
    lift, arch, smile = {'heart': (0, 0, 1), 'diamond': (-1.4, -1.4, 0), 'club': (.2, .6, .5),
                         'spade': (1.6, -.4, -.4)}[mood]
    return strokes(
        brush(f'M-15,{num(-9.4 + arch)}C-13.4,{num(-12.6 + arch)} -10.4,{num(-13 + arch)} -7.6,{num(-10.6 + lift)}', 1.6),
        brush(f'M-1.6,{num(-10.6 + lift)}C2,{num(-14 + arch)} 9,{num(-14 + arch)} 13.4,{num(-9.4 + arch)}', 1.8),
        brush('M-3,-8.6C-4,-2 -6.4,2.6 -8.6,6.6', .7, 1.4),
        brush('M-8.6,6.6C-9.8,9.2 -7.6,10.2 -5.6,9.4', 1.4, .7),
        brush('M-4,9.4C-2.4,9.8 -1.4,8.4 -2.2,7', 1.3),
        brush('M-15.4,-3C-13.4,-6.4 -9.6,-6.2 -7.4,-2.4', 2),
        brush('M-13.4,-.8C-11.6,.4 -9.4,.2 -8,-1', .8),
        brush('M-.6,-2C2.4,-7 9.4,-7 13.6,-3', 2.4), brush('M1.6,-.4C5,1.2 9,.8 11.4,-1.4', .9),
        disc(-11.4, -2.9, 1.7, 2), disc(5.2, -2.9, 2, 2.3)) + strokes(
        'M-9.6,16.6C-8.4,15.2 -7,14.8 -5.8,15.4C-4.4,14.8 -2,15.2 .4,16.4C-1,18.8 -2.8,20 -4.8,20'
        'C-7,20 -8.8,18.6 -9.6,16.6Z', ink='ink-red') + strokes(
        brush(f'M{num(-10.2 - smile * .6)},{num(16.4 - smile)}C-7.4,17.2 -2.4,17.4 {num(1.4 + smile)},{num(16.2 - smile)}', 1.3),
        brush('M-6.6,22.6C-5.4,23.2 -3.6,23.2 -2.4,22.4', .9))


TRESS = ('M4,-29C20,-31 28,-19 27,-4C26,8 33,14 35,27C37,41 30,50 35,64C24,64 15,55 15.4,42'
         'C15.6,32 20,26 19,14C18,4 20.4,-8 14,-17C10.6,-22 6.6,-26 4,-29Z')
TRESS_FAR = ('M4,-29C-12,-32 -24,-22 -24,-6C-24,6 -30,12 -32,25C-34,39 -28,49 -33,62'
             'C-22,62 -12.6,53 -13.4,40'
             'C-14,30 -17,24 -16,13C-15.6,4 -17.8,-6 -13,-15C-9,-21 -2,-26 4,-29Z')


def tresses(ink, line):
    return (inked(TRESS, ink) + inked(TRESS_FAR, ink) + strokes(
        brush('M9,-26C20,-22 23,-10 22.4,-1C22,8 26,16 29,26C31,36 27,44 28,54', 0, 1.6, 1.6, 0),
        brush('M15,-24C25,-16 24,-6 24.6,2', 1.3),
        brush('M21,16C24,26 20,34 20,44C20,50 22,54 25,58', 0, 1.6, 0),
        brush('M31,20C33,28 32,36 30.6,42', 1.3),
        brush('M-1,-26C-14,-23 -19,-12 -19.4,-2C-19.4,8 -24,16 -26.4,25'
              'C-28,36 -24,44 -26,53', 0, 1.6, 1.6, 0),
        brush('M-18,16C-22,26 -18,34 -18,43C-18,49 -20,53 -23,57', 0, 1.6, 0),
        brush('M-28,22C-30.4,30 -29,36 -27.6,42', 1.3), ink=line))


def plaits(ink, line):
    """Hair drawn back from a parting into two plaits."""
    side = ('M4,-29C20,-31 28,-20 27.4,-4C27,4 27,10 24,16C20,18 17,16 16.6,12C19,2 19.4,-8 14,-17'
            'C10.6,-22 6.6,-26 4,-29Z')
    far = ('M4,-29C-12,-32 -24,-22 -24,-6C-24,4 -24,10 -21,15C-17.6,17 -15,15 -14.6,11'
           'C-16,2 -17.8,-6 -13,-15'
           'C-9,-21 -2,-26 4,-29Z')
    out = ''
    strand = 'M3,10C-6,9 -11,2 -9,-5C-7,-8 0,-5 3,0C5,4 5,8 3,10Z'
    for x, flip in ((24, False), (-21.4, True)):
        out += inked(placed('M-4,0C-2,-2 2,-2 4,0C7,6 4,11 0,15C-4,11 -7,6 -4,0Z', x, 71), ink)
        braid = ''
        for k in range(10, -1, -1):
            link = path(placed(strand, 0, 0, .8, flip=flip != bool(k % 2)), f'ink-{ink} cut')
            braid += shared(link, '', at(x, 15 + k * 5.1))
        out += braid + inked(box(x - 4.6, 68, x + 4.6, 73), 'red', 'thin')
    out += inked(side, ink) + inked(far, ink) + strokes(
        brush('M8,-27C20,-22 23,-10 21,6', 1.5), brush('M14,-25C25,-18 25,-6 23.4,8', 1.5),
        brush('M-1,-26C-14,-22 -19,-10 -17.6,6', 1.5), brush('M-8,-25C-20,-18 -21.4,-6 -20.4,6', 1.5), ink=line)
    return out


def piled(ink, line):
    """Hair raised over the brow in two rolls."""
    roll = ('M3,-25C8,-34 22,-36 28,-26C32,-18 28,-8 25,0C23,6 19,7 18,3C18.6,-6 18,-14 14,-18'
            'C10,-21 6,-22 3,-25Z')
    far = ('M4,-25C-2,-34 -16,-36 -22.6,-27C-27,-19 -24,-9 -21,-1C-19.6,4 -16.4,5 -15.6,1'
           'C-16.6,-6 -16,-14 -12,-18C-8,-21 0,-22 4,-25Z')
    return inked(roll, ink) + inked(far, ink) + strokes(
        brush('M8,-26C15,-30 23,-27 24,-18C24.6,-12 23,-6 21,-1', 0, 1.7, 0),
        brush('M10,-24C16,-24 20,-19 20,-12', 1.5),
        brush('M-2,-26C-9,-30 -17.6,-27 -19.4,-19C-20.4,-13 -19.6,-7 -18,-3', 0, 1.7, 0),
        brush('M-4,-24C-10,-24 -14.4,-19 -15.6,-13', 1.5), ink=line)


def coronet(suit):
    """Lower than a crown, with pearls."""
    points = {
        'heart': 'M-20.4,-29C-24,-35 -26,-39 -27,-43C-21,-42 -16,-39 -13.4,-35C-11,-40 -5,-44 2,-45'
                 'C9,-44 15,-40 17.4,-35'
                 'C20,-39 25,-42 31,-43C30,-39 28,-35 24.4,-29C14,-35 -10,-35 -20.4,-29Z',
        'diamond': 'M-20.4,-29L-25,-42L-14,-37L-11,-47L-3,-39L2,-50L7,-39L15,-47L18,-37L29,-42L24.4,-29'
                   'C14,-35 -10,-35 -20.4,-29Z',
        'club': 'M-20.4,-29C-22,-34 -24,-37 -26,-39C-20,-40 -15,-38 -12,-35C-9,-38 -5,-41 -1,-45L5,-45'
                'C9,-41 13,-38 16,-35C19,-38 24,-40 30,-39C28,-37 26,-34 24.4,-29C14,-35 -10,-35 -20.4,-29Z',
        'spade': 'M-20.4,-29C-23,-37 -26,-42 -30,-46C-22,-45 -16,-42 -12,-37C-9,-42 -4,-46 2,-54'
                 'C8,-46 13,-42 16,-37'
                 'C20,-42 26,-45 34,-46C30,-42 27,-37 24.4,-29C14,-35 -10,-35 -20.4,-29Z'}[suit]
    stone, pearls = {'heart': ('blue', ((-27.6, -44), (31.6, -44))),
                     'diamond': ('blue', ((-25.4, -44), (-11, -49), (15, -49), (29.4, -44))),
                     'club': ('red', ()),
                     'spade': ('red', ((-31, -47), (35, -47)))}[suit]
    out = inked(points, 'ochre')
    out += ''.join(inked(disc(x, y, 3), 'paper', 'thin') for x, y in pearls)
    if suit == 'club':
        out += ''.join(inked(placed(PIP['club'], x, -44, .13, turn=t), 'ochre', 'thin') for x,
                       t in ((-27, -24), (31, 24)))
    y, size = {'heart': (-51, .15), 'diamond': (-53.6, .12), 'club': (-51, .17), 'spade': (-42, .14)}[suit]
    out += inked(placed(PIP[suit], 2, y, size), {'heart': 'red', 'diamond': 'red', 'club': 'ochre',
                                                 'spade': 'blue'}[suit], 'thin')
    out += inked('M-19,-21C-9,-27 13,-27 23,-21L24.8,-29.6C14,-35.6 -10,-35.6 -20.8,-29.6Z', 'ochre')
    out += strokes(*(disc(x, yy, 1.5) for x, yy in ((-14.4, -26.6), (-6.4, -29), (10.4, -29),
                                                    (18.4, -26.6))))
    out += path(placed('M0,-3.4L4.4,0L0,3.4L-4.4,0Z', 2, -29.6), f'ink-{stone} thin')
    return out


def rose(x, y):
    petals = ''
    for k in range(5):
        petals += inked(placed('M0,-2C-10,-6 -11,-17 -4,-18.6C-2,-19 -1,-18 0,-17C1,-18 2,-19 4,-18.6'
                               'C11,-17 10,-6 0,-2Z', x, y, .95, k * 72), 'red', 'thin')
    petals += inked(disc(x, y, 9), 'red', 'thin')
    petals += strokes(brush(f'M{x - 6},{y + 2}C{x - 6},{y - 7} {x + 6},{y - 7} {x + 6},{y}', 1.8),
                      brush(f'M{x + 6},{y}C{x + 6},{y + 7} {x - 4},{y + 7} {x - 3},{y}', 1.8),
                      brush(f'M{x - 3},{y}C{x - 2},{y - 4} {x + 3},{y - 3} {x + 2},{y + 1}', 1.6))
    return petals


LEAF = 'M0,0C-7,-3 -10,-10 -8,-18C0,-15 4,-8 0,0Z'
PUFF = 'M93.6,119C72,121 54,138 52,164C51,174 60,182 70,182C80,176 97,150 93.6,119Z'
GOWN = ('M50,215C48,188 54,150 74,131C80,127 86,124 91,122C92,138 106,150 122,150C138,150 152,138 153,122'
        'C160,124 166,127 172,131C192,150 198,188 198,215Z')
BODICE = ('M102,143C108,148 115,150 122,150C129,150 136,148 142,143C142,170 144,190 148,215L96,215'
          'C100,190 102,170 102,143Z')


def behind_queen(suit):
    """Long hair, a veil or a standing ruff."""
    out = ''
    if suit == 'heart':
        out = inked('M100,74C88,110 84,130 90,142L156,142C162,130 156,110 146,74Z', 'ochre')
    elif suit == 'spade':    # a veil
        veil = ('M122,40C88,34 84,62 86,82C88,104 76,120 64,138C70,150 84,156 96,152L150,152'
                'C162,156 176,150 182,138'
                'C170,120 156,104 158,82C160,62 156,34 122,40Z')
        out = inked(veil, 'blue')
        out += scatter(veil, 13, 9.5, 2.4, lambda x, y: path(disc(x, y, 1.5), 'ink-ochre'), y0=90)
        out += path('M98,62C94,90 90,120 80,146', 'open thin') + path('M148,62C152,90 156,120 166,146',
                                                            'open thin')
    elif suit == 'diamond':  # a standing ruff
        ruff = ''
        for k in range(-7, 8):
            a = math.radians(k * 14.4 - 90)
            x, y = 122 + 47 * math.cos(a), 104 + 45 * math.sin(a)
            ruff += disc(x, y, 7)
        out = path(ruff, 'paper line')
        out += inked('M92,140C70,122 68,90 88,72C106,56 138,56 156,72C176,90 174,122 152,140Z', 'paper',
                     'thin')
        out += strokes(*(brush(f'M122,112L{num(122 + 46 * math.cos(a))},{num(104 + 44 * math.sin(a))}', 1.4)
                               for a in (math.radians(k * 7.2 - 90) for k in range(-15, 16))))
    return out


def dress(suit, gown, panel_ink):
    """A queen's gown, her bodice and its border."""
    out = ''
    holes = (BODICE, PUFF, placed(PUFF, 244, flip=True))
    out += inked(GOWN, gown, '')
    if suit == 'heart':
        out += scatter(GOWN, 10, 9, 3.4, lambda x, y: use('heart', 'ink-ochre', at(x, y, .075)), holes,
                       122, 140)
    elif suit == 'diamond':
        out += path(lozenges(GOWN, 12, 18), 'ink-ochre')
    elif suit == 'club':
        out += path(stripes(GOWN, 12, 5, 0, 122), 'ink-red')
    else:
        out += scatter(GOWN, 15, 12, 4.5, lambda x, y: path(placed('M0,-4L3,0L0,4L-3,0Z', x, y),
                                                            'ink-ochre'), holes, 122, 140)
    out += path(GOWN, 'open line')
    out += inked(BODICE, panel_ink)
    out += strokes(brush('M110,150C111,164 110,178 108,196', 1.6),
                   brush('M134,150C133,164 134,178 136,196', 1.6),
                   ink='paper' if panel_ink == 'blue' else 'ink-black')
    out += ''.join(inked(placed('M0,-4.4L3.4,0L0,4.4L-3.4,0Z', 122, y), 'paper', 'thin')
                   for y in (160, 172))
    out += path(brush('M91,121C92,138 106,150 122,150C138,150 152,138 153,121', 7.5, 7.5, 7.5),
                'paper thin')
    out += strokes(*(disc(*bezier(p, t), 1.3) for p in (((91, 121), (92, 138), (106, 150), (122, 150)),
                                                        ((122, 150), (138, 150), (152, 138), (153, 121)))
                     for t in (.12, .31, .5, .69, .88)))
    return out


def flower(suit, x, y):
    """What a queen holds."""
    if suit == 'heart':
        return rose(x, y)
    if suit == 'club':       # a daisy
        petal = 'M0,0C-6,-6 -6,-15 0,-18C6,-15 6,-6 0,0Z'
        out = ''.join(inked(placed(petal, x, y, 1, k * 45), 'paper', 'thin') for k in range(8))
        out += inked(disc(x, y, 6.5), 'ochre', 'thin')
        return out + strokes(*(disc(x + 3 * math.cos(k), y + 3 * math.sin(k), .8) for k in range(6)))
    # a tulip
    out = inked(placed('M0,15C-13,11 -15,-3 -9,-17C-5,-13 -3,-10 -2,-7C-2,-12 -1,-17 0,-21C1,-17 2,-12 2,-7'
                       'C3,-10 5,-13 9,-17C15,-3 13,11 0,15Z', x, y), 'red')
    return out + strokes(placed(brush('M-2,-7C-5,1 -4,8 0,14', 1.5), x, y),
                         placed(brush('M2,-7C5,1 4,8 0,14', 1.5), x, y))


def queen(suit):
    gown, panel_ink, hair = {'heart': ('red', 'blue', 'ochre'), 'diamond': ('blue', 'ochre', 'red'),
                             'club': ('ochre', 'red', 'black'), 'spade': ('black', 'blue', 'ochre')}[suit]
    hairline = 'paper' if hair == 'black' else 'ink-black'
    out = behind_queen(suit)
    neck = ('M112,92L111,108C106,117 94,121 82,126C92,150 110,160 122,160C134,160 152,150 164,126'
            'C150,121 138,117 133,108'
            'L134,88Z')
    out += inked(neck, 'paper')
    out += dress(suit, gown, panel_ink)
    string = ((107, 113), (110, 130), (134, 130), (138, 113))
    necklace = path(''.join(disc(*bezier(string, k / 10), 1.7) for k in range(11)))
    out += shared(necklace, {'diamond': 'ink-red', 'spade': 'ink-black'}.get(suit, 'ink-blue'))
    out += use(suit, suit, at(122.4, 132, .12))
    # puffed sleeves
    for flip in (False, True):
        p = placed(PUFF, 244 if flip else 0, 0, flip=flip)
        ink = {'heart': 'blue', 'diamond': 'ochre', 'club': 'blue', 'spade': 'red'}[suit]
        out += inked(p, ink)
        lines = ('M86,128C72,136 60,150 57,172', 'M88,132C80,144 72,160 66,178',
                 'M80,126C68,132 57,146 54,162')
        out += strokes(*(placed(brush(d, 2), 244 if flip else 0, 0, flip=flip) for d in lines),
                       ink='paper' if ink == 'blue' else 'ink-black')
    head = shared(inked(FAIR, 'paper')) + shared(fair_features(suit))
    if suit == 'spade':
        head += shared(veiled())
    else:
        head += {'heart': tresses, 'diamond': piled, 'club': plaits}[suit](hair, hairline)
    head += coronet(suit)
    out += group(head, '', '', f'translate(122 80) scale({-1.04 if suit in ("heart", "spade") else 1.04} 1.04)')
    # the flower or the fan, and the hand
    out += inked('M160,215C160,196 164,184 170,174L194,176C202,186 206,200 206,215Z', gown)
    hand = at(182, 157)
    if suit == 'diamond':
        out += fan(174, 149)
    out += shared(palm(), '', hand)
    if suit != 'diamond':
        out += strokes(brush('M171,176C173.4,154 176,132 180,112', 1, 3.2), ink='ink-black')
        out += inked(placed(LEAF, 177, 136, .9, 40), 'blue',
                     'thin') + inked(placed(LEAF, 178.6, 127, .8, -56), 'blue', 'thin')
        out += flower(suit, 181, 101)
    out += shared(forefinger(), '', hand)
    out += inked('M169,172L197,174L201,184C191,188 175,187 165,182Z', 'paper')
    out += strokes(*(brush(f'M{x},174L{num(x - 1.5 + (x - 183) * .12)},185', 1.3)
                     for x in (173, 178.6, 184, 190, 195)))
    return out


def veiled():
    """Hair parted under the veil."""
    return inked('M3,-28C13,-28 20,-22 20.4,-8C20.6,-3 20,3 18,8C18.6,-6 15,-17 3,-22.4'
                 'C-5,-20 -12.4,-15 -14.8,-6C-15.6,-2 -15.8,2 -16,6'
                 'C-18.4,0 -18.6,-6 -18.2,-11C-17,-22 -8,-28 3,-28Z', 'black', 'thin') + strokes(
        brush('M6,-26C14,-22 17.6,-14 18.6,-6', 1.3), brush('M0,-26C-9,-23 -14.6,-17 -16.4,-8', 1.1), ink='paper')


def fan(x, y):
    out = ''
    n, r0, r1 = 7, 11, 50
    a0, a1 = -146, -58
    for k in range(n):
        p, q = (math.radians(a0 + (a1 - a0) * (k + d) / n) for d in (0, 1))
        m = (p + q) / 2
        blade = (f'M{fmt(x + r0 * math.cos(p), y + r0 * math.sin(p))}L{fmt(x + r1 * math.cos(p), y + r1 * math.sin(p))}'
                 f'C{fmt(x + (r1 + 5) * math.cos(p + .05), y + (r1 + 5) * math.sin(p + .05))} '
                 f'{fmt(x + (r1 + 5) * math.cos(q - .05), y + (r1 + 5) * math.sin(q - .05))} '
                 f'{fmt(x + r1 * math.cos(q), y + r1 * math.sin(q))}L{fmt(x + r0 * math.cos(q), y + r0 * math.sin(q))}Z')
        out += inked(blade, 'red' if k % 2 == 0 else 'paper', 'thin')
        out += path(placed('M0,-6L3.4,0L0,6L-3.4,0Z', x + 42 * math.cos(m), y + 42 * math.sin(m), .8,
                           math.degrees(m) + 90),
                    'paper' if k % 2 == 0 else 'ink-red')
        out += strokes(brush(f'M{fmt(x + 14 * math.cos(m), y + 14 * math.sin(m))}L{fmt(x + 34 * math.cos(m), y + 34 * math.sin(m))}', 1.2))
    return out


# Knaves -------------------------------------------------------------------------

BOB = ('M11,-27C26,-27 31,-10 30,6C30,17 27,25 20,26.6C14,27.4 10.6,23 12.6,18.6C18,14 20,6 19,-4'
       'C19,-12 16,-20 11,-24Z')
BOB_FAR = ('M-10,-27C-20,-25 -26,-12 -25,2C-25,12 -25,21 -19.6,23.6C-15,24.6 -13,20 -15,15'
           'C-17,8 -17.4,-2 -16.4,-10C-15,-18 -13,-21 -10,-24Z')


def bob(ink, line):
    return inked(BOB, ink) + inked(BOB_FAR, ink) + strokes(
        brush('M17,-22C25,-14 26,-2 25,8C24,15 21,20 17,22', 0, 1.7, 0),
        brush('M20,-20C28,-8 29,4 27.6,14', 1.4),
        brush('M19,-14C23,-4 22.6,6 20,13', 1.4),
        brush('M-17,-20C-22,-10 -22,2 -21.6,10C-21,15 -20,18 -18,20', 0, 1.6, 0),
        brush('M-16,-14C-20,-4 -19,4 -18,11', 1.3), ink=line)


def plume(ink):
    """A feather from the band of the cap, blown back over it."""
    shape = ('M15,-29C13,-42 18,-55 32,-60C42,-63 52,-58 53,-50C54,-45 50,-42 46,-43C48,-38 45,-34 41,-35'
             'C42,-30 38,-27 34,-29C34,-25 30,-22 26,-25C23,-23 18,-24 15,-29Z')
    return inked(shape, ink) + strokes(
        brush('M16,-28C20,-42 28,-52 46,-52', 2.2), brush('M26,-44C30,-42 36,-40 41,-38', 1.3),
        brush('M21,-37C26,-34 30,-32 34,-31', 1.3), brush('M33,-49C38,-47 42,-46 46,-45', 1.3),
        brush('M20,-38C20,-46 22,-50 26,-54', 1.2), brush('M26,-45C27,-50 30,-54 34,-57', 1.2))


def pheasant(ink):
    """A long straight feather, barred."""
    shape = 'M13,-28C9,-40 12,-54 24,-63C29,-52 27,-38 19,-28Z'
    return inked(shape, ink) + strokes(
        brush('M16,-27C17,-40 19,-50 23,-60', 1.8), brush('M12,-42L16.6,-38L25,-43', 0, 1.8, 0),
        brush('M13,-48L17.6,-44L26,-50', 0, 1.8, 0), brush('M12.6,-36L16,-32L22.6,-36', 0, 1.8, 0),
        ink='paper')


def cap(suit):
    ink, trim, feather = {'heart': ('blue', 'ochre', 'paper'), 'diamond': ('red', 'ochre', 'paper'),
                          'club': ('red', 'ochre', 'blue'), 'spade': ('blue', 'red', 'ochre')}[suit]
    crown_ = {
        'heart': 'M-24,-22C-34,-30 -28,-44 -10,-47C8,-50 34,-47 38,-34C39,-26 32,-20 25,-21'
                 'C10,-26 -10,-26 -24,-22Z',
        'diamond': 'M-24,-22C-30,-28 -32,-38 -24,-43C-14,-48 16,-50 30,-44C40,-39 36,-26 25,-21'
                   'C10,-26 -10,-26 -24,-22Z',
        'club': 'M-24,-22C-36,-26 -36,-38 -26,-43C-10,-51 26,-49 36,-38C40,-31 34,-22 25,-21'
                'C10,-26 -10,-26 -24,-22Z',
        'spade': 'M-22,-22C-34,-26 -34,-40 -20,-45C-4,-51 28,-49 36,-38C40,-31 34,-22 25,-20'
                 'C10,-26 -10,-26 -22,-22Z'}[suit]
    out = inked(crown_, ink)
    out += strokes(brush('M-20,-29C-22,-36 -16,-42 -6,-43', 1.5), brush('M-8,-32C-8,-38 -2,-43 6,-44', 1.5),
                   brush('M8,-32C10,-38 16,-42 24,-41', 1.5), ink='paper' if ink in ('blue',
                                                            'black') else 'ink-black')
    out += inked('M-25,-18C-10,-25 12,-25 26,-17L27.6,-25C14,-32.6 -12,-32.6 -26.6,-26Z', trim)
    out += pheasant(feather) if suit == 'club' else group(plume(feather), '', '',
                                                          'translate(2.6 -4.5) scale(.84)')
    out += inked(disc(16, -27, 4.6), 'red' if trim != 'red' else 'ochre', 'thin')
    return out


SHOULDER = 'M90,128C70,124 55,138 54,156C53,168 62,178 73,179C84,172 94,150 90,128Z'
COAT = ('M60,215C58,180 62,148 78,136C90,129 102,126 106,116L138,116C142,126 154,129 166,136'
        'C180,148 186,180 184,215Z')


def weapon(suit):
    """What a knave carries."""
    out = ''
    if suit == 'club':       # a lance with its pennon
        out += inked('M182.6,215L182.6,30L187.4,30L187.4,215Z', 'ochre', 'thin')
        out += inked('M185,19L189.6,30L185,39L180.4,30Z', 'blue', 'thin')
        out += inked('M182.6,42C175,38 170,46 160,42C163,47 164,52 167,56C164,60 163,65 161,70'
                     'C170,72 175,64 182.6,68Z', 'red')
        out += use('club', 'ink-ochre', at(175.4, 55, .13))
    elif suit == 'diamond':  # an arrow
        out += inked('M183.4,215L183.4,50L187.8,50L187.8,215Z', 'ochre', 'thin')
        out += inked('M185.6,20C188,32 192,40 197,49L187.8,46L187.8,58L183.4,58L183.4,46L174.2,49'
                     'C179,40 183,32 185.6,20Z', 'red')
        out += strokes(brush('M185.6,28L185.6,44', 1.4))
    elif suit == 'heart':    # a torch
        out += inked('M185,22C194,36 202,44 199,60C198,70 192,77 185,77C178,77 171,70 171,60'
                     'C171,52 176,50 177,42C180,46 181,49 181,52C185,44 186,34 185,22Z', 'red')
        out += path('M186,46C191,54 193,58 192,64C191,70 188,73 185,73C181,73 178,69 178,64'
                    'C178,60 180,59 181,56C183,58 184,60 184,61C186,57 187,52 186,46Z', 'ink-ochre')
        out += inked('M174,76L196,76L192,90L189,215L181,215L178,90Z', 'ochre')
        out += strokes(brush('M176,82L194,82', 2, 2), brush('M178,89L192,89', 2, 2))
    else:                    # a halberd
        out += inked('M179.6,215L179.6,36L184.4,36L184.4,215Z', 'ochre', 'thin')
        out += inked('M182,20C186.4,30 186.4,38 184.6,46L184.6,52C190,52 194,48 196.6,42'
                     'C199.6,54 199.6,70 196.6,82C194,76 190,72 184.6,72'
                     'L184.6,79L179.4,79L179.4,68C174,68 170,67 164,71C165.6,66 166.6,62 166.6,57C171,60 175,58 179.4,57L179.4,46'
                     'C177.6,38 177.6,30 182,20Z', 'blue')
        out += strokes(brush('M182,27L182,76', 1.6), brush('M194,51C195.6,58 195.6,66 194,73', 1.4),
                       ink='paper')
    return out


def doublet(suit, coat, puff_ink):
    """A knave's coat, its buttons and slashed sleeves."""
    out = ''
    holes = (SHOULDER, placed(SHOULDER, 244, flip=True), box(113, 120, 131, 215))
    out += inked(COAT, coat, '')
    if suit == 'heart':
        out += path(stripes(COAT, 12, 4, -30, 122), 'ink-ochre')
    elif suit == 'diamond':
        out += scatter(COAT, 15, 10, 5, lambda x, y: path(placed('M0,-6L4.4,0L0,6L-4.4,0Z', x, y), 'ink-ochre'),
                       holes, 122, 150)
    elif suit == 'club':
        out += scatter(COAT, 15, 12, 5, lambda x, y: use('club', 'ink-red', at(x, y, .1)),
                       holes, 122, 143)
    else:
        out += path(chequers(COAT, 9, 0, 122), 'ink-black')
    out += path(COAT, 'open line')
    # the row of buttons
    out += inked('M115,130L129,130L131,215L113,215Z', puff_ink, 'thin')
    out += ''.join(inked(disc(122, y, 2.6), 'ochre' if puff_ink != 'ochre' else 'red', 'thin')
                   for y in (146, 157, 168, 179))
    for flip in (False, True):
        def side(d):
            return placed(d, 244 if flip else 0, 0, flip=flip)
        out += inked(side(SHOULDER), puff_ink, '')
        out += strokes(*(side(d) for d in (
            'M84,131C74,138 66,150 64,168C67,172 69,174 71,175C73,158 80,144 87,133Z',
            'M74,131C64,138 58,150 57,160C58,164 59,166 61,168C63,152 70,140 78,130Z')),
            ink='ink-' + (coat if coat != puff_ink else 'red'))
        out += path(side(SHOULDER), 'open line')
    return out


def neckwear(suit):
    """A falling collar or a small ruff."""
    out = ''
    if suit in ('club', 'spade'):
        out += inked('M110,98L109,130L135,130L138,98Z', 'paper')
        collar = ('M104,112C96,120 93,128 95,138C104,138 114,134 122,127C130,134 140,138 149,138'
                  'C151,128 148,120 140,112Z')
        out += inked(collar, 'paper') + strokes(brush('M122,127L122,118', 1.6))
    else:                    # a small ruff
        ruff = ''.join(disc(122 + 27 * math.cos(a), 117 + 11 * math.sin(a), 6.5)
                       for a in (math.radians(t) for t in range(-5, 186, 19)))
        out += path(ruff, 'paper line') + inked(disc(122, 116, 28, 12), 'paper', 'thin')
        out += strokes(*(brush(f'M122,110L{fmt(122 + 29 * math.cos(a), 117 + 13 * math.sin(a))}', 1.4)
                         for a in (math.radians(t) for t in range(5, 180, 14))))
    return out


def knave_head(suit, hair):
    """Two of the knaves are seen from the side."""
    hairline = 'paper' if hair == 'black' else 'ink-black'
    if suit in ('heart', 'spade'):
        head = shared(inked(PROFILE, 'paper')) + shared(profile())
        back_of_head = ('M-4,-27C22,-30 34,-16 33,2C33,14 36,20 32,27C27,33 17,31 14,24C12,18 16,12 13,6'
                        'C11,0 7,-2 6,-8C5,-14 0,-18 -9,-20Z')
        head += inked('M-12,-25C-4,-25 4,-22 8,-14C2,-17.6 -5,-18.4 -12.6,-15.4'
                      'C-13.2,-19 -13,-22 -12,-25Z', hair, 'thin')
        head += inked(back_of_head, hair) + strokes(
            brush('M6,-22C20,-18 22,-4 24,6C26,14 28,20 24,25', 0, 1.7, 0),
            brush('M14,-24C28,-16 28,-2 29,8', 1.5),
            brush('M8,-14C14,-8 15,0 18,8C20,14 20,19 18,23', 0, 1.5, 0), ink=hairline)
    else:
        head = shared(inked(FACE, 'paper')) + shared(features('calm' if suit == 'diamond' else 'mild')) + shared(cheek()) + bob(hair, hairline)
    return head + cap(suit)


def knave(suit):
    coat, puff_ink, hair = {'heart': ('red', 'blue', 'ochre'), 'diamond': ('blue', 'ochre', 'black'),
                            'club': ('ochre', 'blue', 'red'), 'spade': ('red', 'paper', 'black')}[suit]
    out = weapon(suit) + doublet(suit, coat, puff_ink) + neckwear(suit)
    head = knave_head(suit, hair)
    out += group(head, '', '', f'translate(121 86) scale({-1.06 if suit in ("club",) else 1.06} 1.06)')
    out += inked('M160,215C160,196 166,184 172,176L196,176C204,186 208,200 208,215Z', coat)
    out += inked('M169,166L200,166L202,178C192,181 178,181 166,178Z', puff_ink if puff_ink != coat
                 else 'paper')
    out += strokes(brush('M168,172.4L201,172.4', 1.8, 1.8))
    out += shared(fist(), '', at(182 if suit == 'spade' else 185, 152))
    return out


def band(suit):
    """The sash between the halves."""
    x0, x1 = FRAME[0] + .3, FRAME[2] - .3

    def strip(half):
        return (f'M{x0},{num(seam(x0) - half)}L{x1},{num(seam(x1) - half)}'
                f'L{x1},{num(seam(x1) + half)}L{x0},{num(seam(x0) + half)}Z')
    out = inked(strip(9.5), 'ochre') + path(strip(6), suit + ' thin')
    tilt = math.degrees(math.atan(SLOPE))
    for k in range(-5, 6):
        x = 125 + k * 14
        out += use(suit, 'paper', at(x, seam(x), .075, tilt if k < 1 else tilt + 180))
    return out


def court(rank, suit):
    """A whole court card but for its indices."""
    half = {'king': king, 'queen': queen, 'jack': knave}[rank](suit)
    ident = 'h' + rank[0] + suit[0]
    out = group(trim(half), '', ident) + use(ident, '', TURN)
    out += shared(band(suit))
    out += (f'<rect class="frame" x="{FRAME[0]}" y="{FRAME[1]}" width="{FRAME[2] - FRAME[0]}"'
            f' height="{FRAME[3] - FRAME[1]}" rx="2"/>')
    pip = use(suit, '', at(63, 33, .24))
    out += group(pip + use(suit, '', at(W - 63, H - 33, .24, 180)), suit)
    return out


# Jokers ---------------------------------------------------------------------------

def jester(colour):
    first, second, third = {'black': ('black', 'ochre', 'paper'), 'red': ('red', 'blue', 'ochre')}[colour]

    def ink(name):
        return 'paper' if name == 'paper' else 'ink-' + name
    coat = ('M56,215C54,180 60,148 78,135C90,129 102,126 106,116L138,116C142,126 154,129 166,135'
            'C184,148 190,180 188,215Z')
    out = inked(coat, second, '')
    out += path(lozenges(coat, 22, 34, 122, 146), ink(first))
    out += path(coat, 'open line')
    out += ''.join(inked(disc(122, y, 2.8), third, 'thin') for y in (154, 168))
    # a collar of points, each with its bell
    collar = ''
    for x, y, t in ((80, 150, 48), (100, 156, 20), (122, 158, 0), (144, 156, -20), (164, 150, -48)):
        collar += inked(placed('M-13,-32C-11,-18 -6,-8 0,0C6,-8 11,-18 13,-32Z', x, y, 1, t),
                        third if t in (0, 48, -48) else first, 'line')
        collar += inked(disc(x, y + 2, 3.6), 'ochre', 'thin')
    out += collar
    ruff = ''.join(disc(122 + 27 * math.cos(a), 117 + 10 * math.sin(a), 6.5)
                   for a in (math.radians(t) for t in range(-5, 186, 19)))
    out += path(ruff, 'paper line') + inked(disc(122, 116, 28, 11), 'paper', 'thin')
    out += strokes(*(brush(f'M122,109L{fmt(122 + 29 * math.cos(a), 117 + 12 * math.sin(a))}', 1.4)
                     for a in (math.radians(t) for t in range(5, 180, 14))))
    # the cap: three horns
    cap_ = inked('M-18,-16C-24,-33 -31,-47 -45,-42C-54,-38 -56,-27 -53,-17C-49,-24 -44,-27 -39,-23'
                 'C-33,-17 -30,-4 -26,10'
                 'C-24,14 -20,14 -16,11C-18,2 -19,-8 -18,-16Z', first)
    cap_ += inked('M20,-16C26,-33 33,-47 47,-42C56,-38 58,-27 55,-17C51,-24 46,-27 41,-23'
                  'C35,-17 32,-4 28,10'
                  'C26,14 22,14 18.6,9C20,2 21,-8 20,-16Z', second)
    cap_ += inked('M-18,-17C-22,-38 -14,-54 4,-62C14,-66 22,-62 24,-54C18,-55 14,-52 15,-46'
                  'C18,-36 23,-28 20,-17'
                  'C8,-23 -8,-23 -18,-17Z', third)
    cap_ += ''.join(inked(disc(x, y, 4.4), 'ochre', 'thin') for x, y in ((-53, -13), (55, -13), (26, -51)))
    cap_ += strokes(*(brush(d, 1.6) for d in ('M-23,-4C-28,-23 -34,-35 -45,-36', 'M25,-4C30,-23 36,-35 47,-36',
                                              'M-10,-24C-10,-40 -4,-50 6,-56')),
                    ink='paper' if first == 'black' else 'ink-black')
    cap_ += inked('M-19,-14C-8,-21 10,-21 21,-13L22,-20C10,-28 -8,-28 -20,-21Z', 'ochre'
                  if third != 'ochre' else 'paper')
    head = shared(inked(FACE, 'paper')) + features('mild', False) + strokes(
        brush('M-13,15.4C-9,20.6 0,21.4 7.4,14', 2.6), brush('M5.6,12.6C7,13.4 8.4,14.6 9,16', 1.4),
        brush('M-8,22.6C-6,23.6 -3,23.6 -1,22.6', 1.1)) + shared(cheek())
    out += group(head + cap_, '', '', f'translate({119 if colour == "black" else 121} 88) scale({1 if colour == "black" else -1} 1)')
    # the bauble
    out += inked('M180.4,215L180.4,124L185,124L185,215Z', 'ochre', 'thin')
    bauble = inked('M-8,16C-15,9 -15,-4 -8,-10C-12,-14 -15,-10 -15.6,-6C-18,-14 -12,-20 -5,-17'
                   'C-3,-22 4,-22 6,-17'
                   'C12,-20 18,-14 16,-6C15,-10 12,-14 8,-10C15,-4 15,9 8,16Z', first)
    bauble += inked(disc(0, 1, 9, 11), 'paper', 'thin')
    bauble += strokes(disc(-3.4, -1, 1.3), disc(3.4, -1, 1.3), brush('M-5,4.4C-2.4,8 2.4,8 5,4.4', 1.8),
                      brush('M0,-1C-.8,1.6 -1,2.6 .4,3.4', 1))
    bauble += inked('M-12,16L12,16L9,26L0,21L-9,26Z', second)
    bauble += ''.join(inked(disc(bx, -5, 2.6), 'ochre', 'thin') for bx in (-15.6, 16))
    out += group(bauble, '', '', at(182.6, 106, .98))
    out += inked('M160,215C160,196 166,184 172,176L196,176C204,186 208,200 208,215Z', first)
    out += inked('M168,166L201,166L203,178L194,174L185,180L176,174L166,178Z', third)
    out += shared(fist(), '', at(185, 152))
    return out


def joker(colour):
    half = jester(colour)
    ident = 'hj' + colour
    out = group(trim(half), '', ident) + use(ident, '', TURN)
    x0, x1 = FRAME[0] + .3, FRAME[2] - .3
    suit = 'ink-' + colour
    for width, classes in ((9.5, 'ink-ochre line'), (6, suit + ' thin')):
        out += path(f'M{x0},{num(seam(x0) - width)}L{x1},{num(seam(x1) - width)}'
                    f'L{x1},{num(seam(x1) + width)}L{x0},{num(seam(x0) + width)}Z', classes)
    tilt = math.degrees(math.atan(SLOPE))
    for k in range(-5, 6):
        x = 125 + k * 14
        out += path(placed('M0,-4L4.4,0L0,4L-4.4,0Z', x, seam(x), 1, tilt), 'paper')
    out += (f'<rect class="frame" x="{FRAME[0]}" y="{FRAME[1]}" width="{FRAME[2] - FRAME[0]}"'
            f' height="{FRAME[3] - FRAME[1]}" rx="2"/>')
    word = ''
    for k, letter in enumerate('JOKER'):
        word += use('r' + letter, '', f'translate({num(25.5 - GLYPH[letter][1] * .1)} {num(14 + k * 25)}) scale(.2)')
    ident = 'jw' + colour
    out += group(group(word, '', ident) + use(ident, '', TURN), 'index ' + suit)
    word = ''
    for k, letter in enumerate('JOKER'):
        word += use('r' + letter, '', f'translate({num(25.5 - GLYPH[letter][1] * .14)} {num(14 + k * 33)}) scale(.28)')
    ident = 'jl' + colour
    out += group(group(word, '', ident) + use(ident, '', TURN), 'large-index ' + suit)
    return out


# ------------------------------------------------------------------- sheet

def card(rank, suit):
    out = use('card')
    small = f'i{rank_letter(rank)}{suit[0]}'
    if rank in LAYOUT:
        out += pips(rank, suit)
    elif rank == '1':
        out += ace(suit)
    else:
        out += court(rank, suit)
    out += group(use(small) + use(small, '', TURN), 'index ' + suit)
    large = index(rank, suit, 43, 15, 84, 52, 66)
    if rank in LETTER and rank != '1':
        large = path('M6,16C6,10 10,6 16,6L82,6L82,164L6,164Z', 'paper') + large
    big = f'l{rank_letter(rank)}{suit[0]}'
    large = group(large, '', big) + use(big, '', TURN)
    if rank in LAYOUT:
        large = use(suit, '', at(125, 175, .9)) + large
    if rank == '1':
        large = small_ace(suit) + large
    out += group(large, 'large-index ' + suit)
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
    for col, (ident, content) in enumerate((('joker_black', use('card') + joker('black')),
                                            ('joker_red', use('card') + joker('red')),
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
