// Counts knight's tours of width x 1, width x 2, … in one sweep: a second program for the strips of docs/records.md.
// It shares neither code nor method with the engine, which decides all moves of a square at once and joins the ends of open tours to an extra
// vertex. Here a square that enters the frontier takes moves to earlier squares only, and a square that leaves with a single move ends the tour.
//
//     g++ -O3 -march=native -o strips records/strips.cpp
//     ./strips 6 40 open exact mirror     in whole numbers of 256 bits (of 128 bits up to 100 squares); mirror images are one state after each row
//     ./strips 6 40 open primes           modulo two primes
//
// Prints a line per board: the rows, and the number of tours, or its two remainders.
// Undirected tours; widths up to 7. A state has 4 bits for each of up to 15 squares: 15 for a square with both moves, its own number
// for one without a move, and otherwise the square at the other end of its path. The last 4 bits name a square whose path ends at an end of the
// tour; if there are two such squares, each is written as the other end of the other.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <emmintrin.h>
#include <sys/mman.h>
#include <time.h>
#include <vector>

using u8 = uint8_t;
using u64 = uint64_t;
using u128 = unsigned __int128;

constexpr u8 DONE = 0xff, END = 0x10, NEW = 15;  // NEW: the place of the square that is entering
constexpr int SLOTS = 15;

/** Whole numbers of so many words. What overflows on the way does no harm as long as the last sum fits. */
template <int WORDS>
struct Whole {
  u64 of[WORDS];
  static Whole one() {
    Whole value = {};
    value.of[0] = 1;
    return value;
  }
  void operator+=(const Whole& other) {
    u64 carry = 0;
    for (int i = 0; i < WORDS; i++) {
      const u128 sum = static_cast<u128>(of[i]) + other.of[i] + carry;
      of[i] = static_cast<u64>(sum);
      carry = static_cast<u64>(sum >> 64);
    }
  }
  void print() const {
    Whole rest = *this;
    char digits[80];
    int at = 79;
    digits[at] = 0;
    bool isLeft = true;
    while (isLeft) {
      u64 digit = 0;
      isLeft = false;
      for (int i = WORDS - 1; i >= 0; i--) {
        const u128 part = static_cast<u128>(digit) << 64 | rest.of[i];
        rest.of[i] = static_cast<u64>(part / 10);
        digit = static_cast<u64>(part % 10);
        isLeft |= rest.of[i] != 0;
      }
      digits[--at] = static_cast<char>('0' + digit);
    }
    printf("%s", digits + at);
  }
};

struct Remainders {
  static constexpr u64 P = (1ULL << 61) - 1, Q = (1ULL << 61) - 31;  // both prime
  u64 p, q;
  static Remainders one() { return {1, 1}; }
  void operator+=(const Remainders& other) {
    p += other.p;
    if (p >= P) p -= P;
    q += other.q;
    if (q >= Q) q -= Q;
  }
  void print() const { printf("%llu %llu", static_cast<unsigned long long>(p), static_cast<unsigned long long>(q)); }
};

template <class Value>
struct Entry {
  u64 key;
  Value value;
};

static void* takePages(size_t bytes) {
  void* at = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (at == MAP_FAILED) {
    fprintf(stderr, "out of memory\n");
    exit(1);
  }
  madvise(at, bytes, MADV_HUGEPAGE);
  return at;
}

/** A hash table with linear probing. What is put in waits in a ring until its place has come from memory. */
template <class Value>
struct Table {
  using Entry = ::Entry<Value>;
  Entry* at = nullptr;
  size_t bits = 0, count = 0;
  static constexpr size_t RING = 32;
  Entry ring[RING] = {};
  size_t turn = 0;

  size_t placeOf(u64 key) const { return ((key ^ (key >> 29)) * 0x9e3779b97f4a7c15ULL) >> (64 - bits); }

  void open(size_t asked) {
    size_t wanted = 12;
    while ((size_t(1) << wanted) < asked) wanted++;
    if (wanted == bits) return;
    if (at) munmap(at, sizeof(Entry) << bits);
    bits = wanted;
    at = static_cast<Entry*>(takePages(sizeof(Entry) << bits));
  }

  void insert(const Entry& entry) {
    const size_t mask = (size_t(1) << bits) - 1;
    size_t place = placeOf(entry.key);
    while (at[place].key != entry.key) {
      if (at[place].key == 0) {
        at[place] = entry;
        if (++count > (mask >> 3) * 7) grow();
        return;
      }
      place = (place + 1) & mask;
    }
    at[place].value += entry.value;
  }

  void grow() {
    Entry* old = at;
    const size_t size = size_t(1) << bits;
    bits++;
    at = static_cast<Entry*>(takePages(sizeof(Entry) << bits));
    count = 0;
    for (size_t i = 0; i < size; i++)
      if (old[i].key) insert(old[i]);
    munmap(old, sizeof(Entry) * size);
  }

  void put(u64 key, const Value& value) {
    __builtin_prefetch(&at[placeOf(key)], 1);
    Entry& waiting = ring[turn++ % RING];
    if (waiting.key) insert(waiting);
    waiting = {key, value};
  }

  void settle() {
    for (Entry& waiting : ring) {
      if (waiting.key) insert(waiting);
      waiting.key = 0;
    }
  }
};

template <class Value>
struct Layer {
  using Entry = ::Entry<Value>;
  Entry* at = nullptr;
  size_t count = 0;

  void release() {
    if (at) munmap(at, sizeof(Entry) * count);
    at = nullptr;
  }

  /** Everything in the table, which is empty afterwards. */
  void take(Table<Value>& table) {
    table.settle();
    release();
    count = table.count;
    at = static_cast<Entry*>(takePages(sizeof(Entry) * (count ? count : 1)));
    Entry* to = at;
    const size_t size = size_t(1) << table.bits;
    for (size_t i = 0; i < size; i++) {
      if (!table.at[i].key) continue;
      *to++ = table.at[i];
      table.at[i].key = 0;
    }
    table.count = 0;
  }
};

/** The square at the other end of each square's path; 16 of them, the last one for the square that enters. */
union State {
  u8 of[16];
  u64 halves[2];
  __m128i all;

  /** A bit for each square with this byte. */
  unsigned with(u8 byte) const {
    return static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(all, _mm_set1_epi8(static_cast<char>(byte)))));
  }
};

static u64 spread(u64 x) {
  x = (x | x << 16) & 0x0000ffff0000ffffULL;
  x = (x | x << 8) & 0x00ff00ff00ff00ffULL;
  return (x | x << 4) & 0x0f0f0f0f0f0f0f0fULL;
}

static u64 gather(u64 x) {
  x &= 0x0f0f0f0f0f0f0f0fULL;
  x = (x | x >> 4) & 0x00ff00ff00ff00ffULL;
  x = (x | x >> 8) & 0x0000ffff0000ffffULL;
  return (x | x >> 16) & 0xffffffffULL;
}

static void unpack(u64 key, State& state) {
  state.halves[0] = spread(key & 0xffffffffULL);
  state.halves[1] = spread(key >> 32);
  const u8 ended = state.of[SLOTS];
  state.all = _mm_or_si128(state.all, _mm_cmpeq_epi8(state.all, _mm_set1_epi8(15)));
  if (ended != 15) {
    const u8 second = state.of[ended];
    state.of[ended] = state.of[second] = END;
  }
}

static u64 pack(State state) {
  const unsigned ends = state.with(END);
  state.of[SLOTS] = DONE;
  if (ends != 0) {
    const u8 first = static_cast<u8>(__builtin_ctz(ends)), second = static_cast<u8>(31 - __builtin_clz(ends));
    state.of[SLOTS] = state.of[second] = first;
    state.of[first] = second;
  }
  return gather(state.halves[0]) | gather(state.halves[1]) << 32;
}

struct Square {
  int row, column, slot;
};

/** What entering one square does to the frontier. */
struct Step {
  std::vector<int> earlier;  // slots of neighbors
  std::vector<int> leaving;  // slots, or NEW
  int own;                   // the slot of the square that enters; -1: it leaves at once
  std::vector<int> oneLeft;  // slots that have a single neighbor to come
  int color[16];             // of occupied slots after the step: 1 dark, -1 light
  int balance;               // twice the dark squares that have left, less twice the light ones
  bool endsRow;
};

static int width;
static bool closed;

static bool isMove(int rows, int columns) { return rows * rows + columns * columns == 5; }

/** The columns of a row in the order they enter: 1, 3, 5, … and back over the others. Then the frontier is never wider than two rows. */
static std::vector<int> columnsInOrder() {
  std::vector<int> columns;
  for (int c = 1; c < width; c += 2) columns.push_back(c);
  for (int c = (width - 1) / 2 * 2; c >= 0; c -= 2) columns.push_back(c);
  return columns;
}

/** Of neighbors in an endless strip, those that enter after the squares up to `now` in row `nowRow`. */
static int comingTo(int row, int column, int nowRow, size_t now, const std::vector<int>& columns) {
  int coming = 0;
  for (int r = row; r <= row + 2; r++)
    for (size_t i = 0; i < columns.size(); i++)
      coming += isMove(r - row, columns[i] - column) && (r > nowRow || (r == nowRow && i > now));
  return coming;
}

static std::vector<Square> live;
static bool isUsed[SLOTS];
static int left = 0;

static Step enter(int row, size_t now, const std::vector<int>& columns) {
  const int column = columns[now];
  Step step;
  step.endsRow = now + 1 == columns.size();
  for (const Square& square : live)
    if (isMove(row - square.row, column - square.column)) step.earlier.push_back(square.slot);
  live.push_back({row, column, NEW});
  std::vector<Square> rest;
  for (const Square& square : live) {
    if (comingTo(square.row, square.column, row, now, columns) > 0) {
      rest.push_back(square);
      continue;
    }
    step.leaving.push_back(square.slot);
    if (square.slot != NEW) isUsed[square.slot] = false;
    left += (square.row + square.column) % 2 == 0 ? 2 : -2;
  }
  live = rest;
  step.own = -1;
  for (Square& square : live) {
    if (square.slot != NEW) continue;
    for (square.slot = 0; square.slot < SLOTS && isUsed[square.slot];) square.slot++;
    if (square.slot == SLOTS) {
      fprintf(stderr, "the frontier is too wide\n");
      exit(1);
    }
    isUsed[square.slot] = true;
    step.own = square.slot;
  }
  memset(step.color, 0, sizeof step.color);
  for (const Square& square : live) {
    step.color[square.slot] = (square.row + square.column) % 2 == 0 ? 1 : -1;
    if (comingTo(square.row, square.column, row, now, columns) == 1) step.oneLeft.push_back(square.slot);
  }
  step.balance = left;
  return step;
}

enum class Joined { Open, Dead, Whole };

/** A move between two squares that can take one. Whole: the tour has both its ends, or is a cycle. */
static Joined join(State& state, u8 a, u8 b) {
  const u8 x = state.of[a], y = state.of[b];
  if (x == b) {
    state.of[a] = state.of[b] = DONE;
    return closed ? Joined::Whole : Joined::Dead;
  }
  if (x != a) state.of[a] = DONE;
  if (y != b) state.of[b] = DONE;
  if (x == END && y == END) return Joined::Whole;
  if (x == END) state.of[y] = END;
  else if (y == END) state.of[x] = END;
  else {
    state.of[x] = y;
    state.of[y] = x;
  }
  return Joined::Open;
}

static bool isAllDone(const State& state) { return state.with(DONE) == 0xffff; }

/** Ends of the tour that are known. */
static int endsOf(const State& state) { return __builtin_popcount(state.with(END)); }

/** Dark ends less light ones: every move has a dark and a light square. */
static int darkEnds(const State& state, const Step& step) {
  int more = step.balance;
  for (int s = 0; s < SLOTS; s++)
    more += step.color[s] * (state.of[s] == DONE ? 2 : state.of[s] == s ? 0 : 1);
  return more;
}

/** Squares leave, and the new one takes its slot. */
static Joined leave(State& state, const Step& step) {
  const int before = endsOf(state);
  int ends = before;
  bool isWhole = false;
  for (int s : step.leaving) {
    const u8 other = state.of[s];
    if (other == DONE) continue;
    if (closed || other == s) return Joined::Dead;
    state.of[s] = DONE;
    if (other == END) isWhole = true;
    else {
      if (++ends > 2) return Joined::Dead;
      state.of[other] = END;
    }
  }
  if (isWhole) return isAllDone(state) ? Joined::Whole : Joined::Dead;
  if (step.own >= 0) {
    const u8 other = state.of[NEW], own = static_cast<u8>(step.own);
    state.of[own] = other == NEW ? own : other;
    if (other < SLOTS) state.of[other] = own;
  }
  state.of[NEW] = DONE;
  int forced = ends;
  for (int s : step.oneLeft) forced += state.of[s] == s;
  if (forced > (closed ? 0 : 2)) return Joined::Dead;
  if (ends == 2 && before < 2) {
    const int more = darkEnds(state, step);
    if (more != 0 && (width % 2 == 0 || more != 2)) return Joined::Dead;  // no board of this width has such ends
  }
  return Joined::Open;
}

/** A tour, if the board ends here: one path is left, and its ends are in the frontier or have left it. */
static bool isTour(const State& state) {
  int paths = 0;
  for (int s = 0; s < SLOTS; s++) {
    if (state.of[s] == DONE) continue;
    if (state.of[s] == s) return false;
    paths += state.of[s] == END ? 2 : 1;
  }
  return !closed && paths == 2;
}

/** After a row: a state and its mirror image go on alike, so that one stands for both. */
template <class Value>
static void mergeImages(Layer<Value>& layer, Table<Value>& table) {
  int image[SLOTS];
  for (int& slot : image) slot = -1;
  for (const Square& square : live)
    for (const Square& other : live)
      if (other.row == square.row && other.column == width - 1 - square.column) image[square.slot] = other.slot;
  for (size_t i = 0; i < layer.count; i++) {
    const auto& [key, value] = layer.at[i];
    State state, turned;
    unpack(key, state);
    turned.halves[0] = turned.halves[1] = ~0ULL;
    for (int s = 0; s < SLOTS; s++)
      if (image[s] >= 0) turned.of[image[s]] = state.of[s] < SLOTS ? static_cast<u8>(image[state.of[s]]) : state.of[s];
    const u64 other = pack(turned);
    table.put(key < other ? key : other, value);
  }
  layer.take(table);
}

static double cpuSeconds() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

template <class Value>
static void sweep(int rows, bool mirrors) {
  const std::vector<int> columns = columnsInOrder();
  Table<Value> table;
  Layer<Value> layer;
  table.open(1);
  table.insert({~0ULL, Value::one()});
  layer.take(table);
  size_t most = 0, states = 0;
  for (int row = 0; row < rows; row++) {
    Value found = {};
    for (size_t now = 0; now < columns.size(); now++) {
      const Step step = enter(row, now, columns);
      table.open(layer.count * 2);
      const size_t choices = step.earlier.size();
      for (size_t i = 0; i < layer.count; i++) {
        const auto& [key, value] = layer.at[i];
        State start;
        unpack(key, start);
        start.of[NEW] = NEW;
        const auto go = [&, &value = value](State state, Joined joined) {
          if (joined == Joined::Open) joined = leave(state, step);
          else if (joined == Joined::Whole && !isAllDone(state)) return;
          if (joined == Joined::Whole && step.endsRow) found += value;
          if (joined != Joined::Open) return;
          if (step.endsRow && isTour(state)) found += value;
          table.put(pack(state), value);
        };
        go(start, Joined::Open);
        for (size_t a = 0; a < choices; a++) {
          const u8 first = static_cast<u8>(step.earlier[a]);
          if (start.of[first] == DONE) continue;
          State one = start;
          join(one, first, NEW);
          go(one, Joined::Open);
          for (size_t b = a + 1; b < choices; b++) {
            const u8 second = static_cast<u8>(step.earlier[b]);
            if (start.of[second] == DONE) continue;
            State two = one;
            const Joined joined = join(two, second, NEW);
            go(two, joined);
          }
        }
      }
      layer.take(table);
      if (layer.count > most) most = layer.count;
      states += layer.count;
    }
    if (mirrors && row > 0) mergeImages(layer, table);
    printf("%d ", row + 1);
    found.print();
    printf("\n");
    fflush(stdout);
    fprintf(stderr, "%d rows: %zu states, %zu at most, %zu in all, %.1f s\n", row + 1, layer.count, most, states, cpuSeconds());
  }
}

int main(int count, char** words) {
  const int rows = count > 4 ? atoi(words[2]) : 0;
  width = count > 4 ? atoi(words[1]) : 0;
  if (width < 3 || width > 7 || rows < 1) {
    fprintf(stderr, "usage: strips WIDTH ROWS open|closed exact|primes [mirror]\n");
    return 1;
  }
  closed = !strcmp(words[3], "closed");
  const bool mirrors = count > 5 && !strcmp(words[5], "mirror");
  if (!strcmp(words[4], "primes")) sweep<Remainders>(rows, mirrors);
  else if (width * rows > 100) sweep<Whole<4>>(rows, mirrors);
  else sweep<Whole<2>>(rows, mirrors);
}
