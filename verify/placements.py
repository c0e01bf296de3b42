"""place, count-placements."""

import re
from fractions import Fraction

from board import TooMuch, big, fields, need, number, same

class Asked:
    """What a line asks of a placement: a rule, maybe a size, maybe given squares, maybe classes."""

    def __init__(self, words):
        self.board, self.piece = words.board(), words.piece()
        self.rule, self.total, self.size, self.given, self.classes = None, False, None, [], False
        while words.words:
            word = words.take()
            if word in ("apart", "cover"):
                need(self.rule is None, "the problem has two rules")
                self.rule = word
            elif word == "total":
                self.total = True
            elif word == "classes":
                self.classes = True
            elif word == "given":
                self.given = sorted({self.board.square(name) for name in words.take("given square").split("/")})
            else:
                need(word.isdigit() and self.size is None, f"the problem has a stray {word!r}")
                self.size = int(word)
        need(self.rule is not None, "the problem has no rule")

    def attack(self, a, b):
        return self.board.is_move(self.piece, a, b) or self.board.is_move(self.piece, b, a)

    def covers(self, square):
        return ([] if self.total else [square]) + self.board.moves(self.piece, square)

def first_attack(asked, squares, work):
    """Two squares that attack each other. On a line of a ray only neighbors need a look."""
    board = asked.board
    for dx, dy, reach in asked.piece:
        last = {}
        step = -1 if dy < 0 or (dy == 0 and dx < 0) else 1
        work.spend(len(squares))
        for x, y in sorted(squares, key=lambda square: (square[1], square[0])):
            key = (x * dy - y * dx, x % abs(dx) if dx else y % abs(dy))
            before = last.get(key)
            if before is not None:
                steps = abs(x - before[0]) // abs(dx) if dx else abs(y - before[1]) // abs(dy)
                between = (before[0] + step * k * dx for k in range(1, steps)), (before[1] + step * k * dy for k in range(1, steps))
                if (reach == 0 or steps <= reach) and (not board.holes or all(there in board for there in zip(*between))):
                    return before, (x, y)
            last[key] = (x, y)
    return None

def keeps_rule(asked, squares, work):
    need(set(asked.given) <= set(squares), "a given square is empty")
    if asked.rule == "apart":
        found = first_attack(asked, squares, work)
        need(found is None, "two pieces attack each other")
        return
    covered = set()
    for square in squares:
        list_ = asked.covers(square)
        work.spend(1 + len(list_))
        covered.update(list_)
    work.spend(asked.board.width * asked.board.height)
    need(covered >= set(asked.board.squares()), "a square is not covered")

def weight(text):
    need(isinstance(text, str) and re.fullmatch("[1-9][0-9]{0,30}(/[1-9][0-9]{0,30})?", text), "a weight is not a positive fraction")
    return Fraction(text)

PROOFS = {
    "groups": ("groups",), "lines": ("lines",), "blocks": ("width", "height"), "apart-squares": ("squares",), "weights": ("weights",), "cases": ("square", "placed", "empty"),
    "parts": ("parts",), "uncovered": ("square",), "conflict": ("squares",), "size": ("least", "most"), "exhausted": (),
}

def kind_of(because):
    """The kind of a proof, which has the names that this kind has."""
    need(isinstance(because, dict), "a proof is not an object")
    kind = because.get("kind")
    need(isinstance(kind, str) and kind in PROOFS, f"{kind!r} is no kind of proof")
    fields(because, ("kind", *PROOFS[kind]), ("nodes",) if kind == "exhausted" else ())
    return kind

def parts_of(asked, because):
    """(squares, size, proof) of every part; no square is in two."""
    need(isinstance(because["parts"], list), "there is no list of parts")
    found, seen = [], set()
    for part in because["parts"]:
        fields(part, ("squares", "size", "because"))
        squares = set(asked.board.ascending(part["squares"]))
        need(not squares & seen, "a square is in two parts")
        seen |= squares
        found.append((squares, number(part["size"], "size"), part["because"]))
    return found, seen

def at_most(asked, because, allowed, most, work):
    """Does the proof show that at most so many pieces fit on the allowed squares? False if it only claims so."""
    kind = kind_of(because)
    if kind == "groups":
        need(isinstance(because["groups"], list), "there is no list of groups")
        groups = [asked.board.ascending(group) for group in because["groups"]]
        need(len(groups) <= most, "there are too many groups")
        need(all(groups), "a group is empty")
        named = [square for group in groups for square in group]
        need(len(set(named)) == len(named) and set(named) == allowed, "the groups do not hold every square once")
        for group in groups:
            work.spend(1 + len(group) ** 2)
            need(all(asked.attack(a, b) for i, a in enumerate(group) for b in group[:i]), "two squares of a group do not attack each other")
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

def at_least(asked, because, targets, allowed, least, work):
    """Does the proof show that so many pieces are needed to cover the targets?"""
    kind = kind_of(because)
    if kind in ("weights", "apart-squares"):
        if kind == "weights":
            need(isinstance(because["weights"], dict), "there are no weights by square")
            weights = {asked.board.square(name): weight(text) for name, text in because["weights"].items()}
            need(len(weights) == len(because["weights"]), "a square has two weights")
        else:
            weights = {square: 1 for square in asked.board.ascending(because["squares"])}
        need(set(weights) <= targets, "a square with a weight does not need to be covered")
        for square in allowed:
            list_ = asked.covers(square)
            work.spend(1 + len(list_))
            need(sum(weights.get(target, 0) for target in list_) <= 1, "a piece covers more than 1")
        need(sum(weights.values()) > least - 1, "the weights are too small")
        return True
    if kind == "uncovered":
        square = asked.board.square(because["square"])
        work.spend(len(allowed))
        need(square in targets and not any(square in asked.covers(start) for start in allowed), "the square can be covered")
        return True
    if kind == "cases":
        square = asked.board.square(because["square"])
        need(square in allowed, "a case is about a square that does not matter")
        rest = allowed - {square}
        placed = at_least(asked, because["placed"], targets - set(asked.covers(square)), rest, least - 1, work)
        return at_least(asked, because["empty"], targets, rest, least, work) and placed
    if kind == "parts":
        parts, named = parts_of(asked, because)
        need(named <= targets, "a part has squares that are covered")
        for square in allowed:
            met = set(asked.covers(square))
            work.spend(1 + len(met))
            need(sum(1 for squares, _, _ in parts if squares & met) <= 1, "a piece covers squares of two parts")
        need(sum(size for _, size, _ in parts) >= least, "the parts need fewer")
        return all([at_least(asked, reason, squares, allowed, size, work) for squares, size, reason in parts])
    need(kind == "exhausted", f"{kind!r} does not prove this")
    return False

def rides(piece, dx, dy, length):
    return any((x, y) in ((dx, dy), (-dx, -dy)) and (reach == 0 or reach >= length - 1) for x, y, reach in piece)

def most_by_lines(board, piece, because):
    """At most so many pieces are apart, since no two are on one line, or in one block."""
    width, height, lines = board.width, board.height, because.get("lines")
    if because["kind"] == "blocks":
        w, h = number(because["width"], "width"), number(because["height"], "height")
        need(w >= 1 and h >= 1 and w * h <= 100, "the blocks prove nothing here")
        steps = {(sign * dx * k, sign * dy * k) for dx, dy, reach in piece for k in range(1, 10) if not reach or k <= reach for sign in (1, -1)}
        near = {(x, y) for x in range(1 - w, w) for y in range(1 - h, h)} - {(0, 0)}
        need(near <= steps or w * h == 1, "two squares of a block do not attack each other")
        return -(-width // w) * -(-height // h)
    if lines == "diagonals":
        need(width == height >= 2 and rides(piece, 1, 1, width) and rides(piece, 1, -1, width), "the lines prove nothing here")
        return 2 * width - 2  # the two diagonals of one square are corners of the long one across
    need(lines in ("rows", "columns") and rides(piece, *((1, 0, width) if lines == "rows" else (0, 1, height))), "the lines prove nothing here")
    return height if lines == "rows" else width

def crossing_diagonals(width, height, odd):
    """The most rising and falling diagonals of one color, as many of each, that cross on the board only."""
    def nearest(low, high):
        return sorted((v for v in range(low, high + 1) if v % 2 == odd), key=lambda v: (abs(2 * v - low - high), v))
    rising, falling, k = nearest(1 - height, width - 1), nearest(0, width + height - 2), 0
    while k < min(len(rising), len(falling)):
        ends = [(min(values[:k + 1]), max(values[:k + 1])) for values in (rising, falling)]
        if not all(0 <= s + d < 2 * width and 0 <= s - d < 2 * height for d in ends[0] for s in ends[1]):
            break
        k += 1
    return k

def least_by_lines(board, piece, because):
    """Fewer pieces cannot cover the board."""
    width, height, lines = board.width, board.height, because.get("lines")
    if lines == "diagonals":
        need(all(abs(dx) == abs(dy) for dx, dy, _ in piece), "the lines prove nothing here")
        return crossing_diagonals(width, height, 0) + crossing_diagonals(width, height, 1)
    if lines == "outermost":  # Spencer: pieces that move along rows, columns, and diagonals
        need(width == height and all(abs(dx) <= 1 and abs(dy) <= 1 for dx, dy, _ in piece), "the lines prove nothing here")
        return width // 2
    need(lines == ("columns" if width <= height else "rows") and all(0 in ray[:2] for ray in piece), "the lines prove nothing here")
    return min(width, height)

def proves(asked, because, bound, work):
    """At most `bound` pieces (apart), or at least `bound` (cover), the given ones included."""
    board, given = asked.board, asked.given
    if kind_of(because) in ("lines", "blocks"):
        need(not board.holes, "the board has holes")
        if asked.rule == "apart":
            need(most_by_lines(board, asked.piece, because) <= bound, "the lines allow more")
        else:
            need(least_by_lines(board, asked.piece, because) >= bound, "the lines need fewer")
        return True
    work.spend(board.width * board.height)
    free = set(board.squares()) - set(given)
    if asked.rule == "apart":
        work.spend(len(free) * len(given))
        allowed = {square for square in free if not any(asked.attack(square, other) for other in given)}
        return at_most(asked, because, allowed, bound - len(given), work)
    covered = {target for square in given for target in asked.covers(square)}
    return at_least(asked, because, set(board.squares()) - covered, free, bound - len(given), work)

def check_place(words, answer, work):
    asked = Asked(words)
    board, size = asked.board, asked.size
    if answer.get("kind") == "placement":
        fields(answer, ("kind", "squares", "size"), ("best", "because", "nodes", "method"))
        squares = board.ascending(answer["squares"])
        same(len(squares), number(answer["size"], "size"), "pieces")
        keeps_rule(asked, squares, work)
        if size is not None:
            same(size, len(squares), "pieces")
            need("best" not in answer and "because" not in answer, "a size was asked, so nothing can be the best")
            return "proved", "the pieces keep the rule"
        need(answer.get("best") is True, "the answer does not say that it is the best")
        if "because" not in answer:
            return "partial", "the pieces keep the rule; that nothing is better is taken as given"
        if proves(asked, answer["because"], len(squares), work):
            return "proved", "the pieces keep the rule, and the proof that nothing is better was read"
        return "partial", "the pieces keep the rule; that nothing is better was only searched"
    same("none", answer.get("kind"), "the kind is")
    fields(answer, ("kind",), ("because", "nodes", "method"))
    if "because" not in answer:
        return "unchecked", "the reason is not listed"
    because = answer["because"]
    kind = kind_of(because)
    if kind == "size":
        same(len(asked.given), number(because["least"], "least"), "given squares")
        same(board.size, number(because["most"], "most"), "free squares")
        need(size is not None and not len(asked.given) <= size <= board.size, "the size is possible")
        return "proved", "the size is impossible"
    if kind == "conflict":
        squares = board.ascending(because["squares"])
        same(2, len(squares), "squares")
        a, b = squares
        need(asked.rule == "apart" and {a, b} <= set(asked.given) and asked.attack(a, b), "the given squares do not clash")
        return "proved", "two given squares attack each other"
    need(asked.rule == "cover" or size is not None, "something can always be placed")
    bound = size - 1 if asked.rule == "apart" else (board.size if size is None else size) + 1
    if proves(asked, because, bound, work):
        return "proved", "the proof that there is none was read"
    return "unchecked", "it was only searched"

# --- counts

def orbits(squares, image):
    """The squares in groups of images of each other."""
    seen, found = set(), []
    for square in squares:
        group = []
        while square not in seen:
            seen.add(square)
            group.append(square)
            square = image(square)
        if group:
            found.append(group)
    return found

def symmetries(board, piece):
    width, height = board.width - 1, board.height - 1
    maps = [(lambda x, y: (x, y), 0, 1, 1), (lambda x, y: (width - x, y), 0, -1, 1), (lambda x, y: (x, height - y), 0, 1, -1),
            (lambda x, y: (width - x, height - y), 0, -1, -1)]
    if width == height:
        maps += [(lambda x, y: (y, x), 1, 1, 1), (lambda x, y: (width - y, x), 1, -1, 1), (lambda x, y: (y, height - x), 1, 1, -1),
                 (lambda x, y: (width - y, height - x), 1, -1, -1)]
    for image, swap, flip_x, flip_y in maps:
        turned = {(flip_x * (dy if swap else dx), flip_y * (dx if swap else dy), reach) for dx, dy, reach in piece}
        if turned == set(piece) and all(image(*hole) in board.holes for hole in board.holes):
            yield lambda square, image=image: image(*square)

def count_fixed(asked, image, work):
    """{size: number} of the placements that the image leaves as they are: group by group, with what they block or cover."""
    board, given = asked.board, asked.given
    squares = [square for square in board.squares() if square not in given]
    apart = asked.rule == "apart"
    if apart:
        if any(asked.attack(a, b) for a in given for b in given):
            return {}
        squares = [square for square in squares if not any(asked.attack(square, other) for other in given)]
    groups = orbits(squares, image)
    place = {square: i for i, group in enumerate(groups) for square in group}
    if apart:
        clash = [{place[b] for a in group for b in squares if asked.attack(a, b)} for group in groups]
        states = {frozenset(): {len(given): 1}}
    else:
        reach = [frozenset(target for square in group for target in asked.covers(square)) for group in groups]
        open_ = frozenset(board.squares()) - {target for square in given for target in asked.covers(square)}
        states = {open_: {len(given): 1}}
    for i, group in enumerate(groups):
        later = set() if apart else set().union(*reach[i + 1:])
        following = {}
        for state, counts in states.items():
            options = []
            if apart:
                options.append((state - {i}, 0))
                if i not in state and i not in clash[i]:
                    options.append((state | frozenset(j for j in clash[i] if j > i), len(group)))
            else:
                options = [(left, size) for left, size in ((state, 0), (state - reach[i], len(group))) if left <= later]
            for left, size in options:
                work.spend(5 + len(counts))
                found = following.setdefault(left, {})
                for k, ways in counts.items():
                    found[k + size] = found.get(k + size, 0) + ways
        states = following
    total = {}
    for counts in states.values():
        for k, ways in counts.items():
            total[k] = total.get(k, 0) + ways
    if not apart and not groups and states and any(states):
        return {}
    return {k: ways for k, ways in total.items() if ways}

def check_count_placements(words, answer, work):
    asked = Asked(words)
    same("count", answer.get("kind"), "the kind is")
    if asked.size is None:
        fields(answer, ("kind", "counts", "total"), ("states", "method"))
        need(isinstance(answer["counts"], list), "there is no list of counts")
        counts = [big(value, "a count") for value in answer["counts"]]
        same(sum(counts), big(answer["total"], "total"), "the total is")
        need(not counts or counts[-1] > 0, "the counts end with 0")
    else:
        fields(answer, ("kind", "count", "classes") if asked.classes else ("kind", "count"), ("states", "method"))
        count, classes = big(answer["count"], "count"), big(answer["classes"], "classes") if asked.classes else None
    try:
        work.spend(asked.board.width * asked.board.height * 50)
        found = count_fixed(asked, lambda square: square, work)
        if asked.size is None:
            same([found.get(k, 0) for k in range(max(found, default=-1) + 1)], counts, "the counts are")
            return "recomputed", "the placements were counted again"
        same(found.get(asked.size, 0), count, "the count is")
        if asked.classes:
            fixed = [count_fixed(asked, image, work).get(asked.size, 0) for image in symmetries(asked.board, asked.piece)]
            same(sum(fixed), classes * len(fixed), "the placements fixed by symmetries are")
    except TooMuch:
        return "unchecked", "counting again would take too long"
    return "recomputed", "the placements were counted again"
