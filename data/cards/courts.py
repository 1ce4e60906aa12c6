# SPDX-License-Identifier: GPL-3.0-or-later
"""The court cards and the jokers.

A picture is half a figure, and the same turned about the middle of the card.
Every figure is drawn with its attribute on the right; MIRRORED tells which
are then mirrored.  The figure is described by one row of COURTS; the
functions below draw its parts, from the back to the front.

Heads are drawn about the bridge of the nose, looking to the left or straight
ahead, about 37 units wide.
"""

import math
import re
from typing import Callable, NamedTuple

from pen import (PIP, TURN, at, bezier, box, brush, disc, fits, flatten, fmt, group, halved, inside, normal,
                 num, parse, path, placed, polygon, shared, tiles, use)

# The frame, and the notches in its corners that leave room for the indices.
FRAME_LEFT, FRAME_TOP, FRAME_RIGHT = 32, 15, 218
NOTCH_X, NOTCH_Y = 48, 92
MIDDLE_X, MIDDLE_Y = 125, 175
# How steeply the halves meet, before a figure is mirrored.
SLOPE = {'heart': .3, 'diamond': .3, 'club': 0, 'spade': 0}
MIRRORED = ('diamond', 'spade')


def seam(suit, x):
    """Where the halves of a court card meet."""
    return MIDDLE_Y + (x - MIDDLE_X) * SLOPE[suit]


# ----------------------------------------------------------- cut to the frame

def cut_path(d, planes):
    """A closed path, cut to where a*x + b*y <= c for all planes."""
    out = ''
    for points, closed in parse(d):
        if not closed:
            return d
        for plane in planes:
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


def trim(markup, suit, framed=True):
    """Cut the paths of markup that are not within a group: above the seam
    and, unless they may break it, within the frame."""
    slope = SLOPE[suit]
    planes = [(-slope, 1, MIDDLE_Y - MIDDLE_X * slope)]
    if framed:
        planes += [(-1, 0, -FRAME_LEFT - .3), (1, 0, FRAME_RIGHT - .3), (0, -1, -FRAME_TOP - .3)]
    out, depth = '', 0
    for tag in re.findall(r'<[^>]*>', markup):
        if tag.startswith('<g'):
            depth += 1
        elif tag == '</g>':
            depth -= 1
        elif tag.startswith('<path') and not depth:
            d = cut_path(re.search(r' d="([^"]*)"', tag)[1], planes)
            if not d:
                continue
            tag = re.sub(r' d="[^"]*"', lambda _: f' d="{d}"', tag)
        out += tag
    return out


# -------------------------------------------------------------- line and tone

def grown(d, thin, thick):
    """d, larger by a line's width: thick on the lower right, as in shade."""
    out = ''
    for points, closed in parse(d):
        if points[0] == points[-1]:
            points = points[:-1]
        else:
            a, b = points[-1], points[0]
            points = points + [(a[0] + (b[0] - a[0]) / 3, a[1] + (b[1] - a[1]) / 3),
                               (a[0] + (b[0] - a[0]) / 1.5, a[1] + (b[1] - a[1]) / 1.5)]
        n = len(points)
        area = sum(p[0] * q[1] - q[0] * p[1] for p, q in zip(points, points[1:] + points[:1]))
        way = 1 if area > 0 else -1
        moved = []
        for i, p in enumerate(points):
            before = next((q for q in (points[i - k] for k in range(1, n)) if math.dist(p, q) > .05), p)
            after = next((q for q in (points[(i + k) % n] for k in range(1, n)) if math.dist(p, q) > .05), p)
            u, v = normal(before, p), normal(p, after)
            x, y = -way * (u[0] + v[0]), -way * (u[1] + v[1])
            size = math.hypot(x, y)
            if size < .2:
                x, y, size = -way * u[0], -way * u[1], 1
            reach = min(2 / size, 2.2)          # a mitre
            x, y = x / size, y / size
            w = (thin + (thick - thin) * max(0, .5 * x + .85 * y)) * reach
            moved.append((p[0] + x * w, p[1] + y * w))
        out += 'M' + fmt(*moved[0])
        moved.append(moved[0])
        for i in range(1, n, 3):
            out += 'C' + ' '.join(fmt(*p) for p in moved[i:i + 3])
        out += 'Z'
    return out


def ink_class(ink):
    return ink if ink in ('paper', 'skin', 'blush', 'lip') else 'ink-' + ink


def shape(ink, *ds, line=1.0):
    """Shapes of one ink, each with its contour of a weight."""
    return (path(''.join(grown(d, .75 * line, 1.75 * line) for d in ds), 'ink-black')
            + path(''.join(ds), ink_class(ink)))


def detail(ink, *ds):
    """Small shapes, with a thin even line about them."""
    return path(''.join(ds), ink_class(ink) + ' thin')


def lines(*ds, ink='black'):
    """Filled strokes of one ink."""
    return path(''.join(ds), ink_class(ink))


def line_on(ink):
    """The ink of the lines on a shape."""
    return 'paper' if ink in ('black', 'blue') else 'black'


def flat(ink, *ds):
    return lines(*ds, ink=ink)


def both(*ds, x=0):
    """Paths about x = 0, and the same in a mirror, about x."""
    return [placed(d, x, 0, flip=flip) for flip in (False, True) for d in ds]


def places(d, count):
    """The points of a curve at equal steps of its parameter."""
    points = parse(d)[0][0]
    pieces = (len(points) - 1) // 3
    for k in range(count):
        t = (k + .5) / count * pieces
        i = min(int(t), pieces - 1)
        yield bezier(points[3 * i:3 * i + 4], t - i)


def hatch(d, count, dx, dy, width=1.2):
    """Short engraved strokes that start along d and run out: one path."""
    out = ''
    for k, (x, y) in enumerate(places(d, count)):
        fall = .65 + .35 * math.sin(math.pi * (k + .5) / count)
        u, v = normal((0, 0), (dx, dy))
        w = width / 2
        out += polygon([(x + u * w, y + v * w), (x + dx * fall, y + dy * fall), (x - u * w, y - v * w)])
    return path(out, 'fine ink-black')


# ------------------------------------------------------------------- patterns

def scatter(suit, area, dx, dy, r, motif, holes=(), x0=125, y0=150):
    """Whole motifs only, in half-drop rows, within area and off the holes."""
    area = flatten(area)
    holes = [flatten(h) for h in holes]
    out = ''
    for row in range(-14, 15):
        for col in range(-14, 15):
            x = x0 + (col + (row % 2) / 2) * dx
            y = y0 + row * dy
            if y > seam(suit, x) - 10 or not FRAME_LEFT + r < x < FRAME_RIGHT - r:
                continue
            if fits(area, x, y, r) and not any(
                    inside(h, x + r * a, y + r * b)
                    for h in holes for a in (-1, 0, 1) for b in (-1, 0, 1)):
                out += motif(x, y)
    return re.sub(r'"/><path class="[^"]*" d="', '', out)


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
    for row in range(-14, 15):
        for col in range(-14, 15):
            x, y = x0 + (col + (row % 2) / 2) * dx, y0 + row * dy / 2
            a, b = (dx - gap) / 2, (dy - gap * 1.5) / 2
            out.append([(x - a, y), (x, y - b), (x + a, y), (x, y + b)])
    return tiles(area, out)


def chequers(area, size, turn=0, x0=125, y0=150):
    """Every other square of a board that fills area."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    out = []
    for i in range(-16, 17):
        for j in range(-16, 17):
            if (i + j) % 2 == 0:
                out.append([(x0 + c * u - s * v, y0 + s * u + c * v) for u, v in
                            ((i * size, j * size), ((i + 1) * size, j * size),
                             ((i + 1) * size, (j + 1) * size), (i * size, (j + 1) * size))])
    return tiles(area, out)


def studs(d, count, r=1.5, ink='black'):
    """Dots along a curve."""
    return flat(ink, ''.join(disc(x, y, r) for x, y in places(d, count)))


# ---------------------------------------------------------------------- faces

JAW = {
    # turned a little to the left
    'broad': ('M-15,-27C-17,-19 -18.5,-13 -17.5,-8C-17,-4 -15.6,-3 -15.8,0C-16.2,4 -17.8,6 -17,11'
              'C-16.5,17 -13,22 -8.5,26C-5.5,28.6 0,29 4,27C11,23.5 17.5,16 19.5,6C20.5,-4 20.5,-16 18,-27Z'),
    'oval': ('M-14,-27C-16,-19 -17.4,-13 -16.6,-8C-16.2,-4 -15.2,-3 -15.4,0C-15.8,5 -16.8,8 -15.6,12'
             'C-14,18 -10,24 -6.4,27.4C-4.4,29.4 -1,29.4 1.4,27.6C8,23.5 15.4,16 18,5C19.5,-4 19.5,-16 17.5,-27Z'),
    'gaunt': ('M-15,-27C-17,-19 -18.5,-13 -17.5,-8C-17,-4 -15,-3 -15.6,1C-17,4 -17.4,6 -16,10'
              'C-14.4,14 -13.4,16 -12.6,20C-12,26 -8,30 -4,31C0,31.6 4,30 7,27C10,23 14,18 17.4,9'
              'C20,1 20.5,-16 18,-27Z'),
    # straight ahead
    'square': ('M-18,-27C-20,-14 -19.8,-4 -18.8,4C-18.4,12 -15,20 -8,25.6C-4,28.6 4,28.6 8,25.6'
               'C15,20 18.4,12 18.8,4C19.8,-4 20,-14 18,-27Z'),
    'round': ('M-17.4,-27C-19.6,-14 -19.2,-5 -18.2,2C-17.6,11 -13,19 -6,25C-2.6,27.8 2.6,27.8 6,25'
              'C13,19 17.6,11 18.2,2C19.2,-5 19.6,-14 17.4,-27Z'),
    # from the side
    'hooked': ('M12,-27L-8,-27C-11.4,-22 -12.8,-16 -12.6,-11C-14,-9 -14.6,-7.4 -15.6,-5.4C-18,-2.4 -22.4,.6 -23.6,5'
               'C-24.2,7.6 -23.4,9.8 -21,9.6C-19,9.6 -17.6,9.8 -16.8,10.6C-16.2,12 -16.8,13.2 -17.4,14.2'
               'C-18,15.4 -16.4,16.2 -15.4,16.8C-16.4,17.8 -16.8,18.8 -15.6,19.8C-14.4,20.8 -15.6,22 -15.4,23.6'
               'C-14.8,27.8 -10,29.4 -5,28.8C2,27.8 8,24 14,18L20,4L20,-27Z'),
    'noble': ('M12,-27L-9,-27C-12,-21 -13,-15 -12.6,-10C-13.4,-8 -13.4,-6.4 -14,-4C-15.4,0 -18,3.6 -19.8,6.8'
              'C-20.6,8.8 -18.8,9.6 -16.4,9.6C-15.8,10.8 -16.2,12 -17,13.4C-17.6,14.6 -16.2,15.6 -15.2,16.2'
              'C-16.2,17.2 -16.6,18.2 -15.4,19.2C-14.2,20.2 -14.8,21.6 -14.6,23.2C-13.8,27 -9.6,28.6 -5,28'
              'C2,27 8,23.4 13,17L19,4L19,-27Z'),
    'snub': ('M12,-27L-8.6,-27C-11.8,-21 -12.6,-15 -12.2,-10.4C-13,-8 -12.6,-6 -13,-4C-14,-.4 -18,1.6 -20.6,3.6'
             'C-22,5.6 -20.4,8 -16.8,8.8C-16,10.2 -16.2,11.4 -17.2,13C-18,14.6 -16.6,15.6 -15.2,16'
             'C-16.2,17 -16.4,18.2 -15.2,19.2C-14.2,20.4 -15,21.6 -14.6,23.2C-13.6,26.6 -9.6,27.8 -5,27.2'
             'C2,26.4 8,23 14,17L20,4L20,-27Z'),
}


def eye(x, y, wide=10, look=(0, 0), droop=0, lid=2.1, turned=0):
    """An eye: its white, the iris below the lid, lids and crease."""
    a, b = (x - wide / 2, y + .5), (x + wide / 2, y + .1)
    up, low = 4.6 - droop, 2.2
    top = f'C{fmt(a[0] + wide * (.2 + turned), a[1] - up)} {fmt(b[0] - wide * .28, b[1] - up)} {fmt(*b)}'
    under = f'C{fmt(b[0] - wide * .2, b[1] + low)} {fmt(a[0] + wide * .3, a[1] + low)} {fmt(*a)}'
    out = flat('paper', f'M{fmt(*a)}{top}{under}Z')
    out += lines(disc(x + look[0], y - .8 + look[1] + droop * .35, 2.15 - droop * .12, 2.3 - droop * .3),
                 brush(f'M{fmt(a[0] - .6, a[1] + .4)}{top}', .8, lid * .9) if not turned else
                 brush(f'M{fmt(*a)}{top}', lid),
                 brush(f'M{fmt(b[0] - .6, b[1] + 1)}{under}', .8),
                 brush(f'M{fmt(a[0] + 1.2, a[1] - up * .66 - 1.2)}C{fmt(a[0] + wide * .35, a[1] - up - 1.7)} '
                       f'{fmt(b[0] - wide * .3, b[1] - up - 1.5)} {fmt(b[0] + .4, b[1] - up * .5 - .6)}', .9))
    return out


def mouth(x, y, wide, smile=0, full=1.0, ink='red'):
    """Two lips with a dark line between them, and the shade beneath."""
    a, b = (x - wide / 2, y - smile), (x + wide / 2, y - smile * .9)
    upper = (f'M{fmt(*a)}C{fmt(x - wide * .3, y - 1.2 * full)} {fmt(x - wide * .15, y - 2.6 * full)} '
             f'{fmt(x, y - 1.3 * full)}C{fmt(x + wide * .15, y - 2.6 * full)} {fmt(x + wide * .3, y - 1 * full)} '
             f'{fmt(*b)}C{fmt(x + wide * .2, y + 1)} {fmt(x - wide * .2, y + 1)} {fmt(*a)}Z')
    lower = (f'M{fmt(a[0] + 1, a[1] + .4)}C{fmt(x - wide * .2, y + 1)} {fmt(x + wide * .2, y + 1)} '
             f'{fmt(b[0] - 1, b[1] + .4)}C{fmt(x + wide * .25, y + 3.6 * full)} {fmt(x - wide * .25, y + 3.6 * full)} '
             f'{fmt(a[0] + 1, a[1] + .4)}Z')
    return flat(ink, upper, lower) + lines(
        brush(f'M{fmt(a[0] - 1.2, a[1] - .5)}C{fmt(x - wide * .2, y + 1.3)} {fmt(x + wide * .2, y + 1.3)} '
              f'{fmt(b[0] + 1.2, b[1] - .6)}', 1.5),
        brush(f'M{fmt(x - 2.4, y + 4.6)}C{fmt(x - 1, y + 5.3)} {fmt(x + 1, y + 5.3)} {fmt(x + 2.6, y + 4.4)}', 1))


def turned_face(look=(-.6, 0), brow=0, arch=0, droop=0, nose='straight', lips=(10, 0, 1), old=0, weight=2.2):
    """A face turned a little to the left."""
    out = eye(-10.8, -2.4, 7.4, look, droop, turned=.1) + eye(5.4, -2.4, 12, look, droop)
    out += lines(
        brush(f'M-16,{num(-8.6 + arch)}C-14.4,{num(-12 + arch)} -10.6,{num(-12.4 + arch + brow)} '
              f'-7.4,{num(-9.6 + brow)}',
              weight * .9),
        brush(f'M-1.8,{num(-9.4 + brow)}C2,{num(-13.4 + arch + brow * .6)} 9.4,{num(-14 + arch)} '
              f'14.6,{num(-8.8 + arch)}',
              weight * .8, weight * .3))
    out += lines(*{
        'straight': (brush('M-3.6,-7.6C-4.4,-2 -7,3 -9.6,7.4', .8, 1.7),
                     brush('M-9.6,7.4C-11.2,10.2 -9,11.6 -6.6,10.6', 1.7, .9),
                     brush('M-4.8,10.9C-2.4,11.3 -1.2,9 -2.8,6.8', 1.7)),
        'hooked': (brush('M-3.2,-8.4C-4.8,-4.6 -8.6,-2 -10,2.4C-10.8,5 -11.2,7 -11.4,8.8', .8, 1.7, 1.7),
                   brush('M-11.4,8.8C-11.6,12 -8.6,12.4 -6.4,11', 1.7, .9),
                   brush('M-5,11.5C-1.8,12 -.4,8.6 -2.6,6', 1.8)),
        'small': (brush('M-3.4,-6.6C-4,-1.6 -6.2,2.4 -8.8,6.2', .6, 1.3),
                  brush('M-8.8,6.2C-10.2,8.8 -8.2,10.2 -6,9.4', 1.4, .8),
                  brush('M-4.4,9.6C-2.6,10 -1.6,8.4 -2.6,6.8', 1.4))}[nose])
    if lips:
        out += mouth(-4.2, 17.2, *lips)
    if old:
        out += lines(brush('M-.4,2.4C2.4,4.4 7,4.2 9.8,1.8', 1), brush('M-14.6,1.6C-12.6,3 -10,2.8 -8.4,1.6', .9),
                     brush('M13,-1.6L17.2,-3.6', 1, 0), brush('M13,.2L17,.6', .9, 0),
                     brush('M-11,-16.6C-6,-18.4 2,-18.6 10,-16.6', 1), brush('M-8,-20.4C-3,-21.6 3,-21.6 8,-20.4', .9))
    if old > 1:
        out += lines(brush('M-1,9.6C1.4,12 2.2,14.4 2,17', 1.1), brush('M14,8C12,12 10,14.6 9.4,18', 1.1))
    out += hatch('M18.6,0C17.6,8 14,15 8.6,21', 10, -5, 2.6, 1.15)
    return out


def front_face(look=(0, 0), brow=0, arch=0, droop=0, lips=(11, 0, 1), weight=2.3, nose=1.0, old=0):
    """A face that looks straight ahead."""
    out = eye(8.7, -2.4, 10.6, look, droop) + group(
        eye(8.7, -2.4, 10.6, (-look[0], look[1]), droop), '', '', 'scale(-1 1)')
    out += lines(*both(brush(f'M3.4,{num(-9 + brow)}C7,{num(-12.6 + arch + brow * .5)} 12,{num(-13 + arch)} '
                             f'16.2,{num(-8 + arch)}', weight, weight * .3)))
    w = nose
    out += lines(brush(f'M-2.6,-7.6C-1.4,-2 {num(-3 * w)},3 {num(-4.4 * w)},6.4', .7, 1.4),
                 brush(f'M{num(-4.4 * w)},6.4C{num(-6.2 * w)},9 {num(-4.4 * w)},11.2 -2,9.8', 1.4, .8),
                 brush(f'M{num(4.6 * w)},6.8C{num(6 * w)},9.2 {num(4.4 * w)},11 2,9.8', 1.4, .8),
                 brush('M-2,10.4C-.8,11.7 .8,11.7 2,10.4', 1.3))
    if lips:
        out += mouth(0, 17, *lips)
    if old:
        out += lines(*both(brush('M4.6,2.4C7,4.2 11,4 13,2', .9), brush('M6,10C7.6,11.6 8.4,13 8.6,15', 1)))
    out += hatch('M18.4,-4C18,6 13.6,16 7.6,21.6', 11, -5, 2, 1.15)
    return out


def side_face(look=-.6, brow=0, droop=0, lid=2.3, lips='red', weight=2.4, old=0, ear=True):
    """A face from the side: eye, brow, nostril and the corner of the mouth."""
    out = flat('paper', 'M-13,-2.4C-11.4,-5.6 -7.4,-6.2 -4,-2.8C-6.4,-.6 -10,-.2 -13,-2.4Z')
    out += lines(disc(-10.2 + look * .4, -2.9 + droop * .3, 1.9, 2.5 - droop * .3),
                 brush(f'M-14,{num(-2.6 + droop * .2)}C-11,{num(-6.6 + droop)} -6.8,{num(-6.4 + droop)} -2.6,-2.8',
                       lid),
                 brush('M-12,-.8C-9.6,.6 -7,.2 -4.6,-1.6', .9), brush('M-12,-6C-9,-8.4 -5.4,-7.6 -2.8,-5.2', .9),
                 brush(f'M-15,{num(-9 + brow)}C-11.4,{num(-13 + brow * .5)} -6.6,-13.4 -2,-9.8', weight, weight * .3),
                 brush('M-16.6,9.4C-13.6,9.4 -12.6,6.8 -14.4,5', 1.6))
    if lips:
        out += flat(lips, 'M-17.2,13.8C-15,13.4 -12.6,14.8 -10.4,16C-12.4,16.4 -14.4,16.2 -15.6,16'
                          'C-16.6,15.4 -17.4,14.8 '
                    '-17.2,13.8ZM-15.6,16.4C-13.8,16.4 -12,16.4 -10.6,16.2C-11.6,18.6 -13.6,20 -15.4,19.2'
                    'C-16.4,18.4 -16.4,17.4 -15.6,16.4Z')
        out += lines(brush('M-16,16.1C-13.4,16.2 -11,16.8 -8.8,15.4', 1.6))
    if old:
        out += lines(brush('M-13,1.6C-11,3.4 -8,3.4 -5.6,1.6', .9), brush('M-12,9C-10,11 -9.2,12.6 -9,15', 1.1),
                     brush('M-1.4,-3L3,-5', 1, 0), brush('M-1.4,-1.4L3,-1', .9, 0))
    if ear:
        out += shape('skin', 'M8,-7C12,-10.6 16.6,-7.6 15.4,-2C14.6,2 12.6,5.4 9.6,5.2C7.6,4 7.4,-4 8,-7Z', line=.7)
        out += lines(brush('M10,-5C12.6,-6.6 13.8,-4 12.6,-1.6C11.8,0 10.6,1 10.4,2.6', .4, 1.2, .4))
    out += hatch('M12,10C9,17 4,22 -2,25', 8, -4.6, -1.6, 1.1)
    return out


# ------------------------------------------------------------- hair and beards

def locks(ink, outline_ds, strands, width=1.5):
    """Masses of hair with the lines of their strands."""
    return shape(ink, *outline_ds) + lines(*(brush(d, width) for d in strands), ink=line_on(ink))


def royal_curls(ink):
    """To the collar, rolled up at both ends; seen from before."""
    near = ('M13,-26C25,-26 32,-17 32,-5C32,3 39,9 38,19C37,29 25,31 21,24C19.6,21 19,17 18.4,13'
            'C20,4 20,-12 16,-25Z')
    strands = ('M22,-22C28,-14 26,-4 29,4C33,11 35,18 30,22C26,24 23.4,19 27,16.4',
               'M19,-19C25,-8 22,2 24.6,10C26,14 25,17 22.6,19',
               'M27,-15C30,-8 28.6,0 31.6,6C33,9 34.4,11 34.8,14')
    return locks(ink, both(near), both(*strands))


def nape(ink):
    """From the side: swept back and rolled at the nape."""
    mass = ('M4,-27C24,-31 35,-18 35,-5C35,6 42,12 41,22C39,32 27,34 22,27C18,21 17,13 16,5C17,-3 14,-10 9,-11'
            'C5,-14 4,-22 4,-27Z')
    return locks(ink, [mass], ('M10,-24C24,-22 28,-8 27,2C27,12 36,16 34,23C32,28 25,26 27,21',
                               'M14,-14C20,-10 21,0 21,8C22,16 23,22 27,26',
                               'M20,-24C31,-18 31,-6 31,2C32,8 37,12 38,18'))


def cropped(ink):
    """Short thick curls at the temples."""
    near = ('M14,-26C25,-26 31,-17 29.6,-9C33,-5 33,1 29.4,4C31,9 27,14 23,12.6C19.6,11.4 19,7 18.6,3'
            'C20,-4 20,-14 16,-25Z')
    far = ('M-12,-26C-20,-25 -24.6,-18 -23.4,-10C-26.4,-6 -26,0 -23,3C-24,8 -20.6,11 -17.6,9.6C-16,8 -16,4 -15.8,0'
           'C-17.8,-6 -18,-14 -14,-25Z')
    return locks(ink, [near, far], ('M22,-21C27,-16 26,-11 23,-8', 'M24,-7C29,-4 28,1 24,3', 'M22,4C25,6 25,9 22.6,10',
                                    'M-18,-20C-21,-16 -21,-12 -19,-9', 'M-19,-7C-23,-4 -22,0 -19,2'))


def old_hair(ink):
    """Long and thin, to the shoulders."""
    near = 'M13,-26C24,-26 30,-16 30,-4C30,10 31,26 38,42C30,44 22,40 20,31C18,22 18,16 18.4,10C20,0 20,-12 16,-25Z'
    far = ('M-12,-26C-21,-25 -26,-15 -25.4,-4C-25,8 -26,24 -33,39C-27,42 -20,38 -18,30C-16.6,22 -16.6,16 -16.4,10'
           'C-18,2 -18,-12 -13,-25Z')
    return locks(ink, [near, far], ('M21,-21C27,-10 24,6 25,18C26,28 29,35 33,40',
                                    'M18,-18C23,-6 21,8 21.6,19C22,26 24,32 27,37',
                                    'M-18,-20C-23,-8 -20,8 -21.6,19C-22.6,27 -25,33 -29,38',
                                    'M-16,-16C-20,-6 -18,6 -18.6,16'))


def tresses(ink):
    """Loose, to the waist."""
    near = ('M4,-29C20,-31 28,-19 27,-4C26,8 34,14 37,27C39,41 32,50 38,66C25,66 15,56 15.4,42C15.6,32 20,26 19,14'
            'C18,4 20.4,-8 14,-17C10.6,-22 6.6,-26 4,-29Z')
    far = ('M4,-29C-12,-32 -24,-22 -24,-6C-24,6 -31,12 -34,25C-36,39 -30,49 -36,64C-23,64 -12.6,53 -13.4,40'
           'C-14,30 -17,24 -16,13C-15.6,4 -17.8,-6 -13,-15C-9,-21 -2,-26 4,-29Z')
    return locks(ink, [near, far], (
        'M9,-26C20,-22 23,-10 22.4,-1C22,8 28,16 31,26C33,36 29,46 31,58', 'M15,-24C25,-16 24,-6 24.6,2',
        'M21,16C24,26 20,34 20,44C20,50 23,56 27,61', 'M33,20C35,28 34,36 32.6,42',
        'M24,14C28,24 25,34 25,44C25,50 27,54 29,58',
        'M-1,-26C-14,-23 -19,-12 -19.4,-2C-19.4,8 -25,16 -28,25C-30,36 -26,46 -29,56',
        'M-18,16C-22,26 -18,34 -18,43C-18,49 -21,55 -25,60', 'M-30,22C-32.4,30 -31,36 -29.6,42',
        'M-8,-26C-18,-20 -21,-10 -21.6,-2'))


def swept(ink):
    """A lady's, from the side: raised over the ear into a knot behind."""
    mass = ('M-9,-28C2,-36 24,-34 31,-22C35,-14 33,-6 27,-2C22,2 15,2 10,-1C13,-6 11,-11 5,-14C0,-17 -6,-20 -11,-20Z')
    knot = 'M26,-16C34,-22 43,-16 42,-7C41,1 32,3 27,-2C24,-6 23,-12 26,-16Z'
    curl = 'M13,0C17,4 16,9 19,14C21,18 18,23 14,21C16,17 12,14 11,9C10,5 11,2 13,0Z'
    return locks(ink, [knot, mass, curl], ('M-6,-25C8,-30 22,-28 26,-18C28,-12 26,-7 23,-5',
                                           'M-8,-22C6,-26 18,-22 21,-14C22,-9 20,-5 17,-3',
                                      'M-2,-20C8,-20 14,-15 15,-9', 'M29,-15C35,-18 39,-13 38,-8',
                                           'M28,-10C32,-12 35,-8 33,-4',
                                      'M13,3C15,8 14,11 17,15'))


def plaits(ink):
    """Parted, and drawn back into two plaits; seen from before."""
    side = 'M0,-29C16,-31 24,-22 24,-6C24,2 24.4,8 22,13C19,16 16.4,15 16.6,10C18.6,2 18,-8 11,-16C7,-20 2,-23 0,-29Z'
    strand = 'M3,10C-6,9 -11,2 -9,-5C-7,-8 0,-5 3,0C5,4 5,8 3,10Z'
    out = ''
    for x in (-23, 23):
        for k in range(10):
            link = placed(strand, 0, 0, .92, flip=bool(k % 2))
            out += shared(path(link, f'ink-{ink} cut'), '', at(x + .5 * math.copysign(k, x), 12 + k * 5.8))
        out += detail('red', box(x - 4.4 + math.copysign(5, x), 67, x + 4.4 + math.copysign(5, x), 72))
        out += shape(ink, placed('M-4,0C-2,-2 2,-2 4,0C7,6 4,11 0,16C-4,11 -7,6 -4,0Z', x + math.copysign(5, x), 71),
                     line=.7)
    return (out + locks(ink, both(side), both('M3,-26C14,-24 19,-14 19.6,4', 'M8,-27C20,-22 22,-8 21,9',
                                              'M1,-25C9,-22 14,-16 17,-8')))


def parted(ink):
    """Smooth, under a veil."""
    return locks(ink, ['M3,-28C13,-28 20.4,-22 20.6,-8C20.8,-3 20.4,3 18.4,9C18.6,-6 15,-16 3,-21.4'
                       'C-5,-19 -12.4,-14 -14.8,-6C-15.6,-2 -15.8,2 -16,7C-18.6,0 -18.8,-6 -18.4,-11'
                       'C-17,-22 -8,-28 3,-28Z'],
                 ('M6,-26C14,-22 18,-14 19,-6', 'M2,-25C10,-22 15,-16 17,-8', 'M0,-26C-9,-22 -14.6,-17 -16.6,-8'), 1.2)


def wimple():
    """A linen band about the face and the neck, under a veil."""
    out = shape('paper', 'M-16,18C-15,28 -20,35 -27,40C-12,50 14,50 29,40C21,34 16,26 16,14Z',
                'M1,-30C-16,-30 -22,-18 -21,-3C-20.4,11 -16,24 -8,30C-3,34 5,33 10,29C19,21 25,6 24,-8'
                'C23,-22 16,-30 1,-30Z')
    return out + lines(*(brush(d, 1.2) for d in ('M-14,30C-6,38 8,38 16,29', 'M-18,36C-8,43 10,43 20,35',
                                                 'M21,-6C20,8 15,19 9,26', 'M-18.6,4C-17.6,14 -14,23 -8,28')))


def bob(ink):
    """A page's, from the side, turned under at the neck."""
    mass = ('M-10,-27C12,-34 32,-24 33,-4C34,8 37,16 35,26C31,33 18,33 13,27C11,22 16,16 14,9C13,3 8,-1 6,-7'
            'C4,-13 -2,-16 -12,-17Z')
    return locks(ink, [mass], ('M6,-22C20,-18 24,-6 24,4C25,14 28,20 23,26',
                               'M14,-24C28,-16 28,-4 29,8C29.6,14 31,19 29.6,24',
                               'M8,-14C15,-8 16,0 18,8C20,14 20,19 18,24', 'M-8,-22C0,-22 8,-20 12,-14',
                               'M-9,-19C-2,-19 4,-17 8,-12'))


def ringlets(ink):
    """A boy's head of curls; seen from before."""
    curls = ((-22, -16, 8), (-26, -5, 7.6), (-25.6, 6, 7.4), (-22, 15.6, 6.4), (22, -16, 8), (26, -5, 7.6),
             (25.6, 6, 7.4),
             (22, 15.6, 6.4), (-14, -23, 7.6), (14, -23, 7.6), (-5, -23.6, 7), (5, -23.6, 7))
    swirl = 'M-3.6,1C-4,-3 1,-5 3,-2C4.6,1 1.6,4 -.6,2.4C-1.6,1 -.4,-.6 .8,0'
    return (shape(ink, *(disc(x, y, r) for x, y, r in curls))
            + lines(*(brush(placed(swirl, x, y, r / 7, flip=x > 0), .2, 1.5, 1.2, .3) for x, y, r in curls),
                    ink=line_on(ink)))


def cavalier(ink):
    """To the jaw, straight and thick."""
    near = 'M11,-27C27,-27 32,-10 31,8C31,19 29,28 21,30C15,30 11,26 13,20C18,14 20,6 19,-4C19,-12 16,-20 11,-24Z'
    far = ('M-10,-27C-20,-25 -26,-12 -25,4C-25,14 -26,24 -20,26C-15,27 -13,21 -15,15C-17,8 -17.4,-2 -16.4,-10'
           'C-15,-18 -13,-21 -10,-24Z')
    return locks(ink, [near, far], ('M17,-22C25,-14 26,-2 25,9C24,17 21,22 18,26', 'M20,-20C28,-8 29,6 28,16',
                                    'M19,-14C23,-4 22.6,6 20,14',
                                    'M24,14C25,19 24,24 22,27',
                                    'M-17,-20C-22,-10 -22,4 -21.6,12C-21,17 -20,20 -18,23',
                                    'M-16,-14C-20,-4 -19,4 -18,12'))


def soldier(ink):
    """Little of it under a helmet."""
    return locks(ink, ['M15,-20C22,-18 23.6,-10 22.4,-3C23.4,2 21.6,6 18.4,6C17.6,2 19.4,-6 15,-14Z'],
                 ('M19,-12C20.6,-7 20,-3 20,3',))


def beard(ink, mass, strands, moustache, whisker, lip):
    """A beard, the lip in it and a moustache over it."""
    out = locks(ink, [mass], strands, 1.4)
    if lip:
        out += flat('lip', lip)
    return out + shape(ink, moustache, line=.7) + lines(*(brush(d, 1.1) for d in whisker), ink=line_on(ink))


def curled_beard(ink):
    mass = ('M-18.6,0C-20,10 -26,15 -25,23C-24,28.6 -20,30 -17.6,28C-20,34.6 -16.4,42 -10.6,41C-10.6,48 -4,51 0,47'
            'C4,51 10.6,48 10.6,41C16.4,42 20,34.6 17.6,28C20,30 24,28.6 25,23C26,15 20,10 18.6,0C17,7 13,11.4 8,12'
            'C4,12.4 -4,12.4 -8,12C-13,11.4 -17,7 -18.6,0Z')
    moustache = ('M0,12.4C4,10.4 9,12 12,15.4C14.6,18.4 18.4,18 20.4,14.6C19.8,21.6 13,25 7.6,22.6'
                 'C4,21 1.6,18.6 0,16.6'
                 'C-1.6,18.6 -4,21 -7.6,22.6C-13,25 -19.8,21.6 -20.4,14.6C-18.4,18 -14.6,18.4 -12,15.4'
                 'C-9,12 -4,10.4 0,12.4Z')
    return beard(ink, mass, both('M16,12C17,20 23,26 21,21', 'M11,22C17,28 15,37 10,34', 'M3,25C2,35 6,46 9,38',
                                 'M6,26C8,31 9,34 8.6,37',
                                 'M14,17C16,22 17,25 16,27'),
                 moustache, both('M2,14C7,13 10,17 15,19', 'M2,16C6,17.6 8,20 12,20.6'),
                 'M-4.6,20.4C-3,18.8 3,18.8 4.6,20.4C3,23.6 -3,23.6 -4.6,20.4Z')


def jutting_beard(ink):
    mass = ('M12,-2C11.4,5 7,11 -1,12C-7,12.6 -12,12.4 -15.6,11.4C-18.6,12 -20,14.4 -19,16.6C-21,23 -22,31 -24.6,41'
            'C-26,47 -29,53 -34,58C-21,58 -7,50 2,40C9,31 16,20 18,6Z')
    return beard(ink, mass, ('M14,6C11,20 2,34 -12,47', 'M8,12C5,24 -5,38 -20,51', 'M-1,17C-3,28 -12,40 -25,54',
                             'M-8,21C-11,31 -17,42 -27,53',
                             'M-14,21C-17,30 -20,39 -25,48', 'M16,8C14,20 7,31 -2,40'),
                 'M-17.4,10.4C-12,9.6 -7,12 -4,16C-2,18.6 1,19.4 4.6,17.4C2.4,22.4 -4,24 -9,20.8'
                 'C-12,18.8 -15,17 -19.4,17.8C-20.6,15 -19.8,12 -17.4,10.4Z',
                 ('M-16,13C-11,12.6 -7,16.6 -3,19', 'M-16,15.4C-12,15.4 -9,18.6 -5,20.6'), '')


def full_beard(ink):
    mass = ('M-17,0C-21,11 -25,21 -23,32C-22,44 -14,52 -6,50C-4,54 4,55 6,51C15,52 23,44 24.6,32C26,21 22,9 19.8,-1'
            'C17.6,7 14,11.4 9,12C5,12.4 1,10.6 -3,11C-7,11 -10,12.6 -13,10.2C-15.4,8.4 -16,5 -17,0Z')
    return beard(ink, mass, ('M-16,13C-21,23 -20,34 -13,43', 'M-11,20C-16,29 -14,38 -7,46', 'M-5,24C-9,32 -7,42 0,49',
                             'M17,11C23,22 21,35 13,44', 'M12,17C18,28 15,40 8,47', 'M4,24C10,31 8,41 3,48',
                             'M-14,17C-19,26 -17,36 -10,45', 'M8,20C14,30 12,40 6,47'),
                 'M-4.6,11.4C0,10 5,11.4 8,14.6C11,18 17,20 22,15.4C21.6,24 12.6,27 6.6,23.6'
                 'C1.6,20.8 -2,17.8 -4.6,15.4'
                 'C-6.6,17.6 -8.6,20 -12,21.4C-16,22.6 -21,20 -21.6,14C-18,18 -14.6,17.6 -12.6,14.8'
                 'C-11,12.4 -8,10.6 -4.6,11.4Z',
                 ('M-3,13.4C3,13 7,17.6 13,20', 'M-6,13.6C-10,14.6 -12,17.6 -16,19', 'M-1,16C3,17.4 7,21 11,22'),
                 'M-8,20.6C-6,19 -2,19 0,20.6C-1.6,23.6 -6,23.6 -8,20.6Z')


def forked_beard(ink):
    mass = ('M-17,0C-19,13 -22,24 -20,36C-19,46 -16,53 -12,60C-8,54 -4,49 -1.6,43C2,49 7,56 12,62C16,54 21,45 22.6,34'
            'C24,23 22,9 19.8,-1C17.6,6 14,11.4 9,12C5,12.4 1,10.6 -3,11C-7,11 -10,12.6 -13,10.2'
            'C-15.4,8.4 -16,5 -17,0Z')
    return beard(ink, mass, ('M-15,13C-18,25 -18,38 -12.6,53', 'M-10,20C-14,30 -13,40 -9.6,48',
                             'M-4,24C-7,31 -5,37 -2.6,42',
                             'M17,11C20,23 18,40 12.6,55', 'M12,17C15,28 13,40 10,48', 'M5,23C9,30 7,38 4,43',
                             'M-13,17C-17,27 -16,39 -11.6,50', 'M15,15C18,26 16,40 11.6,51'),
                 'M-4.6,11.4C0,10 5,11.4 8,14.6C11,19 12,26 17,33C10,33 5,27 2,21C0,18 -2.6,17 -4.6,15.4'
                 'C-6.6,17 -9,19 -11,22C-13,26 -16,30 -20,31'
                 'C-17,26 -16,20 -12.6,14.8C-11,12.4 -8,10.6 -4.6,11.4Z',
                 ('M-3,13.4C3,14 6,21 12,30', 'M-6,13.6C-10,15 -12,22 -17,28'),
                 'M-8.4,20.4C-6,18.8 -2,18.8 -.4,20.4C-2,23.4 -6.4,23.4 -8.4,20.4Z')


def goatee(ink):
    tuft = 'M-9.6,23.4C-7,22.4 -2.4,22.4 .4,23.4C2.4,29 .6,36 -5,42C-9.4,36 -11.4,29 -9.6,23.4Z'
    moustache = ('M-4.8,12C-1,10.8 3,12.6 6,15.6C9,18.4 14,18 17,12.6C17.6,19.6 11,23 5.6,20.4'
                 'C1.6,18.6 -2,16.6 -4.8,14.8'
                 'C-7,16.6 -9.4,18.6 -12.4,19.2C-17,20 -20,16 -20,11.4C-17.4,15.6 -14.4,15.6 -12,13.8'
                 'C-9.6,12 -7.4,11.2 -4.8,12Z')
    return (shape(ink, tuft, moustache, line=.7)
            + lines(brush('M-7,25C-8,30 -7,35 -5.4,39', 1.1), brush('M-3.4,25C-2.6,30 -3.6,35 -4.6,38', 1.1),
                    brush('M-3,13.6C2,14 5,18 9,18.6', 1)))


def whiskers(ink):
    """A drooping moustache and an unshaven jaw."""
    moustache = ('M-4.6,11.4C0,10 4.6,12 7,15.6C9.6,19.6 9.6,25 12.6,31C6.6,29.6 3,24.6 1,20.6'
                 'C-.6,17.8 -2.6,16.6 -4.6,15'
                 'C-6.6,16.8 -9,18.6 -10.6,21.4C-12,24.6 -14,28 -17.6,29.4C-16.4,24 -15.6,19 -12.6,14.8'
                 'C-11,12.4 -8,10.6 -4.6,11.4Z')
    strap = brush('M17,-18C18,-4 16,10 8,21C4,26 -2,29.6 -8,29', 3.4, 3.4, 2.6)
    return (detail('ochre', strap) + shape(ink, moustache, line=.7)
            + lines(brush('M-3,13.4C2,14.4 4,20 8,26', 1.1), brush('M-6,13.6C-9.6,15.4 -11.4,20 -14.4,25', 1),
                                                   ink=line_on(ink))
            + hatch('M14,12C10,20 4,25.6 -4,27C-7,27 -9,26 -11,24', 14, -1.4, -3, 1.1))


# ------------------------------------------------------------- crowns and hats

CROSS = ('M-2,-2.2C-2.4,-5 -3.4,-7.4 -4.8,-9L4.8,-9C3.4,-7.4 2.4,-5 2,-2.2C4.8,-2.6 7.2,-3.6 9,-5L9,5'
         'C7.2,3.6 4.8,2.6 2,2.2C2.4,5 3.4,7.4 4.8,9L-4.8,9C-3.4,7.4 -2.4,5 -2,2.2C-4.8,2.6 -7.2,3.6 -9,5'
         'L-9,-5C-7.2,-3.6 -4.8,-2.6 -2,-2.2Z')
LOZENGE = 'M0,-3.6L4.4,0L0,3.6L-4.4,0Z'


def circlet(stone, x=1):
    """The ring of a crown, jewelled, and its shade on the brow."""
    out = hatch(f'M{x - 19},-19.4C{x - 9},-24.6 {x + 9},-24.6 {x + 19},-19.4', 13, 1.6, 5.4, 1.2)
    out += shape('ochre', placed('M-24,-19.6C-11,-25.6 11,-25.6 24,-19.6L25.6,-29.6C11,-36 -11,-36 -25.6,-29.6Z', x))
    out += detail(stone, *(placed(LOZENGE, x + dx, y, 1.05) for dx, y in ((0, -29.2), (-15.6, -27), (15.6, -27))))
    return out + lines(*(disc(x + dx, y, 1.4) for dx, y in ((-8, -28.6), (8, -28.6), (-22, -25), (22, -25))))


def arched_crown():
    out = shape('red', 'M-24.6,-29.4C-36,-43 -22,-54 1,-48C24,-54 38,-43 26.6,-29.4C12,-36 -10,-36 -24.6,-29.4Z')
    out += lines(brush('M-15,-36C-15,-41 -12,-44 -8,-46', 1.3), brush('M17,-36C17,-41 14,-44 10,-46', 1.3))
    out += detail('ochre', 'M-24.6,-29.4C-36,-43 -22,-54 1,-48C-17,-49 -27,-42 -17.6,-32.4Z',
                  'M26.6,-29.4C38,-43 24,-54 1,-48C19,-49 29,-42 19.6,-32.4Z',
                  'M-3.4,-34.6C-5,-40 -3,-45 1,-48C5,-45 7,-40 5.4,-34.6Z')
    out += studs('M-22,-32C-29,-42 -20,-50 -4,-49.6', 6, 1.1) + studs('M24,-32C31,-42 22,-50 6,-49.6', 6, 1.1)
    out += detail('ochre', placed(CROSS, 1, -54.6, .68), disc(1, -49.4, 3.4))
    return out + circlet('blue')


def pointed_crown():
    """Tall, its points ending in jewels."""
    out = shape('ochre', 'M-20.6,-29.4L-31,-50L-14.6,-41L-8,-55L-1,-42L6,-50L13,-42L20,-55L26.6,-41L43,-50L31,-29.4'
                         'C18,-36 -6,-36 -20.6,-29.4Z')
    out += detail('blue', 'M-11,-34L-6,-42L0,-37L6,-43L12,-37L18,-42L23,-34C14,-35.8 -2,-35.8 -11,-34Z')
    out += detail('red', *(placed('M0,-5L4,0L0,5L-4,0Z', x, y, 1, t) for x, y,
                           t in ((-31.6, -51, -28), (-8.4, -57, -8), (6, -53, 0), (20.4, -57, 8), (43.6, -51, 28))))
    return out + circlet('red', 5.5)


def trefoil_crown():
    """Low, with trefoils on stalks."""
    out = shape('ochre', 'M-24.6,-29.4C-26,-35 -28,-39 -30,-42C-24,-43 -18,-40 -15,-36C-12,-41 -6,-43 1,-43'
                'C8,-43 14,-41 17,-36C20,-40 26,-43 32,-42C30,-39 28,-35 26.6,-29.4C12,-36 -10,-36 -24.6,-29.4Z')
    out += detail('ochre', *(placed(PIP['club'], x, y, s, turn=t) for x, y, s, t in (
        (-30, -44.6, .17, -26), (-14.6, -44.6, .16, -8), (16.6, -44.6, .16, 8), (32, -44.6, .17, 26),
        (1, -50, .2, 0))))
    out += lines(*(brush(d, 1.2) for d in ('M-8,-39C-4,-41 6,-41 10,-39', 'M-24,-38C-22,-38 -20,-36 -19,-34',
                                           'M26,-38C24,-38 22,-36 21,-34')))
    return out + circlet('red')


def leafy_crown():
    """A cap within a ring of leaves."""
    leaf = ('M0,5C-3,-4 -11,-6 -12,-13C-7,-13 -4,-10 -3,-8C-7,-14 -5,-21 0,-26C5,-21 7,-14 3,-8C4,-10 7,-13 12,-13'
            'C11,-6 3,-4 0,5Z')
    out = shape('blue', 'M-21,-30C-28,-44 -12,-48 1,-48C14,-48 30,-44 23,-30Z')
    out += lines(brush('M-10,-34C-12,-40 -9,-44 -5,-46', 1.3), brush('M12,-34C14,-40 11,-44 7,-46', 1.3), ink='paper')
    out += shape('ochre', *(placed(leaf, x, y, s, t) for x, y, s,
                            t in ((-23.6, -30, .9, -26), (25.6, -30, .9, 26), (1, -32, 1.05, 0),
                                  (-12, -32, .74, -12), (14, -32, .74, 12))), line=.8)
    return out + circlet('red')


def coronet(suit):
    """A queen's: lower than a crown, with pearls."""
    x = {'diamond': 7, 'club': 0}.get(suit, 2)
    points = {
        'heart': 'M-22.6,-29C-26,-35 -28,-39 -29,-43C-23,-42 -18,-39 -15.4,-35C-13,-40 -7,-44 0,-45'
                 'C7,-44 13,-40 15.4,-35'
                 'C18,-39 23,-42 29,-43C28,-39 26,-35 22.6,-29C12,-35 -12,-35 -22.6,-29Z',
        'diamond': 'M-22.6,-29L-27,-43L-16,-37L-13,-48L-5,-39L0,-51L5,-39L13,-48L16,-37L27,-43L22.6,-29'
                   'C12,-35 -12,-35 -22.6,-29Z',
        'club': 'M-22.6,-29C-24,-34 -26,-37 -28,-39C-22,-40 -17,-38 -14,-35C-11,-38 -7,-41 -3,-45L3,-45'
                'C7,-41 11,-38 14,-35'
                'C17,-38 22,-40 28,-39C26,-37 24,-34 22.6,-29C12,-35 -12,-35 -22.6,-29Z',
        'spade': 'M-22.6,-29C-25,-37 -28,-42 -32,-46C-24,-45 -18,-42 -14,-37C-11,-42 -6,-46 0,-55C6,-46 11,-42 14,-37'
                 'C18,-42 24,-45 32,-46C28,-42 25,-37 22.6,-29C12,-35 -12,-35 -22.6,-29Z'}[suit]
    pearls = {'heart': ((-29.6, -44.4), (29.6, -44.4), (-15.4, -38), (15.4, -38)),
              'diamond': ((-27.4, -45), (-13, -50), (13, -50), (27.4, -45)),
              'club': (), 'spade': ((-33, -47), (33, -47), (-14, -40), (14, -40))}[suit]
    out = shape('ochre', placed(points, x))
    if pearls:
        out += detail('paper', *(disc(x + px, py, 3) for px, py in pearls))
    if suit == 'club':
        out += detail('ochre', *(placed(PIP['club'], x + px, -44, .17, turn=t) for px, t in ((-29, -28), (29, 28))))
    y, size, ink = {'heart': (-51.6, .18, 'red'), 'diamond': (-56, .14, 'red'), 'club': (-50.4, .2, 'ochre'),
                    'spade': (-42, .14, 'blue')}[suit]
    out += detail(ink, placed(PIP[suit], x, y, size))
    out += hatch(f'M{x - 17},-20.4C{x - 8},-25.6 {x + 8},-25.6 {x + 17},-20.4', 12, 1.4, 4.8, 1.1)
    out += shape('ochre', placed('M-21,-21C-11,-27 11,-27 21,-21L22.8,-29.6C12,-35.6 -12,-35.6 -22.8,-29.6Z', x))
    out += detail({'heart': 'blue', 'diamond': 'blue'}.get(suit, 'red'), placed(LOZENGE, x, -29.4))
    return out + lines(*(disc(x + px, py, 1.4) for px, py in ((-16, -26.4), (-8, -28.6), (8, -28.6), (16, -26.4))))


def plume(ink):
    """A curled feather, blown back over a hat."""
    vane = ('M15,-29C13,-42 18,-55 32,-60C42,-63 52,-58 53,-50C54,-45 50,-42 46,-43C48,-38 45,-34 41,-35'
            'C42,-30 38,-27 34,-29C34,-25 30,-22 26,-25C23,-23 18,-24 15,-29Z')
    return shape(ink, vane, line=.8) + lines(*(brush(d, w) for d, w in (
        ('M16,-28C20,-42 28,-52 46,-52', 2), ('M26,-44C30,-42 36,-40 41,-38', 1.2),
        ('M21,-37C26,-34 30,-32 34,-31', 1.2),
        ('M33,-49C38,-47 42,-46 46,-45', 1.2), ('M20,-38C20,-46 22,-50 26,-54', 1.1),
        ('M26,-45C27,-50 30,-54 34,-57', 1.1), ('M36,-52C38,-55 41,-57 44,-58', 1.1))))


def beret():
    """A velvet bonnet with a plume, from the side."""
    out = shape('blue', 'M-19,-22C-31,-29 -27,-44 -8,-48C12,-52 40,-48 43,-34C44,-26 36,-19 29,-20'
                        'C14,-25 -4,-26 -19,-22Z')
    out += lines(*(brush(d, 1.5) for d in ('M-15,-29C-18,-36 -12,-42 -2,-44', 'M-3,-31C-4,-38 2,-43 10,-45',
                                           'M12,-31C14,-38 20,-42 28,-41', 'M26,-29C30,-33 34,-36 39,-35')),
                 ink='paper')
    out += hatch('M-16,-17.4C-2,-22.4 14,-22 26,-16', 13, 1.4, 5, 1.2)
    out += shape('ochre', 'M-20,-18C-5,-24 15,-24 30,-16L32,-25C16,-31.6 -6,-31.6 -21.6,-26Z')
    out += group(plume('paper'), '', '', 'translate(6 -8) scale(.92)')
    return out + detail('red', disc(21, -25, 4.6))


def flat_cap():
    """A low cap on the curls, two quills upright in it."""
    quill = 'M0,0C-6,-10 -6,-22 2,-32C7,-22 7,-10 3,0Z'
    out = shape('paper', placed(quill, 13, -36, .86, 8), line=.8) + shape('blue', placed(quill, 19, -33, .8, 34),
                                                                          line=.8)
    out += lines(placed(brush('M1.4,0C0,-10 0,-20 1.8,-29', 1.6), 13, -36, .86, 8),
                 placed(brush('M-4,-12L1,-8L5.4,-13', .2, 1.2, .2), 13, -36, .86, 8),
                 placed(brush('M-4,-19L1,-15L6,-20', .2, 1.2, .2), 13, -36, .86, 8))
    out += lines(placed(brush('M1.4,0C0,-10 0,-20 1.8,-29', 1.6), 19, -33, .8, 34), ink='paper')
    out += shape('red', 'M-27,-27C-34,-36 -24,-45 0,-45C24,-45 34,-36 27,-27C14,-33 -14,-33 -27,-27Z')
    out += lines(*both(brush('M9,-34C10,-38 9,-41 6,-43', 1.2), brush('M20,-32C22,-36 21,-39 18,-41', 1.2)))
    out += shape('ochre', 'M-27,-23C-14,-31 14,-31 27,-23L28,-30C14,-38 -14,-38 -28,-30Z')
    return (out + lines(*(disc(x, y, 1.3) for x, y in ((-20, -29), (-10, -31.6), (0, -32.4), (10, -31.6))))
            + detail('red', disc(19, -30, 4)))


def wide_hat():
    """A hat with a wide brim and a pheasant's feather."""
    feather = 'M14,-40C24,-58 44,-62 62,-50C50,-44 34,-34 20,-32Z'
    out = shape('paper', feather, line=.8) + lines(brush('M17,-36C30,-48 44,-52 58,-50', 1.8),
                                                   *(brush(d, .3, 1.7, .3) for d in (
        'M24,-51L30,-46L28,-38', 'M32,-55L38,-49L37,-42', 'M41,-56L46,-51L46,-46')))
    out += shape('black', 'M-20,-27C-22,-42 -12,-49 4,-48C20,-48 28,-40 25,-26Z')
    out += shape('red',
                 'M-20.6,-27C-20.6,-31 -20.8,-33 -20.6,-36C-6,-41 12,-41 25.6,-35C25.8,-32 25.6,-29 25.2,-26Z',
                 line=.8)
    out += hatch('M-18,-17.6C-5,-23 12,-22.4 22,-16', 13, 1.4, 6, 1.2)
    out += shape('black', 'M-41,-25C-28,-35 -10,-32 4,-31C22,-31 38,-26 47,-17C34,-17 20,-22 4,-23'
                          'C-12,-24 -28,-16 -41,-25Z')
    out += lines(brush('M-35,-25.4C-25,-30 -8,-28 4,-27C20,-27 32,-24 40,-20', 1.3),
                 brush('M-14,-43C-8,-46 2,-46 8,-46', 1.2), ink='paper')
    return out + detail('ochre', disc(20, -34, 4.6))


def morion():
    """A halberdier's helmet, with its comb and the brim turned up."""
    out = shape('red', 'M-24,-34C-14,-62 22,-66 34,-38C24,-50 10,-52 2,-50C-8,-49 -18,-44 -24,-34Z')
    out += lines(*(brush(d, 1.2) for d in ('M-14,-44C-10,-50 -6,-53 -2,-55', 'M-2,-50C0,-54 3,-57 6,-58',
                                           'M10,-51C13,-53 15,-55 17,-56')))
    out += shape('blue', 'M-24,-24C-28,-42 -12,-50 3,-50C18,-50 34,-42 28,-23C10,-30 -8,-30 -24,-24Z')
    out += lines(brush('M-17,-30C-17,-40 -9,-45 0,-46', 1.8), brush('M20,-29C22,-36 20,-41 16,-44', 1.3), ink='paper')
    out += studs('M-20,-28C-8,-33 12,-33 24,-27', 8, 1.5, 'ochre')
    out += hatch('M-18,-17.6C-5,-23 12,-22.4 22,-16', 13, 1.4, 5.4, 1.2)
    return out + shape('blue', 'M-36,-35C-29,-35 -22,-28 -12,-27C0,-28 16,-29 28,-25C35,-22 39,-25 43,-30'
                               'C41,-16 32,-12 22,-16C10,-20 -8,-21 -20,-17'
                       'C-28,-15 -35,-23 -36,-35Z') + lines(brush('M-32,-29C-27,-23 -20,-22 -10,-23'
                           'C6,-25 22,-24 32,-20C35,-19 37,-20 39,-22', 1.4), ink='paper')


# -------------------------------------------------------- hands and sleeves
# A hand grips a shaft along the axis y; the wrist leaves to the lower right.

BACK_OF_HAND = 'M3,-12C9,-14.6 16,-11 20,-5C25,2 30,7 35,11L21,32C15,26 9,21 4,18C0,10 0,-4 3,-12Z'
THUMB = 'M18,-5C14,-13 7,-17 0,-18.6C-5,-19.8 -9.6,-18 -9.8,-14.8C-9.8,-12 -6,-11.2 -1,-10.2C4,-9 8,-6 11,0Z'


def finger(y, reach, height):
    """One finger, bent about the shaft from the knuckle on the right."""
    a, b = y + .4, y + height - .4
    return (f'M11,{num(y)}C5,{num(y - 1.2)} {num(4 - reach)},{num(y - 1)} {num(2 - reach)},{num(a)}'
            f'C{num(-1.6 - reach)},{num(a + 1)} {num(-1.6 - reach)},{num(b - .6)} {num(2 - reach)},{num(b)}'
            f'C{num(5 - reach)},{num(b + .8)} 5,{num(b + .8)} 11,{num(b)}'
            f'C13,{num(b - 1.4)} 13,{num(y + 1.4)} 11,{num(y)}Z')


def gripping():
    """A fist about a shaft, the thumb laid over it."""
    out = shape('skin', BACK_OF_HAND) + hatch('M10,22C14,25 18,28 21,31', 5, 3, -7)
    out += ''.join(shape('skin', finger(y, reach, height), line=.8)
                   for y, reach, height in ((11.4, 9.4, 6.2), (5, 11.4, 6.8), (-1.8, 12, 7), (-8.8, 11, 7.2)))
    out += shape('skin', THUMB, line=.8)
    # nails and knuckles
    return out + lines(brush('M-8.4,-16.4C-6.6,-17 -5,-16 -4.6,-14.4', 1), brush('M15,2C18,5 20,8 21,11', 1.1),
                       brush('M-8.6,-6.6C-7.4,-5 -7.4,-4 -8.4,-3', .9), brush('M-9.4,.4C-8.2,2 -8.2,3 -9.2,4', .9),
                       brush('M-8.8,7.2C-7.6,8.6 -7.6,9.6 -8.6,10.4', .9))


def slender():
    """A lady's hand: the stem between thumb and fingers, the little finger free."""
    out = shape('skin', 'M9,11C3,15 -3,22 -9,24C-12.6,25 -13.4,21.4 -10.6,19.8C-6,17.4 -2,10 5,5Z', line=.8)
    out += shape('skin', 'M4,-10C10,-12 16,-9 20,-4C25,2 30,7 35,11L23,30C16,24 10,19 6,15C2,9 1,-3 4,-10Z')
    out += hatch('M11,20C15,23 19,26 23,29', 5, 3, -6)
    for bent in ('M10,4C4,4 -2,7 -7,9.4C-10.6,10.6 -12,7.4 -9,5.6C-4,2.8 2,-1 9,-1.6Z',
                 'M10,-2.6C4,-3.4 -3,-1.6 -8.6,1C-12.4,2.4 -13.6,-1 -10.4,-2.8C-4.6,-6.4 3,-9.4 10,-8.6Z',
                 'M17,-6C14,-12 10,-16 5,-19.4C1,-22 -3.4,-22.6 -4.4,-20C-5.2,-17.6 -1.6,-16 2,-13'
                 'C5.6,-10 8,-6 10,-1Z'):
        out += shape('skin', bent, line=.8)
    return out + lines(brush('M-3.6,-20.2C-1.8,-20.4 -.6,-19.4 -.2,-18', .9), brush('M15,2C18,5 20,8 21,11', 1))


def bearing():
    """A hand laid under something round, the fingers before it."""
    out = shape('skin', 'M-14,2C-8,10 6,12 14,6C20,4 26,10 34,17L22,36C14,29 4,25 -4,22C-12,18 -17,9 -14,2Z')
    out += hatch('M6,25C12,27 18,31 22,34', 5, 4, -6)
    bent = 'M-3.2,8C-3.8,2 -3.6,-6 -3,-11C-2.4,-14.6 2.4,-14.6 3,-11C3.6,-6 3.8,2 3.2,8C1.6,10 -1.6,10 -3.2,8Z'
    for x, y, turn in ((-9.6, 3, -14), (-2.8, 5.4, -6), (4.2, 5.6, 3)):
        out += shape('skin', placed(bent, x, y, 1, turn), line=.8)
    return out + shape('skin', 'M12,16C12,8 13,-2 17,-10C18.6,-13.4 22.6,-12.6 22.4,-9C22,-2 22,4 24,10Z', line=.8)


def sleeve(x, y, scale, turn, ink, cuff):
    """The forearm that belongs to a hand: sleeve, cuff and their shade."""
    def put(*ds):
        return [placed(d, x, y, scale, turn) for d in ds]
    arm = put('M44,9C58,10 78,16 96,32L58,96C36,78 26,60 20,44Z')[0]
    out = shape(ink, arm)
    out += lines(*put(brush('M50,18C60,26 66,34 70,44', 1.6), brush('M32,44C42,50 50,58 56,68', 1.6),
                      brush('M42,30C54,38 60,46 64,56', 1.5)),
                 ink=line_on(ink))
    out += hatch(*put('M46,14C42,24 34,36 26,46'), 9, 8, 5, 1.4)
    out += shape(cuff, *put('M34,5C39,6 44,8 48,11C45,23 36,37 25,46C21,43 18,39 16,34C24,29 31,17 34,5Z'))
    out += lines(*put(brush('M38,8C36,20 28,33 19,39', 1.2)),
                 *put(*(disc(a, b, 1.5) for a, b in ((42.6, 14.6), (39.6, 22.4), (35, 30), (29, 37)))))
    return out


# -------------------------------------------------- what they hold: attributes
# About the hand, which is drawn over them; up is up.

SHAFT = 'M-2.9,120L-2.9,-{0}L2.9,-{0}L2.9,120Z'


def sword(put):
    out = shape('paper', put('M-6.4,-24L-6.4,-114L0,-137L6.4,-114L6.4,-24Z'))
    out += lines(put(brush('M0,-124L0,-34', 2.2))) + hatch(put('M5.8,-112L5.8,-34'), 24, -4.4, 1.6, 1)
    out += shape('ochre', put('M-22,-31C-14,-25 -6,-27 0,-27C6,-27 14,-25 22,-31L21,-20C13,-18.6 6,-19.4 0,-19.4'
                              'C-6,-19.4 -13,-18.6 -21,-20Z'))
    out += shape('ochre', put('M-3.4,-20L3.4,-20L3.4,22L-3.4,22Z'), put(disc(0, 25, 6.4)))
    return out + detail('red', put(disc(0, -23.4, 3)))


def axe(put):
    out = shape('ochre', put(SHAFT.format(126)), line=.8)
    out += shape('blue', put('M2.9,-112C9,-112 14,-119 16,-132C26,-114 26,-92 16,-74C14,-87 9,-94 2.9,-94Z'),
                 put('M-2.9,-110L-17,-103L-2.9,-96Z'))
    out += lines(put(brush('M18,-124C23,-111 23,-95 18,-82', 1.8)), ink='paper')
    out += detail('red', put('M-5,-116L5,-116L5,-111L-5,-111ZM-5,-95L5,-95L5,-90L-5,-90Z'))
    return out + shape('red', put('M0,-139L5.4,-127L0,-120L-5.4,-127Z'), line=.8)


def sceptre(put):
    out = shape('ochre', put(SHAFT.format(94)), line=.8)
    out += lines(*(put(box(-2.9, y, 2.9, y + 1.4)) for y in (-40, -44, -70, -74)))
    out += shape('ochre', put('M-9,-88C-5,-92 5,-92 9,-88L6,-80L-6,-80Z'), line=.8)
    out += shape('blue', put(placed(PIP['spade'], 0, -112, .46))) + detail('red', put(disc(0, -84.6, 3.6)))
    return (out + lines(put(brush('M0,-131L0,-108', 1.6)), put(brush('M-13,-106C-12,-113 -8,-117 -5,-120', 1.4)),
                        ink='paper'))


def orb(put):
    """Borne upon the hand."""
    out = shape('red', put(disc(4, -22, 17.4)))
    out += lines(put(brush('M-8,-28C-6,-33 -2,-36 3,-37', 2.4)), ink='paper')
    out += hatch(put('M19,-28C20,-18 15,-9 8,-6'), 10, -6, -2, 1.3)
    out += detail('ochre', put('M-13,-26C-5,-20 13,-20 21,-26L21.4,-19.4C13,-13.6 -5,-13.6 -13.4,-19.4Z'),
                  put('M1,-39.4L7,-39.4L7,-21L1,-21Z'))
    return out + shape('ochre', put(placed(CROSS, 4, -51, 1.15)), line=.8)


def rose(put):
    out = lines(put(brush('M-2,60C-1,30 2,0 0,-34', 2.6, 3.4)))
    leaf = 'M0,0C-8,-4 -11,-13 -4,-24C5,-16 8,-7 0,0Z'
    out += detail('blue', put(placed(leaf, 1, -22, .86, 62)), put(placed(leaf, 0, -27, .8, -58)))
    out += shape('red', *(put(placed('M0,-2C-10,-6 -11.6,-17 -4,-19.4C-2,-19.8 -1,-18.6 0,-17.6'
                                     'C1,-18.6 2,-19.8 4,-19.4C11.6,-17 10,-6 0,-2Z',
                                     0, -50, 1, k * 72)) for k in range(5)), line=.7)
    out += detail('red', put(disc(0, -50, 9.6)))
    return out + lines(*(put(brush(d, w)) for d, w in (('M-6.6,-48C-6.6,-57.6 6.6,-57.6 6.6,-50', 1.7),
                                                       ('M6.6,-50C6.6,-42.6 -4.4,-42.6 -3.4,-50', 1.7),
                                                        ('M-3.4,-50C-2.2,-54.4 3.2,-53.4 2.2,-49', 1.5))))


def fan(put):
    """Open, its sticks meeting in the hand."""
    out, n, near, far, first, last = '', 7, 12, 58, -146, -54
    leaves = {'red': [], 'paper': []}
    marks = {'paper': '', 'red': ''}
    sticks = []
    for k in range(n):
        p, q = (math.radians(first + (last - first) * (k + d) / n) for d in (0, 1))
        m = (p + q) / 2

        def polar(r, a):
            return fmt(r * math.cos(a), r * math.sin(a))
        ink, mark = ('red', 'paper') if k % 2 == 0 else ('paper', 'red')
        leaves[ink].append(put(f'M{polar(near, p)}L{polar(far, p)}'
                               f'C{polar(far + 6, p + .05)} {polar(far + 6, q - .05)} '
                               f'{polar(far, q)}L{polar(near, q)}Z'))
        marks[mark] += put(placed('M0,-7L4,0L0,7L-4,0Z', 48 * math.cos(m), 48 * math.sin(m), .84, math.degrees(m)
                                  + 90))
        sticks.append(put(brush(f'M{polar(16, m)}L{polar(40, m)}', 1.3)))
    for ink in leaves:
        out += shape(ink, *leaves[ink], line=.7)
    return out + flat('paper', marks['paper']) + flat('red', marks['red']) + lines(*sticks)


def sprig(put):
    """Three leaves of clover, our own device, with the pale marks that clover has."""
    out = lines(put(brush('M0,40C0,10 1,-10 0,-44', 2.6, 3.2)), put(brush('M0,-6C-6,-14 -14,-20 -19,-26', 2.8, 1.8)),
                put(brush('M0,-10C6,-18 14,-24 19,-29', 2.8, 1.8)))
    leaf = 'M0,-1C-5,-6 -15,-11 -15,-22C-15,-30 -7,-34 0,-31C7,-34 15,-30 15,-22C15,-11 5,-6 0,-1Z'
    mark = brush('M-10,-22C-6,-16.6 6,-16.6 10,-22', 4.4)
    blades, marks = [], []
    for x, y, size, lean in ((-20, -27, .5, -34), (20, -30, .5, 36), (0, -45, .82, 0)):
        for turn in (114, -114, 0):
            blades.append(put(placed(placed(leaf, turn=turn), x, y, size, lean)))
            marks.append(put(placed(placed(mark, turn=turn), x, y, size, lean)))
    return out + ''.join(shape('blue', blade, line=.8) for blade in blades) + lines(*marks, ink='paper')


def tulip(put):
    out = lines(put(brush('M-2,50C-1,24 1,0 0,-40', 2.8, 3.4)))
    out += detail('blue', put('M0,-12C10,-20 16,-32 15,-48C6,-42 0,-30 0,-12Z'))
    out += shape('red', put('M0,-38C-15,-42 -18,-60 -11,-78C-7,-73 -4,-69 -2.6,-65C-2.6,-72 -1,-78 0,-82'
                            'C1,-78 2.6,-72 2.6,-65C4,-69 7,-73 11,-78C18,-60 15,-42 0,-38Z'))
    return out + lines(put(brush('M-2.6,-65C-6.4,-56 -5,-46 0,-39', 1.6)),
                       put(brush('M2.6,-65C6.4,-56 5,-46 0,-39', 1.6)),
                       put(brush('M-10,-68C-12,-58 -10,-50 -6,-45', 1.3)),
                       put(brush('M10,-68C12,-58 10,-50 6,-45', 1.3)))


def torch(put):
    out = shape('ochre', put('M-5,120L-7,-48L7,-48L5,120Z'))
    out += lines(*(put(brush(f'M-6,{y}L6,{y + 7}', 2, 2)) for y in (-42, -34, -26)))
    out += shape('red', put('M2,-136C10,-116 21,-106 18,-84C16,-70 8,-62 0,-62C-9,-62 -17,-71 -17,-84'
                            'C-17,-94 -11,-98 -9,-110C-5,-104 -4,-99 -4,-94C0,-106 3,-118 2,-136Z'))
    out += flat('ochre', put('M3,-104C9,-94 12,-87 10,-79C9,-71 5,-66 0,-66C-6,-66 -9,-72 -8.6,-79'
                             'C-8.4,-84 -6,-87 -5,-91C-2.4,-88 -1.4,-86 -1.4,-83C1,-88 3,-95 3,-104Z'))
    out += shape('ochre', put('M-15,-64L15,-64L11,-50L-11,-50Z'))
    return out + lines(put(brush('M-13,-57.4L13,-57.4', 2, 2)))


def arrow(put):
    out = shape('ochre', put(SHAFT.format(106)), line=.8)
    out += shape('red', put('M0,-138C4,-124 9,-112 16,-99L2.9,-104L2.9,-94L-2.9,-94L-2.9,-104L-16,-99'
                            'C-9,-112 -4,-124 0,-138Z'))
    out += lines(put(brush('M0,-130L0,-106', 1.6)))
    return out + lines(*(put(brush(f'M-2.8,{y}L2.8,{y - 4}', 1.5, 1.5)) for y in (-84, -79, -74)))


def lance(put):
    out = shape('ochre', put(SHAFT.format(118)), line=.8)
    out += shape('blue', put('M0,-139L5.6,-126L0,-115L-5.6,-126Z'), line=.8)
    pennon = 'M2.9,-112C11,-118 17,-107 25,-111C21,-106 19,-101 17,-96C20,-91 21,-86 24,-80C14,-77 10,-86 2.9,-82Z'
    return out + shape('red', put(pennon)) + path(put(placed(PIP['club'], 10.4, -97.6, .14)), 'ink-ochre')


def halberd(put):
    out = shape('ochre', put(SHAFT.format(116)), line=.8)
    out += shape('black', put('M0,-140C5.4,-128 5.4,-120 3,-110L3,-104C9,-104 14,-109 17,-116C21,-101 21,-83 17,-68'
                             'C14,-76 9,-80 3,-80L3,-72'
                             'L-3,-72L-3,-86C-9,-86 -14,-87 -21,-82C-19,-88 -18,-93 -18,-99C-13,-95 -8,-97 -3,-98'
                             'L-3,-110C-5.4,-120 -5.4,-128 0,-140Z'))
    return (out + lines(put(brush('M0,-132L0,-74', 1.8)), put(brush('M14.4,-106C16.4,-97 16.4,-87 14.4,-78', 1.5)),
                        ink='paper'))


# --------------------------------------------------------------------- bodies

def mirror(d):
    """d on the other side of the card's middle."""
    return placed(d, 2 * MIDDLE_X, 0, flip=True)


def twins(*ds):
    return [d for one in ds for d in (one, mirror(one))]


MANTLE = ('M26,220L26,156C36,138 54,129 76,122C92,117 101,112 106,104L144,104C149,112 158,117 174,122'
          'C196,129 214,138 224,156L224,220Z')
ERMINE = ('M106,105C94,115 76,122 55,128C48,137 48,150 54,158C74,153 94,145 107,134C105,162 100,190 94,220L108,220'
          'C115,186 118,162 119,134C119,122 113,111 106,105Z')


def tails(*spots):
    """The black tails of ermine, on both sides."""
    tail = 'M0,-5C1.8,-1.4 2.6,2.6 0,7C-2.6,2.6 -1.8,-1.4 0,-5Z'
    return lines(*(placed(tail, x, y, 1, t) + placed(tail, 2 * MIDDLE_X - x, y, 1, -t) for x, y, t in spots))


def ermine_mantle(suit, robe, front, pattern):
    """A king from before: a mantle with a collar of ermine, open on a coat."""
    out = shape(robe, MANTLE) + pattern(MANTLE)
    out += shape('black', *twins('M26,176C44,170 60,172 74,180L66,220L26,220Z'))
    out += shape('ochre', *twins('M26,170C46,164 64,166 78,175L75,183C60,174 44,172 26,179Z'), line=.8)
    out += shape(front, 'M108,118L142,118C146,150 150,184 154,220L96,220C100,184 104,150 108,118Z')
    out += use_row(suit, (148, 163, 178), 'ochre' if front == 'blue' else 'paper')
    out += shape('paper', *twins(ERMINE))
    return out + tails((64, 138, 24), (62, 149, 12), (76, 133, 20), (76, 145, 20), (89, 128, 26), (90, 139, 20),
                       (102, 120, 18),
                       (104, 131, 12), (112, 138, 6), (112, 154, 6), (109, 170, 10), (104, 186, 12))


def use_row(suit, ys, ink):
    return ''.join(use(suit, ink_class(ink), at(MIDDLE_X, y, .13)) for y in ys)


def slung_cloak(cloak, tunic, pattern, border):
    """A king with a cloak slung from one shoulder over a tunic."""
    out = shape(tunic, MANTLE) + pattern(MANTLE)
    fold = 'M100,108C80,118 48,128 26,146L26,220L140,220C142,190 132,150 112,116Z'
    out += shape(cloak, fold)
    out += lines(*(brush(d, 2.2) for d in ('M92,124C70,140 54,160 44,186', 'M98,128C84,146 72,166 64,190',
                                           'M104,132C98,150 90,168 84,190',
                                           'M80,124C60,134 46,148 36,166')), ink=line_on(cloak))
    out += shape(border, 'M112,113C136,150 148,186 147,220L132,220C132,188 122,152 102,119Z')
    out += studs('M107,117C128,152 139,186 139,218', 9, 2, 'red' if border == 'ochre' else 'black')
    out += shape('paper', 'M106,104C94,113 78,119 62,125C53,129 50,139 56,147C62,152 72,149 80,146'
                          'C96,140 112,136 125,135'
                 'C138,136 154,140 170,146C178,149 188,152 194,147C200,139 197,129 188,125C172,119 156,113 144,104Z')
    return (out + tails((68, 135, 18), (80, 130, 18), (79, 139, 14), (92, 126, 20), (92, 136, 12), (104, 120, 20),
                        (106, 130, 8), (61, 141, 24)))


def gown(suit, ink, front, puff, pattern):
    """A queen's gown with puffed sleeves, open at the neck."""
    neck = ('M113,94L112,110C108,119 96,124 84,128C94,150 112,160 125,160C138,160 156,150 166,128'
            'C154,124 142,119 138,110L138,92Z')
    out = shape('skin', neck) + hatch('M113,101C118,112 130,112 138,101', 10, 1, 6, 1.2)
    dress = ('M26,220L26,164C34,148 52,136 78,130C84,128 90,126 94,124C96,140 110,152 125,152C140,152 154,140 156,124'
             'C160,126 166,128 172,130C198,136 216,148 224,164L224,220Z')
    bodice = ('M104,144C110,149 118,152 125,152C132,152 140,149 146,144C145,170 148,194 152,220L98,220'
              'C102,194 105,170 104,144Z')
    out += shape(ink, dress) + pattern(dress)
    out += shape(front, bodice)
    out += lines(brush('M113,152C114,168 113,186 110,206', 1.7), brush('M137,152C136,168 137,186 140,206', 1.7),
                 ink=line_on(front))
    out += detail('paper', *(placed('M0,-4.6L3.6,0L0,4.6L-3.6,0Z', MIDDLE_X, y) for y in (163, 176)))
    hem = 'M93,122C94,140 108,152 125,152C142,152 156,140 157,122'
    out += shape('paper', brush(hem, 8, 8, 8), line=.7) + studs(hem, 13, 1.4)
    sleeves = 'M96,121C70,120 44,138 38,164C37,180 48,192 62,192C76,184 98,152 96,121Z'
    out += shape(puff, *twins(sleeves))
    slashes = ('M88,129C72,138 58,154 52,182C48,166 62,140 88,129Z',
               'M92,133C82,146 72,164 66,186C62,168 74,144 92,133Z',
               'M80,127C64,132 48,146 42,168C40,152 56,132 80,127Z')
    out += lines(*twins(*slashes), ink=line_on(puff))
    return out + necklace(suit)


def laced_gown(ink, front, roll, pattern):
    """A queen's plainer gown: a square neck, laces and rolls at the shoulders."""
    out = shape('skin', 'M113,94L112,112C108,118 100,121 92,124L92,150L158,150L158,124C150,121 142,118 138,112'
                        'L138,92Z')
    out += hatch('M113,103C118,113 131,113 138,102', 10, 1, 6, 1.2)
    dress = ('M26,220L26,166C36,146 56,133 84,127L92,125L94,150L156,150L158,125L166,127C194,133 214,146 224,166'
             'L224,220Z')
    out += shape(ink, dress) + pattern(dress)
    out += shape(front, 'M94,150L156,150L150,220L100,220Z')
    out += lines(*(brush(d, 1.8) for d in ('M110,156L140,166', 'M140,156L110,166', 'M111,170L139,180',
                                           'M139,170L111,180')), ink=line_on(front))
    out += studs('M110,156L111,184', 4, 1.8, 'ochre') + studs('M140,156L139,184', 4, 1.8, 'ochre')
    out += shape('paper', 'M84,122L93,119L97,145L153,145L157,119L166,122L161,154L89,154Z', line=.8)
    out += studs('M90,124L93,150L157,150L160,124', 17, 1.5)
    curve = 'M91,126C80,124 68,129 57,137C47,145 38,156 31,168'
    out += shape(roll, *twins(brush(curve, 3, 20, 23)), line=.9)
    out += lines(*twins(*(brush(d, 2.2) for d in ('M74,121C71,127 71,133 74,138', 'M63,125C58,132 59,139 63,146',
                                                  'M51,131C46,139 47,147 52,155', 'M41,140C35,148 36,156 41,164'))),
                 ink=line_on(roll))
    return out


def necklace(suit):
    return studs('M110,115C113,130 137,130 140,115', 11, 1.7) + use(suit, suit, at(MIDDLE_X, 136, .14))


COAT = ('M26,220L30,172C38,150 60,137 84,131C96,128 104,126 108,117L142,117C146,126 154,128 166,131'
        'C190,137 212,150 220,172L224,220Z')


def slashed_doublet(ink, slash, front, pattern):
    """A knave's doublet with slashed sleeves and a ruff."""
    out = shape(ink, COAT) + pattern(COAT)
    out += shape(front, 'M116,128L134,128L138,220L112,220Z')
    out += detail('ochre' if front != 'ochre' else 'red', *(disc(MIDDLE_X, y, 3.2) for y in (150, 163, 176, 189)))
    out += lines(brush('M104,134C100,156 98,180 98,204', 1.7), brush('M146,134C150,156 152,180 152,204', 1.7),
                 ink=line_on(ink))
    puff = 'M92,129C66,126 42,142 38,166C37,180 46,192 60,194C76,184 98,154 92,129Z'
    out += shape(slash, *twins(puff))
    out += lines(*twins('M86,132C72,140 62,154 58,178C62,184 64,187 67,188C70,168 78,148 90,135Z',
                        'M76,131C60,138 49,152 46,170C48,176 50,180 53,183C56,162 66,144 81,130Z'),
                 ink='black' if slash != 'black' else 'red')
    return out + ruff()


def ruff():
    folds = [disc(MIDDLE_X + 32 * math.cos(a), 119 + 12 * math.sin(a),
                  7.6) for a in (math.radians(t) for t in range(-6, 190, 16))]
    out = shape('paper', *folds, line=.8) + shape('paper', disc(MIDDLE_X, 117, 33, 13), line=.7)
    return out + lines(*(brush(f'M{MIDDLE_X},109L{fmt(MIDDLE_X + 35 * math.cos(a), 118 + 15 * math.sin(a))}', 1.5)
                         for a in (math.radians(t) for t in range(3, 182, 11))))


def falling_collar():
    out = shape('skin', 'M111,98L110,132L140,132L140,98Z') + hatch('M112,106C118,116 132,116 139,106', 10, 1, 6, 1.2)
    out += shape('paper', 'M108,114C98,120 90,128 90,142C104,142 116,139 125,131C134,139 146,142 160,142'
                          'C160,128 152,120 142,114C138,122 132,127 125,130C118,127 112,122 108,114Z')
    lace = both('M6,130C14,136 24,139 33,139.4', x=MIDDLE_X)
    return out + ''.join(studs(d, 7, 1.3) for d in lace) + lines(brush('M125,131L125,118', 1.6))


def halved_tabard(suit, one, other, pattern, belt):
    """A knave's coat of two colours with a baldric across it."""
    out = shape(one, COAT)
    half = 'M125,117L142,117C146,126 154,128 166,131C190,137 212,150 220,172L224,220L125,220Z'
    out += flat(other, half) + pattern(half)
    out += lines(brush('M125,124L125,215', 2.2, 2.2), brush('M80,134C72,150 68,168 68,190', 2),
                 brush('M58,142C52,156 48,172 48,192', 1.8),
                 brush('M170,134C178,150 182,168 182,190', 2))
    out += use(suit, ink_class('ochre' if one != 'ochre' else 'black'), at(94, 163, .3))
    out += shape(belt, 'M62,138L80,132L176,204L160,216Z')
    return out + studs('M70,138L166,208', 12, 2, 'ochre' if belt != 'ochre' else 'black') + falling_collar()


def cuirass(ink, slash, other):
    """A breastplate over slashed sleeves, a gorget about the neck."""
    out = shape(ink, COAT)
    puff = 'M92,128C64,124 36,142 32,168C31,184 42,196 58,198C76,188 98,154 92,128Z'
    out += shape(slash, *twins(puff))
    out += lines(*twins('M86,131C70,138 56,154 52,182C55,188 58,192 62,194C66,172 76,148 90,134Z',
                        'M74,129C56,136 43,152 40,172C42,180 44,184 47,187C51,164 62,144 80,129Z'), ink=other)
    plate = 'M92,128C104,134 146,134 158,128C168,142 172,166 168,220L82,220C78,166 82,142 92,128Z'
    out += shape('blue', plate)
    out += lines(brush('M125,136C127,160 127,186 125,212', 1.8), brush('M97,140C92,156 91,174 93,196', 3.4),
                 brush('M104,146C101,158 100,172 101,186', 1.4), ink='paper')
    out += hatch('M160,138C166,158 167,178 166,198', 16, -11, 3, 1.5)
    out += studs('M96,134C108,140 142,140 154,134', 9, 1.6, 'ochre')
    out += shape('blue',
                 'M106,112C112,120 138,120 144,112L152,126C142,136 108,136 98,126Z')
    out += lines(brush('M104,124C112,131 134,132 146,125', 1.6), ink='paper')
    return out + shape('ochre', 'M97,124C108,134 142,134 153,124L155,130C144,140 106,140 95,130Z', line=.8)


# -------------------------------------------------- what is seen behind the head

def ruff_behind():
    """A standing collar of lace."""
    rim = [disc(MIDDLE_X + 55 * math.cos(a), 106 + 52 * math.sin(a),
                8) for a in (math.radians(k * 14 - 90) for k in range(-7, 8))]
    out = shape('paper', *rim, line=.8)
    out += shape('paper', 'M88,146C64,126 62,88 86,68C106,51 144,51 164,68C188,88 186,126 162,146Z', line=.8)
    return out + lines(*(brush(f'M125,116L{fmt(125 + 54 * math.cos(a), 106 + 51 * math.sin(a))}', 1.6)
                         for a in (math.radians(k * 7 - 90) for k in range(-15, 16))))


def veil(suit):
    out = ('M125,36C86,30 80,62 82,86C84,108 66,128 46,146C58,160 84,166 98,160L152,160C166,166 192,160 204,146'
           'C184,128 166,108 168,86C170,62 164,30 125,36Z')
    return (shape('blue', out) + scatter(suit, out, 15, 10, 2.8, lambda x, y: path(disc(x, y, 1.7), 'ink-ochre'), (),
                                         125, 90)
            + lines(*twins(brush('M94,64C90,96 80,124 60,148', 1.6), brush('M102,100C98,124 90,142 80,154', 1.6)),
                    ink='paper'))


def loose_hair(ink):
    return shape(ink, 'M98,74C84,110 78,132 84,150L166,150C172,132 166,110 152,74Z')


# ----------------------------------------------------------------- the twelve

class Court(NamedTuple):
    """What makes one court card: functions that draw, and where."""
    body: Callable
    head: Callable
    place: tuple             # of the head
    faces_right: bool
    attribute: Callable
    hand: tuple              # where it is, and how far it leans, degrees
    sleeve: tuple            # the inks of sleeve and cuff


def head(jaw, face, cheeks, behind='', over=''):
    """A head: hair behind it, the face with its cheeks, and what lies over it."""
    return (behind + shape('skin', JAW[jaw]) + flat('blush', *(disc(x, y, r, r * .72) for x, y, r in cheeks))
            + face + over)


def pattern(make, ink, *sizes, **more):
    """A function that fills an area with a pattern of one ink."""
    return lambda area: path(make(area, *sizes, **more), ink_class(ink))


COURTS = {
    # Straight ahead, in his prime; a sword.
    ('king', 'heart'): Court(
        lambda: ermine_mantle('heart', 'red', 'blue', pattern(stripes, 'ochre', 13, 4, 18, 60)),
        lambda: head('square', front_face(look=(0, .2), droop=.2, lips=None), [(13, 7, 5), (-13, 7, 5)],
                     royal_curls('ochre'), curled_beard('ochre') + arched_crown()),
        (125, 79), False, sword, (178, 144, 0), ('red', 'ochre')),
    # From the side, hook-nosed; an axe.
    ('king', 'diamond'): Court(
        lambda: ermine_mantle('diamond', 'ochre', 'blue', pattern(lozenges, 'red', 17, 24, gap=5)),
        lambda: head('hooked', side_face(look=0, brow=1.6, droop=.6, lips='', weight=3.2, old=1), [(-5, 6, 5)],
                     over=nape('red') + jutting_beard('red') + pointed_crown()),
        (121, 79), False, axe, (179, 144, 0), ('ochre', 'blue')),
    # Dark and stern; the orb.
    ('king', 'club'): Court(
        lambda: slung_cloak('black', 'blue', pattern(lozenges, 'ochre', 15, 15, gap=8), 'ochre'),
        lambda: head('broad', turned_face(look=(-1.4, 0), brow=2.6, arch=.6, droop=.5, lips=None, weight=3.4),
                     [(9, 8, 5)], cropped('black'), full_beard('black') + trefoil_crown()),
        (124, 77), True, orb, (168, 138, 0), ('blue', 'ochre')),
    # The eldest, his eyes half closed; a sceptre.
    ('king', 'spade'): Court(
        lambda: slung_cloak('red', 'ochre', pattern(chequers, 'black', 9, 45), 'paper'),
        lambda: head('gaunt', turned_face(look=(-1, .7), brow=.6, arch=-1, droop=1.3, nose='hooked', lips=None,
                                          old=2, weight=2.6),
                     [(10, 7, 4)], old_hair('paper'), forked_beard('paper') + leafy_crown()),
        (125, 78), False, sceptre, (163, 144, 8), ('ochre', 'red')),

    # Fair, with eyes for her rose.
    ('queen', 'heart'): Court(
        lambda: loose_hair('ochre') + gown('heart', 'red', 'black', 'blue', pattern(lozenges, 'ochre', 13, 13, gap=7)),
        lambda: head('oval', turned_face(look=(-1.6, .3), arch=-.4, droop=.2, nose='small', lips=(9.4, 1, 1),
                                         weight=1.8),
                     [(9, 9, 5)], over=tresses('ochre') + coronet('heart')),
        (124, 77), True, rose, (172, 150, 0), ('red', 'paper')),
    # From the side, in a standing collar; a fan.
    ('queen', 'diamond'): Court(
        lambda: ruff_behind() + gown('diamond', 'blue', 'ochre', 'black', pattern(lozenges, 'ochre', 13, 19)),
        lambda: head('noble', side_face(brow=-1, droop=1, lid=2.6, weight=1.8), [(-4, 7, 5)],
                     over=swept('red') + detail('paper', disc(12.6, 8, 2.4)) + coronet('diamond')),
        (120, 79), False, fan, (168, 152, 0), ('blue', 'paper')),
    # The youngest, glancing aside; a sprig of clover.
    ('queen', 'club'): Court(
        lambda: laced_gown('ochre', 'black', 'red', pattern(stripes, 'red', 13, 5, 0, 125)) + necklace('club'),
        lambda: head('round', front_face(look=(1.8, .4), brow=-.6, arch=-.6, lips=(9.4, .9, 1), weight=1.8, nose=.8),
                     [(11, 8, 5), (-11, 8, 5)], over=plaits('black') + coronet('club')),
        (125, 77), False, sprig, (168, 142, 16), ('ochre', 'paper')),
    # Veiled, with lowered eyes; a tulip.
    ('queen', 'spade'): Court(
        lambda: veil('spade') + laced_gown('red', 'black', 'blue', pattern(lozenges, 'ochre', 15, 15, gap=9)),
        lambda: head('oval', turned_face(look=(-1.2, 1.2), brow=.8, arch=-1.2, droop=1.7, lips=(9, -.3, 1.1),
                                         weight=1.7),
                     [(9, 9, 4)], wimple(), parted('black') + coronet('spade')),
        (124, 77), True, tulip, (164, 142, 10), ('red', 'ochre')),

    # A page, from the side, snub-nosed; a torch.
    ('jack', 'heart'): Court(
        lambda: slashed_doublet('red', 'blue', 'black', pattern(stripes, 'ochre', 13, 4, -30, 125)),
        lambda: head('snub', side_face(brow=-.8, lips='lip', ear=False), [(-5, 7, 5)], over=bob('ochre') + beret()),
        (122, 83), False, torch, (178, 146, 0), ('red', 'ochre')),
    # A boy with ringlets, looking at us sideways; an arrow.
    ('jack', 'diamond'): Court(
        lambda: slashed_doublet('blue', 'ochre', 'red', pattern(lozenges, 'ochre', 15, 20, gap=6)),
        lambda: head('round', front_face(look=(-1.8, 0), brow=-1, arch=-1, lips=(11, 1.3, .8, 'lip'), weight=3.2),
                     [(11, 8, 5), (-11, 8, 5)], ringlets('black'), flat_cap()),
        (125, 79), False, arrow, (180, 146, 0), ('blue', 'red')),
    # A gallant with a pointed beard; a lance.
    ('jack', 'club'): Court(
        lambda: halved_tabard('club', 'ochre', 'red', pattern(lozenges, 'ochre', 16, 22, gap=8), 'black'),
        lambda: head('broad', turned_face(look=(-1.6, 0), brow=.8, arch=-.8, droop=.7, lips=(8, 0, .8, 'lip')),
                     [(9, 8, 5)], cavalier('red'), goatee('red') + wide_hat()),
        (124, 79), False, lance, (160, 145, 10), ('red', 'black')),
    # An old soldier; a halberd.
    ('jack', 'spade'): Court(
        lambda: cuirass('black', 'red', 'black'),
        lambda: head('gaunt', turned_face(look=(-1.2, 0), brow=2.4, droop=.6, nose='hooked', lips=None, old=1,
                                          weight=3.4),
                     [(10, 6, 5)], soldier('black'), whiskers('black') + morion()),
        (125, 81), True, halberd, (170, 145, 6), ('black', 'red')),
}


def frame(suit):
    """The upper half of the frame, with a cove about each index."""
    left, right, bow = NOTCH_X, 2 * MIDDLE_X - NOTCH_X, 7
    foot = NOTCH_Y + left - FRAME_LEFT
    return (f'<path class="frame" d="M{FRAME_LEFT},{num(seam(suit, FRAME_LEFT))}L{FRAME_LEFT},{foot}'
            f'C{left - bow},{foot} {left},{foot - bow} {left},{NOTCH_Y}L{left},{FRAME_TOP}'
            f'L{right},{FRAME_TOP}L{right},{NOTCH_Y}C{right},{foot - bow} {right + bow},{foot} {FRAME_RIGHT},{foot}'
            f'L{FRAME_RIGHT},{num(seam(suit, FRAME_RIGHT))}"/>')


def figure(rank, suit):
    """The upper half of a court card's picture."""
    it = COURTS[rank, suit]
    x, y, lean = it.hand
    turn = -22 if lean else 0
    way = -1 if it.faces_right else 1
    out = trim(it.body(), suit) + frame(suit)
    out += group(it.head(), '', '', f'translate({it.place[0]} {it.place[1]}) scale({1.2 * way:g} 1.2)')
    out += trim(sleeve(x, y, .95, turn, *it.sleeve), suit)
    out += trim(it.attribute(lambda d: placed(d, x, y, 1, lean)), suit, framed=False)
    hand = bearing if it.attribute is orb else slender if rank == 'queen' else gripping
    return out + shared(hand(), '', at(x, y, .95, turn))


def sash(suit):
    """A sloping sash with a row of pips."""
    def strip(half):
        a, b = FRAME_LEFT + .9, FRAME_RIGHT - .9
        return (f'M{a},{num(seam(suit, a) - half)}L{b},{num(seam(suit, b) - half)}'
                f'L{b},{num(seam(suit, b) + half)}L{a},{num(seam(suit, a) + half)}Z')
    tilt = math.degrees(math.atan(SLOPE[suit]))
    return strip, tilt


def join(suit):
    """What joins the halves, another in each suit."""
    strip, tilt = sash(suit)

    def along(d, places, step):
        """d at equal steps along the seam."""
        for k in places:
            x = MIDDLE_X + k * step
            yield placed(d, x, seam(suit, x), 1, tilt)
    if suit == 'heart':      # a sash with a row of hearts
        row = placed(PIP['heart'], scale=.085)
        return (shape('ochre', strip(10.5)) + detail('red', strip(6.6))
                + flat('paper', *along(row, range(-5, 0), 16.4), *along(LOZENGE, [0], 1),
                       *along(placed(row, turn=180), range(1, 6), 16.4)))
    if suit == 'diamond':    # a chain of lozenges on black
        link, stone = 'M0,-6.4L8,0L0,6.4L-8,0Z', 'M0,-3L4,0L0,3L-4,0Z'
        return (shape('paper', strip(11)) + flat('black', strip(8)) + flat('ochre', *along(link, range(-5, 6), 17))
                + flat('red', *along(stone, range(-5, 6), 17))
                + flat('paper', *along(disc(0, 0, 1.7), (k + .5 for k in range(-5, 5)), 17)))
    if suit == 'club':       # a twisted cord
        strand = 'M0,7.6C1,1 13,-1 14,-7.6C22,-7 24.4,-3 23,-1C21,3 11,2 9,7.6Z'
        planes = [(-1, 0, -FRAME_LEFT), (1, 0, FRAME_RIGHT)]
        strands = [cut_path(placed(strand, FRAME_LEFT - 12.4 + k * 13, MIDDLE_Y), planes) for k in range(16)]
        return flat('black', strip(9.6)) + flat('ochre', *strands[::2]) + flat('red', *strands[1::2])
    # a belt with a boss
    leaf = placed(PIP['spade'], 0, -6.6, .085)
    return (shape('ochre', strip(10.4)) + flat('black', strip(7.6))
            + flat('paper', *along('M0,-4L5,0L0,4L-5,0Z', (-4, -3, -2, 2, 3, 4), 19.4))
            + shape('ochre', disc(MIDDLE_X, MIDDLE_Y, 17)) + detail('black', disc(MIDDLE_X, MIDDLE_Y, 13))
            + flat('paper', *(placed(leaf, MIDDLE_X, MIDDLE_Y, 1, turn) for turn in (0, 90, 180, 270))))


def court(rank, suit):
    """A whole court card but for its indices, before it is mirrored."""
    ident = 'h' + rank[0] + suit[0]
    out = group(figure(rank, suit), '', ident) + use(ident, '', TURN) + shared(join(suit))
    pip = use(suit, '', at(63, 33, .24)) + use(suit, '', at(2 * MIDDLE_X - 63, 350 - 33, .24, 180))
    return out + group(pip, 'corner ' + suit)


# --------------------------------------------------------------------- jokers

def jester(colour):
    """A jester with his bauble, which looks back at him."""
    first, second, third = {'black': ('black', 'ochre', 'paper'), 'red': ('red', 'blue', 'ochre')}[colour]
    suit = 'heart'
    out = shape(second, COAT) + flat(first, lozenges(COAT, 26, 40, 125, 150))
    points = ((78, 158, 44), (101, 166, 18), (125, 169, 0), (149, 166, -18), (172, 158, -44))
    out += shape(third, *(placed('M-15,-38C-13,-20 -7,-9 0,0C7,-9 13,-20 15,-38Z', x, y, 1, t) for x, y,
                          t in points[::2]))
    out += shape(first, *(placed('M-15,-38C-13,-20 -7,-9 0,0C7,-9 13,-20 15,-38Z', x, y, 1, t) for x, y,
                          t in points[1::2]))
    out += detail('ochre', *(disc(x, y + 2, 4) for x, y, _ in points))
    out = trim(out + ruff(), suit) + frame(suit)
    horn = ('M18,-16C25,-33 33,-47 46,-42C55,-38 57,-27 54,-17C50,-24 45,-27 40,-23C34,-17 31,-4 28,10'
            'C26,14 22,14 18.6,9C20,2 19,-8 18,-16Z')
    cap = shape(first, placed(horn, flip=True)) + shape(second, horn)
    cap += shape(third, 'M-19,-17C-23,-38 -14,-54 4,-60C14,-63 22,-60 24,-52C18,-53 14,-50 15,-44'
                        'C18,-36 23,-28 19,-17C8,-23 -8,-23 -19,-17Z')
    cap += detail('ochre', *(disc(x, y, 4.4) for x, y in ((-54, -13), (54, -13), (25, -48))))
    cap += lines(brush('M-23,-4C-28,-23 -34,-35 -45,-36', 1.6), ink=line_on(first))
    cap += lines(brush('M23,-4C28,-23 34,-35 45,-36', 1.6), ink=line_on(second))
    cap += lines(brush('M-10,-24C-10,-40 -4,-50 6,-55', 1.6))
    cap += hatch('M-17,-12C-6,-18 8,-18 18,-12', 11, 1.4, 4.6) + shape('ochre' if third != 'ochre' else 'paper',
                                                                       'M-19.6,-13C-8,-20 8,-20 19.6,-13L21,-20.6'
                                                                       'C9,-27.6 -9,-27.6 -21,-20.6Z', line=.8)
    face = front_face(look=(-1.8, 0) if colour == 'black' else (1.8, -.4), brow=-1.4, arch=-1.6, lips=None, weight=2.4,
                      nose=1.15, old=1)
    face += flat('paper', 'M-9,14.4C-4,17.4 4,17.4 9,14.4C7,21.6 -7,21.6 -9,14.4Z') + lines(
        brush('M-11,13C-5,17.8 5,17.8 11,13', 1.8), brush('M-9.4,14.6C-6,22.6 6,22.6 9.4,14.6', 1.5),
        brush('M-2.6,24C-1,24.8 1,24.8 2.6,24', 1))
    out += group(head('round', face, [(11, 8, 5), (-11, 8, 5)], over=cap), '', '',
                 f'translate(125 {84 if colour == "black" else 83}) scale({1.2 if colour == "black" else -1.2} 1.2)')
    x, y = 178, 148
    stick = shape('ochre', f'M{x - 2.6},220L{x - 2.6},116L{x + 2.6},116L{x + 2.6},220Z', line=.8)
    little = shape(first, 'M-9,16C-16,9 -16,-4 -9,-10C-12,-14 -15,-10 -16,-6C-18,-14 -12,-20 -5,-17'
                          'C-3,-22 4,-22 6,-17C12,-20 18,-14 16,-6C15,-10 12,-14 9,-10C16,-4 16,9 9,16Z', line=.8)
    little += detail('skin', disc(0, 1, 9.6, 11.6)) + lines(disc(-3.6, -1, 1.4), disc(3.6, -1, 1.4),
                                                            brush('M-5,4.6C-2.4,8.4 2.4,8.4 5,4.6', 1.8),
                                                            brush('M0,-1C-.8,1.6 -1,2.6 .4,3.4', 1))
    little += shape(second, 'M-13,15L13,15L10,26L0,21L-10,26Z',
                    line=.8) + detail('ochre', disc(-16, -5, 3), disc(16, -5, 3))
    out += trim(sleeve(x, y, .95, 0, first, third), suit) + trim(stick, suit, framed=False)
    return out + group(little, '', '', at(x, 96, 1.1)) + shared(gripping(), '', at(x, y, .95))


def joker(colour):
    """A whole joker but for its word."""
    ident = 'hj' + colour
    strip, tilt = sash('heart')
    out = group(jester(colour), '', ident) + use(ident, '', TURN)
    out += shape('ochre', strip(10.5)) + detail(colour, strip(6.6))
    marks = ((MIDDLE_X + k * 14, seam('heart', MIDDLE_X + k * 14)) for k in range(-6, 7))
    return out + flat('paper', *(placed(LOZENGE, x, y, 1.1, tilt) for x, y in marks))
