#include <iostream>
#include <map>
#include <vector>
using namespace std;

const int STEPS[8][2] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
int width, height;

vector<int> moves_from(int square) {
    vector<int> squares;
    for (auto [dx, dy] : STEPS) {
        int x = square % width + dx, y = square / width + dy;
        if (0 <= x && x < width && 0 <= y && y < height) squares.push_back(y * width + x);
    }
    return squares;
}

int search(int start, int goal) {
    if (start == goal) {
        trace("meet", start, 0);
        return 0;
    }
    map<int, int> far[2] = {{{start, 0}}, {{goal, 0}}};
    vector<int> waves[2] = {{start}, {goal}};
    while (!waves[0].empty() && !waves[1].empty()) {
        int side = waves[0].size() <= waves[1].size() ? 0 : 1;
        trace("side", side, waves[side].size());
        map<int, int> &own = far[side], &other = far[1 - side];
        vector<int> following;
        for (int square : waves[side])
            for (int to : moves_from(square))
                if (!own.count(to)) {
                    own[to] = own[square] + 1;
                    following.push_back(to);
                    trace("reach", to, own[to]);
                }
        waves[side] = following;
        for (int square : following)
            if (other.count(square)) {
                trace("meet", square, own[square] + other[square]);
                return own[square] + other[square];
            }
    }
    return -1;
}

int main() {
    int x1, y1, x2, y2;
    cin >> width >> height >> x1 >> y1 >> x2 >> y2;
    int start = y1 * width + x1, goal = y2 * width + x2;
    trace("start", start, goal);
    int moves = search(start, goal);
    if (moves < 0) {
        cout << "unreachable\n";
        trace("none");
    } else {
        cout << moves << "\n";
    }
}
