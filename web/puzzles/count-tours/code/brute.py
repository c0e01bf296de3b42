MOVES = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]


def visit(x, y, visited):
    global tours
    if visited == width * height:
        tours += 1
        trace("tour", tours)
        return
    step[y][x] = visited
    choices = []
    for dx, dy in MOVES:
        if 0 <= x + dx < width and 0 <= y + dy < height and step[y + dy][x + dx] == 0:
            choices.append((x + dx, y + dy))
    if choices: trace("go", x, y)
    if not choices: trace("dead", x, y)
    for to_x, to_y in choices:
        visit(to_x, to_y, visited + 1)
        if (to_x, to_y) != choices[-1]: trace("back", x, y)
    step[y][x] = 0


width, height, start_x, start_y = map(int, input().split())
step = [[0] * width for _ in range(height)]
tours = 0
visit(start_x, start_y, 1)
print(tours)
trace("end", tours)
