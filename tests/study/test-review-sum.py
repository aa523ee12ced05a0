# test-review-sum.py: when a program judges otherwise than the one that kept a review
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-review-sum.py SCRIPT"""
import pathlib
import subprocess
import sys
import tempfile

SCRIPT = sys.argv[1]


def find_sum(root):
    header, made = root / 'sum.h', root / 'sum.d'
    subprocess.run([SCRIPT, header, made, root, 'search', 'look.c'], check=True)
    return header.read_text(encoding='utf-8'), made.read_text(encoding='utf-8')


def write(path, text):
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding='utf-8')


def main():
    sums = []
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        write(root / 'search/mix.c', 'int mix;\n')
        write(root / 'look.c', 'int look;\n')
        sums.append(find_sum(root)[0])
        write(root / 'search/NOTES.md', 'Nothing.\n')
        write(root / 'words.c', 'int words;\n')
        same = find_sum(root)[0] == sums[0]
        for path, text in [('look.c', 'int look = 1;\n'), ('search/mix.c', 'int mix2;\n'), ('search/new.c', ''),
                           ('search/fair.weights', '1\n'), ('search/fair.weights', '2\n')]:
            write(root / path, text)
            sums.append(find_sum(root)[0])
        made = find_sum(root)[1]
        told = all(str(root / name) in made for name in ('look.c', 'search/mix.c', 'search/fair.weights'))
    print('1..3')
    print(f"{'' if same else 'not '}ok 1 what does not matter")
    print(f"{'' if len(set(sums)) == len(sums) else 'not '}ok 2 what does")
    print(f"{'' if told else 'not '}ok 3 what it is made of")


main()
