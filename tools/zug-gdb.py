# zug-gdb.py: how gdb prints a position, a move, a mix and a set of squares
# SPDX-License-Identifier: GPL-3.0-or-later
"""In gdb: source tools/zug-gdb.py. The program need not run: a core file will do."""
import gdb
import gdb.printing

MEN = 'PNBRQKACDEFGHIJLMOSTUVWXYZ'  # by ZugManType; men beyond the orthodox ones by the letters left
PASS, PLACE = 5, 6
CASTLES = {3: 'O-O', 4: 'O-O-O'}


def square(number):
    return 'abcdefghijklmnop'[number & 15] + str((number >> 4) + 1)


def move(value):
    kind, start, end, man = (int(value[field]) for field in ('kind', 'from', 'to', 'promotion'))
    if kind == PASS:
        return 'pass'
    if kind == PLACE:
        return square(end)
    promotion = '=' + MEN[man] if man < len(MEN) else ''
    return CASTLES.get(kind) or square(start) + square(end) + promotion


def numbers(squares):
    """The numbers of the squares in a set of any build: a word of 8 times 8, or four of 16 times 16."""
    kind = squares.type.strip_typedefs()
    if kind.code == gdb.TYPE_CODE_INT:
        word = int(squares)
        return [bit // 8 * 16 + bit % 8 for bit in range(64) if word >> bit & 1]
    words = [int(squares[i]) for i in range(4)]
    return [bit for bit in range(256) if words[bit // 64] >> bit % 64 & 1]


def with_men(position):
    """A position as the build that made it knows it: elsewhere it is storage and no more."""
    if any(field.name == 'men' for field in fields(position.type)):
        return position
    name = 'zug_position_clear_' + ('wide' if int(position['wide']) else 'narrow')
    function = gdb.lookup_global_symbol(name)
    if function is None or len(function.type.fields()) < 2:
        return None
    return position.address.cast(function.type.fields()[1].type).dereference()


def fields(kind):
    """Those of a struct, and those of what it holds without a name."""
    for field in kind.strip_typedefs().fields():
        if field.name:
            yield field
        else:
            yield from fields(field.type)


def position(value):
    head = f'turn {int(value["turn"])}'
    known = with_men(value)
    if known is None:
        return f'{head}, {"wide" if int(value["wide"]) else "narrow"}'
    board = {}
    for side, case in ((0, str.upper), (1, str.lower)):
        low, high = known['men'][side].type.range()
        for man in range(low, high + 1):
            for number in numbers(known['men'][side][man]):
                board[number] = board.get(number, '') + case(MEN[man])
    resting = ' '.join(square(n) for side in (0, 1) for n in numbers(known['rest'][side]))
    edge = 16 if int(value['wide']) else 8
    rows = []
    for rank in reversed(range(edge)):
        men = [board.get(rank * 16 + file, '.') for file in range(edge)]
        rows.append(''.join(m if len(m) == 1 else f'({m})' for m in men))
    return head + (f', resting {resting}' if resting else '') + ': ' + '/'.join(rows)


def mix(value):
    count = int(value['n'])
    parts = [f'{move(value["move"][i])} {100 * float(value["probability"][i]):.0f} %' for i in range(count)]
    return f'{", ".join(parts) or "nothing"}; value {float(value["value"]):+.2f}'


def printer(words):
    class Printer:
        def __init__(self, value):
            self.value = value

        def to_string(self):
            return words(self.value)

    return Printer


gdb.execute('set max-value-size 1048576')  # a mix has room for every move there can be
PRINTERS = gdb.printing.RegexpCollectionPrettyPrinter('zugleich')
for _name, _words in (('ZugMove', move), ('ZugPosition', position), ('ZugMix', mix),
                      ('ZugSet', lambda value: ' '.join(map(square, numbers(value['word']))))):
    PRINTERS.add_printer(_name, f'^{_name}$', printer(_words))
gdb.printing.register_pretty_printer(None, PRINTERS, replace=True)
