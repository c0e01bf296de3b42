import type { JudgeId } from '../../src/judge/index.js';

export interface Mistakes {
  readonly id: JudgeId;
  /** Part of the text about the first mistake. */
  readonly why: string;
  readonly mistakes: readonly string[];
}

/** The mistakes that each program in judges/ can make, chosen by its argument. */
export const MISTAKES: readonly Mistakes[] = [
  { id: 'leetcode-51', why: 'one empty board', mistakes: ['silent', 'one-diagonal', 'half'] },
  {
    id: 'leetcode-52',
    why: 'only one of the two diagonals',
    mistakes: ['one-diagonal', 'mirror', 'n2-is-1'],
  },
  {
    id: 'leetcode-688',
    why: 'only among the moves that stay',
    mistakes: ['legal-only', 'one-less', 'seven-moves'],
  },
  { id: 'leetcode-935', why: 'making n moves', mistakes: ['n-moves', 'no-five', 'no-modulus', 'no-zero'] },
  { id: 'leetcode-1197', why: 'without its exceptions', mistakes: ['formula', 'quadrant', 'no-abs'] },
  { id: 'leetcode-1222', why: 'through each other', mistakes: ['through', 'straight', 'seven'] },
  { id: 'leetcode-2596', why: 'where the tour starts', mistakes: ['any-start', 'last-move', 'two-of-three'] },
  { id: 'cses-1072', why: 'every pair twice', mistakes: ['ordered', 'twice', 'overflow'] },
  { id: 'cses-1624', why: 'ignoring the reserved squares', mistakes: ['ignored', 'blocked', 'seven'] },
  { id: 'cses-1689', why: 'x is the column', mistakes: ['swapped', 'from-zero', 'corner'] },
  { id: 'cses-3217', why: 'forgets the corner', mistakes: ['corner', 'from-one', 'seven-moves'] },
  { id: 'luogu-P1002', why: "the horse's own square", mistakes: ['own-square', 'edges', 'overflow'] },
  { id: 'luogu-P1219', why: 'columns from 0', mistakes: ['from-zero', 'backward', 'no-total'] },
  { id: 'luogu-P1443', why: '0 instead of -1', mistakes: ['zeros', 'swapped', 'square'] },
  { id: 'luogu-P1896', why: 'touch at corners', mistakes: ['diagonals', 'at-most', 'one-less'] },
  { id: 'uva-439', why: 'the edge near the corner', mistakes: ['no-edges', 'same-square', 'singular'] },
  { id: 'poj-2488', why: 'numbers are swapped', mistakes: ['swapped', 'any-order', 'from-zero'] },
  { id: 'lightoj-1010', why: 'boards one or two wide', mistakes: ['half', 'two-wide', 'round-down'] },
  { id: 'icpc-2018-j', why: 'the rate of long ones', mistakes: ['steady', 'overflow', 'float', 'minus-one'] },
  { id: 'abc246-e', why: 'one square at a time', mistakes: ['one-step', 'through', 'zero', 'stops-early'] },
];
