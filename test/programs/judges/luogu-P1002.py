import sys

wrong = sys.argv[1] if len(sys.argv) > 1 else ''
words = list(map(int, sys.stdin.read().split()))
for at in range(0, len(words), 4):
    bx, by, hx, hy = words[at : at + 4]

    def guarded(x, y):
        dx, dy = abs(x - hx), abs(y - hy)
        return dx * dy == 2 or (wrong != 'own-square' and dx == dy == 0)

    ways = [[0] * (by + 1) for _ in range(bx + 1)]
    for x in range(bx + 1):
        for y in range(by + 1):
            if wrong == 'edges' and (x == 0 or y == 0):
                ways[x][y] = 0 if guarded(x, y) else 1  # the squares behind a guarded one are cut off
                continue
            if guarded(x, y):
                continue
            if x == y == 0:
                ways[x][y] = 1
            else:
                ways[x][y] = (ways[x - 1][y] if x else 0) + (ways[x][y - 1] if y else 0)
            if wrong == 'overflow':
                ways[x][y] = (ways[x][y] + 2**31) % 2**32 - 2**31
    print(ways[bx][by])
