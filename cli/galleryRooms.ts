import type { SvgOptions } from '../src/render/index.js';

export interface Exhibit {
  readonly file: string;
  readonly line: string;
  readonly words: string;
  readonly options?: SvgOptions;
}

export interface Room {
  readonly title: string;
  readonly words: string;
  readonly exhibits: readonly Exhibit[];
}

/** What hangs in the gallery, besides tables and sheets. */
export const EXHIBITS: readonly Room[] = [
  {
    title: 'Closed tours',
    words:
      'A closed tour has no beginning, so it is drawn as one line, its inside filled wherever an odd number of turns goes round.',
    exhibits: [
      { file: 'tour-closed', line: 'tour 8x8 N closed', words: 'The chessboard, closed.' },
      {
        file: 'tour-quarter-turn',
        line: 'tour 14x14 N closed symmetric quarter-turn',
        words: 'Turn the page by 90 degrees: it stays the same.',
      },
      {
        file: 'tour-half-turn',
        line: 'tour 20x20 N closed symmetric half-turn',
        words: 'Half a turn, dark theme.',
        options: { theme: 'dark' },
      },
      {
        file: 'tour-hole',
        line: 'tour 8x8 without d4/e4/d5/e5 N closed',
        words: 'Around a hole, for print.',
        options: { theme: 'print' },
      },
      { file: 'tour-zebra', line: 'tour 10x10 Z closed', words: 'The zebra moves two and three.' },
      {
        file: 'tour-wazir',
        line: 'tour 12x12 W closed',
        words: 'The wazir moves one step: its tour is a coastline.',
      },
    ],
  },
  {
    title: 'Open tours',
    words: 'Numbered where numbers fit, and colored from the first square to the last.',
    exhibits: [
      { file: 'tour-open', line: 'tour 8x8 N open from a1 to h1', words: 'From corner to corner.' },
      {
        file: 'tour-moving',
        line: 'tour 6x6 N open from a1',
        words: 'Moving, without a script; readers who prefer no motion see the finished tour.',
        options: { animate: true },
      },
      { file: 'tour-large', line: 'tour 100x100 N open', words: '10,000 squares in 45 kB.' },
    ],
  },
  {
    title: 'Why there is none',
    words: 'Proofs of impossibility that can be checked with a pencil.',
    exhibits: [
      {
        file: 'cut-giraffe',
        line: 'tour 11x11 leaper:1,4 open',
        words: 'Without the 16 red squares the board falls into 18 parts; a tour could join at most 17.',
      },
      { file: 'cut-four-wide', line: 'tour 4x7 N closed', words: 'Nobody can close a 4-wide board.' },
      {
        file: 'colours',
        line: 'tour 5x5 N open from b1',
        words: 'Thirteen squares of one color, twelve of the other: a tour must start on the thirteen.',
      },
    ],
  },
  {
    title: 'Meeting',
    words: 'Each square shows what meeting there would cost.',
    exhibits: [
      { file: 'meet', line: 'meet 8x8 N b2 d3 f4', words: 'Three knights, fewest moves in total.' },
      {
        file: 'meet-rounds',
        line: 'meet 12x12 N a1 l2 b12 k11 rounds',
        words: 'Four knights, fewest rounds, dark.',
        options: { theme: 'dark' },
      },
    ],
  },
  {
    title: 'Hunting',
    words:
      'Red is the first player, who wants many moves; black the second, who wants few. Pawns carry the turn in which they fall.',
    exhibits: [
      { file: 'hunt', line: 'hunt 8x8 N d4 pawns a1/h8/b7/g2/e5/c6', words: 'Six pawns under best play.' },
      {
        file: 'hunt-moving',
        line: 'hunt 8x8 N d4 pawns a1/h8/b7/g2',
        words: 'A moving hunt.',
        options: { animate: true },
      },
    ],
  },
  {
    title: 'Combinations',
    words: 'Every piece may go any distance along its arrows, or stay.',
    exhibits: [{ file: 'combos', line: 'combos 8x8 R@a1 Q@d4 B@h8', words: 'Rook, queen and bishop.' }],
  },
  {
    title: 'Grundy values',
    words: 'Pale red squares lose for the player to move. Arrows are the winning moves.',
    exhibits: [
      {
        file: 'grundy-hyperknight',
        line: 'grundy quadrant hyperknight 2,5 9,4',
        words: 'Hyper knights near the corner.',
      },
      {
        file: 'grundy-far',
        line: 'grundy quadrant hyperknight 1000000000000000000,1000000000000000003',
        words: 'The same game a quintillion squares out.',
      },
      {
        file: 'grundy-wythoff',
        line: 'grundy quadrant wyt-queens 5,9',
        words: 'Wythoff’s queens: the losing squares follow the golden ratio.',
      },
    ],
  },
  {
    title: 'Moves and distances',
    words: 'The small questions the others are built from.',
    exhibits: [
      { file: 'distance', line: 'distance 8x8 N a1 b2', words: 'Next door, four moves away.' },
      {
        file: 'distance-camel',
        line: 'distance 12x12 C a1 k11',
        words: 'The camel never leaves its color.',
      },
      { file: 'moves-nightrider', line: 'moves 9x9 NN e5', words: 'The nightrider, in its own order.' },
    ],
  },
];
