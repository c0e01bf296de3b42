// The textbook's tour: depth first, squares with few exits first. The argument names a classic mistake;
// without one it is right.
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>
using namespace std;

static int R, C, step[8][8];
static string fault;
static const int dr[] = {1, 2, 2, 1, -1, -2, -2, -1}, dc[] = {2, 1, -1, -2, -2, -1, 1, 2};

static bool open(int r, int c) { return r >= 0 && c >= 0 && r < R && c < C && step[r][c] == 0; }

static int exits(int r, int c) {
  int count = 0;
  for (int k = 0; k < 8; k++) count += open(r + dr[k], c + dc[k]);
  return count;
}

static bool visit(int r, int c, int number) {
  step[r][c] = number;
  if (number == R * C) return true;
  vector<pair<int, int>> next;
  int dead = 0, near = 0;
  for (int k = 0; k < 8; k++) {
    int a = r + dr[k], b = c + dc[k];
    if (!open(a, b)) continue;
    int e = exits(a, b);
    next.push_back({e, k});
    near += e == 0;
  }
  // A square nobody can reach any more, or two that can only be the last: give up early.
  for (int a = 0; a < R; a++)
    for (int b = 0; b < C; b++) {
      if (step[a][b]) continue;
      int e = exits(a, b);
      int across = abs(a - r) * abs(b - c);
      if (e == 0 && across != 2) dead += 2;
      if (e == 1 && across != 2) dead++;
    }
  bool hopeless = dead > 1 || (near > 0 && number + 1 < R * C);
  if (!hopeless) {
    sort(next.begin(), next.end());
    for (auto& [e, k] : next) {
      if (visit(r + dr[k], c + dc[k], number + 1)) return true;
      if (fault == "no-backtracking") return false;
    }
  }
  step[r][c] = 0;
  return false;
}

int main(int argc, char** argv) {
  if (argc > 1) fault = argv[1];
  int r, c;
  while (scanf("%d %d %d %d", &R, &C, &r, &c) == 4) {
    for (auto& row : step) fill(row, row + 8, 0);
    if (fault == "always-corner") r = c = 0;
    if (fault == "from-one") r = min(r + 1, R - 1);
    bool wrongColour = R * C % 2 == 1 && (r + c) % 2 == 1;
    if (wrongColour || !visit(r, c, 1)) {
      puts("no tour");
      continue;
    }
    for (int a = 0; a < R; a++)
      for (int b = 0; b < C; b++) printf("%d%c", step[a][b] - (fault == "from-zero"), b + 1 < C ? ' ' : '\n');
  }
}
