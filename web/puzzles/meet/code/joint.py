from collections import deque

MOVES = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]

width, height, count, *homes = map(int, input().split())
start = tuple((homes[2 * i], homes[2 * i + 1]) for i in range(count))
depth = {start: 0}
queue = deque([start])
trace("start")
answer = None
while queue:
    state = queue.popleft()
    if any(square != state[0] for square in state): trace("take", depth[state], len(queue))
    if all(square == state[0] for square in state):
        answer = depth[state]
        trace("meet", answer)
        break
    for i, (x, y) in enumerate(state):
        for dx, dy in MOVES:
            if 0 <= x + dx < width and 0 <= y + dy < height:
                following = state[:i] + ((x + dx, y + dy),) + state[i + 1:]
                if following not in depth:
                    depth[following] = depth[state] + 1
                    queue.append(following)
print("they cannot meet" if answer is None else answer)
if answer is None: trace("none")
