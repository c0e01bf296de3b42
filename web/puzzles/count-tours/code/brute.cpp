#include <iostream>
#include <vector>
using namespace std;

const int DX[] = {1, 2, 2, 1, -1, -2, -2, -1};
const int DY[] = {2, 1, -1, -2, -2, -1, 1, 2};

int width, height;
long long tours = 0;
vector<vector<int>> step;

void visit(int x, int y, int visited) {
    if (visited == width * height) {
        tours++;
        trace("tour", tours);
        return;
    }
    step[y][x] = visited;
    vector<pair<int, int>> choices;
    for (int i = 0; i < 8; i++) {
        int to_x = x + DX[i], to_y = y + DY[i];
        if (to_x < 0 || to_x >= width || to_y < 0 || to_y >= height) continue;
        if (step[to_y][to_x] == 0) choices.push_back({to_x, to_y});
    }
    if (!choices.empty()) trace("go", x, y);
    if (choices.empty()) trace("dead", x, y);
    for (auto [to_x, to_y] : choices) {
        visit(to_x, to_y, visited + 1);
        if (choices.back() != make_pair(to_x, to_y)) trace("back", x, y);
    }
    step[y][x] = 0;
}

int main() {
    int start_x, start_y;
    cin >> width >> height >> start_x >> start_y;
    step.assign(height, vector<int>(width, 0));
    visit(start_x, start_y, 1);
    cout << tours << "\n";
    trace("end", tours);
}
