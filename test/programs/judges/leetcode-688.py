import sys
from fractions import Fraction

wrong = sys.argv[1] if len(sys.argv) > 1 else ''
STEPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]


def chance(n, k, row, column):
    here = {(row, column): 1}
    for _ in range(k - 1 if wrong == 'one-less' and k > 0 else k):
        after = {}
        for (r, c), ways in here.items():
            for dr, dc in STEPS[:7] if wrong == 'seven-moves' else STEPS:
                if 0 <= r + dr < n and 0 <= c + dc < n:
                    after[r + dr, c + dc] = after.get((r + dr, c + dc), 0) + ways
        here = after
    total = sum(here.values())
    if wrong == 'legal-only':
        return Fraction(1 if total else 0)
    return Fraction(total, 8**k)


words = list(map(int, sys.stdin.read().split()))
for i in range(0, len(words), 4):
    scaled = int(chance(*words[i : i + 4]) * 200000 + 1) // 2
    print('%d.%05d' % divmod(scaled, 100000))
