def multiply(a, b):
    columns = list(zip(*b))
    return [[sum(x * y for x, y in zip(row, column)) % mod for column in columns] for row in a]


width, height, count, *rest = map(int, input().split())
holes = {(rest[2 * i], rest[2 * i + 1]) for i in range(count)}
steps, mod = rest[2 * count:]
squares = [(x, y) for y in range(height) for x in range(width) if (x, y) not in holes]
matrix = []
for x, y in squares:
    matrix.append([int({abs(x - u), abs(y - v)} == {1, 2}) % mod for u, v in squares])
vector = [[1 % mod] for _ in squares]
trace("matrix", len(squares))
bit = 0
while steps > 0:
    if steps % 2 == 1:
        vector = multiply(matrix, vector)
        trace("multiply", bit, sum(map(sum, vector)) % mod)
    steps //= 2
    if steps > 0:
        matrix = multiply(matrix, matrix)
        trace("square", sum(map(sum, matrix)) % mod)
    bit += 1
print(sum(map(sum, vector)) % mod)
trace("end", sum(map(sum, vector)) % mod)
