import fc from 'fast-check';

/** Arbitrary text, half of it ASCII. (`fc.string({ unit: 'binary' })` takes seconds to generate.) */
export const anyText = (maxLength: number, minLength = 0): fc.Arbitrary<string> =>
  fc
    .array(fc.oneof(fc.nat(0x7f), fc.nat(0x10ffff)), { minLength, maxLength })
    .map((points) => String.fromCodePoint(...points.map((point) => (point >> 11 === 27 ? 0x20 : point))));
