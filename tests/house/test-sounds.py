#!/usr/bin/env python3
# test-sounds.py: what is rendered can be listened to: short, of one loudness, and without clicks at its ends
# SPDX-License-Identifier: GPL-3.0-or-later
import array
import importlib.util
import os
import re
import sys
import tempfile
import wave

sys.dont_write_bytecode = True
import tap

spec = importlib.util.spec_from_file_location('render', os.path.join(tap.TOP, 'data/sounds/render.py'))
render = importlib.util.module_from_spec(spec)
spec.loader.exec_module(render)


def read(folder, name):
    with wave.open(os.path.join(folder, name + '.wav')) as file:
        assert file.getparams()[:3] == (1, 2, render.RATE), file.getparams()
        samples = array.array('h', file.readframes(file.getnframes()))
    return [value / 32768 for value in samples]


def rendered():
    with tempfile.TemporaryDirectory() as folder:
        render.main(folder)
        return {name: read(folder, name) for name in render.SOUNDS}


SOUNDS = rendered()


def check_level():
    """Nothing is cut off at the top, and no sound is twice as loud as another that is not meant to be quiet."""
    wrong = [f'{name}: a peak of {max(map(abs, samples)):.2f}' for name, samples in SOUNDS.items()
             if max(map(abs, samples)) > render.PEAK + 0.001]
    for name, samples in SOUNDS.items():
        wanted = render.SOUNDS[name][1] * render.LOUD
        if not 0.8 * wanted < render.loudness(samples) <= 1.01 * wanted:
            wrong.append(f'{name}: {render.loudness(samples):.3f} loud, not {wanted:.3f}')
    return wrong


def check_ends():
    """It begins and ends at rest, and lies around it."""
    wrong = []
    for name, samples in SOUNDS.items():
        if abs(samples[0]) > 0.001 or abs(samples[-1]) > 0.001:
            wrong.append(f'{name} begins at {samples[0]:.4f} and ends at {samples[-1]:.4f}')
        if max(map(abs, samples[-441:])) > 0.1 * max(map(abs, samples)):
            wrong.append(f'{name} is cut off')
        if abs(sum(samples) / len(samples)) > 0.002:
            wrong.append(f'{name} lies beside the middle')
        if len(samples) > render.RATE:
            wrong.append(f'{name} lasts longer than a second')
    return wrong


def check_names():
    """The program, the build and the script know the same sounds."""
    played = set(re.findall(r'\[ZUG_SOUND_\w+\] = "([a-z-]+)"', tap.read('src/ui/window/zug-sound-player.c')))
    built = set(re.findall(r"'([a-z-]+)'", re.search(r'sound_names = \[(.*?)\]', tap.read('data/meson.build'), re.S)[1]))
    return [f'{name} is not everywhere' for name in sorted((played | built | set(SOUNDS)) - (played & built & set(SOUNDS)))]


sys.exit(tap.run([('/house/sounds/level', check_level), ('/house/sounds/ends', check_ends),
                  ('/house/sounds/names', check_names)]))
