/**
 * Writes how many tests passed and failed, and which of them passed at the second try only, to the file that
 * PALIMPSEST_TEST_RESULTS names.
 */
import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** The tests that failed and then passed, each as "file > group > test: error (place)": they have a race. */
  readonly flaky: readonly string[];
}

/** A file or a group that broke outside its tests (an import, a `beforeAll`) counts as one failure. */
export function countTests(modules: readonly TestModule[], unhandledErrors: number): Counts {
  let passed = 0;
  let failed = unhandledErrors;
  const flaky: string[] = [];
  for (const module of modules) {
    if (module.errors().length > 0) failed += 1;
    for (const suite of module.children.allSuites()) if (suite.errors().length > 0) failed += 1;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === 'passed') passed += 1;
      else if (state === 'failed') failed += 1;
      if (test.diagnostic()?.flaky === true) {
        flaky.push(`${module.relativeModuleId} > ${test.fullName}: ${whatFailed(test)}`);
      }
    }
  }
  return { passed, failed, flaky };
}

/** The first line of the error at the first try, and where it was thrown. */
function whatFailed(test: TestCase): string {
  const error = test.result().errors?.[0];
  const place = error?.stacks?.[0];
  const message = error?.message.split('\n')[0] ?? 'unknown';
  return place === undefined ? message : `${message} (line ${place.line})`;
}

export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const file = process.env['PALIMPSEST_TEST_RESULTS'];
    if (file !== undefined) writeFileSync(file, JSON.stringify(countTests(modules, unhandledErrors.length)));
  }
}
