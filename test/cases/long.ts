/*
 * One problem per puzzle that takes seconds, so that there is something to cancel. `moves` has none,
 * because it is always instant.
 */
export const LONG_PROBLEMS: readonly { readonly line: string; readonly method?: string }[] = [
  { line: 'tour 8x8 N open from b1', method: 'dfs' },
  { line: 'tour 50x50 N closed', method: 'exact' },
  { line: 'count-tours 7x8 N open' },
  { line: 'count-tours 6x7 N open', method: 'frontier' },
  { line: 'meet 4000x4000 Q 5,5 3000,7 10,3999 1,1' },
  {
    line: 'hunt 50x50 N y25 pawns c4/h41/ad7/aw2/at38/m19/r47/b33/ak22/af49/v11/ao14/i27/ar45/z30/a1/b9/c20/d31/e44/f17/g2/h8/i3/j5/k7',
  },
  { line: 'combos 8x8 Q@a1 Q@c2 Q@f3 Q@h4 Q@b5 Q@e6 Q@g7 Q@d8 Q@a8 Q@h1 R@d4 R@e5' },
  { line: 'grundy quadrant blWblF 60,61 62,63 misere' },
  { line: 'distance 9000x9000 without 5,5 N 0,0 8999,8999' },
  { line: 'walks 30x30 N from a1 steps 30000' },
  { line: 'random-walk 90x90 N from a1 to cc81' },
  { line: 'place 14x14 N cover' },
  { line: 'count-placements 12x12 N apart 20' },
  { line: 'uncrossed 9x9 C closed' },
];
