import { describe, expect, it } from 'vitest';
import { makeBoard } from '../../../src/core/board.js';
import { untranslated } from '../../../src/core/text.js';
import type { CombosProblem } from '../../../src/puzzles/combos/combos.js';
import { comboMarginals, listCombos, solveCombos } from '../../../src/puzzles/combos/index.js';
import { formatProblem, parseProblem } from '../../../src/puzzles/lines.js';
import { beginOwn, marksOf, type OwnCombo, ownHands, press, send } from './byHand.js';
import { combosEditor } from './editor.js';
import { marginalMap, timesOf } from './marginals.js';
import {
  collisionWords,
  firstCollisions,
  type Move,
  movesOf,
  placeAt,
  STAY,
  secondsOf,
  watchSequence,
} from './seconds.js';

const problemOf = (line: string): CombosProblem => {
  const read = parseProblem(line);
  if (!read.ok) throw new Error(read.error[0]!.message.en);
  return read.value as CombosProblem;
};

const TITLE = untranslated('');

/** Every combination of one choice per piece. */
const everyCombo = (problem: CombosProblem): readonly (readonly Move[])[] =>
  problem.pieces.reduce<readonly (readonly Move[])[]>(
    (combos, _, piece) => combos.flatMap((combo) => movesOf(problem, piece).map((move) => [...combo, move])),
    [[]],
  );

describe('collisions second by second', () => {
  it.each([
    'combos 4x3 R@a1 B@d3',
    'combos 3x3 Q@a1 N@c3 K@b2',
    'combos 3x3 without b2 RD@a1 R@c1',
  ])('leave exactly the combinations that are counted: %s', (line) => {
    const problem = problemOf(line);
    const valid = everyCombo(problem).filter((moves) => firstCollisions(problem, moves).length === 0);
    const answer = solveCombos(problem);
    expect(answer.kind === 'combos' && Number(answer.count)).toBe(valid.length);
    const listed = listCombos(problem, 10_000);
    expect(
      listed.kind === 'list' &&
        listed.combos.map((combo) => combo.map(({ dx, dy, steps }) => ({ dx, dy, steps }))),
    ).toEqual(valid);
  });
  it('let neighbors swap', () => {
    const problem = problemOf('combos 2x1 R@a1 R@b1');
    const right: Move = { dx: 1, dy: 0, steps: 1 };
    const left: Move = { dx: -1, dy: 0, steps: 1 };
    expect(firstCollisions(problem, [right, left])).toEqual([]);
    expect(firstCollisions(problem, [right, STAY])).toHaveLength(1);
  });
  it('are named with their second and marked on their square', () => {
    const problem = problemOf('combos 5x5 R@a1 R@e1');
    const moves: readonly Move[] = [
      { dx: 1, dy: 0, steps: 4 },
      { dx: -1, dy: 0, steps: 3 },
    ];
    const [first] = firstCollisions(problem, moves);
    expect(collisionWords(problem, first!).en).toBe(
      'Collision after 2 seconds on c1: the rook from a1 and the rook from e1.',
    );
    const sequence = watchSequence(problem, moves, TITLE);
    expect(sequence.last).toBe(secondsOf(moves));
    expect(sequence.sceneAt(2).cells).toEqual([{ x: 2, y: 0, tone: { kind: 'accent' } }]);
    expect(sequence.sceneAt(1).cells).toEqual([{ x: 2, y: 0, tone: { kind: 'soft' } }]);
    expect(sequence.sayAt!(2).zh).toBe('第 2 秒在 c1 相撞：a1 的车、e1 的车。');
    expect(sequence.sayAt!(1).en).toBe('second 1');
    const at = sequence.sceneAt(2).tokens.map((token) => token.at);
    expect(at[0]).not.toEqual(at[1]);
  });
});

describe('a combination made by hand', () => {
  const problem = problemOf('combos 8x8 R@a1 Q@d4');
  it('takes two presses per piece', () => {
    let own: OwnCombo = press(problem, beginOwn(problem), { x: 0, y: 0 });
    expect(own.chosen).toBe(0);
    expect(marksOf(problem, own).filter(({ piece }) => piece === 'dot')).toHaveLength(14);
    own = press(problem, own, { x: 0, y: 3 });
    expect(own).toEqual({ moves: [{ dx: 0, dy: 1, steps: 3 }, STAY] });
    own = press(problem, press(problem, own, { x: 3, y: 3 }), { x: 0, y: 3 });
    expect(firstCollisions(problem, own.moves)[0]).toMatchObject({ second: 3, pieces: [0, 1] });
    own = press(problem, press(problem, own, { x: 3, y: 3 }), { x: 3, y: 3 });
    expect(own.moves[1]).toEqual(STAY);
  });
  it('cancels on a press that has no effect', () => {
    const own = press(problem, beginOwn(problem), { x: 0, y: 0 });
    expect(press(problem, own, { x: 5, y: 6 }).chosen).toBeUndefined();
    expect(press(problem, beginOwn(problem), { x: 5, y: 6 })).toEqual(beginOwn(problem));
    expect(send(problem, own, 0, { x: 5, y: 6 })).toBeUndefined();
  });
  it('distinguishes two moves to one square', () => {
    const twice = problemOf('combos 8x8 RD@a1');
    const first = send(twice, beginOwn(twice), 0, { x: 2, y: 0 })!;
    const second = send(twice, first, 0, { x: 2, y: 0 })!;
    expect(first.moves).not.toEqual(second.moves);
    for (const { moves } of [first, second]) {
      expect(placeAt(twice, 0, moves[0]!, moves[0]!.steps)).toEqual({ x: 2, y: 0 });
    }
    expect(send(twice, second, 0, { x: 2, y: 0 })).toEqual(first);
  });
  it('can be dragged', () => {
    let own = beginOwn(problem);
    const hands = ownHands(
      problem,
      () => own,
      (next) => {
        own = next;
      },
    );
    expect(hands.canLift({ x: 3, y: 3 })).toBe(true);
    expect(hands.canLift({ x: 3, y: 4 })).toBe(false);
    expect(hands.carry({ x: 3, y: 3 }, { x: 4, y: 4 })).toEqual({ x: 3, y: 3 });
    hands.carry({ x: 3, y: 3 }, { x: 6, y: 4 });
    expect(own.moves[1]).toEqual({ dx: 1, dy: 1, steps: 1 });
    hands.press({ x: 0, y: 0 });
    expect(hands.describe({ x: 0, y: 5 }).en).toBe('a6, may be chosen');
  });
});

describe('where pieces end up', () => {
  const problem = problemOf('combos 4x4 R@a1 N@b3 K@d4');
  const found = comboMarginals(problem);
  if (found.kind === 'stopped') throw new Error('stopped');
  const marginals = { line: '', count: found.count, on: found.on };
  it('adds up to every combination for each piece', () => {
    for (const which of [0, 1, 2]) {
      expect(timesOf(marginals, which).reduce((sum, times) => sum + times, 0n)).toBe(found.count);
    }
    expect(timesOf(marginals, 'all').reduce((sum, times) => sum + times, 0n)).toBe(3n * found.count);
  });
  it('is shown with exact figures and a legend', () => {
    const { cells, legend, most } = marginalMap(problem.board, marginals, 'all');
    for (const { x, y, text } of cells) expect(text).toBe(`${timesOf(marginals, 'all')[y * 4 + x]}`);
    expect(most.times).toBe(timesOf(marginals, 'all').reduce((a, b) => (a > b ? a : b)));
    expect(legend.at(-1)!.text.en).toContain(`${most.times} combinations`);
  });
  it('is shown in percent where the figures would not fit', () => {
    const large = { line: '', count: 1_000_000n, on: [[250_000n, 1n, 0n, 749_999n]] };
    const { cells } = marginalMap(makeBoard(2, 2), large, 0);
    expect(cells.map(({ text }) => text)).toEqual(['25%', '<1%', '75%']);
  });
});

describe('editing', () => {
  const problem = problemOf('combos 8x8 R@a1 Q@d4');
  const line = (next: CombosProblem | undefined) => next && formatProblem(next);
  it('never puts two pieces on one square', () => {
    expect(combosEditor.move(problem, 'piece-0', { x: 3, y: 3 })).toBeUndefined();
    expect(line(combosEditor.move(problem, 'piece-0', { x: 3, y: 4 }))).toBe('combos 8x8 R@d5 Q@d4');
    expect(line(combosEditor.put(problem, 'N', { x: 3, y: 3 }))).toBe('combos 8x8 R@a1 N@d4');
    expect(line(combosEditor.put(problem, 'Q', { x: 3, y: 3 }))).toBe('combos 8x8 R@a1');
    expect(line(combosEditor.put(problem, 'K', { x: 7, y: 7 }))).toBe('combos 8x8 R@a1 Q@d4 K@h8');
  });
  it('keeps as many pieces as a smaller board holds', () => {
    const shrunk = combosEditor.withBoard(problem, makeBoard(2, 1));
    expect(new Set(shrunk.pieces.map(({ at }) => at)).size).toBe(2);
    expect(combosEditor.withBoard(problem, makeBoard(1, 1)).pieces).toHaveLength(1);
    expect(combosEditor.remove(problemOf('combos 8x8 R@a1'), 'piece-0')).toBeUndefined();
  });
});
