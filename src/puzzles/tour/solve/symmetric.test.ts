import { describe, expect, it } from 'vitest';
import { fullTest } from '../../../../test/samples.js';
import { visitAskedTours } from '../../../../test/slow/askedTours.js';
import { slowTours } from '../../../../test/slow/tour.js';
import { tourAnswer, tourProblem, tourVerdict } from '../../../../test/tourHelp.js';
import { checkTour } from '../check/check.js';

describe('symmetric tours', () => {
  it.each([
    ['6x6 closed symmetric half-turn', 'tour'],
    ['8x8 closed symmetric half-turn', 'tour'],
    ['20x20 closed symmetric half-turn', 'tour'],
    ['7x7 open symmetric half-turn', 'tour'],
    ['8x7 open symmetric half-turn', 'tour'],
    ['6x6 closed symmetric quarter-turn', 'tour'],
    ['10x10 closed symmetric quarter-turn', 'tour'],
    ['14x14 closed symmetric quarter-turn', 'tour'],
    ['9x9 without e5 closed symmetric quarter-turn', 'tour'],
    ['6x5 closed symmetric mirror', 'tour'],
    ['3x10 closed symmetric mirror', 'tour'],
    ['8x8 closed symmetric quarter-turn', 'symmetry'],
    ['12x12 closed symmetric quarter-turn', 'symmetry'],
    ['8x8 closed symmetric mirror', 'symmetry'],
    ['8x8 open symmetric half-turn', 'symmetry'],
    ['7x7 open symmetric mirror', 'symmetry'],
    ['5x5 closed symmetric half-turn', 'colours'],
    ['4x1 W open from a1 symmetric half-turn', 'tour'],
    ['3x4 N open from b1 symmetric half-turn', 'tour'],
    ['6x6 N closed symmetric half-turn avoiding c3-d5', 'tour'],
    ['8x8 N closed symmetric half-turn avoiding c3-d5/e5-f7', 'tour'],
    ['3x6 WfF closed symmetric mirror', 'tour'],
    ['4x1 WfF open symmetric mirror using a1-b1', 'tour'],
    // Only one-way moves: a reflection can rotate such a tour, never reverse it.
    ['2x2 offsets:0,1/1,0/0,-1/-1,0 open symmetric mirror', 'tour'],
    ['2x2 offsets:1,0/0,1/-1,-1 closed symmetric half-turn', 'symmetry'],
    // The piece does not have the half-turn, but a tour of its wazir's moves has it.
    ['3x2 WfF open symmetric half-turn', 'tour'],
    // Avoiding the move also removes its image, and the board becomes disconnected.
    ['4x1 W open symmetric half-turn avoiding a1-b1', 'degree'],
  ])('%s: %s', (text, kind) => {
    expect(tourVerdict(text)).toBe(kind);
  });

  it('exist exactly where some tour of a small board has the symmetry', () => {
    for (const board of [
      '3x4',
      '4x3',
      '4x5',
      '3x7',
      '4x4 without a1/d4',
      '3x3 without b2',
      '5x4 without a1/e4',
    ]) {
      for (const piece of ['N', 'W', 'offsets:1,0/0,1/-1,0/0,-1/1,1']) {
        for (const kind of ['open', 'closed']) {
          for (const shape of ['half-turn', 'mirror']) {
            const plain = tourProblem(`${board} ${piece} ${kind}`);
            if (piece !== 'N' && plain.board.width * plain.board.height > 16) continue;
            const text = `${board} ${piece} ${kind} symmetric ${shape}`;
            let problem: ReturnType<typeof tourProblem>;
            try {
              problem = tourProblem(text);
            } catch {
              continue; // the board or the piece does not have the symmetry
            }
            let some = false;
            for (const path of slowTours(plain)) {
              if (checkTour(problem, { kind: 'tour', path, method: 'by-hand', nodes: 0 }).ok) {
                some = true;
                break;
              }
            }
            expect([text, tourAnswer(text).kind]).toEqual([text, some ? 'tour' : 'none']);
          }
        }
      }
    }
  });

  it('the checker refuses a tour without the symmetry, and a false proof', () => {
    const plain = tourAnswer('6x6 closed');
    expect(checkTour(tourProblem('6x6 closed symmetric quarter-turn'), plain).ok).toBe(false);
    const excuse = { kind: 'none', because: { kind: 'symmetry' }, method: 'by-hand', nodes: 0 } as const;
    expect(checkTour(tourProblem('6x6 closed symmetric quarter-turn'), excuse).ok).toBe(false);
    expect(checkTour(tourProblem('6x6 closed'), excuse).ok).toBe(false);
  });

  fullTest('the checker looks at boards of more squares than a call has arguments', () => {
    const excuse = { kind: 'none', because: { kind: 'symmetry' }, method: 'by-hand', nodes: 0 } as const;
    expect(checkTour(tourProblem('1x150000 W open symmetric half-turn'), excuse).ok).toBe(false);
  });

  it('the checker takes no symmetry for impossible that some tour with these ends has', () => {
    const excuse = { kind: 'none', because: { kind: 'symmetry' }, method: 'by-hand', nodes: 0 } as const;
    let accepted = 0;
    for (const board of [
      '1x4 W',
      '4x1 W',
      '3x2 W',
      '2x3 K',
      '3x3 without b2 W',
      '1x4 offsets:0,1/0,-1/0,2',
      '3x4 N',
    ]) {
      const plain = tourProblem(`${board} open`);
      const ends = [...Array(plain.board.width * plain.board.height).keys()];
      for (const symmetric of ['half-turn', 'mirror'] as const) {
        for (const end of ends.filter((square) => !plain.board.missing.includes(square))) {
          for (const problem of [
            { ...plain, symmetric, from: end },
            { ...plain, symmetric, to: end },
          ]) {
            if (!checkTour(problem, excuse).ok) continue;
            accepted++;
            let tours = 0;
            visitAskedTours(problem, () => ++tours === 0);
            expect([board, symmetric, problem, tours]).toEqual([board, symmetric, problem, 0]);
          }
        }
      }
    }
    expect(accepted).toBeGreaterThan(5);
  });
});

describe('random tours', () => {
  it('differ from seed to seed and not from call to call', () => {
    const tours = [1, 2, 3, 42].map((seed) => JSON.stringify(tourAnswer(`8x8 closed seed ${seed}`)));
    expect(new Set(tours).size).toBe(4);
    expect(JSON.stringify(tourAnswer('8x8 closed seed 42'))).toBe(tours[3]);
  });
});
