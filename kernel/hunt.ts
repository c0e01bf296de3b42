// One block of a hunt at a time: see hunt/block.ts for the method, hunt/desk.ts for where things lie, hunt/lanes.ts for the arithmetic,
// hunt/rows.ts for rows of whole tiles, and hunt/tile.ts for the rows of pawns that differ inside a tile.
export { setup } from './hunt/desk';
export { block8, block16, block32 } from './hunt/block';
