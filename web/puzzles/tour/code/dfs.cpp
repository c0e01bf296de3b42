#include <iostream>
#include <vector>
using namespace std;

const int DX[] = {1, 2, 2, 1, -1, -2, -2, -1};
const int DY[] = {2, 1, -1, -2, -2, -1, 1, 2};

int width, height;
vector<vector<int>> step;

bool visit(int x, int y, int visited) {
    if (visited == width * height) return true;
    vector<pair<int, int>> choices;
    for (int i = 0; i < 8; i++) {
        int to_x = x + DX[i], to_y = y + DY[i];
        if (to_x < 0 || to_x >= width || to_y < 0 || to_y >= height) continue;
        if (step[to_y][to_x] == 0) choices.push_back({to_x, to_y});
    }
    if (choices.empty()) trace("dead", x, y);
    for (auto [to_x, to_y] : choices) {
        step[to_y][to_x] = visited + 1;
        trace("go", to_x, to_y);
        if (visit(to_x, to_y, visited + 1)) return true;
        step[to_y][to_x] = 0;
        trace("back", x, y);
    }
    return false;
}

int main() {
    int start_x, start_y;
    cin >> width >> height >> start_x >> start_y;
    step.assign(height, vector<int>(width, 0));
    step[start_y][start_x] = 1;
    trace("start", start_x, start_y);
    if (visit(start_x, start_y, 1)) {
        for (int y = height - 1; y >= 0; y--) {
            for (int x = 0; x < width; x++) cout << (x ? " " : "") << step[y][x];
            cout << "\n";
        }
        trace("found");
    } else {
        cout << "no tour\n";
        trace("none");
    }
}
