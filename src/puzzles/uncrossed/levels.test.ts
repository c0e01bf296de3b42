import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { samples } from '../../../test/samples.js';
import { slowUncrossed } from '../../../test/slow/uncrossed.js';
import { makeBoard } from '../../core/board.js';
import { KNIGHT } from '../../core/piece.js';
import { checkUncrossed, parseUncrossed, solveUncrossed, uncrossedFromJson } from './index.js';
import { type Levels, searchLevels } from './solve/knight/levels/levels.js';
import { levelPath } from './solve/knight/levels/path.js';
import { makeWindows } from './solve/knight/levels/windows.js';
import { KNOWN_RULES } from './solve/knight/rules.js';
import { byRows, movesOnStrip } from './solve/knight/solve.js';

const NO_LIMITS = { nodes: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };

const mostByRows = (width: number, height: number, closed: boolean): number => {
  const found = byRows(width, height, closed, NO_LIMITS, undefined);
  return found.kind === 'done' ? found.moves : -1;
};

const mostOf = (found: Levels): number => (found.kind === 'found' ? found.ending.halves / 2 : 0);

const kindOf = (closed: boolean): string => (closed ? 'closed' : 'open');

describe('levels of bounds', () => {
  it('as the rows say, asked for fewer moves than there are, as many, and more', () => {
    for (let width = 2; width <= samples(4, 6); width++) {
      for (let height = width; height <= samples(6, 9); height++) {
        for (const closed of [true, false]) {
          const most = mostByRows(width, height, closed);
          const least = Math.ceil(width / 2);
          for (let columns = least; columns <= Math.min(width, least + 1); columns++) {
            const windows = makeWindows(width, height, closed, columns);
            const run = { width, height, closed, windows, mayGoOn: () => true };
            const step = closed ? 2 : 1;
            for (let moves = most - 2 * step; moves <= most + 2 * step; moves += step) {
              if (moves <= 0) continue;
              const line = `${width}x${height} ${kindOf(closed)}, ${columns} columns, at least ${moves}`;
              expect([line, mostOf(searchLevels(run, moves))]).toEqual([line, moves <= most ? most : 0]);
            }
          }
        }
      }
    }
  });

  it('as trying everything says', () => {
    for (const [width, height] of samples(
      [
        [3, 4],
        [3, 5],
      ] as const,
      [
        [3, 4],
        [3, 5],
        [3, 6],
        [4, 4],
        [4, 5],
      ] as const,
    )) {
      for (const closed of [true, false]) {
        const slow = Math.max(0, slowUncrossed(makeBoard(width, height), KNIGHT, closed));
        const found = levelPath(width, height, closed, NO_LIMITS);
        expect([width, height, closed, found]).toMatchObject([width, height, closed, { moves: slow }]);
      }
    }
  });

  it('wider windows, fewer states at first, and the other side give the same', () => {
    for (const [width, height, closed] of samples(
      [[5, 6, false]] as const,
      [
        [5, 6, false],
        [6, 7, true],
        [7, 7, true],
        [8, 8, true],
        [6, 8, false],
        [7, 8, false],
      ] as const,
    )) {
      const most = levelPath(width, height, closed, NO_LIMITS);
      for (const columns of [Math.ceil(width / 2), Math.ceil(width / 2) + 1]) {
        for (const few of [2, 50]) {
          const again = levelPath(width, height, closed, NO_LIMITS, undefined, { columns, most: few });
          expect(again).toMatchObject({ kind: 'done', moves: most.kind === 'done' && most.moves });
        }
      }
      for (const splits of [[1], [Math.floor(width / 2) - 1, Math.ceil(width / 2) + 1]]) {
        const again = levelPath(width, height, closed, NO_LIMITS, undefined, {
          columns: 3,
          splits,
          most: 50,
        });
        expect(again).toMatchObject({ kind: 'done', moves: most.kind === 'done' && most.moves });
      }
      const turned = levelPath(height, width, closed, NO_LIMITS);
      expect(turned).toMatchObject({ moves: most.kind === 'done' && most.moves });
    }
  });

  it('long boards: as the rules of strips say', () => {
    const boards = samples(
      [['8-closed', 16]] as const,
      [
        ['7-closed', 20],
        ['7-closed', 31],
        ['8-closed', 23],
        ['8-closed', 100],
        ['6-open', 19],
        ['6-open', 64],
        ['7-open', 9],
        ['7-open', 41],
        ['8-open', 12],
        ['8-open', 13],
        ['8-open', 14],
        ['8-open', 23],
        ['8-open', 61],
      ] as const,
    );
    for (const [name, length] of boards) {
      const rule = KNOWN_RULES[name]!;
      const found = levelPath(rule.width, length, name.endsWith('closed'), NO_LIMITS);
      expect([name, length, found]).toMatchObject([
        name,
        length,
        { moves: Number(movesOnStrip(rule, BigInt(length))) },
      ]);
    }
  });

  it('A003192 and A157416', () => {
    const lines = samples(
      [
        ['8x8 closed', 32],
        ['7x7 open', 24],
      ] as const,
      [
        ['8x8 closed', 32],
        ['9x9 closed', 42],
        ['10x10 closed', 54],
        ['7x7 open', 24],
        ['8x8 open', 35],
        ['9x9 open', 47],
        // Not found in published tables.
        ['11x11 closed', 70],
        ['10x10 open', 61],
      ] as const,
    );
    for (const [board, moves] of lines) {
      const parsed = parseUncrossed(`uncrossed ${board.replace(' ', ' N ')}`);
      if (!parsed.ok) throw new Error(board);
      const answer = solveUncrossed(parsed.value);
      expect([board, answer]).toMatchObject([board, { kind: 'path', moves, method: 'levels' }]);
      expect(checkUncrossed(parsed.value, answer).ok).toBe(true);
    }
  });

  it('limits stop it, and it tells how far it is', () => {
    expect(levelPath(9, 9, true, { ...NO_LIMITS, nodes: 1000 })).toMatchObject({
      kind: 'short',
      limit: 'nodes',
    });
    expect(levelPath(9, 9, true, { ...NO_LIMITS, bytes: 1000 })).toMatchObject({
      kind: 'short',
      limit: 'bytes',
    });
    let told = 0;
    levelPath(7, 7, true, NO_LIMITS, (done) => {
      expect(done).toBeGreaterThanOrEqual(told);
      told = done;
    });
    expect(told).toBeGreaterThan(0);
  });
});

it('the paths in records/ keep the rules', () => {
  const lines = readFileSync('records/uncrossed/paths.txt', 'utf8').split('\n').slice(1, -1);
  expect(lines.length).toBeGreaterThan(0);
  for (let i = 0; i < lines.length; i += 2) {
    const [, line, moves] = /^(uncrossed .*): (\d+) moves$/.exec(lines[i]!)!;
    const parsed = parseUncrossed(line!);
    if (!parsed.ok) throw new Error(line);
    const json = { kind: 'path', moves: Number(moves), path: lines[i + 1]!.split(' ') };
    const answer = uncrossedFromJson(parsed.value, json);
    expect([line, answer.ok && checkUncrossed(parsed.value, answer.value)]).toMatchObject([
      line,
      { ok: true, level: 'partial' },
    ]);
  }
});
