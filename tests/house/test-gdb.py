#!/usr/bin/env python3
# test-gdb.py: gdb prints positions, moves and mixes as people read them
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-gdb.py NARROW WIDE: zug-gdb-sample.c, compiled for either width"""
import os
import subprocess
import sys

sys.dont_write_bytecode = True
import tap

EMPTY = {8: '........', 16: '................'}
WANTED = {
    'position': 'turn 7, resting c2: {rows}',
    'pass': 'pass',
    'castling': 'O-O',
    'set': 'a1 p16',
    'mix': 'e2e4 62 %, a7a8=Q 38 %; value -0.25',
}


def check(program, edge):
    rows = [EMPTY[edge]] * (edge - 2) + ['..(Np)' + EMPTY[edge][3:], 'K' + EMPTY[edge][1:]]
    asked = [part for name in WANTED for part in ('-ex', f'print {name}')]
    told = subprocess.run(['gdb', '-q', '-nx', '-batch', '-ex', f'source {tap.TOP}/tools/zug-gdb.py', *asked, program],
                          capture_output=True, text=True, env={**os.environ, 'HOME': '/'}, check=False)
    wanted = [f'${number} = {words}'.replace('{rows}', '/'.join(rows))
              for number, words in enumerate(WANTED.values(), 1)]
    lines = told.stdout.splitlines()
    return [] if lines == wanted else [*lines, *told.stderr.splitlines(), 'wanted:', *wanted]


sys.exit(tap.run([('/house/gdb/narrow', lambda: check(sys.argv[1], 8)),
                  ('/house/gdb/wide', lambda: check(sys.argv[2], 16))]))
