export {
  HYPERKNIGHT,
  isKnight,
  isLeaper,
  isReversible,
  KNIGHT,
  leaps,
  type Piece,
  type PieceRay,
} from '../core/piece.js';
export { formatBetza, parseBetza } from './betza.js';
export { makePiece, pieceText } from './make.js';
export { NAMED_PIECES, type NamedPiece } from './named.js';
export { parseMover, parsePiece } from './read.js';
