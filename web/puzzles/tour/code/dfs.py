MOVES = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]


def visit(x, y, visited):
    if visited == width * height:
        return True
    choices = []
    for dx, dy in MOVES:
        if 0 <= x + dx < width and 0 <= y + dy < height and step[y + dy][x + dx] == 0:
            choices.append((x + dx, y + dy))
    if not choices: trace("dead", x, y)
    for to_x, to_y in choices:
        step[to_y][to_x] = visited + 1
        trace("go", to_x, to_y)
        if visit(to_x, to_y, visited + 1):
            return True
        step[to_y][to_x] = 0
        trace("back", x, y)
    return False


width, height, start_x, start_y = map(int, input().split())
step = [[0] * width for _ in range(height)]
step[start_y][start_x] = 1
trace("start", start_x, start_y)
if visit(start_x, start_y, 1):
    for row in reversed(step):
        print(*row)
    trace("found")
else:
    print("no tour")
    trace("none")
