/*
 * A page about one problem: the picture, the answer in words, the proof data as a table, and how to check it
 * by hand. One file without scripts or external references, to send or to print.
 */

import type { Json } from '../core/json.js';
import type { Picture } from '../core/picture/picture.js';
import type { Table } from '../core/picture/table.js';
import type { Said } from '../core/puzzle.js';
import { LEVEL_WORDS, PARTIAL_WORDS, sayVerdict, type Verdict } from '../core/result.js';
import { type Lang, type Text, t } from '../core/text.js';
import { hex } from './color.js';
import { svgOf } from './svg.js';
import { formatHtmlTable } from './table.js';
import { THEMES, type ThemeName } from './theme.js';
import { escapeXml } from './xml.js';

/** Everything to show about a problem and its answer. */
export interface ReportParts {
  readonly line: string;
  readonly picture: Picture;
  readonly table: Table;
  readonly said: Said;
  readonly byHand: readonly Text[];
  readonly verdict: Verdict | undefined;
  readonly json: Json;
}

export interface ReportOptions {
  readonly theme?: ThemeName;
  readonly lang?: Lang;
  readonly animate?: boolean;
}

const WORDS = {
  answer: t('Answer', '答案'),
  refused: t('Rejected by the checker', '检验未通过'),
  certificate: t('Proof data', '证明数据'),
  table: t('Table', '表格'),
  hand: t('How to check it by hand', '怎样手工验证'),
  again: t('Run it again', '重新计算'),
  data: t('Data', '数据'),
  more: t('More rows are not shown.', '其余各行未列出。'),
} as const satisfies Record<string, Text>;

/** A table with more rows is left to the data at the end. */
const MAX_ROWS = 400;

const styleOf = (theme: ThemeName): string => {
  const { paper, ink, faint, darkSquare, accent } = THEMES[theme];
  return [
    `body{margin:2rem auto;max-width:46rem;padding:0 1rem;background:${hex(paper)};color:${hex(ink)};font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans CJK SC",sans-serif}`,
    ':lang(zh-Hans){line-height:1.75}',
    'h1{font-size:1.35rem;line-height:1.3;margin:0 0 .3rem}',
    'h2{font-size:1.05rem;margin:2rem 0 .4rem}',
    `code{font:.9em/1.4 ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}`,
    `pre{white-space:pre-wrap;overflow-wrap:anywhere;border-left:3px solid ${hex(darkSquare)};padding-left:.8rem;margin:.4rem 0}`,
    '.answer{white-space:pre-line}',
    `.verdict[data-level=proved],.verdict[data-level=recomputed]{color:${hex(accent)}}`,
    `.verdict dt{color:${hex(faint)}}`,
    'svg{max-width:100%;height:auto;display:block;margin:1.2rem 0}',
    'table{border-collapse:collapse;font-variant-numeric:tabular-nums}',
    `th,td{padding:.1rem .7rem .1rem 0;text-align:left;border-bottom:1px solid ${hex(darkSquare)};vertical-align:top}`,
    `th{color:${hex(faint)};font-weight:600}`,
    '.number{text-align:right}',
    '@media print{body{margin:0;max-width:none}h2{break-after:avoid}tr,svg{break-inside:avoid}}',
  ].join('');
};

/** How far the checker went: in a sentence, or for a partial verdict in two lists. */
const verdictHtml = (verdict: Verdict | undefined, lang: Lang): string => {
  if (verdict === undefined) return '';
  if (!verdict.ok) {
    const refused = t(
      `${WORDS.refused.en}: ${verdict.reason.en}`,
      `${WORDS.refused.zh}：${verdict.reason.zh}`,
    );
    return `<p class="verdict">${escapeXml(refused[lang])}</p>`;
  }
  const { level } = verdict;
  if (level !== 'partial')
    return `<p class="verdict" data-level="${level}">${escapeXml(sayVerdict(verdict)[lang])}${lang === 'zh' ? '。' : '.'}</p>`;
  const list = (words: Text, items: readonly Text[]) =>
    `<dt>${words[lang]}</dt>${items.map((item) => `<dd>${escapeXml(item[lang])}</dd>`).join('')}`;
  const lists = list(PARTIAL_WORDS.verified, verdict.verified) + list(PARTIAL_WORDS.given, verdict.given);
  return `<div class="verdict" data-level="partial"><p>${LEVEL_WORDS.partial[lang]}</p><dl>${lists}</dl></div>`;
};

export const reportOf = (parts: ReportParts, options: ReportOptions = {}): string => {
  const { theme = 'light', lang = 'en', animate = false } = options;
  const { picture, table, verdict, said } = parts;
  const shown = { ...table, rows: table.rows.slice(0, MAX_ROWS) };
  const left = table.rows.length > MAX_ROWS ? `<p>… ${WORDS.more[lang]}</p>` : '';
  const heading = (words: Text) => `<h2>${words[lang]}</h2>`;
  const hand = parts.byHand.map((step) => `<li>${escapeXml(step[lang])}</li>`).join('');
  return `${[
    '<!doctype html>',
    `<html lang="${lang === 'zh' ? 'zh-Hans' : 'en'}">`,
    '<head>',
    '<meta charset="utf-8"/>',
    '<meta name="viewport" content="width=device-width,initial-scale=1"/>',
    `<title>${escapeXml(table.title[lang])}</title>`,
    `<style>${styleOf(theme)}</style>`,
    '</head>',
    '<body>',
    `<h1>${escapeXml(table.title[lang])}</h1>`,
    `<p><code>${escapeXml(parts.line)}</code></p>`,
    svgOf(picture, { theme, lang, animate, caption: false }).trimEnd(),
    heading(WORDS.answer),
    `<p class="answer">${escapeXml([said.headline, ...said.details].map((words) => words[lang]).join('\n'))}</p>`,
    verdictHtml(verdict, lang),
    heading(WORDS.hand),
    `<ol>${hand}</ol>`,
    heading(verdict?.ok && verdict.level === 'proved' ? WORDS.certificate : WORDS.table),
    formatHtmlTable(shown, lang) + left,
    heading(WORDS.again),
    `<pre><code>horseplay ${escapeXml(parts.line)}</code></pre>`,
    heading(WORDS.data),
    `<pre><code>${escapeXml(JSON.stringify({ problem: parts.line, answer: parts.json }))}</code></pre>`,
    '</body>',
    '</html>',
  ].join('\n')}\n`;
};
