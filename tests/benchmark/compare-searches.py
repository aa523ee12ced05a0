# compare-searches.py: what searches count, beside what other programs count
# SPDX-License-Identifier: GPL-3.0-or-later
"""    compare-searches.py TOOL MAKE-GAMES [GAMES [FILE.pgn]]

Imports games (made ones, or those of a file) into an archive of its own and counts some forty
searches there and with python-chess, which replays every game, and with pgn-extract where it has
such a search. Prints a line for each; the exit status is 1 where one differs. A peer that is not
installed is named at the top, and its column says so."""
import collections
import re
import shutil
import subprocess
import sys
import tempfile

try:
    import chess
    import chess.pgn
except ImportError:
    chess = None

EXTRACT = shutil.which('pgn-extract') or shutil.which('pgn-extract', path='/usr/games')
ABSENT = 'absent'
# After 1. a3 Nh6.
POSITION = 'rnbqkb1r/pppppppp/7n/8/8/P7/1PPPPPPP/RNBQKBNR w KQkq - 1 2'


# --- what python-chess tells of a game ------------------------------------------------------------

class Game:
    """The tags of a game, and the boards and moves of its line."""

    def __init__(self, game):
        self.tags = game.headers
        self.moves = list(game.mainline_moves())
        self.boards = [game.board()]
        for move in self.moves:
            board = self.boards[-1].copy(stack=False)
            board.push(move)
            self.boards.append(board)

    def number(self, name):
        found = re.match(r' *(\d+)', self.tags.get(name, ''))
        return int(found[1]) if found and int(found[1]) > 0 else None

    def both(self, test):
        white, black = self.number('WhiteElo'), self.number('BlackElo')
        return white is not None and black is not None and test(white, black)

    def either(self, test):
        return any(n is not None and test(n) for n in map(self.number, ('WhiteElo', 'BlackElo')))

    def has_word(self, names, word):
        return any(re.search(r'\b' + word, self.tags.get(name, ''), re.I) for name in names)

    def played(self, test):
        return any(test(board, move) for board, move in zip(self.boards, self.moves))

    def stood(self, test):
        return any(map(test, self.boards))


def date_of(game):
    return game.tags.get('Date', '')


def men(board, side):
    return tuple(len(board.pieces(man, side)) for man in
                 (chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT, chess.PAWN))


def has_material(board, one, other):
    """QRBNP of one side and the other, whichever colour they have."""
    found = men(board, chess.WHITE), men(board, chess.BLACK)
    return found in ((one, other), (other, one))


def without_equals(board):
    white, black = men(board, chess.WHITE), men(board, chess.BLACK)
    return (tuple(max(w - b, 0) for w, b in zip(white, black)),
            tuple(max(b - w, 0) for w, b in zip(white, black)))


def opposite_bishops(board):
    white, black = board.pieces(chess.BISHOP, True), board.pieces(chess.BISHOP, False)
    dark = [bool(chess.BB_SQUARES[min(men)] & chess.BB_DARK_SQUARES)
            for men in (white, black) if len(men) == 1]
    return len(dark) == 2 and dark[0] != dark[1]


def has_men(board, men_there, empty=()):
    return (all(str(board.piece_at(chess.parse_square(square))) == man
                for square, man in men_there.items())
            and all(board.piece_at(chess.parse_square(square)) is None for square in empty))


def turns_of(game):
    return (len(game.moves) + 1) // 2


# --- the searches ---------------------------------------------------------------------------------
# Words of ours, what they ask of a game, and arguments or criteria (a list of lines) of pgn-extract.

def searches(name, other):
    word, other = name.split(',')[0], other.split(',')[0]
    return [
        ('result:1-0', lambda g: g.tags['Result'] == '1-0', ['Result "1-0"']),
        ('result:draw', lambda g: g.tags['Result'] == '1/2-1/2', ['Result "1/2-1/2"']),
        ('-result:1-0', lambda g: g.tags['Result'] != '1-0', None),
        ('date:1980..1989', lambda g: '1980' <= date_of(g)[:4] <= '1989',
         ['Date >= "1980.01.01"', 'Date <= "1989.12.31"']),
        ('date:..1960.06', lambda g: date_of(g)[:7] <= '1960.06', None),
        ('date:..1960', lambda g: date_of(g)[:4] <= '1960', ['Date <= "1960.12.31"']),
        ('elo:2300..', lambda g: g.both(lambda w, b: min(w, b) >= 2300),
         ['WhiteElo >= "2300"', 'BlackElo >= "2300"']),
        ('elo-any:..1450', lambda g: g.either(lambda n: n <= 1450), None),
        ('elo-white:2500.. elo-black:..1600',
         lambda g: g.both(lambda w, b: w >= 2500 and b <= 1600),
         ['WhiteElo >= "2500"', 'BlackElo <= "1600"']),
        ('elo-diff:..25', lambda g: g.both(lambda w, b: abs(w - b) <= 25), None),
        ('tag:WhiteElo>2550', lambda g: (g.number('WhiteElo') or 0) > 2550,
         ['WhiteElo > "2550"']),
        ('eco:B90..B99', lambda g: 'B90' <= g.tags['ECO'][:3] <= 'B99', ['ECO "B9"']),
        ('eco:C', lambda g: g.tags['ECO'][:1] == 'C', ['ECO "C"']),
        ('tag:ECO=A00', lambda g: g.tags['ECO'] == 'A00', ['ECO "A00"']),
        (f'white:"={name}"', lambda g: g.tags['White'] == name, [f'White "{name}"']),
        (f'player:"={name}"', lambda g: name in (g.tags['White'], g.tags['Black']),
         [f'Player "{name}"']),
        (f'white:{word}', lambda g: g.has_word(['White'], word), None),
        (f'(white:{word} OR black:{other})',
         lambda g: g.has_word(['White'], word) or g.has_word(['Black'], other), None),
        (f'player:{word} -result:1-0 date:1970..',
         lambda g: (g.has_word(['White', 'Black'], word) and g.tags['Result'] != '1-0'
                    and date_of(g) >= '1970'), None),
        (f'player:"={name}" result:0-1 date:1970..',
         lambda g: (name in (g.tags['White'], g.tags['Black']) and g.tags['Result'] == '0-1'
                    and date_of(g) >= '1970'),
         [f'Player "{name}"', 'Result "0-1"', 'Date >= "1970.01.01"']),
        ('-(result:1-0 OR eco:B)',
         lambda g: not (g.tags['Result'] == '1-0' or g.tags['ECO'][:1] == 'B'), None),
        ('length:20..30', lambda g: 20 <= turns_of(g) <= 30, None),
        ('length:40..', lambda g: turns_of(g) >= 40, ('-bl40',)),
        ('length:..15', lambda g: turns_of(g) <= 15, ('-bu15',)),
        ('has:mate', lambda g: g.boards[-1].is_checkmate(), ('--checkmate',)),
        ('has:stalemate', lambda g: g.boards[-1].is_stalemate(), ('--stalemate',)),
        ('has:promotion', lambda g: any(m.promotion for m in g.moves), None),
        ('has:underpromotion',
         lambda g: any(m.promotion not in (None, chess.QUEEN) for m in g.moves),
         ('--underpromotion',)),
        ('has:en-passant', lambda g: g.played(lambda b, m: b.is_en_passant(m)), None),
        ('happens:castle', lambda g: g.played(lambda b, m: b.is_castling(m)), None),
        ('happens:check', lambda g: g.stood(lambda b: b.is_check()), None),
        ('happens:"capture w Q"',
         lambda g: g.played(lambda b, m: b.turn and b.is_capture(m)
                            and b.piece_type_at(m.from_square) == chess.QUEEN), None),
        ('material:QRBNNP5-QRRBNP5',
         lambda g: g.stood(lambda b: has_material(b, (1, 1, 1, 2, 5), (1, 2, 1, 1, 5))), None),
        ('material:"PP against N"',
         lambda g: g.stood(lambda b: without_equals(b) in (((0, 0, 0, 0, 2), (0, 0, 0, 1, 0)),
                                                           ((0, 0, 0, 1, 0), (0, 0, 0, 0, 2)))),
         None),
        ('material:"opposite bishops"', lambda g: g.stood(opposite_bishops), None),
        ('pattern:"Kg1 Rf1 ng4 .e4"',
         lambda g: g.stood(lambda b: has_men(b, {'g1': 'K', 'f1': 'R', 'g4': 'n'}, ['e4'])), None),
        (f'position:"{POSITION}"', lambda g: g.stood(lambda b: b.fen() == POSITION),
         [f'FEN "{POSITION}"']),
    ]


# --- counting -------------------------------------------------------------------------------------

def count_ours(tool, archive, words):
    done = subprocess.run([tool, 'search', '--count', '-a', archive, '--', words], check=True,
                          capture_output=True, text=True)
    return int(done.stdout)


def count_extracted(file, criteria, folder):
    """With arguments (a tuple), or with criteria in a file (a list)."""
    arguments = criteria
    if isinstance(criteria, list):
        with open(f'{folder}/criteria', 'w', encoding='utf-8') as lines:
            lines.write('\n'.join(criteria) + '\n')
        arguments = (f'-t{folder}/criteria',)
    done = subprocess.run([EXTRACT, *arguments, '-o/dev/null', file], check=True,
                          capture_output=True, text=True)
    return int(re.search(r'(\d+) games? matched', done.stderr)[1])


def replay_all(file, tests):
    counts = [0] * len(tests)
    with open(file, encoding='utf-8') as text:
        while (game := chess.pgn.read_game(text)) is not None:
            replayed = Game(game)
            for i, test in enumerate(tests):
                counts[i] += bool(test(replayed))
    return counts


def most_named(file):
    """The two who have White most often."""
    with open(file, encoding='utf-8') as text:
        names = collections.Counter(re.findall(r'^\[White "(\w+, [^"]+)', text.read(), re.M))
    return [name for name, _ in names.most_common(2)]


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    tool, make_games = sys.argv[1:3]
    n = sys.argv[3] if len(sys.argv) > 3 else '5000'
    folder = tempfile.mkdtemp(prefix='zugleich-searches-')
    file, archive = f'{folder}/games.pgn', f'{folder}/games.db'
    for name, there in (('python-chess', chess), ('pgn-extract', EXTRACT)):
        if there is None:
            print(f'{name} is not installed: nothing is compared with it.')
    try:
        if len(sys.argv) > 4:
            shutil.copy(sys.argv[4], file)
        else:
            with open(file, 'wb') as made:
                subprocess.run([make_games, n, 'orthodox'], check=True, stdout=made)
        subprocess.run([tool, 'import', '-a', archive, file], check=True, stdout=subprocess.DEVNULL)
        differ = compare(tool, archive, file, folder)
    finally:
        shutil.rmtree(folder)
    print(f'{differ} differ')
    sys.exit(differ > 0 or chess is None and EXTRACT is None)


def compare(tool, archive, file, folder):
    rows = searches(*most_named(file))
    replayed = replay_all(file, [row[1] for row in rows]) if chess else [ABSENT] * len(rows)
    differ = 0
    print(f'{"search":48} {"here":>8} {"python-chess":>13} {"pgn-extract":>12}')
    for (words, _, criteria), counted in zip(rows, replayed):
        ours = count_ours(tool, archive, words)
        extracted = ('–' if criteria is None else ABSENT if EXTRACT is None
                     else count_extracted(file, criteria, folder))
        differs = any(isinstance(n, int) and n != ours for n in (counted, extracted))
        differ += differs
        print(f'{words[:48]:48} {ours:8} {counted:>13} {extracted:>12}{"  differs" if differs else ""}')
    return differ


if __name__ == '__main__':
    main()
