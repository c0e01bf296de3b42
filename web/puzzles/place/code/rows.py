def is_attacked(row, column):
    for other_row, other in enumerate(columns):
        if other == column or abs(other - column) == row - other_row:
            return True
    return False


def place(row):
    if row == n:
        return True
    for column in range(n):
        if is_attacked(row, column):
            trace("hit", row, column)
            continue
        columns.append(column)
        trace("place", row, column)
        if place(row + 1):
            return True
        columns.pop()
        trace("back", row, column)
    return False


n = int(input())
columns = []
trace("start", n)
found = place(0)
print(*columns if found else ["none"])
trace("end", int(found))
