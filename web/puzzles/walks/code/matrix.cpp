#include <cstdlib>
#include <iostream>
#include <set>
#include <vector>
using namespace std;

typedef unsigned long long u64;
typedef vector<vector<u64>> Matrix;
u64 mod;

Matrix multiply(const Matrix &a, const Matrix &b) {
    Matrix product(a.size(), vector<u64>(b[0].size(), 0));
    for (size_t i = 0; i < a.size(); i++)
        for (size_t k = 0; k < b.size(); k++)
            for (size_t j = 0; j < b[0].size(); j++)
                product[i][j] = (product[i][j] + a[i][k] * b[k][j]) % mod;
    return product;
}

u64 total(const Matrix &matrix) {
    u64 sum = 0;
    for (auto &row : matrix)
        for (u64 value : row) sum = (sum + value) % mod;
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
    Matrix matrix(n, vector<u64>(n, 0)), column(n, vector<u64>(1, 1 % mod));
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < n; j++) {
            int dx = abs(squares[i].first - squares[j].first);
            int dy = abs(squares[i].second - squares[j].second);
            if (dx * dy == 2) matrix[i][j] = 1 % mod;
        }
    trace("matrix", n);
    for (int bit = 0; steps > 0; bit++) {
        if (steps % 2 == 1) {
            column = multiply(matrix, column);
            trace("multiply", bit, total(column));
        }
        steps /= 2;
        if (steps > 0) matrix = multiply(matrix, matrix);
        if (steps > 0) trace("square", total(matrix));
    }
    cout << total(column) << "\n";
    trace("end", total(column));
}
