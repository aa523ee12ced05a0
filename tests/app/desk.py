# desk.py: the program on a desk of its own, driven and watched over the accessibility bus
# SPDX-License-Identifier: GPL-3.0-or-later
"""Speaks AT-SPI's own D-Bus interfaces: nothing is cached on this side, and every signal the program
sends is seen. Nothing here sleeps for a fixed time; what is waited for is a condition."""
import ctypes
import hashlib
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import traceback

from gi.repository import Gio, GLib

PROGRAM = 'io.github.zugleich.Zugleich'
A11Y = 'org.a11y.atspi.'
REGISTRY = ('org.a11y.atspi.Registry', '/org/a11y/atspi/accessible/root')
LISTENERS = ('org.a11y.atspi.Registry', '/org/a11y/atspi/registry')
CACHE = '/org/a11y/atspi/cache'
PATH = re.compile(r'/[\w/]*/a11y/[\w/]+')
# An accessible in the bus's list, as GLib prints it: printing and this take a fifth of what
# unpacking takes.
STRING = r"""('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
REFERENCE = r"\('[^']*', '([^']*)'\)"
ITEM = re.compile(rf'(\({REFERENCE}, {REFERENCE}, {REFERENCE}, (-?\d+), (-?\d+), \[([^]]*)\], '
                  rf'{STRING}, \d+, {STRING}, \[(\d+), (\d+)\]\))')
KEYBOARD = ('org.a11y.atspi.Registry', '/org/a11y/atspi/registry/deviceeventcontroller')
KEYS = {'Tab': 0xff09, 'Return': 0xff0d, 'Escape': 0xff1b, 'Home': 0xff50, 'Down': 0xff54,
        'space': 0x20, 'PageDown': 0xff56, 'w': 0x77, 'f': 0x66, 'c': 0x63, 'k': 0x6b, 'v': 0x76}
CONTROL, SHIFT = 37, 50  # keys of a PC's keyboard
# Everything is slower under sanitizers, on a loaded machine, or on both.
PATIENCE = float(os.environ.get('ZUG_TEST_PATIENCE', '300'))
LONG = int(PATIENCE * 1000)  # for one answer, in milliseconds
QUIET = 0.25
STRIPS = {'White': lambda name: name.startswith('White: '),
          'Black': lambda name: name.startswith('Black: ')}
FOCUSED, SENSITIVE = 12, 24
LABELLED_BY = 2
ALL = GLib.Variant('(ii)', (0, 0x7fffffff))  # a text from its beginning to its end


class Item:
    """What the bus's list has of an accessible. place: how many of its parent's children come
    before it."""

    def __init__(self, fields):
        (self.line, self.path, _, self.parent, place, children, self.interfaces, name, _, low,
         high) = fields
        self.place, self.children = int(place), int(children)
        self.name = name[1:-1] if '\\' not in name else GLib.Variant.parse(None, name).unpack()
        self.states = int(low) | int(high) << 32


class Missed(Exception):
    """What a test waited for did not come."""


def variant(signature, *values):
    return GLib.Variant(signature, values)


def session_bus():
    return Gio.bus_get_sync(Gio.BusType.SESSION)


def accessibility_bus():
    """A connection of its own. Since 4.16 GTK tells what happens only where somebody has said to
    listen."""
    address = session_bus().call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None,
                                      None, 0, LONG).unpack()[0]
    bus = Gio.DBusConnection.new_for_address_sync(
        address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
        | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION)
    bus.set_exit_on_close(False)
    for kind in ('object:', 'window:'):
        bus.call_sync(*LISTENERS, A11Y + 'Registry', 'RegisterEvent', variant('(sass)', kind, [], ''), None,
                      0, LONG)
    return bus


class Desk:
    """One run of the program; its archive stays for the next. before: a command that runs it.
    animated: as people see it; to draw what moves takes more of the processor than all else.
    process: the program runs already."""

    running = []

    def __init__(self, program, folder, files=(), before=(), animated=False, process=None,
                 **env):
        self.folder = folder
        self.archive = os.path.join(folder, 'games.db')
        self.log = os.path.join(folder, 'log')
        self.bus = accessibility_bus()
        self.events = []
        self.names = {}
        self.found = {}
        self.tabs = False  # whether several games are open
        self.roles = {}
        self.born = {}
        self.list = {}
        self.cells = {}
        settings = os.path.join(env.get('XDG_CONFIG_HOME', os.environ['XDG_CONFIG_HOME']), 'gtk-4.0')
        os.makedirs(settings, exist_ok=True)
        with open(os.path.join(settings, 'settings.ini'), 'w', encoding='utf-8') as file:
            file.write(f'[Settings]\ngtk-enable-animations={int(animated)}\n')
        with open(self.log, 'ab') as log:
            self.process = process or subprocess.Popen(
                [*before, program, *files], stdout=log, stderr=log, stdin=subprocess.DEVNULL,
                env=dict(os.environ, ZUGLEICH_ARCHIVE=self.archive, **env))
        Desk.running.append(self.process)
        try:
            self.wait('the program on the accessibility bus', self._find_program)
        except Missed:
            self.kill()
            raise

    # --- the process ---

    def kill(self):
        """As if the power failed."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.bus.close_sync()

    def close(self):
        """As the person closes the window, after resting: GTK 4.8 may still look for the tooltip of a window
        that has just gone, and complain that it has."""
        time.sleep(0.7)
        try:
            self.act(self.window(), 'window.close')
        except GLib.Error:
            pass  # it was gone before it could answer
        self.wait('the end of the program', lambda: self.process.poll() is not None)
        self.bus.close_sync()
        return self.process.returncode

    def read_log(self):
        with open(self.log, 'rb') as log:
            return log.read().decode('utf-8', 'replace')

    # --- waiting ---

    def pump(self):
        context = GLib.MainContext.default()
        while context.iteration(False):
            pass

    def wait(self, what, condition, seconds=None):
        """The condition's value as soon as it is true."""
        end = time.monotonic() + (seconds or PATIENCE)
        while True:
            self.pump()
            began, why = time.monotonic(), ''
            try:
                value = condition()
            # What was asked for went away meanwhile, or the archive was being made or written just then.
            except (GLib.Error, sqlite3.DatabaseError, FileNotFoundError) as error:
                value, why = None, f' ({error})'
            if value:
                return value
            if self.process.poll() is not None and what != 'the end of the program':
                raise Missed(f'{what}: the program ended with {self.process.returncode}:\n'
                             + self.read_log())
            if time.monotonic() > end:
                raise Missed(f'{what}: waited in vain{why}')
            self.rest(time.monotonic() - began)

    def rest(self, asking):
        """Until the program says something, or a moment has passed: what does not show on the bus changes, too.
        To ask more often takes more of the processor than what is asked about, so this takes twice
        as long as the asking took."""
        time.sleep(max(0.01, 2 * asking))
        seen, over = len(self.events), []
        alarm = GLib.timeout_add(100, over.append, True)
        while len(self.events) == seen and not over:
            GLib.MainContext.default().iteration(True)
        if not over:
            GLib.source_remove(alarm)

    def settle(self):
        """Until the program has answered and then said nothing for a while."""
        seen, since = -1, time.monotonic()

        def quiet():
            nonlocal seen, since
            self.call(self.root, 'Accessible', 'GetState')
            self.pump()
            if len(self.events) != seen:
                seen, since = len(self.events), time.monotonic()
            return time.monotonic() - since > QUIET

        self.wait('a quiet program', quiet)

    # --- the bus ---

    def call(self, path, interface, method, args=None):
        return self.bus.call_sync(self.sender, path, A11Y + interface, method, args, None, 0,
                                  LONG).unpack()

    def get(self, path, interface, name):
        return self.bus.call_sync(
            self.sender, path, 'org.freedesktop.DBus.Properties', 'Get',
            variant('(ss)', A11Y + interface, name), None, 0, LONG).unpack()[0]

    def _find_program(self):
        registered = self.bus.call_sync(*REGISTRY, A11Y + 'Accessible', 'GetChildren', None, None,
                                        0, LONG).unpack()[0]
        for sender, path in registered:
            pid = self.bus.call_sync(
                'org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus',
                'GetConnectionUnixProcessID', variant('(s)', sender), None, 0, LONG).unpack()[0]
            if pid == self.process.pid:
                self.sender, self.root = sender, path
                self.bus.signal_subscribe(sender, None, None, None, None,
                                          Gio.DBusSignalFlags.NONE, self._on_signal)
                return True
        return False

    def _on_signal(self, _bus, _sender, path, interface, member, parameters):
        self.events.append((path, interface, member, parameters))
        if member == 'ChildrenChanged':
            self.born.pop(path, None)

    def children(self, path):
        return [child for _, child in self.call(path, 'Accessible', 'GetChildren')[0]]

    def role(self, path):
        self.learn_roles([path])
        if path not in self.roles:
            raise GLib.Error('it is gone')
        return self.roles[path]

    def name(self, path):
        return self.get(path, 'Accessible', 'Name')

    def label(self, path):
        """Its name, or the words of what labels it: GTK 4.18 gives items of a menu no name of their own."""
        name = self.name(path)
        if name:
            return name
        relations = self.call(path, 'Accessible', 'GetRelationSet', None)[0]
        return ' '.join(self.text(target) for kind, targets in relations if kind == LABELLED_BY
                        for _, target in targets)

    def description(self, path):
        return self.get(path, 'Accessible', 'Description')

    def states(self, path):
        low, high = self.call(path, 'Accessible', 'GetState')[0]
        return low | high << 32

    def has(self, path, state):
        return bool(self.states(path) >> state & 1)

    def text(self, path):
        return self.call(path, 'Text', 'GetText', ALL)[0]

    def walk(self, path=None):
        """Every accessible below, itself first, in the order of the bus."""
        return [chain[-1] for chain in self.walk_chains(path or self.root)]

    def find(self, role, name, below=None):
        """The first showing accessible of that role whose name fits (text or a condition)."""
        wanted = name if callable(name) else lambda text: text == name

        def fits(path):
            return self.role(path) == role and wanted(self.name(path))

        # What has been found once stands where it stood, seen or hidden; with tabs in another one too.
        key = (role, name, below)
        try:
            if key in self.found and fits(self.found[key][-1]):
                if self.shows(self.found[key]):
                    return self.found[key][-1]
                if not self.tabs:
                    return None
        except GLib.Error:
            del self.found[key]
        # So does most of what has been listed before; or somebody has come upon it since. The
        # others nobody has.
        for items in (lambda: self.list, self.listed):
            for chain in self.known_chains(items(), role, wanted, below or self.root):
                if fits(chain[-1]):
                    self.found[key] = chain
                    return chain[-1]
        for chain, called, _ in self.look(below or self.root, self.list):
            if wanted(called) and self.role(chain[-1]) == role:
                self.found[key] = chain
                return chain[-1]
        return None

    def find_all(self, role, name, below):
        return [chain[-1] for chain, called, _ in self.look(below)
                if called == name and self.role(chain[-1]) == role]

    def look(self, top, items=None):
        """(way down, name, states) of every accessible below that shows, itself first, in the order
        of the bus.
        items: the list, where it has been asked for just now."""
        items = items or self.listed()
        chains = self.walk_chains(top, items)
        if not all(chain[-1] in items for chain in chains):
            items = self.listed()  # now they are
        return [(chain, items[chain[-1]].name, items[chain[-1]].states)
                for chain in chains if chain[-1] in items]

    def known_chains(self, items, role, wanted, top):
        """The ways down to those in the bus's list that show and fit, in the order of a walk."""
        named = [path for path, item in items.items() if wanted(item.name)]
        self.learn_roles(named)
        ways = [self.way(items, top, path) for path in named if self.roles.get(path) == role]
        return [[path for _, path in way] for way in sorted(way for way in ways if way)]

    def listed(self):
        """What anybody has come upon, shown or not, by its path. One message, where walking takes
        one for each."""
        answer = self.bus.call_sync(self.sender, CACHE, A11Y + 'Cache', 'GetItems', None, None, 0,
                                    LONG)
        found = ITEM.findall(answer.print_(False))
        assert len(found) == answer.get_child_value(0).n_children()
        self.list = {item.path: item for item in map(Item, found)}
        return self.list

    def way(self, items, top, path):
        """The way down to an accessible, with the place of each among its parent's children; None where it
        does not show. What its parent has not got as a child is hidden, or the page of a stack, which is
        left out: the stack has the page's own child."""
        up = [path]
        while up[-1] != top:
            if up[-1] not in items or len(up) > len(items):
                return None
            up.append(items[up[-1]].parent)
        way = [(0, top)]
        for one in reversed(up[:-1]):
            children = self.children(way[-1][1])
            if one in children:
                way.append((children.index(one), one))
        return way if way[-1][1] == path else None

    def learn_roles(self, paths):
        """What an accessible is does not change."""
        new = [path for path in paths if path not in self.roles]
        for path, answer in zip(new, self.ask([(path, A11Y + 'Accessible', 'GetRoleName', None)
                                               for path in new])):
            if not isinstance(answer, str):
                self.roles[path] = answer.unpack()[0]

    def walk_chains(self, top, items=None):
        """The ways down to every accessible. A level is asked at once: one by one the answers would be
        waited for ten times as long as they take. What goes away meanwhile has no children.
        items: the list, from which most can be told."""
        told = self.told(items) if items else {}
        below, level = {}, [top]
        while level:
            below |= {path: told[path] for path in level if path in told}
            unknown = [path for path in level if path not in told]
            for path in unknown:
                self.born[path] = None  # what changes from now on is heard
            answers = self.ask([(path, A11Y + 'Accessible', 'GetChildren', None) for path in unknown])
            for path, answer in zip(unknown, answers):
                below[path] = [] if isinstance(answer, str) else [
                    child for _, child in answer.unpack()[0]]
                if path in self.born:
                    self.born[path] = set(below[path])
            level = [child for path in level for child in below[path]]
        chains, left = [], [[top]]
        while left:
            chain = left.pop()
            chains.append(chain)
            left += [chain + [child] for child in reversed(below[chain[-1]])]
        return chains

    def told(self, items):
        """The children of those that have as many as the list has for them, each at its place, and
        who have had them whenever they were asked. In the list are hidden ones, too, and the pages
        of a stack, which has the page's own child in its place; what nobody has come upon yet is
        not in it."""
        listed = {}
        for item in items.values():
            listed.setdefault(item.parent, []).append((item.place, item.path))
        told = {}
        for path, born in self.born.items():
            places = sorted(listed.get(path, ()))
            if (born is not None and path in items
                    and [place for place, _ in places] == list(range(items[path].children))
                    and born.issuperset(child for _, child in places)):
                told[path] = [child for _, child in places]
        return told

    def shows(self, chain):
        """Whether the last can still be reached from the first: what is hidden is no child."""
        answers = self.ask([(parent, A11Y + 'Accessible', 'GetChildren', None) for parent in chain[:-1]])
        if any(isinstance(answer, str) for answer in answers):
            raise GLib.Error('it is gone')
        return all(child in [path for _, path in answer.unpack()[0]]
                   for answer, child in zip(answers, chain[1:]))

    def see(self, role, name, seconds=None, below=None):
        return self.wait(f'{role} “{name}”', lambda: self.find(role, name, below), seconds)

    def actions(self, path):
        """The names of what can be done with it; none where nothing can, or not now."""
        try:
            count = self.get(path, 'Action', 'NActions')
        except GLib.Error:
            return []
        answers = self.ask([(path, A11Y + 'Action', 'GetName', variant('(i)', index))
                            for index in range(count)])
        return [answer if isinstance(answer, str) else answer.unpack()[0] for answer in answers]

    def act(self, path, action):
        actions = self.actions(path)
        if action not in actions:
            raise Missed(f'{self.name(path)}: there is no action {action}')
        if not self.call(path, 'Action', 'DoAction', variant('(i)', actions.index(action)))[0]:
            raise Missed(f'{self.name(path)}: the action {action} was refused')

    def press(self, name, below=None):
        path = self.see('button', name, below=below)
        self.wait(f'a button {name} that can be pressed', lambda: self.has(path, SENSITIVE))
        self.act(path, 'click')

    def type(self, path, text):
        if not self.call(path, 'EditableText', 'SetTextContents', variant('(s)', text))[0]:
            raise Missed('nothing can be typed')

    def strike(self, key, way):
        self.bus.call_sync(*KEYBOARD, A11Y + 'DeviceEventController', 'GenerateKeyboardEvent',
                           variant('(isu)', key, '', way), None, 0, LONG)

    def key(self, name, held=None):
        """A key of the keyboard, perhaps with another or several held down, through the service screen readers have for it."""
        held = held if isinstance(held, tuple) else (held,) if held else ()
        for one in held:
            self.strike(one, 0)
        self.strike(KEYS[name], 3)
        for one in held:
            self.strike(one, 1)

    def focus(self, window):
        """What has the keyboard there; nothing while a row's own text has it."""
        return next((chain[-1] for chain, _, states in self.look(window) if states >> FOCUSED & 1),
                    None)

    def tab(self, seconds=None):
        """Presses Tab: what has the keyboard then; None where it is a row's own text, of which the bus knows
        nothing."""
        def moved():
            return [(path, values.unpack()[1]) for path, _, member, values in self.events
                    if member == 'StateChanged' and values.unpack()[0] == 'focused']

        self.pump()
        self.events = []
        self.key('Tab')
        self.wait('the keyboard to go on', moved, seconds)
        # What has got it is told before the program answers anything else. Where nothing else is there to go to, it is
        # what had it.
        self.call(self.root, 'Accessible', 'GetState')
        self.pump()
        return next((path for path, has in moved() if has), None)

    def tab_to(self, path):
        """Presses Tab until that accessible has the keyboard."""
        window = path
        while self.get(window, 'Accessible', 'Parent')[1] != REGISTRY[1]:
            window = self.get(window, 'Accessible', 'Parent')[1]
        self.settle()
        patience = 1
        for _ in range(40):
            before = self.focus(window)  # nothing while a row's own text has it
            if before == path:
                return
            self.key('Tab')
            try:
                self.wait('the focus to move', lambda: self.focus(window) != before, patience)
                patience = 1
            except Missed:
                # A new window hears the keyboard only after a while, and a busy machine is slow: another Tab before
                # the first was heard would go past what is looked for.
                patience = min(3 * patience, 30)
        raise Missed(f'{self.name(path)} cannot be reached by Tab')

    def pick(self, combo, item):
        """Picks an item of a combo row by the keyboard."""
        self.tab_to(combo)
        self.key('space')
        self.wait(f'the choices of {self.name(combo)}',
                  lambda: len(self.items(combo)) > 1 and self.focus(combo) not in (None, combo))
        self.wait('the keyboard at what is picked', lambda: self.name(self.focus(combo)) == self.items(combo)[0])
        self.key('Home')
        for _ in range(self.items(combo)[1:].index(item)):
            self.key('Down')
        self.key('Return')
        self.wait(f'{item} picked',
                  lambda: self.items(combo)[:1] == [item] and self.description(combo).startswith(item))

    def items(self, combo):
        """What a combo row shows, and the choices after it while they are open."""
        return self.texts([chain[-1] for chain in self.walk_chains(combo) if self.role(chain[-1]) == 'label'
                           and self.role(chain[-3]) == 'list item'])

    def texts(self, paths):
        return [answer.unpack()[0] for answer in self.ask([(path, A11Y + 'Text', 'GetText', ALL) for path in paths])]

    # --- the program's own parts ---

    def window(self):
        return self.children(self.root)[0]

    def present(self):
        """Gives the main window the keyboard, as a window manager does when the one above has gone."""
        session_bus().call_sync(PROGRAM, '/' + PROGRAM.replace('.', '/'), 'org.freedesktop.Application', 'Activate',
                                variant('(a{sv})', {}), None, 0, LONG)

    def windows(self):
        return self.children(self.root)

    def find_board(self):
        board = self.see('grid', 'Chess board')
        self.cells = {}
        for row in self.children(board):
            for cell in self.children(row):
                self.cells[self.name(cell).split(',')[0]] = cell
        assert len(self.cells) == 64
        self.board = board
        return self.cells

    def cell(self, square):
        """What the bus says of a square after its own name: "white pawn, can go here"."""
        return self.name(self.cells[square]).partition(', ')[2]

    def press_square(self, square):
        self.act(self.cells[square], 'square.activate')

    def squares(self, words):
        """The squares whose names hold these words."""
        return [square for square in self.cells if words in self.cell(square)]

    def may_choose(self):
        """Whether a person may choose now: the reveal is over."""
        return self.has(self.see('text box', 'Type a move'), SENSITIVE)

    def strip(self, side):
        """What the strip of a side says: its labels' texts in order, and descriptions."""
        strip = self.see('group', STRIPS[side])
        labels = [path for path in self.walk(strip) if self.role(path) == 'label']
        return self.texts(labels), [self.description(path) for path in labels]

    def is_sealed(self, side):
        """Whether its strip says that the side has sealed."""
        return any(text.startswith('Sealed') for text in self.strip(side)[0])

    def turns(self):
        """The rows of the turn list."""
        turns = self.find('list', 'Turns')
        rows = []
        for item in self.children(turns) if turns else []:
            rows += [self.name(child) for child in self.children(item)]
        return rows

    def story(self):
        """The sentences of the story of the turn shown."""
        story = self.find('list', 'Story of the turn')
        return [self.name(row) for row in self.children(story)] if story else []

    # --- dumps ---

    def known(self, path):
        """A name for a path that is the same in every run: by the order in which paths came up."""
        if path not in self.names:
            self.names[path] = f'#{len(self.names)}'
        return self.names[path]

    def plain(self, value):
        """A signal's or a property's value as text, paths and bus names made comparable."""
        text = value if isinstance(value, str) else value.print_(False)
        return PATH.sub(lambda path: self.known(path[0]),
                        text.replace(f"'{self.sender}'", "'PROGRAM'"))

    def ask(self, questions):
        """The answers to many calls (path, interface, method, arguments), all on their way at once;
        an error's words where it is an error."""
        answers = {}

        def answered(bus, result, number):
            try:
                answers[number] = bus.call_finish(result)
            except GLib.Error as error:
                answers[number] = error.message

        for number, (path, interface, method, args) in enumerate(questions):
            self.bus.call(self.sender, path, interface, method, args, None, 0, LONG, None, answered,
                          number)
        end = time.monotonic() + PATIENCE
        while len(answers) < len(questions):
            GLib.MainContext.default().iteration(True)
            if time.monotonic() > end:
                raise Missed('answers: waited in vain')
        return [answers[number] for number in range(len(questions))]

    def dump(self):
        """All that the bus tells of every accessible that shows: a line each. Role, name, description, states,
        parent and interfaces are in the list that a screen reader asks for, too."""
        paths = [chain[-1] for chain, _, _ in self.look(self.root)]
        items = self.listed()
        questions = []
        for path in paths:
            offered = items[path].interfaces
            questions += [(path, A11Y + interface, method, args) for interface, method, args in (
                ('Accessible', 'GetAttributes', None), ('Accessible', 'GetRelationSet', None),
                ('Action', 'GetActions', None), ('Component', 'GetExtents', variant('(u)', 1)),
                ('Selection', 'GetSelectedChild', variant('(i)', 0)),
                ('Text', 'GetNSelections', None)) if f"'{A11Y}{interface}'" in offered]
            # The properties of the others are what their methods answer.
            questions += [(path, 'org.freedesktop.DBus.Properties', 'GetAll',
                           variant('(s)', A11Y + interface))
                          for interface in ('Selection', 'Text', 'Value') if f"'{A11Y}{interface}'" in offered]
            if f"'{A11Y}Text'" in offered:
                questions.append((path, A11Y + 'Text', 'GetText', ALL))
        lines = {path: [self.known(path), self.plain(items[path].line)] for path in paths}
        for (path, interface, method, _), answer in zip(questions, self.ask(questions)):
            # The page of a stack is no widget, and GTK 4.18 answers with memory that nobody has written.
            if (method == 'GetExtents' and not isinstance(answer, str)
                    and max(map(abs, answer.unpack()[0])) > 16384):
                answer = 'nowhere'
            lines[path].append(f'{interface.split(".")[-1]}.{method}: {self.plain(answer)}')
        return ['; '.join(lines[path]) for path in paths]

    def forget_names(self, count):
        """From now on only the first `count` accessibles that came up count as known."""
        self.names = {path: name for path, name in self.names.items() if int(name[1:]) < count}

    def take_events(self):
        """The signals since the last time, comparable."""
        self.pump()
        events, self.events = self.events, []
        # Where something stands is told with the next frame, before or after what else happens meanwhile.
        events.sort(key=lambda event: event[2] == 'BoundsChanged')
        # What is new to the bus's list is announced when somebody comes upon it, which is when this side
        # looks; what is announced then stands in a dump.
        return [f'{self.known(path)} {interface} {member} {self.plain(values)}'
                for path, interface, member, values in events if interface != A11Y + 'Cache']

    def take_spoken(self):
        """Those of them that a screen reader speaks wherever the keyboard is: announcements, for which GTK
        before 4.14 has only what something is called or described by."""
        return [event for event in self.take_events()
                if ' Announcement ' in event or "'accessible-name'" in event
                or "'accessible-description'" in event]


def choice_text(code):
    """A choice as coordinates, from the two bytes that a body has for it (src/archive/zug-game-body-read.c)."""
    square = lambda number: 'abcdefgh'[number & 7] + str((number >> 3) + 1)
    here, there, mark = code & 63, code >> 6 & 63, code >> 12
    if here == there:
        return '--' if mark == 2 else '@' + square(there)
    if mark >= 14:
        return 'O-O-O' if mark == 14 else 'O-O'
    return square(here) + square(there) + (' pnbrqk'[mark] if mark else '')


def line_played(body):
    """The turns of a game in which both sides choose, on a board of eight by eight."""
    assert body[0] == 1 and body[1] == 0, body[:2]
    count, shift, at = 0, 0, 2
    while True:
        count |= (body[at] & 127) << shift
        shift, at = shift + 7, at + 1
        if body[at - 1] < 128:
            break
    codes = [int.from_bytes(body[at + 2 * i:at + 2 * i + 2], 'little') for i in range(2 * count)]
    return [f'{choice_text(white)}/{choice_text(black)}'
            for white, black in zip(codes[::2], codes[1::2])]


def ask_kept(folder, question):
    """Rows from a copy of the archive."""
    with tempfile.TemporaryDirectory() as copy:
        for name in os.listdir(folder):
            if name in ('games.db', 'games.db-wal'):
                shutil.copy(os.path.join(folder, name), copy)
        base = sqlite3.connect(os.path.join(copy, 'games.db'))
        rows = list(base.execute(question))
        base.close()
    return rows


def kept_turns(folder):
    """The texts of the turns of the games played."""
    bodies = [data for data, in ask_kept(folder, 'SELECT data FROM body JOIN game ON game.id = '
                                                 'body.game WHERE source = 0 ORDER BY game.id')]
    return [turn for body in bodies for turn in line_played(body)]


def kept_length(folder):
    """How many turns the games played have, of whatever kind."""
    return sum(length for length, in ask_kept(folder, 'SELECT length FROM game WHERE source = 0'))


class Screen:
    """The X display, looked at as a person does."""

    class Image(ctypes.Structure):
        _fields_ = [('width', ctypes.c_int), ('height', ctypes.c_int), ('xoffset', ctypes.c_int),
                    ('format', ctypes.c_int), ('data', ctypes.POINTER(ctypes.c_char)),
                    ('byte_order', ctypes.c_int), ('unit', ctypes.c_int),
                    ('bit_order', ctypes.c_int), ('pad', ctypes.c_int), ('depth', ctypes.c_int),
                    ('bytes_per_line', ctypes.c_int)]

    def __init__(self):
        self.x11 = ctypes.CDLL('libX11.so.6')
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        self.x11.XDefaultRootWindow.restype = ctypes.c_ulong
        self.x11.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
        self.x11.XGetImage.restype = ctypes.POINTER(self.Image)
        self.x11.XGetImage.argtypes = [ctypes.c_void_p, ctypes.c_ulong] + [ctypes.c_int] * 2 + [
            ctypes.c_uint] * 2 + [ctypes.c_ulong, ctypes.c_int]
        self.x11.XDestroyImage.argtypes = [ctypes.POINTER(self.Image)]
        self.display = self.x11.XOpenDisplay(None)
        self.root = self.x11.XDefaultRootWindow(self.display)

    def pixels(self, x, y, width, height):
        """32 bits a pixel, row after row."""
        image = self.x11.XGetImage(self.display, self.root, x, y, width, height, 0xffffffff, 2)
        data = ctypes.string_at(image.contents.data,
                                image.contents.bytes_per_line * image.contents.height)
        self.x11.XDestroyImage(image)
        return data

    def picture(self, width=1280, height=1024):
        """A fingerprint of all that is to be seen."""
        return hashlib.sha256(self.pixels(0, 0, width, height)).hexdigest()


def run(tests):
    """Runs (name, function) pairs as TAP; a test fails by an exception."""
    print(f'1..{len(tests)}', flush=True)
    bad = 0
    for number, (name, function) in enumerate(tests, 1):
        try:
            function()
            print(f'ok {number} {name}', flush=True)
        except (AssertionError, Missed, GLib.Error) as error:
            bad += 1
            print(f'not ok {number} {name}', flush=True)
            for line in f'{type(error).__name__}: {error}'.splitlines():
                print('#', line, flush=True)
            for line in traceback.format_exc().splitlines():
                print('#', line, flush=True)
            for process in Desk.running:  # a second program would only call the first
                process.kill()
                process.wait()
    sys.exit(1 if bad else 0)
