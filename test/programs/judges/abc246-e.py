import sys

wrong = sys.argv[1] if len(sys.argv) > 1 else ''
words = sys.stdin.read().split()
PAWN, EDGE, FAR = -1, -2, 10**9


def fewest(n, start, goal, board):
    """Breadth first on one list with an edge around the board. A ride ends where an earlier square, a pawn, or the edge is."""
    width = n + 2
    moves = [EDGE] * width
    for row in board:
        moves += [EDGE, *(FAR if square == '.' else PAWN for square in row), EDGE]
    moves += [EDGE] * width
    moves[start] = 0
    queue = [start]
    for square in queue:
        after = moves[square] + 1
        for step in (width + 1, width - 1, -width + 1, -width - 1):
            to = square + step
            while moves[to] >= after or (wrong == 'through' and moves[to] == PAWN):
                known = moves[to]
                if known == FAR:
                    moves[to] = after
                    if to == goal:
                        return after
                    queue.append(to)
                if wrong == 'one-step' or (wrong == 'stops-early' and known != FAR):
                    break
                to += step
    return 0 if start == goal or wrong == 'zero' else -1


at = 0
while at < len(words):
    n = int(words[at])
    ax, ay, bx, by = map(int, words[at + 1 : at + 5])
    print(fewest(n, ax * (n + 2) + ay, bx * (n + 2) + by, words[at + 5 : at + 5 + n]))
    at += 5 + n
