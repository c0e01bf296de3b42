#!/usr/bin/env python3
"""Checks answers that `horseplay ... --json` printed, one JSON object per line.

    python3 verify/verify.py answers.jsonl          a line per answer, then a summary
    python3 verify/verify.py --quiet answers.jsonl  refused answers and the summary only
    python3 verify/verify.py --json answers.jsonl   one object per answer, for programs
    python3 verify/verify.py --effort 10 ...        spend ten times as long on each answer

This program shares no code with horseplay: it was written from the rules, in another language,
and needs nothing but Python 3. It says how far it got with each answer:

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
import grundy
import meetings
import notour
import tours
from basics import Refused, TooMuch, Work, need, shown
from board import Words
from more import MORE

CHECKS = {
    ("tour", "tour"): tours.check_tour,
    ("tour", "none"): notour.check_none,
    ("count-tours", "count"): tours.check_count,
    ("meet", "meet"): meetings.check_meet,
    ("meet", "cannot-meet"): meetings.check_apart,
    ("hunt", "hunt"): games.check_hunt,
    ("hunt", "unreachable"): games.check_unreachable_pawn,
    ("combos", "combos"): games.check_combos,
    ("grundy", "grundy"): grundy.check_values,
    **MORE,
}
LEVELS = ("proved", "recomputed", "partial", "unchecked", "refused")
STEPS = 12_000_000  # a few seconds

def check(problem, answer, effort=1.0):
    """(level, how) for the `problem` and `answer` of one line."""
    try:
        words = Words(problem)
        puzzle, kind = words.take("puzzle"), answer.get("kind")
        if kind in ("stopped", "interrupted"):
            return "unchecked", "nothing is claimed"
        if puzzle not in (known for known, _ in CHECKS):
            return "unchecked", f"this program does not know {puzzle}"
        need((puzzle, kind) in CHECKS, f"{kind!r} is no kind of answer to this puzzle")
        verdict = CHECKS[puzzle, kind](words, answer, Work(int(STEPS * effort)))
        need(not words.words, f"the problem has a stray {words.peek()!r}")
        return verdict
    except Refused as refusal:
        return "refused", str(refusal)
    except TooMuch:
        return "unchecked", "checking it would take too long"
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError, RecursionError) as error:
        return "refused", f"the answer is not well formed ({type(error).__name__}: {error})"

def rows(lines):
    """(line number, problem, answer) of every answer; no problem if a line cannot be read."""
    for number, line in enumerate(lines, 1):
        try:
            row = json.loads(line) if line.strip() else {"error": "nothing"}
            if "error" not in row:
                yield number, str(row["problem"]), row["answer"]
        except (ValueError, KeyError, TypeError, RecursionError):
            yield number, None, None

def main():
    parser = argparse.ArgumentParser(description="Checks answers of horseplay.",
                                     epilog="Exit codes: 0 none refused, 1 some, 2 unreadable.")
    parser.add_argument("file", help="one JSON object per line; - for standard input")
    parser.add_argument("--quiet", action="store_true", help="print refused answers and a summary")
    parser.add_argument("--json", action="store_true", help="print one JSON object per answer")
    parser.add_argument("--effort", type=float, default=1.0, help="time for each [default: 1]")
    options = parser.parse_args()
    sys.setrecursionlimit(10_000)  # deeper, Python's own stack overflows
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)
    try:
        file = 0 if options.file == "-" else options.file
        lines = open(file, encoding="utf-8", errors="replace")
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
        summary = ", ".join(f"{counts[level]} {level}" for level in LEVELS)
        print(f"{sum(counts.values())} answers: {summary}")
    sys.exit(2 if unreadable else 1 if counts["refused"] else 0)

if __name__ == "__main__":
    main()
