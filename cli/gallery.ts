/*
 * The gallery: pictures made by the library itself, each from one problem line, and the page that shows them. `npm run gallery`
 * writes the files; a test makes them again and compares every byte, so that the page can never show what the code no longer draws.
 */
import { type Census, censusSvg, planCensus, runCensus } from '../src/census/index.js';
import { makeBoard } from '../src/core/board.js';
import { drawSheet, drawSvg, drawTerminal, makePuzzle, planSheet, type SheetRequest } from '../src/draw.js';
import { KNIGHT, parsePiece } from '../src/pieces/index.js';
import { parseProblem } from '../src/puzzles/lines.js';
import { checkAnswer, solveProblem } from '../src/puzzles/solve.js';
import type { SvgOptions } from '../src/render/index.js';
import { EXHIBITS } from './galleryRooms.js';

/** Solves and checks a line: the gallery shows nothing that the checker refuses. */
const solved = (line: string) => {
  const read = parseProblem(line);
  if (!read.ok) throw new Error(`${line}: ${read.error.map(({ message }) => message.en).join('; ')}`);
  const answer = solveProblem(read.value);
  const verdict = checkAnswer(read.value, answer);
  if (!verdict.ok) throw new Error(`${line}: ${verdict.reason.en}`);
  return { problem: read.value, answer };
};

const draw = (line: string, options: SvgOptions): string => {
  const { problem, answer } = solved(line);
  return drawSvg(problem, answer, options);
};

const pieceOf = (text: string) => {
  const read = parsePiece(text);
  if (!read.ok) throw new Error(text);
  return read.value;
};

const census = (topic: Census['topic'], high: number): string => {
  const asked: Census = {
    topic,
    widths: [3, high],
    heights: [3, high],
    piece: topic === 'losing' ? pieceOf('hyperknight') : KNIGHT,
  };
  return censusSvg(
    asked,
    planCensus(asked).map((board) => runCensus(asked, board)),
  );
};

const sheet = (
  request: Pick<SheetRequest, 'kind' | 'closed' | 'difficulty' | 'message'>,
): readonly string[] => {
  const plan = planSheet({ ...request, board: makeBoard(8, 8), piece: KNIGHT, seed: 1, count: 2 });
  const puzzles = plan.map((one) => {
    const made = makePuzzle(one);
    if (!made.ok) throw new Error(made.error[0]!.message.en);
    return made.value;
  });
  return drawSheet(puzzles);
};

const INTRODUCTION = `# Gallery

Every picture here was drawn by the library from the line under it. \`npm run gallery\` draws them all again, and the tests compare
every byte. To draw one yourself:

\`\`\`
horseplay tour 8x8 closed --svg tour.svg
\`\`\`
`;

const terminal = (): string => {
  const { problem, answer } = solved('tour 8x8 N open from a1');
  const text = drawTerminal(problem, answer, { color: 'none', plain: true, width: 80 });
  return `## In the terminal

The same picture as text: step numbers, the highest rank on top. With colors the squares are painted; \`--plain\` keeps to ASCII.

\`tour 8x8 N open from a1\`

\`\`\`
${text}\`\`\`
`;
};

/** Every file of the gallery by its path under docs. */
export const drawGallery = (): ReadonlyMap<string, string> => {
  const files = new Map<string, string>();
  let page = INTRODUCTION;
  const show = (file: string, picture: string, alt: string, words: string): void => {
    files.set(`gallery/${file}.svg`, picture);
    page += `\n![${alt}](gallery/${file}.svg)\n\n${words}\n`;
  };
  for (const { title, words, exhibits } of EXHIBITS) {
    page += `\n## ${title}\n\n${words}\n`;
    for (const { file, line, words: about, options } of exhibits) {
      show(file, draw(line, options ?? {}), about, `${about} \`${line}\``);
    }
  }
  page += `\n## Tables of boards\n\nOne question asked of every board from 3x3 up: which have tours, from how many squares, how far apart two squares can be, and where the player to move loses.\n`;
  show(
    'census-tours',
    census('tours', 12),
    'Which boards have knight tours',
    'Which boards have knight tours: green closed and open, orange open only, red none.',
  );
  show(
    'census-starts',
    census('starts', 8),
    'From how many squares a knight tour can start',
    'From how many squares an open tour can start. On odd boards only the corner’s color will do; 3 and 4 wide boards have rules of their own.',
  );
  show(
    'census-diameter',
    census('diameter', 12),
    'The most knight moves between two squares',
    'The most moves between any two squares. On 3x3 (*) the center cannot be reached.',
  );
  show(
    'census-losing',
    census('losing', 12),
    'Where the hyper knight to move loses',
    'How many of the lowest squares lose for the player to move the hyper knight, colored by their share.',
  );
  page += `\n## To print\n\nNumber puzzles have exactly one solution; cryptotours hide a message along a tour. A4 or US letter, the solutions on a page of their own.\n`;
  const numbers = sheet({ kind: 'numbers', closed: false, difficulty: 'hard' });
  show('sheet-numbers', numbers[0]!, 'A page with two number puzzles', 'Two number puzzles.');
  show('sheet-numbers-solutions', numbers[1]!, 'Their solutions', 'Their solutions; the clues are bold.');
  const letters = sheet({
    kind: 'crypto',
    closed: true,
    message: 'A knight that visits every square and then comes home has seen the world.',
  });
  show('sheet-crypto', letters[0]!, 'A page with two cryptotours', 'Two cryptotours.');
  page += `\n${terminal()}`;
  files.set('gallery.md', page);
  return files;
};
