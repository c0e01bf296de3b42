// hiho 99 as people solve it. The argument names a classic mistake; without one it is right.
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <string>
using namespace std;

static int d[64][64];

int main(int argc, char** argv) {
  string fault = argc > 1 ? argv[1] : "";
  memset(d, 63, sizeof d);
  for (int a = 0; a < 64; a++)
    for (int b = 0; b < 64; b++) {
      int dx = abs(a % 8 - b % 8), dy = abs(a / 8 - b / 8);
      if (a == b) d[a][b] = 0;
      if (dx * dy == 2) d[a][b] = 1;
      if (fault == "corner" && dx == 1 && dy == 1) d[a][b] = 2;
    }
  for (int k = 0; k < 64; k++)
    for (int a = 0; a < 64; a++)
      for (int b = 0; b < 64; b++) d[a][b] = min(d[a][b], d[a][k] + d[k][b]);
  int t;
  cin >> t;
  if (fault == "one-short") t--;
  while (t-- > 0) {
    int s[3];
    for (int& square : s) {
      string word;
      cin >> word;
      square = (word[1] - '1') * 8 + word[0] - 'A';
    }
    int best = 1 << 30;
    for (int m = 0; m < 64; m++) {
      if (fault == "own-squares" && m != s[0] && m != s[1] && m != s[2]) continue;
      int a = d[s[0]][m], b = d[s[1]][m], c = d[s[2]][m];
      best = min(best, fault == "rounds" ? max(a, max(b, c)) : a + b + c);
    }
    cout << best << endl;
  }
}
