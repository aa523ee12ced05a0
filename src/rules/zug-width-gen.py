#!/usr/bin/env python3
# zug-width-gen.py: the names of what is built for several widths of board, read from the sources
# SPDX-License-Identifier: GPL-3.0-or-later
"""zug-width-gen.py names SOURCE.c…
    a name of its own in each build for every function, for zug-width.h
zug-width-gen.py calls SOURCE.c… HEADER.h…
    for those in the headers the functions that ask the build which is needed"""
import re
import sys

# Return type and name have a line each.
DEFINITION = re.compile(r'^(?!static)\w.*\n(zug_\w+) \(', re.M)
PROTOTYPE = re.compile(r'^(\w[\w ]*[ *])(zug_\w+) \(([^()]*)\);', re.M)
# What the builds alone see of a header.
WITHIN = re.compile(r'^#ifdef ZUG_WIDE\n.*?(?:^#else\n(.*?))?^#endif\n', re.M | re.S)
# How the build is found: by the first parameter of the first of these types that there is.
BUILDS = [(r'\bZugLaws \*(\w+)', 'zug_build_of_laws ({})'), (r'\bZugPosition \*(\w+)', 'zug_build_of_position ({})'),
          (r'\bZugPairs \*(\w+)', 'zug_build_of_laws ({}->laws)')]


def read(path):
    with open(path, encoding='utf-8') as file:
        return re.sub(r'/\*.*?\*/', '', file.read(), flags=re.S)


def print_call(result, name, parameters):
    names = ', '.join(re.search(r'(\w+)(?:\[\w*\])?$', parameter)[1] for parameter in parameters.split(','))
    build = next(call.format(found[1]) for kind, call in BUILDS if (found := re.search(kind, parameters)))
    print(f'ZUG_BUILDS_OF ({name});\n\n{result.strip()}\n{name} ({parameters})\n{{')
    print(f'  {"" if result == "void " else "return "}ZUG_BUILD_CALL ({build}, {name}) ({names});\n}}\n')


def main(what, paths):
    defined = [name for path in paths if path.endswith('.c') for name in DEFINITION.findall(read(path))]
    if what == 'names':
        print('\n'.join(f'#define {name} ZUG_NAME ({name})' for name in defined))
    for path in paths:
        if path.endswith('.h'):
            for result, name, parameters in PROTOTYPE.findall(WITHIN.sub(r'\1', read(path))):
                if name in defined:
                    print_call(result, name, ' '.join(parameters.split()))


main(sys.argv[1], sys.argv[2:])
