def bound(doubled_x, y):
    total = 0
    for home_x, home_y in homes:
        dx, dy = abs(doubled_x - 2 * home_x), abs(y - home_y)
        total += max(6 * dx, 12 * dy, 4 * dx + 8 * dy)
    return total


def first_least(f, low, high):
    while low < high:
        middle = (low + high) // 2
        if f(middle + 1) >= f(middle):
            high = middle
        else:
            low = middle + 1
    return low


def best_in_row(y):
    return first_least(lambda doubled_x: bound(doubled_x, y), 0, 2 * (width - 1))


def least_in_row(y):
    return bound(best_in_row(y), y)


def is_corner(x, y):
    return x in (0, width - 1) and y in (0, height - 1)


def distance(x, y, home_x, home_y):
    dx, dy = abs(x - home_x), abs(y - home_y)
    if dx + dy == 1:
        return 3
    if dx == 2 and dy == 2:
        return 4
    if dx == 1 and dy == 1 and (is_corner(x, y) or is_corner(home_x, home_y)):
        return 4
    moves = max((max(dx, dy) + 1) // 2, (dx + dy + 2) // 3)
    return moves + (moves + dx + dy) % 2


def total(x, y):
    return sum(distance(x, y, home_x, home_y) for home_x, home_y in homes)


def look(y):
    global best
    middle, looked = best_in_row(y) // 2, 0
    for start, step in (middle, -1), (middle + 1, 1):
        x = start
        while 0 <= x < width and bound(2 * x, y) <= 24 * best[0]:
            best = min(best, (total(x, y), y, x))
            looked += 1
            x += step
    trace("row", y, looked, best[0])


width, height, count, *numbers = map(int, input().split())
homes = [(numbers[2 * i], numbers[2 * i + 1]) for i in range(count)]
trace("homes", count)
low, high = 0, height - 1
while low < high:
    middle = (low + high) // 2
    here, above = least_in_row(middle), least_in_row(middle + 1)
    trace("compare", middle, here, above)
    if above >= here:
        high = middle
    else:
        low = middle + 1
x = best_in_row(low) // 2
best = (total(x, low), low, x)
trace("center", x, low, best[0])
for start, step in (low, -1), (low + 1, 1):
    y = start
    while 0 <= y < height and least_in_row(y) <= 24 * best[0]:
        look(y)
        y += step
print(best[2], best[1], best[0])
trace("meet", best[2], best[1], best[0])
