# measure-duplicates.py: which of many planted duplicates are found, and which near misses
# SPDX-License-Identifier: GPL-3.0-or-later
"""    measure-duplicates.py TOOL MAKE-GAMES [GAMES [PLANTED [SEED]]]

Makes GAMES (100,000) games and puts among them PLANTED (10,000) more that are one of them again
(exactly, with other spellings and near dates, cut short, annotated) and as many that only look like
one of them, imports the file into an archive of its own, and prints for each kind how many were
listed as duplicates: recall and precision, of all that are listed and of those that are certain."""
import collections
import pathlib
import random
import re
import subprocess
import sys
import tempfile

MISSING = 20  # choices that a game cut short may lack


class Game:
    def __init__(self, text):
        head, self.moves = text.strip('\n').split('\n\n', 1)
        self.tags = dict(re.findall(r'\[(\w+) "(.*)"\]', head))
        self.moves = self.moves.split()[:-1]

    def copy(self):
        other = Game.__new__(Game)
        other.tags, other.moves = dict(self.tags), list(self.moves)
        return other

    def choices(self):
        return [i for i, word in enumerate(self.moves) if not word.endswith('.')]

    def __str__(self):
        head = '\n'.join(f'[{name} "{value}"]' for name, value in self.tags.items())
        return f'{head}\n\n{" ".join(self.moves)} {self.tags["Result"]}\n\n'


def change(game, **tags):
    game.tags.update(tags)


def both(game, spell):
    change(game, White=spell(game.tags['White']), Black=spell(game.tags['Black']))


def family(name):
    return name.split(', ')[0]


def given(name):
    return name.split(', ')[1]


def move_day(game, days):
    """Within the month, of which games have the first 28 days."""
    year, month, day = game.tags['Date'].split('.')
    day = int(day)
    change(game, Date=f'{year}.{month}.{day + days if day + days <= 28 else day - days:02}')


# --- the same game again: each changes the copy, and may change the game itself -------------------

def exact(_game, _copy, _draw):
    pass


UMLAUTS = {'a': ('ä', 'ae'), 'o': ('ö', 'oe'), 'u': ('ü', 'ue')}


def with_umlaut(name, spelling):
    """The family name's first such vowel, but the first letter, as one that has two dots."""
    return re.sub('(?<=^.)(.*?)([aou])(?=.*,)', lambda found: found[1]
                  + UMLAUTS[found[2]][spelling], name, count=1)


def respelled(game, copy, draw):
    spell = draw.choice([
        lambda name: f'{family(name)}, {given(name)[0]}',
        lambda name: f'{family(name)},{given(name)[0]}.',
        lambda name: f'{family(name)} {given(name)[0]}',
        lambda name: f'{given(name)} {family(name)}',
        lambda name: f'{given(name)[0]}. {family(name)}',
        lambda name: f'{name} J.',
        str.upper,
        None])
    if spell is None:
        both(game, lambda name: with_umlaut(name, 0))
        both(copy, lambda name: with_umlaut(name, 1))
    else:
        both(copy, spell)
    change(copy, Event=copy.tags['Event'].upper(), Site='?')
    if draw.random() < 0.25:
        move_day(copy, draw.randint(1, 3))


def truncated(_game, copy, draw):
    choices = copy.choices()
    del copy.moves[choices[-draw.randint(1, min(MISSING, len(choices) - MISSING))]:]
    if copy.moves[-1].endswith('.'):
        copy.moves.pop()
    if draw.random() < 0.5:
        change(copy, Result='*')


def annotated(_game, copy, draw):
    for i in sorted(draw.sample(copy.choices(), 3), reverse=True):
        copy.moves.insert(i + 1, draw.choice(['$1', '$2 {A mistake.}', '{[%clk 0:01:02]}']))
    for name in draw.sample(['WhiteElo', 'BlackElo', 'ECO'], 2):
        del copy.tags[name]
    year, month, _day = copy.tags['Date'].split('.')
    change(copy, Annotator='Somebody', Date=draw.choice([copy.tags['Date'], f'{year}.{month}.??']))


# --- games that are not the same, much as they look it --------------------------------------------

def other_year(_game, copy, draw):
    year, rest = copy.tags['Date'].split('.', 1)
    change(copy, Date=f'{int(year) + draw.choice([-1, 1])}.{rest}')


def ten_days_later(_game, copy, _draw):
    move_day(copy, 10)


def brother(_game, copy, draw):
    """Of the same family, with another initial."""
    name = copy.tags['White']
    letter = draw.choice([c for c in 'BDFGKLMNPRST' if c != given(name)[0]])
    change(copy, White=f'{family(name)}, {letter}{given(name)[1:]}')


def other_family(_game, copy, _draw):
    name = copy.tags['Black']
    change(copy, Black=f'{family(name)}s, {given(name)}')


def colours_changed(_game, copy, _draw):
    change(copy, White=copy.tags['Black'], Black=copy.tags['White'])


def far_shorter(_game, copy, _draw):
    """What is left is long enough, and too much is not there."""
    del copy.moves[copy.choices()[-MISSING - 1]:]
    if copy.moves[-1].endswith('.'):
        copy.moves.pop()


def another_order(_game, copy, _draw):
    """The first two moves of White, of pawns, the other way round."""
    copy.moves[1], copy.moves[4] = copy.moves[4], copy.moves[1]


def is_pawn_move(word):
    return re.fullmatch('[a-h][2-5]', word) is not None


def can_be_reordered(game):
    moves = game.moves
    return (len(moves) > 5 and is_pawn_move(moves[1]) and is_pawn_move(moves[4])
            and moves[1][0] != moves[4][0] and re.fullmatch('[a-h][56]|N[a-h][56]', moves[2]))


def has_choices(least):
    return lambda game: len(game.choices()) >= least


KINDS = [(True, exact, has_choices(1)), (True, respelled, has_choices(1)),
         (True, truncated, has_choices(MISSING + 1)), (True, annotated, has_choices(3)),
         (False, other_year, has_choices(1)), (False, ten_days_later, has_choices(1)),
         (False, brother, has_choices(1)), (False, other_family, has_choices(1)),
         (False, colours_changed, lambda game: game.tags['White'] != game.tags['Black']),
         (False, far_shorter, has_choices(2 * MISSING + 1)),
         (False, another_order, can_be_reordered)]


# --- planting and looking -------------------------------------------------------------------------

def make_games(program, n, seed):
    text = subprocess.run([program, str(n), 'orthodox', str(seed)], check=True, text=True,
                          stdout=subprocess.PIPE).stdout
    return [Game('[Event ' + part) for part in text.split('[Event ')[1:]]


def plant(games, n, draw):
    """n duplicates and n others behind the games; the kinds of pairs by their places."""
    kinds = {}
    order = list(range(len(games)))
    draw.shuffle(order)
    for real in (True, False):
        rows = [row for row in KINDS if row[0] == real]
        for i in range(n):
            _real, function, suits = rows[i % len(rows)]
            k = next(k for k in range(len(order) - 1, -1, -1) if suits(games[order[k]]))
            place = order.pop(k)
            copy = games[place].copy()
            function(games[place], copy, draw)
            kinds[place + 1, len(games) + 1] = function
            games.append(copy)
    return kinds


def list_pairs(tool, archive):
    out = subprocess.run([tool, 'duplicates', '--archive', archive], check=True, text=True,
                         stdout=subprocess.PIPE).stdout
    for line in out.splitlines():
        one, other, kind = line.split('\t')[:3]
        yield tuple(sorted((int(one), int(other)))), kind


def report(name, kinds, pairs):
    found = collections.Counter(kinds[pair].__name__ for pair in pairs if pair in kinds)
    strange = [pair for pair in pairs if pair not in kinds]
    of = collections.Counter(function.__name__ for function in kinds.values())
    print(f'\n{name}:')
    for _real, function, _suits in KINDS:
        print(f'  {function.__name__:16} {found[function.__name__]:6} of {of[function.__name__]:6}')
    real = {function.__name__ for is_real, function, _suits in KINDS if is_real}
    hits = sum(found[kind] for kind in real)
    print(f'  games that nobody planted: {len(strange)} {strange[:3]}')
    print(f'  recall {100 * hits / sum(of[kind] for kind in real):.2f} %,'
          f' precision {100 * hits / max(len(pairs), 1):.2f} %')


def main():
    tool, maker = sys.argv[1:3]
    n, planted, seed = [int(text) for text in sys.argv[3:]] + [100000, 10000, 1][len(sys.argv) - 3:]
    games = make_games(maker, n, seed)
    kinds = plant(games, planted, random.Random(seed))
    with tempfile.TemporaryDirectory() as folder:
        file, archive = pathlib.Path(folder, 'games.pgn'), str(pathlib.Path(folder, 'games.db'))
        file.write_text(''.join(map(str, games)), encoding='utf-8')
        subprocess.run([tool, 'import', '--archive', archive, str(file)], check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        pairs = dict(list_pairs(tool, archive))
    report('All that are listed', kinds, list(pairs))
    report('Those that are certain', kinds, [pair for pair in pairs if pairs[pair] == 'certain'])


if __name__ == '__main__':
    main()
