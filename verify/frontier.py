"""Counts the cycles of a graph with a frontier DP: nothing of chess is known here."""

def frontier_count(groups, edges, forced, mates, work):
    """Cycles through all vertices that use every forced edge. Groups of vertices are begun one after the other; a state tells,
    for each vertex begun and not finished, the other end of its path (`mates` at first), or 0 once it is passed through."""
    rank = {v: k for k, group in enumerate(groups) for v in group}
    coming, final = [[] for _ in groups], dict(rank)
    for u, v in sorted(edges, key=lambda edge: edge not in forced):
        k = max(rank[u], rank[v])
        coming[k].append((u, v))
        final[u], final[v] = max(final[u], k), max(final[v], k)
    left = {v: sum(v in edge for edge in edges) for v in rank}
    active, states, total = [], {(): 1}, 0
    for k, group in enumerate(groups):
        active += group
        place = {v: i for i, v in enumerate(active)}
        states = {state + tuple(mates[v] for v in group): ways for state, ways in states.items()}
        for at, (u, v) in enumerate(coming[k]):
            i, j, must, following = place[u], place[v], (u, v) in forced, {}
            left[u], left[v] = left[u] - 1, left[v] - 1
            work.spend(3 * len(states))
            for state, ways in states.items():
                a, b = state[i], state[j]
                if not must and left[u] >= bool(a) + (a == u) and left[v] >= bool(b) + (b == v):
                    following[state] = following.get(state, 0) + ways
                if a == v and b == u:
                    is_last = k == len(groups) - 1 and sum(map(bool, state)) == 2
                    total += ways if is_last and not any(edge in forced for edge in coming[k][at + 1:]) else 0
                elif a and b:
                    joined = list(state)
                    joined[i], joined[j] = a * (a == u), b * (b == v)
                    joined[place[a]], joined[place[b]] = b, a
                    following[tuple(joined)] = following.get(tuple(joined), 0) + ways
            states = following
        kept, gone = ([i for i, v in enumerate(active) if (final[v] > k) == stays] for stays in (True, False))
        thinned = {}
        for state, ways in states.items():
            if not any(state[i] for i in gone):
                rest = tuple(state[i] for i in kept)
                thinned[rest] = thinned.get(rest, 0) + ways
        active, states = [active[i] for i in kept], thinned
    return total
