#!/usr/bin/env python3
# test-includes.py: the dependency rule of src/DESIGN.md, seen in the includes
# SPDX-License-Identifier: GPL-3.0-or-later
import collections
import os
import re
import sys

sys.dont_write_bytecode = True
import tap

# Which folders a folder may see, beside itself; in the order of src/meson.build.
MAY_SEE = {
    'rules': [],
    'notation': ['rules'],
    'solver': [],
    'endings': ['rules', 'solver'],
    'search': ['rules', 'solver', 'endings'],
    'base': [],
    'uci': ['rules', 'notation'],
    'arena': ['rules', 'notation', 'solver', 'endings', 'search', 'base', 'uci'],
    'words': ['rules', 'notation', 'base'],
    'game': ['rules', 'notation', 'search', 'base', 'words'],
    'link': ['rules', 'notation', 'base', 'words', 'game'],
    'wire': ['rules', 'notation', 'base', 'words', 'game', 'link'],
    'story': ['rules', 'notation', 'words', 'game'],
    'players': ['rules', 'notation', 'endings', 'search', 'base', 'uci', 'arena', 'words', 'game', 'link', 'wire'],
    'study': ['rules', 'notation', 'solver', 'endings', 'search', 'base', 'arena', 'words', 'game', 'story', 'players'],
    'puzzles': ['rules', 'notation', 'search', 'base', 'words', 'game', 'players', 'study'],
    'store': [],
    'postings': ['rules', 'notation', 'words', 'store'],
    'archive': ['rules', 'notation', 'base', 'words', 'store', 'postings'],
    'query': ['rules', 'notation', 'base', 'words', 'store', 'postings', 'archive'],
    'import': ['rules', 'notation', 'base', 'store', 'postings', 'archive', 'query'],
    'saving': ['rules', 'notation', 'base', 'uci', 'words', 'game', 'players', 'puzzles', 'store', 'postings', 'archive', 'query', 'import'],
    'publish': ['rules', 'notation', 'base', 'words', 'game', 'story', 'players', 'archive', 'query'],
    'paper': ['rules', 'notation', 'base', 'words', 'game', 'story', 'store', 'archive', 'query', 'saving', 'publish'],
    'board': ['rules', 'notation', 'base', 'words', 'game', 'story', 'publish'],
    'ui': ['rules', 'notation', 'base', 'uci', 'words', 'game', 'wire', 'story', 'players', 'study', 'puzzles', 'store', 'postings', 'archive', 'query', 'import', 'saving', 'publish',
           'paper', 'board'],
    'app': ['notation', 'base', 'store', 'postings', 'archive', 'query', 'import', 'saving', 'publish', 'ui'],
    'engine': ['rules', 'notation', 'endings', 'search'],
    'tool': ['rules', 'notation', 'endings', 'search', 'arena', 'words', 'game', 'link', 'wire', 'story', 'players', 'study', 'store', 'postings', 'archive', 'query', 'import',
             'saving', 'publish', 'paper'],
    'tuning': ['rules', 'notation', 'solver', 'search', 'base', 'arena', 'players', 'puzzles', 'tool'],
    '': ['app'],  # main.c
}

# What a folder may use of the system. Plain C folders have libc alone.
LIBC = {f'{h}.h' for h in '''assert ctype errno float inttypes limits locale math signal stdalign
    stdarg stdatomic stdbool stddef stdint stdio stdlib stdnoreturn string strings time'''.split()}
POSIX = {'fcntl.h', 'poll.h', 'pthread.h', 'semaphore.h', 'sys/random.h', 'sys/select.h', 'sys/stat.h', 'sys/time.h',
         'sys/types.h', 'unistd.h'}
GLIB = re.compile(r'^(glib|gio|gobject|glib-object|gmodule)(/|\.h|-)')
SYSTEM = {
    'rules': lambda h: h in LIBC,
    'notation': lambda h: h in LIBC,
    'solver': lambda h: h in LIBC | POSIX,  # threads
    'endings': lambda h: h in LIBC | POSIX | {'sys/file.h', 'sys/mman.h'},  # the tables' files, and threads
    'search': lambda h: h in LIBC | POSIX | {'immintrin.h'},  # AVX2, beside a plain form
    'engine': lambda h: h in LIBC | POSIX,
    'base': lambda h: h in LIBC | POSIX or GLIB.match(h),
    'uci': lambda h: h in LIBC | POSIX | {'sys/prctl.h', 'sys/socket.h', 'sys/wait.h'} or GLIB.match(h),
    'arena': lambda h: h in LIBC | POSIX or GLIB.match(h),
    'words': lambda h: h in LIBC or GLIB.match(h),
    'game': lambda h: h in LIBC or GLIB.match(h),
    'link': lambda h: h in LIBC | POSIX | {'sodium.h', 'sys/file.h'} or GLIB.match(h),
    'wire': lambda h: h in LIBC | {'sodium.h', 'json-glib/json-glib.h', 'libsoup/soup.h', 'linux/tcp.h', 'netinet/in.h', 'sys/socket.h'} or GLIB.match(h),
    'story': lambda h: h in LIBC or GLIB.match(h),
    'players': lambda h: h in LIBC | POSIX or GLIB.match(h),
    'study': lambda h: h in LIBC | {'sys/resource.h'} or GLIB.match(h),
    'puzzles': lambda h: h in LIBC or GLIB.match(h),
    'tool': lambda h: h in LIBC | POSIX or GLIB.match(h),
    'tuning': lambda h: h in LIBC or GLIB.match(h),
    'saving': lambda h: h in LIBC or GLIB.match(h),
    'publish': lambda h: h in LIBC or GLIB.match(h) or h in ('cairo.h', 'librsvg/rsvg.h'),
    'paper': lambda h: h in LIBC or GLIB.match(h) or h in ('cairo.h', 'cairo-pdf.h', 'librsvg/rsvg.h', 'pango/pango.h', 'pango/pangocairo.h'),
    'store': lambda h: h in LIBC | POSIX or GLIB.match(h) or h == 'sqlite3.h',
    'postings': lambda h: h in LIBC or GLIB.match(h) or h == 'sqlite3.h',
    'archive': lambda h: h in LIBC | POSIX or GLIB.match(h) or h == 'sqlite3.h',
    'query': lambda h: h in LIBC or GLIB.match(h) or h == 'sqlite3.h',
    'import': lambda h: h in LIBC | POSIX or GLIB.match(h) or h in ('sqlite3.h', 'malloc.h'),
}

SOURCES = tap.files('src', ends=('.c', '.h', '.inc'))
HEADERS = {}
for _path in SOURCES:
    if not _path.endswith('.c'):
        HEADERS.setdefault(os.path.basename(_path), []).append(_path)
COMMENT = re.compile(r'/\*.*?\*/', re.DOTALL)
INCLUDE = re.compile(r'^\s*#\s*include\s+([<"])([^>"]+)[>"]', re.MULTILINE)
MADE = re.compile(r'^zug-((config|shell-search|settings-keys|review-sum)\.h|(tables-(narrow|pext|wide)|openings|presets|weights|nets|(search-)?dispatch)\.inc|[a-z-]*(resources|schema|enums|width-names)\.h)$')

# What a name tells of the toolkit's header that it needs; each of them brings those below it.
TOOLKIT = [(re.compile(r'\b(Adw[A-Z]|adw_|ADW_)'), {'adwaita.h'}),
           (re.compile(r'\b(G[st]k[A-Z]|g[st]k_|G[ST]K_)'), {'adwaita.h', 'gtk/gtk.h'}),
           (re.compile(r'\b(Gdk[A-Z]|gdk_|GDK_)'), {'adwaita.h', 'gtk/gtk.h', 'gdk/gdk.h'})]


def folder_of(path):
    """`src/ui/play/zug-x.c` is of `ui`; `src/main.c` of no folder."""
    parts = path.split('/')
    return parts[1] if len(parts) > 2 else ''


def check_folder(folder):
    wrong = []
    for path in SOURCES:
        if folder_of(path) != folder:
            continue
        for kind, name in INCLUDE.findall(tap.read(path)):
            if kind == '<' and name not in HEADERS:
                allowed = SYSTEM.get(folder)
                if allowed and not allowed(name):
                    wrong.append(f'{path} includes <{name}>, which {folder} does without')
                continue
            if '/' in name:
                wrong.append(f'{path} includes "{name}": headers are included by their bare names')
                continue
            if name not in HEADERS:
                if not MADE.match(name):
                    wrong.append(f'{path} includes "{name}", which is nowhere in src')
                continue
            other = folder_of(HEADERS[name][0])
            if other != folder and other not in MAY_SEE[folder]:
                wrong.append(f'{path} includes "{name}" of {other}, which {folder or "main.c"} may not see')
            elif other != folder and name.endswith('-private.h'):
                wrong.append(f'{path} includes "{name}", which is private to {other}')
    return wrong


def check_table():
    """The table speaks of the folders there are, in the order of the build."""
    there = {folder_of(path) for path in SOURCES}
    wrong = [f'src/{f} has no row in the table of this test' for f in sorted(there - set(MAY_SEE))]
    wrong += [f'src/{f} is in the table and not there' for f in MAY_SEE if f not in there]
    order = [f for f in MAY_SEE if f]
    for index, folder in enumerate(order):
        wrong += [f'{folder} may see {f}, which stands below it' for f in MAY_SEE[folder] if f not in order[:index]]
    return wrong


def check_unique():
    return [f'one name, several headers: {" ".join(p)}' for p in HEADERS.values() if len(p) > 1]


def reached(path, seen):
    """What of the system a file includes, itself or by headers of ours; `seen` are those already followed."""
    found = set()
    for kind, name in INCLUDE.findall(tap.read(path)):
        if name not in HEADERS:
            found.add(name)
        elif name not in seen:
            seen.add(name)
            found |= reached(HEADERS[name][0], seen)
    return found


def check_toolkit():
    """The compiler reads the toolkit's headers once for many files, so it does not see where one is missing."""
    wrong = []
    for path in SOURCES:
        text, have = tap.read(path), reached(path, set())
        wrong += [f'{path} names {used.search(text)[0]}… and includes none of {", ".join(sorted(headers))}'
                  for used, headers in TOOLKIT if used.search(text) and not have & headers]
    return wrong


def check_called():
    """What a header declares is named once more than where it is declared and defined; types and errors have macros."""
    uses = collections.Counter()
    for path in SOURCES + tap.files('src', ends='.py') + tap.files('tests', ends=('.c', '.h')):
        uses.update(re.findall(r'\bzug_\w+', COMMENT.sub('', tap.read(path))))
    wrong = []
    for path in (path for paths in HEADERS.values() for path in paths):
        text = COMMENT.sub('', tap.read(path))
        inline = re.findall(r'^(zug_\w+) \(', text, re.MULTILINE)
        wrong += [f'{path}: nobody calls {name}()' for name in sorted(set(re.findall(r'\b(zug_\w+) \(', text)))
                  if uses[name] <= (1 if name in inline else 2) and not name.endswith(('_get_type', '_error_quark'))]
    return wrong


def check_design():
    """src/DESIGN.md has its paragraph for every folder."""
    text = tap.read('src/DESIGN.md')
    return [f'src/DESIGN.md says nothing of {f}' for f in MAY_SEE if f and f'\n**{f}** ' not in text]


def check_secret():
    """Nobody but the match and the players themselves can name what reads a choice."""
    may = {f'src/players/zug-{name}.c' for name in ('player', 'person', 'computer', 'uci-player', 'friend',
                                                    'match', 'match-begin', 'match-friend', 'match-turn')}
    does = {path for path in SOURCES if '"zug-player-private.h"' in tap.read(path)}
    return [f'{path} includes zug-player-private.h' for path in sorted(does - may)]


def main():
    tests = [(f'/house/includes/{f or "main"}', lambda f=f: check_folder(f)) for f in MAY_SEE]
    tests += [('/house/includes/table', check_table), ('/house/headers/unique', check_unique),
              ('/house/headers/toolkit', check_toolkit), ('/house/headers/called', check_called),
              ('/house/design', check_design), ('/house/secret', check_secret)]
    return tap.run(tests)


sys.exit(main())
