# test-secrets.py: from White's seal to Black's nothing tells what White chose
# SPDX-License-Identifier: GPL-3.0-or-later
"""The same game of two people goes on in fresh processes, in each of which White makes another
choice. From the seal on, until Black has chosen, all that the accessibility bus tells, every signal
on it, what the program offers on the session bus, the screen, the log and the files must be the
same, whatever White chose.

    test-secrets.py PROGRAM men|promotion|team
"""
import glob
import os
import shutil
import sqlite3
import sys
import tempfile

import desk as desks
import two
from desk import Desk, Screen, variant
from gi.repository import GLib

PROGRAM, KIND = sys.argv[1:3]

# What is played before, and White's choices then: squares to press and a man to promote to, and
# the same as typed.
MEN = {
    'a quiet move': (['d2', 'd3'], None, 'd3'),
    'a capture': (['f3', 'e5'], None, 'Nxe5'),
    'castling': (['e1', 'g1'], None, 'O-O'),
}
PROMOTIONS = {
    'a quiet move': (['d2', 'd3'], None, 'd3'),
    'a promotion that captures': (['b7', 'a8'], 'queen', 'bxa8=Q'),
    'a promotion to a knight': (['b7', 'c8'], 'knight', 'bxc8=N'),
}
# What a team asks for: squares to press in turn, what is typed beside, and what its row says of it. Two plans that
# have as little in common as can be are enough: in number, in captures, in being in each other's way, and
# in how they are made.
TEAMS = {
    'one quiet request': (['d2', 'd3'], None, '1 request'),
    'a capture, and two in each other’s way': (['e4', 'd5', 'g1', 'f3'], 'f3', '2 of 3 blocked'),
}
TEAM = KIND == 'team'
CHOSEN = 'planned from' if TEAM else 'chosen destination'
OPENING, CHOICES = {'promotion': (two.OPENING, PROMOTIONS),
                    'team': (two.TEAM, TEAMS)}.get(KIND, (two.SHORT, MEN))
WAYS = ['board', 'typed'] if KIND == 'men' else ['board']
DOMAINS = ' '.join('zug-' + folder for folder in
                   ('app', 'archive', 'board', 'game', 'import', 'saving', 'players', 'postings', 'publish', 'query',
                    'store', 'story', 'study', 'ui', 'words'))


def prepare(folder):
    """Plays the opening, and leaves the archive behind."""
    desk = Desk(PROGRAM, folder)
    desk.see('button', 'Play')
    two.new_game(desk, game='Fair Chess for Teams' if TEAM else None)
    two.play(desk, OPENING)
    desk.settle()
    assert desk.close() == 0, desk.read_log()


def archive_rows(folder):
    """What the archive holds, but for its index of words."""
    found = set()
    for path in (path for top in (folder, os.environ['XDG_DATA_HOME'])
                 for path in glob.glob(os.path.join(top, '**', 'games.db'), recursive=True)):
        archive = sqlite3.connect(f'file:{path}?mode=ro', uri=True)
        for (table,) in archive.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'").fetchall():
            found |= {(table,) + row for row in archive.execute(f'SELECT * FROM "{table}"')}
        archive.close()
    assert found
    return found


def all_files(folder):
    """What is in the program's folders, byte by byte."""
    told = {}
    for top in (folder, os.environ['HOME'], *[os.environ[name] for name in (
            'XDG_DATA_HOME', 'XDG_CONFIG_HOME', 'XDG_CACHE_HOME', 'XDG_STATE_HOME')]):
        for root, _, names in os.walk(top):
            for name in names:
                with open(os.path.join(root, name), 'rb') as file:
                    told[os.path.join(root, name)] = file.read()
    return told


def session_dump(desk):
    """What the program offers on the session bus: its actions and their states."""
    bus = desks.session_bus()

    def ask(destination, path, interface, method, args=None):
        return bus.call_sync(destination, path, interface, method, args, None, 0, desks.LONG).unpack()

    driver = ('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus')
    told = []
    for name in ask(*driver, 'ListNames')[0]:
        if not name.startswith(':') or desk.process.pid != ask(
                *driver, 'GetConnectionUnixProcessID', variant('(s)', name))[0]:
            continue
        for path in ('', '/window/1'):
            try:
                told.append(ask(name, '/io/github/zugleich/Zugleich' + path, 'org.gtk.Actions',
                                'DescribeAll'))
            except GLib.Error as error:
                told.append(error.message.split(':')[0])
    return [str(one) for one in told]


def choose(desk, way, squares, more, text):
    """White's choice, up to the seal. more: a man to promote to, or what a team has typed."""
    entry = two.ready(desk, 'White')
    if way == 'typed':
        desk.type(entry, text)
        if desk.text(entry) != '●' * len(text):
            raise desks.Missed(f'the bus tells what is typed: {desk.text(entry)}')
        return
    for square in squares:
        desk.press_square(square)
    if more and TEAM:
        desk.type(entry, more)
    elif more:
        chooser = desk.see('group', 'Promote to', below=desk.board)
        desk.act(desk.see('button', lambda name: name.endswith(more), below=chooser), 'click')
    desk.wait('a choice', lambda: sorted(desk.squares(CHOSEN)) == sorted(squares[1::2]))


def watch(way, folder, choice):
    """One run; everything that can be observed after White's seal, in order."""
    # Where only a part is drawn anew, GTK 4.18 cuts a letter's lowest pixels off, or does not, as
    # the parts happen to come. GTK 4.8 does not, and says that it was not built to be told.
    # The log holds all that the program tells who looks for a mistake in it.
    desk = Desk(PROGRAM, folder, animated=True, GSK_DEBUG='full-redraw', G_MESSAGES_DEBUG=DOMAINS)
    screen = Screen()
    try:
        desk.see('group', 'White: Ada')
        desk.find_board()
        desk.wait('the opening', lambda: len(desk.turns()) == len(OPENING))
        desk.settle()
        known = len([desk.known(chain[-1]) for chain, _, _ in desk.look(desk.root)])
        rows = archive_rows(folder)
        before, log = all_files(folder), desk.read_log()
        choose(desk, way, *choice)
        # The archive is told that somebody has begun to choose, and from then on nothing until the turn is over. A team
        # may stand still without having begun, so there it was told before.
        if KIND != 'team':
            desk.wait('what is told of a choice begun', lambda: all_files(folder) != before)
        # What nobody has come upon yet is announced when somebody does: that is to be at the same time in every run.
        desk.look(desk.root)
        seal = two.seal_button(desk)
        desk.settle()
        news = archive_rows(folder) - rows
        assert all(row[0] == 'meta' and str(row[-1]).endswith(' sealed') for row in news), f'in the archive: {news}'
        assert len(news) == (KIND != 'team'), f'in the archive: {news}'
        files = all_files(folder)
        told = {os.path.basename(path) for path in files if files[path] != before.get(path)}
        assert told <= {'games.db', 'games.db-shm', 'games.db-wal'}, f'files changed while White chose: {told}'
        desk.take_events()
        desk.forget_names(known)

        desk.act(seal, 'click')
        desk.see('button', 'Ready')
        desk.settle()
        observed = ['-- sealed', f'{known} accessibles at first', *desk.take_events(),
                    *desk.dump(), *session_dump(desk), screen.picture()]
        two.ready(desk, 'Black')
        desk.settle()
        observed += ['-- Black chooses', *desk.take_events(), screen.picture()]
        for square in ('b8', 'c6'):
            desk.press_square(square)
        desk.wait('Black\'s choice', lambda: desk.squares(CHOSEN) == ['c6'])
        desk.settle()
        observed += ['-- Black has chosen', *desk.take_events(), *desk.dump(),
                     *session_dump(desk), screen.picture()]

        assert desk.read_log() == log, f'the log grew: {desk.read_log()}'
        changed = {path for path, was in files.items() if all_files(folder).get(path) != was}
        assert not changed, f'files changed while a choice was sealed: {changed}'
        assert all_files(folder).keys() == files.keys(), 'a file was made or removed'
        assert desks.kept_length(folder) == len(OPENING)

        desk.act(seal, 'click')
        desk.wait('the next turn', lambda: len(desk.turns()) == len(OPENING) + 1)
        row = desk.turns()[-1]
        wanted = choice[2]
        assert f'White {wanted}' in row, f'{row} is not {wanted}'
        desk.wait('the next turn kept',
                  lambda: desks.kept_length(folder) == len(OPENING) + 1)
        desk.wait('the log', lambda: 'zug-saving-DEBUG' in desk.read_log())
        assert 'CRITICAL' not in desk.read_log() and 'WARNING' not in desk.read_log()
    finally:
        desk.kill()
    return observed


def difference(one, other):
    """The first lines that differ."""
    for number, (left, right) in enumerate(zip(one, other)):
        if left != right:
            at = max(i for i, line in enumerate(one[:number + 1]) if line.startswith('--'))
            return f'{one[at]}, line {number}:\n  {left[:600]}\n  {right[:600]}'
    return f'{len(one)} lines, {len(other)} lines'


def main():
    home = tempfile.mkdtemp(dir=os.environ['HOME'])
    played = os.path.join(home, 'played')
    os.mkdir(played)
    seen = {way: {} for way in WAYS}

    def first():
        prepare(played)
        assert desks.kept_length(played) == len(OPENING)

    def test(way, name):
        def compare():
            folder = os.path.join(home, 'run')
            shutil.rmtree(folder, ignore_errors=True)
            shutil.copytree(played, folder)
            os.remove(os.path.join(folder, 'log'))
            seen[way][name] = watch(way, folder, CHOICES[name])
            reference, wanted = next(iter(seen[way].items()))
            assert seen[way][name] == wanted, \
                f'{name} can be told from {reference}: {difference(wanted, seen[way][name])}'
        return compare

    desks.run([('an opening of two people', first)]
              + [(f'{way}: {name} tells nothing', test(way, name))
                 for way in WAYS for name in CHOICES])


main()
