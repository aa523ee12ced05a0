#!/usr/bin/env python3
# render.py: the sounds of the program, made of a few numbers each
# SPDX-License-Identifier: GPL-3.0-or-later
"""render.py FOLDER: writes each sound as FOLDER/NAME.wav, mono, 16 bits. The same bytes every time."""
import array
import math
import os
import random
import sys
import wave

RATE = 44100
FADE = 0.004  # seconds in which a sound ends, so that it does so without a click
WINDOW = 0.03  # seconds over which an ear takes loudness
LOUD = 0.12  # root mean square of the loudest window
PEAK = 0.7  # nothing is louder, so that a mixer has room

# What a struck bar of wood rings in, by its lowest tone, and how much quicker and softer.
WOOD = ((1.0, 1.0, 1.0), (2.57, 0.5, 0.45), (4.95, 0.28, 0.2))
# A bar over a tube: nearly a pure tone.
BAR = ((1.0, 1.0, 1.0), (3.93, 0.3, 0.18))
# A small disc of metal.
METAL = ((1.0, 1.0, 1.0), (1.53, 0.8, 0.7), (2.11, 0.6, 0.5), (2.89, 0.45, 0.35))

# Each: seconds it lasts, how loud it is beside the others, and its strokes: (kind, start, tone in Hz, seconds in which
# it fades to a third, strength, share of noise at the stroke).
SOUNDS = {
    'pick-up': (0.10, 0.45, [(WOOD, 0.000, 1350, 0.012, 1.0, 0.20)]),
    'seal': (0.22, 0.80, [(WOOD, 0.000, 190, 0.040, 1.0, 0.55), (BAR, 0.012, 380, 0.030, 0.35, 0.0)]),
    'reveal': (0.26, 0.55, [(BAR, 0.000, 523, 0.050, 0.7, 0.03), (BAR, 0.060, 784, 0.055, 1.0, 0.03)]),
    'move': (0.16, 0.85, [(WOOD, 0.000, 560, 0.022, 1.0, 0.35)]),
    'capture': (0.24, 1.00, [(WOOD, 0.000, 640, 0.020, 0.8, 0.40), (WOOD, 0.048, 400, 0.034, 1.0, 0.50)]),
    'missed': (0.30, 0.75, [(WOOD, 0.000, 430, 0.020, 0.6, 0.70), (BAR, 0.030, 311, 0.060, 1.0, 0.05),
                            (BAR, 0.110, 262, 0.070, 0.8, 0.0)]),
    'shared': (0.24, 0.85, [(WOOD, 0.000, 520, 0.026, 1.0, 0.30), (WOOD, 0.022, 655, 0.026, 1.0, 0.30)]),
    'exchange': (0.30, 0.85, [(WOOD, 0.000, 470, 0.022, 0.9, 0.30), (WOOD, 0.060, 705, 0.022, 1.0, 0.30),
                              (WOOD, 0.120, 470, 0.022, 0.8, 0.30)]),
    'check': (0.34, 0.80, [(BAR, 0.000, 784, 0.050, 0.8, 0.05), (BAR, 0.090, 1047, 0.070, 1.0, 0.05)]),
    'coin': (0.50, 0.60, [(METAL, 0.000, 2350, 0.110, 1.0, 0.06), (METAL, 0.110, 2400, 0.050, 0.35, 0.06),
                          (METAL, 0.185, 2380, 0.040, 0.25, 0.06)]),
    'low-time': (0.34, 0.75, [(WOOD, 0.000, 900, 0.018, 1.0, 0.15), (WOOD, 0.150, 900, 0.018, 1.0, 0.15)]),
    'end': (0.80, 0.85, [(BAR, 0.000, 392, 0.150, 0.8, 0.04), (BAR, 0.110, 523, 0.160, 0.9, 0.04),
                         (BAR, 0.220, 659, 0.200, 1.0, 0.04)]),
}


def strike(samples, chance, kind, start, tone, fade, strength, noise):
    first = round(start * RATE)
    for ratio, quicker, softer in kind:
        step = 2 * math.pi * tone * ratio / RATE
        for n in range(len(samples) - first):
            level = math.exp(-n / (fade * quicker * RATE))
            if level < 1e-4:
                break
            # It sets in within a millisecond: less would be a click, more no stroke.
            level *= min(1, n / (0.001 * RATE))
            samples[first + n] += strength * softer * level * math.sin(step * n)
    dull = 0
    for n in range(min(len(samples) - first, round(0.02 * RATE))):
        dull += 0.22 * (chance.uniform(-1, 1) - dull)
        samples[first + n] += strength * noise * 2 * dull * math.exp(-n / (0.004 * RATE)) * min(1, n / (0.001 * RATE))


def loudness(samples):
    width = round(WINDOW * RATE)
    energy = most = 0.0
    for n, value in enumerate(samples):
        energy += value * value - (samples[n - width] ** 2 if n >= width else 0)
        most = max(most, energy)
    return math.sqrt(most / width)


def render(name):
    seconds, loud, strokes = SOUNDS[name]
    samples = [0.0] * round(seconds * RATE)
    chance = random.Random(name)
    for stroke in strokes:
        strike(samples, chance, *stroke)
    last = round(FADE * RATE)
    for n in range(last):
        samples[-1 - n] *= n / last
    scale = min(loud * LOUD / loudness(samples), PEAK / max(map(abs, samples)))
    return array.array('h', (round(32767 * scale * value) for value in samples))


def main(folder):
    for name in SOUNDS:
        samples = render(name)
        if sys.byteorder == 'big':
            samples.byteswap()
        with wave.open(os.path.join(folder, name + '.wav'), 'wb') as file:
            file.setparams((1, 2, RATE, 0, 'NONE', ''))
            file.writeframes(samples.tobytes())


if __name__ == '__main__':
    main(sys.argv[1])
