SIZE = 24
MOVES = [(1, -2), (-1, -2), (-2, -1), (-2, 1)]


def mex(numbers):
    smallest = 0
    while smallest in numbers:
        smallest += 1
    return smallest


def fits_sideways(k):
    fails = 0
    for x in range(SIZE):
        for y in range(SIZE):
            if x - y >= 2 * k and value[x, y] != value[x - k, y]:
                fails += 1
            if y - x >= 2 * k and value[x, y] != value[x, y - k]:
                fails += 1
    return fails


def fits_diagonally(k):
    fails = 0
    for x in range(2 * k, SIZE):
        for y in range(2 * k, SIZE):
            if value[x, y] != value[x - k, y - k]:
                fails += 1
    return fails


def shrink(x, y):
    back = max(0, min(x, y) // diagonal - 1) * diagonal
    x, y = x - back, y - back
    back = max(0, abs(x - y) // side - 1) * side
    return (x - back, y) if x > y else (x, y - back)


count, *numbers = map(int, input().split())
value = {}
for total in range(2 * SIZE + 1):
    for x in range(total + 1):
        options = [(x + dx, total - x + dy) for dx, dy in MOVES]
        value[x, total - x] = mex({value[option] for option in options if min(option) >= 0})
trace("fill", SIZE)
side = 1
while True:
    fails = fits_sideways(side)
    trace("side", side, fails)
    if fails == 0:
        break
    side += 1
diagonal = 1
while True:
    fails = fits_diagonally(diagonal)
    trace("diagonal", diagonal, fails)
    if fails == 0:
        break
    diagonal += 1
wrong = 0
for x in range(SIZE):
    for y in range(SIZE):
        if value[shrink(x, y)] != value[x, y]:
            wrong += 1
trace("prove", wrong)
total = 0
for i in range(count):
    near = shrink(numbers[2 * i], numbers[2 * i + 1])
    total ^= value[near]
    trace("read", *near, value[near])
print("win" if total else "lose")
trace("sum", total)
