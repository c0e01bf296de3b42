"""Pieces: Betza notation, leapers, and offsets, read as rays (dx, dy, reach)."""

import re

from basics import need

ATOMS = dict(W=(0, 1), F=(1, 1), D=(0, 2), N=(1, 2), A=(2, 2),
             H=(0, 3), C=(1, 3), Z=(2, 3), G=(3, 3))
COMPOUNDS = dict(R=("W", 0), B=("F", 0), Q=("WF", 0), K=("WF", 1))
HYPERKNIGHT = "offsets:1,-2/-1,-3/-1,-2/-2,-1/-3,-1/-2,1"

def rays_to(piece, dx, dy):
    """(dx, dy, number of steps) of every ray that leads so far where nothing is in its way."""
    for x, y, reach in piece:
        steps = dx // x if x else dy // y
        if steps > 0 and (steps * x, steps * y) == (dx, dy) and (not reach or steps <= reach):
            yield x, y, steps

def leaps(a, b):
    """The moves of the (a, b) leaper, clockwise from the one nearest to straight up."""
    s, l = sorted((a, b))
    turns = [(s, l), (l, s), (l, -s), (s, -l), (-s, -l), (-l, -s), (-l, s), (-s, l)]
    return list(dict.fromkeys(turns))

def points(letter, dx, dy):
    return dict(f=dy > 0, b=dy < 0, r=dx > 0, l=dx < 0, v=dy != 0, s=dx != 0)[letter]

def is_named(pair, dx, dy):
    """Does a pair of direction letters name this move? They unite for W, and intersect for F, N."""
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
    is_along = (high > wide) == (second in "fbv")
    return is_along and points(first, dx, dy) and points(second, dx, dy)

def pair_up(letters):
    """A letter joins the next one if they are the same or perpendicular; alone it counts double."""
    pairs = []
    while letters:
        a, b = letters[0], letters[1:2]
        perpendicular = (a in "fbv") != (b in "fbv")
        joins = b and (b in "lr" if a == "h" else a == b or b == "h" or perpendicular)
        pairs.append(a + b if joins else a + a)
        letters = letters[2 if joins else 1:]
    return pairs

def parse_betza(text):
    need(re.fullmatch(r"([mcfblrvsh]*([WFDNAHCZGRBQK])\2?\d*)+", text), f"{text!r} is not a piece")
    rays, parts = [], re.findall(r"([mcfblrvsh]*)([WFDNAHCZGRBQK])(\2?)(\d*)", text)
    for prefix, letter, doubled, digits in parts:
        need("m" in prefix or "c" not in prefix, f"{text!r} has moves that only capture")
        pairs = pair_up(re.sub("[mc]", "", prefix))
        need(not pairs or letter not in "KQ", f"{text!r}: directions before {letter} are not read")
        atoms, reach = COMPOUNDS.get(letter, (letter, 1))
        reach = int(digits) if digits else 0 if doubled else reach
        reach = reach if reach <= 10**9 else 0
        rays += [(dx, dy, reach) for atom in atoms for dx, dy in leaps(*ATOMS[atom])
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
