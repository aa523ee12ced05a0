# one.py: one person at a desk, against the computer
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests share in which it does not matter who plays: the quickest way to a turn."""
import desk as desks

# White's, of which hardly anything that Black plays forbids all.
MOVES = [('e2', 'e3'), ('b1', 'c3'), ('g1', 'f3'), ('a2', 'a3'), ('h2', 'h3'), ('d2', 'd3')]

QUESTION = 'Not everything is saved'


def begin(desk):
    """The game that waits at the first start."""
    desk.press('Play')
    desk.find_board()


def choose(desk, number):
    """One of the moves that can be played, another each time."""
    for here, there in MOVES[number - 1:] + MOVES[:number - 1]:
        desk.press_square(here)
        if 'can go here' in desk.cell(there):
            desk.press_square(there)
            return
    raise desks.Missed('none of the moves can be played')


def turn(desk, number):
    """That turn of the game."""
    desk.wait('White to choose', desk.may_choose)
    desk.wait('the computer\'s seal', lambda: desk.is_sealed('Black'))
    choose(desk, number)
    desk.press('Seal')
    desk.wait(f'turn {number}', lambda: len(desk.turns()) == number)


def ask_to_close(desk):
    """Closes the window, and returns the question that comes first."""
    desk.act(desk.window(), 'window.close')
    return desk.see('dialog', QUESTION)


def answer(desk, dialog, words):
    """Presses one of its buttons. What has a key may be named twice."""
    desk.press(lambda name: name.endswith(words), below=dialog)


def save_elsewhere(desk, dialog, path):
    """Saves as PGN what the question is about, and waits for the end of the program."""
    answer(desk, dialog, 'Save as PGN…')
    chooser = desk.wait('the file chooser', lambda: next(
        (path for path in desk.windows() if desk.name(path) == 'Save as PGN'), None))
    desk.type(desk.see('text box', lambda name: True, below=chooser), path)
    desk.press(lambda name: name.endswith('Save'), below=chooser)
    desk.wait('the end of the program', lambda: desk.process.poll() is not None)
    with open(path, encoding='utf-8') as file:
        return file.read()
