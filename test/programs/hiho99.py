"""hiho 99 in Python. The argument names a classic mistake; without one it is right."""
import sys

fault = sys.argv[1] if len(sys.argv) > 1 else ""


def distances(start):
    found = {start: 0}
    queue = [start]
    for x, y in queue:
        for dx, dy in ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)):
            to = (x + dx, y + dy)
            if to not in found and 0 <= to[0] < 8 and 0 <= to[1] < 8:
                found[to] = found[(x, y)] + 1
                queue.append(to)
    return found


words = sys.stdin.read().split()
for case in range(int(words[0])):
    knights = [("ABCDEFGH".index(w[0]), int(w[1]) - 1) for w in words[1 + 3 * case : 4 + 3 * case]]
    tables = [distances(knight) for knight in knights]
    squares = knights if fault == "own-squares" else tables[0]
    if fault == "crash" and len(set(knights)) == 1:
        raise ValueError("three on one square")
    print(min(sum(table[square] for table in tables) for square in squares))
