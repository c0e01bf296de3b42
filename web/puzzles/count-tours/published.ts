/* Published counts that take minutes or more to compute here. */

export interface Published {
  readonly undirected: bigint;
  /** The OEIS sequence that lists the count. */
  readonly source: string;
}

const PUBLISHED: Readonly<Record<string, Published>> = {
  'count-tours 8x8 N closed': { undirected: 13_267_364_410_532n, source: 'A001230' },
  'count-tours 8x8 N open': { undirected: 9_795_914_085_489_952n, source: 'A165134' },
};

export const publishedOf = (line: string): Published | undefined => PUBLISHED[line];
