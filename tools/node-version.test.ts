import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ageNote, readPinnedNode } from './bootstrap/node-version.mjs';
import { makeCheckout, type Checkout } from './testing/made-up-checkout.ts';

describe('npm run node-version', () => {
  let checkout: Checkout;
  beforeAll(async () => {
    checkout = await makeCheckout();
    const manifest = {
      type: 'module',
      dependencies: { node: '24.9.0' },
      config: { nodeReleased: '2025-09-25' },
    };
    await checkout.write('package.json', JSON.stringify(manifest));
  });
  afterAll(() => checkout.remove());

  test('names the newest release of the same major version and the command that installs it', async () => {
    const versions = ['22.23.3', '24.8.0', '24.9.0', '24.10.0', '24.21.0', '24.22.0-rc.1', '26.10.0'];
    const answer = await checkout.start(['node-version'], { NODE_VERSIONS: JSON.stringify(versions) }).end();
    expect(answer).toMatchObject({ exitCode: 1, err: '' });
    expect(answer.out).toContain(
      'Node 24.21.0 is available; this installation runs on 24.9.0 of 2025-09-25.',
    );
    expect(answer.out).toContain('npm install --save-exact node@24.21.0');
  });

  test('says that there is no newer release', async () => {
    const versions = ['24.9.0', '24.8.1', '26.10.0'];
    expect(
      await checkout.start(['node-version'], { NODE_VERSIONS: JSON.stringify(versions) }).end(),
    ).toMatchObject({ exitCode: 0, out: 'Node 24.9.0 of 2025-09-25 is the newest of its major version.\n' });
  });

  test('states the reason if the registry cannot be reached', async () => {
    const answer = await checkout.start(['node-version'], { NPM_FAILS: 'npm error ENOTFOUND' }).end();
    expect(answer).toMatchObject({ exitCode: 1, out: '' });
    expect(answer.err).toContain('The npm registry could not be asked');
    expect(answer.err).toContain('ENOTFOUND');
  });
});

test('an old Node causes a note after 90 days, without any network access', () => {
  const pinned = { version: '24.21.0', released: '2026-09-10' };
  expect(ageNote(pinned, Date.parse('2026-12-09'))).toBeUndefined();
  expect(ageNote(pinned, Date.parse('2026-12-10'))).toContain('Node 24.21.0 was released 91 days ago');
});

test('package.json records the release day of the Node that is pinned and installed', () => {
  const { version, released } = readPinnedNode();
  expect(released).toMatch(/^\d{4}-\d\d-\d\d$/);
  const installed = JSON.parse(
    readFileSync(join(import.meta.dirname, '../node_modules/node/package.json'), 'utf8'),
  ) as { version: string };
  expect(installed.version).toBe(version);
  expect(process.version).toBe(`v${version}`);
});
