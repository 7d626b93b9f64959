/** Says at the end of the run with which identity providers of others the tests have logged people in. */
import type { Reporter, TestModule, TestSuite } from 'vitest/node';

const file = 'single-sign-on/real-peers.test.ts';

/** A line about each provider; undefined if the file was not run. */
export function peersLine(
  modules: readonly Pick<TestModule, 'relativeModuleId' | 'children'>[],
): string | undefined {
  const module = modules.find(({ relativeModuleId }) => relativeModuleId.endsWith(file));
  if (module === undefined) return undefined;
  const states = Array.from(module.children.suites(), (suite) => `${suite.name}: ${stateOf(suite)}`);
  return `Real identity providers: ${states.join('; ')}`;
}

function stateOf(suite: Pick<TestSuite, 'state'>): string {
  const states = {
    passed: 'used',
    failed: 'failed',
    skipped: 'not used',
    pending: 'not used',
    queued: 'not used',
  };
  return states[suite.state()];
}

export default class PeersReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const line = peersLine(modules);
    if (line !== undefined) process.stdout.write(`${line}\n`);
  }
}
