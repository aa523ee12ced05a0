# test-names.py: every page and window has names for screen readers, and the keyboard gets everywhere
# SPDX-License-Identifier: GPL-3.0-or-later
"""    test-names.py PROGRAM"""
import os
import re
import sys
import tempfile

import desk as desks
from desk import Desk

PROGRAM = sys.argv[1]
FOCUSABLE = 11
CLASS = re.compile('(Gtk|Adw|Zug)[A-Z]')
GAMES = 17


def folder():
    return tempfile.mkdtemp(dir=os.environ['HOME'])


def library():
    """A program with games in its library."""
    place = folder()
    path = os.path.join(place, 'games.pgn')
    with open(path, 'w', encoding='utf-8') as file:
        for game in range(1, GAMES + 1):
            file.write(f'[Event "Club"]\n[White "Ada {game}"]\n[Black "Ben"]\n[Date "2020.01.{game:02}"]\n'
                       '[Variant "Parity Chess"]\n[Result "1-0"]\n\n1. e4 e6 2. d4 Be7 1-0\n\n')
    desk = Desk(PROGRAM, place, files=[path])
    desk.wait('the games', lambda: len(rows(desk)) == GAMES)
    desk.settle()
    return desk


def rows(desk):
    """The rows of the games list that can have the keyboard."""
    return [path for path in desk.walk() if desk.role(path) in ('row', 'list item')
            and 'Ada' in desk.name(path)]


def in_closed_list(desk, chain):
    """What a list of choices holds that is not open."""
    roles = [desk.role(path) for path in chain]
    return 'combo box' in roles and 'list' in roles[roles.index('combo box'):]


def nameless(desk, top):
    """What can be focused there and has no name, or that of its class."""
    found = []
    for chain in desk.walk_chains(top):
        name = desk.name(chain[-1])
        if ((not name or CLASS.match(name)) and desk.has(chain[-1], FOCUSABLE)
                and not in_closed_list(desk, chain)):
            found.append((desk.role(chain[-1]), name, [desk.name(path) for path in chain[-4:-1]]))
    return found


def pick_page(desk, name):
    def picked():
        # The switcher that shows, and those that would in a narrower window.
        for path in desk.walk(desk.window()):
            if desk.role(path) == 'tab' and desk.name(path) in (name, f'{name} {name}'):
                desk.act(path, 'click')
                return True
        return False

    desk.wait(name, picked)
    desk.settle()


def check(desk, top, title):
    assert desk.role(top) in ('window', 'frame', 'dialog'), (title, desk.role(top))
    assert desk.name(top) == title, desk.name(top)
    # Rows come and go while they are asked.
    found, = desk.wait('the names', lambda: (nameless(desk, top),))
    assert found == [], (title, found)


def pages():
    desk = library()
    for page in ('Play', 'Library', 'Variants'):
        pick_page(desk, page)
        check(desk, desk.window(), 'Zugleich')
    assert desk.close() == 0, desk.read_log()
    assert 'CRITICAL' not in desk.read_log(), desk.read_log()


WINDOWS = (('win.new-game', 'New Game'), ('win.set-up', 'Set Up a Position'),
           ('win.engines', 'Chess Engines'), ('win.lessons', 'Lessons'),
           ('win.shortcuts', 'Keyboard Shortcuts'))


def windows():
    desk = Desk(PROGRAM, folder())
    desk.see('button', 'Play')
    for action, title in WINDOWS:
        desk.act(desk.window(), action)
        desk.wait(title, lambda: len(desk.windows()) == 2)
        desk.settle()
        check(desk, desk.windows()[1], title)
        desk.act(desk.windows()[1], 'window.close')
        desk.wait('its end', lambda: len(desk.windows()) == 1)
    assert desk.close() == 0, desk.read_log()
    assert 'CRITICAL' not in desk.read_log(), desk.read_log()


def others(desk, known):
    """A window that is neither the main one nor that."""
    return next((path for path in desk.windows() if path not in (desk.window(), known)), None)


def status():
    """What is wrong with a position does not become the window's name; Escape closes it, and asks where something would
    be lost."""
    desk = Desk(PROGRAM, folder())
    desk.press('Play')
    desk.act(desk.window(), 'win.set-up')
    setup = desk.see('window', 'Set Up a Position')
    desk.settle()
    desk.act(setup, 'setup.clear')
    desk.see('label', lambda text: True, below=setup)
    desk.settle()
    assert desk.name(setup) == 'Set Up a Position', desk.name(setup)
    desk.key('Escape')
    desk.act(desk.see('button', lambda name: name.endswith('Close'),
                      below=desk.wait('the question', lambda: others(desk, setup))), 'click')
    desk.wait('its end', lambda: len(desk.windows()) == 1)
    desk.act(desk.window(), 'win.set-up')
    desk.see('window', 'Set Up a Position')
    desk.settle()
    desk.key('Escape')
    desk.wait('its end', lambda: len(desk.windows()) == 1)
    desk.process.kill()
    desk.process.wait()


def focused(desk):
    """The name of what has the keyboard: all are asked at once, since there are many."""
    paths = desk.walk(desk.window())
    answers = desk.ask([(path, desks.A11Y + 'Accessible', 'GetState', None) for path in paths])
    for path, answer in zip(paths, answers):
        if not isinstance(answer, str) and answer.unpack()[0][0] >> desks.FOCUSED & 1:
            return desk.name(path)
    return None


def games():
    """A row says who played, how it ended, when, and which game; Tab passes all of them at once, and stops at the headers
    before them."""
    desk = library()
    pick_page(desk, 'Library')
    desk.settle()
    names = desk.wait('the rows', lambda: [desk.name(path) for path in rows(desk)])
    assert 'Ada 17 – Ben, 1–0, Jan 17, 2020, Parity Chess' in names, names
    stops = []
    while len(stops) < 20 and stops[-3:-2] != ['White']:
        desk.key('Tab')
        desk.settle()
        stops.append(focused(desk))
    stops = stops[-3:]
    assert stops[0] == 'White', stops
    assert stops[1] in names, stops
    assert stops[2] not in names, stops
    assert desk.close() == 0, desk.read_log()


def card():
    """The first card keeps the keyboard until it is answered."""
    desk = Desk(PROGRAM, folder())
    button = desk.see('button', 'Play')
    desk.wait('the keyboard at the card', lambda: desk.focus(desk.window()) == button)
    for key in ('Tab', 'Tab', 'Home', 'Down'):
        desk.key(key)
        desk.settle()
        assert desk.focus(desk.window()) == button, key
    desk.key('Return')
    desk.wait('the keyboard at the board',
              lambda: desk.role(desk.focus(desk.window())) == 'grid cell')
    desk.process.kill()
    desk.process.wait()


desks.run([('the pages', pages),
           ('the windows', windows),
           ('a status is no name', status),
           ('the games', games),
           ('the card', card)])
