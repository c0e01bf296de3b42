/*
 * Tests that mostly wait come first: programs, servers, and pages leave cores to the tests beside them. Small
 * unit tests fill up the end.
 */
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const PROJECTS = ['full', 'engine', 'soak', 'page', 'command', 'unit'];

/** The files that take longest, whatever their size. */
const LONGEST = ['test/web/gibberish.test.ts', 'test/web/lessons.test.ts'];

const rankOf = (spec: TestSpecification): number => {
  const place = LONGEST.indexOf(relative(process.cwd(), spec.moduleId));
  return place < 0 ? LONGEST.length : place;
};

export class Order extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projectOf = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name);
    // Array.prototype.sort is stable: within a project, longer or larger files come first.
    return sorted.sort((a, b) => projectOf(a) - projectOf(b) || rankOf(a) - rankOf(b));
  }
}
