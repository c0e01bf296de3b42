/* A reporter that prints the ten slowest tests after all others have reported. */
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const SHOWN = 10;

export const slowestTests: Reporter = {
  onTestRunEnd: (modules: readonly TestModule[]): void => {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        seconds: (test.diagnostic()?.duration ?? 0) / 1000,
        where: `${module.project.name}  ${relative(process.cwd(), module.moduleId)}`,
        name: test.fullName,
      })),
    );
    if (tests.length <= SHOWN) return;
    tests.sort((a, b) => b.seconds - a.seconds);
    console.log(`The ${SHOWN} slowest of ${tests.length} tests:`);
    for (const { seconds, where, name } of tests.slice(0, SHOWN))
      console.log(`${seconds.toFixed(1).padStart(7)} s  ${where}  ${name}`);
  },
};
