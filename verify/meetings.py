"""meet: the best square, or why there is none."""

from math import gcd

from basics import TooMuch, need, same, whole
from pieces import parse_piece
TOO_LARGE = "unchecked", "the board is too large to search"

def in_lattice(vectors, target):
    """Is the target a sum of these vectors, each taken any number of times, also negative?"""
    a, b, d = 0, 0, 0  # the lattice of (a, b) and (0, d): every vector is brought to this form
    for x, y in vectors:
        while x:
            q = a // x
            a, b, x, y = x, y, a - q * x, b - q * y
        d = gcd(d, y)
    x, y = target
    if x % a if a else x:
        return False
    y -= x // a * b if a else 0
    return y % d == 0 if d else y == 0

def read_meet(words):
    board = words.board()
    shared, pieces, starts = None if "@" in words.peek() else words.piece(), [], []
    while words.words and words.peek() not in ("total", "rounds"):
        name, _, square = words.take().rpartition("@")
        pieces.append(parse_piece(name) if name else shared)
        starts.append(board.square(square))
    goal = words.accept("total", "rounds") or "total"
    need(starts and all(pieces), "the problem has no pieces")
    return board, pieces, starts, goal

def check_meet(words, answer, work):
    board, pieces, starts, goal = read_meet(words)
    square, walks = board.square(answer.get("square")), answer.get("walks", [])
    moves, rounds = whole(answer.get("moves"), "moves"), whole(answer.get("rounds"), "rounds")
    complete = len(walks) == len(starts) and all(walks)
    unlisted = "walks" not in answer or (moves > 90_000 and not any(walks))
    need(complete or unlisted, "there is not one walk per piece")
    if complete:
        paths = [board.walk(piece, walk, "a walk") for piece, walk in zip(pieces, walks)]
        ends = [(path[0], path[-1]) for path in paths]
        same([(start, square) for start in starts], ends, "ends of the walks:")
        lengths = [len(path) - 1 for path in paths]
        same((sum(lengths), max(lengths)), (moves, rounds), "moves and rounds of the walks:")
    try:
        best = best_meeting(board, pieces, starts, goal, work)
    except TooMuch:
        walked = "partial", "the walks were walked; shorter ones are not excluded"
        return walked if complete else TOO_LARGE
    same(best, (square, (moves, rounds)), "the first of the best squares, its moves and rounds:")
    return "recomputed", "distances of every piece to every square were searched again"

def best_meeting(board, pieces, starts, goal, work):
    """(the first best square, row by row from below, (moves, rounds) there), or None."""
    tables, totals = {}, None
    for piece, start in zip(pieces, starts):
        key = (tuple(piece), start)
        table = tables[key] = tables.get(key) or board.distances(piece, start, work)
        work.spend(len(totals or table))
        totals = dict.fromkeys(table, (0, 0)) if totals is None else totals
        totals = {at: (moves + table[at], max(rounds, table[at]))
                  for at, (moves, rounds) in totals.items() if at in table}
    order = lambda item: (item[1][goal == "rounds"], item[0][1], item[0][0])
    return min(totals.items(), key=order, default=None)

def check_apart(words, answer, work):
    """No square is common to all of these pieces, and one is to fewer of them."""
    board, pieces, starts, _ = read_meet(words)
    apart, why = answer["apart"], answer.get("because") or {}
    named = len(set(apart)) == len(apart) > 1 and {*apart} <= {*range(len(starts))}
    need(named, "it does not say who is apart")
    pieces, starts, kind = [pieces[i] for i in apart], [starts[i] for i in apart], why.get("kind")
    (ax, ay), (bx, by) = starts[:2]
    vectors = [(dx, dy) for piece in pieces[:2] for dx, dy, _ in piece]
    never = len(apart) == 2 and not in_lattice(vectors, (ax - bx, ay - by))
    need(never or kind not in ("moves", "colors"), "their moves do not keep them apart")
    bound = (ax + ay + bx + by) % 2 and all((dx + dy) % 2 == 0 for dx, dy in vectors)
    need(kind != "colors" or bound, "colors do not keep them apart")
    reasons = (None, "colors", "moves", "still", "lines", "reach", "together")
    need(kind in reasons, f"{kind!r} is not a reason")
    need(kind != "lines" or min(board.width, board.height) == 2, "there are no lines")
    steps = [(x + dx, y + dy) for piece, (x, y) in zip(pieces, starts) for dx, dy, _ in piece]
    need(kind != "still" or not any(step in board for step in steps), "one of them can move")
    number_fits = kind is None or (len(apart) > 2) == (kind == "together")
    need(number_fits, "are they apart in pairs or together?")
    try:
        reach = [set(board.distances(piece, start, work)) for piece, start in zip(pieces, starts)]
    except TooMuch:
        return ("proved", "no sum of their moves brings them together") if never else TOO_LARGE
    need(not set.intersection(*reach), "they can meet")
    for i in range(len(apart) if len(apart) > 2 else 0):
        need(set.intersection(*reach[:i], *reach[i + 1:]), "fewer of them are apart already")
    walkers = {claim["walker"] for claim in why["reach"]} if "reach" in why else {*apart}
    need(walkers == {*apart}, "a reach is missing")
    for claim in why.get("reach") or []:
        squares = reach[apart.index(claim["walker"])]
        same(len(squares), whole(claim.get("count"), "count"), "squares within reach")
        if claim.get("squares") is not None:
            same(sorted(squares), sorted(board.list(claim["squares"])), "squares within reach")
    return "recomputed", "what each of them can reach was searched again: no common square"
