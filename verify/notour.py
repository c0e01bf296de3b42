"""tour: why there is none. Every kind of reason is worked out again on the board."""

from basics import Refused, need, same, whole
from more.symmetry import check_symmetry
from tours import Tour, count_tours, two_colors

OPEN, IN, OUT = 0, 1, 2  # what is known of a move in a proof by cases

def check_none(words, answer, work):
    tour, because = Tour(words), answer["because"]
    kind, any_size = because["kind"], ("pattern", "colours")
    need(tour.closed or tour.board.size > 1, "one square is an open tour")
    need(kind in REASONS or kind in ("transfer", "exhausted"), f"{kind!r} is not a reason")
    if kind in REASONS and (len(because) > 1 or kind == "symmetry"):
        how = REASONS[kind](tour if kind in any_size else tour.build(work), because, work)
        if how:
            return "proved", how
    same(count_tours(tour, work), (0, 0), "tours")
    return "recomputed", "a search of another kind finds no tour either"

def listed(tour, names):
    places = [tour.number[square] for square in tour.board.list(names)]
    need(len(set(places)) == len(places), "a square is listed twice")
    return places

def check_colors(tour, because, work):
    """Every move changes the color, and one has too many squares, or given ones do not fit."""
    size, (light, dark) = tour.board.size, (whole(because[key], key) for key in ("light", "dark"))
    color = lambda square: (square[0] + square[1]) % 2  # a1 is dark: 0
    if all(reach == 1 and (dx + dy) % 2 for dx, dy, reach in tour.piece):
        odd = tour.board.width * tour.board.height // 2 - sum(map(color, tour.board.holes))
    elif all(color(tour.squares[i]) != color(tour.squares[j]) for i, j in tour.build(work).arcs):
        odd = sum(map(color, tour.squares))
    else:
        colors = two_colors(tour.around)[1]
        need(colors, "the moves do not change between two colors")
        odd, color = sum(colors), lambda square: colors[tour.number[square]]
    same((odd, size - odd), (light, dark), "light and dark squares:")
    steps = [*tour.given.items(), (1, tour.start), (size, tour.end)]
    first = {(color(square) + step - 1) % 2 for step, square in steps if square}
    if light != dark:
        first.add(int(light > dark))
    need(abs(light - dark) > (not tour.closed) or len(first) > 1, "the colors allow a tour")
    return "the colors were counted again"

def check_degree(tour, because, work):
    """A square that has no move, or too many that can only be ends."""
    few = listed(tour, because["squares"])
    first, last = (None, None) if tour.closed else (tour.first, tour.last)
    free_first, free_last = (not tour.closed and end is None for end in (first, last))
    lone = sum(len(tour.around[i]) < 2 and i not in (first, last) for i in few)
    stuck = sum(not tour.out[i] and i != last for i in few)
    unreached = sum(not tour.into[i] and i != first for i in few)
    too_many = lone > free_first + free_last or stuck > free_last or unreached > free_first
    need(too_many or not all(tour.around[i] for i in few), "these squares have moves enough")
    return "the moves of these squares were counted again"

def check_cut(tour, because, work):
    """Without these squares, more regions remain than a tour could join."""
    removed, parts = set(listed(tour, because["removed"])), 0
    seen = set(removed)
    for root in range(tour.n):
        parts += root not in seen
        queue = [] if root in seen else [root]
        seen.add(root)
        for here in queue:
            queue += [there for there in tour.around[here] if there not in seen]
            seen.update(tour.around[here])
    same(parts, whole(because["parts"], "parts"), "regions that remain:")
    return joins_fewer(tour, len(removed), parts, sum(i in removed for i in tour.ends))

def joins_fewer(tour, removed, parts, ends_removed):
    most = max(1, removed) if tour.closed else removed + 1 - ends_removed
    need(parts > most, f"a tour may leave {most} regions")
    return f"{parts} regions remain, and a tour connects at most {most}"

def check_pattern(tour, because, work):
    """A tile of letters over the whole board: x is removed, each o and each digit is a region."""
    rows, board = because["rows"], tour.board
    w, h = len(rows[0]), len(rows)
    is_tile = w and {len(row) for row in rows} == {w} and {*"".join(rows)} <= {*"xo123456789"}
    need(is_tile, "there is no pattern")
    spots = [(x, y) for y in range(min(h, board.height)) for x in range(min(w, board.width))]
    stays = [(x, y, ray) for x, y in spots if rows[y][x] != "x" for ray in tour.piece]
    for x, y, (dx, dy, reach) in stays:
        for k in range(1, min(reach or w * h, w * h) + 1):  # after w h steps the letters repeat
            work.spend()
            to_x, to_y = x + k * dx, y + k * dy
            leaves_x, leaves_y = not 0 <= to_x < board.width, not 0 <= to_y < board.height
            if (w >= board.width and leaves_x) or (h >= board.height and leaves_y):
                break
            own = rows[y][x].replace("o", "x")
            need(rows[to_y % h][to_x % w] in ("x", own), "a move connects two regions")
    count = dict.fromkeys("xo123456789", 0)
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            columns, lines = -(-(board.width - x) // w), -(-(board.height - y) // h)
            count[letter] += max(0, columns) * max(0, lines)
    for x, y in board.holes:
        count[rows[y % h][x % w]] -= 1
    removed, parts = count["x"], count["o"] + sum(count[digit] > 0 for digit in "123456789")
    claimed = whole(because["removed"], "removed"), whole(because["parts"], "parts")
    same((removed, parts), claimed, "removed, regions")
    ends = [end for end in (tour.start, tour.end) if end]
    return joins_fewer(tour, removed, parts, sum(rows[y % h][x % w] == "x" for x, y in ends))

def check_shortage(tour, because, work):
    """Squares need two moves each; partners (two each) and moves elsewhere supply too few."""
    squares, partners = (listed(tour, because[key]) for key in ("squares", "partners"))
    need(not {*squares} & {*partners}, "a square is its own partner")
    ends, colors = [] if tour.closed else tour.ends, two_colors(tour.around)[1]
    required = sum(2 - (i in ends) for i in squares)
    supply = sum(2 - (i in ends) for i in partners)
    supply += sum(j not in {*partners} for i in squares for j in tour.around[i])
    room = 0 if tour.closed else 2 - len(ends)  # ends that are not given may be among the squares
    if colors and len({colors[i] for i in squares}) == 1:  # but only as many as have their color
        color = colors[squares[0]]
        more = 2 * colors.count(color) - tour.n
        of_color = 1 + (more > 0) - (more < 0)
        room = min(room, of_color - sum(colors[i] == color for i in ends))
    required -= max(0, room)
    need(required > supply, "there are moves enough")
    return f"{required} moves are needed and at most {supply} are there"

def check_numbers(tour, because, work):
    """Squares that a step cannot be on are crossed out, from these numbers alone."""
    n, known = tour.n, {*tour.given.items(), *((1, tour.start), (tour.n, tour.end))}
    pairs = [item.split(":") for item in because["given"]]
    named = {whole(step, "step", 1): tour.board.square(name) for step, name in pairs}
    need(named and named.items() <= known, "these are not the problem's numbers")
    need(len(named) == len(pairs), "a number is named twice")
    named = {step - 1: tour.number[square] for step, square in named.items()}
    others = set(range(n)) - set(named.values())
    possible = [{named[k]} if k in named else set(others) for k in range(n)]
    before = None
    while before != possible:
        before = [set(places) for places in possible]
        work.spend(n * n * 4)
        for k in range(0 if tour.closed else 1, n):
            possible[k] &= set().union(*(tour.out[i] for i in possible[k - 1]))
        for k in range(n - 1, -1 if tour.closed else 0, -1):
            possible[k - 1] &= set().union(*(tour.into[i] for i in possible[k]))
        for i in range(n):
            steps = [k for k in range(n) if i in possible[k]]
            if len(steps) == 1:
                possible[steps[0]] = {i}
            settled = [k for k in steps if len(possible[k]) == 1]
            if not steps or len(settled) > 1 or not all(possible):
                return "the squares of every step were crossed out again: a contradiction"
            for k in steps if settled else ():
                possible[k] -= {i} if k not in settled else set()
    raise Refused("these numbers do not contradict each other by crossing out")

# --- proofs by cases: suppose a move is used, then that it is not, and follow what that forces

class CaseGraph:
    """A closed tour is a cycle through all vertices. An open one is closed through a vertex beside
    all possible ends; or through two, one per color, where the ends have different colors."""

    def __init__(self, tour):
        n, colors, self.n, outside = tour.n, two_colors(tour.around)[1], tour.n, []
        step_of = {tour.number[square]: step for step, square in tour.given.items()}
        self.edges, self.forced, self.image = [], [], []
        for i, j in ((i, j) for i in range(n) for j in tour.around[i] if i < j):
            apart = abs(step_of[i] - step_of[j]) if i in step_of and j in step_of else None
            follows = apart == 1 or (tour.closed and apart == n - 1)
            if apart is None or follows:
                self.add(i, j, follows or not tour.must.isdisjoint([(i, j), (j, i)]))
        if not tour.closed:
            known = {*tour.ends, *(i for i, step in step_of.items() if step in (1, n))}
            more = 2 * sum(colors or []) - n
            outside = [(n, 0), (n + 1, 1)] if colors and more == 0 else [(n, int(more > 0))]
            if len(outside) == 2:
                self.add(n, n + 1, True)
            free = [i for i in range(n) if i in known or (len(known) < 2 and i not in step_of)]
            for vertex, color in outside:
                for i in (i for i in free if not colors or colors[i] == color):
                    self.add(i, vertex, i in known)
        self.vertices = n + len(outside)
        self.at = [[e for e, edge in enumerate(self.edges) if v in edge]
                   for v in range(self.vertices)]
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
        """Draws all conclusions from what `state` says of each edge; False if two contradict."""
        before = None
        while before != state:
            before = list(state)
            for e, there in enumerate(self.image):  # the symmetry's image is used or unused alike
                if {state[e], state[there]} == {IN, OUT}:
                    return False
                state[e] = state[there] = state[e] or state[there]
            for around in self.at:  # two moves at every square
                known = [state[e] for e in around]
                used, left = known.count(IN), len(known) - known.count(OUT)
                if used > 2 or left < 2:
                    return False
                if used == 2 or left == 2:
                    for e in around:
                        state[e] = state[e] or (OUT if used == 2 else IN)
            mate, used = list(range(self.vertices)), state.count(IN)
            for u, v in (edge for e, edge in enumerate(self.edges) if state[e] == IN):
                if mate[u] == v and used < self.vertices:  # a cycle too soon
                    return False
                a, b = mate[u], mate[v]
                mate[a], mate[b] = b, a
            for e, (u, v) in enumerate(self.edges):
                ends_path = mate[u] == v and mate[v] == u
                if state[e] == OPEN and ends_path and used < self.vertices - 1:
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
        named = sorted(tour.number[at] for at in tour.board.list(tree["move"].split("-")))
        matches = [e for e, edge in enumerate(graph.edges) if sorted(edge) == named
                   or (len(named) == 1 and min(edge) == named[0] and max(edge) >= graph.n)]
        need(matches and state[matches[0]] == OPEN, "a case is about no open move")
        for value, key in ((IN, "used"), (OUT, "unused")):
            supposed = list(state)
            supposed[matches[0]] = value
            follow(tree[key], supposed)

    follow(because["tree"], [IN if e in graph.forced else OPEN for e in range(len(graph.edges))])
    return f"each of {len(cases)} cases was followed to its contradiction"

REASONS = {"colours": check_colors, "degree": check_degree, "cut": check_cut,
           "pattern": check_pattern, "shortage": check_shortage, "cases": check_cases,
           "numbers": check_numbers, "symmetry": check_symmetry}
