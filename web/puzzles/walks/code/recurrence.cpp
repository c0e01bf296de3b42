#include <cstdlib>
#include <iostream>
#include <set>
#include <vector>
using namespace std;

typedef unsigned long long u64;
typedef vector<u64> Poly;
u64 mod;
Poly terms, rule;

u64 power(u64 base, u64 exponent) {
    u64 result = 1 % mod;
    for (; exponent > 0; exponent /= 2, base = base * base % mod)
        if (exponent % 2 == 1) result = result * base % mod;
    return result;
}

Poly shortest_recurrence() {
    Poly c = {1}, b = {1};
    size_t length = 0, shift = 1;
    u64 last = 1;
    for (size_t i = 0; i < terms.size(); i++) {
        u64 wrong = 0;
        for (size_t j = 0; j <= length && j < c.size(); j++)
            wrong = (wrong + c[j] * terms[i - j]) % mod;
        if (wrong == 0) {
            shift++;
        } else {
            u64 factor = wrong * power(last, mod - 2) % mod;
            Poly fixed = c;
            if (fixed.size() < b.size() + shift) fixed.resize(b.size() + shift, 0);
            for (size_t j = 0; j < b.size(); j++)
                fixed[j + shift] = (fixed[j + shift] + (mod - factor) * b[j]) % mod;
            if (2 * length <= i) length = i + 1 - length, b = c, last = wrong, shift = 1;
            else shift++;
            c = fixed;
        }
        trace("term", i, terms[i], wrong, length);
    }
    c.resize(length + 1, 0);
    Poly found;
    for (size_t j = 1; j <= length; j++) found.push_back((mod - c[j]) % mod);
    return found;
}

Poly times_x(const Poly &poly) {
    size_t length = rule.size();
    Poly result(length);
    for (size_t i = 0; i < length; i++)
        result[i] = ((i ? poly[i - 1] : 0) + poly[length - 1] * rule[length - 1 - i]) % mod;
    return result;
}

Poly multiply(const Poly &a, const Poly &b) {
    Poly result(rule.size(), 0);
    for (size_t i = a.size(); i-- > 0;) {
        result = times_x(result);
        for (size_t j = 0; j < b.size(); j++) result[j] = (result[j] + a[i] * b[j]) % mod;
    }
    return result;
}

u64 value_of(const Poly &poly) {
    u64 sum = 0;
    for (size_t i = 0; i < poly.size(); i++) sum = (sum + poly[i] * terms[i]) % mod;
    return sum;
}

int main() {
    int width, height, count;
    u64 steps;
    set<pair<int, int>> holes;
    cin >> width >> height >> count;
    for (int i = 0, x, y; i < count; i++) cin >> x >> y, holes.insert({x, y});
    cin >> steps >> mod;
    vector<pair<int, int>> squares;
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            if (!holes.count({x, y})) squares.push_back({x, y});
    size_t n = squares.size();
    Poly ways(n, 1);
    for (size_t i = 0; i < 2 * n; i++) {
        u64 sum = 0;
        for (u64 value : ways) sum = (sum + value) % mod;
        terms.push_back(sum);
        Poly following(n, 0);
        for (size_t from = 0; from < n; from++)
            for (size_t to = 0; to < n; to++) {
                int dx = abs(squares[from].first - squares[to].first);
                int dy = abs(squares[from].second - squares[to].second);
                if (dx * dy == 2) following[from] = (following[from] + ways[to]) % mod;
            }
        ways = following;
    }
    trace("terms", terms.size());

    rule = shortest_recurrence();
    Poly poly(rule.size(), 0);
    if (!rule.empty()) poly[0] = 1 % mod;
    int highest = 63;
    while (highest > 0 && !(steps >> highest & 1)) highest--;
    for (int bit = highest; bit >= 0 && !rule.empty(); bit--) {
        poly = multiply(poly, poly);
        if (steps >> bit & 1) poly = times_x(poly);
        trace("bit", steps >> bit & 1, value_of(poly));
    }
    cout << value_of(poly) << "\n";
    trace("end", value_of(poly));
}
