/* A set cover: which sets cover which targets. */

export interface CoverInstance {
  readonly targets: number;
  /** covers[set]: the targets it covers, ascending. */
  readonly covers: readonly Int32Array[];
  /** coveredBy[target]: the sets that cover it. */
  readonly coveredBy: readonly Int32Array[];
  /** orbitOf[set]: the sets that symmetries of the instance map it to, including itself. */
  readonly orbitOf?: readonly (readonly number[])[];
}
