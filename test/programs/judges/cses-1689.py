import sys

wrong = sys.argv[1] if len(sys.argv) > 1 else ''
STEPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
sys.setrecursionlimit(10000)

words = list(map(int, sys.stdin.read().split()))
for at in range(0, len(words), 2):
    x, y = words[at : at + 2]
    row, column = (x - 1, y - 1) if wrong == 'swapped' else (y - 1, x - 1)
    step = [[0] * 8 for _ in range(8)]

    def free(r, c):
        return [(r + a, c + b) for a, b in STEPS if 0 <= r + a < 8 and 0 <= c + b < 8 and not step[r + a][c + b]]

    def go(r, c, k):
        step[r][c] = k
        if k == 64:
            return True
        for a, b in sorted(free(r, c), key=lambda there: len(free(*there))):
            if go(a, b, k + 1):
                return True
        step[r][c] = 0
        return False

    go(row, column, 1)
    if wrong == 'from-zero':
        step = [[k - 1 for k in line] for line in step]
    if wrong == 'corner':
        step = [[0] * 8 for _ in range(8)]
        go(0, 0, 1)
    for line in step:
        print(*line)
