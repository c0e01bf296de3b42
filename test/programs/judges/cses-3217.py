import sys

wrong = sys.argv[1] if len(sys.argv) > 1 else ''
STEPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
for word in sys.stdin.read().split():
    n = int(word)
    # Two squares of border on every side, so that no move leaves the list.
    width = n + 4
    moves = [-1 if 2 <= i // width < n + 2 and 2 <= i % width < n + 2 else 0 for i in range(width * width)]
    steps = [a * width + b for a, b in (STEPS[:7] if wrong == 'seven-moves' else STEPS)]
    queue = [2 * width + 2]
    moves[queue[0]] = 0
    for square in queue:
        more = moves[square] + 1
        for step in steps:
            if moves[square + step] < 0:
                moves[square + step] = more
                queue.append(square + step)
    if wrong == 'corner' and n > 1:
        moves[3 * width + 3] = 2
    for row in range(2, n + 2):
        line = moves[row * width + 2 : row * width + n + 2]
        print(' '.join(str(one + 1 if wrong == 'from-one' else one) for one in line))
