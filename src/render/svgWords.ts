import type { Picture } from '../core/picture/picture.js';
import { type Lang, t } from '../core/text.js';
import { hex, type Rgb } from './color.js';
import { partWords } from './partWords.js';
import { groundColor, lineColor, type Theme } from './theme.js';
import { escapeXml, tag } from './xml.js';

/** About how wide a text is set: Chinese characters take a whole em, others half of one. */
export const widthOf = (text: string, size: number): number => {
  let em = 0;
  for (const mark of text) em += mark > '\u2e7f' ? 1 : /[A-Zmw%]/.test(mark) ? 0.68 : 0.53;
  return em * size;
};

/** Breaks at spaces, or between Chinese characters. */
export const wrap = (text: string, size: number, width: number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<= )|(?<=[\u2e80-\uffff])/)) {
    if (line !== '' && widthOf(line + word.trimEnd(), size) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += word;
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
};

export const legendOf = (
  picture: Picture,
  theme: Theme,
  lang: Lang,
  x: number,
  y: number,
  width: number,
): { text: string; height: number } => {
  const size = 12.5;
  let [left, top] = [x, y];
  let text = '';
  for (const { tone, text: words } of picture.legend) {
    const room = 18 + widthOf(words[lang], size) + 16;
    if (left + room > x + width && left > x) [left, top] = [x, top + 20];
    const ground = tone.kind === 'part' ? groundColor(theme, tone) : lineColor(theme, tone);
    text += tag('rect', {
      x: left,
      y: top,
      width: 12,
      height: 12,
      fill: hex(ground),
      stroke: hex(theme.faint),
      'stroke-width': 0.5,
    });
    text += tag('text', { x: left + 18, y: top + 10.5 }, escapeXml(words[lang]));
    left += room;
  }
  if (text === '') return { text, height: 0 };
  return { text: tag('g', { 'font-size': size, fill: hex(theme.ink) }, text), height: top - y + 26 };
};

/** The description, and which part of the board is shown if not all of it. */
export const descWords = (picture: Picture, lang: Lang): string => {
  const part = partWords(picture);
  const { en, zh } = picture.desc;
  return part === undefined ? picture.desc[lang] : t(`${en} (${part.en})`, `${zh}（${part.zh}）`)[lang];
};

export const captionOf = (
  picture: Picture,
  theme: Theme,
  lang: Lang,
  x: number,
  y: number,
  width: number,
) => {
  let top = y;
  let text = '';
  const put = (words: string, size: number, weight: number, fill: Rgb) => {
    // Bold type is wider.
    for (const line of wrap(words, weight === 400 ? size : size * 1.1, width)) {
      text += tag(
        'text',
        {
          x,
          y: top + size,
          'font-size': size,
          'font-weight': weight === 400 ? undefined : weight,
          fill: hex(fill),
        },
        escapeXml(line),
      );
      top += size * 1.4;
    }
  };
  put(picture.title[lang], 15, 600, theme.ink);
  top += 2;
  put(descWords(picture, lang), 13, 400, theme.faint);
  return { text, height: top - y };
};
