import sys

wrong = sys.argv[1] if len(sys.argv) > 1 else ''


def first_three(n):
    """Columns of the first three placements, in order."""
    full = (1 << n) - 1
    found, columns = [], []

    def place(taken, left, right):
        if taken == full:
            found.append(list(columns))
            return
        free = full & ~(taken | left | right)
        while free and len(found) < 3:
            bit = free & -free if wrong != 'backward' else 1 << (free.bit_length() - 1)
            free ^= bit
            columns.append(bit.bit_length() - (1 if wrong == 'from-zero' else 0))
            place(taken | bit, (left | bit) << 1 & full, (right | bit) >> 1)
            columns.pop()

    place(0, 0, 0)
    return found


def total(n):
    """Placements whose first queen is in the left half count twice, for their mirror images."""
    full = (1 << n) - 1

    def count(taken, left, right):
        free = full & ~(taken | left | right)
        found = 0
        while free:
            bit = free & -free
            free ^= bit
            if taken | bit == full:
                found += 1
            else:
                found += count(taken | bit, (left | bit) << 1, (right | bit) >> 1)
        return found

    def beginning(bit):
        return 1 if bit == full else count(bit, bit << 1, bit >> 1)

    half = sum(beginning(1 << column) for column in range(n // 2))
    return 2 * half + (beginning(1 << n // 2) if n % 2 else 0)


for word in sys.stdin.read().split():
    first = first_three(int(word))
    for line in first:
        print(*line)
    print(len(first) if wrong == 'no-total' else total(int(word)))
