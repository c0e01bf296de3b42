import sys

wrong = sys.argv[1] if len(sys.argv) > 1 else ''
words = list(map(int, sys.stdin.read().split()))
for at in range(0, len(words), 2):
    n, k = words[at : at + 2]
    if wrong == 'one-less' and k > 0:
        k -= 1
    rows = [m for m in range(1 << n) if not m & m << 1]
    kings = {row: bin(row).count('1') for row in rows}
    attacked = {row: row if wrong == 'diagonals' else row | row << 1 | row >> 1 for row in rows}
    below = {row: [other for other in rows if not other & attacked[row]] for row in rows}
    # Ways by the last row and the kings so far.
    ways = {(0, 0): 1}
    for _ in range(n):
        after = {}
        for (row, placed), count in ways.items():
            for other in below[row]:
                key = other, placed + kings[other]
                if key[1] <= k:
                    after[key] = after.get(key, 0) + count
        ways = after
    print(sum(count for (_, placed), count in ways.items() if placed == k or wrong == 'at-most'))
