"""tour: why there is none. Every kind of reason is worked out again on the board."""

from board import Refused, need, same, whole
from tours import Tour, cycles

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
    if tour.given or tour.symmetric:
        return "unchecked", "tours with numbers or symmetries are not searched for"
    too_few = tour.closed and tour.board.size < 3
    need(too_few or cycles(tour.build(work), tour.arcs, work)[1] == 0, "there is a tour")
    return "recomputed", "a search of another kind finds no tour either"

def listed(tour, names):
    places = [tour.number[square] for square in tour.board.list(names)]
    need(len(set(places)) == len(places), "a square is listed twice")
    return places

def two_colors(around):
    """(are all squares connected?, 0 or 1 for each so that every move changes it, if that is possible)"""
    color, queue = {0: 0}, [0]
    for here in queue:
        for there in around[here]:
            if there not in color:
                queue.append(there)
                color[there] = 1 - color[here]
    connected = len(color) == len(around)
    alternate = all(color[here] != color[there] for here in queue for there in around[here])
    return connected, [color[i] for i in range(len(around))] if connected and alternate else None

def check_colors(tour, because, work):
    """Every move changes the color, and there are too many squares of one, or the given ones do not fit."""
    size, light, dark = tour.board.size, whole(because["light"], "light"), whole(because["dark"], "dark")
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
    steps = [*tour.given.items(), *((step, at) for step, at in ((1, tour.start), (size, tour.end)) if at)]
    first = {(color(square) + step - 1) % 2 for step, square in steps}
    if light != dark:
        first.add(int(light > dark))
    need(abs(light - dark) > (not tour.closed) or len(first) > 1, "the colors allow a tour")
    return "the colors were counted again"

def check_degree(tour, because, work):
    """A square that has no move, or too many that can only be ends."""
    few, ends = listed(tour, because["squares"]), tour.ends
    around, out, into = ([len(rows[i]) for i in few] for rows in (tour.around, tour.out, tour.into))
    if tour.closed:
        poor = min(around) < 2 or 0 in out or 0 in into
    else:
        lone = sum(degree == 1 and i not in ends for i, degree in zip(few, around))
        stuck = sum(degree == 0 and i != tour.last for i, degree in zip(few, out))
        unreached = sum(degree == 0 and i != tour.first for i, degree in zip(few, into))
        poor = 0 in around or lone > 2 - len(ends)
        poor = poor or stuck > (tour.last is None) or unreached > (tour.first is None)
    need(poor, "these squares have moves enough")
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
    """A tile of letters over the whole board: x is removed, each o is a region, each digit is one."""
    rows, board = because["rows"], tour.board
    w, h = len(rows[0]), len(rows)
    is_tile = w and {len(row) for row in rows} == {w} and {*"".join(rows)} <= {*"xo123456789"}
    need(is_tile, "there is no pattern")
    spots = [(x, y) for y in range(min(h, board.height)) for x in range(min(w, board.width))]
    for x, y, (dx, dy, reach) in ((x, y, ray) for x, y in spots if rows[y][x] != "x" for ray in tour.piece):
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
            count[letter] += max(0, -(-(board.width - x) // w)) * max(0, -(-(board.height - y) // h))
    for x, y in board.holes:
        count[rows[y % h][x % w]] -= 1
    removed, parts = count["x"], count["o"] + sum(count[digit] > 0 for digit in "123456789")
    claimed = whole(because["removed"], "removed"), whole(because["parts"], "parts")
    same((removed, parts), claimed, "removed, regions")
    ends = sum(end is not None and rows[end[1] % h][end[0] % w] == "x" for end in (tour.start, tour.end))
    return joins_fewer(tour, removed, parts, ends)

def check_shortage(tour, because, work):
    """Squares need two moves each; partners (two each) and the moves to other squares supply too few."""
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
        room = min(room, 1 + (more > 0) - (more < 0) - sum(colors[i] == color for i in ends))
    need(required - max(0, room) > supply, "there are moves enough")
    return f"{required - max(0, room)} moves are needed and at most {supply} are there"

def check_numbers(tour, because, work):
    """Squares that a step cannot be on are crossed out, from these numbers alone, to a contradiction."""
    n, known = tour.n, {*tour.given.items(), *((1, tour.start), (tour.n, tour.end))}
    pairs = [item.split(":") for item in because["given"]]
    named = {whole(step, "step", 1): tour.board.square(name) for step, name in pairs}
    need(named and named.items() <= known, "these are not the problem's numbers")
    need(len(named) == len(pairs), "a number is named twice")
    named = {step - 1: tour.number[square] for step, square in named.items()}
    possible = [{named[k]} if k in named else set(range(n)) - set(named.values()) for k in range(n)]
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

def check_symmetry(tour, because, work):
    """What the symmetry leaves in place excludes a tour; None if this argument does not settle it."""
    need(tour.symmetric, "no symmetry was asked for")
    if any(may_keep(tour, image, turns) for image in tour.images() for turns in (True, False)):
        return None
    return "what the symmetry leaves in place was counted again"

def may_keep(tour, image, turns):
    """Could a symmetry turn a closed tour, which leaves no square in place, or reverse a tour, about squares
    or moves? Of use are moves whose images are moves, and for a reversal those that can be taken back."""
    n, arcs, before, around = tour.n, tour.arcs, None, [[] for _ in tour.squares]
    if not turns:
        arcs = {(a, b) for a, b in arcs if tour.board.is_move(tour.piece, tour.squares[b], tour.squares[a])}
    while arcs != before:
        before = arcs
        arcs = {(a, b) for a, b in arcs if ((image[a], image[b]) if turns else (image[b], image[a])) in arcs}
    for a, b in {*arcs, *((b, a) for a, b in arcs)}:
        around[a].append(b)
    order = max(len({i, image[i], image[image[i]], image[image[image[i]]]}) for i in range(n))
    fixed = sum(image[i] == i for i in range(n))
    swapped = sum(image[image[i]] == i < image[i] and image[i] in around[i] for i in range(n))
    connected, colors = two_colors(around)
    used = all(move in arcs or (tour.both_ways and move[::-1] in arcs) for move in tour.must)
    ends = [] if tour.closed else list(dict.fromkeys(i for end in tour.ends for i in (end, image[end])))
    if order == 1:
        return True
    if not connected or not used or len(ends) > 2:
        return False
    if colors:
        more, end_colors = 2 * sum(colors) - n, [colors[i] for i in ends]
        if abs(more) > (not tour.closed) or (n % 2 and {*end_colors} - {int(more > 0)}):
            return False
        if n % 2 == 0 and len(end_colors) == 2 and len(set(end_colors)) == 1:
            return False
    fits = lambda steps: not colors or (colors[image[0]] != colors[0]) == steps % 2
    if turns:
        return tour.closed and fixed == 0 and n % order == 0 and fits(n // order)
    if n % 2:
        return order == 2 and fixed == 1 and (swapped > 0 if tour.closed else fits(0))
    about_squares = tour.closed and fixed == 2 and fits(0)
    return order == 2 and (about_squares or (fixed == 0 and swapped > tour.closed and fits(1)))

# --- proofs by cases: suppose a move is used, then that it is not, and follow what that forces

class CaseGraph:
    """A closed tour is a cycle through all vertices. An open one is closed through a vertex outside, next to
    all possible ends; or through two that are joined, one per color, where the ends have different colors."""

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
                for i in free if not colors else [i for i in free if colors[i] == color]:
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
            for e, there in enumerate(self.image):  # what the symmetry exchanges is used or unused alike
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
            mate, used = list(range(self.vertices)), state.count(IN)
            for u, v in (edge for e, edge in enumerate(self.edges) if state[e] == IN):  # no cycle too soon
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
        named = sorted(tour.number[square] for square in tour.board.list(tree["move"].split("-")))
        matches = [e for e, edge in enumerate(graph.edges) if sorted(edge) == named
                   or (len(named) == 1 and min(edge) == named[0] and max(edge) >= graph.n)]
        need(matches and state[matches[0]] == OPEN, "a case is about no open move")
        for value, key in ((IN, "used"), (OUT, "unused")):
            supposed = list(state)
            supposed[matches[0]] = value
            follow(tree[key], supposed)

    follow(because["tree"], [IN if e in graph.forced else OPEN for e in range(len(graph.edges))])
    return f"each of {len(cases)} cases was followed to its contradiction"

REASONS = {"colours": check_colors, "degree": check_degree, "cut": check_cut, "pattern": check_pattern,
           "shortage": check_shortage, "cases": check_cases, "numbers": check_numbers,
           "symmetry": check_symmetry}
