#!/usr/bin/env python3
# test-cycles.py: files that call each other in a circle, seen in the symbols of the object files
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-cycles.py BUILD-FOLDER"""
import os
import subprocess
import sys

sys.dont_write_bytecode = True
import tap

# How many files may form a cycle: a class in two or three files, not more.
MOST = 3

BUILD = os.path.abspath(sys.argv[1])


def source_of(path):
    """Of an object file below src: its source relative to src, None where that is gone or not ours."""
    room, rest = os.path.relpath(path, os.path.join(BUILD, 'src')).split(os.sep, 1)
    name = os.path.basename(rest).removesuffix('.o')
    for source in (name, name.replace('_', '/', 1)):
        if os.path.exists(os.path.join(tap.TOP, 'src', room, source)):
            return f'{room}/{source}'
    return None


def symbols():
    """(object file, letter of nm, symbol) of all global symbols."""
    objects = [os.path.join(folder, name) for folder, _, names in os.walk(os.path.join(BUILD, 'src'))
               for name in names if name.endswith('.c.o') and folder.endswith('.p')]
    listing = subprocess.run(['nm', '-A', '-g', '--', *sorted(filter(source_of, objects))],
                             capture_output=True, text=True, check=True).stdout
    for line in listing.splitlines():
        path, rest = line.split(':', 1)
        yield path, *rest.split()[-2:]


def uses():
    """Which object files each one uses symbols of."""
    all_symbols = list(symbols())
    home = {symbol: path for path, letter, symbol in all_symbols if letter in 'TDBRV'}
    used = {path: set() for path, _, _ in all_symbols}
    for path, letter, symbol in all_symbols:
        if letter == 'U' and home.get(symbol, path) != path:
            used[path].add(home[symbol])
    return used


def cycles(used):
    """Sets of files from each of which all others of the set are reached (Tarjan)."""
    number, low, stack, found = {}, {}, [], []

    def visit(path):
        number[path] = low[path] = len(number)
        stack.append(path)
        for other in sorted(used[path]):
            if other not in number:
                visit(other)
                low[path] = min(low[path], low[other])
            elif other in stack:
                low[path] = min(low[path], number[other])
        if low[path] == number[path]:
            at = stack.index(path)
            if len(stack) - at > 1:
                found.append({source_of(p) for p in stack[at:]})
            del stack[at:]

    for path in sorted(used):
        if path not in number:
            visit(path)
    return found


USED = uses()
CYCLES = cycles(USED)


def check_seen():
    if len(USED) < 400 or sum(map(len, USED.values())) < 2000:
        return [f'only {len(USED)} object files with symbols in {BUILD}/src']


def check_rooms():
    return [f'{len(c)} files in several rooms call each other: {" ".join(sorted(c))}' for c in CYCLES
            if len({source.split('/')[0] for source in c}) > 1]


def check_lengths():
    return [f'{len(c)} files call each other in a circle: {" ".join(sorted(c))}' for c in CYCLES if len(c) > MOST]


sys.exit(tap.run([('/house/cycles/seen', check_seen), ('/house/cycles/rooms', check_rooms),
                  ('/house/cycles/lengths', check_lengths)]))
