import sys

wrong = sys.argv[1] if len(sys.argv) > 1 else ''
words = sys.stdin.read().split()
at = 0
while at < len(words):
    n = int(words[at])
    ax, ay, bx, by = [int(word) - 1 for word in words[at + 1 : at + 5]]
    board = words[at + 5 : at + 5 + n]
    at += 5 + n
    moves = [[-1] * n for _ in range(n)]
    moves[ax][ay] = 0
    queue = [(ax, ay)]
    for r, c in queue:
        after = moves[r][c] + 1
        for dr, dc in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            a, b = r + dr, c + dc
            while 0 <= a < n and 0 <= b < n and (board[a][b] == '.' or wrong == 'through'):
                known = moves[a][b]
                if 0 <= known < after:
                    break
                if known < 0 and board[a][b] == '.':
                    moves[a][b] = after
                    queue.append((a, b))
                if wrong == 'one-step' or (wrong == 'stops-early' and known >= 0):
                    break
                a, b = a + dr, b + dc
    answer = moves[bx][by]
    print(0 if wrong == 'zero' and answer < 0 else answer)
