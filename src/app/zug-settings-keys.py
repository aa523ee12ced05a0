# zug-settings-keys.py: the settings of the schema as rows for C, so that the program knows its own
# SPDX-License-Identifier: GPL-3.0-or-later
"""    zug-settings-keys.py SCHEMA.xml"""
import sys
import xml.etree.ElementTree as xml

for key in xml.parse(sys.argv[1]).iter('key'):
    # A value of an enum is written as its word.
    print(f'{{"{key.get("name")}", "{key.get("type", "s")}"}},')
