#include <iostream>
#include <map>
#include <queue>
#include <vector>
using namespace std;

const int DX[] = {1, 2, 2, 1, -1, -2, -2, -1};
const int DY[] = {2, 1, -1, -2, -2, -1, 1, 2};

int main() {
    int width, height, pieces, answer = -1;
    cin >> width >> height >> pieces;
    vector<pair<int, int>> start(pieces);
    for (auto &[x, y] : start) cin >> x >> y;
    map<vector<pair<int, int>>, int> depth;
    queue<vector<pair<int, int>>> states;
    depth[start] = 0;
    states.push(start);
    trace("start");
    while (!states.empty()) {
        auto state = states.front();
        states.pop();
        bool together = true;
        for (auto &square : state) together = together && square == state[0];
        if (!together) trace("take", depth[state], states.size());
        if (together) {
            answer = depth[state];
            trace("meet", answer);
            break;
        }
        for (int i = 0; i < pieces; i++) {
            for (int j = 0; j < 8; j++) {
                auto next = state;
                int x = next[i].first += DX[j], y = next[i].second += DY[j];
                if (x < 0 || x >= width || y < 0 || y >= height || depth.count(next)) continue;
                depth[next] = depth[state] + 1;
                states.push(next);
            }
        }
    }
    if (answer != -1) cout << answer << "\n";
    else cout << "they cannot meet\n";
    if (answer == -1) trace("none");
}
