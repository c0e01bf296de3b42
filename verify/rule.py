"""A tour too long to list: the blocks that it repeats (docs/json.md, `plan`).

The blocks fill the board and the tour runs through them as a snake: outward parts in the order of the blocks, the last block at once, then the
remaining parts back. So it is a tour if each block lists its squares once, and if all steps in blocks and between neighbors are moves. What
follows a block depends on its kind alone, so a smaller board with the same plan shows every step there is.
"""

from board import need, parse_square, same, whole

def check_plan(tour, answer):
    plan, closed = answer["plan"], tour.closed
    need(not (tour.end or tour.symmetric or tour.using or tour.avoiding or tour.given or tour.board.holes), "the problem asks for more")
    need(closed or tour.start is None, "the problem gives a start")
    flip = plan["transposed"]
    need(flip in (True, False), "transposed is true or false")
    turn = lambda square: square[::-1] if flip else square
    (first_x, first_y), side = (whole(n, "first", 1) for n in plan["first"]), whole(plan["side"], "side", 1)
    width, height = turn((tour.board.width, tour.board.height))
    columns, rest_x = divmod(width - first_x, side)
    strips, rest_y = divmod(height - first_y, side)
    columns, strips = columns + 1, strips + 1
    need(rest_x == rest_y == 0 and columns > 0 and strips > 0, "the blocks do not fill the board")
    kinds = {}
    for block in plan["blocks"]:
        key = block["strip"], block["place"]
        need(key not in kinds, "a kind of block is there twice")
        kinds[key] = whole(block["outward"], "outward", 1), [parse_square(name) for name in block["squares"]]
    few_columns, few_strips = min(columns, 4), strips if strips <= 6 else 5 + (strips - 5) % 2
    chain = [lay(kinds, strip, place, few_columns, few_strips, (first_x, first_y, side))
             for strip in range(few_strips) for place in range(few_columns)]
    need(len(kinds) == min(strips, 4) * min(columns, 3), "a block of another kind is there")
    leaps = {turn((dx, dy)) for dx, dy, _ in tour.piece}
    for i, (outward, squares) in enumerate(chain):
        after = chain[i + 1][1] if i + 1 < len(chain) else None
        need(outward < len(squares) if after else outward == len(squares), "a block is cut in the wrong place")
        steps = [step for k, step in enumerate(zip(squares, squares[1:]), 1) if k != outward]
        steps += [(squares[outward - 1], after[0]), (after[-1], squares[outward])] if after else []
        steps += [(squares[-1], squares[0])] if closed and i == 0 else []
        need(all((b[0] - a[0], b[1] - a[1]) in leaps for a, b in steps), "a step in or between blocks is no move")
    need(not closed or tour.board.size > 2, "two squares are no closed tour")
    number = numbering(kinds, columns, strips, (first_x, first_y, side), tour.board.size)
    start = number(turn(tour.start)) if tour.start else 0
    for stretch in answer["stretches"]:
        for k, name in enumerate(stretch["path"], whole(stretch["step"], "step", 1) - 1):
            same(k, (number(turn(tour.board.square(name))) - start) % tour.board.size, f"the number of {name} is")
    return "proved", f"{len(chain)} blocks with every passage between two of them were walked; the others are like them"

def kind_of(strip, place, columns, strips):
    return ("last" if strip == strips - 1 else "first" if strip == 0 else "odd" if strip % 2 else "even",
            "last" if place == columns - 1 else "first" if place == 0 else "middle")

def lay(kinds, strip, place, columns, strips, sizes):
    """The block there: how many of its squares come on the way out, and all of them, where they lie."""
    first_x, first_y, side = sizes
    outward, squares = kinds[kind_of(strip, place, columns, strips)]
    column = columns - 1 - place if strip % 2 else place
    width, height = side if column else first_x, side if strip else first_y
    need(sorted(squares) == [(x, y) for x in range(width) for y in range(height)], "a block does not list its squares once")
    left, low = first_x + (column - 1) * side if column else 0, first_y + (strip - 1) * side if strip else 0
    return outward, [(left + x, low + y) for x, y in squares]

def numbering(kinds, columns, strips, sizes, length):
    """Which step a square is, from 0, in the directions of the plan."""
    first_x, first_y, side = sizes
    block = lambda strip, place: kinds[kind_of(strip, place, columns, strips)]

    def before(part, strip, place):
        row = lambda s, places: (part(*block(s, 0)) + (places - 1) * part(*block(s, 1))) if places > 1 else places * part(*block(s, 0))
        whole_row = lambda s: row(s, columns - 1) + part(*block(s, columns - 1))
        rows = [(0, min(strip, 1)), (1, strip // 2), (2, (strip - 1) // 2)]
        return row(strip, place) + sum(times * whole_row(s) for s, times in rows if times > 0)

    def number(square):
        (column, x), (strip, y) = (divmod(at - first + side, side) if at >= first else (0, at)
                                   for at, first in zip(square, (first_x, first_y)))
        place = columns - 1 - column if strip % 2 else column
        outward, squares = block(strip, place)
        i = squares.index((x, y))
        if i < outward:
            return before(lambda out, _: out, strip, place) + i
        return length - before(lambda out, all_of: len(all_of) - out, strip, place) - (len(squares) - i)

    return number
