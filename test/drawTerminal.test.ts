import { describe, expect, it } from 'vitest';
import { makeBoard } from '../src/core/board.js';
import { KNIGHT } from '../src/core/piece.js';
import { drawTerminal } from '../src/draw.js';
import { parseProblem, solveProblem } from '../src/index.js';
import {
  closedTour,
  cutNone,
  distance,
  grundy,
  hunt,
  meet,
  moves,
  openTour,
  SAMPLES,
  snake,
} from './drawSamples.js';

const PLAIN = { color: 'none', plain: true, width: 80 } as const;

const rows = (...lines: string[]) => `${lines.join('\n')}\n`;

// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences are what is being removed
const bare = (text: string) => text.replace(/\u001b\[[0-9;]*m/g, '');

describe('a board in a terminal', () => {
  it('shows a tour as step numbers, with the highest rank on top', () => {
    expect(drawTerminal(...openTour, PLAIN)).toBe(
      rows(
        '5   1 14  9 20  3',
        '4  24 19  2 15 10',
        '3  13  8 25  4 21',
        '2  18 23  6 11 16',
        '1   7 12 17 22  5',
        '    a  b  c  d  e',
      ),
    );
  });

  it('marks holes and the regions of a cut', () => {
    expect(drawTerminal(...closedTour, PLAIN)).toBe(rows('3  7 2 5', '2  4 # 8', '1  1 6 3', '   a b c'));
    expect(drawTerminal(...cutNone, PLAIN)).toBe(
      rows('4  5 3 2 6', '3  2 x x 3', '2  3 x x 2', '1  1 2 3 4', '   a b c d'),
    );
  });

  it('shows moves, paths, meetings, and hunts by their marks', () => {
    const rank = (text: string, y: number) => text.split('\n').find((line) => line.startsWith(`${y} `));
    expect(rank(drawTerminal(...moves, PLAIN), 3)).toBe('3  3 . 1 . . . . .');
    expect(rank(drawTerminal(...distance, PLAIN), 3)).toBe('3  . 1 . 3 . . . .');
    expect(rank(drawTerminal(...meet, PLAIN), 3)).toBe('3  . . . * . . . .');
    expect(rank(drawTerminal(...meet, PLAIN), 4)).toBe('4  . . . . . C . .');
    expect(rank(drawTerminal(...hunt, PLAIN), 4)).toBe('4  . . . 1 . . . .');
    expect(rank(drawTerminal(...hunt, PLAIN), 3)).toBe('3  . + . . . . . .');
  });

  it('shows Grundy values from the corner, and the piece in brackets', () => {
    const text = drawTerminal(...grundy, { ...PLAIN, width: 40 });
    expect(text).toContain(' 5    0   0 [3]   1');
    expect(text).toMatch(/\(columns 0-\d+, rows 0-\d+ of the unbounded quadrant\)/);
  });

  it('is ASCII with --plain, and the same board with and without color', () => {
    for (const [name, problem, answer] of SAMPLES) {
      const plain = drawTerminal(problem, answer, PLAIN);
      expect(plain, name).toMatch(/^[\n -~]*$/);
      const colored = drawTerminal(problem, answer, { ...PLAIN, color: '256', width: 200 });
      const words = (text: string) =>
        bare(text)
          .replace(/[.#]/g, '')
          .split('\n')
          .map((line) => line.split(/\s+/).filter(Boolean).join(' '))
          .filter((line) => !line.startsWith('('));
      expect(words(colored), name).toEqual(words(drawTerminal(problem, answer, { ...PLAIN, width: 200 })));
    }
  });

  it('says below the board what its numbers are, where the answer does not', () => {
    const captionOf = (line: string, lang: 'en' | 'zh') => {
      const read = parseProblem(line);
      if (!read.ok) throw new Error(line);
      const lines = drawTerminal(read.value, solveProblem(read.value), { ...PLAIN, lang })
        .trimEnd()
        .split('\n');
      return lines.at(-1);
    };
    expect(captionOf('walks 4x4 N from a1 steps 2', 'en')).toBe(
      'The number in each square: walks from the start that end there.',
    );
    expect(captionOf('walks 4x4 N steps 99', 'en')).toMatch(/percentage of the walks that start there\.$/);
    expect(captionOf('random-walk 4x4 N from a1 to d4', 'zh')).toBe('格中的数：从该格出发的期望步数。');
    expect(captionOf('place 4x4 N cover', 'zh')).toBe('格中的数：攻击该格的棋子个数。');
    expect(captionOf('place 4x4 Q apart', 'en')).toBe('   a b c d');
  });

  it('clips wide and tall boards and says so in both languages', () => {
    const [problem, answer] = snake(100);
    for (const width of [12, 40, 80, 132]) {
      for (const color of ['none', '256'] as const) {
        const text = bare(drawTerminal(problem, answer, { color, plain: true, width, height: 7 }));
        const lines = text.trimEnd().split('\n');
        expect(lines).toHaveLength(9);
        for (const line of lines.slice(0, -1)) expect(line.length).toBeLessThanOrEqual(width);
        expect(lines.at(-1)).toMatch(/^\(part of the 100x100 board: files a-\w+, ranks 1-7\)$/);
      }
    }
    expect(drawTerminal(problem, answer, { ...PLAIN, lang: 'zh' })).toContain('100x100 棋盘的一部分');
  });

  it('shows the relevant squares when a huge board is clipped', () => {
    const board = makeBoard(1_000_000_000, 1_000_000_000);
    const walk = [
      { x: 500_000_000, y: 7 },
      { x: 500_000_002, y: 8 },
    ];
    const text = drawTerminal(
      {
        puzzle: 'meet',
        board,
        walkers: walk.map((at) => ({ piece: KNIGHT, at })),
        objective: 'total',
      },
      {
        kind: 'meet',
        square: walk[1]!,
        moves: 1,
        rounds: 1,
        walks: [walk, walk.slice(1)],
        proved: true,
        method: 'search',
      },
      { ...PLAIN, height: 20 },
    );
    expect(text).toMatch(/^ 7 .* A /m);
    expect(text).toMatch(/^ 8 .* \* /m);
  });
});
