"""hunt, combos."""

from collections import Counter

from basics import need, same, whole
from pieces import parse_piece

# --- hunt: two players in turn pick a pawn, and the piece takes it by a shortest path

class Hunt:
    def __init__(self, words, work):
        self.board, self.piece, self.work = words.board(), words.piece(), work
        self.start, self.pawns = self.board.square(words.take("square")), []
        need(words.accept("pawns"), "the problem has no pawns")
        while words.words and words.peek() != "aims":
            self.pawns += self.board.list(words.take().split("/"))
        aims = words.options(["aims"]).get("aims", "max/min")
        self.aims = [{"max": max, "min": min}[aim] for aim in aims.split("/")]
        self.n, self.memo, self.places = len(self.pawns), {}, [self.start, *self.pawns]
        self.distance = {at: self.board.distances(self.piece, at, work) for at in self.places}

    def left(self, taken):
        return [i for i in range(self.n) if not taken >> i & 1]

    def totals(self, here, taken):
        """Moves still to come, for each pawn left that may be taken next."""
        return [self.distance[here][self.pawns[i]] + self.value(self.pawns[i], taken | 1 << i)
                for i in self.left(taken)]

    def value(self, here, taken):
        if taken == (1 << self.n) - 1:
            return 0
        if (here, taken) not in self.memo:
            self.work.spend(self.n)
            self.memo[here, taken] = self.aims[bin(taken).count("1") % 2](self.totals(here, taken))
        return self.memo[here, taken]

def check_unreachable_pawn(words, answer, work):
    hunt = Hunt(words, work)
    here, pawn = hunt.board.list([answer.get("from"), answer.get("pawn")])
    need(here in hunt.places and pawn in hunt.pawns, "these are no squares of the hunt")
    need(pawn not in hunt.distance[here], "the pawn can be reached")
    return "recomputed", "a search does not reach the pawn"

def check_hunt(words, answer, work):
    """Every turn takes the first of the best pawns by a shortest path; totals are recomputed."""
    hunt, moves = Hunt(words, work), whole(answer.get("moves"), "moves")
    reachable = all({*hunt.pawns} <= hunt.distance[here].keys() for here in hunt.places)
    need(reachable, "a pawn cannot be reached")
    n, here, taken, left_over = hunt.n, hunt.start, 0, moves
    small = min(n, 12)  # positions with so many pawns are valued again
    while small < n and (small + 1) ** 2 << small < work.left:
        small += 1
    if n <= small:
        same(hunt.value(here, 0), moves, "the total is")
    need(len(answer.get("line", hunt.pawns)) == n, "there is not one turn per pawn")
    for k, turn in enumerate(answer.get("line", [])):
        same(("first", "second")[k % 2], turn["by"], "the player is")
        pawns = [hunt.pawns[i] for i in hunt.left(taken)]
        choices = hunt.board.list([option["pawn"] for option in turn["options"]])
        same(pawns, choices, "the pawns left are")
        listed = [whole(option["total"], "a total") for option in turn["options"]]
        same(hunt.totals(here, taken) if n - k <= small else listed, listed, "the totals are")
        same(hunt.aims[k % 2](listed), left_over, "the best total is")
        best, path = listed.index(left_over), hunt.board.walk(hunt.piece, turn["path"], "a path")
        same(pawns[best], hunt.board.square(turn["takes"]), "the first of the best pawns is")
        steps = hunt.distance[here][pawns[best]]
        made = path[0], path[-1], len(path) - 1, turn["moves"]
        same((here, pawns[best], steps, steps), made, "ends and length of a path:")
        left_over, here, taken = left_over - steps, pawns[best], taken | 1 << hunt.left(taken)[best]
    need(left_over == 0 or "line" not in answer, "moves are left at the end")
    if n <= small:
        return "recomputed", "every position was valued again"
    return "partial", f"played; totals with more than {small} pawns left are taken as given"

# --- combos: all pieces move at once, one step per second

def check_combos(words, answer, work):
    board, choices = words.board(), []  # per piece, the tracks it may take
    while words.words:
        name, _, square = words.take().rpartition("@")
        choices.append([[board.square(square)]])
        for dx, dy, reach in parse_piece(name):
            track = choices[-1][0]
            x, y = track[0][0] + dx, track[0][1] + dy
            while (reach == 0 or len(track) <= reach) and (x, y) in board:
                track = [*track, (x, y)]
                choices[-1].append(track)
                x, y = x + dx, y + dy
    same(count_combos(choices, work), whole(answer.get("count"), "count"), "the count is")
    return "recomputed", "every combination was played again, second by second"

def collide(a, b):
    """Two tracks, each resting on its last square: are they on one square at the same second?"""
    return any(a[min(k, len(a) - 1)] == b[min(k, len(b) - 1)] for k in range(max(len(a), len(b))))

def count_combos(choices, work):
    fits, memo = {}, {}  # fits[p, c, q]: choices of q (bits) that do not collide with choice c of p
    for p, q in ((p, q) for q in range(len(choices)) for p in range(q)):
        work.spend(3 * len(choices[p]) * len(choices[q]))
        for c, a in enumerate(choices[p]):
            fits[p, c, q] = sum(1 << d for d, b in enumerate(choices[q]) if not collide(a, b))

    def count(left):
        """Ways to choose for the pieces left: a tuple of (piece, choices it still has)."""
        if left and left not in memo:
            (p, mask), groups = left[0], Counter()
            for c in (c for c in range(len(choices[p])) if mask >> c & 1):
                work.spend(len(left))
                after = tuple((q, m & fits[p, c, q]) for q, m in left[1:])
                groups[after] += all(m for _, m in after)
            memo[left] = sum(times * count(after) for after, times in groups.items() if times)
        return memo[left] if left else 1

    return count(tuple((p, (1 << len(tracks)) - 1) for p, tracks in enumerate(choices)))
