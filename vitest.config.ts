// docs/testing.md tells which tests are in which project, and what they need.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { builtModules } from './test/setup/builtModules.js';
import { Order } from './test/setup/order.js';
import { slowestTests } from './test/setup/slowest.js';
import { samples } from './test/size.js';

const UNIT = ['src/**/*.test.ts', 'web/**/*.test.ts', 'engine/**/*.test.ts', 'cli/**/*.test.ts'];

interface Project {
  readonly include: readonly string[];
  readonly setup: string;
  /** Whether every file gets a process of its own. */
  readonly isolate?: boolean;
  /** Whether waiting for something on a page may be all that a test does. */
  readonly waits?: boolean;
}

const PROJECTS: Readonly<Record<string, Project>> = {
  unit: { include: [...UNIT, 'test/*.test.ts'], setup: 'generate', isolate: false },
  command: { include: ['test/command/*.test.ts'], setup: 'command', isolate: false },
  engine: { include: ['test/engine/*.test.ts'], setup: 'engine', isolate: false },
  page: { include: ['test/web/*.test.ts'], setup: 'page', isolate: false, waits: true },
  soak: { include: ['test/soak/*.test.ts'], setup: 'soak', isolate: false },
  ...samples({}, { full: { include: ['test/full/*.test.ts'], setup: 'page', waits: true } }),
};

export default defineConfig({
  plugins: [builtModules()],
  test: {
    // One more than there are cores: tests of programs, servers, and pages mostly wait. With more of them two
    // cores were no sooner done.
    maxWorkers: Math.min(8, availableParallelism() + 1),
    sequence: { sequencer: Order },
    // What one project has transformed, the others read.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    reporters: ['default', slowestTests],
    projects: Object.entries(PROJECTS).map(([name, { include, setup, isolate = true, waits = false }]) => ({
      extends: true as const,
      test: {
        name,
        include: [...include],
        globalSetup: [`test/setup/${setup}.ts`],
        isolate,
        server: { deps: { external: [/\/dist\//] } },
        // Nothing may fail because the machine is busy: these only end what hangs.
        testTimeout: samples(300_000, 1_200_000),
        hookTimeout: 300_000,
        // A test without a single comparison fails: one that loops over an empty list proves nothing.
        expect: { poll: { interval: 100, timeout: 60_000 }, requireAssertions: !waits },
      },
    })),
  },
});
