#!/usr/bin/env python3
# test-metainfo.py: what stores are told is what NEWS and the pictures say
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import struct
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml

sys.dont_write_bytecode = True
import tap

METAINFO = os.path.join(tap.TOP, 'data', 'io.github.zugleich.Zugleich.metainfo.xml.in')
NEWS = '''Zugleich 1.1, 2027-02-01, not released yet
==========================================

Playing
- One thing
- Another, which takes
  two lines & a sign
Zugleich 1.0, 2027-01-01
========================

The first version.
'''


def finish(news, version, address=''):
    """The component; the complaint where there is none."""
    with tempfile.NamedTemporaryFile('w', encoding='utf-8') as file:
        file.write(news)
        file.flush()
        done = subprocess.run([sys.executable, os.path.join(tap.TOP, 'data', 'finish-metainfo.py'), METAINFO,
                               file.name, version, address], capture_output=True, check=False)
    return xml.fromstring(done.stdout) if done.returncode == 0 else done.stderr.decode()


def expect(what, *wanted):
    return [] if what in wanted else [f'{what!r} instead of {wanted[0]!r}']


def check_releases():
    releases = finish(NEWS, '1.1').findall('releases/release')
    told = [(release.attrib, [(part.tag, part.text) for part in release.find('description').iter()
                              if part.tag in ('p', 'li')]) for release in releases]
    return expect(told, [
        ({'version': '1.1', 'date': '2027-02-01', 'type': 'development'},
         [('p', 'Playing'), ('li', 'One thing'), ('li', 'Another, which takes two lines & a sign')]),
        ({'version': '1.0', 'date': '2027-01-01', 'type': 'stable'}, [('p', 'The first version.')])])


def check_complaints():
    wrong = [(NEWS, '1.0'), ('', '1.1'), ('Words.\n' + NEWS, '1.1'), (NEWS.replace(', 2027-02-01', ''), '1.1')]
    return [f'{version} is taken from {news!r}' for news, version in wrong
            if 'NEWS does not begin with' not in str(finish(news, version))]


def read_size(path):
    """Width and height of a PNG."""
    with open(path, 'rb') as file:
        return struct.unpack('>II', file.read(24)[16:])


def check_pictures():
    """Each has a caption and a size that stores want; without an address for them there are none, since stores
    complain of that."""
    shots = finish(NEWS, '1.1', 'https://example.org/there/').findall('screenshots/screenshot')
    folder = os.path.join(tap.TOP, 'data', 'screenshots')
    names = os.listdir(folder)
    return (expect(sorted(shot.findtext('image') for shot in shots),
                   sorted(f'https://example.org/there/{name}' for name in names))
            + [f'{shot.findtext("image")} has no caption' for shot in shots if not shot.findtext('caption')]
            + [f'{name} is {size}' for name, size in ((name, read_size(os.path.join(folder, name))) for name in names)
               if size[0] * 9 != size[1] * 16 or size[0] < 1600]
            + expect(finish(NEWS, '1.1').find('screenshots'), None))


def check_summary():
    summary = finish(NEWS, '1.1').findtext('summary')
    return [f'{summary} is longer than 35 characters'] if len(summary) > 35 else []


sys.exit(tap.run([('/house/metainfo/releases', check_releases), ('/house/metainfo/complaints', check_complaints),
                  ('/house/metainfo/pictures', check_pictures), ('/house/metainfo/summary', check_summary)]))
