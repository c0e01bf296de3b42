"""tour, count-tours: paths are walked, reasons for "none" are checked on the board, small counts are counted again."""

from board import Refused, TooMuch, is_reversible, need, same, whole


class Tour:
    """A problem of either puzzle, and the moves that its tours may use."""

    def __init__(self, words):
        self.board, self.piece = words.board(), words.piece()
        options, self.closed = {}, False
        while words.words:
            shape = words.accept("open", "closed")
            self.closed = self.closed or shape == "closed"
            if shape is None:
                name = words.take()
                need(name in ("from", "to", "symmetric", "seed", "using", "avoiding", "given"), f"the problem has a stray {name!r}")
                options[name] = words.take(f"value of {name}")
        square = self.board.square
        self.start, self.end = (square(options[key]) if key in options else None for key in ("from", "to"))
        self.symmetric = options.get("symmetric")
        self.both_ways = is_reversible(self.piece)
        self.using, self.avoiding = ([tuple(map(square, move.split("-"))) for move in options.get(key, "").split("/") if move]
                                     for key in ("using", "avoiding"))
        self.given = {}
        for item in options.get("given", "").split("/"):
            step, colon, name = item.partition(":")
            if colon:
                self.given[whole(step, "step", 1)] = square(name)

    def build(self, work):
        """`out[i]`, `into[i]`: the squares that tours may go to from square i, or come from."""
        work.spend(self.board.size)
        self.squares = self.board.squares()
        self.number = {square: i for i, square in enumerate(self.squares)}
        banned = set(self.avoiding) | ({move[::-1] for move in self.avoiding} if self.both_ways else set())
        self.out = [[self.number[b] for b in self.board.moves(self.piece, a) if (a, b) not in banned] for a in self.squares]
        work.spend(sum(map(len, self.out)))
        self.arcs = {(i, j) for i, row in enumerate(self.out) for j in row}
        self.into = [[] for _ in self.out]
        for i, j in self.arcs:
            self.into[j].append(i)
        self.around = [sorted(set(a) | set(b)) for a, b in zip(self.out, self.into)]
        self.first, self.last = (None if s is None else self.number[s] for s in (self.start, self.end))
        self.n = len(self.squares)
        return self

    def ends(self):
        return [i for i in (self.first, self.last) if i is not None]

    def images(self):
        """What the symmetry asked for does to each square, for every way to read it that keeps the board and the piece."""
        w, h = self.board.width - 1, self.board.height - 1
        turns = {"half-turn": [lambda x, y: (w - x, h - y)], "quarter-turn": [lambda x, y: (y, w - x)],
                 "mirror": [lambda x, y: (w - x, y), lambda x, y: (x, h - y), lambda x, y: (y, x), lambda x, y: (h - y, w - x)]}
        for turn in turns[self.symmetric]:
            image = [self.number.get(turn(*square)) for square in self.squares]
            ray = lambda dx, dy: tuple(a - b for a, b in zip(turn(dx, dy), turn(0, 0)))
            if None not in image and all((*ray(dx, dy), reach) in self.piece for dx, dy, reach in self.piece):
                if turn(*turn(0, 0)) == (0, 0) or w == h:
                    yield image

    def is_symmetric(self, path):
        """The moves, as a set, look the same. A move that can be taken back has no direction."""
        legal = lambda a, b: self.board.is_move(self.piece, self.squares[a], self.squares[b])
        key = lambda a, b: (min(a, b), max(a, b)) if legal(b, a) else (a, b)
        moves = list(zip(path, path[1:] + path[:1] if self.closed else path[1:]))
        made = {key(a, b) for a, b in moves}
        return any(all(key(image[a], image[b]) in made for a, b in moves) for image in self.images())

    def colors(self):
        """A color for every square so that every move changes it, or None; all squares must be connected."""
        color = {0: 0}
        queue = [0]
        for here in queue:
            for there in self.around[here]:
                if color.setdefault(there, 1 - color[here]) == color[here]:
                    return None
                if len(color) > len(queue):
                    queue.append(there)
        return [color[i] for i in range(self.n)] if len(color) == self.n else None


# --- a tour


def check_tour(words, answer, work):
    tour, kind = Tour(words), answer.get("kind")
    if kind == "none":
        return check_none(tour, answer.get("because"), work)
    if kind == "rule" or (kind == "tour" and "stretches" in answer):
        return check_rule(tour, answer)
    same("tour", kind, "the kind is")
    path = check_path(tour, answer.get("path"))
    unique, second = answer.get("unique"), answer.get("second")
    need(unique in (None, True, False) and (second is None or unique is False), "it is unclear whether the tour is unique")
    if second is not None:
        need(check_path(tour, second) != path, "the second tour is the first again")
    if unique is True:
        return "partial", "the tour was walked; that there is no other is taken as given"
    need(unique is None or second is not None, "there is no second tour")
    return "proved", f"walked: {len(path)} squares, each once, every step a move"


def check_path(tour, names):
    path = tour.board.walk(tour.piece, names, "the path")
    need(len(path) == tour.board.size == len(set(path)), "the path does not visit every square once")
    steps = list(zip(path, path[1:]))
    if tour.closed:
        need(len(path) > 2 and tour.board.is_move(tour.piece, path[-1], path[0]), "the path does not close")
        steps.append((path[-1], path[0]))
    need(tour.start in (None, path[0]) and tour.end in (None, path[-1]), "the path has the wrong ends")
    need(all(step <= len(path) and path[step - 1] == square for step, square in tour.given.items()), "a number is elsewhere")
    made = set(steps) | ({(b, a) for a, b in steps} if tour.both_ways else set())
    need(made.issuperset(tour.using), "a move that must be used is not")
    need(made.isdisjoint(tour.avoiding), "a move that must not be used is")
    if tour.symmetric:
        tour.squares = tour.board.squares()
        tour.number = {square: i for i, square in enumerate(tour.squares)}
        need(tour.is_symmetric([tour.number[square] for square in path]), "the tour is not symmetric")
    return path


def check_rule(tour, answer):
    length = answer.get("length", answer.get("squares"))
    same(tour.board.size, whole(length, "the length"), "the number of squares is")
    stretches, seen = answer.get("stretches"), {}
    need(isinstance(stretches, list), "there are no stretches")
    for stretch in stretches:
        need(isinstance(stretch, dict), "a stretch is not one")
        step = whole(stretch.get("step"), "step", 1)
        for k, square in enumerate(tour.board.walk(tour.piece, stretch.get("path"), "a stretch"), step):
            need(k <= tour.board.size and seen.setdefault(square, k) == k, "a square has two numbers")
    need(len(set(seen.values())) == len(seen), "a number is on two squares")
    return "partial", f"{len(seen)} squares of the tour were walked; the rest follows from a rule that is taken as given"


# --- no tour


def check_none(tour, because, work):
    need(isinstance(because, dict), "there is no reason")
    need(tour.closed or tour.board.size > 1, "one square is an open tour")
    kind = because.get("kind")
    if kind == "pattern":
        return check_pattern(tour, because)
    if kind in ("colors", "colours") and tour.board.size > 10**6:
        return check_colors(tour, because)
    reasons = {"colors": check_colors, "colours": check_colors, "degree": check_degree, "cut": check_cut,
               "shortage": check_shortage, "cases": check_cases, "numbers": check_numbers, "symmetry": check_symmetry}
    need(kind in reasons or kind in ("transfer", "exhausted"), f"{kind!r} is not a reason")
    try:
        tour.build(work)
        if kind in reasons:
            verdict = reasons[kind](tour, because, work)
            if verdict:
                return verdict
        else:
            whole(because.get("states" if kind == "transfer" else "nodes"), "its figure")
        if tour.given or tour.symmetric:
            return "unchecked", "tours with numbers or symmetries are not searched for"
        need((tour.closed and tour.n < 3) or cycles(tour, tour.arcs, work)[1] == 0, "there is a tour")
    except TooMuch:
        return "unchecked", "searching again would take too long"
    return "recomputed", "a search of another kind finds no tour either"


def check_colors(tour, because, work=None):
    """Every move changes the color: a closed tour needs as many of either, an open one starts and ends on the more frequent."""
    board = tour.board
    light, dark = (whole(because.get(key), key) for key in ("light", "dark"))
    if all(reach == 1 and (dx + dy) % 2 for dx, dy, reach in tour.piece):
        color = lambda square: (square[0] + square[1]) % 2  # (0,0) is dark
        odd = board.width * board.height // 2 - sum(map(color, board.holes))
        same((odd, board.size - odd), (light, dark), "light and dark squares")
    else:
        colors = tour.colors()
        need(colors, "the moves do not change between two colors")
        color = lambda square: colors[tour.number[square]]
        odd = sum(colors)
        need(sorted((odd, board.size - odd)) == sorted((light, dark)), "the colors are counted wrong")
    even = board.size - odd
    if abs(odd - even) > (not tour.closed):
        return "proved", "the colors were counted again"
    steps = list(tour.given.items()) + [(1, tour.start)] * (tour.start is not None)
    steps += [(board.size, tour.end)] * (tour.end is not None)
    first = {(color(square) + step - 1) % 2 for step, square in steps} | ({int(odd > even)} if odd != even else set())
    need(len(first) > 1, "the colors allow a tour")
    return "proved", "the colors were counted again, with those of the given squares"


def listed(tour, names, what):
    need(isinstance(names, list), f"{what} are not a list")
    places = [tour.number[tour.board.square(name)] for name in names]
    need(len(set(places)) == len(places), f"{what} repeat one")
    return places


def check_degree(tour, because, work):
    few, ends = listed(tour, because.get("squares"), "squares"), tour.ends()
    need(few, "no square is named")
    if tour.closed:
        poor = any(len(tour.around[i]) < 2 or not tour.out[i] or not tour.into[i] for i in few)
    else:
        lone = [i for i in few if len(tour.around[i]) == 1 and i not in ends]
        stuck = [i for i in few if not tour.out[i] and i != tour.last]
        unreached = [i for i in few if not tour.into[i] and i != tour.first]
        poor = any(not tour.around[i] for i in few) or len(lone) > 2 - len(ends)
        poor = poor or len(stuck) > (tour.last is None) or len(unreached) > (tour.first is None)
    need(poor, "these squares have moves enough")
    return "proved", "the moves of these squares were counted again"


def check_cut(tour, because, work):
    removed = set(listed(tour, because.get("removed"), "squares"))
    parts, seen = 0, set(removed)
    for root in range(tour.n):
        parts += root not in seen
        queue = [] if root in seen else [root]
        seen.add(root)
        for here in queue:
            fresh = [there for there in tour.around[here] if there not in seen]
            seen.update(fresh)
            queue.extend(fresh)
    same(parts, whole(because.get("parts"), "parts"), "regions that remain:")
    most = max(1, len(removed)) if tour.closed else len(removed) + 1 - sum(i in removed for i in tour.ends())
    need(parts > most, f"a tour may leave {most} regions")
    return "proved", f"{parts} regions remain, and a tour connects at most {most}"


def check_pattern(tour, because):
    """A tile of letters over the whole board: x is removed, each o is a region, each digit is one."""
    rows, board = because.get("rows"), tour.board
    need(isinstance(rows, list) and rows and all(isinstance(row, str) and row and len(row) == len(rows[0]) for row in rows)
         and set("".join(rows)) <= set("xo123456789") and len(rows) * len(rows[0]) <= 10**5, "there is no pattern")
    w, h = len(rows[0]), len(rows)
    for y in range(min(h, board.height)):
        for x in range(min(w, board.width)):
            for dx, dy, reach in tour.piece if rows[y][x] != "x" else ():
                for k in range(1, min(reach or w * h, w * h) + 1):  # after w h steps the letters repeat
                    to_x, to_y = x + k * dx, y + k * dy
                    if (w >= board.width and not 0 <= to_x < board.width) or (h >= board.height and not 0 <= to_y < board.height):
                        break
                    there = rows[to_y % h][to_x % w]
                    need(there == "x" or there == rows[y][x] != "o", "a move connects two regions")
    count = {}
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            times = max(0, -(-(board.width - x) // w)) * max(0, -(-(board.height - y) // h))
            count[letter] = count.get(letter, 0) + times
    letter_of = lambda square: rows[square[1] % h][square[0] % w]
    for hole in board.holes:
        count[letter_of(hole)] -= 1
    removed = count.pop("x", 0)
    parts = sum(number if letter == "o" else number > 0 for letter, number in count.items())
    same((removed, parts), (whole(because.get("removed"), "removed"), whole(because.get("parts"), "parts")), "removed, regions")
    ends = sum(end is not None and letter_of(end) == "x" for end in (tour.start, tour.end))
    need(parts > (max(1, removed) if tour.closed else removed + 1 - ends), "a tour may leave so many regions")
    return "proved", "the pattern was tried with every move and its squares counted again"


def check_shortage(tour, because, work):
    """Squares need two moves each; what partners (two each) and moves to other squares supply is not enough."""
    squares, partners = (listed(tour, because.get(key), key) for key in ("squares", "partners"))
    need(not set(squares) & set(partners), "a square is its own partner")
    ends = [] if tour.closed else tour.ends()
    required = sum(2 - (i in ends) for i in squares)
    supply = sum(2 - (i in ends) for i in partners) + sum(j not in set(partners) for i in squares for j in tour.around[i])
    if not tour.closed:  # ends that are not given may be among the squares: two at most, or as many as have their color
        colors, room = tour.colors(), 2 - len(ends)
        if colors and len({colors[i] for i in squares}) == 1:
            color = colors[squares[0]]
            same_color = colors.count(color)
            room = min(room, max(0, (1 + (2 * same_color > tour.n) - (2 * same_color < tour.n)) - sum(colors[i] == color for i in ends)))
        required -= room
    need(required > supply, f"{required} moves are needed, and {supply} are there")
    return "proved", f"{required} moves are needed and at most {supply} are there"


# --- proofs by cases: suppose a move is used, then that it is not, and follow what that forces

OPEN, IN, OUT = 0, 1, 2


class CaseGraph:
    """A closed tour is a cycle through all vertices. An open one is closed through a vertex outside, next to all possible
    ends; or through two that are joined, one per color, where the ends have different colors."""

    def __init__(self, tour):
        n, colors, self.n = tour.n, tour.colors(), tour.n
        step_of = {tour.number[square]: step for step, square in tour.given.items()}
        must = {frozenset(map(tour.number.get, move)) for move in tour.using}
        edges, forced = [], []
        for i in range(n):
            for j in (j for j in tour.around[i] if j > i):
                apart = abs(step_of[i] - step_of[j]) if i in step_of and j in step_of else None
                follows = apart == 1 or (tour.closed and apart == n - 1)
                if apart is None or follows:
                    edges.append((i, j))
                    forced += [len(edges) - 1] * (follows or {i, j} in must)
        outside = []
        if not tour.closed:
            known = set(tour.ends()) | {i for i, step in step_of.items() if step in (1, n)}
            odd = sum(colors) if colors else 0
            outside = [(n, 0), (n + 1, 1)] if colors and 2 * odd == n else [(n, int(2 * odd > n) if colors else None)]
            if len(outside) == 2:
                edges.append((n, n + 1))
                forced.append(len(edges) - 1)
            for vertex, color in outside:
                for i in range(n):
                    if (color is None or colors[i] == color) and (i in known or (len(known) < 2 and i not in step_of)):
                        edges.append((i, vertex))
                        forced += [len(edges) - 1] * (i in known)
        self.vertices, self.edges, self.forced = n + len(outside), edges, forced
        self.at = [[] for _ in range(self.vertices)]
        for e, (u, v) in enumerate(edges):
            self.at[u].append(e)
            self.at[v].append(e)
        self.image = None
        if tour.symmetric in ("half-turn", "quarter-turn"):
            [turn] = list(tour.images()) or [None]
            need(turn, "the board or the piece is not symmetric")
            swaps = len(outside) == 2 and colors[turn[0]] != colors[0]
            turn = turn + ([n + 1, n] if swaps else list(range(n, self.vertices)))
            index = {frozenset(edge): e for e, edge in enumerate(edges)}
            self.image = [index.get(frozenset((turn[u], turn[v])), -1) for u, v in edges]

    def conclude(self, state):
        """Draws every conclusion; False if they contradict each other."""
        for e, there in enumerate(self.image or ()):
            if there < 0 and state[e] != OUT:  # the turn takes it to a move that cannot be used
                if state[e] == IN:
                    return False
                state[e] = OUT
        changed = True
        while changed:
            changed = False
            for e, there in enumerate(self.image or ()):
                if there >= 0 and state[e] != state[there]:
                    if OPEN not in (state[e], state[there]):
                        return False
                    state[e] = state[there] = state[e] or state[there]
                    changed = True
            for around in self.at:
                used, left = sum(state[e] == IN for e in around), sum(state[e] != OUT for e in around)
                if used > 2 or left < 2:
                    return False
                if left > used and (used == 2 or left == 2):
                    for e in around:
                        state[e] = state[e] or (OUT if used == 2 else IN)
                    changed = True
            mate, used, cycle = list(range(self.vertices)), 0, False
            for e, (u, v) in enumerate(self.edges):
                if state[e] == IN:
                    used, cycle = used + 1, cycle or mate[u] == v
                    a, b = mate[u], mate[v]
                    mate[a], mate[b] = b, a
            if cycle and used < self.vertices:
                return False
            for e, (u, v) in enumerate(self.edges):
                if state[e] == OPEN and mate[u] == v and mate[v] == u and used < self.vertices - 1:
                    state[e], changed = OUT, True
        return all(self.is_connected(state, without) for without in range(-1, self.vertices))

    def is_connected(self, state, without):
        start = int(without == 0)
        seen, queue = {start, without}, [start]
        for here in queue:
            for e in self.at[here]:
                there = self.edges[e][0] + self.edges[e][1] - here
                if state[e] != OUT and there not in seen:
                    seen.add(there)
                    queue.append(there)
        return len(seen - {-1}) == self.vertices


def check_cases(tour, because, work):
    graph = CaseGraph(tour)
    cases = 0

    def follow(tree, state):
        nonlocal cases
        work.spend(graph.vertices * len(graph.edges) // 4)
        cases += tree == "dead"
        if not graph.conclude(state):
            need(tree == "dead", "a case goes on after its contradiction")
            return
        need(isinstance(tree, dict), "a case is not contradicted")
        places = [tour.number[tour.board.square(name)] for name in str(tree.get("move")).split("-")]
        need(1 <= len(places) <= 2, "a case is about no move")
        matches = [e for e in graph.at[places[0]] if (max(graph.edges[e]) >= graph.n if len(places) == 1
                                                      else set(places) == set(graph.edges[e]))]
        need(matches and state[matches[0]] == OPEN, "a case is about no open move")
        for value, key in ((IN, "used"), (OUT, "unused")):
            supposed = list(state)
            supposed[matches[0]] = value
            follow(tree.get(key), supposed)

    state = [OPEN] * len(graph.edges)
    for e in graph.forced:
        state[e] = IN
    follow(because.get("tree"), state)
    return "proved", f"each of {cases} cases was followed to its contradiction"


def check_numbers(tour, because, work):
    """Squares that a step cannot be on are crossed out, from the numbers named alone, until a step or a square has nothing left."""
    given = because.get("given")
    need(isinstance(given, list) and given, "no numbers are named")
    known = {**tour.given, **({1: tour.start} if tour.start else {}), **({tour.n: tour.end} if tour.end else {})}
    named = {}
    for item in given:
        step, _, name = str(item).partition(":")
        step, square = whole(step, "step", 1), tour.board.square(name)
        need(known.get(step) == square, "a number is not the problem's")
        named[step - 1] = tour.number[square]
    free = sum(1 << i for i in range(tour.n)) & ~sum(1 << i for i in named.values())
    possible = [1 << named[k] if k in named else free for k in range(tour.n)]
    masks = [[sum(1 << j for j in row) for row in rows] for rows in (tour.out, tour.into)]

    def reached(mask, rows):
        found = 0
        while mask:
            low = mask & -mask
            found |= rows[low.bit_length() - 1]
            mask ^= low
        return found

    before = None
    while before != possible:
        before = list(possible)
        work.spend(tour.n * tour.n)
        for k in range(0 if tour.closed else 1, tour.n):
            possible[k] &= reached(possible[k - 1], masks[0])
        for k in range(tour.n - 1, -1 if tour.closed else 0, -1):
            possible[k - 1] &= reached(possible[k], masks[1])
        steps = [[k for k in range(tour.n) if possible[k] >> i & 1] for i in range(tour.n)]
        if not all(possible) or not all(steps):
            return "proved", "the squares of every step were crossed out again: a contradiction"
        for i, where in enumerate(steps):
            if len(where) == 1:
                possible[where[0]] &= 1 << i
        for k, mask in enumerate(possible):
            if mask and mask & (mask - 1) == 0:
                for other in range(tour.n):
                    possible[other] &= ~mask if other != k else mask
        if not all(possible):
            return "proved", "the squares of every step were crossed out again: a contradiction"
    raise Refused("these numbers do not contradict each other by crossing out")


def check_symmetry(tour, because, work):
    """A symmetry that keeps a cycle turns it, which leaves no square in place, or reverses it about squares or moves."""
    need(tour.symmetric, "no symmetry was asked for")
    colors = tour.colors()
    for image in tour.images():
        order = max(len({i, image[i], image[image[i]], image[image[image[i]]]}) for i in range(tour.n))
        fixed = sum(image[i] == i for i in range(tour.n))
        swapped = sum(image[image[i]] == i < image[i] and {(i, image[i]), (image[i], i)} <= tour.arcs for i in range(tour.n))
        fits = lambda steps: not colors or (colors[image[0]] != colors[0]) == steps % 2
        turns = tour.closed and fixed == 0 and tour.n % order == 0 and fits(tour.n // order)
        odd = tour.n % 2
        if tour.closed:
            reverses = fixed == 1 and swapped > 0 if odd else (fixed == 2 and fits(0)) or (fixed == 0 and swapped > 1 and fits(1))
        else:
            reverses = fixed == 1 and fits(0) if odd else fixed == 0 and swapped > 0 and fits(1)
        if order == 1 or turns or (order == 2 and reverses):
            return None  # not settled by this argument alone
    return "proved", "what the symmetry leaves in place was counted again"


# --- counting and searching again


def frontier_count(groups, edges, forced, mates, work):
    """Cycles through all vertices that use every forced edge. Groups of vertices are begun one after the other; a state tells,
    for each vertex begun and not finished, the other end of its path (`mates` at first), or 0 once it is passed through."""
    rank = {v: k for k, group in enumerate(groups) for v in group}
    coming, final = [[] for _ in groups], dict(rank)
    for u, v in sorted(edges, key=lambda edge: edge not in forced):
        k = max(rank[u], rank[v])
        coming[k].append((u, v))
        final[u], final[v] = max(final[u], k), max(final[v], k)
    active, states, total = [], {(): 1}, 0
    for k, group in enumerate(groups):
        active += group
        place = {v: i for i, v in enumerate(active)}
        states = {state + tuple(mates[v] for v in group): ways for state, ways in states.items()}
        for at, (u, v) in enumerate(coming[k]):
            i, j, following, must = place[u], place[v], {}, (u, v) in forced
            work.spend(2 * len(states))
            for state, ways in states.items():
                if not must:
                    following[state] = following.get(state, 0) + ways
                a, b = state[i], state[j]
                if a == v and b == u:
                    is_last = k == len(groups) - 1 and sum(map(bool, state)) == 2
                    total += ways if is_last and not any(edge in forced for edge in coming[k][at + 1:]) else 0
                elif a and b:
                    joined = list(state)
                    joined[i], joined[j] = joined[i] * (a == u), joined[j] * (b == v)
                    joined[place[a]], joined[place[b]] = b, a
                    joined = tuple(joined)
                    following[joined] = following.get(joined, 0) + ways
            states = following
        kept = [i for i, v in enumerate(active) if final[v] > k]
        thinned = {}
        for state, ways in states.items():
            rest = tuple(state[i] for i in kept)
            if sum(map(bool, rest)) == sum(map(bool, state)):
                thinned[rest] = thinned.get(rest, 0) + ways
        active, states = [active[i] for i in kept], thinned
    return total


def cycles(tour, arcs, work):
    """How many tours use these moves only: without direction if all of them can be taken back, else with it."""
    across = tour.board.height <= tour.board.width  # vertices along the shorter side first
    order = sorted(range(tour.n), key=lambda i: tour.squares[i] if across else tour.squares[i][::-1])
    both_ways = all((j, i) in arcs for i, j in arcs) and (tour.both_ways or not tour.using)
    must = {tuple(map(tour.number.get, move)) for move in tour.using}
    starts, stops = ([end] if end is not None else range(tour.n) for end in (tour.first, tour.last))
    if both_ways:  # vertex i is i + 1, and n + 1 closes open tours
        edges = {(i + 1, j + 1) for i, j in arcs if i < j}
        forced = {(min(move) + 1, max(move) + 1) for move in must}
        if not tour.closed:
            ends = tour.ends()
            edges |= {(i + 1, tour.n + 1) for i in (range(tour.n) if len(ends) < 2 else ends)}
            forced |= {(i + 1, tour.n + 1) for i in ends}
        groups = [[tour.n + 1]] * (not tour.closed) + [[i + 1] for i in order]
        mates = {v: v for group in groups for v in group}
    else:  # square i is entered at 2 i + 2 and left at 2 i + 1
        edges, forced = {(2 * i + 1, 2 * j + 2) for i, j in arcs}, {(2 * i + 1, 2 * j + 2) for i, j in must}
        if not tour.closed:
            edges |= {(2 * tour.n + 1, 2 * i + 2) for i in starts} | {(2 * i + 1, 2 * tour.n + 2) for i in stops}
        groups = [[2 * i + 1, 2 * i + 2] for i in [tour.n] * (not tour.closed) + order]
        mates = {v: w for a, b in groups for v, w in ((a, b), (b, a))}
    return both_ways, frontier_count(groups, edges, forced, mates, work) if forced <= edges else 0


def check_count(words, answer, work):
    tour = Tour(words)
    undirected, directed = (whole(answer.get(key), key) for key in ("undirected", "directed"))
    fixed = not tour.closed and (tour.start or tour.end)
    need(directed in (undirected, 2 * undirected) or not tour.both_ways, "directed is not twice undirected")
    try:
        tour.build(work)
        if tour.n == 1 or (tour.closed and tour.n < 3):
            found = (1, 1) if tour.n == 1 and not tour.closed else (0, 0)
        else:
            both_ways, found = cycles(tour, tour.arcs, work)
            if fixed:
                found = found, found
            elif both_ways:
                found = found, 2 * found
            else:  # journeys that can be made backwards count once
                back = {(i, j) for i, j in tour.arcs if (j, i) in tour.arcs}
                found = found - cycles(tour, back, work)[1], found
    except TooMuch:
        return "unchecked", "counting again would take too long"
    same(found, (undirected, directed), "undirected and directed")
    return "recomputed", "counted again, vertex by vertex"
