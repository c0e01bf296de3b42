// What people submit: a breadth-first search for every case. judges.bench.ts compiles it and gives it the same inputs.
#include <cstdio>
#include <cstring>
#include <queue>
#include <utility>
#include <vector>
using namespace std;

static const int STEPS[8][2] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

// Fewest moves from a square to every other, or as far as the goal; -1 if there is no path.
static void search(vector<int>& moves, int rows, int columns, int from, int goal) {
  moves.assign(rows * columns, -1);
  queue<pair<int, int>> open;
  open.push({from / columns, from % columns});
  moves[from] = 0;
  while (!open.empty()) {
    auto [r, c] = open.front();
    open.pop();
    int now = moves[r * columns + c];
    if (r * columns + c == goal) return;
    for (auto& step : STEPS) {
      int a = r + step[0], b = c + step[1];
      if (a < 0 || b < 0 || a >= rows || b >= columns || moves[a * columns + b] >= 0) continue;
      moves[a * columns + b] = now + 1;
      open.push({a, b});
    }
  }
}

int main(int, char** arguments) {
  vector<int> moves;
  if (!strcmp(arguments[1], "uva-439")) {
    char a[8], b[8];
    while (scanf("%7s %7s", a, b) == 2) {
      int from = (a[1] - '1') * 8 + a[0] - 'a', to = (b[1] - '1') * 8 + b[0] - 'a';
      search(moves, 8, 8, from, to);
      printf("To get from %s to %s takes %d knight moves.\n", a, b, moves[to]);
    }
  } else if (!strcmp(arguments[1], "leetcode-1197")) {
    const int SIDE = 700, MIDDLE = 350;
    int x, y;
    while (scanf("%d %d", &x, &y) == 2) {
      int to = (MIDDLE + x) * SIDE + MIDDLE + y;
      search(moves, SIDE, SIDE, MIDDLE * SIDE + MIDDLE, to);
      printf("%d\n", moves[to]);
    }
  } else {
    int n, m, x, y;
    while (scanf("%d %d %d %d", &n, &m, &x, &y) == 4) {
      search(moves, n, m, (x - 1) * m + y - 1, -1);
      for (int r = 0; r < n; r++)
        for (int c = 0; c < m; c++) printf("%d%c", moves[r * m + c], c == m - 1 ? '\n' : ' ');
    }
  }
}
