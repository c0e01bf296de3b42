import { describe, expect, it } from 'vitest';
import { makeBoard } from '../src/core/board.js';
import { HYPERKNIGHT, KNIGHT } from '../src/core/piece.js';
import { seededRandom } from '../src/core/random.js';
import {
  drawSheet,
  makePuzzle,
  planSheet,
  type SheetPuzzle,
  type SheetRequest,
  sheetHtml,
} from '../src/draw.js';
import { constructTour } from '../src/puzzles/tour/solve/construct/construct.js';
import { messageLetters } from '../src/sheet/index.js';
import { scrambleTour } from '../src/sheet/scramble.js';
import { countCompletions } from './slow/numbered.js';
import { findAll, readXml, textOf } from './xmlReader.js';

const REQUEST: SheetRequest = {
  kind: 'numbers',
  board: makeBoard(6, 6),
  piece: KNIGHT,
  closed: false,
  seed: 1,
  count: 3,
  difficulty: 'hard',
};

const make = (request: SheetRequest): SheetPuzzle[] =>
  planSheet(request).map((one) => {
    const made = makePuzzle(one);
    if (!made.ok) throw new Error(made.error.map(({ message }) => message.en).join());
    return made.value;
  });

/** Written from the rules: every square once, every step a knight's move. */
const isTour = (width: number, squares: number, path: readonly number[], closed: boolean): boolean => {
  const isMove = (a: number, b: number) => {
    const dx = Math.abs((a % width) - (b % width));
    const dy = Math.abs(Math.floor(a / width) - Math.floor(b / width));
    return dx * dy === 2;
  };
  return (
    path.length === squares &&
    new Set(path).size === squares &&
    path.every((square, i) => i === 0 || isMove(path[i - 1]!, square)) &&
    (!closed || isMove(path[squares - 1]!, path[0]!))
  );
};

describe('a number puzzle', () => {
  it('has exactly one solution, counted by a plain search that shares no code with the solver', () => {
    const requests: SheetRequest[] = [
      REQUEST,
      { ...REQUEST, board: makeBoard(5, 5), difficulty: 'fiendish', seed: 2 },
      { ...REQUEST, closed: true, seed: 3 },
      { ...REQUEST, board: makeBoard(6, 6, [14, 20]), difficulty: 'medium', seed: 4 },
      { ...REQUEST, board: makeBoard(7, 7), difficulty: 'easy', count: 2, seed: 5 },
    ];
    for (const request of requests) {
      for (const { problem, solution, printed } of make(request)) {
        const { board, closed } = problem;
        const squares = board.width * board.height - board.missing.length;
        expect(isTour(board.width, squares, solution, closed)).toBe(true);
        for (const [square, text] of printed) expect(solution[Number(text) - 1]).toBe(square);
        expect(countCompletions(board, KNIGHT.rays, closed, problem.given!, 2)).toBe(1);
      }
    }
  });

  it('has as many clues as its difficulty requires, including the ends', () => {
    const clues = (['easy', 'medium', 'hard', 'fiendish'] as const).map((difficulty) => {
      const [puzzle] = make({ ...REQUEST, difficulty, count: 1 });
      expect(puzzle!.printed.get(puzzle!.solution[0]!)).toBe('1');
      expect(puzzle!.printed.get(puzzle!.solution[35]!)).toBe('36');
      expect(puzzle!.difficulty).toBe(difficulty);
      return puzzle!.printed.size;
    });
    expect(clues.slice(0, 3)).toEqual([22, 16, 11]);
    expect(clues[3]).toBeLessThan(8);
    expect(make({ ...REQUEST, clues: 14, count: 1 })[0]!.printed.size).toBe(14);
  });

  it('is the same for the same seed, and differs for another', () => {
    expect(make(REQUEST)).toEqual(make(REQUEST));
    const tours = new Set(make({ ...REQUEST, count: 8 }).map(({ solution }) => solution.join()));
    expect(tours.size).toBe(8);
  });

  it('is refused with an error if no tour exists', () => {
    const made = makePuzzle({ ...REQUEST, board: makeBoard(4, 4) });
    expect(made.ok ? '' : made.error[0]!.message.en).toContain('No open tour of 4x4');
  });
});

describe('a cryptotour', () => {
  const message = 'Every square once, and home again: that is all a knight can ask for.';

  it('spells its message along the tour', () => {
    for (const { solution, printed, problem } of make({
      ...REQUEST,
      kind: 'crypto',
      board: makeBoard(8, 8),
      closed: true,
      message,
    })) {
      expect(isTour(8, 64, solution, true)).toBe(true);
      const spelt = solution.map((square) => printed.get(square)).join('');
      expect(spelt.startsWith('EVERYSQUAREONCEANDHOMEAGAIN')).toBe(true);
      expect(problem.from).toBe(solution[0]);
    }
  });

  it('accepts Chinese, too, and refuses a message that does not fit', () => {
    expect(messageLetters('马走日，象走田。')).toEqual([...'马走日象走田']);
    const refusal = (text: string) => {
      const made = makePuzzle({ ...REQUEST, kind: 'crypto', board: makeBoard(5, 5), message: text });
      return made.ok ? 'made' : made.error[0]!.code;
    };
    expect(refusal('马走日')).toBe('made');
    expect(refusal('… !')).toBe('no-message');
    expect(refusal(message)).toBe('long-message');
  });
});

describe('a random tour', () => {
  it('stays a tour, open or closed, and does not depend on the tour it started from', () => {
    for (const closed of [false, true]) {
      const tour = [...constructTour(8, 8, closed)!];
      const mixed = new Set<string>();
      for (let seed = 0; seed < 30; seed++) {
        const path = scrambleTour(makeBoard(8, 8), KNIGHT, tour, closed, seededRandom(seed));
        expect(isTour(8, 64, path, closed)).toBe(true);
        mixed.add(path.join());
      }
      expect(mixed.size).toBe(30);
    }
    const oneWay = [0, 1, 2];
    expect(scrambleTour(makeBoard(3, 1), HYPERKNIGHT, oneWay, false, seededRandom(1))).toBe(oneWay);
  });
});

describe('a printed sheet', () => {
  const puzzles = make({ ...REQUEST, kind: 'crypto', message: 'horse & <knight>', count: 5 });

  it('has one page in its paper size for every two puzzles, and one for the solutions', () => {
    for (const [paper, width, height] of [
      ['a4', '210mm', '297mm'],
      ['letter', '215.9mm', '279.4mm'],
    ] as const) {
      for (const lang of ['en', 'zh'] as const) {
        const pages = drawSheet(puzzles, { paper, lang, title: 'A <title> & more' });
        expect(pages).toHaveLength(4);
        for (const text of pages) {
          const root = readXml(text);
          expect([root.attributes.width, root.attributes.height]).toEqual([width, height]);
          expect(text).not.toMatch(/NaN|undefined/);
        }
        expect(textOf(findAll(readXml(pages[3]!), 'title')[0]!)).toMatch(
          /A <title> & more(: Solutions|：答案)/,
        );
      }
    }
    expect(drawSheet(puzzles, { perPage: 4 })).toHaveLength(3);
    expect(drawSheet(puzzles, { perPage: 1 })).toHaveLength(6);
  });

  it('says in full words how much is given, in Chinese with Chinese punctuation', () => {
    const [puzzle] = make({ ...REQUEST, count: 1 });
    const given = `${puzzle!.kind === 'numbers' ? puzzle!.printed.size : 0}`;
    const texts = (lang: 'en' | 'zh') =>
      findAll(readXml(drawSheet([puzzle!], { lang })[0]!), 'text').map((node) => textOf(node));
    expect(texts('en')).toContainEqual(expect.stringContaining(`, ${given} of 36 numbers given)`));
    expect(texts('zh')).toContainEqual(expect.stringContaining(`，给出 ${given}/36 个数）`));
    expect(texts('zh').join('\n')).not.toMatch(/\p{Script=Han}[,:;(]|[,:;(]\p{Script=Han}/u);
  });

  it('says beside each solution how far it was verified', () => {
    const [last] = drawSheet(puzzles, { levels: ['recomputed', 'partial'] }).slice(-1);
    expect(last).toContain('>1  Recomputed<');
    expect(last).toContain('>2  Partly verified<');
    expect(last).toContain('>3<');
    expect(drawSheet(puzzles, { levels: ['recomputed'], lang: 'zh' }).at(-1)).toContain('>1  已重新计算<');
  });

  it('prints every square of every puzzle, and its step on the solution page', () => {
    const pages = drawSheet(puzzles);
    const letters = findAll(readXml(pages[0]!), 'text')
      .filter(
        ({ attributes }) => attributes['font-weight'] === '700' && attributes['text-anchor'] === undefined,
      )
      .map(textOf);
    expect(letters).toHaveLength(72);
    const steps = findAll(readXml(pages[3]!), 'text').filter((node) => /^36$/.test(textOf(node)));
    expect(steps).toHaveLength(5);
  });

  it('is available as one HTML file, too', () => {
    const html = sheetHtml(puzzles, { paper: 'letter' });
    expect(html).toContain('@page{size:215.9mm 279.4mm;margin:0}');
    expect(findAll(readXml(html.slice(html.indexOf('<html'))), 'svg')).toHaveLength(4);
  });
});
