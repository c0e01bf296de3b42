import sys

wrong = sys.argv[1] if len(sys.argv) > 1 else ''
STEPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
words = list(map(int, sys.stdin.read().split()))
for at in range(0, len(words), 4):
    n, m, x, y = words[at : at + 4]
    # Two squares of border on every side, so that no move leaves the list; what is not on the board counts as seen.
    width = m + 4
    columns = min(n, m) if wrong == 'square' else m
    border = [0] * (2 * width)
    moves = border + ([0, 0] + [-1] * columns + [0] * (m - columns) + [0, 0]) * n + border
    row, column = (y, x) if wrong == 'swapped' and y <= n and x <= m else (x, y)
    start = (row + 1) * width + column + 1
    moves[start] = 0
    queue = [start]
    steps = [a * width + b for a, b in STEPS]
    for square in queue:
        more = moves[square] + 1
        for step in steps:
            if moves[square + step] < 0:
                moves[square + step] = more
                queue.append(square + step)
    for row in range(2, n + 2):
        line = moves[row * width + 2 : row * width + m + 2]
        if columns < m:
            line = [-1 if i >= columns and row * width + 2 + i != start else one for i, one in enumerate(line)]
        if wrong == 'zeros':
            line = [max(one, 0) for one in line]
        print(' '.join(map(str, line)))
