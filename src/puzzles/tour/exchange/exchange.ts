import { type Board, formatSquare, freeMask, squareCount } from '../../../core/board.js';
import { isMove, targetsFrom } from '../../../core/moveGraph.js';
import { isReversible } from '../../../core/piece.js';
import { fail, flaw, ok, type Result } from '../../../core/result.js';
import type { Square } from '../../../core/square.js';
import type { TourProblem } from '../tour.js';

/*
 * The move graph in formats that other programs read, and a reader for tours found by a TSP solver. Vertices
 * are numbered from 1 in the order of the free squares, as DIMACS and TSPLIB require; reversible moves are
 * written once.
 */
export const EXCHANGE_FORMATS = ['dot', 'graphml', 'dimacs', 'hcp'] as const;

export type ExchangeFormat = (typeof EXCHANGE_FORMATS)[number];

/** The squares and moves of a problem, computed on demand: the graph of a large board is never stored. */
interface Moves {
  readonly board: Board;
  readonly places: number;
  /** The free squares, in order. */
  readonly squares: () => Iterable<Square>;
  /** The index of a free square. */
  readonly placeOf: Uint32Array;
  /** Every move, as squares; reversible moves once. */
  readonly moves: () => Iterable<readonly [from: Square, to: Square]>;
  readonly undirected: boolean;
}

const movesOf = ({ board, piece, avoiding = [] }: TourProblem): Moves => {
  const freeOf = freeMask(board);
  const size = squareCount(board);
  const placeOf = new Uint32Array(size);
  let places = 0;
  for (let square = 0; square < size; square++) if (freeOf[square] === 1) placeOf[square] = places++;
  const reversible = isReversible(piece);
  const avoided = new Set<number>();
  for (const [a, b] of avoiding) {
    avoided.add(a * size + b);
    if (reversible) avoided.add(b * size + a);
  }
  const isKept = (from: Square, to: Square): boolean => avoided.size === 0 || !avoided.has(from * size + to);
  function* squares(): Generator<Square> {
    for (let square = 0; square < size; square++) if (freeOf[square] === 1) yield square;
  }
  function* all(): Generator<readonly [Square, Square]> {
    for (const from of squares()) {
      for (const to of targetsFrom(board, freeOf, piece.rays, from)) if (isKept(from, to)) yield [from, to];
    }
  }
  const goesBack = (from: Square, to: Square): boolean =>
    isMove(board, piece.rays, to, from) && isKept(to, from);
  const isUndirected = (): boolean => {
    for (const [from, to] of all()) if (!goesBack(from, to)) return false;
    return true;
  };
  const undirected = reversible || isUndirected();
  function* moves(): Generator<readonly [Square, Square]> {
    for (const move of all()) if (!undirected || move[0] < move[1]) yield move;
  }
  return { board, places, squares, placeOf, moves, undirected };
};

/** Graphviz: squares by their names, placed as on the board for neato -n. */
function* dot(_: TourProblem, { board, squares, moves, undirected }: Moves): Generator<string> {
  const name = (square: Square) => `"${formatSquare(board, square)}"`;
  const arrow = undirected ? '--' : '->';
  yield `${undirected ? 'graph' : 'digraph'} moves {`;
  yield '  node [shape=circle, fixedsize=true];';
  for (const square of squares()) {
    const [x, y] = [square % board.width, Math.floor(square / board.width)];
    yield `  ${name(square)} [pos="${72 * x},${72 * y}!"];`;
  }
  for (const [a, b] of moves()) yield `  ${name(a)} ${arrow} ${name(b)};`;
  yield '}';
}

function* graphml(_: TourProblem, { board, squares, moves, undirected }: Moves): Generator<string> {
  const name = (square: Square) => formatSquare(board, square);
  yield '<?xml version="1.0" encoding="UTF-8"?>';
  yield '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">';
  yield '  <key id="x" for="node" attr.name="x" attr.type="int"/>';
  yield '  <key id="y" for="node" attr.name="y" attr.type="int"/>';
  yield `  <graph id="moves" edgedefault="${undirected ? 'undirected' : 'directed'}">`;
  for (const square of squares()) {
    const [x, y] = [square % board.width, Math.floor(square / board.width)];
    yield `    <node id="${name(square)}"><data key="x">${x}</data><data key="y">${y}</data></node>`;
  }
  for (const [a, b] of moves()) yield `    <edge source="${name(a)}" target="${name(b)}"/>`;
  yield '  </graph>';
  yield '</graphml>';
}

/** DIMACS: `p edge` for graphs; moves that cannot be taken back are arcs, as in its shortest-path files. */
function* dimacs({ piece }: TourProblem, graph: Moves): Generator<string> {
  const { board, places, placeOf, moves, undirected } = graph;
  let count = 0;
  for (const _ of moves()) count++;
  yield `c moves of ${piece.text} on ${board.width}x${board.height}; vertex k is the k-th free square, row by row from the bottom`;
  yield `p ${undirected ? 'edge' : 'sp'} ${places} ${count}`;
  for (const [a, b] of moves()) {
    const edge = `${placeOf[a]! + 1} ${placeOf[b]! + 1}`;
    yield undirected ? `e ${edge}` : `a ${edge} 1`;
  }
}

/** TSPLIB's Hamiltonian cycle problem. */
function* hcp({ piece }: TourProblem, { board, places, placeOf, moves }: Moves): Generator<string> {
  yield `NAME : moves-${board.width}x${board.height}`;
  yield 'TYPE : HCP';
  yield `COMMENT : ${piece.text} on ${board.width}x${board.height}; node k is the k-th free square`;
  yield `DIMENSION : ${places}`;
  yield 'EDGE_DATA_FORMAT : EDGE_LIST';
  yield 'EDGE_DATA_SECTION';
  for (const [a, b] of moves()) yield `${placeOf[a]! + 1} ${placeOf[b]! + 1}`;
  yield '-1';
  yield 'EOF';
}

/** Lines are handed on in pieces of about this many characters. */
const PIECE = 1 << 16;

function* inPieces(lines: Iterable<string>): Generator<string> {
  let text = '';
  for (const line of lines) {
    text += `${line}\n`;
    if (text.length < PIECE) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

/**
 * The move graph as text, piece by piece: however large the board, only a few bytes per square are stored.
 * TSPLIB's format has no one-way edges: those pieces are refused.
 *
 * @example
 * const read = parseTour('tour 6x6 N closed');
 * const graph = read.ok && streamMoves(read.value, 'dot');
 * graph && graph.ok && [...graph.value].join('').startsWith('graph'); // true
 */
export const streamMoves = (problem: TourProblem, format: ExchangeFormat): Result<Iterable<string>> => {
  const graph = movesOf(problem);
  if (format === 'hcp' && !graph.undirected) {
    return fail([
      flaw(
        'one-way',
        0,
        'TSPLIB HCP has no one-way edges, and some moves of this piece cannot be reversed. Use graphml or dot.',
        'TSPLIB HCP 没有单向边，而这个棋子有的走法不能走回来，请用 graphml 或 dot',
      ),
    ]);
  }
  return ok(inPieces({ dot, graphml, dimacs, hcp }[format](problem, graph)));
};

/**
 * The same as one text, for boards of ordinary size.
 *
 * @example
 * const read = parseTour('tour 6x6 N closed');
 * const graph = read.ok && exportMoves(read.value, 'dot');
 * graph && graph.ok && graph.value.startsWith('graph'); // true
 */
export const exportMoves = (problem: TourProblem, format: ExchangeFormat): Result<string> => {
  const pieces = streamMoves(problem, format);
  return pieces.ok ? ok([...pieces.value].join('')) : pieces;
};

/**
 * Reads a TSPLIB tour (`TOUR_SECTION`, or bare node numbers) of the problem's graph as squares.
 *
 * @example
 * const read = parseTour('tour 6x6 N closed');
 * const path = constructTour(6, 6, true);
 * const text = `TOUR_SECTION\n${[...(path ?? [])].map((square) => square + 1).join('\n')}\n-1\nEOF\n`;
 * const tour = read.ok && readTsplibTour(read.value, text);
 * tour && tour.ok && tour.value.length; // 36
 */
export const readTsplibTour = (problem: TourProblem, text: string): Result<readonly Square[]> => {
  const graph = movesOf(problem);
  const squareOf = Uint32Array.from(graph.squares());
  const { places } = graph;
  const section = /TOUR_SECTION\s*/i.exec(text);
  const path: Square[] = [];
  const from = section ? section.index + section[0].length : 0;
  for (const match of text.slice(from).matchAll(/\S+/g)) {
    if (match[0] === '-1' || /^EOF$/i.test(match[0])) break;
    const node = Number(match[0]);
    if (!Number.isInteger(node) || node < 1 || node > places) {
      return fail([
        flaw(
          'bad-node',
          from + match.index,
          `"${match[0].slice(0, 20)}" isn't a node. Nodes are numbered from 1 to ${places}.`,
          `“${match[0].slice(0, 20)}”不是节点，编号为 1 到 ${places}`,
        ),
      ]);
    }
    path.push(squareOf[node - 1]!);
  }
  if (path.length === 0) return fail([flaw('empty', 0, 'The tour has no nodes', '巡游里没有节点')]);
  return ok(path);
};
