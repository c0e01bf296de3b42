"""hunt, combos, grundy."""

from collections import Counter

from board import TooMuch, need, parse_piece, same, whole

# --- hunt: two players in turn pick a pawn, and the piece takes it by a shortest path

def check_hunt(words, answer, work):
    board, piece = words.board(), words.piece()
    start, pawns = board.square(words.take("square")), []
    need(words.accept("pawns"), "the problem has no pawns")
    while words.words and words.peek() != "aims":
        pawns += board.list(words.take().split("/"))
    aims = [{"max": max, "min": min}[aim] for aim in words.options(["aims"]).get("aims", "max/min").split("/")]
    n, places = len(pawns), [start, *pawns]
    try:
        distance = {square: board.distances(piece, square, work) for square in places}
    except TooMuch:
        return "unchecked", "the board is too large to search"
    if answer.get("kind") == "unreachable":
        here, pawn = board.list([answer.get("from"), answer.get("pawn")])
        need(here in places and pawn in pawns and pawn not in distance[here], "the pawn can be reached")
        return "recomputed", "a search does not reach the pawn"
    same("hunt", answer.get("kind"), "the kind is")
    need(all(pawn in distance[here] for here in places for pawn in pawns), "a pawn cannot be reached")
    small, memo = min(n, 12), {}  # positions with so many pawns are valued again
    while small < n and (small + 1) ** 2 << small < work.left:
        small += 1

    def totals(here, left):
        """Moves still to come, for each pawn left that may be taken next."""
        return [distance[here][pawns[i]] + value(pawns[i], left & ~(1 << i)) for i in range(n) if left >> i & 1]

    def value(here, left):
        if left and (here, left) not in memo:
            work.spend(n)
            memo[here, left] = aims[(n - bin(left).count("1")) % 2](totals(here, left))
        return memo[here, left] if left else 0

    here, left, moves = start, (1 << n) - 1, whole(answer.get("moves"), "moves")
    if n <= small:
        same(value(start, left), moves, "the total is")
    if "line" in answer:
        need(len(answer["line"]) == n, "there is not one turn per pawn")
        play(board, piece, pawns, aims, answer["line"], start, moves, lambda here, left, k: n - k <= small and totals(here, left), distance)
    if n <= small:
        return "recomputed", "every position was valued again"
    return "partial", f"the line was played; positions with more than {small} pawns are taken as given"

def play(board, piece, pawns, aims, line, here, moves, totals, distance):
    """Every turn of the line: the first of the best pawns is taken by a shortest path."""
    left = (1 << len(pawns)) - 1
    for k, turn in enumerate(line):
        same(("first", "second")[k % 2], turn["by"], "the player is")
        remaining = [i for i in range(len(pawns)) if left >> i & 1]
        same([pawns[i] for i in remaining], board.list([option["pawn"] for option in turn["options"]]), "the pawns left are")
        listed = [whole(option["total"], "a total") for option in turn["options"]]
        same(totals(here, left, k) or listed, listed, "the totals are")
        same(aims[k % 2](listed), moves, "the best total is")
        taken, path = remaining[listed.index(moves)], board.walk(piece, turn["path"], "a path")
        same(pawns[taken], board.square(turn["takes"]), "the first of the best pawns is")
        steps = distance[here][pawns[taken]]
        same((here, pawns[taken], steps, steps), (path[0], path[-1], len(path) - 1, turn["moves"]), "ends and length of a path:")
        moves, here, left = moves - steps, pawns[taken], left & ~(1 << taken)
    same(0, moves, "moves left at the end:")

# --- combos: all pieces move at once, one step per second

def check_combos(words, answer, work):
    board, choices = words.board(), []
    while words.words:
        name, _, square = words.take().rpartition("@")
        choices.append([[board.square(square)]])
        for dx, dy, reach in parse_piece(name):
            track = choices[-1][0]
            while (reach == 0 or len(track) <= reach) and (track[-1][0] + dx, track[-1][1] + dy) in board:
                track = [*track, (track[-1][0] + dx, track[-1][1] + dy)]
                choices[-1].append(track)
    same("combos", answer.get("kind"), "the kind is")
    try:
        same(count_combos(choices, work), whole(answer.get("count"), "count"), "the count is")
    except TooMuch:
        return "unchecked", "counting again would take too long"
    return "recomputed", "every combination was played again, second by second"

def collide(a, b):
    """Two tracks, each resting on its last square: are they on one square at the same second?"""
    return any(a[min(k, len(a) - 1)] == b[min(k, len(b) - 1)] for k in range(max(len(a), len(b))))

def count_combos(choices, work):
    fits, memo = {}, {}  # fits[p, c, q]: the choices of q (bits) that do not collide with choice c of p
    for p, tracks in enumerate(choices):
        for q in range(p + 1, len(choices)):
            work.spend(3 * len(tracks) * len(choices[q]))
            for c, a in enumerate(tracks):
                fits[p, c, q] = sum(1 << d for d, b in enumerate(choices[q]) if not collide(a, b))

    def count(left):
        """Ways to choose for the pieces left: a tuple of (piece, choices it still has)."""
        if left not in memo:
            (p, mask), groups = left[0], {}
            for c in (c for c in range(len(choices[p])) if mask >> c & 1):
                work.spend(len(left))
                after = tuple((q, m & fits[p, c, q]) for q, m in left[1:])
                if all(m for _, m in after):
                    groups[after] = groups.get(after, 0) + 1
            memo[left] = sum(times * (count(after) if after else 1) for after, times in groups.items())
        return memo[left]

    return count(tuple((p, (1 << len(tracks)) - 1) for p, tracks in enumerate(choices)))

# --- grundy

def check_grundy(words, answer, work):
    board, piece, at = words.board(), words.piece(), []
    while words.words and words.peek() != "misere":
        at.append(board.square(words.take()))
    misere = words.accept("misere")
    words.finish()
    kind = answer.get("kind")
    try:
        if kind == "endless":
            return check_endless(board, piece, at, answer, work)
        same(misere or "grundy", kind, "the kind is")
        return (check_misere if misere else check_values)(board, piece, at, answer, work)
    except TooMuch:
        return "unchecked", "valuing the squares again would take too long"

def mex(values):
    """The least whole number that is not among the values."""
    values = set(values)
    return next(least for least in range(len(values) + 1) if least not in values)

def square_values(board, piece, at, work):
    """The value of every square that the pieces can come to, options first."""
    value, moves, on_path, stack = {}, {}, set(), list(at)
    while stack:
        here = stack[-1]
        if here not in value and here not in moves:
            moves[here] = board.moves(piece, here)
            work.spend(2 + len(moves[here]))
            on_path.add(here)
            need(on_path.isdisjoint(moves[here]), "play need not end")
            stack += [there for there in moves[here] if there not in value]
            continue
        if here not in value:
            value[here] = mex(value[there] for there in moves[here])
            on_path.discard(here)
        stack.pop()
    return value

def check_values(board, piece, at, answer, work):
    certificate = answer.get("certificate") or {}
    need(certificate.get("kind", "rule") in ("rule", "table", "ranks", "reached"), "the values rest on nothing")
    if "cones" in certificate:
        need(board.width is None, "a rule for the quadrant says nothing about a board")
        value_at = Rule(piece, certificate, work).value
        level, how = "proved", "the rule gives the least free value at every kind of square, so by induction everywhere"
    elif certificate.get("kind") == "reached" and "values" in certificate:
        value_at = read_reached(board, piece, certificate, work).get
        level, how = "proved", "every move leads to squares listed before, and every value is the least that none of them has"
    elif "values" in certificate:
        value_at = read_table(board, piece, certificate, work).get
        level, how = "proved", "every value of the table is the least that no option has, and every move goes down"
    else:
        value_at = square_values(board, piece, at, work).get
        level, how = "recomputed", "every square within reach was valued again"
    values, total = [value_at(square) for square in at], 0
    same(values, answer.get("values"), "the values are")
    for value in values:
        total ^= value
    same(total, answer.get("sum"), "the nim-sum is")
    check_winning(board, piece, at, answer, total != 0, lambda i, there: total and value_at(there) == values[i] ^ total)
    return level, how

def check_winning(board, piece, at, answer, wins, is_winning):
    same("first" if wins else "second", answer.get("winner"), "the winner is")
    found = [(i, here, there) for i, here in enumerate(at) for there in board.moves(piece, here) if is_winning(i, there)]
    claimed = [(move["piece"], board.square(move["from"]), board.square(move["to"])) for move in answer["winning"]]
    same(found, claimed, "the winning moves are")

def read_table(board, piece, certificate, work):
    """Values by square, each checked against its options', which must be lower in the weight or the rank."""
    numbers, value, ranks = certificate["values"], {}, certificate.get("ranks")
    work.spend(len(numbers) * 4)
    if certificate["kind"] == "ranks":
        squares = [(x, y) for y in range(board.height) for x in range(board.width)]
        rank = dict(zip(squares, ranks))
        need(len(ranks) == len(squares), "there is not one rank per square")
        lowers = lambda here, there: rank[there] < rank[here]
    else:
        (a, b), flips = certificate["weight"], [certificate.get("flipX", False), certificate.get("flipY", False)]
        need(all(-w >= 0 if flip else w >= 0 for w, flip in zip((a, b), flips)), "columns are counted from the wrong side")
        across, up = ((lambda k, side: side - 1 - k) if flip else (lambda k, side: k)
                      for flip in flips)
        squares = [(across(i, board.width), up(j, board.height)) for i, high in enumerate(certificate["heights"]) for j in range(high)]
        lowers = lambda here, there: True
        fits = lambda dx, dy: board.width is None or (abs(dx) < board.width and abs(dy) < board.height)
        need(all(a * dx + b * dy < 0 for dx, dy, _ in piece if fits(dx, dy)), "a move does not lower the weight")
    need(len(squares) == len(numbers), "the table has the wrong length")
    value.update((square, whole(number, "a value")) for square, number in zip(squares, numbers))
    for here in squares:
        if ranks and rank[here] == 2**32 - 1:  # out of the pieces' reach: no value is claimed
            same(0, value.pop(here), f"{here} is out of reach; its value is")
    for here in list(value):
        options = board.moves(piece, here) if here in board else []
        work.spend(len(options))
        need(all(lowers(here, there) for there in options), "a move does not go down")
        same(mex(value[there] for there in options), value[here], f"the value of {here} is")
    return value

def read_reached(board, piece, certificate, work):
    """Values of squares in an order in which every move leads back: play ends, and does not leave them."""
    squares, numbers, value = board.list(certificate["squares"]), certificate["values"], {}
    need(len(squares) == len(set(squares)) == len(numbers), "the list has the wrong length")
    need(board.width is not None or all(reach or dx < 0 or dy < 0 for dx, dy, reach in piece), "the piece moves away without end")
    for here, number in zip(squares, numbers):
        options = board.moves(piece, here)
        work.spend(1 + len(options))
        need(all(there in value for there in options), f"a move from {here} leads to a square that is not listed before it")
        value[here] = mex(value[there] for there in options)
        same(value[here], number, f"the value of {here} is")
    return value

def check_misere(board, piece, at, answer, work):
    square_values(board, piece, at, work)  # refuses play that need not end
    memo = {}

    def wins(*position):
        """A player who cannot move wins."""
        position = tuple(sorted(position))
        if position not in memo:
            work.spend(5)
            options = [(*position[:i], there, *position[i + 1:]) for i, here in enumerate(position) for there in board.moves(piece, here)]
            memo[position] = not options or any(not wins(*option) for option in options)
        return memo[position]

    check_winning(board, piece, at, answer, wins(*at), lambda i, there: not wins(*at[:i], there, *at[i + 1:]))
    return "recomputed", "every position was played again"

def check_walk(board, piece, at, answer):
    """A walk from a piece to where these moves begin, and once through them, to a square nowhere below that one."""
    walk, wanted, made = board.list(answer["walk"]), Counter(), Counter()
    need(walk and walk[0] in at, "the walk does not begin with a piece")
    for move in answer["moves"]:
        wanted[move["dx"], move["dy"]] += move["times"]
    need(len(wanted) == len(answer["moves"]), "a move is there twice")
    again = False
    for (ax, ay), (bx, by) in reversed(list(zip(walk, walk[1:]))):
        need(any((bx - ax, by - ay) == (k * dx, k * dy) and (not reach or k <= reach) for dx, dy, reach in piece
                 for k in [(bx - ax) // dx if dx else (by - ay) // dy] if k > 0), "a step of the walk is no move")
        made[bx - ax, by - ay] += 1
        again = again or (made == wanted and walk[-1][0] >= ax and walk[-1][1] >= ay)
    need(again, "the walk does not end with moves that can be repeated")
    return "proved", "a piece can walk to where these moves can be repeated forever"

def check_endless(board, piece, at, answer, work):
    x = y = low_x = low_y = 0  # where the moves lead, and how far down on the way
    for move in answer["moves"]:
        dx, dy, times = whole(move["dx"], "dx", -(10**12)), whole(move["dy"], "dy", -(10**12)), whole(move["times"], "times", 1)
        steps = [(dx // a if a else dy // b, a, b, reach) for a, b, reach in piece]
        need(any(k > 0 and (k * a, k * b) == (dx, dy) and (reach == 0 or k <= reach) for k, a, b, reach in steps), "a move is not the piece's")
        x, y = x + times * dx, y + times * dy
        low_x, low_y = min(low_x, x), min(low_y, y)
    if board.width is not None:
        path = board.walk(piece, answer.get("cycle"), "the cycle")
        need(len(path) > 1 and path[0] == path[-1], "the cycle does not close")
        made = Counter((b[0] - a[0], b[1] - a[1]) for a, b in zip(path, path[1:]))
        same(sorted((*move, times) for move, times in made.items()),
             sorted((move["dx"], move["dy"], move["times"]) for move in answer["moves"]), "the cycle's moves are")
        need(any(path[0] in board.distances(piece, square, work) for square in at), "no piece can come to the cycle")
        return "proved", "the cycle was walked, and a piece can come to it"
    need(answer["moves"] and x >= 0 and y >= 0, "these moves lead out of the quadrant in the end")
    if "walk" in answer:
        return check_walk(board, piece, at, answer)
    queue, seen = list(at), set(at)
    for here in queue[:20_000]:
        if here[0] >= -low_x and here[1] >= -low_y:
            return "proved", "a piece can come to where these moves can be repeated forever"
        fresh = [there for there in board.moves([(dx, dy, reach or 1) for dx, dy, reach in piece], here) if there not in seen]
        queue += fresh
        seen.update(fresh)
    return "partial", "the moves can be repeated forever; that a piece can come to where is taken as given"

class Rule:
    """Values of the whole quadrant: cones between rays, in which values repeat along both edges.

    If the value that the rule gives is the mex of the options' everywhere, it is right, by induction on a weight that every
    move lowers. Far from a cone's start, a square and the one a period before it have options with equal values, so the
    identity need only be seen near the start: up to `limits`, from which on no option leaves the part where values repeat.
    """

    def __init__(self, piece, certificate, work):
        need(all(reach for _, _, reach in piece), "a rider without end has no such rule")
        self.moves = [(k * dx, k * dy) for dx, dy, reach in piece for k in range(1, reach + 1)]
        a, b = (whole(part, "a weight") for part in certificate["weight"])
        need(all(a * dx + b * dy < 0 for dx, dy in self.moves), "a move does not lower the weight")
        self.cones, self.tables = [self.read(cone) for cone in certificate["cones"]], []
        need(self.cones[0][0][1] == 0 == self.cones[-1][1][0], "the cones do not fill the quadrant")
        need(all(one[1] == next_one[0] for one, next_one in zip(self.cones, self.cones[1:])), "two cones do not share an edge")
        for i, (right, up, s, t, values) in enumerate(self.cones):
            squares = list(self.squares(i, (s + 1) * cross(right, up), (t + 1) * cross(right, up), work))
            need(len(squares) == len(values), "a table has the wrong length")
            self.tables.append(dict(zip(squares, values)))
        for i in range(len(self.cones)):
            for x, y in self.squares(i, *self.limits(i), work):
                work.spend(2 * len(self.moves))
                options = (self.value((x + dx, y + dy)) for dx, dy in self.moves if x + dx >= 0 and y + dy >= 0)
                same(mex(options), self.value((x, y)), f"the value of ({x},{y}) is")

    def read(self, cone):
        right, up = (tuple(whole(part, "an edge") for part in cone[key]) for key in ("right", "up"))
        settled = [whole(cone[key], key, 1) for key in ("settledRight", "settledUp")]
        need(len(right) == len(up) == 2 and cross(right, up) > 0, "a cone is empty")
        return right, up, *settled, [whole(value, "a value") for value in cone["values"]]

    def squares(self, i, limit_a, limit_b, work):
        """The squares of a cone with shares below the limits (times the area), column by column, each from below."""
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
            if i > 0 and b < 0:  # into the cone below: its share along the common edge must have settled there
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
        a, b = (max(0, share // cross(right, up) - settled) for share, settled in ((cross(square, up), s), (cross(right, square), t)))
        return self.tables[i][square[0] - a * right[0] - b * up[0], square[1] - a * right[1] - b * up[1]]

def cross(p, q):
    return p[0] * q[1] - p[1] * q[0]
