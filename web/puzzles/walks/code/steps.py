MOVES = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]

width, height, start_x, start_y, steps = map(int, input().split())
ways = [[0] * width for _ in range(height)]
ways[start_y][start_x] = 1
trace("start", start_x, start_y)
for move in range(1, steps + 1):
    following = [[0] * width for _ in range(height)]
    for y in range(height):
        for x in range(width):
            for dx, dy in MOVES:
                if 0 <= x + dx < width and 0 <= y + dy < height:
                    following[y][x] += ways[y + dy][x + dx]
            if following[y][x]: trace("sum", move, x, y, following[y][x])
    ways = following
    trace("move", move, sum(map(sum, ways)))
print(sum(map(sum, ways)))
trace("end", sum(map(sum, ways)))
