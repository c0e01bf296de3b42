import { type Text, t } from '../../src/core/text.js';

/** Puts words where they can be pasted; says what came of it. */
export const copy = async (words: string, what: Text): Promise<Text> => {
  try {
    await navigator.clipboard.writeText(words);
    return t(`${what.en} copied`, `已复制${what.zh}`);
  } catch {
    return t('The browser did not allow copying.', '浏览器不允许复制。');
  }
};
