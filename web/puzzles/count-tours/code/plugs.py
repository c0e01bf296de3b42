def forward(square):
    x, y = square % width, square // width
    for dx, dy in (-2, 1), (-1, 2), (1, 2), (2, 1):
        if 0 <= x + dx < width and y + dy < height:
            yield square + dy * width + dx


def add(states, ends, tours):
    # Segments of the tour are numbered 0, 1, ... in the order of their ends.
    names = {}
    state = tuple((to, names.setdefault(part, len(names))) for to, part in sorted(ends))
    states[state] = states.get(state, 0) + tours


width, height = map(int, input().split())
states = {(): 1}
total = 0
trace("start", 1)
for square in range(width * height):
    following = {}
    for state, tours in sorted(states.items()):
        here = [part for to, part in state if to == square]
        rest = [(to, part) for to, part in state if to != square]
        trace("state", square, tours, len(state), len(here))
        free = list(forward(square))
        if len(here) == 0:
            for i, one in enumerate(free):
                for other in free[i + 1:]:
                    add(following, rest + [(one, -1), (other, -1)], tours)
        elif len(here) == 1:
            for to in free:
                add(following, rest + [(to, here[0])], tours)
        elif len(here) == 2 and here[0] != here[1]:
            add(following, [(to, here[0] if part == here[1] else part) for to, part in rest], tours)
        elif len(here) == 2 and not rest and square == width * height - 1:
            total += tours
    states = following
    trace("square", square, len(states))
print(total)
trace("end", total)
