import { formatFile } from '../../core/square.js';
import type { Text } from '../../core/text.js';
import type { Picture } from '../../core/picture.js';

/** What part of the board is shown, if it is not all of it. */
export const partWords = (picture: Picture): Text | undefined => {
  const { window, board, scale, labels } = picture;
  if (labels?.part !== undefined) return labels.part ?? undefined;
  if (scale > 1) {
    return {
      en: `seen from afar: each square stands for ${scale}x${scale}`,
      zh: `远看：每一格代表 ${scale}x${scale} 格`,
    };
  }
  const files = `${formatFile(window.x)}-${formatFile(window.x + window.width - 1)}`;
  const ranks = `${window.y + 1}-${window.y + window.height}`;
  if (board === null) {
    return {
      en: `files ${files}, ranks ${ranks} of the quarter-plane`,
      zh: `四分之一平面的 ${files} 列，${ranks} 行`,
    };
  }
  if (window.width === board.width && window.height === board.height) return undefined;
  return {
    en: `clipped: files ${files}, ranks ${ranks} of ${board.width}x${board.height}`,
    zh: `只显示一部分：${files} 列，${ranks} 行，全盘为 ${board.width}x${board.height}`,
  };
};
