// Counts knight's tours of width x 1, width x 2, … in one sweep, without a hash table: a third program for docs/records.md.
// Like strips.cpp it lets squares enter one by one; each takes moves to earlier squares only. But here a layer has a place for every conceivable
// state. How many moves each square of the frontier has (none, one, or two: its degree) is a pattern. All states of a pattern lie together, one for
// each way to pair the squares of degree 1. A choice of moves leads from a pattern to one other, and from pairing to pairing in a way that depends on
// the places of the squares in the pattern alone. So one list of numbers serves many patterns, and a step is little more than adding up arrays.
//
//     g++ -O3 -march=native -o dense records/dense.cpp
//     ./dense 8 11 closed 2305843009213693951     remainders modulo 2^61 - 1; any modulus below 2^62 will do
//     ./dense 7 14 open exact                     whole numbers, modulo 2^128
//
// Prints a line per board: the rows, and the number of undirected tours or its remainder. The last row knows that no other follows.
// Open tours have one more vertex, next to every square, which stays in the frontier: a tour and this vertex make a cycle.
// Widths from 3 to 8 (to 7 for open tours).
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <sys/mman.h>
#include <time.h>
#include <tuple>
#include <vector>

using u8 = uint8_t;
using u32 = uint32_t;
using u64 = uint64_t;
using u128 = unsigned __int128;
using Slots = std::vector<int>;

constexpr u32 NONE = ~0U;
constexpr int MOST_SLOTS = 16;
constexpr int LARGEST_KEPT = 7;  // maps of pairings of so many pairs are kept for all steps

static int width, slots;
static bool closed;
static u64 modulus;
static u32 power[MOST_SLOTS + 1];    // of 3
static u32 pairings[MOST_SLOTS / 2 + 1];  // how many there are of 2k points: 1 * 3 * 5 * …

struct Remainder {
  u64 value;
  static Remainder one() { return {1}; }
  void operator+=(Remainder other) {
    const u64 sum = value + other.value;
    value = sum >= modulus ? sum - modulus : sum;
  }
  void print() const { printf("%llu", static_cast<unsigned long long>(value)); }
};

struct Whole {
  u128 value;
  static Whole one() { return {1}; }
  void operator+=(Whole other) { value += other.value; }
  void print() const {
    std::string digits;
    for (u128 rest = value; rest > 0 || digits.empty(); rest /= 10) digits += static_cast<char>('0' + static_cast<int>(rest % 10));
    std::reverse(digits.begin(), digits.end());
    printf("%s", digits.c_str());
  }
};

/** A pairing of points 0, 1, …: the partner of each. */
using Pairing = std::vector<int>;

/** Its number: the first point's partner counts most, then that of the first point left. */
static u32 numberOf(const Pairing& pairing) {
  std::vector<bool> isUsed(pairing.size());
  u32 number = 0;
  int pairsLeft = static_cast<int>(pairing.size()) / 2;
  for (size_t first = 0; first < pairing.size(); first++) {
    if (isUsed[first]) continue;
    u32 before = 0;
    for (int point = static_cast<int>(first) + 1; point < pairing[first]; point++) before += !isUsed[point];
    isUsed[pairing[first]] = true;
    number += before * pairings[--pairsLeft];
  }
  return number;
}

static Pairing pairingOf(u32 number, int pairs) {
  Pairing pairing(2 * pairs, -1);
  int pairsLeft = pairs;
  for (int first = 0; first < 2 * pairs; first++) {
    if (pairing[first] >= 0) continue;
    u32 before = number / pairings[--pairsLeft];
    number %= pairings[pairsLeft];
    int second = first + 1;
    while (pairing[second] >= 0 || before-- > 0) second++;
    pairing[first] = second;
    pairing[second] = first;
  }
  return pairing;
}

static void pairUp(Pairing& pairing, int a, int b) {
  pairing[a] = b;
  pairing[b] = a;
}

enum class Kind { Insert, Move, Contract };

/**
 * Insert: from each pairing to the one with a pair more, at points i < j of the new one.
 * Move: from each pairing to the one where point i has become point j.
 * Contract: from each pairing of one pair less to all those that become it when points i and j are joined, row after row.
 */
static std::vector<u32> makeMap(Kind kind, int pairs, int i, int j) {
  std::vector<u32> map;
  if (kind == Kind::Insert) {
    std::vector<int> place;  // of old points
    for (int point = 0; point < 2 * pairs + 2; point++)
      if (point != i && point != j) place.push_back(point);
    Pairing to(2 * pairs + 2);
    pairUp(to, i, j);
    for (u32 number = 0; number < pairings[pairs]; number++) {
      const Pairing from = pairingOf(number, pairs);
      for (int point = 0; point < 2 * pairs; point++) to[place[point]] = place[from[point]];
      map.push_back(numberOf(to));
    }
  } else if (kind == Kind::Move) {
    std::vector<int> place;
    for (int point = 0; point < 2 * pairs; point++)
      if (point != j) place.push_back(point);
    place.insert(place.begin() + i, j);
    Pairing to(2 * pairs);
    for (u32 number = 0; number < pairings[pairs]; number++) {
      const Pairing from = pairingOf(number, pairs);
      for (int point = 0; point < 2 * pairs; point++) to[place[point]] = place[from[point]];
      map.push_back(numberOf(to));
    }
  } else {
    std::vector<int> place;
    for (int point = 0; point < 2 * pairs; point++)
      if (point != i && point != j) place.push_back(point);
    for (u32 number = 0; number < pairings[pairs - 1]; number++) {
      const Pairing to = pairingOf(number, pairs - 1);
      Pairing from(2 * pairs);
      for (int point = 0; point < 2 * pairs - 2; point++) from[place[point]] = place[to[point]];
      for (int point = 0; point < 2 * pairs - 2; point++) {
        Pairing split = from;
        pairUp(split, i, place[point]);
        pairUp(split, j, place[to[point]]);
        map.push_back(numberOf(split));
      }
    }
  }
  return map;
}

static std::map<std::tuple<Kind, int, int, int>, std::vector<u32>> largeMaps;
static std::vector<u32> smallMaps[3][LARGEST_KEPT + 1][MOST_SLOTS][MOST_SLOTS];

static const u32* mapFor(Kind kind, int pairs, int i, int j) {
  std::vector<u32>& map = pairs > LARGEST_KEPT ? largeMaps[{kind, pairs, i, j}] : smallMaps[static_cast<int>(kind)][pairs][i][j];
  if (map.empty()) map = makeMap(kind, pairs, i, j);
  return map.data();
}

struct Square {
  int row, column, slot;
};

/** What entering one square does to the frontier. */
struct Step {
  Slots earlier;           // of neighbors
  Slots leaving;
  int own;                 // the slot of the square that enters
  int coming[MOST_SLOTS];  // after the step, how many neighbors of each slot's square are still to come; 0 for an empty slot
  int color[MOST_SLOTS];   // 1 dark, -1 light, 0 neither
  int balance;             // twice the dark squares that have left, less twice the light ones
  bool endsRow;
};

static std::vector<Square> live;
static int left = 0;

static bool isMove(int rows, int columns) { return rows * rows + columns * columns == 5; }

/** The columns of a row in the order they enter: 1, 3, 5, … and back over the others. Then the frontier is never wider than two rows. */
static std::vector<int> columnsInOrder() {
  std::vector<int> columns;
  for (int c = 1; c < width; c += 2) columns.push_back(c);
  for (int c = (width - 1) / 2 * 2; c >= 0; c -= 2) columns.push_back(c);
  return columns;
}

/** Of a square's neighbors in a strip of so many rows, those that enter after the squares up to `now` in row `nowRow`. */
static int comingTo(const Square& square, int rows, int nowRow, size_t now, const std::vector<int>& columns) {
  int coming = 0;
  for (int r = square.row; r <= square.row + 2 && r < rows; r++)
    for (size_t i = 0; i < columns.size(); i++)
      coming += isMove(r - square.row, columns[i] - square.column) && (r > nowRow || (r == nowRow && i > now));
  return coming;
}

/** `rows` says how many rows there are, as far as this step may know. */
static Step enter(int rows, int row, size_t now, const std::vector<int>& columns) {
  Step step = {};
  const Square entering = {row, columns[now], -1};
  for (const Square& square : live)
    if (isMove(row - square.row, entering.column - square.column)) step.earlier.push_back(square.slot);
  const int vertex = 2 * width;  // the slot of the vertex that closes open tours
  if (!closed) step.earlier.push_back(vertex);
  std::vector<Square> rest;
  std::vector<bool> isTaken(2 * width);
  for (const Square& square : live) {
    if (comingTo(square, row + 3, row, now, columns) > 0) {
      rest.push_back(square);
      isTaken[square.slot] = true;
    } else {
      step.leaving.push_back(square.slot);
      left += (square.row + square.column) % 2 == 0 ? 2 : -2;
    }
  }
  live = rest;
  step.own = 0;
  while (step.own < 2 * width && isTaken[step.own]) step.own++;
  if (step.own == 2 * width) {
    fprintf(stderr, "the frontier is too wide\n");
    exit(1);
  }
  live.push_back({row, entering.column, step.own});
  for (const Square& square : live) {
    step.coming[square.slot] = std::min(2, comingTo(square, rows, row, now, columns));
    step.color[square.slot] = (square.row + square.column) % 2 == 0 ? 1 : -1;
  }
  if (!closed) step.coming[vertex] = 2;
  step.balance = left;
  step.endsRow = now + 1 == columns.size();
  return step;
}

/** A pattern as a number: degrees as digits of base 3, empty slots as squares of degree 2. */
template <class Value>
struct Layer {
  std::vector<u32> start = std::vector<u32>(power[slots], NONE);  // of each pattern's states; NONE: it cannot be met on a way to a tour
  size_t count = 0;
  Value* values = nullptr;

  size_t bytes() const { return sizeof(Value) * count + 1; }
  void makeRoom() {
    void* const at = mmap(nullptr, bytes(), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (at == MAP_FAILED) {
      fprintf(stderr, "out of memory\n");
      exit(1);
    }
    madvise(at, bytes(), MADV_HUGEPAGE);
    values = static_cast<Value*>(at);
  }
  void release() {
    if (values) munmap(values, bytes());
    values = nullptr;
  }
};

/**
 * Every move has a dark and a light square, or one square and the vertex. So the dark squares' degrees less the light ones' are 0, but for the moves of
 * the vertex: it may have them at dark squares both, or at one of each color. (No board whose a1 is dark has more light squares than dark ones.)
 */
static bool isBalanced(int balance, int vertexDegree) {
  if (closed || vertexDegree == 0) return balance == 0;
  if (vertexDegree == 1) return balance == 1 || balance == -1;
  return balance == 0 || balance == 2;
}

template <class Value>
static void placePatterns(Layer<Value>& layer, const Step& step, int slot, u32 pattern, int balance, int ones) {
  if (slot < 0) {
    const int vertexDegree = closed ? 0 : static_cast<int>(pattern / power[2 * width]);
    if (ones % 2 != 0 || !isBalanced(balance, vertexDegree)) return;
    layer.start[pattern] = static_cast<u32>(layer.count);
    layer.count += pairings[ones / 2];
    return;
  }
  for (int degree = 2 - step.coming[slot]; degree <= 2; degree++)
    placePatterns(layer, step, slot - 1, pattern + degree * power[slot], balance + degree * step.color[slot], ones + (degree == 1));
}

/** The place of a slot among those of a set. */
static int placeIn(u32 set, int slot) { return __builtin_popcount(set & ((1U << slot) - 1)); }

template <class Value>
static void addAll(Value* to, const Value* from, u32 count) {
  for (u32 i = 0; i < count; i++) to[i] += from[i];
}

template <class Value>
static void addTo(Value* to, const Value* from, u32 count, const u32* map) {
  for (u32 i = 0; i < count; i++) to[map[i]] += from[i];
}

template <class Value>
static void addRows(Value* to, const Value* from, u32 count, const u32* map, int length) {
  for (u32 i = 0; i < count; i++) {
    Value sum = to[i];
    for (int k = 0; k < length; k++) sum += from[*map++];
    to[i] = sum;
  }
}

template <class Value>
struct Sweep {
  const Step& step;
  Layer<Value>&from, &to;
  Value found = {};
  u32 ofDegree[3];  // the slots with each degree, a bit each, in the pattern at hand
  u32 pattern = 0;
  const Value* values = nullptr;
  int pairs = 0;
  u32 leaving = 0;

  Sweep(const Step& aStep, Layer<Value>& aFrom, Layer<Value>& aTo) : step(aStep), from(aFrom), to(aTo) {
    for (int slot : step.leaving) leaving |= 1U << slot;
  }

  /** The states of the pattern that a choice leads to, or none. `added`: what the degrees of the chosen squares grow by, as a number. */
  Value* target(u32 chosen, u32 added, int ownDegree) const {
    const u32 unfinished = leaving & (ofDegree[0] | (ofDegree[1] & ~chosen));
    if (unfinished != 0 || (leaving & ofDegree[0]) != 0) return nullptr;
    const u32 start = to.start[pattern + added - (2 - ownDegree) * power[step.own]];
    return start == NONE ? nullptr : to.values + start;
  }

  int degreeOf(int slot) const { return ofDegree[2] >> slot & 1 ? 2 : static_cast<int>(ofDegree[1] >> slot & 1); }

  void takeNone() {
    Value* const at = target(0, 0, 0);
    if (at) addAll(at, values, pairings[pairs]);
  }

  void takeOne(int slot) {
    Value* const at = target(1U << slot, power[slot], 1);
    if (!at) return;
    const u32 own = 1U << step.own, bit = 1U << slot, count = pairings[pairs];
    if (degreeOf(slot) == 0) {
      const u32 ones = ofDegree[1] | bit | own;
      const int i = placeIn(ones, slot), j = placeIn(ones, step.own);
      addTo(at, values, count, mapFor(Kind::Insert, pairs, std::min(i, j), std::max(i, j)));
    } else move(at, slot, step.own);
  }

  /** The path that ended at one slot ends at the other. */
  void move(Value* at, int slot, int other) {
    const u32 ones = (ofDegree[1] & ~(1U << slot)) | 1U << other;
    const int i = placeIn(ofDegree[1], slot), j = placeIn(ones, other);
    if (i == j) addAll(at, values, pairings[pairs]);
    else addTo(at, values, pairings[pairs], mapFor(Kind::Move, pairs, i, j));
  }

  void takeTwo(int a, int b) {
    const int degrees = degreeOf(a) + degreeOf(b);
    if (degrees == 2 && pairs == 1) {  // a cycle
      if (step.endsRow && ofDegree[0] == 0) found += values[0];
      return;
    }
    Value* const at = target(1U << a | 1U << b, power[a] + power[b], 2);
    if (!at) return;
    const int i = placeIn(ofDegree[1], a), j = placeIn(ofDegree[1], b);
    if (degrees == 2) addRows(at, values, pairings[pairs - 1], mapFor(Kind::Contract, pairs, std::min(i, j), std::max(i, j)), 2 * pairs - 2);
    else if (degrees == 0) {
      const u32 ones = ofDegree[1] | 1U << a | 1U << b;
      const int newI = placeIn(ones, a), newJ = placeIn(ones, b);
      addTo(at, values, pairings[pairs], mapFor(Kind::Insert, pairs, std::min(newI, newJ), std::max(newI, newJ)));
    } else if (degreeOf(a) == 1) move(at, a, b);
    else move(at, b, a);
  }

  bool isEmpty() const {
    static const Value zero = {};
    for (u32 i = 0; i < pairings[pairs]; i++)
      if (memcmp(&values[i], &zero, sizeof zero) != 0) return false;
    return true;
  }

  /** Goes through all patterns, in order, from the highest slot down. */
  void go(int slot) {
    if (slot >= 0) {
      const u32 before = pattern;
      for (int degree = 0; degree < 3; degree++) {
        ofDegree[degree] |= 1U << slot;
        go(slot - 1);
        ofDegree[degree] &= ~(1U << slot);
        pattern += power[slot];
      }
      pattern = before;
      return;
    }
    if (from.start[pattern] == NONE) return;
    values = from.values + from.start[pattern];
    pairs = __builtin_popcount(ofDegree[1]) / 2;
    if (isEmpty()) return;
    takeNone();
    for (size_t a = 0; a < step.earlier.size(); a++) {
      if (degreeOf(step.earlier[a]) == 2) continue;
      takeOne(step.earlier[a]);
      for (size_t b = a + 1; b < step.earlier.size(); b++)
        if (degreeOf(step.earlier[b]) < 2) takeTwo(step.earlier[a], step.earlier[b]);
    }
  }

  void run() {
    ofDegree[0] = ofDegree[1] = ofDegree[2] = 0;
    go(slots - 1);
  }
};

static double cpuSeconds() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

template <class Value>
static void sweep(int rows) {
  const std::vector<int> columns = columnsInOrder();
  Layer<Value> from;
  const u32 empty = power[2 * width] - 1;  // all slots but the vertex's have degree 2
  from.start[empty] = 0;
  from.count = 1;
  from.makeRoom();
  from.values[0] = Value::one();
  size_t most = 0;
  for (int row = 0; row < rows; row++) {
    Value found = {};
    for (size_t now = 0; now < columns.size(); now++) {
      const Step step = enter(row + 1 == rows ? rows : row + 3, row, now, columns);
      Layer<Value> to;
      placePatterns(to, step, slots - 1, 0, step.balance, 0);
      to.makeRoom();
      Sweep<Value> work(step, from, to);
      work.run();
      if (step.endsRow) found = work.found;
      most = std::max(most, from.count + to.count);
      from.release();
      std::swap(from, to);
      largeMaps.clear();
    }
    printf("%d ", row + 1);
    found.print();
    printf("\n");
    fflush(stdout);
    fprintf(stderr, "%d rows: room for %zu states, %zu bytes at most, %.1f s\n", row + 1, from.count, most * sizeof(Value), cpuSeconds());
  }
  from.release();
}

int main(int count, char** words) {
  const int rows = count == 5 ? atoi(words[2]) : 0;
  width = count == 5 ? atoi(words[1]) : 0;
  closed = count == 5 && !strcmp(words[3], "closed");
  const bool isExact = count == 5 && !strcmp(words[4], "exact");
  modulus = count == 5 && !isExact ? strtoull(words[4], nullptr, 10) : 2;
  if (width < 3 || width > (closed ? 8 : 7) || rows < 1 || modulus < 2 || modulus >> 62 != 0 || (!closed && strcmp(words[3], "open") != 0)) {
    fprintf(stderr, "usage: dense WIDTH ROWS open|closed exact|MODULUS\n");
    return 1;
  }
  slots = 2 * width + (closed ? 0 : 1);
  power[0] = 1;
  for (int i = 1; i <= MOST_SLOTS; i++) power[i] = 3 * power[i - 1];
  pairings[0] = 1;
  for (u32 k = 1; k <= MOST_SLOTS / 2; k++) pairings[k] = pairings[k - 1] * (2 * k - 1);
  if (isExact) sweep<Whole>(rows);
  else sweep<Remainder>(rows);
}
