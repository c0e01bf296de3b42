// Writes schema/answer.schema.json from the puzzles' descriptions of their answers. Run by `npm run schema`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { answerSchema } from '../dist/src/puzzles/schema.js';

const folder = fileURLToPath(new URL('../schema', import.meta.url));
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/answer.schema.json`, `${JSON.stringify(answerSchema(), null, 2)}\n`);
