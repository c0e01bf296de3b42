"""tour: one too long to list, by the blocks that it repeats (docs/json.md, `plan`).
count-tours: a series of boards."""

from basics import TooMuch, need, same, whole
from board import parse_square, turn
from tours import Tour, count_tours

def check_rule(words, answer, work):
    tour = Tour(words)
    same(tour.board.size, whole(answer.get("squares"), "squares"), "the number of squares is")
    if "stretches" not in answer:
        return "unchecked", "no part of the tour is listed"
    step_of = {}
    for stretch in answer["stretches"]:
        path = tour.board.walk(tour.piece, stretch["path"], "a stretch")
        for step, square in enumerate(path, whole(stretch["step"], "step", 1)):
            need(step_of.setdefault(square, step) == step <= tour.board.size, "a square has two numbers")
    need(len(set(step_of.values())) == len(step_of), "a number is on two squares")
    if "plan" in answer:
        return Plan(tour, answer["plan"]).check(step_of)
    return "partial", f"{len(step_of)} squares were walked; the rule for the rest is taken as given"

class Plan:
    """Blocks that fill the board, and a tour that runs through them as a snake: outward parts in the order of
    the blocks, the last block at once, then the remaining parts back. So it is a tour if each block lists its
    squares once, and if all steps in blocks and between neighbors are moves. What follows a block depends on
    its kind alone, so a smaller board with the same plan shows every step there is."""

    def __init__(self, tour, plan):
        more = [tour.end, tour.symmetric, tour.using, tour.avoiding, tour.given, tour.board.holes]
        need(not any(more) and (tour.closed or tour.start is None), "the problem asks for more")
        need(plan["transposed"] in (True, False), "transposed is true or false")
        self.tour, self.flip = tour, (int(plan["transposed"]), 0, 0)
        self.first, self.side = [whole(n, "first", 1) for n in plan["first"]], whole(plan["side"], "side", 1)
        sizes = turn(self.flip, tour.board.width, tour.board.height)
        (self.columns, rest), (self.strips, rest_y) = (
            divmod(size - first + self.side, self.side) for size, first in zip(sizes, self.first))
        need(rest == rest_y == 0 < min(self.columns, self.strips), "the blocks do not fill the board")
        self.kinds = {(block["strip"], block["place"]): (
            whole(block["outward"], "outward", 1), [parse_square(name) for name in block["squares"]])
            for block in plan["blocks"]}
        need(len(self.kinds) == len(plan["blocks"]), "a kind of block is there twice")
        need(len(self.kinds) == min(self.strips, 4) * min(self.columns, 3), "a block is of another kind")

    def block(self, strip, place, columns, strips):
        """(how many squares come on the way out, all squares) of the block at a place of the snake."""
        return self.kinds[
            "last" if strip == strips - 1 else "first" if strip == 0 else "odd" if strip % 2 else "even",
            "last" if place == columns - 1 else "first" if place == 0 else "middle"]

    def lay(self, strip, place, columns, strips):
        """The same with the squares where they lie."""
        outward, squares = self.block(strip, place, columns, strips)
        at = columns - 1 - place if strip % 2 else place, strip
        width, height = (self.side if k else first for k, first in zip(at, self.first))
        need(sorted(squares) == [(x, y) for x in range(width) for y in range(height)],
             "a block does not list its squares once")
        left, low = (first + (k - 1) * self.side if k else 0 for k, first in zip(at, self.first))
        return outward, [(left + x, low + y) for x, y in squares]

    def check(self, step_of):
        tour, columns = self.tour, min(self.columns, 4)
        strips = self.strips if self.strips <= 6 else 5 + (self.strips - 5) % 2
        chain = [self.lay(strip, place, columns, strips)
                 for strip in range(strips) for place in range(columns)]
        leaps = {turn(self.flip, dx, dy) for dx, dy, _ in tour.piece}
        for i, (outward, squares) in enumerate(chain):
            after = chain[i + 1][1] if i + 1 < len(chain) else None
            need(outward < len(squares) if after else outward == len(squares), "a block is cut elsewhere")
            steps = [step for k, step in enumerate(zip(squares, squares[1:]), 1) if k != outward]
            steps += [(squares[outward - 1], after[0]), (after[-1], squares[outward])] if after else []
            steps += [(squares[-1], squares[0])] if tour.closed and i == 0 else []
            need(all((b[0] - a[0], b[1] - a[1]) in leaps for a, b in steps), "a step of a block is no move")
        need(not tour.closed or tour.board.size > 2, "two squares are no closed tour")
        start = self.number(tour.start) if tour.start else 0
        for square, step in step_of.items():
            same(step - 1, (self.number(square) - start) % tour.board.size, f"the number of {square} is")
        return "proved", f"{len(chain)} blocks, with every passage between two of them, were walked"

    def number(self, square):
        """Which step a square is, from 0."""
        (column, x), (strip, y) = ((0, at) if at < first else divmod(at - first + self.side, self.side)
                                   for at, first in zip(turn(self.flip, *square), self.first))
        place = self.columns - 1 - column if strip % 2 else column
        outward, squares = self.block(strip, place, self.columns, self.strips)
        i = squares.index((x, y))
        if i < outward:
            return self.before(strip, place, lambda out, _: out) + i
        back = self.before(strip, place, lambda out, squares: len(squares) - out)
        return self.tour.board.size - back - (len(squares) - i)

    def before(self, strip, place, part):
        """How many squares the blocks before this one hold in their outward or returning parts."""
        def row(strip, places):
            first, middle, last = (part(*self.block(strip, k, self.columns, self.strips))
                                   for k in (0, min(1, self.columns - 1), self.columns - 1))
            whole_row = places == self.columns
            begun = places > 0 and self.columns > 1
            return first * begun + middle * max(0, places - 1 - whole_row) + last * whole_row
        rows = [(0, min(strip, 1)), (1, strip // 2), (2, (strip - 1) // 2)]  # first, odd, even strips below
        return row(strip, place) + sum(times * row(below, self.columns) for below, times in rows if times > 0)

def check_series(words, answer, work):
    """Boards such as 4xN, one count per N."""
    (board, *rest), done = words.words, 0
    try:
        for term in answer["terms"]:
            words.words = [board.replace("N", str(whole(term["n"], "n", 1))), *rest]
            claimed = whole(term["undirected"], "undirected"), whole(term["directed"], "directed")
            same(count_tours(Tour(words), work), claimed, f"counts for N = {term['n']}:")
            done += 1
    except TooMuch:
        words.words = []
    level = "partial" if done else "unchecked"
    return level, f"{done} terms were counted again; the rest is taken as given"
