#!/usr/bin/env python3
# test-icons.py: every icon named is drawn, by us or by the theme, and every one of ours is used
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import re
import sys

sys.dont_write_bytecode = True
import tap

FOLDER = 'icons/hicolor/scalable/actions'
THEME = '/usr/share/icons/Adwaita'


def drawn():
    """Those of actions, and the program's own, which has another name there."""
    return {name[:-len('.svg')] for name in os.listdir(os.path.join(tap.TOP, FOLDER))} | {'zug-play-symbolic'}


def named():
    return {icon for path in tap.files('src', ends=('.c', '.ui'))
            for icon in re.findall(r'\bzug-[a-z-]+-symbolic\b', tap.read(path))}


def named_of_theme():
    """Later versions of the theme have left some out, and show a torn page for them."""
    return {icon for path in tap.files('src', ends=('.c', '.ui'))
            for icon in re.findall(r'[">](?!zug-)([a-z-]+-symbolic)["<]', tap.read(path))}


def in_theme():
    return {name[:-len('.svg')] for _, _, names in os.walk(THEME) for name in names}


def in_program():
    """Those that ride in the program, which are installed nowhere else."""
    text = tap.read('icons/meson.build')
    return set(re.findall('zug-[a-z-]+-symbolic(?=.: )', text)) | {
        f'zug-{name}-symbolic' for name in re.findall("^  '([a-z-]+)',$", text, re.M)}


sys.exit(tap.run([
    ('every icon named is drawn', lambda: sorted(named() - drawn())),
    ('every icon of the theme is there', lambda: sorted(named_of_theme() - in_theme())),
    ('every icon drawn is named', lambda: sorted(drawn() - named())),
    ('every icon drawn rides in the program', lambda: sorted(drawn() ^ in_program())),
]))
