# test-names.py: every page and window has names for screen readers, and the keyboard gets everywhere
# SPDX-License-Identifier: GPL-3.0-or-later
"""    test-names.py PROGRAM"""
import os
import re
import sys
import tempfile

import desk as desks
import one
import two
from desk import Desk

PROGRAM = sys.argv[1]
FOCUSABLE = 11
SENSITIVE = 24
CLASS = re.compile('(Gtk|Adw|Zug)[A-Z]')
GAMES = 17
# Lists of rows that each choose something, as forms have them.
FORMS = {'Game', 'White', 'Black', 'Board', 'Play', 'Sounds'}


def folder():
    return tempfile.mkdtemp(dir=os.environ['HOME'])


def library():
    """A program with games in its library, one for all that look at it."""
    if library.desk is None:
        place = folder()
        path = os.path.join(place, 'games.pgn')
        with open(path, 'w', encoding='utf-8') as file:
            for game in range(1, GAMES + 1):
                file.write(f'[Event "Club"]\n[White "Ada {game}"]\n[Black "Ben"]\n[Date "2020.01.{game:02}"]\n'
                           '[Variant "Parity Chess"]\n[Result "1-0"]\n\n1. e4 e6 2. d4 Be7 1-0\n\n')
            file.write('[White "Eve"]\n[Black "Ben"]\n[Variant "Parity Chess"]\n\n1. e4 e6 2. Qxh7 *\n\n' * 2)
        library.desk = Desk(PROGRAM, place, files=[path])
        library.desk.wait('the games', lambda: GAMES == sum(
            name.startswith('Ada') for _, name in rows(library.desk)))
        library.desk.settle()
    return library.desk


library.desk = None


def rows(desk):
    """The rows of the games list that can have the keyboard, and their names."""
    found = [(chain[-1], name) for chain, name, _ in desk.look(desk.window()) if name.endswith(', Parity Chess')]
    return [(path, name) for path, name in found if desk.role(path) in ('row', 'list item')]


def in_closed_list(desk, chain):
    """What a list of choices holds that is not open."""
    roles = [desk.role(path) for path in chain]
    return 'combo box' in roles and 'list' in roles[roles.index('combo box'):]


def nameless(desk, top):
    """What can be focused there and has no name, or that of its class."""
    return [(desk.role(chain[-1]), name, [desk.name(path) for path in chain[-4:-1]])
            for chain, name, states in desk.look(top)
            if ((not name or CLASS.match(name)) and states >> FOCUSABLE & 1
                and not in_closed_list(desk, chain))]


def pick_page(desk, name):
    # The switcher that shows, and those that would in a narrower window.
    desk.act(desk.see('tab', lambda text: text in (name, f'{name} {name}')), 'click')
    desk.settle()


def check(desk, top, title):
    assert desk.role(top) in ('window', 'frame', 'dialog'), (title, desk.role(top))
    assert desk.name(top) == title, desk.name(top)
    # Rows come and go while they are asked.
    found, = desk.wait('the names', lambda: (nameless(desk, top),))
    assert found == [], (title, found)


def report():
    """An import that found something says so by itself."""
    desk = library()
    open_window(desk, 'Import Report', lambda: None)


def pages():
    desk = library()
    pick_page(desk, 'Play')
    desk.press('Play')
    for page in ('Play', 'Library', 'Variants'):
        pick_page(desk, page)
        check(desk, desk.window(), 'Zugleich')
        go_round(desk, desk.window())


WINDOWS = (('win.new-game', 'New Game'), ('win.set-up', 'Set Up a Position'),
           ('win.preferences', 'Preferences'), ('win.engines', 'Chess Engines'), ('win.lessons', 'Lesson: Parity Chess'),
           ('win.puzzles', 'Puzzles: Parity Chess'), ('win.shortcuts', 'Keyboard Shortcuts'))


def open_window(desk, title, opening):
    """Opens it, looks at it, and closes it by Escape."""
    opening()
    desk.wait(title, lambda: len(desk.windows()) == 2)
    desk.settle()
    check(desk, desk.windows()[1], title)
    go_round(desk, desk.windows()[1])
    desk.key('Escape')
    desk.wait(f'the end of {title}', lambda: len(desk.windows()) == 1)
    desk.present()


def windows():
    desk = library()
    for action, title in WINDOWS:
        open_window(desk, title, lambda: desk.act(desk.window(), action))


def page_acts(desk, action):
    """What the page that is seen can do: its actions are those of a widget around all of it."""
    desk.act(desk.wait(action, lambda: next((
        chain[-1] for chain in desk.walk_chains(desk.window())
        if len(chain) < 12 and action in desk.actions(chain[-1])), None)), action)


def library_windows():
    desk = library()
    pick_page(desk, 'Library')
    names = [path for path, _ in rows(desk)]
    desk.wait('the games', lambda: desk.tab() in names)
    desk.key('space')
    desk.settle()
    for action, title in (('library.replay', 'Replay under Another Variant'), ('library.tags', 'Edit Tags')):
        open_window(desk, title, lambda: page_acts(desk, action))


def press_starting(desk, words):
    desk.act(desk.see('button', lambda name: name.startswith(words)), 'click')


def variants_windows():
    desk = library()
    pick_page(desk, 'Variants')
    for action, title in (('variants.lessons', 'Lesson: Parity Chess'), ('variants.set-up', 'Set Up a Position'),
                          ('variants.try', 'Trial')):
        open_window(desk, title, lambda: page_acts(desk, action))
    open_window(desk, 'Parity Chess Is Built In', lambda: press_starting(desk, 'Edit the Men'))
    page_acts(desk, 'variants.duplicate')
    desk.settle()
    open_window(desk, 'Men', lambda: press_starting(desk, 'Edit the Men'))
    open_window(desk, 'Board and Array', lambda: press_starting(desk, 'Edit on the Board'))


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


def first_stop(desk):
    """A new window hears the keyboard only after a while."""
    def heard():
        try:
            return [desk.tab(1)]
        except desks.Missed:
            return None

    return desk.wait('the keyboard', heard)[0]


def go_round(desk, window):
    """Tab comes round, without staying anywhere, and passes a list as one stop where its rows have nothing to press."""
    stops = [first_stop(desk)]
    while stops[-1] not in stops[:-1] or stops[-1] is None:
        stops.append(desk.tab())
        if len(stops) > 200:
            raise desks.Missed(f'Tab does not come round in {desk.name(window)}: '
                               f'{[stop and desk.name(stop) for stop in stops[-5:]]}')
    ways = [chain for chain in desk.walk_chains(window) if chain[-1] in stops]
    found = passed(desk, ways)
    assert found == {}, found


def passed(desk, ways):
    """The lists of which Tab stops at several rows that are all there is to stop at."""
    rows, inner = {}, set()
    for way in ways:
        for above, below in zip(way, way[1:]):
            if desk.role(above) in ('list', 'table'):
                rows.setdefault(above, []).append(below)
                inner |= {below} - {way[-1]}
    return {desk.name(path): [desk.name(row) for row in found] for path, found in rows.items()
            if len(set(found) - inner) > 1 and desk.name(path) not in FORMS}


def games():
    """A row says who played, how it ended, when, and which game; Tab passes all of them at once, and stops at the headers
    before them."""
    desk = library()
    pick_page(desk, 'Library')
    desk.settle()
    names = dict(desk.wait('the rows', lambda: rows(desk)))
    assert 'Ada 17 – Ben, 1–0, Jan 17, 2020, Parity Chess' in names.values(), names
    stops = [first_stop(desk)]
    while desk.name(stops[-1]) != 'White':
        stops.append(desk.tab())
        assert len(stops) < 20, stops
    stops = [desk.tab(), desk.tab()]
    assert stops[0] in names, desk.name(stops[0])
    assert stops[1] not in names, desk.name(stops[1])


def open_game():
    """A game from the library, and all that its panel says of it."""
    desk = library()
    pick_page(desk, 'Library')
    names = [path for path, _ in desk.wait('the rows', lambda: rows(desk))]
    desk.wait('a row', lambda: desk.tab() in names)
    desk.key('Return')
    desk.see('button', lambda name: name.endswith('Review'))
    for page in ('Game', 'Rules', 'Tree', 'Analysis'):
        pick_page(desk, page)
        check(desk, desk.window(), 'Zugleich')
        go_round(desk, desk.window())
    desk.act(desk.see('button', lambda name: name.endswith('Mixes and Table')), 'activate')
    desk.act(desk.see('button', lambda name: name.endswith('Review Game')), 'click')
    desk.act(desk.see('button', lambda name: name.endswith('More Exactly')), 'activate')
    desk.wait('the review', lambda: next((True for _, name, states in desk.look(desk.window())
                                          if name.endswith('Write into the Game') and states >> SENSITIVE & 1), None))
    desk.settle()
    check(desk, desk.window(), 'Zugleich')
    go_round(desk, desk.window())


def card():
    """The first card keeps the keyboard until it is answered: Tab goes between playing and learning."""
    desk = Desk(PROGRAM, folder())
    button, lesson = desk.see('button', 'Play'), desk.see('button', 'Learn It in a Few Steps')
    desk.wait('the keyboard at the card', lambda: desk.focus(desk.window()) == button)
    for at in (lesson, button):
        desk.key('Tab')
        desk.wait('the keyboard to go on', lambda at=at: desk.focus(desk.window()) == at)
    desk.key('Home')
    desk.settle()
    assert desk.focus(desk.window()) == button
    desk.key('Return')
    desk.wait('the keyboard at the board',
              lambda: desk.role(desk.focus(desk.window())) == 'grid cell')
    desk.process.kill()
    desk.process.wait()


def learnt():
    """Who has come to the end of the lesson of the game that waits is offered its puzzles instead."""
    desk = Desk(PROGRAM, folder())
    desk.act(desk.see('button', 'Learn It in a Few Steps'), 'click')

    def step(name):
        """What is pressed in has a role of its own from GTK 4.10 on."""
        return desk.find('button', name) or desk.find('toggle button', name)

    desk.wait('the steps', lambda: step(lambda name: name.startswith('Step 1: ')))
    lesson = next(window for window in desk.windows() if desk.name(window).startswith('Lesson'))
    desk.act(step('Step 8: How a game is won'), 'click')
    desk.settle()
    roles = [(desk.role(chain[-1]), chain[-1]) for chain, _, _ in desk.look(lesson)]
    board = max(place for place, (role, _) in enumerate(roles) if role == 'grid cell')
    desk.act(next(path for role, path in roles[board:] if role == 'button'), 'click')  # an answer
    desk.act(desk.see('button', lambda name: name.endswith('Finish'), below=lesson), 'click')
    desk.wait('the end', lambda: desk.find('button', lambda name: name.endswith('Finish'), lesson) is None)
    desk.act(lesson, 'window.close')
    desk.see('button', 'Solve Puzzles')
    assert desk.find('button', 'Learn It in a Few Steps') is None
    desk.process.kill()
    desk.process.wait()


def begun_beside():
    """A game that waits in one tab is not offered to be learnt there once it was begun in another."""
    desk = Desk(PROGRAM, folder())
    one.begin(desk)
    one.turn(desk, 1)
    desk.tabs = True

    def begin(dialog):
        desk.act(desk.see('button', lambda name: name.endswith('Start'), below=dialog), 'click')
        desk.wait('the end of the dialog', lambda: len(desk.windows()) == 1)

    desk.press('New Game')
    two.pick_game(desk, desk.see('window', 'New Game'), 'Fair Chess')
    begin(desk.see('window', 'New Game'))
    desk.see('button', 'Learn It in a Few Steps')
    desk.act(desk.window(), 'win.new-tab')
    begin(desk.see('window', 'New Game'))  # which has the last game
    desk.act(desk.window(), 'win.close-tab')
    desk.see('button', 'Play')
    desk.settle()
    assert desk.find('button', 'Learn It in a Few Steps') is None
    desk.process.kill()
    desk.process.wait()


def end():
    desk = library()
    assert desk.close() == 0, desk.read_log()
    assert 'CRITICAL' not in desk.read_log(), desk.read_log()


desks.run([('the report of an import', report),
           ('the pages', pages),
           ('the windows', windows),
           ('the games', games),
           ('the windows of the library', library_windows),
           ('the windows of the variants', variants_windows),
           ('an open game', open_game),
           ('the end', end),
           ('the card', card),
           ('a lesson learnt', learnt),
           ('a game begun in another tab', begun_beside),
           ('a status is no name', status)])
