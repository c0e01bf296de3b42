STEPS = (1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)


def moves_from(square):
    x, y = square % width, square // width
    for dx, dy in STEPS:
        if 0 <= x + dx < width and 0 <= y + dy < height:
            yield (y + dy) * width + x + dx


def search(start, goal):
    if start == goal:
        trace("meet", start, 0)
        return 0
    far = {start: 0}, {goal: 0}
    waves = [[start], [goal]]
    while waves[0] and waves[1]:
        side = 0 if len(waves[0]) <= len(waves[1]) else 1
        trace("side", side, len(waves[side]))
        own, other = far[side], far[1 - side]
        following = []
        for square in waves[side]:
            for to in moves_from(square):
                if to not in own:
                    own[to] = own[square] + 1
                    following.append(to)
                    trace("reach", to, own[to])
        waves[side] = following
        for square in following:
            if square in other:
                trace("meet", square, own[square] + other[square])
                return own[square] + other[square]
    return -1


width, height, x1, y1, x2, y2 = map(int, input().split())
start, goal = y1 * width + x1, y2 * width + x2
trace("start", start, goal)
moves = search(start, goal)
if moves < 0:
    print("unreachable")
    trace("none")
else:
    print(moves)
