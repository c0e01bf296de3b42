/* Draws the gallery of the home page; run by scripts/exhibits.js. */
import { type Problem, parseProblem } from '../src/puzzles/lines.js';
import { type Answer, heavyOf } from '../src/puzzles/solve.js';
import { svgOf } from '../src/render/svg.js';
import { EXHIBITS, type Exhibit } from './exhibits.js';
import { writeAddress } from './state/address.js';

const LIMITS = { columns: 16, rows: 16, whole: true };

interface Solved {
  readonly exhibit: Exhibit;
  readonly problem: Problem;
  readonly answer: Answer;
}

const solve = (exhibit: Exhibit, line: string = exhibit.line): Solved => {
  const read = parseProblem(line);
  if (!read.ok) throw new Error(`${line}: ${read.error[0]!.message.en}`);
  const problem = read.value;
  return { exhibit, problem, answer: heavyOf<Problem>(problem).solve(problem) };
};

const pictureSvg = ({ exhibit, problem, answer }: Solved, theme: 'light' | 'dark'): string => {
  const picture = heavyOf<Problem>(problem).picture(problem, answer, LIMITS);
  return svgOf(
    {
      ...picture,
      legend: [],
      ground: 'checkered',
      ...(exhibit.bare ? { cellAt: () => undefined, strokes: [] } : {}),
    },
    { theme, caption: false, numbers: 'auto', animate: exhibit.moves === true },
  );
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark]!);

/** Chat programs read the head; people are redirected to the problem. */
const pageOf = ({ exhibit: { id, line, mode, hook, of } }: Solved, headline: string): string => {
  const link = `../${writeAddress({ line, mode: mode ?? 'answer' })}`;
  const [title, words] = [escapeHtml(`${hook.en} · horseplay`), escapeHtml(`${of.en}. ${headline}`)];
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self'; base-uri 'none'; form-action 'none'" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <meta name="description" content="${words}" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${words}" />
    <meta property="og:image" content="${id}.png" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta http-equiv="refresh" content="0; url=${escapeHtml(link)}" />
  </head>
  <body>
    <h1>${escapeHtml(hook.en)}</h1>
    <p>${words}</p>
    <p><a href="${escapeHtml(link)}"><img src="${id}.png" alt="${escapeHtml(of.en)}" width="560" /></a></p>
    <p lang="zh-Hans">${escapeHtml(`${hook.zh}：${of.zh}`)}</p>
  </body>
</html>
`;
};

export interface Drawn {
  readonly id: string;
  readonly light: string;
  readonly dark: string;
  /** A picture without motion, for a preview. */
  readonly preview: string;
  readonly page: string;
}

export const drawExhibits = (): readonly Drawn[] =>
  EXHIBITS.map((exhibit) => {
    const solved = solve(exhibit);
    const { headline } = heavyOf<Problem>(solved.problem).say(solved.problem, solved.answer);
    const { moves: _, ...unmoved } = exhibit;
    const drawn = solve(exhibit, exhibit.drawn);
    return {
      id: exhibit.id,
      light: pictureSvg(drawn, 'light'),
      dark: pictureSvg(drawn, 'dark'),
      preview: pictureSvg({ ...drawn, exhibit: unmoved }, 'light'),
      page: pageOf(solved, headline.en),
    };
  });
