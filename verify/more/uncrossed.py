"""uncrossed: the longest path that never touches itself."""

from basics import TooMuch, need, same, whole

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

def clean(path, there):
    """May the path go on to this square, maybe its first one? Moves share only the squares between them."""
    here, closing = path[-1], there == path[0]
    beside = [(path[-2], here, there)] if len(path) > 1 else []
    beside += [(here, there, path[1])] if closing else []
    if any(on(a, b, c) or on(b, c, a) for a, b, c in beside):
        return False
    return not any(share(path[i], path[i + 1], here, there) for i in range(int(closing), len(path) - 2))

def longest(board, piece, closed, work):
    """The most moves, by trying everything; -1 if there is no closed path."""
    best = -1 if closed else 0
    def extend(path):
        nonlocal best
        work.spend(20 + 3 * len(path))
        best = best if closed else max(best, len(path) - 1)
        for there in board.moves(piece, path[-1]):
            if closed and len(path) > 2 and there == path[0] and clean(path, there):
                best = max(best, len(path))
            if there not in path and clean(path, there):
                extend(path + [there])
    for start in board.squares():
        extend([start])
    return best

def read_uncrossed(words):
    board, piece = words.board(), words.piece()
    need(all(reach == 1 for _, _, reach in piece), "the piece is not a leaper")
    return board, piece, "closed" in words.options((), ("open", "closed"))

def check_path(words, answer, work):
    board, piece, closed = read_uncrossed(words)
    path = board.walk(piece, answer["path"], "the path")
    same(len(set(path)), len(path), "different squares")
    same(len(path) - (not closed), whole(answer["moves"], "moves"), "moves")
    work.spend(len(path) ** 2)
    for i in range(1, len(path)):
        need(clean(path[:i], path[i]), f"the move to {answer['path'][i]} touches the path")
    closes = len(path) > 2 and board.is_move(piece, path[-1], path[0]) and clean(path, path[0])
    need(closes or not closed, "the path does not close, or touches itself then")
    try:
        same(longest(board, piece, closed, work), len(path) - (not closed), "the most moves")
    except TooMuch:
        return "partial", "no two moves touch; that no path is longer is taken as given"
    return "recomputed", "trying everything gave the same length"

def check_none(words, answer, work):
    board, piece, closed = read_uncrossed(words)
    need(closed, "one square is an open path")
    same(longest(board, piece, closed, work), -1, "the most moves")
    return "recomputed", "trying everything found none"

def check_rule(words, answer, work):
    (board, *_), moves = read_uncrossed(words), whole(answer["moves"], "moves")
    if "rule" not in answer:
        return "unchecked", "the rule is not listed"
    rule, (width, length) = answer["rule"], sorted((board.width, board.height))
    period, growth = whole(rule["period"], "period", 1), whole(rule["growth"], "growth")
    first = [whole(count, "a length") for count in rule["first"]]
    same(width, whole(rule["width"], "width"), "the width is")
    need(period <= len(first) and first == sorted(first), "the first lengths are too few, or one falls")
    periods = max(0, -((len(first) - length) // period))
    same(first[length - periods * period - 1] + periods * growth, moves, "moves")
    return "partial", "the number follows from the rule; the rule is taken as given"
