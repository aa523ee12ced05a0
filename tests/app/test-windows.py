# test-windows.py: a game between two windows that meet by a short code
# SPDX-License-Identifier: GPL-3.0-or-later
"""    test-windows.py PROGRAM TOOL

Ada and Ben have a home and a session bus each, so that there are two programs; both are watched over
one accessibility bus. A mailbox server on this machine alone leads them together."""
import os
import re
import socket
import subprocess
import sys
import tempfile
import time

from gi.repository import Gio, GLib

import desk as desks
from desk import Desk

PROGRAM, TOOL = sys.argv[1:3]
CODE = re.compile(r'\d+-[a-z-]+')
# What Ben seals first, as it can be written.
SECRET = ('Nh6', 'g8h6', 'g8-h6')
DOMAINS = ' '.join('zug-' + folder for folder in (
    'app', 'archive', 'board', 'game', 'link', 'players', 'saving', 'store', 'story', 'ui', 'wire'))
NOTIFICATIONS = """<node><interface name='org.freedesktop.Notifications'>
<method name='Notify'><arg type='s' direction='in'/><arg type='u' direction='in'/>
<arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='s' direction='in'/>
<arg type='as' direction='in'/><arg type='a{sv}' direction='in'/><arg type='i' direction='in'/>
<arg type='u' direction='out'/></method>
<method name='CloseNotification'><arg type='u' direction='in'/></method>
</interface></node>"""


def read(path):
    with open(path, 'rb') as file:
        return file.read()


class Server:
    """Debian's, as its package has it."""

    def __init__(self, folder):
        self.folder = folder
        with socket.create_server(('127.0.0.1', 0)) as free:
            self.port = free.getsockname()[1]
        self.process = None
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            ['/usr/bin/python3', '-m', 'twisted', 'wormhole-mailbox',
             f'--port=tcp:{self.port}:interface=127.0.0.1',
             '--channel-db=' + os.path.join(self.folder, 'mailboxes')],
            cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        Desk.running.append(self.process)
        while True:
            try:
                socket.create_connection(('127.0.0.1', self.port)).close()
                return
            except OSError:
                time.sleep(0.05)

    def kill(self):
        self.process.kill()
        self.process.wait()


class Notices:
    """What a person is told by the desktop whose session bus that is."""

    def __init__(self, bus):
        self.told = []
        interface = Gio.DBusNodeInfo.new_for_xml(NOTIFICATIONS).interfaces[0]
        bus.register_object('/org/freedesktop/Notifications', interface, self.on_call, None, None)
        Gio.bus_own_name_on_connection(bus, 'org.freedesktop.Notifications',
                                       Gio.BusNameOwnerFlags.NONE, None, None)

    def on_call(self, _bus, _sender, _path, _interface, method, arguments, invocation):
        if method == 'Notify':
            self.told.append(arguments.unpack()[3])
            invocation.return_value(GLib.Variant('(u)', (len(self.told),)))
        else:
            invocation.return_value(None)


class Person:
    """Somebody with a home; a session bus of one's own where another has taken the test's."""

    def __init__(self, name, server, bus=None):
        self.name = name
        self.folder = tempfile.mkdtemp(dir=os.environ['HOME'])
        config = os.path.join(self.folder, 'config')
        settings = os.path.join(config, 'glib-2.0', 'settings')
        os.makedirs(settings)
        with open(os.path.join(settings, 'keyfile'), 'w', encoding='utf-8') as file:
            file.write('[io/github/zugleich/Zugleich]\n'
                       f"friend-servers=['ws://127.0.0.1:{server.port}/v1']\n")
        self.env = {'XDG_CONFIG_HOME': config, 'XDG_DATA_HOME': os.path.join(self.folder, 'data'),
                    'GSETTINGS_BACKEND': 'keyfile', 'G_MESSAGES_DEBUG': DOMAINS}
        if bus is not None:
            self.env['DBUS_SESSION_BUS_ADDRESS'] = bus
            self.env['AT_SPI_BUS_ADDRESS'] = desks.session_bus().call_sync(
                'org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None, None, 0,
                desks.LONG).unpack()[0]
        self.desk = None

    def start(self):
        self.desk = Desk(PROGRAM, self.folder, **self.env)
        self.desk.see('grid', 'Chess board')

    def choose_friend(self, button):
        """New Game with a friend elsewhere, by the clock; then that button."""
        desk = self.desk
        desk.press('New Game')
        dialog = desk.see('window', 'New Game')
        desk.pick(desk.find_all('combo box', 'Who Plays', dialog)[1], 'A friend elsewhere')
        if self.name == 'Ada':
            desk.type(desk.find_all('text box', 'Name', dialog)[0], 'Ada')
            desk.pick(desk.see('combo box', 'Clock', below=dialog), '5 + 3')
        desk.act(desk.see('button', lambda name: name.endswith(button), below=dialog), 'click')
        return desk.see('window', 'Reach Your Friend')

    def clock(self, side, state):
        return self.desk.see('group', f'{side}’s clock, {state}')

    def seal(self, move):
        desk = self.desk
        desk.wait(f'{self.name} to choose', desk.may_choose)
        desk.type(desk.see('text box', 'Type a move'), move)
        seal = desk.see('button', 'Seal')
        desk.settle()
        assert move in '\n'.join([*desk.take_events(), *desk.dump()]), 'as long as it is no secret'
        desk.act(seal, 'click')

    def told(self):
        """All that the accessibility bus tells, what has happened on it since the seal, and the log."""
        return '\n'.join([*self.desk.take_events(), *self.desk.dump(), self.desk.read_log()])


class Game:
    """The tests of one run, in their order."""

    def begin(self):
        self.folder = tempfile.mkdtemp(dir=os.environ['HOME'])
        self.server = Server(self.folder)
        self.second = Gio.TestDBus.new(Gio.TestDBusFlags.NONE)
        first = os.environ['DBUS_SESSION_BUS_ADDRESS']
        self.second.up()
        os.environ['DBUS_SESSION_BUS_ADDRESS'] = first
        self.notices = Notices(desks.session_bus())
        self.ada = Person('Ada', self.server)
        self.ben = Person('Ben', self.server, self.second.get_bus_address())

    def code(self):
        self.begin()
        self.ada.start()
        desk = self.ada.desk
        window = self.ada.choose_friend('Make the Offer…')
        desk.tab_to(desk.see('list item', lambda name: name.startswith('Give'), below=window))
        desk.key('Return')
        self.told = desk.text(desk.see('label', CODE.fullmatch, below=window))

    def entered(self):
        self.ben.start()
        desk = self.ben.desk
        window = self.ben.choose_friend('I Have a Code…')
        desk.type(desk.see('text box', 'Your Name', below=window), 'Ben')
        desk.tab_to(desk.see('list item', lambda name: name.startswith('I Have'), below=window))
        desk.key('Return')
        desk.settle()  # what is hidden yet is there, and does nothing
        desk.type(desk.see('text box', lambda name: 'Code' in name, below=window), self.told)
        self.since = time.monotonic()
        desk.press(lambda name: name.endswith('Use the Code'), below=window)
        for person, other in ((self.ada, 'Ben'), (self.ben, 'Ada')):
            person.desk.see('label', f'Is This Really {other}?')


    def begun(self):
        """Both see the same words; what is accepted is a board in both windows, by the clock."""
        words = []
        for person in (self.ada, self.ben):
            window = person.desk.see('window', 'Reach Your Friend')
            words.append([person.desk.text(path) for path in person.desk.walk(window)
                          if person.desk.role(path) == 'label'])
        assert len([text for text in words[0] if text in words[1] and ' ' in text]) >= 1, words
        for person in (self.ada, self.ben):
            person.desk.press(lambda name: name.endswith('They Are the Same'))
        window = self.ben.desk.see('window', 'A Game Is Offered')
        self.ben.desk.press(lambda name: name.endswith('Accept'), below=window)
        for person in (self.ada, self.ben):
            person.desk.see('group', 'White: Ada')
            person.desk.see('group', 'Black: Ben')
            person.desk.find_board()
            person.clock('White', 'running')
            person.clock('Black', 'running')
        print(f'# from the code to both boards: {time.monotonic() - self.since:.1f} s', flush=True)
        # Ben's window is in front of Ada's.
        self.notice('Your turn against Ben')

    def notice(self, words):
        self.ada.desk.wait(words, lambda: words in self.notices.told)
        self.notices.told.clear()

    def sealed(self):
        """Each seal stops a clock in both windows, and is all that is seen."""
        self.ben.seal(SECRET[0])
        for person in (self.ada, self.ben):
            person.desk.wait('the seal', lambda person=person: person.desk.is_sealed('Black'))
            person.clock('Black', 'stopped')
            person.clock('White', 'running')
        self.notice('Ben has sealed: your turn')

    def kept_secret(self):
        """What is sealed is told nowhere, on neither side: its one place is the file of Ben's seat."""
        for person in (self.ada, self.ben):
            person.desk.find_board()
            person.desk.settle()
            told = person.told()
            assert 'zug-wire-DEBUG' in told, 'the log is not looked at'
            assert not [words for words in SECRET if words in told], person.name
            assert not person.desk.squares('chosen'), person.name
        holders = {path for top in (self.folder, self.ada.folder, self.ben.folder)
                   for root, _, names in os.walk(top) for path in (os.path.join(root, name) for name in names)
                   if any(words.encode() in read(path) for words in SECRET)}
        seat = os.path.join(self.ben.folder, 'data', 'zugleich', 'friends', '1')
        assert holders == {seat}, holders
        assert os.stat(seat).st_mode & 0o777 == 0o600

    def killed(self):
        """Between seal and reveal; nobody opens the game or is connected by hand again."""
        self.ben.desk.kill()
        desk = self.ada.desk
        desk.wait('Ben away', lambda: desk.is_sealed('Black'))
        self.ada.seal('e4')
        self.ben.start()
        self.turn(1, f'White e4 Black {SECRET[0]}')
        assert SECRET[1].encode() not in read(
            os.path.join(self.ben.folder, 'data', 'zugleich', 'friends', '1')).split(b'\nhad ')[0]

    def turn(self, number, words):
        for person in (self.ada, self.ben):
            desk = person.desk
            desk.wait(f'turn {number}', lambda desk=desk: len(desk.turns()) == number)
            assert words in desk.turns()[-1], desk.turns()

    def second_turn(self):
        self.ben.desk.find_board()
        self.ada.seal('Nf3')
        self.ben.desk.wait('the seal', lambda: self.ben.desk.is_sealed('White'))
        self.ben.seal('d6')
        self.turn(2, 'White Nf3 Black d6')

    def ask(self, words, question):
        """What the menu below the turns has, by Ben."""
        desk = self.ben.desk
        outer = desk.see('button', 'Resign or Offer a Draw')
        # What is pressed is within it, a toggle button since GTK 4.10.
        desk.act([path for path in desk.walk(outer)
                  if desk.role(path) in ('button', 'toggle button')][-1], 'click')
        item = desk.wait(f'the item {words}', lambda: next(
            (chain[-1] for chain, _, _ in desk.look(outer)
             if desk.role(chain[-1]) == 'menu item' and desk.label(chain[-1]) == words), None))
        desk.act(item, desk.actions(item)[0])
        desk.press(lambda name: name.endswith(words), below=desk.see('dialog', question))

    def asked(self):
        """Whoever looks at another window is told of a question; the answer comes back by itself, and
        who asked sees meanwhile what is asked."""
        self.ask('Offer a Draw', 'Offer a Draw?')
        waiting = 'You offer a draw. Ada has not answered yet.'
        self.ben.desk.see('label', waiting)
        self.notice('Ben asks you something')
        self.ada.desk.press(lambda name: name.endswith('Decline'))
        self.ben.desk.see('label', 'The draw is declined.')
        self.ben.desk.wait('nothing waited for', lambda: not self.ben.desk.find('label', waiting))

    def ended(self):
        """By resignation; both archives hold it, and it is checked in both."""
        self.ask('Resign', 'Resign?')
        self.notice('The game with Ben is over')
        for person in (self.ada, self.ben):
            desk = person.desk
            desk.wait('the end', lambda desk=desk: 'Won' in desk.strip('White')[0])
            desk.wait('two turns kept', lambda person=person: len(desks.kept_turns(person.folder)) == 2)
            assert desk.close() == 0, desk.read_log()
            assert 'CRITICAL' not in desk.read_log(), desk.read_log()
            done = subprocess.run([TOOL, 'check', '-a', os.path.join(person.folder, 'games.db')],
                                  capture_output=True, text=True, check=False)
            assert done.returncode == 0 and 'all signed' in done.stdout, done.stdout + done.stderr
        kept = [desks.kept_turns(person.folder) for person in (self.ada, self.ben)]
        assert kept[0] == kept[1], kept
        self.server.kill()
        self.second.down()


game = Game()
desks.run([('a short code is given', game.code),
           ('it is entered in another window', game.entered),
           ('both have the board, by the clock', game.begun),
           ('a seal, and nothing else, is seen', game.sealed),
           ('what is sealed is told nowhere', game.kept_secret),
           ('one is killed between seal and reveal', game.killed),
           ('the game goes on', game.second_turn),
           ('a question is told, and declined', game.asked),
           ('both archives hold it', game.ended)])
