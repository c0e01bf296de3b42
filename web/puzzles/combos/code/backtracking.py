ROOK = [(0, 1), (1, 0), (0, -1), (-1, 0)]
BISHOP = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
DIRECTIONS = {"R": ROOK, "B": BISHOP, "Q": ROOK + BISHOP, "N": KNIGHT}


def motions_of(piece, x, y):
    motions = [(x, y, 0, 0, 0)]
    for dx, dy in DIRECTIONS[piece]:
        steps = 1
        while 0 <= x + dx * steps < width and 0 <= y + dy * steps < height:
            motions.append((x, y, dx, dy, steps))
            if piece == "N":
                break
            steps += 1
    return motions


def square_after(motion, second):
    x, y, dx, dy, steps = motion
    moved = min(second, steps)
    return x + dx * moved, y + dy * moved


def collide(a, b):
    seconds = range(max(a[4], b[4]) + 1)
    return any(square_after(a, second) == square_after(b, second) for second in seconds)


def choose(piece):
    global valid
    if piece == count:
        valid += 1
        return
    for motion in motions[piece]:
        hit = any(collide(other, motion) for other in chosen)
        trace("try", piece, motion[2] * motion[4], motion[3] * motion[4], int(hit))
        if not hit:
            chosen.append(motion)
            choose(piece + 1)
            chosen.pop()
            if piece + 1 < count: trace("back", piece)


words = input().split()
width, height, count = map(int, words[:3])
motions = []
for i in range(3, len(words), 3):
    motions.append(motions_of(words[i], int(words[i + 1]), int(words[i + 2])))
chosen = []
valid = 0
trace("start", count)
choose(0)
print(valid)
trace("end", valid)
