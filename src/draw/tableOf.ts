import { formatPoint, formatSquare, pointOf } from '../core/board.js';
import { fileName, pieceLetters, rankName } from '../core/picture.js';
import type { GrundyAnswer } from '../puzzles/grundy/grundy.js';
import type { HuntAnswer } from '../puzzles/hunt/hunt.js';
import type { MeetAnswer } from '../puzzles/meet/meet.js';
import type { Table, Value } from '../render/table.js';
import { type DrawnAnswer, type DrawnProblem, pictureOf } from './pictureOf.js';

/** A table of more rows than this is left to the JSON of the answer. */
const MAX_ROWS = 1_000_000;
const GRUNDY_SIDE = 64;

const stepsTable = (
  problem: Exclude<DrawnProblem, { puzzle: 'grundy' }>,
  squares: ArrayLike<number>,
  first: number,
): Pick<Table, 'columns' | 'rows'> => {
  const { board } = problem;
  const rows: Value[][] = [];
  for (let i = 0; i < Math.min(squares.length, MAX_ROWS); i++) {
    const { x, y } = pointOf(board, squares[i]!);
    rows.push([i + first, formatSquare(board, squares[i]!), x, y]);
  }
  return { columns: ['step', 'square', 'x', 'y'], rows };
};

/** The certificate in rows: the steps of a path, the walks of a meeting, the turns of a hunt, a grid of Grundy values. */
export const tableOf = (problem: DrawnProblem, answer: DrawnAnswer): Table => {
  const { title } = pictureOf(problem, answer, { columns: GRUNDY_SIDE, rows: GRUNDY_SIDE });
  if (answer.kind === 'stopped') return { title, columns: ['answer'], rows: [['stopped']] };
  switch (problem.puzzle) {
    case 'tour':
      if (answer.kind === 'tour') return { title, ...stepsTable(problem, answer.path, 1) };
      if (answer.kind === 'rule') {
        const rows = answer.stretches.flatMap(({ step, points }) =>
          points.map(({ x, y }, i): Value[] => [
            step + BigInt(i) + 1n,
            formatPoint(problem.board, { x, y }),
            x,
            y,
          ]),
        );
        return { title, columns: ['step', 'square', 'x', 'y'], rows };
      }
      if (answer.kind === 'none' && answer.because.kind === 'cut') {
        return {
          title,
          columns: ['removed'],
          rows: answer.because.removed.map((square) => [formatSquare(problem.board, square)]),
        };
      }
      return { title, columns: ['answer'], rows: [['none']] };
    case 'moves':
      return { title, ...stepsTable(problem, answer.kind === 'moves' ? answer.squares : [], 1) };
    case 'distance':
      return { title, ...stepsTable(problem, answer.kind === 'distance' ? answer.path : [], 0) };
    case 'count-tours': {
      const counted = answer.kind === 'count' ? [answer.undirected, answer.directed] : [null, null];
      const { width, height } = problem.board;
      return {
        title,
        columns: ['width', 'height', 'missing', 'piece', 'kind', 'undirected', 'directed'],
        rows: [
          [
            width,
            height,
            problem.board.missing.length,
            problem.piece.text,
            problem.closed ? 'closed' : 'open',
            ...counted,
          ],
        ],
      };
    }
    case 'meet': {
      const walks = (answer as Extract<MeetAnswer, { kind: 'meet' }>).walks ?? [];
      const rows = walks.flatMap((walk, i) =>
        walk.map(({ x, y }, step): Value[] => [
          i + 1,
          problem.walkers[i]!.piece.text,
          step,
          formatPoint(problem.board, { x, y }),
          x,
          y,
        ]),
      );
      return { title, columns: ['walker', 'piece', 'step', 'square', 'x', 'y'], rows };
    }
    case 'hunt': {
      const line = (answer as Extract<HuntAnswer, { kind: 'hunt' }>).line ?? [];
      const name = (square: number) => formatSquare(problem.board, square);
      return {
        title,
        columns: ['turn', 'by', 'takes', 'moves', 'path'],
        rows: line.map(({ by, takes, moves, path }, i) => [
          i + 1,
          by,
          name(takes),
          moves,
          path.map(name).join(' '),
        ]),
      };
    }
    case 'combos':
      return {
        title,
        columns: ['pieces', 'count'],
        rows: [
          [
            problem.pieces
              .map(({ piece, at }) => `${pieceLetters(piece)}@${formatSquare(problem.board, at)}`)
              .join(' '),
            answer.kind === 'combos' ? answer.count : null,
          ],
        ],
      };
    case 'grundy':
      return grundyGrid(problem, answer as GrundyAnswer);
  }
};

/** Grundy values with y downwards the page as on the board: the top row is the highest. */
const grundyGrid = (problem: Extract<DrawnProblem, { puzzle: 'grundy' }>, answer: GrundyAnswer): Table => {
  const picture = pictureOf(problem, answer, { columns: GRUNDY_SIDE, rows: GRUNDY_SIDE });
  const { window, title } = picture;
  const files = Array.from({ length: window.width }, (_, i) => window.x + i);
  const rows = Array.from({ length: window.height }, (_, i): Value[] => {
    const y = window.y + window.height - 1 - i;
    return [
      rankName(picture, y),
      ...files.map((x) => {
        const text = picture.cellAt(x, y)?.text;
        return text === undefined ? null : Number(text);
      }),
    ];
  });
  return { title, columns: ['', ...files.map((x) => fileName(picture, x))], rows };
};
