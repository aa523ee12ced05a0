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
import one
from desk import Desk

PROGRAM = sys.argv[1]
# What is written beyond the limit fails, and no signal says so.
BEFORE = ['env', '--ignore-signal=XFSZ']
SMALL = 16 * 1024  # the library is larger already; what is saved elsewhere is not
SESSION = 'org.gnome.SessionManager'


def set_room(desk, some):
    size = resource.RLIM_INFINITY if some else SMALL
    resource.prlimit(desk.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def tries_again(name):
    """What has a key may be named twice."""
    return name.endswith('Try Again')


def banner(desk):
    return desk.find('button', tries_again)


def kept(desk):
    return len(desks.kept_turns(desk.folder))


def unsaved(**env):
    """One turn that is kept, and one that had no room."""
    desk = Desk(PROGRAM, tempfile.mkdtemp(dir=os.environ['HOME']), before=BEFORE, **env)
    one.begin(desk)
    one.turn(desk, 1)
    desk.wait('one turn kept', lambda: kept(desk) == 1)
    fill_disk(desk, 2)
    return desk


def fill_disk(desk, turn):
    """That turn has no room any more."""
    set_room(desk, False)
    one.turn(desk, turn)
    desk.wait('the banner', lambda: banner(desk))


def ended(desk):
    desk.wait('the end of the program', lambda: desk.process.poll() is not None)
    assert 'CRITICAL' not in desk.read_log(), desk.read_log()


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
        # What serves it would register with us, while we wait for it.
        self.accessibility = desks.accessibility_bus()
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


class Shared:
    """One run of the program for what does not end it, case after case; anew where one failed."""

    desk, turns = None, 0

    @classmethod
    def full(cls):
        """The program with one turn more that had no room."""
        if cls.desk is None or cls.desk.process.poll() is not None:
            cls.desk, cls.turns = unsaved(), 2
        else:
            cls.turns += 1
            fill_disk(cls.desk, cls.turns)
        return cls.desk


def room_again():
    """The banner goes by itself once there is room; with its button at once. All is kept then."""
    desk = Shared.full()
    set_room(desk, True)
    desk.wait('the end of the banner', lambda: not banner(desk))
    assert kept(desk) == Shared.turns
    Shared.full()
    set_room(desk, True)
    desk.press(tries_again)
    desk.wait('the turn kept', lambda: kept(desk) == Shared.turns)
    desk.wait('the end of the banner', lambda: not banner(desk))


def logged_out():
    """The session waits as long as it is asked what is to become of the game."""
    desk = Shared.full()
    desk.wait('the program among the session’s', lambda: session.client)
    session.ask()
    # The program waits for our answer; what is asked of it before that waits for the program.
    desk.wait('the session to be held up', session.waiting)
    dialog = desk.see('dialog', one.QUESTION)
    assert session.waiting() == ['Turns or comments are not saved yet.'], session.inhibited
    set_room(desk, True)
    one.answer(desk, dialog, 'Try Again')
    desk.wait('the session to go on', lambda: not session.waiting())
    assert kept(desk) == Shared.turns
    # Nothing to ask: the session is not held up. The program is not closed before it is told to.
    before, answers = len(session.inhibited), session.answers
    session.ask()
    desk.wait('the answer', lambda: session.answers > answers)
    assert len(session.inhibited) == before
    assert desk.process.poll() is None


def asked():
    """Nothing is lost without a word: to stay, to try in vain, and to try when there is room."""
    desk = Shared.full()
    one.answer(desk, one.ask_to_close(desk), 'Cancel')
    desk.wait('the end of the question', lambda: not desk.find('dialog', one.QUESTION))
    first = one.ask_to_close(desk)
    one.answer(desk, first, 'Try Again')
    again = desk.wait('the question once more', lambda: next(
        (path for path in desk.windows()
         if path != first and desk.name(path) == one.QUESTION), None))
    set_room(desk, True)
    one.answer(desk, again, 'Try Again')
    ended(desk)
    assert desk.process.returncode == 0, desk.read_log()
    assert kept(desk) == Shared.turns, desks.kept_turns(desk.folder)


def thrown():
    """Who wants to close all the same can."""
    desk = unsaved()
    one.answer(desk, one.ask_to_close(desk), 'Close All the Same')
    ended(desk)
    assert desk.process.returncode == 0, desk.read_log()
    assert kept(desk) == 1


def elsewhere():
    """The whole game comes into a file, and the window goes."""
    desk = unsaved()
    text = one.save_elsewhere(desk, one.ask_to_close(desk), os.path.join(desk.folder, 'saved.pgn'))
    assert '[Black "Computer' in text and '2.' in text.split(), text


def terminated():
    """What the library does not take is in a file of the person's home."""
    home = tempfile.mkdtemp(dir=os.environ['HOME'])
    desk = unsaved(HOME=home)
    desk.process.send_signal(signal.SIGTERM)
    ended(desk)
    assert kept(desk) == 1
    files = [name for name in os.listdir(home) if name.endswith('.pgn')]
    assert len(files) == 1, os.listdir(home)
    with open(os.path.join(home, files[0]), encoding='utf-8') as file:
        text = file.read()
    assert '[Black "Computer' in text and '2.' in text.split(), text


def terminated_with_room():
    """There may be room at the last moment."""
    desk = unsaved()
    set_room(desk, True)
    desk.process.send_signal(signal.SIGTERM)
    ended(desk)
    assert desk.process.returncode == 0, desk.read_log()
    assert kept(desk) == 2


# It asks each program that is started from now on.
session = Session()
desks.run([('room that comes back is used', room_again),
           ('the end of the session asks', logged_out),
           ('closing asks, and tries again', asked),
           ('closing all the same', thrown),
           ('closing saves elsewhere', elsewhere),
           ('a signal saves what it can, elsewhere too', terminated),
           ('a signal saves what it can', terminated_with_room)])
