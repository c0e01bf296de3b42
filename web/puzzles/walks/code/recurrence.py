def shortest_recurrence(terms):
    c, b, length, shift, last = [1], [1], 0, 1, 1
    for i, term in enumerate(terms):
        wrong = sum(c[j] * terms[i - j] for j in range(min(length, len(c) - 1) + 1)) % mod
        if wrong == 0:
            shift += 1
        else:
            factor = wrong * pow(last, mod - 2, mod) % mod
            fixed = c + [0] * (len(b) + shift - len(c))
            for j, value in enumerate(b):
                fixed[j + shift] = (fixed[j + shift] - factor * value) % mod
            if 2 * length <= i:
                length, b, last, shift = i + 1 - length, c, wrong, 1
            else:
                shift += 1
            c = fixed
        trace("term", i, term, wrong, length)
    c = c + [0] * (length + 1 - len(c))
    return [-value % mod for value in c[1:length + 1]]


def times_x(poly):
    top = poly[-1]
    return [(low + top * r) % mod for low, r in zip([0] + poly[:-1], reversed(rule))]


def multiply(a, b):
    result = [0] * len(rule)
    for factor in reversed(a):
        result = [(low + factor * value) % mod for low, value in zip(times_x(result), b)]
    return result


def value_of(poly):
    return sum(factor * term for factor, term in zip(poly, terms)) % mod


width, height, count, *rest = map(int, input().split())
holes = {(rest[2 * i], rest[2 * i + 1]) for i in range(count)}
steps, mod = rest[2 * count:]
squares = [(x, y) for y in range(height) for x in range(width) if (x, y) not in holes]
ways = {square: 1 for square in squares}
terms = []
for _ in range(2 * len(squares)):
    terms.append(sum(ways.values()) % mod)
    following = {}
    for x, y in squares:
        near = [(u, v) for u, v in squares if {abs(x - u), abs(y - v)} == {1, 2}]
        following[x, y] = sum(ways[square] for square in near) % mod
    ways = following
trace("terms", len(terms))

rule = shortest_recurrence(terms)
poly = [1 % mod] + [0] * (len(rule) - 1)
for bit in bin(steps)[2:] if rule else "":
    poly = multiply(poly, poly)
    if bit == "1":
        poly = times_x(poly)
    trace("bit", bit, value_of(poly))
print(value_of(poly))
trace("end", value_of(poly))
