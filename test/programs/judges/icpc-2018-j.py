# Closed uncrossed paths on strips. Boards at most 3 wide, and small ones, are worked out row by row; the others come from a table made
# beforehand, as contestants do it.
import sys
from itertools import combinations

wrong = sys.argv[1] if len(sys.argv) > 1 else ''

DOWN = [(-2, -1), (2, -1), (-1, -2), (1, -2)]  # from a square to those in earlier rows


def side(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def crosses(e, f):
    if set(e) & set(f):
        return False  # knight's moves from one square meet nowhere else
    return side(*e, f[0]) * side(*e, f[1]) < 0 and side(*f, e[0]) * side(*f, e[1]) < 0


def lengths(width, rows):
    """The longest closed path on width x 1, width x 2, ... What follows depends on the last two rows and the moves that end in the last."""
    moves = [(x, dx, dy) for x in range(width) for dx, dy in DOWN if 0 <= x + dx < width]
    line = {m: ((m[0], 0), (m[0] + m[1], m[2])) for m in moves}
    lower = {m: tuple((x, y - 1) for x, y in line[m]) for m in moves}
    bit = {m: 1 << i for i, m in enumerate(moves)}
    foes = {m: sum(bit[o] for o in moves if crosses(line[m], line[o])) for m in moves}
    foes_below = {m: sum(bit[o] for o in moves if crosses(line[m], lower[o])) for m in moves}
    choices = [[c for k in (1, 2) for c in combinations([m for m in moves if m[0] == x], k)] for x in range(width)]
    # A square has no move yet (0), both (1), or one, and then its path's number (2, 3, ...). There is nothing below the first row.
    layer = {((1,) * (2 * width), 0): 0}
    best = 0
    for _ in range(rows):
        following = {}

        def lay(x, codes, below, mask, total):
            nonlocal best
            if x == width:
                if any(code > 1 for code in codes[:width]):
                    return
                names = {}
                key = tuple(c if c < 2 else names.setdefault(c, len(names) + 2) for c in codes[width:]), mask
                following[key] = max(total, following.get(key, 0))
                return
            lay(x + 1, codes, below, mask, total)
            at = 2 * width + x
            for chosen in choices[x]:
                now, laid, closed = codes, mask, False
                for move in chosen:
                    to = (2 + move[2]) * width + x + move[1]
                    if now[to] == 1 or laid & foes[move] or below & foes_below[move]:
                        break
                    laid |= bit[move]
                    a, b = now[at], now[to]
                    if a > 1 and a == b:
                        closed = True
                        continue
                    path = max(now) + 2
                    now = [path if c > 1 and c in (a, b) else c for c in now]
                    now[at] = 1 if a > 1 else path
                    now[to] = 1 if b > 1 else path
                else:
                    if not closed:
                        lay(x + 1, tuple(now), below, laid, total + len(chosen))
                    elif sum(c > 1 for c in now) == 2:  # no other path is left open
                        best = max(best, total + len(chosen))

        for (codes, below), total in layer.items():
            lay(0, codes + (0,) * width, below, 0, total)
        layer = following
        yield best


def worked_out(width, rows):
    """As many rows as asked for, or so many that what a period adds is plain."""
    known = list(lengths(width, min(rows, 24)))
    if rows <= len(known):
        return known[rows - 1]
    for period in range(1, 7):
        growth = known[-1] - known[-1 - period]
        if all(known[-i] - known[-i - period] == growth for i in range(1, 2 * period + 5)):
            periods = -(-(rows - len(known)) // period)
            return known[rows - periods * period - 1] + periods * growth


# Width: rows of a period, moves that a period adds, and the first lengths.
RULES = {
    4: (3, 6, '0 0 0 4 6 8'),
    5: (10, 26, '0 0 4 6 8 12 14 18 20 22 24 28 30 34'),
    6: (3, 12, '0 0 6 8 12 12 18 22 24 28 32 36 38 42 46'),
    7: (33, 142, '0 0 6 10 14 18 24 26 32 36 42 44 48 54 58 62 66 72 74 80 84 88 94 98 100 106 112 114 118 124 '
        '128 130 136 140 144 148 154 158 162 166 170 176 180 184 188 192 196 200 204 210 214 218 222 226 232 '
        '236 240 244 248 254 256 260 266 270 274'),
    8: (6, 36, '0 0 6 12 18 22 26 32 36 42 46 52 58 64 70 76 80 88 92'),
}


def looked_up(width, rows):
    period, growth, text = RULES[width]
    first = list(map(int, text.split()))
    periods = max(0, -((len(first) - rows) // period))
    return first[rows - periods * period - 1] + periods * growth


words = list(map(int, sys.stdin.read().split()))
for m, n in zip(words[::2], words[1::2]):
    narrow, long = min(m, n), max(m, n)
    most = worked_out(narrow, long) if narrow <= 3 or m * n <= 16 else looked_up(m, n)
    if wrong == 'steady':
        growth, period = {1: (0, 1), 2: (0, 1), 3: (4, 4), 4: (6, 3), 5: (26, 10), 6: (12, 3), 7: (142, 33), 8: (36, 6)}[m]
        most = n * growth // period
    elif wrong == 'overflow':
        most = (most + 2 ** 31) % 2 ** 32 - 2 ** 31
    elif wrong == 'float' and m >= 4:
        most = int(float(most) * (1 + 1e-15))
    elif wrong == 'minus-one' and most == 0:
        most = -1
    print(most)
