#!/usr/bin/env python3
# finish-metainfo.py: completes the metainfo with what stands elsewhere
# SPDX-License-Identifier: GPL-3.0-or-later
"""    finish-metainfo.py METAINFO NEWS VERSION SCREENSHOTS >COMPLETE

The releases are those of NEWS, the latest of which must be VERSION. The pictures are at the address
SCREENSHOTS; without one they are left out, since the metainfo can only name pictures on the web."""
import re
import sys
import xml.etree.ElementTree as xml

HEADING = re.compile(r'^Zugleich (\S+), (\d{4}-\d\d-\d\d)(, not released yet)?\n=+\n', re.MULTILINE)


def add_notes(description, text):
    """Paragraphs stand apart; a line with a dash begins an item, and the next ones may go on."""
    entry, items = None, None
    for line in text.splitlines():
        if not line.strip():
            entry = items = None
        elif line.startswith('- '):
            if items is None:
                items = xml.SubElement(description, 'ul')
            entry = xml.SubElement(items, 'li')
            entry.text = line[2:].strip()
        elif entry is not None:
            entry.text += ' ' + line.strip()
        else:
            entry = xml.SubElement(description, 'p')
            entry.text = line.strip()


def add_releases(component, news, version):
    before, *parts = HEADING.split(news)
    if before or parts[:1] != [version]:
        sys.exit(f'NEWS does not begin with “Zugleich {version}” and its day')
    releases = xml.SubElement(component, 'releases')
    for number, date, unfinished, text in zip(*[iter(parts)] * 4):
        release = xml.SubElement(releases, 'release', version=number, date=date,
                                 type='development' if unfinished else 'stable')
        add_notes(xml.SubElement(release, 'description'), text)


def finish_screenshots(component, address):
    screenshots = component.find('screenshots')
    if not address:
        component.remove(screenshots)
        return
    for image in screenshots.iter('image'):
        image.text = f'{address.rstrip("/")}/{image.text}'


def main(metainfo, news, version, address):
    tree = xml.parse(metainfo)
    with open(news, encoding='utf-8') as file:
        add_releases(tree.getroot(), file.read(), version)
    finish_screenshots(tree.getroot(), address)
    xml.indent(tree)
    tree.write(sys.stdout.buffer, encoding='UTF-8', xml_declaration=True)


main(*sys.argv[1:])
