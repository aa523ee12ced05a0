#!/usr/bin/env python3
# test-types.py: a name says one thing: no type is defined twice, a class stands in the file of its name, and one
# that only puts others together stays small
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import re
import sys

sys.dont_write_bytecode = True
import tap

SOURCES = tap.files('src', ends=('.c', '.h'))
# A body that ends in its name, a struct that has it as a tag, or another name for another type.
DEFINED = [re.compile(r'^\}\s*(Zug\w+);', re.MULTILINE),
           re.compile(r'^(?:struct|enum|union) _?(Zug\w+)\s*\{', re.MULTILINE),
           re.compile(r'^typedef (?!struct|enum|union)[^;{}]*?\b\(?\*?(Zug\w+)\)?(?: \(|;|\[)', re.MULTILINE)]
CLASS = re.compile(r'^G_DEFINE_\w*TYPE\w* \((Zug\w+)', re.MULTILINE)


def kebab(name):
    return re.sub(r'(?<=[a-z0-9])(?=[A-Z])', '-', name).lower()


def check_once():
    homes = {}
    for path in SOURCES:
        text = tap.read(path)
        for name in {match for pattern in DEFINED for match in pattern.findall(text)}:
            homes.setdefault(name, []).append(path)
    return [f'{name} is defined in {", ".join(paths)}' for name, paths in sorted(homes.items()) if len(paths) > 1]


def check_files():
    """A class of its own; what it needs beside it may stand with it."""
    wrong = []
    for path in SOURCES:
        classes = CLASS.findall(tap.read(path))
        name = os.path.basename(path).removesuffix('.c')
        if classes and name not in map(kebab, classes):
            wrong.append(f'{path} defines {", ".join(classes)}')
    return wrong


# Where a class composes: its struct, and how many fields that may have with the parent's.
COMPOSES = ('src/ui/play/zug-play-page-private.h', '_ZugPlayPage', 20)


def check_composes():
    """What one part alone needs, or hands on to what is made later, belongs to that part."""
    path, name, most = COMPOSES
    body = re.search(r'^struct ' + name + r'\n\{\n(.*?)^\}', tap.read(path), re.MULTILINE | re.DOTALL)[1]
    fields = re.sub(r'/\*.*?\*/', '', body, flags=re.DOTALL).count(';')
    return [f'{path}: {fields} fields, not {most} at most'] if fields > most else []


sys.exit(tap.run([('/house/types/once', check_once), ('/house/types/files', check_files),
                  ('/house/types/composes', check_composes)]))
