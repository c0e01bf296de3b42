/*
 * The tour page's tasks for its worker: tours up to a size that fits in a page, the future of a path, and any
 * step of a rule.
 */
import { squareCount } from '../../../src/core/board.js';
import { stopShort } from '../../../src/core/budget.js';
import type { Point } from '../../../src/core/square.js';
import { formatThousands, t } from '../../../src/core/text.js';
import { implicitTour, startedAt } from '../../../src/puzzles/tour/solve/construct/implicit.js';
import { solveTour } from '../../../src/puzzles/tour/solve/solve.js';
import type { TourAnswer, TourOptions, TourProblem } from '../../../src/puzzles/tour/tour.js';
import { type PuzzleWork, readLine } from '../../work/answer.js';
import { decide, type Verdict } from './decide.js';
import type { Walk } from './walk.js';

/**
 * Longer tours are given by their rule: written out square by square, one would be more than a page can hold.
 */
const MAX_WRITTEN = 2_000_000;
/** An estimate of what a search needs. */
const BYTES_PER_SQUARE = 500;

const solve = (problem: TourProblem, options: TourOptions = {}): TourAnswer => {
  const squares = squareCount(problem.board);
  if (squares <= MAX_WRITTEN) return solveTour(problem, options);
  const budget = { nodes: 0, bytes: 4 * MAX_WRITTEN };
  const ruled = solveTour(problem, { ...options, method: 'construct', budget });
  if (ruled.kind !== 'stopped') return ruled;
  const most = formatThousands(MAX_WRITTEN);
  const why = t(
    `On boards of more than ${formatThousands(MAX_WRITTEN)} squares, the web app finds knight's tours of boards without holes and without a fixed end.`,
    `超过 ${most} 格的棋盘，网页版只求马在无缺格棋盘上、不指定终点的巡游。`,
  );
  return stopShort(why, {}, { bytes: squares * BYTES_PER_SQUARE });
};

/** A path made by hand; squares travel as numbers. */
interface Made {
  readonly line: string;
  readonly walk: Walk;
}

interface Lookup {
  readonly line: string;
  readonly step?: bigint;
  readonly at?: Point;
}

interface AreaAsk {
  readonly line: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The tour around a place on a board too large to show: the next square of each square. */
export interface Area {
  readonly steps: readonly (readonly [from: Point, to: Point])[];
}

const ruleOf = (line: string) => {
  const { board, closed, from } = readLine('tour', line);
  const whole = implicitTour(board.width, board.height, closed)!;
  const tour =
    from === undefined ? whole : startedAt(whole, from % board.width, Math.floor(from / board.width));
  return { tour, length: BigInt(board.width) * BigInt(board.height), closed };
};

const areaOf = ({ line, x, y, width, height }: AreaAsk): Area => {
  const { tour, length, closed } = ruleOf(line);
  const steps: (readonly [Point, Point])[] = [];
  for (let dy = 0; dy < height; dy++) {
    for (let dx = 0; dx < width; dx++) {
      const from = { x: x + dx, y: y + dy };
      const next = tour.stepAt(from.x, from.y) + 1n;
      if (next < length || closed) steps.push([from, tour.squareAt(next % length)]);
    }
  }
  return { steps };
};

export const work: PuzzleWork<TourProblem> = {
  solve,
  tasks: {
    decide: ({ line, walk }: Made): Verdict => decide(readLine('tour', line), walk),
    /** The square of a step, counted from 1, and the step of a square, on boards that a rule covers. */
    rule: ({ line, step, at }: Lookup): { step: bigint; at: Point } => {
      const { tour } = ruleOf(line);
      return step === undefined
        ? { step: tour.stepAt(at!.x, at!.y) + 1n, at: at! }
        : { step, at: tour.squareAt(step - 1n) };
    },
    area: areaOf,
  },
};
