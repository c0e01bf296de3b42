"""hunt, combos, grundy."""

from collections import Counter

from board import need, parse_piece, rays_to, same, whole

# --- hunt: two players in turn pick a pawn, and the piece takes it by a shortest path

class Hunt:
    def __init__(self, words, work):
        self.board, self.piece, self.work = words.board(), words.piece(), work
        self.start, self.pawns = self.board.square(words.take("square")), []
        need(words.accept("pawns"), "the problem has no pawns")
        while words.words and words.peek() != "aims":
            self.pawns += self.board.list(words.take().split("/"))
        aims = words.options(["aims"]).get("aims", "max/min")
        self.aims = [{"max": max, "min": min}[aim] for aim in aims.split("/")]
        self.n, self.memo, self.places = len(self.pawns), {}, [self.start, *self.pawns]
        self.distance = {square: self.board.distances(self.piece, square, work) for square in self.places}

    def left(self, taken):
        return [i for i in range(self.n) if not taken >> i & 1]

    def totals(self, here, taken):
        """Moves still to come, for each pawn left that may be taken next."""
        return [self.distance[here][self.pawns[i]] + self.value(self.pawns[i], taken | 1 << i)
                for i in self.left(taken)]

    def value(self, here, taken):
        if taken == (1 << self.n) - 1:
            return 0
        if (here, taken) not in self.memo:
            self.work.spend(self.n)
            self.memo[here, taken] = self.aims[bin(taken).count("1") % 2](self.totals(here, taken))
        return self.memo[here, taken]

def check_unreachable_pawn(words, answer, work):
    hunt = Hunt(words, work)
    here, pawn = hunt.board.list([answer.get("from"), answer.get("pawn")])
    need(here in hunt.places and pawn in hunt.pawns, "these are no squares of the hunt")
    need(pawn not in hunt.distance[here], "the pawn can be reached")
    return "recomputed", "a search does not reach the pawn"

def check_hunt(words, answer, work):
    """Every turn takes the first of the best pawns by a shortest path; the totals are computed again."""
    hunt, moves = Hunt(words, work), whole(answer.get("moves"), "moves")
    reachable = all({*hunt.pawns} <= hunt.distance[here].keys() for here in hunt.places)
    need(reachable, "a pawn cannot be reached")
    n, here, taken, left_over = hunt.n, hunt.start, 0, moves
    small = min(n, 12)  # positions with so many pawns are valued again
    while small < n and (small + 1) ** 2 << small < work.left:
        small += 1
    if n <= small:
        same(hunt.value(here, 0), moves, "the total is")
    need(len(answer.get("line", hunt.pawns)) == n, "there is not one turn per pawn")
    for k, turn in enumerate(answer.get("line", [])):
        same(("first", "second")[k % 2], turn["by"], "the player is")
        pawns = [hunt.pawns[i] for i in hunt.left(taken)]
        same(pawns, hunt.board.list([option["pawn"] for option in turn["options"]]), "the pawns left are")
        listed = [whole(option["total"], "a total") for option in turn["options"]]
        same(hunt.totals(here, taken) if n - k <= small else listed, listed, "the totals are")
        same(hunt.aims[k % 2](listed), left_over, "the best total is")
        best, path = listed.index(left_over), hunt.board.walk(hunt.piece, turn["path"], "a path")
        same(pawns[best], hunt.board.square(turn["takes"]), "the first of the best pawns is")
        steps = hunt.distance[here][pawns[best]]
        made = path[0], path[-1], len(path) - 1, turn["moves"]
        same((here, pawns[best], steps, steps), made, "ends and length of a path:")
        left_over, here, taken = left_over - steps, pawns[best], taken | 1 << hunt.left(taken)[best]
    need(left_over == 0 or "line" not in answer, "moves are left at the end")
    if n <= small:
        return "recomputed", "every position was valued again"
    return "partial", f"the line was played; positions with more than {small} pawns are taken as given"

# --- combos: all pieces move at once, one step per second

def check_combos(words, answer, work):
    board, choices = words.board(), []  # per piece, the tracks it may take
    while words.words:
        name, _, square = words.take().rpartition("@")
        choices.append([[board.square(square)]])
        for dx, dy, reach in parse_piece(name):
            track = choices[-1][0]
            while (reach == 0 or len(track) <= reach) and (track[-1][0] + dx, track[-1][1] + dy) in board:
                track = [*track, (track[-1][0] + dx, track[-1][1] + dy)]
                choices[-1].append(track)
    same(count_combos(choices, work), whole(answer.get("count"), "count"), "the count is")
    return "recomputed", "every combination was played again, second by second"

def collide(a, b):
    """Two tracks, each resting on its last square: are they on one square at the same second?"""
    return any(a[min(k, len(a) - 1)] == b[min(k, len(b) - 1)] for k in range(max(len(a), len(b))))

def count_combos(choices, work):
    fits, memo = {}, {}  # fits[p, c, q]: the choices of q (bits) that do not collide with choice c of p
    for p, q in ((p, q) for q in range(len(choices)) for p in range(q)):
        work.spend(3 * len(choices[p]) * len(choices[q]))
        for c, a in enumerate(choices[p]):
            fits[p, c, q] = sum(1 << d for d, b in enumerate(choices[q]) if not collide(a, b))

    def count(left):
        """Ways to choose for the pieces left: a tuple of (piece, choices it still has)."""
        if left and left not in memo:
            (p, mask), groups = left[0], Counter()
            for c in (c for c in range(len(choices[p])) if mask >> c & 1):
                work.spend(len(left))
                after = tuple((q, m & fits[p, c, q]) for q, m in left[1:])
                groups[after] += all(m for _, m in after)
            memo[left] = sum(times * count(after) for after, times in groups.items() if times)
        return memo[left] if left else 1

    return count(tuple((p, (1 << len(tracks)) - 1) for p, tracks in enumerate(choices)))

# --- grundy

class Game:
    def __init__(self, words):
        self.board, self.piece, self.at = words.board(), words.piece(), []
        while words.words and words.peek() != "misere":
            self.at.append(self.board.square(words.take()))
        self.misere = bool(words.accept("misere"))

    def options(self, here):
        return self.board.moves(self.piece, here)

    def check_winning(self, answer, wins, is_winning):
        """The winner, and all moves that win."""
        same("first" if wins else "second", answer.get("winner"), "the winner is")
        found = [(i, here, there) for i, here in enumerate(self.at) for there in self.options(here)
                 if is_winning(i, there)]
        claimed = [(move["piece"], *self.board.list([move["from"], move["to"]]))
                   for move in answer["winning"]]
        same(found, claimed, "the winning moves are")

def mex(values):
    """The least whole number that is not among the values."""
    values = set(values)
    return next(least for least in range(len(values) + 1) if least not in values)

def search_values(game, work):
    """The value of every square that the pieces can come to; refuses play that need not end."""
    value, moves, on_path, stack = {}, {}, set(), list(game.at)
    while stack:
        here = stack[-1]
        if here not in moves:
            moves[here] = game.options(here)
            work.spend(2 + len(moves[here]))
            on_path.add(here)
            need(on_path.isdisjoint(moves[here]), "play need not end")
            stack += [there for there in moves[here] if there not in value]
            continue
        value[here] = mex(value[there] for there in moves[here])
        on_path.discard(here)
        stack.pop()
    return value

def check_values(words, answer, work):
    game, certificate = Game(words), answer.get("certificate") or {}
    need(not game.misere, "the problem is about misere play")
    kind = certificate.get("kind", "rule")
    need(kind in ("rule", "table", "ranks", "reached"), "the values rest on nothing")
    if "cones" in certificate:
        need(game.board.width is None, "a rule for the quadrant says nothing about a board")
        value_at = Rule(game.piece, certificate, work).value
        level, how = "proved", "the rule gives the least free value at every kind of square, so everywhere"
    elif "values" in certificate:
        value_at = read_table(game, certificate, work).get
        level, how = "proved", "every listed value is the least that no option has, and every move goes down"
    else:
        value_at = search_values(game, work).get
        level, how = "recomputed", "every square within reach was valued again"
    values, total = [value_at(square) for square in game.at], 0
    same(values, answer.get("values"), "the values are")
    for value in values:
        total ^= value
    same(total, answer.get("sum"), "the nim-sum is")
    game.check_winning(answer, total, lambda i, there: total and value_at(there) == values[i] ^ total)
    return level, how

def read_table(game, certificate, work):
    """Values by square, each the least that no option has. Moves go down: in weight, rank, or the list."""
    board, piece, kind, numbers = game.board, game.piece, certificate["kind"], certificate["values"]
    work.spend(len(numbers) * 4)
    unreached = set()
    if kind == "table":
        (a, b), flips = certificate["weight"], [certificate.get(key, False) for key in ("flipX", "flipY")]
        need((a <= 0 if flips[0] else a >= 0) and (b <= 0 if flips[1] else b >= 0), "the wrong side counts")
        squares = [(board.width - 1 - i if flips[0] else i, board.height - 1 - j if flips[1] else j)
                   for i, height in enumerate(certificate["heights"]) for j in range(height)]
        rank = {(x, y): a * x + b * y for x, y in squares}
        fits = lambda dx, dy: board.width is None or (abs(dx) < board.width and abs(dy) < board.height)
        falls = all(a * dx + b * dy < 0 for dx, dy, _ in piece if fits(dx, dy))
        need(falls, "a move does not lower the weight")
    elif kind == "ranks":
        squares = [(x, y) for y in range(board.height) for x in range(board.width)]
        rank = dict(zip(squares, certificate["ranks"]))
        need(len(certificate["ranks"]) == len(squares), "there is not one rank per square")
        unreached = {square for square in squares if rank[square] == 2**32 - 1}  # no value is claimed
    else:
        squares = board.list(certificate["squares"])
        rank = {square: i for i, square in enumerate(squares)}
        ends = board.width is not None or all(reach or dx < 0 or dy < 0 for dx, dy, reach in piece)
        need(ends, "the piece moves away without end")
    need(len(squares) == len(numbers) == len(rank), "the table has the wrong length")
    value = {square: whole(number, "a value") for square, number in zip(squares, numbers)}
    need(not any(value.pop(square) for square in unreached), "a square out of reach has a value")
    for here in value:
        options = game.options(here) if here in board else []
        work.spend(1 + len(options))
        need(all(there in value and rank[there] < rank[here] for there in options), "a move does not go down")
        same(mex(value[there] for there in options), value[here], f"the value of {here} is")
    return value

def check_misere(words, answer, work):
    game, memo = Game(words), {}
    need(game.misere, "the problem is not about misere play")
    search_values(game, work)

    def wins(*position):
        """A player who cannot move wins."""
        position = tuple(sorted(position))
        if position not in memo:
            work.spend(5)
            options = [(*position[:i], there, *position[i + 1:])
                       for i, here in enumerate(position) for there in game.options(here)]
            memo[position] = not options or any(not wins(*option) for option in options)
        return memo[position]

    at = game.at
    game.check_winning(answer, wins(*at), lambda i, there: not wins(*at[:i], there, *at[i + 1:]))
    return "recomputed", "every position was played again"

def check_endless(words, answer, work):
    """Moves that can be repeated forever: a cycle, or on the quadrant moves that lead nowhere below."""
    game, wanted = Game(words), Counter()
    board, piece = game.board, game.piece
    for move in answer["moves"]:
        wanted[move["dx"], move["dy"]] += whole(move["times"], "times", 1)
        need(any(rays_to(piece, move["dx"], move["dy"])), "a move is not the piece's")
    need(len(wanted) == len(answer["moves"]) > 0, "a move is there twice")
    if board.width is not None:
        path = board.walk(piece, answer.get("cycle"), "the cycle")
        need(len(path) > 1 and path[0] == path[-1], "the cycle does not close")
        same(moves_made(path), wanted, "the cycle's moves are")
        comes = any(path[0] in board.distances(piece, square, work) for square in game.at)
        need(comes, "no piece can come to the cycle")
        return "proved", "the cycle was walked, and a piece can come to it"
    ends = [sum(times * move[axis] for move, times in wanted.items()) for axis in (0, 1)]
    need(min(ends) >= 0, "these moves lead out of the quadrant in the end")
    if "walk" not in answer:
        return "partial", "these moves can be repeated; that a piece can come to where is taken as given"
    walk = board.walk(piece, answer["walk"], "the walk")
    need(walk[0] in game.at, "the walk does not begin with a piece")
    last = walk[-1 - sum(wanted.values()):]
    need(moves_made(last) == wanted, "the walk does not end with these moves")
    return "proved", "a piece can walk to where these moves can be repeated forever"

def moves_made(path):
    return Counter((b[0] - a[0], b[1] - a[1]) for a, b in zip(path, path[1:]))

class Rule:
    """Values of the whole quadrant: cones between rays, in which values repeat along both edges.

    If the value that the rule gives is the mex of the options' everywhere, it is right, by induction on a
    weight that every move lowers. Far from a cone's start, a square and the one a period before it have
    options with equal values, so the identity need only be seen near the start: up to `limits`, from which on
    no option leaves the part where values repeat.
    """

    def __init__(self, piece, certificate, work):
        need(all(reach for _, _, reach in piece), "a rider without end has no such rule")
        self.moves = [(k * dx, k * dy) for dx, dy, reach in piece for k in range(1, reach + 1)]
        a, b = (whole(part, "a weight") for part in certificate["weight"])
        need(all(a * dx + b * dy < 0 for dx, dy in self.moves), "a move does not lower the weight")
        self.cones, self.tables = [self.read(cone) for cone in certificate["cones"]], []
        need(self.cones[0][0][1] == 0 == self.cones[-1][1][0], "the cones do not fill the quadrant")
        meet = all(one[1] == other[0] for one, other in zip(self.cones, self.cones[1:]))
        need(meet, "two cones share no edge")
        for i, (right, up, s, t, values) in enumerate(self.cones):
            squares = list(self.squares(i, (s + 1) * cross(right, up), (t + 1) * cross(right, up), work))
            need(len(squares) == len(values), "a table has the wrong length")
            self.tables.append(dict(zip(squares, values)))
        near = (square for i in range(len(self.cones)) for square in self.squares(i, *self.limits(i), work))
        for x, y in near:
            work.spend(2 * len(self.moves))
            options = (self.value((x + dx, y + dy)) for dx, dy in self.moves if x + dx >= 0 and y + dy >= 0)
            same(mex(options), self.value((x, y)), f"the value of ({x},{y}) is")

    def read(self, cone):
        right, up = (tuple(whole(part, "an edge") for part in cone[key]) for key in ("right", "up"))
        settled = [whole(cone[key], key, 1) for key in ("settledRight", "settledUp")]
        need(len(right) == len(up) == 2 and cross(right, up) > 0, "a cone is empty")
        return right, up, *settled, [whole(value, "a value") for value in cone["values"]]

    def squares(self, i, limit_a, limit_b, work):
        """The squares of a cone with shares below the limits (times the area), column by column upward."""
        right, up = self.cones[i][:2]
        for x in range((limit_a * right[0] + limit_b * up[0]) // cross(right, up) + 1):
            y = -(-right[1] * x // right[0])
            while cross(right, (x, y)) < limit_b and cross((x, y), up) >= (i < len(self.cones) - 1):
                work.spend()
                if cross((x, y), up) < limit_a:
                    yield x, y
                y += 1

    def limits(self, i):
        right, up, s, t, _ = self.cones[i]
        area = cross(right, up)
        limit_a, limit_b = (s + 1) * area, (t + 1) * area
        for move in self.moves:
            a, b = cross(move, up), cross(right, move)
            limit_a, limit_b = max(limit_a, (s + 1) * area - a), max(limit_b, (t + 1) * area - b)
            if i > 0 and b < 0:  # into the cone below: its share along their edge must have settled there
                below = self.cones[i - 1]
                k, d = cross(below[0], up), cross(below[0], right)
                limit_a = max(limit_a, -(-((below[3] + 1) * area * d - b * k) // d) + 1 - a)
            if i < len(self.cones) - 1 and a <= 0:
                above = self.cones[i + 1]
                k, d = cross(right, above[1]), cross(up, above[1])
                limit_b = max(limit_b, -(-((above[2] + 1) * area * d - a * k) // d) + 1 - b)
        return limit_a, limit_b

    def value(self, square):
        i = next((i for i, cone in enumerate(self.cones) if cross(square, cone[1]) > 0), len(self.cones) - 1)
        right, up, s, t, _ = self.cones[i]
        a, b = cross(square, up) // cross(right, up) - s, cross(right, square) // cross(right, up) - t
        a, b = max(0, a), max(0, b)
        return self.tables[i][square[0] - a * right[0] - b * up[0], square[1] - a * right[1] - b * up[1]]

def cross(p, q):
    return p[0] * q[1] - p[1] * q[0]
