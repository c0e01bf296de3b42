import sys

wrong = sys.argv[1] if len(sys.argv) > 1 else ''
lines = sys.stdin.read().split()
for at in range(0, len(lines), 8):
    board = lines[at : at + 8]

    def sees(queens, row, column):
        for r, c in enumerate(queens):
            if c != column and abs(c - column) != row - r:
                continue
            if wrong == 'blocked':
                step = (column > c) - (column < c)
                if any(board[r + i][c + i * step] == '*' for i in range(1, row - r)):
                    continue
            return True
        return False

    def count(queens):
        row = len(queens)
        if row == 8:
            return 1
        return sum(
            count(queens + [c])
            for c in range(7 if wrong == 'seven' else 8)
            if (board[row][c] == '.' or wrong == 'ignored') and not sees(queens, row, c)
        )

    print(count([]))
