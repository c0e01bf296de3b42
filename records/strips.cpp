// Counts knight's tours of width x 1, width x 2, … in one sweep: a second program for the strips of docs/records.md.
// It shares neither code nor method with the engine, which decides all moves of a square at once and joins the ends of open tours to an extra
// vertex. Here a square that enters the frontier takes moves to earlier squares only, and a square that leaves with a single move ends the tour.
//
//     g++ -O3 -march=native -pthread -o strips records/strips.cpp
//     ./strips 6 40 open exact mirror     in whole numbers of 256 bits (of 128 bits up to 112 squares); mirror images are one state after each row
//     ./strips 6 40 open primes line 2    modulo two primes, with the squares of a row in a line, which meets other states, on two threads
//
// Prints a line per board: the rows, and the number of tours, or its two remainders.
// Undirected tours; widths up to 7. A state has 4 bits for each of up to 15 squares: 15 for a square with both moves, its own number
// for one without a move, and otherwise the square at the other end of its path. The last 4 bits name a square whose path ends at an end of the
// tour; if there are two such squares, each is written as the other end of the other.
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <immintrin.h>
#include <memory>
#include <mutex>
#include <sys/mman.h>
#include <thread>
#include <time.h>
#include <utility>
#include <vector>

using u8 = uint8_t;
using u64 = uint64_t;
using u128 = unsigned __int128;

constexpr u8 DONE = 0xff, END = 0x10, NEW = 15;  // NEW: the place of the square that is entering
constexpr int SLOTS = 15;
constexpr int MOST_SQUARES_IN_TWO_WORDS = 112;  // 7x16 open, the most tours of any board that small and up to 7 wide, has about 2^109

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

/** From so many bytes on, memory comes in pages of its own, which can be given back at once. */
constexpr size_t PAGES_FROM = size_t(1) << 17;

/** Memory that is all 0. */
static void* take(size_t bytes) {
  void* const at = bytes < PAGES_FROM ? calloc(bytes, 1) : mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (at == nullptr || at == MAP_FAILED) {
    fprintf(stderr, "out of memory\n");
    exit(1);
  }
  if (bytes >= size_t(1) << 22) madvise(at, bytes, MADV_HUGEPAGE);
  return at;
}

static void giveBack(void* at, size_t bytes) {
  if (bytes < PAGES_FROM) free(at);
  else munmap(at, bytes);
}

static u64 hashOf(u64 key) { return (key ^ (key >> 29)) * 0x9e3779b97f4a7c15ULL; }

/** A layer's states are in so many tables, by the first bits of the hash: one table is small enough for the processor's cache. */
constexpr int PART_BITS = 9;
constexpr size_t PARTS = size_t(1) << PART_BITS;

/** A hash table with linear probing, or, once it is packed, a list. */
template <class Value>
struct Part {
  using Entry = ::Entry<Value>;
  Entry* at = nullptr;
  size_t room = 0, count = 0;
  std::mutex busy;

  size_t placeOf(u64 key) const { return ((hashOf(key) << PART_BITS >> 32) * room) >> 32; }

  void insert(const Entry& entry) {
    size_t place = placeOf(entry.key);
    while (at[place].key != entry.key) {
      if (at[place].key == 0) {
        at[place] = entry;
        if (++count > room / 5 * 4) grow(room + room / 2);
        return;
      }
      if (++place == room) place = 0;
    }
    at[place].value += entry.value;
  }

  void grow(size_t wanted) {
    Entry* old = at;
    const size_t size = room;
    room = wanted;
    count = 0;
    at = static_cast<Entry*>(take(sizeof(Entry) * room));
    for (size_t i = 0; i < size; i++)
      if (old[i].key) insert(old[i]);
    if (old) giveBack(old, sizeof(Entry) * size);
  }

  void insertAll(const Entry* some, size_t size) {
    const std::lock_guard<std::mutex> hold(busy);
    if (!at) grow(160);
    constexpr size_t AHEAD = 8;
    for (size_t i = 0; i < size; i++) {
      if (i + AHEAD < size) __builtin_prefetch(&at[placeOf(some[i + AHEAD].key)], 1);
      insert(some[i]);
    }
  }

  void pack() {
    size_t to = 0;
    for (size_t i = 0; i < room; i++)
      if (at[i].key) at[to++] = at[i];
    constexpr size_t PAGE = 4096;
    const size_t used = (sizeof(Entry) * count / PAGE + 1) * PAGE, all = sizeof(Entry) * room;
    if (used < PAGES_FROM + PAGE || used >= all) return;  // what is left has pages of its own, as giveBack expects
    munmap(reinterpret_cast<char*>(at) + used, all - used);
    room = used / sizeof(Entry);
  }

  void release() {
    if (at) giveBack(at, sizeof(Entry) * room);
    at = nullptr;
    room = count = 0;
  }
};

template <class Value>
struct Layer {
  Part<Value> parts[PARTS];
  size_t count() const {
    size_t sum = 0;
    for (const Part<Value>& part : parts) sum += part.count;
    return sum;
  }
};

/** What one thread has found for a layer, until there is enough for a part that it pays to look it up. */
template <class Value>
struct Sender {
  static constexpr size_t ROOM = 64;
  Layer<Value>& to;
  std::vector<Entry<Value>> waiting = std::vector<Entry<Value>>(PARTS * ROOM);
  std::vector<size_t> filled = std::vector<size_t>(PARTS);
  explicit Sender(Layer<Value>& layer) : to(layer) {}

  void put(u64 key, const Value& value) {
    const size_t part = hashOf(key) >> (64 - PART_BITS);
    waiting[part * ROOM + filled[part]] = {key, value};
    if (++filled[part] == ROOM) send(part);
  }
  void send(size_t part) {
    if (filled[part] > 0) to.parts[part].insertAll(&waiting[part * ROOM], filled[part]);
    filled[part] = 0;
  }
  void sendAll() {
    for (size_t part = 0; part < PARTS; part++) send(part);
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

#ifdef __BMI2__
static u64 spread(u64 x) { return _pdep_u64(x, 0x0f0f0f0f0f0f0f0fULL); }
static u64 gather(u64 x) { return _pext_u64(x, 0x0f0f0f0f0f0f0f0fULL); }
#else
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
#endif

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

/** The columns of a row in the order they enter: 1, 3, 5, … and back over the others. Then the frontier is never wider than two rows; in a line it is. */
static std::vector<int> columnsInOrder(bool inLine) {
  std::vector<int> columns;
  if (inLine) {
    for (int c = 0; c < width; c++) columns.push_back(c);
    return columns;
  }
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

/** By slot, the slot of the square at the same distance from the other side. */
static std::vector<int> mirrorSlots() {
  std::vector<int> image(SLOTS, -1);
  for (const Square& square : live)
    for (const Square& other : live)
      if (other.row == square.row && other.column == width - 1 - square.column) image[square.slot] = other.slot;
  return image;
}

/** After a row: a state and its mirror image go on alike, so that one stands for both. */
static u64 packFirst(const State& state, const std::vector<int>& image) {
  State turned;
  turned.halves[0] = turned.halves[1] = ~0ULL;
  for (int s = 0; s < SLOTS; s++)
    if (image[s] >= 0) turned.of[image[s]] = state.of[s] < SLOTS ? static_cast<u8>(image[state.of[s]]) : state.of[s];
  const u64 own = pack(state), other = pack(turned);
  return own < other ? own : other;
}

static double cpuSeconds() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

/** Where a state leads when one more square enters. Tours that are whole then are added to `found`. */
template <class Value>
static void advance(const Entry<Value>& entry, const Step& step, const std::vector<int>* image, Sender<Value>& sender, Value& found) {
  State start;
  unpack(entry.key, start);
  start.of[NEW] = NEW;
  const auto go = [&](State state, Joined joined) {
    if (joined == Joined::Open) joined = leave(state, step);
    else if (joined == Joined::Whole && !isAllDone(state)) return;
    if (joined == Joined::Whole && step.endsRow) found += entry.value;
    if (joined != Joined::Open) return;
    if (step.endsRow && isTour(state)) found += entry.value;
    sender.put(image ? packFirst(state, *image) : pack(state), entry.value);
  };
  go(start, Joined::Open);
  const size_t choices = step.earlier.size();
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

/** Does something for each number below PARTS, on so many threads. The second argument is the thread's number. */
template <class Work>
static void forParts(int threads, const Work& work) {
  std::atomic<size_t> next(0);
  const auto run = [&](int thread) {
    for (size_t part; (part = next++) < PARTS;) work(part, thread);
  };
  std::vector<std::thread> others;
  for (int thread = 1; thread < threads; thread++) others.emplace_back(run, thread);
  run(0);
  for (std::thread& other : others) other.join();
}

template <class Value>
static void sweep(int rows, bool mirrors, bool inLine, int threads) {
  const std::vector<int> columns = columnsInOrder(inLine);
  const auto layers = std::make_unique<Layer<Value>[]>(2);
  Layer<Value>*from = &layers[0], *to = &layers[1];
  const Entry<Value> empty = {~0ULL, Value::one()};
  from->parts[0].insertAll(&empty, 1);
  from->parts[0].pack();
  size_t most = 0, states = 0;
  for (int row = 0; row < rows; row++) {
    Value found = {};
    for (size_t now = 0; now < columns.size(); now++) {
      const Step step = enter(row, now, columns);
      const std::vector<int> image = mirrorSlots();
      const auto* merged = mirrors && step.endsRow && row > 0 ? &image : nullptr;
      std::vector<Sender<Value>> senders(threads, Sender<Value>(*to));
      std::vector<Value> sums(threads, Value{});
      forParts(threads, [&](size_t part, int thread) {
        Part<Value>& some = from->parts[part];
        for (size_t i = 0; i < some.count; i++) advance(some.at[i], step, merged, senders[thread], sums[thread]);
        some.release();
      });
      for (Sender<Value>& sender : senders) sender.sendAll();
      for (const Value& sum : sums) found += sum;
      forParts(threads, [&](size_t part, int) { to->parts[part].pack(); });
      std::swap(from, to);
      const size_t count = from->count();
      if (count > most) most = count;
      states += count;
    }
    printf("%d ", row + 1);
    found.print();
    printf("\n");
    fflush(stdout);
    fprintf(stderr, "%d rows: %zu states, %zu at most, %zu in all, %.1f s\n", row + 1, from->count(), most, states, cpuSeconds());
  }
}

int main(int count, char** words) {
  const int rows = count > 4 ? atoi(words[2]) : 0;
  width = count > 4 ? atoi(words[1]) : 0;
  if (width < 3 || width > 7 || rows < 1) {
    fprintf(stderr, "usage: strips WIDTH ROWS open|closed exact|primes [mirror] [line] [THREADS]\n");
    return 1;
  }
  closed = !strcmp(words[3], "closed");
  bool mirrors = false, inLine = false;
  int threads = 1;
  for (int i = 5; i < count; i++) {
    if (!strcmp(words[i], "mirror")) mirrors = true;
    else if (!strcmp(words[i], "line")) inLine = true;
    else threads = atoi(words[i]) > 0 ? atoi(words[i]) : 1;
  }
  if (!strcmp(words[4], "primes")) sweep<Remainders>(rows, mirrors, inLine, threads);
  else if (width * rows > MOST_SQUARES_IN_TWO_WORDS) sweep<Whole<4>>(rows, mirrors, inLine, threads);
  else sweep<Whole<2>>(rows, mirrors, inLine, threads);
}
