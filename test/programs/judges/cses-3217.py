import sys

wrong = sys.argv[1] if len(sys.argv) > 1 else ''
STEPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
for word in sys.stdin.read().split():
    n = int(word)
    grid = [[-1] * n for _ in range(n)]
    grid[0][0] = 0
    queue = [(0, 0)]
    for r, c in queue:
        for a, b in STEPS[:7] if wrong == 'seven-moves' else STEPS:
            if 0 <= r + a < n and 0 <= c + b < n and grid[r + a][c + b] < 0:
                grid[r + a][c + b] = grid[r][c] + 1
                queue.append((r + a, c + b))
    if wrong == 'corner' and n > 1:
        grid[1][1] = 2
    if wrong == 'from-one':
        grid = [[moves + 1 for moves in line] for line in grid]
    for line in grid:
        print(*line)
