#!/usr/bin/env python3
# test-packages.py: tools/packages, and the helper that installs from it, under a pretended Debian
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import tap

SECTIONS = ['build and play', 'test', 'package']


def entries():
    section, found = None, []
    for line in tap.read('tools/packages').split('\n'):
        if line.startswith('['):
            section = line.strip('[]')
        elif line and not line.startswith('#'):
            name, _, why = line.partition('#')
            found.append((section, name.strip(), why.strip()))
    return found


def check_file():
    wrong = []
    names = [name for _, name, _ in entries()]
    if list(dict.fromkeys(s for s, _, _ in entries())) != SECTIONS:
        wrong.append('the sections are not ' + ', '.join(SECTIONS))
    wrong += [f'{n} is there twice' for n in sorted(set(names)) if names.count(n) > 1]
    wrong += [f'{n}: not a name of Debian' for n in names if not re.fullmatch(r'[a-z0-9][a-z0-9+.-]+', n)]
    wrong += [f'{n}: what is it for?' for _, n, why in entries() if not why]
    return wrong


def pretend(installed, root=True, sudo=False, apt=True, stale=False):
    """Runs packages_need on a system of fakes; returns (status, output, calls of apt-get)."""
    with tempfile.TemporaryDirectory() as folder:
        calls = os.path.join(folder, 'calls')
        open(calls, 'w').close()

        def fake(name, body):
            path = os.path.join(folder, name)
            with open(path, 'w', encoding='utf-8') as script:
                script.write('#!/bin/sh\n' + body + '\n')
            os.chmod(path, 0o755)

        fake('id', f'echo {0 if root else 1000}')
        if sudo:
            fake('sudo', f'echo "sudo $*" >>{calls}; exec "$@"')
        if apt:
            known = '\n'.join(f'{name} install ok installed' for name in installed)
            fake('dpkg-query', f"cat <<'END'\n{known}\nEND")
            fake('apt-get', f'''echo "apt-get $*" >>{calls}
                case "$*" in
                  *update*) touch {folder}/fresh ;;
                  *install*) {f'[ -f {folder}/fresh ]' if stale else 'true'} ;;
                esac''')
        for name in ('env', 'touch', 'cat', 'dirname', 'sed'):
            os.symlink(subprocess.check_output(['sh', '-c', f'command -v {name}'], text=True).strip(),
                       os.path.join(folder, name))
        script = f'set -eu; . {tap.TOP}/tools/lib/packages.sh; packages_need "build and play" test package'
        done = subprocess.run([subprocess.check_output(['sh', '-c', 'command -v bash'], text=True).strip(),
                               '-c', script], env={'PATH': folder}, text=True, check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        with open(calls, encoding='utf-8') as log:
            return done.returncode, done.stdout, [line for line in log.read().split('\n') if line]


ALL = [name for _, name, _ in entries()]


def expect(condition, what, seen):
    return [] if condition else [what] + str(seen).split('\n')


def check_nothing_missing():
    seen = pretend(ALL)
    return expect(seen == (0, '', []), 'says or does something though nothing is missing', seen)


def check_installs_what_is_missing():
    status, output, calls = pretend([n for n in ALL if n not in ('meson', 'xvfb')])
    last = calls[-1] if calls else ''
    return expect(status == 0 and last.endswith('install --no-install-recommends meson xvfb')
                  and 'meson xvfb' in output and 'sudo' not in '\n'.join(calls)
                  and not any('update' in c for c in calls), 'not just meson and xvfb', (status, output, calls))


def check_updates_stale_lists():
    status, output, calls = pretend(ALL[1:], stale=True)
    return expect(status == 0 and any(c.endswith(' update') for c in calls), 'the lists were not fetched',
                  (status, output, calls))


def check_sudo():
    status, output, calls = pretend(ALL[1:], root=False, sudo=True)
    return expect(status == 0 and any(c.startswith('sudo ') for c in calls) and 'sudo' in output,
                  'did not use sudo, or did not say so', (status, output, calls))


def check_neither_root_nor_sudo():
    status, output, calls = pretend(ALL[2:], root=False)
    return expect(status == 1 and f'apt-get install --no-install-recommends {ALL[0]} {ALL[1]}' in output and not calls,
                  'no clear error', (status, output, calls))


def check_no_apt():
    status, output, calls = pretend([], apt=False)
    return expect(status == 1 and all(name in output for name in ALL) and not calls,
                  'does not say what is needed', (status, output, calls))


sys.exit(tap.run([
    ('/house/packages/file', check_file),
    ('/house/packages/nothing-missing', check_nothing_missing),
    ('/house/packages/some-missing', check_installs_what_is_missing),
    ('/house/packages/stale-lists', check_updates_stale_lists),
    ('/house/packages/sudo', check_sudo),
    ('/house/packages/neither-root-nor-sudo', check_neither_root_nor_sudo),
    ('/house/packages/no-apt', check_no_apt),
]))
