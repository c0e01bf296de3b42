#include <iostream>
using namespace std;

int n, everything;
long long found = 0;

void count_from(int row, int columns, int left, int right) {
    if (row == n) {
        found++;
        trace("count", found);
        return;
    }
    int available = everything & ~(columns | left | right);
    if (available == 0) trace("dead", row);
    while (available) {
        int bit = available & -available;
        available ^= bit;
        trace("place", row, __builtin_ctz(bit));
        count_from(row + 1, columns | bit, (left | bit) << 1, (right | bit) >> 1);
        trace("back", row, __builtin_ctz(bit));
    }
}

int main() {
    cin >> n;
    everything = (1 << n) - 1;
    trace("start", n);
    count_from(0, 0, 0, 0);
    cout << found << "\n";
    trace("end", found);
}
