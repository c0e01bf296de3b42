MOVES = [(1, -2), (-1, -3), (-1, -2), (-2, -1), (-3, -1), (-2, 1)]


def options(x, y):
    return [(x + dx, y + dy) for dx, dy in MOVES if x + dx >= 0 and y + dy >= 0]


def mex(numbers):
    smallest = 0
    while smallest in numbers:
        smallest += 1
    return smallest


count, *numbers = map(int, input().split())
pieces = [(numbers[2 * i], numbers[2 * i + 1]) for i in range(count)]
width = max(6, max(x for x, y in pieces) + 1)
height = max(6, max(y for x, y in pieces) + 1)
squares = [(x, y) for y in range(height) for x in range(width)]
seen = set(squares)
for square in squares:
    for option in options(*square):
        if option not in seen:
            seen.add(option)
            squares.append(option)
squares.sort(key=lambda square: (square[0] + square[1], square[1]))

value = {}
for x, y in squares:
    value[x, y] = mex({value[option] for option in options(x, y)})
    trace("fill", x, y, value[x, y])
total = 0
for piece in pieces:
    total ^= value[piece]
    trace("piece", value[piece])
print("win" if total else "lose")
trace("sum", total)
