"""uncrossed: the longest path that never touches itself."""

from board import TooMuch, fields, need, number, same, whole

def side(a, b, c):
    """On which side of the line from a to b the point c lies: the sign of an integer."""
    area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (area > 0) - (area < 0)

def on(a, b, c):
    """Is c on the segment from a to b, its ends included?"""
    return side(a, b, c) == 0 and all(min(a[i], b[i]) <= c[i] <= max(a[i], b[i]) for i in (0, 1))

def share(a, b, c, d):
    """Do two segments share a point?"""
    if on(a, b, c) or on(a, b, d) or on(c, d, a) or on(c, d, b):
        return True
    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0

def along(a, b, c):
    """Do the moves a-b and b-c share more than b?"""
    return on(a, b, c) or on(b, c, a)

def clean(path, there, closing=False):
    """May the path go on to this square? `closing`: it is the first one again."""
    here = path[-1]
    if len(path) > 1 and along(path[-2], here, there):
        return False
    if closing and along(here, there, path[1]):
        return False
    return not any(share(path[i], path[i + 1], here, there) for i in range(1 if closing else 0, len(path) - 2))

def longest(board, piece, closed, work):
    """The most moves, by trying everything; -1 if there is no closed path."""
    best = -1 if closed else 0
    def extend(path, seen):
        nonlocal best
        work.spend(20 + 3 * len(path))
        if not closed:
            best = max(best, len(path) - 1)
        for there in board.moves(piece, path[-1]):
            if closed and len(path) > 2 and there == path[0] and clean(path, there, True):
                best = max(best, len(path))
            if there not in seen and clean(path, there):
                extend(path + [there], seen | {there})
    for start in board.squares():
        extend([start], {start})
    return best

def check_path(board, piece, closed, answer, work):
    fields(answer, ("kind", "moves", "path"), ("nodes", "method"))
    path = board.walk(piece, answer["path"], "the path")
    same(len(set(path)), len(path), "different squares")
    same(len(path) - (not closed), number(answer["moves"], "moves"), "moves")
    if closed:
        need(len(path) > 2, "a closed path has at least 3 moves")
        need(board.is_move(piece, path[-1], path[0]), "the path does not close")
    work.spend(len(path) ** 2)
    for i in range(1, len(path)):
        need(clean(path[:i], path[i]), f"the move to {answer['path'][i]} touches the path")
    need(not closed or clean(path, path[0], True), "the last move touches the path")
    return len(path) - (not closed)

def check_rule(board, answer):
    fields(answer, ("kind", "moves"), ("rule", "nodes", "method"))
    moves = whole(answer["moves"], "moves")
    if "rule" not in answer:
        return "unchecked", "the rule is not listed"
    rule = answer["rule"]
    fields(rule, ("width", "period", "growth", "first"))
    period, growth = number(rule["period"], "period"), number(rule["growth"], "growth")
    first = [number(count, "a length") for count in rule["first"]]
    same(min(board.width, board.height), number(rule["width"], "width"), "the width is")
    need(0 < period <= len(first), "the rule has too few first lengths")
    need(first == sorted(first), "a longer strip has at least as long a path")
    length = max(board.width, board.height)
    periods = max(0, -((len(first) - length) // period))
    same(first[length - periods * period - 1] + periods * growth, moves, "moves")
    return "partial", "the number follows from the rule; the rule is taken as given"

def check_uncrossed(words, answer, work):
    board, piece = words.board(), words.piece()
    closed = words.accept("open", "closed") == "closed"
    words.finish()
    need(all(reach == 1 for _, _, reach in piece), "the piece is not a leaper")
    kind = answer.get("kind")
    if kind == "rule":
        return check_rule(board, answer)
    if kind == "none":
        fields(answer, ("kind",), ("nodes", "method"))
        need(closed, "one square is an open path")
        most = -1
    else:
        same("path", kind, "the kind is")
        most = check_path(board, piece, closed, answer, work)
    try:
        need(longest(board, piece, closed, work) == most, "there is a longer path")
    except TooMuch:
        return ("partial", "no two moves touch; that no path is longer is taken as given") if kind == "path" else ("unchecked", "trying everything would take too long")
    return "recomputed", "trying everything gave the same length"
