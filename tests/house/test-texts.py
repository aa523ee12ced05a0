#!/usr/bin/env python3
# test-texts.py: what every file begins with, what none may hold, and which are translated
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import re
import sys

sys.dont_write_bytecode = True
import tap

SOURCES = tap.files('src', 'tests', 'tools', ends=('.c', '.h'))
SCRIPTS = tap.files('tests', 'tools', ends=('.py', '.sh'))
TEXTS = tap.files('src', 'tests', 'tools', 'data', 'help', 'flatpak', 'po', 'icons',
                  ends=('.c', '.h', '.ui', '.py', '.sh', '.build', '.xml', '.in', '.page', '.md', '.sql', '.svg',
                        '.yml', '.po', 'run', 'test', 'fuzz', 'packages', 'POTFILES', 'with-display'))

# Written in pieces, so that this file passes its own test.
LEFT_OVER = re.compile(r'\b(TO' r'DO|FIX' r'ME|XX' r'X|HA' r'CK)\b|g_test_' r'skip|not imple' r'mented')
MACHINE = re.compile(r'/wo' r'rk/|/tm' r'p/z/|/ho' r'me/[a-z]')

MARKED = re.compile(r'\b(?:_|N_|C_|NC_|ngettext|g_dngettext|g_dpgettext2)\s*\(\s*"')
# One with its strings, and in them a number with a decimal sign, which would be the locale's.
MESSAGE = re.compile(r'\b(?:_|N_|C_|NC_|ngettext|g_dngettext)\s*\((?:\s*(?:NULL,\s*)?"(?:[^"\\]|\\.)*"\s*,?)+')
DECIMAL = re.compile(r'%[-+0-9]*\.[1-9]f')
COMMENT = re.compile(r'/\*.*?\*/', re.DOTALL)


def check_beginnings():
    wrong = []
    for path in SOURCES:
        lines = tap.read(path).split('\n', 3)
        if not re.match(r'/\* ' + re.escape(os.path.basename(path)) + ': .*', lines[0]):
            wrong.append(f'{path}: the first line does not say what the file is')
        if not any('SPDX-License-Identifier: GPL-3.0-or-later' in line for line in lines[1:3]):
            wrong.append(f'{path}: no licence below that')
    for path in SCRIPTS:
        if 'SPDX-License-Identifier: GPL-3.0-or-later' not in tap.read(path):
            wrong.append(f'{path}: no licence')
    return wrong


def check_guards():
    """What is compiled by itself, in a folder pch, has none: a compiler would complain."""
    return [f'{p}: no #pragma once' for p in SOURCES
            if p.endswith('.h') and '/pch/' not in p and '\n#pragma once\n' not in tap.read(p)]


def search(pattern):
    wrong = []
    for path in TEXTS:
        for number, line in enumerate(tap.read(path).split('\n'), 1):
            if pattern.search(line):
                wrong.append(f'{path}:{number}: {line.strip()[:90]}')
    return wrong


def check_columns():
    """Documents break at 100 columns; tables, pictures and commands cannot. clang-format sees to the sources."""
    wrong = []
    for path in ['CONTRIBUTING.md', 'README.md', *tap.files('src', ends='.md')]:
        fenced = False
        for number, line in enumerate(tap.read(path).split('\n'), 1):
            fenced ^= line.startswith('```')
            if len(line) > 100 and not fenced and not line.startswith(('|', '![')):
                wrong.append(f'{path}:{number} has {len(line)} columns')
    return wrong


def translated():
    """The files with messages for people."""
    found = {p for p in tap.files('src', ends=('.c', '.h')) if MARKED.search(COMMENT.sub('', tap.read(p)))}
    found |= {p for p in tap.files('src', 'data', ends='.ui') if 'translatable="' in tap.read(p)}
    found |= set(tap.files('data', ends=('.desktop.in', '.metainfo.xml.in', '.gschema.xml')))
    return found


def check_potfiles():
    listed = [line for line in tap.read('po/POTFILES').split('\n') if line and not line.startswith('#')]
    found = translated()
    wrong = [f'{p} has messages and is not in po/POTFILES' for p in sorted(found - set(listed))]
    wrong += [f'{p} is in po/POTFILES and has no messages, or is not there' for p in listed if p not in found]
    if listed != sorted(set(listed)):
        wrong.append('po/POTFILES is not sorted')
    return wrong


def check_gettext_in_sources():
    """A source that translates must include gi18n; the plain C folders only mark."""
    wrong = []
    for path in tap.files('src', ends='.c'):
        text = COMMENT.sub('', tap.read(path))
        if re.search(r'\b(_|C_|ngettext)\s*\(\s*"', text) and 'glib/gi18n' not in text:
            wrong.append(f'{path} translates without <glib/gi18n.h>')
    return wrong


def check_decimals():
    """What people read has the decimal sign of their language; a terminal prints figures for programs too."""
    return [f'{path}: “{DECIMAL.search(message)[0]}” in a message is for zug_number_words()'
            for path in tap.files('src', ends='.c') if not path.startswith('src/tool/')
            for message in MESSAGE.findall(COMMENT.sub('', tap.read(path))) if DECIMAL.search(message)]


sys.exit(tap.run([
    ('/house/texts/beginnings', check_beginnings),
    ('/house/texts/guards', check_guards),
    ('/house/texts/left-overs', lambda: search(LEFT_OVER)),
    ('/house/texts/paths-of-one-machine', lambda: search(MACHINE)),
    ('/house/texts/potfiles', check_potfiles),
    ('/house/texts/columns', check_columns),
    ('/house/texts/gettext', check_gettext_in_sources),
    ('/house/texts/decimals', check_decimals),
]))
