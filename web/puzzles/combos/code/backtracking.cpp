#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

struct Motion {
    int x, y, dx, dy, steps;
};

const vector<pair<int, int>> ROOK = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
const vector<pair<int, int>> BISHOP = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
const vector<pair<int, int>> QUEEN = {{0, 1}, {1, 0},  {0, -1},  {-1, 0},
                                      {1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
const vector<pair<int, int>> KNIGHT = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                       {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

int width, height, pieces, valid = 0;
vector<vector<Motion>> motions;
vector<Motion> chosen;

vector<Motion> motions_of(char piece, int x, int y) {
    vector<Motion> found = {{x, y, 0, 0, 0}};
    auto &directions = piece == 'R' ? ROOK : piece == 'B' ? BISHOP : piece == 'Q' ? QUEEN : KNIGHT;
    for (auto [dx, dy] : directions) {
        for (int steps = 1; steps == 1 || piece != 'N'; steps++) {
            int to_x = x + dx * steps, to_y = y + dy * steps;
            if (to_x < 0 || to_x >= width || to_y < 0 || to_y >= height) break;
            found.push_back({x, y, dx, dy, steps});
        }
    }
    return found;
}

bool collide(const Motion &a, const Motion &b) {
    for (int second = 0; second <= max(a.steps, b.steps); second++) {
        int s = min(second, a.steps), t = min(second, b.steps);
        if (a.x + a.dx * s == b.x + b.dx * t && a.y + a.dy * s == b.y + b.dy * t) return true;
    }
    return false;
}

void choose(int piece) {
    if (piece == pieces) {
        valid++;
        return;
    }
    for (auto &motion : motions[piece]) {
        bool hit = false;
        for (auto &other : chosen) hit = hit || collide(other, motion);
        trace("try", piece, motion.dx * motion.steps, motion.dy * motion.steps, hit);
        if (hit) continue;
        chosen.push_back(motion);
        choose(piece + 1);
        chosen.pop_back();
        if (piece + 1 < pieces) trace("back", piece);
    }
}

int main() {
    cin >> width >> height >> pieces;
    for (int i = 0, x, y; i < pieces; i++) {
        char piece;
        cin >> piece >> x >> y;
        motions.push_back(motions_of(piece, x, y));
    }
    trace("start", pieces);
    choose(0);
    cout << valid << "\n";
    trace("end", valid);
}
