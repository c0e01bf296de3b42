MOVES = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]


def free_from(x, y):
    found = []
    for dx, dy in MOVES:
        if 0 <= x + dx < width and 0 <= y + dy < height and step[y + dy][x + dx] == 0:
            found.append((x + dx, y + dy))
    return found


width, height, x, y = map(int, input().split())
step = [[0] * width for _ in range(height)]
visited = 1
step[y][x] = visited
trace("start", x, y)
while True:
    candidates = free_from(x, y)
    if not candidates:
        break
    ways = [len(free_from(*square)) for square in candidates]
    trace("look", *ways)
    x, y = candidates[ways.index(min(ways))]
    visited += 1
    step[y][x] = visited
    trace("go", x, y)
for row in reversed(step):
    print(*row)
trace("end", visited)
