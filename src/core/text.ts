/** A sentence in every language horseplay speaks. Both are written where the sentence is needed, so neither can be forgotten. */
export interface Text {
  readonly en: string;
  readonly zh: string;
}

export type Lang = keyof Text;

/** The same words in both languages: for notation, numbers and names. */
export const same = (words: string): Text => ({ en: words, zh: words });

/** 13,267,364,410,532: thousands apart, so that people can read it. */
export const formatThousands = (count: bigint | number): string =>
  `${count}`.replace(/\B(?=(\d{3})+$)/g, ',');

/** "an" before 8, 11, 18, 80…, and their thousands; "a" before other numbers. */
export const article = (number: number): 'a' | 'an' =>
  /^(8|1[18](?=(\d{3})*$))/.test(`${number}`) ? 'an' : 'a';
