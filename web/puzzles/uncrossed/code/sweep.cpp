#include <algorithm>
#include <array>
#include <iostream>
#include <map>
#include <vector>
using namespace std;

typedef array<int, 3> End;  // from, to, and the number of the segment it ends
typedef vector<End> State;
int width, height;

bool side(int p, int q, int r) {
    int turn = (q % width - p % width) * (r / width - p / width);
    turn -= (r % width - p % width) * (q / width - p / width);
    return turn > 0;
}

bool touch(int a, int b, int c, int d) {
    return side(a, b, c) != side(a, b, d) && side(c, d, a) != side(c, d, b);
}

vector<int> forward_of(int square) {
    vector<int> squares;
    for (auto [dx, dy] : {pair{-2, 1}, {-1, 2}, {1, 2}, {2, 1}}) {
        int x = square % width + dx, y = square / width + dy;
        if (0 <= x && x < width && y < height) squares.push_back(y * width + x);
    }
    return squares;
}

// Segments of the path are numbered 0, 1, ... in the order of their ends.
void keep(map<State, int> &states, State ends, int moves) {
    sort(ends.begin(), ends.end());
    map<int, int> names;
    for (End &end : ends) end[2] = names.emplace(end[2], names.size()).first->second;
    int &most = states[ends];
    most = max(most, moves);
}

int main() {
    cin >> width >> height;
    map<State, int> states = {{{}, 0}};
    int best = 0;
    trace("start", 1);
    for (int square = 0; square < width * height; square++) {
        map<State, int> following;
        for (auto &[state, moves] : states) {
            vector<int> here, free;
            State rest;
            for (const End &end : state)
                if (end[1] == square) here.push_back(end[2]);
                else rest.push_back(end);
            for (int to : forward_of(square)) {
                auto in_its_way = [&](const End &end) { return touch(square, to, end[0], end[1]); };
                if (none_of(rest.begin(), rest.end(), in_its_way)) free.push_back(to);
            }
            trace("state", square, moves, state.size(), here.size(), free.size());
            if (here.size() == 0) {
                keep(following, rest, moves);
                for (size_t i = 0; i < free.size(); i++)
                    for (size_t j = i + 1; j < free.size(); j++) {
                        State more = rest;
                        more.push_back({square, free[i], -1});
                        more.push_back({square, free[j], -1});
                        keep(following, more, moves + 2);
                    }
            } else if (here.size() == 1) {
                for (int to : free) {
                    State more = rest;
                    more.push_back({square, to, here[0]});
                    keep(following, more, moves + 1);
                }
            } else if (here.size() == 2 && here[0] != here[1]) {
                for (End &end : rest)
                    if (end[2] == here[1]) end[2] = here[0];
                keep(following, rest, moves);
            } else if (here.size() == 2 && rest.empty()) {
                best = max(best, moves);
                trace("closed", square, moves);
            }
        }
        states = following;
        trace("square", square, states.size());
    }
    cout << best << "\n";
    trace("end", best);
}
