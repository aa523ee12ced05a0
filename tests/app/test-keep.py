# test-keep.py: what is kept when the program is killed, and what happens to a library it cannot read
# SPDX-License-Identifier: GPL-3.0-or-later
"""    test-keep.py PROGRAM"""
import os
import re
import resource
import shlex
import sqlite3
import sys
import tempfile

import desk as desks
import one
import two
from desk import Desk

PROGRAM = sys.argv[1]


def folder():
    return tempfile.mkdtemp(dir=os.environ['HOME'])


def killed():
    """Two turns against the computer and a third choice made, not sealed; then the power fails. Nothing that was handed
    in is lost, so nothing is said of it: the computer chooses again."""
    place = folder()
    desk = Desk(PROGRAM, place)
    one.begin(desk)
    one.turn(desk, 1)
    one.turn(desk, 2)
    rows, men = desk.turns(), [desk.cell(square) for square in desk.cells]
    desk.wait('two turns kept', lambda: len(desks.kept_turns(place)) == 2)
    desk.wait('White to choose', desk.may_choose)
    desk.press_square('a2')
    desk.press_square('a3')
    desk.wait('the computer\'s seal', lambda: desk.is_sealed('Black'))
    desk.kill()

    desk = Desk(PROGRAM, place)
    desk.wait('the game', lambda: desk.find('group', 'Black: Computer (Beginner)') and desk.turns())
    assert desk.turns() == rows, desk.turns()
    assert not desk.find('label', 'The choice is gone')
    assert not desk.find('button', 'Go On')
    desk.find_board()
    assert [desk.cell(square) for square in desk.cells] == men
    assert not desk.squares('chosen')
    one.turn(desk, 3)
    assert desk.turns()[:2] == rows
    desk.wait('three turns kept', lambda: len(desks.kept_turns(place)) == 3)
    assert desk.close() == 0, desk.read_log()
    assert 'CRITICAL' not in desk.read_log(), desk.read_log()


def kept_clock(place):
    """Turns, and what White and Black have left, in milliseconds, as it stands beside the library."""
    try:
        with open(os.path.join(place, 'games.db-clock'), encoding='ascii') as file:
            return [int(word) for word in file.readline().split()[1:4]]
    except FileNotFoundError:
        return []


def clock(desk, state):
    """What White's shows."""
    view = desk.see('group', f'White’s clock, {state}')
    return desk.texts([path for path in desk.walk(view) if desk.role(path) == 'label'])[0]


def shown(left):
    seconds = -(-left // 1000)
    return f'{seconds // 60}:{seconds % 60:02}'


def begin_by_the_clock(desk):
    desk.press('New Game')
    dialog = desk.see('window', 'New Game')
    desk.pick(desk.see('combo box', 'Clock', below=dialog), '10 + 5')
    desk.act(desk.see('button', lambda name: name.endswith('Start'), below=dialog), 'click')
    clock(desk, 'running')
    desk.find_board()


def by_the_clock():
    """A game with a clock: killed while the second turn is chosen, then closed. It goes on with the time that was
    left, and nobody's runs before the person is there."""
    place = folder()
    desk = Desk(PROGRAM, place)
    begin_by_the_clock(desk)
    one.turn(desk, 1)
    begun = desk.wait('the second turn', lambda: kept_clock(place)[:1] == [1] and kept_clock(place))
    desk.wait('a second of it', lambda: kept_clock(place)[1] <= begun[1] - 1000)
    desk.kill()
    _, left, _ = kept_clock(place)

    desk = Desk(PROGRAM, place)
    desk.see('button', 'Go On')
    assert clock(desk, 'stopped') == shown(left), (clock(desk, 'stopped'), left)
    assert kept_clock(place)[1] == left
    desk.press('Go On')
    desk.find_board()
    desk.wait('another second', lambda: kept_clock(place)[1] <= left - 1000)
    clock(desk, 'running')
    assert desk.close() == 0, desk.read_log()
    _, left, _ = kept_clock(place)

    desk = Desk(PROGRAM, place)
    desk.see('label', 'The clocks stand still until you go on.')
    assert clock(desk, 'stopped') == shown(left), (clock(desk, 'stopped'), left)
    desk.press('Go On')
    desk.find_board()
    one.turn(desk, 2)
    desk.kill()


def sealed_alone():
    """White has sealed at one screen when the program is killed: that choice alone is lost."""
    place = folder()
    desk = Desk(PROGRAM, place)
    desk.see('button', 'Play')
    two.new_game(desk)
    two.play(desk, two.OPENING[:1])
    desk.wait('one turn kept', lambda: len(desks.kept_turns(place)) == 1)
    two.type_choice(desk, 'White', 'Nf3')
    desk.see('button', 'Ready')
    desk.kill()

    desk = Desk(PROGRAM, place)
    desk.see('group', 'White: Ada')
    desk.wait('the first turn', lambda: len(desk.turns()) == 1)
    desk.see('label', 'The choice is gone')
    desk.press('Go On')
    two.play(desk, [('e4', 'd5')], 2)
    assert desk.turns()[1].startswith('2. White e4 Black d5'), desk.turns()
    desk.wait('two turns kept', lambda: len(desks.kept_turns(place)) == 2)
    desk.kill()

    # Who had not begun to choose is told of nothing.
    desk = Desk(PROGRAM, place)
    desk.wait('both turns', lambda: len(desk.turns()) == 2)
    desk.see('button', 'Ready')
    assert not desk.find('label', 'The choice is gone')
    desk.kill()


def places(place):
    """Those of the games that are on."""
    return [name for name, in desks.ask_kept(place, "SELECT name FROM meta WHERE name LIKE 'on%' ORDER BY name")]


def sealed_first():
    """The game comes back though no turn of it is over: a team's, with a plan sealed. So does the other one that is
    on, by the clock, in a tab that is filled when it is seen."""
    place = folder()
    desk = Desk(PROGRAM, place)
    desk.see('button', 'Play')
    begin_by_the_clock(desk)
    one.turn(desk, 1)
    begun = desk.wait('the second turn', lambda: kept_clock(place)[:1] == [1] and kept_clock(place))
    desk.tabs = True
    two.new_game(desk, 'Cleo', 'Dan', game='Fair Chess for Teams')
    two.type_choice(desk, 'White', 'e4, h3')
    desk.see('button', 'Ready')
    desk.wait('a second in the tab behind', lambda: kept_clock(place)[1] <= begun[1] - 1000)
    desk.kill()
    _, left, _ = kept_clock(place)

    desk = Desk(PROGRAM, place)
    desk.tabs = True
    desk.see('group', 'White: Cleo')
    desk.see('label', 'The choice is gone')
    desk.press('Go On')
    two.play(desk, two.TEAM)
    desk.see('label', lambda name: name.endswith(' – Computer (Beginner)'))
    desk.kill()
    assert kept_clock(place)[1] == left

    desk = Desk(PROGRAM, place)
    desk.tabs = True
    desk.see('group', 'White: Cleo')
    desk.see('label', lambda name: name.endswith(' – Computer (Beginner)'))
    desk.key('PageDown', desks.CONTROL)
    desk.see('group', 'Black: Computer (Beginner)')
    desk.see('button', 'Go On')
    assert len(desk.turns()) == 1, desk.turns()
    assert clock(desk, 'stopped') == shown(left), (clock(desk, 'stopped'), left)
    desk.key('w', desks.CONTROL)
    button(desk, desk.see('dialog', 'Close a Game That Goes On?'), 'Close the Game')
    desk.see('group', 'White: Cleo')
    assert desk.close() == 0, desk.read_log()
    assert places(place) == ['on 1'], places(place)
    library = sqlite3.connect(os.path.join(place, 'games.db'))
    library.execute("INSERT INTO meta (name, value) VALUES ('on 7', '99')")
    library.commit()
    library.close()

    desk = Desk(PROGRAM, place)
    desk.see('group', 'White: Cleo')
    desk.wait('what is gone to be on no more', lambda: places(place) == ['on 1'])
    assert not desk.find('label', lambda name: name.endswith(' – Computer (Beginner)'))
    desk.kill()


def refused(desk):
    """The dialog and the buttons it offers."""
    dialog = desk.see('dialog', lambda name: True, seconds=desks.PATIENCE)
    names = [desk.name(path) for path in desk.walk(dialog) if desk.role(path) == 'button']
    return dialog, names


def button(desk, dialog, words):
    desk.act(desk.see('button', lambda name: words in name, below=dialog), 'click')


def contents(place):
    told = {}
    for name in os.listdir(place):
        if name != 'log':
            with open(os.path.join(place, name), 'rb') as file:
                told[name] = file.read()
    return told


def damaged():
    """A library that is none: said plainly, untouched; moved aside only when asked."""
    place = folder()
    with open(os.path.join(place, 'games.db'), 'wb') as file:
        file.write(b'This was a library once.\n' * 400)
    was = contents(place)

    desk = Desk(PROGRAM, place)
    dialog, names = refused(desk)
    assert any('Aside' in name for name in names), names
    assert contents(place) == was, 'the file changed before anything was asked'
    button(desk, dialog, 'Without')
    one.begin(desk)
    one.turn(desk, 1)
    saved = os.path.join(os.environ['HOME'], 'without.pgn')
    text = one.save_elsewhere(desk, one.ask_to_close(desk), saved)
    assert '[Black "Computer' in text and '1.' in text.split(), text
    assert contents(place) == was, 'the file changed though it was to be left alone'

    desk = Desk(PROGRAM, place)
    dialog, _ = refused(desk)
    button(desk, dialog, 'Aside')
    one.begin(desk)
    one.turn(desk, 1)
    desk.wait('a turn kept in the new library', lambda: len(desks.kept_turns(place)) == 1)
    assert desk.close() == 0, desk.read_log()
    aside = [name for name in os.listdir(place) if re.fullmatch(r'games\.db\.damaged-[-\d]+', name)]
    assert len(aside) == 1, os.listdir(place)
    assert contents(place)[aside[0]] == was['games.db'], 'the old file changed on its way'


def annotated():
    """A game from a file, annotated while there is no library, is asked about as one that was played."""
    place = folder()
    for name, text in (('games.db', 'This was a library once.\n' * 400),
                       ('one.pgn', '[White "Noether"]\n\n1. e4 e5 *\n')):
        with open(os.path.join(place, name), 'w') as file:
            file.write(text)
    desk = Desk(PROGRAM, place, files=[os.path.join(place, 'one.pgn')])
    dialog, _ = refused(desk)
    button(desk, dialog, 'Without')
    desk.see('group', lambda name: name.startswith('White: Noether'))
    desk.find_board()
    # A toggle button since GTK 4.10.
    desk.act(desk.wait('the button', lambda: desk.find('button', 'Annotate')
                       or desk.find('toggle button', 'Annotate')), 'click')
    desk.type(desk.see('text box', 'Comment'), 'the first of all')
    saved = os.path.join(place, 'annotated.pgn')
    text = one.save_elsewhere(desk, one.ask_to_close(desk), saved)
    assert '[White "Noether"]' in text and '{the first of all}' in text, text
    assert desk.process.returncode == 0, desk.read_log()


def newer():
    """A library of a newer program: never moved aside, never changed."""
    place = folder()
    desk = Desk(PROGRAM, place)
    desk.see('button', 'Play')
    desk.wait('the library', lambda: os.path.exists(desk.archive))
    desk.settle()
    assert desk.close() == 0
    base = sqlite3.connect(os.path.join(place, 'games.db'))
    base.execute('PRAGMA journal_mode=DELETE')
    base.execute('PRAGMA user_version=1000')
    base.close()
    was = contents(place)

    desk = Desk(PROGRAM, place)
    dialog, names = refused(desk)
    assert not any('Aside' in name for name in names), names
    assert any('newer' in desk.text(path) for path in desk.walk(dialog)
               if desk.role(path) == 'label'), 'it is not said that the library is newer'
    button(desk, dialog, 'Quit')
    desk.wait('the end of the program', lambda: desk.process.poll() is not None)
    assert desk.process.returncode == 0, desk.read_log()
    assert contents(place) == was, 'the file changed'


def crowded(place, room='16'):
    """The program where files cannot grow, or not for ever: of a disk it cannot be told from a full one."""
    script = os.path.join(place, 'crowded')
    with open(script, 'w') as file:
        file.write(f'#!/bin/sh\ntrap "" XFSZ\nulimit -S -f {room}\nexec {shlex.quote(PROGRAM)} "$@"\n')
    os.chmod(script, 0o755)
    return script


def is_try_again(name):
    return name.endswith('Try Again')


def try_again(desk):
    desk.act(desk.see('button', is_try_again), 'click')


def give_room(desk, room):
    resource.prlimit(desk.process.pid, resource.RLIMIT_FSIZE, (room, resource.RLIM_INFINITY))


def full_by_the_clock():
    """The disk is full for a turn by the clock, which goes on; with room again nothing of it is lost."""
    place = folder()
    desk = Desk(crowded(place, 'unlimited'), place)
    desk.see('button', 'Play')
    begin_by_the_clock(desk)
    one.turn(desk, 1)
    desk.wait('a turn kept', lambda: len(desks.kept_turns(place)) == 1)
    desk.wait('its clock kept', lambda: kept_clock(place)[:1] == [1])
    give_room(desk, 0)
    desk.settle()  # what was being written while there was still room
    was = contents(place)['games.db-clock']
    one.turn(desk, 2)
    desk.see('button', is_try_again)
    clock(desk, 'running')
    assert contents(place)['games.db-clock'] == was
    assert len(desks.kept_turns(place)) == 1
    give_room(desk, resource.RLIM_INFINITY)
    try_again(desk)
    desk.wait('the turn kept', lambda: len(desks.kept_turns(place)) == 2)
    desk.wait('the clock kept', lambda: kept_clock(place)[:1] == [2])
    desk.wait('no banner', lambda: not desk.find('button', is_try_again))
    desk.kill()
    _, left, _ = kept_clock(place)
    assert not re.search('WARNING|CRITICAL', desk.read_log()), desk.read_log()

    desk = Desk(PROGRAM, place)
    desk.see('button', 'Go On')
    assert clock(desk, 'stopped') == shown(left), (clock(desk, 'stopped'), left)
    assert len(desk.turns()) == 2, desk.turns()
    desk.kill()


def read_only():
    """A library that cannot be written is shown and says so; what is played is kept once there is room again."""
    place = folder()
    desk = Desk(PROGRAM, place)
    one.begin(desk)
    one.turn(desk, 1)
    desk.wait('a turn kept', lambda: len(desks.kept_turns(place)) == 1)
    assert desk.close() == 0, desk.read_log()
    was = contents(place)['games.db']

    desk = Desk(crowded(place), place)
    banner = lambda name: 'can only be read' in name and 'no room' in name
    desk.see('label', banner)
    one.begin(desk)
    one.turn(desk, 1)
    try_again(desk)
    desk.settle()
    assert desk.find('label', banner), 'the library is written on a full disk'
    assert contents(place)['games.db'] == was
    one.answer(desk, one.ask_to_close(desk), 'Cancel')
    desk.wait('the end of the question', lambda: not desk.find('dialog', one.QUESTION))
    give_room(desk, resource.RLIM_INFINITY)
    try_again(desk)
    desk.wait('the turn kept', lambda: len(desks.kept_turns(place)) == 2)
    desk.wait('no banner', lambda: not desk.find('button', is_try_again))
    one.turn(desk, 2)
    desk.wait('the next turn kept', lambda: len(desks.kept_turns(place)) == 3)
    assert desk.close() == 0, desk.read_log()


desks.run([('killed after two turns, the game goes on', killed),
           ('killed while a clock runs, the time goes on from there', by_the_clock),
           ('a disk that is full for a turn by the clock', full_by_the_clock),
           ('killed while a choice is sealed, that choice alone is lost', sealed_alone),
           ('killed before the first turn, the game comes back', sealed_first),
           ('a damaged library', damaged),
           ('a game annotated without a library', annotated),
           ('a newer library', newer),
           ('a library that can only be read', read_only)])
