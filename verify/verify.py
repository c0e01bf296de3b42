#!/usr/bin/env python3
"""Checks answers that `horseplay ... --json` printed, one JSON object per line.

    python3 verify/verify.py answers.jsonl          a line per answer, then a summary
    python3 verify/verify.py --quiet answers.jsonl  refused answers and the summary only
    python3 verify/verify.py --json answers.jsonl   one object per answer, for programs
    python3 verify/verify.py --effort 10 ...        spend ten times as long on each answer

This program shares no code with horseplay: it was written from the rules, in another language, and needs nothing but Python 3.
It says how far it got with each answer:

    proved       the answer's proof is complete and was checked
    recomputed   another method gave the same result
    partial      some of it was checked, the rest is taken as given
    unchecked    nothing contradicts it, but checking it would take too long
    refused      it is wrong

Exit codes: 0 no answer was refused, 1 some were, 2 something could not be read.
"""

import argparse
import json
import sys
from collections import Counter

import games
import paths
import placements
import tours
import uncrossed
from board import Refused, TooMuch, Words, Work, need, shown

CHECKS = {
    "tour": tours.check_tour, "count-tours": tours.check_count,
    "moves": paths.check_moves, "distance": paths.check_distance, "meet": paths.check_meet,
    "walks": paths.check_walks, "random-walk": paths.check_random_walk,
    "place": placements.check_place, "count-placements": placements.check_count_placements,
    "uncrossed": uncrossed.check_uncrossed,
    "hunt": games.check_hunt, "combos": games.check_combos, "grundy": games.check_grundy,
}
LEVELS = ("proved", "recomputed", "partial", "unchecked", "refused")
STEPS = 12_000_000  # a few seconds

def check(problem, answer, effort=1.0):
    """(level, how) for the `problem` and `answer` of one line."""
    try:
        words = Words(problem)
        puzzle = words.take("puzzle")
        need(isinstance(answer, dict), "there is no answer")
        if answer.get("kind") in ("stopped", "interrupted"):
            return "unchecked", "nothing is claimed"
        if puzzle not in CHECKS:
            return "unchecked", f"this program does not know {puzzle}"
        return CHECKS[puzzle](words, answer, Work(int(STEPS * effort)))
    except Refused as refusal:
        return "refused", str(refusal)
    except TooMuch:
        return "unchecked", "checking it would take too long"
    except (AttributeError, KeyError, IndexError, TypeError, ValueError, RecursionError) as error:
        return "refused", f"the answer is not well formed ({type(error).__name__}: {error})"

def rows(lines):
    """(line number, problem, answer) of every answer; None instead of the problem where a line cannot be read."""
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
            if "error" not in row:
                yield number, str(row["problem"]), row["answer"]
        except (ValueError, KeyError, TypeError):
            yield number, None, None

def main():
    parser = argparse.ArgumentParser(description="Checks answers of horseplay.", epilog="Exit codes: 0 none refused, 1 some, 2 unreadable.")
    parser.add_argument("file", help="one JSON object per line; - for standard input")
    parser.add_argument("--quiet", action="store_true", help="print refused answers and the summary only")
    parser.add_argument("--json", action="store_true", help="print one JSON object per answer")
    parser.add_argument("--effort", type=float, default=1.0, help="how long to spend on each answer [default: 1]")
    options = parser.parse_args()
    sys.setrecursionlimit(100_000)
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)
    try:
        lines = sys.stdin if options.file == "-" else open(options.file, encoding="utf-8")
    except OSError as error:
        parser.exit(2, f"{options.file}: {error.strerror}\n")
    counts, unreadable = Counter(), 0
    for number, problem, answer in rows(lines):
        if problem is None:
            unreadable += 1
            print(f"line {number}: this is not an answer of horseplay", file=sys.stderr)
            continue
        level, how = check(problem, answer, options.effort)
        counts[level] += 1
        if options.json:
            print(json.dumps({"line": number, "level": level, "how": how}))
        elif level == "refused" or not options.quiet:
            print(f"line {number}: {level}: {shown(problem)}: {how}")
    if not options.json:
        print(f"{sum(counts.values())} answers: " + ", ".join(f"{counts[level]} {level}" for level in LEVELS))
    sys.exit(2 if unreadable else 1 if counts["refused"] else 0)

if __name__ == "__main__":
    main()
