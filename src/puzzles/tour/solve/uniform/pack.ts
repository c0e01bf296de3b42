/*
 * What a shard found, as one whole number: results of shards are numbers, wherever they are kept. In
 * hexadecimal, after a leading 1, the number of all tours of the shard (48 digits), then what was drawn:
 * pairs of halves (65 digits each), or cycles (a bit for every edge).
 */
import type { Graph } from '../../../../core/frontier/graph.js';
import type { Edge } from '../../../../core/frontier/retrace.js';
import type { DrawnPair } from '../../../../core/halves/drawPairs.js';
import type { ShardResult } from '../../../../core/parallel/shards.js';
import type { DrawnCycles } from './order.js';

export interface ShardDraw {
  readonly total: bigint;
  readonly pairs: readonly DrawnPair[];
}

const TOTAL_DIGITS = 48;
const WORD_DIGITS = 16;
const PAIR_DIGITS = 4 * WORD_DIGITS + 1;

const hex = (value: bigint, digits: number): string => value.toString(16).padStart(digits, '0');

export const packDraw = ({ total, pairs }: ShardDraw): string => {
  const words = pairs.map(
    ({ left, right, exchanged }) =>
      [left.key, left.number, right.key, right.number].map((word) => hex(word, WORD_DIGITS)).join('') +
      (exchanged ? '1' : '0'),
  );
  return BigInt(`0x1${hex(total, TOTAL_DIGITS)}${words.join('')}`).toString();
};

export const unpackDraw = (packed: string): ShardDraw => {
  const digits = BigInt(packed).toString(16).slice(1);
  const total = BigInt(`0x${digits.slice(0, TOTAL_DIGITS)}`);
  const pairs: DrawnPair[] = [];
  for (let at = TOTAL_DIGITS; at < digits.length; at += PAIR_DIGITS) {
    const word = (i: number) => BigInt(`0x${digits.slice(at + i * WORD_DIGITS, at + (i + 1) * WORD_DIGITS)}`);
    pairs.push({
      left: { key: word(0), number: word(1) },
      right: { key: word(2), number: word(3) },
      exchanged: digits[at + PAIR_DIGITS - 1] === '1',
    });
  }
  return { total, pairs };
};

const edgesOf = (graph: Graph): Edge[] =>
  graph.flatMap((list, v) => list.filter((to) => to > v).map((to): Edge => [v, to]));

export const packCycles = (graph: Graph, { total, cycles }: Omit<DrawnCycles, 'states'>): string => {
  const edges = edgesOf(graph);
  const room = Math.ceil(edges.length / 4);
  const masks = cycles.map((cycle) => {
    const used = new Set(cycle.map(([a, b]) => (a < b ? `${a}-${b}` : `${b}-${a}`)));
    return hex(BigInt(`0b${edges.map(([a, b]) => (used.has(`${a}-${b}`) ? 1 : 0)).join('')}`), room);
  });
  return BigInt(`0x1${hex(total, TOTAL_DIGITS)}${masks.join('')}`).toString();
};

export const unpackCycles = (graph: Graph, { total: packed, states }: ShardResult): DrawnCycles => {
  const edges = edgesOf(graph);
  const room = Math.ceil(edges.length / 4);
  const digits = BigInt(packed).toString(16).slice(1);
  const cycles: Edge[][] = [];
  for (let at = TOTAL_DIGITS; at < digits.length; at += room) {
    const bits = BigInt(`0x${digits.slice(at, at + room)}`)
      .toString(2)
      .padStart(edges.length, '0');
    cycles.push(edges.filter((_, i) => bits[i] === '1'));
  }
  return { total: BigInt(`0x${digits.slice(0, TOTAL_DIGITS)}`), cycles, states };
};
