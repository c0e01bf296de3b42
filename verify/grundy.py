"""grundy: values by a table, by a search, or by the periodic rule of the quadrant."""

from basics import need, same, whole

class Game:
    def __init__(self, words):
        self.board, self.piece, self.at = words.board(), words.piece(), []
        while words.words and words.peek() != "misere":
            self.at.append(self.board.square(words.take()))
        self.misere = bool(words.accept("misere"))

    def check_winning(self, answer, wins, is_winning):
        """The winner, and all moves that win."""
        same("first" if wins else "second", answer.get("winner"), "the winner is")
        found = [(i, here, there) for i, here in enumerate(self.at)
                 for there in self.board.moves(self.piece, here) if is_winning(i, there)]
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
            moves[here] = game.board.moves(game.piece, here)
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
        level, how = "proved", "the rule gives the least free value at every kind of square"
    elif "values" in certificate:
        value_at = read_table(game, certificate, work).get
        level, how = "proved", "every value is the least that no option has; every move goes down"
    else:
        value_at = search_values(game, work).get
        level, how = "recomputed", "every square within reach was valued again"
    values, total = [value_at(square) for square in game.at], 0
    same(values, answer.get("values"), "the values are")
    for value in values:
        total ^= value
    same(total, answer.get("sum"), "the nim-sum is")
    wins = lambda i, there: total and value_at(there) == values[i] ^ total
    game.check_winning(answer, total, wins)
    return level, how

def read_table(game, certificate, work):
    """Values by square, each the least that no option has. Moves lower a weight, a rank, or the
    place in the list."""
    board, piece, kind, numbers = game.board, game.piece, certificate["kind"], certificate["values"]
    work.spend(len(numbers) * 4)
    unreached = set()
    if kind == "table":
        a, b = certificate["weight"]
        flip_x, flip_y = (certificate.get(key, False) for key in ("flipX", "flipY"))
        need((-a if flip_x else a) >= 0 <= (-b if flip_y else b), "the wrong side counts")
        corner = [(i, j) for i, height in enumerate(certificate["heights"]) for j in range(height)]
        squares = [(board.width - 1 - i if flip_x else i, board.height - 1 - j if flip_y else j)
                   for i, j in corner]
        rank = {(x, y): a * x + b * y for x, y in squares}
        near = [(dx, dy) for dx, dy, _ in piece if board.width is None
                or (abs(dx) < board.width and abs(dy) < board.height)]
        need(all(a * dx + b * dy < 0 for dx, dy in near), "a move does not lower the weight")
    elif kind == "ranks":
        squares = [(x, y) for y in range(board.height) for x in range(board.width)]
        rank = dict(zip(squares, certificate["ranks"]))
        need(len(certificate["ranks"]) == len(squares), "there is not one rank per square")
        unreached = {at for at in squares if rank[at] == 2**32 - 1}  # no value is claimed
    else:
        squares = board.list(certificate["squares"])
        rank = {square: i for i, square in enumerate(squares)}
    need(len(squares) == len(numbers) == len(rank), "the table has the wrong length")
    value = {square: whole(number, "a value") for square, number in zip(squares, numbers)}
    need(not any(value.pop(square) for square in unreached), "a square out of reach has a value")
    for here in value:
        options = board.moves(piece, here) if here in board else []
        work.spend(1 + len(options))
        falls = all(there in value and rank[there] < rank[here] for there in options)
        need(falls, "a move does not go down")
        same(mex(value[there] for there in options), value[here], f"the value of {here} is")
    return value

class Rule:
    """Values of the whole quadrant: cones between rays, in which values repeat along both edges.

    If the value that the rule gives is the mex of the options' everywhere, it is right, by
    induction on a weight that every move lowers. Far from a cone's start, a square and the one a
    period before it have options with equal values. So the identity need only be seen near the
    start: up to `limits`, from which on no option leaves the part where values repeat.
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
            area = cross(right, up)
            squares = list(self.squares(i, (s + 1) * area, (t + 1) * area, work))
            need(len(squares) == len(values), "a table has the wrong length")
            self.tables.append(dict(zip(squares, values)))
        for i in range(len(self.cones)):
            for x, y in self.squares(i, *self.limits(i), work):
                work.spend(2 * len(self.moves))
                options = [(x + dx, y + dy) for dx, dy in self.moves]
                least = mex(self.value(there) for there in options if min(there) >= 0)
                same(least, self.value((x, y)), f"the value of ({x},{y}) is")

    def read(self, cone):
        right, up = (tuple(whole(part, "an edge") for part in cone[key]) for key in ("right", "up"))
        settled = [whole(cone[key], key, 1) for key in ("settledRight", "settledUp")]
        need(len(right) == len(up) == 2 and cross(right, up) > 0, "a cone is empty")
        return right, up, *settled, [whole(value, "a value") for value in cone["values"]]

    def squares(self, i, limit_a, limit_b, work):
        """The squares of a cone with shares (times the area) below the limits, column by column."""
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
            if i > 0 and b < 0:  # into the cone below, where the share along their edge has settled
                below = self.cones[i - 1]
                k, d = cross(below[0], up), cross(below[0], right)
                limit_a = max(limit_a, -(-((below[3] + 1) * area * d - b * k) // d) + 1 - a)
            if i < len(self.cones) - 1 and a <= 0:
                above = self.cones[i + 1]
                k, d = cross(right, above[1]), cross(up, above[1])
                limit_b = max(limit_b, -(-((above[2] + 1) * area * d - a * k) // d) + 1 - b)
        return limit_a, limit_b

    def value(self, square):
        inside = (i for i, cone in enumerate(self.cones) if cross(square, cone[1]) > 0)
        i = next(inside, len(self.cones) - 1)
        right, up, s, t, _ = self.cones[i]
        a = max(0, cross(square, up) // cross(right, up) - s)  # periods to go back
        b = max(0, cross(right, square) // cross(right, up) - t)
        x, y = square
        return self.tables[i][x - a * right[0] - b * up[0], y - a * right[1] - b * up[1]]

def cross(p, q):
    return p[0] * q[1] - p[1] * q[0]
