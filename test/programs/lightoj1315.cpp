// LightOJ 1315 as people solve it. The argument names a classic mistake; without one it is right.
#include <cstdio>
#include <cstring>
#include <string>
using namespace std;

// A move may leave the 500x500 box, but never raises x + y: 1000 a side is enough.
static const int M = 1000;
static unsigned char g[M][M];

int main(int argc, char** argv) {
  string fault = argc > 1 ? argv[1] : "";
  const int side = fault == "clip" ? 500 : M;
  static const int dx[] = {1, -1, -1, -2, -3, -2}, dy[] = {-2, -3, -2, -1, -1, 1};
  const int leaps = fault == "five-moves" ? 5 : 6;
  for (int sum = 0; sum < M; sum++)
    for (int x = 0; x <= sum; x++) {
      int y = sum - x, seen = 0;
      if (x >= side || y >= side) continue;
      for (int k = 0; k < leaps; k++) {
        int a = x + dx[k], b = y + dy[k];
        if (a >= 0 && b >= 0 && a < side && b < side) seen |= 1 << g[a][b];
      }
      while (seen >> g[x][y] & 1) g[x][y]++;
    }
  int cases, nim = 0;
  if (scanf("%d", &cases) != 1) return 1;
  for (int k = 1; k <= cases; k++) {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    if (fault != "not-reset") nim = 0;
    while (n--) {
      int x, y;
      if (scanf("%d %d", &x, &y) != 2) return 1;
      nim = fault == "adds" ? nim + g[x][y] : nim ^ g[x][y];
    }
    printf("Case %d: %s\n", fault == "case-zero" ? k - 1 : k, nim ? "Alice" : "Bob");
  }
}
