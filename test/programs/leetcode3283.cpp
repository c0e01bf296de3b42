// LeetCode 3283 as people solve it. The argument names a classic mistake; without one it is right.
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <queue>
#include <string>
#include <vector>
using namespace std;

static const int N = 50;
static string fault;

static vector<int> bfs(int x, int y) {
  static const int dx[] = {1, 2, 2, 1, -1, -2, -2, -1}, dy[] = {2, 1, -1, -2, -2, -1, 1, 2};
  vector<int> d(N * N, -1);
  queue<int> q;
  d[y * N + x] = 0;
  q.push(y * N + x);
  while (!q.empty()) {
    int s = q.front();
    q.pop();
    for (int k = 0; k < 8; k++) {
      int a = s % N + dx[k], b = s / N + dy[k];
      if (a < 0 || b < 0 || a >= N || b >= N || d[b * N + a] >= 0) continue;
      d[b * N + a] = d[s] + 1;
      q.push(b * N + a);
    }
  }
  if (fault == "corner") {  // the distance of an endless board, where diagonal neighbours are two moves apart
    for (int a = x - 1; a <= x + 1; a += 2)
      for (int b = y - 1; b <= y + 1; b += 2)
        if (a >= 0 && b >= 0 && a < N && b < N) d[b * N + a] = 2;
  }
  return d;
}

static vector<int> numbers(const string& line) {
  vector<int> list;
  for (size_t i = 0; i < line.size(); i++) {
    if (!isdigit(line[i])) continue;
    list.push_back(atoi(line.c_str() + i));
    while (i < line.size() && isdigit(line[i])) i++;
  }
  return list;
}

int main(int argc, char** argv) {
  if (argc > 1) fault = argv[1];
  string a, b, c;
  while (getline(cin, a) && getline(cin, b) && getline(cin, c)) {
    vector<int> x{atoi(a.c_str())}, y{atoi(b.c_str())}, flat = numbers(c);
    for (size_t i = 0; i + 1 < flat.size(); i += 2) x.push_back(flat[i]), y.push_back(flat[i + 1]);
    int n = (int)x.size() - 1;
    vector<vector<int>> dist(n + 1, vector<int>(n + 1));
    for (int i = 0; i <= n; i++) {
      vector<int> d = bfs(x[i], y[i]);
      for (int j = 0; j <= n; j++) dist[i][j] = d[y[j] * N + x[j]];
    }
    if (fault == "greedy") {
      vector<bool> gone(n + 1);
      int at = 0, total = 0;
      for (int turn = 0; turn < n; turn++) {
        int best = -1;
        for (int j = 1; j <= n; j++)
          if (!gone[j] && (best < 0 || (turn % 2 == 0 ? dist[at][j] > dist[at][best] : dist[at][j] < dist[at][best]))) best = j;
        total += dist[at][best];
        gone[best] = true;
        at = best;
      }
      cout << total << '\n';
      continue;
    }
    // value[mask of pawns left][where the knight stands]
    vector<vector<int>> value(1 << n, vector<int>(n + 1));
    for (int mask = 1; mask < 1 << n; mask++) {
      int taken = n - __builtin_popcount(mask);
      bool most = fault == "both-many" || (fault == "few-first" ? taken % 2 == 1 : taken % 2 == 0);
      for (int at = 0; at <= n; at++) {
        int best = most ? -1 : 1 << 30;
        for (int j = 1; j <= n; j++) {
          if (!(mask >> (j - 1) & 1)) continue;
          int v = dist[at][j] + value[mask & ~(1 << (j - 1))][j];
          best = most ? max(best, v) : min(best, v);
        }
        value[mask][at] = best;
      }
    }
    cout << value[(1 << n) - 1][0] << '\n';
  }
}
