# test-engine.py: a game against a chess engine, which goes with the program however that ends
# SPDX-License-Identifier: GPL-3.0-or-later
"""    test-engine.py PROGRAM ENGINE        (ENGINE is tests/uci/fake-engine)"""
import os
import signal
import sys
import tempfile

import desk as desks
from desk import Desk

PROGRAM, ENGINE = sys.argv[1:3]
SETTINGS = """[io/github/zugleich/Zugleich]
engines=[('Fake Engine', "'{engine}' {mode} '{log}'", uint32 100, false, @a{{ss}} {{}})]
game='orthodox'
black-kind='engine:Fake Engine'
first-run=false
"""


class Game:
    """The program with an engine of a kind, and a game against it in which White has moved."""

    def __init__(self, mode):
        self.folder = tempfile.mkdtemp(dir=os.environ['HOME'])
        self.log = os.path.join(self.folder, 'engine.log')
        settings = os.path.join(self.folder, 'glib-2.0', 'settings')
        os.makedirs(settings)
        with open(os.path.join(settings, 'keyfile'), 'w', encoding='utf-8') as file:
            file.write(SETTINGS.format(engine=os.path.abspath(ENGINE), mode=mode, log=self.log))
        self.start()

    def start(self):
        self.desk = Desk(PROGRAM, self.folder, GSETTINGS_BACKEND='keyfile',
                         XDG_CONFIG_HOME=self.folder)

    def begin(self):
        desk = self.desk
        desk.see('button', 'Play')  # the game that waits: the archive has answered
        desk.press('New Game')
        dialog = desk.see('window', 'New Game')
        desk.act(desk.see('button', lambda name: name.endswith('Start'), below=dialog), 'click')
        desk.wait('the engine at its side', lambda: 'Fake Engine' in desk.strip('Black')[0])
        self.move('e4')

    def move(self, text):
        desk = self.desk
        desk.wait('White to choose', desk.may_choose)
        desk.type(desk.see('text box', 'Type a move'), text)
        desk.press('Move')

    def heard(self):
        try:
            with open(self.log, encoding='utf-8') as file:
                return file.read().splitlines()
        except FileNotFoundError:
            return []

    def pid(self):
        """Of the engine, as soon as it thinks."""
        self.desk.wait('a thinking engine', lambda: any(line.startswith('go') for line in self.heard()))
        return int([line for line in self.heard() if line.startswith('pid ')][-1].split()[1])


def is_gone(pid):
    """Whether a process has ended; one that nobody has reaped yet has ended, too."""
    try:
        with open(f'/proc/{pid}/stat', encoding='utf-8') as file:
            return file.read().rpartition(')')[2].split()[0] in 'ZX'
    except FileNotFoundError:
        return True


def ended_by(mode, number):
    game = Game(mode)
    game.begin()
    pid = game.pid()
    assert not is_gone(pid)
    if number is None:
        assert game.desk.close() == 0
    else:
        game.desk.process.send_signal(number)
        game.desk.process.wait()
        game.desk.bus.close_sync()
    game.desk.wait('the end of the program', lambda: is_gone(pid))


def plays_on(mode, words):
    """The engine fails: it is said, and the computer answers in its place."""
    game = Game(mode)
    desk = game.desk
    game.begin()
    desk.wait('the notice', lambda: words in desk.name(desk.window())
              or any(words in str(event) for event in desk.events))
    desk.wait('the computer’s move', lambda: desk.turns() and 'Black' in desk.turns()[0])
    assert any(text.startswith('Fake Engine, then Computer') for text in desk.strip('Black')[0]), \
        desk.strip('Black')
    assert desk.close() == 0
    assert 'CRITICAL' not in desk.read_log(), desk.read_log()


def goes_on():
    """The game is taken up with the same engine, which is told all of it."""
    game = Game('normal')
    game.begin()
    game.desk.wait('the engine’s move', lambda: 'Black' in (game.desk.turns() + [''])[0])
    assert game.desk.close() == 0
    game.start()
    game.desk.wait('the game', lambda: 'Fake Engine' in game.desk.strip('Black')[0])
    game.move('d4')
    game.desk.wait('the second move', lambda: 'Black' in (game.desk.turns() + ['', ''])[1])
    told = [line for line in game.heard() if line.startswith('position')]
    assert told[-1] == 'position startpos moves e2e4 a7a5 d2d4', told
    assert game.desk.close() == 0


ENDS = [('closed', None, 'stubborn'), ('terminated', signal.SIGTERM, 'stubborn'),
        ('killed', signal.SIGKILL, 'stubborn'), ('killed', signal.SIGKILL, 'slow')]
desks.run([(f'the engine ends with the program: {name}, {mode}',
            lambda mode=mode, number=number: ended_by(mode, number)) for name, number, mode in ENDS]
          + [('an engine that crashes is replaced',
              lambda: plays_on('crash-thinking', 'has crashed (Segmentation fault)')),
             ('an engine that answers nonsense is replaced',
              lambda: plays_on('illegal', 'which is not a legal move')),
             ('an engine that never ends a line is replaced',
              lambda: plays_on('flood', 'writes without end')),
             ('the game goes on with its engine', goes_on)])
