#!/usr/bin/env python3
# test-files.py: what is at the top of the project, and where it holds files that are no text
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import subprocess
import sys

sys.dont_write_bytecode = True
import tap

TOP = '''
    .ci .clang-format .editorconfig .git-blame-ignore-revs .gitignore .gitlab
    CONTRIBUTING.md COPYING NEWS README.md meson.build meson_options.txt zugleich.doap
    data flatpak help icons po src tests tools'''.split()

# Pictures of the program, and what the fuzzer found.
NO_TEXT = ('data/screenshots/', 'tests/fuzz/corpus/')


def kept():
    """The files that a clone has; in an archive of `meson dist` these are all that are there."""
    if os.path.exists(os.path.join(tap.TOP, '.git')):
        listed = subprocess.run(['git', 'ls-files', '-z'], cwd=tap.TOP, stdout=subprocess.PIPE, check=True)
        names = os.fsdecode(listed.stdout).split('\0')[:-1]
        return [n for n in names if os.path.exists(os.path.join(tap.TOP, n))]
    found = []
    for root, _, names in os.walk(tap.TOP):
        found += [os.path.relpath(os.path.join(root, n), tap.TOP) for n in names]
    return found


FILES = kept()


def check_top():
    there = {path.split('/')[0] for path in FILES}
    return [f'{name} does not belong to the top of the project' for name in sorted(there - set(TOP))] + \
           [f'{name} is not there' for name in TOP if name not in there]


def is_text(path):
    try:
        return '\0' not in tap.read(path)
    except UnicodeDecodeError:
        return False


def check_text():
    return [f'{path} is no text' for path in FILES
            if not path.startswith(NO_TEXT) and not path.endswith('.net') and not is_text(path)]


sys.exit(tap.run([('/house/files/top', check_top), ('/house/files/text', check_text)]))
