import type { Picture } from '../core/picture/picture.js';
import { formatFile } from '../core/square.js';
import { type Text, t } from '../core/text.js';

/** What part of the board is shown, if it is not all of it. */
export const partWords = (picture: Picture): Text | undefined => {
  const { window, board, scale, labels } = picture;
  if (labels?.part !== undefined) return labels.part ?? undefined;
  if (scale > 1) {
    return t(
      `seen from afar: each square stands for ${scale}x${scale}`,
      `远看：每一格代表 ${scale}x${scale} 格`,
    );
  }
  const files = `${formatFile(window.x)}-${formatFile(window.x + window.width - 1)}`;
  const ranks = `${window.y + 1}-${window.y + window.height}`;
  if (board === null) {
    return t(
      `files ${files}, ranks ${ranks} of the quarter-plane`,
      `四分之一平面的 ${files} 列，${ranks} 行`,
    );
  }
  if (window.width === board.width && window.height === board.height) return undefined;
  return t(
    `clipped: files ${files}, ranks ${ranks} of ${board.width}x${board.height}`,
    `只显示一部分：${files} 列，${ranks} 行，全盘为 ${board.width}x${board.height}`,
  );
};
