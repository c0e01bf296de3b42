from collections import deque

MOVES = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]


def distances_from(home_x, home_y):
    distance = [[-1] * width for _ in range(height)]
    distance[home_y][home_x] = 0
    queue = deque([(home_x, home_y)])
    trace("begin", home_x, home_y)
    while queue:
        x, y = queue.popleft()
        for dx, dy in MOVES:
            to_x, to_y = x + dx, y + dy
            if 0 <= to_x < width and 0 <= to_y < height and distance[to_y][to_x] == -1:
                distance[to_y][to_x] = distance[y][x] + 1
                queue.append((to_x, to_y))
        trace("take", x, y, len(queue))
    return distance


width, height, count, *homes = map(int, input().split())
distances = [distances_from(homes[2 * i], homes[2 * i + 1]) for i in range(count)]
best = None
for y in range(height):
    for x in range(width):
        moves = [distance[y][x] for distance in distances]
        cost = -1 if -1 in moves else sum(moves)
        trace("compare", x, y, cost)
        if cost != -1 and (best is None or cost < best[0]):
            best = (cost, x, y)
if best is None:
    print("they cannot meet")
    trace("none")
else:
    print(*best)
    trace("meet", best[1], best[2], best[0])
