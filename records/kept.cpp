// Counts the knight's tours that a half-turn or a reflection leaves unchanged: a second program for the symmetric tours of docs/records.md.
//
//     g++ -O3 -march=native -o kept records/kept.cpp
//     ./kept 6 12 closed half-turn             or left-right or top-bottom, the two reflections; or open
//     ./kept 7 7 closed half-turn without d4   other pieces: leaper 1 3
//     ./kept check                             compares many small boards with all their tours, found by trying all moves
//
// Prints the number of undirected tours. Counts have 64 bits; a sum that needs more stops the program.
//
// A square and its image are one vertex of a smaller graph, and so are a move and its image one edge. An edge is odd if it leads from the first
// square of one vertex to the second of the other. There are two kinds of unchanged tours.
//   Turned: the image of a square is half the tour away. Once around the vertices leads from a square to its image, and once more leads back. So
//   these tours are the cycles through all vertices that have an odd number of odd edges. No square stays where it is.
//   Reversed: the symmetry runs through the tour backwards. In two places of a closed tour, or in the middle of an open one, it meets itself: on a
//   square that stays where it is, or in the middle of a move that joins a square and its image. From there, every vertex comes once: up to
//   the other such place, or to the end of an open tour. The image of this path is the rest of the tour, whatever the edges are.
// A hub closes the paths of the second kind to cycles. It is next to all places where the symmetry can meet the tour, for open tours also to every
// vertex, and has one edge of each sort.
//
// Edges are decided one by one. A state is what the edges chosen so far leave open at the vertices that have edges both before and after: the
// vertex at the other end of each path, and, for turned tours, whether the path is odd. The engine decides vertices at a time and has no such
// bit: it counts all cycles twice, with a minus sign for odd edges. strips.cpp and dense.cpp do not know symmetries.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <time.h>
#include <vector>

using u32 = uint32_t;
using u64 = uint64_t;

[[noreturn]] static void fail(const char* why) {
  fprintf(stderr, "%s\n", why);
  exit(1);
}

struct Square {
  int row, column;
  bool operator==(const Square& other) const { return row == other.row && column == other.column; }
};

struct Problem {
  int rows, columns, shorter, longer;  // the last two: the piece's move
  bool isClosed, flipsRows, flipsColumns;  // a half-turn does both
  std::vector<Square> holes;

  bool isMove(Square from, Square to) const {
    const int r = abs(from.row - to.row), c = abs(from.column - to.column);
    return std::min(r, c) == shorter && std::max(r, c) == longer;
  }
  Square imageOf(Square at) const {
    return {flipsRows ? rows - 1 - at.row : at.row, flipsColumns ? columns - 1 - at.column : at.column};
  }
  bool isFixed(Square at) const { return imageOf(at) == at; }
  bool isHole(Square at) const { return std::find(holes.begin(), holes.end(), at) != holes.end(); }
  std::vector<Square> squares() const {
    std::vector<Square> found;
    for (int r = 0; r < rows; r++)
      for (int c = 0; c < columns; c++)
        if (!isHole({r, c})) found.push_back({r, c});
    return found;
  }
  /** If every move changes the color, a tour of an odd number of squares begins and ends on the color that has more of them. */
  bool canEndAt(Square at) const {
    const std::vector<Square> all = squares();
    const auto alike = std::count_if(all.begin(), all.end(), [&](Square other) { return (at.row + at.column + other.row + other.column) % 2 == 0; });
    return (shorter + longer) % 2 == 0 || all.size() % 2 == 0 || 2 * alike > static_cast<int>(all.size());
  }
  /** For each vertex, the one on the other side of the board, and the hub for the hub; nothing if the holes are not mirror images. */
  std::vector<int> mirrored(const std::vector<Square>& vertices) const {
    std::vector<int> found;
    for (Square at : vertices) {
      const Square other = {at.row, columns - 1 - at.column};
      const auto vertex = std::find_if(vertices.begin(), vertices.end(), [&](Square one) { return one == other || imageOf(one) == other; });
      if (vertex == vertices.end()) return {};
      found.push_back(static_cast<int>(vertex - vertices.begin()));
    }
    found.push_back(static_cast<int>(vertices.size()));
    return found;
  }
  /** The same board with rows and columns exchanged. */
  Problem across() const {
    Problem other = {columns, rows, shorter, longer, isClosed, flipsColumns, flipsRows, {}};
    for (Square hole : holes) other.holes.push_back({hole.column, hole.row});
    return other;
  }
};

/** A vertex is named by the square of its two that comes first, and the hub comes after all others. */
struct Edge {
  int a, b;
  bool isOdd, isForced;
  int before;    // how many edges b, the hub, must have already; -1: any number
  bool endsRow;  // all edges between this row and those before it are decided now
  // Filled in by place():
  int slotA, slotB, restA, restB;  // rest: edges of the vertex that come later
  bool entersA, entersB;
  std::vector<int> mirrored;  // if it ends a row: by slot, the slot of the vertex on the other side of the board
};

struct Graph {
  int vertices;  // with the hub
  bool hasHub;
  std::vector<Edge> edges;
  std::vector<int> mirrored;  // by vertex; empty if the board is not its own mirror image
};

/** By row, and in a row first 1, 3, 5, … and then back over the others: so the vertices in between are never more than those of two rows. */
static std::vector<Square> verticesOf(const Problem& problem) {
  std::vector<Square> found;
  for (Square at : problem.squares()) {
    const Square image = problem.imageOf(at);
    if (at.row < image.row || (at.row == image.row && at.column <= image.column)) found.push_back(at);
  }
  const auto place = [&](Square at) { return at.column % 2 == 1 ? at.column : 2 * problem.columns - at.column; };
  std::sort(found.begin(), found.end(), [&](Square x, Square y) { return x.row != y.row ? x.row < y.row : place(x) < place(y); });
  return found;
}

/** The smaller graph. An edge comes when the later of its vertices does; what leads to the hub comes as late as it can. */
static Graph graphOf(const Problem& problem, bool isTurned) {
  const std::vector<Square> vertices = verticesOf(problem);
  const int count = static_cast<int>(vertices.size()), hub = count;
  Graph graph = {isTurned ? count : count + 1, !isTurned, {}, {}};
  const auto add = [&](int a, int b, bool isOdd, bool isForced, int before) {
    graph.edges.push_back({a, b, isOdd, isForced, before, false, 0, 0, 0, 0, false, false, {}});
  };
  const auto joins = [&](int v, int w, bool isOdd) {
    if (isOdd && (problem.isFixed(vertices[v]) || problem.isFixed(vertices[w]))) return false;  // the image of the even one
    return problem.isMove(isOdd ? problem.imageOf(vertices[v]) : vertices[v], vertices[w]);
  };
  std::vector<int> last(count), meeting;  // each vertex's last neighbor; vertices where the symmetry can meet the tour
  for (int v = 0; v < count; v++) {
    if (problem.isFixed(vertices[v]) || problem.isMove(vertices[v], problem.imageOf(vertices[v]))) meeting.push_back(v);
    for (int w = v; w < count; w++)
      if (w == v || joins(v, w, false) || joins(v, w, true)) last[v] = w;
  }
  for (int w = 0; w < count; w++) {
    for (int v = 0; v < w; v++)
      for (const bool isOdd : {false, true})
        if (joins(v, w, isOdd)) add(v, w, isTurned && isOdd, false, -1);
    if (isTurned || problem.isClosed || meeting.empty()) continue;
    for (int v = 0; v <= w; v++)
      if (last[v] == w && problem.canEndAt(vertices[v])) add(v, hub, false, false, 0);
    if (w + 1 < count && vertices[w].row < vertices[w + 1].row && !graph.edges.empty()) graph.edges.back().endsRow = true;
  }
  if (isTurned) return graph;
  graph.mirrored = problem.mirrored(vertices);
  for (int v : meeting) add(v, hub, false, problem.isFixed(vertices[v]), problem.isClosed ? -1 : 1);
  return graph;
}

constexpr int SLOTS = 16;
constexpr u32 ALL_DONE = (1U << SLOTS) - 1;

/** Gives vertices slots from their first edge to their last. Returns how many are needed, or 0 if a vertex has fewer than two edges. */
static int place(Graph& graph) {
  std::vector<int> rest(graph.vertices), slot(graph.vertices, -1);
  for (const Edge& edge : graph.edges) rest[edge.a]++, rest[edge.b]++;
  for (const int edges : rest)
    if (edges < 2) return 0;
  std::vector<bool> isUsed;
  const auto enter = [&](int v) {
    if (slot[v] >= 0) return false;
    slot[v] = static_cast<int>(std::find(isUsed.begin(), isUsed.end(), false) - isUsed.begin());
    if (slot[v] == static_cast<int>(isUsed.size())) isUsed.push_back(false);
    isUsed[slot[v]] = true;
    return true;
  };
  for (Edge& edge : graph.edges) {
    edge.entersA = enter(edge.a);
    edge.entersB = enter(edge.b);
    edge.slotA = slot[edge.a];
    edge.slotB = slot[edge.b];
    edge.restA = --rest[edge.a];
    edge.restB = --rest[edge.b];
    if (edge.restA == 0) isUsed[edge.slotA] = false;
    if (edge.restB == 0) isUsed[edge.slotB] = false;
    if (!edge.endsRow || graph.mirrored.empty()) continue;
    for (size_t i = 0; i < isUsed.size(); i++) edge.mirrored.push_back(static_cast<int>(i));
    for (int v = 0; v < graph.vertices; v++)
      if (slot[v] >= 0 && rest[v] > 0) edge.mirrored[slot[v]] = slot[graph.mirrored[v]];
  }
  return static_cast<int>(isUsed.size());
}

/** A slot is done if its vertex has two edges, or if it has no vertex. Others name the slot at the other end of their path, in 4 bits. */
struct State {
  u64 mates = 0, count = 0;
  u32 done = ALL_DONE, odd = 0;

  int mateOf(int slot) const { return static_cast<int>(mates >> 4 * slot & 15); }
  bool isOdd(int slot) const { return odd >> slot & 1; }
  int degreeOf(int slot) const { return done >> slot & 1 ? 2 : mateOf(slot) == slot ? 0 : 1; }
  void clear(int slot) {
    mates &= ~(15ULL << 4 * slot);
    odd &= ~(1U << slot);
  }
  void set(int slot, int mate, bool isOdd) {
    clear(slot);
    mates |= static_cast<u64>(mate) << 4 * slot;
    odd |= static_cast<u32>(isOdd) << slot;
    done &= ~(1U << slot);
  }
  void finish(int slot) {
    clear(slot);
    done |= 1U << slot;
  }
  /** The same on the other side of the board, without what is odd: then nothing is. */
  State mirrored(const std::vector<int>& slots) const {
    State other;
    other.count = count;
    for (int slot = 0; slot < static_cast<int>(slots.size()); slot++)
      if (degreeOf(slot) < 2) other.set(slots[slot], slots[mateOf(slot)], false);
    return other;
  }
  bool isBefore(const State& other) const { return mates != other.mates ? mates < other.mates : done < other.done; }
  bool isSame(const State& other) const { return mates == other.mates && done == other.done && odd == other.odd; }
};

static void addTo(u64& sum, u64 more) {
  if (__builtin_add_overflow(sum, more, &sum)) fail("a number has more than 64 bits");
}

/** A hash table with linear probing. A count of 0 is an empty place. */
struct Table {
  std::vector<State> places;
  size_t size = 0;
  explicit Table(size_t room) : places(room) {}

  void add(const State& state) {
    const u64 hash = ((state.mates ^ state.mates >> 31) * 0x9e3779b97f4a7c15ULL ^ (state.odd << SLOTS | state.done)) * 0xd6e8feb86659fd93ULL;
    size_t at = (hash >> 32) * places.size() >> 32;
    while (places[at].count != 0 && !places[at].isSame(state))
      if (++at == places.size()) at = 0;
    if (places[at].count != 0) return addTo(places[at].count, state.count);
    places[at] = state;
    if (++size > places.size() / 4 * 3) grow();
  }
  void grow() {
    std::vector<State> old(places.size() / 2 * 3);
    old.swap(places);
    size = 0;
    for (const State& state : old)
      if (state.count != 0) add(state);
  }
};

/** After a row, a state and its mirror image have the same future, so that one stands for both. */
static void keep(const Edge& edge, const State& state, Table& to) {
  const State other = edge.mirrored.empty() ? state : state.mirrored(edge.mirrored);
  to.add(other.isBefore(state) ? other : state);
}

/** What a state becomes without the edge and with it. A cycle adds to `found` if it is `isLast`, that is if no vertex is still to come. */
static void decide(const Edge& edge, State state, bool isLast, bool mustBeOdd, Table& to, u64& found) {
  const int a = edge.slotA, b = edge.slotB;
  if (edge.entersA) state.set(a, a, false);
  if (edge.entersB) state.set(b, b, false);
  const int degreeA = state.degreeOf(a), degreeB = state.degreeOf(b);
  if (!edge.isForced && degreeA + edge.restA >= 2 && degreeB + edge.restB >= 2) keep(edge, state, to);
  if (degreeA == 2 || degreeB == 2 || (edge.before >= 0 && edge.before != degreeB)) return;
  if (degreeA + 1 + edge.restA < 2 || degreeB + 1 + edge.restB < 2) return;
  const int x = state.mateOf(a), y = state.mateOf(b);
  if (x == b) {
    const bool isWhole = isLast && (state.done | 1U << a | 1U << b) == ALL_DONE;
    if (isWhole && (edge.isOdd != state.isOdd(a) || !mustBeOdd)) addTo(found, state.count);
    return;
  }
  const bool isOdd = edge.isOdd ^ state.isOdd(a) ^ state.isOdd(b);
  if (x != a) state.finish(a);
  if (y != b) state.finish(b);
  state.set(x, y, isOdd);
  state.set(y, x, isOdd);
  keep(edge, state, to);
}

static size_t mostStates = 0;

static u64 cyclesOf(const Graph& graph) {
  size_t lastEntry = 0;
  for (size_t i = 0; i < graph.edges.size(); i++)
    if (graph.edges[i].entersA || graph.edges[i].entersB) lastEntry = i;
  u64 found = 0;
  Table from(1024);
  State start;
  start.count = 1;
  from.add(start);
  for (size_t i = 0; i < graph.edges.size(); i++) {
    Table to(from.size / 2 * 3 + 1024);  // not less: most states come in the order of their hash, and would crowd together in a small table
    for (const State& state : from.places)
      if (state.count != 0) decide(graph.edges[i], state, i >= lastEntry, !graph.hasHub, to, found);
    std::swap(from, to);
    mostStates = std::max(mostStates, from.size);
  }
  return found;
}

/** Turned or reversed tours, in the direction across the board that needs fewer slots. */
static u64 countOne(const Problem& problem, bool isTurned) {
  Graph graph = graphOf(problem, isTurned), other = graphOf(problem.across(), isTurned);
  const int slots = place(graph), otherSlots = place(other);
  if (slots == 0) return 0;
  if (std::min(slots, otherSlots) > SLOTS) fail("the board is too wide");
  return cyclesOf(slots <= otherSlots ? graph : other);
}

static u64 countKept(const Problem& problem) {
  const std::vector<Square> squares = problem.squares();
  const auto fixed = std::count_if(squares.begin(), squares.end(), [&](Square at) { return problem.isFixed(at); });
  const bool isSymmetric = std::all_of(squares.begin(), squares.end(), [&](Square at) { return !problem.isHole(problem.imageOf(at)); });
  if (!isSymmetric || fixed == static_cast<int>(squares.size())) fail("the symmetry must move squares, and holes to holes");
  if (squares.size() < 3 && problem.isClosed) return 0;
  u64 found = fixed <= (problem.isClosed ? 2 : 1) ? countOne(problem, false) : 0;
  if (problem.isClosed && fixed == 0) addTo(found, countOne(problem, true));
  return found;
}

/** The same number, by trying all moves and looking at every tour. */
struct Trial {
  const Problem& problem;
  std::vector<Square> squares, path;
  std::vector<int> placeOf;
  u64 found = 0;
  explicit Trial(const Problem& tried) : problem(tried), squares(tried.squares()), placeOf(tried.rows * tried.columns, -1) {}

  int& place(Square at) { return placeOf[at.row * problem.columns + at.column]; }
  bool isUnchanged() {
    const int size = static_cast<int>(path.size());
    for (int i = 0; i < (problem.isClosed ? size : size - 1); i++) {
      const int apart = abs(place(problem.imageOf(path[i])) - place(problem.imageOf(path[(i + 1) % size])));
      if (apart != 1 && !(problem.isClosed && apart == size - 1)) return false;
    }
    return true;
  }
  void visit(Square at) {
    place(at) = static_cast<int>(path.size());
    path.push_back(at);
    if (path.size() == squares.size()) {
      const bool isTour = !problem.isClosed || (path.size() > 2 && problem.isMove(at, path[0]));
      if (isTour && isUnchanged()) found++;
    }
    for (Square next : squares)
      if (place(next) < 0 && problem.isMove(at, next)) visit(next);
    path.pop_back();
    place(at) = -1;
  }
  /** Each tour is found twice, once in each direction. */
  u64 count() {
    for (Square at : squares)
      if (!problem.isClosed || at == squares[0]) visit(at);
    return found / 2;
  }
};

static u64 randomNumber() {
  static u64 state = 1;
  state = state * 6364136223846793005ULL + 1442695040888963407ULL;
  return state >> 33;
}

/** Boards of up to 20 squares and their symmetries, some with holes. Prints each difference. */
static bool check() {
  const int pieces[][2] = {{0, 1}, {0, 2}, {0, 3}, {1, 1}, {1, 2}, {1, 3}, {1, 4}, {2, 3}};
  int compared = 0, withTours = 0, different = 0;
  const auto compare = [&](const Problem& problem) {
    const u64 expected = Trial(problem).count(), found = countKept(problem);
    compared++;
    withTours += expected > 0;
    if (found == expected) return;
    different++;
    printf("%dx%d without %zu squares, leaper (%d,%d), %s, %s%s: %llu instead of %llu\n", problem.columns, problem.rows, problem.holes.size(), problem.shorter,
           problem.longer, problem.isClosed ? "closed" : "open", problem.flipsRows ? "rows" : "", problem.flipsColumns ? "columns" : "",
           static_cast<unsigned long long>(found), static_cast<unsigned long long>(expected));
  };
  for (int size = 0; size < 400; size++) {
    const int rows = size / 20 + 1, columns = size % 20 + 1;
    if (rows * columns < 2 || rows * columns > 20) continue;
    for (const auto& [shorter, longer] : pieces)
      for (int kind = 2; kind < 8; kind++)
        for (int holes = 0; holes < 4; holes++) {
          Problem problem = {rows, columns, shorter, longer, kind % 2 == 1, kind / 2 != 2, kind / 2 != 1, {}};
          for (int i = 0; i < holes; i++) {
            const Square at = {static_cast<int>(randomNumber() % rows), static_cast<int>(randomNumber() % columns)};
            problem.holes.push_back(at);
            problem.holes.push_back(problem.imageOf(at));
          }
          const std::vector<Square> squares = problem.squares();
          if (std::any_of(squares.begin(), squares.end(), [&](Square at) { return !problem.isFixed(at); })) compare(problem);
        }
  }
  for (const bool isHalfTurn : {false, true}) compare({6, 5, 1, 2, true, true, isHalfTurn, {}});
  compare({5, 5, 1, 2, false, true, true, {}});
  printf("%d boards compared, %d of them with such tours; %d differ\n", compared, withTours, different);
  return different == 0;
}

/** e4/d5 as squares. */
static void readHoles(const char* text, std::vector<Square>& holes) {
  char column;
  int row, length;
  for (; sscanf(text, "%c%d%n", &column, &row, &length) == 2; text += *text == '/') {
    holes.push_back({row - 1, column - 'a'});
    text += length;
  }
}

int main(int count, char** words) {
  if (count == 2 && !strcmp(words[1], "check")) return check() ? 0 : 1;
  if (count < 5) fail("usage: kept COLUMNS ROWS open|closed half-turn|left-right|top-bottom [leaper A B] [without SQUARES], or: kept check");
  Problem problem = {atoi(words[2]), atoi(words[1]), 1, 2, !strcmp(words[3], "closed"), strcmp(words[4], "left-right") != 0, strcmp(words[4], "top-bottom") != 0, {}};
  for (int i = 5; i < count; i++) {
    if (!strcmp(words[i], "leaper") && i + 2 < count) {
      const int a = atoi(words[++i]), b = atoi(words[++i]);
      problem.shorter = std::min(a, b);
      problem.longer = std::max(a, b);
    } else if (!strcmp(words[i], "without") && i + 1 < count) readHoles(words[++i], problem.holes);
  }
  printf("%llu\n", static_cast<unsigned long long>(countKept(problem)));
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  fprintf(stderr, "%zu states at most, %.1f s\n", mostStates, now.tv_sec + now.tv_nsec / 1e9);
}
