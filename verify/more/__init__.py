"""Other puzzles, and answers of other kinds: a file each."""

from more import longtours, paths, placements, play, uncrossed, walks

MORE = {
    ("tour", "rule"): longtours.check_rule,
    ("count-tours", "series"): longtours.check_series,
    ("grundy", "misere"): play.check_misere,
    ("grundy", "endless"): play.check_endless,
    ("moves", "moves"): paths.check_moves,
    ("distance", "distance"): paths.check_distance,
    ("distance", "unreachable"): paths.check_unreachable,
    ("walks", "walks"): walks.check_walks,
    ("random-walk", "chance"): walks.check_chance,
    ("random-walk", "expected"): walks.check_expected,
    ("random-walk", "infinite"): walks.check_infinite,
    ("random-walk", "unreachable"): walks.check_never,
    ("place", "placement"): placements.check_placement,
    ("place", "none"): placements.check_none,
    ("count-placements", "count"): placements.check_count,
    ("uncrossed", "path"): uncrossed.check_path,
    ("uncrossed", "rule"): uncrossed.check_rule,
    ("uncrossed", "none"): uncrossed.check_none,
}
