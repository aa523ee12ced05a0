#!/usr/bin/env python3
# doc-comments.py: what headers say above a declaration, as g-ir-scanner wants it said
# SPDX-License-Identifier: GPL-3.0-or-later
"""doc-comments.py HEADER...

A header describes what it declares in a plain comment above it, which also stands for the
declarations that follow without one, up to the next comment or empty line. Prints a block
`/** name: … */` for each of them.
"""
import re
import sys

COMMENT = re.compile(r'/\*(.*?)\*/', re.DOTALL)
DECLARED = [re.compile(r'^G_DECLARE_\w+ \((Zug\w+),', re.MULTILINE),
            re.compile(r'^\}\s*(Zug\w+);', re.MULTILINE),
            re.compile(r'^typedef struct \w+ (Zug\w+);', re.MULTILINE),
            re.compile(r'\b(zug_\w+) \([^;]*\)[^;()]*;\s*(?:/\*|$)', re.MULTILINE)]
TRANSFER = [('transfer full', '(transfer full)'), ('borrowed', '(transfer none)')]


def spoken(comment):
    """The words of a comment, without what begins its lines."""
    return '\n'.join(re.sub(r'^\s*\* ?', '', line).rstrip() for line in comment.strip().split('\n'))


def block(name, words):
    lines = [f'{name}:', '', *words.split('\n')]
    how = next((how for said, how in TRANSFER if said in words.lower()), None)
    if how and name.startswith('zug_'):
        lines += ['', f'Returns: {how}: see above']
    return '/**\n' + '\n'.join(f' * {line}'.rstrip() for line in lines) + '\n */\n'


def declarations(text):
    """The names that a paragraph declares, in their order."""
    found = [(match.start(), match[1]) for pattern in DECLARED for match in pattern.finditer(text)]
    return [name for _, name in sorted(found)]


def paragraphs(text):
    """A header cut before each comment and at each empty line, outside of braces."""
    part, depth = [], 0
    for line in text.split('\n'):
        if depth == 0 and (not line or line.startswith('/*')):
            yield '\n'.join(part)
            part = []
        depth += line.count('{') - line.count('}')
        part.append(line)
    yield '\n'.join(part)


def main():
    for path in sys.argv[1:]:
        with open(path, encoding='utf-8') as source:
            text = source.read()
        about = spoken(COMMENT.search(text)[1]).split(': ', 1)[1]
        for part in paragraphs(text.partition('#pragma once')[2]):
            first = COMMENT.match(part.strip())
            words = spoken(first[1]) if first else ''
            for name in declarations(COMMENT.sub('', part)):  # what stands beside a line is of a field
                if words or f'G_DECLARE_FINAL_TYPE ({name},' in part:
                    print(block(name, words or about[:1].upper() + about[1:] + '.'))


main()
