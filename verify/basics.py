"""How a check says no, and how long it may take."""

import re

class Refused(Exception):
    """The answer is wrong, or is not an answer to its problem. The text says why."""

class TooMuch(Exception):
    """Checking this would take more work than was allowed."""

class Work:
    """How much may still be spent on one answer, in steps of about a microsecond."""

    def __init__(self, steps):
        self.left = steps

    def spend(self, steps=1):
        self.left -= steps
        if self.left < 0:
            raise TooMuch

def need(condition, why):
    if not condition:
        raise Refused(why)

def same(found, claimed, what):
    need(found == claimed, f"{what}: {shown(found)}, not {shown(claimed)}")

def shown(value):
    return str(value) if len(str(value)) <= 60 else str(value)[:57] + "..."

def whole(value, what, least=0):
    """A whole number, written as a number or, where it may be large, as a decimal string."""
    if isinstance(value, str) and re.fullmatch(r"-?\d+", value):
        value = int(value)
    need(type(value) is int and value >= least, f"{what} is not a whole number")
    return value
