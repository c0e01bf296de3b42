#include <algorithm>
#include <iostream>
#include <tuple>
#include <vector>
using namespace std;

const int DX[] = {1, 2, 2, 1, -1, -2, -2, -1};
const int DY[] = {2, 1, -1, -2, -2, -1, 1, 2};

int width, height;
vector<vector<int>> step;

vector<pair<int, int>> free_from(int x, int y) {
    vector<pair<int, int>> found;
    for (int i = 0; i < 8; i++) {
        int to_x = x + DX[i], to_y = y + DY[i];
        if (to_x < 0 || to_x >= width || to_y < 0 || to_y >= height) continue;
        if (step[to_y][to_x] == 0) found.push_back({to_x, to_y});
    }
    return found;
}

int main() {
    int x, y, visited = 1;
    cin >> width >> height >> x >> y;
    step.assign(height, vector<int>(width, 0));
    step[y][x] = visited;
    trace("start", x, y);
    while (true) {
        auto candidates = free_from(x, y);
        if (candidates.empty()) break;
        vector<int> ways;
        for (auto [to_x, to_y] : candidates) ways.push_back(free_from(to_x, to_y).size());
        trace("look", ways);
        int best = min_element(ways.begin(), ways.end()) - ways.begin();
        tie(x, y) = candidates[best];
        step[y][x] = ++visited;
        trace("go", x, y);
    }
    for (int row = height - 1; row >= 0; row--) {
        for (int i = 0; i < width; i++) cout << (i ? " " : "") << step[row][i];
        cout << "\n";
    }
    trace("end", visited);
}
