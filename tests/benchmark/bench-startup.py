# bench-startup.py: from the start to the first frame with all men, beside an empty window's
# SPDX-License-Identifier: GPL-3.0-or-later
"""    bench-startup.py PROGRAM EMPTY COUNTER [RUNS]

Starts both in turn on the same display and looks at the screen until it shows what it shows when
they have come to rest: the header bar and the window of the empty program, the two ranks of men at
either edge of the board of the game. Prints the medians, their ratio, and the memory that belongs
to each process alone, and how many widgets the test COUNTER finds in the first frame, which tell
sooner than the clock what has crept in. Nothing is asserted about time."""
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'app'))
from desk import Screen  # noqa: E402

# Both windows are 1100 by 760 at the corner of the screen: x, y, width, height of what is looked at.
MEN = [(105, 135, 530, 110), (105, 515, 530, 110)]
EMPTY = [(105, 2, 530, 300)]
RUNS = 12
REST = 3  # seconds without a change: the program has nothing more to draw
BOUND = 60  # seconds after which a start has failed


class Program:
    """One of the two, and what it looks like when it has drawn all."""

    def __init__(self, screen, command, areas, env):
        self.screen, self.command, self.areas, self.env = screen, command, areas, env
        self.times = []
        process = self.start()
        self.picture = self.come_to_rest(process)
        self.memory = rss_anon(process.pid)
        self.stop(process)

    def start(self):
        return subprocess.Popen([self.command], env=self.env)

    def stop(self, process):
        process.kill()
        process.wait()
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
        self.stop(process)


def rss_anon(pid):
    """Megabytes that no file stands behind."""
    with open(f'/proc/{pid}/status', encoding='ascii') as status:
        return [int(line.split()[1]) / 1024 for line in status if line.startswith('RssAnon:')][0]


def shades(picture):
    """How many pixels are nearly black and nearly white."""
    pixels = [part[i:i + 3] for part in picture for i in range(0, len(part), 4)]
    return sum(max(p) < 70 for p in pixels), sum(min(p) > 240 for p in pixels)


def count_widgets(counter):
    """Those made before the first frame, and those seen in it."""
    said = subprocess.run([counter, '--tap'], check=True, capture_output=True, text=True).stdout
    return re.search(r'first frame: (\d+), seen in it: (\d+)', said).groups()


def main():
    command, empty_command, counter = sys.argv[1:4]
    runs = int(sys.argv[4]) if len(sys.argv) > 4 else RUNS
    screen = Screen()
    with tempfile.TemporaryDirectory() as folder:
        env = dict(os.environ, ZUGLEICH_ARCHIVE=os.path.join(folder, 'games.db'))
        game = Program(screen, command, MEN, env)
        dark, light = shades(game.picture)
        if dark < 2000 or light < 2000:
            sys.exit(f'no men where they should be: {dark} dark and {light} light pixels')
        empty = Program(screen, empty_command, EMPTY, env)
        for _ in range(runs):
            game.measure()
            empty.measure()
    ratios = [one / other for one, other in zip(game.times, empty.times)]
    print(f'all men drawn        {statistics.median(game.times):6.0f} ms'
          f'   ({min(game.times):.0f} to {max(game.times):.0f}, {runs} starts)')
    print(f'empty window         {statistics.median(empty.times):6.0f} ms'
          f'   ({min(empty.times):.0f} to {max(empty.times):.0f})')
    print(f'ratio of the medians {statistics.median(game.times) / statistics.median(empty.times):6.2f}'
          f'   (pairs: median {statistics.median(ratios):.2f}; aim at most 1.25)')
    print('widgets made         %6s      (%s of them seen in the first frame)' % count_widgets(counter))
    print(f'memory (RssAnon)     {game.memory:6.1f} MB   (empty window {empty.memory:.1f};'
          f' aim at most {empty.memory + 14:.1f})')


main()
