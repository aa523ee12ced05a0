#!/usr/bin/env python3
# test-laws.py: what a law means is asked of the rules by name; nobody else compares the value it has
# SPDX-License-Identifier: GPL-3.0-or-later
import re
import sys

sys.dont_write_bytecode = True
import tap

TABLE = tap.read('src/rules/zug-law-table.c')
# Fields of laws that are chosen, and those that are numbers. The size of the board is everybody's measure.
CHOICES = set(re.findall(r'\bCHOICE \((\w+),', TABLE)) - {'field'}
NUMBERS = set(re.findall(r'ZUG_LAW_NUMBER,\s*FIELD \((\w+)\)', TABLE)) - {'files', 'ranks'}
# Names of their values: of the enums that count them.
VALUES = {name for body in re.findall(r'enum\n\{(.*?)\}', tap.read('src/rules/zug-laws.h'), re.DOTALL)
          if re.search(r'\w+_VALUES\n', body) for name in re.findall(r'\bZUG_\w+', body)}
SOURCES = [path for path in tap.files('src', ends=('.c', '.h')) if not path.startswith('src/rules/')]

# Where that is meant, and why: (path, field or value).
MAY = {}

COMPARING = re.compile(r'(==|!=|<=|>=|<|>|!|\?|&&|\|\||\bif \(|\bwhile \(|\bswitch \()\s*$')


def names_of(path, texts):
    """What laws are called in a file: its own variables, and members of that type in the headers beside it."""
    found = {'laws'}
    beside = [other for other in texts if other.endswith('.h') and other.rsplit('/', 1)[0] == path.rsplit('/', 1)[0]]
    for other in {path, *beside}:
        for declared in re.findall(r'\bZugLaws\s+([^;(){}]*)', texts[other]):
            found |= set(re.findall(r'(?:^|,)\s*\**\s*(\w+)', declared.split('=')[0]))
    return found - {'const', 'ZugLaw', 'ZugLaws'}


def compares(line, match):
    """Whether the field is looked at: not set, not copied, and of a number not only read."""
    before, after = re.sub(r'[\w.>-]*$', '', line[:match.start()]), line[match.end():]
    if re.match(r'\s*=[^=]', after):
        return False
    if match['field'] in CHOICES:
        return not re.search(rf'(->|\.){match["field"]} = $', before)
    return bool(COMPARING.search(before)) or bool(re.match(r'\s*(==|!=|<=|>=|<|>|\?|&&|\|\|)', after))


def used():
    """Each place that looks at what a law says, as (path, line, field or value)."""
    texts = {path: re.sub(r'/\*.*?\*/', lambda comment: '\n' * comment[0].count('\n'), tap.read(path), flags=re.DOTALL)
             for path in SOURCES}
    fields = '|'.join(sorted(CHOICES | NUMBERS))
    places = []
    for path, text in texts.items():
        names = '|'.join(sorted(names_of(path, texts)))
        laws = rf'(?:\b(?:{names})(?:\[\w*\])?|laws \([^()]*(?:\([^()]*\))?[^()]*\))'
        access = re.compile(rf'{laws}(?:->|\.)(?P<field>{fields})\b(?! \()')
        for number, line in enumerate(text.split('\n'), 1):
            places += [(path, number, match['field']) for match in access.finditer(line) if compares(line, match)]
            places += [(path, number, name) for name in re.findall(r'\bZUG_\w+', line) if name in VALUES]
    return places


def check_found():
    wrong = [] if len(CHOICES) > 20 and len(NUMBERS) > 3 and len(VALUES) > 40 else ['the table of laws was not read']
    return wrong


def check_compared():
    return [f'{path}:{line} looks at {what}: ask by name (src/rules/zug-laws-traits.h)'
            for path, line, what in used() if (path, what) not in MAY]


def check_exceptions():
    there = {(path, what) for path, _, what in used()}
    return [f'{path} is excused for {what}, which it does not look at' for path, what in sorted(set(MAY) - there)]


sys.exit(tap.run([('/house/laws/table', check_found), ('/house/laws/compared', check_compared),
                  ('/house/laws/exceptions', check_exceptions)]))
