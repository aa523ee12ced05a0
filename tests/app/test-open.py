# test-open.py: files that are opened with the program: shown, kept, refused
# SPDX-License-Identifier: GPL-3.0-or-later
"""    test-open.py PROGRAM"""
import os
import sqlite3
import subprocess
import sys
import tempfile

import desk as desks
from desk import Desk

PROGRAM = sys.argv[1]

ONE = '''[Event "Club evening"]
[White "Noether"]
[Black "Hilbert"]
[Variant "Parity Chess"]
[Result "1-0"]

1. e4 e6 {quiet} 2. d4 Be7 3. Nf3 c6 1-0
'''
TWO = ONE + '\n' + ONE.replace('Noether', 'Curie')


def folder():
    return tempfile.mkdtemp(dir=os.environ['HOME'])


def write(place, name, text):
    path = os.path.join(place, name)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    return path


def kept(place):
    """White's names of the games that are not the person's own."""
    with sqlite3.connect(f'file:{place}/games.db?mode=ro', uri=True) as archive:
        # The program may be making its tables just now.
        if not archive.execute('SELECT 1 FROM sqlite_master WHERE name = ?', ('game',)).fetchone():
            return []
        return sorted(row[0] for row in archive.execute(
            'SELECT name.text FROM game JOIN name ON name.id = game.white WHERE game.collection <> 1'))


def one_game():
    """Shown to be read, and in the library."""
    place = folder()
    desk = Desk(PROGRAM, place, files=[write(place, 'one.pgn', ONE)])
    desk.see('group', lambda name: name.startswith('White: Noether'))
    desk.wait('the turns', lambda: len(desk.turns()) >= 3)
    desk.wait('the game kept', lambda: kept(place) == ['Noether'])
    assert desk.close() == 0, desk.read_log()
    assert 'CRITICAL' not in desk.read_log(), desk.read_log()


def several_games():
    """The library takes them."""
    place = folder()
    desk = Desk(PROGRAM, place, files=[write(place, 'two.pgn', TWO)])
    desk.wait('both games kept', lambda: kept(place) == ['Curie', 'Noether'])
    assert desk.close() == 0, desk.read_log()
    assert 'CRITICAL' not in desk.read_log(), desk.read_log()


VARIANT = """[Variant]
id=duel
name=Duel
based-on=parity

[Laws]
castling=no
"""


def variants(place):
    with sqlite3.connect(f'file:{place}/games.db?mode=ro', uri=True) as archive:
        return sorted(archive.execute('SELECT id, name FROM preset').fetchall())


def variant_files():
    """They come among one's own variants; what is there already comes once, another of its name under a name of its
    own, and what cannot be read not at all."""
    place = folder()
    paths = [write(place, 'duel.variant', VARIANT), write(place, 'again.variant', VARIANT),
             write(place, 'other.variant', VARIANT.replace('castling', 'double-step')),
             write(place, 'bad.variant', VARIANT + 'warp=yes\n')]
    for _ in range(2):
        desk = Desk(PROGRAM, place, files=paths)
        desk.wait('the variants kept',
                  lambda: variants(place) == [('duel', 'Duel'), ('duel-2', 'Duel 2')])
        assert kept(place) == []
        desk.settle()
        assert desk.close() == 0, desk.read_log()
        assert 'CRITICAL' not in desk.read_log(), desk.read_log()
        paths = paths[:2] + paths[3:]
    assert variants(place) == [('duel', 'Duel'), ('duel-2', 'Duel 2')]


def sides(desk):
    """Who sits above the board, and who below."""
    names = [desk.name(path) for path in desk.walk(desk.window())]
    return [name[:5] for name in names if name.startswith(('White: ', 'Black: '))]


def while_running():
    """A file opened from elsewhere comes into the window that is there."""
    place = folder()
    desk = Desk(PROGRAM, place)
    desk.press('Play')
    desk.press('Flip the Board')
    desk.wait('White above', lambda: sides(desk) == ['White', 'Black'])
    path = write(place, 'one.pgn', ONE)
    second = subprocess.run([PROGRAM, path], env=dict(os.environ, ZUGLEICH_ARCHIVE=desk.archive),
                            timeout=desks.PATIENCE, check=False)
    assert second.returncode == 0
    desk.see('group', lambda name: name.startswith('White: Noether'))
    # It was another game that was flipped.
    assert sides(desk) == ['Black', 'White'], sides(desk)
    assert len(desk.windows()) == 1
    assert desk.close() == 0, desk.read_log()


def nothing():
    """A file that holds no game, or is not there, is refused in words, and one plays on."""
    for name in ('empty.pgn', 'missing.pgn'):
        place = folder()
        path = write(place, name, '\n') if name == 'empty.pgn' else os.path.join(place, name)
        desk = Desk(PROGRAM, place, files=[path])
        desk.press('Play')
        desk.find_board()
        assert desk.close() == 0, desk.read_log()
        assert kept(place) == []
        assert 'CRITICAL' not in desk.read_log(), desk.read_log()


def slowly():
    """What opening the library waits for is said, until it is open."""
    place = folder()
    desk = Desk(PROGRAM, place)
    desk.press('Play')
    desk.find_board()
    assert desk.close() == 0, desk.read_log()
    waiting = lambda name: name.startswith('The library is being opened.')
    for _ in range(10):
        other = sqlite3.connect(f'{place}/games.db', isolation_level=None)
        other.execute('PRAGMA locking_mode = EXCLUSIVE')
        other.execute('BEGIN EXCLUSIVE')
        desk = Desk(PROGRAM, place)
        # It waits for ten seconds and then gives up: on a slow machine that may be before anybody looks.
        desk.wait('a word', lambda: desk.find('label', waiting) or desk.find('dialog', lambda name: True))
        if desk.find('label', waiting):
            break
        other.close()
        desk.kill()
    else:
        raise desks.Missed('it is not said that the library is being opened')
    other.close()
    desk.find_board()
    desk.wait('nothing said', lambda: desk.find('label', waiting) is None)
    assert desk.close() == 0, desk.read_log()


desks.run([('a file with one game', one_game),
           ('a file with several games', several_games),
           ('files with variants', variant_files),
           ('a file opened while the program runs', while_running),
           ('a file without a game', nothing),
           ('a library that is opened slowly', slowly)])
