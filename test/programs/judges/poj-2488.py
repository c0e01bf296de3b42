import sys

wrong = sys.argv[1] if len(sys.argv) > 1 else ''
# Letters first, then numbers: the order of the names.
STEPS = sorted([(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)])
if wrong == 'any-order':
    STEPS = STEPS[::-1]
words = list(map(int, sys.stdin.read().split()))
for k in range(words[0]):
    p, q = words[1 + 2 * k : 3 + 2 * k]
    if wrong == 'swapped':
        p, q = q, p

    def tour(path, seen):
        if len(path) == p * q:
            return path
        letter, number = path[-1]
        for a, b in STEPS:
            there = (letter + a, number + b)
            if 0 <= there[0] < q and 0 <= there[1] < p and there not in seen:
                found = tour(path + [there], seen | {there})
                if found:
                    return found
        return None

    print('Scenario #%d:' % (k if wrong == 'from-zero' else k + 1))
    found = tour([(0, 0)], {(0, 0)}) if min(p, q) > 2 and (p, q) not in ((3, 3), (4, 4), (3, 5), (5, 3), (3, 6), (6, 3)) or p * q == 1 else None
    print(''.join('%s%d' % (chr(65 + letter), number + 1) for letter, number in found) if found else 'impossible')
    print()
