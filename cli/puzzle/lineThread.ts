// A thread that answers groups of a file's lines (lineThreads.ts). It is one of several, so it starts no
// threads itself and draws no bar.
import { parentPort, workerData } from 'node:worker_threads';
import { listenOn } from '../../engine/endThread.js';
import { Refusal } from '../../src/core/refusal.js';
import { answerRow, type NumberedLine } from './lineFile.js';
import type { LineOrder, LineThreadSays } from './lineThreads.js';
import { loadSettings } from './ownOptions.js';
import type { Settings } from './settings.js';

const { puzzle, args, env } = workerData as LineOrder;
const given = await loadSettings(puzzle, args, env);
const settings: Settings = {
  ...given,
  engine: { ...given.engine, threads: 0 },
  options: { ...given.options, quiet: true },
};

const answerGroup = async (lines: readonly NumberedLine[]): Promise<LineThreadSays> => {
  try {
    const rows = [];
    for (const line of lines) rows.push(await answerRow(line, settings));
    return { kind: 'rows', rows };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { kind: 'refused', code: error.code, text: error.text };
  }
};

listenOn(parentPort!, async (lines: readonly NumberedLine[]) =>
  parentPort!.postMessage(await answerGroup(lines)),
);
