import { formatSquare } from '../../../core/board.js';
import { fail, flaw, ok, type Result } from '../../../core/result.js';
import type { Square } from '../../../core/square.js';
import { type TourGraph, tourGraph } from '../solve/graph.js';
import type { TourProblem } from '../tour.js';

/*
 * The move graph in formats that other programs read, and a tour that a solver for travelling salesmen found, read back.
 * Vertices are numbered from 1 in the order of the free squares, as DIMACS and TSPLIB want them; moves that can be taken back
 * are written once.
 */
export const EXCHANGE_FORMATS = ['dot', 'graphml', 'dimacs', 'hcp'] as const;

export type ExchangeFormat = (typeof EXCHANGE_FORMATS)[number];

const edgesOf = ({ places, start, target, undirected }: TourGraph): [number, number][] => {
  const edges: [number, number][] = [];
  for (let p = 0; p < places; p++) {
    for (let i = start[p]!; i < start[p + 1]!; i++)
      if (!undirected || p < target[i]!) edges.push([p, target[i]!]);
  }
  return edges;
};

/** Graphviz: squares by their names, placed as on the board for neato -n. */
const dot = (problem: TourProblem, graph: TourGraph): string[] => {
  const { board } = problem;
  const name = (p: number) => `"${formatSquare(board, graph.squareOf[p]!)}"`;
  const arrow = graph.undirected ? '--' : '->';
  return [
    `${graph.undirected ? 'graph' : 'digraph'} moves {`,
    '  node [shape=circle, fixedsize=true];',
    ...Array.from(graph.squareOf, (square, p) => {
      const [x, y] = [square % board.width, Math.floor(square / board.width)];
      return `  ${name(p)} [pos="${72 * x},${72 * y}!"];`;
    }),
    ...edgesOf(graph).map(([a, b]) => `  ${name(a)} ${arrow} ${name(b)};`),
    '}',
  ];
};

const graphml = (problem: TourProblem, graph: TourGraph): string[] => {
  const { board } = problem;
  const name = (p: number) => formatSquare(board, graph.squareOf[p]!);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">',
    '  <key id="x" for="node" attr.name="x" attr.type="int"/>',
    '  <key id="y" for="node" attr.name="y" attr.type="int"/>',
    `  <graph id="moves" edgedefault="${graph.undirected ? 'undirected' : 'directed'}">`,
    ...Array.from(graph.squareOf, (square, p) => {
      const [x, y] = [square % board.width, Math.floor(square / board.width)];
      return `    <node id="${name(p)}"><data key="x">${x}</data><data key="y">${y}</data></node>`;
    }),
    ...edgesOf(graph).map(([a, b]) => `    <edge source="${name(a)}" target="${name(b)}"/>`),
    '  </graph>',
    '</graphml>',
  ];
};

/** DIMACS: `p edge` for graphs; moves that cannot be taken back are arcs, as in its shortest-path files. */
const dimacs = (problem: TourProblem, graph: TourGraph): string[] => {
  const edges = edgesOf(graph);
  return [
    `c moves of ${problem.piece.text} on ${problem.board.width}x${problem.board.height}; vertex k is the k-th free square, row by row from the bottom`,
    `p ${graph.undirected ? 'edge' : 'sp'} ${graph.places} ${edges.length}`,
    ...edges.map(([a, b]) => (graph.undirected ? `e ${a + 1} ${b + 1}` : `a ${a + 1} ${b + 1} 1`)),
  ];
};

/** TSPLIB's Hamiltonian cycle problem. */
const hcp = (problem: TourProblem, graph: TourGraph): string[] => [
  `NAME : moves-${problem.board.width}x${problem.board.height}`,
  'TYPE : HCP',
  `COMMENT : ${problem.piece.text} on ${problem.board.width}x${problem.board.height}; node k is the k-th free square`,
  `DIMENSION : ${graph.places}`,
  'EDGE_DATA_FORMAT : EDGE_LIST',
  'EDGE_DATA_SECTION',
  ...edgesOf(graph).map(([a, b]) => `${a + 1} ${b + 1}`),
  '-1',
  'EOF',
];

/**
 * The move graph as text. TSPLIB's format has no one-way edges: those pieces are refused.
 *
 * @example
 * const read = parseTour('tour 6x6 N closed');
 * const graph = read.ok && exportMoves(read.value, 'dot');
 * graph && graph.ok && graph.value.startsWith('graph'); // true
 */
export const exportMoves = (problem: TourProblem, format: ExchangeFormat): Result<string> => {
  const graph = tourGraph(problem);
  if (format === 'hcp' && !graph.undirected) {
    return fail([
      flaw(
        'one-way',
        0,
        'TSPLIB HCP has no one-way edges; this piece cannot take its moves back, use graphml or dot',
        'TSPLIB HCP 没有单向边；这个棋子的走法不能逆行，请用 graphml 或 dot',
      ),
    ]);
  }
  const lines = { dot, graphml, dimacs, hcp }[format](problem, graph);
  return ok(`${lines.join('\n')}\n`);
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
  const { squareOf, places } = tourGraph(problem);
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
          `"${match[0].slice(0, 20)}" is not a node; they run from 1 to ${places}`,
          `“${match[0].slice(0, 20)}” 不是节点；编号从 1 到 ${places}`,
        ),
      ]);
    }
    path.push(squareOf[node - 1]!);
  }
  if (path.length === 0) return fail([flaw('empty', 0, 'the tour holds no nodes', '巡游里没有节点')]);
  return ok(path);
};
