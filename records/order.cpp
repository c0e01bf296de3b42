// The order of the shortest recurrence of knight's tours of 5 x n, modulo two primes. Other widths up to 5: -DWIDTH=4.
//
//     g++ -O3 -march=native -o order records/order.cpp
//     ./order open 200000 FILE       or closed; at most so many terms. With FILE it continues where an earlier run was when it last wrote there.
//
// Prints the states, the first terms, how the order grows, and at the end the order modulo each prime and whether it is proved.
//
// A board of n + 1 rows comes from one of n by sparse steps, one for each square of the new row, the same for every n. The terms are
// (a vector) . steps^n . (the empty board), modulo a prime. Berlekamp-Massey finds their shortest recurrence. What is left when a recurrence of
// order L is applied to the terms has the same form, so by Cayley-Hamilton it is 0 forever once it is 0 for as many terms as there are states at
// the ends of rows: L + states terms prove the order modulo the prime. A recurrence in whole numbers also holds modulo the prime, so it is no shorter.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <time.h>
#include <unordered_map>
#include <vector>

using u8 = uint8_t;
using u32 = uint32_t;
using u64 = uint64_t;

#ifndef WIDTH
#define WIDTH 5
#endif
constexpr int OLD = 2 * WIDTH, SQUARES = 3 * WIDTH, BESIDE = 15, SLOTS = 16;
static_assert(WIDTH >= 3 && SQUARES <= BESIDE);
constexpr u8 DONE = 0xff;
// The largest primes below 2^27: the sum of the at most 16 ways from a state fits in 32 bits, so that both remainders share a word.
constexpr u32 PRIMES[2] = {134217689, 134217649};

static bool closed;
/** The columns of a row in the order they enter: 1, 3, … and back over the others, so that the frontier stays narrow. */
static std::vector<int> columns;

/** The other end of each slot's path. Slots: the two rows before the new one, the new row, and at the end, for open tours, a vertex beside all squares. */
using State = std::array<u8, SLOTS>;

struct Hash {
  size_t operator()(const State& state) const {
    u64 words[2];
    memcpy(words, state.data(), sizeof words);
    return ((words[0] ^ words[1] >> 31) * 0x9e3779b97f4a7c15ULL ^ words[1]) * 0xd6e8feb86659fd93ULL >> 16;
  }
};

/** The states before a square enters, and which states each leads to, once for each way. */
struct Step {
  std::vector<State> states;
  std::unordered_map<State, u32, Hash> numbers;
  std::vector<u32> first = {0}, target, ends;  // ends: ways to make a tour with this square
  u32 numberOf(const State& state) {
    const auto [at, isNew] = numbers.emplace(state, static_cast<u32>(states.size()));
    if (isNew) states.push_back(state);
    return at->second;
  }
};

static Step steps[WIDTH];

/** A move, or nothing at all if it would close a cycle. */
static bool join(State& state, int a, int b) {
  const u8 x = state[a], y = state[b];
  if (x == b) return false;
  if (x != a) state[a] = DONE;
  if (y != b) state[b] = DONE;
  state[x] = y;
  state[y] = x;
  return true;
}

/** The last row is complete: the oldest one is left out, and of the state and its mirror image the first one is taken. */
static State afterRow(const State& state) {
  State best;
  for (int turn = 0; turn < 2; turn++) {
    const auto place = [&](int slot) {
      if (slot == BESIDE) return BESIDE;
      return slot - WIDTH + (turn ? WIDTH - 1 - 2 * (slot % WIDTH) : 0);
    };
    State shifted;
    shifted.fill(DONE);
    for (int slot = WIDTH; slot < SLOTS; slot++)
      if (slot < SQUARES || slot == BESIDE)
        shifted[place(slot)] = state[slot] == DONE ? DONE : static_cast<u8>(place(state[slot]));
    if (!turn || shifted < best) best = shifted;
  }
  return best;
}

static void expand(int k, const State& before) {
  Step& step = steps[k];
  const int column = columns[k], own = OLD + column;
  std::vector<int> earlier, leaving;
  for (int c : {column - 1, column + 1})
    if (c >= 0 && c < WIDTH) earlier.push_back(c);
  for (int c : {column - 2, column + 2})
    if (c >= 0 && c < WIDTH) earlier.push_back(WIDTH + c);
  if (!closed) earlier.push_back(BESIDE);
  for (int c = 0; c < WIDTH; c++) {
    int last = -1;
    for (int i = 0; i < WIDTH; i++)
      if (abs(columns[i] - c) == 1) last = i;
    if (last == k) leaving.push_back(c);
  }
  u32 ends = 0;
  const auto go = [&](const State& state) {
    for (int slot : leaving)
      if (state[slot] != DONE) return;
    step.target.push_back(k + 1 < WIDTH ? steps[k + 1].numberOf(state) : steps[0].numberOf(afterRow(state)));
  };
  State start = before;
  start[own] = static_cast<u8>(own);
  go(start);
  for (size_t a = 0; a < earlier.size(); a++) {
    if (start[earlier[a]] == DONE) continue;
    State one = start;
    join(one, earlier[a], own);
    go(one);
    for (size_t b = a + 1; b < earlier.size(); b++) {
      if (start[earlier[b]] == DONE) continue;
      State two = one;
      if (join(two, earlier[b], own)) go(two);
      else if (k + 1 == WIDTH) {
        two[own] = two[earlier[b]] = DONE;
        ends += std::all_of(two.begin(), two.end(), [](u8 mate) { return mate == DONE; });
      }
    }
  }
  step.ends.push_back(ends);
  step.first.push_back(static_cast<u32>(step.target.size()));
}

static void findStates() {
  State empty;
  empty.fill(DONE);
  if (!closed) empty[BESIDE] = BESIDE;
  steps[0].numberOf(empty);
  for (bool isNew = true; isNew;) {
    isNew = false;
    for (int k = 0; k < WIDTH; k++)
      while (steps[k].ends.size() < steps[k].states.size()) {
        const State state = steps[k].states[steps[k].ends.size()];
        expand(k, state);
        isNew = true;
      }
  }
}

/** Without the states that no tour goes through; those with the same ways on are one state. */
static void reduceStates() {
  std::vector<u8> useful[WIDTH];
  for (int k = 0; k < WIDTH; k++) useful[k].resize(steps[k].ends.size());
  for (bool isNew = true; isNew;) {
    isNew = false;
    for (int k = WIDTH - 1; k >= 0; k--) {
      const std::vector<u8>& next = useful[(k + 1) % WIDTH];
      for (size_t s = 0; s < useful[k].size(); s++) {
        if (useful[k][s]) continue;
        bool isUseful = steps[k].ends[s] > 0;
        for (u32 i = steps[k].first[s]; i < steps[k].first[s + 1]; i++) isUseful |= next[steps[k].target[i]];
        if (isUseful) useful[k][s] = isNew = true;
      }
    }
  }
  // In the first round the states that no tour goes through have no number; their targets in the step before are then NONE.
  constexpr u32 NONE = ~0U;
  bool isFirst = true;
  for (bool isNew = true; isNew;) {
    isNew = false;
    for (int k = WIDTH - 1; k >= 0; k--) {
      Step& step = steps[k];
      const size_t size = step.ends.size();
      std::unordered_map<std::string, u32> numbers;
      std::vector<u32> number(size, NONE), first = {0}, target, ends;
      for (size_t s = 0; s < size; s++) {
        if (isFirst && !useful[k][s]) continue;
        std::vector<u32> ways;
        for (u32 i = step.first[s]; i < step.first[s + 1]; i++) {
          const u32 to = step.target[i];
          const bool isKept = isFirst && k == WIDTH - 1 ? useful[0][to] : to != NONE;
          if (isKept) ways.push_back(to);
        }
        std::sort(ways.begin(), ways.end());
        ways.push_back(step.ends[s]);
        const std::string key(reinterpret_cast<const char*>(ways.data()), ways.size() * sizeof(u32));
        const auto [at, isOther] = numbers.emplace(key, static_cast<u32>(ends.size()));
        number[s] = at->second;
        if (!isOther) continue;
        ends.push_back(step.ends[s]);
        target.insert(target.end(), ways.begin(), ways.end() - 1);
        first.push_back(static_cast<u32>(target.size()));
      }
      isNew |= ends.size() < size;
      step.first = first;
      step.target = target;
      step.ends = ends;
      for (u32& to : steps[(k + WIDTH - 1) % WIDTH].target) to = number[to];
    }
    isFirst = false;
  }
}

/** Berlekamp-Massey, term by term. Terms are kept from the last to the first, so that each sum runs through memory in order. */
template <u32 P>
struct Shortest {
  std::vector<u32> row = {1}, failed = {1}, terms;
  size_t order = 0, count = 0, since = 1;
  u32 lastGap = 1;
  explicit Shortest(size_t most) : terms(most) {}

  static u32 power(u64 base, u32 exponent) {
    u64 value = 1;
    for (; exponent; exponent >>= 1, base = base * base % P)
      if (exponent & 1) value = value * base % P;
    return static_cast<u32>(value);
  }

  void next(u32 term) {
    u32* const latest = &terms[terms.size() - ++count];
    *latest = term;
    const size_t size = std::min(row.size(), count);
    u64 gap = 0;
    constexpr size_t SAFE = 512;  // so many products of 54 bits
    for (size_t from = 0; from < size; from += SAFE) {
      u64 sum = 0;
      for (size_t i = from; i < std::min(size, from + SAFE); i++) sum += static_cast<u64>(row[i]) * latest[i];
      gap = (gap + sum) % P;
    }
    if (gap == 0) {
      since++;
      return;
    }
    const bool isLonger = 2 * order < count;
    const std::vector<u32> old = isLonger ? row : std::vector<u32>();
    const u64 factor = P - gap * power(lastGap, P - 2) % P;
    if (row.size() < failed.size() + since) row.resize(failed.size() + since);
    for (size_t i = 0; i < failed.size(); i++)
      row[i + since] = static_cast<u32>((row[i + since] + factor * failed[i]) % P);
    since++;
    if (!isLonger) return;
    order = count - order;
    failed = old;
    lastGap = static_cast<u32>(gap);
    since = 1;
  }
};

static double cpuSeconds() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

static void save(const char* name, const std::vector<u64>& terms, const std::vector<u64>& ways) {
  if (!name) return;
  const std::string half = std::string(name) + ".new";
  FILE* const file = fopen(half.c_str(), "wb");
  const u64 sizes[2] = {terms.size(), ways.size()};
  const bool isWritten = file && fwrite(sizes, sizeof sizes, 1, file) == 1 && fwrite(terms.data(), sizeof(u64), terms.size(), file) == terms.size() &&
                         fwrite(ways.data(), sizeof(u64), ways.size(), file) == ways.size() && fclose(file) == 0;
  if (!isWritten || rename(half.c_str(), name) != 0) fprintf(stderr, "could not write %s\n", name);
}

static std::vector<u64> load(const char* name, std::vector<u64>& ways) {
  FILE* const file = name ? fopen(name, "rb") : nullptr;
  if (!file) return {};
  u64 sizes[2] = {};
  std::vector<u64> terms;
  if (fread(sizes, sizeof sizes, 1, file) == 1 && sizes[1] == ways.size() && sizes[0] < u64(1) << 32) {
    terms.resize(sizes[0]);
    if (fread(terms.data(), sizeof(u64), terms.size(), file) != terms.size() || fread(ways.data(), sizeof(u64), ways.size(), file) != ways.size()) {
      fprintf(stderr, "%s is cut off\n", name);
      exit(1);
    }
  }
  fclose(file);
  return terms;
}

int main(int count, char** words) {
  const size_t most = count > 2 ? static_cast<size_t>(atoll(words[2])) : 0;
  if (most < 1 || (strcmp(words[1], "open") && strcmp(words[1], "closed"))) {
    fprintf(stderr, "usage: order open|closed TERMS\n");
    return 1;
  }
  closed = !strcmp(words[1], "closed");
  for (int c = 1; c < WIDTH; c += 2) columns.push_back(c);
  for (int c = (WIDTH - 1) / 2 * 2; c >= 0; c -= 2) columns.push_back(c);
  findStates();
  const size_t found = steps[0].ends.size();
  reduceStates();
  const size_t states = steps[0].ends.size();
  size_t entries = 0;
  for (const Step& step : steps) entries += step.target.size();
  printf("%zu states at the ends of rows, %zu different ones on a way to a tour, %zu entries in all steps\n", found, states, entries);

  // For each state the ways to finish, the remainders by both primes in one word.
  std::vector<u64> ways[WIDTH];
  for (int k = 0; k < WIDTH; k++) ways[k].resize(steps[k].ends.size());
  const auto sum = [&](int k) {
    const Step& step = steps[k];
    const u64* const next = ways[(k + 1) % WIDTH].data();
    for (size_t s = 0; s < ways[k].size(); s++) {
      u64 both = 0;
      for (u32 i = step.first[s]; i < step.first[s + 1]; i++) both += next[step.target[i]];
      ways[k][s] = static_cast<u32>(both) % PRIMES[0] | static_cast<u64>((both >> 32) % PRIMES[1]) << 32;
    }
  };
  for (size_t s = 0; s < steps[WIDTH - 1].ends.size(); s++) ways[WIDTH - 1][s] = steps[WIDTH - 1].ends[s] * 0x100000001ULL;
  for (int k = WIDTH - 2; k >= 0; k--) sum(k);
  Shortest<PRIMES[0]> one(most);
  Shortest<PRIMES[1]> two(most);
  const char* const file = count > 3 ? words[3] : nullptr;
  std::vector<u64> terms = load(file, ways[0]);  // as many as an earlier run had, while `ways` has the next one
  if (terms.size() >= most) terms.resize(most);
  for (u64 term : terms) {
    one.next(static_cast<u32>(term));
    two.next(static_cast<u32>(term >> 32));
  }
  for (size_t n = terms.size() + 1; n <= most && n <= std::max(one.order, two.order) + states; n++) {
    const u32 p = static_cast<u32>(ways[0][0]), q = static_cast<u32>(ways[0][0] >> 32);
    terms.push_back(ways[0][0]);
    if (n <= 10) printf("%dx%zu: %u and %u modulo %u and %u\n", WIDTH, n, p, q, PRIMES[0], PRIMES[1]);
    one.next(p);
    two.next(q);
    for (int k = WIDTH - 1; k >= 0; k--) sum(k);
    if (n % 4096 == 0) {
      printf("%zu terms: order %zu and %zu, %.0f s\n", n, one.order, two.order, cpuSeconds());
      fflush(stdout);
      save(file, terms, ways[0]);
    }
  }
  const bool isProved = one.count >= std::max(one.order, two.order) + states;
  // Berlekamp-Massey's order has the first terms too that the recurrence does not cover.
  const auto lengthOf = [](const std::vector<u32>& row) {
    size_t size = row.size();
    while (row[size - 1] == 0) size--;
    return size - 1;
  };
  printf("%zu terms: order %zu modulo %u (%zu with the first terms) and %zu modulo %u (%zu), %s\n", one.count, lengthOf(one.row), PRIMES[0], one.order,
         lengthOf(two.row), PRIMES[1], two.order, isProved ? "proved" : "not proved");
}
