#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Gives parlour-deck-reader good and hostile decks.

    reader.py parlour-deck-reader hostile|installed slow.so

A hostile deck must be refused with a message, in bounded time and memory.
build-aux/prepare.sh names the packages of the installed decks.
"""

import base64
import ctypes
import gzip
import os
import pathlib
import re
import resource
import shutil
import struct
import subprocess
import sys
import tempfile
import time
import zlib

import tap

READER, SLOW = sys.argv[1], sys.argv[3]
ALL = 'ffffffffffffffff'
HEAD = struct.Struct('8sdQII')
SUITS = ('club', 'diamond', 'heart', 'spade')
RANKS = ('1', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'jack', 'queen', 'king')
FORMAT, SIZE, CARDS, FILE, LIMIT = range(5)
MIB = 1024 * 1024
# Sets of locks that a kernel may lack.
LACKS = ('', 'landlock', 'landlock seccomp')


# --------------------------------------------------------------------- reader

class Answer:
    """The reader's answer to a file: faces by number, or a code and a message."""

    def __init__(self, path, width=30, height=0, faces=ALL, seconds=None, **environment):
        def stricter():
            """Seconds for each card; the hard limit stays."""
            if seconds:
                resource.setrlimit(resource.RLIMIT_CPU,
                                   (seconds, resource.getrlimit(resource.RLIMIT_CPU)[1]))
        before = time.monotonic()
        with open(path, 'rb') as deck, \
             subprocess.Popen([READER, str(width), str(height), faces, ''],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              stdin=deck, preexec_fn=stricter,
                              env={**os.environ, **environment}) as process:
            out, err = process.communicate()
        self.seconds = time.monotonic() - before
        self.status = process.returncode
        self.words = err.decode('utf-8', 'replace').strip()
        self.code = None
        if self.status == 1 and self.words[:2].strip().isdigit():
            self.code = int(self.words[0])
        elif self.status < 0:
            self.code = LIMIT
        self.faces = {}
        if self.status == 0:
            magic, self.aspect, mask, self.width, self.height = HEAD.unpack(out[:HEAD.size])
            assert magic == b'PARLDK6\0', magic
            size = self.width * self.height * 4
            place = HEAD.size
            for face in range(64):
                if mask >> face & 1:
                    self.faces[face] = out[place:place + size]
                    place += size
            assert place == len(out)

    def __str__(self):
        return f'status {self.status}, {self.seconds:.1f} s: {self.words[:300]}'

    def middle(self, face):
        """The colour in the middle of a face: red, green, blue."""
        at = (self.height // 2 * self.width + self.width // 2) * 4
        return tuple(self.faces[face][at:at + 3][::-1])


def face_of(rank, suit):
    return SUITS.index(suit) << 4 | RANKS.index(rank) + 1


# ---------------------------------------------------------------------- decks

def card(ident, x, y, inside=''):
    return (f'<g id="{ident}"><rect x="{x}" y="{y}" width="50" height="70" fill="#fff"/>'
            f'{inside}</g>')


def sheet(inside='', size='width="650" height="350"', head='', rename=lambda ident: ident,
          before='', defs=''):
    """A sheet of thirteen by five plain cards; inside lies on the ace of clubs."""
    out = f'{before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" {size}>'
    out += head + f'<defs>{defs}</defs>'
    for row, suit in enumerate(SUITS):
        for col, rank in enumerate(RANKS):
            ident = rename(f'{suit}_{rank}')
            out += card(ident, col * 50, row * 70, inside if ident == 'club_1' else '')
    return out + card('back', 100, 280) + '</svg>'


def png(width, height):
    """A PNG that is small on the disk and large in memory."""
    def chunk(kind, data):
        return (struct.pack('>I', len(data)) + kind + data
                + struct.pack('>I', zlib.crc32(kind + data)))
    # One bit for each pixel.
    rows = zlib.compress(bytes((width // 8 + 1) * height))
    return (b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', width, height, 1, 0, 0, 0, 0))
            + chunk(b'IDAT', rows) + chunk(b'IEND', b''))


def bomb(depth, width, name='u'):
    """References to references, width to the power of depth in all."""
    out = f'<rect id="{name}0" width="9" height="9"/>'
    for level in range(1, depth + 1):
        out += f'<g id="{name}{level}">' + f'<use href="#{name}{level - 1}"/>' * width + '</g>'
    return out


def entities(depth):
    out = '<!DOCTYPE svg [<!ENTITY e0 "lolololololololol">'
    for level in range(1, depth + 1):
        out += f'<!ENTITY e{level} "' + f'&e{level - 1};' * 10 + '">'
    return out + ']>'


def hostile(home):
    """Yields a name, content or a path, and the codes with which it may be refused; None instead of
    codes, or among them, if it may be drawn."""
    pipe = home / 'pipe.svg'
    os.mkfifo(pipe)
    secret = home / 'secret.svg'
    secret.write_text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">'
                      '<rect id="r" width="999" height="999" fill="#f00"/></svg>', encoding='utf-8')
    (home / 'secret.css').write_text('rect { fill: #f00 !important }', encoding='utf-8')
    there = secret.as_uri()
    picture = '<image x="0" y="0" width="50" height="70" {}/>'

    yield 'a device without end', pathlib.Path('/dev/zero'), {LIMIT}
    yield 'an empty file', b'', {FORMAT}
    yield 'text', b'club_1 heart_queen back', {FORMAT}
    yield 'half a sheet', sheet()[:4000], {FORMAT}
    yield 'half of a packed sheet', gzip.compress(sheet().encode())[:-300], {FILE, FORMAT}
    yield 'a packed sheet with a wrong bit', gzip.compress(os.urandom(3000))[:2000] + bytes(99), {FILE, FORMAT}
    yield '64 MB packed', gzip.compress(sheet().encode() + b' ' * 64 * MIB), {LIMIT, FORMAT}
    yield 'no ids', sheet(rename=lambda i: 'x' + i), {CARDS}
    yield 'a missing queen', sheet(rename=lambda i: i.replace('heart_queen', 'q')), {CARDS}
    yield 'a missing back', sheet().replace('id="back"', 'id="front"'), {CARDS}
    yield 'an empty card', sheet().replace('<g id="spade_7"><rect', '<g id="spade_7"><g'
                                           ).replace('fill="#fff"/></g><g id="spade_8"', '/></g><g id="spade_8"'), {CARDS}
    yield 'all loose cards empty', loose().replace('<rect', '<g'), {CARDS}
    yield 'cards without the shape of cards', loose(kde=False).replace('height="150"', 'height="9"'), {SIZE}
    yield 'no size', sheet(size='width="0" height="0"'), {SIZE}
    yield 'a size that is none', sheet(size='width="nan" height="-5"'), {SIZE, FORMAT}
    yield 'a size beyond all', sheet(size='width="1e12" height="5.4e11"'), {SIZE}
    yield 'a size just within', sheet(size='width="999000" height="537923" viewBox="0 0 650 350"'), None
    yield 'a billion laughs', sheet('<text>&e9;</text>', before=entities(9)), {FORMAT, LIMIT}
    yield 'laughs in an attribute', sheet('<path d="&e9;"/>', before=entities(9)), {FORMAT, LIMIT}
    yield 'an entity of itself', sheet('<text>&a;</text>', before='<!DOCTYPE svg [<!ENTITY a "&b;"><!ENTITY b "&a;">]>'), {FORMAT}
    yield 'an entity from outside', sheet('<text>&a;</text>', before=f'<!DOCTYPE svg [<!ENTITY a SYSTEM "{there}">]>'), None
    yield 'a document type from outside', sheet(before=f'<!DOCTYPE svg SYSTEM "{there}">'), None
    yield 'a picture from outside', sheet(picture.format(f'href="{there}"')), None
    yield 'a picture through a pipe', sheet(picture.format(f'href="{pipe.as_uri()}"')), None
    yield 'a picture from the net', sheet(picture.format('href="http://127.0.0.1:9/a.png"')), None
    yield 'a style from outside', sheet(head=f'<style>@import url("{(home / "secret.css").as_uri()}");</style>'), None
    yield 'an element from outside', sheet(f'<use href="{there}#r"/>'), None
    yield 'an inclusion', sheet('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" parse="text" '
                                f'href="{there}"/>'), None
    yield 'a card that refers to itself', sheet('<use href="#club_1"/>'), {FORMAT, LIMIT, CARDS, None}
    yield 'a pattern of itself', sheet('<rect width="50" height="70" fill="url(#p)"/>', defs='<pattern id="p" width="1" height="1"><rect width="1" height="1" fill="url(#p)"/></pattern>'), {FORMAT, LIMIT, CARDS, None}
    yield 'a thousand million references', sheet('<use href="#u9"/>', defs=bomb(9, 10)), {FORMAT, LIMIT, CARDS}
    yield 'groups in groups in groups', sheet('<g>' * 200000 + '</g>' * 200000), {FORMAT, LIMIT}
    yield 'a million elements and more', sheet('<g/>' * 3000000), {FORMAT, LIMIT}
    yield 'a dash too fine', sheet('<path d="M0,0L1e6,1e6" stroke="#000" stroke-width="5" stroke-dasharray="1e-5"/>' * 40), {LIMIT, FORMAT, CARDS, None}
    yield 'a blur too wide', sheet('<g filter="url(#f)"><rect width="9999999" height="9999999"/></g>', defs='<filter id="f" x="-9999" y="-9999" width="99999" height="99999"><feGaussianBlur stdDeviation="99999"/></filter>'), {LIMIT, FORMAT, CARDS, None}
    yield 'a filter too slow', sheet('<g filter="url(#f)"><rect width="50" height="70"/></g>' * 3000, defs='<filter id="f">' + '<feTurbulence numOctaves="1000000000" baseFrequency="9"/>' * 200 + '<feMorphology operator="dilate" radius="9999"/></filter>'), {LIMIT, FORMAT, CARDS}
    yield 'a picture too large', sheet(picture.format('href="data:image/png;base64,' + base64.b64encode(png(20000, 20000)).decode() + '"')), {LIMIT, FORMAT, CARDS, None}
    yield 'coordinates without end', sheet('<path d="M-1e38,1e38L1e38,-1e38C1e300,1e300 -1e300,9e307 1,1Z" stroke="#000" stroke-width="1e30"/>'), {LIMIT, FORMAT, CARDS, None}
    yield 'a page of loose cards, one in many', loose(True), {LIMIT, FORMAT, CARDS, SIZE, None}


def loose(endless=False, kde=True):
    """Cards anywhere, with KDE's ids or Aisleriot's, among them one of a strange shape."""
    out = '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1000">'
    for row, suit in enumerate(SUITS):
        for col, rank in enumerate(RANKS):
            ident = f'{rank}_{suit}' if kde else f'{suit}_{rank}'
            out += (f'<rect id="{ident}" x="{col * 101 + 7.25}" y="{row * 151 + 3.5}" width="100" height="150"'
                    f' fill="#{col * 16:02x}{row * 40 + 40:02x}40"/>')
    size = 'x="-1e9" y="-1e9" width="2e9" height="2e9"' if endless else 'x="1500" y="9" width="90" height="95"'
    return out + f'<rect id="back" {size} fill="#0000ff"/></svg>'


def test_hostile(home, content, codes):
    path = content
    if not isinstance(content, pathlib.Path):
        path = home / 'deck.svg'
        path.write_bytes(content.encode() if isinstance(content, str) else content)
    # A deck that could be drawn gets the time it needs on a slow machine.
    answer = Answer(path, seconds=1 if LIMIT in (codes or ()) else None)
    if codes is None:
        # It may be drawn, but without anything from outside of it.
        assert (answer.code in (FORMAT, CARDS)
                or answer.status == 0 and answer.middle(face_of('1', 'club')) == (255, 255, 255)), answer
    else:
        assert answer.code in codes and (answer.status <= 0 or len(answer.words) > 4), answer
    assert resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss < 600 * 1024, answer


def test_loose(home):
    """Loose cards have Aisleriot's ids or KDE's, and a shape; they fill their places."""
    path = home / 'deck.svg'
    path.write_text(loose(kde=False), encoding='utf-8')
    aisleriot = Answer(path, width=100)
    path.write_text(loose(), encoding='utf-8')
    answer = Answer(path, width=100)
    assert answer.status == 0 and answer.faces == aisleriot.faces, (answer, aisleriot)
    assert abs(answer.aspect - 1.5) < 0.01, answer.aspect
    assert len(answer.faces) == 53
    assert min(pixels[at] for pixels in answer.faces.values() for at in (3, answer.width * 4 - 1, -1)) > 200
    for row, suit in enumerate(SUITS):
        for col, rank in enumerate(RANKS):
            assert answer.middle(face_of(rank, suit)) == (col * 16, row * 40 + 40, 0x40), (rank, suit)


def test_wanted(home):
    """Only the faces asked for are drawn, in the size asked for."""
    path = home / 'deck.svg'
    path.write_bytes(gzip.compress(sheet().encode()))
    answer = Answer(path, width=40, height=50, faces=f'{1 << face_of("1", "heart"):x}')
    assert list(answer.faces) == [face_of('1', 'heart')] and answer.height == 50, answer


def test_slow(home):
    """Each card has the limit of time for itself."""
    path = home / 'deck.svg'
    path.write_text(sheet(), encoding='utf-8')
    hearts = f'{sum(1 << face_of(rank, "heart") for rank in RANKS):x}'
    for ms, drawn in (100, True), (60000, False):
        answer = Answer(path, faces=hearts, seconds=1, LD_PRELOAD=SLOW, PARLOUR_TEST_SLOW_MS=str(ms))
        assert len(answer.faces) == len(RANKS) if drawn else answer.code == LIMIT, (ms, answer)


def test_confined(home):
    """A reader that a picture has taken over can do no harm; test-confine.c tries more."""
    folder = pathlib.Path(tempfile.mkdtemp(dir=os.environ.get('HOME')))
    path = folder / 'deck.svg'
    path.write_text(sheet(), encoding='utf-8')
    for lacks in '', 'landlock':
        answer = Answer(path, LD_PRELOAD=SLOW, PARLOUR_TEST_TRIES=str(path), PARLOUR_TEST_LACKS=lacks)
        told = dict(line.split(': ') for line in answer.words.splitlines())
        expected = dict.fromkeys(('socket', 'network', 'create', 'write', 'delete', 'fork', 'exec', 'read', 'fonts'),
                                 'ENOSYS')
        if LANDLOCK and not lacks:
            expected |= {'read': 'EACCES', 'fonts': 'done'}
        assert told == expected, answer
    there = {child.name for child in folder.iterdir()}
    shutil.rmtree(folder)
    assert there == {'deck.svg'}, there


def test_text(home):
    """Text is drawn in the usual fonts, the same with each lock and without any."""
    path = home / 'deck.svg'
    ace = face_of('1', 'club')
    text = '<text x="5" y="50" font-size="50" font-family="{}" font-weight="{}">A</text>'
    for font in ('serif', 'normal'), ('serif', 'bold'), ('sans-serif', 'normal'), ('Bitstream Vera Sans', 'bold'):
        path.write_text(sheet(text.format(*font)), encoding='utf-8')
        cards = [drawn(path, faces=f'{1 << ace:x}', lacks=lacks)[ace] for lacks in LACKS]
        assert cards[0] == cards[1] == cards[2], font
        # A box for a missing letter has no slanted edges, which are grey.
        assert len(set(cards[0][::4])) > 20, font


def drawn(path, lacks, **how):
    """The faces that a reader draws on a kernel that lacks these locks."""
    answer = Answer(path, LD_PRELOAD=SLOW, PARLOUR_TEST_LACKS=lacks, **how)
    assert answer.status == 0 and answer.words == '', answer
    return answer.faces


def test_limits(home):
    """A deck has 60 s of the processor, and no file is written where there is a pipe.  The
    reader ends with its parent."""
    read, write = os.pipe()
    with subprocess.Popen(['/bin/sh', '-c', '"$@" <&3 3<&- & echo $!; wait', 'sh', READER, '30', '0', ALL, ''],
                          stdout=subprocess.PIPE, preexec_fn=lambda: os.dup2(read, 3), pass_fds=[3]) as parent:
        reader = int(parent.stdout.readline())
        time.sleep(0.5)
        assert is_running(reader)
        limits = pathlib.Path(f'/proc/{reader}/limits').read_text(encoding='ascii')
        parent.kill()
    os.close(read)
    assert re.search(r'Max cpu time +60 +60 ', limits) and re.search(r'Max file size +0 +0 ', limits), limits
    gone = tap.wait_for(lambda: not is_running(reader), 'the end of the reader', limit_s=20)
    os.close(write)
    assert gone


def is_running(process):
    try:
        state = pathlib.Path(f'/proc/{process}/stat').read_text(encoding='ascii').rsplit(')', 1)[1].split()[0]
    except OSError:
        return False
    return state != 'Z'


def test_languages(home):
    """Messages are in the player's language, from the folder that the environment names."""
    path = home / 'deck.svg'
    path.write_text(sheet(rename=lambda i: i.replace('heart_queen', 'q')), encoding='utf-8')
    german = Answer(path, LANGUAGE='de').words
    english = Answer(path, LANGUAGE='de', PARLOUR_LOCALE_DIR=str(home)).words
    assert german != english and 'heart_queen' in german and 'heart_queen' in english, (german, english)


def test_installed(path):
    # The back, and each rank once: all cards would take more than twice as long.
    some = [0] + [face_of(rank, SUITS[i % 4]) for i, rank in enumerate(RANKS)]
    answer = Answer(path, width=60, faces=f'{sum(1 << face for face in some):x}')
    faces = answer.faces
    assert sorted(faces) == sorted(some) and len(set(faces.values())) == len(some), answer
    assert all(sum(1 for a in face[3::4] if a > 128) > len(face) / 4 * 0.6 for face in faces.values()), answer
    deck = path.read_bytes()
    if re.search(b'<(svg:)?text', gzip.decompress(deck) if deck[:2] == b'\x1f\x8b' else deck):
        for lacks in LACKS:
            again = drawn(path, lacks, width=60, faces=f'{sum(1 << face for face in some):x}')
            assert again == faces, lacks


# The number of landlock_create_ruleset(), which returns the version if its last argument is 1.
LANDLOCK = ctypes.CDLL(None).syscall(444, None, 0, 1) > 0
if sys.argv[2] == 'installed':
    found = sorted(pathlib.Path('/usr/share/aisleriot/cards').glob('*.svg*'))
    found += sorted(pathlib.Path('/usr/share/carddecks').glob('*/*.svg*'))
    if not found:
        sys.exit(print('1..0 # SKIP no decks are installed'))
    tap.run('decks/installed', [(path.name, test_installed, path) for path in found])
with tempfile.TemporaryDirectory() as temporary:
    folder = pathlib.Path(temporary)
    tests = [(test.__name__.removeprefix('test_'), test, folder)
             for test in (test_loose, test_wanted, test_slow, test_confined, test_text, test_limits, test_languages)]
    tap.run('decks', tests + [(name, test_hostile, folder, content, codes) for name, content, codes in hostile(folder)])
