"""walks, random-walk."""

from fractions import Fraction
from math import gcd

from basics import need, same, whole

def check_walks(words, answer, work):
    board, piece = words.board(), words.piece()
    options, claimed = words.options(("from", "to", "steps", "mod")), whole(answer.get("walks"), "walks")
    steps, mod = whole(options.get("steps"), "steps"), whole(options.get("mod", 0), "mod")
    if mod:
        same(mod, whole(answer.get("mod", mod), "mod"), "the modulus is")
        need(claimed < mod, "the remainder is not below the modulus")
    start, end = (board.square(options[key]) if key in options else None for key in ("from", "to"))
    found = walk_count(board, piece, start, end, steps, mod, answer.get("recurrence"), work)
    same(found, claimed, "the number of walks is")
    return "recomputed", "counted again" + (" by a proved recurrence" if "recurrence" in answer else "")

def walk_count(board, piece, start, end, steps, mod, recurrence, work):
    """Move by move, or by a recurrence, which holds forever if it does for as many terms as squares."""
    work.spend(4 * board.size)
    number = {square: i for i, square in enumerate(board.squares())}
    rows = [[number[there] for there in board.moves(piece, here)] for here in number]
    starts = range(len(rows)) if start is None else [number[start]]
    vector = [int(end in (None, square)) for square in number]
    factors = [whole(c, "a coefficient", -(10**10000)) for c in (recurrence or {}).get("coefficients", [])]
    count, terms = steps + 1 if recurrence is None else len(rows) + len(factors), []
    reduce = (lambda values: [value % mod for value in values]) if mod else (lambda values: values)
    work.spend(count * (sum(map(len, rows)) + len(rows)) // 8 * (1 if mod else 1 + count // 500))
    for _ in range(count):
        terms.append(sum(vector[i] for i in starts))
        vector = reduce([sum([vector[j] for j in row]) for row in rows])
    if recurrence is None:
        return reduce([terms[steps]])[0]
    work.spend(len(rows) * len(factors) // 8)
    n = len(factors)
    same(reduce(terms[:n]), [whole(term, "a term") for term in recurrence["first"]], "first terms:")
    for k in range(n, count):
        off = terms[k] - sum(c * terms[k - 1 - j] for j, c in enumerate(factors))
        need(reduce([off]) == [0], "the recurrence does not hold")
    power = [1]  # x^steps modulo the recurrence's polynomial
    for bit in bin(steps)[2:]:
        work.spend(n**2 // 4 * (1 if mod else 1 + steps // 500))
        square = [0] * (2 * len(power) - 1 + int(bit))
        for i, a in enumerate(power):
            for j, b in enumerate(power, i + int(bit)):
                square[j] += a * b
        power = square
        while len(power) > n:
            high = power.pop()
            for j, c in enumerate(factors):
                power[len(power) - 1 - j] += high * c
        power = reduce(power)
    return reduce([sum(value * terms[i] for i, value in enumerate(power))])[0]

# --- random-walk

def read_random_walk(words):
    board, piece, options = words.board(), words.piece(), words.options(("from", "to", "steps"))
    has_goal = ("to" in options) != ("steps" in options)
    need("from" in options and has_goal, "the problem needs from, and to or steps")
    return board, piece, board.square(options["from"]), options

def read_fraction(answer, key):
    """In lowest terms, with its decimal: up to 12 significant digits, rounded half up, no exponent."""
    value = answer[key]
    top, bottom = whole(value["numerator"], "numerator"), whole(value["denominator"], "denominator", 1)
    need(gcd(top, bottom) == 1, "the fraction is not in lowest terms")
    exponent = len(str(top)) - len(str(bottom)) if top else 0
    exponent -= 0 < top * 10 ** max(0, -exponent) < bottom * 10 ** max(0, exponent)
    places = 11 - exponent
    scaled, unit = top * 10 ** max(0, places), bottom * 10 ** max(0, -places)
    digits = (2 * scaled + unit) // (2 * unit)
    text = str(digits * 10 ** -places) if places <= 0 else (
        f"{digits // 10 ** places}.{digits % 10 ** places:0{places}d}".rstrip("0").rstrip("."))
    same(text, answer.get("decimal"), "the decimal is")
    return Fraction(top, bottom)

def check_chance(words, answer, work):
    """Walks that stay on the board, out of all; riders go as far as the longer side minus 1."""
    (board, piece, start, options), chance = read_random_walk(words), read_fraction(answer, "chance")
    steps, longest = whole(options.get("steps"), "steps"), max(board.width, board.height) - 1
    leaps = {(dx * k, dy * k) for dx, dy, reach in piece for k in range(1, (reach or longest) + 1)
             if k <= longest or reach == 1}
    need(chance <= 1, "the chance is above 1")
    work.spend(steps * len(leaps).bit_length() // 4)
    stay = walk_count(board, piece, start, None, steps, 0, answer.get("recurrence"), work)
    same(Fraction(stay, len(leaps) ** steps or 1), chance, "the chance is")
    return "recomputed", "the walks that stay on the board were counted again"

class Arrival:
    """Where a walk from `start` to `target` can come to before it arrives, and where it is lost."""

    def __init__(self, words, work):
        self.board, self.piece, self.start, options = read_random_walk(words)
        self.target, self.moves, queue, into = self.board.square(options.get("to")), {}, [self.start], {}
        for here in queue:
            if here not in self.moves and (here != self.target or here == self.start):
                self.moves[here] = self.board.moves(self.piece, here)
                work.spend(4 + 2 * len(self.moves[here]))
                queue.extend(self.moves[here])
                for there in self.moves[here]:
                    into.setdefault(there, []).append(here)
        returns, returning = {self.target}, [self.target]  # from which it can still arrive
        for there in returning:
            returning += [here for here in into.get(there, ()) if here not in returns]
            returns.update(into.get(there, ()))
        self.arrives = self.start in returns and (self.start != self.target or self.target in into)
        self.traps = {square for square in queue if square not in returns}

def check_never(words, answer, work):
    walk = Arrival(words, work)
    need(not walk.arrives, "it can arrive")
    if answer.get("reached") is not None:
        reached = walk.board.distances(walk.piece, walk.start, work)
        same(len(reached), whole(answer["reached"], "reached"), "squares within reach")
    return "recomputed", "a search never arrives"

def check_infinite(words, answer, work):
    walk = Arrival(words, work)
    need(walk.arrives and walk.traps, "it always arrives, or never")
    need("trap" not in answer or walk.board.square(answer["trap"]) in walk.traps, "it is not lost there")
    return "recomputed", "a search finds where it is lost"

def check_expected(words, answer, work):
    """Values of all squares satisfy their equations, or all moves can be taken back and are counted."""
    walk, expected, because = Arrival(words, work), read_fraction(answer, "expected"), answer.get("because")
    start, target, moves = walk.start, walk.target, walk.moves
    need(walk.arrives and not walk.traps, "it may never arrive")
    if because is None:
        return "unchecked", "the values of the squares are not listed"
    if because["kind"] == "stationary":
        total, own = whole(because.get("total"), "total"), whole(because.get("moves"), "moves", 1)
        reversible = all(here in moves[there] for here in moves for there in moves[here])
        need(start == target and reversible, "a move is one-way")
        found = sum(map(len, moves.values())), len(moves[start])
        same(found, (total, own), "moves of all squares and of this one")
        same(Fraction(total, own), expected, "the expectation is")
        return "proved", "moves counted again: those of all squares, divided by those of the square"
    same("values", because["kind"], "the kind of proof is")
    squares, tops = walk.board.list(because["squares"]), because["numerators"]
    need(len(tops) == len(squares), "squares and values do not match")
    bottom = whole(because["denominator"], "denominator", 1)
    value = {square: Fraction(whole(top, "a value"), bottom) for square, top in zip(squares, tops)}
    for here in {**moves, **value}:
        options = walk.board.moves(walk.piece, here)
        need(options, "a square without moves has a value")
        after = 1 + sum(value[there] for there in options if there != target) / len(options)
        need(here != start or after == expected, "the expectation does not follow from the values")
        fits = value.get(here, 0) == after or (here == target and value.get(here, 0) == 0)
        need(fits, "an equation is not satisfied")
    return "proved", "the values satisfy the equation of every square, and those have one solution"
