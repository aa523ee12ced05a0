# test-settings.py: settings of another version of the program
# SPDX-License-Identifier: GPL-3.0-or-later
"""    test-settings.py PROGRAM SCHEMA.xml"""
import os
import re
import subprocess
import sys
import tempfile

import desk as desks
from desk import Desk

PROGRAM, SCHEMA = sys.argv[1:]
DATA = os.environ.get('XDG_DATA_DIRS', '/usr/local/share:/usr/share')


def installed(change):
    """A folder of data with the schema, changed."""
    data = tempfile.mkdtemp(dir=os.environ['HOME'])
    schemas = os.path.join(data, 'glib-2.0', 'schemas')
    os.makedirs(schemas)
    with open(SCHEMA, encoding='utf-8') as file:
        text = file.read()
    with open(os.path.join(schemas, os.path.basename(SCHEMA)), 'w', encoding='utf-8') as file:
        file.write(change(text))
    subprocess.run(['glib-compile-schemas', '--strict', schemas], check=True)
    return data


def same(text):
    return text


def earlier(text):
    """Without the clock."""
    text, count = re.subn(r'<key name="clock".*?</key>', '', text, flags=re.DOTALL)
    assert count == 1
    return text


def other(text):
    """With a key of another type."""
    text, count = re.subn(r'(<key name="confirm-end" type=)"b">(.*?<default>)\w+', r'\1"s">\2""',
                          text, flags=re.DOTALL)
    assert count == 1
    return text


def beside(change):
    """What another version has left stands before what this one has installed."""
    first = os.path.join(installed(change), 'glib-2.0', 'schemas')
    desk = Desk(PROGRAM, tempfile.mkdtemp(dir=os.environ['HOME']), GSETTINGS_SCHEMA_DIR=first,
                XDG_DATA_DIRS=installed(same) + ':' + DATA)
    desk.press('New Game')
    desk.see('combo box', 'Clock', below=desk.see('window', 'New Game'))
    desk.kill()
    assert desk.read_log() == '', desk.read_log()


def alone():
    """There is no other: said in a sentence."""
    first = os.path.join(installed(earlier), 'glib-2.0', 'schemas')
    told = subprocess.run([PROGRAM], capture_output=True, text=True, timeout=desks.PATIENCE,
                          env=dict(os.environ, GSETTINGS_SCHEMA_DIR=first,
                                   XDG_DATA_DIRS='/nowhere'))
    assert told.returncode == 1, told
    assert 'another version of Zugleich' in told.stderr, told.stderr
    assert len(told.stderr.splitlines()) == 1, told.stderr


desks.run([('settings of an earlier version stand first', lambda: beside(earlier)),
           ('settings with another type stand first', lambda: beside(other)),
           ('settings of an earlier version alone', alone)])
