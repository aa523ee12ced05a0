#!/usr/bin/env python3
# encode.py: symbolic icons as GTK shows them soonest
# SPDX-License-Identifier: GPL-3.0-or-later
"""encode.py ENCODER FOLDER DRAWING.svg…: writes each as FOLDER/16x16-DRAWING.symbolic.png, and the same for scale 2
as FOLDER/16x16@2-DRAWING.symbolic.png."""
import os
import subprocess
import sys
import tempfile

encoder, folder, *drawings = sys.argv[1:]
with tempfile.TemporaryDirectory(dir=folder) as work:
    for drawing in drawings:
        name = os.path.basename(drawing).replace('.svg', '.symbolic.png')
        for kind, size in (('16x16', '16x16'), ('16x16@2', '32x32')):
            subprocess.run([encoder, '-o', work, drawing, size], check=True)
            os.replace(os.path.join(work, name), os.path.join(folder, f'{kind}-{name}'))
