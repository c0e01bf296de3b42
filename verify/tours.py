"""tour, count-tours: paths are walked, and small counts are counted again."""

from collections import defaultdict

from basics import need, same, whole

NAMES = ("from", "to", "symmetric", "seed", "using", "avoiding", "given")
SYMMETRIES = {"half-turn": [(0, 1, 1)], "quarter-turn": [(1, 0, 1)],
              "mirror": [(0, 1, 0), (0, 0, 1), (1, 0, 0), (1, 1, 1)]}
DONE = -1  # a square that its path runs through, in a state of the frontier

class Tour:
    """A problem of either puzzle. `build` numbers the free squares and lists the moves."""

    def __init__(self, words):
        self.board, self.piece = words.board(), words.piece()
        options = words.options(NAMES, ("open", "closed", "uniform", "classes"))
        square, listed = self.board.square, lambda key: options.get(key, "").split("/")
        self.closed, self.classes = "closed" in options, "classes" in options
        self.symmetric = options.get("symmetric")
        self.start, self.end = (
            square(options[key]) if key in options else None for key in ("from", "to"))
        self.using, self.avoiding = (
            [tuple(map(square, move.split("-"))) for move in listed(key) if move]
            for key in ("using", "avoiding"))
        pairs = [item.split(":") for item in listed("given") if item]
        self.given = {whole(step, "step", 1): square(name) for step, name in pairs}
        rays = set(self.piece)
        self.both_ways = all((-dx, -dy, reach) in rays for dx, dy, reach in rays)

    def number_squares(self):
        self.squares = self.board.squares()
        self.n, self.number = len(self.squares), {at: i for i, at in enumerate(self.squares)}

    def build(self, work):
        """`out[i]`, `into[i]`: where a tour may go from square i or come from; `around[i]`: both"""
        work.spend(4 * self.board.size)
        self.number_squares()
        banned = {*self.avoiding, *(move[::-1] for move in self.avoiding if self.both_ways)}
        moves = [[(a, b) for b in self.board.moves(self.piece, a)] for a in self.squares]
        self.out = [[self.number[b] for a, b in row if (a, b) not in banned] for row in moves]
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

    def moves(self, path):
        return list(zip(path, path[1:] + path[:1] if self.closed else path[1:]))

    def images(self):
        """What the symmetry does to each square, for every reading of it that keeps the board."""
        for image in self.board.images(SYMMETRIES[self.symmetric]):
            yield [self.number[image[square]] for square in self.squares]

    def is_symmetric(self, path):
        """The moves, as a set, look the same. A move that can be taken back has no direction."""
        def key(a, b):
            reversible = self.board.is_move(self.piece, self.squares[b], self.squares[a])
            return (min(a, b), max(a, b)) if reversible else (a, b)
        moves = self.moves(path)
        made = {key(a, b) for a, b in moves}
        return any(made.issuperset(key(image[a], image[b]) for a, b in moves)
                   for image in self.images())

    def flaw(self, path):
        """What the problem asks for and a path of squares does not have; None if it has all."""
        if self.start not in (None, path[0]) or self.end not in (None, path[-1]):
            return "the path has the wrong ends"
        if any(path[step - 1:step] != [at] for step, at in self.given.items()):
            return "a given number is elsewhere"
        made = set(self.moves(path))
        made |= {(b, a) for a, b in made if self.both_ways}
        if not made.issuperset(self.using) or not made.isdisjoint(self.avoiding):
            return "a move that must be used is not, or one that must not be is"
        if self.symmetric and not self.is_symmetric([self.number[square] for square in path]):
            return "the tour is not symmetric"
        return None

def two_colors(around):
    """(are all squares connected?, 0 or 1 for each so that every move changes it, if possible)"""
    color, queue = {0: 0}, [0]
    for here in queue:
        for there in around[here]:
            if there not in color:
                queue.append(there)
                color[there] = 1 - color[here]
    connected = len(color) == len(around)
    alternate = all(color[here] != color[there] for here in queue for there in around[here])
    return connected, [color[i] for i in range(len(around))] if connected and alternate else None

# --- a tour

def check_tour(words, answer, work):
    tour, unique, second = Tour(words), answer.get("unique"), answer.get("second")
    if "path" not in answer:
        return "unchecked", "the path is not listed"
    path = walk_tour(tour, answer["path"])
    if "tours" in answer:
        need(whole(answer["tours"], "tours") > 0, "there are tours to draw from")
        return "partial", "the tour was walked; how it was drawn is taken as given"
    clear = unique in (None, True, False) and (second is None or unique is False)
    need(clear, "is the tour unique?")
    if unique is not None and second is None:
        return "partial", "the tour was walked; whether there is another is taken as given"
    different = second is None or walk_tour(tour, second) != path
    need(different, "the second tour is the first again")
    return "proved", f"walked: {len(path)} squares, each once, every step a move"

def walk_tour(tour, names):
    path = tour.board.walk(tour.piece, names, "the path")
    once = len(path) == tour.board.size == len(set(path))
    need(once, "the path does not visit every square once")
    closes = len(path) > 2 and tour.board.is_move(tour.piece, path[-1], path[0])
    need(closes or not tour.closed, "the path does not close")
    tour.number_squares()
    need(not tour.flaw(path), tour.flaw(path))
    return path

# --- counting again

def check_count(words, answer, work):
    tour = Tour(words)
    claimed = tuple(whole(answer.get(key), key) for key in ("undirected", "directed"))
    same(count_tours(tour, work), claimed, "undirected and directed:")
    need(tour.classes == ("classes" in answer), "classes are missing, or were not asked for")
    if tour.classes:
        same(count_classes(tour, work), whole(answer["classes"], "classes"), "classes:")
    return "recomputed", "counted again"

def count_tours(tour, work):
    """(undirected, directed) tours."""
    tour.build(work)
    if tour.n == 1:
        return (0, 0) if tour.closed else (1, 1)
    one_direction = tour.ends and not tour.closed
    if tour.both_ways and not tour.symmetric and not tour.given:
        found = frontier_count(tour, work)
        return found, found if one_direction else 2 * found
    paths = list(all_tours(tour, work))
    undirected = paths if one_direction else {moves_of(tour, path) for path in paths}
    return len(undirected), len(paths)

def frontier_count(tour, work):
    """Tours without direction, of a piece whose moves can all be taken back: cycles through all
    squares, and for open tours through a vertex n beside the possible ends. Vertices are begun one
    after the other. A state tells, for each that is begun and not finished, the other end of its
    path, or DONE; a vertex without moves yet is its own other end."""
    n, ends, lies_low = tour.n, tour.ends, tour.board.height <= tour.board.width
    order = sorted(range(n), key=lambda i: tour.squares[i] if lies_low else tour.squares[i][::-1])
    edges = {(i, j) for i, j in tour.arcs if i < j}
    forced = {(min(move), max(move)) for move in tour.must}
    if not tour.closed:
        order.insert(0, n)
        edges |= {(i, n) for i in (ends if len(ends) == 2 else range(n))}
        forced |= {(i, n) for i in ends}
    if not forced <= edges:
        return 0
    rank = {v: k for k, v in enumerate(order)}
    coming, final, left = [[] for _ in order], dict(rank), dict.fromkeys(rank, 0)
    for edge in edges:
        k = max(rank[v] for v in edge)
        coming[k].append(edge)
        for v in edge:
            final[v], left[v] = max(final[v], k), left[v] + 1
    active, states = [], {(): 1}
    for k, begun in enumerate(order):
        active.append(begun)
        place = {v: i for i, v in enumerate(active)}
        states = {(*state, begun): ways for state, ways in states.items()}
        for u, v in coming[k]:
            i, j, following = place[u], place[v], defaultdict(int)
            left[u], left[v] = left[u] - 1, left[v] - 1
            work.spend(3 * len(states))
            for state, ways in states.items():
                a, b = state[i], state[j]
                enough = left[u] >= (a != DONE) + (a == u) and left[v] >= (b != DONE) + (b == v)
                if enough and (u, v) not in forced:
                    following[state] += ways
                closes = a == v
                if a != DONE and b != DONE and (not closes or k == len(order) - 1):
                    joined = list(state)
                    joined[place[a]], joined[place[b]] = b, a
                    joined[i] = joined[i] if a == u else DONE
                    joined[j] = joined[j] if b == v else DONE
                    following[tuple(joined)] += ways
            states = following
        stays = [final[v] > k for v in active]
        active, thinned = [v for v, stay in zip(active, stays) if stay], defaultdict(int)
        for state, ways in states.items():
            if all(stay or end == DONE for end, stay in zip(state, stays)):
                thinned[tuple(end for end, stay in zip(state, stays) if stay)] += ways
        states = thinned
    return states.get((), 0)

def all_tours(tour, work):
    """Every tour with its direction, found by trying every move; any closed one from square 0."""
    path, on = [], [False] * tour.n
    step_of = {tour.number[square]: step for step, square in tour.given.items()}

    def extend(here):
        work.spend()
        path.append(here)
        on[here] = True
        if step_of.get(here, len(path)) == len(path) < tour.n:
            for there in tour.out[here]:
                if not on[there]:
                    yield from extend(there)
        elif len(path) == tour.n and (not tour.closed or closes(here)):
            if not tour.flaw([tour.squares[i] for i in path]):
                yield list(path)
        on[path.pop()] = False

    def closes(here):
        return tour.n > 2 and (here, path[0]) in tour.arcs

    anywhere = [0] if tour.closed and not tour.given and tour.last is None else range(tour.n)
    for start in anywhere if tour.first is None else [tour.first]:
        yield from extend(start)

def moves_of(tour, path):
    """What a tour without direction is: its moves, as pairs if all of them can be taken back."""
    moves = tour.moves(path)
    both_ways = all((b, a) in tour.arcs for a, b in moves)
    return frozenset((min(a, b), max(a, b)) if both_ways else (a, b) for a, b in moves)

def count_classes(tour, work):
    """Tours that the symmetries of board and piece do not carry into each other."""
    images, seen, classes = list(tour.board.images(piece=tour.piece)), set(), 0
    for path in all_tours(tour, work):
        if moves_of(tour, path) not in seen:
            classes += 1
            for image in images:
                turned = [tour.number[image[tour.squares[i]]] for i in path]
                seen.add(moves_of(tour, turned))
    return classes
