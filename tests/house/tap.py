# tap.py: runs functions as tests and speaks TAP
# SPDX-License-Identifier: GPL-3.0-or-later
"""A test is a function that returns nothing if all is well, or the list of what is wrong."""
import os
import sys

TOP = os.path.abspath(os.path.join(os.path.dirname(__file__), '..', '..'))


def files(*folders, ends):
    """Paths below the folders, relative to the top of the project, whose names end so."""
    found = []
    for folder in folders:
        for root, _, names in os.walk(os.path.join(TOP, folder)):
            if '__pycache__' in root:
                continue
            found += [os.path.relpath(os.path.join(root, n), TOP) for n in names if n.endswith(ends)]
    return sorted(found)


def read(path):
    with open(os.path.join(TOP, path), encoding='utf-8') as source:
        return source.read()


def run(tests):
    """Runs (name, function) pairs; returns the exit status."""
    print(f'1..{len(tests)}')
    bad = 0
    for number, (name, function) in enumerate(tests, 1):
        wrong = function() or []
        bad += bool(wrong)
        print(f"{'not ' if wrong else ''}ok {number} {name}")
        for line in wrong:
            print('#', line)
        sys.stdout.flush()
    return 1 if bad else 0
