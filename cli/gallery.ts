/*
 * The gallery: pictures made by the library itself, and the page that shows them. Each puzzle of the registry
 * has a room with its own examples; tables of boards, sheets, and a terminal follow. `npm run gallery` writes
 * the files; a test draws them again and compares every byte, so the page can never show what the code no
 * longer draws.
 */
import { type Census, censusSvg, planCensus, runCensus } from '../src/census/index.js';
import { makeBoard } from '../src/core/board.js';
import { isStopped } from '../src/core/budget.js';
import type { Picture } from '../src/core/picture/picture.js';
import type { Example, HeavyPuzzle, LightPuzzle } from '../src/core/puzzle.js';
import {
  drawSheet,
  drawSvg,
  drawTerminal,
  makePuzzle,
  planSheet,
  type SheetRequest,
  svgOf,
} from '../src/draw.js';
import { KNIGHT, parsePiece } from '../src/pieces/index.js';
import { LIGHT_PUZZLES, type Problem, parseProblem } from '../src/puzzles/lines.js';
import { type Answer, heavyOf } from '../src/puzzles/solve.js';

/** A picture, the words below it, and the name of its file. */
interface Exhibit {
  readonly file: string;
  readonly svg: string;
  readonly words: string;
}

/** More expensive examples are not drawn. */
const BUDGET = { nodes: 1e8, bytes: 2 ** 30 };

interface SolvedLine {
  readonly heavy: HeavyPuzzle<Problem, Answer>;
  readonly problem: Problem;
  readonly answer: Answer;
}

const solveOnce = (line: string): SolvedLine | undefined => {
  const read = parseProblem(line);
  if (!read.ok) throw new Error(`${line}: ${read.error.map(({ message }) => message.en).join('; ')}`);
  const problem = read.value;
  const heavy = heavyOf<Problem>(problem);
  const answer = heavy.solve(problem, { budget: BUDGET });
  return isStopped(answer) ? undefined : { heavy, problem, answer };
};

const solvedLines = new Map<string, SolvedLine | undefined>();

/** Undefined if it costs too much. */
const solveExample = (line: string): SolvedLine | undefined => {
  if (!solvedLines.has(line)) solvedLines.set(line, solveOnce(line));
  return solvedLines.get(line);
};

const caption = ({ line, shows }: Example, option = ''): string => `${shows.en}. \`${line}${option}\``;

const drawExample = (example: Example, file: string): readonly Exhibit[] => {
  const solved = solveExample(example.line);
  if (solved === undefined) return [];
  const { heavy, problem, answer } = solved;
  if (heavy.isDrawn?.(problem, answer) === false) return [];
  return [{ file, svg: drawSvg(problem, answer), words: caption(example) }];
};

const QUERY_LIMITS = { columns: 64, rows: 64 };

/**
 * For puzzles whose answers are only numbers: the pictures of their queries, each for the first example that
 * has one.
 */
const drawQueries = ({ name, examples }: LightPuzzle<Problem>): readonly Exhibit[] => {
  const solved = examples.flatMap((example) => {
    const found = solveExample(example.line);
    return found === undefined ? [] : [{ ...found, example }];
  });
  const switches = (solved[0]?.heavy.queries ?? []).filter(({ option }) => option.value === undefined);
  return switches.flatMap(({ option, ask }) => {
    for (const { problem, answer, example } of solved) {
      const result = ask(problem, answer, '', { budget: BUDGET });
      const picture: Picture | undefined = result.ok ? result.value.picture?.(QUERY_LIMITS) : undefined;
      if (picture === undefined) continue;
      const words = `${picture.title.en}. \`${example.line} --${option.name}\``;
      return [{ file: `${name}-${option.name}`, svg: svgOf(picture), words }];
    }
    return [];
  });
};

const drawRoom = (puzzle: LightPuzzle<Problem>): readonly Exhibit[] => {
  const drawn = puzzle.examples.flatMap((example, i) => drawExample(example, `${puzzle.name}-${i + 1}`));
  return drawn.length > 0 ? drawn : drawQueries(puzzle);
};

/** The first examples again, in other themes and, if something moves, animated. */
const drawVariants = (): readonly Exhibit[] => {
  const themes = (['dark', 'print'] as const).flatMap((theme): readonly Exhibit[] => {
    const [example] = LIGHT_PUZZLES[0]!.examples;
    const { problem, answer } = solveExample(example.line)!;
    const svg = drawSvg(problem, answer, { theme });
    return [{ file: `theme-${theme}`, svg, words: caption(example, ` --theme ${theme}`) }];
  });
  const moving = LIGHT_PUZZLES.flatMap(({ name, examples: [example] }): readonly Exhibit[] => {
    const solved = solveExample(example.line);
    const picture = solved?.heavy.picture(solved.problem, solved.answer, QUERY_LIMITS);
    if (solved === undefined || picture?.acts.length === 0) return [];
    const svg = drawSvg(solved.problem, solved.answer, { animate: true });
    return [{ file: `moving-${name}`, svg, words: caption(example, ' --animate') }];
  });
  return [...themes, ...moving];
};

/** The two pictures at the top of the README, for the Chinese one. */
const drawChinese = (): readonly Exhibit[] => {
  const [tour, , giraffe] = LIGHT_PUZZLES[0]!.examples as readonly [Example, Example, Example];
  return [
    { example: tour, file: 'moving-tour-zh', animate: true },
    { example: giraffe, file: 'tour-3-zh', animate: false },
  ].map(({ example, file, animate }) => {
    const { problem, answer } = solveExample(example.line)!;
    const svg = drawSvg(problem, answer, { lang: 'zh', animate });
    return { file, svg, words: caption(example, `${animate ? ' --animate' : ''} --lang zh`) };
  });
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

/** The first puzzle's second example: an open tour has a number on every square. */
const terminal = (): string => {
  const { line } = LIGHT_PUZZLES[0]!.examples[1]!;
  const { problem, answer } = solveExample(line)!;
  const text = drawTerminal(problem, answer, { color: 'none', plain: true, width: 80 });
  return `The same picture as text: step numbers, the highest rank on top. With colors the squares are painted; \`--plain\` keeps to ASCII.

\`${line}\`

\`\`\`
${text}\`\`\`
`;
};

const drawTables = (): readonly Exhibit[] => [
  {
    file: 'census-tours',
    svg: census('tours', 12),
    words: 'Which boards have knight tours: green closed and open, orange open only, red none.',
  },
  {
    file: 'census-starts',
    svg: census('starts', 8),
    words:
      "From how many squares an open tour can start. On odd boards only the corner's color will do; 3 and 4 wide boards have rules of their own.",
  },
  {
    file: 'census-diameter',
    svg: census('diameter', 12),
    words: 'The most moves between any two squares. On 3x3 (*) the center cannot be reached.',
  },
  {
    file: 'census-losing',
    svg: census('losing', 12),
    words:
      'How many of the lowest squares lose for the player to move the hyper knight, colored by their share.',
  },
];

const drawSheets = (): readonly Exhibit[] => {
  const [numbers, solutions] = sheet({ kind: 'numbers', closed: false, difficulty: 'hard' });
  const [letters] = sheet({
    kind: 'crypto',
    closed: true,
    message: 'A knight that visits every square and then comes home has seen the world.',
  });
  return [
    { file: 'sheet-numbers', svg: numbers!, words: 'Two number puzzles.' },
    { file: 'sheet-numbers-solutions', svg: solutions!, words: 'Their solutions; the clues are bold.' },
    { file: 'sheet-crypto', svg: letters!, words: 'Two cryptotours.' },
  ];
};

/** Throws if the gallery would show an answer that the checker rejects. */
export const checkGallery = (): void => {
  for (const [line, solved] of solvedLines) {
    const verdict = solved?.heavy.check(solved.problem, solved.answer);
    if (verdict?.ok === false) throw new Error(`${line}: ${verdict.reason.en}`);
  }
};

/** Every file of the gallery by its path under docs. */
export const drawGallery = (): ReadonlyMap<string, string> => {
  const files = new Map<string, string>();
  let page = INTRODUCTION;
  const show = (title: string, words: string, exhibits: readonly Exhibit[]): void => {
    page += `\n## ${title}\n\n${words}\n`;
    for (const { file, svg, words: about } of exhibits) {
      files.set(`gallery/${file}.svg`, svg);
      page += `\n![${about.replaceAll('`', '')}](gallery/${file}.svg)\n\n${about}\n`;
    }
  };
  for (const puzzle of LIGHT_PUZZLES) {
    const exhibits = drawRoom(puzzle);
    if (exhibits.length > 0) show(puzzle.title.en, puzzle.question.en, exhibits);
  }
  show(
    'Themes and motion',
    'Any picture can be light, dark, or for print. Moving ones need no script; readers who prefer no motion see the finished picture.',
    drawVariants(),
  );
  show('In Chinese', 'With `--lang zh` the words of a picture are Chinese.', drawChinese());
  show(
    'Tables of boards',
    'One question asked of every board from 3x3 up: which have tours, from how many squares, how far apart two squares can be, and where the player to move loses.',
    drawTables(),
  );
  show(
    'To print',
    'Number puzzles have exactly one solution; cryptotours hide a message along a tour. A4 or US letter, the solutions on a page of their own.',
    drawSheets(),
  );
  show('In the terminal', terminal(), []);
  files.set('gallery.md', page);
  return files;
};
