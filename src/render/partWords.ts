import { fileName, isLettered, type Picture, rankName } from '../core/picture/picture.js';
import { type Text, t } from '../core/text.js';

/** Which part of the board is shown, if not all of it. */
export const partWords = (picture: Picture): Text | undefined => {
  const { window, board, scale, labels } = picture;
  if (labels?.part !== undefined) return labels.part ?? undefined;
  if (scale > 1) {
    return t(
      `zoomed out: each square shown stands for ${scale}x${scale} squares`,
      `已缩小：图中每一格代表 ${scale}x${scale} 格`,
    );
  }
  const files = `${fileName(picture, window.x)}-${fileName(picture, window.x + window.width - 1)}`;
  const ranks = `${rankName(picture, window.y)}-${rankName(picture, window.y + window.height - 1)}`;
  if (board === null) {
    return t(
      `columns ${files}, rows ${ranks} of the unbounded quadrant`,
      `无边界第一象限的第 ${files} 列，第 ${ranks} 行`,
    );
  }
  if (window.width === board.width && window.height === board.height) return undefined;
  const names = isLettered(board) ? `files ${files}, ranks ${ranks}` : `columns ${files}, rows ${ranks}`;
  return t(
    `part of the ${board.width}x${board.height} board: ${names}`,
    `${board.width}x${board.height} 棋盘的一部分：第 ${files} 列，第 ${ranks} 行`,
  );
};
