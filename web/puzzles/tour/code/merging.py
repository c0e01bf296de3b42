MOVES = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
SHAPES = [
    [(0, 0), (1, 2), (3, 3), (2, 1)],
    [(1, 0), (0, 2), (2, 3), (3, 1)],
    [(2, 0), (3, 2), (1, 3), (0, 1)],
    [(3, 0), (2, 2), (0, 3), (1, 1)],
]


def moves_from(square):
    found = []
    for dx, dy in MOVES:
        x, y = square % width + dx, square // width + dy
        if 0 <= x < width and 0 <= y < height:
            found.append(y * width + x)
    return found


def is_move(a, b):
    return abs(a % width - b % width) * abs(a // width - b // width) == 2


def find(square):
    while part[square] != square:
        part[square] = part[part[square]]
        square = part[square]
    return square


def exchange(a):
    for b in link[a]:
        for c in moves_from(a):
            if find(c) == find(a):
                continue
            for d in link[c]:
                if is_move(b, d):
                    return b, c, d
    return None


def relink(square, old, new):
    link[square][link[square].index(old)] = new


width, height = map(int, input().split())
link = [[] for _ in range(width * height)]
part = list(range(width * height))
cycles = 0
for bottom in range(0, height, 4):
    for left in range(0, width, 4):
        for shape in SHAPES:
            ring = [(bottom + y) * width + left + x for x, y in shape]
            for i in range(4):
                link[ring[i]] = [ring[i - 1], ring[(i + 1) % 4]]
                part[ring[i]] = ring[0]
            cycles += 1
            trace("cycle", ring[0], cycles)
for a in range(width * height):
    found = exchange(a)
    if found is None:
        continue
    b, c, d = found
    part[find(c)] = find(a)
    cycles -= 1
    relink(a, b, c)
    relink(c, d, a)
    relink(b, a, d)
    relink(d, c, b)
    trace("join", a, b, c, d, cycles)
step = [0] * (width * height)
previous, square = link[0][0], 0
for number in range(1, width * height + 1):
    if step[square]:
        break
    step[square] = number
    previous, square = square, link[square][1] if link[square][0] == previous else link[square][0]
for row in reversed(range(height)):
    print(*step[row * width : (row + 1) * width])
trace("tour", cycles)
