#!/usr/bin/env python3
# test-help.py: the help knows every law with all its values, and every picture that it names
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import re
import sys

sys.dont_write_bytecode = True
import tap

TABLE = tap.read('src/rules/zug-law-table.c')
PAGES = {path: tap.read(path) for path in tap.files('help/C', ends='.page')}
FIGURES = {line.split('|')[0].strip(): line for line in tap.read('help/figures').split('\n')
           if line and not line.startswith('#')}
STRING = r'"((?:[^"\\]|\\.)*)"'


def joined(text):
    return ''.join(re.findall(STRING, text))


def values():
    """The words of the values in each array of the table."""
    found = {}
    for name, body in re.findall(r'ZugLawValue (\w+)_values\[\] = \{(.*?)\{\.name = NULL', TABLE, re.DOTALL):
        found[name] = [joined(words) for words in
                       re.findall(r'NC_ \(\s*"law value",\s*((?:' + STRING + r'\s*)+)\)', body)
                       for words in [words[0]]]
    return found


def laws():
    """Key, name and the words of the values of each law."""
    words = values()
    rows = re.findall(r'\{"([a-z-]+)",\s+"[A-G0-9 ]*",\s+ZUG_LAW_GROUP_\w+,\s+NC_ \(\s*"law",\s*"([^"]+)"\),([^{}]*)\}',
                      TABLE[TABLE.index('zug_law_table[]'):])
    return [(key, name, next((words[w] for w in re.findall(r'(\w+)_values', rest)), [])) for key, name, rest in rows]


def section(key):
    for path, text in PAGES.items():
        found = '/laws-' in path and re.search(rf'<section id="{key}">(.*?)</section>', text, re.DOTALL)
        if found:
            return found[1]
    return ''


def check_laws():
    wrong = []
    for key, name, words in laws():
        text = section(key)
        if f'<title>{name}' not in text:
            wrong.append(f'no page of the laws has a section “{key}” that is titled “{name}”')
            continue
        titles = [title.lower() for title in re.findall(r'<title>(.*?)</title>', text)]
        wrong += [f'{key}: “{value}” is not explained' for value in words if value.lower() not in titles]
    return wrong if len(laws()) > 30 else ['the table of laws was not read']


def check_figures():
    named = {name for text in PAGES.values() for name in re.findall(r'src="figures/([a-z0-9-]+)\.svg"', text)}
    wrong = [f'help/C names the picture “{name}”, which help/figures does not make' for name in sorted(named - set(FIGURES))]
    wrong += [f'help/figures makes “{name}”, which no page shows' for name in sorted(set(FIGURES) - named)]
    return wrong


def check_examples():
    """Each picture is of an example of its law, or of its value."""
    known = set(re.findall(r'^\s*\{"([a-z-]+)",', tap.read('src/study/zug-example-table.c'), re.MULTILINE))
    return [f'help/figures: there is no example “{line.split("|")[1].strip()}”' for line in FIGURES.values()
            if line.split('|')[1].strip() not in known]


def check_pages():
    """Every page is built and installed, and every link within the help leads somewhere."""
    built = re.findall(r"'([a-z-]+\.page)'", tap.read('help/meson.build'))
    there = [path.rsplit('/', 1)[1] for path in PAGES]
    wrong = [f'help/C/{page} is not built' for page in sorted(set(there) - set(built))]
    for path, text in PAGES.items():
        own = re.search(r'<page[^>]* id="([a-z-]+)"', text)[1]
        for target in re.findall(r'xref="([^"]+)"', text):
            page, _, part = target.partition('#')
            other = PAGES.get(f'help/C/{page or own}.page')
            if other is None or (part and f'id="{part}"' not in other):
                wrong.append(f'{path}: the link to “{target}” leads nowhere')
    return wrong


def check_built():
    """A program that is run from its build finds the help there; a sanitized build has none."""
    build = os.path.join(os.environ['G_TEST_BUILDDIR'], '..')
    wrong = []
    if os.path.isdir(os.path.join(build, 'help')):
        for name in ['figures'] + [path.rsplit('/', 1)[1] for path in PAGES]:
            wrong += [f'{build}/share has no “{name}” in {language}' for language in ('C', 'de')
                      if not os.path.exists(os.path.join(build, 'share/help', language, 'zugleich', name))]
    return wrong


sys.exit(tap.run([
    ('/house/help/laws', check_laws),
    ('/house/help/figures', check_figures),
    ('/house/help/examples', check_examples),
    ('/house/help/pages', check_pages),
    ('/house/help/built', check_built),
]))
