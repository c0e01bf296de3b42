"""Proofs by cases that a tour does not exist: suppose a move is used, then that it is not, and follow what that forces."""

from board import need

OPEN, IN, OUT = 0, 1, 2

class CaseGraph:
    """A closed tour is a cycle through all vertices. An open one is closed through a vertex outside, next to all possible
    ends; or through two that are joined, one per color, where the ends have different colors."""

    def __init__(self, tour):
        n, colors, self.n, outside = tour.n, tour.colors(), tour.n, []
        step_of = {tour.number[square]: step for step, square in tour.given.items()}
        must = {frozenset(map(tour.number.get, move)) for move in tour.using}
        self.edges, self.forced, self.image = [], [], []
        for i, j in ((i, j) for i in range(n) for j in tour.around[i] if i < j):
            apart = abs(step_of[i] - step_of[j]) if i in step_of and j in step_of else None
            follows = apart == 1 or (tour.closed and apart == n - 1)
            if apart is None or follows:
                self.add(i, j, follows or {i, j} in must)
        if not tour.closed:
            known = {*tour.ends, *(i for i, step in step_of.items() if step in (1, n))}
            odd = sum(colors or [])
            outside = [(n, 0), (n + 1, 1)] if colors and 2 * odd == n else [(n, int(2 * odd > n))]
            if len(outside) == 2:
                self.add(n, n + 1, True)
            for vertex, color in outside:
                for i in range(n):
                    if (not colors or colors[i] == color) and (i in known or (len(known) < 2 and i not in step_of)):
                        self.add(i, vertex, i in known)
        self.vertices = n + len(outside)
        self.at = [[e for e, edge in enumerate(self.edges) if v in edge] for v in range(self.vertices)]
        if tour.symmetric in ("half-turn", "quarter-turn"):
            [turn] = tour.images()
            swaps = len(outside) == 2 and colors[turn[0]] != colors[0]
            turn = turn + ([n + 1, n] if swaps else [n, n + 1])
            index = {frozenset(edge): e for e, edge in enumerate(self.edges)}
            image = [index.get(frozenset((turn[u], turn[v]))) for u, v in self.edges]
            self.image = image if None not in image else []  # of use where it keeps all moves

    def add(self, u, v, forced):
        self.forced += [len(self.edges)] * forced
        self.edges.append((u, v))

    def conclude(self, state):
        """Draws every conclusion from what `state` says of each edge; False if they contradict each other."""
        before = None
        while before != state:
            before = list(state)
            for e, there in enumerate(self.image):  # moves that the symmetry exchanges are all used or all unused
                if {state[e], state[there]} == {IN, OUT}:
                    return False
                state[e] = state[there] = state[e] or state[there]
            for around in self.at:  # two moves at every square
                used, left = sum(state[e] == IN for e in around), sum(state[e] != OUT for e in around)
                if used > 2 or left < 2:
                    return False
                if used == 2 or left == 2:
                    for e in around:
                        state[e] = state[e] or (OUT if used == 2 else IN)
            mate, used = list(range(self.vertices)), sum(value == IN for value in state)
            for u, v in (edge for e, edge in enumerate(self.edges) if state[e] == IN):  # no cycle before the end
                if mate[u] == v and used < self.vertices:
                    return False
                a, b = mate[u], mate[v]
                mate[a], mate[b] = b, a
            for e, (u, v) in enumerate(self.edges):
                if state[e] == OPEN and mate[u] == v and mate[v] == u and used < self.vertices - 1:
                    state[e] = OUT
        return all(self.is_connected(state, without) for without in range(-1, self.vertices))

    def is_connected(self, state, without):
        start = int(without == 0)
        seen, queue = {start, without}, [start]
        for here in queue:
            for e in self.at[here]:
                there = sum(self.edges[e]) - here
                if state[e] != OUT and there not in seen:
                    seen.add(there)
                    queue.append(there)
        return len(seen - {-1}) == self.vertices

def check_cases(tour, because, work):
    graph, cases = CaseGraph(tour), []

    def follow(tree, state):
        work.spend(graph.vertices * len(graph.edges) // 2)
        if not graph.conclude(state):
            need(tree == "dead", "a case goes on after its contradiction")
            cases.append(tree)
            return
        need(isinstance(tree, dict), "a case is not contradicted")
        places = {tour.number[square] for square in tour.board.list(tree["move"].split("-"))}
        matches = [e for e, edge in enumerate(graph.edges) if (places == {*edge} if len(places) == 2 else
                                                               {min(edge)} == places and max(edge) >= graph.n)]
        need(matches and state[matches[0]] == OPEN, "a case is about no open move")
        for value, key in ((IN, "used"), (OUT, "unused")):
            supposed = list(state)
            supposed[matches[0]] = value
            follow(tree[key], supposed)

    follow(because["tree"], [IN if e in graph.forced else OPEN for e in range(len(graph.edges))])
    return "proved", f"each of {len(cases)} cases was followed to its contradiction"
