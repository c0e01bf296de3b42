import { readFileSync } from 'node:fs';

const [width, height, count, ...rest] = readFileSync(0, 'utf8').trim().split(/\s+/).map(BigInt);
const [steps, mod] = rest.slice(2 * Number(count));
const holes = new Set<string>();
for (let i = 0; i < 2 * Number(count); i += 2) holes.add(`${rest[i]},${rest[i + 1]}`);

const power = (base: bigint, exponent: bigint): bigint => {
  if (exponent === 0n) return 1n % mod;
  const half = power((base * base) % mod, exponent / 2n);
  return exponent % 2n === 1n ? (half * base) % mod : half;
};

const shortestRecurrence = (): bigint[] => {
  let [c, b] = [[1n], [1n]];
  let [length, shift, last] = [0, 1, 1n];
  for (let i = 0; i < terms.length; i++) {
    let wrong = 0n;
    for (let j = 0; j <= length; j++) wrong = (wrong + (c[j] ?? 0n) * terms[i - j]) % mod;
    if (wrong === 0n) {
      shift++;
    } else {
      const factor = (wrong * power(last, mod - 2n)) % mod;
      const fixed = [...c];
      b.forEach((value, j) => {
        fixed[j + shift] = ((fixed[j + shift] ?? 0n) + (mod - factor) * value) % mod;
      });
      for (let j = 0; j < fixed.length; j++) fixed[j] ??= 0n;
      if (2 * length <= i) [length, b, last, shift] = [i + 1 - length, c, wrong, 1];
      else shift++;
      c = fixed;
    }
    trace('term', i, terms[i], wrong, length);
  }
  return Array.from({ length }, (_, j) => (mod - (c[j + 1] ?? 0n)) % mod);
};

const timesX = (poly: bigint[]): bigint[] => {
  const top = poly[rule.length - 1];
  return rule.map((_, i) => ((poly[i - 1] ?? 0n) + top * rule[rule.length - 1 - i]) % mod);
};

const multiply = (a: bigint[], b: bigint[]): bigint[] => {
  let result = rule.map(() => 0n);
  for (const factor of a.toReversed()) {
    result = timesX(result).map((value, j) => (value + factor * b[j]) % mod);
  }
  return result;
};

const termOf = (poly: bigint[]): bigint => poly.reduce((sum, factor, i) => sum + factor * terms[i], 0n) % mod;

const squares: [number, number][] = [];
for (let y = 0; y < height; y++) {
  for (let x = 0; x < width; x++) if (!holes.has(`${x},${y}`)) squares.push([x, y]);
}
const terms: bigint[] = [];
let ways = squares.map(() => 1n);
while (terms.length < 2 * squares.length) {
  terms.push(ways.reduce((sum, value) => sum + value, 0n) % mod);
  ways = squares.map(([x, y]) => {
    const near = ways.filter((_, j) => Math.abs((x - squares[j][0]) * (y - squares[j][1])) === 2);
    return near.reduce((sum, value) => sum + value, 0n) % mod;
  });
}
trace('terms', terms.length);

const rule = shortestRecurrence();
let poly = rule.map((_, i) => (i === 0 ? 1n % mod : 0n));
for (const bit of rule.length > 0 ? steps.toString(2) : '') {
  poly = multiply(poly, poly);
  if (bit === '1') poly = timesX(poly);
  trace('bit', bit, termOf(poly));
}
console.log(String(termOf(poly)));
trace('end', termOf(poly));
