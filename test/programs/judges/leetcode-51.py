import json
import sys

wrong = sys.argv[1] if len(sys.argv) > 1 else ''


def boards(n):
    found = []
    columns = []

    def fits(row, column):
        for r, c in enumerate(columns):
            if c == column:
                return False
            if r + c == row + column:
                return False
            if r - c == row - column and wrong != 'one-diagonal':
                return False
        return True

    def place(row):
        if row == n:
            found.append(['.' * c + 'Q' + '.' * (n - 1 - c) for c in columns])
            return
        for column in range(n):
            if fits(row, column):
                columns.append(column)
                place(row + 1)
                columns.pop()

    place(0)
    if wrong == 'half':
        found = found[: (len(found) + 1) // 2]
    return found


for word in sys.stdin.read().split():
    answer = boards(int(word))
    if not answer and wrong == 'silent':
        print('[[]]')
        continue
    print(json.dumps(answer, separators=(',', ':')))
