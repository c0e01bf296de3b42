"""tour: no tour has a symmetry, because of what it leaves in place."""

from basics import need
from tours import two_colors

def check_symmetry(tour, because, work):
    """What the symmetry leaves in place excludes a tour; None if this argument does not settle it."""
    need(tour.symmetric, "no symmetry was asked for")
    if any(may_keep(tour, image, turns) for image in tour.images() for turns in (True, False)):
        return None
    return "what the symmetry leaves in place was counted again"

def may_keep(tour, image, turns):
    """Could a symmetry turn a closed tour, which leaves no square in place, or reverse a tour, about squares
    or moves? Of use are moves whose images are moves, and for a reversal those that can be taken back."""
    n, arcs, before, around = tour.n, tour.arcs, None, [[] for _ in tour.squares]
    if not turns:
        arcs = {(a, b) for a, b in arcs if tour.board.is_move(tour.piece, tour.squares[b], tour.squares[a])}
    while arcs != before:
        before = arcs
        arcs = {(a, b) for a, b in arcs if ((image[a], image[b]) if turns else (image[b], image[a])) in arcs}
    for a, b in {*arcs, *((b, a) for a, b in arcs)}:
        around[a].append(b)
    order = max(len({i, image[i], image[image[i]], image[image[image[i]]]}) for i in range(n))
    fixed = sum(image[i] == i for i in range(n))
    swapped = sum(image[image[i]] == i < image[i] and image[i] in around[i] for i in range(n))
    connected, colors = two_colors(around)
    used = all(move in arcs or (tour.both_ways and move[::-1] in arcs) for move in tour.must)
    ends = [] if tour.closed else list(dict.fromkeys(i for end in tour.ends for i in (end, image[end])))
    if order == 1:
        return True
    if not connected or not used or len(ends) > 2:
        return False
    if colors:
        more, end_colors = 2 * sum(colors) - n, [colors[i] for i in ends]
        if abs(more) > (not tour.closed) or (n % 2 and {*end_colors} - {int(more > 0)}):
            return False
        if n % 2 == 0 and len(end_colors) == 2 and len(set(end_colors)) == 1:
            return False
    fits = lambda steps: not colors or (colors[image[0]] != colors[0]) == steps % 2
    if turns:
        return tour.closed and fixed == 0 and n % order == 0 and fits(n // order)
    if n % 2:
        return order == 2 and fixed == 1 and (swapped > 0 if tour.closed else fits(0))
    about_squares = tour.closed and fixed == 2 and fits(0)
    return order == 2 and (about_squares or (fixed == 0 and swapped > tour.closed and fits(1)))
