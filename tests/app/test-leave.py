# test-leave.py: the end of the program, with something that could not be saved
# SPDX-License-Identifier: GPL-3.0-or-later
"""    test-leave.py PROGRAM"""
import os
import resource
import signal
import sys
import tempfile

from gi.repository import Gio, GLib

import desk as desks
import two
from desk import Desk

PROGRAM = sys.argv[1]
# What is written beyond the limit fails, and no signal says so.
BEFORE = ['env', '--ignore-signal=XFSZ']
SMALL = 16 * 1024  # the library is larger already; what is saved elsewhere is not
QUESTION = 'Not everything is saved'
SESSION = 'org.gnome.SessionManager'


def set_room(desk, some):
    size = resource.RLIM_INFINITY if some else SMALL
    resource.prlimit(desk.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def tries_again(name):
    """What has a key may be named twice."""
    return name.endswith('Try Again')


def banner(desk):
    return desk.find('button', tries_again)


def unsaved(**env):
    """One turn that is kept, and two that had no room."""
    place = tempfile.mkdtemp(dir=os.environ['HOME'])
    desk = Desk(PROGRAM, place, before=BEFORE, **env)
    desk.see('button', 'Play')
    two.new_game(desk)
    two.play(desk, two.OPENING[:1])
    desk.wait('one turn kept', lambda: len(desks.kept_turns(place)) == 1)
    set_room(desk, False)
    two.play(desk, two.OPENING[1:3], 2)
    desk.wait('the banner', lambda: banner(desk))
    return desk, place


def ask_to_close(desk):
    desk.act(desk.window(), 'window.close')
    return desk.see('dialog', QUESTION)


def answer(desk, dialog, words):
    desk.press(lambda name: name.endswith(words), below=dialog)


def asked():
    """Nothing is lost without a word: to stay, to try in vain, and to try when there is room."""
    desk, place = unsaved()
    answer(desk, ask_to_close(desk), 'Cancel')
    desk.wait('the end of the question', lambda: not desk.find('dialog', QUESTION))
    first = ask_to_close(desk)
    answer(desk, first, 'Try Again')
    again = desk.wait('the question once more', lambda: next(
        (path for path in desk.windows() if path != first and desk.name(path) == QUESTION), None))
    set_room(desk, True)
    answer(desk, again, 'Try Again')
    desk.wait('the end of the program', lambda: desk.process.poll() is not None)
    assert desk.process.returncode == 0, desk.read_log()
    assert len(desks.kept_turns(place)) == 3, desks.kept_turns(place)
    assert 'CRITICAL' not in desk.read_log(), desk.read_log()


def thrown():
    """Who wants to close all the same can."""
    desk, place = unsaved()
    answer(desk, ask_to_close(desk), 'Close All the Same')
    desk.wait('the end of the program', lambda: desk.process.poll() is not None)
    assert desk.process.returncode == 0, desk.read_log()
    assert len(desks.kept_turns(place)) == 1
    assert 'CRITICAL' not in desk.read_log(), desk.read_log()


def elsewhere():
    """The whole game comes into a file, and the window goes."""
    desk, place = unsaved()
    answer(desk, ask_to_close(desk), 'Save as PGN…')
    chooser = desk.wait('the file chooser', lambda: next(
        (path for path in desk.windows() if desk.name(path) == 'Save as PGN'), None))
    name = desk.see('text box', lambda name: True, below=chooser)
    desk.type(name, os.path.join(place, 'saved.pgn'))
    desk.press(lambda name: name.endswith('Save'), below=chooser)
    desk.wait('the end of the program', lambda: desk.process.poll() is not None)
    with open(os.path.join(place, 'saved.pgn'), encoding='utf-8') as file:
        text = file.read()
    assert '[White "Ada"]' in text and '3. ' in text, text


def room_again():
    """The banner goes by itself once there is room; with its button at once. All is kept then."""
    desk, place = unsaved()
    set_room(desk, True)
    desk.wait('the end of the banner', lambda: not banner(desk))
    assert len(desks.kept_turns(place)) == 3
    assert desk.close() == 0
    desk, place = unsaved()
    set_room(desk, True)
    desk.press(tries_again)
    desk.wait('three turns kept', lambda: len(desks.kept_turns(place)) == 3)
    assert desk.close() == 0


def terminated():
    """What the library does not take is in a file of the person's home."""
    home = tempfile.mkdtemp(dir=os.environ['HOME'])
    desk, place = unsaved(HOME=home)
    desk.process.send_signal(signal.SIGTERM)
    desk.wait('the end of the program', lambda: desk.process.poll() is not None)
    assert len(desks.kept_turns(place)) == 1
    files = [name for name in os.listdir(home) if name.endswith('.pgn')]
    assert len(files) == 1, os.listdir(home)
    with open(os.path.join(home, files[0]), encoding='utf-8') as file:
        text = file.read()
    assert '[White "Ada"]' in text and '3. ' in text, text
    assert 'CRITICAL' not in desk.read_log(), desk.read_log()


def terminated_with_room():
    """There may be room at the last moment."""
    desk, place = unsaved()
    set_room(desk, True)
    desk.process.send_signal(signal.SIGTERM)
    desk.wait('the end of the program', lambda: desk.process.poll() is not None)
    assert desk.process.returncode == 0, desk.read_log()
    assert len(desks.kept_turns(place)) == 3


class Session:
    """A session manager with one client, who is asked whether the session may end."""

    XML = '''<node>
      <interface name="org.gnome.SessionManager">
        <method name="RegisterClient"><arg type="s" direction="in"/><arg type="s" direction="in"/>
          <arg type="o" direction="out"/></method>
        <method name="UnregisterClient"><arg type="o" direction="in"/></method>
        <method name="Inhibit"><arg type="s" direction="in"/><arg type="u" direction="in"/>
          <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="u" direction="out"/>
        </method>
        <method name="Uninhibit"><arg type="u" direction="in"/></method>
      </interface>
      <interface name="org.gnome.SessionManager.ClientPrivate">
        <method name="EndSessionResponse"><arg type="b" direction="in"/><arg type="s" direction="in"/>
        </method>
        <signal name="QueryEndSession"><arg type="u"/></signal>
      </interface>
    </node>'''
    PATH, CLIENT = '/org/gnome/SessionManager', '/org/gnome/SessionManager/Client1'

    def __init__(self):
        self.bus = desks.session_bus()
        self.client, self.inhibited, self.answers = None, {}, 0
        # It would register with us, and we wait for it.
        self.bus.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None, None, 0, -1)
        both = Gio.DBusNodeInfo.new_for_xml(self.XML).interfaces
        self.bus.register_object(self.PATH, both[0], self.called, None, None)
        self.bus.register_object(self.CLIENT, both[1], self.called, None, None)
        Gio.bus_own_name_on_connection(self.bus, SESSION, 0, None, None)

    def called(self, bus, sender, path, interface, method, args, invocation):
        reply = None
        if method == 'RegisterClient':
            if args.unpack()[0].endswith('.Zugleich'):  # the accessibility bus registers, too
                self.client = sender
            reply = GLib.Variant('(o)', (self.CLIENT,))
        elif method == 'Inhibit':
            self.inhibited[len(self.inhibited) + 1] = args.unpack()[2]
            reply = GLib.Variant('(u)', (len(self.inhibited),))
        elif method == 'Uninhibit':
            self.inhibited[args.unpack()[0]] = None
        elif method == 'EndSessionResponse':
            self.answers += 1
        invocation.return_value(reply)

    def ask(self):
        self.bus.emit_signal(self.client, self.CLIENT, 'org.gnome.SessionManager.ClientPrivate',
                             'QueryEndSession', GLib.Variant('(u)', (0,)))

    def waiting(self):
        return [why for why in self.inhibited.values() if why]


def logged_out():
    """The session waits as long as it is asked what is to become of the game."""
    session = Session()
    desk, place = unsaved()
    desk.wait('the program among the session’s', lambda: session.client)
    session.ask()
    # The program waits for our answer; what is asked of it before that waits for the program.
    desk.wait('the session to be held up', session.waiting)
    dialog = desk.see('dialog', QUESTION)
    assert session.waiting() == ['Turns or comments are not saved yet.'], session.inhibited
    set_room(desk, True)
    answer(desk, dialog, 'Try Again')
    desk.wait('the session to go on', lambda: not session.waiting())
    assert len(desks.kept_turns(place)) == 3
    # Nothing to ask: the session is not held up. The program is not closed before it is told to.
    before, answers = len(session.inhibited), session.answers
    session.ask()
    desk.wait('the answer', lambda: session.answers > answers)
    assert len(session.inhibited) == before
    assert desk.process.poll() is None
    assert desk.close() == 0


desks.run([('closing asks, and tries again', asked),
           ('closing all the same', thrown),
           ('closing saves elsewhere', elsewhere),
           ('room that comes back is used', room_again),
           ('a signal saves what it can, elsewhere too', terminated),
           ('a signal saves what it can', terminated_with_room),
           ('the end of the session asks', logged_out)])
