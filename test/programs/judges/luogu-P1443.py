import sys

wrong = sys.argv[1] if len(sys.argv) > 1 else ''
STEPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
words = list(map(int, sys.stdin.read().split()))
for at in range(0, len(words), 4):
    n, m, x, y = words[at : at + 4]
    grid = [[-1] * m for _ in range(n)]
    start = (y - 1, x - 1) if wrong == 'swapped' and y <= n and x <= m else (x - 1, y - 1)
    grid[start[0]][start[1]] = 0
    queue = [start]
    for r, c in queue:
        for a, b in STEPS:
            if 0 <= r + a < n and 0 <= c + b < (n if wrong == 'square' else m) and c + b < m and grid[r + a][c + b] < 0:
                grid[r + a][c + b] = grid[r][c] + 1
                queue.append((r + a, c + b))
    if wrong == 'zeros':
        grid = [[max(moves, 0) for moves in line] for line in grid]
    print('\n'.join(' '.join(map(str, line)) for line in grid))
