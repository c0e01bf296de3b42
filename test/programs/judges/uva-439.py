import sys

wrong = sys.argv[1] if len(sys.argv) > 1 else ''
STEPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
words = sys.stdin.read().split()
for at in range(0, len(words), 2):
    a, b = words[at : at + 2]
    start, goal = [(ord(s[0]) - 97, int(s[1]) - 1) for s in (a, b)]
    moves = {start: 0}
    queue = [start]
    low, high = (-3, 11) if wrong == 'no-edges' else (0, 8)
    for x, y in queue:
        for dx, dy in STEPS:
            there = (x + dx, y + dy)
            if low <= there[0] < high and low <= there[1] < high and there not in moves:
                moves[there] = moves[x, y] + 1
                queue.append(there)
    count = moves[goal]
    if wrong == 'same-square' and a == b:
        count = 2
    word = 'move' if wrong == 'singular' and count == 1 else 'moves'
    print('To get from %s to %s takes %d knight %s.' % (a, b, count, word))
