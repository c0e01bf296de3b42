// Counts the semi-magic knight's tours of 4 x n: the squares are numbered 1 to 4n in the order of the tour, and every column of four has the same sum.
//
//     g++ -O3 -march=native -o magic records/magic.cpp
//     ./magic 18           column by column
//     ./magic 10 plain     finds every tour by trying all moves, and tells how many of them agree with symmetries
//
// Prints the number of numberings: a tour and its reverse are two of them, as are a tour and its mirror images.
//
// Column by column: each square that enters takes its move from, and its move to, earlier columns. So a state has fragments of the tour whose first
// or last squares are in the last two columns. The step number of a fragment's first square is unknown, but each finished column is an
// equation for these numbers, and so is each end of the tour that is known. States with the same fragments and the same equations (solved as far as
// they can be) go on alike and are one.
// The mirror image that exchanges the upper and the lower side exchanges the colors, too. So only tours that begin on one color are counted, and doubled.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <numeric>
#include <string>
#include <time.h>
#include <unordered_map>
#include <vector>

using u64 = uint64_t;

constexpr int SIDE = 4;
static int columns, squares, sum;  // the sum of each column

/** A piece of the tour. Its first and last squares are numbered by column (0 is two before the entering one) and row; NONE: it begins or ends the tour. */
constexpr int NONE = -1;
struct Fragment {
  int first, last, length;
};

/** Fragments are at most the squares of three columns. */
constexpr int MOST = 3 * SIDE;
/** What some fragments' numbers, each so many times, add up to. */
struct Equation {
  std::array<int, MOST> times;
  int sum;
};

struct State {
  std::vector<Fragment> fragments;
  std::vector<Equation> equations;
  Equation column;  // of the entering column, so far
};

static int colorOf(int column, int row) { return (column + row) % 2; }

/** Fragment b follows fragment a. */
static void replaceNumber(Equation& equation, int a, int b, int length) {
  equation.times[a] += equation.times[b];
  equation.sum -= equation.times[b] * length;
  equation.times[b] = 0;
}

static void removeFragment(State& state, int which) {
  const auto remove = [&](Equation& equation) {
    for (int i = which; i + 1 < MOST; i++) equation.times[i] = equation.times[i + 1];
    equation.times[MOST - 1] = 0;
  };
  for (Equation& equation : state.equations) remove(equation);
  remove(state.column);
  state.fragments.erase(state.fragments.begin() + which);
}

static bool join(State& state, int from, int to) {
  int a = -1, b = -1;
  for (int i = 0; i < static_cast<int>(state.fragments.size()); i++) {
    if (state.fragments[i].last == from) a = i;
    if (state.fragments[i].first == to) b = i;
  }
  if (a < 0 || b < 0 || a == b) return false;
  const int length = state.fragments[a].length;
  for (Equation& equation : state.equations) replaceNumber(equation, a, b, length);
  replaceNumber(state.column, a, b, length);
  state.fragments[a].last = state.fragments[b].last;
  state.fragments[a].length += state.fragments[b].length;
  removeFragment(state, b);
  return true;
}

/** Divides by what all have in common. False: no whole numbers solve it. */
static bool simplify(Equation& equation) {
  int common = 0, sign = 0;
  for (int times : equation.times) {
    common = std::gcd(common, times);
    if (sign == 0) sign = times;
  }
  if (common == 0) return equation.sum == 0;
  if (equation.sum % common != 0) return false;
  if (sign < 0) common = -common;
  for (int& times : equation.times) times /= common;
  equation.sum /= common;
  return true;
}

/** Solves the equations as far as possible, always in the same form. False: they contradict each other. */
static bool solve(std::vector<Equation>& equations, int unknowns) {
  size_t done = 0;
  for (int unknown = 0; unknown < unknowns; unknown++) {
    size_t which = done;
    while (which < equations.size() && equations[which].times[unknown] == 0) which++;
    if (which == equations.size()) continue;
    std::swap(equations[done], equations[which]);
    if (!simplify(equations[done])) return false;
    const Equation pivot = equations[done];
    for (size_t i = 0; i < equations.size(); i++) {
      const int times = equations[i].times[unknown];
      if (i == done || times == 0) continue;
      for (int j = 0; j < unknowns; j++) equations[i].times[j] = equations[i].times[j] * pivot.times[unknown] - pivot.times[j] * times;
      equations[i].sum = equations[i].sum * pivot.times[unknown] - pivot.sum * times;
      if (!simplify(equations[i])) return false;
    }
    done++;
  }
  for (size_t i = done; i < equations.size(); i++)
    if (equations[i].sum != 0) return false;
  equations.resize(done);
  return true;
}

/** Whether fragments whose numbers are known leave room for each other, and begin on the right color. */
static bool isPossible(const State& state, int column) {
  std::vector<std::pair<int, int>> known;
  for (const Equation& equation : state.equations) {
    int which = -1, unknowns = 0;
    for (int i = 0; i < MOST; i++) {
      if (equation.times[i] == 0) continue;
      which = i;
      unknowns++;
    }
    if (unknowns != 1) continue;
    const Fragment& fragment = state.fragments[which];
    const int first = equation.sum, last = first + fragment.length - 1;
    if (first < 1 || last > squares) return false;
    if (fragment.first != NONE) {
      const int color = colorOf(column - 1 + fragment.first / SIDE, fragment.first % SIDE);
      if (first % 2 == color) return false;
    }
    known.push_back({first, last});
  }
  std::sort(known.begin(), known.end());
  for (size_t i = 1; i < known.size(); i++)
    if (known[i].first <= known[i - 1].second) return false;
  return true;
}

/** The end of a column: its sum is due, and the squares two columns before it get no more moves. False: this leads to no tour. */
static bool endColumn(State& state, int column) {
  state.column.sum += sum;
  state.equations.push_back(state.column);
  state.column = {};
  int begins = 0, ends = 0;
  for (size_t i = 0; i < state.fragments.size(); i++) {
    Fragment& fragment = state.fragments[i];
    if (fragment.first != NONE && fragment.first < SIDE) {
      if (colorOf(column - 2, fragment.first) != 0) return false;
      fragment.first = NONE;
      Equation equation = {};
      equation.times[i] = 1;
      equation.sum = 1;
      state.equations.push_back(equation);
    }
    if (fragment.last != NONE && fragment.last < SIDE) {
      fragment.last = NONE;
      Equation equation = {};
      equation.times[i] = 1;
      equation.sum = squares - fragment.length + 1;
      state.equations.push_back(equation);
    }
    begins += fragment.first == NONE;
    ends += fragment.last == NONE;
    if (fragment.first == NONE && fragment.last == NONE && fragment.length < squares) return false;
    if (fragment.first != NONE) fragment.first -= SIDE;
    if (fragment.last != NONE) fragment.last -= SIDE;
  }
  if (begins > 1 || ends > 1) return false;
  // Fragments in the order of their first squares, so that equal states look alike.
  std::vector<int> order(state.fragments.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](int a, int b) { return state.fragments[a].first < state.fragments[b].first; });
  std::vector<Fragment> sorted;
  for (int i : order) sorted.push_back(state.fragments[i]);
  state.fragments = sorted;
  for (Equation& equation : state.equations) {
    const Equation before = equation;
    equation.times = {};
    for (size_t i = 0; i < order.size(); i++) equation.times[i] = before.times[order[i]];
  }
  return solve(state.equations, static_cast<int>(order.size())) && isPossible(state, column);
}

static std::string pack(const State& state) {
  std::string key;
  key += static_cast<char>(state.fragments.size());
  for (const Fragment& fragment : state.fragments) {
    key += static_cast<char>(fragment.first);
    key += static_cast<char>(fragment.last);
    key += static_cast<char>(fragment.length);
  }
  for (const Equation& equation : state.equations) {
    for (size_t i = 0; i < state.fragments.size(); i++) {
      if (abs(equation.times[i]) > 127) {
        fprintf(stderr, "an equation has numbers of more than one byte\n");
        exit(1);
      }
      key += static_cast<char>(equation.times[i]);
    }
    for (int shift = 0; shift < 32; shift += 8) key += static_cast<char>(equation.sum >> shift);
  }
  return key;
}

static State unpack(const std::string& key) {
  State state = {};
  const char* at = key.data();
  const int count = *at++;
  for (int i = 0; i < count; i++, at += 3) state.fragments.push_back({at[0], at[1], static_cast<uint8_t>(at[2])});
  while (at < key.data() + key.size()) {
    Equation equation = {};
    for (int i = 0; i < count; i++) equation.times[i] = static_cast<signed char>(*at++);
    uint32_t value = 0;
    for (int shift = 0; shift < 32; shift += 8) value |= static_cast<uint32_t>(static_cast<uint8_t>(*at++)) << shift;
    equation.sum = static_cast<int>(value);
    state.equations.push_back(equation);
  }
  return state;
}

using Layer = std::unordered_map<std::string, u64>;

static void enter(const State& state, int column, int row, u64 count, Layer& to) {
  if (row == SIDE) {
    State next = state;
    if (endColumn(next, column)) to[pack(next)] += count;
    return;
  }
  const int own = 2 * SIDE + row;
  State alone = state;
  alone.column.times[alone.fragments.size()] = 1;
  alone.fragments.push_back({own, own, 1});
  std::vector<int> neighbors;
  for (int other = 0; other < 2 * SIDE; other++) {
    const int across = 2 - other / SIDE, along = other % SIDE - row;
    if (across * across + along * along == 5) neighbors.push_back(other);
  }
  neighbors.push_back(NONE);
  for (int before : neighbors) {
    State one = alone;
    if (before != NONE && !join(one, before, own)) continue;
    for (int after : neighbors) {
      State two = one;
      if (after != NONE && !join(two, own, after)) continue;
      enter(two, column, row + 1, count, to);
    }
  }
}

/** A state after the last column: one fragment, the whole tour. */
static bool isTour(State state) {
  if (state.fragments.size() != 1 || state.fragments[0].length != squares) return false;
  const Fragment& tour = state.fragments[0];
  if (tour.first != NONE && colorOf(columns - 2 + tour.first / SIDE, tour.first % SIDE) != 0) return false;
  Equation equation = {};
  equation.times[0] = 1;
  equation.sum = 1;
  state.equations.push_back(equation);
  return solve(state.equations, 1);
}

static u64 countByColumns() {
  Layer from;
  from[pack(State{})] = 1;
  for (int column = 0; column < columns; column++) {
    Layer to;
    for (const auto& [key, count] : from) enter(unpack(key), column, 0, count, to);
    from.swap(to);
    fprintf(stderr, "%d columns: %zu states, %.1f s\n", column + 1, from.size(), static_cast<double>(clock()) / CLOCKS_PER_SEC);
  }
  u64 found = 0;
  for (const auto& [key, count] : from)
    if (isTour(unpack(key))) found += count;
  return 2 * found;
}

static std::vector<std::vector<int>> number;  // by column and row; 0: not visited
static int startColumn, startRow;
static u64 numberings = 0, rowsToo = 0, reversed = 0, closedOnes = 0;

static bool isMove(int across, int along) { return across * across + along * along == 5; }

static void tell(int column, int row) {
  bool isRowsToo = true, isReversed = true;
  for (int r = 0; r < SIDE; r++) {
    int all = 0;
    for (int c = 0; c < columns; c++) {
      all += number[c][r];
      isReversed &= number[c][r] + number[columns - 1 - c][SIDE - 1 - r] == squares + 1;
    }
    isRowsToo &= 2 * all == columns * (squares + 1);
  }
  numberings++;
  rowsToo += isRowsToo;
  reversed += isReversed;
  closedOnes += isMove(column - startColumn, row - startRow);
}

/** Does something for each square that a knight can move to from this one and that is not visited. */
template <class Visit>
static void forMoves(int column, int row, const Visit& visit) {
  for (int c = std::max(0, column - 2); c <= std::min(columns - 1, column + 2); c++)
    for (int r = 0; r < SIDE; r++)
      if (isMove(c - column, r - row) && number[c][r] == 0) visit(c, r);
}

/** Whether two squares, neither of them visited, have only one way in or out left, or a square has none: one of them can be the last, not both. */
static bool isStuck(int column, int row) {
  int lasts = 0;
  for (int c = 0; c < columns; c++)
    for (int r = 0; r < SIDE; r++) {
      if (number[c][r] != 0) continue;
      int ways = isMove(c - column, r - row);
      forMoves(c, r, [&](int, int) { ways++; });
      lasts += 2 - std::min(2, ways);
    }
  return lasts > 1;
}

static void tryMoves(int column, int row, int step) {
  number[column][row] = step;
  int all = 0, left = 0;
  for (int value : number[column]) {
    all += value;
    left += value == 0;
  }
  if (left > 0 ? all < sum : all == sum) {
    if (step == squares) tell(column, row);
    else if (!isStuck(column, row)) forMoves(column, row, [&](int c, int r) { tryMoves(c, r, step + 1); });
  }
  number[column][row] = 0;
}

int main(int count, char** words) {
  columns = count > 1 ? atoi(words[1]) : 0;
  squares = SIDE * columns;
  sum = SIDE * (squares + 1) / 2;
  const bool isPlain = count == 3 && !strcmp(words[2], "plain");
  if (columns < 3 || squares > 127 || count > 3 || (count == 3 && !isPlain)) {
    fprintf(stderr, "usage: magic COLUMNS [plain]\n");
    return 1;
  }
  if (!isPlain) {
    printf("%d %llu\n", columns, static_cast<unsigned long long>(countByColumns()));
    return 0;
  }
  number.assign(columns, std::vector<int>(SIDE));
  for (startColumn = 0; startColumn < columns; startColumn++)
    for (startRow = 0; startRow < SIDE; startRow++) tryMoves(startColumn, startRow, 1);
  printf("%d %llu\n", columns, static_cast<unsigned long long>(numberings));
  printf("rows with the same sum, too: %llu; turned by half and reversed, the same: %llu; closed: %llu\n", static_cast<unsigned long long>(rowsToo),
         static_cast<unsigned long long>(reversed), static_cast<unsigned long long>(closedOnes));
}
