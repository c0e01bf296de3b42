"""tour, count-tours: paths are walked, and small counts are counted again."""

from board import TooMuch, is_reversible, need, parse_square, same, turn, whole

NAMES = ("from", "to", "symmetric", "seed", "using", "avoiding", "given")
SYMMETRIES = {"half-turn": [(0, 1, 1)], "quarter-turn": [(1, 0, 1)],
              "mirror": [(0, 1, 0), (0, 0, 1), (1, 0, 0), (1, 1, 1)]}

class Tour:
    """A problem of either puzzle, and the moves that tours may use. `build` numbers the free squares."""

    def __init__(self, words):
        self.board, self.piece = words.board(), words.piece()
        options, square = words.options(NAMES, ("open", "closed", "uniform", "classes")), self.board.square
        self.closed, self.classes = "closed" in options, "classes" in options
        self.start, self.end = (square(options[key]) if key in options else None for key in ("from", "to"))
        self.symmetric, self.both_ways = options.get("symmetric"), is_reversible(self.piece)
        self.using, self.avoiding = (
            [tuple(map(square, move.split("-"))) for move in options.get(key, "").split("/") if move]
            for key in ("using", "avoiding"))
        pairs = [item.split(":") for item in options.get("given", "").split("/") if item]
        self.given = {whole(step, "step", 1): square(name) for step, name in pairs}

    def build(self, work):
        """`out[i]`, `into[i]`: where tours may go to from square i, or come from; `around[i]` either."""
        work.spend(4 * self.board.size)
        self.number_squares()
        banned = {*self.avoiding, *(move[::-1] for move in self.avoiding if self.both_ways)}
        self.out = [[self.number[b] for b in self.board.moves(self.piece, a) if (a, b) not in banned]
                    for a in self.squares]
        self.arcs = {(i, j) for i, row in enumerate(self.out) for j in row}
        work.spend(len(self.arcs))
        self.into = [[] for _ in self.out]
        for i, j in self.arcs:
            self.into[j].append(i)
        self.around = [sorted({*a, *b}) for a, b in zip(self.out, self.into)]
        self.first, self.last = (self.number.get(end) for end in (self.start, self.end))
        self.ends = [i for i in (self.first, self.last) if i is not None]
        self.must = {(self.number[a], self.number[b]) for a, b in self.using}
        return self

    def number_squares(self):
        self.squares = self.board.squares()
        self.n, self.number = len(self.squares), {square: i for i, square in enumerate(self.squares)}

    def moves(self, path):
        return list(zip(path, path[1:] + path[:1] if self.closed else path[1:]))

    def images(self):
        """What the symmetry asked for does to each square, for every way to read it that keeps the board."""
        for image in self.board.images(SYMMETRIES[self.symmetric]):
            yield [self.number[image[square]] for square in self.squares]

    def is_symmetric(self, path):
        """The moves, as a set, look the same. A move that can be taken back has no direction."""
        def key(a, b):
            reversible = self.board.is_move(self.piece, self.squares[b], self.squares[a])
            return (min(a, b), max(a, b)) if reversible else (a, b)
        moves = self.moves(path)
        made = {key(a, b) for a, b in moves}
        return any(all(key(image[a], image[b]) in made for a, b in moves) for image in self.images())

# --- a tour

def check_tour(words, answer, work):
    tour, unique, second = Tour(words), answer.get("unique"), answer.get("second")
    if "path" not in answer:
        return "unchecked", "the path is not listed"
    path = walk_tour(tour, answer["path"])
    if "tours" in answer:
        need(whole(answer["tours"], "tours") > 0, "there are tours to draw from")
        return "partial", "the tour was walked; how it was drawn is taken as given"
    need(unique in (None, True, False) and (second is None or unique is False), "is the tour unique?")
    if unique is not None and second is None:
        return "partial", "the tour was walked; whether there is another is taken as given"
    need(second is None or walk_tour(tour, second) != path, "the second tour is the first again")
    return "proved", f"walked: {len(path)} squares, each once, every step a move"

def walk_tour(tour, names):
    path = tour.board.walk(tour.piece, names, "the path")
    need(len(path) == tour.board.size == len(set(path)), "the path does not visit every square once")
    steps = tour.moves(path)
    closes = len(path) > 2 and tour.board.is_move(tour.piece, path[-1], path[0])
    need(closes or not tour.closed, "the path does not close")
    need(tour.start in (None, path[0]) and tour.end in (None, path[-1]), "the path has the wrong ends")
    need(all(path[step - 1:step] == [at] for step, at in tour.given.items()), "a given number is elsewhere")
    made = {*steps, *((b, a) for a, b in steps if tour.both_ways)}
    need(made.issuperset(tour.using), "a move that must be used is not")
    need(made.isdisjoint(tour.avoiding), "a move that must not be used is")
    if tour.symmetric:
        tour.number_squares()
        need(tour.is_symmetric([tour.number[square] for square in path]), "the tour is not symmetric")
    return path

# --- a tour too long to list: the blocks that it repeats (docs/json.md, `plan`)

def check_rule(words, answer, work):
    tour = Tour(words)
    same(tour.board.size, whole(answer.get("squares"), "squares"), "the number of squares is")
    if "stretches" not in answer:
        return "unchecked", "no part of the tour is listed"
    step_of = {}
    for stretch in answer["stretches"]:
        path = tour.board.walk(tour.piece, stretch["path"], "a stretch")
        for step, square in enumerate(path, whole(stretch["step"], "step", 1)):
            need(step_of.setdefault(square, step) == step <= tour.board.size, "a square has two numbers")
    need(len(set(step_of.values())) == len(step_of), "a number is on two squares")
    if "plan" in answer:
        return Plan(tour, answer["plan"]).check(step_of)
    return "partial", f"{len(step_of)} squares were walked; the rule for the rest is taken as given"

class Plan:
    """Blocks that fill the board, and a tour that runs through them as a snake: outward parts in the order of
    the blocks, the last block at once, then the remaining parts back. So it is a tour if each block lists its
    squares once, and if all steps in blocks and between neighbors are moves. What follows a block depends on
    its kind alone, so a smaller board with the same plan shows every step there is."""

    def __init__(self, tour, plan):
        more = [tour.end, tour.symmetric, tour.using, tour.avoiding, tour.given, tour.board.holes]
        need(not any(more) and (tour.closed or tour.start is None), "the problem asks for more")
        need(plan["transposed"] in (True, False), "transposed is true or false")
        self.tour, self.flip = tour, (int(plan["transposed"]), 0, 0)
        self.first, self.side = [whole(n, "first", 1) for n in plan["first"]], whole(plan["side"], "side", 1)
        sizes = turn(self.flip, tour.board.width, tour.board.height)
        (self.columns, rest), (self.strips, rest_y) = (
            divmod(size - first + self.side, self.side) for size, first in zip(sizes, self.first))
        need(rest == rest_y == 0 < min(self.columns, self.strips), "the blocks do not fill the board")
        self.kinds = {(block["strip"], block["place"]): (
            whole(block["outward"], "outward", 1), [parse_square(name) for name in block["squares"]])
            for block in plan["blocks"]}
        need(len(self.kinds) == len(plan["blocks"]), "a kind of block is there twice")
        need(len(self.kinds) == min(self.strips, 4) * min(self.columns, 3), "a block is of another kind")

    def block(self, strip, place, columns, strips):
        """(how many squares come on the way out, all squares) of the block at a place of the snake."""
        return self.kinds[
            "last" if strip == strips - 1 else "first" if strip == 0 else "odd" if strip % 2 else "even",
            "last" if place == columns - 1 else "first" if place == 0 else "middle"]

    def lay(self, strip, place, columns, strips):
        """The same with the squares where they lie."""
        outward, squares = self.block(strip, place, columns, strips)
        at = columns - 1 - place if strip % 2 else place, strip
        width, height = (self.side if k else first for k, first in zip(at, self.first))
        need(sorted(squares) == [(x, y) for x in range(width) for y in range(height)],
             "a block does not list its squares once")
        left, low = (first + (k - 1) * self.side if k else 0 for k, first in zip(at, self.first))
        return outward, [(left + x, low + y) for x, y in squares]

    def check(self, step_of):
        tour, columns = self.tour, min(self.columns, 4)
        strips = self.strips if self.strips <= 6 else 5 + (self.strips - 5) % 2
        chain = [self.lay(strip, place, columns, strips)
                 for strip in range(strips) for place in range(columns)]
        leaps = {turn(self.flip, dx, dy) for dx, dy, _ in tour.piece}
        for i, (outward, squares) in enumerate(chain):
            after = chain[i + 1][1] if i + 1 < len(chain) else None
            need(outward < len(squares) if after else outward == len(squares), "a block is cut elsewhere")
            steps = [step for k, step in enumerate(zip(squares, squares[1:]), 1) if k != outward]
            steps += [(squares[outward - 1], after[0]), (after[-1], squares[outward])] if after else []
            steps += [(squares[-1], squares[0])] if tour.closed and i == 0 else []
            need(all((b[0] - a[0], b[1] - a[1]) in leaps for a, b in steps), "a step of a block is no move")
        need(not tour.closed or tour.board.size > 2, "two squares are no closed tour")
        start = self.number(tour.start) if tour.start else 0
        for square, step in step_of.items():
            same(step - 1, (self.number(square) - start) % tour.board.size, f"the number of {square} is")
        return "proved", f"{len(chain)} blocks, with every passage between two of them, were walked"

    def number(self, square):
        """Which step a square is, from 0."""
        (column, x), (strip, y) = ((0, at) if at < first else divmod(at - first + self.side, self.side)
                                   for at, first in zip(turn(self.flip, *square), self.first))
        place = self.columns - 1 - column if strip % 2 else column
        outward, squares = self.block(strip, place, self.columns, self.strips)
        i = squares.index((x, y))
        if i < outward:
            return self.before(strip, place, lambda out, _: out) + i
        back = self.before(strip, place, lambda out, squares: len(squares) - out)
        return self.tour.board.size - back - (len(squares) - i)

    def before(self, strip, place, part):
        """How many squares the blocks before this one hold in their outward or returning parts."""
        def row(strip, places):
            first, middle, last = (part(*self.block(strip, k, self.columns, self.strips))
                                   for k in (0, min(1, self.columns - 1), self.columns - 1))
            whole_row = places == self.columns
            begun = places > 0 and self.columns > 1
            return first * begun + middle * max(0, places - 1 - whole_row) + last * whole_row
        rows = [(0, min(strip, 1)), (1, strip // 2), (2, (strip - 1) // 2)]  # first, odd, even strips below
        return row(strip, place) + sum(times * row(below, self.columns) for below, times in rows if times > 0)

# --- counting again

def check_count(words, answer, work):
    tour = Tour(words)
    claimed = tuple(whole(answer.get(key), key) for key in ("undirected", "directed"))
    need(tour.classes == ("classes" in answer), "classes are missing, or were not asked for")
    if not tour.symmetric and not tour.classes:
        same(count_tours(tour, work), claimed, "undirected and directed:")
        return "recomputed", "counted again, vertex by vertex"
    found, classes = walk_all(tour, work)
    same(found, claimed, "undirected and directed:")
    same(classes if tour.classes else 0, whole(answer.get("classes", 0), "classes"), "classes:")
    return "recomputed", "every tour walked and looked at"

def check_series(words, answer, work):
    """Boards such as 4xN, one count per N."""
    (board, *rest), done = words.words, 0
    try:
        for term in answer["terms"]:
            words.words = [board.replace("N", str(whole(term["n"], "n", 1))), *rest]
            claimed = whole(term["undirected"], "undirected"), whole(term["directed"], "directed")
            same(count_tours(Tour(words), work), claimed, f"undirected and directed for N = {term['n']}:")
            done += 1
    except TooMuch:
        pass
    words.words = []
    level = "partial" if done else "unchecked"
    return level, f"{done} terms were counted again; the rest is taken as given"

def count_tours(tour, work):
    """(undirected, directed)"""
    tour.build(work)
    if tour.n == 1 or (tour.closed and tour.n < 3):
        return (0, 0) if tour.closed else (1, 1)
    both_ways, found = cycles(tour, tour.arcs, work)
    if tour.ends and not tour.closed:
        return found, found
    if both_ways:
        return found, 2 * found
    back = {(i, j) for i, j in tour.arcs if (j, i) in tour.arcs}  # a tour and its reverse count as one
    return found - cycles(tour, back, work)[1], found

def cycles(tour, arcs, work):
    """(True, undirected tours) if every move can be taken back, otherwise (False, directed tours)."""
    n, ends, extra = tour.n, tour.ends, [] if tour.closed else [tour.n]
    lies_low = tour.board.height <= tour.board.width
    order = extra + sorted(range(n), key=lambda i: tour.squares[i] if lies_low else tour.squares[i][::-1])
    both_ways = all((j, i) in arcs for i, j in arcs) and (tour.both_ways or not tour.using)
    if both_ways:  # square i is vertex i + 1, and n + 1 closes open tours
        edges = {(i + 1, j + 1) for i, j in arcs if i < j}
        forced = {(min(move) + 1, max(move) + 1) for move in tour.must}
        edges |= {(i + 1, n + 1) for _ in extra for i in (range(n) if len(ends) < 2 else ends)}
        forced |= {(i + 1, n + 1) for _ in extra for i in ends}
        groups = [[i + 1] for i in order]
    else:  # square i is left at 2 i + 1 and entered at 2 i + 2, which belong together
        edges, forced = ({(2 * i + 1, 2 * j + 2) for i, j in moves} for moves in (arcs, tour.must))
        edges |= {(2 * n + 1, 2 * i + 2) for _ in extra for i in range(n) if tour.first in (None, i)}
        edges |= {(2 * i + 1, 2 * n + 2) for _ in extra for i in range(n) if tour.last in (None, i)}
        groups = [[2 * i + 1, 2 * i + 2] for i in order]
    return both_ways, frontier_count(groups, edges, forced, work) if forced <= edges else 0

def frontier_count(groups, edges, forced, work):
    """Cycles through all vertices that use every forced edge, and the link between two vertices of a group.
    Groups are begun one after the other; a state tells, for each vertex begun and not finished, the other end
    of its path, or 0 once it is passed through."""
    rank = {v: k for k, group in enumerate(groups) for v in group}
    coming, final, left = [[] for _ in groups], dict(rank), dict.fromkeys(rank, 0)
    for u, v in sorted(edges, key=lambda edge: edge not in forced):
        k = max(rank[u], rank[v])
        coming[k].append((u, v))
        for w in (u, v):
            final[w], left[w] = max(final[w], k), left[w] + 1
    active, states, total = [], {(): 1}, 0
    for k, group in enumerate(groups):
        active += group
        place = {v: i for i, v in enumerate(active)}
        states = {state + tuple(reversed(group)): ways for state, ways in states.items()}
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

def walk_all(tour, work):
    """((undirected, directed), classes under the symmetries of board and piece), by walking every tour."""
    tour.build(work)
    if tour.n == 1 or (tour.closed and tour.n < 3):
        return ((0, 0), 0) if tour.closed else ((1, 1), 1)
    paths = [path for path in journeys(tour, work) if not tour.symmetric or tour.is_symmetric(path)]
    if tour.ends and not tour.closed:
        return (len(paths), len(paths)), None
    tours, seen, classes = {moves_of(tour, path): path for path in paths}, set(), 0
    images = list(tour.board.images(piece=tour.piece)) if tour.classes else []
    for key, path in tours.items():
        classes += key not in seen
        if key not in seen:
            for image in images:
                seen.add(moves_of(tour, [tour.number[image[tour.squares[i]]] for i in path]))
    return (len(tours), len(paths)), classes

def journeys(tour, work):
    """Every directed tour, a closed one from square 0."""
    path, on = [], [False] * tour.n

    def extend(here):
        work.spend()
        path.append(here)
        on[here] = True
        if len(path) < tour.n:
            for there in tour.out[here]:
                if not on[there]:
                    yield from extend(there)
        elif (here, path[0]) in tour.arcs if tour.closed else tour.last in (None, here):
            yield list(path)
        on[path.pop()] = False

    for start in [0] if tour.closed else range(tour.n) if tour.first is None else [tour.first]:
        yield from extend(start)

def moves_of(tour, path):
    """What an undirected tour is: its moves, without direction if all of them can be taken back."""
    moves = tour.moves(path)
    both_ways = all((b, a) in tour.arcs for a, b in moves)
    return frozenset((min(a, b), max(a, b)) if both_ways else (a, b) for a, b in moves)
