"""grundy: misère play, and play that need not end."""

from collections import Counter

from basics import need, same, whole
from grundy import Game, search_values
from pieces import rays_to

def check_misere(words, answer, work):
    game, memo = Game(words), {}
    need(game.misere, "the problem is not about misere play")
    search_values(game, work)

    def wins(*position):
        """A player who cannot move wins."""
        position = tuple(sorted(position))
        if position not in memo:
            work.spend(5)
            options = [(*position[:i], there, *position[i + 1:])
                       for i, here in enumerate(position) for there in game.board.moves(game.piece, here)]
            memo[position] = not options or any(not wins(*option) for option in options)
        return memo[position]

    at = game.at
    game.check_winning(answer, wins(*at), lambda i, there: not wins(*at[:i], there, *at[i + 1:]))
    return "recomputed", "every position was played again"

def check_endless(words, answer, work):
    """Moves that can be repeated forever: a cycle, or on the quadrant moves that lead nowhere below."""
    game, wanted = Game(words), Counter()
    board, piece = game.board, game.piece
    for move in answer["moves"]:
        wanted[move["dx"], move["dy"]] += whole(move["times"], "times", 1)
        need(any(rays_to(piece, move["dx"], move["dy"])), "a move is not the piece's")
    need(len(wanted) == len(answer["moves"]) > 0, "a move is there twice")
    if board.width is not None:
        path = board.walk(piece, answer.get("cycle"), "the cycle")
        need(len(path) > 1 and path[0] == path[-1], "the cycle does not close")
        same(moves_made(path), wanted, "the cycle's moves are")
        comes = any(path[0] in board.distances(piece, square, work) for square in game.at)
        need(comes, "no piece can come to the cycle")
        return "proved", "the cycle was walked, and a piece can come to it"
    ends = [sum(times * move[axis] for move, times in wanted.items()) for axis in (0, 1)]
    need(min(ends) >= 0, "these moves lead out of the quadrant in the end")
    if "walk" not in answer:
        return "partial", "these moves can be repeated; that a piece can come to where is taken as given"
    walk = board.walk(piece, answer["walk"], "the walk")
    need(walk[0] in game.at, "the walk does not begin with a piece")
    last = walk[-1 - sum(wanted.values()):]
    need(moves_made(last) == wanted, "the walk does not end with these moves")
    return "proved", "a piece can walk to where these moves can be repeated forever"

def moves_made(path):
    return Counter((b[0] - a[0], b[1] - a[1]) for a, b in zip(path, path[1:]))
