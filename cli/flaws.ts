import type { Flaw } from '../src/core/result.js';
import type { Lang } from '../src/core/text.js';

/** How much of a long line is shown around a flaw. */
const AROUND = 50;

/** The line, a caret under the place, and the sentence; one such block a flaw. */
export const showFlaws = (line: string, flaws: readonly Flaw[], lang: Lang): string =>
  flaws
    .slice(0, 20)
    .map(({ at, message }) => {
      const start = Math.max(0, at - AROUND);
      const piece = [...line.slice(start, at + AROUND)]
        .map((c) => (c < ' ' || c === '\u007f' ? '?' : c))
        .join('');
      const before = start > 0 ? '…' : '';
      const after = line.length > at + AROUND ? '…' : '';
      const width = [...line.slice(start, at)].reduce(
        (sum, c) => sum + (c > '\u2e7f' ? 2 : 1),
        before.length,
      );
      const column = lang === 'zh' ? `第 ${at + 1} 列：` : `column ${at + 1}: `;
      return `  ${before}${piece}${after}\n  ${' '.repeat(width)}^\n${column}${message[lang]}\n`;
    })
    .join('') + (flaws.length > 20 ? `… ${flaws.length - 20}${lang === 'zh' ? ' 处未列出' : ' more'}\n` : '');

/** The same for --json: columns count from 1, as editors do. */
export const jsonFlaws = (flaws: readonly Flaw[], lang: Lang) =>
  flaws.slice(0, 100).map(({ code, at, message }) => ({ code, column: at + 1, message: message[lang] }));
