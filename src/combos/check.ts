/*
 * Written from the rules alone. A count has no short proof, so the checker counts again in another way: small problems by playing
 * every combination second by second.
 */
import { accept, refuse, type Verdict } from '../core/result.js';
import type { CombosAnswer, CombosProblem, Placed } from './combos.js';

/** Combinations that are played one by one; beyond this a second count by other means. */
const MOST_PLAYED = 2e6;

/** path[second] of one choice, in squares; its last square is kept for ever. */
type Path = readonly number[];

const pathsOf = ({ board }: CombosProblem, { piece, at }: Placed): Path[] => {
  const gone = new Set(board.missing);
  const seen = new Set<string>();
  const paths: Path[] = [[at]];
  for (const { dx, dy, range } of piece.rays) {
    let path: Path = [at];
    let x = at % board.width;
    let y = Math.floor(at / board.width);
    if (dx === 0 && dy === 0) continue;
    for (let steps = 1; steps <= range || range === 0; steps++) {
      x += dx;
      y += dy;
      if (x < 0 || x >= board.width || y < 0 || y >= board.height) break;
      if (gone.has(y * board.width + x)) break;
      path = [...path, y * board.width + x];
      const name = `${dx}/${dy}/${steps}`;
      if (!seen.has(name)) paths.push(path);
      seen.add(name);
    }
  }
  return paths;
};

const clash = (a: Path, b: Path): boolean => {
  const seconds = Math.max(a.length, b.length);
  for (let second = 0; second < seconds; second++) {
    if ((a[second] ?? a[a.length - 1]) === (b[second] ?? b[b.length - 1])) return true;
  }
  return false;
};

const playAll = (paths: readonly (readonly Path[])[]): bigint => {
  const chosen: Path[] = [];
  const from = (piece: number): number => {
    if (piece === paths.length) return 1;
    let count = 0;
    for (const path of paths[piece]!) {
      if (chosen.some((other) => clash(other, path))) continue;
      chosen.push(path);
      count += from(piece + 1);
      chosen.pop();
    }
    return count;
  };
  return BigInt(from(0));
};

const notAnAnswer = refuse('this is not an answer to a combos problem', '这不是 combos 问题的答案');

export const checkCombos = (problem: CombosProblem, answer: CombosAnswer): Verdict => {
  if (answer === null || typeof answer !== 'object') return notAnAnswer;
  if (answer.kind === 'stopped') return accept('nothing is claimed', '没有给出结论');
  if (answer.kind !== 'combos' || typeof answer.count !== 'bigint') {
    return notAnAnswer;
  }
  const paths = problem.pieces.map((placed) => pathsOf(problem, placed));
  const all = paths.reduce((product, list) => product * BigInt(list.length), 1n);
  if (answer.count < 1n || answer.count > all) {
    return refuse(
      `the count must lie between 1 (all stay) and ${all} (all choices)`,
      `总数应在 1(全部不动)与 ${all}(全部选择)之间`,
    );
  }
  if (all > MOST_PLAYED) {
    return accept(
      'within bounds; too many combinations to recount here',
      '在上下界之内;组合太多,这里没有重新计数',
    );
  }
  const count = playAll(paths);
  if (count !== answer.count) {
    return refuse(
      `playing every combination second by second gives ${count}, not ${answer.count}`,
      `逐秒模拟所有组合得到 ${count},而不是 ${answer.count}`,
    );
  }
  return accept('recounted by playing every combination second by second', '已逐秒模拟所有组合重新计数');
};
