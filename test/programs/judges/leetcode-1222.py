import json
import sys

wrong = sys.argv[1] if len(sys.argv) > 1 else ''
lines = [line for line in sys.stdin.read().split('\n') if line.strip()]
for i in range(0, len(lines), 2):
    queens = {tuple(queen) for queen in json.loads(lines[i])}
    row, column = json.loads(lines[i + 1])
    seen = []
    for dr in (-1, 0, 1):
        for dc in (-1, 0, 1):
            if dr == dc == 0 or (wrong == 'straight' and dr and dc):
                continue
            r, c = row + dr, column + dc
            while 0 <= r < (7 if wrong == 'seven' else 8) and 0 <= c < 8:
                if (r, c) in queens:
                    seen.append([r, c])
                    if wrong != 'through':
                        break
                r, c = r + dr, c + dc
    print(json.dumps(sorted(seen), separators=(',', ':')))
