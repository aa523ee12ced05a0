#!/usr/bin/env python3
# zug-review-sum.py: a sum of the sources and numbers that a review follows from
# SPDX-License-Identifier: GPL-3.0-or-later
"""zug-review-sum.py HEADER DEPFILE ROOT PATH…, each path below the root

Of a folder all sources and numbers count, but not what is around them."""
import hashlib
import pathlib
import sys

KINDS = ('.c', '.h', '.inc', '.py', '.build', '.weights', '.net')


def list_files(path):
    if not path.is_dir():
        return [path]
    return sorted(file for file in path.iterdir() if file.suffix in KINDS)


def main(header, depfile, root, paths):
    files = [file for path in paths for file in list_files(root / path)]
    total = hashlib.sha256()
    for file in files:
        content = file.read_bytes()
        total.update(f'{file.relative_to(root).as_posix()} {len(content)}\n'.encode() + content)
    pathlib.Path(header).write_text(f'#define ZUG_REVIEW_SUM "{total.hexdigest()}"\n', encoding='utf-8')
    escaped = ' '.join(str(file).replace(' ', '\\ ') for file in files)
    pathlib.Path(depfile).write_text(f'{header}: {escaped}\n', encoding='utf-8')


main(sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3]), sys.argv[4:])
