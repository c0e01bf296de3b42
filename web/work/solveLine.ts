/*
 * Solves a line in workers: by one worker, or planned by one, run by several if that pays off, and merged by
 * the first.
 */

import type { Sharded, SolveAsk, Solved } from './protocol.js';
import type { SolveContext } from './solveContext.js';

export const solveLine = async (line: string, context: SolveContext, cores: number): Promise<Solved> => {
  const { lane, onProgress, signal, patient } = context;
  const ask: SolveAsk = { line, patient };
  const found = await lane('answer').ask<Solved | Sharded>('solve', ask, (done, total) =>
    onProgress({ done, total }),
  );
  if (!('shards' in found)) return found;
  signal.throwIfAborted();
  const { spread } = await import('./spread.js');
  return await spread(line, found, context, cores);
};
