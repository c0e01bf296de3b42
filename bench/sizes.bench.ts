// Kilobytes that an import of the package adds to a bundle, with both bundlers. test/command/sizes.test.ts
// checks their limits.
import { fileURLToPath } from 'node:url';
import { importSizes, isFor, openProject } from './sizes.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const kilobytes = (bytes: number): string =>
  (Number.isNaN(bytes) ? '' : (bytes / 1000).toFixed(1)).padStart(10);

export const report = async (print: (line: string) => void): Promise<void> => {
  const { measure, close } = await openProject(root);
  try {
    print(
      `${'kB, minified'.padEnd(44)}${['esbuild', 'Vite', 'ceiling'].map((head) => head.padStart(10)).join('')}`,
    );
    const sizes = importSizes(root);
    const byEsbuild = await measure('esbuild', sizes);
    for (const [i, size] of sizes.entries()) {
      const [byVite = Number.NaN] = isFor('vite', size) ? await measure('vite', [size]) : [];
      const bytes = [byEsbuild[i]!, byVite, size.ceiling];
      const from = `import { ${size.name} } from 'horseplay${size.entry.slice(1)}'`;
      print(`${from.padEnd(44)}${bytes.map(kilobytes).join('')}`);
    }
  } finally {
    close();
  }
};
