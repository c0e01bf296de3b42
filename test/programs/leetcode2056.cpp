// LeetCode 2056 as people solve it. The argument names a classic mistake; without one it is right.
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

static string fault;
struct Move {
  int r, c, dr, dc, steps;
};
static vector<vector<Move>> moves;
static vector<Move> picked;

static bool together(const Move& a, const Move& b) {
  if (fault == "ends-only") return a.r + a.dr * a.steps != b.r + b.dr * b.steps || a.c + a.dc * a.steps != b.c + b.dc * b.steps;
  int last = max(a.steps, b.steps);
  if (fault == "resting-forgotten") last = min(a.steps, b.steps);
  for (int t = 1; t <= last; t++) {
    int s = min(t, a.steps), u = min(t, b.steps), s0 = min(t - 1, a.steps), u0 = min(t - 1, b.steps);
    int ar = a.r + a.dr * s, ac = a.c + a.dc * s, br = b.r + b.dr * u, bc = b.c + b.dc * u;
    if (ar == br && ac == bc) return false;
    if (fault == "no-swaps" && ar == b.r + b.dr * u0 && ac == b.c + b.dc * u0 && br == a.r + a.dr * s0 && bc == a.c + a.dc * s0)
      return false;
  }
  return true;
}

static long long count(size_t i) {
  if (i == moves.size()) return 1;
  long long sum = 0;
  for (const Move& m : moves[i]) {
    bool good = true;
    for (const Move& other : picked) good = good && together(m, other);
    if (!good) continue;
    picked.push_back(m);
    sum += count(i + 1);
    picked.pop_back();
  }
  return sum;
}

int main(int argc, char** argv) {
  if (argc > 1) fault = argv[1];
  string names, places;
  while (getline(cin, names) && getline(cin, places)) {
    vector<char> kinds;
    for (size_t i = 0; i + 1 < names.size(); i++)
      if ((names[i] == '"') && isalpha(names[i + 1])) kinds.push_back(names[i + 1]);
    vector<int> flat;
    for (char c : places)
      if (isdigit(c)) flat.push_back(c - '0');
    moves.assign(kinds.size(), {});
    for (size_t i = 0; i < kinds.size(); i++) {
      int r = flat[2 * i], c = flat[2 * i + 1];
      if (fault != "stay-per-direction") moves[i].push_back({r, c, 0, 0, 0});
      for (int dr = -1; dr <= 1; dr++)
        for (int dc = -1; dc <= 1; dc++) {
          bool straight = dr == 0 || dc == 0;
          if ((!dr && !dc) || (kinds[i] == 'r' && !straight) || (kinds[i] == 'b' && straight)) continue;
          for (int k = fault == "stay-per-direction" ? 0 : 1;; k++) {
            int a = r + dr * k, b = c + dc * k;
            if (a < 1 || b < 1 || a > 8 || b > 8) break;
            moves[i].push_back({r, c, dr, dc, k});
          }
        }
    }
    cout << count(0) << '\n';
  }
}
