import type { Text } from '../../src/core/text.js';

/** Puts words where they can be pasted; says what came of it. */
export const copy = async (words: string, what: Text): Promise<Text> => {
  try {
    await navigator.clipboard.writeText(words);
    return { en: `${what.en} copied`, zh: `已复制${what.zh}` };
  } catch {
    return { en: 'The browser did not allow copying.', zh: '浏览器不允许复制。' };
  }
};
