#include <algorithm>
#include <iostream>
#include <map>
#include <vector>
using namespace std;

typedef vector<pair<int, int>> State;  // where segments of the tour lead, and their numbers
typedef map<State, unsigned long long> States;
int width, height;

vector<int> forward_of(int square) {
    vector<int> squares;
    for (auto [dx, dy] : {pair{-2, 1}, {-1, 2}, {1, 2}, {2, 1}}) {
        int x = square % width + dx, y = square / width + dy;
        if (0 <= x && x < width && y < height) squares.push_back(y * width + x);
    }
    return squares;
}

// Segments of the tour are numbered 0, 1, ... in the order of their ends.
void add(States &states, State ends, unsigned long long tours) {
    sort(ends.begin(), ends.end());
    map<int, int> names;
    for (auto &[to, part] : ends) part = names.emplace(part, names.size()).first->second;
    states[ends] += tours;
}

int main() {
    cin >> width >> height;
    States states = {{{}, 1}};
    unsigned long long total = 0;
    trace("start", 1);
    for (int square = 0; square < width * height; square++) {
        States following;
        for (auto &[state, tours] : states) {
            vector<int> here;
            State rest;
            for (auto [to, part] : state)
                if (to == square) here.push_back(part);
                else rest.push_back({to, part});
            trace("state", square, tours, state.size(), here.size());
            vector<int> free = forward_of(square);
            if (here.size() == 0) {
                for (size_t i = 0; i < free.size(); i++)
                    for (size_t j = i + 1; j < free.size(); j++) {
                        State more = rest;
                        more.push_back({free[i], -1});
                        more.push_back({free[j], -1});
                        add(following, more, tours);
                    }
            } else if (here.size() == 1) {
                for (int to : free) {
                    State more = rest;
                    more.push_back({to, here[0]});
                    add(following, more, tours);
                }
            } else if (here.size() == 2 && here[0] != here[1]) {
                for (auto &[to, part] : rest)
                    if (part == here[1]) part = here[0];
                add(following, rest, tours);
            } else if (here.size() == 2 && rest.empty() && square == width * height - 1) {
                total += tours;
            }
        }
        states = following;
        trace("square", square, states.size());
    }
    cout << total << "\n";
    trace("end", total);
}
