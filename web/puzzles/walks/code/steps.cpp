#include <iostream>
#include <vector>
using namespace std;

const int DX[] = {1, 2, 2, 1, -1, -2, -2, -1};
const int DY[] = {2, 1, -1, -2, -2, -1, 1, 2};

long long total(const vector<vector<long long>> &ways) {
    long long sum = 0;
    for (auto &row : ways)
        for (long long count : row) sum += count;
    return sum;
}

int main() {
    int width, height, start_x, start_y, steps;
    cin >> width >> height >> start_x >> start_y >> steps;
    vector<vector<long long>> ways(height, vector<long long>(width, 0));
    ways[start_y][start_x] = 1;
    trace("start", start_x, start_y);
    for (int move = 1; move <= steps; move++) {
        vector<vector<long long>> following(height, vector<long long>(width, 0));
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                for (int i = 0; i < 8; i++) {
                    int from_x = x + DX[i], from_y = y + DY[i];
                    if (from_x < 0 || from_x >= width || from_y < 0 || from_y >= height) continue;
                    following[y][x] += ways[from_y][from_x];
                }
                if (following[y][x]) trace("sum", move, x, y, following[y][x]);
            }
        }
        ways = following;
        trace("move", move, total(ways));
    }
    cout << total(ways) << "\n";
    trace("end", total(ways));
}
