"""hunt, combos, grundy."""

from board import TooMuch, need, parse_piece, same, whole

# --- hunt: two players in turn pick a pawn, and the piece takes it by a shortest path


def read_hunt(words):
    board, piece = words.board(), words.piece()
    start = board.square(words.take("square"))
    need(words.accept("pawns"), "the problem has no pawns")
    pawns = []
    while words.words and words.peek() != "aims":
        pawns += [board.square(name) for name in words.take().split("/")]
    aims = (words.take() and words.take("aims") if words.words else "max/min").split("/")
    words.finish()
    need(len(aims) == 2 and set(aims) <= {"max", "min"} and len(set(pawns)) == len(pawns) > 0, "the problem cannot be read")
    return board, piece, start, pawns, [max if aim == "max" else min for aim in aims]


def check_hunt(words, answer, work):
    board, piece, start, pawns, aims = read_hunt(words)
    n, places = len(pawns), [start] + pawns
    try:
        distance = {square: board.distances(piece, square, work) for square in places}
    except TooMuch:
        return "unchecked", "the board is too large to search"
    if answer.get("kind") == "unreachable":
        here, pawn = (board.square(answer.get(key)) for key in ("from", "pawn"))
        need(here in places and pawn in pawns and pawn not in distance[here], "the pawn can be reached")
        return "recomputed", "a search does not reach the pawn"
    same("hunt", answer.get("kind", "hunt"), "the kind is")
    need(all(pawn in distance[here] for here in places for pawn in pawns), "a pawn cannot be reached")
    small = min(n, 12)
    while small < n and (small + 1) ** 2 << small < work.left:
        small += 1
    memo = {}

    def value(here, left):
        """Moves still to come from a square with these pawns left (bits), for at most `small` of them."""
        if not left:
            return 0
        if (here, left) not in memo:
            work.spend(n)
            aim = aims[(n - bin(left).count("1")) % 2]
            memo[here, left] = aim(distance[here][pawns[i]] + value(pawns[i], left & ~(1 << i))
                                   for i in range(n) if left >> i & 1)
        return memo[here, left]

    line, here, left, total = answer.get("line"), start, (1 << n) - 1, whole(answer.get("moves"), "moves")
    need(isinstance(line, list) and len(line) == n and all(isinstance(turn, dict) for turn in line), "there is not one turn per pawn")
    for k, turn in enumerate(line):
        same(("first", "second")[k % 2], turn.get("by"), "the player is")
        remaining, options = [i for i in range(n) if left >> i & 1], turn.get("options")
        need(isinstance(options, list) and all(isinstance(option, dict) for option in options), "a turn has no options")
        same([pawns[i] for i in remaining], [board.square(option.get("pawn")) for option in options], "the pawns left are")
        totals = [whole(option.get("total"), "a total") for option in options]
        if len(remaining) <= small:
            same([distance[here][pawns[i]] + value(pawns[i], left & ~(1 << i)) for i in remaining], totals, "the totals are")
        same(aims[k % 2](totals), total, "the best total is")
        taken = remaining[totals.index(total)]
        same(pawns[taken], board.square(turn.get("takes")), "the first of the best pawns is")
        path = board.walk(piece, turn.get("path"), "a path")
        same((here, pawns[taken], distance[here][pawns[taken]]), (path[0], path[-1], len(path) - 1), "ends and length of a path")
        same(len(path) - 1, whole(turn.get("moves"), "moves"), "the moves of a turn are")
        total, here, left = total - (len(path) - 1), pawns[taken], left & ~(1 << taken)
    same(0, total, "moves left at the end")
    if n <= small:
        return "recomputed", "every position was valued again"
    return "partial", f"the line was played; positions with more than {small} pawns are taken as given"


# --- combos: all pieces move at once, one step per second


def check_combos(words, answer, work):
    board, choices = words.board(), []
    while words.words:
        name, _, square = words.take().rpartition("@")
        start = board.square(square)
        tracks = [[start]]
        for dx, dy, reach in parse_piece(name):
            track = [start]
            while (reach == 0 or len(track) <= reach) and (track[-1][0] + dx, track[-1][1] + dy) in board:
                track = track + [(track[-1][0] + dx, track[-1][1] + dy)]
                tracks.append(track)
        choices.append(tracks)
    need(choices, "the problem has no pieces")
    claimed = whole(answer.get("count"), "count")
    try:
        found = count_combos(choices, work)
    except TooMuch:
        return "unchecked", "counting again would take too long"
    same(found, claimed, "the count is")
    return "recomputed", "every combination was played again, second by second"


def collide(a, b):
    """Two tracks, each resting on its last square: on one square at the same second?"""
    return any(a[min(k, len(a) - 1)] == b[min(k, len(b) - 1)] for k in range(max(len(a), len(b))))


def count_combos(choices, work):
    """fits[p][c][q]: the choices of q (bits) that do not collide with choice c of p."""
    n = len(choices)
    fits = [[[0] * n for _ in tracks] for tracks in choices]
    for p in range(n):
        for q in range(p + 1, n):
            work.spend(3 * len(choices[p]) * len(choices[q]))
            for c, a in enumerate(choices[p]):
                for d, b in enumerate(choices[q]):
                    if not collide(a, b):
                        fits[p][c][q] |= 1 << d
                        fits[q][d][p] |= 1 << c
    memo = {}

    def count(left):
        """Ways to choose for the pieces left, a tuple of (piece, choices it still has)."""
        if not left:
            return 1
        if left not in memo:
            (p, mask), rest = left[0], left[1:]
            groups = {}
            for c in range(len(choices[p])):
                if mask >> c & 1:
                    work.spend(len(left))
                    after = tuple((q, m & fits[p][c][q]) for q, m in rest)
                    if all(m for _, m in after):
                        groups[after] = groups.get(after, 0) + 1
            memo[left] = sum(times * count(after) for after, times in groups.items())
        return memo[left]

    order = sorted(range(n), key=lambda p: len(choices[p]))
    return count(tuple((p, (1 << len(choices[p])) - 1) for p in order))


# --- grundy


def check_grundy(words, answer, work):
    board, misere, at = words.board(), bool(words.accept("misere")), []
    piece = words.piece()
    while words.words:
        if words.accept("misere", "normal") == "misere":
            misere = True
        elif words.words:
            at.append(board.square(words.take()))
    need(at, "the problem has no pieces")
    kind = answer.get("kind", "grundy")
    try:
        if kind == "endless":
            return check_endless(board, piece, at, answer, work)
        same("misere" if misere else "grundy", kind, "the kind is")
        if misere:
            return check_misere(board, piece, at, answer, work)
        return check_values(board, piece, at, answer, work)
    except TooMuch:
        return "unchecked", "valuing the squares again would take too long"


def mex(values):
    values, least = set(values), 0
    while least in values:
        least += 1
    return least


def square_values(board, piece, at, work):
    """The value of every square that the pieces can come to, options first."""
    value, moves, on_path, stack = {}, {}, set(), list(at)
    while stack:
        here = stack[-1]
        if here in value:
            stack.pop()
            continue
        if here not in moves:
            moves[here] = board.moves(piece, here)
            work.spend(2 + len(moves[here]))
            on_path.add(here)
            need(not any(there in on_path for there in moves[here]), "play need not end")
            stack += [there for there in moves[here] if there not in value]
            continue
        value[here] = mex(value[there] for there in moves[here])
        on_path.discard(here)
        stack.pop()
    return value


def check_values(board, piece, at, answer, work):
    cones = answer.get("cones")
    if cones is not None and board.width is None and all(isinstance(cone, dict) and "values" in cone for cone in cones):
        value_at = Rule(piece, cones, work).value
        level, how = "proved", "the rule gives the least free value at every kind of square, so by induction everywhere"
    else:
        value_at = square_values(board, piece, at, work).get
        level, how = "recomputed", "every square within reach was valued again"
    values = [value_at(square) for square in at]
    same(values, answer.get("values"), "the values are")
    total = 0
    for value in values:
        total ^= value
    same(total, answer.get("sum"), "the nim-sum is")
    same("first" if total else "second", answer.get("winner"), "the winner is")
    winning = [(i, here, there) for i, here in enumerate(at) for there in board.moves(piece, here)
               if total and value_at(there) == values[i] ^ total]
    same(winning, read_winning(board, answer), "the winning moves are")
    return level, how


def read_winning(board, answer):
    moves = answer.get("winning")
    need(isinstance(moves, list) and all(isinstance(move, dict) for move in moves), "there is no list of winning moves")
    return [(move.get("piece"), board.square(move.get("from")), board.square(move.get("to"))) for move in moves]


def check_misere(board, piece, at, answer, work):
    square_values(board, piece, at, work)  # refuses play that need not end
    memo = {}

    def wins(position):
        """A player who cannot move wins."""
        if position not in memo:
            work.spend(5)
            options = [tuple(sorted(position[:i] + (there,) + position[i + 1:]))
                       for i, here in enumerate(position) for there in board.moves(piece, here)]
            memo[position] = not options or any(not wins(option) for option in options)
        return memo[position]

    same("first" if wins(tuple(sorted(at))) else "second", answer.get("winner"), "the winner is")
    winning = [(i, here, there) for i, here in enumerate(at) for there in board.moves(piece, here)
               if not wins(tuple(sorted(at[:i] + [there] + at[i + 1:])))]
    same(winning, read_winning(board, answer), "the winning moves are")
    return "recomputed", "every position was played again"


def check_endless(board, piece, at, answer, work):
    moves, sums = answer.get("moves"), [0, 0]
    need(isinstance(moves, list) and all(isinstance(move, dict) for move in moves), "there are no moves")
    for move in moves:
        dx, dy = (whole(move.get(key), key, -(10**12)) for key in ("dx", "dy"))
        times = whole(move.get("times"), "times", 1)
        steps = [dx // a if a else dy // b for a, b, _ in piece]
        need(any(k > 0 and (k * a, k * b) == (dx, dy) and (reach == 0 or k <= reach) for k, (a, b, reach) in zip(steps, piece)),
             "a move is not the piece's")
        sums = [sums[0] + times * dx, sums[1] + times * dy]
    cycle = answer.get("cycle")
    if board.width is not None or cycle is not None:
        path = board.walk(piece, cycle, "the cycle")
        need(len(path) > 1 and path[0] == path[-1], "the cycle does not close")
        need(any(path[0] in board.distances(piece, square, work) for square in at), "no piece can come to the cycle")
        return "proved", "the cycle was walked, and a piece can come to it"
    need(moves and min(sums) >= 0, "these moves lead out of the quadrant in the end")
    return "proved", "together these moves lower neither x nor y, so they can be repeated forever"


class Rule:
    """Values of the whole quadrant: cones between rays, in which values repeat along both edges.

    If the value that the rule gives is the mex of the options' everywhere, it is right, by induction on a weight that every
    move lowers. Far from a cone's start, a square and the one a period before it have options with equal values, so the
    identity need only be seen near the start: up to `limits`, from which on no option leaves the part where values repeat.
    """

    def __init__(self, piece, cones, work):
        need(all(piece) and all(reach for _, _, reach in piece), "a rider without end has no such rule")
        self.moves = [(k * dx, k * dy) for dx, dy, reach in piece for k in range(1, reach + 1)]
        far = 1 + 2 * max(abs(part) for move in self.moves for part in move)
        weights = ((a, b) for a in range(far) for b in range(far))
        need(any(all(a * dx + b * dy < 0 for dx, dy in self.moves) for a, b in weights), "play need not end")
        self.cones = [self.read(cone) for cone in cones]
        need(self.cones and self.cones[0][0][1] == 0 == self.cones[-1][1][0], "the cones do not fill the quadrant")
        need(all(a[1] == b[0] for a, b in zip(self.cones, self.cones[1:])), "two cones do not share an edge")
        self.tables = []
        for i, (right, up, s, t, values) in enumerate(self.cones):
            area = cross(right, up)
            squares = list(self.squares(i, (s + 1) * area, (t + 1) * area, work))
            need(len(squares) == len(values), "a table has the wrong length")
            self.tables.append(dict(zip(squares, values)))
        for i in range(len(self.cones)):
            for x, y in self.squares(i, *self.limits(i), work):
                work.spend(2 * len(self.moves))
                options = [self.value((x + dx, y + dy)) for dx, dy in self.moves if x + dx >= 0 and y + dy >= 0]
                same(mex(options), self.value((x, y)), f"the value of ({x},{y}) is")

    def read(self, cone):
        right, up = (tuple(whole(part, "an edge") for part in cone.get(key)) for key in ("right", "up"))
        settled = [whole(cone.get(key), key, 1) for key in ("settledRight", "settledUp")]
        values = [whole(value, "a value") for value in cone["values"]]
        need(len(right) == len(up) == 2 and cross(right, up) > 0, "a cone is empty")
        return right, up, *settled, values

    def squares(self, i, limit_a, limit_b, work):
        """The squares of a cone with shares below the limits (times the area), column by column, each from below."""
        right, up = self.cones[i][:2]
        area, last = cross(right, up), i == len(self.cones) - 1
        for x in range((limit_a * right[0] + limit_b * up[0]) // area + 1):
            y = -(-right[1] * x // right[0])
            while True:
                a, b = cross((x, y), up), cross(right, (x, y))
                work.spend()
                if b >= limit_b or (a < 0 if last else a <= 0):
                    break
                if a < limit_a:
                    yield x, y
                y += 1

    def limits(self, i):
        right, up, s, t, _ = self.cones[i]
        area = cross(right, up)
        limit_a, limit_b = (s + 1) * area, (t + 1) * area
        for move in self.moves:
            a, b = cross(move, up), cross(right, move)
            limit_a, limit_b = max(limit_a, (s + 1) * area - a), max(limit_b, (t + 1) * area - b)
            if i > 0 and b < 0:  # into the cone below: its share along our right edge must have settled there
                below = self.cones[i - 1]
                k, d = cross(below[0], up), cross(below[0], right)
                limit_a = max(limit_a, -(-((below[3] + 1) * area * d - b * k) // d) + 1 - a)
            if i < len(self.cones) - 1 and a <= 0:
                above = self.cones[i + 1]
                k, d = cross(right, above[1]), cross(up, above[1])
                limit_b = max(limit_b, -(-((above[2] + 1) * area * d - a * k) // d) + 1 - b)
        return limit_a, limit_b

    def value(self, square):
        i = 0
        while i < len(self.cones) - 1 and cross(square, self.cones[i][1]) <= 0:
            i += 1
        right, up, s, t, _ = self.cones[i]
        area = cross(right, up)
        a = max(0, cross(square, up) // area - s)
        b = max(0, cross(right, square) // area - t)
        return self.tables[i][square[0] - a * right[0] - b * up[0], square[1] - a * right[1] - b * up[1]]


def cross(p, q):
    return p[0] * q[1] - p[1] * q[0]
