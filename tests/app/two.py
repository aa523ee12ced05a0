# two.py: two people at one desk
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of two-person games share: setting one up, and choosing in turn."""

# Three turns after which White has a quiet move, a capture and castling to choose from.
SHORT = [('Nf3', 'e5'), ('g3', 'Be7'), ('Bg2', 'h6')]

# Eight turns after which White has a quiet move, a capture, castling and a promotion to choose from.
OPENING = [('a4', 'e6'), ('Nf3', 'Be7'), ('a5', 'h6'), ('g3', 'Bf6'), ('a6', 'g6'), ('Bg2', 'Bg7'),
           ('axb7', 'Ne7'), ('h3', 'g5')]

# One turn of teams, after which White has a capture to ask for.
TEAM = [('e4, h3', 'd5, h6')]


def new_game(desk, white='Ada', black='Ben', game=None):
    """A game of two people, Parity where none is named, through the New Game dialog."""
    desk.press('New Game')
    dialog = desk.see('window', 'New Game')
    if game:
        pick_game(desk, dialog, game)
    sides = desk.find_all('combo box', 'Who Plays', dialog)
    for combo in sides:
        if desk.items(combo)[:1] != ['A person here']:
            desk.pick(combo, 'A person here')
    for path, name in zip(desk.find_all('text box', 'Name', dialog), (white, black)):
        desk.type(path, name)
    desk.act(desk.see('button', lambda name: name.endswith('Start'), below=dialog), 'click')
    if game:  # which is new, and says first what it is
        desk.press('Play')
    desk.see('group', f'White: {white}')
    desk.find_board()


def pick_game(desk, dialog, game):
    """From the list of games, by looking for its name."""
    desk.tab_to(desk.see('list item', lambda name: name.startswith('Parity'), below=dialog))
    desk.key('Return')
    search = desk.see('search box', 'Search games', below=dialog)
    desk.type(search, game)
    desk.act(search, 'activate')  # it takes the keyboard
    desk.settle()
    desk.key('Return')
    desk.settle()


def ready(desk, side):
    """Until that side may choose; it says first that the other looks away."""
    # White's button is not Black's: what was found by its name stands where it stood.
    desk.press(lambda name: name == 'Ready')
    desk.wait(f'{side} to choose', desk.may_choose)
    return desk.see('text box', 'Type a move')


def seal_button(desk):
    """It counts what a team asks for."""
    return desk.see('button', lambda name: name.startswith('Seal'))


def type_choice(desk, side, text):
    entry = ready(desk, side)
    desk.type(entry, text)
    desk.act(seal_button(desk), 'click')


def play(desk, turns, first=1):
    """Types these turns, of which the first has that number."""
    for number, (white, black) in enumerate(turns, first):
        type_choice(desk, 'White', white)
        type_choice(desk, 'Black', black)
        desk.wait(f'turn {number}', lambda number=number: len(desk.turns()) == number)
