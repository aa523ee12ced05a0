# test-friends.py: a game between the window and a terminal elsewhere, by codes
# SPDX-License-Identifier: GPL-3.0-or-later
"""    test-friends.py PROGRAM TOOL

The window plays by the keyboard and by what a screen reader presses; its friend sits at
`zugleich-tool play`, with a folder of its own."""
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile

import desk as desks
from desk import Desk

PROGRAM, TOOL = sys.argv[1:3]
# What is written beyond the limit fails, and no signal says so.
BEFORE = ['env', '--ignore-signal=XFSZ']
SMALL = 16 * 1024  # the library is larger already; what is kept of a game's messages is not
CODE = re.compile(r'^ZUG1:\w+$', re.M)


class Game:
    """The tests of one run, in their order. Ada sits at the window."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(dir=os.environ['HOME'])
        self.desk = None

    def start(self, before=()):
        self.desk = Desk(PROGRAM, self.folder, before=before,
                         XDG_DATA_HOME=os.path.join(self.folder, 'data'))
        self.desk.see('grid', 'Chess board')

    # --- the friend ---

    def bert(self, typed):
        """A sitting of his: what he types; the last code that is printed for him to send."""
        done = subprocess.run(
            [TOOL, 'play', '--ascii', '--name', 'Bert', '--folder', os.path.join(self.folder, 'bert'),
             '--archive', os.path.join(self.folder, 'bert.db')],
            input=typed, capture_output=True, text=True, check=False)
        assert done.returncode == 0, (typed, done.stdout, done.stderr)
        self.told = done.stdout
        return (CODE.findall(done.stdout) or [None])[-1]

    # --- the window ---

    def take(self, code):
        """What the desktop does when a link is pressed: another call of the program."""
        link = code.replace('ZUG1:', 'zugleich:ZUG1')
        subprocess.run([PROGRAM, link], check=True, stdin=subprocess.DEVNULL,
                       env=dict(os.environ, ZUGLEICH_ARCHIVE=os.path.join(self.folder, 'games.db'),
                                XDG_DATA_HOME=os.path.join(self.folder, 'data')))

    def window_code(self):
        """What the window of the code has; it is closed then."""
        desk = self.desk
        window = desk.see('window', 'A Code for Your Friend')
        label = desk.see('label', lambda name: name.startswith('ZUG1:'), below=window)
        code = CODE.findall(desk.text(label))
        desk.act(window, 'window.close')
        desk.wait('the window gone', lambda: desk.find('window', 'A Code for Your Friend') is None)
        return '\n'.join(code)

    def code(self):
        """The code that the bar below the board offers."""
        self.desk.press(lambda name: name.endswith('Show It…'))
        return self.window_code()

    def seal(self, move):
        """By the keyboard: typed anywhere, sealed by Return."""
        desk = self.desk
        desk.wait('Ada to choose', desk.may_choose)
        desk.type(desk.see('text box', 'Type a move'), move)
        desk.act(desk.see('button', 'Seal'), 'click')
        desk.wait('the seal on the disk', lambda: desk.is_sealed('White')
                  or desk.find('button', lambda name: name.endswith('Copy the Code')))

    def kept(self):
        return sorted(turn for turn in desks.kept_turns(self.folder))

    # --- the tests ---

    def offer(self, before=()):
        """New Game leads to a code; nothing of protocols is asked."""
        self.start(before)
        desk = self.desk
        desk.press('New Game')
        dialog = desk.see('window', 'New Game')
        sides = desk.find_all('combo box', 'Who Plays', dialog)
        desk.pick(sides[1], 'A friend elsewhere')
        names = desk.find_all('text box', 'Name', dialog)
        assert len(names) == 1, 'a friend gives a name of their own'
        desk.type(names[0], 'Ada')
        desk.act(desk.see('button', lambda name: name.endswith('Make the Offer…'), below=dialog),
                 'click')
        desk.tab_to(desk.see('list item', lambda name: name.startswith('Give'),
                             below=desk.see('window', 'Reach Your Friend')))
        for key in ('Down', 'Down', 'Return'):
            desk.key(key)
        self.answer = self.bert(self.window_code() + '\naccept\n')
        assert 'Ada offers a game: Parity Chess.' in self.told, self.told
        assert self.answer, self.told

    def accepted(self):
        """The answer begins the game: the board, with what is to be sent next."""
        self.take(self.answer)
        self.desk.see('group', 'Black: Bert')
        self.desk.find_board()
        self.bert(self.code())
        assert 'you are Black' in self.told, self.told

    def pasted(self):
        """A code that came by message is pasted from where a short one would be typed."""
        desk = self.desk
        desk.press('New Game')
        dialog = desk.see('window', 'New Game')
        desk.pick(desk.find_all('combo box', 'Who Plays', dialog)[1], 'A friend elsewhere')
        desk.press(lambda name: name.endswith('I Have a Code…'), below=dialog)
        desk.tab_to(desk.see('list item', lambda name: name.startswith('By Messages'),
                             below=desk.see('window', 'Reach Your Friend')))
        desk.key('Return')
        desk.press(lambda name: name.endswith('Close'), below=desk.see('dialog', 'No Code to Paste'))
        desk.wait('the dialog gone', lambda: desk.find('dialog', 'No Code to Paste') is None)
        desk.press(lambda name: name.endswith('Copy the Code'))
        desk.see('label', 'Copied. Send it to Bert.')
        desk.key('Return')
        desk.see('label', lambda name: name.startswith('This code is your own'))
        desk.wait('the window gone', lambda: desk.find('window', 'Reach Your Friend') is None)

    def turn(self, number, mine, other):
        """Bert seals, Ada answers in the open, Bert reveals; or the other way round."""
        desk = self.desk
        if number % 2:
            self.take(self.bert(f'{other}\nseal\n'))
            desk.wait('Bert\'s seal', lambda: desk.is_sealed('Black'))
            assert len(desk.turns()) == number - 1
            self.seal(mine)
            self.take(self.bert(self.code()))
        else:
            self.seal(mine)
            assert desk.wait('my own seal', lambda: desk.is_sealed('White'))
            self.take(self.bert(self.code() + f'\n{other}\nseal\n'))
        desk.wait(f'turn {number}', lambda: len(desk.turns()) == number)
        row = desk.turns()[-1]
        assert f'White {mine} Black {other}' in row, row
        if not number % 2:
            self.bert(self.code())
            assert f'Turn {number}: {mine}' in self.told, self.told

    def killed(self):
        """Between seal and reveal: the same commitment stands afterwards, the board comes back by
        itself, and the list of games with friends leads to it."""
        desk = self.desk
        self.seal('a3')
        before = self.code()
        desk.kill()
        self.start()
        desk = self.desk
        desk.see('group', 'Black: Bert')
        desk.key('f', (desks.CONTROL, desks.SHIFT))
        games = desk.see('window', 'Games with Friends')
        row = desk.see('list item', 'Bert', below=games)
        desk.tab_to(row)
        desk.key('Return')
        desk.see('group', 'Black: Bert')
        desk.find_board()
        desk.wait('the same seal', lambda: desk.is_sealed('White'))
        assert self.code() == before
        assert not desk.may_choose(), 'nobody chooses twice'

    def resumed(self):
        desk = self.desk
        self.take(self.bert(self.code() + '\na6\nseal\n'))
        desk.wait('the turn', lambda: 'White a3 Black a6' in (desk.turns() or [''])[-1])
        self.bert(self.code())

    def harmless(self):
        """What is no code of this game says what it is, and changes nothing."""
        desk = self.desk
        turns = desk.turns()
        for code, words in (('ZUG1:TTTTTTTTTTTTTTTTTTTTTTTT', 'This code is damaged'),
                            ('ZUG1:TTTT', 'The end of this code is missing')):
            self.take(code)
            dialog = desk.see('dialog', 'This Code Cannot Be Used')
            desk.wait(words, lambda words=words, dialog=dialog: any(
                words in desk.text(path) for path in desk.walk(dialog)
                if desk.role(path) == 'label'))
            desk.press(lambda name: name.endswith('Close'), below=dialog)
            desk.wait('the dialog gone', lambda: desk.find('dialog', 'This Code Cannot Be Used') is None)
        assert desk.turns() == turns

    def resigned(self):
        """By the friend; the game stands in the library as both have signed it."""
        desk = self.desk
        self.take(self.bert('resign\n'))
        desk.wait('the end', lambda: 'Won' in desk.strip('White')[0])
        desk.wait('four turns kept', lambda: len(self.kept()) == 4)
        assert desk.close() == 0, desk.read_log()
        assert 'CRITICAL' not in desk.read_log(), desk.read_log()
        done = subprocess.run([TOOL, 'check', '-a', os.path.join(self.folder, 'games.db')],
                              capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


class Late(Game):
    """The library has no room for a game before the program ends."""

    def saved(self):
        self.offer(BEFORE)
        self.room(SMALL)
        self.accepted()
        self.desk.wait('the banner',
                       lambda: self.desk.find('button', lambda name: name.endswith('Try Again')))
        assert self.row() == 0
        self.room(resource.RLIM_INFINITY)
        self.desk.process.send_signal(signal.SIGTERM)
        self.desk.wait('the end of the program', lambda: self.desk.process.poll() is not None)
        assert self.row() != 0
        assert desks.ask_kept(self.folder, 'SELECT id FROM game WHERE source = 0') == [(self.row(),)]

    def room(self, size):
        resource.prlimit(self.desk.process.pid, resource.RLIMIT_FSIZE,
                         (size, resource.RLIM_INFINITY))

    def row(self):
        """By which number the seat knows the game."""
        with open(os.path.join(self.folder, 'data', 'zugleich', 'friends', '1'),
                  encoding='utf-8') as seat:
            return int(re.search(r'^row (\d+)$', seat.read(), re.M).group(1))


game = Game()
late = Late()
desks.run([('an offer leads to a code', game.offer),
           ('its answer begins the game', game.accepted),
           ('a code is pasted where one says that one has it', game.pasted),
           ('turn 1', lambda: game.turn(1, 'e4', 'e5')),
           ('turn 2', lambda: game.turn(2, 'Nf3', 'd6')),
           ('turn 3', lambda: game.turn(3, 'Nc3', 'Nc6')),
           ('killed between seal and reveal', game.killed),
           ('turn 4 goes on with the same seal', game.resumed),
           ('bad codes are harmless', game.harmless),
           ('the friend resigns, and the library has the game', game.resigned),
           ('the library has a game when the program ends', late.saved)])
