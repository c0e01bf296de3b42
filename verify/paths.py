"""moves, distance, meet, walks, random-walk."""

from fractions import Fraction
from math import gcd

from board import TooMuch, in_lattice, need, parse_piece, same, whole

def check_moves(words, answer, work):
    board, piece = words.board(), words.piece()
    start = board.square(words.take("square"))
    words.finish()
    same("moves", answer.get("kind"), "the kind is")
    same(board.moves(piece, start), board.list(answer.get("squares")), "the moves are")
    return "recomputed", "every ray was followed again"

# --- distance

def check_distance(words, answer, work):
    board, piece = words.board(), words.piece()
    start, end = board.square(words.take("square")), board.square(words.take("square"))
    words.finish()
    if answer.get("kind") == "unreachable":
        try:
            found = board.distances(piece, start, work)
        except TooMuch:
            need_apart = not in_lattice([ray[:2] for ray in piece], (end[0] - start[0], end[1] - start[1]))
            return ("partial", "no sum of moves leads there; reached is taken as given") if need_apart else TOO_LARGE
        need(end not in found, "the square can be reached")
        same(len(found), whole(answer.get("reached"), "reached"), "squares within reach")
        return "recomputed", "a search from the start does not reach the square"
    same("distance", answer.get("kind"), "the kind is")
    moves, path = whole(answer.get("moves"), "moves"), answer.get("path")
    need(path or path is None or moves > 100_000, "the path is not listed")
    if path:
        path = board.walk(piece, path, "the path")
        need((path[0], path[-1], len(path)) == (start, end, moves + 1), "the path has wrong ends or length")
    try:
        found = count_paths(board, piece, start, end, work)
    except TooMuch:
        return ("partial", "the path was walked; that none is shorter is taken as given") if path else TOO_LARGE
    same(found[0], moves, "the distance is")
    if answer.get("paths") is not None:
        same(found[1], whole(answer["paths"], "paths"), "shortest paths")
    return "recomputed", "a second search found the same"

TOO_LARGE = "unchecked", "the board is too large to search"

def count_paths(board, piece, start, end, work):
    """Fewest moves and the number of shortest paths, layer by layer."""
    layer, seen, moves = {start: 1}, {start}, 0
    while end not in layer:
        following = {}
        for here, ways in layer.items():
            options = board.moves(piece, here)
            work.spend(1 + len(options))
            for there in options:
                if there not in seen:
                    following[there] = following.get(there, 0) + ways
        need(following, "the square cannot be reached")
        seen.update(following)
        layer, moves = following, moves + 1
    return moves, layer[end]

# --- meet

def read_meet(words):
    board = words.board()
    shared = None if "@" in words.peek() else words.piece()
    pieces, starts, kinds = [], [], {}
    while words.words and words.peek() not in ("total", "rounds"):
        name, _, square = words.take().rpartition("@")
        if name and name not in kinds:
            kinds[name] = parse_piece(name)
        pieces.append(kinds[name] if name else shared)
        starts.append(board.square(square))
    goal = words.accept("total", "rounds") or "total"
    words.finish()
    need(starts and all(pieces), "the problem has no pieces")
    return board, pieces, starts, goal

def check_meet(words, answer, work):
    board, pieces, starts, goal = read_meet(words)
    if answer.get("kind") == "cannot-meet":
        return check_apart(board, pieces, starts, answer, work)
    same("meet", answer.get("kind"), "the kind is")
    square, walks = board.square(answer.get("square")), answer.get("walks", [])
    moves, rounds = whole(answer.get("moves"), "moves"), whole(answer.get("rounds"), "rounds")
    complete = len(walks) == len(starts) and all(walks)
    need(complete or "walks" not in answer or (moves > 90_000 and not any(walks)), "there is not one walk per piece")
    if complete:
        ends = [(path[0], path[-1], len(path) - 1) for path in (board.walk(*pair, "a walk") for pair in zip(pieces, walks))]
        same([(start, square) for start in starts], [end[:2] for end in ends], "ends of the walks:")
        same((sum(end[2] for end in ends), max(end[2] for end in ends)), (moves, rounds), "moves and rounds of the walks:")
    need({answer.get("proved", True), answer.get("first", True)} <= {True, False}, "a flag is not one")
    try:
        best = best_meeting(board, pieces, starts, goal, work)
    except TooMuch:
        return ("partial", "the walks were walked; that none are shorter is taken as given") if complete else TOO_LARGE
    same(best, (square, (moves, rounds)), "the first of the best squares, its moves and rounds:")
    return "recomputed", "distances of every piece to every square were searched again"

def best_meeting(board, pieces, starts, goal, work):
    """The best square, the first row by row from below, and (moves, rounds) there; None if no square is common to all."""
    totals, tables = None, {}
    for piece, start in zip(pieces, starts):
        key = (tuple(piece), start)
        if key not in tables:
            tables[key] = board.distances(piece, start, work)
        table = tables[key]
        work.spend(len(totals or table))
        totals = {s: (totals[s][0] + table[s], max(totals[s][1], table[s])) if totals else (table[s], table[s])
                  for s in totals or table if s in table}
        if not totals:
            return None
    return min(totals.items(), key=lambda item: (item[1][goal == "rounds"], item[0][1], item[0][0]))

def check_apart(board, pieces, starts, answer, work):
    apart, why = answer["apart"], answer.get("because") or {}
    need(len(set(apart)) == len(apart) > 1 and {*apart} <= {*range(len(starts))}, "it does not say who is apart")
    pieces, starts, kind = [pieces[i] for i in apart], [starts[i] for i in apart], why.get("kind")
    (ax, ay), (bx, by) = starts[:2]
    vectors = [(dx, dy) for piece in pieces[:2] for dx, dy, _ in piece]
    never = len(apart) == 2 and not in_lattice(vectors, (ax - bx, ay - by))
    need(never or kind not in ("moves", "colors"), "their moves do not keep them apart")
    need(kind != "colors" or ((ax + ay + bx + by) % 2 and all((dx + dy) % 2 == 0 for dx, dy in vectors)), "colors do not keep them apart")
    need(kind in (None, "colors", "moves", "still", "lines", "reach", "together"), f"{kind!r} is not a reason")
    need(kind != "lines" or min(board.width, board.height) == 2, "there are no lines")
    need((len(apart) > 2) == (kind == "together") or kind is None, "are they apart in pairs or together?")
    try:
        reach = [set(board.distances(piece, start, work)) for piece, start in zip(pieces, starts)]
    except TooMuch:
        return ("proved", "no sum of their moves brings them together") if never else TOO_LARGE
    need(not set.intersection(*reach), "they can meet")
    for i in range(len(apart) if len(apart) > 2 else 0):
        need(set.intersection(*(squares for j, squares in enumerate(reach) if j != i)), "fewer of them are apart already")
    need(kind != "still" or all(len(squares) == 1 for squares in reach), "one of them can move")
    need("reach" not in why or {claim["walker"] for claim in why["reach"]} == {*apart}, "a reach is missing")
    for claim in why.get("reach") or []:
        squares = reach[apart.index(claim["walker"])]
        same(len(squares), whole(claim.get("count"), "count"), "squares within reach")
        if claim.get("squares") is not None:
            same(sorted(squares), sorted(board.list(claim["squares"])), "squares within reach")
    return "recomputed", "what each of them can reach was searched again: no common square"

# --- walks

def check_walks(words, answer, work):
    board, piece = words.board(), words.piece()
    options = words.options(("from", "to", "steps", "mod"))
    steps = whole(options.get("steps"), "steps")
    mod = whole(options["mod"], "mod", 1) if "mod" in options else None
    same("walks", answer.get("kind"), "the kind is")
    claimed = whole(answer.get("walks"), "walks")
    if mod is not None:
        same(mod, whole(answer.get("mod", mod), "mod"), "the modulus is")
        need(claimed < mod, "the remainder is not below the modulus")
    start, end = (board.square(options[key]) if key in options else None for key in ("from", "to"))
    try:
        same(walk_count(board, piece, start, end, steps, mod, answer.get("recurrence"), work), claimed, "the number of walks is")
    except TooMuch:
        return "unchecked", "counting again would take too long"
    return "recomputed", "counted again" + (", jumping through the recurrence, which was proved" if "recurrence" in answer else "")

def walk_count(board, piece, start, end, steps, mod, recurrence, work):
    """Move by move, or by the recurrence that is given: it holds forever if it holds for as many terms as there are squares."""
    work.spend(4 * board.size)
    squares = board.squares()
    number = {square: i for i, square in enumerate(squares)}
    rows = [[number[there] for there in board.moves(piece, here)] for here in squares]
    starts = range(len(rows)) if start is None else [number[start]]
    vector = [int(end is None or i == number[end]) for i in range(len(rows))]
    factors = [whole(c, "a coefficient", -(10**10000)) for c in (recurrence or {}).get("coefficients", [])]
    count, terms = steps + 1 if recurrence is None else len(rows) + len(factors), []
    work.spend(count * (sum(map(len, rows)) + len(rows)) // 8 * (1 if mod else 1 + count // 500))
    for _ in range(count):
        terms.append(sum(vector[i] for i in starts))
        vector = [sum([vector[j] for j in row]) for row in rows]
        vector = [ways % mod for ways in vector] if mod else vector
    reduce = (lambda value: value % mod) if mod else (lambda value: value)
    if recurrence is None:
        return reduce(terms[steps])
    work.spend(len(rows) * len(factors) // 8)
    need(len(recurrence["first"]) == len(factors), "the recurrence has too few or too many first terms")
    same([reduce(term) for term in terms[:len(recurrence["first"])]], [whole(t, "a term") for t in recurrence["first"]], "first terms:")
    for k in range(len(factors), count):
        need(reduce(terms[k] - sum(c * terms[k - 1 - j] for j, c in enumerate(factors))) == 0, "the recurrence does not hold")
    power = [1]  # x^steps modulo the recurrence's polynomial
    for bit in bin(steps)[2:]:
        work.spend(len(factors) ** 2 // 4 * (1 if mod else 1 + steps // 500))
        power = [reduce(value) for value in reduced(product(power, power), factors)]
        power = [reduce(value) for value in reduced([0] + power, factors)] if bit == "1" else power
    return reduce(sum(value * terms[i] for i, value in enumerate(power)))

def product(a, b):
    return [sum(a[i] * b[k - i] for i in range(max(0, k - len(b) + 1), min(k + 1, len(a)))) for k in range(len(a) + len(b) - 1)]

def reduced(values, factors):
    values, n = list(values), len(factors)
    while len(values) > n:
        high = values.pop()
        for j, c in enumerate(factors):
            values[len(values) - 1 - j] += high * c
    return values

# --- random-walk

def check_random_walk(words, answer, work):
    board, piece = words.board(), words.piece()
    options = words.options(("from", "to", "steps"))
    need("from" in options and ("to" in options) != ("steps" in options), "the problem needs from, and to or steps")
    start, kind = board.square(options["from"]), answer.get("kind")
    value = answer.get("chance", answer.get("expected"))
    if kind in ("chance", "expected"):
        need(isinstance(value, dict), "there is no fraction")
        top, bottom = whole(value.get("numerator"), "numerator"), whole(value.get("denominator"), "denominator", 1)
        need(gcd(top, bottom) == 1, "the fraction is not in lowest terms")
        same(decimal(top, bottom), answer.get("decimal"), "the decimal is")
        value = Fraction(top, bottom)
    if "steps" in options:
        same("chance", kind, "the kind is")
        return check_chance(board, piece, start, whole(options["steps"], "steps"), value, answer.get("recurrence"), work)
    return check_arrival(board, piece, start, board.square(options["to"]), value, answer, work)

def decimal(top, bottom):
    """Up to 12 significant digits, rounded half up, no exponent, no trailing zeros."""
    exponent = len(str(top)) - len(str(bottom)) if top else 0
    if top:
        exponent -= top * 10 ** max(0, -exponent) < bottom * 10 ** max(0, exponent)
    places = 11 - exponent
    scaled, unit = top * 10 ** max(0, places), bottom * 10 ** max(0, -places)
    digits = (2 * scaled + unit) // (2 * unit)
    if places <= 0:
        return str(digits * 10 ** -places)
    return f"{digits // 10 ** places}.{digits % 10 ** places:0{places}d}".rstrip("0").rstrip(".")

def check_chance(board, piece, start, steps, chance, recurrence, work):
    """Walks that stay on the board, out of all; a rider's moves are its distances up to the longer side minus 1."""
    longest = max(board.width, board.height) - 1
    leaps = {(dx * k, dy * k) for dx, dy, reach in piece for k in range(1, (reach or longest) + 1)
             if k <= longest or reach == 1}
    need(chance <= 1, "the chance is above 1")
    try:
        work.spend(steps * len(leaps).bit_length() // 4)
        found = Fraction(walk_count(board, piece, start, None, steps, None, recurrence, work), len(leaps) ** steps or 1)
    except TooMuch:
        return "unchecked", "counting the walks again would take too long"
    same(found, chance, "the chance is")
    return "recomputed", "the walks that stay on the board were counted again"

def check_arrival(board, piece, start, target, expected, answer, work):
    kind, because = answer.get("kind"), answer.get("because")
    moves, queue = {}, [start]  # of all squares that the piece can come to before it arrives
    try:
        for here in queue:
            if here not in moves and (here != target or here == start):
                moves[here] = board.moves(piece, here)
                work.spend(4 + 2 * len(moves[here]))
                queue.extend(moves[here])
    except TooMuch:
        return TOO_LARGE
    returns, into = {target}, {}  # from which it can still arrive, in one move or more
    for here, options in moves.items():
        for there in options:
            into.setdefault(there, []).append(here)
    returning = [target]
    for there in returning:
        returning += [here for here in into.get(there, ()) if here not in returns]
        returns.update(into.get(there, ()))
    arrives = start in returns and (start != target or target in into)
    traps = [square for square in queue if square not in returns]
    if kind == "unreachable":
        need(not arrives, "it can arrive")
        if answer.get("reached") is not None:
            same(len(board.distances(piece, start, work)), whole(answer["reached"], "reached"), "squares within reach")
        return "recomputed", "a search never arrives"
    need(arrives, "it can never arrive")
    if kind == "infinite":
        need(traps and board.square(answer["trap"]) in traps if "trap" in answer else traps, "it is not lost there")
        return "recomputed", "a search finds where it is lost"
    same("expected", kind, "the kind is")
    need(not traps, "it may never arrive")
    if not isinstance(because, dict):
        return "unchecked", "the values of the squares are not listed"
    if because.get("kind") == "stationary":
        total, own = whole(because.get("total"), "total"), whole(because.get("moves"), "moves", 1)
        need(start == target and all(here in moves[there] for here in moves for there in moves[here]), "a move is one-way")
        same((sum(map(len, moves.values())), len(moves[start])), (total, own), "moves of all squares and of this one")
        same(Fraction(total, own), expected, "the expectation is")
        return "proved", "moves counted again: those of all squares, divided by those of the square"
    same("values", because.get("kind"), "the kind of proof is")
    names, tops = because.get("squares"), because.get("numerators")
    need(isinstance(tops, list) and len(tops) == len(board.list(names)), "squares and values do not match")
    value = {square: Fraction(whole(top, "a value"), whole(because.get("denominator"), "denominator", 1))
             for square, top in zip(board.list(names), tops)}
    for here in {**moves, **value}:
        options = board.moves(piece, here)
        after = sum(value[there] for there in options if there != target) / len(options)
        if here == start:
            same(1 + after, expected, "the expectation is")
        if here != target or here in value:
            need(value[here] in (1 + after, 0 if here == target else 1 + after), "an equation is not satisfied")
    return "proved", "the values satisfy the equation of every square, and those have one solution"
