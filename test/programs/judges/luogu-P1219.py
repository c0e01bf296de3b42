import sys

wrong = sys.argv[1] if len(sys.argv) > 1 else ''
for word in sys.stdin.read().split():
    n = int(word)
    full = (1 << n) - 1
    first, columns, total = [], [], 0

    def place(taken, left, right):
        global total
        if taken == full:
            total += 1
            if len(first) < 3:
                first.append(list(columns))
            return
        free = full & ~(taken | left | right)
        while free:
            bit = free & -free if wrong != 'backward' else 1 << (free.bit_length() - 1)
            free ^= bit
            columns.append(bit.bit_length() - (1 if wrong == 'from-zero' else 0))
            place(taken | bit, (left | bit) << 1 & full, (right | bit) >> 1)
            columns.pop()

    place(0, 0, 0)
    for line in first:
        print(*line)
    if wrong == 'no-total':
        total = len(first)
    print(total)
