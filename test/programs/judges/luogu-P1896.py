import sys

wrong = sys.argv[1] if len(sys.argv) > 1 else ''
words = list(map(int, sys.stdin.read().split()))
for at in range(0, len(words), 2):
    n, k = words[at : at + 2]
    if wrong == 'one-less' and k > 0:
        k -= 1
    rows = [m for m in range(1 << n) if not m & m << 1]
    ways = {(0, 0): 1}
    for _ in range(n):
        after = {}
        for (above, placed), count in ways.items():
            near = above if wrong == 'diagonals' else above | above << 1 | above >> 1
            for row in rows:
                total = placed + bin(row).count('1')
                if row & near == 0 and total <= k:
                    after[row, total] = after.get((row, total), 0) + count
        ways = after
    answer = sum(count for (_, placed), count in ways.items() if placed == k or wrong == 'at-most')
    print(answer)
