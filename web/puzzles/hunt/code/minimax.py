from collections import deque

MOVES = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]


def distances_from(place):
    far = {place: 0}
    queue = deque([place])
    while queue:
        x, y = queue.popleft()
        for dx, dy in MOVES:
            to = (x + dx, y + dy)
            if 0 <= to[0] < width and 0 <= to[1] < height and to not in far:
                far[to] = far[x, y] + 1
                queue.append(to)
    return far


width, height, start_x, start_y, count, *rest = map(int, input().split())
pawns = [(rest[2 * i], rest[2 * i + 1]) for i in range(count)]
places = pawns + [(start_x, start_y)]
distance = [[]] * (count + 1)
for place in [count] + list(range(count)):
    far = distances_from(places[place])
    distance[place] = [far[pawn] for pawn in pawns]
    if place == count or count > 1: trace("measure", place)

value = [[0] * (count + 1) for _ in range(1 << count)]
trace("zero")
for size in range(1, count + 1):
    take = max if (count - size) % 2 == 0 else min
    trace("size", size)
    for left in range(1 << count):
        if bin(left).count("1") != size:
            continue
        members = [pawn for pawn in range(count) if left >> pawn & 1]
        stands = [place for place in range(count) if not left >> place & 1] or [count]
        for place in stands:
            totals = []
            for pawn in members:
                totals.append(distance[place][pawn] + value[left ^ 1 << pawn][pawn])
                if size > 1: trace("look", left, place, pawn, totals[-1])
            value[left][place] = take(totals)
            trace("write", left, place, value[left][place])
print(value[-1][count])
trace("answer", value[-1][count])
