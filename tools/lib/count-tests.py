#!/usr/bin/env python3
# count-tests.py: counts the single tests in a testlog.json of meson.
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints `passed N` and a line `failed NAME` for each test that failed or was skipped.

A program that speaks TAP counts with each of its tests, any other program as one. A program that
ends badly without a failed test of its own (crash, leak, timeout) is one failure more.
"""
import json
import re
import sys

POINT = re.compile(r'^(not )?ok\b\s*(\d+)?\s*-?\s*(.*)$')


def count(entry):
    passed, failed = 0, []
    for line in (entry.get('stdout') or '').splitlines():
        match = POINT.match(line)
        if not match:
            continue
        name = match.group(3) or match.group(2) or 'a test'
        if match.group(1) or re.search(r'#\s*(SKIP|TO' r'DO)', name, re.IGNORECASE):
            failed.append(f"{entry['name']}: {name}")
        else:
            passed += 1
    if entry['result'] == 'OK':
        passed = passed or 1
    elif not failed or entry['returncode'] not in (0, 1):
        failed.append(f"{entry['name']} ({entry['result'].lower()}, returned {entry['returncode']})")
    return passed, failed


def main():
    total, bad = 0, []
    with open(sys.argv[1], encoding='utf-8') as log:
        for line in log:
            passed, failed = count(json.loads(line))
            total += passed
            bad += failed
    print('passed', total)
    for name in bad:
        print('failed', name)
    return 0 if total or bad else 1


sys.exit(main())
