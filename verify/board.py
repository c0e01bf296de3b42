"""Squares, boards, pieces, problem lines: read from their documentation, no code is shared with horseplay.

A square is a pair (x, y), x to the right and y up; a1 is (0, 0). A piece is a list of rays (dx, dy, reach) in
its own order; reach 0 means as far as the board goes, and a leaper has reach 1.
"""

import re
from math import gcd

class Refused(Exception):
    """The answer is wrong, or is not an answer to its problem. The text says why."""

class TooMuch(Exception):
    """Checking this would take more work than was allowed."""

class Work:
    """How much may still be spent on one answer, in steps of about a microsecond."""

    def __init__(self, steps):
        self.left = steps

    def spend(self, steps=1):
        self.left -= steps
        if self.left < 0:
            raise TooMuch

def need(condition, why):
    if not condition:
        raise Refused(why)

def same(found, claimed, what):
    need(found == claimed, f"{what}: {shown(found)}, not {shown(claimed)}")

def shown(value):
    return str(value) if len(str(value)) <= 60 else str(value)[:57] + "..."

def whole(value, what, least=0):
    """A whole number, written as a number or, where it may be large, as a decimal string."""
    if isinstance(value, str) and re.fullmatch(r"-?\d+", value):
        value = int(value)
    need(type(value) is int and value >= least, f"{what} is not a whole number")
    return value

# --- squares and boards

def parse_square(text):
    """`e5`, `aa27`, or `4,4`."""
    match = re.fullmatch(r"([a-z]{1,30})([1-9]\d{0,40})|(\d{1,40}),(\d{1,40})", str(text))
    need(match, f"{text!r} is not a square")
    letters, row, x, y = match.groups()
    if x:
        return int(x), int(y)
    x = 0
    for letter in letters:
        x = x * 26 + ord(letter) - ord("a") + 1
    return x - 1, int(row) - 1

TURNS = [(swap, flip_x, flip_y) for swap in (0, 1) for flip_x in (0, 1) for flip_y in (0, 1)]

def turn(how, x, y, w=0, h=0):
    """The image of a move, or of a square of the board whose last square is (w, h)."""
    swap, flip_x, flip_y = how
    x, y = (y, x) if swap else (x, y)
    return w - x if flip_x else x, h - y if flip_y else y

class Board:
    """width x height squares, some of them holes. The quadrant has no width and no height."""

    def __init__(self, width, height, holes=()):
        self.width, self.height, self.holes = width, height, frozenset(holes)

    def __contains__(self, square):
        x, y = square
        if x < 0 or y < 0 or square in self.holes:
            return False
        return self.width is None or (x < self.width and y < self.height)

    @property
    def size(self):
        return self.width * self.height - len(self.holes)

    def squares(self):
        """Row by row from below."""
        return [(x, y) for y in range(self.height) for x in range(self.width) if (x, y) not in self.holes]

    def square(self, text):
        square = parse_square(text)
        need(square in self, f"{text} is not on the board")
        return square

    def list(self, names):
        need(isinstance(names, list), "there is no list of squares")
        return [self.square(name) for name in names]

    def ascending(self, names):
        """A list of squares row by row from below, each once."""
        squares = self.list(names)
        rows = [(y, x) for x, y in squares]
        need(rows == sorted(set(rows)), "the squares are not in ascending order, each once")
        return squares

    def moves(self, piece, start):
        """Where the piece can go from a square, in its own order, near before far, each square once."""
        found = {}
        for dx, dy, reach in piece:
            x, y, steps = start[0] + dx, start[1] + dy, 1
            while (reach == 0 or steps <= reach) and (x, y) in self:
                found[x, y] = True
                x, y, steps = x + dx, y + dy, steps + 1
        return list(found)

    def is_move(self, piece, a, b):
        """Does one move lead from a to b? Rays do not pass over holes."""
        return b in self and any(
            not self.holes or all((a[0] + k * dx, a[1] + k * dy) in self for k in range(1, steps))
            for dx, dy, steps in rays_to(piece, b[0] - a[0], b[1] - a[1]))

    def distances(self, piece, start, work, end=None):
        """Fewest moves from a square to all within reach, near before far; up to `end` if it is given."""
        found = {start: 0}
        queue = [start]
        for here in queue:
            if end in found and found[here] >= found[end]:
                break
            moves = self.moves(piece, here)
            work.spend(1 + len(moves))
            for there in moves:
                if there not in found:
                    found[there] = found[here] + 1
                    queue.append(there)
        return found

    def walk(self, piece, path, what):
        """Sees that every step of a listed path is a move; gives the squares."""
        squares = self.list(path)
        need(squares, f"{what} is empty")
        for a, b, name in zip(squares, squares[1:], path[1:]):
            need(self.is_move(piece, a, b), f"{what}: no move leads to {name}")
        return squares

    def images(self, turns=TURNS, piece=()):
        """{square: its image} for each of these turns that keeps the board and the moves of the piece."""
        squares, w, h, rays = self.squares(), self.width - 1, self.height - 1, set(piece)
        for how in turns if w == h else [how for how in turns if not how[0]]:
            image = {square: turn(how, *square, w, h) for square in squares}
            if all(there in self for there in image.values()) and (
                    rays == {(*turn(how, dx, dy), reach) for dx, dy, reach in rays}):
                yield image

# --- pieces

def rays_to(piece, dx, dy):
    """(dx, dy, number of steps) of every ray that leads so far where nothing is in its way."""
    for x, y, reach in piece:
        steps = dx // x if x else dy // y
        if steps > 0 and (steps * x, steps * y) == (dx, dy) and (not reach or steps <= reach):
            yield x, y, steps

def is_reversible(piece):
    """Can every move be taken back?"""
    return all((-dx, -dy, reach) in piece for dx, dy, reach in piece)

def in_lattice(vectors, target):
    """Is the target a sum of these vectors, each taken any whole number of times, negative ones too?"""
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

ATOMS = dict(W=(0, 1), F=(1, 1), D=(0, 2), N=(1, 2), A=(2, 2), H=(0, 3), C=(1, 3), Z=(2, 3), G=(3, 3))
COMPOUNDS = dict(R=("W", 0), B=("F", 0), Q=("WF", 0), K=("WF", 1))
HYPERKNIGHT = "offsets:1,-2/-1,-3/-1,-2/-2,-1/-3,-1/-2,1"

def leaps(a, b):
    """The moves of the (a, b) leaper, clockwise from the one nearest to straight up."""
    s, l = sorted((a, b))
    turns = [(s, l), (l, s), (l, -s), (s, -l), (-s, -l), (-l, -s), (-l, s), (-s, l)]
    return list(dict.fromkeys(turns))

def points(letter, dx, dy):
    return dict(f=dy > 0, b=dy < 0, r=dx > 0, l=dx < 0, v=dy != 0, s=dx != 0)[letter]

def is_named(pair, dx, dy):
    """Does a pair of direction letters name this move? They unite for W and intersect for F and N."""
    first, second = pair
    wide, high = abs(dx), abs(dy)
    if 0 in (wide, high):
        return points(first, dx, dy) or points(second, dx, dy)
    if wide == high:
        return points(first, dx, dy) and points(second, dx, dy)
    if first == "h":
        return ((wide < high) == (dx * dy > 0)) == (second == "r")
    if second == "h":
        return points(first, dx, dy)
    return (high > wide) == (second in "fbv") and points(first, dx, dy) and points(second, dx, dy)

def pair_up(letters):
    """A letter joins the next one if they are the same or perpendicular; alone it counts double."""
    pairs = []
    while letters:
        a, b = letters[0], letters[1:2]
        joins = b and ((b in "lr") if a == "h" else (a == b or b == "h" or (a in "fbv") != (b in "fbv")))
        pairs.append(a + b if joins else a + a)
        letters = letters[2 if joins else 1:]
    return pairs

def parse_betza(text):
    need(re.fullmatch(r"([mcfblrvsh]*([WFDNAHCZGRBQK])\2?\d*)+", text), f"{text!r} is not a piece")
    rays = []
    for prefix, letter, doubled, digits in re.findall(r"([mcfblrvsh]*)([WFDNAHCZGRBQK])(\2?)(\d*)", text):
        need(("c" in prefix) <= ("m" in prefix), f"{text!r} has moves that only capture")
        pairs = pair_up(re.sub("[mc]", "", prefix))
        need(not (pairs and letter in "KQ"), f"{text!r}: directions before {letter} are not read")
        atoms, reach = COMPOUNDS.get(letter, (letter, 1))
        reach = int(digits) if digits else 0 if doubled else reach
        rays += [(dx, dy, reach if reach <= 10**9 else 0) for atom in atoms for dx, dy in leaps(*ATOMS[atom])
                 if not pairs or any(is_named(pair, dx, dy) for pair in pairs)]
    return rays

def parse_piece(text):
    text = HYPERKNIGHT if text == "hyperknight" else text
    leaper = re.fullmatch(r"(?:leaper:|\()(\d{1,20}),(\d{1,20})\)?", text)
    if re.fullmatch(r"offsets:(-?\d{1,20},-?\d{1,20}(/|$))+", text):
        rays = [(*map(int, item.split(",")), 1) for item in text[8:].split("/")]
    elif leaper:
        rays = [(dx, dy, 1) for dx, dy in leaps(int(leaper[1]), int(leaper[2]))]
    else:
        rays = parse_betza(text)
    need(rays and all((dx, dy) != (0, 0) for dx, dy, _ in rays), f"{text!r} has no moves")
    farthest = {}  # one ray per direction, as far as any of them goes
    for dx, dy, reach in rays:
        known = farthest.get((dx, dy), reach)
        farthest[dx, dy] = 0 if 0 in (known, reach) else max(known, reach)
    return [(dx, dy, reach) for (dx, dy), reach in farthest.items()]

# --- problem lines

class Words:
    """The words of a problem line that are still to be read."""

    def __init__(self, line):
        self.words = line.split()

    def peek(self):
        return self.words[0] if self.words else ""

    def take(self, what="word"):
        need(self.words, f"the problem has no {what}")
        return self.words.pop(0)

    def accept(self, *choices):
        return self.take() if self.peek() in choices else None

    def board(self):
        if self.accept("quadrant"):
            return Board(None, None)
        match = re.fullmatch(r"(\d{1,20})x(\d{1,20})", self.take("board"))
        need(match and int(match[1]) and int(match[2]), "the problem has no board")
        board = Board(int(match[1]), int(match[2]))
        if self.accept("without"):
            board = Board(board.width, board.height, map(board.square, self.take("hole").split("/")))
        return board

    def piece(self):
        return parse_piece(self.take("piece"))

    def options(self, names, flags=()):
        """`closed from a1 to h8`: flags, and names with the word after each."""
        found = {}
        while self.words:
            name = self.take()
            need(name in (*names, *flags) and name not in found, f"the problem has a stray {name!r}")
            found[name] = name in flags or self.take(f"value of {name}")
        return found
