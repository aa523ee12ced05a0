#!/usr/bin/env python3
# test-translations.py: the languages are whole, and their access keys and punctuation are in order
# SPDX-License-Identifier: GPL-3.0-or-later
import gettext
import os
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import tap

LANGUAGES = [line for line in tap.read('po/LINGUAS').split('\n') if line and not line.startswith('#')]
ENDS = '.:?!…'


def msgfmt(path, *options):
    """What msgfmt says about the file, and the messages it holds by (context, message)."""
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, 'messages.mo')
        said = subprocess.run(['msgfmt', *options, '--statistics', '-o', out, os.path.join(tap.TOP, path)],
                              env={**os.environ, 'LC_ALL': 'C'}, stderr=subprocess.PIPE, text=True, check=False)
        if said.returncode == 0:
            with open(out, 'rb') as messages:
                for key, words in gettext.GNUTranslations(messages)._catalog.items():
                    context, _, message = (key[0] if isinstance(key, tuple) else key).rpartition('\4')
                    if message:
                        found.setdefault((context, message), []).append(words)
    return said.stderr, found


CATALOGUES = {language: msgfmt(f'po/{language}.po', '-c', '--check-accelerators=_') for language in LANGUAGES}


def check_whole():
    """Nothing untranslated or guessed, no placeholder or access key lost."""
    said = {f'po/{language}.po': words for language, (words, _) in CATALOGUES.items()}
    said.update({path: msgfmt(path, '-c')[0] for path in tap.files('help', ends='.po')})
    return [f'{path}: {words.strip()}' for path, words in said.items()
            if not re.fullmatch(r'\d+ translated messages?\.\n', words)]


# Contexts of one page; any other is taken for a dialog or a menu of its own.
TOGETHER = dict.fromkeys(['play', 'annotate', 'analysis', 'review'], 'page of a game')


def clashes(where, messages):
    """Access keys that two messages share where both can be seen."""
    taken = {}
    wrong = []
    for context, words in messages:
        context = TOGETHER.get(context, context)
        key = re.search(r'_(\w)', words)
        if key is None or (context, key[1].lower()) in taken and taken[context, key[1].lower()] == words:
            continue
        other = taken.setdefault((context, key[1].lower()), words)
        if other != words:
            wrong.append(f'{where}: “{other}” and “{words}” have one access key ({context})')
    return wrong


def check_access_keys():
    wrong = []
    for language, (_, found) in CATALOGUES.items():
        wrong += clashes('English', found.keys())
        wrong += clashes(language, [(context, found[context, message][0]) for context, message in found])
    return wrong


def check_told_keys():
    """The window of shortcuts tells the access keys that the parts of a turn have."""
    wrong = []
    for language, (_, found) in CATALOGUES.items():
        parts = [found['annotate', message][0] for message in ('_Turn', '_White %s', 'Blac_k %s')]
        keys = ' '.join(f'<Alt>{re.search("_(.)", words)[1].lower()}' for words in parts)
        if found['shortcuts', '<Alt>t <Alt>w <Alt>k'] != [keys]:
            wrong.append(f'{language}: a turn, White’s choice and Black’s are annotated by {keys}')
    return wrong


def check_punctuation():
    """A sentence stays a sentence, and a fragment a fragment; a list of search terms keeps its end."""
    return [f'{language}: “{message}” and “{words}” end differently'
            for language, (_, found) in CATALOGUES.items() for (_, message), forms in found.items() for words in forms
            if (message[-1] in ENDS + ';' or words[-1] in ENDS + ';') and message[-1] != words[-1]]


def check_typography():
    """English messages have the quotation marks and apostrophes of print."""
    return [f'“{message}” has a straight apostrophe or quotation mark'
            for _, found in CATALOGUES.values() for _, message in found if re.search(r'''\w'\w|"''', message)]


def check_uncut():
    """No message is cut where a macro such as G_GINT64_FORMAT goes on: it would not be found again."""
    return [f'“{message}” goes on in a macro'
            for _, found in CATALOGUES.values() for _, message in found if re.search(r'(?<!%)(?:%%)*%$', message)]


sys.exit(tap.run([
    ('/house/translations/whole', check_whole),
    ('/house/translations/access-keys', check_access_keys),
    ('/house/translations/told-keys', check_told_keys),
    ('/house/translations/punctuation', check_punctuation),
    ('/house/translations/typography', check_typography),
    ('/house/translations/uncut', check_uncut),
]))
