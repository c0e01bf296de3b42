import sys

wrong = sys.argv[1] if len(sys.argv) > 1 else ''
NEXT = {0: [4, 6], 1: [6, 8], 2: [7, 9], 3: [4, 8], 4: [0, 3, 9], 5: [], 6: [0, 1, 7], 7: [2, 6], 8: [1, 3], 9: [2, 4]}
if wrong == 'no-zero':
    NEXT[4] = [3, 9]
MOD = 10**9 + 7

for word in sys.stdin.read().split():
    n = int(word)
    ways = [1] * 10
    if wrong == 'no-five':
        ways[5] = 0
    for _ in range(n if wrong == 'n-moves' else n - 1):
        after = [0] * 10
        for key, count in enumerate(ways):
            for there in NEXT[key]:
                after[there] += count
        ways = after if wrong == 'no-modulus' else [count % MOD for count in after]
    print(sum(ways) if wrong == 'no-modulus' else sum(ways) % MOD)
