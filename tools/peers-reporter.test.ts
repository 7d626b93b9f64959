import { expect, test } from 'vitest';
import { peersLine } from './peers-reporter.ts';

type Modules = Parameters<typeof peersLine>[0];

/** A file with groups of tests, as the reporter gets it. */
function moduleWith(path: string, states: Readonly<Record<string, string>>): Modules[number] {
  const suites = Object.entries(states).map(([name, state]) => ({ name, state: () => state }));
  const module: unknown = { relativeModuleId: path, children: { suites: () => suites } };
  return module as Modules[number];
}

test('the end of a run names the identity providers that were used and those that were not', () => {
  const path = 'apps/server/src/features/single-sign-on/real-peers.test.ts';
  const states = { 'oidc-provider': 'passed', Keycloak: 'skipped' };
  expect(peersLine([moduleWith('other.test.ts', {}), moduleWith(path, states)])).toBe(
    'Real identity providers: oidc-provider: used; Keycloak: not used',
  );
  expect(peersLine([moduleWith('other.test.ts', {})])).toBeUndefined();
});
