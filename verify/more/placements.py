"""place, count-placements."""

import re
from collections import Counter
from fractions import Fraction

from basics import need, same, whole

class Asked:
    """What a line asks of a placement: a rule, maybe a size, maybe given squares, maybe classes."""

    def __init__(self, words):
        self.board, self.piece = words.board(), words.piece()
        sizes = [word for word in words.words if word.isdigit()]
        words.words = [word for word in words.words if not word.isdigit()]
        options = words.options(["given"], ("apart", "cover", "total", "classes"))
        need(("apart" in options) != ("cover" in options), "the problem has no rule, or two")
        need(len(sizes) < 2, "the problem has two sizes")
        self.apart, self.total, self.classes = (name in options for name in ("apart", "total", "classes"))
        self.size = int(sizes[0]) if sizes else None
        self.given = {self.board.square(name) for name in options.get("given", "").split("/") if name}

    def ascending(self, names):
        """A list of squares row by row from below, each once."""
        squares = self.board.list(names)
        rows = [(y, x) for x, y in squares]
        need(rows == sorted(set(rows)), "the squares are not in ascending order, each once")
        return squares

    def attack(self, a, b):
        return self.board.is_move(self.piece, a, b) or self.board.is_move(self.piece, b, a)

    def covers(self, square):
        return ([] if self.total else [square]) + self.board.moves(self.piece, square)

    def covered(self, squares):
        return {target for square in squares for target in self.covers(square)}

    def may_stand(self, squares):
        """Where more pieces may stand, beside the given ones and by the rule."""
        return {square for square in set(squares) - self.given
                if not self.apart or not any(self.attack(square, other) for other in self.given)}

    def keeps_rule(self, squares, work):
        need(self.given <= set(squares), "a given square is empty")
        if self.apart:
            placed = set(squares)
            for square in squares:
                moves = self.board.moves(self.piece, square)
                work.spend(1 + len(moves))
                need(placed.isdisjoint(moves), "two pieces attack each other")
        else:
            work.spend(self.board.size + len(squares) * (self.board.width + self.board.height))
            need(self.covered(squares) >= set(self.board.squares()), "a square is not covered")

# --- proofs that nothing is larger (apart) or smaller (cover)

def parts_of(asked, because):
    """(squares, size, proof) of every part; no square is in two."""
    parts = [({*asked.ascending(part["squares"])}, whole(part["size"], "size"), part["because"])
             for part in because["parts"]]
    named = [square for squares, _, _ in parts for square in squares]
    need(len(set(named)) == len(named), "a square is in two parts")
    return parts, set(named)

def at_most(asked, because, allowed, most, work):
    """Does the proof show that at most so many pieces fit on these squares? False if it only claims so."""
    kind = because["kind"]
    if kind == "groups":
        groups = [asked.ascending(group) for group in because["groups"]]
        need(len(groups) <= most and all(groups), "there are too many groups, or one is empty")
        named = [square for group in groups for square in group]
        need(len(named) == len(allowed) and {*named} == allowed, "the groups do not hold every square once")
        for group in groups:
            work.spend(1 + len(group) ** 2)
            pairs = ((a, b) for i, a in enumerate(group) for b in group[:i])
            need(all(asked.attack(a, b) for a, b in pairs), "two squares of a group do not attack each other")
        return True
    if kind == "cases":
        square = asked.board.square(because["square"])
        need(square in allowed, "a case is about a square that does not matter")
        work.spend(10 * len(allowed))
        apart = {other for other in allowed if other != square and not asked.attack(square, other)}
        placed = at_most(asked, because["placed"], apart, most - 1, work)
        return at_most(asked, because["empty"], allowed - {square}, most, work) and placed
    if kind == "parts":
        parts, named = parts_of(asked, because)
        need(named == allowed, "the parts do not hold every square once")
        need(sum(size for _, size, _ in parts) <= most, "the parts allow more")
        return all([at_most(asked, reason, squares, size, work) for squares, size, reason in parts])
    need(kind == "exhausted", f"{kind!r} does not prove this")
    return False

def weights_of(asked, because):
    if because["kind"] == "apart-squares":
        return dict.fromkeys(asked.ascending(because["squares"]), 1)
    texts = because["weights"]
    fraction = "[1-9][0-9]{0,30}(/[1-9][0-9]{0,30})?"
    need(all(re.fullmatch(fraction, text) for text in texts.values()), "a weight is not a positive fraction")
    weights = {asked.board.square(name): Fraction(text) for name, text in texts.items()}
    need(len(weights) == len(texts), "a square has two weights")
    return weights

def at_least(asked, because, targets, allowed, least, work):
    """Does the proof show that so many pieces are needed to cover the targets?"""
    kind = because["kind"]
    if kind in ("weights", "apart-squares"):
        weights = weights_of(asked, because)
        need(set(weights) <= targets, "a square with a weight does not need to be covered")
        for square in allowed:
            reach = asked.covers(square)
            work.spend(1 + len(reach))
            need(sum(weights.get(target, 0) for target in reach) <= 1, "a piece covers more than 1")
        need(sum(weights.values()) > least - 1, "the weights are too small")
        return True
    if kind == "uncovered":
        square = asked.board.square(because["square"])
        work.spend(len(allowed))
        need(square in targets and square not in asked.covered(allowed), "the square can be covered")
        return True
    if kind == "cases":
        square = asked.board.square(because["square"])
        need(square in allowed, "a case is about a square that does not matter")
        rest = allowed - {square}
        placed = at_least(asked, because["placed"], targets - {*asked.covers(square)}, rest, least - 1, work)
        return at_least(asked, because["empty"], targets, rest, least, work) and placed
    if kind == "parts":
        parts, named = parts_of(asked, because)
        need(named <= targets, "a part has squares that are covered")
        for square in allowed:
            reach = set(asked.covers(square))
            work.spend(1 + len(reach))
            met = sum(not squares.isdisjoint(reach) for squares, _, _ in parts)
            need(met <= 1, "a piece covers squares of two parts")
        need(sum(size for _, size, _ in parts) >= least, "the parts need fewer")
        return all([at_least(asked, reason, squares, allowed, size, work) for squares, size, reason in parts])
    need(kind == "exhausted", f"{kind!r} does not prove this")
    return False

def most_by_lines(width, height, piece, because):
    """At most so many pieces are apart, as no two are on one line, or in one block; None if they may be."""
    rides = lambda dx, dy, length: any(
        (x, y) in ((dx, dy), (-dx, -dy)) and (reach == 0 or reach >= length - 1) for x, y, reach in piece)
    if because["kind"] == "blocks":
        w, h = whole(because["width"], "width", 1), whole(because["height"], "height", 1)
        steps = {(sign * dx * k, sign * dy * k) for dx, dy, reach in piece
                 for k in range(1, 10) if not reach or k <= reach for sign in (1, -1)}
        near = {(x, y) for x in range(1 - w, w) for y in range(1 - h, h)} - {(0, 0)} if w * h <= 100 else {0}
        return -(-width // w) * -(-height // h) if near <= steps else None
    lines = because["lines"]
    if lines == "diagonals":  # the two diagonals of one square are corners of the long one across
        return 2 * width - 2 if width == height >= 2 and rides(1, 1, width) and rides(1, -1, width) else None
    if lines == "rows" and rides(1, 0, width):
        return height
    return width if lines == "columns" and rides(0, 1, height) else None

def least_by_lines(width, height, piece, lines):
    """Fewer pieces cannot cover the board. None if the lines say nothing about this piece."""
    if lines == "diagonals" and all(abs(dx) == abs(dy) for dx, dy, _ in piece):
        return crossing_diagonals(width, height, 0) + crossing_diagonals(width, height, 1)
    if lines == "outermost" and width == height and all(abs(dx) <= 1 and abs(dy) <= 1 for dx, dy, _ in piece):
        return width // 2  # Spencer: pieces that move along rows, columns, and diagonals
    along = lines == ("columns" if width <= height else "rows") and all(0 in ray[:2] for ray in piece)
    return min(width, height) if along else None

def crossing_diagonals(width, height, odd):
    """The most rising and falling diagonals of one color, as many of each, that cross on the board only."""
    def nearest(low, high):
        own = (v for v in range(low, high + 1) if v % 2 == odd)
        return sorted(own, key=lambda v: (abs(2 * v - low - high), v))
    rising, falling, k = nearest(1 - height, width - 1), nearest(0, width + height - 2), 0
    while k < min(len(rising), len(falling)):
        ends = [(min(values[:k + 1]), max(values[:k + 1])) for values in (rising, falling)]
        if not all(0 <= s + d < 2 * width and 0 <= s - d < 2 * height for d in ends[0] for s in ends[1]):
            break
        k += 1
    return k

def proves(asked, because, bound, work):
    """At most `bound` pieces (apart), or at least `bound` (cover), the given ones included."""
    board, given, more = asked.board, asked.given, bound - len(asked.given)
    if because["kind"] in ("lines", "blocks"):
        need(not board.holes, "the board has holes")
        found = (most_by_lines(board.width, board.height, asked.piece, because) if asked.apart
                 else least_by_lines(board.width, board.height, asked.piece, because["lines"]))
        need(found is not None, "the lines prove nothing here")
        need(found <= bound if asked.apart else found >= bound, "the lines prove less")
        return True
    work.spend(board.size * (1 + len(given)))
    allowed = asked.may_stand(board.squares())
    if asked.apart:
        return at_most(asked, because, allowed, more, work)
    return at_least(asked, because, set(board.squares()) - asked.covered(given), allowed, more, work)

def check_placement(words, answer, work):
    asked, squares = Asked(words), answer["squares"]
    squares = asked.ascending(squares)
    same(len(squares), whole(answer["size"], "size"), "pieces")
    asked.keeps_rule(squares, work)
    if asked.size is not None:
        same(asked.size, len(squares), "pieces")
        need("best" not in answer and "because" not in answer, "a size was asked, so nothing can be the best")
        return "proved", "the pieces keep the rule"
    need(answer.get("best") is True, "the answer does not say that it is the best")
    if "because" in answer and proves(asked, answer["because"], len(squares), work):
        return "proved", "the pieces keep the rule, and the proof that nothing is better was read"
    return "partial", "the pieces keep the rule; that nothing is better is taken as given"

def check_none(words, answer, work):
    asked, because = Asked(words), answer.get("because")
    size, most = asked.size, asked.board.size
    if because is None:
        return "unchecked", "the reason is not listed"
    if because["kind"] == "size":
        same((len(asked.given), most), (because["least"], because["most"]), "given squares, free squares")
        need(size is not None and not len(asked.given) <= size <= most, "the size is possible")
        return "proved", "the size is impossible"
    if because["kind"] == "conflict":
        a, b = asked.ascending(because["squares"])
        need(asked.apart and {a, b} <= asked.given and asked.attack(a, b), "the given squares do not clash")
        return "proved", "two given squares attack each other"
    need(size is not None or not asked.apart, "something can always be placed")
    bound = size - 1 if asked.apart else (most if size is None else size) + 1
    if proves(asked, because, bound, work):
        return "proved", "the proof that there is none was read"
    return "unchecked", "it was only searched"

# --- counts

def count_fixed(asked, image, work):
    """{size: number} of the placements that an image leaves as they are: orbit by orbit, with what is blocked
    (apart) or still uncovered (cover)."""
    board, given, orbits = asked.board, asked.given, {}
    if asked.apart and any(asked.attack(a, b) for a in given for b in given):
        return Counter()
    allowed = asked.may_stand(board.squares())
    for square in (square for square in board.squares() if square in allowed):
        orbit = [square]
        while image[orbit[-1]] != square:
            orbit.append(image[orbit[-1]])
        orbits.setdefault(frozenset(orbit), len(orbits))
    groups = list(orbits)
    if asked.apart:
        reach = [frozenset(j for j, b in enumerate(groups) if any(asked.attack(x, y) for x in a for y in b))
                 for a in groups]
        states = {frozenset(): Counter({len(given): 1})}
    else:
        reach = [frozenset(asked.covered(group)) for group in groups]
        states = {frozenset(board.squares()) - asked.covered(given): Counter({len(given): 1})}
    for i, group in enumerate(groups):
        following, later = {}, set().union(*reach[i + 1:])
        for state, counts in states.items():
            if asked.apart:
                options = [(state - {i}, 0)]
                if i not in state and i not in reach[i]:
                    options.append((state | frozenset(j for j in reach[i] if j > i), len(group)))
            else:
                both = (state, 0), (state - reach[i], len(group))
                options = [(left, size) for left, size in both if left <= later]
            for left, size in options:
                work.spend(5 + len(counts))
                found = following.setdefault(left, Counter())
                for k, ways in counts.items():
                    found[k + size] += ways
        states = following
    return sum((counts for state, counts in states.items() if asked.apart or not state), Counter())

def check_count(words, answer, work):
    asked = Asked(words)
    work.spend(asked.board.size * 50)
    found = count_fixed(asked, {square: square for square in asked.board.squares()}, work)
    if asked.size is None:
        counts = [whole(value, "a count") for value in answer["counts"]]
        same([found[k] for k in range(max(found, default=-1) + 1)], counts, "the counts are")
        same(sum(counts), whole(answer["total"], "total"), "the total is")
    else:
        same(found[asked.size], whole(answer["count"], "count"), "the count is")
    need(asked.classes == ("classes" in answer), "classes are missing, or were not asked for")
    if asked.classes:
        images = asked.board.images(piece=asked.piece)
        fixed = [count_fixed(asked, image, work)[asked.size] for image in images]
        claimed = whole(answer["classes"], "classes") * len(fixed)
        same(sum(fixed), claimed, "the placements fixed by symmetries are")
    return "recomputed", "the placements were counted again"
