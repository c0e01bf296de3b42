#include <cstdlib>
#include <iostream>
#include <numeric>
#include <vector>
using namespace std;

const int DX[] = {1, 2, 2, 1, -1, -2, -2, -1};
const int DY[] = {2, 1, -1, -2, -2, -1, 1, 2};
const int SHAPES[4][4][2] = {
    {{0, 0}, {1, 2}, {3, 3}, {2, 1}},
    {{1, 0}, {0, 2}, {2, 3}, {3, 1}},
    {{2, 0}, {3, 2}, {1, 3}, {0, 1}},
    {{3, 0}, {2, 2}, {0, 3}, {1, 1}},
};

int width, height;
vector<vector<int>> links;
vector<int> part;

bool is_move(int a, int b) {
    return abs(a % width - b % width) * abs(a / width - b / width) == 2;
}

int find(int square) {
    while (part[square] != square) square = part[square] = part[part[square]];
    return square;
}

bool exchange(int a, int &b, int &c, int &d) {
    for (int one : links[a]) {
        for (int i = 0; i < 8; i++) {
            int x = a % width + DX[i], y = a / width + DY[i];
            if (x < 0 || x >= width || y < 0 || y >= height) continue;
            if (find(y * width + x) == find(a)) continue;
            for (int other : links[y * width + x]) {
                if (!is_move(one, other)) continue;
                b = one, c = y * width + x, d = other;
                return true;
            }
        }
    }
    return false;
}

void relink(int square, int old, int by) {
    links[square][links[square][0] == old ? 0 : 1] = by;
}

int main() {
    int cycles = 0, b = 0, c = 0, d = 0;
    cin >> width >> height;
    links.resize(width * height);
    part.resize(width * height);
    for (int bottom = 0; bottom < height; bottom += 4) {
        for (int left = 0; left < width; left += 4) {
            for (auto &shape : SHAPES) {
                int ring[4];
                for (int i = 0; i < 4; i++) ring[i] = (bottom + shape[i][1]) * width + left + shape[i][0];
                for (int i = 0; i < 4; i++) {
                    links[ring[i]] = {ring[(i + 3) % 4], ring[(i + 1) % 4]};
                    part[ring[i]] = ring[0];
                }
                cycles++;
                trace("cycle", ring[0], cycles);
            }
        }
    }
    for (int a = 0; a < width * height; a++) {
        if (!exchange(a, b, c, d)) continue;
        part[find(c)] = find(a);
        cycles--;
        relink(a, b, c);
        relink(c, d, a);
        relink(b, a, d);
        relink(d, c, b);
        trace("join", a, b, c, d, cycles);
    }
    vector<int> step(width * height);
    int previous = links[0][0], square = 0;
    for (int number = 1; number <= width * height && step[square] == 0; number++) {
        step[square] = number;
        int next = links[square][links[square][0] == previous ? 1 : 0];
        previous = square;
        square = next;
    }
    for (int row = height - 1; row >= 0; row--) {
        for (int i = 0; i < width; i++) cout << (i ? " " : "") << step[row * width + i];
        cout << "\n";
    }
    trace("tour", cycles);
}
