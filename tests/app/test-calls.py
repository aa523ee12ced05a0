# test-calls.py: a game between the window and a terminal elsewhere while both are on
# SPDX-License-Identifier: GPL-3.0-or-later
"""    test-calls.py PROGRAM TOOL

The window plays by the keyboard and by what a screen reader presses; its friend sits at
`zugleich-tool play`, with a folder of its own, and both are connected straight."""
import os
import re
import subprocess
import sys
import tempfile
import threading

import desk as desks
from desk import Desk

PROGRAM, TOOL = sys.argv[1:3]


def is_connect(name):
    """What the bar below the board offers where both are apart."""
    return name.endswith('Connect…')


class Bert:
    """Somebody at a terminal."""

    def __init__(self, folder):
        self.heard = ''
        self.process = subprocess.Popen(
            [TOOL, 'play', '--ascii', '--name', 'Bert', '--folder', os.path.join(folder, 'bert'),
             '--archive', os.path.join(folder, 'bert.db')],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        while True:
            read = os.read(self.process.stdout.fileno(), 4096)
            if not read:
                return
            self.heard += read.decode()

    def type(self, text):
        self.process.stdin.write((text + '\n').encode())
        self.process.stdin.flush()

    def kill(self):
        self.process.kill()
        self.process.wait()


class Game:
    """The tests of one run, in their order. Ada sits at the window."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(dir=os.environ['HOME'])
        self.desk = self.bert = None

    def start(self):
        self.desk = Desk(PROGRAM, self.folder)
        self.desk.see('grid', 'Chess board')

    def hear(self, words):
        try:
            self.desk.wait(f'Bert to hear {words}', lambda: words in self.bert.heard)
        except desks.Missed as missed:
            raise desks.Missed(f'{missed}; he hears: {self.bert.heard}') from missed
        self.bert.heard = self.bert.heard.split(words, 1)[1]

    def seal(self, move):
        desk = self.desk
        desk.wait('Ada to choose', desk.may_choose)
        desk.type(desk.see('text box', 'Type a move'), move)
        desk.act(desk.see('button', 'Seal'), 'click')

    # --- the tests ---

    def offer(self):
        """New Game asks how the friend is to be reached, and says who would see what."""
        self.start()
        desk = self.desk
        desk.press('New Game')
        dialog = desk.see('window', 'New Game')
        sides = desk.find_all('combo box', 'Who Plays', dialog)
        desk.pick(sides[1], 'A friend elsewhere')
        desk.type(desk.find_all('text box', 'Name', dialog)[0], 'Ada')
        desk.act(desk.see('button', lambda name: name.endswith('Make the Offer…'), below=dialog),
                 'click')
        window = desk.see('window', 'Reach Your Friend')
        desk.see('label', lambda name: 'Who runs it sees' in name, below=window)
        desk.tab_to(desk.see('list item', lambda name: name.startswith('Give'), below=window))
        desk.key('Down')
        desk.key('Return')
        address = desk.see('label', lambda name: re.fullmatch(r'\S+:\d+', name), below=window)
        self.port = desk.text(address).rsplit(':', 1)[1]

    def words(self):
        """Both see the same words, and Ada says so."""
        desk = self.desk
        self.bert = Bert(self.folder)
        self.bert.type(f'connect 127.0.0.1:{self.port}')
        self.hear('called Ada is there')
        self.hear('“differ”.\n\n  ')
        window = desk.see('window', 'Reach Your Friend')
        desk.see('label', 'Is This Really Bert?', below=window)
        desk.wait('the words', lambda: '\n' in self.bert.heard)
        words = self.bert.heard.split('\n')[0].strip()
        desk.see('label', words, below=window)
        desk.press(lambda name: name.endswith('They Are the Same'), below=window)
        self.bert.type('same')
        self.hear('Ada offers a game')
        desk.see('label', 'Connected with Bert', below=window)

    def begun(self):
        """The board comes when Bert has accepted, and both may choose at once."""
        desk = self.desk
        self.bert.type('accept')
        self.hear('you are Black')
        desk.see('group', 'Black: Bert')
        desk.find_board()
        assert desk.wait('Ada to choose', desk.may_choose)
        desk.wait('Bert chooses', lambda: 'Chooses' in desk.strip('Black')[0])

    def turn(self, number, mine, other):
        """Nothing is copied: what is sealed and revealed goes by itself."""
        desk = self.desk
        if number % 2:
            self.bert.type(f'{other}\nseal')
            desk.wait('Bert\'s seal', lambda: desk.is_sealed('Black'))
            self.seal(mine)
        else:
            self.seal(mine)
            self.hear('has sealed a choice')
            self.bert.type(f'{other}\nseal')
        desk.wait(f'turn {number}', lambda: len(desk.turns()) == number)
        assert f'White {mine} Black {other}' in desk.turns()[-1], desk.turns()
        self.hear(f'Turn {number}: {mine} {other}')

    def killed(self):
        """Between seal and reveal: the game comes back by itself, the friend is found again, and the
        seal is the same."""
        desk = self.desk
        self.seal('a3')
        self.hear('has sealed a choice')
        desk.kill()
        self.start()
        desk = self.desk
        desk.see('group', 'Black: Bert')
        desk.find_board()
        desk.wait('the same seal', lambda: desk.is_sealed('White'))
        self.hear('Ada is there.')
        desk.wait('no code', lambda: not desk.find('button', is_connect))
        self.bert.type('a6\nseal')
        desk.wait('the turn', lambda: 'White a3 Black a6' in (desk.turns() or [''])[-1])

    def away(self):
        """Bert is killed: it is said, and codes are offered; he comes back."""
        desk = self.desk
        self.bert.kill()
        desk.wait('Bert away', lambda: 'Away' in desk.strip('Black')[0])
        desk.see('label', lambda name: name.startswith('Bert is away.'))
        self.bert = Bert(self.folder)
        self.hear('Ada is there.')
        desk.wait('Bert there', lambda: 'Chooses' in desk.strip('Black')[0])
        desk.wait('no code', lambda: not desk.find('button', is_connect))

    def resigned(self):
        desk = self.desk
        self.bert.type('resign')
        desk.wait('the end', lambda: 'Won' in desk.strip('White')[0])
        assert desk.close() == 0, desk.read_log()
        assert 'CRITICAL' not in desk.read_log(), desk.read_log()
        done = subprocess.run([TOOL, 'check', '-a', os.path.join(self.folder, 'games.db')],
                              capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        self.hear('is away')
        self.bert.type('quit')
        self.bert.process.wait()


class Guest(Game):
    """Bert offers, and Ada goes to him."""

    def join(self):
        self.start()
        desk = self.desk
        self.bert = Bert(self.folder)
        self.bert.type('offer parity black\nlisten 0')
        self.hear('Waiting at port ')
        port = self.bert.heard.split('.')[0]
        desk.press('New Game')
        dialog = desk.see('window', 'New Game')
        desk.pick(desk.find_all('combo box', 'Who Plays', dialog)[1], 'A friend elsewhere')
        desk.press(lambda name: name.endswith('I Have a Code…'), below=dialog)
        window = desk.see('window', 'Reach Your Friend')
        desk.type(desk.see('text box', 'Your Name', below=window), 'Ada')
        desk.tab_to(desk.see('list item', lambda name: name.startswith('I Have'), below=window))
        desk.key('Down')
        desk.key('Return')
        desk.type(desk.see('text box', lambda name: name.startswith('Or the Address'), below=window),
                  f'127.0.0.1:{port}')
        desk.press(lambda name: name.endswith('Connect'), below=window)
        self.hear('called Ada is there')
        self.bert.type('same')
        desk.press(lambda name: name.endswith('They Are the Same'), below=window)

    def killed(self):
        """The offer comes by itself; whoever is killed before accepting finds it in the list."""
        self.desk.see('window', 'A Game Is Offered')
        self.desk.kill()
        self.start()
        desk = self.desk
        desk.key('f', (desks.CONTROL, desks.SHIFT))
        games = desk.see('window', 'Games with Friends')
        desk.tab_to(desk.see('list item', 'Bert', below=games))
        desk.key('Return')
        self.hear('Ada is there.')

    def accept(self):
        """While Bert is away: there is a code to send, which is not needed once he is back."""
        desk = self.desk
        self.bert.kill()
        window = desk.see('window', 'A Game Is Offered')
        desk.see('label', 'Bert Offers a Game', below=window)
        desk.press(lambda name: name.endswith('Accept'), below=window)
        desk.see('window', 'A Code for Your Friend')
        self.bert = Bert(self.folder)
        self.hear('you are Black')
        desk.see('group', 'Black: Bert')
        desk.find_board()
        desk.wait('no code', lambda: desk.find('window', 'A Code for Your Friend') is None)


game = Game()
guest = Guest()
desks.run([('New Game asks how to reach the friend', game.offer),
           ('words are compared', game.words),
           ('the board comes when the friend accepts', game.begun),
           ('turn 1', lambda: game.turn(1, 'e4', 'e5')),
           ('turn 2', lambda: game.turn(2, 'Nf3', 'd6')),
           ('killed between seal and reveal', game.killed),
           ('the friend is killed, and comes back', game.away),
           ('the friend resigns', game.resigned),
           ('who has an address goes there', guest.join),
           ('killed before accepting', guest.killed),
           ('what is offered there is accepted', guest.accept),
           ('turn 1 of that', lambda: guest.turn(1, 'e4', 'e5')),
           ('that friend resigns', guest.resigned)])
