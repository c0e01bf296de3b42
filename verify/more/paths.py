"""moves, distance."""

from collections import Counter

from basics import TooMuch, need, same, whole
from meetings import TOO_LARGE, in_lattice

def check_moves(words, answer, work):
    board, piece = words.board(), words.piece()
    start = board.square(words.take("square"))
    same(board.moves(piece, start), board.list(answer.get("squares")), "the moves are")
    return "recomputed", "every ray was followed again"

# --- distance

def check_distance(words, answer, work):
    board, piece = words.board(), words.piece()
    start, end = board.square(words.take("square")), board.square(words.take("square"))
    moves, path = whole(answer.get("moves"), "moves"), answer.get("path")
    need(path or path is None or moves > 100_000, "the path is not listed")
    if path:
        path = board.walk(piece, path, "the path")
        need((path[0], path[-1], len(path)) == (start, end, moves + 1), "the path has wrong ends or length")
    try:
        distance = board.distances(piece, start, work, end)
        same(distance.get(end), moves, "the distance is")
        ways = Counter({start: 1})
        for here in distance:
            options = board.moves(piece, here) if distance[here] < moves else ()
            work.spend(len(options))
            for there in options:
                ways[there] += ways[here] if distance[there] == distance[here] + 1 else 0
    except TooMuch:
        return ("partial", "the path was walked; a shorter one is not excluded") if path else TOO_LARGE
    same(ways[end], whole(answer.get("paths", ways[end]), "paths"), "shortest paths")
    return "recomputed", "a second search found the same"

def check_unreachable(words, answer, work):
    board, piece = words.board(), words.piece()
    start, end = board.square(words.take("square")), board.square(words.take("square"))
    try:
        found = board.distances(piece, start, work)
    except TooMuch:
        never = not in_lattice([ray[:2] for ray in piece], (end[0] - start[0], end[1] - start[1]))
        return ("partial", "no sum of moves leads there; reached is taken as given") if never else TOO_LARGE
    need(end not in found, "the square can be reached")
    same(len(found), whole(answer.get("reached"), "reached"), "squares within reach")
    return "recomputed", "a search from the start does not reach the square"
