#include <algorithm>
#include <iostream>
#include <map>
#include <set>
#include <vector>
using namespace std;

const int DX[] = {1, -1, -1, -2, -3, -2};
const int DY[] = {-2, -3, -2, -1, -1, 1};

vector<pair<int, int>> options(pair<int, int> square) {
    vector<pair<int, int>> found;
    for (int i = 0; i < 6; i++) {
        int x = square.first + DX[i], y = square.second + DY[i];
        if (x >= 0 && y >= 0) found.push_back({x, y});
    }
    return found;
}

int mex(const set<int> &numbers) {
    int smallest = 0;
    while (numbers.count(smallest)) smallest++;
    return smallest;
}

int main() {
    int count, width = 6, height = 6;
    cin >> count;
    vector<pair<int, int>> pieces(count), squares;
    for (auto &[x, y] : pieces) {
        cin >> x >> y;
        width = max(width, x + 1);
        height = max(height, y + 1);
    }
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) squares.push_back({x, y});
    set<pair<int, int>> seen(squares.begin(), squares.end());
    for (size_t i = 0; i < squares.size(); i++)
        for (auto option : options(squares[i]))
            if (seen.insert(option).second) squares.push_back(option);
    sort(squares.begin(), squares.end(), [](auto a, auto b) {
        return make_pair(a.first + a.second, a.second) < make_pair(b.first + b.second, b.second);
    });

    map<pair<int, int>, int> value;
    for (auto square : squares) {
        set<int> numbers;
        for (auto option : options(square)) numbers.insert(value[option]);
        value[square] = mex(numbers);
        trace("fill", square.first, square.second, value[square]);
    }
    int total = 0;
    for (auto piece : pieces) {
        total ^= value[piece];
        trace("piece", value[piece]);
    }
    cout << (total ? "win" : "lose") << "\n";
    trace("sum", total);
}
