# test-search.py: games found from the overview of the desktop, by its own calls on the bus
# SPDX-License-Identifier: GPL-3.0-or-later
"""    test-search.py PROGRAM TOOL"""
import configparser
import os
import sqlite3
import subprocess
import sys
import tempfile
import time

from gi.repository import GLib

import desk as desks
from desk import Desk

PROGRAM, TOOL = sys.argv[1:]
NAME = desks.PROGRAM
PLACE = '/' + NAME.replace('.', '/') + '/SearchProvider'

GAME = '''[Event "Club evening"]
[White "{white}"]
[Black "{black}"]
[Date "2024.05.0{day}"]
[Variant "Parity Chess"]
[Result "1-0"]

1. e4 e6 {{quiet}} 2. d4 Be7 3. Nf3 c6 1-0

'''
BUS = desks.session_bus()


def folder():
    return tempfile.mkdtemp(dir=os.environ['HOME'])


def archive(*players):
    """One with the games of these pairs; where it is."""
    place = folder()
    path, games = os.path.join(place, 'games.db'), os.path.join(place, 'games.pgn')
    with open(games, 'w', encoding='utf-8') as file:
        for day, (white, black) in enumerate(players, 1):
            file.write(GAME.format(white=white, black=black, day=day % 10))
    subprocess.run([TOOL, 'import', '--archive', path, games], check=True, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)
    return place


def runs():
    return BUS.call_sync('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus',
                         'NameHasOwner', GLib.Variant('(s)', (NAME,)), None, 0, desks.LONG).unpack()[0]


def wait(what, condition):
    end = time.monotonic() + desks.PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise desks.Missed(f'{what}: waited in vain')
        time.sleep(0.05)


def ask(method, signature, *values):
    answer = BUS.call_sync(NAME, PLACE, 'org.gnome.Shell.SearchProvider2', method,
                           GLib.Variant(signature, values), None, 0,
                           desks.LONG).unpack()
    return answer[0] if answer else None


def find(*terms):
    return ask('GetInitialResultSet', '(as)', terms)


def describe(ids):
    return [(meta['name'], meta['description']) for meta in ask('GetResultMetas', '(as)', ids)]


class Service:
    """The program as the bus starts it."""

    def __init__(self, place):
        self.place, self.log = place, os.path.join(place, 'log')
        with open(self.log, 'ab') as log:
            self.process = subprocess.Popen(
                [PROGRAM, '--gapplication-service'], stdout=log, stderr=log, stdin=subprocess.DEVNULL,
                env=dict(os.environ, ZUGLEICH_ARCHIVE=os.path.join(place, 'games.db')))
        Desk.running.append(self.process)
        wait('the service', runs)

    def show(self):
        """The window that it has opened."""
        return Desk(PROGRAM, self.place, process=self.process)

    def gone(self):
        """Waits until it has ended by itself, having complained of nothing."""
        assert self.process.wait(desks.PATIENCE) == 0
        with open(self.log, encoding='utf-8') as file:
            log = file.read()
        assert log == '', log


def by_players():
    """Found without a window by what either player is called, the latest first; then it goes."""
    place = archive(('Emmy Noether', 'David Hilbert'), ('Curie', 'Noether'), ('Gauss', 'Hilbert'))
    before = desks.Screen().picture()
    service = Service(place)
    assert [name for name, _ in describe(find('noether'))] == ['Curie – Noether', 'Emmy Noether – David Hilbert']
    assert describe(find('NOETH', 'hilb')) == [
        ('Emmy Noether – David Hilbert', '1–0 · Parity Chess · May 1, 2024 · 3 turns · Club evening')]
    both = find('hilbert')
    assert len(both) == 2
    assert len(ask('GetSubsearchResultSet', '(asas)', both, ['hilbert', 'gauss'])) == 1
    # Less than was found before is nothing to go by: what was deleted of a word comes back.
    assert len(ask('GetSubsearchResultSet', '(asas)', [], ['hilbert'])) == 2
    assert find('club') == [] and find('n') == [] and find('white:noether') == [] and find() == []
    assert describe(['0', '-1', 'x', '', '999999', both[0]]) == describe(both[:1])
    assert describe([]) == []
    assert desks.Screen().picture() == before
    service.gone()


def many():
    """Words and games without number: some are told, and nobody waits for the others."""
    service = Service(archive(*[('Anna', f'Berta {number}') for number in range(50)]))
    assert len(find('anna')) == 20
    assert find(*['anna'] * 200) == []
    assert len(ask('GetResultMetas', '(as)', [str(number) for number in range(1, 51)])) == 20
    service.process.terminate()
    service.gone()


def none():
    """Where there is no archive none is made, and one that is none stays as it is."""
    place = folder()
    service = Service(place)
    assert find('noether') == [] and describe(['1']) == []
    assert not os.path.exists(os.path.join(place, 'games.db'))
    with open(os.path.join(place, 'games.db'), 'w', encoding='utf-8') as file:
        file.write('no archive')
    assert find('noether') == [] and describe(['1']) == []
    with open(os.path.join(place, 'games.db'), encoding='utf-8') as file:
        assert file.read() == 'no archive'
    service.process.terminate()
    service.gone()


def newer():
    """One of a newer program, and one that was cut off: nothing is found in them."""
    place = archive(('Noether', 'Hilbert'))
    path = os.path.join(place, 'games.db')
    base = sqlite3.connect(path)
    base.execute('PRAGMA user_version=1000')
    base.close()
    service = Service(place)
    assert find('noether') == [] and describe(['1']) == []
    os.truncate(path, os.path.getsize(path) // 2)
    assert find('noether') == [] and describe(['1']) == []
    service.process.terminate()
    service.gone()


def a_result():
    """It opens with a window, and another one in the same."""
    place = archive(('Noether', 'Hilbert'), ('Gauss', 'Euler'))
    service = Service(place)
    noether, gauss = find('noether')[0], find('gauss')[0]
    ask('ActivateResult', '(sasu)', noether, ['noether'], 0)
    desk = service.show()
    desk.see('group', lambda name: name.startswith('White: Noether'))
    desk.wait('the turns', lambda: len(desk.turns()) >= 3)
    assert find('gauss') == [gauss]
    ask('ActivateResult', '(sasu)', gauss, ['gauss'], 0)
    desk.see('group', lambda name: name.startswith('White: Gauss'))
    ask('ActivateResult', '(sasu)', 'nothing', [], 0)
    assert len(desk.windows()) == 1
    desk.close()
    service.gone()


def all_results():
    """They are looked for in the library, from a start and in a program that runs."""
    place = archive(('Noether', 'Hilbert'), ('Gauss', 'Euler'))
    service = Service(place)
    ask('LaunchSearch', '(asu)', ['emmy', 'noether'], 0)
    desk = service.show()

    def text():
        return desk.text(desk.see('search box', 'Search'))

    desk.wait('the players looked for', lambda: text() == 'player:"emmy noether"')
    ask('LaunchSearch', '(asu)', ['gauss'], 0)
    desk.wait('the other player looked for', lambda: text() == 'player:gauss')
    desk.close()
    service.gone()


def as_installed():
    """The desktop finds the program under the names by which it answers."""
    source, build = (os.path.join(os.environ[name], '..', 'data', NAME)
                     for name in ('G_TEST_SRCDIR', 'G_TEST_BUILDDIR'))

    def read(path, section):
        file = configparser.RawConfigParser()
        file.optionxform = str
        assert file.read(path), path
        return dict(file[section])

    assert read(source + '.search-provider.ini', 'Shell Search Provider') == {
        'DesktopId': NAME + '.desktop', 'BusName': NAME, 'ObjectPath': PLACE, 'Version': '2'}
    service = read(build + '.service', 'D-BUS Service')
    assert service['Name'] == NAME
    assert service['Exec'].endswith('/zugleich --gapplication-service'), service
    assert read(build + '.desktop', 'Desktop Entry')['DBusActivatable'] == 'true'


desks.run([('as it is installed', as_installed),
           ('games by their players', by_players),
           ('more than are told', many),
           ('no archive', none),
           ('an archive of a newer program', newer),
           ('a result', a_result),
           ('all results', all_results)])
