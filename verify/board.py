"""Squares, boards, and problem lines, read from their documentation.

A square is a pair (x, y), x to the right and y up; a1 is (0, 0). A piece is a list of rays
(dx, dy, reach) in its own order; reach 0 means as far as the board goes, and a leaper has reach 1.
"""

import re

from basics import TooMuch, need
from pieces import parse_piece, rays_to

MOST_MOVES = 300_000  # from one square: a rider far out on the quadrant has no end of them

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
        everywhere = ((x, y) for y in range(self.height) for x in range(self.width))
        return [square for square in everywhere if square not in self.holes]

    def square(self, text):
        square = parse_square(text)
        need(square in self, f"{text} is not on the board")
        return square

    def list(self, names):
        need(isinstance(names, list), "there is no list of squares")
        return [self.square(name) for name in names]

    def moves(self, piece, start):
        """Where the piece can go, in its own order, near before far, each square once."""
        found = {}
        for dx, dy, reach in piece:
            ends = self.width is not None or reach or dx < 0 or dy < 0
            need(ends, "the piece moves away without end")
            x, y, steps = start[0] + dx, start[1] + dy, 1
            while (reach == 0 or steps <= reach) and (x, y) in self:
                found[x, y] = True
                if len(found) > MOST_MOVES:
                    raise TooMuch
                x, y, steps = x + dx, y + dy, steps + 1
        return list(found)

    def is_move(self, piece, a, b):
        """Does one move lead from a to b? Rays do not pass over holes."""
        return b in self and any(
            not self.holes or all((a[0] + k * dx, a[1] + k * dy) in self for k in range(1, steps))
            for dx, dy, steps in rays_to(piece, b[0] - a[0], b[1] - a[1]))

    def distances(self, piece, start, work, end=None):
        """Fewest moves from a square to all within reach, near first; up to `end` if given."""
        found, queue = {start: 0}, [start]
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
        """{square: its image} for each of these turns that keeps the board and the piece."""
        squares, w, h, rays = self.squares(), self.width - 1, self.height - 1, set(piece)
        for how in turns if w == h else [how for how in turns if not how[0]]:
            image = {square: turn(how, *square, w, h) for square in squares}
            keeps_piece = rays == {(*turn(how, dx, dy), reach) for dx, dy, reach in rays}
            if keeps_piece and set(image.values()) == set(squares):
                yield image

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
            holes = [board.square(name) for name in self.take("hole").split("/")]
            board = Board(board.width, board.height, holes)
        return board

    def piece(self):
        return parse_piece(self.take("piece"))

    def options(self, names, flags=()):
        """`closed from a1 to h8`: flags, and names with the word after each."""
        found = {}
        while self.words:
            name = self.take()
            known = name in (*names, *flags) and name not in found
            need(known, f"the problem has a stray {name!r}")
            found[name] = name in flags or self.take(f"value of {name}")
        return found
