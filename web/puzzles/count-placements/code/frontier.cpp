#include <iostream>
#include <map>
#include <vector>
using namespace std;

typedef vector<unsigned long long> Ways;
int width, height;

bool is_free(int mask, int x) {
    if (mask >> (width - 1) & 1) return false;
    if (x > 0 && (mask & 1 || mask >> width & 1)) return false;
    return !(x < width - 1 && mask >> (width - 2) & 1);
}

void add(Ways &sum, const Ways &ways, size_t kings) {
    if (sum.size() < ways.size() + kings) sum.resize(ways.size() + kings, 0);
    for (size_t k = 0; k < ways.size(); k++) sum[k + kings] += ways[k];
}

int main() {
    cin >> width >> height;
    int window = (1 << (width + 1)) - 1;
    map<int, Ways> states = {{0, {1}}};
    trace("start", 1);
    for (int square = 0; square < width * height; square++) {
        map<int, Ways> following;
        for (auto &[mask, ways] : states) {
            int empty = mask << 1 & window;
            add(following[empty], ways, 0);
            trace("state", mask, is_free(mask, square % width));
            if (is_free(mask, square % width)) add(following[empty | 1], ways, 1);
        }
        states = following;
        trace("square", square, states.size());
    }
    Ways total;
    for (auto &[mask, ways] : states) add(total, ways, 0);
    unsigned long long sum = 0;
    for (size_t k = 0; k < total.size(); k++) {
        cout << (k ? " " : "") << total[k];
        sum += total[k];
    }
    cout << "\n";
    trace("end", sum);
}
