/* The pages, each fetched when it is first wanted, and the line each opens on. */
import type { PuzzleName } from '../../src/puzzles/index.js';
import type { PageTable } from '../state/workbench.js';

export const openingLines: { readonly [Name in PuzzleName]: string } = {
  tour: 'tour 8x8 N closed',
  'count-tours': 'count-tours 6x6 N closed',
  meet: 'meet 8x8 N b2 g3 d7',
  hunt: 'hunt 8x8 N c3 pawns a1/e3/g5/h1/h3',
  combos: 'combos 8x8 Q@a1 Q@c2 Q@f3 Q@h4 Q@b5 Q@e6 Q@g7 Q@d8',
  grundy: 'grundy quadrant hyperknight 12,30 33,12 40,37',
  moves: 'moves 8x8 N e4',
  distance: 'distance 8x8 N a1 h8',
};

export const pages: PageTable = {
  tour: async () => (await import('./tour/page.js')).tourPage as never,
  'count-tours': async () => (await import('./count-tours/page.js')).countPage as never,
  meet: async () => (await import('./meet/page.js')).meetPage as never,
  hunt: async () => (await import('./hunt/page.js')).huntPage as never,
  combos: async () => (await import('./combos/page.js')).combosPage as never,
  grundy: async () => (await import('./grundy/page.js')).grundyPage as never,
  moves: async () => (await import('./moves/page.js')).movesPage as never,
  distance: async () => (await import('./moves/page.js')).distancePage as never,
};
