import { counted, countWords } from '../../src/core/amounts.js';
import type { Flaw } from '../../src/core/result.js';
import { type Lang, t } from '../../src/core/text.js';

/** How much of a long line is shown around a flaw. */
const AROUND = 50;
const MAX_SHOWN = 20;
const MAX_IN_JSON = 100;

/** The line, a caret under the flaw, and the message; one such block per flaw. */
export const showFlaws = (line: string, flaws: readonly Flaw[], lang: Lang): string => {
  const blocks = flaws.slice(0, MAX_SHOWN).map(({ at, message }) => {
    const start = Math.max(0, at - AROUND);
    const piece = [...line.slice(start, at + AROUND)]
      .map((c) => (c < ' ' || c === '\u007f' ? '?' : c))
      .join('');
    const before = start > 0 ? '…' : '';
    const after = line.length > at + AROUND ? '…' : '';
    const width = [...line.slice(start, at)].reduce((sum, c) => sum + (c > '\u2e7f' ? 2 : 1), before.length);
    const column = t(`Column ${at + 1}: `, `第 ${at + 1} 个字符：`);
    return `  ${before}${piece}${after}\n  ${' '.repeat(width)}^\n${column[lang]}${message[lang]}\n`;
  });
  const hidden = flaws.length - MAX_SHOWN;
  const more = t(`… and ${counted(hidden, 'more error')}`, `……另有 ${countWords(hidden)} 处错误`);
  return `${blocks.join('')}${hidden > 0 ? `${more[lang]}\n` : ''}`;
};

/** The same for --json: columns count from 1, as editors do. */
export const jsonFlaws = (flaws: readonly Flaw[], lang: Lang) =>
  flaws
    .slice(0, MAX_IN_JSON)
    .map(({ code, at, message }) => ({ code, column: at + 1, message: message[lang] }));
