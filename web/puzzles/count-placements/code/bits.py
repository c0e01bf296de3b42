def count(row, columns, left, right):
    global found
    if row == n:
        found += 1
        trace("count", found)
        return
    free = everything & ~(columns | left | right)
    if free == 0: trace("dead", row)
    while free:
        bit = free & -free
        free ^= bit
        trace("place", row, bit.bit_length() - 1)
        count(row + 1, columns | bit, (left | bit) << 1, (right | bit) >> 1)
        trace("back", row, bit.bit_length() - 1)


n = int(input())
everything = (1 << n) - 1
found = 0
trace("start", n)
count(0, 0, 0, 0)
print(found)
trace("end", found)
