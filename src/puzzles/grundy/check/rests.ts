/* The summary of the evidence must match the proof itself, because the summary is what people read. */
import type { Point } from '../../../core/square.js';
import type { GrundyCertificate, GrundyRests } from '../grundy.js';

const isSame = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;

export const restsOnIt = (rests: GrundyRests, certificate: GrundyCertificate): boolean => {
  if (rests.kind === 'rule') {
    if (certificate.kind !== 'rule') return false;
    const { cones } = certificate.rule;
    return (
      rests.entries === cones.reduce((sum, { values }) => sum + values.length, 0) &&
      rests.cones.length === cones.length &&
      rests.cones.every((cone, i) => isSame(cone.right, cones[i]!.right) && isSame(cone.up, cones[i]!.up))
    );
  }
  if (rests.kind === 'table') {
    return (
      certificate.kind === 'table' &&
      rests.squares === certificate.values.length &&
      isSame(rests.weight, certificate.weight)
    );
  }
  return certificate.kind === rests.kind && rests.squares === certificate.values.length;
};
