#include <iostream>
#include <queue>
#include <vector>
using namespace std;

const int DX[] = {1, 2, 2, 1, -1, -2, -2, -1};
const int DY[] = {2, 1, -1, -2, -2, -1, 1, 2};

int width, height, pieces;

vector<vector<int>> distances_from(int home_x, int home_y) {
    vector<vector<int>> distance(height, vector<int>(width, -1));
    queue<pair<int, int>> squares;
    distance[home_y][home_x] = 0;
    squares.push({home_x, home_y});
    trace("begin", home_x, home_y);
    while (!squares.empty()) {
        auto [x, y] = squares.front();
        squares.pop();
        for (int i = 0; i < 8; i++) {
            int to_x = x + DX[i], to_y = y + DY[i];
            if (to_x < 0 || to_x >= width || to_y < 0 || to_y >= height) continue;
            if (distance[to_y][to_x] != -1) continue;
            distance[to_y][to_x] = distance[y][x] + 1;
            squares.push({to_x, to_y});
        }
        trace("take", x, y, squares.size());
    }
    return distance;
}

int main() {
    cin >> width >> height >> pieces;
    vector<vector<vector<int>>> distances;
    for (int i = 0, x, y; i < pieces; i++) {
        cin >> x >> y;
        distances.push_back(distances_from(x, y));
    }
    int best = -1, best_x = -1, best_y = -1;
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            int cost = 0;
            for (auto &distance : distances) {
                if (cost == -1 || distance[y][x] == -1) cost = -1;
                else cost += distance[y][x];
            }
            trace("compare", x, y, cost);
            if (cost != -1 && (best == -1 || cost < best)) best = cost, best_x = x, best_y = y;
        }
    }
    if (best == -1) {
        cout << "they cannot meet\n";
        trace("none");
    } else {
        cout << best << " " << best_x << " " << best_y << "\n";
        trace("meet", best_x, best_y, best);
    }
}
