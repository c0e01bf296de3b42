def touch(a, b, c, d):
    def side(p, q, r):
        turn = (q % width - p % width) * (r // width - p // width)
        turn -= (r % width - p % width) * (q // width - p // width)
        return turn > 0

    return side(a, b, c) != side(a, b, d) and side(c, d, a) != side(c, d, b)


def forward(square):
    x, y = square % width, square // width
    for dx, dy in (-2, 1), (-1, 2), (1, 2), (2, 1):
        if 0 <= x + dx < width and y + dy < height:
            yield square + dy * width + dx


def renamed(ends):
    # Segments of the path are numbered 0, 1, ... in the order of their ends.
    names = {}
    return tuple((a, b, names.setdefault(part, len(names))) for a, b, part in sorted(ends))


def keep(states, ends, moves):
    state = renamed(ends)
    states[state] = max(states.get(state, 0), moves)


width, height = map(int, input().split())
states = {(): 0}
best = 0
trace("start", 1)
for square in range(width * height):
    following = {}
    for state, moves in sorted(states.items()):
        here = [part for a, b, part in state if b == square]
        rest = [(a, b, part) for a, b, part in state if b != square]
        free = [to for to in forward(square) if not any(touch(square, to, a, b) for a, b, _ in rest)]
        trace("state", square, moves, len(state), len(here), len(free))
        if len(here) == 0:
            keep(following, rest, moves)
            for i, one in enumerate(free):
                for other in free[i + 1:]:
                    keep(following, rest + [(square, one, -1), (square, other, -1)], moves + 2)
        elif len(here) == 1:
            for to in free:
                keep(following, rest + [(square, to, here[0])], moves + 1)
        elif len(here) == 2 and here[0] != here[1]:
            joined = [(a, b, here[0] if part == here[1] else part) for a, b, part in rest]
            keep(following, joined, moves)
        elif len(here) == 2 and not rest:
            best = max(best, moves)
            trace("closed", square, moves)
    states = following
    trace("square", square, len(states))
print(best)
trace("end", best)
