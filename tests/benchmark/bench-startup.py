# bench-startup.py: from the start to the first frame with all men, beside an empty window's
# SPDX-License-Identifier: GPL-3.0-or-later
"""    bench-startup.py PROGRAM EMPTY COUNTER [RUNS]

Starts both in turn on the same display and looks at the screen until it shows what it shows when
they have come to rest: the header bar and the window of the empty program, the two ranks of men at
either edge of the board of the game. Prints the medians, their ratio, the time that processors
worked for it, which says more where they have other work, the memory that belongs to each process
alone, and how many widgets the test COUNTER finds in the first frame, which tell sooner than the
clock what has crept in. Then a game is begun, and the program started as it comes back to it: a man
is pressed as soon as all are there, and the square that he may go to waited for.

The archive is empty, or a copy of the one that ZUG_BENCH_ARCHIVE names. Nothing is asserted about
time."""
import ctypes
import os
import re
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'app'))
from desk import PROGRAM, Screen, session_bus, variant  # noqa: E402

# Both windows are 1100 by 760 at the corner of the screen: x, y, width, height of what is looked at.
MEN = [(105, 135, 530, 110), (105, 515, 530, 110)]
EMPTY = [(105, 2, 530, 300)]
# The middles of what is pressed to begin a game, then of a man, and the squares before him.
PLAY, A2, A4, SEAL, B2 = (367, 428), (150, 535), (150, 411), (682, 723), (212, 535)
B3_B4 = [(183, 382, 58, 120)]
RUNS = 12
REST = 3  # seconds without a change: the program has nothing more to draw
BOUND = 60  # seconds after which a start has failed


class Mouse:
    """The pointer of the display, moved as a hand would."""

    def __init__(self, screen):
        self.screen = screen
        self.xtst = ctypes.CDLL('libXtst.so.6')
        self.xtst.XTestFakeMotionEvent.argtypes = [ctypes.c_void_p] + [ctypes.c_int] * 3 + [ctypes.c_ulong]
        self.xtst.XTestFakeButtonEvent.argtypes = [ctypes.c_void_p, ctypes.c_uint, ctypes.c_int,
                                                   ctypes.c_ulong]
        screen.x11.XFlush.argtypes = [ctypes.c_void_p]

    def move(self, place):
        self.xtst.XTestFakeMotionEvent(self.screen.display, -1, *place, 0)
        self.screen.x11.XFlush(self.screen.display)

    def button(self, down):
        self.xtst.XTestFakeButtonEvent(self.screen.display, 1, down, 0)
        self.screen.x11.XFlush(self.screen.display)

    def click(self, place):
        self.move(place)
        self.button(True)
        self.button(False)


class Program:
    """One of the two, and what it looks like when it has drawn all."""

    def __init__(self, screen, command, areas, env):
        self.screen, self.command, self.areas, self.env = screen, command, areas, env
        self.times, self.work = [], []
        process = self.start()
        self.picture = self.come_to_rest(process)
        self.memory = rss_anon(process.pid)
        self.stop(process)

    def start(self):
        return subprocess.Popen([self.command], env=self.env)

    def stop(self, process):
        """Milliseconds that processors worked for it."""
        process.kill()
        _, process.returncode, used = os.wait4(process.pid, 0)
        self.until(lambda: not any(any(part) for part in self.look()), 'the screen to be empty')
        return (used.ru_utime + used.ru_stime) * 1000

    def end(self, process):
        """As a person ends it: what was killed says so when it comes back."""
        session_bus().call_sync(PROGRAM, '/' + PROGRAM.replace('.', '/'), 'org.gtk.Actions', 'Activate',
                                variant('(sava{sv})', 'quit', [], {}), None, 0, -1)
        process.wait(BOUND)
        self.until(lambda: not any(any(part) for part in self.look()), 'the screen to be empty')

    def look(self):
        return [self.screen.pixels(*area) for area in self.areas]

    def until(self, condition, what, pause=0.001):
        end = time.monotonic() + BOUND
        while not condition():
            if time.monotonic() > end:
                sys.exit(f'{self.command}: waited {BOUND} s for {what}')
            time.sleep(pause)

    def come_to_rest(self, process):
        """The picture that changes no more."""
        last, since = None, 0

        def rests():
            nonlocal last, since
            now = self.look()
            if now != last:
                last, since = now, time.monotonic()
            if process.poll() is not None:
                sys.exit(f'{self.command} ended with {process.returncode}')
            return any(any(part) for part in now) and time.monotonic() - since > REST

        self.until(rests, 'a picture at rest', 0.02)
        return last

    def measure(self):
        begin = time.monotonic()
        process = self.start()
        self.until(lambda: self.look() == self.picture, 'the picture it had before')
        self.times.append((time.monotonic() - begin) * 1000)
        self.work.append(self.stop(process))

    def play(self, mouse):
        """A game begun: a choice made and sealed, and the turn seen."""
        process = self.start()
        self.until(lambda: self.look() == self.picture, 'the picture it had before')
        for place in (PLAY, A2, A4, SEAL):
            mouse.click(place)
            self.come_to_rest(process)
        mouse.move(B2)
        self.end(process)
        process = self.start()
        self.picture = self.come_to_rest(process)
        self.end(process)

    def measure_press(self, mouse):
        """Milliseconds from the men to the answer."""
        process = self.start()
        self.until(lambda: self.look() == self.picture, 'the game that was begun')
        before = [self.screen.pixels(*area) for area in B3_B4]
        begin = time.monotonic()
        mouse.move((B2[0] + 1, B2[1]))  # GTK hears no press of a pointer that has not come in
        mouse.button(True)
        self.until(lambda: before != [self.screen.pixels(*area) for area in B3_B4], 'an answer')
        answered = (time.monotonic() - begin) * 1000
        mouse.button(False)
        mouse.move(B2)
        self.end(process)
        return answered


def rss_anon(pid):
    """Megabytes that no file stands behind."""
    with open(f'/proc/{pid}/status', encoding='ascii') as status:
        return [int(line.split()[1]) / 1024 for line in status if line.startswith('RssAnon:')][0]


def shades(picture):
    """How many pixels are nearly black and nearly white."""
    pixels = [part[i:i + 3] for part in picture for i in range(0, len(part), 4)]
    return sum(max(p) < 70 for p in pixels), sum(min(p) > 230 for p in pixels)


def count_games(path):
    """In the archive that is to be there."""
    with sqlite3.connect(f'file:{path}?mode=ro', uri=True) as archive:
        return archive.execute('select count(*) from game').fetchone()[0]


def spread(times):
    return f'{statistics.median(times):6.0f} ms   ({min(times):.0f} to {max(times):.0f})'


def count_widgets(counter):
    """Those made before the first frame, and those seen in it."""
    said = subprocess.run([counter, '--tap'], check=True, capture_output=True, text=True).stdout
    return re.search(r'first frame: (\d+), seen in it: (\d+)', said).groups()


def main():
    command, empty_command, counter = sys.argv[1:4]
    runs = int(sys.argv[4]) if len(sys.argv) > 4 else RUNS
    screen = Screen()
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'games.db')
        games = 0
        if 'ZUG_BENCH_ARCHIVE' in os.environ:
            shutil.copy(os.environ['ZUG_BENCH_ARCHIVE'], path)
            games = count_games(path)
        env = dict(os.environ, ZUGLEICH_ARCHIVE=path)
        game = Program(screen, command, MEN, env)
        dark, light = shades(game.picture)
        if dark < 2000 or light < 2000:
            sys.exit(f'no men where they should be: {dark} dark and {light} light pixels')
        empty = Program(screen, empty_command, EMPTY, env)
        for _ in range(runs):
            game.measure()
            empty.measure()
        mouse = Mouse(screen)
        game.play(mouse)
        answers = [game.measure_press(mouse) for _ in range(runs)]
    ratios = [one / other for one, other in zip(game.times, empty.times)]
    work = statistics.median(game.work) / statistics.median(empty.work)
    print(f'games in the archive {games:6}      ({runs} starts)')
    print(f'all men drawn        {spread(game.times)}')
    print(f'empty window         {spread(empty.times)}')
    print(f'ratio of the medians {statistics.median(game.times) / statistics.median(empty.times):6.2f}'
          f'      (pairs: median {statistics.median(ratios):.2f}; aim at most 1.25)')
    print(f'work until then      {spread(game.work)}')
    print(f'empty window         {spread(empty.work)}   ratio {work:.2f}')
    print(f'a press answered     {spread(answers)}   after the men; aim at most 100')
    print('widgets made         %6s      (%s of them seen in the first frame)' % count_widgets(counter))
    print(f'memory (RssAnon)     {game.memory:6.1f} MB   (empty window {empty.memory:.1f};'
          f' aim at most {empty.memory + 14:.1f})')


main()
