import { describe, expect, it } from 'vitest';
import { randomBelow, seededRandom } from '../../../core/random.js';
import { splitLine } from '../../../core/words.js';
import { checkGrundy, type GrundyAnswer, type GrundyProblem, solveGrundy } from '../index.js';
import { parseGrundy } from '../text.js';

const read = (text: string): GrundyProblem => {
  const result = parseGrundy(splitLine(text));
  if (!result.ok) throw new Error('flawed');
  return result.value;
};

const refused = (problem: GrundyProblem, answer: unknown) => {
  expect(checkGrundy(problem, answer as GrundyAnswer)).toMatchObject({ ok: false });
};

describe('the checker refuses damaged answers', () => {
  const lines = [
    'quadrant hyperknight 20,25 3,17 8,8',
    'quadrant lRbR 12,9 3,4',
    'quadrant lRbRlbB 9,7',
    '9x7 without d4/e2 lRbRlbB i7 c3',
    '6x6 without b2 rRfR a1 b1',
    '2x2 without b2 offsets:1,1/-1,-1/-1,0 b1',
    '2x4 without b2/b3/b4 offsets:1,1/-1,-1/0,-1/-1,0 a4',
  ];

  it.each(lines)('%s with a wrong value, sum, winner or move', (line) => {
    const problem = read(line);
    const answer = solveGrundy(problem, { method: 'table' });
    if (answer.kind !== 'grundy') throw new Error(answer.kind);
    expect(checkGrundy(problem, answer)).toMatchObject({ ok: true });
    refused(problem, { ...answer, values: answer.values.with(0, answer.values[0]! + 1) });
    refused(problem, { ...answer, values: answer.values.slice(1) });
    refused(problem, { ...answer, sum: answer.sum + 1 });
    refused(problem, { ...answer, winner: answer.winner === 'first' ? 'second' : 'first' });
    refused(problem, {
      ...answer,
      winning: [...answer.winning, { piece: 0, from: problem.at[0], to: problem.at[0] }],
    });
    if (answer.winning.length > 0) refused(problem, { ...answer, winning: answer.winning.slice(1) });
    refused(problem, { ...answer, certificate: undefined });
    refused(problem, {
      ...answer,
      certificate: { kind: 'rule', rule: { weight: { x: 1, y: 1 }, cones: [] } },
    });
    refused({ ...problem, misere: true }, answer);
  });

  it.each(lines)('%s with one table entry changed', (line) => {
    const problem = read(line);
    const random = seededRandom(7);
    for (let i = 0; i < 60; i++) {
      const answer = solveGrundy(problem, { method: 'table' });
      if (answer.kind !== 'grundy' || !('heights' in answer.certificate || 'ranks' in answer.certificate))
        throw new Error(answer.kind);
      const { values } = answer.certificate;
      values[randomBelow(random, values.length)]! += 1 + randomBelow(random, 3);
      refused(problem, answer);
    }
  });

  it('a table that is cut short, of another shape, or with a weight that some move raises', () => {
    const problem = read('quadrant hyperknight 9,9');
    const answer = solveGrundy(problem, { method: 'table' });
    if (answer.kind !== 'grundy' || answer.certificate.kind !== 'table') throw new Error(answer.kind);
    const { certificate } = answer;
    const damaged = (change: object) =>
      refused(problem, { ...answer, certificate: { ...certificate, ...change } });
    damaged({ values: certificate.values.slice(1) });
    damaged({ heights: certificate.heights.slice(1) });
    damaged({ weight: { x: 1, y: 3 } });
    damaged({ weight: { x: 0, y: 0 } });
    damaged({ weight: { x: -1, y: -1 } });
    damaged({ flipX: true });
    damaged({ values: [...certificate.values] });
    damaged({ kind: 'ranks' });
    damaged({ heights: new Uint32Array(0), values: new Uint16Array(0) });
  });

  it('ranks that a move does not lower', () => {
    const problem = read('2x4 without b2/b3/b4 offsets:1,1/-1,-1/0,-1/-1,0 a4');
    const answer = solveGrundy(problem);
    if (answer.kind !== 'grundy' || answer.certificate.kind !== 'ranks') throw new Error(answer.kind);
    const ranks = new Uint32Array(answer.certificate.ranks.length);
    refused(problem, { ...answer, certificate: { ...answer.certificate, ranks } });
  });

  it('cycles and endless moves that are not there', () => {
    const board = read('8x8 N a1');
    refused(board, {
      kind: 'endless',
      moves: [],
      cycle: [
        { x: 0, y: 0 },
        { x: 1, y: 1 },
        { x: 0, y: 0 },
      ],
    });
    refused(board, {
      kind: 'endless',
      moves: [],
      cycle: [
        { x: 0, y: 0 },
        { x: 1, y: 2 },
      ],
    });
    refused(board, { kind: 'endless', moves: [], cycle: [{ x: 0, y: 0 }] });
    refused(board, { kind: 'endless', moves: [] });
    const quadrant = read('quadrant hyperknight 1,0');
    refused(quadrant, { kind: 'endless', moves: [{ dx: 1, dy: -2, times: 1 }] });
    refused(quadrant, { kind: 'endless', moves: [{ dx: 1, dy: 2, times: 1 }] });
    refused(quadrant, {
      kind: 'endless',
      moves: [
        { dx: 1, dy: -2, times: -1 },
        { dx: -2, dy: 1, times: -1 },
      ],
    });
    refused(quadrant, { kind: 'endless', moves: [] });
  });

  it('a misère answer with the wrong winner or moves', () => {
    const problem = read('6x6 hyperknight f6 d5 misere');
    const answer = solveGrundy(problem);
    if (answer.kind !== 'misere') throw new Error(answer.kind);
    expect(checkGrundy(problem, answer)).toMatchObject({ ok: true });
    refused(problem, { ...answer, winner: answer.winner === 'first' ? 'second' : 'first' });
    refused(problem, {
      ...answer,
      winning: [...answer.winning, { piece: 0, from: problem.at[0], to: problem.at[0] }],
    });
    refused({ ...problem, misere: undefined } as unknown as GrundyProblem, answer);
  });

  it('garbage', () => {
    const problem = read('quadrant hyperknight 1,0');
    for (const garbage of [
      null,
      undefined,
      3,
      'x',
      {},
      [],
      { kind: 'grundy' },
      { kind: 'grundy', certificate: {} },
    ]) {
      refused(problem, garbage);
    }
  });
});
