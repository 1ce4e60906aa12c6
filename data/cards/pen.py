# SPDX-License-Identifier: GPL-3.0-or-later
"""The pen: geometry, markup and the four pips, for draw-deck.py and courts.py.

Paths are written with absolute coordinates and the letters M, L, C and Z
only, so that the functions below can measure and cut them.
"""

import math
import re

W, H = 250, 350
SUITS = ('club', 'diamond', 'heart', 'spade')


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
    subs, points = [], []
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
        subs.append((points, False))
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


def tiles(area, shapes):
    """The parts of shapes (convex polygons) that lie within area."""
    area = flatten(area)
    out = ''
    for piece in shapes:
        piece = cut(area, piece)
        size = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(piece, piece[1:] + piece[:1]))
        if abs(size) > 5:
            out += polygon(piece)
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


# ------------------------------------------------------------- ------ pips
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
