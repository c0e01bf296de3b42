"""tour, count-tours: paths are walked, reasons for "none" are checked on the board, small counts are counted again."""

from board import Refused, TooMuch, is_reversible, need, same, whole
from cases import check_cases
from frontier import frontier_count
from rule import check_plan

OPTIONS = ("from", "to", "symmetric", "seed", "using", "avoiding", "given")

class Tour:
    """A problem of either puzzle and the moves that its tours may use. `build` numbers the free squares from 0."""

    def __init__(self, words):
        self.board, self.piece, self.closed, options = words.board(), words.piece(), False, {}
        while words.words:
            shape = words.accept("open", "closed", "uniform")
            self.closed = self.closed or shape == "closed"
            if not shape:
                options.update(words.options(OPTIONS, 1))
        square = self.board.square
        self.start, self.end = (square(options[key]) if key in options else None for key in ("from", "to"))
        self.symmetric, self.both_ways = options.get("symmetric"), is_reversible(self.piece)
        self.using, self.avoiding = ([tuple(map(square, move.split("-"))) for move in options.get(key, "").split("/") if move]
                                     for key in ("using", "avoiding"))
        pairs = [item.split(":") for item in options.get("given", "").split("/") if item]
        self.given = {whole(step, "step", 1): square(name) for step, name in pairs}

    def build(self, work):
        """`out[i]`, `into[i]`: where tours may go to from square i, or come from; `around[i]` either."""
        work.spend(4 * self.board.size)
        self.squares = self.board.squares()
        self.n, self.number = len(self.squares), {square: i for i, square in enumerate(self.squares)}
        banned = set(self.avoiding) | ({move[::-1] for move in self.avoiding} if self.both_ways else set())
        self.out = [[self.number[b] for b in self.board.moves(self.piece, a) if (a, b) not in banned] for a in self.squares]
        self.arcs = {(i, j) for i, row in enumerate(self.out) for j in row}
        work.spend(len(self.arcs))
        self.into = [[] for _ in self.out]
        for i, j in self.arcs:
            self.into[j].append(i)
        self.around = [sorted({*a, *b}) for a, b in zip(self.out, self.into)]
        self.first, self.last = (None if end is None else self.number[end] for end in (self.start, self.end))
        self.ends = [i for i in (self.first, self.last) if i is not None]
        return self

    def images(self):
        """What the symmetry asked for does to each square, for every way to read it that keeps the board."""
        w, h = self.board.width - 1, self.board.height - 1
        turns = {"half-turn": [lambda x, y: (w - x, h - y)], "quarter-turn": [lambda x, y: (y, w - x)], "mirror": [
            lambda x, y: (w - x, y), lambda x, y: (x, h - y), lambda x, y: (y, x), lambda x, y: (h - y, w - x)]}
        for turn in turns[self.symmetric]:
            image = [self.number.get(turn(*square)) for square in self.squares]
            if None not in image:
                yield image

    def is_symmetric(self, path):
        """The moves, as a set, look the same. A move that can be taken back has no direction."""
        key = lambda a, b: (min(a, b), max(a, b)) if self.board.is_move(self.piece, self.squares[b], self.squares[a]) else (a, b)
        moves = list(zip(path, path[1:] + path[:1] if self.closed else path[1:]))
        made = {key(a, b) for a, b in moves}
        return any(all(key(image[a], image[b]) in made for a, b in moves) for image in self.images())

    def colors(self):
        """0 or 1 per square so that every move changes it, 0 for the first; None if that is impossible or squares are apart."""
        return two_colors(self.around)[1]

    def listed(self, names):
        places = [self.number[square] for square in self.board.list(names)]
        need(len(set(places)) == len(places), "a square is listed twice")
        return places

def two_colors(around):
    """(are all squares connected?, their colors if every move changes the color)"""
    color, queue, alternate = {0: 0}, [0], True
    for here in queue:
        for there in around[here]:
            if there not in color:
                queue.append(there)
                color[there] = 1 - color[here]
            alternate = alternate and color[there] != color[here]
    connected = len(color) == len(around)
    return connected, [color[i] for i in range(len(around))] if connected and alternate else None

# --- a tour

def check_tour(words, answer, work):
    tour, kind = Tour(words), answer.get("kind")
    if kind == "none":
        return check_none(tour, answer.get("because"), work)
    if kind == "rule":
        return check_rule(tour, answer)
    same("tour", kind, "the kind is")
    if "path" not in answer:
        return "unchecked", "the path is not listed"
    path, unique, second = check_path(tour, answer["path"]), answer.get("unique"), answer.get("second")
    if "tours" in answer:
        need(whole(answer["tours"], "tours") > 0, "there are tours to draw from")
        return "partial", "the tour was walked; how it was drawn is taken as given"
    need(unique in (None, True, False) and (second is None or unique is False), "is the tour unique?")
    if unique is True or (unique is False and second is None):
        return "partial", "the tour was walked; whether there is another is taken as given"
    need(second is None or check_path(tour, second) != path, "the second tour is the first again")
    return "proved", f"walked: {len(path)} squares, each once, every step a move"

def check_path(tour, names):
    path = tour.board.walk(tour.piece, names, "the path")
    need(len(path) == tour.board.size == len(set(path)), "the path does not visit every square once")
    steps = list(zip(path, path[1:] + path[:1] if tour.closed else path[1:]))
    need(not tour.closed or (len(path) > 2 and tour.board.is_move(tour.piece, *steps[-1])), "the path does not close")
    need(tour.start in (None, path[0]) and tour.end in (None, path[-1]), "the path has the wrong ends")
    need(all(path[step - 1:step] == [square] for step, square in tour.given.items()), "a given number is elsewhere")
    made = set(steps) | ({(b, a) for a, b in steps} if tour.both_ways else set())
    need(made.issuperset(tour.using), "a move that must be used is not")
    need(made.isdisjoint(tour.avoiding), "a move that must not be used is")
    if tour.symmetric:
        tour.squares = tour.board.squares()
        tour.number = {square: i for i, square in enumerate(tour.squares)}
        need(tour.is_symmetric([tour.number[square] for square in path]), "the tour is not symmetric")
    return path

def check_rule(tour, answer):
    same(tour.board.size, whole(answer.get("squares"), "squares"), "the number of squares is")
    if "stretches" not in answer:
        return "unchecked", "no part of the tour is listed"
    seen = {}
    for stretch in answer["stretches"]:
        for k, square in enumerate(tour.board.walk(tour.piece, stretch["path"], "a stretch"), whole(stretch["step"], "step", 1)):
            need(k <= tour.board.size and seen.setdefault(square, k) == k, "a square has two numbers")
    need(len(set(seen.values())) == len(seen), "a number is on two squares")
    if "plan" in answer:
        return check_plan(tour, answer)
    return "partial", f"{len(seen)} squares of the tour were walked; the rest follows from a rule that is taken as given"

# --- no tour

def check_none(tour, because, work):
    need(tour.closed or tour.board.size > 1, "one square is an open tour")
    kind = because["kind"]
    reasons = {"colours": check_colors, "colors": check_colors, "degree": check_degree, "cut": check_cut, "pattern": check_pattern,
               "shortage": check_shortage, "cases": check_cases, "numbers": check_numbers, "symmetry": check_symmetry}
    need(kind in reasons or kind in ("transfer", "exhausted"), f"{kind!r} is not a reason")
    any_size = kind == "pattern" or (check_colors is reasons.get(kind) and is_checkered(tour))
    try:
        verdict = kind in reasons and (len(because) > 1 or kind == "symmetry") and reasons[kind](
            tour if any_size else tour.build(work), because, work)
        if verdict:
            return verdict
        if tour.given or tour.symmetric:
            return "unchecked", "tours with numbers or symmetries are not searched for"
        need((tour.closed and tour.board.size < 3) or cycles(tour.build(work), tour.arcs, work)[1] == 0, "there is a tour")
    except TooMuch:
        return "unchecked", "checking again would take too long"
    return "recomputed", "a search of another kind finds no tour either"

def is_checkered(tour):
    return all(reach == 1 and (dx + dy) % 2 for dx, dy, reach in tour.piece)

def check_colors(tour, because, work):
    """Every move changes the color: a closed tour needs as many of either, an open one starts and ends on the more frequent."""
    size, light, dark = tour.board.size, whole(because.get("light"), "light"), whole(because.get("dark"), "dark")
    color = lambda square: (square[0] + square[1]) % 2  # a1 is dark: 0
    if is_checkered(tour):
        odd = tour.board.width * tour.board.height // 2 - sum(map(color, tour.board.holes))
    elif all(color(tour.squares[i]) != color(tour.squares[j]) for i, j in tour.arcs):
        odd = sum(map(color, tour.squares))
    else:
        colors = tour.colors()
        need(colors, "the moves do not change between two colors")
        odd, color = sum(colors), lambda square: colors[tour.number[square]]
    same((odd, size - odd), (light, dark), "light and dark squares:")
    if abs(light - dark) > (not tour.closed):
        return "proved", "the colors were counted again"
    steps = [*tour.given.items(), *([(1, tour.start)] if tour.start else []), *([(size, tour.end)] if tour.end else [])]
    first = {(color(square) + step - 1) % 2 for step, square in steps} | ({int(light > dark)} if light != dark else set())
    need(len(first) > 1, "the colors allow a tour")
    return "proved", "the colors were counted again, with those of the given squares"

def check_degree(tour, because, work):
    few, ends = tour.listed(because.get("squares")), tour.ends
    around, out, into = ([len(rows[i]) for i in few] for rows in (tour.around, tour.out, tour.into))
    if tour.closed:
        poor = min(around) < 2 or 0 in out or 0 in into
    else:
        lone = sum(degree == 1 and i not in ends for i, degree in zip(few, around))
        stuck = sum(degree == 0 and i != tour.last for i, degree in zip(few, out))
        unreached = sum(degree == 0 and i != tour.first for i, degree in zip(few, into))
        poor = 0 in around or lone > 2 - len(ends) or stuck > (tour.last is None) or unreached > (tour.first is None)
    need(poor, "these squares have moves enough")
    return "proved", "the moves of these squares were counted again"

def check_cut(tour, because, work):
    removed, parts = set(tour.listed(because.get("removed"))), 0
    seen = set(removed)
    for root in range(tour.n):
        parts += root not in seen
        queue = [] if root in seen else [root]
        seen.add(root)
        for here in queue:
            queue += [there for there in tour.around[here] if there not in seen]
            seen.update(tour.around[here])
    same(parts, whole(because.get("parts"), "parts"), "regions that remain:")
    most = max(1, len(removed)) if tour.closed else len(removed) + 1 - sum(i in removed for i in tour.ends)
    need(parts > most, f"a tour may leave {most} regions")
    return "proved", f"{parts} regions remain, and a tour connects at most {most}"

def check_pattern(tour, because, work):
    """A tile of letters over the whole board: x is removed, each o is a region, each digit is one."""
    rows, board = because.get("rows"), tour.board
    w, h = len(rows[0]), len(rows)
    need(w and all(len(row) == w for row in rows) and set("".join(rows)) <= set("xo123456789"), "there is no pattern")
    for x, y in ((x, y) for y in range(min(h, board.height)) for x in range(min(w, board.width)) if rows[y][x] != "x"):
        for dx, dy, reach in tour.piece:
            for k in range(1, min(reach or w * h, w * h) + 1):  # after w h steps the letters repeat
                work.spend()
                to_x, to_y = x + k * dx, y + k * dy
                if (w >= board.width and not 0 <= to_x < board.width) or (h >= board.height and not 0 <= to_y < board.height):
                    break
                need(rows[to_y % h][to_x % w] in ("x", rows[y][x].replace("o", "x")), "a move connects two regions")
    count = dict.fromkeys("xo123456789", 0)
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            count[letter] += max(0, -(-(board.width - x) // w)) * max(0, -(-(board.height - y) // h))
    for x, y in board.holes:
        count[rows[y % h][x % w]] -= 1
    removed, parts = count["x"], count["o"] + sum(count[digit] > 0 for digit in "123456789")
    same((removed, parts), (whole(because.get("removed"), "removed"), whole(because.get("parts"), "parts")), "removed, regions")
    ends = sum(end is not None and rows[end[1] % h][end[0] % w] == "x" for end in (tour.start, tour.end))
    need(parts > (max(1, removed) if tour.closed else removed + 1 - ends), "a tour may leave so many regions")
    return "proved", "the pattern was tried with every move and its squares counted again"

def check_shortage(tour, because, work):
    """Squares need two moves each; what their partners (two each) and the moves to other squares supply is not enough."""
    squares, partners = (tour.listed(because.get(key)) for key in ("squares", "partners"))
    need(not {*squares} & {*partners}, "a square is its own partner")
    ends, colors = [] if tour.closed else tour.ends, tour.colors()
    required = sum(2 - (i in ends) for i in squares)
    supply = sum(2 - (i in ends) for i in partners) + sum(j not in {*partners} for i in squares for j in tour.around[i])
    room = 0 if tour.closed else 2 - len(ends)  # ends that are not given may be among the squares
    if colors and len({colors[i] for i in squares}) == 1:  # but only as many as have their color
        color = colors[squares[0]]
        alike = colors.count(color)
        room = min(room, 1 + (2 * alike > tour.n) - (2 * alike < tour.n) - sum(colors[i] == color for i in ends))
    need(required - max(0, room) > supply, "there are moves enough")
    return "proved", f"{required - max(0, room)} moves are needed and at most {supply} are there"

def check_numbers(tour, because, work):
    """Squares that a step cannot be on are crossed out, from these numbers alone, until a step or a square has nothing left."""
    known = {**tour.given, **({1: tour.start} if tour.start else {}), **({tour.n: tour.end} if tour.end else {})}
    named = dict(item.split(":") for item in because["given"])
    named = {whole(step, "step", 1): tour.board.square(name) for step, name in named.items()}
    need(named and named.items() <= known.items(), "these are not the problem's numbers")
    need(len(named) == len(because["given"]), "a number is named twice")
    named = {step - 1: tour.number[square] for step, square in named.items()}
    possible = [{named[k]} if k in named else set(range(tour.n)) - set(named.values()) for k in range(tour.n)]
    before = None
    while before != possible:
        before = [set(places) for places in possible]
        work.spend(tour.n * tour.n * 4)
        for k in range(0 if tour.closed else 1, tour.n):
            possible[k] &= set().union(*(tour.out[i] for i in possible[k - 1]))
        for k in range(tour.n - 1, -1 if tour.closed else 0, -1):
            possible[k - 1] &= set().union(*(tour.into[i] for i in possible[k]))
        for i in range(tour.n):
            steps = [k for k in range(tour.n) if i in possible[k]]
            if len(steps) == 1:
                possible[steps[0]] = {i}
            for k in steps if any(len(possible[k]) == 1 for k in steps) else ():
                possible[k] -= {i} if len(possible[k]) > 1 else set()
            if not steps or sum(len(possible[k]) == 1 for k in steps) > 1 or not all(possible):
                return "proved", "the squares of every step were crossed out again: a contradiction"
    raise Refused("these numbers do not contradict each other by crossing out")

def check_symmetry(tour, because, work):
    need(tour.symmetric, "no symmetry was asked for")
    if any(may_keep(tour, image, turns) for image in tour.images() for turns in (True, False)):
        return None  # this argument alone does not settle it
    return "proved", "what the symmetry leaves in place was counted again"

def may_keep(tour, image, turns):
    """Could a symmetry turn a closed tour, which leaves no square in place, or reverse a tour, about squares or moves? Only moves
    whose images are moves are of use, and a tour that is reversed has none that cannot be taken back."""
    n, arcs, before, around = tour.n, tour.arcs, None, [[] for _ in tour.squares]
    if not turns:
        arcs = {(a, b) for a, b in arcs if tour.board.is_move(tour.piece, tour.squares[b], tour.squares[a])}
    while arcs != before:
        before, arcs = arcs, {(a, b) for a, b in arcs if ((image[a], image[b]) if turns else (image[b], image[a])) in arcs}
    for a, b in {*arcs, *((b, a) for a, b in arcs)}:
        around[a].append(b)
    order = max(len({i, image[i], image[image[i]], image[image[image[i]]]}) for i in range(n))
    fixed = sum(image[i] == i for i in range(n))
    swapped = sum(image[image[i]] == i < image[i] and image[i] in around[i] for i in range(n))
    connected, colors = two_colors(around)
    must = [tuple(map(tour.number.get, move)) for move in tour.using]
    used = all(move in arcs or (tour.both_ways and move[::-1] in arcs) for move in must)
    ends = [i for end in tour.ends for i in (end, image[end])] if not tour.closed else []
    if order == 1:
        return True
    if not connected or not used or len(set(ends)) > 2:
        return False
    if colors:
        odd, end_colors = sum(colors), [colors[i] for i in dict.fromkeys(ends)]
        if abs(n - 2 * odd) > (not tour.closed) or (n % 2 and {int(2 * odd > n), *end_colors} != {int(2 * odd > n)}):
            return False
        if n % 2 == 0 and len(end_colors) == 2 and len(set(end_colors)) == 1:
            return False
    fits = lambda steps: not colors or (colors[image[0]] != colors[0]) == steps % 2
    if turns:
        return tour.closed and fixed == 0 and n % order == 0 and fits(n // order)
    if n % 2:
        return order == 2 and fixed == 1 and (swapped > 0 if tour.closed else fits(0))
    return order == 2 and ((tour.closed and fixed == 2 and fits(0)) or (fixed == 0 and swapped > tour.closed and fits(1)))

# --- counting again

def cycles(tour, arcs, work):
    """(True, tours without direction) if every move can be taken back, otherwise (False, tours with direction)."""
    n, ends, is_open = tour.n, tour.ends, not tour.closed
    order = sorted(range(n), key=lambda i: tour.squares[i] if tour.board.height <= tour.board.width else tour.squares[i][::-1])
    both_ways = all((j, i) in arcs for i, j in arcs) and (tour.both_ways or not tour.using)
    must = {tuple(map(tour.number.get, move)) for move in tour.using}
    if both_ways:  # square i is vertex i + 1, and n + 1 closes open tours
        edges, forced = {(i + 1, j + 1) for i, j in arcs if i < j}, {(min(move) + 1, max(move) + 1) for move in must}
        if is_open:
            edges |= {(i + 1, n + 1) for i in (range(n) if len(ends) < 2 else ends)}
            forced |= {(i + 1, n + 1) for i in ends}
        groups = [[i + 1] for i in [n] * is_open + order]
        mates = {v: v for [v] in groups}
    else:  # square i is left at 2 i + 1 and entered at 2 i + 2, which belong together
        edges, forced = ({(2 * i + 1, 2 * j + 2) for i, j in moves} for moves in (arcs, must))
        if is_open:
            edges |= {(2 * n + 1, 2 * i + 2) for i in range(n) if tour.first in (None, i)}
            edges |= {(2 * i + 1, 2 * n + 2) for i in range(n) if tour.last in (None, i)}
        groups = [[2 * i + 1, 2 * i + 2] for i in [n] * is_open + order]
        mates = {v: sum(group) - v for group in groups for v in group}
    return both_ways, frontier_count(groups, edges, forced, mates, work) if forced <= edges else 0

def check_count(words, answer, work):
    if answer.get("kind") == "series":
        return check_series(words, answer, work)
    same("count", answer.get("kind", "count"), "the kind is")
    claimed = tuple(whole(answer.get(key), key) for key in ("undirected", "directed"))
    in_classes = bool(words.words) and words.words[-1] == "classes"
    if in_classes:
        words.words.pop()
    need(in_classes == ("classes" in answer), "classes were asked for and are missing, or were not asked for")
    tour = Tour(words)
    try:
        if tour.symmetric or in_classes:
            found, classes = walk_all(tour, work)
            same(found, claimed, "undirected and directed:")
            same(classes if in_classes else None, whole(answer["classes"], "classes") if in_classes else None, "classes:")
            return "recomputed", "every tour walked and looked at"
        same(count_tours(tour, work), claimed, "undirected and directed:")
    except TooMuch:
        return "unchecked", "counting again would take too long"
    return "recomputed", "counted again, vertex by vertex"

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
    back = {(i, j) for i, j in tour.arcs if (j, i) in tour.arcs}  # two tours count as one if each is the other in reverse
    return found - cycles(tour, back, work)[1], found

def walk_all(tour, work):
    """((undirected, directed), classes): symmetric tours if that is asked for, and classes under the symmetries of board and piece."""
    tour.build(work)
    if tour.n == 1 or (tour.closed and tour.n < 3):
        return ((0, 0), 0) if tour.closed else ((1, 1), 1)
    journeys, tours = 0, {}
    for path in journeys_of(tour, work):
        if not tour.symmetric or tour.is_symmetric(path):
            journeys += 1
            tours[moves_of(tour, path)] = path
    if tour.ends and not tour.closed:
        return (journeys, journeys), None
    seen, classes, images = set(), 0, own_images(tour)
    for key, path in tours.items():
        if key not in seen:
            classes += 1
            seen.update(moves_of(tour, [image[i] for i in path]) for image in images)
    return (len(tours), journeys), classes

def journeys_of(tour, work):
    starts = [0] if tour.closed else [i for i in range(tour.n) if tour.first in (None, i)]
    stack, path, on = [list(starts)], [], [False] * tour.n
    while stack:
        if not stack[-1]:
            stack.pop()
            if path:
                on[path.pop()] = False
            continue
        here = stack[-1].pop()
        if on[here]:
            continue
        work.spend(1)
        path.append(here)
        on[here] = True
        stack.append(list(tour.out[here]))
        if len(path) == tour.n and ((here, path[0]) in tour.arcs if tour.closed else tour.last in (None, here)):
            yield list(path)

def moves_of(tour, path):
    """What an undirected tour is: its moves, without direction if all of them can be taken back."""
    moves = list(zip(path, path[1:] + path[:1] if tour.closed else path[1:]))
    both_ways = all((b, a) in tour.arcs for a, b in moves)
    return frozenset((min(a, b), max(a, b)) if both_ways else (a, b) for a, b in moves)

def own_images(tour):
    """What the symmetries of the board do to its squares, of those that keep the piece's list of moves."""
    w, h = tour.board.width - 1, tour.board.height - 1
    turns = [lambda x, y: (x, y), lambda x, y: (w - x, y), lambda x, y: (x, h - y), lambda x, y: (w - x, h - y)]
    if w == h:
        turns += [lambda x, y, turn=turn: turn(y, x) for turn in turns[:4]]
    def keeps(turn):
        ox, oy = turn(0, 0)
        turned = ((turn(dx, dy), reach) for dx, dy, reach in tour.piece)
        return all((x - ox, y - oy, reach) in tour.piece for (x, y), reach in turned)
    images = ([tour.number.get(turn(*square)) for square in tour.squares] for turn in turns if keeps(turn))
    return [image for image in images if None not in image]

def check_series(words, answer, work):
    """Boards such as 4xN, one count per N."""
    line, done = " ".join(words.words), 0
    try:
        for term in answer["terms"]:
            words.words = [word.replace("N", str(whole(term["n"], "n", 1))) if k == 0 else word for k, word in enumerate(line.split())]
            claimed = whole(term["undirected"], "undirected"), whole(term["directed"], "directed")
            same(count_tours(Tour(words), work), claimed, f"undirected and directed for N = {term['n']}:")
            done += 1
    except TooMuch:
        pass
    return ("partial", f"{done} terms were counted again; the rest is taken as given") if done else ("unchecked", "too large")
