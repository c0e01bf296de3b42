#include <algorithm>
#include <iostream>
#include <set>
using namespace std;

const int SIZE = 24;
const int DX[] = {1, -1, -2, -2};
const int DY[] = {-2, -2, -1, 1};

int value[2 * SIZE + 3][2 * SIZE + 3];
long long side = 1, diagonal = 1;

int mex(const set<int> &numbers) {
    int smallest = 0;
    while (numbers.count(smallest)) smallest++;
    return smallest;
}

int fits_sideways(int k) {
    int fails = 0;
    for (int x = 0; x < SIZE; x++) {
        for (int y = 0; y < SIZE; y++) {
            if (x - y >= 2 * k && value[x][y] != value[x - k][y]) fails++;
            if (y - x >= 2 * k && value[x][y] != value[x][y - k]) fails++;
        }
    }
    return fails;
}

int fits_diagonally(int k) {
    int fails = 0;
    for (int x = 2 * k; x < SIZE; x++) {
        for (int y = 2 * k; y < SIZE; y++) {
            if (value[x][y] != value[x - k][y - k]) fails++;
        }
    }
    return fails;
}

pair<long long, long long> shrink(long long x, long long y) {
    long long back = max(0LL, min(x, y) / diagonal - 1) * diagonal;
    x -= back, y -= back;
    back = max(0LL, llabs(x - y) / side - 1) * side;
    if (x > y) return {x - back, y};
    return {x, y - back};
}

int main() {
    int count;
    cin >> count;
    for (int total = 0; total <= 2 * SIZE; total++) {
        for (int x = 0; x <= total; x++) {
            set<int> met;
            for (int i = 0; i < 4; i++) {
                int to_x = x + DX[i], to_y = total - x + DY[i];
                if (to_x >= 0 && to_y >= 0) met.insert(value[to_x][to_y]);
            }
            value[x][total - x] = mex(met);
        }
    }
    trace("fill", SIZE);
    for (;; side++) {
        int fails = fits_sideways(side);
        trace("side", side, fails);
        if (fails == 0) break;
    }
    for (;; diagonal++) {
        int fails = fits_diagonally(diagonal);
        trace("diagonal", diagonal, fails);
        if (fails == 0) break;
    }
    int wrong = 0;
    for (int x = 0; x < SIZE; x++) {
        for (int y = 0; y < SIZE; y++) {
            auto [near_x, near_y] = shrink(x, y);
            if (value[near_x][near_y] != value[x][y]) wrong++;
        }
    }
    trace("prove", wrong);
    int total = 0;
    while (count-- > 0) {
        long long x, y;
        cin >> x >> y;
        auto [near_x, near_y] = shrink(x, y);
        total ^= value[near_x][near_y];
        trace("read", near_x, near_y, value[near_x][near_y]);
    }
    cout << (total ? "win" : "lose") << "\n";
    trace("sum", total);
}
