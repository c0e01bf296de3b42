#include <algorithm>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <tuple>
#include <vector>
using namespace std;

int width, height;
vector<pair<int, int>> homes;
tuple<int, int, int> best;

int bound(int doubled_x, int y) {
    int total = 0;
    for (auto [home_x, home_y] : homes) {
        int dx = abs(doubled_x - 2 * home_x), dy = abs(y - home_y);
        total += max({6 * dx, 12 * dy, 4 * dx + 8 * dy});
    }
    return total;
}

int first_least(function<int(int)> f, int low, int high) {
    while (low < high) {
        int middle = (low + high) / 2;
        if (f(middle + 1) >= f(middle)) high = middle;
        else low = middle + 1;
    }
    return low;
}

int best_in_row(int y) {
    return first_least([y](int doubled_x) { return bound(doubled_x, y); }, 0, 2 * (width - 1));
}

int least_in_row(int y) { return bound(best_in_row(y), y); }

bool is_corner(int x, int y) {
    return (x == 0 || x == width - 1) && (y == 0 || y == height - 1);
}

int distance(int x, int y, int home_x, int home_y) {
    int dx = abs(x - home_x), dy = abs(y - home_y);
    if (dx + dy == 1) return 3;
    if (dx == 2 && dy == 2) return 4;
    if (dx == 1 && dy == 1 && (is_corner(x, y) || is_corner(home_x, home_y))) return 4;
    int moves = max((max(dx, dy) + 1) / 2, (dx + dy + 2) / 3);
    return moves + (moves + dx + dy) % 2;
}

int total(int x, int y) {
    int sum = 0;
    for (auto [home_x, home_y] : homes) sum += distance(x, y, home_x, home_y);
    return sum;
}

void look(int y) {
    int middle = best_in_row(y) / 2, looked = 0;
    for (int step : {-1, 1}) {
        int x = step < 0 ? middle : middle + 1;
        for (; x >= 0 && x < width && bound(2 * x, y) <= 24 * get<0>(best); x += step) {
            best = min(best, make_tuple(total(x, y), y, x));
            looked++;
        }
    }
    trace("row", y, looked, get<0>(best));
}

int main() {
    int count;
    cin >> width >> height >> count;
    homes.resize(count);
    for (auto &[x, y] : homes) cin >> x >> y;
    trace("homes", count);
    int low = 0, high = height - 1;
    while (low < high) {
        int middle = (low + high) / 2;
        int here = least_in_row(middle), above = least_in_row(middle + 1);
        trace("compare", middle, here, above);
        if (above >= here) high = middle;
        else low = middle + 1;
    }
    int x = best_in_row(low) / 2;
    best = make_tuple(total(x, low), low, x);
    trace("center", x, low, get<0>(best));
    for (int step : {-1, 1}) {
        int y = step < 0 ? low : low + 1;
        for (; y >= 0 && y < height && least_in_row(y) <= 24 * get<0>(best); y += step) look(y);
    }
    auto [moves, meet_y, meet_x] = best;
    cout << meet_x << " " << meet_y << " " << moves << "\n";
    trace("meet", meet_x, meet_y, moves);
}
