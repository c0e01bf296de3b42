#include <cstdlib>
#include <iostream>
#include <vector>
using namespace std;

int n;
vector<int> columns;

bool is_attacked(int row, int column) {
    for (int i = 0; i < row; i++)
        if (columns[i] == column || abs(columns[i] - column) == row - i) return true;
    return false;
}

bool place(int row) {
    if (row == n) return true;
    for (int column = 0; column < n; column++) {
        if (is_attacked(row, column)) {
            trace("hit", row, column);
            continue;
        }
        columns.push_back(column);
        trace("place", row, column);
        if (place(row + 1)) return true;
        columns.pop_back();
        trace("back", row, column);
    }
    return false;
}

int main() {
    cin >> n;
    trace("start", n);
    bool found = place(0);
    for (int row = 0; row < n && found; row++) cout << (row ? " " : "") << columns[row];
    cout << (found ? "\n" : "none\n");
    trace("end", found);
}
