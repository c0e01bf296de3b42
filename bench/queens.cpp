// n queens counted as most programs do: three bit masks, one recursion, the first queen on the left half only. Prints the count and the CPU
// milliseconds it took. Usage: queens n
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>

static uint32_t all;

static uint64_t place(uint32_t columns, uint32_t left, uint32_t right) {
  if (columns == all) return 1;
  uint64_t count = 0;
  for (uint32_t open = all & ~(columns | left | right); open != 0; open &= open - 1) {
    uint32_t queen = open & -open;
    count += place(columns | queen, (left | queen) << 1, (right | queen) >> 1);
  }
  return count;
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 8;
  all = (1u << n) - 1;
  uint64_t count = 0;
  for (int x = 0; x < n / 2; x++) count += 2 * place(1u << x, 2u << x, (1u << x) >> 1);
  if (n % 2 == 1) count += place(1u << (n / 2), 2u << (n / 2), (1u << (n / 2)) >> 1);
  printf("%llu %.3f\n", (unsigned long long)count, 1000.0 * clock() / CLOCKS_PER_SEC);
}
