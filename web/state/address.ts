/*
 * The address is the state: the problem line after the #, with + for spaces, followed by the page's mode.
 *
 *     #tour+8x8+N+closed        #hunt+8x8+N+a1+pawns+c3/d4&play        ?embed#tour+5x5+N+open&lesson=dfs&lang=zh
 *
 * The address is untrusted data: it is read as text and shown only as text.
 */
import type { Lang } from '../../src/core/text.js';

export type Mode = 'answer' | 'play' | 'lesson';

export interface Address {
  readonly line: string;
  readonly mode: Mode;
  /** The id of the lesson. */
  readonly lesson?: string;
  /** Undefined to use the browser's setting. */
  readonly lang?: Lang;
  /** Show only the board and the answer, for a frame in another page. */
  readonly embed: boolean;
}

/** Invalid percent escapes are kept as they are. */
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * Escapes everything that would end the line or mean something else. The characters / , @ : and = stay
 * readable.
 */
const encode = (line: string): string =>
  encodeURIComponent(line)
    .replaceAll('%20', '+')
    .replaceAll('%2F', '/')
    .replaceAll('%2C', ',')
    .replaceAll('%40', '@')
    .replaceAll('%3A', ':');

export const readAddress = (search: string, hash: string): Address => {
  const query = new URLSearchParams(search);
  const [line = '', ...rest] = hash.replace(/^#/, '').split('&');
  const options = new URLSearchParams(rest.join('&'));
  const lesson = options.get('lesson');
  const lang = options.get('lang') ?? query.get('lang');
  return {
    line: decode(line.replaceAll('+', ' ')).replace(/\s+/g, ' ').trim(),
    mode: options.has('play') ? 'play' : lesson !== null ? 'lesson' : 'answer',
    ...(lesson ? { lesson } : {}),
    ...(lang === 'en' || lang === 'zh' ? { lang } : {}),
    embed: query.has('embed'),
  };
};

/** The address from the # on. */
export const writeAddress = ({ line, mode, lesson, lang }: Omit<Address, 'embed'>): string =>
  `#${encode(line)}${mode === 'play' ? '&play' : mode === 'lesson' ? `&lesson=${encode(lesson ?? '')}` : ''}${
    lang === undefined ? '' : `&lang=${lang}`
  }`;
