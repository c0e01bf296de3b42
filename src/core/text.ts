/**
 * A sentence in every supported language. Both versions are written where the sentence is used, so neither
 * can be forgotten.
 */
export interface Text {
  readonly en: string;
  readonly zh: string;
}

export type Lang = keyof Text;

/**
 * Set by tests before any module loads, or by the build of the web app's tests: every display text is
 * replaced by gibberish.
 */
const isGibberish = (globalThis as { readonly horseplayGibberish?: boolean }).horseplayGibberish === true;

/** Different texts give different gibberish; the same text always gives the same. */
const gibberish = (words: string): string => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < words.length; i++) hash = Math.imul(hash ^ words.charCodeAt(i), 0x01000193) >>> 0;
  return words === '' ? '' : `<${hash.toString(36)}>`;
};

const toText: (en: string, zh: string) => Text = isGibberish
  ? (en, zh) => ({ en: gibberish(en), zh: gibberish(zh) })
  : (en, zh) => ({ en, zh });

/**
 * Every display text is made here. Only people may depend on its words: tests run the command, the engine,
 * and the web app with all of them replaced by gibberish.
 */
export const t = toText;

/** The same characters in both languages: for notation, numbers, and names. */
export const untranslated = (notation: string): Text => ({ en: notation, zh: notation });

/** Chinese into which notation was put, such as 上R3的, with spaces where the two scripts meet: 上 R3 的. */
export const spaced = ({ en, zh }: Text): Text => ({
  en,
  zh: zh.replaceAll(/(?<=\p{Script=Han})(?=[A-Za-z\d])|(?<=[A-Za-z\d])(?=\p{Script=Han})/gu, ' '),
});

/**
 * 13,267,364,410,532: thousands separators make it readable.
 *
 * @example
 * formatThousands(13267364410532n); // '13,267,364,410,532'
 */
export const formatThousands = (count: bigint | number): string => {
  const digits = `${count}`;
  return digits.length < 4 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, ',');
};

/** "an" before 8, 11, 18, 80…, and their thousands; "a" before other numbers. */
export const article = (number: number): 'a' | 'an' =>
  /^(8|1[18](?=(\d{3})*$))/.test(`${number}`) ? 'an' : 'a';
