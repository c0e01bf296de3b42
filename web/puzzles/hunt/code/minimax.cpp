#include <algorithm>
#include <iostream>
#include <queue>
#include <vector>
using namespace std;

const int DX[] = {1, 2, 2, 1, -1, -2, -2, -1};
const int DY[] = {2, 1, -1, -2, -2, -1, 1, 2};

int width, height;

vector<int> distances_from(int home) {
    vector<int> far(width * height, -1);
    queue<int> squares;
    far[home] = 0;
    squares.push(home);
    while (!squares.empty()) {
        int here = squares.front();
        squares.pop();
        for (int i = 0; i < 8; i++) {
            int x = here % width + DX[i], y = here / width + DY[i];
            if (x < 0 || x >= width || y < 0 || y >= height) continue;
            if (far[y * width + x] != -1) continue;
            far[y * width + x] = far[here] + 1;
            squares.push(y * width + x);
        }
    }
    return far;
}

int main() {
    int start_x, start_y, count;
    cin >> width >> height >> start_x >> start_y >> count;
    vector<int> places(count + 1);
    places[count] = start_y * width + start_x;
    for (int i = 0, x, y; i < count; i++) cin >> x >> y, places[i] = y * width + x;

    vector<vector<int>> distance(count + 1, vector<int>(count));
    for (int turn = 0; turn <= count; turn++) {
        int place = turn == 0 ? count : turn - 1;
        auto far = distances_from(places[place]);
        for (int pawn = 0; pawn < count; pawn++) distance[place][pawn] = far[places[pawn]];
        if (turn == 0 || count > 1) trace("measure", place);
    }

    int all = (1 << count) - 1;
    vector<vector<int>> value(1 << count, vector<int>(count + 1, 0));
    trace("zero");
    for (int size = 1; size <= count; size++) {
        bool most = (count - size) % 2 == 0;
        trace("size", size);
        for (int left = 1; left <= all; left++) {
            if (__builtin_popcount(left) != size) continue;
            for (int place = 0; place <= count; place++) {
                if (place == count ? left != all : left >> place & 1) continue;
                int best = most ? 0 : 1e9;
                for (int pawn = 0; pawn < count; pawn++) {
                    if (!(left >> pawn & 1)) continue;
                    int total = distance[place][pawn] + value[left ^ 1 << pawn][pawn];
                    if (size > 1) trace("look", left, place, pawn, total);
                    best = most ? max(best, total) : min(best, total);
                }
                value[left][place] = best;
                trace("write", left, place, best);
            }
        }
    }
    cout << value[all][count] << "\n";
    trace("answer", value[all][count]);
}
