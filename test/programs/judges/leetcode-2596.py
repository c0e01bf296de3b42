import json
import sys

wrong = sys.argv[1] if len(sys.argv) > 1 else ''
for line in sys.stdin:
    if not line.strip():
        continue
    grid = json.loads(line)
    n = len(grid)
    where = {grid[r][c]: (r, c) for r in range(n) for c in range(n)}
    good = wrong == 'any-start' or grid[0][0] == 0
    for step in range(1, n * n - (1 if wrong == 'last-move' else 0)):
        (a, b), (c, d) = where[step - 1], where[step]
        moved = sorted((abs(a - c), abs(b - d)))
        good = good and (moved == [1, 2] or (wrong == 'two-of-three' and step % 3 == 0))
    print('true' if good else 'false')
