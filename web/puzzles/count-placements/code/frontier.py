def is_free(mask, x):
    if mask >> (width - 1) & 1:
        return False
    if x > 0 and (mask & 1 or mask >> width & 1):
        return False
    return not (x < width - 1 and mask >> (width - 2) & 1)


def add(states, mask, ways):
    old = states.get(mask, [])
    length = max(len(old), len(ways))
    old = old + [0] * (length - len(old))
    ways = ways + [0] * (length - len(ways))
    states[mask] = [a + b for a, b in zip(old, ways)]


width, height = map(int, input().split())
window = (1 << (width + 1)) - 1
states = {0: [1]}
trace("start", 1)
for square in range(width * height):
    following = {}
    for mask in sorted(states):
        empty = mask << 1 & window
        add(following, empty, states[mask])
        trace("state", mask, int(is_free(mask, square % width)))
        if is_free(mask, square % width):
            add(following, empty | 1, [0] + states[mask])
    states = following
    trace("square", square, len(states))
total = {}
for ways in states.values():
    add(total, 0, ways)
print(*total[0])
trace("end", sum(total[0]))
