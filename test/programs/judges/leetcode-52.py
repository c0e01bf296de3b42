import sys

wrong = sys.argv[1] if len(sys.argv) > 1 else ''


def count(n, row=0, columns=0, down=0, up=0):
    if row == n:
        return 1
    total = 0
    for c in range(n):
        if columns >> c & 1 or down >> (row + c) & 1:
            continue
        if wrong != 'one-diagonal' and up >> (row - c + n) & 1:
            continue
        total += count(n, row + 1, columns | 1 << c, down | 1 << (row + c), up | 1 << (row - c + n))
    return total


for word in sys.stdin.read().split():
    n = int(word)
    if wrong == 'mirror':  # doubles the left half, and forgets the middle column of odd boards
        total = 2 * sum(count(n, 1, 1 << c, 1 << c, 1 << (n - c)) for c in range(n // 2))
    else:
        total = count(n)
    print(total if wrong != 'n2-is-1' or n not in (2, 3) else 1)
