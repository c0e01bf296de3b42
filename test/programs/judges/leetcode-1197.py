import sys

wrong = sys.argv[1] if len(sys.argv) > 1 else ''
STEPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]


def search(x, y):
    x, y = abs(x), abs(y)
    low = 0 if wrong == 'quadrant' else -2
    far = max(x, y) + 3
    seen = {(0, 0)}
    layer, moves = [(0, 0)], 0
    while (x, y) not in seen:
        after = []
        for a, b in layer:
            for dx, dy in STEPS:
                there = (a + dx, b + dy)
                if low <= there[0] <= far and low <= there[1] <= far and there not in seen:
                    seen.add(there)
                    after.append(there)
        layer, moves = after, moves + 1
    return moves


def formula(x, y):
    x, y = abs(x), abs(y)
    if x < y:
        x, y = y, x
    if wrong != 'formula':
        if (x, y) == (1, 0):
            return 3
        if (x, y) == (2, 2):
            return 4
    least = max((x + 1) // 2, (x + y + 2) // 3)
    return least + (least + x + y) % 2


words = list(map(int, sys.stdin.read().split()))
for i in range(0, len(words), 2):
    x, y = words[i : i + 2]
    if wrong == 'no-abs' and (x < 0 or y < 0):
        print(-1)
    elif abs(x) + abs(y) > 20 or wrong == 'formula':
        print(formula(x, y))
    else:
        print(search(x, y))
