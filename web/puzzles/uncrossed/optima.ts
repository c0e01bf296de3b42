/* Longest paths found by the library; a test checks each of them against the rules. */
import { type Text, t } from '../../../src/core/text.js';

export interface Optimum {
  readonly line: string;
  readonly size: string;
  /** The piece, if it is not a knight. */
  readonly name?: Text;
  readonly isClosed: boolean;
  readonly moves: number;
  /** Its squares. */
  readonly path: string;
}

export const OPTIMA: readonly Optimum[] = [
  {
    line: 'uncrossed 4x4 N closed',
    size: '4x4',
    isClosed: true,
    moves: 4,
    path: 'a1 c2 d4 b3',
  },
  {
    line: 'uncrossed 5x5 N closed',
    size: '5x5',
    isClosed: true,
    moves: 8,
    path: 'a1 b3 a5 c4 b2 d3 e1 c2',
  },
  {
    line: 'uncrossed 6x6 N closed',
    size: '6x6',
    isClosed: true,
    moves: 12,
    path: 'a1 c2 b4 d3 c1 e2 f4 d5 e3 c4 a5 b3',
  },
  {
    line: 'uncrossed 7x7 N closed',
    size: '7x7',
    isClosed: true,
    moves: 24,
    path: 'a1 b3 d2 c4 a3 b5 a7 c6 b4 d5 c7 e6 g7 f5 d6 e4 g5 f3 g1 e2 f4 d3 e1 c2',
  },
  {
    line: 'uncrossed 8x8 N closed',
    size: '8x8',
    isClosed: true,
    moves: 32,
    path: 'a1 c2 e1 d3 f2 e4 g3 f1 h2 g4 h6 f5 e7 g6 h8 f7 d8 e6 f4 d5 b4 c6 e5 d7 b6 c8 a7 b5 a3 c4 d2 b3',
  },
  {
    line: 'uncrossed 9x9 N closed',
    size: '9x9',
    isClosed: true,
    moves: 42,
    path: 'a1 c2 b4 d3 c5 e6 g5 h3 f4 g2 e3 f5 d4 e2 c3 d1 f2 h1 g3 i2 h4 g6 i5 h7 i9 g8 h6 f7 g9 e8 f6 d7 e9 c8 d6 b7 c9 a8 b6 c4 a5 b3',
  },
  {
    line: 'uncrossed 5x5 N open',
    size: '5x5',
    isClosed: false,
    moves: 10,
    path: 'd1 e3 c2 a1 b3 a5 c4 b2 d3 c5 e4',
  },
  {
    line: 'uncrossed 6x6 N open',
    size: '6x6',
    isClosed: false,
    moves: 17,
    path: 'd4 b5 c3 a4 b6 d5 e3 c4 d2 b3 a1 c2 e1 d3 f2 e4 d6 f5',
  },
  {
    line: 'uncrossed 7x7 N open',
    size: '7x7',
    isClosed: false,
    moves: 24,
    path: 'e1 c2 a1 b3 d2 f1 e3 g2 f4 g6 e7 f5 d6 b7 a5 c6 e5 f3 d4 e2 c3 a4 c5 d3 b4',
  },
  {
    line: 'uncrossed 6x6 W closed',
    size: '6x6',
    name: t('wazir', '一步车'),
    isClosed: true,
    moves: 36,
    path: 'a1 b1 b2 c2 c1 d1 d2 e2 e1 f1 f2 f3 e3 d3 c3 b3 b4 c4 d4 e4 f4 f5 f6 e6 e5 d5 d6 c6 c5 b5 b6 a6 a5 a4 a3 a2',
  },
  {
    line: 'uncrossed 7x7 zebra open',
    size: '7x7',
    name: t('zebra', '斑马'),
    isClosed: false,
    moves: 11,
    path: 'e1 g4 d6 f3 c1 e4 b2 d5 a7 c4 a1 d3',
  },
  {
    line: 'uncrossed 7x7 camel closed',
    size: '7x7',
    name: t('camel', '骆驼'),
    isClosed: true,
    moves: 12,
    path: 'd1 e4 f1 g4 d5 g6 d7 a6 b3 c6 d3 a2',
  },
];
