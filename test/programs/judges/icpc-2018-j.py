# Closed uncrossed paths on strips: short ones from a table, longer ones by how the table repeats.
import sys

wrong = sys.argv[1] if len(sys.argv) > 1 else ''

# Width: rows of a period, moves that a period adds, and the first lengths, as a table made beforehand has them.
RULES = {
    1: (1, 0, '0'),
    2: (1, 0, '0'),
    3: (4, 4, '0 0 0 0 4 6 6 6 6'),
    4: (3, 6, '0 0 0 4 6 8'),
    5: (10, 26, '0 0 4 6 8 12 14 18 20 22 24 28 30 34'),
    6: (3, 12, '0 0 6 8 12 12 18 22 24 28 32 36 38 42 46'),
    7: (33, 142, '0 0 6 10 14 18 24 26 32 36 42 44 48 54 58 62 66 72 74 80 84 88 94 98 100 106 112 114 118 124 '
        '128 130 136 140 144 148 154 158 162 166 170 176 180 184 188 192 196 200 204 210 214 218 222 226 232 '
        '236 240 244 248 254 256 260 266 270 274'),
    8: (6, 36, '0 0 6 12 18 22 26 32 36 42 46 52 58 64 70 76 80 88 92'),
}

words = list(map(int, sys.stdin.read().split()))
for m, n in zip(words[::2], words[1::2]):
    period, growth, text = RULES[m]
    first = list(map(int, text.split()))
    periods = max(0, -((len(first) - n) // period))
    most = first[n - periods * period - 1] + periods * growth
    if wrong == 'steady':
        most = n * growth // period
    elif wrong == 'overflow':
        most = (most + 2 ** 31) % 2 ** 32 - 2 ** 31
    elif wrong == 'float':
        most = int(first[n - periods * period - 1] + n / period * growth) if periods else most
    elif wrong == 'minus-one' and most == 0:
        most = -1
    print(most)
